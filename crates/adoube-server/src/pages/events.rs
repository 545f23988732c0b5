//! The list of events, and an event's home.

use super::{
    Answer, Page, Tab, event_of,
    face::Face,
    show,
    view::{Board, boards, dates},
    visibility,
};
use crate::{
    app::App,
    pages::{tables::Line, team_tables::TeamLine},
    problem::Trouble,
    visitor::Visitor,
};
use adoube_competition::{Event, Until, Visibility, event::Stage};
use adoube_house::Folded;
use adoube_words::{stages, systems::system, wording};
use askama::Template;
use axum::extract::{Path, Query, State};

#[derive(Template)]
#[template(path = "events.html")]
struct ListPage {
    page: Page,
    live: Vec<LiveRound>,
    /// Those that are being played, those to come, those that are over.
    now: Vec<Card>,
    coming: Vec<Card>,
    past: Vec<Card>,
    /// Events whose logs cannot be read, in words, for the organiser.
    aside: Vec<String>,
    /// The pages before and after this one.
    newer: Option<usize>,
    older: Option<usize>,
}

/// A round whose games can be watched.
struct LiveRound {
    id: String,
    name: String,
    face: Face,
    round: u32,
    boards: usize,
}

/// An event on the list.
struct Card {
    id: String,
    face: Face,
    name: String,
    place: Option<String>,
    dates: Option<String>,
    players: usize,
    stage: Stage,
    /// The round that is being played, in words.
    round: Option<String>,
    /// Who may see it, where that is not simply everybody.
    badge: Option<Visibility>,
}

/// How many events a page of the list has.
const SHOWN: usize = 50;

/// Which page of the list.
#[derive(serde::Deserialize)]
pub(crate) struct Wanted {
    page: Option<usize>,
}

/// `GET /`
pub(crate) async fn list(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer {
    let number = wanted.page.unwrap_or(1).max(1);
    let sees = |event: &Event| visitor.sees(event);
    let latest = app.house.latest((number - 1).saturating_mul(SHOWN), SHOWN, sees).await;
    let trouble = |error| visitor.trouble(Trouble::house(visitor.words, &error));
    let (events, more) = latest.map_err(trouble)?;
    let mut going_on = app.hall.live().await.map_err(trouble)?;
    let mut live = Vec::new();
    for folded in &events {
        let event = &folded.event;
        // A round that was taken back has no boards to look at.
        for number in event.rounds.iter().map(|round| round.number) {
            if let Some(boards) = going_on.remove(&(event.id.clone(), number)) {
                let name = event.settings.name.to_string();
                let face = Face::new(event);
                live.push(LiveRound { id: event.id.clone(), name, face, round: number, boards });
            }
        }
    }
    let card = |folded: &std::sync::Arc<Folded>| {
        let event = &folded.event;
        Card {
            id: event.id.clone(),
            face: Face::new(event),
            name: event.settings.name.to_string(),
            place: event.settings.place.as_ref().map(ToString::to_string),
            dates: dates(visitor.words, event),
            players: event.taking_part().count(),
            stage: event.stage(),
            badge: visibility::badge(event),
            round: event.current_round().filter(|_| event.stage() == Stage::Playing).map(|round| {
                match round.knockout() {
                    Some(made) => stages::round(visitor.words, event, made),
                    None => visitor.words.say_with(
                        "round-of",
                        &[("n", round.number.into()), ("rounds", event.planned_rounds().into())],
                    ),
                }
            }),
        }
    };
    let (mut now, mut coming, mut past) = (Vec::new(), Vec::new(), Vec::new());
    for card in events.iter().map(card) {
        match card.stage {
            _ if card.badge == Some(Visibility::Archived) => past.push(card),
            Stage::Playing | Stage::Drawn => now.push(card),
            Stage::Entries => coming.push(card),
            Stage::Finished => past.push(card),
        }
    }
    let aside = match visitor.is_organiser() {
        true => app.house.aside(),
        false => Vec::new(),
    };
    let aside = aside
        .into_iter()
        .map(|(event, said)| {
            visitor
                .words
                .say_with("event-set-aside", &[("event", event.into()), ("reason", said.into())])
        })
        .collect();
    let page = Page { lists: true, ..Page::new(&visitor) };
    let newer = (number > 1).then(|| number - 1);
    let older = more.then_some(number + 1);
    show(&ListPage { page, live, now, coming, past, aside, newer, older })
}

#[derive(Template)]
#[template(path = "event.html")]
struct HomePage {
    page: Page,
    id: String,
    dates: Option<String>,
    place: Option<String>,
    federation: Option<String>,
    chief_arbiter: Option<String>,
    laws: String,
    time_control: Option<String>,
    scoring: String,
    system: String,
    tie_breaks: Vec<(String, String)>,
    /// Whose text defines them.
    regulation: String,
    /// The days of the rounds.
    round_dates: Option<String>,
    /// It is a knock-out.
    bracket: bool,
    players: usize,
    rounds: u32,
    round: Option<u32>,
    boards: Vec<Board>,
    rests: Option<String>,
    leaders: Vec<Line>,
    team_leaders: Vec<TeamLine>,
    /// Match points decide; otherwise game points.
    by_match: bool,
    teams: usize,
    seed: Option<String>,
}

/// How many lines of the table the home shows.
const LEADERS: usize = 5;

/// `GET /events/{id}`
pub(crate) async fn home(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let settings = &event.settings;
    let scoring = settings.scoring;
    let round = event.current_round();
    show(&HomePage {
        page: Page::of_event(&visitor, &folded, Tab::Home),
        id: event.id.clone(),
        dates: dates(words, event),
        place: settings.place.as_ref().map(ToString::to_string),
        federation: settings.federation.map(|federation| federation.to_string()),
        chief_arbiter: event.chief_arbiter().map(str::to_owned),
        laws: adoube_words::citing::game_laws(words, settings.game_laws()),
        time_control: settings.time_control.as_ref().map(ToString::to_string),
        scoring: format!("{} – {} – {}", scoring.win, scoring.draw, scoring.loss),
        system: system(words, &settings.system),
        tie_breaks: settings
            .tie_breaks
            .iter()
            .map(|&one| (one.code(), super::tables::said(words, one)))
            .collect(),
        regulation: words.say(adoube_words::systems::regulation_key(settings.regulation())),
        round_dates: (!settings.round_dates.is_empty()).then(|| {
            let days = (1..).zip(&settings.round_dates);
            let told = days.map(|(round, day)| format!("{round}: {day}"));
            told.collect::<Vec<_>>().join(", ")
        }),
        bracket: settings.system.traits().bracket,
        players: event.taking_part().count(),
        rounds: event.planned_rounds(),
        round: round.map(|round| round.number),
        boards: round.map(|round| boards(words, event, round.number)).unwrap_or_default(),
        rests: round
            .and_then(|round| event.entrant(round.rests?))
            .map(|entrant| entrant.player.name.to_string())
            .or_else(|| Some(wording::team_name(event, round?.teams()?.rests?))),
        leaders: match settings.system.traits().has_matches() {
            true => vec![],
            false => {
                super::tables::lines(event, Until::LastComplete).into_iter().take(LEADERS).collect()
            }
        },
        team_leaders: super::team_tables::lines(event, Until::LastComplete)
            .into_iter()
            .take(LEADERS)
            .collect(),
        by_match: super::team_tables::by_match(event),
        teams: event.teams_taking_part().count(),
        seed: event.seed.clone(),
    })
}
