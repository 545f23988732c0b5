//! A sign of life. After a crash it tells until when the house was at work, so that nobody's clock is
//! charged for the time it was not.

use crate::{Answer, Micros, StoreError};

/// Remembers one moment.
pub trait Pulse: Send + Sync + 'static {
    /// The house is at work at this moment.
    fn beat(&self, at: Micros) -> Answer<'_, Result<(), StoreError>>;

    /// When it last was; nothing if it never was.
    fn last_beat(&self) -> Answer<'_, Result<Option<Micros>, StoreError>>;
}
