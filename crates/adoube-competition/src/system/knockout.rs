//! What is agreed about a knock-out, and what is recorded of its rounds.

use super::traits::Traits;
use crate::{fault::FieldName, player::PlayerId};
use adoube_base::Color;
use serde::{Deserialize, Serialize};

pub(super) const TRAITS: Traits = Traits {
    name: "knockout",
    teams: None,
    round_by_round: true,
    by_points: false,
    bracket: true,
    arranges_players: false,
    varma: false,
    counted: None,
    fields: &[
        FieldName::Seeding,
        FieldName::Games,
        FieldName::TieBreakGames,
        FieldName::TieBreakSets,
        FieldName::Armageddon,
        FieldName::ThirdPlace,
    ],
};

/// What is agreed about a knock-out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Knockout {
    /// How the players get their places in the bracket.
    pub seeding: Seeding,
    /// How many games a meeting has.
    pub games: u32,
    /// How many games a tie-break of a level meeting has; 0 for no such games.
    pub tie_break_games: u32,
    /// How many tie-breaks there are at most, one after the other.
    pub tie_break_sets: u32,
    /// Whether one game decides what is still level: White must win it.
    pub armageddon: bool,
    /// Whether those who lost in the semi-finals meet.
    pub third_place: bool,
}

impl Knockout {
    /// The most games of a meeting, or of a tie-break.
    pub const MOST_GAMES: u32 = 12;
    /// The most tie-breaks of a meeting.
    pub const MOST_SETS: u32 = 10;
}

/// How players get their places in the bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Seeding {
    /// By strength: the best two can meet only in the final.
    #[default]
    Rating,
    /// By lot.
    Lot,
}

impl Seeding {
    /// Both.
    pub const ALL: [Seeding; 2] = [Seeding::Rating, Seeding::Lot];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Seeding::Rating => "rating",
            Seeding::Lot => "lot",
        }
    }
}

/// A part of a meeting, in the order in which they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "part", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Part {
    /// The games that every meeting has.
    Planned,
    /// A tie-break, counted by itself.
    TieBreak {
        /// Which, from 1.
        set: u32,
    },
    /// One game; a draw counts for Black.
    Armageddon,
}

/// How a round of a knock-out was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KnockoutRound {
    /// The stage, from 1.
    pub stage: u32,
    /// The part of the meetings.
    #[serde(flatten)]
    pub part: Part,
    /// The game of that part, from 1.
    pub game: u32,
    /// The colour drawn by lot for the better seed of the first board.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "white"))]
    pub initial: Color,
    /// The seed of the draw, unless it was by hand.
    pub seed: Option<String>,
    /// In the first round of a stage: who goes through it without a game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub through: Vec<PlayerId>,
    /// In the first round of a stage: who went through earlier ones because the opponent had left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walkovers: Vec<Walkover>,
}

/// That somebody won a meeting because the opponent had left. From the next stage on it stands, whoever else
/// leaves or comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Walkover {
    pub stage: u32,
    pub winner: PlayerId,
}

/// A meeting that the arbiter decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The stage, from 1.
    pub stage: u32,
    /// Who goes on.
    pub winner: PlayerId,
    /// Why.
    pub reason: String,
    /// Who went through earlier stages because the opponent had left.
    pub walkovers: Vec<Walkover>,
}
