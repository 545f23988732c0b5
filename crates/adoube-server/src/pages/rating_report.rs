//! What the games do to ratings.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    show, submit,
    view::{ResultView, Who},
};
use crate::{app::App, visitor::Visitor};
use adoube_base::Points;
use adoube_competition::{
    Act, Event, Faults, GameResult, Refusal,
    event::RatedResult,
    fact::Place,
    fault::{FieldName, Problem},
    people::Power,
    table::Table,
};
use adoube_house::Folded;
use adoube_standings::rating_change::{RatingChange, usual_k, written};
use askama::Template;
use axum::extract::{Path, State};

/// A line of the report.
pub(super) struct RatingLine {
    who: Who,
    games: u32,
    score: String,
    pub(super) average: i64,
    pub(super) performance: i64,
    expected: Option<String>,
    pub(super) k: u32,
    pub(super) change: Option<String>,
}

#[derive(Template)]
#[template(path = "ratings.html")]
struct RatingsPage {
    page: Page,
    id: String,
    lines: Vec<RatingLine>,
    /// Results that are corrected for the report alone, in words.
    corrections: Vec<String>,
    results: Vec<ResultView>,
    /// The organiser can correct one.
    can_correct: bool,
    form: Form,
}

impl RatingsPage {
    fn new(visitor: &Visitor, folded: &Folded, form: Form) -> RatingsPage {
        let (event, words) = (&folded.event, visitor.words);
        let correction = |(place, rated): (&Place, &RatedResult)| {
            let game = event.game(place.round, place.board)?;
            let name = |id| event.entrant(id).map(|one| one.player.name.to_string());
            let players = game.pairing.players();
            Some(words.say_with(
                "rating-corrected",
                &[
                    ("round", place.round.into()),
                    ("white", name(players.white)?.into()),
                    ("black", name(players.black)?.into()),
                    ("result", rated.result.shown().into()),
                    ("recorded", game.result()?.shown().into()),
                    ("reason", rated.reason.clone().into()),
                ],
            ))
        };
        RatingsPage {
            page: Page::of_event(visitor, folded, Tab::Standings),
            id: event.id.clone(),
            lines: lines(event),
            corrections: event.rated.iter().filter_map(correction).collect(),
            results: ResultView::all(words),
            can_correct: visitor.may(Power::Report) && !event.stands_still() && event.has_begun(),
            form,
        }
    }
}

/// The lines of who has a rated game, in the order of the standings.
fn lines(event: &Event) -> Vec<RatingLine> {
    let table = Table::new(event);
    let changes = table.rating_changes();
    let of =
        |player: usize| line_of(event, &table, player, changes.get(player).copied().flatten()?);
    table.standings().into_iter().filter_map(|line| of(line.player)).collect()
}

/// The line of one player; nothing without a rated game.
pub(super) fn line(event: &Event, table: &Table<'_>, player: usize) -> Option<RatingLine> {
    let change = table.rating_changes().get(player).copied().flatten()?;
    line_of(event, table, player, change)
}

/// What each round did to a player's rating, from round 1: what the games up to it come to, less what those before it do.
pub(super) fn by_round(event: &Event, player: usize, rounds: u32) -> Vec<Option<String>> {
    let change = |round: u32| {
        let table = Table::up_to(event, round);
        let change = table.rating_changes().get(player).copied().flatten()?;
        Some((change.games, change.change(k(event, &Who::new(table.entrant(player)?)))?))
    };
    let mut before = (0, 0);
    let one = |round| {
        let (games, total) = change(round).filter(|(games, _)| *games > before.0)?;
        let (_, was) = std::mem::replace(&mut before, (games, total));
        Some(written(total - was))
    };
    (1..=rounds).map(one).collect()
}

/// The coefficient of a player. Young until the end of the year of the eighteenth birthday.
fn k(event: &Event, who: &Who) -> u32 {
    let year = event.settings.begins.map(|date| date.year());
    let young = year
        .zip(who.birth_year)
        .is_some_and(|(year, born)| i32::from(year) <= i32::from(born) + 18);
    usual_k(who.rating.map_or(0, u32::from), young)
}

fn line_of(
    event: &Event,
    table: &Table<'_>,
    player: usize,
    change: RatingChange,
) -> Option<RatingLine> {
    let who = Who::new(table.entrant(player)?);
    let k = k(event, &who);
    let hundredths = |number: i64| format!("{}.{:02}", number / 100, number % 100);
    Some(RatingLine {
        games: change.games,
        score: Points::from_halves(change.score_halves).to_string(),
        average: change.average,
        performance: change.performance,
        expected: change.expected.map(hundredths),
        k,
        change: change.change(k).map(written),
        who,
    })
}

/// `GET /events/{id}/ratings`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&RatingsPage::new(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/ratings`: corrects a result for the report alone.
pub(crate) async fn correct(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let correct = correction(&form).map_err(Refusal::from);
    let page = |folded: &Folded, form| Ok(RatingsPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, correct, form, &format!("/events/{id}/ratings"), page).await
}

fn correction(form: &Form) -> Result<Act, Faults> {
    let number = |name: &str, field| {
        let text = form.value(name).trim();
        let problem = || Faults::one(field, Problem::NoNumber { text: text.to_owned() });
        text.parse::<u32>().map_err(|_| problem())
    };
    let result = match form.value("result") {
        "" => None,
        code => Some(code.parse::<GameResult>().map_err(|error| {
            let known = GameResult::ALL.map(GameResult::code).join(", ");
            Faults::one(FieldName::Result, Problem::Unknown { text: error.text, known })
        })?),
    };
    Ok(Act::CorrectForRating {
        round: number("round", FieldName::Rounds)?,
        board: number("board", FieldName::Board)?,
        result,
        reason: form.value("reason").to_owned(),
    })
}
