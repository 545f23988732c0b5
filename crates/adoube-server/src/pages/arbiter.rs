//! An arbiter at the players' screen: the code that opens the desk of that board, and its making.

use super::{Answer, Page, Tab, event_of, form::Form, game::table_of, go, rendered, show};
use crate::{
    api::games::{GamePath, id},
    play::GameId,
    problem::Trouble,
    routes::App,
    visitor::{Visitor, pass_cookie},
};
use askama::Template;
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{StatusCode, header},
    response::IntoResponse,
};
use std::{net::SocketAddr, time::Instant};

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
    let folded = event_of(&app, &visitor, &id.event).await?;
    table_of(&app, &visitor, &id).await?;
    let page = Page::of_event(&visitor, &folded, Tab::Rounds).still();
    show(&ArbiterPage { page, game: id, error: None })
}

/// `POST …/boards/{board}/arbiter`: opens the desk of the board for a quarter of an hour.
pub(crate) async fn let_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(path): GamePath,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    let id = id(path);
    let words = visitor.words;
    let folded = event_of(&app, &visitor, &id.event).await?;
    table_of(&app, &visitor, &id).await?;
    let again = |status, error: String| {
        let page = Page::of_event(&visitor, &folded, Tab::Rounds).still();
        Ok(rendered(status, &ArbiterPage { page, game: id.clone(), error: Some(error) }))
    };
    let now = Instant::now();
    if !app.code_guesses.try_one(address.ip(), now) {
        let told = Trouble::too_many_guesses(words).problem.detail;
        return again(StatusCode::TOO_MANY_REQUESTS, told);
    }
    let token = app.passes.let_in(&id, form.value("code"), now).await;
    let token = token.map_err(|error| visitor.trouble(Trouble::inside(words, &error)))?;
    let Some(token) = token else {
        return again(StatusCode::UNAUTHORIZED, words.say("arbiter-code-wrong"));
    };
    app.code_guesses.right(address.ip());
    let mut answer = go(&format!("{}/desk", id.path()))?.into_response();
    if let Some(cookie) = pass_cookie(&app, Some(&token)) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// `POST …/boards/{board}/arbiter/leave`: gives the screen back to the players.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    let id = id(path);
    visitor.arbiter_only(&id)?;
    visitor.signed_form(&form)?;
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
    /// In two halves, to be read out.
    code: Option<(String, String)>,
}

/// `POST /events/{id}/play/code`: makes a new code and shows it this once, or takes it away.
pub(crate) async fn code(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let folded = event_of(&app, &visitor, &id).await?;
    let code = if form.value("do") == "withdraw" {
        let done = app.passes.withdraw(&id).await;
        done.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
        None
    } else {
        let code = app.passes.new_code(&id).await;
        let code = code.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
        let (first, second) = code.split_at(code.len() / 2);
        Some((first.to_owned(), second.to_owned()))
    };
    show(&CodePage { page: Page::of_event(&visitor, &folded, Tab::Play), id, code })
}
