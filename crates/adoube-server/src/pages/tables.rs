//! Standings and crosstable.

use super::{
    Answer, Page, Tab,
    after::{After, AfterBar},
    by_round,
    category::{Category, CategoryForm},
    event_of, show,
    view::Who,
};
use crate::{app::App, visitor::Visitor};
use adoube_base::{Color, Points};
use adoube_competition::{
    Event, Until, people::Power, player::PlayerId, table::Table, team_table::TeamTable,
};
use adoube_standings::{
    Measure, Standing, TieBreak, Value,
    working::{PartKind, Working},
};
use adoube_words::Words;
pub(super) use adoube_words::tie_breaks::said;
use askama::Template;
use axum::extract::{Path, Query, State};
use std::collections::HashMap;

/// A line of the standings.
pub(crate) struct Line {
    pub(crate) place: Option<u32>,
    /// The place stands in the line above already.
    pub(crate) repeated: bool,
    /// The place among those of the category that is looked at.
    pub(crate) in_category: Option<u32>,
    pub(crate) who: Who,
    pub(crate) games: u32,
    pub(crate) points: String,
    /// The same as a number.
    pub(crate) score: Points,
    pub(crate) tie_breaks: Vec<String>,
}

/// The lines of the standings.
pub(super) fn lines(event: &Event, until: Until) -> Vec<Line> {
    lines_of(event, until, &Category::default())
}

/// The lines of those who belong to a category.
pub(super) fn lines_of(event: &Event, until: Until, category: &Category) -> Vec<Line> {
    let table = Table::up_to(event, until.last(event));
    let (mut above, mut count, mut in_category) = (None, 0, None);
    table
        .standings()
        .into_iter()
        .filter_map(|standing| {
            let entrant = table.entrant(standing.player)?;
            if !category.takes(&entrant.player) {
                return None;
            }
            let repeated = standing.place.is_some() && standing.place == above;
            above = standing.place;
            count += 1;
            in_category = match standing.place {
                Some(_) if repeated => in_category,
                place => place.map(|_| count),
            };
            Some(Line {
                place: standing.place,
                repeated,
                in_category,
                who: Who::new(entrant),
                games: standing.games,
                points: standing.points.to_string(),
                score: standing.points,
                tie_breaks: shown(table.tie_breaks(), &standing),
            })
        })
        .collect()
}

/// The values of a line. A direct encounter that decided nothing shows nothing.
pub(super) fn shown(tie_breaks: &[TieBreak], standing: &Standing) -> Vec<String> {
    let value = |(one, value): (&TieBreak, &Value)| {
        let empty = one.measure == Measure::DirectEncounter && *value == Value::whole(0);
        if empty { String::new() } else { value.to_string() }
    };
    tie_breaks.iter().zip(&standing.tie_breaks).map(value).collect()
}

#[derive(Template)]
#[template(path = "standings.html")]
struct StandingsPage {
    page: Page,
    id: String,
    lines: Vec<Line>,
    tie_breaks: Vec<(String, String)>,
    category: CategoryForm,
    /// What the regulations have against the tie-breaks, told to the organiser.
    advice: Vec<String>,
    /// It is a knock-out.
    bracket: bool,
    /// Up to where it counts.
    after: AfterBar,
    any_annulled: bool,
}

/// Whose table is asked for, where there are two.
#[derive(serde::Deserialize)]
pub(crate) struct Of {
    of: Option<String>,
}

/// `GET /events/{id}/standings`; of teams, unless it is `?of=players`. After the last complete round, unless `?after=` says
/// `live` or another round.
pub(crate) async fn standings(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(of): Query<Of>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let until = after.until(&visitor, event)?;
    if let Some(table) = TeamTable::up_to(event, until.last(event))
        && of.of.as_deref() != Some("players")
    {
        let after = AfterBar::new(visitor.words, event, until, "standings", "");
        return super::team_tables::standings(&visitor, &folded, &table, until, after);
    }
    let lines = lines_of(event, until, &category);
    let advice = match visitor.may(Power::Regulate) && event.is_drawn() {
        true => Table::new(event).advice(),
        false => vec![],
    };
    let mut query = category.query();
    if of.of.as_deref() == Some("players") {
        query =
            format!("{}of=players", if query.is_empty() { "?".to_owned() } else { query + "&" });
    }
    let after = AfterBar::new(visitor.words, event, until, "standings", &query);
    show(&StandingsPage {
        page: Page::of_event(&visitor, &folded, Tab::Standings),
        id: event.id.clone(),
        any_annulled: lines.iter().any(|line| line.place.is_none()),
        lines,
        tie_breaks: Table::new(event)
            .tie_breaks()
            .iter()
            .map(|&one| (one.code(), said(visitor.words, one)))
            .collect(),
        category: CategoryForm::new(event, category, "standings"),
        advice: advice
            .iter()
            .map(|one| super::category::advised(visitor.words, event.settings.shelf(), one))
            .collect(),
        bracket: event.settings.system.traits().bracket,
        after,
    })
}

