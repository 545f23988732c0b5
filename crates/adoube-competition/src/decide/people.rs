//! Appointments: who serves the event, and as what.

use crate::{
    Context, Event, Fact, Faults, Refusal,
    fault::FieldName,
    people::{Appointment, PersonId, Role, RoleKind, SeatOnCommittee},
    text::Line,
};

/// Appoints somebody. There is one chief arbiter (21.1) and one chair of the appeals committee, on which no arbiter of the
/// event sits (25.2).
pub(super) fn appoint(
    event: &Event,
    context: &Context,
    person: PersonId,
    name: &str,
    role: &Role,
) -> Result<Vec<Fact>, Refusal> {
    let name = Line::new(name).map_err(|problem| Faults::one(FieldName::Name, problem))?;
    if let Role::Captain { team } = role {
        super::teams::team_of(event, *team)?;
    }
    let own = || event.serving().filter(|one| one.person == person);
    let same = |one: &Role| *one == *role || (role.seat().is_some() && one.seat().is_some());
    if own().any(|one| same(&one.role)) {
        return Err(Refusal::ServesAlready { name: name.into() });
    }
    if let Some(holder) = event.serving().find(|one| is_same_post(&one.role, role)) {
        return Err(Refusal::PostTaken { role: role.kind(), by: holder.name.to_string() });
    }
    let on_committee = |kind: RoleKind| kind == RoleKind::AppealsCommittee;
    let kind = role.kind();
    let clash = own().map(|one| one.role.kind()).any(|other| {
        (kind.is_arbiter() && on_committee(other)) || (on_committee(kind) && other.is_arbiter())
    });
    if clash {
        return Err(Refusal::ArbiterOnCommittee { name: name.into() });
    }
    old_enough(event, context, &name, role)?;
    Ok(vec![Fact::Appointed {
        appointment: event.appointments.len() as u32 + 1,
        person,
        name,
        role: role.clone(),
        from: context.at,
        by: context.actor.clone(),
    }])
}

/// Nobody sits on the committee who is too young on the day of the appointment (25.2.3).
fn old_enough(event: &Event, context: &Context, name: &Line, role: &Role) -> Result<(), Refusal> {
    let Role::AppealsCommittee { born: Some(born), .. } = role else { return Ok(()) };
    match event.is_old_enough(*born, context.at) {
        true => Ok(()),
        false => Err(Refusal::TooYoung { name: name.to_string(), least: event.committee_age() }),
    }
}

/// Whether two roles are one post that a single person has.
fn is_same_post(one: &Role, other: &Role) -> bool {
    let chair = |role: &Role| role.seat() == Some(SeatOnCommittee::Chair);
    match other.kind() {
        RoleKind::ChiefArbiter => one.kind() == RoleKind::ChiefArbiter,
        RoleKind::AppealsCommittee => chair(other) && chair(one),
        RoleKind::Organiser
        | RoleKind::DeputyChiefArbiter
        | RoleKind::SectorArbiter
        | RoleKind::PairingsOfficer
        | RoleKind::TechnicalStaff
        | RoleKind::Captain
        | RoleKind::Press => false,
    }
}

/// Ends an appointment. Once lots are drawn an event is not left without a chief arbiter (21.1).
pub(super) fn end(
    event: &Event,
    context: &Context,
    number: u32,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let serves = event.appointment(number).filter(|one| one.serves());
    let ended = serves.ok_or(Refusal::NoAppointment { appointment: number })?;
    let named = event.settings.chief_arbiter.is_some();
    let other_chief =
        |one: &Appointment| one.number != number && one.role.kind() == RoleKind::ChiefArbiter;
    let is_last_chief =
        ended.role.kind() == RoleKind::ChiefArbiter && !named && !event.serving().any(other_chief);
    if is_last_chief && event.is_drawn() {
        return Err(Refusal::NoChiefArbiter);
    }
    let reason = Line::optional(reason)
        .map_err(|problem| Faults::one(FieldName::Reason, problem))?
        .map(String::from);
    Ok(vec![Fact::AppointmentEnded { appointment: number, at: context.at, reason }])
}
