//! The games whose rules the crate knows.
//!
//! A [`Variant`] is one of those that share the pieces and moves of chess; a [`Game`] is any of them.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Which chess is played. Tavreli, which has other pieces and other moves, is a [`Game`] beside them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Chess from the usual array.
    #[default]
    Chess,
    /// Chess960 (FIDE 2009 appendix F, FIDE 2023 guideline II).
    Chess960,
}

impl Variant {
    /// All games.
    pub const ALL: [Variant; 2] = [Variant::Chess, Variant::Chess960];

    /// `chess` or `chess960`, as on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Chess => "chess",
            Variant::Chess960 => "chess960",
        }
    }

    pub(crate) const fn mode(self) -> shakmaty::CastlingMode {
        match self {
            Variant::Chess => shakmaty::CastlingMode::Standard,
            Variant::Chess960 => shakmaty::CastlingMode::Chess960,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text does not name a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseVariantError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a game known here; write chess or chess960", self.text)
    }
}

impl std::error::Error for ParseVariantError {}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == text)
            .ok_or_else(|| ParseVariantError { text: text.to_owned() })
    }
}

/// Any game that can be played here.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    /// Chess.
    #[default]
    Chess,
    /// Chess960.
    Chess960,
    /// Tavreli, Russian tower chess.
    Tavreli,
}

impl Game {
    /// All games.
    pub const ALL: [Game; 3] = [Game::Chess, Game::Chess960, Game::Tavreli];

    /// `chess`, `chess960` or `tavreli`, as on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Game::Chess => Variant::Chess.name(),
            Game::Chess960 => Variant::Chess960.name(),
            Game::Tavreli => "tavreli",
        }
    }

    /// The chess that is played, if it is chess.
    pub const fn chess(self) -> Option<Variant> {
        match self {
            Game::Chess => Some(Variant::Chess),
            Game::Chess960 => Some(Variant::Chess960),
            Game::Tavreli => None,
        }
    }
}

impl From<Variant> for Game {
    fn from(variant: Variant) -> Game {
        match variant {
            Variant::Chess => Game::Chess,
            Variant::Chess960 => Game::Chess960,
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Game, ParseGameError> {
        let found = Game::ALL.into_iter().find(|game| game.name() == text);
        found.ok_or_else(|| ParseGameError { text: text.to_owned() })
    }
}

/// The text does not name a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseGameError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a game known here; write chess, chess960 or tavreli", self.text)
    }
}

impl std::error::Error for ParseGameError {}
