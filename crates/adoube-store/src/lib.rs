//! The log, which is the truth: facts appended to streams, each with its number, its time and who
//! caused it. Everything else is folded from it.
//!
//! Start with the [`Log`] trait, which says what a log promises; [`sqlite::SqliteStore`] keeps the
//! promise in one file. [`access`] holds what must *not* be in a log that people may read and print:
//! password hashes and sessions; [`people`] whose they are; [`keys`] the hashes of the links that players hold; [`secrets`] what is nobody's; [`pulse`] a sign of
//! life. [`mod@register`] holds lists that others publish and replace; [`pictures`] what is too large for a line; [`chain`] is by what it shows that a fact was changed.
//!
//! The crate knows nothing of chess: a fact is a line of text (JSON, by its callers' choice).
//!
//! # What a log promises
//!
//! * An append is acknowledged only after its facts are durable: pulling the plug afterwards loses
//!   nothing.
//! * The facts of one append are stored together or not at all, under consecutive numbers.
//! * Numbers in a stream run 1, 2, 3 … without a gap.
//! * An append names the number it expects to be the last. Of two that expect the same number, one is
//!   stored and the other gets [`AppendError::Conflict`]; its caller decides again on the new state.
//! * An append may carry the id of the act that caused it; the same act is stored once, however often
//!   it is sent.

pub mod access;
pub mod chain;
pub mod keys;
mod log;
pub mod people;
pub mod pictures;
pub mod pulse;
pub mod register;
pub mod secrets;
pub mod sqlite;

pub use log::{
    ActId, Answer, Append, AppendError, Appended, InvalidStreamId, Log, Micros, Record, Seq,
    StoreError, StreamHead, StreamId,
};
