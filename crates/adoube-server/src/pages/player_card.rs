//! A player's page, for everybody: the card with the games round by round, the next one first.
//!
//! What a player needs at the board is nobody's business and stands on the organiser's page alone.

use super::{
    Answer, Page, Tab,
    after::AfterBar,
    by_round, event_of, progress,
    rating_report::{self, RatingLine},
    show,
    tables::{self, Line, Worked, lines, worked},
    view::Who,
};
use crate::{app::App, visitor::Visitor};
use adoube_base::{Color, Points};
use adoube_competition::{
    Event, Until,
    card::{self, Cell, Had},
    player::PlayerId,
    table::Table,
};
use adoube_standings::TieBreak;
use adoube_words::Words;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "player-card.html")]
struct CardPage {
    page: Page,
    id: String,
    who: Who,
    team: Option<(u32, String)>,
    /// The line of the standings; nothing before the draw.
    line: Option<Line>,
    /// Up to where it counts.
    told: String,
    /// The first tie-break, which decides most: code, name, value.
    decides: Option<(String, String, String)>,
    rated: Option<RatingLine>,
    games: Vec<GameView>,
    /// Games with White and with Black that were played.
    colours: (usize, usize),
    next: Option<NextView>,
    tie_breaks: Vec<Worked>,
    /// Some game counts for the rating: there is a column.
    changes: bool,
    /// The points by rounds, as a picture.
    progress: Option<progress::OwnCourse>,
}

/// A round on the card.
struct GameView {
    round: u32,
    what: WhatView,
    /// What it did to the rating.
    change: Option<String>,
    /// The round is being played.
    current: bool,
    /// Where the game can be looked at.
    at: Option<String>,
}

/// What the player had in it.
enum WhatView {
    Game {
        opponent: Who,
        /// What the opponent has by now.
        points: String,
        white: bool,
        mark: Option<&'static str>,
        played: bool,
    },
    /// In words, with the points.
    Without { told: String, points: Option<String> },
}

/// The game that comes next, or is being played.
struct NextView {
    round: u32,
    board: u32,
    table: Option<u32>,
    white: bool,
    opponent: Who,
    at: Option<String>,
}

/// `GET /events/{id}/players/{player}`
pub(crate) async fn page(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let entrant = event.entrant(PlayerId(player)).ok_or_else(|| visitor.not_found())?;
    // As the standings count: a bye in a round that is being played is no lead.
    let until = Until::LastComplete;
    let all = lines(event, until);
    let points = |id: PlayerId| {
        let line = all.iter().find(|line| line.who.id == id.0);
        line.map(|line| line.points.clone()).unwrap_or_default()
    };
    let index = entrant.number.map(|number| number as usize - 1);
    let cells: Vec<Cell> = index
        .and_then(|index| card::cards(event, Until::Live).into_iter().nth(index))
        .unwrap_or_default();
    let with = |color: Color| {
        let had = |cell: &&Cell| {
            cell.had.is_played() && matches!(cell.had, Had::Game { color: own, .. } if own == color)
        };
        cells.iter().filter(had).count()
    };
    let table = Table::up_to(event, until.last(event));
    let decides = all.iter().find(|line| line.who.id == player).and_then(|line| {
        let (one, value) = table.tie_breaks().iter().zip(&line.tie_breaks).next()?;
        let value = Some(value.clone()).filter(|value| !value.is_empty())?;
        Some((one.code(), tables::said(words, *one), value))
    });
    let changes = match index {
        Some(index) => rating_report::by_round(event, index, event.rounds.len() as u32),
        None => vec![],
    };
    let change = |round: u32| changes.get(round as usize - 1).cloned().flatten();
    let with_change = |game: GameView| GameView { change: change(game.round), ..game };
    show(&CardPage {
        page: Page::of_event(&visitor, &folded, Tab::Players),
        id: event.id.clone(),
        who: Who::new(entrant),
        team: event.team_of(entrant.id).map(|team| (team.id.0, team.team.name.to_string())),
        told: AfterBar::new(words, event, until, "standings", "").told,
        decides,
        rated: index.and_then(|index| rating_report::line(event, &table, index)),
        colours: (with(Color::White), with(Color::Black)),
        next: cells.iter().find_map(|cell| next(event, cell)),
        tie_breaks: index.map(|index| workings(words, &table, index)).unwrap_or_default(),
        games: cells
            .iter()
            .filter_map(|cell| game(words, event, cell, &points))
            .map(with_change)
            .collect(),
        changes: changes.iter().any(Option::is_some),
        progress: index.and_then(|index| progress::of_player(words, event, index)),
        line: all.into_iter().find(|line| line.who.id == player),
    })
}

/// How the player's tie-breaks came about.
pub(super) fn workings(words: Words, table: &Table<'_>, index: usize) -> Vec<Worked> {
    let name = |player: usize| table.entrant(player).map(|e| e.player.name.to_string());
    let tie_breaks = table.tie_breaks();
    let one = |(at, &one): (usize, &TieBreak)| {
        let working = table.working(tie_breaks, at, index)?;
        Some(worked(words, one, &working, &name))
    };
    tie_breaks.iter().enumerate().filter_map(one).collect()
}

/// Where a game can be looked at: where it is played on a board of the house.
fn live(event: &Event, round: u32, board: u32) -> Option<String> {
    let path = || format!("/events/{}/rounds/{round}/boards/{board}", event.id);
    event.play.is_some().then(path)
}

fn game(
    words: Words,
    event: &Event,
    cell: &Cell,
    points_of: &dyn Fn(PlayerId) -> String,
) -> Option<GameView> {
    let current = event.current_round().is_some_and(|round| round.number == cell.round);
    let without = |key: &str, points: Option<Points>| WhatView::Without {
        told: words.say(key),
        points: points.map(|points| points.to_string()),
    };
    let (what, at) = match cell.had {
        Had::Nothing => return None,
        Had::Rest => (without("rests", None), None),
        Had::Bye { kind, points } => (without(by_round::bye_words(kind), Some(points)), None),
        Had::Game { board, opponent: id, color, result } => (
            WhatView::Game {
                opponent: Who::new(event.entrant(id)?),
                points: points_of(id),
                white: color == Color::White,
                mark: result.map(|result| result.mark(color)),
                played: result.is_none_or(adoube_competition::GameResult::is_played),
            },
            live(event, cell.round, board),
        ),
    };
    let open = matches!(what, WhatView::Game { mark: None, .. });
    Some(GameView { round: cell.round, what, change: None, current: current && open, at })
}

/// The game of a cell, if it has no result yet.
fn next(event: &Event, cell: &Cell) -> Option<NextView> {
    let Had::Game { board, opponent: id, color, result: None } = cell.had else { return None };
    Some(NextView {
        round: cell.round,
        board,
        table: event.round(cell.round).and_then(|round| event.table_at(round, board)),
        white: color == Color::White,
        opponent: Who::new(event.entrant(id)?),
        at: live(event, cell.round, board),
    })
}
