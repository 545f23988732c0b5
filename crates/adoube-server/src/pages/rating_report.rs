//! What the games do to ratings.

use super::{Answer, Page, Tab, event_of, show, view::Who};
use crate::{routes::App, visitor::Visitor};
use adoube_base::Points;
use adoube_competition::{Event, table::Table};
use adoube_standings::rating_change::{usual_k, written};
use askama::Template;
use axum::extract::{Path, State};

/// A line of the report.
struct RatingLine {
    who: Who,
    games: u32,
    score: String,
    average: i64,
    performance: i64,
    expected: Option<String>,
    k: u32,
    change: Option<String>,
}

#[derive(Template)]
#[template(path = "ratings.html")]
struct RatingsPage {
    page: Page,
    id: String,
    lines: Vec<RatingLine>,
}

/// The lines of who has a rated game, in the order of the standings.
fn lines(event: &Event) -> Vec<RatingLine> {
    let table = Table::new(event);
    let changes = table.rating_changes();
    let year = event.settings.begins.map(|date| date.year());
    table
        .standings()
        .into_iter()
        .filter_map(|line| {
            let change = changes.get(line.player).copied().flatten()?;
            let who = Who::new(table.entrant(line.player)?);
            // Young until the end of the year of the eighteenth birthday.
            let young = year
                .zip(who.birth_year)
                .is_some_and(|(year, born)| i32::from(year) <= i32::from(born) + 18);
            let k = usual_k(who.rating.map_or(0, u32::from), young);
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
        })
        .collect()
}

/// `GET /events/{id}/ratings`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&RatingsPage {
        page: Page::of_event(&visitor, &folded, Tab::Standings),
        id: folded.event.id.clone(),
        lines: lines(&folded.event),
    })
}
