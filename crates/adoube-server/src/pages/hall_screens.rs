//! Screens in the hall that are set up from a phone: a browser opens `/screen` and shows a code; whoever looks after the equipment
//! says for which event, and what it shows. The browser keeps its code, so that it finds its place again after it was switched off.

use super::{
    Answer, Page, Tab, event_of,
    form::{AskedForm, Form, OwnForm},
    press, screen, show, submit,
};
use crate::{
    app::App,
    problem::Trouble,
    visitor::{SCREEN_COOKIE, Visitor, cookie, screen_cookie},
};
use adoube_competition::{
    Act, Event,
    agreement::Language,
    hall_screen::{HallScreen, HallScreenDraft, ScreenCode, ScreenShows},
    people::{Power, Spot},
};
use adoube_house::{Folded, door, door::Holder};
use adoube_words::{Lang, Words};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
};
use std::sync::Arc;

/// `GET /screen`: what the browser was set up to show, or the code by which it is.
pub(crate) async fn own(State(app): State<App>, headers: HeaderMap, visitor: Visitor) -> Answer {
    let inside = |error: &dyn std::fmt::Display| {
        visitor.trouble(Trouble::inside(visitor.words, &error.to_string()))
    };
    let known: Option<ScreenCode> =
        cookie(&headers, SCREEN_COOKIE).and_then(|code| code.parse().ok());
    let code = match known {
        Some(code) => code,
        None => {
            let drawn = door::random_text(6).map_err(|error| inside(&error))?;
            let bytes = <[u8; 6]>::try_from(drawn.as_bytes()).map_err(|error| inside(&error))?;
            ScreenCode::drawn(bytes)
        }
    };
    // Whatever happens to any event: the screen may be given to another one.
    let live = "/live".to_owned();
    let mut answer = match placed(&app, &visitor, code).await? {
        Some((folded, set)) => {
            let mut viewer = visitor.clone();
            viewer.words = set.language.and_then(spoken).map_or(viewer.words, Words::of);
            show(&screen::screen(&viewer, &folded, set.shows, live))?
        }
        None => {
            let at = format!("{}/screens?code={code}", app.open_at(&headers));
            show(&screen::waiting(&visitor, code.as_str(), &at, live))?
        }
    };
    if let Some(cookie) = screen_cookie(&app, code.as_str()) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// The event that a screen was given to last, of those that whoever stands before it may see.
async fn placed(
    app: &App,
    visitor: &Visitor,
    code: ScreenCode,
) -> Result<Option<(Arc<Folded>, HallScreen)>, super::PageTrouble> {
    let events = app.house.events().await;
    let events = events.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let seen = events.into_iter().filter(|folded| visitor.sees(&folded.event));
    let set = seen.filter_map(|folded| {
        let screen = folded.event.screen(code)?.clone();
        Some((folded, screen))
    });
    Ok(set.max_by_key(|(_, screen)| screen.since))
}

fn spoken(language: Language) -> Option<Lang> {
    Lang::from_tag(language.name())
}

#[derive(Template)]
#[template(path = "screens-events.html")]
struct EventsPage {
    page: Page,
    code: String,
    /// The events whose equipment whoever looks sees to: address and name.
    events: Vec<(String, String)>,
}

/// `GET /screens`: for which event a screen is set up; a phone comes here from the picture on the screen.
pub(crate) async fn events(
    State(app): State<App>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    let events = app.house.events().await;
    let events = events.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let equips = |event: &Event| match visitor.holder() {
        Some(Holder::Organiser) => true,
        Some(Holder::Person { id, .. }) => event.right_of(*id, Power::Equip, Spot::Event).is_some(),
        None => false,
    };
    let own = events.iter().map(|folded| &folded.event);
    let own = own.filter(|event| !event.visibility.is_archived() && equips(event));
    show(&EventsPage {
        page: Page::new(&visitor),
        code: form.value("code").to_owned(),
        events: own.map(|event| (event.id.clone(), event.settings.name.to_string())).collect(),
    })
}

#[derive(Template)]
#[template(path = "screens.html")]
struct ScreensPage {
    page: Page,
    id: String,
    form: Form,
    screens: Vec<ScreenView>,
    shows: Vec<(&'static str, String)>,
    languages: Vec<(&'static str, String)>,
    /// Where a browser becomes a screen.
    open_at: String,
    stands: bool,
}

/// A screen, with what can be said of it.
struct ScreenView {
    code: String,
    name: String,
    shows: &'static str,
    language: &'static str,
}

/// What a screen shows, in words.
const fn shows_key(shows: ScreenShows) -> &'static str {
    match shows {
        ScreenShows::Usual => "screen-all",
        ScreenShows::Names => "screen-pairings",
        ScreenShows::Boards => "screen-boards",
        ScreenShows::Standings => "screen-standings",
        ScreenShows::Countdown => "screen-countdown",
        ScreenShows::Hall => "document-table-map",
    }
}

fn page(visitor: &Visitor, folded: &Folded, form: Form, open_at: String) -> ScreensPage {
    let (words, event) = (visitor.words, &folded.event);
    let view = |screen: &HallScreen| ScreenView {
        code: screen.code.to_string(),
        name: screen.name.as_ref().map(ToString::to_string).unwrap_or_default(),
        shows: screen.shows.name(),
        language: screen.language.map_or("", Language::name),
    };
    let language = |one: Language| {
        let known = spoken(one).map_or(one.name(), Lang::own_name);
        (one.name(), known.to_owned())
    };
    ScreensPage {
        page: Page::of_event(visitor, folded, Tab::Announcements),
        id: event.id.clone(),
        form,
        screens: event.screens.iter().map(view).collect(),
        shows: ScreenShows::ALL.map(|one| (one.name(), words.say(shows_key(one)))).to_vec(),
        languages: Language::ALL.map(language).to_vec(),
        open_at: format!("{open_at}/screen"),
        stands: event.visibility.is_archived(),
    }
}

/// `GET /events/{id}/screens`
pub(crate) async fn form(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, form, app.open_at(&headers)))
}

/// `POST /events/{id}/screens`: says what a screen shows, or takes it away.
pub(crate) async fn set(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/screens");
    let text = |name: &str| form.value(name).to_owned();
    if form.value("do") == "remove" {
        let code = form.value("code").parse().map_err(|_| visitor.not_found())?;
        return press(&app, &visitor, &id, &Act::RemoveScreen { code }, &then).await;
    }
    let screen = HallScreenDraft {
        code: text("code"),
        name: text("name"),
        shows: text("shows"),
        language: text("language"),
    };
    let open_at = app.open_at(&headers);
    let again = |folded: &Folded, form| Ok(page(&visitor, folded, form, open_at));
    submit(&app, &visitor, &id, Ok(Act::SetScreen { screen }), form, &then, again).await
}
