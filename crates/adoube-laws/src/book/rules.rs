//! The rules in force in a game: an edition of the Laws of Chess and, over it, the book of the game where it
//! has one of its own.

use super::{Book, BookError, CastlingAttempt, Clause, ClauseId, Concept, Edition, Parameters};
use adoube_board::Game;
use std::sync::LazyLock;

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
