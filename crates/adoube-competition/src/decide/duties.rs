//! What the books ask for and a person has seen to.

use super::rounds::reason;
use crate::{
    Context, Event, Fact, Faults, Refusal,
    duty::{Duty, DutyState},
    fault::FieldName,
    text::Line,
};

/// Somebody says that a duty is done.
pub(super) fn settle(
    event: &Event,
    context: &Context,
    name: &str,
    note: &str,
) -> Result<Vec<Fact>, Refusal> {
    let duty = ticked(event, name)?;
    let wrong = |problem| Refusal::from(Faults::one(FieldName::Note, problem));
    let note = Line::optional(note).map_err(wrong)?;
    match duty.state {
        // Two people go through the hall with the same list: what one has seen the other need not say again.
        DutyState::Settled(settled) if note.is_none() || settled.note == note => Ok(vec![]),
        _ => Ok(vec![Fact::DutySettled {
            duty: duty.name().to_owned(),
            at: context.at,
            by: context.actor.clone(),
            note,
        }]),
    }
}

/// It is not done after all.
pub(super) fn reopen(event: &Event, name: &str, why: &str) -> Result<Vec<Fact>, Refusal> {
    let duty = ticked(event, name)?;
    let reason = reason(why)?;
    match duty.state {
        // What the inspection shows is taken back there.
        DutyState::Settled(_) if event.settled.contains_key(duty.name()) => {
            Ok(vec![Fact::DutyReopened { duty: duty.name().to_owned(), reason }])
        }
        _ => Ok(vec![]),
    }
}

/// A duty that a person ticks off.
fn ticked(event: &Event, name: &str) -> Result<Duty, Refusal> {
    let found = event.duty_named(name).filter(Duty::is_ticked);
    found.ok_or_else(|| Refusal::NoDuty { duty: name.chars().take(60).collect() })
}
