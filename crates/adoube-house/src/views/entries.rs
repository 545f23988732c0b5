//! Entries by the public form as data.

use adoube_competition::{
    Event,
    entry_form::{EntryRequest, RequestState},
    event::Entrant,
    needs::{CareDecision, Needs},
    player::{Player, PlayerId},
};
use serde::Serialize;
use utoipa::ToSchema;

/// What a player needs, and what came of it; for those who see to it.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct NeedsView {
    pub player: PlayerId,
    pub name: String,
    pub needs: Needs,
    /// The day on which they were told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// Later than the rules ask for.
    pub late: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wish: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<CareDecision>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assistant: Option<String>,
    /// The own table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
}

impl NeedsView {
    /// Everybody who needs something.
    pub fn all(event: &Event) -> Vec<NeedsView> {
        let has = |one: &&Entrant| one.needs.any() || one.care.wish.is_some();
        let view = |one: &Entrant| NeedsView {
            player: one.id,
            name: one.player.name.to_string(),
            needs: one.needs,
            asked: one.care.asked.map(|day| day.to_string()),
            late: one.care.late,
            wish: one.care.wish.as_ref().map(ToString::to_string),
            decision: one.care.decision.clone(),
            assistant: one.care.assistant.as_ref().map(ToString::to_string),
            table: one.fixed_board,
        };
        event.taking_part().filter(has).map(view).collect()
    }
}

/// An entry that came by the public form.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct EntryRequestView {
    /// From 1, in the order in which they came.
    pub number: u32,
    pub player: Player,
    pub needs: Needs,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// When it came, in microseconds since 1970 began.
    pub at: i64,
    /// Nobody has looked yet.
    pub waits: bool,
    /// The number on the list of entries, where it was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted: Option<PlayerId>,
    /// Why it was not taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declined: Option<String>,
}

impl EntryRequestView {
    /// An entry.
    pub fn new(request: &EntryRequest) -> EntryRequestView {
        let (accepted, declined) = match &request.state {
            RequestState::Waiting => (None, None),
            RequestState::Accepted(id) => (Some(*id), None),
            RequestState::Declined(reason) => (None, Some(reason.to_string())),
        };
        EntryRequestView {
            number: request.number,
            player: request.player.clone(),
            needs: request.needs,
            note: request.note.as_ref().map(ToString::to_string),
            at: request.at,
            waits: request.waits(),
            accepted,
            declined,
        }
    }
}
