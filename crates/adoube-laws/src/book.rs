//! The law books: editions of the Laws as data.
//!
//! An [`Edition`] is a file in the crate's `books` directory: its name and date, its clauses with their
//! numbers, the [`Concept`] each regulates, and the parameters in them. Rules in code name concepts and read
//! [`Parameters`]; the number of a clause is written nowhere but in the book. A new edition is a new file.
//!
//! Tavreli has a book of its own, which lies over an edition: see [`Rules`].
//!
//! ```
//! use adoube_laws::book::{Concept, Edition};
//!
//! let clause = |edition: Edition| edition.book().cite(Concept::IllegalMovePenalty)[0].to_string();
//! assert_eq!(clause(Edition::Fide2009), "7.4.b");
//! assert_eq!(clause(Edition::Fide2023), "7.5.5");
//! assert_eq!(Edition::Fide2009.parameters().illegal_moves.loses_on, 3);
//! assert_eq!(Edition::Fide2023.parameters().illegal_moves.loses_on, 2);
//! ```

mod concept;
mod difference;
mod edition;
mod parameters;
mod reading;
mod rules;

pub use concept::{Concept, UnknownConcept};
pub use difference::{Difference, differences};
pub use edition::{Edition, UnknownEdition};
pub use parameters::{
    BothColours, CastlingAttempt, ClassBounds, Devices, HasMove, IllegalMoves, IncrementRequest,
    Parameters, Quickplay, RapidLimits, SetUpCastling,
};
pub use rules::{Rules, UnknownBook, Volume, tavreli};

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeMap, fmt, str::FromStr};

/// The sources that name a concept, by their place in the repository.
static PLACES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/places.rs"));

/// The sources in which a concept is decided, by their place in the repository; empty where none names it.
pub fn executed_in(concept: Concept) -> &'static [&'static str] {
    let name = format!("{concept:?}");
    PLACES.iter().find(|(named, _)| *named == name).map_or(&[], |(_, places)| places)
}

/// The number of a clause as its edition numbers it, `7.5.5` or `Guideline I.8.1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClauseId(Cow<'static, str>);

impl ClauseId {
    /// The number as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for ClauseId {
    fn from(text: String) -> ClauseId {
        ClauseId(Cow::Owned(text))
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What sort of rule a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Positions and the moves of the pieces.
    Board,
    /// Touching, releasing, making a move.
    Hand,
    /// Clocks and flags.
    Clock,
    /// What a player may claim, offer or agree.
    Claim,
    /// Writing the game down.
    Record,
    /// What went wrong and how it is put right.
    Irregularity,
    /// What a breach costs.
    Penalty,
    /// The arbiter's role.
    Arbiter,
    /// How people behave.
    Conduct,
    /// What organiser and regulations provide.
    Organiser,
    /// Play of people with a disability.
    Accessibility,
    /// What a word means.
    Definition,
}

impl Kind {
    /// All kinds, the executable ones first.
    pub const ALL: [Kind; 12] = [
        Kind::Board,
        Kind::Hand,
        Kind::Clock,
        Kind::Claim,
        Kind::Record,
        Kind::Irregularity,
        Kind::Penalty,
        Kind::Arbiter,
        Kind::Conduct,
        Kind::Organiser,
        Kind::Accessibility,
        Kind::Definition,
    ];

    /// A clause of this kind orders something a case can show.
    pub const fn is_executable(self) -> bool {
        (self as u8) <= (Kind::Penalty as u8)
    }

    /// The kind as written in books.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Board => "board",
            Kind::Hand => "hand",
            Kind::Clock => "clock",
            Kind::Claim => "claim",
            Kind::Record => "record",
            Kind::Irregularity => "irregularity",
            Kind::Penalty => "penalty",
            Kind::Arbiter => "arbiter",
            Kind::Conduct => "conduct",
            Kind::Organiser => "organiser",
            Kind::Accessibility => "accessibility",
            Kind::Definition => "definition",
        }
    }
}

/// One clause of a book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its number.
    pub id: ClauseId,
    /// What it is about.
    pub concept: Concept,
    /// What else it regulates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Concept>,
    /// What sort of rule it is.
    pub kind: Kind,
    /// What it orders, in English and in the project's own words.
    pub rule: String,
    /// The same in other languages, by language tag.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub text: BTreeMap<String, String>,
    /// The numbers and switches in it.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub params: toml::Table,
    /// How a doubtful wording is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Clause {
    /// A short heading: the concept in words.
    pub fn title(&self) -> String {
        let words = self.concept.name().replace('-', " ");
        let mut letters = words.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// The rule in a language, or in English where there is no translation yet.
    pub fn rule_in(&self, language: &str) -> &str {
        self.text.get(language).unwrap_or(&self.rule)
    }

    /// The concepts the clause regulates, its own first.
    pub fn concepts(&self) -> impl Iterator<Item = Concept> + '_ {
        std::iter::once(self.concept).chain(self.also.iter().copied())
    }
}

/// Who adopted the book, and since when it is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// The name used in files.
    pub key: String,
    /// The title.
    pub title: String,
    /// A date, or a year.
    pub in_force_from: String,
    /// By whom and when.
    pub adopted: String,
    /// The edition of whoever names none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
}

