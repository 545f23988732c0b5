//! When everything happens: the public page, its form, and the file for calendars.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    round_name, show, submit,
    view::date,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event,
    people::Power,
    planning::{advice, round_minutes},
    timetable::{
        SessionDraft, SessionKind, Timetable, TimetableDraft, WallTime, Zone,
        icalendar::{self, Entry},
    },
};
use adoube_house::{Folded, now};
use adoube_words::{Words, timetable as words_of};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};
use jiff::civil::Date;
use std::collections::BTreeMap;

/// How many empty lines for sessions a form has.
const SPARE: usize = 3;

/// How long something is planned with whose length nobody told.
const USUAL_MINUTES: u32 = 60;

#[derive(Template)]
#[template(path = "timetable.html")]
struct TimetablePage {
    page: Page,
    id: String,
    zone: Option<String>,
    days: Vec<Day>,
    /// What the rules say to it, for the organiser.
    advice: Vec<String>,
}

/// A day with what is on it; nothing on a free one.
struct Day {
    day: String,
    lines: Vec<Line>,
}

struct Line {
    hour: String,
    what: String,
    /// The round it is, and where that is shown.
    at: Option<String>,
    /// When it really began.
    began: Option<String>,
    note: Option<String>,
}

/// Everything by days, in the order of time.
fn days(words: Words, event: &Event, timetable: &Timetable) -> Vec<Day> {
    let mut lines: Vec<(WallTime, Line)> = Vec::new();
    for (&round, &starts) in &timetable.rounds {
        let began = event.begun.get(&round).and_then(|&at| timetable.zone.wall(at));
        let began = began.filter(|&began| began != starts).map(|began| began.hour());
        lines.push((
            starts,
            Line {
                hour: starts.hour(),
                what: round_name(words, event, round),
                at: event.round(round).map(|_| format!("/events/{}/rounds/{round}", event.id)),
                began: began.map(|hour| words.about("timetable-began", &hour)),
                note: None,
            },
        ));
    }
    for session in &timetable.sessions {
        lines.push((
            session.starts,
            Line {
                hour: session.starts.hour(),
                what: words_of::session(words, session.kind),
                at: None,
                began: None,
                note: session.note.as_ref().map(ToString::to_string),
            },
        ));
    }
    lines.sort_by_key(|(starts, _)| *starts);
    let mut days: BTreeMap<Date, Vec<Line>> =
        timetable.free_days().into_iter().map(|day| (day, vec![])).collect();
    for (starts, line) in lines {
        days.entry(starts.day()).or_default().push(line);
    }
    days.into_iter().map(|(day, lines)| Day { day: date(words, day), lines }).collect()
}

/// What the rules say to the timetable, in words.
pub(crate) fn advised(words: Words, event: &Event) -> Vec<String> {
    let shelf = event.settings.shelf();
    advice(event).iter().map(|one| words_of::advice(words, shelf, one)).collect()
}

/// `GET /events/{id}/timetable`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let page = Page::of_event(&visitor, &folded, Tab::Timetable);
    let timetable = event.timetable.as_ref();
    show(&TimetablePage {
        id: event.id.clone(),
        zone: timetable.map(|timetable| timetable.zone.name().to_owned()),
        days: timetable.map_or_else(Vec::new, |timetable| days(visitor.words, event, timetable)),
        advice: match visitor.may(Power::Regulate) {
            true => advised(visitor.words, event),
            false => vec![],
        },
        page,
    })
}

