//! Who got what against whom.

use crate::Field;
use adoube_base::{Color, Points};
use serde::Serialize;

/// One game in a player's row, under the opponent's column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// In which round.
    pub round: u32,
    /// The player's colour.
    pub color: Color,
    /// What the player got.
    pub points: Points,
    /// Whether the game was played.
    pub played: bool,
    /// The player won, by play or by forfeit.
    pub won: bool,
}

/// The rows of a crosstable: `rows[i][j]` holds the games of `order[i]` against `order[j]`, in the order
/// of the rounds. Games that do not count for the standings are shown all the same.
pub fn crosstable(field: &Field, order: &[usize]) -> Vec<Vec<Vec<Cell>>> {
    let mut column = vec![None; field.players];
    for (index, &player) in order.iter().enumerate() {
        column[player] = Some(index);
    }
    let mut rows = vec![vec![Vec::new(); order.len()]; order.len()];
    for game in &field.games {
        for color in Color::ALL {
            let (own, other) = (column[game.players[color]], column[game.players[!color]]);
            if let (Some(own), Some(other)) = (own, other) {
                let row: &mut Vec<Vec<Cell>> = &mut rows[own];
                row[other].push(Cell {
                    round: game.round,
                    color,
                    points: game.points[color],
                    played: game.played,
                    won: game.winner == Some(color),
                });
            }
        }
    }
    for cell in rows.iter_mut().flatten() {
        cell.sort_by_key(|game| game.round);
    }
    rows
}
