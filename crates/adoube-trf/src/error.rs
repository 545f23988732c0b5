//! What is wrong with a file, and where.

use std::fmt;

/// A file that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, counted in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A number was expected.
    NotANumber {
        /// What it should say.
        what: &'static str,
        /// What stands there.
        text: String,
    },
    /// A number of points, in halves, was expected.
    NotPoints(String),
    /// A letter that means nothing in this place.
    UnknownLetter {
        /// What it should say.
        what: &'static str,
        /// What stands there.
        text: String,
        /// What is understood.
        expected: &'static str,
    },
    /// Something that must be there is missing.
    Missing(&'static str),
    /// Two players have the same number.
    NumberTwice {
        /// The number.
        number: u32,
        /// The line of the first player with it.
        first: usize,
    },
    /// A player who is not in the file.
    UnknownPlayer(u32),
    /// The two players of a game do not agree.
    Contradiction(String),
    /// Something this format allows but no pairing can be made of.
    Unsupported(String),
    /// The file has no players.
    NoPlayers,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotANumber { what, text } => {
                write!(f, "“{text}” is not {what}: a whole number was expected")
            }
            Problem::NotPoints(text) => write!(
                f,
                "“{text}” is not a number of points: whole and half points, such as 2.5, are understood"
            ),
            Problem::UnknownLetter { what, text, expected } => {
                write!(f, "“{text}” is not {what}; expected {expected}")
            }
            Problem::Missing(what) => write!(f, "{what} is missing"),
            Problem::NumberTwice { number, first } => {
                write!(f, "player {number} is already on line {first}")
            }
            Problem::UnknownPlayer(number) => write!(f, "there is no player {number} in this file"),
            Problem::Contradiction(text) | Problem::Unsupported(text) => f.write_str(text),
            Problem::NoPlayers => f.write_str("the file has no player records (001)"),
        }
    }
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for TrfError {}
