//! Which clauses are in the program, and what shows it. What is not on the list is open.

use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

/// What is in the program of the books.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// By a book's key, how many of its clauses are open. It may only fall.
    pub open: BTreeMap<String, usize>,
    /// By a book's key and a clause's number, the tests that fail without it, by their place in the repository.
    pub shown: BTreeMap<String, BTreeMap<String, String>>,
}

static STANDING: LazyLock<Standing> = LazyLock::new(|| {
    // The list is part of the program; the tests read it.
    toml::from_str(include_str!("../books/standing.toml"))
        .unwrap_or_else(|error| panic!("the list of what is there is damaged: {error}"))
});

/// The list.
pub fn standing() -> &'static Standing {
    &STANDING
}

impl Standing {
    /// The test that shows a clause; nothing while it is open.
    pub fn of(&self, book: &str, clause: &str) -> Option<&str> {
        Some(self.shown.get(book)?.get(clause)?.as_str())
    }
}
