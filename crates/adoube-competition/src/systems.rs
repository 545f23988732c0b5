//! The systems of an event, a file for each, and the questions that every one of them answers. Whoever wants to know
//! something that depends on the system asks here, not which system it is.

pub mod knockout;
pub mod swiss;
pub mod teams;

use self::knockout::Bracket;
use crate::{
    Event, Refusal,
    act::PairMethod,
    fact::{Made, Pairing},
    player::PlayerId,
    system::System,
};

/// A round as it would be published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which round.
    pub round: u32,
    /// Board by board.
    pub games: Vec<Pairing>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// How it was made.
    pub made: Made,
}

/// Pairs the next round. Nothing is drawn here: the same event and the same wishes give the same answer.
///
/// Games of earlier rounds without a result are refused, unless `unfinished` lets them count as drawn.
pub fn propose(event: &Event, method: &PairMethod, unfinished: bool) -> Result<Proposal, Refusal> {
    match &event.settings.system {
        System::RoundRobin { .. } | System::Scheveningen { .. } => Err(Refusal::OtherSystem),
        System::Swiss { swiss } => swiss::propose(event, swiss, method, unfinished),
        // A meeting cannot go on before its game has ended.
        System::Knockout { .. } => knockout::propose(event, method),
        System::Teams { teams } => teams::propose(event, teams, method, unfinished),
    }
}

impl Event {
    /// How many rounds the event has when it is over; nothing before lots are drawn for a round robin. Of a
    /// knock-out nobody knows it: so many as there are.
    pub fn planned_rounds(&self) -> u32 {
        match &self.settings.system {
            System::RoundRobin { .. } | System::Scheveningen { .. } | System::Knockout { .. } => {
                self.rounds.len() as u32
            }
            System::Swiss { swiss } => swiss.rounds,
            System::Teams { teams } => teams::planned_rounds(self, teams),
        }
    }

    /// The round that can be paired next, where rounds are paired one by one. A knock-out has one as long as
    /// anything is undecided.
    pub fn next_round(&self) -> Option<u32> {
        let by_round = self.settings.system.pairs_round_by_round();
        let next = self.rounds.len() as u32 + 1;
        let to_come = match &self.settings.system {
            System::Knockout { .. } => {
                Bracket::of(self).is_some_and(|bracket| bracket.current().is_some())
            }
            _ => next <= self.planned_rounds(),
        };
        (by_round && self.is_drawn() && !self.finished && to_come).then_some(next)
    }
}
