//! A whole event as one file: what happened, line by line, and everything that can be made of it.
//!
//! The file is a zip that anybody can open in ten years without Adoube: the log as lines of JSON, the games as PGN, the table as a report
//! file, the documents as pages, and a text that says what is what. Only the log counts when it is brought into another house; the rest
//! is there to be read.
//!
//! * [`Archive`]: the file and what is in it; reading one finds out whether anything in it was changed.
//! * [`pack()`]: an event of a house as an archive. [`bring_in()`]: an archive as an event of a house.
//!
//! Accounts, passwords and players' links belong to a house and are not in it. Whoever served the event is named in its log; in the
//! house that it is brought into their appointments give nobody a right, for the numbers of accounts are that house's own.

mod bring_in;
mod file;
mod pack;
pub mod words;

pub use bring_in::{BringInError, Brought, bring_in};
pub use file::{Archive, FORMAT, LARGEST, ReadError, Stored};
pub use pack::{PackError, pack};
