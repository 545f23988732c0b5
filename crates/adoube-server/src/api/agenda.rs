//! What is due in an event, over the API.

use super::{Answer, Organiser, event_of};
use crate::app::App;
use adoube_house::{now, views::AgendaView};
use axum::{
    Json,
    extract::{Path, State},
};

/// What is due in the event and by when, and the duties of the rules.
#[utoipa::path(
    get, path = "/api/events/{id}/agenda", security(("session" = [])),
    responses((status = 200, body = AgendaView))
)]
pub(super) async fn agenda(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<AgendaView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(AgendaView::new(&folded.event, now())))
}
