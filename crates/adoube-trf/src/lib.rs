//! The Tournament Report File (TRF), FIDE's text format for tournaments.
//!
//! Three layers exist and may be mixed in one file: TRF16 (finished tournaments), TRF(x) (the `XX?`
//! and `BB?` records of pairing programs) and TRF-2026 (numeric records for the same, and teams).
//! All of them are read; both TRF16 with TRF(x) and TRF-2026 are written.
//!
//! Where to start reading: [`Document`] is a file, line by line, and gives back exactly the bytes it
//! was read from; [`Record`] is what a line says; [`Competition`] is what the lines say together, in
//! the terms of `adoube-pairing`.
//!
//! What the reader forgives, because real programs write it:
//!
//! * line ends of CR, LF or CR LF, mixed; a byte-order mark; a missing last line end;
//! * text that is not UTF-8 is taken as CP1252 (and written back as such);
//! * lines that end after any field; result and colour letters in either case;
//! * four blanks or `0000` for "nobody"; a blank result for a zero-point bye or an open game;
//! * `Z` for `A` in record 162; records out of order; unknown records, which are kept.
//!
//! What it refuses, it names by line and column, with the text that is wrong.

mod abnormal;
mod columns;
mod competition;
mod document;
mod error;
mod export;
mod field;
mod record;
mod system;
mod team_swiss;
mod teams;
mod trf16;
mod write;

pub use competition::{Competition, RoundResult};
pub use document::{Document, Encoding, Line};
pub use error::{Problem, TrfError};
pub use export::{Heading, Person};
pub use field::{Numbered, WrongRank};
pub use record::{Cell, Mark, PlayerRecord, Record, TeamRecord};
pub use system::{Named, round_robin};
pub use team_swiss::TeamSwiss;
pub use teams::{NumberedTeams, WrongTeamPoints};
pub use write::Dialect;
