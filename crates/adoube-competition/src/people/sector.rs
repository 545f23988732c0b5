//! The boards of a sector.

use crate::fault::Problem;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The highest number a board can have.
const HIGHEST: u32 = 10_000;

/// Boards by number: at least one. Written as `1-10, 15`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "1-10, 15"))]
pub struct Sector(
    /// First and last of each range: in order, with a gap between any two.
    Vec<(u32, u32)>,
);

impl Sector {
    /// Reads boards and ranges of boards, in any order.
    pub fn new(text: &str) -> Result<Sector, Problem> {
        if text.trim().is_empty() {
            return Err(Problem::Missing);
        }
        let mut ranges = Vec::new();
        for part in text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
            let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
            let number = |text: &str| text.trim().parse::<u32>().ok();
            match (number(first), number(last)) {
                (Some(first), Some(last)) if 1 <= first && first <= last && last <= HIGHEST => {
                    ranges.push((first, last));
                }
                _ => return Err(Problem::NoBoards { text: part.to_owned() }),
            }
        }
        ranges.sort_unstable();
        let mut joined: Vec<(u32, u32)> = Vec::new();
        for (first, last) in ranges {
            match joined.last_mut() {
                Some(before) if first <= before.1 + 1 => before.1 = before.1.max(last),
                _ => joined.push((first, last)),
            }
        }
        match joined.is_empty() {
            true => Err(Problem::NoBoards { text: text.to_owned() }),
            false => Ok(Sector(joined)),
        }
    }

    /// Whether a board is one of them.
    pub fn has(&self, board: u32) -> bool {
        self.0.iter().any(|&(first, last)| (first..=last).contains(&board))
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (first, last)) in self.0.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            match first == last {
                true => write!(f, "{comma}{first}")?,
                false => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

impl From<Sector> for String {
    fn from(sector: Sector) -> String {
        sector.to_string()
    }
}

impl TryFrom<String> for Sector {
    type Error = Problem;
    fn try_from(text: String) -> Result<Sector, Problem> {
        Sector::new(&text)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_in_any_order_and_written_in_one() {
        for (typed, written) in [
            ("7", "7"),
            ("1-10", "1-10"),
            (" 15; 1 – 10 ", "1-10, 15"),
            ("5-8,1-4", "1-8"),
            ("1-10, 3, 4-12", "1-12"),
            ("3,1,2,", "1-3"),
        ] {
            let sector = Sector::new(typed).unwrap();
            assert_eq!(sector.to_string(), written);
            assert_eq!(Sector::new(written).unwrap(), sector);
        }
        let sector = Sector::new("2-3, 6").unwrap();
        let of: Vec<u32> = (0..10).filter(|&board| sector.has(board)).collect();
        assert_eq!(of, [2, 3, 6]);
    }

    #[test]
    fn what_is_no_board_is_named() {
        assert_eq!(Sector::new("  "), Err(Problem::Missing));
        for (typed, wrong) in [
            ("0", "0"),
            ("1-3, x", "x"),
            ("5-2", "5-2"),
            ("1-20000", "1-20000"),
            ("99999999999", "99999999999"),
            (",", ","),
            ("1-2-3", "1-2-3"),
        ] {
            let problem = Problem::NoBoards { text: wrong.to_owned() };
            assert_eq!(Sector::new(typed), Err(problem), "{typed}");
        }
    }
}
