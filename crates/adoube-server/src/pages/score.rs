//! Live games to take away: one, those of a round, those of an event. Spectators get what the feed has; whoever sees more gets
//! the score as it stands.

use super::{Answer, event_of, game::table_of};
use crate::{
    api::{
        feeds::feed_of,
        games::{GamePath, id},
    },
    app::App,
    feed::{self, Wanted},
    play::view::is_cyrillic,
    visitor::Visitor,
};
use adoube_house::{
    Role,
    game::{score::score, tags::tags},
    hall::feed::mark,
};
use adoube_notation::tavreli::Alphabet;
use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::IntoResponse,
};

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
        let feed = feed_of(&app, &visitor, &folded, id.round).await;
        let feed = feed.map_err(|trouble| visitor.trouble(trouble))?;
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
