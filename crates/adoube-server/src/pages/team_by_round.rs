//! The crosstable of teams in a Swiss, with a column for each round: whom a team met, with which colour on board 1, its game
//! points and its match points.

use super::{
    Answer, Page, Tab,
    after::AfterBar,
    show,
    team_tables::{TeamLine, lines},
    view::marked,
};
use crate::visitor::Visitor;
use adoube_base::{Color, Points};
use adoube_competition::{
    Event, Until,
    systems::teams::{self, Match},
    team::TeamId,
    team_table::TeamTable,
};
use adoube_house::Folded;
use adoube_standings::Score;
use askama::Template;
use std::collections::HashMap;

#[derive(Template)]
#[template(path = "team-by-round.html")]
struct TeamByRoundPage {
    page: Page,
    id: String,
    after: AfterBar,
    by_number: bool,
    /// The way to the other order.
    other_order: String,
    rows: Vec<Row>,
    rounds: Vec<u32>,
    /// Match points decide, and stand before game points.
    by_match: bool,
    tie_breaks: Vec<(String, String)>,
    /// Some team had no opponent in a round.
    byes: bool,
}

struct Row {
    line: TeamLine,
    /// What the row is called, and what it is called in the cells of its opponents.
    label: u32,
    cells: Vec<Cell>,
}

/// What a team had in a round.
enum Cell {
    Nothing,
    Bye {
        points: String,
    },
    Match {
        /// The opponent's row.
        opponent: u32,
        /// With White on board 1.
        white: bool,
        /// The game points so far; nothing before the first result.
        points: Option<String>,
        /// Nothing while a board is open.
        match_points: Option<String>,
        played: bool,
    },
}

/// The match points of all teams after every round, from before the first.
struct Totals(Vec<Vec<Points>>);

impl Totals {
    fn new(event: &Event) -> Totals {
        let after = |round| TeamTable::up_to(event, round).map(|table| table.scores(Score::Match));
        Totals((0..=event.rounds.len() as u32).filter_map(after).collect())
    }

    /// What a team got in a round: what it has after it, less what it had before.
    fn gained(&self, round: u32, team: usize) -> Option<Points> {
        let after = |round: u32| Some(self.0.get(round as usize)?.get(team)?.halves());
        Some(Points::from_halves(after(round)?.checked_sub(after(round - 1)?)?))
    }
}

fn cell(
    event: &Event,
    round: u32,
    line: &TeamLine,
    labels: &HashMap<u32, u32>,
    totals: &Totals,
) -> Option<Cell> {
    let own = TeamId(line.id);
    let found = event.round(round)?;
    if found.teams().is_some_and(|made| made.rests == Some(own)) {
        let points = totals.gained(round, line.index())?.to_string();
        return Some(Cell::Bye { points });
    }
    let of_own = |one: &Match| one.teams.find(|&id| id == own).map(|side| (side, one.clone()));
    let (side, one) = teams::matches(found).iter().find_map(of_own)?;
    let (open, begun) = (one.open() > 0, one.boards.iter().any(|board| board.result.is_some()));
    let unplayed = !open && !one.is_played();
    Some(Cell::Match {
        opponent: labels.get(&one.teams[!side].0).copied().unwrap_or(0),
        white: side == Color::White,
        points: begun.then(|| marked(one.points(event)[side], unplayed)),
        match_points: match open {
            true => None,
            false => totals.gained(round, line.index()).map(|points| points.to_string()),
        },
        played: !unplayed,
    })
}

fn rows(event: &Event, until: Until, by_number: bool) -> Vec<Row> {
    let totals = Totals::new(event);
    // As with players: the round that is being played has its pairs in the table.
    let last = match until {
        Until::Round(round) => round,
        Until::LastComplete | Until::Live => u32::MAX,
    };
    let lines = lines(event, until);
    let label = |(at, line): (usize, &TeamLine)| {
        (line.id, if by_number { line.number } else { at as u32 + 1 })
    };
    let labels: HashMap<u32, u32> = lines.iter().enumerate().map(label).collect();
    let row = |line: TeamLine| Row {
        label: labels.get(&line.id).copied().unwrap_or(0),
        cells: (1..=event.planned_rounds())
            .map(|round| {
                let there = Some(round).filter(|&round| round <= last);
                let cell = there.and_then(|round| cell(event, round, &line, &labels, &totals));
                cell.unwrap_or(Cell::Nothing)
            })
            .collect(),
        line,
    };
    let mut rows: Vec<Row> = lines.into_iter().map(row).collect();
    if by_number {
        rows.sort_by_key(|row| row.label);
    }
    rows
}

/// The page.
pub(super) fn page(visitor: &Visitor, folded: &Folded, until: Until, by_number: bool) -> Answer {
    let (event, words) = (&folded.event, visitor.words);
    let rows = rows(event, until, by_number);
    let (own, other) = if by_number { ("?by=number", "") } else { ("", "?by=number") };
    let bar = |query: &str| AfterBar::new(words, event, until, "crosstable", query);
    show(&TeamByRoundPage {
        page: Page::of_event(visitor, folded, Tab::Crosstable),
        id: event.id.clone(),
        after: bar(own),
        other_order: bar(other).query,
        by_number,
        rounds: (1..=event.planned_rounds()).collect(),
        by_match: super::team_tables::by_match(event),
        tie_breaks: event
            .settings
            .tie_breaks
            .iter()
            .map(|&one| (one.code(), super::tables::said(words, one)))
            .collect(),
        byes: rows.iter().flat_map(|row| &row.cells).any(|cell| matches!(cell, Cell::Bye { .. })),
        rows,
    })
}
