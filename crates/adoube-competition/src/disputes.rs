//! Breaches of the rules and what follows from them: incidents with their penalties (13, 14.4, 21.7, 25.1), and appeals (25.2 to 25.4).
//! What is typed is a draft; what was found to be sound is kept. What of it is allowed, and what it does to the event, is decided in
//! `decide/incidents.rs` and `decide/appeals.rs`; who may hear an appeal in [`committee`](crate::committee).

mod appeal;
mod incident;
mod offence;
mod penalty;

pub use appeal::{
    Against, Appeal, AppealDecision, AppealDraft, AppealOutcome, Interest, Lodged, Remedy, Verdict,
};
pub use incident::{
    Addition, AdditionKind, Breach, BreachDraft, Disqualification, Incident, IncidentDecision,
    Offender, OffenderKind, Reported,
};
pub use offence::{Basis, Offence};
pub use penalty::{Penalty, PenaltyDraft, PenaltyKind};

/// Points that were added to a player's for a game, or taken from them, beside its result (14.4.5, 14.4.6).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct PointsAdjustment {
    pub round: u32,
    pub board: u32,
    pub player: crate::player::PlayerId,
    /// In half points, less than nothing where they are taken.
    pub halves: i32,
}
