//! A sign of life. After a crash it tells until when the house was at work, so that nobody's clock is
//! charged for the time it was not.
//! And what was settled, so that nobody has to look at it again.

use crate::{Answer, Micros, Seq, StoreError, StreamHead, StreamId};

/// Remembers one moment.
pub trait Pulse: Send + Sync + 'static {
    /// The house is at work at this moment.
    fn beat(&self, at: Micros) -> Answer<'_, Result<(), StoreError>>;

    /// When it last was; nothing if it never was.
    fn last_beat(&self) -> Answer<'_, Result<Option<Micros>, StoreError>>;

    /// Nothing is left to be done about a stream at this number: it need not be looked at after a crash.
    fn settle<'a>(&'a self, stream: &'a StreamId, seq: Seq) -> Answer<'a, Result<(), StoreError>>;

    /// The streams whose names begin with `prefix` and that have come further than they were settled, by name.
    fn unsettled<'a>(&'a self, prefix: &'a str) -> Answer<'a, Result<Vec<StreamHead>, StoreError>>;
}
