//! Entering the results of a round.
//!
//! Without a script the page is a form with a menu for each board. With it, it is a keyboard: the script
//! (`web/src/results.ts`) sends each key as an act and this page only shows what is recorded.

use super::{
    Answer, Page, Tab, act, event_of,
    form::Form,
    go, press, rendered,
    rounds::{RoundView, view},
    show,
    view::ResultView,
};
use crate::{house::Folded, routes::App, visitor::Visitor};
use adoube_competition::{Act, GameResult, act::BoardResult};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::StatusCode,
};

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
        page: Page::of_event(visitor, folded, Tab::Rounds),
        id: event.id.clone(),
        round: view(visitor, event, round),
        rounds: event.rounds.len() as u32,
        results: ResultView::all(words),
        keys: keys.collect(),
        form,
        finished: event.finished,
    })
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
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let folded = event_of(&app, &visitor, &id).await?;
    let boards = folded.event.round(round).map_or(0, |round| round.games.len() as u32);
    let typed = |name: String| -> Option<Option<GameResult>> {
        match form.get(&name)? {
            "" => Some(None),
            code => code.parse().ok().map(Some),
        }
    };
    let entries = (1..=boards)
        .filter_map(|board| {
            let result = typed(format!("result-{board}"))?;
            let was = typed(format!("was-{board}"));
            // What the form did not change is not an entry, whatever somebody else did meanwhile.
            (was != Some(result)).then_some(BoardResult { board, result, was })
        })
        .collect();
    match act(&app, &visitor, &id, &Act::EnterResults { round, entries }).await? {
        Ok(_) => go(&format!("/events/{id}/rounds/{round}/results")),
        Err(refusal) => {
            let form = form.refused(visitor.words, &refusal);
            let page = page(&visitor, &folded, round, form)?;
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}

/// `POST /events/{id}/rounds/{round}/close`
pub(crate) async fn close(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let then = format!("/events/{id}/rounds/{round}");
    press(&app, &visitor, &id, &Act::CloseRound { round }, &then).await
}

/// `POST /events/{id}/rounds/{round}/reopen`
pub(crate) async fn reopen(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let reopen = Act::ReopenRound { round, reason: form.value("reason").to_owned() };
    match act(&app, &visitor, &id, &reopen).await? {
        Ok(_) => go(&format!("/events/{id}/rounds/{round}/results")),
        Err(refusal) => {
            let folded = event_of(&app, &visitor, &id).await?;
            let page = page(&visitor, &folded, round, form.refused(visitor.words, &refusal))?;
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}
