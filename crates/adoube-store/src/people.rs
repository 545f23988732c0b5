//! The people of the house: their names, and the invitations by which they come in. Only hashes of invitations are kept.

use crate::{Answer, Micros, StoreError};

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number, which nobody else ever gets.
    pub id: u32,
    /// The name by which they sign in.
    pub name: String,
    /// Whether they have set a password.
    pub has_password: bool,
    /// Until when an invitation is open.
    pub invited_until: Option<Micros>,
}

/// An invitation: who holds what it is the hash of may set a password, once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// SHA-256 of what stands in the link.
    pub hash: [u8; 32],
    /// From when on it is worth nothing.
    pub until: Micros,
}

/// The account of a person, under which passwords and sessions are kept.
pub fn account(id: u32) -> String {
    format!("person {id}")
}

/// Whose account it is, where it is a person's.
pub fn of_account(account: &str) -> Option<u32> {
    account.strip_prefix("person ")?.parse().ok()
}

/// The people.
pub trait People: Send + Sync + 'static {
    /// Enters somebody with an invitation. Nothing if somebody has that name.
    fn enter<'a>(
        &'a self,
        name: &'a str,
        invitation: Invitation,
    ) -> Answer<'a, Result<Option<u32>, StoreError>>;

    /// Everybody, by number.
    fn people(&self) -> Answer<'_, Result<Vec<Person>, StoreError>>;

    /// Somebody by number.
    fn person(&self, id: u32) -> Answer<'_, Result<Option<Person>, StoreError>>;

    /// Somebody by name; capital and small letters are the same.
    fn person_named<'a>(&'a self, name: &'a str) -> Answer<'a, Result<Option<Person>, StoreError>>;

    /// Invites somebody anew: the invitation, the password and the sessions they had are worth nothing any more. Whether
    /// there is such a person.
    fn invite(&self, id: u32, invitation: Invitation) -> Answer<'_, Result<bool, StoreError>>;

    /// Who holds an invitation that is open by `now`.
    fn invited(
        &self,
        hash: [u8; 32],
        now: Micros,
    ) -> Answer<'_, Result<Option<Person>, StoreError>>;

    /// Takes an invitation and sets the password of whoever held it. Nothing if it was not open any more: of two who
    /// show the same one only the first comes in.
    fn accept(
        &self,
        hash: [u8; 32],
        now: Micros,
        password: String,
    ) -> Answer<'_, Result<Option<u32>, StoreError>>;

    /// Gives somebody another name and ends their sessions. Whether it could be done: nobody else has the name.
    fn rename<'a>(&'a self, id: u32, name: &'a str) -> Answer<'a, Result<bool, StoreError>>;

    /// Removes somebody, with their password, their invitation and their sessions. Whether there was such a person.
    fn remove_person(&self, id: u32) -> Answer<'_, Result<bool, StoreError>>;
}
