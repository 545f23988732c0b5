//! The start of a round: announcing it, who is missing, and whose default time is over.

use super::{
    Answer, Page, PageTrouble, Tab, act, again, event_of,
    form::{Form, OwnForm},
    go, show,
};
use crate::{api::games::trouble, app::App, problem::Trouble, visitor::Visitor};
use adoube_base::Color;
use adoube_books::Topic;
use adoube_competition::{
    Act, Event,
    event::Round,
    people::{Power, Spot},
    player::PlayerId,
    presence::Missing,
};
use adoube_house::{Folded, now};
use adoube_laws::game;
use adoube_words::{Words, citing, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "start.html")]
struct StartPage {
    page: Page,
    id: String,
    round: NumberedRound,
    rounds: u32,
    form: Form,
    /// When it is announced to begin: by the clock of the hall, and for a script.
    announced: Option<When>,
    begun: Option<When>,
    /// How it is called out before the start, by the book in force.
    call: Option<String>,
    /// Clocks of live boards that wait for the start.
    clocks: usize,
    until: Option<When>,
    missing: Vec<MissingLine>,
    overdue: bool,
    closed: bool,
    /// Whoever looks may announce the start.
    runs: bool,
}

/// The round whose page it is, as the bar of rounds wants it.
struct NumberedRound {
    number: u32,
}

/// A moment as people read it, and for a script.
struct When {
    shown: String,
    iso: String,
}

/// A board at which somebody is missing.
struct MissingLine {
    board: u32,
    players: Vec<(u32, String, Option<String>)>,
    result: String,
}

/// A moment by the clock of the hall, or in UTC where nobody has said where the hall is.
fn when(event: &Event, at: i64) -> When {
    let wall = event.timetable.as_ref().and_then(|timetable| timetable.zone.wall(at));
    When {
        shown: wall.map_or_else(|| wording::moment(at), |wall| wall.hour()),
        iso: wording::iso(at),
    }
}

/// What the book in force asks for before the start: a countdown for a large field, announcements for a small one.
fn call(words: Words, event: &Event) -> Option<String> {
    let shelf = event.settings.shelf();
    let countdown = shelf.cite(Topic::CountdownClock)?;
    let bound = u32::try_from(countdown.clause.number("players_more_than")?).ok()?;
    let many = event.taking_part().count() > bound as usize;
    Some(if many {
        citing::cited_after(words, words.count("call-countdown", bound), countdown)
    } else {
        let cited = shelf.cite(Topic::StartAnnouncements)?;
        citing::cited_after(words, words.say("call-announcements"), cited)
    })
}

async fn page(
    app: &App,
    visitor: &Visitor,
    folded: &Folded,
    round: u32,
    form: Form,
) -> Result<StartPage, PageTrouble> {
    let (event, words) = (&folded.event, visitor.words);
    let found = event.round(round).ok_or_else(|| visitor.not_found())?;
    let boards = app.hall.boards(event, round).await;
    let boards = boards.map_err(|error| visitor.trouble(Trouble::house(words, &error)))?;
    let waits = |table: &&std::sync::Arc<adoube_house::hall::table::Table>| {
        *table.now().state.phase() == game::Phase::Scheduled
    };
    let overdue = !event.overdue(round, now()).is_empty();
    Ok(StartPage {
        page: Page::of_event(visitor, folded, Tab::Start),
        id: event.id.clone(),
        round: NumberedRound { number: round },
        rounds: event.rounds.len() as u32,
        form,
        announced: event
            .timetable
            .as_ref()
            .and_then(|timetable| timetable.start_of(round))
            .map(|at| when(event, at)),
        begun: event.begun.get(&round).map(|&at| when(event, at)),
        call: call(words, event),
        clocks: boards.iter().filter(waits).count(),
        until: event.default_at(round).map(|at| when(event, at)),
        missing: event.missing(round).iter().map(|one| line(words, event, one)).collect(),
        overdue,
        closed: found.closed,
        runs: visitor.may(Power::RunBoards),
    })
}

fn line(words: Words, event: &Event, missing: &Missing) -> MissingLine {
    let player = |&id: &PlayerId| {
        let name = event.entrant(id)?.player.name.to_string();
        let before = event.no_shows(id);
        let again = (before > 0).then(|| words.count("missing-no-shows", before + 1));
        Some((id.0, name, again))
    };
    MissingLine {
        board: missing.board,
        players: missing.players.iter().filter_map(player).collect(),
        result: missing.result.shown(),
    }
}

/// `GET /events/{id}/rounds/{round}/start`
pub(crate) async fn form(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&app, &visitor, &folded, round, Form::default()).await?)
}

/// Who is missing, as an arbiter writes it while walking past the boards: `4w 11 17b`.
fn absent(round: &Round, typed: &str) -> Result<Vec<PlayerId>, String> {
    let mut players = Vec::new();
    for word in typed.split([' ', ',', ';', '\n']).filter(|word| !word.is_empty()) {
        let (number, colors): (&str, &[Color]) = match word.strip_suffix(['w', 'W']) {
            Some(number) => (number, &[Color::White]),
            None => match word.strip_suffix(['b', 'B']) {
                Some(number) => (number, &[Color::Black]),
                None => (word, &Color::ALL),
            },
        };
        let board = number.parse::<usize>().ok().and_then(|board| board.checked_sub(1));
        let game = board.and_then(|board| round.games.get(board)).ok_or(word)?;
        players.extend(colors.iter().map(|&color| game.pairing.players()[color]));
    }
    Ok(players)
}

/// `POST /events/{id}/rounds/{round}/start`
pub(crate) async fn press(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let words = visitor.words;
    let found = folded.event.round(round).ok_or_else(|| visitor.not_found())?;
    let number = |name: &str| form.value(name).parse().unwrap_or(0);
    let wanted = match form.value("do") {
        "begin" => Act::BeginRound { round },
        "undo" => Act::TakeBeginningBack { round, reason: form.value("reason").to_owned() },
        "arrived" => Act::NoteArrival { round, player: PlayerId(number("player")) },
        "forfeit" => {
            let boards = form.value("boards").split(',').filter_map(|board| board.parse().ok());
            Act::ForfeitMissing { round, boards: boards.collect() }
        }
        "missing" => match absent(found, form.value("absent")) {
            Ok(players) => Act::NoteAbsent { round, players },
            Err(word) => {
                let told = words.about("missing-wrong", &word);
                let form = form.wrong("absent", told);
                return again(&page(&app, &visitor, &folded, round, form).await?);
            }
        },
        _ => return Err(visitor.not_found()),
    };
    let begins = matches!(wanted, Act::BeginRound { .. });
    match act(&app, &visitor, &id, &wanted).await? {
        Ok(_) if begins => {
            let clocks = &game::Act::StartClocks;
            let doer = visitor.doer_with(Power::RunBoards, Spot::Event);
            let doer = doer.ok_or_else(|| visitor.trouble(Trouble::sign_in_first(words)))?;
            let started = app.hall.act_on_all(&folded.event, round, clocks, &doer).await;
            started.map_err(|error| visitor.trouble(trouble(words, &error)))?;
            go(&format!("/events/{id}/rounds/{round}/start"))
        }
        Ok(_) => go(&format!("/events/{id}/rounds/{round}/start")),
        Err(refusal) => {
            let folded = event_of(&app, &visitor, &id).await?;
            let form = form.refused(words, folded.event.settings.shelf(), &refusal);
            again(&page(&app, &visitor, &folded, round, form).await?)
        }
    }
}
