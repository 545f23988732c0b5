//! The Laws of Chess, whole, as code.
//!
//! * [`book`]: the editions as data. Code names a [`book::Concept`]; the edition in force turns it
//!   into a clause.
//! * [`clock`]: time controls read and written, their class per edition, and a clock exact to the
//!   millisecond.

pub mod book;
pub mod clock;
