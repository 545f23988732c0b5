//! The next round of an event whose rounds are paired one by one, by whatever system it has.

use crate::{
    Event, Refusal,
    act::PairMethod,
    fact::{Made, Pairing},
    knockout,
    player::PlayerId,
    swiss,
    system::System,
    teams,
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
