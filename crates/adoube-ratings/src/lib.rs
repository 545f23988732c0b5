//! FIDE's rating lists: half a million players in a text file of fixed columns, or in XML.
//!
//! [`read`] looks at the beginning of a file and reads it player by player, without ever holding it whole; start
//! there. `text` and `xml` are the two formats, [`generate`] makes a list by seed, for tests and for measuring.
//!
//! A line or an element that is not understood is an error with its place in the file. What a list does not say
//! stays empty: nobody gets a rating of 0.

pub mod generate;
mod text;
mod xml;

use serde::{Deserialize, Serialize};
use std::{
    fmt,
    io::{self, BufRead},
};

/// A player as a list has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RatedPlayer {
    /// The number on the list.
    pub id: u32,
    /// Family name, first name.
    pub name: String,
    /// A code of three letters.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// `M` or `F`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<char>,
    /// The highest title: `GM`, `IM`, …
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<u16>,
    /// The standard rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard: Option<u16>,
    /// The coefficient of the standard rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k: Option<u8>,
    /// The rapid rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rapid: Option<u16>,
    /// The blitz rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blitz: Option<u16>,
}

/// Why a list cannot be read.
#[derive(Debug)]
pub enum ListError {
    /// The file cannot be read.
    Io(io::Error),
    /// The beginning is that of no list.
    NoList {
        /// How it begins.
        begins: String,
    },
    /// Something in it is not understood.
    Wrong {
        /// The line of a text, or the number of the player in an XML file.
        at: u64,
        /// What was expected.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListError::Io(error) => error.fmt(f),
            ListError::NoList { begins } => write!(
                f,
                "no rating list begins with “{begins}”: expected the line with “ID Number”, “Name”, “Fed” …, or XML with <playerslist>; unpack an archive first"
            ),
            ListError::Wrong { at, expected, found } => {
                write!(f, "entry {at}: “{found}” is not {expected}")
            }
        }
    }
}

impl std::error::Error for ListError {}

impl From<io::Error> for ListError {
    fn from(error: io::Error) -> ListError {
        ListError::Io(error)
    }
}

/// The players of a list, in its order.
pub type Players<'a> = Box<dyn Iterator<Item = Result<RatedPlayer, ListError>> + 'a>;

/// No line of a list, and no element, is longer than this; what is longer is no list.
const LONGEST: u64 = 16 * 1024;

/// Reads a list of either format.
pub fn read<'a>(mut source: impl BufRead + 'a) -> Result<Players<'a>, ListError> {
    let first =
        source.fill_buf()?.iter().copied().find(|byte| !b" \t\r\n\xEF\xBB\xBF".contains(byte));
    if first == Some(b'<') {
        Ok(Box::new(xml::Elements::new(source)?))
    } else {
        Ok(Box::new(text::Lines::new(source)?))
    }
}

/// A number, or nothing for a blank or a 0.
fn number<T: TryFrom<u64>>(
    text: &str,
    at: u64,
    expected: &'static str,
) -> Result<Option<T>, ListError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || ListError::Wrong { at, expected, found: text.chars().take(40).collect() };
    let number: u64 = text.parse().map_err(|_| wrong())?;
    if number == 0 {
        return Ok(None);
    }
    T::try_from(number).map(Some).map_err(|_| wrong())
}

/// The year in `1990`, `1990/05/17`, `1990-05-17` or `17.05.1990`.
fn year(text: &str, at: u64) -> Result<Option<u16>, ListError> {
    let part = text.trim().split(['/', '-', '.']).find(|part| part.len() == 4).unwrap_or("");
    let found = number(part, at, "a year of birth")?;
    Ok(found.filter(|year| (1850..=2200).contains(year)))
}

fn sex(text: &str) -> Option<char> {
    match text.trim() {
        "M" | "m" => Some('M'),
        "F" | "f" | "W" | "w" => Some('F'),
        _ => None,
    }
}

/// The higher of the title and the women's title. Older lists have small letters: `g`, `m`, `f`, `wg` …
fn title(open: &str, women: &str) -> String {
    let title = if open.trim().is_empty() { women.trim() } else { open.trim() };
    match title {
        "g" => "GM",
        "m" => "IM",
        "f" => "FM",
        "c" => "CM",
        "wg" => "WGM",
        "wm" => "WIM",
        "wf" => "WFM",
        "wc" => "WCM",
        other => other,
    }
    .to_owned()
}

/// Bytes as text: UTF-8, or else the Latin letters of older lists.
fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}
