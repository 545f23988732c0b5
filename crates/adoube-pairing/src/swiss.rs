//! The Swiss system as FIDE plays it: the Dutch system, under two editions of its rules.
//!
//! [`pair`] takes a [`Tournament`] (who played whom with which colour, who is present) and gives the
//! one pairing the regulations define. Nothing is left to choice: the pairing is the first best
//! candidate of a fully specified sequence, so two correct programs agree on every pair and colour.
//!
//! Where to start reading: [`Tournament`] is the input; `field` derives from it what the criteria ask
//! about (scores, colour preferences, floats); `dutch` walks from scoregroup to scoregroup; `bracket`
//! pairs one bracket by weighted matching; `colour` gives the colours; [`explain`] says why,
//! [`review`] what a change by hand costs.
//!
//! Articles and criteria (C1 to C21) are those of FIDE handbook C.04.3 as applied from February
//! 2026; the edition of 2017 is described by its differences.

pub mod baku;
pub mod boards;
pub(crate) mod bracket;
pub(crate) mod colour;

pub mod criteria;
mod dutch;
pub mod explain;
pub(crate) mod field;
pub(crate) mod graph;
pub mod review;
pub mod simulate;
pub(crate) mod transposition;

pub use crate::berger::{Number, Pair};
pub use colour::{ColourRule, Preference, Strength};
pub use dutch::{Board, Bracket, BracketKind, Paired, pair};
pub use field::{Float, floats};

use adoube_base::{Color, Points};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Which edition of the rules of the Dutch system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rules {
    /// Applied from 1 February 2026.
    #[serde(rename = "dutch-2026")]
    Dutch2026,
    /// Baku 2016 with the additions of Goynuk 2017, applied until 31 January 2026.
    #[serde(rename = "dutch-2017")]
    Dutch2017,
}

impl Rules {
    /// Both editions.
    pub const ALL: [Rules; 2] = [Rules::Dutch2026, Rules::Dutch2017];

    /// `dutch-2026` or `dutch-2017`.
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Dutch2026 => "dutch-2026",
            Rules::Dutch2017 => "dutch-2017",
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How many points a result is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win, over the board or by forfeit, and a full-point bye.
    pub win: Points,
    /// A draw, and a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// An absence: a zero-point bye or a forfeit loss.
    pub absence: Points,
    /// The pairing-allocated bye.
    pub bye: Points,
}

impl Default for Scoring {
    /// One, a half, nothing; the bye is a win.
    fn default() -> Self {
        Scoring {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            absence: Points::ZERO,
            bye: Points::ONE,
        }
    }
}

/// How a game ended for one of its players. The two sides need not add up to one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// A full point.
    Win,
    /// Half a point; also a game not yet finished, which counts as drawn until it is.
    Draw,
    /// Nothing.
    Loss,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The odd player out: given by the pairing.
    Allocated,
    /// Worth a win, granted by the regulations.
    Full,
    /// Worth a draw, asked for by the player.
    Half,
    /// Worth nothing: asked for, or absent, or not yet entered, or withdrawn.
    Zero,
}

/// What one player did in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A game that took place, however short.
    Game {
        /// Against whom.
        opponent: Number,
        /// With which colour.
        color: Color,
        /// With which result for this player.
        outcome: Outcome,
    },
    /// Paired, but somebody did not come: no game.
    Forfeit {
        /// Against whom.
        opponent: Number,
        /// The colour this player would have had. It is forgotten by the pairing.
        color: Color,
        /// Whether this player was there and got the point.
        won: bool,
    },
    /// Not paired with anybody.
    Bye(Bye),
}

/// One player as the pairing sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The tournament pairing number.
    pub number: Number,
    /// What happened in the rounds so far; missing rounds are absences.
    pub rounds: Vec<Entry>,
    /// Virtual points of acceleration by round, from round 1; missing rounds have none.
    pub virtual_points: Vec<Points>,
    /// Half points beyond what the point system gives, by round, from round 1: a bonus, or below zero a
    /// penalty. They are points like any others. Nobody's score falls below nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjusted: Vec<i32>,
    /// Whether the player is to be paired now.
    pub present: bool,
}

/// Players who must not be paired with one another: a family, or all players of a federation in the
/// last rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forbidden {
    /// From this round on.
    pub first: u32,
    /// Up to and including this round.
    pub last: u32,
    /// No two of these may meet.
    pub players: Vec<Number>,
}

