//! What the house keeps to itself. None of it is in a log.

use crate::{Answer, StoreError};

/// Secrets of thirty-two bytes, by name.
pub trait Secrets: Send + Sync + 'static {
    /// The secret of that name; the fresh one is kept, and answered, where there was none.
    fn secret(
        &self,
        name: &'static str,
        fresh: [u8; 32],
    ) -> Answer<'_, Result<[u8; 32], StoreError>>;
}
