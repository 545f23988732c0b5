//! What is agreed about matches of teams, in a round robin or in a Swiss.

use super::{
    round_robin::Cycles,
    traits::{TeamPlay, Traits},
};
use crate::{fault::FieldName, scoring::Scoring};
use adoube_base::Points;
use adoube_pairing::{swiss::Rules, team::fide::Preferences};
use adoube_standings::System as Counted;
use serde::{Deserialize, Serialize};

pub(super) const ROUND_ROBIN: Traits = Traits {
    name: "team_round_robin",
    teams: Some(TeamPlay::Matches),
    round_by_round: true,
    by_points: false,
    bracket: false,
    arranges_players: false,
    varma: false,
    counted: Some(Counted::RoundRobin),
    fields: &[
        FieldName::Cycles,
        FieldName::Boards,
        FieldName::Primary,
        FieldName::MatchWin,
        FieldName::MatchDraw,
        FieldName::MatchLoss,
        FieldName::Won,
        FieldName::LineUps,
        FieldName::Bye,
    ],
};

pub(super) const SWISS: Traits = Traits {
    name: "team_swiss",
    teams: Some(TeamPlay::Matches),
    round_by_round: true,
    by_points: true,
    bracket: false,
    arranges_players: false,
    varma: false,
    counted: Some(Counted::Swiss),
    fields: &[
        FieldName::Rounds,
        FieldName::Rules,
        FieldName::Boards,
        FieldName::Primary,
        FieldName::MatchWin,
        FieldName::MatchDraw,
        FieldName::MatchLoss,
        FieldName::Won,
        FieldName::LineUps,
        FieldName::Bye,
    ],
};

/// What is agreed about matches of teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Teams {
    /// How many boards a match has. On board 1 the first-named team has White, and colours alternate.
    pub boards: u32,
    /// Who meets whom.
    pub pairing: TeamPairing,
    /// The score that decides the event; the other one is there for ties.
    pub primary: Primary,
    /// What a match is worth.
    pub match_points: Scoring,
    /// What makes a match a won one.
    pub won: Won,
    /// The match points of the pairing-allocated bye. Its game points are those of a match drawn on every
    /// board.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub bye: Points,
    /// Whether a line-up must follow the order of the roster.
    pub fixed_order: bool,
}

impl Teams {
    /// The most boards of a match.
    pub const MOST_BOARDS: u32 = 50;

    /// Two points for a match won, one for a match drawn (standards 12.11.1).
    pub const MATCH_POINTS: Scoring = Scoring {
        win: Points::from_halves(4),
        draw: Points::from_halves(2),
        loss: Points::from_halves(0),
    };
}

/// Which teams meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TeamPairing {
    /// Every team meets every team, by the Berger tables.
    RoundRobin {
        /// How often.
        cycles: Cycles,
    },
    /// Teams with as many points as each other meet.
    Swiss {
        /// By which rules.
        rules: TeamRules,
        /// How many rounds are to be played.
        rounds: u32,
    },
}

impl TeamPairing {
    /// How many rounds a Swiss has.
    pub const fn swiss_rounds(&self) -> Option<u32> {
        match self {
            TeamPairing::Swiss { rounds, .. } => Some(*rounds),
            TeamPairing::RoundRobin { .. } => None,
        }
    }
}

/// The rules by which teams are paired in a Swiss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TeamRules {
    /// FIDE's own (C.04.6), with colour preferences of type A.
    #[default]
    #[serde(rename = "fide-team-a")]
    FideA,
    /// The same with preferences of type B.
    #[serde(rename = "fide-team-b")]
    FideB,
    /// The same where colours do not matter.
    #[serde(rename = "fide-team")]
    Fide,
    /// The Dutch system of 2026 with teams for players, by match points.
    #[serde(rename = "dutch-2026")]
    Dutch2026,
    /// The Dutch system of 2017 with teams for players, by match points.
    #[serde(rename = "dutch-2017")]
    Dutch2017,
}

