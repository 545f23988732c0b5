//! The knock-out: two meet over a few games, the winner goes on.
//!
//! A stage of the bracket is a set of meetings; a meeting is a short match. Every game number of a stage is a
//! round of the event, so that boards, results and documents are what they are in every other event: game 1
//! of the quarter-finals is a round, game 2 is the next, then come the tie-break games of the meetings that are
//! level, with fewer boards. [`Bracket`] is what follows from the draw and the rounds: who meets whom, how it
//! stands, who goes on.
//!
//! Nothing is prescribed about the colours of a knock-out. Here the first game of a meeting gives White to whoever
//! had it less often so far, or to whoever had Black more often; where that is equal too, the colours alternate
//! down the boards from the one drawn by lot for the better seed of the first board. Then colours alternate from
//! game to game of the meeting, through its tie-breaks. Only the colours of an Armageddon are drawn anew (30.5.5),
//! from the recorded seed, or, after a draw by hand, from the event's address and the order that was drawn.

mod bracket;
mod draw;
mod next;
mod places;

pub use bracket::{
    Bracket, BracketMeeting, BracketSide, BracketStage, HowDecided, MeetingGame, MeetingState,
    PartScore,
};
pub use places::places;

pub use crate::system::{Decision, Knockout, KnockoutRound, Part, Seeding, Walkover};

use super::{Proposal, Rules};
use crate::{
    Event, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    event::Entrant,
    player::{Player, PlayerId},
    team::TeamId,
};
use adoube_standings::Bye;
use std::collections::HashMap;

/// A knock-out.
pub(super) struct KnockoutRules<'a>(pub &'a Knockout);

impl Rules for KnockoutRules<'_> {
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
        draw::draw(event, self.0, method)
    }

    /// The places of a bracket are given away for good.
    fn admits_late(&self, event: &Event) -> Result<(), Refusal> {
        Err(match event.draw_stands() {
            true => Refusal::TooLateToEnter,
            false => Refusal::FieldIsFull,
        })
    }

    fn newcomer(&self, _: &Event, _: PlayerId, _: &Player) -> Result<Vec<Fact>, Refusal> {
        Err(Refusal::FieldIsFull)
    }

    fn late_return(&self, _: &Event, entrant: &Entrant) -> Result<Vec<Fact>, Refusal> {
        Err(Refusal::NoNumber { id: entrant.id })
    }

    /// A meeting cannot go on before its game has ended, whatever is wished.
    fn propose(&self, event: &Event, method: &PairMethod, _: bool) -> Result<Proposal, Refusal> {
        next::propose(event, method)
    }

    fn planned_rounds(&self, event: &Event) -> u32 {
        event.rounds.len() as u32
    }

    fn is_to_come(&self, event: &Event) -> bool {
        Bracket::of(event).is_some_and(|bracket| bracket.current().is_some())
    }

    fn rosters_stand(&self, _: &Event) -> bool {
        false
    }

    fn byes(&self, _: &Event, _: u32) -> Vec<Bye> {
        vec![]
    }

    /// Points decide nothing any more.
    fn games_count(&self, _: &Event, _: PlayerId) -> bool {
        true
    }

    fn keeps_place(&self, _: &Event, _: PlayerId) -> bool {
        false
    }

    fn matches_count(&self, _: &Event, _: TeamId) -> bool {
        true
    }

    fn places(&self, event: &Event) -> Option<HashMap<PlayerId, u32>> {
        Some(places(event))
    }

    fn went_on(&self, event: &Event, round: u32) -> bool {
        let made = event.round(round).and_then(|round| round.knockout());
        let ruled = |stage| event.decisions.iter().any(|one| one.stage > stage);
        round < event.rounds.len() as u32 || made.is_some_and(|made| ruled(made.stage))
    }
}
