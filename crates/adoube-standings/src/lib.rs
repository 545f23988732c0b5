//! Scores, tie-breaks and tables.
//!
//! Pure functions on plain data: players are indices from 0, a game says who played whom and what each
//! got for it. The crate knows nothing of names, rounds to come or storage.
//!
//! * [`Field`]: the games to be counted. Start here.
//! * [`ranking`]: the table by points and tie-breaks.
//! * [`tie_break`]: the tie-breaks themselves.
//! * [`crosstable`]: who got what against whom.
//! * [`withdrawal`]: whose games count after a withdrawal from a round robin.
//!
//! Values are compared exactly: points in halves, products of points in quarters. Nothing is rounded.

pub mod crosstable;
mod field;
pub mod ranking;
pub mod tie_break;
pub mod withdrawal;

pub use field::{Field, Game};
pub use ranking::{Standing, standings};
pub use tie_break::{TieBreak, Value};