impl TeamRules {
    /// All of them.
    pub const ALL: [TeamRules; 5] = [
        TeamRules::FideA,
        TeamRules::FideB,
        TeamRules::Fide,
        TeamRules::Dutch2026,
        TeamRules::Dutch2017,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            TeamRules::FideA => "fide-team-a",
            TeamRules::FideB => "fide-team-b",
            TeamRules::Fide => "fide-team",
            TeamRules::Dutch2026 => "dutch-2026",
            TeamRules::Dutch2017 => "dutch-2017",
        }
    }

    /// The edition of the Dutch rules, where it is one.
    pub const fn dutch(self) -> Option<Rules> {
        match self {
            TeamRules::Dutch2026 => Some(Rules::Dutch2026),
            TeamRules::Dutch2017 => Some(Rules::Dutch2017),
            TeamRules::FideA | TeamRules::FideB | TeamRules::Fide => None,
        }
    }

    /// The colour preferences of FIDE's own rules.
    pub const fn preferences(self) -> Preferences {
        match self {
            TeamRules::FideA => Preferences::A,
            TeamRules::FideB => Preferences::B,
            TeamRules::Fide | TeamRules::Dutch2026 | TeamRules::Dutch2017 => Preferences::None,
        }
    }
}

/// The score that decides an event of teams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Primary {
    /// Points for matches.
    #[default]
    MatchPoints,
    /// The points of all boards.
    GamePoints,
}

impl Primary {
    /// Both.
    pub const ALL: [Primary; 2] = [Primary::MatchPoints, Primary::GamePoints];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Primary::MatchPoints => "match_points",
            Primary::GamePoints => "game_points",
        }
    }
}

/// What makes a match a won one. The two differ where a board is lost by both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Won {
    /// More game points than the opponents (standards 12.11.1).
    #[default]
    MoreThanOpponent,
    /// More than half of the points of all boards (30.2.1).
    MoreThanHalf,
}

impl Won {
    /// Both.
    pub const ALL: [Won; 2] = [Won::MoreThanOpponent, Won::MoreThanHalf];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Won::MoreThanOpponent => "more_than_opponent",
            Won::MoreThanHalf => "more_than_half",
        }
    }
}

impl Teams {
    /// Whether its rules are those that FIDE has in force: for teams it has rules of its own (C.04.6), and the Dutch
    /// system is not among them.
    pub(super) fn is_in_force(&self) -> bool {
        match self.pairing {
            TeamPairing::RoundRobin { .. } => true,
            TeamPairing::Swiss { rules, .. } => rules.dutch().is_none(),
        }
    }

    /// The system and its code in a report file (records 092 and 192).
    pub(super) const fn reported(&self) -> (&'static str, &'static str) {
        match self.pairing {
            TeamPairing::RoundRobin { cycles: Cycles::Single } => {
                ("Team: Round-Robin", "FIDE_TEAM_ROUNDROBIN")
            }
            TeamPairing::RoundRobin { cycles: Cycles::Double } => {
                ("Team: Double-Round-Robin", "FIDE_TEAM_DOUBLEROUNDROBIN")
            }
            TeamPairing::RoundRobin { cycles: Cycles::DoubleAsPrinted } => {
                ("Team: Double-Round-Robin", "BERGER_TEAM_DOUBLEROUNDROBIN")
            }
            TeamPairing::Swiss { rules, .. } => {
                let code = match (rules, self.primary) {
                    (TeamRules::FideA, Primary::MatchPoints) => "FIDE_TEAM_TYPEA_MP_GP",
                    (TeamRules::FideA, Primary::GamePoints) => "FIDE_TEAM_TYPEA_GP_MP",
                    (TeamRules::FideB, Primary::MatchPoints) => "FIDE_TEAM_TYPEB_MP_GP",
                    (TeamRules::FideB, Primary::GamePoints) => "FIDE_TEAM_TYPEB_GP_MP",
                    (TeamRules::Fide, Primary::MatchPoints) => "FIDE_TEAM_MP_GP",
                    (TeamRules::Fide, Primary::GamePoints) => "FIDE_TEAM_GP_MP",
                    // The Dutch system with teams for players is not FIDE's system for teams.
                    (TeamRules::Dutch2026 | TeamRules::Dutch2017, _) => "CUSTOM_TEAM_SWISS",
                };
                ("Team: Swiss-System", code)
            }
        }
    }
}
