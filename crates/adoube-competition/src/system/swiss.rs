//! What is agreed about a Swiss of players.

use super::traits::Traits;
use crate::{fault::FieldName, player::Belonging};
use adoube_base::Points;
use adoube_pairing::swiss::Rules;
use adoube_standings::System as Counted;
use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

pub(super) const TRAITS: Traits = Traits {
    name: "swiss",
    teams: None,
    round_by_round: true,
    by_points: true,
    bracket: false,
    arranges_players: true,
    varma: false,
    counted: Some(Counted::Swiss),
    fields: &[
        FieldName::Rounds,
        FieldName::Rules,
        FieldName::Acceleration,
        FieldName::Bye,
        FieldName::FederationsApart,
        FieldName::ApartBy,
    ],
};

/// From this day on the Dutch rules of 2026 are in force.
const DUTCH_2026: Date = date(2026, 2, 1);

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

impl Swiss {
    /// Whether its rules are those that FIDE has in force when the event begins.
    pub(super) fn is_in_force(&self, begins: Option<Date>) -> bool {
        match self.rules {
            Rules::Dutch2026 => true,
            Rules::Dutch2017 => begins.is_some_and(|day| day < DUTCH_2026),
        }
    }

    /// The system and its code in a report file (records 092 and 192).
    pub(super) const fn reported(&self) -> (&'static str, &'static str) {
        let code = match (self.rules, self.acceleration) {
            (Rules::Dutch2026, Acceleration::None) => "FIDE_DUTCH_2025",
            (Rules::Dutch2026, Acceleration::Baku) => "FIDE_DUTCH_2025_BAKU",
            (Rules::Dutch2017, Acceleration::None) => "FIDE_DUTCH_2017",
            (Rules::Dutch2017, Acceleration::Baku) => "FIDE_DUTCH_2017_BAKU",
        };
        ("Individual: Swiss-System", code)
    }
}
