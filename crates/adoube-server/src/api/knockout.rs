//! The bracket of a knock-out over the API. Pairing its games and deciding a meeting are acts.

use super::{Answer, event_of};
use crate::{
    app::App,
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_competition::systems::knockout::Bracket;
use axum::{
    Json,
    extract::{Path, State},
};

/// The bracket of a knock-out: stages, meetings with their games and scores, and who goes on.
#[utoipa::path(
    get, path = "/api/events/{id}/bracket",
    responses(
        (status = 200, body = Bracket),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It is no knock-out, or lots are not drawn.", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn bracket(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<Bracket>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let refused =
        |refusal| Trouble::refused(visitor.words, folded.event.settings.shelf(), &refusal);
    Bracket::or_why_not(&folded.event).map(Json).map_err(refused)
}
