//! The standings on paper.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::column,
    sheet::{Column, ColumnKind, Part, Row, Table},
    who::{club, federation, rating, titled},
};
use adoube_competition::{Event, Until, table, team_table::TeamTable};
use adoube_standings::{Measure, Score, Standing, TieBreak, Value};
use adoube_words::{Words, tie_breaks::said};

/// Up to where a table counts: a round, or the last complete one.
pub(crate) fn until(event: &Event, request: Request<'_>) -> Result<Until, Missing> {
    match request.round {
        Some(round) if event.round(round).is_some() => Ok(Until::Round(round)),
        Some(_) => Err(Missing::Round),
        None => Ok(Until::LastComplete),
    }
}

/// What the table counts, as a line under its title.
pub(crate) fn counted(words: Words, event: &Event, until: Until) -> String {
    match until.last(event) {
        0 => words.say("document-before-round-1"),
        last => words.count("document-after-round", last.min(event.rounds.len() as u32)),
    }
}

/// A place, with the sign of those who have none.
pub(crate) fn place(standing: &Standing, above: Option<u32>) -> String {
    match standing.place {
        None => "*".to_owned(),
        place if place == above => String::new(),
        Some(place) => place.to_string(),
    }
}

/// The values of a line. A direct encounter that decided nothing shows nothing.
pub(crate) fn values(tie_breaks: &[TieBreak], standing: &Standing) -> Vec<String> {
    let value = |(one, value): (&TieBreak, &Value)| {
        let empty = one.measure == Measure::DirectEncounter && *value == Value::whole(0);
        if empty { String::new() } else { value.to_string() }
    };
    tie_breaks.iter().zip(&standing.tie_breaks).map(value).collect()
}

/// The columns of tie-breaks.
pub(crate) fn codes(tie_breaks: &[TieBreak]) -> impl Iterator<Item = Column> {
    tie_breaks.iter().map(|one| Column { name: one.code(), kind: ColumnKind::Number })
}

/// What the codes mean.
pub(crate) fn legend(words: Words, tie_breaks: &[TieBreak]) -> Option<Part> {
    let told: Vec<(String, String)> =
        tie_breaks.iter().map(|&one| (one.code(), said(words, one))).collect();
    (!told.is_empty()).then_some(Part::Facts(told))
}

/// The standings; of teams where there are matches of teams.
pub(crate) fn standings(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    if !event.is_drawn() && event.team_numbers.is_empty() {
        return Err(Missing::Draw);
    }
    let until = until(event, request)?;
    let mut sheet = Sheet::new(words, event, Kind::Standings.title(words));
    sheet.under.push(counted(words, event, until));
    let (table, tie_breaks) = match TeamTable::up_to(event, until.last(event)) {
        Some(teams) => (of_teams(words, event, &teams), event.settings.tie_breaks.clone()),
        None => of_players(words, event, until),
    };
    let without_place = table.rows.iter().any(
        |row| matches!(row, Row::Cells(cells) if cells.first().is_some_and(|place| place == "*")),
    );
    sheet.parts.push(Part::Table(table));
    if without_place {
        sheet.parts.push(Part::Text(format!("* {}", words.say("annulled-note"))));
    }
    sheet.parts.extend(legend(words, &tie_breaks));
    Ok(sheet)
}

fn of_players(words: Words, event: &Event, until: Until) -> (Table, Vec<TieBreak>) {
    let table = table::Table::up_to(event, until.last(event));
    let tie_breaks = table.tie_breaks().to_vec();
    let mut columns = vec![
        column(words, "place", ColumnKind::Number),
        column(words, "player", ColumnKind::Name),
        column(words, "field-rating", ColumnKind::Number),
        column(words, "federation-short", ColumnKind::Words),
        column(words, "field-club", ColumnKind::Words),
        column(words, "points", ColumnKind::Number),
    ];
    columns.extend(codes(&tie_breaks));
    let mut above = None;
    let rows = table.standings().into_iter().filter_map(|line| {
        let entrant = table.entrant(line.player)?;
        let mut cells = vec![
            place(&line, above),
            titled(entrant),
            rating(entrant),
            federation(entrant),
            club(entrant),
            line.points.to_string(),
        ];
        cells.extend(values(&tie_breaks, &line));
        above = line.place;
        Some(Row::Cells(cells))
    });
    let rows = rows.collect();
    (Table { columns, rows, dense: tie_breaks.len() > 6 }, tie_breaks)
}

fn of_teams(words: Words, event: &Event, table: &TeamTable<'_>) -> Table {
    let tie_breaks = &event.settings.tie_breaks;
    let scores = [Score::Match, Score::Game].map(|score| table.scores(score));
    let mut columns = vec![
        column(words, "place", ColumnKind::Number),
        column(words, "team", ColumnKind::Name),
        column(words, "tie-break-mpts", ColumnKind::Number),
        column(words, "tie-break-gpts", ColumnKind::Number),
    ];
    columns.extend(codes(tie_breaks));
    let mut above = None;
    let rows = table.standings().into_iter().filter_map(|line| {
        let team = table.team(line.player)?;
        let score =
            |at: usize| scores[at].get(line.player).map(ToString::to_string).unwrap_or_default();
        let mut cells = vec![place(&line, above), team.team.name.to_string(), score(0), score(1)];
        cells.extend(values(tie_breaks, &line));
        above = line.place;
        Some(Row::Cells(cells))
    });
    let rows = rows.collect();
    Table { columns, rows, dense: tie_breaks.len() > 6 }
}
