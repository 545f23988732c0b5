//! Round robins by the Berger tables (Russian rules 22.5; FIDE handbook, annex on Berger tables).
//!
//! The tables are computed, not stored: the printed ones have misprints and stop at 22 players. With
//! `N` the even size of the table and `m = N - 1`:
//!
//! * in round `r` the number `p = (r + 1) / 2` (odd `r`) or `p = N/2 + r/2` (even `r`) meets `N`, and
//!   is White when `r` is odd;
//! * every other pair of the round is `p + k` with White against `p - k`, for `k = 1 … N/2 - 1`,
//!   numbers running round from `m` to 1.
//!
//! An odd field uses the table of the next even size; number `N` is nobody, and whoever would meet it
//! rests in that round: no game, no point.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A pairing number, from 1.
pub type Number = u32;

/// Two numbers that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// Has White.
    pub white: Number,
    /// Has Black.
    pub black: Number,
}

/// One round of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// The games, in the order of the table, which is the order of the boards.
    pub pairs: Vec<Pair>,
    /// Who has no game, in an odd field.
    pub rests: Option<Number>,
}

/// How often everybody meets everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, with colours reversed the second time.
    Double {
        /// Plays the last two rounds of the first cycle in reverse order, so that nobody has the same
        /// colour three times running where the cycles join (handbook, note on double round robins).
        exchange: bool,
    },
}

/// The field is too small or too large for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldSizeError {
    /// How many players were given.
    pub players: u32,
}

impl fmt::Display for FieldSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a round robin needs {} to {} players; {} were given",
            Berger::FEWEST,
            Berger::MOST,
            self.players
        )
    }
}

impl std::error::Error for FieldSizeError {}

/// The Berger table for a number of players.
///
/// ```
/// use adoube_pairing::berger::Berger;
///
/// let table = Berger::new(5)?;
/// let first = table.round(1);
/// assert_eq!(first.rests, Some(1)); // 1 would meet 6, who is nobody
/// assert_eq!((first.pairs[0].white, first.pairs[0].black), (2, 5));
/// # Ok::<(), adoube_pairing::berger::FieldSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berger {
    players: u32,
}

impl Berger {
    /// Two players make a match; less is no competition.
    pub const FEWEST: u32 = 2;
    /// Where a table stops being of use to anybody: 999 rounds.
    pub const MOST: u32 = 1000;

    /// The table for that many players.
    pub fn new(players: u32) -> Result<Berger, FieldSizeError> {
        if (Self::FEWEST..=Self::MOST).contains(&players) {
            Ok(Berger { players })
        } else {
            Err(FieldSizeError { players })
        }
    }

    /// How many players take part.
    pub fn players(self) -> u32 {
        self.players
    }

    /// `N`: the number of players rounded up to even.
    fn size(self) -> u32 {
        self.players.next_multiple_of(2)
    }

    /// How many rounds one cycle has.
    pub fn rounds(self) -> u32 {
        self.size() - 1
    }

    /// Round `number` of one cycle.
    ///
    /// # Panics
    /// If `number` is not one of `1..=self.rounds()`.
    pub fn round(self, number: u32) -> Round {
        assert!((1..=self.rounds()).contains(&number), "round {number} of {}", self.rounds());
        let (size, around) = (self.size(), self.rounds());
        let wrap = |x: u32| (x - 1) % around + 1;
        let odd = number % 2 == 1;
        let p = if odd { number.div_ceil(2) } else { size / 2 + number / 2 };
        let first =
            if odd { Pair { white: p, black: size } } else { Pair { white: size, black: p } };
        let others =
            (1..size / 2).map(|k| Pair { white: wrap(p + k), black: wrap(p + around - k) });
        let even_field = self.players == size;
        Round {
            pairs: even_field.then_some(first).into_iter().chain(others).collect(),
            rests: (!even_field).then_some(p),
        }
    }

    /// All rounds in the order of play.
    pub fn schedule(self, cycles: Cycles) -> Vec<Round> {
        let mut rounds: Vec<Round> = (1..=self.rounds()).map(|number| self.round(number)).collect();
        if let Cycles::Double { exchange } = cycles {
            let second: Vec<Round> = rounds
                .iter()
                .map(|round| Round {
                    pairs: round
                        .pairs
                        .iter()
                        .map(|pair| Pair { white: pair.black, black: pair.white })
                        .collect(),
                    rests: round.rests,
                })
                .collect();
            if let (true, [.., before_last, last]) = (exchange, rounds.as_mut_slice()) {
                std::mem::swap(before_last, last);
            }
            rounds.extend(second);
        }
        rounds
    }
}
