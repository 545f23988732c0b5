//! Signing in and out, and choosing a language.

use super::{
    Answer, Page,
    form::{OpenForm, OwnForm},
    rendered, show,
};
use crate::{
    app::App,
    guard::Trier,
    problem::Trouble,
    visitor::{Visitor, browser_cookie, language_cookie, session_cookie, trier},
};
use adoube_words::Lang;
use askama::Template;
use axum::{
    extract::{ConnectInfo, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect},
};
use std::{net::SocketAddr, time::Instant};

#[derive(Template)]
#[template(path = "sign-in.html")]
struct SignInPage {
    page: Page,
    back: String,
    name: String,
    error: Option<String>,
}

#[derive(serde::Deserialize)]
pub(crate) struct Back {
    back: Option<String>,
}

/// An address of our own to go back to, whatever was asked for. Browsers drop tabs and line ends from an
/// address and take `\` for `/`: only what they leave as it is comes through.
fn own_path(path: Option<&str>) -> String {
    let own = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path.bytes().all(|byte| (0x21..=0x7E).contains(&byte) && byte != b'\\')
    };
    path.filter(own).unwrap_or("/").to_owned()
}

/// `GET /sign-in`
pub(crate) async fn form(visitor: Visitor, Query(back): Query<Back>) -> Answer {
    let back = own_path(back.back.as_deref());
    show(&SignInPage { page: Page::new(&visitor), back, name: String::new(), error: None })
}

/// `POST /sign-in`
pub(crate) async fn sign_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    visitor: Visitor,
    OpenForm(form): OpenForm,
) -> Answer {
    let back = own_path(form.get("back"));
    let again = |status, error: String| {
        let (page, name) = (Page::new(&visitor), form.value("name").to_owned());
        let (back, error) = (back.clone(), Some(error));
        Ok(rendered(status, &SignInPage { page, back, name, error }))
    };
    let inside = |error| visitor.trouble(Trouble::inside(visitor.words, &error));
    let trier = trier(&app, &headers, address.ip()).await.map_err(inside)?;
    if !app.guesses.try_one(trier.clone(), Instant::now()) {
        let told = Trouble::too_many_guesses(visitor.words).problem.detail;
        return again(StatusCode::TOO_MANY_REQUESTS, told);
    }
    // Without a name it is the shared password of the house.
    let (name, password) = (form.value("name").trim(), form.value("password"));
    let token = match name.is_empty() {
        true => app.door.sign_in(password).await,
        false => app.door.sign_in_as(name, password).await,
    };
    let token = token.map_err(inside)?;
    let Some(token) = token else {
        return again(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-wrong"));
    };
    app.guesses.right(&trier);
    // Who has come by name and from nowhere finds their events.
    let then = if back == "/" && !name.is_empty() { "/me" } else { &back };
    let mut answer = with_cookie(then, session_cookie(&app, Some(&token)));
    if let Trier::At(_) = trier
        && let Some(browser) = app.door.remember_browser().await.map_err(inside)?
        && let Some(cookie) = browser_cookie(&app, &browser)
    {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// `POST /sign-out`
pub(crate) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    if let Some(token) = visitor.token() {
        let done = app.door.sign_out(token).await;
        done.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    }
    Ok(with_cookie("/", session_cookie(&app, None)))
}

#[derive(serde::Deserialize)]
pub(crate) struct Choice {
    to: Option<String>,
    back: Option<String>,
}

/// `GET /language?to=ru&back=/`
pub(crate) async fn language(Query(choice): Query<Choice>) -> impl IntoResponse {
    let lang = choice.to.as_deref().and_then(Lang::from_tag).unwrap_or_default();
    with_cookie(&own_path(choice.back.as_deref()), language_cookie(lang))
}

fn with_cookie(path: &str, cookie: Option<HeaderValue>) -> axum::response::Response {
    let mut answer = Redirect::to(path).into_response();
    if let Some(cookie) = cookie {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::own_path;

    #[test]
    fn nobody_is_led_to_another_site() {
        for (asked, path) in [
            (Some("/events/x"), "/events/x"),
            (Some("//evil.example"), "/"),
            (Some("https://evil.example"), "/"),
            (Some("/\\evil.example"), "/"),
            (Some("/\t/evil.example"), "/"),
            (Some("/\n/evil.example"), "/"),
            (Some("/ж"), "/"),
            (None, "/"),
        ] {
            assert_eq!(own_path(asked), path);
        }
    }
}
