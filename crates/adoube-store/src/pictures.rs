//! Pictures, such as the logos of events: kept beside the log, which names them by what they are. A picture under a name is
//! always the same one.

use crate::{Answer, StoreError};

/// Pictures by the SHA-256 of their bytes.
pub trait Pictures: Send + Sync + 'static {
    /// Keeps a picture.
    fn keep(&self, digest: [u8; 32], bytes: Vec<u8>) -> Answer<'_, Result<(), StoreError>>;

    /// A picture, if it was kept.
    fn picture(&self, digest: [u8; 32]) -> Answer<'_, Result<Option<Vec<u8>>, StoreError>>;
}
