//! Boards for players who need a fixed one: near the door, at a raised table, by a socket.

use super::{Board, Number};
use serde::Serialize;
use std::collections::BTreeMap;

/// A game and where it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// The number of the board, from 1.
    pub number: u32,
    /// The game.
    pub game: Board,
}

/// Numbers the boards. Games of players with a fixed board go there; the others keep their order and
/// fill the boards that are left. A fixed board without a game stays empty. Where two fixed players
/// meet, or two want one board, the better game (first in the order) has its way.
pub fn place(boards: &[Board], fixed: &[(Number, u32)]) -> Vec<Placed> {
    let wanted = |game: &Board| {
        let own = fixed.iter().filter(|(player, _)| *player == game.white || *player == game.black);
        own.map(|&(_, board)| board).min()
    };
    let mut placed: BTreeMap<u32, Board> = BTreeMap::new();
    let mut others = Vec::new();
    for game in boards {
        match wanted(game) {
            Some(board) if board > 0 && !placed.contains_key(&board) => {
                placed.insert(board, *game);
            }
            _ => others.push(*game),
        }
    }
    let reserved: Vec<u32> = fixed.iter().map(|&(_, board)| board).collect();
    let mut number = 0;
    for game in others {
        number += 1;
        while placed.contains_key(&number) || reserved.contains(&number) {
            number += 1;
        }
        placed.insert(number, game);
    }
    placed.into_iter().map(|(number, game)| Placed { number, game }).collect()
}

/// Orders games for boards that are numbered without gaps. The game of a player with a fixed board goes to
/// that board, or to the last one if there are not so many; the others keep their order. Where two want one
/// board, the game that comes first in the order has its way.
pub fn arrange<G: Copy>(games: &[G], wanted: impl Fn(&G) -> Option<u32>) -> Vec<G> {
    let mut placed: Vec<Option<G>> = vec![None; games.len()];
    let mut others = Vec::new();
    for game in games {
        let place = wanted(game).and_then(|board| (board as usize).min(games.len()).checked_sub(1));
        match place.and_then(|place| placed.get_mut(place)) {
            Some(free @ None) => *free = Some(*game),
            _ => others.push(*game),
        }
    }
    let mut others = others.into_iter();
    placed.into_iter().filter_map(|game| game.or_else(|| others.next())).collect()
}

#[cfg(test)]
mod tests {
    use super::arrange;

    #[test]
    fn games_of_fixed_players_go_to_their_boards_and_nobody_is_lost() {
        let fixed = |board| move |game: &char| (*game == 'c').then_some(board);
        assert_eq!(arrange(&['a', 'b', 'c', 'd'], fixed(1)), ['c', 'a', 'b', 'd']);
        assert_eq!(arrange(&['a', 'b', 'c', 'd'], fixed(4)), ['a', 'b', 'd', 'c']);
        assert_eq!(arrange(&['a', 'b', 'c', 'd'], fixed(40)), ['a', 'b', 'd', 'c']);
        assert_eq!(arrange(&['a', 'b'], |_| Some(2)), ['b', 'a'], "the first has its way");
        assert_eq!(arrange(&['a', 'b'], |_| Some(0)), ['a', 'b']);
    }
}
