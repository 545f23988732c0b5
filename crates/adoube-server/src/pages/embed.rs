//! A board and a table for pages of other sites: small, without our own bars, and framed only where the organiser says so.

use super::{
    Answer, Page, PageTrouble,
    after::AfterBar,
    category::Category,
    event_of,
    game::{boards_data, table_of},
    show,
    tables::lines_of,
    team_tables,
    view::Who,
};
use crate::{
    api::games::{GamePath, id},
    app::App,
    visitor::Visitor,
};
use adoube_base::Color;
use adoube_board::Game;
use adoube_competition::{Event, Until};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};

#[derive(Template)]
#[template(path = "embed-board.html")]
struct EmbedBoard {
    page: Page,
    event: String,
    round: u32,
    board: u32,
    white: Who,
    black: Who,
    tavreli: bool,
    /// Where the game is.
    at: String,
    data: String,
}

/// `GET /events/{id}/embed/rounds/{round}/boards/{board}`
pub(crate) async fn board(
    State(app): State<App>,
    Path(path): GamePath,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let id = id(path);
    let folded = event_of(&app, &visitor, &id.event).await?;
    let event = &folded.event;
    let game = event.game(id.round, id.board).ok_or_else(|| visitor.not_found())?;
    let who = |color: Color| event.entrant(game.pairing.players()[color]).map(Who::new);
    let (white, black) =
        who(Color::White).zip(who(Color::Black)).ok_or_else(|| visitor.not_found())?;
    // A board that is not open yet begins to move when it is.
    let known = table_of(&app, &visitor, &id).await.ok();
    let rules = known.map(|table| table.now().state.board().game());
    let rules = rules.or(event.play.as_ref().map(|play| play.game)).unwrap_or(Game::Chess);
    let live = format!("/events/{}/rounds/{}/boards/live?boards={}", id.event, id.round, id.board);
    let page = EmbedBoard {
        page: Page::new(&visitor),
        event: event.settings.name.to_string(),
        round: id.round,
        board: id.board,
        white,
        black,
        tavreli: rules == Game::Tavreli,
        at: format!("{}{}", app.open_at(&headers), id.path()),
        data: boards_data(&visitor, live, rules)?,
    };
    framed(event, show(&page)?)
}

#[derive(Template)]
#[template(path = "embed-table.html")]
struct EmbedTable {
    page: Page,
    event: String,
    at: String,
    after: String,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// `GET /events/{id}/embed/standings`
pub(crate) async fn standings(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let until = Until::default();
    let place = |place: Option<u32>| place.map(|place| place.to_string()).unwrap_or_default();
    let teams = event.settings.system.traits().has_matches();
    let rows: Vec<Vec<String>> = match teams {
        true => team_tables::lines(event, until)
            .into_iter()
            .map(|line| vec![place(line.place), line.name, format!("{:.1}", line.scores[0])])
            .collect(),
        false => lines_of(event, until, &Category::default())
            .into_iter()
            .map(|line| {
                let title = line.who.title.map(|title| format!("{title} ")).unwrap_or_default();
                let name = format!("{title}{}", line.who.name);
                vec![place(line.place), name, format!("{:.1}", line.score)]
            })
            .collect(),
    };
    let page = EmbedTable {
        page: Page::new(&visitor),
        event: event.settings.name.to_string(),
        at: format!("{}/events/{id}/standings", app.open_at(&headers)),
        after: AfterBar::new(words, event, until, "standings", "").told,
        header: ["place", if teams { "team" } else { "player" }, "points"]
            .map(|key| words.say(key))
            .to_vec(),
        rows,
    };
    framed(event, show(&page)?)
}

/// Lets the sites that the organiser has named show it inside of their own pages, and no others.
fn framed(event: &Event, mut answer: Response) -> Result<Response, PageTrouble> {
    let sites = match event.broadcast.sites.is_empty() {
        true => "'none'".to_owned(),
        false => event.broadcast.sites.join(" "),
    };
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors {sites}"
    );
    // Sites are checked when they are named: nothing else stands in them.
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(answer)
}
