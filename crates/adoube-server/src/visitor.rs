//! Who is looking: the language they read, and what they may do.

use crate::{
    app::App,
    guard::{Trier, network},
    problem::Trouble,
};
use adoube_competition::{
    Refusal,
    people::{Power, Role, Sector, Spot},
};
use adoube_house::{
    Doer, GameId, HouseError, Official, Seat,
    door::{Holder, SESSION_SECONDS, Token},
    game::rights,
    passes::PASS_SECONDS,
};
use adoube_laws::game::Act;
use adoube_notation::Voice;
use adoube_words::{Lang, Words};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use std::time::Instant;

/// The cookie that remembers with which words moves are announced.
const VOICE_COOKIE: &str = "adoube_voice";

/// The cookie that remembers the language.
pub(crate) const LANGUAGE_COOKIE: &str = "adoube_language";

/// The cookie that keeps a screen's code.
pub(crate) const SCREEN_COOKIE: &str = "adoube_screen";

/// Whoever sent the request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) words: Words,
    /// The words with which moves are announced, where others than the page's were chosen.
    pub(crate) voice: Option<Voice>,
    /// The address of the page, to come back to.
    pub(crate) path: String,
    /// The request only asks to see something.
    pub(crate) asks: bool,
    /// Nothing can be recorded at the moment: every page says so.
    pub(crate) stands: bool,
    session: Option<Signed>,
    /// What somebody with an account is in the event of the address.
    standing: Option<Standing>,
    /// The role table lets the visitor do what was asked for.
    admitted: bool,
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
    holder: Holder,
    token: Token,
    /// By the cookie, which a browser also sends on behalf of other sites.
    by_cookie: bool,
}

/// What somebody is in an event.
#[derive(Clone, Debug)]
struct Standing {
    event: String,
    roles: Vec<Role>,
}

impl Visitor {
    /// Whether this is the organiser of the house, who may do everything.
    pub(crate) fn is_organiser(&self) -> bool {
        self.holder() == Some(&Holder::Organiser)
    }

    /// Whose session it is.
    pub(crate) fn holder(&self) -> Option<&Holder> {
        self.session.as_ref().map(|signed| &signed.holder)
    }

    /// Whether the visitor has signed in, as the organiser or by name.
    pub(crate) fn is_signed_in(&self) -> bool {
        self.session.is_some()
    }

    /// The name of somebody with an account.
    pub(crate) fn name(&self) -> Option<&str> {
        match self.holder()? {
            Holder::Organiser => None,
            Holder::Person { name, .. } => Some(name),
        }
    }

    /// Finds out what the visitor is in the event of an address.
    pub(crate) async fn in_event(&mut self, app: &App, event: &str) -> Result<(), HouseError> {
        if let Some(Holder::Person { .. }) = self.holder() {
            let roles = self.roles_in(app, event).await?;
            self.standing = Some(Standing { event: event.to_owned(), roles });
        }
        Ok(())
    }

    async fn roles_in(&self, app: &App, event: &str) -> Result<Vec<Role>, HouseError> {
        let Some(Holder::Person { id, .. }) = self.holder() else { return Ok(vec![]) };
        let folded = app.house.event(event).await?;
        let roles = folded.iter().flat_map(|folded| folded.event.roles_of(*id));
        Ok(roles.cloned().collect())
    }

    /// The role table has let the visitor through.
    pub(crate) fn admit(&mut self) {
        self.admitted = true;
    }

    /// Whether the role table has let the visitor through.
    pub(crate) fn is_admitted(&self) -> bool {
        self.admitted
    }

    /// The roles of the visitor in the event of the address.
    pub(crate) fn roles(&self) -> &[Role] {
        self.standing.as_ref().map_or(&[], |standing| &standing.roles)
    }

    /// Whether the visitor has a power in the event of the address.
    pub(crate) fn may(&self, power: Power) -> bool {
        self.may_at(power, Spot::Event)
    }

    /// Whether the visitor has a power at a spot of the event of the address.
    pub(crate) fn may_at(&self, power: Power, spot: Spot) -> bool {
        self.is_organiser() || self.roles().iter().any(|role| role.has(power, spot))
    }

    /// Whether the visitor is in the event of the address, whatever their role.
    pub(crate) fn serves(&self) -> bool {
        self.is_organiser() || !self.roles().is_empty()
    }

    /// Who acts on an event, for the log; nobody who has not signed in. The house adds the role.
    pub(crate) fn doer(&self) -> Option<Doer> {
        Some(match self.holder()? {
            Holder::Organiser => Doer::Organiser,
            Holder::Person { id, name } => {
                Doer::Person(Official { id: *id, name: name.clone(), role: None })
            }
        })
    }

    /// Who acts on an event with a power, for the log.
    pub(crate) fn doer_with(&self, power: Power, spot: Spot) -> Option<Doer> {
        let role = self.roles().iter().find(|role| role.has(power, spot));
        Some(self.doer()?.in_role(role.map(Role::kind)))
    }

    /// Whether the visitor may rule in a game: the organiser everywhere, arbiters at their boards, the holder of a pass at
    /// one board in one round.
    pub(crate) fn rules_at(&self, game: &GameId) -> bool {
        self.rules_by_role(game) || self.pass.as_ref().is_some_and(|(_, ruled)| ruled == game)
    }

