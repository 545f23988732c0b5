//! Live games to take away: one, those of a round, those of an event. Spectators get what the feed has; whoever sees more gets
//! the score as it stands.

use super::{Answer, PageTrouble, event_of, game::table_of};
use crate::{
    api::games::{GamePath, id},
    app::App,
    feed::{self, Wanted},
    play::view::is_cyrillic,
    problem::Trouble,
    visitor::Visitor,
};
use adoube_house::{
    Folded, Role,
    game::{score::score, tags::tags},
    hall::feed::{Feed, mark},
};
use adoube_notation::tavreli::Alphabet;
use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::IntoResponse,
};
use std::sync::Arc;

/// `GET …/boards/{board}/game.pgn`: the score as far as the visitor may know it.
pub(crate) async fn game(
    State(app): State<App>,
    Path(path): GamePath,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let id = id(path);
    let folded = event_of(&app, &visitor, &id.event).await?;
    let table = table_of(&app, &visitor, &id).await?;
    let role = visitor.role(&table.now());
    let name = format!("{}-{}", id.round, id.board);
    if role == Role::Spectator {
        let feed = feed_of(&app, &visitor, &folded, id.round).await?;
        let text = feed.games.get(&id.board).ok_or_else(|| visitor.not_found())?;
        let wanted = Wanted { mark: mark(text), since: feed.since, name: &name };
        return Ok(feed::games(&app.packed, &headers, &id.event, text, &wanted));
    }
    let sight = table.now();
    let result = folded.event.game(id.round, id.board).and_then(|game| game.result());
    let alphabet =
        if is_cyrillic(visitor.words.lang()) { Alphabet::Cyrillic } else { Alphabet::Latin };
    let headers = [
        (header::CONTENT_TYPE, feed::PGN.to_owned()),
        (header::CONTENT_DISPOSITION, feed::disposition(&id.event, &name)),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, score(&sight, role, tags(&folded.event, &sight, result), alphabet))
        .into_response())
}

async fn feed_of(
    app: &App,
    visitor: &Visitor,
    folded: &Folded,
    round: u32,
) -> Result<Arc<Feed>, PageTrouble> {
    let feed = app.hall.feed(folded, round).await;
    let feed = feed.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    feed.ok_or_else(|| visitor.not_found())
}

/// The event as far as this process knows it: whoever polls does not make the store work.
async fn known(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Folded>, PageTrouble> {
    let known = app.house.known(id).await;
    let known = known.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    known.ok_or_else(|| visitor.not_found())
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
) -> Answer {
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
) -> Answer {
    let folded = known(&app, &visitor, &id).await?;
    let feed = app.hall.event_feed(&folded).await;
    let feed = feed.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let wanted = Wanted { mark: feed.mark.clone(), since: feed.since, name: "games" };
    Ok(feed::games(&app.packed, &headers, &id, &feed.text, &wanted))
}
