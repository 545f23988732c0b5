//! What is agreed about a round robin of players.

use super::traits::Traits;
use crate::fault::FieldName;
use adoube_pairing::berger;
use adoube_standings::System as Counted;
use serde::{Deserialize, Serialize};

pub(super) const TRAITS: Traits = Traits {
    name: "round_robin",
    teams: None,
    round_by_round: false,
    by_points: false,
    bracket: false,
    arranges_players: false,
    varma: true,
    counted: Some(Counted::RoundRobin),
    fields: &[FieldName::Cycles],
};

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

impl Cycles {
    /// The system and its code in a report file (records 092 and 192).
    pub(super) const fn reported(self) -> (&'static str, &'static str) {
        match self {
            Cycles::Single => ("Individual: Round-Robin", "FIDE_ROUNDROBIN"),
            Cycles::Double => ("Individual: Double-Round-Robin", "FIDE_DOUBLEROUNDROBIN"),
            Cycles::DoubleAsPrinted => {
                ("Individual: Double-Round-Robin", "BERGER_DOUBLEROUNDROBIN")
            }
        }
    }
}
