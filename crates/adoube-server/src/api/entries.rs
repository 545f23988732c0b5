//! Entries by the public form, over the API.

use super::{Answer, Organiser, event_of};
use crate::{
    api::body::Body,
    app::App,
    guard::{Trier, network},
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_competition::{Act, needs::Needs, player::PlayerDraft};
use adoube_house::{
    Doer, ratings,
    views::{EntryRequestView, NeedsView},
};
use adoube_ratings::RatedPlayer;
use axum::{
    Json,
    extract::{ConnectInfo, Path, Query, State},
    http::StatusCode,
};
use serde::{Deserialize, Serialize};
use std::{net::SocketAddr, time::Instant};
use utoipa::{IntoParams, ToSchema};

/// Somebody's entry.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// The player's data.
    player: PlayerDraft,
    /// What the player needs at the board, where the form asks for it.
    #[serde(default)]
    needs: Needs,
    /// What else the organiser is to know.
    #[serde(default)]
    note: String,
}

/// An entry that was taken down.
#[derive(Serialize, ToSchema)]
pub(super) struct Taken {
    /// Its number.
    number: u32,
}

/// What players need, and what came of it: for those who see to it.
#[utoipa::path(
    get, path = "/api/events/{id}/needs", security(("session" = [])),
    responses(
        (status = 200, body = Vec<NeedsView>),
        (status = 403, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn needs(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<NeedsView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(NeedsView::all(&folded.event)))
}

/// Enters by the public form, while it is open. Nobody has to sign in for it; the organiser looks at every entry.
#[utoipa::path(
    post, path = "/api/events/{id}/entries", request_body = Entry,
    responses(
        (status = 201, body = Taken),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Body(entry): Body<Entry>,
) -> Answer<(StatusCode, Json<Taken>)> {
    let words = visitor.words;
    if !app.entries.try_one(Trier::At(network(address.ip())), Instant::now()) {
        return Err(Trouble::too_many_guesses(words));
    }
    let Entry { player, needs, note } = entry;
    let ask = Act::AskToEnter { player, needs, note };
    match app.house.act(&id, Doer::Visitor, None, &ask).await {
        Ok(done) => {
            let number = done.now.event.entry_requests.len() as u32;
            Ok((StatusCode::CREATED, Json(Taken { number })))
        }
        Err(error) => Err(Trouble::act(words, app.house.shelf(&id).await, &error)),
    }
}

/// What came in by the public form.
#[utoipa::path(
    get, path = "/api/events/{id}/entries", security(("session" = [])),
    responses((status = 200, body = Vec<EntryRequestView>))
)]
pub(super) async fn all(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<EntryRequestView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(folded.event.entry_requests.iter().map(EntryRequestView::new).collect()))
}

/// Whom to look for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Sought {
    /// The beginning of the name, family name first; nothing finds nobody.
    #[serde(default)]
    name: String,
}

/// A player on the rating list.
#[derive(Serialize, ToSchema)]
#[allow(missing_docs)]
pub(super) struct ListedView {
    pub fide_id: u32,
    pub name: String,
    pub title: String,
    pub federation: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<u16>,
    /// What counts in the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

/// The players on FIDE's list whose names begin so, the strongest first; nobody where no list was taken in.
#[utoipa::path(
    get, path = "/api/events/{id}/listed", params(Sought), security(("session" = [])),
    responses((status = 200, body = Vec<ListedView>))
)]
pub(super) async fn listed(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(sought): Query<Sought>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<ListedView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let found = app.house.rated_named(&folded.event, &sought.name).await;
    let found = found.map_err(|error| Trouble::house(visitor.words, &error))?;
    let class = ratings::class(&folded.event.settings);
    let view = |player: RatedPlayer| ListedView {
        rating: ratings::rating(&player, class),
        fide_id: player.id,
        name: player.name,
        title: player.title,
        federation: player.federation,
        birth_year: player.birth_year,
    };
    Ok(Json(found.into_iter().map(view).collect()))
}
