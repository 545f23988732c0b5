//! Who is looking: the language they read, and whether they are the organiser.

use crate::{
    app::App,
    guard::{Trier, network},
    problem::Trouble,
};
use adoube_house::{
    Doer, GameId, Seat,
    door::{ORGANISER, SESSION_SECONDS, Token},
    passes::PASS_SECONDS,
};
use adoube_words::{Lang, Words};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use std::time::Instant;

/// The cookie that remembers the language.
pub(crate) const LANGUAGE_COOKIE: &str = "adoube_language";

/// Whoever sent the request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) words: Words,
    /// The address of the page, to come back to.
    pub(crate) path: String,
    /// The request only asks to see something.
    pub(crate) asks: bool,
    /// Nothing can be recorded at the moment: every page says so.
    pub(crate) stands: bool,
    organiser: Option<Signed>,
    /// The seat the visitor holds the key of.
    pub(crate) seat: Option<Seat>,
    /// That key.
    key: Option<String>,
    /// The game in which the visitor rules for a while, and the token that says so.
    pass: Option<(Token, GameId)>,
}

/// A valid session, and how it was shown.
#[derive(Clone, Debug)]
struct Signed {
    token: Token,
    /// By the cookie, which a browser also sends on behalf of other sites.
    by_cookie: bool,
}

impl Visitor {
    /// Whether this is the organiser.
    pub(crate) fn is_organiser(&self) -> bool {
        self.organiser.is_some()
    }

    /// Whether the visitor may rule in a game: the organiser everywhere, the holder of a pass at one board in
    /// one round.
    pub(crate) fn rules_at(&self, game: &GameId) -> bool {
        self.is_organiser() || self.pass.as_ref().is_some_and(|(_, ruled)| ruled == game)
    }

    /// Whether the visitor may know that something happened in an event before the public does.
    pub(crate) fn rules_in(&self, event: &str) -> bool {
        self.is_organiser() || self.pass.as_ref().is_some_and(|(_, ruled)| ruled.event == event)
    }

    /// Whether the visitor sits at the screen between the players of a game's board.
    pub(crate) fn is_screen_of(&self, game: &GameId) -> bool {
        matches!(&self.seat, Some(Seat::Board { event, board })
            if *event == game.event && *board == game.board)
    }

    /// The visitor's pass.
    pub(crate) fn pass(&self) -> Option<&Token> {
        self.pass.as_ref().map(|(token, _)| token)
    }

    /// Who the arbiter of an act is, for the log.
    pub(crate) fn arbiter(&self) -> Doer {
        match &self.pass {
            Some((_, game)) if !self.is_organiser() => {
                Doer::ArbiterAt { event: game.event.clone(), board: game.board }
            }
            _ => Doer::Organiser,
        }
    }

    /// Whether the visitor's key, session and pass are still good.
    pub(crate) async fn still_holds(&self, app: &App) -> bool {
        if let Some((token, game)) = &self.pass
            && app.passes.pass(token, Instant::now()).await.ok().flatten().as_ref() != Some(game)
        {
            return false;
        }
        if let (Some(seat), Some(key)) = (&self.seat, &self.key)
            && app.seats.seat(key).await.ok().flatten().as_ref() != Some(seat)
        {
            return false;
        }
        match self.token() {
            Some(token) => app.door.holder(token).await.ok().flatten().is_some(),
            None => true,
        }
    }

    /// Whether the visitor sees what everybody sees.
    pub(crate) fn is_anybody(&self) -> bool {
        self.organiser.is_none() && self.seat.is_none() && self.pass.is_none()
    }

    /// The session's token.
    pub(crate) fn token(&self) -> Option<&Token> {
        self.organiser.as_ref().map(|signed| &signed.token)
    }

    /// What a form of this session must carry; empty for visitors.
    pub(crate) fn form_sign(&self) -> String {
        self.token().or(self.pass()).map(Token::form_sign).unwrap_or_default()
    }