/// What goes with an edition in competitions, where nothing else is agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Competitions {
    /// FIDE holds competitions under it.
    pub fide: bool,
    /// The regulation that defines the tie-breaks.
    pub regulation: String,
    /// What makes a match of teams a won one.
    pub match_won_by: String,
    /// The order of tie-breaks that is recommended for each system, by name.
    pub tie_breaks: TieBreakOrders,
}

/// The names of recommended orders of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieBreakOrders {
    /// Players in a round robin.
    pub round_robin: String,
    /// Players in a Swiss.
    pub swiss: String,
    /// Teams in a round robin.
    pub team_round_robin: String,
    /// Teams in a Swiss.
    pub team_swiss: String,
}

/// A law book, read.
#[derive(Clone, Debug)]
pub struct Book {
    title: Title,
    competitions: Option<Competitions>,
    glossary: BTreeMap<String, String>,
    clauses: Vec<Clause>,
    by_concept: Vec<Vec<ClauseId>>,
}

impl Book {
    /// Title and dates.
    pub fn title(&self) -> &Title {
        &self.title
    }

    /// What goes with it in competitions; nothing in a book that is no edition.
    pub fn competitions(&self) -> Option<&Competitions> {
        self.competitions.as_ref()
    }

    /// Words the edition explains.
    pub fn glossary(&self) -> &BTreeMap<String, String> {
        &self.glossary
    }

    /// All clauses in the order of the book.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The clause of that number.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id.as_str() == id)
    }

    /// The clauses that regulate a concept, most direct first; empty where the edition is silent.
    pub fn cite(&self, concept: Concept) -> &[ClauseId] {
        &self.by_concept[concept as usize]
    }

    /// The edition has a rule on it.
    pub fn knows(&self, concept: Concept) -> bool {
        !self.cite(concept).is_empty()
    }

    /// A parameter of a concept, and the clause it stands in: a clause on the concept is asked before one that
    /// mentions it.
    fn param(&self, concept: Concept, name: &str) -> Option<(&ClauseId, &toml::Value)> {
        self.clauses
            .iter()
            .filter(|clause| clause.concept == concept)
            .chain(self.clauses.iter().filter(|clause| clause.also.contains(&concept)))
            .find_map(|clause| clause.params.get(name).map(|value| (&clause.id, value)))
    }
}

impl FromStr for Book {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Book, BookError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            #[serde(alias = "game")]
            edition: Title,
            competitions: Option<Competitions>,
            #[serde(default)]
            glossary: BTreeMap<String, String>,
            clause: Vec<Clause>,
        }
        let file: File =
            toml::from_str(text).map_err(|error| BookError::Unreadable(error.to_string()))?;
        let mut by_concept = vec![Vec::new(); Concept::ALL.len()];
        // A clause that is about the concept is a better citation than one that mentions it.
        for own in [true, false] {
            for clause in &file.clause {
                let concepts: Vec<Concept> =
                    if own { vec![clause.concept] } else { clause.also.clone() };
                for concept in concepts {
                    let cited: &mut Vec<ClauseId> = &mut by_concept[concept as usize];
                    if own || cited.is_empty() {
                        cited.push(clause.id.clone());
                    }
                }
            }
        }
        let mut seen = std::collections::HashSet::new();
        for clause in &file.clause {
            if !seen.insert(&clause.id) {
                return Err(BookError::Twice(clause.id.clone()));
            }
        }
        Ok(Book {
            title: file.edition,
            competitions: file.competitions,
            glossary: file.glossary,
            clauses: file.clause,
            by_concept,
        })
    }
}

/// Why a law book cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// It is not a book, and the reader says where.
    Unreadable(String),
    /// Two clauses have one number.
    Twice(ClauseId),
    /// It regulates a concept without a parameter that the game needs.
    Missing {
        /// On what.
        concept: Concept,
        /// Called what.
        name: &'static str,
    },
    /// A parameter is of the wrong kind, or a word that has no meaning.
    Parameter {
        /// In which clause.
        clause: ClauseId,
        /// Called what.
        name: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Nothing reads a parameter.
    Unread {
        /// In which clause.
        clause: ClauseId,
        /// Called what.
        name: String,
    },
    /// It does not say what goes with it in competitions.
    NoCompetitions,
    /// There is an edition of that name already.
    Taken(String),
    /// No more books can be opened.
    Full,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Unreadable(reason) => f.write_str(reason),
            BookError::Twice(id) => write!(f, "two clauses are numbered {id}"),
            BookError::Missing { concept, name } => write!(
                f,
                "no clause on {concept} has the parameter “{name}”; write it into the clause that regulates it"
            ),
            BookError::Parameter { clause, name, reason } => {
                write!(f, "clause {clause}, parameter “{name}”: {reason}")
            }
            BookError::Unread { clause, name } => write!(
                f,
                "clause {clause} has a parameter “{name}” that nothing reads: it is misspelt, stands in a clause on \
                 something else, or belongs into the rule's words"
            ),
            BookError::NoCompetitions => f.write_str(
                "an edition says what goes with it in a table “competitions”; there is none",
            ),
            BookError::Taken(key) => write!(f, "there is an edition called “{key}” already"),
            BookError::Full => f.write_str("no more books can be opened; start the program anew"),
        }
    }
}

impl std::error::Error for BookError {}
