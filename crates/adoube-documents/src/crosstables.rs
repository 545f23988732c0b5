//! Crosstables on paper: a column for each round where rounds are paired one by one, for each opponent where everybody meets
//! everybody.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::column,
    sheet::{Column, ColumnKind, Part, Row, Table},
    tables::{codes, counted, legend, place, until, values},
    who::{rating, titled},
};
use adoube_base::Color;
use adoube_competition::{
    Event, Until,
    card::{Cell, Had, bye_sign, cards},
    player::PlayerId,
    table,
    team_table::TeamTable,
};
use adoube_standings::{TieBreak, crosstable};
use adoube_words::Words;
use std::collections::HashMap;

/// The crosstable; of teams where there are matches of teams.
pub(crate) fn crosstable(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    if event.settings.system.traits().bracket {
        return Err(Missing::Crosstable);
    }
    if !event.is_drawn() && event.team_numbers.is_empty() {
        return Err(Missing::Draw);
    }
    let until = until(event, request)?;
    let mut sheet = Sheet::new(words, event, Kind::Crosstable.title(words));
    sheet.under.push(counted(words, event, until));
    let (table, tie_breaks) = match TeamTable::up_to(event, until.last(event)) {
        Some(teams) => (of_teams(words, event, &teams), event.settings.tie_breaks.clone()),
        None if event.settings.system.pairs_round_by_round() => by_round(words, event, until),
        None => by_opponent(words, event, until),
    };
    sheet.across = table.columns.len() > 12;
    sheet.parts.push(Part::Table(table));
    sheet.parts.extend(legend(words, &tie_breaks));
    Ok(sheet)
}

fn first_columns(words: Words) -> Vec<Column> {
    vec![
        column(words, "place", ColumnKind::Number),
        column(words, "player", ColumnKind::Name),
        column(words, "field-rating", ColumnKind::Number),
    ]
}

fn middle(name: impl ToString) -> Column {
    Column { name: name.to_string(), kind: ColumnKind::Middle }
}

fn by_round(words: Words, event: &Event, until: Until) -> (Table, Vec<TieBreak>) {
    let table = table::Table::up_to(event, until.last(event));
    let tie_breaks = table.tie_breaks().to_vec();
    let lines = table.standings();
    // Cells name the opponent's row, because places can be shared.
    let row_of: HashMap<PlayerId, usize> = (1..)
        .zip(&lines)
        .filter_map(|(row, line)| Some((table.entrant(line.player)?.id, row)))
        .collect();
    let cards = cards(event, until);
    let mut columns = vec![column(words, "number-short", ColumnKind::Number)];
    columns.extend(first_columns(words).into_iter().skip(1));
    columns.extend((1..=event.planned_rounds()).map(middle));
    columns.push(column(words, "points-short", ColumnKind::Number));
    columns.extend(codes(&tie_breaks));
    let rows = (1_usize..).zip(&lines).filter_map(|(row, line)| {
        let entrant = table.entrant(line.player)?;
        let mut cells = vec![row.to_string(), titled(entrant), rating(entrant)];
        cells.extend(cards.get(line.player)?.iter().map(|cell| cell_told(cell, &row_of)));
        cells.push(line.points.to_string());
        cells.extend(values(&tie_breaks, line));
        Some(Row::Cells(cells))
    });
    let rows = rows.collect();
    (Table { columns, rows, dense: true }, tie_breaks)
}

/// A cell as one word: `12w1`, `5b+`, `PAB`.
fn cell_told(cell: &Cell, row_of: &HashMap<PlayerId, usize>) -> String {
    match cell.had {
        Had::Nothing => String::new(),
        Had::Rest => "–".to_owned(),
        Had::Bye { kind, .. } => bye_sign(kind).to_owned(),
        Had::Game { opponent, color, result, .. } => {
            let row = row_of.get(&opponent).map(ToString::to_string).unwrap_or_default();
            let color = if color == Color::White { 'w' } else { 'b' };
            let mark = result.map(|result| result.mark(cell_color(cell))).unwrap_or_default();
            format!("{row}{color}{mark}")
        }
    }
}

/// The colour of a game's cell.
const fn cell_color(cell: &Cell) -> Color {
    match cell.had {
        Had::Game { color, .. } => color,
        Had::Nothing | Had::Rest | Had::Bye { .. } => Color::White,
    }
}

fn by_opponent(words: Words, event: &Event, until: Until) -> (Table, Vec<TieBreak>) {
    let table = table::Table::up_to(event, until.last(event));
    let tie_breaks = table.tie_breaks().to_vec();
    let lines = table.standings();
    let order: Vec<usize> = lines.iter().map(|line| line.player).collect();
    let games = table.crosstable(&order);
    let mut columns = vec![column(words, "number-short", ColumnKind::Number)];
    columns.extend(first_columns(words).into_iter().skip(1));
    columns.extend((1..=lines.len()).map(middle));
    columns.push(column(words, "points-short", ColumnKind::Number));
    columns.extend(codes(&tie_breaks));
    columns.push(column(words, "place", ColumnKind::Number));
    let mut above = None;
    let rows =
        (1_usize..).zip(&lines).zip(games).filter_map(|((row, line), games)| {
            let entrant = table.entrant(line.player)?;
            let mut cells = vec![row.to_string(), titled(entrant), rating(entrant)];
            cells.extend(games.iter().enumerate().map(|(other, games)| {
                if other + 1 == row { "■".to_owned() } else { marks(games) }
            }));
            cells.push(line.points.to_string());
            cells.extend(values(&tie_breaks, line));
            cells.push(place(line, above));
            above = line.place;
            Some(Row::Cells(cells))
        });
    let rows = rows.collect();
    (Table { columns, rows, dense: lines.len() > 10 }, tie_breaks)
}

/// Games against one opponent: points of played ones, signs of the others.
fn marks(games: &[crosstable::Cell]) -> String {
    let mark = |game: &crosstable::Cell| match (game.played, game.won) {
        (true, _) => game.points.to_string(),
        (false, true) => "+".to_owned(),
        (false, false) => "−".to_owned(),
    };
    games.iter().map(mark).collect::<Vec<_>>().join(" ")
}

fn of_teams(words: Words, event: &Event, table: &TeamTable<'_>) -> Table {
    let tie_breaks = &event.settings.tie_breaks;
    let lines = table.standings();
    let order: Vec<usize> = lines.iter().map(|line| line.player).collect();
    let games = table.crosstable(&order);
    let mut columns = vec![
        column(words, "number-short", ColumnKind::Number),
        column(words, "team", ColumnKind::Name),
    ];
    columns.extend((1..=lines.len()).map(middle));
    columns.push(column(words, "tie-break-mpts", ColumnKind::Number));
    columns.push(column(words, "tie-break-gpts", ColumnKind::Number));
    columns.extend(codes(tie_breaks));
    let scores = [adoube_standings::Score::Match, adoube_standings::Score::Game]
        .map(|score| table.scores(score));
    let rows =
        (1_usize..).zip(&lines).zip(games).filter_map(|((row, line), games)| {
            let team = table.team(line.player)?;
            let mut cells = vec![row.to_string(), team.team.name.to_string()];
            cells.extend(games.iter().enumerate().map(|(other, games)| {
                if other + 1 == row { "■".to_owned() } else { marks(games) }
            }));
            let score = |at: usize| scores[at].get(line.player).map(ToString::to_string);
            cells.extend([score(0), score(1)].map(Option::unwrap_or_default));
            cells.extend(values(tie_breaks, line));
            Some(Row::Cells(cells))
        });
    let rows = rows.collect();
    Table { columns, rows, dense: lines.len() > 10 }
}
