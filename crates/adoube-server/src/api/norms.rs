//! Norms for titles over the API.

use super::{Answer, event_of};
use crate::{app::App, visitor::Visitor};
use adoube_competition::norms::{Norm, norms};
use axum::{
    Json,
    extract::{Path, State},
};

/// The norms for titles that were reached, and those that lack something beside the performance, with what each takes.
#[utoipa::path(
    get, path = "/api/events/{id}/norms",
    responses((status = 200, body = Vec<Norm>))
)]
pub(super) async fn all(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<Vec<Norm>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(norms(&folded.event)))
}
