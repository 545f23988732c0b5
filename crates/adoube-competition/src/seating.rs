//! At which table a board is played. Boards are the order of the pairing; a table is a place in the hall. They are the
//! same until somebody has a table of their own (standards 10.2.1, 10.3.5, 10.5.3): then the game comes to the player,
//! in every system, and nobody has to find another place because a round has fewer boards.

use crate::{
    Event,
    event::{Entrant, Round},
    fact::Pairing,
    player::PlayerId,
};
use std::collections::{BTreeMap, BTreeSet};

/// A player who does not play at the own table in a round, and why nothing else was possible is plain: somebody else who
/// has it by the same right is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displaced {
    /// Who.
    pub player: PlayerId,
    /// The own table.
    pub home: u32,
    /// The table of this round.
    pub table: u32,
}

impl Entrant {
    /// The player's own table in a round.
    pub fn home_in(&self, round: u32) -> Option<u32> {
        let since = self.tables.range(..=round).next_back();
        since.and_then(|(_, table)| *table)
    }
}

impl Event {
    /// The table to which a game goes: that of the player who has one. Of two who both have one it is the blind player's;
    /// where both or neither are blind, that of the lower number.
    pub fn home_of(&self, game: Pairing, home: impl Fn(&Entrant) -> Option<u32>) -> Option<u32> {
        let players = game.players();
        let owners = players.iter().filter_map(|&id| self.entrant(id));
        let with_table = owners.filter_map(|entrant| Some((entrant, home(entrant)?)));
        let first = with_table.min_by_key(|(entrant, _)| {
            (!entrant.needs.blind, !entrant.needs.impaired, entrant.number, entrant.id)
        });
        first.map(|(_, table)| table)
    }

    /// The tables of a round, board by board.
    pub fn tables_of(&self, round: &Round) -> Vec<u32> {
        let boards = round.games.len();
        if let Some(seating) = self.table_seating(round) {
            let tables = seating.tables;
            return (1..=boards as u32)
                .map(|board| tables.get(&board).copied().unwrap_or(board))
                .collect();
        }
        if round.swiss().is_some() {
            // Boards of a Swiss are set by the tables when the round is paired.
            return (1..=boards as u32).map(|board| round.table(board).unwrap_or(board)).collect();
        }
        let number = round.number;
        let wanted = |game: Pairing| self.home_of(game, |entrant| entrant.home_in(number));
        let homes: Vec<Option<u32>> = round.games.iter().map(|game| wanted(game.pairing)).collect();
        let blind = |at: usize| {
            let players = round.games.get(at).map(|game| game.pairing.players());
            let sees = |id: &PlayerId| self.entrant(*id).is_none_or(|one| !one.needs.blind);
            players.is_some_and(|players| !players.iter().all(sees))
        };
        tables(&homes, blind)
    }

    /// The table at which a board is played, where it is not the board's own.
    pub fn table_at(&self, round: &Round, board: u32) -> Option<u32> {
        let at = (board as usize).checked_sub(1)?;
        self.tables_of(round).get(at).copied().filter(|table| *table != board)
    }

    /// Who does not play at the own table in a round.
    pub fn displaced(&self, round: &Round) -> Vec<Displaced> {
        let tables = self.tables_of(round);
        let seated = round.games.iter().zip(tables);
        let players = seated.flat_map(|(game, table)| {
            game.pairing.players().iter().map(|&id| (id, table)).collect::<Vec<_>>()
        });
        players
            .filter_map(|(player, table)| {
                let home = self.entrant(player)?.home_in(round.number)?;
                (home != table).then_some(Displaced { player, home, table })
            })
            .collect()
    }
}

/// Gives every board a table: those that have one first, a blind player's before others', then everybody else in the order of
/// the boards on what is left.
fn tables(homes: &[Option<u32>], blind: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut given: BTreeMap<usize, u32> = BTreeMap::new();
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let mut first: Vec<(usize, u32)> =
        homes.iter().enumerate().filter_map(|(at, home)| Some((at, (*home)?))).collect();
    first.sort_by_key(|&(at, _)| (!blind(at), at));
    for (at, home) in first {
        if taken.insert(home) {
            given.insert(at, home);
        }
    }
    let mut free = (1..).filter(|table| !taken.contains(table));
    (0..homes.len())
        .map(|at| given.get(&at).copied().or_else(|| free.next()).unwrap_or_default())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::tables;

    #[test]
    fn those_with_a_table_of_their_own_have_it_and_nobody_else_is_without_one() {
        let nobody = |_| false;
        assert_eq!(tables(&[None, None, None], nobody), [1, 2, 3], "as the boards are");
        assert_eq!(tables(&[None, Some(1), None], nobody), [2, 1, 3]);
        assert_eq!(
            tables(&[None, Some(40), None], nobody),
            [1, 40, 2],
            "a table beyond the boards"
        );
        assert_eq!(tables(&[Some(2), Some(2)], nobody), [2, 1], "the first has it");
        assert_eq!(
            tables(&[Some(2), Some(2)], |at| at == 1),
            [1, 2],
            "a blind player before others"
        );
        assert_eq!(tables(&[], nobody), [0; 0]);
    }

    #[test]
    fn no_table_is_given_twice() {
        // Every choice of homes of four boards among none and five tables.
        for code in 0..6_u32.pow(4) {
            let digit = |at: u32| Some(code / 6_u32.pow(at) % 6).filter(|digit| *digit > 0);
            let homes: Vec<Option<u32>> = (0..4).map(digit).collect();
            let mut given = tables(&homes, |at| at == 2);
            assert!(homes[2].is_none_or(|home| given[2] == home), "{homes:?}: {given:?}");
            given.sort_unstable();
            given.dedup();
            assert_eq!(given.len(), 4, "{homes:?}");
        }
    }
}
