//! Who serves the event, and what captains say and sign.

use super::{Event, Settled};
use crate::{
    captain::{Said, Signature},
    fact::Fact,
    people::{Appointment, PersonId, Power, Role, Spot},
    text::Line,
    timetable::MINUTE,
};

impl Event {
    /// Takes in a fact about those who serve the event; nothing if it is none, or does not fit.
    pub(super) fn take_in_service(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::LineUpsDue { round, until: Some(until) } => {
                self.line_ups_due.insert(*round, *until);
            }
            Fact::LineUpsDue { round, until: None } => {
                self.line_ups_due.remove(round);
            }
            Fact::LineUpsDueBefore { minutes } => self.line_ups_before = *minutes,
            Fact::AdviceAllowed { allowed } => self.captains_advise = *allowed,
            Fact::CaptainAdvised { number, round, board, team, advice, at, by } => {
                if *number as usize != self.said.len() + 1 {
                    return None;
                }
                self.said.push(Said {
                    number: *number,
                    round: *round,
                    board: *board,
                    team: *team,
                    advice: *advice,
                    at: *at,
                    by: by.clone(),
                    seen_by: None,
                });
            }
            Fact::AdviceWitnessed { number, by } => {
                let index = (*number as usize).checked_sub(1)?;
                self.said.get_mut(index)?.seen_by = Some(by.clone());
            }
            Fact::MatchSigned { round, number, signatory, results, at, by } => {
                self.signatures.push(Signature {
                    round: *round,
                    number: *number,
                    signatory: *signatory,
                    results: results.clone(),
                    at: *at,
                    by: by.clone(),
                });
            }
            Fact::Appointed { appointment, person, name, role, from, by } => {
                if *appointment as usize != self.appointments.len() + 1 {
                    return None;
                }
                self.appointments.push(Appointment {
                    number: *appointment,
                    person: *person,
                    name: name.clone(),
                    role: role.clone(),
                    from: *from,
                    by: by.clone(),
                    ended: None,
                    elsewhere: false,
                });
            }
            Fact::AppointmentEnded { appointment, at, .. } => {
                let index = (*appointment as usize).checked_sub(1)?;
                self.appointments.get_mut(index)?.ended = Some(*at);
            }
            Fact::DutySettled { duty, at, by, note } => {
                let settled = Settled { at: *at, by: by.clone(), note: note.clone() };
                self.settled.insert(duty.clone(), settled);
            }
            Fact::DutyReopened { duty, .. } => {
                self.settled.remove(duty)?;
            }
            Fact::NoShowsExcused { id, times, .. } => {
                self.entrant(*id)?;
                self.excused.insert(*id, *times);
            }
            _ => return None,
        }
        Some(())
    }

    /// Until when captains hand in the line-ups of a round: as it is set for the round, or so long before its announced start.
    pub fn line_ups_due(&self, round: u32) -> Option<i64> {
        let before = || {
            let starts = self.timetable.as_ref()?.start_of(round)?;
            Some(starts.saturating_sub(i64::from(self.line_ups_before?) * MINUTE))
        };
        self.line_ups_due.get(&round).copied().or_else(before)
    }

    /// Something a captain said, by number.
    pub fn said(&self, number: u32) -> Option<&Said> {
        self.said.get((number as usize).checked_sub(1)?)
    }

    /// An appointment by number, whether it has ended or not.
    pub fn appointment(&self, number: u32) -> Option<&Appointment> {
        self.appointments.get((number as usize).checked_sub(1)?)
    }

    /// Everybody who serves the event now.
    pub fn serving(&self) -> impl Iterator<Item = &Appointment> {
        self.appointments.iter().filter(|one| one.serves())
    }

    /// The roles in which somebody serves now.
    pub fn roles_of(&self, person: PersonId) -> impl Iterator<Item = &Role> {
        self.serving().filter(move |one| one.is_of(person)).map(|one| &one.role)
    }

    /// The appointment by which somebody has a power at a spot.
    pub fn right_of(&self, person: PersonId, power: Power, spot: Spot) -> Option<&Appointment> {
        let own = |one: &&Appointment| one.is_of(person) && one.gives(power, spot);
        self.appointments.iter().find(own)
    }

    /// The name of the chief arbiter: who is appointed, or whom the settings name.
    pub fn chief_arbiter(&self) -> Option<&str> {
        let chief = |one: &&Appointment| matches!(one.role, Role::ChiefArbiter { .. });
        let named = self.settings.chief_arbiter.as_ref().map(Line::as_str);
        self.serving().find(chief).map(|one| one.name.as_str()).or(named)
    }
}
