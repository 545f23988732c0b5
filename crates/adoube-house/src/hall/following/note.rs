//! What is kept of following a source: a stream of the log of its own (`follow/<event>/<round>`), beside the games. Its form
//! may grow, but what has once been written must always be read.

use adoube_broadcast::{
    matching::{Confirmed, Doubt},
    source::Oddity,
    steps::Stuck,
};
use serde::{Deserialize, Serialize};

/// An entry of the stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Note {
    /// A source is followed from now on.
    Begun {
        /// Its file or address.
        source: String,
        /// By the house itself; otherwise by a command that runs beside it.
        #[serde(default)]
        by_house: bool,
    },
    /// It is not any more.
    Ended,
    /// The arbiter has said at which board a game is; at none of this round where there is none.
    Placed {
        /// The game, by its key.
        game: String,
        /// Where.
        #[serde(default)]
        board: Option<u32>,
    },
    /// What the arbiter has said of a game holds no longer.
    Unplaced {
        /// The game, by its key.
        game: String,
    },
    /// What the source had when it was read and something was other than before.
    Seen {
        /// The games.
        games: Vec<SeenGame>,
    },
    /// The source cannot be read.
    Failed {
        /// Why.
        reason: String,
    },
}

/// A game of a source, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenGame {
    /// By what it is known again.
    pub key: String,
    /// White, as the source writes it.
    pub white: String,
    /// Black.
    pub black: String,
    /// The board at which it is, or may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// Why that is not sure: nothing is taken from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<Doubt>,
    /// It is of another round, or the arbiter has said so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elsewhere: bool,
    /// What stands in it and cannot be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub oddities: Vec<Oddity>,
    /// Why it does not go on here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<Trouble>,
}

impl SeenGame {
    /// Whether a person has to look at it.
    pub fn needs_a_look(&self) -> bool {
        self.doubt.is_some() || !self.oddities.is_empty() || self.trouble.is_some()
    }
}

/// Why a game of a source does not go on here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Trouble {
    /// The two cannot be brought together.
    Stuck {
        /// Why.
        why: Stuck,
    },
    /// People play at that board on a screen of the house.
    PlayedHere,
    /// The competition has a result for the board already.
    ResultFirst,
    /// The Laws refuse what the source tells.
    Refused {
        /// Why.
        reason: String,
    },
}

/// What is followed in a round, and how it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Followed {
    /// The source that is followed.
    pub source: Option<String>,
    /// By the house itself.
    pub by_house: bool,
    /// What the arbiter has said.
    pub placed: Confirmed,
    /// The games as they were seen last.
    pub games: Vec<SeenGame>,
    /// Why the source cannot be read, where that is so.
    pub failed: Option<String>,
}

impl Followed {
    /// Takes an entry in.
    pub fn take_in(&mut self, note: Note) {
        match note {
            Note::Begun { source, by_house } => {
                (self.source, self.by_house, self.failed) = (Some(source), by_house, None);
            }
            Note::Ended => (self.source, self.by_house) = (None, false),
            Note::Placed { game, board } => {
                self.placed.insert(game, board);
            }
            Note::Unplaced { game } => {
                self.placed.remove(&game);
            }
            Note::Seen { games } => (self.games, self.failed) = (games, None),
            Note::Failed { reason } => self.failed = Some(reason),
        }
    }
}
