//! Registers that others publish, such as a rating list: entries looked up by number. They are kept beside the
//! log, because a new edition replaces them; what an event takes from them is written in the log.

use crate::{Answer, StoreError};

/// Entries of registers, by number.
pub trait Register: Send + Sync + 'static {
    /// Stores some entries of an edition, in place of those with the same numbers. A whole edition comes in several
    /// calls, so that nobody who writes to the log has to wait for all of it.
    fn put<'a>(
        &'a self,
        register: &'a str,
        edition: i64,
        entries: Vec<(u32, String)>,
    ) -> Answer<'a, Result<(), StoreError>>;

    /// Forgets what is not of this edition, once all of it is there.
    fn keep_only<'a>(
        &'a self,
        register: &'a str,
        edition: i64,
    ) -> Answer<'a, Result<(), StoreError>>;

    /// The entry with a number.
    fn entry<'a>(
        &'a self,
        register: &'a str,
        id: u32,
    ) -> Answer<'a, Result<Option<String>, StoreError>>;

    /// Entries that hold a text, small and great Latin letters alike: at most so many, in the order of their numbers. All of the register
    /// is looked through.
    fn holding<'a>(
        &'a self,
        register: &'a str,
        text: &'a str,
        most: u32,
    ) -> Answer<'a, Result<Vec<String>, StoreError>>;

    /// How many entries a register has.
    fn size<'a>(&'a self, register: &'a str) -> Answer<'a, Result<u64, StoreError>>;

    /// The names of all registers, in order.
    fn registers(&self) -> Answer<'_, Result<Vec<String>, StoreError>>;

    /// Forgets a register, portion by portion, so that nobody who writes to the log has to wait for all of it.
    fn remove<'a>(&'a self, register: &'a str) -> Answer<'a, Result<(), StoreError>>;
}
