//! Scheveningen: everybody of one team meets everybody of the other.
//!
//! In round `r` player `i` of the first team meets player `i + r - 1` of the second, running round.
//! With an even number of boards everybody of the first team alternates colours; a part of the team
//! begins with White and the others with Black, so that everybody has as many Whites as Blacks.
//! With an odd number White goes by the parity of the two numbers together: nobody has more than
//! one game more with one colour, nor does a team.

use crate::berger::Number;
use serde::Serialize;
use std::fmt;

/// A game between the teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Game {
    /// The number in the first team.
    pub first: Number,
    /// The number in the second team.
    pub second: Number,
    /// Whether the first team's player has White.
    pub first_has_white: bool,
}

/// A match needs 1 to 500 players a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamSizeError {
    /// How many were given.
    pub players: u32,
}

impl fmt::Display for TeamSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a Scheveningen match needs 1 to 500 players a side; {} were given", self.players)
    }
}

impl std::error::Error for TeamSizeError {}

/// The most players a side.
pub const MOST: u32 = 500;

/// All rounds of a match with that many players a side.
pub fn rounds(players: u32) -> Result<Vec<Vec<Game>>, TeamSizeError> {
    if !(1..=MOST).contains(&players) {
        return Err(TeamSizeError { players });
    }
    // A block of even length keeps the second team balanced, too.
    let block = players / 4 * 2;
    let schedule = (1..=players).map(|round| {
        let games = (1..=players).map(|first| {
            let second = (first + round - 2) % players + 1;
            Game {
                first,
                second,
                first_has_white: match players % 2 {
                    0 => (round % 2 == 1) == (first > block),
                    _ => (first + second).is_multiple_of(2),
                },
            }
        });
        games.collect()
    });
    Ok(schedule.collect())
}

/// Twice everybody against everybody, with colours reversed the second time.
pub fn double_rounds(players: u32) -> Result<Vec<Vec<Game>>, TeamSizeError> {
    let mut all = rounds(players)?;
    let second: Vec<Vec<Game>> = all
        .iter()
        .map(|round| {
            let reversed =
                round.iter().map(|game| Game { first_has_white: !game.first_has_white, ..*game });
            reversed.collect()
        })
        .collect();
    all.extend(second);
    Ok(all)
}
