//! Moves and games, read and written in every way the Laws and people know.
//!
//! * [`Writer`] and [`Reader`]: short, long and terse forms, letters of 29 languages, figurines.
//! * [`spoken`]: announcements for blind players, said and understood.
//! * [`command`]: the command line of a board for those who do not see it.
//! * [`TowerVoice`]: towers and moves of Tavreli in words.
//! * [`braille`]: braille chess notation, as Unicode braille and as BRF.
//! * [`pgn`]: games of any number, in and out, with the place of every fault.
//! * [`tavreli`]: games of Tavreli, in and out.
//! * [`audit`]: what the Laws say about games that have been played.
//!
//! Writing is exact; reading forgives what people do and is strict about meaning: a text that can be
//! two moves, or none, is an error that names the moves ([`ReadError`]). The crate opens no
//! file; it reads from what it is given.

pub mod audit;
pub mod braille;
pub mod command;
mod heard;
mod language;
pub mod pgn;
mod read;
mod sketch;
pub mod spoken;
pub mod tavreli;
mod towers;
mod write;

pub use heard::understand_towers;
pub use language::{Language, ParseLanguageError};
pub use read::{ReadMove, Reader};
pub use sketch::ReadError;
pub use spoken::{ParseVoiceError, Voice};
pub use towers::{Squares, TowerVoice};
pub use write::{Form, MateSign, Pieces, PromotionSign, Writer};
