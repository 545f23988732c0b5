//! Scores, tie-breaks and tables.
//!
//! Pure functions on plain data: players are indices from 0, a game says who played whom and what each
//! got for it. The crate knows nothing of names, rounds to come or storage.
//!
//! * [`Field`]: the games and byes to be counted. Start here.
//! * [`standings`]: the table by points and tie-breaks.
//! * [`TieBreak`]: a tie-break by its official code; [`Regulation`]: whose text defines it.
//! * [`preset`]: the orders that the regulations recommend; [`advice`]: what they advise against.
//! * [`working`]: how a value came about, round by round.
//! * [`team`]: the same for teams, by match points and game points.
//! * [`crosstable`]: who got what against whom.
//! * [`withdrawal`]: whose games count after a withdrawal from a round robin.
//! * [`prizes`]: money of players who share a place; [`rating_change`]: what the games do to ratings.
//!
//! Where a value comes from: [`own`] results, [`opponents`]' results, [`ratings`], and games among the
//! tied ones ([`encounter`]); [`unplayed`] says how each regulation treats rounds without a game.
//!
//! Values are exact fractions and compared as such. Only where a regulation rounds is anything rounded.

pub mod advice;
pub mod crosstable;
pub mod encounter;
mod field;
pub mod opponents;
pub mod own;
pub mod preset;
pub mod prizes;
mod ranking;
pub mod rating_change;
pub mod ratings;
mod regulation;
pub mod team;
mod tie_break;
pub mod unplayed;
mod value;
pub mod withdrawal;
pub mod working;

pub use field::{Against, Bye, ByeKind, Field, Game, Scoring, Seen, System};
pub use ranking::{Standing, standings, values};
pub use regulation::Regulation;
pub use tie_break::{Cut, Limit, MatchDecider, Measure, Score, TieBreak, UnknownTieBreak};
pub use value::Value;
