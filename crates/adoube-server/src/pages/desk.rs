//! The arbiter's desk: all boards of a round, those that need a person on top, and what was ruled at them.

use super::{
    Answer, Page, PageTrouble, Tab, event_of, form::OwnForm, game::players, go, show, view::Who,
};
use crate::{
    api::games::trouble,
    app::App,
    play::view::{actor, line},
    problem::Trouble,
    visitor::Visitor,
};
use adoube_base::{ByColor, Color};
use adoube_competition::{
    Event, GameResult,
    agenda::Matter,
    people::{Power, Spot},
    systems::teams::{Match, matches},
};
use adoube_house::{
    Doer, PlayError, Sight,
    game::sight::Told,
    hall::{
        attention::{attention, by_urgency},
        results::Standing,
    },
    now,
    views::{doer, official_said},
};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Phase},
};
use adoube_store::Micros;
use adoube_words::{Words, agenda, people, rulings, wording};
use askama::Template;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "desk.html")]
struct DeskPage {
    page: Page,
    id: String,
    round: u32,
    set: bool,
    /// Boards without a game.
    closed: usize,
    boards: Vec<DeskBoard>,
    /// Boards whose records cannot be read, in words.
    aside: Vec<String>,
    waiting: usize,
    stopped: usize,
    calm: usize,
    /// Of the calm boards: those that are in play, those whose games are over, those whose games have not begun.
    playing: usize,
    over: usize,
    unbegun: usize,
    /// What stops the clocks of a board, as an act of its own desk.
    stop: String,
    rulings: Vec<RulingLine>,
    /// How many rulings there are, where not all are shown.
    more: Option<u32>,
    /// The boards of a sector arbiter, and whether only they are shown.
    sector: Option<(String, bool)>,
    /// Whoever looks may open, start and stop all boards.
    runs: bool,
    /// What captains said at boards of whoever looks, and nobody has confirmed: in words, and where it is confirmed.
    said: Vec<(String, String)>,
    /// Appeals that wait to be heard: in words, and where.
    appeals: Vec<(String, String)>,
}

struct DeskBoard {
    board: u32,
    players: ByColor<Who>,
    clocks: ByColor<ClockView>,
    turn: Color,
    moves: u32,
    notes: Vec<(String, bool)>,
    result: Option<String>,
    begun: bool,
}

impl DeskBoard {
    /// Something cannot wait.
    fn is_urgent(&self) -> bool {
        self.notes.iter().any(|(_, quiet)| !quiet)
    }

    /// A clock runs.
    fn runs(&self) -> bool {
        self.clocks.iter().any(|clock| clock.runs)
    }

    /// Nothing needs a person: what is only to be known of a game that is over does not.
    fn is_calm(&self) -> bool {
        self.notes.is_empty() || (self.result.is_some() && !self.is_urgent())
    }
}

/// A clock for a page that lets it run.
pub(crate) struct ClockView {
    pub(super) ms: i64,
    pub(super) runs: bool,
    pub(super) shown: String,
    /// The flag fell before the opponent's, or alone (standards 5.4.3.5).
    pub(super) first_flag: bool,
}

/// Something that was ruled.
pub(super) struct RulingLine {
    pub(super) board: u32,
    pub(super) at: String,
    /// The same for a script, which knows the time zone of whoever reads it.
    pub(super) iso: String,
    pub(super) by: String,
    pub(super) text: String,
    pub(super) clauses: Vec<String>,
    pub(super) laws: &'static str,
}

pub(super) fn clock_view(sight: &Sight, color: Color, at: Micros) -> ClockView {
    let clock = sight.state.clock();
    let display = clock.display(color, sight.moment(at));
    let left = display.remaining.max(Millis::ZERO);
    ClockView {
        ms: display.remaining.0 + display.delay.0,
        runs: clock.running() == Some(color),
        shown: Millis(left.0 / 1000 * 1000).to_string(),
        first_flag: sight.fallen(sight.moment(at)) == Some(color),
    }
}

/// What on a board needs a person, and whether it can wait.
pub(super) fn noted(words: Words, sight: &Sight, at: Micros) -> Vec<(String, bool)> {
    attention(sight, sight.moment(at))
        .into_iter()
        .map(|one| {
            let about = one.color().map(|color| rulings::color(words, color));
            let text = match about {
                Some(color) => words.about(one.key(), &color),
                None => words.say(one.key()),
            };
            (text, one.is_quiet())
        })
        .collect()
}

/// Who ruled: by name where it is known, or as what.
pub(super) fn ruled_by(words: Words, told: &Told) -> String {
    match (told.fact.by, &told.by) {
        // What the Laws make of what an arbiter did is that arbiter's ruling.
        (Actor::Arbiter | Actor::Laws, Some(official)) => official_said(words, official),
        (by, _) => actor(words, by),
    }
}

