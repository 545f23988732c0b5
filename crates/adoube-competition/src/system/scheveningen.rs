//! What is agreed about a match in the Scheveningen system: two teams, everybody of the one against everybody of the
//! other.

use super::traits::{TeamPlay, Traits};
use crate::fault::FieldName;
use adoube_standings::System as Counted;
use serde::{Deserialize, Serialize};

pub(super) const TRAITS: Traits = Traits {
    name: "scheveningen",
    teams: Some(TeamPlay::OneMatch),
    round_by_round: false,
    by_points: false,
    bracket: false,
    arranges_players: false,
    varma: false,
    // The table is that of the players, who meet as many of the others as each other.
    counted: Some(Counted::RoundRobin),
    fields: &[FieldName::Cycles],
};

/// What is agreed about a match in the Scheveningen system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Scheveningen {
    /// Everybody meets everybody of the other team twice, with colours reversed.
    pub double: bool,
}

impl Scheveningen {
    /// The system and its code in a report file (records 092 and 192).
    pub(super) const fn reported(&self) -> (&'static str, &'static str) {
        match self.double {
            false => ("Team: Scheveningen", "FIDE_SCHEVENINGEN"),
            true => ("Team: Double-Scheveningen", "FIDE_DOUBLESCHEVENINGEN"),
        }
    }
}
