//! The game of an event and the Laws it is played by: one choice, so that the two cannot contradict each other.

use crate::fault::Problem;
use adoube_board::Game;
use adoube_laws::book::Edition;
use std::fmt;

/// A game and its Laws. Chess960 is played by the guidelines of the edition, Tavreli by its own rules, and the edition
/// says what they leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLaws {
    /// The game.
    pub game: Game,
    /// The edition of the Laws of Chess.
    pub laws: Edition,
}

impl GameLaws {
    /// Every game by every edition, a game after the other.
    pub fn all() -> impl Iterator<Item = GameLaws> {
        Game::ALL
            .into_iter()
            .flat_map(|game| Edition::ALL.into_iter().map(move |laws| GameLaws { game, laws }))
    }

    /// What is written: `tavreli/fide-2023`. An edition alone leaves the game as it is.
    pub(crate) fn read(text: &str) -> Result<(Option<Game>, Edition), Problem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok((None, Edition::USUAL));
        }
        if let Some(laws) = Edition::ALL.into_iter().find(|one| one.key() == text) {
            return Ok((None, laws));
        }
        let found = GameLaws::all().find(|one| one.to_string() == text);
        found.map(|one| (Some(one.game), one.laws)).ok_or_else(|| Problem::Unknown {
            text: text.to_owned(),
            known: GameLaws::all().map(|one| one.to_string()).collect::<Vec<_>>().join(", "),
        })
    }
}

impl fmt::Display for GameLaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game.name(), self.laws.key())
    }
}
