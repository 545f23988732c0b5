//! A knock-out under test.

#![allow(dead_code, clippy::unwrap_used)]

use super::{Hall, player, settings};
use adoube_base::Color;
use adoube_competition::{
    Act,
    act::{DrawMethod, PairMethod},
    player::PlayerId,
    settings::SettingsDraft,
    systems::knockout::{Bracket, BracketMeeting},
};

/// Meetings of one game, no tie-breaks of any kind.
pub(crate) fn plain() -> SettingsDraft {
    SettingsDraft {
        system: "knockout".into(),
        games: "1".into(),
        tie_break_games: "0".into(),
        armageddon: "no".into(),
        ..settings("Cup")
    }
}

impl Hall {
    /// A knock-out in which players 1 to `n` are the seeds 1 to `n`, and the better seed of the first board
    /// has White.
    pub(crate) fn knockout(n: u32, draft: SettingsDraft) -> Hall {
        let mut hall = Hall::entered(n, draft);
        let order = (1..=n).map(PlayerId).collect();
        let method = DrawMethod::Colour { initial: Color::White, order, upper_half_ends: None };
        hall.ok(Act::DrawLots { method });
        hall
    }

    pub(crate) fn entered(n: u32, draft: SettingsDraft) -> Hall {
        let mut hall = Hall::default();
        hall.ok(Act::CreateEvent { id: "cup".into(), settings: draft });
        for index in 1..=n {
            hall.ok(Act::EnterPlayer { player: player(&format!("Player {index:02}")) });
        }
        hall
    }

    pub(crate) fn next(&self) -> Act {
        let round = self.event().rounds.len() as u32 + 1;
        Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects: None }
    }

    /// Pairs the next round; its games by seed, White first.
    pub(crate) fn pair(&mut self) -> Vec<(u32, u32)> {
        self.ok(self.next());
        self.boards()
    }

    /// The games of the last round, White first.
    pub(crate) fn boards(&self) -> Vec<(u32, u32)> {
        let games = &self.event().rounds.last().unwrap().games;
        games.iter().map(|game| (game.pairing.white.0, game.pairing.black.0)).collect()
    }

    /// Pairs the next round and enters a result on each board.
    pub(crate) fn play(&mut self, results: &[&str]) -> Vec<(u32, u32)> {
        let boards = self.pair();
        assert_eq!(boards.len(), results.len(), "{boards:?}");
        let round = self.event().rounds.len() as u32;
        for (board, code) in (1..).zip(results) {
            self.enter(round, board, code);
        }
        boards
    }

    pub(crate) fn bracket(&self) -> Bracket {
        Bracket::of(self.event()).unwrap()
    }

    pub(crate) fn meeting(&self, stage: u32, id: u32) -> BracketMeeting {
        self.bracket().meeting(stage, PlayerId(id)).unwrap().clone()
    }

    /// Everybody with a place, by seed.
    pub(crate) fn places(&self) -> Vec<Option<u32>> {
        let table = adoube_competition::table::Table::new(self.event());
        let mut places = vec![None; self.event().numbers.len()];
        for line in table.standings() {
            places[line.player] = line.place;
        }
        places
    }

    pub(crate) fn close_all(&mut self) {
        for round in 1..=self.event().rounds.len() as u32 {
            self.ok(Act::CloseRound { round });
        }
    }
}
