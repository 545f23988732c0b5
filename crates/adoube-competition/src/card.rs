//! Players' cards: what everybody had in each round, as crosstables and players' own pages show it.

use crate::{
    Event, GameResult, Until,
    player::PlayerId,
    systems::{rules, swiss},
};
use adoube_base::{Color, Points};
use adoube_pairing::swiss::{self as engine, Float};
use adoube_standings::ByeKind;
use serde::Serialize;
use std::collections::HashMap;

/// What a player had in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which round.
    pub round: u32,
    /// The opponent, or why there was none.
    pub had: Had,
    /// Whether the player floated: in the Swiss system of players alone.
    pub float: Option<Float>,
}

/// Whom a player was paired with in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Had {
    /// The round is not paired yet, or the player has no part in it: not fielded by the team, out of the cup.
    Nothing,
    /// The free round of an odd field: there is no such thing as a bye in a round robin.
    Rest,
    /// A game, played or not.
    Game {
        /// Which board of the round.
        board: u32,
        /// Against whom.
        opponent: PlayerId,
        /// The player's colour.
        color: Color,
        /// How it ended; nothing while it has not.
        result: Option<GameResult>,
    },
    /// Points without an opponent.
    Bye {
        /// Why.
        kind: ByeKind,
        /// How many.
        points: Points,
    },
}

impl Had {
    /// The player's side of the result, as it stands in a table; nothing where there is none yet.
    pub fn mark(&self) -> Option<String> {
        match self {
            Had::Nothing | Had::Rest => None,
            Had::Game { color, result, .. } => result.map(|result| result.mark(*color).to_owned()),
            Had::Bye { points, .. } => Some(points.to_string()),
        }
    }

    /// Whether a game was begun over the board.
    pub const fn is_played(&self) -> bool {
        matches!(self, Had::Game { result: Some(GameResult::Played(_)), .. })
    }
}

/// The sign of a bye, as FIDE's regulations abbreviate it.
pub const fn bye_sign(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => "PAB",
        ByeKind::FullPoint => "FPB",
        ByeKind::HalfPoint => "HPB",
        ByeKind::ZeroPoint => "ZPB",
    }
}

/// Everybody's cards, in the order of the numbers, one cell for each round; rounds to come have theirs.
///
/// Rounds after [`Until::Round`] are left empty: the table is that of the evening. Otherwise what is known is shown,
/// whatever the standings count.
pub fn cards(event: &Event, until: Until) -> Vec<Vec<Cell>> {
    let rounds = event.planned_rounds().max(event.rounds.len() as u32);
    let shown = match until {
        Until::Round(last) => last,
        Until::LastComplete | Until::Live => u32::MAX,
    };
    let traits = event.settings.system.traits();
    let by_points = traits.by_points && traits.teams.is_none();
    let index: HashMap<PlayerId, usize> = event.numbers.iter().copied().zip(0..).collect();
    let empty = |round| Cell { round, had: Had::Nothing, float: None };
    let mut cards: Vec<Vec<Cell>> = vec![(1..=rounds).map(empty).collect(); event.numbers.len()];
    let mut put = |id: &PlayerId, round: u32, had: Had| {
        if let Some(&at) = index.get(id) {
            cards[at][round as usize - 1].had = had;
        }
    };
    for round in event.rounds.iter().filter(|round| round.number <= shown) {
        // Who is told nothing of in a Swiss was not there: entered later, or gone.
        if by_points {
            let absent = Had::Bye { kind: ByeKind::ZeroPoint, points: Points::ZERO };
            event.numbers.iter().for_each(|id| put(id, round.number, absent));
        }
        for (board, game) in (1..).zip(&round.games) {
            let players = game.pairing.players();
            for color in Color::ALL {
                let (opponent, result) = (players[!color], game.result());
                put(&players[color], round.number, Had::Game { board, opponent, color, result });
            }
        }
        if let Some(id) = round.rests {
            put(&id, round.number, Had::Rest);
        }
    }
    for bye in rules(&event.settings.system).byes(event, shown) {
        if let Some(id) = event.numbers.get(bye.player) {
            put(id, bye.round, Had::Bye { kind: bye.kind, points: bye.points });
        }
    }
    if by_points {
        add_floats(event, &mut cards);
    }
    cards
}

/// Floats of games: a bye has its own sign.
fn add_floats(event: &Event, cards: &mut [Vec<Cell>]) {
    let tournament = swiss::tournament(event, event.rounds.len() as u32 + 1);
    // What the engine cannot read it has refused to pair; then nobody floated by its rules.
    let Ok(floats) = engine::floats(&tournament) else { return };
    for (cells, floats) in cards.iter_mut().zip(floats) {
        for (cell, float) in cells.iter_mut().zip(floats) {
            if let Had::Game { result, .. } = cell.had
                && result.is_none_or(GameResult::is_played)
            {
                cell.float = float;
            }
        }
    }
}

/// A cell as data: everything in one flat record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CellData {
    /// Which round.
    pub round: u32,
    /// The opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<PlayerId>,
    /// The board of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// The player's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "white"))]
    pub color: Option<Color>,
    /// The result of the game: `1-0`, `1/2-1/2`, `+/-`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// `PAB`, `FPB`, `HPB` or `ZPB`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<&'static str>,
    /// The player's side: `1`, `½`, `0`, `+`, `−`; the points of a bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// `down` or `up`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "down"))]
    pub float: Option<Float>,
}

impl CellData {
    /// The record of a cell; none where the player had nothing.
    pub fn new(cell: &Cell) -> Option<CellData> {
        let empty = CellData {
            round: cell.round,
            opponent: None,
            board: None,
            color: None,
            result: None,
            bye: None,
            mark: cell.had.mark(),
            float: cell.float,
        };
        match cell.had {
            Had::Nothing | Had::Rest => None,
            Had::Game { board, opponent, color, result } => Some(CellData {
                opponent: Some(opponent),
                board: Some(board),
                color: Some(color),
                result,
                ..empty
            }),
            Had::Bye { kind, .. } => Some(CellData { bye: Some(bye_sign(kind)), ..empty }),
        }
    }
}
