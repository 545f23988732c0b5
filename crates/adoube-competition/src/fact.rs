//! What can have happened to an event. These are what the log holds: their form may grow, but what has
//! once been written must always be read (`tests/logs` keeps one of each).

use crate::{
    play::PlaySettings,
    player::{Player, PlayerId},
    result::GameResult,
    settings::Settings,
};
use adoube_base::ByColor;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Fact {
    EventCreated {
        id: String,
        settings: Settings,
    },
    SettingsChanged {
        settings: Settings,
    },
    PlaySet {
        play: PlaySettings,
    },
    PlayerEntered {
        id: PlayerId,
        player: Player,
    },
    PlayerCorrected {
        id: PlayerId,
        player: Player,
    },
    PlayerWithdrawn {
        id: PlayerId,
        reason: Option<String>,
    },
    PlayerReturned {
        id: PlayerId,
    },
    /// The players in the order of their numbers, and the seed unless the lots were drawn by hand.
    LotsDrawn {
        seed: Option<String>,
        order: Vec<PlayerId>,
    },
    /// A late entry took the number that was nobody's in an odd field.
    NumberTaken {
        id: PlayerId,
        number: u32,
    },
    DrawAnnulled {
        reason: String,
    },
    /// The pairings of a round: board by board, and who has no game.
    RoundPaired {
        round: u32,
        games: Vec<Pairing>,
        rests: Option<PlayerId>,
    },
    ResultEntered {
        round: u32,
        board: u32,
        result: GameResult,
        cause: Cause,
    },
    ResultCorrected {
        round: u32,
        board: u32,
        was: GameResult,
        result: GameResult,
        cause: Cause,
    },
    ResultCleared {
        round: u32,
        board: u32,
        was: GameResult,
    },
    ResultVerified {
        round: u32,
        board: u32,
        result: GameResult,
    },
    RoundClosed {
        round: u32,
    },
    RoundReopened {
        round: u32,
        reason: String,
    },
    EventFinished,
    EventReopened {
        reason: String,
    },
}

/// Two players who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Pairing {
    pub white: PlayerId,
    pub black: PlayerId,
}

impl Pairing {
    /// The two by their colour.
    pub const fn players(self) -> ByColor<PlayerId> {
        ByColor::new(self.white, self.black)
    }
}

/// Why a game has its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Cause {
    /// Somebody entered it.
    Entered,
    /// A player had left the event (24.1).
    Withdrawal,
}
