//! Whose text defines the tie-breaks.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A text that defines tie-breaks. They differ in what an unplayed round is worth, in how direct encounter
/// is applied, and in rounding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Regulation {
    /// FIDE C.07 as applied from 1 March 2026.
    #[default]
    #[serde(rename = "fide-2026")]
    Fide2026,
    /// FIDE C.07 as applied from 1 August 2024.
    #[serde(rename = "fide-2024")]
    Fide2024,
    /// The Russian rules of 2015, articles 29 to 31.
    #[serde(rename = "russia-2015")]
    Russia2015,
    /// The FIDE standards in the Ukrainian text, section 12.
    #[serde(rename = "standards-2018")]
    Standards2018,
}

impl Regulation {
    /// All of them.
    pub const ALL: [Regulation; 4] = [
        Regulation::Fide2026,
        Regulation::Fide2024,
        Regulation::Russia2015,
        Regulation::Standards2018,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Regulation::Fide2026 => "fide-2026",
            Regulation::Fide2024 => "fide-2024",
            Regulation::Russia2015 => "russia-2015",
            Regulation::Standards2018 => "standards-2018",
        }
    }

    /// Whether it is one of FIDE's texts of today.
    pub(crate) const fn is_fide(self) -> bool {
        matches!(self, Regulation::Fide2026 | Regulation::Fide2024)
    }
}

impl fmt::Display for Regulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no regulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRegulation {
    /// What was given.
    pub text: String,
}

impl fmt::Display for UnknownRegulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Regulation::ALL.map(Regulation::name).join(", ");
        write!(f, "“{}” is no regulation; known are {known}", self.text)
    }
}

impl std::error::Error for UnknownRegulation {}

impl FromStr for Regulation {
    type Err = UnknownRegulation;

    fn from_str(text: &str) -> Result<Regulation, UnknownRegulation> {
        Regulation::ALL
            .into_iter()
            .find(|regulation| regulation.name() == text.trim())
            .ok_or_else(|| UnknownRegulation { text: text.to_owned() })
    }
}
