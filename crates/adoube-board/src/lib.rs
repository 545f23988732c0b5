//! Positions and moves, and whether a side can still mate.
//!
//! Everything above this crate (notation, laws, boards on the screen) sees positions through one small
//! interface, whatever the game:
//!
//! * [`Setup`]: pieces on a board, legal or not. What a hand did, right or wrong, is a setup.
//! * [`Position`]: a setup from which the game can go on. It knows its legal [`Move`]s, check, mate and
//!   stalemate, and its `==` is the sameness on which repetition stands.
//! * [`Packed`]: a setup in few bytes, for those who keep many.
//! * [`History`]: the positions of a game in order, with the counters of 9.2, 9.3 and 9.6.
//! * [`winnable`]: can this side still mate by any series of legal moves? Yes, with a line; no, with
//!   certainty; or undetermined, never guessed.
//! * [`tavreli`]: Russian tower chess, which has moves of another shape.
//! * [`any`]: setups, positions and moves of whichever [`Game`] is played, for those who run games of all.
//! * [`chess960`]: the 960 arrays, by number, by lot and by dice.
//!
//! The crate promises never to read a clock, draw a random number by itself or do I/O; only
//! [`winnable::Solver`], which works on threads of its own, waits no longer than it is told. Start
//! reading at [`Position`].

pub mod any;
pub mod chess960;
pub mod counters;
mod ends;
mod fen;
mod irregular;
mod moves;
mod packed;
pub mod perft;
mod piece;
mod position;
mod setup;
mod square;
pub mod tavreli;
mod variant;
pub mod winnable;

pub use counters::History;
pub use ends::End;
pub use fen::{FenError, FenField, FenStyle};
pub use irregular::Irregular;
pub use moves::{Castling, CastlingSide, Move};
pub use packed::Packed;
pub use piece::{Piece, Role};
pub use position::{BoardEnd, CoordinatesError, CoordinatesFault, IllegalMove, Position};
pub use setup::{Setup, SetupError, SetupFault};
pub use square::{File, ParseSquareError, Rank, Square};
pub use variant::{Game, ParseGameError, ParseVariantError, Variant};
