//! Games as PGN, of any size, in and out.
//!
//! A file is a stream of games. [`Chunks`] cuts a stream into pieces of whole games, so that memory does
//! not grow with the file and several threads can work; [`games`] cuts a piece into single games;
//! [`Game::read`] reads one with all its tags, comments, signs and variations, in whatever language its
//! moves are written; [`Game::write`] writes it.
//!
//! A fault never costs more than its own game: the next game begins at the next line of tags. Every fault
//! says where it stands ([`Place`]). Texts are UTF-8, or Latin-1 where they are not.

mod chunks;
mod game;
mod scan;
mod write;

pub use chunks::{Chunk, Chunks, GameText, games};
pub use game::{Fault, FaultKind, Game, Line, Node, Outcome, Reading, clock_text, milliseconds};
pub use scan::{Place, Token, TokenKind, text_of};
pub use write::Layout;

pub(crate) use game::{start_from_tags, variant_of};
pub(crate) use scan::Scanner;
pub(crate) use write::{Lines, tag_pair, tag_pairs};
