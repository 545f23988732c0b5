//! Teams over the API: the list with rosters, and the table. Entering, rosters and line-ups are acts.

use super::{Answer, Counted, event_of};
use crate::{app::App, visitor::Visitor};
use adoube_house::views::{TeamStandingView, TeamView, team_standings};
use axum::{
    Json,
    extract::{Path, Query, State},
};

/// The teams of an event with their rosters.
#[utoipa::path(get, path = "/api/events/{id}/teams", responses((status = 200, body = Vec<TeamView>)))]
pub(super) async fn teams(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<Vec<TeamView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(folded.event.teams.iter().map(TeamView::new).collect()))
}

/// The standings of the teams.
#[utoipa::path(
    get, path = "/api/events/{id}/team-standings", params(Counted),
    responses((status = 200, body = Vec<TeamStandingView>))
)]
pub(super) async fn standings(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(counted): Query<Counted>,
    visitor: Visitor,
) -> Answer<Json<Vec<TeamStandingView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(team_standings(&folded.event, counted.until())))
}
