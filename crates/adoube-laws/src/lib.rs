//! The Laws of Chess, whole, as code.
//!
//! * [`book`]: the editions as data. Code names a [`book::Concept`]; the edition in force turns it
//!   into a clause.
//! * [`clock`]: time controls read and written, their class per edition, and a clock exact to the
//!   millisecond.
//! * [`game`]: the decider of one game. Acts go in; facts, rulings with their clauses, or a refusal come out.
//! * [`case`](mod@case): case files, which are the tests of the Laws and readable by an arbiter, their runner, and
//!   the recorder that turns a real game's log into one.
//!
//! The crate promises never to read a clock, draw a random number or do I/O, and that every ruling and
//! every refusal cites the clause of the edition in force. Start reading at [`game::decide`].

pub mod book;
pub mod case;

pub mod clock;
pub mod game;
