//! Events from report files and as report files (TRF).
//!
//! [`import`](import::import) turns a file into the acts that make the event: nothing gets into an event
//! but through the decider, and every round is compared with what the rules give. [`export`](export())
//! writes an event as a file. A file that was imported and exported again gives the same event.

mod export;
pub mod import;
mod teams;

pub use export::export;
pub use import::{Import, ImportError, Note, import};
