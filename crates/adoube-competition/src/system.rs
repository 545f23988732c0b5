//! How players or teams are paired: round robins, Swiss systems, knock-outs, everybody of a team against everybody
//! of another.

mod knockout;
mod round_robin;
mod scheveningen;
mod swiss;
mod teams;
mod traits;

pub use knockout::{Decision, Knockout, KnockoutRound, Part, Seeding, Walkover};
pub use round_robin::Cycles;
pub use scheveningen::Scheveningen;
pub use swiss::{Acceleration, Swiss};
pub use teams::{Primary, TeamPairing, TeamRules, Teams, Won};
pub use traits::{TeamPlay, Traits};

use jiff::civil::Date;
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
        self.traits().name
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

    /// What is always so with it, whatever is agreed.
    pub const fn traits(&self) -> &'static Traits {
        self.kind().traits()
    }

    /// Whether rounds are paired one by one, each by what happened before it, and not all of them at the draw.
    pub const fn pairs_round_by_round(&self) -> bool {
        self.traits().round_by_round
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

    /// How many rounds are agreed, where that is agreed at all and does not follow from who takes part.
    pub const fn agreed_rounds(&self) -> Option<u32> {
        match self {
            System::Swiss { swiss } => Some(swiss.rounds),
            System::Teams { teams } => teams.pairing.swiss_rounds(),
            System::RoundRobin { .. } | System::Knockout { .. } | System::Scheveningen { .. } => {
                None
            }
        }
    }

    /// Whether its rules of pairing are those that FIDE has in force when the event begins. For the bracket of a knock-out
    /// FIDE has none; its games are rated one by one.
    pub fn is_in_force(&self, begins: Option<Date>) -> bool {
        match self {
            System::Swiss { swiss } => swiss.is_in_force(begins),
            System::Teams { teams } => teams.is_in_force(),
            System::RoundRobin { .. } | System::Knockout { .. } | System::Scheveningen { .. } => {
                true
            }
        }
    }

    /// The system and its code in a report file (records 092 and 192).
    pub const fn reported(&self) -> (&'static str, &'static str) {
        match self {
            System::RoundRobin { cycles } => cycles.reported(),
            System::Swiss { swiss } => swiss.reported(),
            System::Knockout { .. } => ("Individual: Knock-Out", "CUSTOM_KNOCKOUT"),
            System::Scheveningen { scheveningen } => scheveningen.reported(),
            System::Teams { teams } => teams.reported(),
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
