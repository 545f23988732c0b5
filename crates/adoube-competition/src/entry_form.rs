//! Entries that players send in by themselves: what the organiser's public form asks for, and what has come in by it. Whoever
//! enters so is on no list before the organiser has looked; from then on the entry is accepted from the day on which it was
//! sent, and binds both (13.11).

use crate::{
    agreement::Money,
    fault::{Faults, FieldName},
    needs::Needs,
    player::{Player, PlayerId},
    text::{self, Line},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The most entries that wait to be looked at.
pub const MOST_WAITING: usize = 1000;

/// The public entry form, while it is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryForm {
    /// The last day on which it takes entries; nothing as long as it is open.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::text::optional_date")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    pub closes: Option<Date>,
    /// What an entry costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Money>,
    /// It asks what a player needs at the board.
    #[serde(default)]
    pub asks_needs: bool,
}

/// The same as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryFormDraft {
    /// The last day on which it takes entries, as `2026-11-15`; empty for none.
    pub closes: String,
    /// What an entry costs, with the currency: `5000 AMD`.
    pub fee: String,
    /// It asks what a player needs at the board.
    pub asks_needs: bool,
}

impl EntryFormDraft {
    /// Looks at every field and says all that is wrong.
    pub fn check(&self) -> Result<EntryForm, Faults> {
        let mut faults = Faults::default();
        let closes = faults.take(FieldName::Closes, text::date(&self.closes));
        let fee = faults.take(FieldName::EntryFee, Money::written(&self.fee));
        let form =
            (|| Some(EntryForm { closes: closes?, fee: fee?, asks_needs: self.asks_needs }))();
        form.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

impl From<&EntryForm> for EntryFormDraft {
    /// The draft that gives this form, for a page that changes it.
    fn from(form: &EntryForm) -> EntryFormDraft {
        EntryFormDraft {
            closes: form.closes.map(|day| day.to_string()).unwrap_or_default(),
            fee: form.fee.map(|fee| fee.to_string()).unwrap_or_default(),
            asks_needs: form.asks_needs,
        }
    }
}

/// An entry that came in by the public form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRequest {
    /// From 1, in the order in which they came.
    pub number: u32,
    /// The data.
    pub player: Player,
    /// What the player needs at the board.
    pub needs: Needs,
    /// What else the organiser is to know.
    pub note: Option<Line>,
    /// When it came, in microseconds since 1970 began.
    pub at: i64,
    /// What has become of it.
    pub state: RequestState,
}

/// What has become of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestState {
    /// Nobody has looked yet.
    Waiting,
    /// The player is on the list.
    Accepted(PlayerId),
    /// The organiser does not take it.
    Declined(Line),
}

impl EntryRequest {
    /// Whether it waits to be looked at.
    pub fn waits(&self) -> bool {
        self.state == RequestState::Waiting
    }
}