/// What to say where the competition does not have what a game led to though the public may know it: its result, an
/// exclusion from a round. And whether it can wait: what the organiser corrected on purpose alarms nobody.
pub(super) async fn standing_notes(
    app: &App,
    visitor: &Visitor,
    event: &Event,
    sight: &Sight,
) -> Result<Vec<(String, bool)>, PageTrouble> {
    let words = visitor.words;
    let house = |error| visitor.trouble(Trouble::house(words, &error));
    let delay = app.hall.delay(&sight.id).await.map_err(house)?;
    let shown = delay.shown(sight.at).unwrap_or(sight.at);
    if now() <= shown.saturating_add(ENTERING) {
        return Ok(Vec::new());
    }
    let standing = app.hall.standing(event, sight).await.map_err(house)?;
    let mut notes = Vec::from_iter(standing_said(words, standing));
    for color in app.hall.without_effect(sight).await.map_err(house)? {
        notes.push((words.about("desk-nothing-to-miss", &rulings::color(words, color)), false));
    }
    Ok(notes)
}

fn standing_said(words: Words, standing: Standing) -> Option<(String, bool)> {
    let said = |result: Option<GameResult>| match result {
        Some(result) => result.shown(),
        None => words.say("no-result"),
    };
    let both = |key: &str, played, recorded| {
        words.say_with(key, &[("played", said(played).into()), ("recorded", said(recorded).into())])
    };
    match standing {
        Standing::Agreed => None,
        Standing::NotEntered => Some((words.say("desk-not-entered"), false)),
        Standing::Corrected { played, recorded } => {
            Some((both("desk-corrected", played, recorded), true))
        }
        Standing::Differs { played, recorded } => {
            Some((both("desk-differs", played, recorded), false))
        }
    }
}

/// How long it may take until a result is in the competition.
const ENTERING: Micros = 2_000_000;

/// How many rulings the desk shows by itself: the latest.
const LATEST: usize = 60;

/// What of the desk is wanted.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// `all`: every ruling of the round.
    #[serde(default)]
    rulings: String,
    /// `all`: every board, for a sector arbiter too.
    #[serde(default)]
    boards: String,
}

/// `GET /events/{id}/rounds/{round}/desk`
pub(crate) async fn desk(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let words = visitor.words;
    let folded = event_of(&app, &visitor, &event).await?;
    let games = folded.event.round(round).ok_or_else(|| visitor.not_found())?.games.len();
    let tables = app.hall.boards(&folded.event, round).await;
    let tables = tables.map_err(|error| visitor.trouble(Trouble::house(words, &error)))?;
    let aside = app.hall.aside(&event, round);
    let at = now();
    let sectors = visitor.sectors();
    let only_own = sectors.is_some() && wanted.boards != "all";
    let own = |board: u32| sectors.iter().flatten().any(|sector| sector.has(board));
    let mut boards = Vec::new();
    let mut ruled = Vec::new();
    for index in by_urgency(&tables, at) {
        let sight = tables[index].now();
        // On the phone of a sector arbiter are the boards of the sector.
        if only_own && !own(sight.id.board) {
            continue;
        }
        let Some(players) = players(&folded, &sight) else { continue };
        let state = &sight.state;
        let mut notes = noted(words, &sight, at);
        notes.extend(standing_notes(&app, &visitor, &folded.event, &sight).await?);
        boards.push(DeskBoard {
            board: sight.id.board,
            players,
            clocks: ByColor::from_fn(|color| clock_view(&sight, color, at)),
            turn: state.turn(),
            moves: state.board().move_number(),
            notes,
            result: state.outcome().map(|outcome| rulings::ended(words, outcome)),
            begun: *state.phase() != Phase::Scheduled,
        });
        for told in &sight.told {
            if let Some((text, clauses)) = line(words, &told.fact)
                && !clauses.is_empty()
            {
                ruled.push((
                    told.at,
                    RulingLine {
                        board: sight.id.board,
                        at: wording::moment(told.at),
                        iso: wording::iso(told.at),
                        by: ruled_by(words, told),
                        text,
                        clauses,
                        laws: state.regulations().laws.key(),
                    },
                ));
            }
        }
    }
    // A result that the competition does not have cannot wait either.
    boards.sort_by_key(|board| !board.is_urgent());
    ruled.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let count = ruled.len();
    let all = wanted.rulings == "all";
    ruled.truncate(if all { count } else { LATEST });
    let page = Page::of_event(&visitor, &folded, Tab::Desk);
    let live = format!("/events/{event}/rounds/{round}/desk/live");
    let sector = sectors.as_ref().map(|sectors| {
        let said: Vec<String> = sectors.iter().map(ToString::to_string).collect();
        (said.join(", "), only_own)
    });
    let calm = |which: fn(&DeskBoard) -> bool| {
        boards.iter().filter(|board| board.is_calm() && which(board)).count()
    };
    show(&DeskPage {
        runs: visitor.may(Power::RunBoards),
        said: unseen(&visitor, &folded.event, round),
        appeals: open_appeals(&visitor, &folded.event),
        sector,
        page: page.following(live),
        id: event,
        round,
        set: folded.event.play.is_some(),
        closed: games.saturating_sub(tables.len() + aside.len()),
        aside: aside
            .into_iter()
            .map(|(board, unfit)| {
                words.say_with(
                    "desk-set-aside",
                    &[
                        ("board", board.into()),
                        ("fact", unfit.seq.into()),
                        ("reason", unfit.reason.into()),
                    ],
                )
            })
            .collect(),
        waiting: boards.iter().filter(|board| !board.begun).count(),
        stopped: tables
            .iter()
            .filter(|t| {
                let sight = t.now();
                let state = &sight.state;
                *state.phase() == Phase::InPlay
                    && state.clock().running().is_none()
                    && state.pending().is_empty()
            })
            .count(),
        calm: boards.iter().filter(|board| board.is_calm()).count(),
        playing: calm(|board| board.begun && board.result.is_none()),
        over: calm(|board| board.result.is_some()),
        unbegun: calm(|board| !board.begun && board.result.is_none()),
        stop: serde_json::to_string(&Act::Interrupt)
            .map_err(|error| visitor.trouble(Trouble::inside(words, &error)))?,
        boards,
        rulings: ruled.into_iter().map(|(_, line)| line).collect(),
        more: (!all && count > LATEST).then(|| u32::try_from(count).unwrap_or(u32::MAX)),
    })
}

