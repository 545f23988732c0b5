//! Numbers of articles that are cited one by one, by the name of what they define.

use std::{collections::BTreeMap, sync::LazyLock};

/// A list of such numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Definitions of tie-breaks in FIDE's C.07, by their codes.
    TieBreaksFide,
    /// The same in the Russian rules of 2015.
    TieBreaksRussia,
    /// The same in the standards of 2018.
    TieBreaksStandards,
    /// Recommended orders of tie-breaks, by their names.
    Orders,
    /// Groups of tie-breaks.
    Groups,
    /// Rules of the Dutch system.
    Dutch,
    /// Rules of pairing for teams.
    Teams,
    /// Rules of play-offs.
    PlayOffs,
}

/// A list: names and numbers.
type List = BTreeMap<String, String>;

/// The file: lists, and the three of tie-breaks together.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    tie_breaks: TieBreaks,
    orders: List,
    groups: List,
    dutch: List,
    teams: List,
    play_offs: List,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TieBreaks {
    fide: List,
    russia: List,
    standards: List,
}

static FILE: LazyLock<File> = LazyLock::new(|| {
    // The file is part of the program; the tests read it.
    toml::from_str(include_str!("../books/numbers.toml"))
        .unwrap_or_else(|error| panic!("numbers.toml: {error}"))
});

impl Numbers {
    fn list(self) -> &'static List {
        match self {
            Numbers::TieBreaksFide => &FILE.tie_breaks.fide,
            Numbers::TieBreaksRussia => &FILE.tie_breaks.russia,
            Numbers::TieBreaksStandards => &FILE.tie_breaks.standards,
            Numbers::Orders => &FILE.orders,
            Numbers::Groups => &FILE.groups,
            Numbers::Dutch => &FILE.dutch,
            Numbers::Teams => &FILE.teams,
            Numbers::PlayOffs => &FILE.play_offs,
        }
    }

    /// The number of what is called so. Names are the program's own, never anybody's input, and the tests of whoever cites
    /// look every one of them up.
    pub fn of(self, name: &str) -> &'static str {
        let found = self.list().get(name);
        found.unwrap_or_else(|| panic!("numbers.toml has no “{name}” in {self:?}"))
    }

    /// Every name in the list.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.list().keys().map(String::as_str)
    }
}
