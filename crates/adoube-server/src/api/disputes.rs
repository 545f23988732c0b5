//! Breaches of the rules and appeals over the API.

use super::{Answer, Organiser, event_of};
use crate::app::App;
use adoube_house::views::{AppealsView, IncidentView, PlayOffsView};
use axum::{
    Json,
    extract::{Path, State},
};

/// The breaches of the rules that are on record, with what was decided.
#[utoipa::path(
    get, path = "/api/events/{id}/incidents", security(("session" = [])),
    responses((status = 200, body = Vec<IncidentView>))
)]
pub(super) async fn incidents(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<IncidentView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(IncidentView::all(&folded.event)))
}

/// The appeals committee and what is before it.
#[utoipa::path(
    get, path = "/api/events/{id}/appeals", security(("session" = [])),
    responses((status = 200, body = AppealsView))
)]
pub(super) async fn appeals(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<AppealsView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(AppealsView::new(&folded.event)))
}

/// The play-offs, who is tied for a place, and what lots decided.
#[utoipa::path(
    get, path = "/api/events/{id}/play-off",
    responses((status = 200, body = PlayOffsView))
)]
pub(super) async fn play_off(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: crate::visitor::Visitor,
) -> Answer<Json<PlayOffsView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(PlayOffsView::new(&folded.event)))
}
