//! An arbiter at the players' screen: the code that opens the desk of that board, and its making.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{OpenForm, OwnForm},
    game::table_of,
    go, rendered, show,
};
use crate::{
    api::games::{GamePath, id},
    app::App,
    problem::Trouble,
    visitor::{Visitor, pass_cookie},
};
use adoube_competition::people::Power;
use adoube_house::{GameId, Seat};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::IntoResponse,
};
use std::time::Instant;

#[derive(Template)]
#[template(path = "arbiter.html")]
struct ArbiterPage {
    page: Page,
    game: GameId,
    error: Option<String>,
}

/// `GET …/boards/{board}/arbiter`: asks for the code.
pub(crate) async fn form(State(app): State<App>, Path(path): GamePath, visitor: Visitor) -> Answer {
    let id = id(path);
    if visitor.rules_at(&id) {
        return go(&format!("{}/desk", id.path()));
    }
    screen_of(&visitor, &id)?;
    let folded = event_of(&app, &visitor, &id.event).await?;
    table_of(&app, &visitor, &id).await?;
    let page = Page::of_event(&visitor, &folded, Tab::Rounds).still();
    show(&ArbiterPage { page, game: id, error: None })
}

/// `POST …/boards/{board}/arbiter`: opens the desk of the board for a quarter of an hour.
pub(crate) async fn let_in(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
    OpenForm(form): OpenForm,
) -> Answer {
    let id = id(path);
    let words = visitor.words;
    if visitor.rules_by_role(&id) {
        return go(&format!("{}/desk", id.path()));
    }
    let seat = screen_of(&visitor, &id)?;
    let folded = event_of(&app, &visitor, &id.event).await?;
    table_of(&app, &visitor, &id).await?;
    let again = |status, error: String| {
        let page = Page::of_event(&visitor, &folded, Tab::Rounds).still();
        Ok(rendered(status, &ArbiterPage { page, game: id.clone(), error: Some(error) }))
    };
    let now = Instant::now();
    if !app.code_guesses.try_one(seat.clone(), now) {
        let told = Trouble::too_many_guesses(words).problem.detail;
        return again(StatusCode::TOO_MANY_REQUESTS, told);
    }
    let token = app.passes.let_in(&id, form.value("code"), now).await;
    let token = token.map_err(|error| visitor.trouble(Trouble::inside(words, &error)))?;
    let Some(token) = token else {
        return again(StatusCode::UNAUTHORIZED, words.say("arbiter-code-wrong"));
    };
    app.code_guesses.right(&seat);
    let mut answer = go(&format!("{}/desk", id.path()))?.into_response();
    if let Some(cookie) = pass_cookie(&app, Some(&token)) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// Only the screen between the players of the board takes the code.
fn screen_of(visitor: &Visitor, id: &GameId) -> Result<Seat, PageTrouble> {
    match &visitor.seat {
        Some(seat) if visitor.is_screen_of(id) => Ok(seat.clone()),
        _ => Err(visitor.only_with(Power::Rule).err().unwrap_or_else(|| visitor.not_found())),
    }
}

/// `POST …/boards/{board}/arbiter/leave`: gives the screen back to the players. Whoever leaves needs no right to:
/// the pass may have ended long ago.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
) -> Answer {
    let id = id(path);
    if let Some(token) = visitor.pass() {
        app.passes.end(token);
    }
    let mut answer = go(&format!("{}/screen", id.path()))?.into_response();
    if let Some(cookie) = pass_cookie(&app, None) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

#[derive(Template)]
#[template(path = "code.html")]
struct CodePage {
    page: Page,
    id: String,
    /// In groups of four, to be read out.
    code: Option<String>,
}

/// `POST /events/{id}/play/code`: makes a new code and shows it this once, or takes it away.
pub(crate) async fn code(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let code = if form.value("do") == "withdraw" {
        let done = app.passes.withdraw(&id).await;
        done.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
        None
    } else {
        let code = app.passes.new_code(&id).await;
        let code = code.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
        let signs: Vec<char> = code.chars().collect();
        let groups: Vec<String> = signs.chunks(4).map(|group| group.iter().collect()).collect();
        Some(groups.join(" "))
    };
    show(&CodePage { page: Page::of_event(&visitor, &folded, Tab::Play), id, code })
}
