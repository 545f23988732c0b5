//! The systems of an event, a file for each, and the questions that every one of them answers about an event
//! (`Rules`). Whoever wants to know something that depends on the system asks here, or, where the name alone answers,
//! its [`Traits`](crate::system::Traits); never which system it is.

pub mod knockout;
mod round_robin;
mod scheveningen;
mod strength;
pub mod swiss;
mod team_round_robin;
mod team_swiss;
pub mod teams;

use crate::{
    Event, Fact, Faults, Refusal,
    act::{DrawMethod, PairMethod},
    event::Entrant,
    fact::{Made, Pairing},
    fault::{FieldName, Problem},
    player::{Player, PlayerId},
    system::{System, TeamPairing},
    team::TeamId,
    text::Line,
};
use adoube_pairing::{swiss::explain::Explanation, team::fide};
use adoube_standings::Bye;
use std::{
    collections::{HashMap, HashSet},
    convert::Infallible,
};

pub(crate) use strength::{order_of_strength, strength};

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

/// What every system answers about an event that has it. Nothing here has a default: a new system does not compile until it
/// has answered, nor does a new question until every system has.
pub(crate) trait Rules {
    /// What follows from drawing lots: numbers, and the rounds where they follow from these.
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal>;

    /// Whether somebody may enter who comes after the draw, or why not.
    fn admits_late(&self, event: &Event) -> Result<(), Refusal>;

    /// What follows, beside the entry, where somebody enters after the draw.
    fn newcomer(&self, event: &Event, id: PlayerId, player: &Player) -> Result<Vec<Fact>, Refusal>;

    /// What follows, beside the return, where somebody comes back who was away when lots were drawn.
    fn late_return(&self, event: &Event, entrant: &Entrant) -> Result<Vec<Fact>, Refusal>;

    /// Pairs the next round. Nothing is drawn here: the same event and the same wishes give the same answer.
    fn propose(
        &self,
        event: &Event,
        method: &PairMethod,
        unfinished: bool,
    ) -> Result<Proposal, Refusal>;

    /// How many rounds the event has when it is over, as far as that is known.
    fn planned_rounds(&self, event: &Event) -> u32;

    /// Whether another round is still to be paired.
    fn is_to_come(&self, event: &Event) -> bool;

    /// Whether rosters cannot change at all any more.
    fn rosters_stand(&self, event: &Event) -> bool;

    /// Rounds up to `last` that players did not play and have points of.
    fn byes(&self, event: &Event, last: u32) -> Vec<Bye>;

    /// Whether the games of a player count in the table.
    fn games_count(&self, event: &Event, id: PlayerId) -> bool;

    /// Whether somebody who was expelled has a place all the same.
    fn keeps_place(&self, event: &Event, id: PlayerId) -> bool;

    /// Whether the matches of a team count in the table.
    fn matches_count(&self, event: &Event, team: TeamId) -> bool;

    /// The places where they do not follow from points.
    fn places(&self, event: &Event) -> Option<HashMap<PlayerId, u32>>;

    /// Whether a round stays as it is though somebody of it leaves: in a knock-out the winner went on to the next
    /// game, or to a stage that the arbiter has ruled on.
    fn went_on(&self, event: &Event, round: u32) -> bool;
}

/// The one that answers for a system.
pub(crate) fn rules(system: &System) -> Box<dyn Rules + '_> {
    match system {
        System::RoundRobin { cycles } => Box::new(round_robin::RoundRobin(*cycles)),
        System::Swiss { swiss } => Box::new(swiss::DutchSwiss(swiss)),
        System::Knockout { knockout } => Box::new(knockout::KnockoutRules(knockout)),
        System::Scheveningen { scheveningen } => {
            Box::new(scheveningen::ScheveningenRules(*scheveningen))
        }
        System::Teams { teams } => match teams.pairing {
            TeamPairing::RoundRobin { cycles } => {
                Box::new(team_round_robin::TeamRoundRobin { teams, cycles })
            }
            TeamPairing::Swiss { rules, rounds } => {
                Box::new(team_swiss::TeamSwiss { teams, rules, rounds })
            }
        },
    }
}

