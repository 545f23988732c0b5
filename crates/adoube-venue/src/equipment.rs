//! The inspection of equipment and hall: what is looked at, what was found, and what differs from the standard.

mod findings;
mod items;
mod measure;

pub use findings::{Finding, Found, Required, Weight, findings, requirement};
pub use items::{Asked, Item, Kind, Part, item, items};
pub(crate) use measure::decimal as decimal_of;
pub use measure::{Answer, BadAnswer, Unit};

use adoube_books::{Citation, Shelf, books};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How high an event stands: what the standards ask depends on it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// An event that nobody registers: the standards are good advice.
    #[default]
    Local,
    /// A registered, rated event.
    Rated,
    /// A championship of the world or of a continent, an olympiad.
    Top,
}

impl Grade {
    /// All of them.
    pub const ALL: [Grade; 3] = [Grade::Local, Grade::Rated, Grade::Top];

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Local => "local",
            Grade::Rated => "rated",
            Grade::Top => "top",
        }
    }
}

/// What is played: rows and areas depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// A match of two, or a round robin.
    MatchOrRoundRobin,
    /// Any other event of players.
    #[default]
    Other,
    /// Teams; on so many boards a match.
    Teams(u32),
}

/// What an event is, as far as hall and equipment depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// How high it stands.
    pub grade: Grade,
    /// What is played.
    pub play: Play,
    /// How many players sit in the hall at once.
    pub players: u32,
    /// Somebody comes in a wheelchair.
    pub wheelchairs: bool,
    /// Somebody has an assistant.
    pub assistants: bool,
    /// Somebody does not see.
    pub blind: bool,
    /// The year in which it is held.
    pub year: i64,
    /// Every player has so much more time for every move.
    pub increment: bool,
}

impl Default for Circumstances {
    fn default() -> Circumstances {
        Circumstances {
            grade: Grade::Local,
            play: Play::Other,
            players: 0,
            wheelchairs: false,
            assistants: false,
            blind: false,
            year: i64::from(u16::MAX),
            increment: false,
        }
    }
}

/// What was found, by the names of the items.
pub type Answers = BTreeMap<String, Answer>;

/// The clause that a concept stands for: of a book on the shelf, or of another one, for the standards are good advice everywhere.
pub fn cited(shelf: Shelf, concept: &str) -> Option<Citation> {
    let anywhere = || {
        books().iter().find_map(|book| {
            let clause = book.clauses().iter().find(|one| one.concept == concept)?;
            Some(Citation { book, clause })
        })
    };
    shelf.on(concept).or_else(anywhere)
}
