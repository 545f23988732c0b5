//! Entries by the public form as data.

use adoube_competition::{
    entry_form::{EntryRequest, RequestState},
    player::{Needs, Player, PlayerId},
};
use serde::Serialize;
use utoipa::ToSchema;

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
