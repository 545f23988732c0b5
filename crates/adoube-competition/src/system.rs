//! How players are paired: a round robin, the Swiss system, or a knock-out.

use crate::knockout::Knockout;
use adoube_base::Points;
use adoube_pairing::{berger, swiss::Rules};
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
}

impl Kind {
    /// All of them, in the order of a menu.
    pub const ALL: [Kind; 3] = [Kind::RoundRobin, Kind::Swiss, Kind::Knockout];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::RoundRobin => "round_robin",
            Kind::Swiss => "swiss",
            Kind::Knockout => "knockout",
        }
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
        }
    }

    /// Whether rounds are paired one by one, each by what happened before it, and not all of them at the
    /// draw.
    pub const fn pairs_round_by_round(&self) -> bool {
        match self {
            System::RoundRobin { .. } => false,
            System::Swiss { .. } | System::Knockout { .. } => true,
        }
    }

    /// The agreements of a Swiss.
    pub const fn swiss(&self) -> Option<&Swiss> {
        match self {
            System::Swiss { swiss } => Some(swiss),
            System::RoundRobin { .. } | System::Knockout { .. } => None,
        }
    }

    /// The agreements of a knock-out.
    pub const fn knockout(&self) -> Option<&Knockout> {
        match self {
            System::Knockout { knockout } => Some(knockout),
            System::RoundRobin { .. } | System::Swiss { .. } => None,
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
            _ => false,
        }
    }

    /// Whether they differ only in what the arbiter may have to change when a Swiss cannot be paired any
    /// more: the number of rounds, and for how many of them federations are kept apart.
    pub(crate) fn same_regulations(&self, other: &System) -> bool {
        match (self, other) {
            (System::Swiss { swiss }, System::Swiss { swiss: others }) => {
                let Swiss { rounds, federations_apart, .. } = *others;
                Swiss { rounds, federations_apart, ..swiss.clone() } == *others
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