    /// Whether the visitor may rule in a game without a pass.
    pub(crate) fn rules_by_role(&self, game: &GameId) -> bool {
        self.is_organiser()
            || (self.is_of(&game.event) && self.may_at(Power::Rule, Spot::Board(game.board)))
    }

    /// Whether the visitor sees the games of an event as they are.
    pub(crate) fn watches(&self, event: &str) -> bool {
        self.is_organiser() || (self.is_of(event) && self.may(Power::Watch))
    }

    /// Whether the visitor may do acts of an arbiter in a game: who has a pass is bounded by nothing else.
    pub(crate) fn may_rule(&self, game: &GameId, acts: &[Act]) -> Result<(), Refusal> {
        let power = rights::needed(acts);
        match self.rules_by_role(game) && !self.may_at(power, Spot::Board(game.board)) {
            true => Err(Refusal::NotInRole { power }),
            false => Ok(()),
        }
    }

    /// The boards to which the visitor's own part of the hall is bounded; nothing for who looks after all of it.
    pub(crate) fn sectors(&self) -> Option<Vec<&Sector>> {
        let watching = self.roles().iter().filter(|role| role.has(Power::Watch, Spot::Event));
        let sectors: Option<Vec<&Sector>> = watching
            .map(|role| match role {
                Role::SectorArbiter { boards, .. } => Some(boards),
                _ => None,
            })
            .collect();
        sectors.filter(|sectors| !self.is_organiser() && !sectors.is_empty())
    }

    /// Whether what is known of the visitor's roles is of this event.
    fn is_of(&self, event: &str) -> bool {
        self.standing.as_ref().is_some_and(|standing| standing.event == event)
    }

    /// Whether the visitor may know that something happened in an event before the public does.
    pub(crate) fn rules_in(&self, event: &str) -> bool {
        self.watches(event) || self.pass.as_ref().is_some_and(|(_, ruled)| ruled.event == event)
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

    /// Who the arbiter of an act in a game is, for the log; nobody who may not rule there.
    pub(crate) fn arbiter(&self, game: &GameId) -> Option<Doer> {
        if self.rules_by_role(game) {
            return self.doer_with(Power::Rule, Spot::Board(game.board));
        }
        let (_, ruled) = self.pass.as_ref().filter(|(_, ruled)| ruled == game)?;
        Some(Doer::ArbiterAt { event: ruled.event.clone(), board: ruled.board })
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
        // A role that was changed is as good as a key that was taken away.
        if let Some(Standing { event, roles }) = &self.standing
            && self.roles_in(app, event).await.ok().as_ref() != Some(roles)
        {
            return false;
        }
        match &self.session {
            Some(signed) => {
                let holder = app.door.holder(&signed.token).await.ok().flatten();
                holder.as_ref() == Some(&signed.holder)
            }
            None => true,
        }
    }

    /// Whether the visitor sees what everybody sees.
    pub(crate) fn is_anybody(&self) -> bool {
        self.session.is_none() && self.seat.is_none() && self.pass.is_none()
    }

    /// The session's token.
    pub(crate) fn token(&self) -> Option<&Token> {
        self.session.as_ref().map(|signed| &signed.token)
    }

    /// What a form of this session must carry; empty for visitors.
    pub(crate) fn form_sign(&self) -> String {
        self.token().or(self.pass()).map(Token::form_sign).unwrap_or_default()
    }

    /// Whether a form or a script's request carries the sign of this session. A request that shows the
    /// token itself in a header needs none.
    pub(crate) fn signed(&self, sign: Option<&str>) -> bool {
        match &self.session {
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
            Some(token) => Some((Token::new(token), false)),
            None => cookies(app.session_cookie()).map(|token| (Token::new(token), true)),
        };
        let session = match shown {
            Some((token, by_cookie)) => {
                let holder = app.door.holder(&token).await;
                let holder = holder.map_err(|error| Trouble::door(words, &error))?;
                holder.map(|holder| Signed { holder, token, by_cookie })
            }
            None => None,
        };
        let key = bearer.or_else(|| cookies(app.seat_cookie()));
        let seat = match key {
            Some(key) if session.is_none() || bearer.is_none() => {
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
        let (standing, admitted) = (None, false);
        let voice = cookies(VOICE_COOKIE).and_then(|code| code.parse().ok());
        Ok(Visitor {
            words,
            voice,
            path,
            asks,
            stands,
            session,
            standing,
            admitted,
            seat,
            key,
            pass,
        })
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
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

/// The header that keeps a screen's code for a year.
pub(crate) fn screen_cookie(app: &App, code: &str) -> Option<HeaderValue> {
    let secure = if app.is_https() { "; Secure" } else { "" };
    HeaderValue::from_str(&format!(
        "{SCREEN_COOKIE}={code}; Path=/screen; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}"
    ))
    .ok()
}

/// The header that remembers for a year with which words moves are announced.
pub(crate) fn voice_cookie(voice: Voice) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!(
        "{VOICE_COOKIE}={voice}; Path=/; Max-Age=31536000; SameSite=Lax"
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
