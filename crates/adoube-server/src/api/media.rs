//! Who is let into the hall with a camera or a telephone, over the API.

use super::{Answer, Organiser, event_of};
use crate::app::App;
use adoube_competition::media::Accreditation;
use axum::{
    Json,
    extract::{Path, State},
};

/// Who is accredited, and who consented.
#[utoipa::path(
    get, path = "/api/events/{id}/media", security(("session" = [])),
    responses((status = 200, body = Vec<Accreditation>))
)]
pub(super) async fn media(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<Accreditation>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(folded.event.accreditations.clone()))
}
