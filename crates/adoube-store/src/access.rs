//! Who may come in: password hashes and sessions, kept apart from the log because the log is shown
//! and printed.

use crate::{Answer, Micros, StoreError};

/// A session as it is stored: never the token itself, only its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// SHA-256 of the token that the holder has.
    pub token_hash: [u8; 32],
    /// Whose session it is.
    pub account: String,
    /// From when on it is worth nothing.
    pub expires: Micros,
}

/// Accounts and sessions.
pub trait Access: Send + Sync + 'static {
    /// The password hash of an account, in the PHC string format.
    fn password<'a>(&'a self, account: &'a str) -> Answer<'a, Result<Option<String>, StoreError>>;

    /// Sets the password hash of an account and ends all its sessions.
    fn set_password<'a>(
        &'a self,
        account: &'a str,
        hash: String,
    ) -> Answer<'a, Result<(), StoreError>>;

    /// Opens a session, and forgets those that have expired by `now`.
    fn open_session(&self, session: Session, now: Micros) -> Answer<'_, Result<(), StoreError>>;

    /// The session of a token, unless it has expired by `now`.
    fn session(
        &self,
        token_hash: [u8; 32],
        now: Micros,
    ) -> Answer<'_, Result<Option<Session>, StoreError>>;

    /// Ends a session.
    fn close_session(&self, token_hash: [u8; 32]) -> Answer<'_, Result<(), StoreError>>;
}