#[derive(Template)]
#[template(path = "working.html")]
struct WorkingPage {
    page: Page,
    id: String,
    line: Line,
    tie_breaks: Vec<Worked>,
}

/// A tie-break with its working.
pub(super) struct Worked {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) article: &'static str,
    pub(super) total: String,
    pub(super) parts: Vec<PartView>,
    /// There is a score of the opponent to show.
    pub(super) scores: bool,
    /// It looks at the games among those still equal.
    pub(super) encounter: bool,
}

/// A round in the working.
pub(super) struct PartView {
    pub(super) round: u32,
    pub(super) opponent: Option<String>,
    pub(super) forfeit: bool,
    pub(super) points: String,
    pub(super) score: Option<String>,
    pub(super) value: String,
    pub(super) left_out: bool,
}

/// `GET /events/{id}/standings/{number}`: how the values of the player with this number came about.
pub(crate) async fn working(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let table = Table::new(event);
    let line = lines(event, Until::Live).into_iter().find(|line| line.who.number == Some(number));
    let line = line.ok_or_else(|| visitor.not_found())?;
    let tie_breaks = super::player_card::workings(visitor.words, &table, number as usize - 1);
    show(&WorkingPage {
        page: Page::of_event(&visitor, &folded, Tab::Standings),
        id: event.id.clone(),
        tie_breaks,
        line,
    })
}

/// How a value came about, with the opponents' names.
pub(super) fn worked(
    words: Words,
    one: TieBreak,
    working: &Working,
    name: &dyn Fn(usize) -> Option<String>,
) -> Worked {
    Worked {
        code: one.code(),
        name: said(words, one),
        article: working.article,
        total: working.total.to_string(),
        scores: working.parts.iter().any(|part| part.score.is_some()),
        encounter: matches!(one.measure, Measure::DirectEncounter | Measure::ExtendedEncounter),
        parts: working
            .parts
            .iter()
            .map(|part| PartView {
                round: part.round,
                opponent: part.opponent.and_then(name),
                forfeit: part.kind == PartKind::Forfeit,
                points: part.points.to_string(),
                score: part.score.map(|score| score.to_string()),
                value: part.value.to_string(),
                left_out: part.left_out,
            })
            .collect(),
    }
}

#[derive(Template)]
#[template(path = "crosstable.html")]
struct CrosstablePage {
    page: Page,
    id: String,
    category: CategoryForm,
    by_number: bool,
    rows: Vec<Row>,
    /// What the columns are called: the player, and the row of the same player.
    columns: Vec<(String, u32)>,
    /// The parts of a table that is too large for one page, and which one this is.
    parts: Vec<Part>,
    any_annulled: bool,
}

/// A part of a large table.
struct Part {
    first: usize,
    last: usize,
    is_shown: bool,
    query: String,
}

/// A table with more rows than this is shown in parts of half as many: what a thousand players have against each other
/// would be tens of megabytes.
const MOST_ROWS: usize = 400;

/// The parts of a table with so many rows.
fn parts(rows: usize, wanted: Option<usize>, query: impl Fn(usize) -> String) -> Vec<Part> {
    if rows <= MOST_ROWS {
        return Vec::new();
    }
    let size = MOST_ROWS / 2;
    let count = rows.div_ceil(size);
    let shown = wanted.unwrap_or(1).clamp(1, count);
    let part = |number: usize| Part {
        first: (number - 1) * size + 1,
        last: (number * size).min(rows),
        is_shown: number == shown,
        query: query(number),
    };
    (1..=count).map(part).collect()
}

/// A row of the crosstable.
pub(super) struct Row {
    pub(super) line: Line,
    /// What the row and the column of this player are called: the number, or the place in the order.
    pub(super) label: u32,
    /// One for each opponent; none on the diagonal.
    pub(super) cells: Vec<Option<Vec<Mark>>>,
}