/// The bell: appeals that wait to be heard, for those who see them.
fn open_appeals(visitor: &Visitor, event: &Event) -> Vec<(String, String)> {
    if !visitor.may(Power::Appeals) {
        return vec![];
    }
    let open = event.appeals.iter().filter(|appeal| appeal.decision.is_none());
    open.map(|appeal| {
        let matter = Matter::Appeal { appeal: appeal.number };
        let at = format!("/events/{}/appeals/{}", event.id, appeal.number);
        (agenda::matter(visitor.words, event, &matter), at)
    })
    .collect()
}

/// What captains said at the boards of whoever looks that no arbiter has confirmed to have seen (27.7).
fn unseen(visitor: &Visitor, event: &Event, round: u32) -> Vec<(String, String)> {
    let words = visitor.words;
    let matches = event.round(round).map(matches).unwrap_or_default();
    let place = |board: u32| {
        let has = |one: &&Match| one.boards.iter().any(|own| own.board == Some(board));
        matches.iter().find(has).map(|one| one.number)
    };
    let open = event.said.iter().filter(|said| said.round == round && said.seen_by.is_none());
    let own = open.filter(|said| visitor.may_at(Power::Rule, Spot::Board(said.board)));
    own.filter_map(|said| {
        let at = format!("/events/{}/rounds/{round}/matches/{}", event.id, place(said.board)?);
        let by = doer(words, &Doer::from(said.by.as_str()));
        let advice = people::advice(words, said.advice);
        Some((format!("{} {}: {by}, {advice}", words.say("board"), said.board), at))
    })
    .collect()
}

/// `POST /events/{id}/rounds/{round}/desk`: opens, starts, stops or resumes all boards.
pub(crate) async fn all(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let words = visitor.words;
    let told = |error: &PlayError| visitor.trouble(trouble(words, error));
    let folded = event_of(&app, &visitor, &event).await?;
    let doer = visitor.doer_with(Power::RunBoards, Spot::Event);
    let doer = doer.ok_or_else(|| visitor.trouble(Trouble::sign_in_first(words)))?;
    let act = match form.value("do") {
        "open" => {
            let opened = app.hall.open_round(&folded.event, round, &doer).await;
            opened.map_err(|error| told(&error))?;
            return go(&format!("/events/{event}/rounds/{round}/desk"));
        }
        "start" => Act::StartClocks,
        "interrupt" => Act::Interrupt,
        "resume" => Act::Resume,
        _ => return Err(visitor.not_found()),
    };
    let done = app.hall.act_on_all(&folded.event, round, &act, &doer).await;
    done.map_err(|error| told(&error))?;
    go(&format!("/events/{event}/rounds/{round}/desk"))
}