#[derive(Template)]
#[template(path = "timetable-form.html")]
struct EditPage {
    page: Page,
    id: String,
    form: Form,
    zones: Vec<String>,
    /// The names of the fields for rounds, and what the rounds are called.
    rounds: Vec<(String, String)>,
    /// The names of the fields for sessions: what, when, a note.
    sessions: Vec<[String; 3]>,
    kinds: Vec<(&'static str, String)>,
    /// Lots are drawn: another hour needs a reason.
    drawn: bool,
}

/// The names of the fields of a session.
fn session_fields(number: usize) -> [String; 3] {
    ["kind", "starts", "note"].map(|field| format!("session-{number}-{field}"))
}

/// The name of the field of a round.
fn round_field(round: u32) -> String {
    format!("round-{round}")
}

/// How many rounds a form asks about: those that are planned, or that have an hour.
fn rounds_of(event: &Event) -> u32 {
    /// What is offered where the field does not tell yet how many there will be.
    const USUAL: u32 = 9;
    let known = event.timetable.as_ref().and_then(|one| one.rounds.keys().next_back().copied());
    match event.planned_rounds().max(known.unwrap_or(0)) {
        0 => USUAL,
        rounds => rounds,
    }
}

/// A timetable as the fields of its form.
fn filled(timetable: Option<&Timetable>) -> Form {
    let Some(timetable) = timetable else { return Form::default() };
    let mut form = Form::with([("zone", timetable.zone.name().to_owned())]);
    for (&round, starts) in &timetable.rounds {
        form = form.and(&round_field(round), starts.field());
    }
    for (number, session) in (1..).zip(&timetable.sessions) {
        let [kind, starts, note] = session_fields(number);
        form = form.and(&kind, session.kind.name().to_owned());
        form = form.and(&starts, session.starts.field());
        form = form.and(&note, session.note.as_ref().map(ToString::to_string).unwrap_or_default());
    }
    form
}

/// The timetable that was typed.
fn typed(form: &Form) -> TimetableDraft {
    let many = |named: &dyn Fn(usize) -> String| -> usize {
        (1..).take_while(|&number| form.get(&named(number)).is_some()).count()
    };
    let rounds = many(&|number| format!("round-{number}"));
    let sessions = many(&|number| session_fields(number)[0].clone());
    TimetableDraft {
        zone: form.value("zone").to_owned(),
        rounds: (1..=rounds)
            .map(|round| form.value(&format!("round-{round}")).to_owned())
            .collect(),
        sessions: (1..=sessions)
            .map(|number| {
                let [kind, starts, note] =
                    session_fields(number).map(|name| form.value(&name).to_owned());
                SessionDraft { kind, starts, note }
            })
            .collect(),
    }
}

fn edit_page(visitor: &Visitor, folded: &Folded, form: Form) -> EditPage {
    let event = &folded.event;
    let words = visitor.words;
    let page = Page::of_event(visitor, folded, Tab::Timetable);
    let known = event.timetable.as_ref().map_or(0, |timetable| timetable.sessions.len());
    EditPage {
        id: event.id.clone(),
        form,
        zones: Zone::names(),
        rounds: (1..=rounds_of(event))
            .map(|round| (round_field(round), round_name(words, event, round)))
            .collect(),
        sessions: (1..=known + SPARE).map(session_fields).collect(),
        kinds: SessionKind::ALL
            .into_iter()
            .map(|kind| (kind.name(), words_of::session(words, kind)))
            .collect(),
        drawn: event.is_drawn(),
        page,
    }
}

/// `GET /events/{id}/timetable/edit`
pub(crate) async fn form(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let form = filled(folded.event.timetable.as_ref());
    show(&edit_page(&visitor, &folded, form))
}

/// `POST /events/{id}/timetable/edit`
pub(crate) async fn save(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let timetable = typed(&form);
    let act = Act::SetTimetable { timetable, reason: form.value("reason").to_owned() };
    let then = format!("/events/{id}/timetable");
    let page = |folded: &Folded, form| Ok(edit_page(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(act), form, &then, page).await
}

/// `GET /events/{id}/timetable.ics`
pub(crate) async fn calendar(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let timetable = event.timetable.as_ref().ok_or_else(|| visitor.not_found())?;
    let text = icalendar::calendar(
        event.settings.name.as_str(),
        folded.seq,
        now(),
        &entries(&visitor, event, timetable),
    );
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, text).into_response())
}

fn entries(visitor: &Visitor, event: &Event, timetable: &Timetable) -> Vec<Entry> {
    let (name, place) = (&event.settings.name, event.settings.place.as_ref());
    let place = place.map(ToString::to_string);
    let minutes = round_minutes(event).unwrap_or(USUAL_MINUTES);
    let rounds = timetable.rounds.iter().map(|(&round, &starts)| Entry {
        uid: format!("round-{round}@{}.adoube", event.id),
        starts: timetable.zone.moment(starts),
        minutes,
        summary: format!("{name}: {}", round_name(visitor.words, event, round)),
        place: place.clone(),
    });
    let sessions = (1..).zip(&timetable.sessions).map(|(number, session): (u32, _)| Entry {
        uid: format!("session-{number}@{}.adoube", event.id),
        starts: timetable.zone.moment(session.starts),
        minutes: USUAL_MINUTES,
        summary: format!("{name}: {}", words_of::session(visitor.words, session.kind)),
        place: session.note.as_ref().map(ToString::to_string).or_else(|| place.clone()),
    });
    rounds.chain(sessions).collect()
}
