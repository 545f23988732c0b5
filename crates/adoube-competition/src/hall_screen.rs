//! Screens in the hall that are set up from somewhere else: a browser shows a code, somebody who looks after the equipment says
//! from a phone what that browser is to show. It is kept with the event, so that a screen that was switched off finds its
//! place again by its code.

use crate::{
    agreement::{Language, choice},
    fault::{Faults, FieldName, Problem},
    text::Line,
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The most screens that an event has.
pub const MOST_SCREENS: usize = 50;

/// What a browser calls itself until somebody sets it up: six letters and digits that are not taken for one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "K7MPXQ"))]
pub struct ScreenCode([u8; 6]);

impl ScreenCode {
    /// Without 0 and O, 1 and I, and whatever else is read wrongly from the other side of a hall.
    pub const LETTERS: &[u8; 28] = b"23456789ACDEFGHJKLMNPQRTWXYZ";

    /// The code of six bytes that are drawn by lot.
    pub fn drawn(bytes: [u8; 6]) -> ScreenCode {
        let letters = Self::LETTERS;
        ScreenCode(bytes.map(|byte| letters[usize::from(byte) % letters.len()]))
    }

    /// The code.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for ScreenCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for ScreenCode {
    type Err = Problem;

    /// Reads a code as people type it: small letters, blanks and hyphens do not matter.
    fn from_str(text: &str) -> Result<ScreenCode, Problem> {
        let typed: Vec<u8> = text
            .bytes()
            .filter(|byte| !byte.is_ascii_whitespace() && *byte != b'-')
            .map(|byte| byte.to_ascii_uppercase())
            .collect();
        match <[u8; 6]>::try_from(typed) {
            Ok(code) if code.iter().all(|letter| Self::LETTERS.contains(letter)) => {
                Ok(ScreenCode(code))
            }
            _ if text.trim().is_empty() => Err(Problem::Missing),
            _ => Err(Problem::NoScreenCode { text: text.to_owned() }),
        }
    }
}

impl TryFrom<String> for ScreenCode {
    type Error = Problem;
    fn try_from(text: String) -> Result<ScreenCode, Problem> {
        text.parse()
    }
}

impl From<ScreenCode> for String {
    fn from(code: ScreenCode) -> String {
        code.as_str().to_owned()
    }
}

/// What a screen shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ScreenShows {
    /// Whatever people look for at the time: pairings before a round, results in it, standings after it.
    #[default]
    Usual,
    /// The pairings by name.
    Names,
    /// The pairings by board, with the results as they come in.
    Boards,
    /// The standings.
    Standings,
    /// The time until the round begins.
    Countdown,
    /// The map of the tables, with the pairings by name.
    Hall,
}

impl ScreenShows {
    /// All of them.
    pub const ALL: [ScreenShows; 6] = [
        ScreenShows::Usual,
        ScreenShows::Names,
        ScreenShows::Boards,
        ScreenShows::Standings,
        ScreenShows::Countdown,
        ScreenShows::Hall,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            ScreenShows::Usual => "usual",
            ScreenShows::Names => "names",
            ScreenShows::Boards => "boards",
            ScreenShows::Standings => "standings",
            ScreenShows::Countdown => "countdown",
            ScreenShows::Hall => "hall",
        }
    }

    /// What a name stands for.
    pub fn named(name: &str) -> Option<ScreenShows> {
        ScreenShows::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// A screen in the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HallScreen {
    /// By which its browser is known.
    pub code: ScreenCode,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Line>,
    /// What it shows.
    #[serde(default)]
    pub shows: ScreenShows,
    /// In which language; that of its browser where none is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Since when, in microseconds since 1970 began: of two events that name a screen it is the one's that named it last.
    pub since: i64,
}

/// The same as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HallScreenDraft {
    /// The code that the screen shows.
    pub code: String,
    /// Where it stands; may be left out.
    pub name: String,
    /// `usual` (the default), `names`, `boards`, `standings`, `countdown` or `hall`.
    pub shows: String,
    /// `en`, `ru`, `uk` or `hy`; that of its browser where it is left out.
    pub language: String,
}

impl HallScreenDraft {
    /// Looks at every field and says all that is wrong.
    pub fn check(&self, since: i64) -> Result<HallScreen, Faults> {
        let mut faults = Faults::default();
        let code = faults.take(FieldName::ScreenCode, self.code.parse());
        let name = faults.take(FieldName::Name, Line::optional(&self.name));
        let shows = choice(&self.shows, &ScreenShows::ALL, ScreenShows::name);
        let shows = faults.take(FieldName::Shows, shows);
        let language = choice(&self.language, &Language::ALL, Language::name);
        let language = faults.take(FieldName::Language, language);
        let screen = (|| {
            let shows = shows?.unwrap_or_default();
            Some(HallScreen { code: code?, name: name?, shows, language: language?, since })
        })();
        screen.filter(|_| faults.is_empty()).ok_or(faults)
    }
}
