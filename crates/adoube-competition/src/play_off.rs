//! A play-off as a stage of an event (30.5; standards 12.2), and places that lots decide (standards 12.1.1).
//!
//! What was agreed before the event stands in the [`Agreement`](crate::agreement::Agreement). The procedures are the engine's
//! ([`adoube_pairing::playoff`]); here are the players, the lots that were drawn in the hall, and the rounds. Games of a play-off are rounds of
//! the event like any other, with the numbers after those of the main event, so that boards, results and live games know nothing of it.

use crate::player::PlayerId;
use serde::{Deserialize, Serialize};

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TimeLeft {
    /// Enough for mini-matches.
    #[default]
    Enough,
    /// Not enough: four or eight players have Armageddon games instead (30.5.6.3, 30.5.6.7).
    Short,
    /// The main games ended late: straight to Armageddon (30.5.8).
    Late,
}

impl TimeLeft {
    /// All of them.
    pub const ALL: [TimeLeft; 3] = [TimeLeft::Enough, TimeLeft::Short, TimeLeft::Late];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            TimeLeft::Enough => "enough",
            TimeLeft::Short => "short",
            TimeLeft::Late => "late",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<TimeLeft> {
        TimeLeft::ALL.into_iter().find(|one| one.name() == name.trim())
    }
}

/// The rate of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Rate {
    /// That of the rules, or what was agreed.
    Blitz,
    /// Less time for Black, for whom a draw counts (30.5.6.1.2).
    Armageddon,
}

/// A game of a play-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct PlayOffGame {
    /// What the procedure calls it: `mini.1`, `semi-final-2.armageddon`.
    pub game: String,
    pub rate: Rate,
    pub white: PlayerId,
    pub black: PlayerId,
}

/// A dispute about a game, and who decided it, finally (30.5.4; standards 12.2.9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct PlayOffDispute {
    pub round: u32,
    pub board: u32,
    /// The arbiter of the game.
    pub arbiter: String,
    /// Who decided.
    pub panel: Vec<String>,
    pub decision: String,
    pub at: i64,
}

/// Places that lots decided among players who were equal in everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DrawnPlaces {
    /// The first of them.
    pub first: u32,
    /// The players in the order of their places.
    pub order: Vec<PlayerId>,
    /// What was drawn from; nothing where they were drawn in the hall.
    pub seed: Option<String>,
}
