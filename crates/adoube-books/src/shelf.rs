//! Books, and which of them are in force together.

use crate::{Clause, Kind, Topic};
use serde::{Deserialize, Serialize};
use std::{fmt, sync::LazyLock};

/// What a book is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// The name in files and addresses.
    pub key: String,
    /// The title.
    pub title: String,
    /// How it is called where it is cited.
    pub short: String,
    /// The editions of the Laws with which it is in force.
    pub laws: Vec<String>,
    /// A date, a year, or that there is none.
    pub in_force_from: String,
    /// By whom and when.
    pub adopted: String,
    /// In which language the source is written.
    pub language_of_source: String,
    /// What else is to be known.
    #[serde(default)]
    pub note: Option<String>,
}

/// A heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its number.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// A book.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    edition: Title,
    chapter: Vec<Chapter>,
    clause: Vec<Clause>,
}

impl Book {
    /// What it is.
    pub fn title(&self) -> &Title {
        &self.edition
    }

    /// The name in files and addresses.
    pub fn key(&self) -> &str {
        &self.edition.key
    }

    /// Its headings.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapter
    }

    /// Its clauses in the order of the source.
    pub fn clauses(&self) -> &[Clause] {
        &self.clause
    }

    /// The clause of that number.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clause.iter().find(|clause| clause.id.as_str() == id)
    }

    /// The clause on a concept: the one that is about it, or the first that touches it.
    pub fn on(&self, concept: &str) -> Option<&Clause> {
        let own = self.clause.iter().find(|clause| clause.concept == concept);
        own.or_else(|| self.clause.iter().find(|clause| clause.is_about(concept)))
    }
}

static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    [
        include_str!("../books/russia-2015-tournament.toml"),
        include_str!("../books/fide-standards-2018.toml"),
        include_str!("../books/fide-handbook.toml"),
    ]
    .into_iter()
    // The books are part of the program; the tests read each of them.
    .map(|text| toml::from_str(text).unwrap_or_else(|error| panic!("a book is damaged: {error}")))
    .collect()
});

/// All books of competitions.
pub fn books() -> &'static [Book] {
    &BOOKS
}

/// A clause of a book.
#[derive(Clone, Copy, Debug)]
pub struct Citation {
    /// The book.
    pub book: &'static Book,
    /// The clause.
    pub clause: &'static Clause,
}

impl Citation {
    /// Where a page shows it.
    pub fn path(&self) -> String {
        format!("/laws/{}/{}", self.book.key(), self.clause.id)
    }
}

impl fmt::Display for Citation {
    /// As people cite it: `Russian tournament rules 22.4 ¶1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.book.title().short, self.clause.id.printed())
    }
}

/// The books that are in force with an edition of the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelf {
    laws: &'static str,
}

impl Shelf {
    /// No book: where there is no event yet, or nothing can be cited.
    pub const EMPTY: Shelf = Shelf { laws: "" };

    /// The books that are in force with the edition of that name. A name that no book knows leaves the shelf empty.
    pub const fn of_laws(laws: &'static str) -> Shelf {
        Shelf { laws }
    }

    /// The books, in the order in which they are asked.
    pub fn books(self) -> impl Iterator<Item = &'static Book> {
        books().iter().filter(move |book| book.edition.laws.iter().any(|laws| laws == self.laws))
    }

    /// The clause on a topic; nothing where no book in force knows it.
    pub fn cite(self, topic: Topic) -> Option<Citation> {
        self.books().find_map(|book| {
            let clause = book.on(topic.concept())?;
            Some(Citation { book, clause })
        })
    }

    /// The clauses that put a duty on somebody's list, each thing once, in the order of the books. A clause that only stands over
    /// others is none itself.
    pub fn duties(self) -> Vec<Citation> {
        let mut found: Vec<Citation> = Vec::new();
        for book in self.books() {
            let reminded = book.clauses().iter().filter(|clause| clause.kind == Kind::Reminded);
            for clause in reminded.clone() {
                let id = &clause.id;
                let heads =
                    reminded.clone().any(|one| one.id != *id && one.id.is_within(id.as_str()));
                let known = found.iter().any(|one| one.clause.concept == clause.concept);
                if !heads && !known {
                    found.push(Citation { book, clause });
                }
            }
        }
        found
    }

    /// The clause that is about a concept; nothing where no book in force has one.
    pub fn on(self, concept: &str) -> Option<Citation> {
        let about = |book: &'static Book| book.clauses().iter().find(|one| one.concept == concept);
        self.books().find_map(|book| Some(Citation { book, clause: about(book)? }))
    }
}
