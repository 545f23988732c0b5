//! Moves as text: `e2-e4`, `(2)d2xe3+`, `0-0` (T11).

use super::{
    broken::Broken,
    position::{Outcome, Tavreli, TowerMove},
};
use crate::Square;
use std::fmt;

/// The Cyrillic names of files a to h.
const CYRILLIC: [char; 8] = ['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з'];

/// Why a text is no move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextError {
    /// It does not read as a move.
    Unreadable {
        /// What was given.
        text: String,
    },
    /// It reads as a move that is not legal here.
    Illegal {
        /// What was given.
        text: String,
        /// The rule it breaks.
        broken: Broken,
    },
    /// It is a legal move, but not written with the sign it must have.
    WrongMark {
        /// What was given.
        text: String,
        /// How the move is written.
        written: String,
    },
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveTextError::Unreadable { text } => {
                write!(f, "“{text}” does not read as a move; write e2-e4, (2)d2xe3 or 0-0")
            }
            MoveTextError::Illegal { text, broken } => {
                write!(f, "“{text}” is not possible here: {broken}")
            }
            MoveTextError::WrongMark { text, written } => {
                write!(f, "“{text}” is written {written}")
            }
        }
    }
}

impl std::error::Error for MoveTextError {}

fn is_castling(position: &Tavreli, m: TowerMove) -> bool {
    Some(m.from) == position.volkhv(position.turn()) && m.from.index().abs_diff(m.to.index()) == 2
}

/// Writes a legal move, with Latin or Cyrillic files.
pub fn write_move(position: &Tavreli, m: TowerMove, cyrillic: bool) -> String {
    let square = |square: Square| {
        if cyrillic {
            format!("{}{}", CYRILLIC[square.index() % 8], square.index() / 8 + 1)
        } else {
            square.to_string()
        }
    };
    let mut text = if is_castling(position, m) {
        if m.to > m.from { "0-0".to_owned() } else { "0-0-0".to_owned() }
    } else {
        let part = if m.count < position.height(m.from) {
            format!("({})", m.count)
        } else {
            String::new()
        };
        let passes = position.en_passant == Some(m.to)
            && m.from.file() != m.to.file()
            && position.top(m.from).is_some_and(super::Man::is_plain_ratnik);
        let builds = position.top(m.to).is_some() || passes;
        let sign = match (builds, cyrillic) {
            (false, _) => '-',
            (true, false) => 'x',
            (true, true) => 'х',
        };
        format!("{part}{}{sign}{}", square(m.from), square(m.to))
    };
    let after = position.after(m);
    if after.is_in_check(after.turn()) {
        text.push_str(match after.outcome() {
            Some(Outcome::Checkmate { .. }) => "++",
            _ => "+",
        });
    }
    text
}

impl Tavreli {
    /// Reads a move as people write it: either x, any dash, O for zero, capital files, Latin or Cyrillic.
    /// A missing mark of check is forgiven, a wrong sign is not.
    pub fn read_move(&self, text: &str) -> Result<TowerMove, MoveTextError> {
        let cyrillic = text.to_lowercase().contains(CYRILLIC);
        self.read_in(text, cyrillic, text.to_owned())
    }

    /// The same in one alphabet (T11.1). A letter of the other that looks the same is taken for its own, any
    /// other is not read.
    pub fn read_move_in(&self, text: &str, cyrillic: bool) -> Result<TowerMove, MoveTextError> {
        let own = |sign: char| match (sign, cyrillic) {
            ('a' | 'A', true) => 'а',
            ('e' | 'E', true) => 'е',
            ('а' | 'А', false) => 'a',
            ('е' | 'Е', false) => 'e',
            (sign, _) => sign,
        };
        self.read_in(&text.chars().map(own).collect::<String>(), cyrillic, text.to_owned())
    }

    fn read_in(
        &self,
        text: &str,
        cyrillic: bool,
        given: String,
    ) -> Result<TowerMove, MoveTextError> {
        let unreadable = || MoveTextError::Unreadable { text: given.clone() };
        let plain: String = text
            .chars()
            .filter(|sign| !sign.is_whitespace())
            .flat_map(char::to_lowercase)
            .map(|sign| match sign {
                '–' | '—' | '−' | '‐' => '-',
                'х' => 'x',
                'o' | 'о' => '0',
                other => other,
            })
            .collect();
        let body = plain.trim_end_matches('+');
        let mark = &plain[body.len()..];
        let wanted = match body {
            "0-0" | "0-0-0" => {
                let from = self.volkhv(self.turn()).ok_or_else(unreadable)?;
                let to =
                    if body == "0-0" { from.index() + 2 } else { from.index().wrapping_sub(2) };
                let to = Square::from_index(to).ok_or_else(unreadable)?;
                TowerMove { from, to, count: 1 }
            }
            _ => {
                let (count, squares) = match body.strip_prefix('(') {
                    Some(rest) => {
                        let (count, rest) = rest.split_once(')').ok_or_else(unreadable)?;
                        (Some(count.parse::<u8>().map_err(|_| unreadable())?), rest)
                    }
                    None => (None, body),
                };
                let (from, to) = squares.split_once(['-', 'x']).ok_or_else(unreadable)?;
                let read = |text: &str| read_square(text, cyrillic).ok_or_else(unreadable);
                let from = read(from)?;
                TowerMove { from, to: read(to)?, count: count.unwrap_or(self.height(from)) }
            }
        };
        if let Some(broken) = self.broken_by(wanted) {
            return Err(MoveTextError::Illegal { text: given, broken });
        }
        let written = write_move(self, wanted, false);
        let builds = |text: &str| text.contains('x');
        let right_mark =
            mark.is_empty() || written.ends_with(mark) && !(mark == "+" && written.ends_with("++"));
        if builds(body) != builds(&written) || !right_mark {
            return Err(MoveTextError::WrongMark { text: given, written });
        }
        Ok(wanted)
    }
}

/// A square in one alphabet: the look-alike letters of the other are other files.
fn read_square(text: &str, cyrillic: bool) -> Option<Square> {
    let mut signs = text.chars();
    let file = signs.next()?;
    let file = if cyrillic {
        CYRILLIC.iter().position(|&letter| letter == file)?
    } else {
        "abcdefgh".find(file)?
    };
    let rank = signs.next()?.to_digit(10).filter(|rank| (1..=8).contains(rank))? as usize;
    signs.next().is_none().then(|| Square::from_index((rank - 1) * 8 + file))?
}
