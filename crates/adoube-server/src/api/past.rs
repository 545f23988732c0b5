//! The log that can be trusted: seals on it, and the event as it was.

use super::{Answer, Organiser, event_of};
use crate::{
    app::App,
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_house::{seal::Seal, views::EventView};
use axum::{
    Json,
    extract::{Path, Query, State},
};
use serde::Deserialize;

/// A seal on the log of an event and on those of its games that are over, signed by the house: whoever keeps it can tell later
/// whether the log is still the one that it was.
#[utoipa::path(
    get, path = "/api/events/{id}/seal",
    responses((status = 200, body = Seal))
)]
pub(super) async fn seal(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<Seal>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let seal = app.house.seal(&folded).await;
    Ok(Json(seal.map_err(|error| Trouble::house(visitor.words, &error))?))
}

/// When.
#[derive(Deserialize)]
pub(super) struct When {
    at: i64,
}

/// An event as it was at a moment, with everything that had happened by then.
#[utoipa::path(
    get, path = "/api/events/{id}/past", security(("session" = [])),
    params(("at" = i64, Query, description = "In microseconds since 1970 began")),
    responses(
        (status = 200, body = EventView),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn past(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(When { at }): Query<When>,
    Organiser(visitor): Organiser,
) -> Answer<Json<EventView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let past = app.house.event_at(&folded.event.id, at).await;
    let past = past.map_err(|error| Trouble::house(visitor.words, &error))?;
    let past = past.ok_or_else(|| Trouble::not_found(visitor.words))?;
    Ok(Json(EventView::new(&past)))
}