/// A game in a row.
pub(super) struct Mark {
    pub(super) mark: &'static str,
    white: bool,
    played: bool,
    round: u32,
    opponent: String,
}

#[derive(serde::Deserialize)]
pub(crate) struct By {
    by: Option<String>,
    /// Which part of a large table.
    part: Option<usize>,
}

/// `GET /events/{id}/crosstable`; with `?by=number` in the order of the drawn numbers. Where rounds are paired one by one it
/// has a column for each round and `?after=` as the standings; where everybody meets everybody, one for each player.
pub(crate) async fn crosstable(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(by): Query<By>,
    Query(of): Query<Of>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    if event.settings.system.traits().bracket {
        return super::go(&format!("/events/{id}/bracket"));
    }
    let by_number = by.by.as_deref() == Some("number");
    if let Some(table) = TeamTable::new(event)
        && of.of.as_deref() != Some("players")
    {
        if event.settings.system.pairs_round_by_round() {
            let until = after.until(&visitor, event)?;
            return super::team_by_round::page(&visitor, &folded, until, by_number);
        }
        return super::team_tables::crosstable(&visitor, &folded, &table, by_number);
    }
    if event.settings.system.pairs_round_by_round() {
        let until = after.until(&visitor, event)?;
        let of_players = of.of.is_some();
        return by_round::page(&visitor, &folded, until, by_number, category, of_players);
    }
    let mut rows = rows(event, by_number, &category);
    let any_annulled = rows.iter().any(|row| row.line.place.is_none());
    let columns = rows.iter().map(|row| (row.line.who.name.clone(), row.label)).collect();
    let category = CategoryForm::new(event, category, "crosstable");
    let order = if by_number { "by=number&" } else { "" };
    let parts = parts(rows.len(), by.part, |part| category.with(&format!("{order}part={part}")));
    if let Some(part) = parts.iter().find(|part| part.is_shown) {
        rows.truncate(part.last);
        rows.drain(..part.first - 1);
    }
    show(&CrosstablePage {
        page: Page::of_event(&visitor, &folded, Tab::Crosstable),
        id: event.id.clone(),
        by_number,
        category,
        any_annulled,
        rows,
        columns,
        parts,
    })
}

/// The rows and columns of those who belong to a category.
pub(super) fn rows(event: &Event, by_number: bool, category: &Category) -> Vec<Row> {
    let table = Table::new(event);
    let mut lines = lines_of(event, Until::Live, category);
    if by_number {
        lines.sort_by_key(|line| line.who.number);
    }
    let order: Vec<usize> =
        lines.iter().filter_map(|line| Some(line.who.number? as usize - 1)).collect();
    let names: Vec<String> = lines.iter().map(|line| line.who.name.clone()).collect();
    // The marks are those of the results, which tell a forfeit from a win over the board.
    let results: HashMap<(u32, PlayerId), _> = event
        .games()
        .filter_map(|(round, _, game)| Some(((round, game.pairing.white), game.result()?)))
        .collect();
    let mark = |own: usize, other: usize, cell: &adoube_standings::crosstable::Cell| {
        let white = if cell.color == Color::White { own } else { other };
        let result = results.get(&(cell.round, *event.numbers.get(order[white])?))?;
        Some(Mark {
            mark: result.mark(cell.color),
            white: cell.color == Color::White,
            played: cell.played,
            round: cell.round,
            opponent: names[other].clone(),
        })
    };
    let cells = table.crosstable(&order);
    lines
        .into_iter()
        .zip(cells)
        .enumerate()
        .map(|(own, (line, cells))| Row {
            label: if by_number { line.who.number.unwrap_or(0) } else { own as u32 + 1 },
            cells: cells
                .iter()
                .enumerate()
                .map(|(other, games)| {
                    (other != own)
                        .then(|| games.iter().filter_map(|cell| mark(own, other, cell)).collect())
                })
                .collect(),
            line,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_crosstable_is_shown_in_parts() {
        let query = |part: usize| format!("?part={part}");
        assert!(parts(MOST_ROWS, Some(2), query).is_empty(), "one page is enough");
        let all = parts(1000, Some(5), query);
        assert_eq!(all.len(), 5);
        assert_eq!((all[4].first, all[4].last, all[4].is_shown), (801, 1000, true));
        assert_eq!(all.iter().filter(|part| part.is_shown).count(), 1);
        assert!(parts(401, Some(99), query)[2].is_shown, "what is beyond the last is the last");
    }
}
