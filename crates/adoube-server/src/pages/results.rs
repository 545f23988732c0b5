//! Entering the results of a round.
//!
//! Without a script the page is a form with a menu for each board. With it, it is a keyboard: the script
//! (`web/src/results.ts`) sends each key as an act and this page only shows what is recorded.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    press,
    rounds::{RoundView, view},
    show, submit,
    view::{Board, ResultView},
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, GameResult,
    act::BoardResult,
    event::Round,
    fact::Place,
    fault::{FieldName, Problem},
    people::{Power, Spot},
    player_result::{Told, TwoTold},
};
use adoube_house::Folded;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "results.html")]
struct ResultsPage {
    page: Page,
    id: String,
    round: RoundView,
    rounds: u32,
    results: Vec<ResultView>,
    keys: Vec<(&'static str, ResultView)>,
    form: Form,
    finished: bool,
    /// What players said of games without a result: those who disagree first.
    told: Vec<(bool, String)>,
}

impl ResultsPage {
    /// What a board's menu shows: what was typed, when the form comes back, or what is recorded.
    fn chosen<'a>(&'a self, board: &'a Board) -> &'a str {
        let typed = self.form.get(&format!("result-{}", board.board));
        typed.unwrap_or_else(|| board.code())
    }
}

/// The keys arbiters know, with what each enters; 0 clears.
pub(crate) const KEYS: [(&str, &str); 9] = [
    ("1", "1-0"),
    ("2", "0-1"),
    ("3", "1/2-1/2"),
    ("4", "+/-"),
    ("5", "-/+"),
    ("7", "-/-"),
    ("6", "0-0"),
    ("8", "1/2-0"),
    ("9", "0-1/2"),
];

/// The boards whose results whoever looks may enter.
fn own_boards(visitor: &Visitor, mut round: RoundView) -> RoundView {
    let own = |board: &Board| visitor.may_at(Power::Results, Spot::Board(board.board));
    round.boards.retain(own);
    round.open = round.boards.iter().filter(|board| board.result.is_none()).count();
    round
}

fn page(
    visitor: &Visitor,
    folded: &Folded,
    number: u32,
    form: Form,
) -> Result<ResultsPage, super::PageTrouble> {
    let event = &folded.event;
    let round = event.round(number).ok_or_else(|| visitor.not_found())?;
    let words = visitor.words;
    let keys = KEYS.into_iter().filter_map(|(key, code)| {
        Some((key, ResultView::new(words, code.parse::<GameResult>().ok()?)))
    });
    Ok(ResultsPage {
        page: Page::of_event(visitor, folded, Tab::Results),
        id: event.id.clone(),
        round: own_boards(visitor, view(visitor, event, round)),
        rounds: event.rounds.len() as u32,
        results: ResultView::all(words),
        keys: keys.collect(),
        form,
        finished: event.stands_still(),
        told: told(visitor, event, round),
    })
}

/// What players said of games that have no result yet, and whether they disagree.
fn told(visitor: &Visitor, event: &Event, round: &Round) -> Vec<(bool, String)> {
    let words = visitor.words;
    let said = |told: Option<Told>| told.map_or("…".into(), |told| told.result().shown().into());
    let name = |id| event.entrant(id).map(|one| one.player.name.to_string()).unwrap_or_default();
    let mut lines: Vec<(bool, String)> = Vec::new();
    for (board, game) in (1..).zip(&round.games) {
        let both = event.told(Place { round: round.number, board });
        if both == TwoTold::default() || !visitor.may_at(Power::Results, Spot::Board(board)) {
            continue;
        }
        let args = [
            ("n", board.into()),
            ("white", name(game.pairing.white).into()),
            ("first", said(both.white)),
            ("black", name(game.pairing.black).into()),
            ("second", said(both.black)),
        ];
        lines.push((both.disagree(), words.say_with("told-line", &args)));
    }
    lines.sort_by_key(|(disagree, _)| !disagree);
    lines
}

/// `GET /events/{id}/rounds/{round}/results`
pub(crate) async fn form(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, round, Form::default())?)
}

/// `POST /events/{id}/rounds/{round}/results`: the form without a script.
pub(crate) async fn save(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let boards = folded.event.round(round).map_or(0, |round| round.games.len() as u32);
    let enter = entries(&form, boards)
        .map(|entries| Act::EnterResults { round, entries })
        .map_err(adoube_competition::Refusal::from);
    let then = format!("/events/{id}/rounds/{round}/results");
    // What is recorded now, with what was typed on top of it.
    let again = |folded: &Folded, form| page(&visitor, folded, round, form);
    submit(&app, &visitor, &id, enter, form, &then, again).await
}

/// What the form changes: the boards whose menus do not show what they showed when the page was made.
fn entries(form: &Form, boards: u32) -> Result<Vec<BoardResult>, Faults> {
    let typed = |name: String| match form.get(&name) {
        None => Ok(None),
        Some("") => Ok(Some(None)),
        Some(code) => {
            code.parse::<GameResult>().map(|result| Some(Some(result))).map_err(|error| {
                let known = GameResult::ALL.map(GameResult::code).join(", ");
                Faults::one(FieldName::Result, Problem::Unknown { text: error.text, known })
            })
        }
    };
    let mut entries = Vec::new();
    for board in 1..=boards {
        let was = typed(format!("was-{board}"))?;
        if let Some(result) = typed(format!("result-{board}"))?
            && was != Some(result)
        {
            entries.push(BoardResult { board, result, was });
        }
    }
    Ok(entries)
}

/// `POST /events/{id}/rounds/{round}/close`
pub(crate) async fn close(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/rounds/{round}");
    press(&app, &visitor, &id, &Act::CloseRound { round }, &then).await
}

/// `POST /events/{id}/rounds/{round}/reopen`
pub(crate) async fn reopen(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let reopen = Act::ReopenRound { round, reason: form.value("reason").to_owned() };
    let then = format!("/events/{id}/rounds/{round}/results");
    let again = |folded: &Folded, form| page(&visitor, folded, round, form);
    submit(&app, &visitor, &id, Ok(reopen), form, &then, again).await
}
