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
mod next;
mod places;

pub use bracket::{
    Bracket, BracketMeeting, BracketSide, BracketStage, HowDecided, MeetingGame, MeetingState,
    PartScore,
};
pub(crate) use next::propose;
pub use places::places;

pub use crate::system::{Decision, Knockout, KnockoutRound, Part, Seeding, Walkover};
