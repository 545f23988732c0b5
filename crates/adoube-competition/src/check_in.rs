//! How an entry stands: invited, accepted, paid (13.11); and who has come on the day. Where check-in is on, lots are drawn for
//! and rounds paired from those who have come (22.3); the others stay entered and are awaited.

use crate::{
    fault::{Faults, FieldName},
    text,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// How an entry stands before the day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acceptance {
    /// The organiser invited the player.
    #[serde(default)]
    pub invited: bool,
    /// The day on which the player entered or accepted the invitation, which binds both (13.11).
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::text::optional_date")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    pub accepted: Option<Date>,
    /// The entry fee is paid.
    #[serde(default)]
    pub fee_paid: bool,
}

/// The same as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AcceptanceDraft {
    /// The organiser invited the player.
    pub invited: bool,
    /// The day of acceptance, as `2026-11-15`; empty if there is none.
    pub accepted: String,
    /// The entry fee is paid.
    pub fee_paid: bool,
}

impl AcceptanceDraft {
    /// Looks at the day.
    pub fn check(&self) -> Result<Acceptance, Faults> {
        let accepted = text::date(&self.accepted)
            .map_err(|problem| Faults::one(FieldName::Accepted, problem))?;
        Ok(Acceptance { invited: self.invited, accepted, fee_paid: self.fee_paid })
    }
}

/// That a player has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CheckedIn {
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// Who says so, as the log has it.
    pub by: String,
}
