//! Who has come on the day: for a phone at the door of the hall. And the links with which players check in by themselves.

use super::{
    Answer, Page, Tab, event_of,
    form::{AskedForm, OwnForm},
    press, show,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{Act, event::Entrant, people::Power, player::PlayerId};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "check-in.html")]
struct CheckInPage {
    page: Page,
    id: String,
    on: bool,
    /// What is searched for.
    sought: String,
    players: Vec<Awaited>,
    here: usize,
    all: usize,
    players_tell: bool,
    finished: bool,
}

/// Somebody on the list.
struct Awaited {
    id: u32,
    name: String,
    club: String,
    here: bool,
}

impl Awaited {
    fn new(entrant: &Entrant) -> Awaited {
        Awaited {
            id: entrant.id.0,
            name: entrant.player.name.to_string(),
            club: entrant.player.club.as_ref().map(ToString::to_string).unwrap_or_default(),
            here: entrant.checked_in.is_some(),
        }
    }
}

/// `GET /events/{id}/check-in`: everybody, those who are awaited first; or whoever fits a few letters.
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let sought = form.value("q").trim().to_owned();
    let letters = sought.to_lowercase();
    let fits = |one: &Entrant| {
        let name = one.player.name.as_str().to_lowercase();
        letters.split_whitespace().all(|part| name.contains(part))
    };
    let mut players: Vec<Awaited> =
        event.taking_part().filter(|one| fits(one)).map(Awaited::new).collect();
    players.sort_by_key(|one| (one.here, one.name.to_lowercase()));
    show(&CheckInPage {
        page: Page::of_event(&visitor, &folded, Tab::Players),
        on: event.check_in,
        sought,
        players,
        here: event.taking_part().filter(|one| one.checked_in.is_some()).count(),
        all: event.taking_part().count(),
        players_tell: event.players_tell,
        finished: event.stands_still(),
        id,
    })
}

/// `POST /events/{id}/check-in`: switches it, checks somebody in, or takes that back.
pub(crate) async fn save(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let player = || form.value("player").parse().map(PlayerId).map_err(|_| visitor.not_found());
    let act = match form.value("do") {
        "on" => Act::SetCheckIn { on: true },
        "off" => Act::SetCheckIn { on: false },
        "undo" => Act::TakeCheckInBack { id: player()? },
        _ => Act::CheckIn { id: player()? },
    };
    press(&app, &visitor, &id, &act, &format!("/events/{id}/check-in")).await
}

/// `POST /events/{id}/player-results`: whether players tell their results.
pub(crate) async fn allow(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let act = Act::AllowPlayerResults { allowed: form.value("do") == "allow" };
    press(&app, &visitor, &id, &act, &format!("/events/{id}/check-in#players-tell")).await
}