    /// Whether a form or a script's request carries the sign of this session. A request that shows the
    /// token itself in a header needs none.
    pub(crate) fn signed(&self, sign: Option<&str>) -> bool {
        match &self.organiser {
            None => self.pass().is_some_and(|token| sign == Some(&token.form_sign())),
            Some(signed) => !signed.by_cookie || sign == Some(&signed.token.form_sign()),
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Trouble> {
        if let Some(known) = parts.extensions.get::<Visitor>() {
            return Ok(known.clone());
        }
        let cookies = |name: &str| cookie(&parts.headers, name);
        let words = Words::of(
            cookies(LANGUAGE_COOKIE)
                .and_then(Lang::from_tag)
                .or_else(|| Lang::accepted(text(&parts.headers, header::ACCEPT_LANGUAGE)?))
                .unwrap_or_default(),
        );
        let bearer = text(&parts.headers, header::AUTHORIZATION)
            .and_then(|value| value.strip_prefix("Bearer "));
        let shown = match bearer {
            Some(token) => Some(Signed { token: Token::new(token), by_cookie: false }),
            None => cookies(app.session_cookie())
                .map(|token| Signed { token: Token::new(token), by_cookie: true }),
        };
        let organiser = match shown {
            Some(signed) => {
                let holder = app.door.holder(&signed.token).await;
                let holder = holder.map_err(|error| Trouble::door(words, &error))?;
                (holder.as_deref() == Some(ORGANISER)).then_some(signed)
            }
            None => None,
        };
        let key = bearer.or_else(|| cookies(app.seat_cookie()));
        let seat = match key {
            Some(key) if organiser.is_none() || bearer.is_none() => {
                app.seats.seat(key).await.map_err(|error| Trouble::door(words, &error.into()))?
            }
            _ => None,
        };
        let key = seat.is_some().then(|| key.map(str::to_owned)).flatten();
        let pass = match cookies(app.pass_cookie()).map(Token::new) {
            Some(token) => {
                let game = app.passes.pass(&token, Instant::now()).await;
                let game = game.map_err(|error| Trouble::door(words, &error.into()))?;
                game.map(|game| (token, game))
            }
            None => None,
        };
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let (asks, stands) = (parts.method.is_safe(), app.hall.outage().is_some());
        Ok(Visitor { words, path, asks, stands, organiser, seat, key, pass })
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The header that sets the session's cookie, or takes it away.
pub(crate) fn session_cookie(app: &App, token: Option<&Token>) -> Option<HeaderValue> {
    let (value, age) = token.map_or(("", 0), |token| (token.as_str(), SESSION_SECONDS));
    let secure = if app.is_https() { "; Secure" } else { "" };
    let name = app.session_cookie();
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
    ))
    .ok()
}

/// The header that keeps a seat's key in the browser for two weeks.
pub(crate) fn seat_cookie(app: &App, key: &str) -> Option<HeaderValue> {
    let secure = if app.is_https() { "; Secure" } else { "" };
    let name = app.seat_cookie();
    HeaderValue::from_str(&format!(
        "{name}={key}; Path=/; Max-Age={SESSION_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    ))
    .ok()
}

/// The header that keeps an arbiter's pass while it lasts, or takes it away.
pub(crate) fn pass_cookie(app: &App, token: Option<&Token>) -> Option<HeaderValue> {
    let (value, age) = token.map_or(("", 0), |token| (token.as_str(), PASS_SECONDS));
    let secure = if app.is_https() { "; Secure" } else { "" };
    let name = app.pass_cookie();
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
    ))
    .ok()
}

/// The cookie of a browser in which the password was right once.
const BROWSER_COOKIE: &str = "adoube_browser";

/// Who tries a password: a browser that is known, or anybody at an address.
pub(crate) async fn trier(
    app: &App,
    headers: &HeaderMap,
    address: std::net::IpAddr,
) -> Result<Trier, adoube_house::door::DoorError> {
    let known = match cookie(headers, BROWSER_COOKIE) {
        Some(token) => app.door.browser(token).await?,
        None => None,
    };
    Ok(known.map_or_else(|| Trier::At(network(address)), Trier::Known))
}

/// The header that lets a browser be known for a year.
pub(crate) fn browser_cookie(app: &App, token: &str) -> Option<HeaderValue> {
    let secure = if app.is_https() { "; Secure" } else { "" };
    HeaderValue::from_str(&format!(
        "{BROWSER_COOKIE}={token}; Path=/sign-in; Max-Age=31536000; HttpOnly; SameSite=Strict{secure}"
    ))
    .ok()
}

/// The header that remembers a language for a year.
pub(crate) fn language_cookie(lang: Lang) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!(
        "{LANGUAGE_COOKIE}={}; Path=/; Max-Age=31536000; SameSite=Lax",
        lang.tag()
    ))
    .ok()
}
