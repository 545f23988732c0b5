//! What goes between the boards of a hall and the world: games that board programs write are read, matched with the
//! pairings and compared with what is known; openings have names; large sites answer what they took.
//!
//! Nothing here opens a file or a connection, and nothing here decides what a game is: texts come in, and what is to be
//! done about them goes out.
//!
//! * [`source`]: games as programs of real boards write them, whole or in the middle of being rewritten.
//! * [`matching`]: which of them is at which board of the round.
//! * [`steps`]: what leads from the game as it is known to the game as it is written.
//! * [`openings`]: how the first moves are called.
//! * [`rehearsal`]: a source as real boards would write it, for the day before.
//! * [`push`]: what a large site answers to games that are sent to it.

pub mod matching;
pub mod openings;
pub mod push;
pub mod rehearsal;
pub mod source;
pub mod steps;
