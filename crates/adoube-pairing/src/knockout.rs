//! Knock-out: seeded brackets with byes, and mini-matches.
//!
//! Seeds are numbers from 1. The bracket is the usual one: the first two seeds can meet only in the
//! final, the first four only in the semi-finals, and so on; in a field that is not a power of
//! two the best seeds have no opponent in the first round.

use crate::berger::Number;
use adoube_base::{ByColor, Color, Points};
use serde::Serialize;
use std::fmt;

/// A meeting of a knock-out round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Meeting {
    /// The better seed.
    pub upper: Number,
    /// The other; nobody where the better seed goes through without a match.
    pub lower: Option<Number>,
}

/// Why a bracket cannot be made or continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnockoutError {
    /// Fewer than two players, or more than 65,536.
    FieldSize(u32),
    /// Not one winner for each meeting of the round.
    Winners {
        /// How many meetings the round has.
        meetings: usize,
        /// How many winners were given.
        given: usize,
    },
    /// A winner who was not in the meeting.
    NotInMeeting {
        /// Which meeting, from 1.
        meeting: usize,
        /// Who was named.
        winner: Number,
    },
}

impl fmt::Display for KnockoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KnockoutError::FieldSize(players) => {
                write!(f, "a knock-out needs 2 to 65536 players; {players} were given")
            }
            KnockoutError::Winners { meetings, given } => {
                write!(f, "the round has {meetings} meetings; {given} winners were given")
            }
            KnockoutError::NotInMeeting { meeting, winner } => {
                write!(f, "{winner} did not play in meeting {meeting}")
            }
        }
    }
}

impl std::error::Error for KnockoutError {}

/// The first round, in the order of the bracket: neighbours meet in the next round.
///
/// ```
/// use adoube_pairing::knockout::first_round;
///
/// let round = first_round(6)?;
/// let shown: Vec<_> = round.iter().map(|m| (m.upper, m.lower)).collect();
/// assert_eq!(shown, [(1, None), (4, Some(5)), (2, None), (3, Some(6))]);
/// # Ok::<(), adoube_pairing::knockout::KnockoutError>(())
/// ```
pub fn first_round(players: u32) -> Result<Vec<Meeting>, KnockoutError> {
    if !(2..=65_536).contains(&players) {
        return Err(KnockoutError::FieldSize(players));
    }
    let size = players.next_power_of_two();
    let mut places = vec![1];
    while places.len() < size as usize {
        let last = 2 * places.len() as u32 + 1;
        places = places.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    let meetings = places.chunks_exact(2).map(|pair| {
        let (upper, lower) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        Meeting { upper, lower: (lower <= players).then_some(lower) }
    });
    Ok(meetings.collect())
}

/// The next round: the winners of neighbouring meetings meet. Nothing is left after a final.
pub fn next_round(round: &[Meeting], winners: &[Number]) -> Result<Vec<Meeting>, KnockoutError> {
    if round.len() != winners.len() {
        return Err(KnockoutError::Winners { meetings: round.len(), given: winners.len() });
    }
    for (at, (meeting, &winner)) in round.iter().zip(winners).enumerate() {
        if meeting.upper != winner && meeting.lower != Some(winner) {
            return Err(KnockoutError::NotInMeeting { meeting: at + 1, winner });
        }
    }
    let meetings = winners
        .chunks_exact(2)
        .map(|pair| Meeting { upper: pair[0].min(pair[1]), lower: Some(pair[0].max(pair[1])) });
    Ok(meetings.collect())
}

/// A short match: games with alternating colours, more points win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MiniMatch {
    /// How many games are planned.
    pub games: u32,
    /// Who has White in the first game, as drawn by lot: the colour of the better seed.
    pub upper_begins: Color,
}

/// How a mini-match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Not decided; this is the colour of the better seed in the next game.
    Play(Color),
    /// The better seed has won.
    Upper,
    /// The other has won.
    Lower,
    /// All games are played and the points are equal: a tie-break has to decide.
    Level,
}

impl MiniMatch {
    /// The colour of the better seed in a game, from 1.
    pub fn color(self, game: u32) -> Color {
        if game % 2 == 1 { self.upper_begins } else { !self.upper_begins }
    }

    /// How the match stands after these games, each with the points of both colours. A match ends as
    /// soon as the other side can no longer catch up.
    pub fn standing(self, games: &[ByColor<Points>], win: Points) -> Standing {
        let (mut upper, mut lower) = (Points::ZERO, Points::ZERO);
        for (points, game) in games.iter().zip(1..) {
            let color = self.color(game);
            upper += points[color];
            lower += points[!color];
        }
        let left = self.games.saturating_sub(games.len() as u32);
        let to_come = Points::from_halves(win.halves() * left);
        if upper > lower + to_come {
            Standing::Upper
        } else if lower > upper + to_come {
            Standing::Lower
        } else if left == 0 {
            Standing::Level
        } else {
            Standing::Play(self.color(games.len() as u32 + 1))
        }
    }
}
