//! Games for the world: those of a round, those of an event.

use super::Answer;
use crate::{
    app::App,
    feed::{self, Wanted},
    problem::Trouble,
    visitor::Visitor,
};
use adoube_house::{Folded, hall::feed::Feed};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use std::sync::Arc;

pub(crate) async fn feed_of(
    app: &App,
    visitor: &Visitor,
    folded: &Folded,
    round: u32,
) -> Answer<Arc<Feed>> {
    let feed = app.hall.feed(folded, round).await;
    let feed = feed.map_err(|error| Trouble::house(visitor.words, &error))?;
    feed.ok_or_else(|| Trouble::not_found(visitor.words))
}

/// The event as far as this process knows it: whoever polls does not make the store work.
async fn known(app: &App, visitor: &Visitor, id: &str) -> Answer<Arc<Folded>> {
    let known = app.house.known(id).await;
    let known = known.map_err(|error| Trouble::house(visitor.words, &error))?;
    known.ok_or_else(|| Trouble::not_found(visitor.words))
}

/// The games of a round as the world may know them, in one file, at an address that never changes: made once for each change
/// and cheap to ask for again with `If-None-Match`.
#[utoipa::path(
    get, path = "/events/{id}/rounds/{round}/games.pgn",
    responses(
        (status = 200, description = "All broadcast games of the round in the order of the boards, as PGN with `%clk`.", body = String, content_type = "application/x-chess-pgn"),
        (status = 304, description = "Nothing has changed since."),
    )
)]
pub(crate) async fn round(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer<Response> {
    let folded = known(&app, &visitor, &id).await?;
    let feed = feed_of(&app, &visitor, &folded, round).await?;
    let name = format!("{round}");
    let wanted = Wanted { mark: feed.mark.clone(), since: feed.since, name: &name };
    Ok(feed::games(&app.packed, &headers, &id, &feed.text, &wanted))
}

/// The games of all rounds, one after the other.
#[utoipa::path(
    get, path = "/events/{id}/games.pgn",
    responses(
        (status = 200, description = "All broadcast games of the event, as PGN with `%clk`.", body = String, content_type = "application/x-chess-pgn"),
        (status = 304, description = "Nothing has changed since."),
    )
)]
pub(crate) async fn event(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer<Response> {
    let folded = known(&app, &visitor, &id).await?;
    let feed = app.hall.event_feed(&folded).await;
    let feed = feed.map_err(|error| Trouble::house(visitor.words, &error))?;
    let wanted = Wanted { mark: feed.mark.clone(), since: feed.since, name: "games" };
    Ok(feed::games(&app.packed, &headers, &id, &feed.text, &wanted))
}
