//! How players or teams are paired: round robins, Swiss systems, knock-outs, everybody of a team against everybody
//! of another.

mod knockout;

pub use knockout::{Decision, Knockout, KnockoutRound, Part, Seeding, Walkover};

use crate::{player::Belonging, scoring::Scoring};
use adoube_base::Points;
use adoube_pairing::{berger, swiss::Rules, team::fide::Preferences};
use serde::{Deserialize, Serialize};

/// How the players of an event are paired (22.5 to 22.7). It is announced before the event and stands
/// from the first round on.
///
/// In a log a round robin is told by its `cycles` alone, as it was before there were other systems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin {
        /// How often.
        cycles: Cycles,
    },
    /// The Dutch system: players with as many points as each other meet.
    Swiss {
        /// What is agreed about it.
        swiss: Swiss,
    },
    /// Two meet, the winner goes on.
    Knockout {
        /// What is agreed about it.
        knockout: Knockout,
    },
    /// Two teams: everybody of the one meets everybody of the other.
    Scheveningen {
        /// What is agreed about it.
        scheveningen: Scheveningen,
    },
    /// Teams meet in matches over several boards.
    Teams {
        /// What is agreed about it.
        teams: Teams,
    },
}

impl Default for System {
    fn default() -> System {
        System::RoundRobin { cycles: Cycles::default() }
    }
}

/// Which system, whatever is agreed about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The Dutch system.
    Swiss,
    /// Two meet, the winner goes on.
    Knockout,
    /// Two teams, everybody of the one against everybody of the other.
    Scheveningen,
    /// Every team meets every team.
    TeamRoundRobin,
    /// Teams in a Swiss system.
    TeamSwiss,
}

impl Kind {
    /// All of them, in the order of a menu.
    pub const ALL: [Kind; 6] = [
        Kind::RoundRobin,
        Kind::Swiss,
        Kind::Knockout,
        Kind::Scheveningen,
        Kind::TeamRoundRobin,
        Kind::TeamSwiss,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::RoundRobin => "round_robin",
            Kind::Swiss => "swiss",
            Kind::Knockout => "knockout",
            Kind::Scheveningen => "scheveningen",
            Kind::TeamRoundRobin => "team_round_robin",
            Kind::TeamSwiss => "team_swiss",
        }
    }

    /// Whether players play for teams.
    pub const fn has_teams(self) -> bool {
        matches!(self, Kind::Scheveningen | Kind::TeamRoundRobin | Kind::TeamSwiss)
    }

    /// Whether those who meet are found by their points: then not everybody meets everybody.
    pub const fn is_swiss(self) -> bool {
        matches!(self, Kind::Swiss | Kind::TeamSwiss)
    }

    /// The system of that name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl System {
    /// Which system it is.
    pub const fn kind(&self) -> Kind {
        match self {
            System::RoundRobin { .. } => Kind::RoundRobin,
            System::Swiss { .. } => Kind::Swiss,
            System::Knockout { .. } => Kind::Knockout,
            System::Scheveningen { .. } => Kind::Scheveningen,
            System::Teams { teams: Teams { pairing: TeamPairing::RoundRobin { .. }, .. } } => {
                Kind::TeamRoundRobin
            }
            System::Teams { teams: Teams { pairing: TeamPairing::Swiss { .. }, .. } } => {
                Kind::TeamSwiss
            }
        }
    }

    /// Whether rounds are paired one by one, each by what happened before it, and not all of them at the
    /// draw. Of teams even a round robin is: line-ups are handed in round by round.
    pub const fn pairs_round_by_round(&self) -> bool {
        match self {
            System::RoundRobin { .. } | System::Scheveningen { .. } => false,
            System::Swiss { .. } | System::Knockout { .. } | System::Teams { .. } => true,
        }
    }

    /// The agreements of a Swiss.
    pub const fn swiss(&self) -> Option<&Swiss> {
        match self {
            System::Swiss { swiss } => Some(swiss),
            System::RoundRobin { .. }
            | System::Knockout { .. }
            | System::Scheveningen { .. }
            | System::Teams { .. } => None,
        }
    }

    /// The agreements of a knock-out.
    pub const fn knockout(&self) -> Option<&Knockout> {
        match self {
            System::Knockout { knockout } => Some(knockout),
            System::RoundRobin { .. }
            | System::Swiss { .. }
            | System::Scheveningen { .. }
            | System::Teams { .. } => None,
        }
    }

    /// How many rounds a Swiss, of players or of teams, is to have.
    pub fn swiss_rounds(&self) -> Option<u32> {
        match self {
            System::Swiss { swiss } => Some(swiss.rounds),
            System::Teams { teams } => teams.pairing.swiss_rounds(),
            _ => None,
        }
    }

    /// The agreements of team matches.
    pub const fn teams(&self) -> Option<&Teams> {
        match self {
            System::Teams { teams } => Some(teams),
            System::RoundRobin { .. }
            | System::Swiss { .. }
            | System::Knockout { .. }
            | System::Scheveningen { .. } => None,
        }
    }

    /// Whether a draw of lots made for one is good for the other.
    pub(crate) fn same_draw(&self, other: &System) -> bool {
        match (self, other) {
            (System::RoundRobin { cycles }, System::RoundRobin { cycles: others }) => {
                cycles == others
            }
            (System::Swiss { .. }, System::Swiss { .. }) => true,
            (System::Knockout { knockout }, System::Knockout { knockout: others }) => {
                knockout.seeding == others.seeding
            }
            (System::Scheveningen { .. }, System::Scheveningen { .. }) => self == other,
            (System::Teams { teams }, System::Teams { teams: others }) => {
                match (&teams.pairing, &others.pairing) {
                    (TeamPairing::Swiss { .. }, TeamPairing::Swiss { .. }) => true,
                    (one, other) => one == other,
                }
            }
            _ => false,
        }
    }

    /// Whether they differ only in what the arbiter may have to change when a Swiss cannot be paired any
    /// more: the number of rounds, and for how many of them federations are kept apart.
    pub(crate) fn same_regulations(&self, other: &System) -> bool {
        match (self, other) {
            (System::Swiss { swiss }, System::Swiss { swiss: others }) => {
                let Swiss { rounds, federations_apart, apart_by, .. } = *others;
                Swiss { rounds, federations_apart, apart_by, ..swiss.clone() } == *others
            }
            (
                System::Teams { teams: Teams { pairing: TeamPairing::Swiss { rules, .. }, .. } },
                System::Teams { teams: others },
            ) => {
                // The rounds of the others, whatever they are.
                let rounds = others.pairing.swiss_rounds().unwrap_or(0);
                let pairing = TeamPairing::Swiss { rules: *rules, rounds };
                self.teams().is_some_and(|teams| Teams { pairing, ..teams.clone() } == *others)
            }
            _ => self == other,
        }
    }
}