/// Pairs the next round, where rounds are paired one by one.
///
/// Games of earlier rounds without a result are refused, unless `unfinished` lets them count as drawn.
pub fn propose(event: &Event, method: &PairMethod, unfinished: bool) -> Result<Proposal, Refusal> {
    rules(&event.settings.system).propose(event, method, unfinished)
}

/// Why a round is paired as it is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Why {
    /// By the Dutch system, of players or of teams.
    Dutch(Box<Explanation>),
    /// By FIDE's own rules for teams.
    Fide(fide::Paired),
}

/// Why a round of a Swiss is paired as it is: the next one, or one that was played. Players and teams are told by their
/// numbers.
pub fn explain(event: &Event, round: u32) -> Result<Why, Refusal> {
    match explain_while(event, round, &|| Ok::<(), Infallible>(())) {
        Ok(explained) => explained,
        Err(never) => match never {},
    }
}

/// The same for as long as somebody waits for it: the error with which `awaited` calls it off is the answer.
pub fn explain_while<E>(
    event: &Event,
    round: u32,
    awaited: &dyn Fn() -> Result<(), E>,
) -> Result<Result<Why, Refusal>, E> {
    match event.settings.system.traits().has_matches() {
        true => team_swiss::explain_while(event, round, awaited),
        false => {
            Ok(swiss::explain_while(event, round, awaited)?
                .map(|dutch| Why::Dutch(Box::new(dutch))))
        }
    }
}

impl Event {
    /// Whether lots can be drawn from the envelopes of the Varma tables: they are made for so many players.
    pub fn fits_varma(&self) -> bool {
        let players = self.to_be_drawn().count() as u32;
        self.settings.system.traits().varma && round_robin::VARMA.contains(&players)
    }

    /// How many rounds the event has when it is over; nothing before lots are drawn for a round robin. Of a
    /// knock-out nobody knows it: so many as there are.
    pub fn planned_rounds(&self) -> u32 {
        rules(&self.settings.system).planned_rounds(self)
    }

    /// The round that can be paired next, where rounds are paired one by one. A knock-out has one as long as
    /// anything is undecided.
    pub fn next_round(&self) -> Option<u32> {
        let by_round = self.settings.system.pairs_round_by_round();
        let possible = by_round && self.is_drawn() && !self.finished;
        (possible && rules(&self.settings.system).is_to_come(self))
            .then_some(self.rounds.len() as u32 + 1)
    }

    /// Whether rosters cannot change at all any more, not even for reserves.
    pub fn rosters_stand(&self) -> bool {
        rules(&self.settings.system).rosters_stand(self)
    }

    /// Whether somebody may still enter, or why not.
    pub fn admits(&self) -> Result<(), Refusal> {
        if self.finished {
            return Err(Refusal::Finished);
        }
        match self.is_drawn() {
            true => rules(&self.settings.system).admits_late(self),
            false => Ok(()),
        }
    }
}

/// Whether a round is left among those that are planned.
fn is_left(event: &Event) -> bool {
    (event.rounds.len() as u32) < event.planned_rounds()
}

/// The seed of a draw, which must be there.
fn seed(text: &str) -> Result<Line, Refusal> {
    Ok(Line::new(text).map_err(|problem| Faults::one(FieldName::Seed, problem))?)
}

/// Refuses an order that does not name everybody once.
fn everybody_once(order: &[PlayerId], players: Vec<PlayerId>) -> Result<(), Refusal> {
    let named: HashSet<PlayerId> = order.iter().copied().collect();
    if order.len() != players.len() || named != players.into_iter().collect() {
        return Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce).into());
    }
    Ok(())
}

/// Everybody for whom lots are drawn.
fn players(event: &Event) -> Vec<PlayerId> {
    event.to_be_drawn().map(|entrant| entrant.id).collect()
}
