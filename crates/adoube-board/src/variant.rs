//! The games whose rules the crate knows.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Which game is played. Tavreli will be the third.
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
