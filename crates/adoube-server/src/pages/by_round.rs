//! The crosstable with a column for each round: whom everybody met, with which colour, and what came of it.

use super::{
    Answer, Page, Tab,
    after::AfterBar,
    category::{Category, CategoryForm},
    show,
    tables::{Line, lines_of, said},
};
use crate::visitor::Visitor;
use adoube_base::Color;
use adoube_competition::{
    Event, Until,
    card::{Cell, CellData, Had, bye_sign, cards},
    player::PlayerId,
    table::Table,
};
use adoube_house::Folded;
use adoube_pairing::swiss::Float;
use adoube_standings::ByeKind;
use adoube_words::Words;
use askama::Template;
use std::collections::HashMap;

#[derive(Template)]
#[template(path = "crosstable-by-round.html")]
struct ByRoundPage {
    page: Page,
    id: String,
    category: CategoryForm,
    after: AfterBar,
    by_number: bool,
    /// What else the address says, for the way to the other order and to the files.
    other_order: String,
    rows: Vec<Row>,
    rounds: Vec<u32>,
    /// The round that is being played.
    current: Option<u32>,
    tie_breaks: Vec<(String, String)>,
    /// Rows and places are not the same numbers.
    places: bool,
    /// Sign and words of the byes that occur.
    byes: Vec<(&'static str, String)>,
    floats: bool,
    any_annulled: bool,
}

impl ByRoundPage {
    /// Whether a round is being played.
    fn is_current(&self, round: &u32) -> bool {
        self.current == Some(*round)
    }
}

/// A row.
pub(super) struct Row {
    pub(super) line: Line,
    /// What the row is called, and what it is called in the cells of its opponents.
    pub(super) label: u32,
    pub(super) cells: Vec<CellView>,
    /// The same as data.
    pub(super) data: Vec<CellData>,
}

/// A cell as it is shown.
pub(super) struct CellView {
    pub(super) round: u32,
    pub(super) what: What,
}

/// What stands in a cell.
pub(super) enum What {
    Nothing,
    /// The free round of an odd field.
    Rest,
    Game {
        /// The opponent's row.
        opponent: u32,
        white: bool,
        /// Nothing while there is no result.
        mark: Option<&'static str>,
        played: bool,
        float: Option<Float>,
    },
    Bye {
        kind: ByeKind,
        sign: &'static str,
        points: String,
    },
}

impl CellView {
    fn new(cell: &Cell, row: impl Fn(PlayerId) -> u32) -> CellView {
        let what = match cell.had {
            Had::Nothing => What::Nothing,
            Had::Rest => What::Rest,
            Had::Game { opponent, color, result, .. } => What::Game {
                opponent: row(opponent),
                white: color == Color::White,
                mark: result.map(|result| result.mark(color)),
                played: result.is_none_or(adoube_competition::GameResult::is_played),
                float: cell.float,
            },
            Had::Bye { kind, points } => {
                What::Bye { kind, sign: bye_sign(kind), points: points.to_string() }
            }
        };
        CellView { round: cell.round, what }
    }

    /// As one word of a file: `12w1`, `5b+`, `PAB`.
    pub(super) fn text(&self) -> String {
        match &self.what {
            What::Nothing | What::Rest => String::new(),
            What::Game { opponent, white, mark, .. } => {
                let color = if *white { 'w' } else { 'b' };
                format!("{opponent}{color}{}", mark.unwrap_or_default())
            }
            What::Bye { sign, .. } => (*sign).to_owned(),
        }
    }
}

/// What a bye is called.
pub(super) const fn bye_words(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => "bye-by-pairing",
        ByeKind::FullPoint => "bye-full",
        ByeKind::HalfPoint => "bye-half",
        ByeKind::ZeroPoint => "bye-zero",
    }
}

/// The rows of those who belong to a category, numbered as in the table of all.
pub(super) fn rows(event: &Event, until: Until, by_number: bool, category: &Category) -> Vec<Row> {
    let cards = cards(event, until);
    let everybody = lines_of(event, until, &Category::default());
    let label = |(at, line): (usize, &Line)| {
        let label = if by_number { line.who.number? } else { at as u32 + 1 };
        Some((line.who.id, label))
    };
    let labels: HashMap<u32, u32> = everybody.iter().enumerate().filter_map(label).collect();
    let row = |id: PlayerId| labels.get(&id.0).copied().unwrap_or(0);
    let mut rows: Vec<Row> = lines_of(event, until, category)
        .into_iter()
        .filter_map(|line| {
            let card = cards.get(line.who.number? as usize - 1)?;
            Some(Row {
                label: *labels.get(&line.who.id)?,
                cells: card.iter().map(|cell| CellView::new(cell, row)).collect(),
                data: card.iter().filter_map(CellData::new).collect(),
                line,
            })
        })
        .collect();
    if by_number {
        rows.sort_by_key(|row| row.label);
    }
    rows
}

/// The page.
pub(super) fn page(
    visitor: &Visitor,
    folded: &Folded,
    until: Until,
    by_number: bool,
    category: Category,
    of_players: bool,
) -> Answer {
    let (event, words) = (&folded.event, visitor.words);
    let rows = rows(event, until, by_number, &category);
    let category = CategoryForm::new(event, category, "crosstable");
    let mut query = category.query.clone();
    if of_players {
        query = super::after::joined(&query, "of=players");
    }
    let ordered = super::after::joined(&query, "by=number");
    let after =
        AfterBar::new(words, event, until, "crosstable", if by_number { &ordered } else { &query });
    let other =
        AfterBar::new(words, event, until, "crosstable", if by_number { &query } else { &ordered });
    show(&ByRoundPage {
        page: Page::of_event(visitor, folded, Tab::Crosstable),
        id: event.id.clone(),
        other_order: other.query,
        after,
        by_number,
        rounds: (1..=event.planned_rounds()).collect(),
        current: event.current_round().filter(|round| round.open_games() > 0).map(|one| one.number),
        tie_breaks: Table::new(event)
            .tie_breaks()
            .iter()
            .map(|&one| (one.code(), said(words, one)))
            .collect(),
        places: rows.iter().any(|row| row.line.place != Some(row.label)),
        byes: byes(words, &rows),
        floats: rows
            .iter()
            .flat_map(|row| &row.cells)
            .any(|cell| matches!(cell.what, What::Game { float: Some(_), .. })),
        any_annulled: rows.iter().any(|row| row.line.place.is_none()),
        category,
        rows,
    })
}

/// The byes that occur, with their words.
fn byes(words: Words, rows: &[Row]) -> Vec<(&'static str, String)> {
    use ByeKind::{FullPoint, HalfPoint, PairingAllocated, ZeroPoint};
    let there = |one: &ByeKind| {
        let mut cells = rows.iter().flat_map(|row| &row.cells);
        cells.any(|cell| matches!(&cell.what, What::Bye { kind, .. } if kind == one))
    };
    [PairingAllocated, FullPoint, HalfPoint, ZeroPoint]
        .into_iter()
        .filter(there)
        .map(|kind| (bye_sign(kind), words.say(bye_words(kind))))
        .collect()
}
