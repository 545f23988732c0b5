//! A live game to take away.

use super::{Answer, event_of, game::table_of};
use crate::{
    api::games::{GamePath, id},
    app::App,
    play::view::is_cyrillic,
    problem::Trouble,
    visitor::Visitor,
};
use adoube_house::{
    Role,
    game::score::{score, tags},
    now,
};
use adoube_notation::tavreli::Alphabet;
use axum::{
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};

/// `GET …/boards/{board}/game.pgn`: the score as far as the visitor may know it.
pub(crate) async fn game(State(app): State<App>, Path(path): GamePath, visitor: Visitor) -> Answer {
    let id = id(path);
    let folded = event_of(&app, &visitor, &id.event).await?;
    let table = table_of(&app, &visitor, &id).await?;
    let role = visitor.role(&table.now());
    let sight = match role {
        Role::Spectator => {
            let delay = app.hall.delay(&id.event).await;
            let delay =
                delay.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
            table.at(now().saturating_sub(delay)).0
        }
        _ => table.now(),
    };
    let tags = tags(&folded.event, &sight);
    let alphabet =
        if is_cyrillic(visitor.words.lang()) { Alphabet::Cyrillic } else { Alphabet::Latin };
    let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-' || *c == '_';
    let file: String = id.event.chars().filter(plain).collect();
    let headers = [
        (header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file}-{}-{}.pgn\"", id.round, id.board),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, score(&sight, role, tags, alphabet)).into_response())
}