/// How often everybody meets everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Cycles {
    /// Once.
    #[default]
    Single,
    /// Twice, the last two rounds of the first cycle exchanged, so that nobody has a colour three times
    /// running (handbook, note on double round robins).
    Double,
    /// Twice, in the order of the table.
    DoubleAsPrinted,
}

impl Cycles {
    /// All of them.
    pub const ALL: [Cycles; 3] = [Cycles::Single, Cycles::Double, Cycles::DoubleAsPrinted];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Cycles::Single => "single",
            Cycles::Double => "double",
            Cycles::DoubleAsPrinted => "double_as_printed",
        }
    }
}

impl From<Cycles> for berger::Cycles {
    fn from(cycles: Cycles) -> berger::Cycles {
        match cycles {
            Cycles::Single => berger::Cycles::Single,
            Cycles::Double => berger::Cycles::Double { exchange: true },
            Cycles::DoubleAsPrinted => berger::Cycles::Double { exchange: false },
        }
    }
}

/// What is agreed about a Swiss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Swiss {
    /// Which edition of the rules of the Dutch system.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "dutch-2026"))]
    pub rules: Rules,
    /// How many rounds are to be played; the last one has rules of its own.
    pub rounds: u32,
    /// Whether the upper half carries virtual points in the first rounds.
    pub acceleration: Acceleration,
    /// What the pairing-allocated bye is worth, in half points.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub bye: Points,
    /// In how many of the last rounds players of one federation are not paired with each other (22.8).
    pub federations_apart: u32,
    /// Who is not paired then: players of one federation, region, club or team.
    #[serde(default, skip_serializing_if = "is_federation")]
    pub apart_by: Belonging,
}

fn is_federation(belonging: &Belonging) -> bool {
    *belonging == Belonging::Federation
}

impl Swiss {
    /// The most rounds.
    pub const MOST_ROUNDS: u32 = 99;

    /// From which round on players of one federation are kept apart.
    pub fn apart_from(&self) -> Option<u32> {
        (self.federations_apart > 0)
            .then(|| (self.rounds + 1).saturating_sub(self.federations_apart).max(1))
    }
}

/// Whether a Swiss is accelerated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Acceleration {
    /// No.
    #[default]
    None,
    /// By the Baku method.
    Baku,
}

impl Acceleration {
    /// Both.
    pub const ALL: [Acceleration; 2] = [Acceleration::None, Acceleration::Baku];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Acceleration::None => "none",
            Acceleration::Baku => "baku",
        }
    }
}

/// What is agreed about a match in the Scheveningen system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Scheveningen {
    /// Everybody meets everybody of the other team twice, with colours reversed.
    pub double: bool,
}

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
