//! Tables to take away: CSV, a page of its own, JSON.

use super::{
    Answer,
    after::{After, AfterBar},
    by_round,
    category::Category,
    event_of,
    tables::{Line, lines_of, rows, said},
    team_tables::TeamLine,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{Event, Until, card::CellData, table::Table};
use adoube_words::Words;
use askama::Template;
use axum::{
    extract::{Path, Query, State},
    http::{HeaderName, header},
    response::IntoResponse,
};
use serde::Serialize;

/// The address of an event is made of letters, digits and hyphens: it can stand in a header as it is.
fn download(event: &Event, name: &str, ending: &str, kind: &'static str, body: String) -> Answer {
    let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-' || *c == '_';
    let id: String = event.id.chars().filter(plain).collect();
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}-{name}.{ending}\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, body).into_response())
}

/// A table of text.
struct Sheet {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Whether a spreadsheet would compute a text, in signs of any width. A number with its sign, and the marks of results
/// that were not played, are what they are.
fn is_formula(text: &str) -> bool {
    let mut rest = text.trim_start_matches([' ', '\u{3000}']).chars();
    match rest.next() {
        Some('=' | '＝' | '@' | '＠' | '\t' | '\r' | '\n') => true,
        Some('+' | '-' | '＋' | '－') => !rest.all(|c| c.is_ascii_digit() || ".½".contains(c)),
        _ => false,
    }
}

/// A cell as CSV (RFC 4180). A text that a spreadsheet would take for a formula is made one that it does not.
fn cell(text: &str) -> String {
    let text = if is_formula(text) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

impl Sheet {
    /// The sheet as CSV. It begins with the mark by which spreadsheets know UTF-8.
    fn csv(&self) -> String {
        let mut text = String::from("\u{feff}");
        for row in std::iter::once(&self.header).chain(&self.rows) {
            let cells: Vec<String> = row.iter().map(|one| cell(one)).collect();
            text.push_str(&cells.join(","));
            text.push_str("\r\n");
        }
        text
    }
}

fn some(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn standings_sheet(words: Words, event: &Event, until: Until, category: &Category) -> Sheet {
    let mut header: Vec<String> = Vec::new();
    if category.is_chosen() {
        header.push(words.say("place-in-category"));
    }
    let fixed = [
        "place",
        "number",
        "field-title",
        "player",
        "field-rating",
        "field-federation",
        "field-club",
        "field-birth-year",
        "field-fide-id",
        "games",
        "points",
    ];
    header.extend(fixed.map(|key| words.say(key)));
    header.extend(Table::new(event).tie_breaks().iter().map(|one| one.code()));
    let row = |line: Line| {
        let mut row = Vec::new();
        if category.is_chosen() {
            row.push(some(line.in_category));
        }
        row.extend([
            some(line.place),
            some(line.who.number),
            some(line.who.title),
            line.who.name,
            some(line.who.rating),
            some(line.who.federation),
            some(line.who.club),
            some(line.who.birth_year),
            some(line.who.fide_id),
            line.games.to_string(),
            format!("{:.1}", line.score),
        ]);
        row.extend(line.tie_breaks);
        row
    };
    Sheet { header, rows: lines_of(event, until, category).into_iter().map(row).collect() }
}

fn team_sheet(words: Words, event: &Event, until: Until) -> Sheet {
    let fixed =
        ["place", "number", "team", "matches", "primary-match-points", "primary-game-points"];
    let mut header = fixed.map(|key| words.say(key)).to_vec();
    header.extend(event.settings.tie_breaks.iter().map(|one| one.code()));
    let row = |line: TeamLine| {
        let mut row = vec![
            some(line.place),
            line.number.to_string(),
            line.name,
            line.matches.to_string(),
            format!("{:.1}", line.scores[0]),
            format!("{:.1}", line.scores[1]),
        ];
        row.extend(line.tie_breaks);
        row
    };
    Sheet { header, rows: super::team_tables::lines(event, until).into_iter().map(row).collect() }
}

/// `GET /events/{id}/team-standings.csv`
pub(crate) async fn team_standings_csv(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    if !folded.event.settings.system.traits().has_matches() {
        return Err(visitor.not_found());
    }
    let until = after.until(&visitor, &folded.event)?;
    let sheet = team_sheet(visitor.words, &folded.event, until);
    download(&folded.event, "team-standings", "csv", "text/csv; charset=utf-8", sheet.csv())
}

/// `GET /events/{id}/standings.csv`
pub(crate) async fn standings_csv(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let until = after.until(&visitor, &folded.event)?;
    let sheet = standings_sheet(visitor.words, &folded.event, until, &category);
    download(&folded.event, "standings", "csv", "text/csv; charset=utf-8", sheet.csv())
}

#[derive(Template)]
#[template(path = "export.html")]
struct ExportPage {
    lang: &'static str,
    title: String,
    event: String,
    after: String,
    sheet: Sheet,
    codes: Vec<(String, String)>,
}

/// `GET /events/{id}/standings.html`: a page by itself, to be put on any other site.
pub(crate) async fn standings_html(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let until = after.until(&visitor, &folded.event)?;
    let sheet = standings_sheet(visitor.words, &folded.event, until, &category);
    let title = visitor.words.say("tab-standings");
    export(&visitor, &folded.event, until, "standings", title, sheet)
}

fn export(
    visitor: &Visitor,
    event: &Event,
    until: Until,
    name: &str,
    title: String,
    sheet: Sheet,
) -> Answer {
    let words = visitor.words;
    let page = ExportPage {
        lang: words.lang().tag(),
        title,
        event: event.settings.name.to_string(),
        after: AfterBar::new(words, event, until, name, "").told,
        // A table of games has no tie-breaks to explain.
        codes: event
            .settings
            .tie_breaks
            .iter()
            .map(|&one| (one.code(), said(words, one)))
            .filter(|(code, _)| sheet.header.contains(code))
            .collect(),
        sheet,
    };
    match page.render() {
        Ok(html) => download(event, name, "html", "text/html; charset=utf-8", html),
        Err(_) => Err(visitor.not_found()),
    }
}

/// A line as JSON.
#[derive(Serialize)]
struct LineView {
    place: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place_in_category: Option<u32>,
    number: Option<u32>,
    title: Option<&'static str>,
    name: String,
    rating: Option<u16>,
    federation: Option<String>,
    club: Option<String>,
    birth_year: Option<u16>,
    fide_id: Option<u32>,
    sex: Option<&'static str>,
    games: u32,
    /// As a decimal number.
    points: String,
    tie_breaks: Vec<(String, String)>,
}

/// `GET /events/{id}/standings.json`
pub(crate) async fn standings_json(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let until = after.until(&visitor, event)?;
    let codes: Vec<String> = Table::new(event).tie_breaks().iter().map(|one| one.code()).collect();
    let view = |line: Line| LineView {
        place: line.place,
        place_in_category: line.in_category.filter(|_| category.is_chosen()),
        number: line.who.number,
        title: line.who.title,
        name: line.who.name,
        rating: line.who.rating,
        federation: line.who.federation,
        club: line.who.club,
        birth_year: line.who.birth_year,
        fide_id: line.who.fide_id,
        sex: line.who.sex,
        games: line.games,
        points: format!("{:.1}", line.score),
        tie_breaks: codes.iter().cloned().zip(line.tie_breaks).collect(),
    };
    let lines: Vec<LineView> = lines_of(event, until, &category).into_iter().map(view).collect();
    // Plain data: writing it to memory cannot fail.
    let json = serde_json::to_string_pretty(&lines).unwrap_or_default();
    download(event, "standings", "json", "application/json", json)
}

/// `GET /events/{id}/crosstable.csv`
pub(crate) async fn crosstable_csv(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let until = after.until(&visitor, &folded.event)?;
    let sheet = crosstable_sheet(visitor.words, &folded.event, until, &category);
    download(&folded.event, "crosstable", "csv", "text/csv; charset=utf-8", sheet.csv())
}

/// A column for each round, or for each player where everybody meets everybody.
fn crosstable_sheet(words: Words, event: &Event, until: Until, category: &Category) -> Sheet {
    let mut header = vec![words.say("row"), words.say("player")];
    let end = [words.say("points"), words.say("place")];
    if event.settings.system.pairs_round_by_round() {
        header.extend((1..=event.planned_rounds()).map(|round| words.count("round-n", round)));
        header.extend(end);
        let line = |row: by_round::Row| {
            let mut line = vec![row.label.to_string(), row.line.who.name];
            line.extend(row.cells.iter().map(by_round::CellView::text));
            line.extend([format!("{:.1}", row.line.score), some(row.line.place)]);
            line
        };
        let rows = by_round::rows(event, until, false, category);
        return Sheet { header, rows: rows.into_iter().map(line).collect() };
    }
    let rows = rows(event, false, category);
    header.extend(rows.iter().map(|row| row.label.to_string()));
    header.extend(end);
    let lines = rows.into_iter().map(|row| {
        let mut line = vec![row.label.to_string(), row.line.who.name];
        line.extend(row.cells.iter().map(|cell| match cell {
            None => "×".to_owned(),
            Some(marks) => marks.iter().map(|mark| mark.mark).collect::<Vec<_>>().join(" "),
        }));
        line.extend([format!("{:.1}", row.line.score), some(row.line.place)]);
        line
    });
    Sheet { header, rows: lines.collect() }
}

/// `GET /events/{id}/crosstable.html`: a page by itself, to be put on any other site.
pub(crate) async fn crosstable_html(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    // Where everybody meets everybody the table has every game that is there.
    let until = match event.settings.system.pairs_round_by_round() {
        true => after.until(&visitor, event)?,
        false => Until::Live,
    };
    let sheet = crosstable_sheet(visitor.words, event, until, &category);
    export(&visitor, event, until, "crosstable", visitor.words.say("tab-crosstable"), sheet)
}

/// `GET /events/{id}/crosstable.json`: what each player had in each round, or made against each other one.
pub(crate) async fn crosstable_json(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(category): Query<Category>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let until = after.until(&visitor, event)?;
    let by_round = event.settings.system.pairs_round_by_round();
    let rows: Vec<RowView> = match by_round {
        true => by_round::rows(event, until, false, &category)
            .into_iter()
            .map(|row| RowView::new(row.label, row.line, Kept::Rounds { rounds: row.data }))
            .collect(),
        false => rows(event, false, &category)
            .into_iter()
            .map(|row| {
                let marks = |cell: &Option<Vec<super::tables::Mark>>| {
                    cell.iter().flatten().map(|mark| mark.mark).collect()
                };
                let games = row.cells.iter().map(marks).collect();
                RowView::new(row.label, row.line, Kept::Games { games })
            })
            .collect(),
    };
    // Plain data: writing it to memory cannot fail.
    let json = serde_json::to_string_pretty(&rows).unwrap_or_default();
    download(event, "crosstable", "json", "application/json", json)
}

/// A row of the crosstable as JSON.
#[derive(Serialize)]
struct RowView {
    row: u32,
    /// The number on the list of entries, by which the opponents are named.
    id: u32,
    name: String,
    points: String,
    place: Option<u32>,
    #[serde(flatten)]
    kept: Kept,
}

/// What a row has of its games.
#[derive(Serialize)]
#[serde(untagged)]
enum Kept {
    /// The games against each of the rows, in their order.
    Games { games: Vec<Vec<&'static str>> },
    /// What the player had in each round.
    Rounds { rounds: Vec<CellData> },
}

impl RowView {
    fn new(row: u32, line: Line, kept: Kept) -> RowView {
        let points = format!("{:.1}", line.score);
        RowView { row, id: line.who.id, name: line.who.name, points, place: line.place, kept }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be_and_formulas_are_text() {
        assert_eq!(cell("Aronian, Levon"), "\"Aronian, Levon\"");
        assert_eq!(cell("the \"Tal\""), "\"the \"\"Tal\"\"\"");
        assert_eq!(cell("=HYPERLINK(1)"), "'=HYPERLINK(1)");
        for formula in
            ["=1+1", "＝1+1", "@SUM(1)", "＋cmd|' /C calc'!A0", "-1+2", " =2", "\u{3000}＝2"]
        {
            assert!(cell(formula).starts_with('\''), "{formula}");
        }
        assert_eq!((cell("+1.5"), cell("-")), ("+1.5".into(), "-".into()));
        assert_eq!((cell("+"), cell("2.5"), cell("−")), ("+".into(), "2.5".into(), "−".into()));
        let sheet = Sheet { header: vec!["a".into()], rows: vec![vec!["b\nc".into()]] };
        assert_eq!(sheet.csv(), "\u{feff}a\r\n\"b\nc\"\r\n");
    }
}
