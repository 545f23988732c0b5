//! What the log of a game holds. Its form may grow, but what has once been written must always be read.

use adoube_base::ByColor;
use adoube_competition::{play::Press, player::PlayerId};
use adoube_laws::game::{Fact, Opening};
use serde::{Deserialize, Serialize};

/// An entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A game begins at the board: the first one, or a new one after a game was cancelled.
    Opened(Box<Opened>),
    /// Something happened in it. Its moment counts from the opening.
    Fact(Fact),
}

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The regulations, and what stands on the board.
    pub opening: Opening,
    /// Who plays.
    pub players: ByColor<PlayerId>,
    /// Who presses the clock.
    pub press: Press,
    /// A player who calls the arbiter stops the clocks.
    pub calls_stop_clocks: bool,
    /// The pieces stand on a real board, and a program tells what happens there: nobody moves here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub followed: bool,
}
