//! Games as programs of real boards write them.
//!
//! A board program rewrites its file all the time, and whoever reads it may come in the middle. A game that has no sign of
//! its end yet ([`Written::Partly`]) is taken as far as it surely goes and takes nothing back; one with its sign, be it `*`,
//! is what the boards show.

mod cloud;
mod gesture;
mod movetext;
mod pgn;

pub use cloud::{CloudFault, Index, game as cloud_game, index as cloud_index};
pub use pgn::{read, read_all};

use adoube_base::ByColor;
use adoube_board::{Move, Position};
use adoube_notation::pgn::Outcome;
use serde::{Deserialize, Serialize};

/// A game of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceGame {
    /// Who plays, as it is written there.
    pub players: ByColor<SourcePlayer>,
    /// The round, where it says so.
    pub round: Option<u32>,
    /// The board, where it says so.
    pub board: Option<u32>,
    /// Where the game began.
    pub start: Position,
    /// The moves as far as they are possible.
    pub moves: Vec<SourceMove>,
    /// How it ended.
    pub result: Outcome,
    /// How much of it is there.
    pub written: Written,
    /// What stands there and cannot be.
    pub oddities: Vec<Oddity>,
}

/// A player as a source names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourcePlayer {
    /// The name; empty where there is none.
    pub name: String,
    /// The number at FIDE.
    pub fide_id: Option<u32>,
}

/// A move of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceMove {
    /// The move.
    pub played: Move,
    /// What the mover's clock showed after it, in milliseconds.
    pub left: Option<u64>,
}

/// How much of a game is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// All of it, up to its sign.
    Whole,
    /// It breaks off: its last words may be half of something.
    Partly,
}

/// What stands in a source and cannot be: shown to the arbiter, and never in the way of the rest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Oddity {
    /// A move that is not possible: a piece that was adjusted, a sensor that failed. What follows it is not read.
    ImpossibleMove {
        /// After how many half-moves.
        half_moves: u32,
        /// As it is written.
        text: String,
    },
    /// The kings stand in the centre to tell the result.
    KingsInCentre {
        /// After how many half-moves.
        half_moves: u32,
        /// What their squares say: `1-0`, `0-1`, `1/2-1/2`; nothing where they say nothing.
        means: Option<String>,
    },
    /// The game begins in a position that cannot be played, or by other rules.
    UnknownStart {
        /// Why.
        reason: String,
    },
}

/// More than this no clock shows, in milliseconds: a day.
const MOST_TIME: u64 = 24 * 60 * 60 * 1000;

/// A time that a clock can show.
fn sensible(left: Option<u64>) -> Option<u64> {
    left.filter(|&left| left <= MOST_TIME)
}

impl SourceGame {
    /// By what the game is known again when its source is read anew: where it says it is, and who plays.
    pub fn key(&self) -> String {
        let number = |number: Option<u32>| number.map_or_else(|| "?".to_owned(), |n| n.to_string());
        let name = |player: &SourcePlayer| match player.fide_id {
            Some(id) => id.to_string(),
            None => player.name.clone(),
        };
        let (white, black) = (name(&self.players.white), name(&self.players.black));
        format!("{}.{} {white} – {black}", number(self.round), number(self.board))
    }
}
