//! The pairing of rounds over the API: what would come out, and why. Publishing it is an act.

use super::{Answer, event_of};
use crate::{
    app::App,
    changes,
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_competition::{
    Refusal,
    act::PairMethod,
    people::Power,
    systems::{Why, propose},
};
use adoube_house::views::{PairingView, WarningView};
use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};
use serde::Deserialize;

/// What is wished otherwise.
#[derive(Deserialize)]
pub(super) struct Wished {
    changes: Option<String>,
    unfinished: Option<bool>,
}

/// The next round as it would be published, for the organiser. The act `pair_round` publishes it.
#[utoipa::path(
    get, path = "/api/events/{id}/pairing",
    security(("session" = [])),
    params(
        ("changes" = Option<String>, Query, description = "Changes by hand, by ids of players or of teams: `swap:3-7,force:1-2,forbid:4-5`"),
        ("unfinished" = Option<bool>, Query, description = "Games without a result count as drawn"),
    ),
    responses(
        (status = 200, body = PairingView),
        (status = 400, description = "The changes cannot be read.", body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It cannot be paired.", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn pairing(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wished): Query<Wished>,
    visitor: Visitor,
) -> Answer<Json<PairingView>> {
    if !visitor.may(Power::Pair) {
        return Err(Trouble::sign_in_first(visitor.words));
    }
    let folded = event_of(&app, &visitor, &id).await?;
    let (written, reason) = (wished.changes.as_deref().unwrap_or_default(), String::new());
    let unreadable = || Trouble::plain(visitor.words, StatusCode::BAD_REQUEST);
    let method = match folded.event.settings.system.traits().has_matches() {
        _ if written.is_empty() => PairMethod::Rules,
        true => PairMethod::TeamChanges {
            changes: changes::read(written).ok_or_else(unreadable)?,
            reason,
        },
        false => {
            PairMethod::Changes { changes: changes::read(written).ok_or_else(unreadable)?, reason }
        }
    };
    let unfinished = wished.unfinished.unwrap_or(false);
    let shelf = folded.event.settings.shelf();
    // Pairing a round may take long: nobody else waits for it.
    let paired = move || {
        let proposal = propose(&folded.event, &method, unfinished)?;
        Ok((proposal, folded.warnings_of_pairing(&method, unfinished)))
    };
    let paired: Result<_, Refusal> = app.house.pool().run(paired).await;
    let refused = |refusal| Trouble::refused(visitor.words, shelf, &refusal);
    let (proposal, warnings) = paired.map_err(refused)?;
    let told = warnings.iter().map(|one| WarningView::told(visitor.words, shelf, one)).collect();
    Ok(Json(PairingView::new(proposal, told)))
}

/// Why a round of a Swiss is paired as it is: brackets, floaters, colours, and which criterion decided.
/// Players are told by their pairing numbers. What is not published yet only the organiser may see.
#[utoipa::path(
    get, path = "/api/events/{id}/rounds/{round}/why",
    responses(
        (status = 200, body = Object),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "It cannot be explained.", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn why(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer<Json<Why>> {
    let folded = event_of(&app, &visitor, &id).await?;
    if folded.event.round(round).is_none() && !visitor.may(Power::Pair) {
        return Err(Trouble::sign_in_first(visitor.words));
    }
    let shelf = folded.event.settings.shelf();
    let explained = app.explained.of(&app.backroom, folded, round).await;
    explained
        .map(|explanation| Json((*explanation).clone()))
        .map_err(|failed| failed.trouble(visitor.words, shelf))
}
