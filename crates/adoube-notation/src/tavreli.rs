//! Games of Tavreli as text, in and out, and what the rules say about them.
//!
//! The text is that of PGN with other moves: tag pairs (`Variant "Tavreli"`; a start of its own as `SetUp "1"`
//! and `FEN` with the TFEN; `Covered "loses"` where a covered promoted ratnik loses its rank), then numbered
//! moves, comments, numeric signs and the result. Moves are read and written with Latin or Cyrillic files; the
//! alphabet is that of the whole game, never of one letter (T11.1). Variations are passed over.
//!
//! [`Game::read`] reads one game and tells every fault with its place; [`Game::write`] writes it. Cutting a file
//! into games is the business of [`pgn`](crate::pgn), which does not look into them.

mod game;

pub(crate) use game::names_tavreli;
pub use game::{Alphabet, Fault, FaultKind, Game, Node, Reading, is_tavreli};
