//! Screens for the hall: pairings by name and by board, results, standings, the countdown; pages that turn by themselves.
//!
//! The page is whole without a script: all of it is there, one below the other. The script shows one part at a time, follows
//! the event and counts down.

use super::{
    Answer, announcements, event_of, face,
    play::qr,
    round_name,
    rounds::{Place, Seat, seats},
    show,
    tables::{self, Line},
    view::{Board, boards},
};
use crate::{app::App, assets, visitor::Visitor};
use adoube_competition::{Event, Until, hall_screen::ScreenShows};
use adoube_house::Folded;
use adoube_words::{Words, wording};
use askama::Template;
use axum::extract::{Path, Query, State};
use std::collections::BTreeSet;

/// How many lines of each kind fit on a screen, so that they can be read from ten metres: 20 rows, in two columns for names.
const NAMES: usize = 40;
const BOARDS: usize = 18;
const PLACES: usize = 18;

#[derive(serde::Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    show: String,
}

#[derive(Template)]
#[template(path = "screen.html")]
struct ScreenPage {
    words: Words,
    version: &'static str,
    face: face::Face,
    /// The stream to follow.
    live: String,
    name: String,
    /// "Round 6"; nothing before the draw.
    round: Option<String>,
    /// How many results are in.
    told: String,
    /// When the round begins: by the clock of the hall, and for a script; nothing once it has begun.
    starts: Option<(String, String)>,
    begun: bool,
    parts: Vec<Part>,
    messages: Vec<String>,
}

/// What is on the screen at a time.
struct Part {
    title: String,
    /// Which of how many of its kind.
    of: (usize, usize),
    content: Content,
}

enum Content {
    Names(Vec<Seat>),
    Boards(Vec<Board>),
    Places(Vec<Line>),
    Countdown,
    /// The map of the tables.
    Hall(String),
    /// The code by which a screen is set up, and where that is done, as a picture.
    Code {
        code: String,
        picture: String,
    },
}

impl ScreenPage {
    fn says(&self, key: &str) -> String {
        self.words.say(key)
    }
}

/// Cuts a list into what fits on a screen each.
fn cut<T>(
    words: Words,
    key: &str,
    most: usize,
    list: Vec<T>,
    content: fn(Vec<T>) -> Content,
) -> Vec<Part> {
    let count = list.len().div_ceil(most);
    let mut rest = list.into_iter();
    (1..=count)
        .map(|number| Part {
            title: words.say(key),
            of: (number, count),
            content: content(rest.by_ref().take(most).collect()),
        })
        .collect()
}

fn parts(visitor: &Visitor, event: &Event, asked: ScreenShows, countdown: bool) -> Vec<Part> {
    let words = visitor.words;
    let round = event.current_round();
    let names = || {
        let seats = round.map_or_else(Vec::new, |round| seats(visitor, event, round));
        cut(words, "screen-pairings", NAMES, seats, Content::Names)
    };
    let boards = || {
        let boards = round.map_or_else(Vec::new, |round| boards(words, event, round.number));
        let open = round.is_none_or(|round| !round.has_begun());
        let key = if open { "screen-boards" } else { "screen-results" };
        cut(words, key, BOARDS, boards, Content::Boards)
    };
    let places = || {
        let lines = tables::lines(event, Until::LastComplete);
        let counted = event.last_complete_round().is_some();
        let lines = if counted { lines } else { vec![] };
        cut(words, "screen-standings", PLACES, lines, Content::Places)
    };
    let counts =
        || Part { title: words.say("screen-countdown"), of: (1, 1), content: Content::Countdown };
    match asked {
        ScreenShows::Names => names(),
        ScreenShows::Boards => boards(),
        ScreenShows::Standings => places(),
        ScreenShows::Countdown => vec![counts()],
        ScreenShows::Hall => {
            let drawn = super::hall::picture(words, event, &BTreeSet::new(), false);
            let part = |picture| Part {
                title: words.say("document-table-map"),
                of: (1, 1),
                content: Content::Hall(picture),
            };
            drawn.map(part).into_iter().chain(names()).collect()
        }
        // Before the start people look for their boards; then for results, and for the standings.
        ScreenShows::Usual if countdown => names().into_iter().chain([counts()]).collect(),
        ScreenShows::Usual => boards().into_iter().chain(places()).collect(),
    }
}

/// `GET /events/{id}/screen`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let live = format!("/events/{id}/live?after={}", folded.seq);
    let shows = ScreenShows::named(&asked.show).unwrap_or_default();
    show(&screen(&visitor, &folded, shows, live))
}

/// A screen that nobody has set up yet: its code, and where a phone goes with it.
pub(super) fn waiting(visitor: &Visitor, code: &str, at: &str, live: String) -> impl Template {
    let words = visitor.words;
    let content = Content::Code { code: code.to_owned(), picture: qr(at) };
    ScreenPage {
        words,
        version: &assets::VERSION,
        face: face::Face::of_nothing(),
        live,
        name: words.say("screen-new"),
        round: None,
        told: String::new(),
        starts: None,
        begun: false,
        parts: vec![Part { title: words.say("screen-new"), of: (1, 1), content }],
        messages: vec![],
    }
}

/// What a screen shows of an event. `live` is the stream that it follows.
pub(super) fn screen(
    visitor: &Visitor,
    folded: &Folded,
    asked: ScreenShows,
    live: String,
) -> impl Template {
    let (event, words) = (&folded.event, visitor.words);
    let round = event.current_round();
    let number = round.map(|round| round.number);
    let begun = number.is_some_and(|round| event.begun.contains_key(&round))
        || round.is_some_and(|round| round.has_begun());
    let starts = event.timetable.as_ref().zip(number).filter(|_| !begun);
    let starts = starts.and_then(|(timetable, round)| {
        let starts = timetable.start_of(round)?;
        Some((timetable.rounds.get(&round)?.hour(), wording::iso(starts)))
    });
    let games = round.map_or(0, |round| round.games.len());
    let over = games - round.map_or(0, |round| round.open_games());
    ScreenPage {
        words,
        version: &assets::VERSION,
        face: face::Face::new(event),
        live,
        name: event.settings.name.to_string(),
        round: number.map(|number| round_name(words, event, number)),
        told: match round {
            Some(_) if begun => words
                .say_with("screen-results-in", &[("over", over.into()), ("games", games.into())]),
            _ => words.count("players-n", event.taking_part().count()),
        },
        parts: parts(visitor, event, asked, !begun),
        starts,
        begun,
        messages: announcements::standing(words, event).into_iter().map(|one| one.text).collect(),
    }
}