/// Everything the pairing of a round depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// Which edition of the rules.
    pub rules: Rules,
    /// How many rounds are to be played in all; the last one has rules of its own.
    pub rounds: u32,
    /// How many rounds have been played: the round to pair is the next one.
    pub played: u32,
    /// The colour drawn by lot for the first player in round 1 (article 5.1).
    pub initial: Color,
    /// The point system.
    pub scoring: Scoring,
    /// Everybody, in any order.
    pub players: Vec<Player>,
    /// Pairs that must not meet.
    pub forbidden: Vec<Forbidden>,
}

/// A point system that FIDE does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoringFault {
    /// Two draws are worth more than a win and a loss.
    DrawsAboveWin,
    /// The bye is worth more than a win.
    ByeAboveWin,
}

impl fmt::Display for ScoringFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ScoringFault::DrawsAboveWin => "two draws must not be worth more than a win and a loss",
            ScoringFault::ByeAboveWin => "the bye must not be worth more than a win",
        })
    }
}

impl std::error::Error for ScoringFault {}

/// The most rounds a field of that size can be paired for without a repeated game: everybody meets
/// everybody. Colours and absences usually end it a little earlier.
pub fn most_rounds(players: u32) -> u32 {
    players.next_multiple_of(2).saturating_sub(1)
}

impl Scoring {
    /// Whether the points may be used in a rated tournament.
    pub fn check(&self) -> Result<(), ScoringFault> {
        if self.draw + self.draw > self.win + self.loss {
            return Err(ScoringFault::DrawsAboveWin);
        }
        if self.bye > self.win {
            return Err(ScoringFault::ByeAboveWin);
        }
        Ok(())
    }

    /// What an entry is worth.
    pub fn points(&self, entry: &Entry) -> Points {
        match entry {
            Entry::Game { outcome, .. } => match outcome {
                Outcome::Win => self.win,
                Outcome::Draw => self.draw,
                Outcome::Loss => self.loss,
            },
            Entry::Forfeit { won: true, .. } | Entry::Bye(Bye::Full) => self.win,
            Entry::Forfeit { won: false, .. } | Entry::Bye(Bye::Zero) => self.absence,
            Entry::Bye(Bye::Half) => self.draw,
            Entry::Bye(Bye::Allocated) => self.bye,
        }
    }
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// No pairing of all present players keeps C1 to C3: the arbiter has to decide.
    NoLegalPairing {
        /// The round that was to be paired.
        round: u32,
        /// How many are present.
        present: usize,
    },
    /// Fewer than two players are present.
    TooFew {
        /// How many are present.
        present: usize,
    },
    /// Two players share a number.
    NumberTwice(Number),
    /// An entry or a prohibition names a player who does not exist.
    UnknownPlayer {
        /// Where it stands.
        by: Number,
        /// The number nobody has.
        named: Number,
    },
    /// A change by hand names a player who is not present.
    NotPresent(Number),
    /// More than 65,535 players, 999 teams of [`crate::team::FideSwiss`] or 1,000 rounds.
    TooLarge {
        /// How many players were given.
        players: usize,
        /// How many rounds were given.
        rounds: u32,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoLegalPairing { round, present } => write!(
                f,
                "round {round} has no legal pairing: the {present} present cannot all be paired without \
                 a repeated meeting, a second bye or, between players, a third colour (C1 to C3); \
                 the arbiter has to decide, for example by shortening the tournament or lifting a prohibition"
            ),
            Refusal::TooFew { present } => {
                write!(f, "a round needs at least two players; {present} are present")
            }
            Refusal::NumberTwice(number) => write!(f, "two players have the number {number}"),
            Refusal::UnknownPlayer { by, named } => {
                write!(f, "player {by} is said to have met {named}, who is not in the tournament")
            }
            Refusal::NotPresent(number) => {
                write!(f, "player {number} is not present and cannot be paired")
            }
            Refusal::TooLarge { players, rounds } => write!(
                f,
                "{players} players or teams in {rounds} rounds are more than the 65535 players, \
                 999 teams and 1000 rounds a pairing takes"
            ),
        }
    }
}

impl std::error::Error for Refusal {}
