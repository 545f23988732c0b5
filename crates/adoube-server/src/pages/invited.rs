//! Whoever is invited comes in: once, with a password of their own.

use super::{Answer, Page, PageTrouble, form::OpenForm, rendered, show};
use crate::{
    app::App,
    guard::{Trier, network},
    problem::Trouble,
    visitor::{Visitor, session_cookie},
};
use adoube_house::door::{DoorError, SHORTEST_PASSWORD};
use askama::Template;
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect},
};
use std::{net::SocketAddr, time::Instant};

#[derive(Template)]
#[template(path = "invited.html")]
struct InvitedPage {
    page: Page,
    key: String,
    name: String,
    shortest: usize,
    error: Option<String>,
}

/// The name of whoever holds an invitation that is open.
async fn name_of(app: &App, visitor: &Visitor, key: &str) -> Result<String, PageTrouble> {
    let known = app.door.invited(key).await;
    let known = known.map_err(|error| visitor.trouble(Trouble::door(visitor.words, &error)))?;
    known.map(|known| known.name).ok_or_else(|| closed(visitor))
}

fn closed(visitor: &Visitor) -> PageTrouble {
    let words = visitor.words;
    let detail = words.say("problem-no-invitation-detail");
    visitor.trouble(Trouble::new(words, StatusCode::NOT_FOUND, "problem-no-invitation", detail))
}

/// `GET /invited/{key}`
pub(crate) async fn form(
    State(app): State<App>,
    Path(key): Path<String>,
    visitor: Visitor,
) -> Answer {
    let name = name_of(&app, &visitor, &key).await?;
    let page = Page::new(&visitor);
    show(&InvitedPage { page, key, name, shortest: SHORTEST_PASSWORD, error: None })
}

/// `POST /invited/{key}`: sets the password and comes in.
pub(crate) async fn come_in(
    State(app): State<App>,
    Path(key): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    OpenForm(form): OpenForm,
) -> Answer {
    let words = visitor.words;
    let again = |status: StatusCode, name: String, error: String| {
        let page = Page::new(&visitor);
        let (key, shortest, error) = (key.clone(), SHORTEST_PASSWORD, Some(error));
        Ok(rendered(status, &InvitedPage { page, key, name, shortest, error }))
    };
    let name = name_of(&app, &visitor, &key).await?;
    let trier = Trier::At(network(address.ip()));
    if !app.guesses.try_one(trier.clone(), Instant::now()) {
        let told = Trouble::too_many_guesses(words).problem.detail;
        return again(StatusCode::TOO_MANY_REQUESTS, name, told);
    }
    let token = match app.door.accept(&key, form.value("password")).await {
        Ok(Some(token)) => token,
        Ok(None) => return Err(closed(&visitor)),
        Err(DoorError::TooShort) => {
            let told = words.count("password-too-short", SHORTEST_PASSWORD);
            return again(StatusCode::UNPROCESSABLE_ENTITY, name, told);
        }
        Err(error) => return Err(visitor.trouble(Trouble::door(words, &error))),
    };
    app.guesses.right(&trier);
    let mut answer = Redirect::to("/me").into_response();
    if let Some(cookie) = session_cookie(&app, Some(&token)) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}
