//! The law books: editions of the Laws as data.
//!
//! An [`Edition`] is a file in the crate's `books` directory: its clauses with their numbers, the
//! [`Concept`] each regulates, and the numbers in them. Rules in code name concepts and read
//! [`Parameters`]; the number of a clause is written nowhere but in the book.
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
mod parameters;
mod rules;

pub use concept::{Concept, UnknownConcept};
pub use difference::{Difference, differences};
pub use parameters::{
    BothColours, CastlingAttempt, ClassBounds, Devices, HasMove, IllegalMoves, Parameters,
    RapidLimits, SetUpCastling,
};

pub use rules::{Rules, UnknownBook, Volume, tavreli};

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeMap, fmt, str::FromStr, sync::LazyLock};

/// An edition of the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Edition {
    /// The FIDE Laws in force from 1 July 2009.
    #[serde(rename = "fide-2009")]
    Fide2009,
    /// The rules of the sport of chess of the Russian Federation, 2015.
    #[serde(rename = "russia-2015")]
    Russia2015,
    /// The FIDE Laws in force from 1 January 2023.
    #[serde(rename = "fide-2023")]
    Fide2023,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::Fide2009, Edition::Russia2015, Edition::Fide2023];

    /// The name used in files and in JSON.
    pub const fn key(self) -> &'static str {
        match self {
            Edition::Fide2009 => "fide-2009",
            Edition::Russia2015 => "russia-2015",
            Edition::Fide2023 => "fide-2023",
        }
    }

    /// The edition's book.
    pub fn book(self) -> &'static Book {
        &SHELF[self as usize].0
    }

    /// The numbers and switches of the edition that the game needs.
    pub fn parameters(self) -> &'static Parameters {
        &SHELF[self as usize].1
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// No edition has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEdition {
    /// The name given.
    pub name: String,
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Edition::ALL.map(Edition::key).join(", ");
        write!(f, "no edition is called “{}”; there are {known}", self.name)
    }
}

impl std::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(name: &str) -> Result<Edition, UnknownEdition> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.key() == name)
            .ok_or_else(|| UnknownEdition { name: name.to_owned() })
    }
}

static SHELF: LazyLock<[(Book, Parameters); 3]> = LazyLock::new(|| {
    [
        include_str!("../books/fide-2009.toml"),
        include_str!("../books/russia-2015.toml"),
        include_str!("../books/fide-2023.toml"),
    ]
    .map(|text| {
        let read = || {
            let book: Book = text.parse()?;
            let parameters = Parameters::from_book(&book)?;
            Ok::<_, BookError>((book, parameters))
        };
        // The books are part of the program; the tests read each of them.
        read().unwrap_or_else(|error| panic!("a law book of the crate is damaged: {error}"))
    })
});

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

/// Who adopted the edition, and since when it is in force.
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
}

/// An edition, read.
#[derive(Clone, Debug)]
pub struct Book {
    title: Title,
    glossary: BTreeMap<String, String>,
    clauses: Vec<Clause>,
    by_concept: Vec<Vec<ClauseId>>,
}

impl Book {
    /// Title and dates.
    pub fn title(&self) -> &Title {
        &self.title
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

    /// A parameter of a concept: that of the first clause on it which has one of that name.
    pub fn param(&self, concept: Concept, name: &str) -> Option<&toml::Value> {
        self.clauses
            .iter()
            .filter(|clause| clause.concept == concept)
            .chain(self.clauses.iter().filter(|clause| clause.also.contains(&concept)))
            .find_map(|clause| clause.params.get(name))
    }
}

impl FromStr for Book {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Book, BookError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            edition: Title,
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
        Ok(Book { title: file.edition, glossary: file.glossary, clauses: file.clause, by_concept })
    }
}

/// Why a law book cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// It is not a book, and the reader says where.
    Unreadable(String),
    /// Two clauses have one number.
    Twice(ClauseId),
    /// A number or switch the game needs is missing or of the wrong kind.
    Parameter {
        /// On what.
        concept: Concept,
        /// Called what.
        name: &'static str,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Unreadable(reason) => f.write_str(reason),
            BookError::Twice(id) => write!(f, "two clauses are numbered {id}"),
            BookError::Parameter { concept, name } => {
                write!(f, "the clause on {concept} lacks a usable parameter “{name}”")
            }
        }
    }
}

impl std::error::Error for BookError {}
