//! The keys that players and screens hold: unguessable links. Only their hashes are kept.

use crate::{Answer, StoreError};

/// A key as it is stored: never the link itself, only its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// SHA-256 of what the holder has.
    pub token_hash: [u8; 32],
    /// Who holds it, in the words of whoever cut it.
    pub holder: String,
}

/// Keys to seats.
pub trait Keys: Send + Sync + 'static {
    /// Cuts keys. Whatever keys their holders had before open nothing any more.
    fn cut(&self, keys: Vec<Key>) -> Answer<'_, Result<(), StoreError>>;

    /// Who holds a key, if it opens anything.
    fn holder(&self, token_hash: [u8; 32]) -> Answer<'_, Result<Option<String>, StoreError>>;

    /// Takes a holder's key away.
    fn withdraw<'a>(&'a self, holder: &'a str) -> Answer<'a, Result<(), StoreError>>;
}
