//! The hall and the equipment of an event: what the inspection found, who approved what, where tables stand, and what there is.
//!
//! What is right and what is not is said by [`adoube_venue`]; here is what people did about it.

use crate::text::Line;
pub use adoube_venue::{
    equipment::{Answer, Part},
    plan::Plan,
    seating::{Group, Remark},
    stock::Goods,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most lots of one event.
pub const MOST_LOTS: usize = 200;
/// The most groups that sit together or apart.
pub const MOST_GROUPS: usize = 200;
/// The most of anything that is counted.
pub const MOST_OF_A_LOT: u32 = 1_000_000;

/// As whom somebody approves equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Capacity {
    ChiefOrganiser,
    ChiefArbiter,
    Player,
}

impl Capacity {
    /// All of them.
    pub const ALL: [Capacity; 3] =
        [Capacity::ChiefOrganiser, Capacity::ChiefArbiter, Capacity::Player];

    /// The name in acts and forms.
    pub const fn name(self) -> &'static str {
        match self {
            Capacity::ChiefOrganiser => "chief_organiser",
            Capacity::ChiefArbiter => "chief_arbiter",
            Capacity::Player => "player",
        }
    }
}

/// What somebody found at an item of the inspection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Inspected {
    /// What.
    pub answer: Answer,
    /// What else there is to say.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub note: Option<Line>,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// Who, as the log has it.
    pub by: String,
}

/// That somebody approved equipment, or found it wanting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Approved {
    /// What: `pieces`, `board`, `table`, `clock`, `hall`.
    pub part: String,
    /// As whom.
    pub capacity: Capacity,
    /// Whether it was approved; players may disagree.
    pub approves: bool,
    /// The name.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Line,
    /// What was said to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub note: Option<Line>,
}

/// An approval, and whether it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Approval {
    /// What it is.
    #[serde(flatten)]
    pub approved: Approved,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// By whom it was written down.
    pub by: String,
    /// It was not taken back.
    pub stands: bool,
}

/// What is wished of the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatingRules {
    /// So many of the first boards stand alone.
    pub apart: u32,
    /// Families and team-mates, beside each other or not.
    pub groups: Vec<Group>,
}

/// Everything about the hall and the equipment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Venue {
    /// What the inspection found, by the names of its items.
    pub inspection: BTreeMap<String, Inspected>,
    /// Who approved what, in order: number `n` is at `n - 1`.
    pub approvals: Vec<Approval>,
    /// Where the tables stand.
    pub plan: Option<Box<Plan>>,
    /// What is wished of them.
    pub seating: SeatingRules,
    /// How many there are, by kind and type.
    pub stock: BTreeMap<(Goods, String), u32>,
}
