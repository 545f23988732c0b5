//! The rules in force in a game: an edition of the Laws of Chess and, over it, the book of the game where it
//! has one of its own.

use super::{Book, BookError, CastlingAttempt, Clause, ClauseId, Concept, Edition, Parameters};
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

/// The numbers of each edition as a game of Tavreli is played under it.
static OVERLAID: LazyLock<[Parameters; 3]> = LazyLock::new(|| {
    Edition::ALL.map(|edition| {
        overlay(edition.parameters())
            .unwrap_or_else(|error| panic!("a law book of the crate is damaged: {error}"))
    })
});

/// What Tavreli regulates otherwise than the edition.
fn overlay(edition: &Parameters) -> Result<Parameters, BookError> {
    let number = |concept, name| {
        let value = tavreli().param(concept, name).and_then(toml::Value::as_integer);
        let value = value.and_then(|value| u32::try_from(value).ok());
        value.ok_or(BookError::Parameter { concept, name })
    };
    Ok(Parameters {
        claim_repetition: number(Concept::ThreefoldClaim, "count")?,
        claim_quiet_moves: number(Concept::FiftyMoveClaim, "count")?,
        // Repetition and the 50-move rule are claimed; the game does not end by itself (T9.1).
        auto_repetition: None,
        auto_quiet_moves: None,
        // Nothing is taken off the board, so that nothing has to be removed (T2.5).
        capture_needs_removal: false,
        // No draw for want of pieces: whoever resigns loses (T8.3, T8.5).
        resign_draws_if_opponent_cannot_mate: false,
        // Mate ends the game at once (T8.1).
        end_needs_touch_move: false,
        castling_attempt: CastlingAttempt::King,
        rook_first_bars_all_castling: true,
        touch_claim_lost_by_own_piece: false,
        ..edition.clone()
    })
}

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
            Game::Tavreli => &OVERLAID[self.edition as usize],
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
    pub const ALL: [Volume; 4] = [
        Volume::Edition(Edition::Fide2009),
        Volume::Edition(Edition::Russia2015),
        Volume::Edition(Edition::Fide2023),
        Volume::Tavreli,
    ];

    /// The name used in files and in JSON.
    pub const fn key(self) -> &'static str {
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
