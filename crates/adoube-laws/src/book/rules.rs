//! The rules in force in a game: an edition of the Laws of Chess and, over it, the book of the game where it
//! has one of its own.

use super::{Book, Clause, ClauseId, Concept, Edition, Parameters};
use adoube_board::Game;
use serde::Serialize;
use std::{fmt, str::FromStr, sync::LazyLock};

/// The book of Tavreli. It is no edition: of clocks, offers, irregularities and arbiters it says nothing, and
/// what it does not regulate the edition of the event does.
pub fn tavreli() -> &'static Book {
    &TAVRELI
}

static TAVRELI: LazyLock<Book> = LazyLock::new(|| {
    include_str!("../../books/tavreli.toml")
        .parse()
        // The book is part of the program; the tests read it.
        .unwrap_or_else(|error| panic!("a law book of the crate is damaged: {error}"))
});

/// The books of a game. A concept is looked up in the game's own book first, then in the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// The game.
    pub game: Game,
}

impl Rules {
    /// The game's own book.
    pub fn own_book(self) -> Option<&'static Book> {
        match self.game {
            Game::Tavreli => Some(tavreli()),
            Game::Chess | Game::Chess960 => None,
        }
    }

    fn books(self) -> impl Iterator<Item = &'static Book> {
        self.own_book().into_iter().chain([self.edition.book()])
    }

    /// The clauses that regulate a concept, most direct first; empty where both books are silent.
    pub fn cite(self, concept: Concept) -> &'static [ClauseId] {
        self.books().map(|book| book.cite(concept)).find(|ids| !ids.is_empty()).unwrap_or(&[])
    }

    /// There is a rule on it.
    pub fn knows(self, concept: Concept) -> bool {
        !self.cite(concept).is_empty()
    }

    /// The clause of that number, and the book it stands in.
    pub fn clause(self, id: &str) -> Option<&'static Clause> {
        self.books().find_map(|book| book.clause(id))
    }

    /// The numbers and switches that hold.
    pub fn parameters(self) -> &'static Parameters {
        match self.game {
            Game::Tavreli => self.edition.tavreli_parameters(),
            Game::Chess | Game::Chess960 => self.edition.parameters(),
        }
    }
}

/// A book on the shelf: an edition of the Laws of Chess, or the rules of Tavreli.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Volume {
    /// An edition.
    Edition(Edition),
    /// The rules of Tavreli.
    Tavreli,
}

impl Volume {
    /// The whole shelf: the editions, oldest first, then the rules of Tavreli.
    pub const ALL: [Volume; Edition::ALL.len() + 1] = {
        let mut all = [Volume::Tavreli; Edition::ALL.len() + 1];
        let mut number = 0;
        while number < Edition::ALL.len() {
            all[number] = Volume::Edition(Edition::ALL[number]);
            number += 1;
        }
        all
    };

    /// The name used in files and in JSON.
    pub fn key(self) -> &'static str {
        match self {
            Volume::Edition(edition) => edition.key(),
            Volume::Tavreli => "tavreli",
        }
    }

    /// The book.
    pub fn book(self) -> &'static Book {
        match self {
            Volume::Edition(edition) => edition.book(),
            Volume::Tavreli => tavreli(),
        }
    }
}

impl From<Rules> for Volume {
    /// The book that a game is chiefly about: its own, if it has one.
    fn from(rules: Rules) -> Volume {
        match rules.game {
            Game::Tavreli => Volume::Tavreli,
            Game::Chess | Game::Chess960 => Volume::Edition(rules.edition),
        }
    }
}

impl fmt::Display for Volume {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Serialize for Volume {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

/// No book has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBook {
    /// The name given.
    pub name: String,
}

impl fmt::Display for UnknownBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Volume::ALL.map(Volume::key).join(", ");
        write!(f, "no book is called “{}”; there are {known}", self.name)
    }
}

impl std::error::Error for UnknownBook {}

impl FromStr for Volume {
    type Err = UnknownBook;

    fn from_str(name: &str) -> Result<Volume, UnknownBook> {
        let found = Volume::ALL.into_iter().find(|volume| volume.key() == name);
        found.ok_or_else(|| UnknownBook { name: name.to_owned() })
    }
}
