//! Two boards: what stands on each player's own, where one of them is visually disabled.
//!
//! The record follows the player who moves. The move is announced, and the opponent, or an assistant,
//! makes on the other board what was heard; so the two can differ until somebody compares them.

use super::{motion::Motion, state::State};
use adoube_base::{ByColor, Color};
use adoube_board::Setup;
use std::sync::Arc;

impl State {
    /// Both players' boards show the same pieces; nothing where there is one board.
    pub fn own_boards_agree(&self) -> Option<bool> {
        self.own_boards.as_ref().map(|boards| same(&boards.white, &boards.black))
    }

    /// A player's own board shows what the record says.
    pub(super) fn own_board_is_right(&self, color: Color) -> bool {
        self.own_board(color).is_none_or(|own| same(own, &self.board))
    }

    pub(super) fn show_on_both(&mut self) {
        self.own_boards = Some(Arc::new(ByColor::from_fn(|_| self.board.clone())));
    }

    pub(super) fn put_on_board(&mut self, color: Color, pieces: Setup) {
        if let Some(boards) = &mut self.own_boards {
            Arc::make_mut(boards)[color] = pieces;
        }
    }

    /// The player who moves moves on the own board; the record's board has been changed already.
    pub(super) fn make_on_own_board(&mut self, color: Color, before: &Setup, motion: Motion) {
        self.on_board(color, color, before, motion);
    }

    /// A move as it was heard is made on the listener's board.
    pub(super) fn execute(&mut self, on: Color, motion: Motion) {
        let Some(ply) = self.plies.last().cloned() else { return };
        if ply.motion == motion {
            self.on_board(on, ply.by, &ply.before, motion);
        } else if let Some(boards) = &mut self.own_boards {
            motion.execute(&mut Arc::make_mut(boards)[on], ply.by);
        }
    }

    fn on_board(&mut self, on: Color, mover: Color, before: &Setup, motion: Motion) {
        let after = self.board.clone();
        let Some(boards) = &mut self.own_boards else { return };
        let own = &mut Arc::make_mut(boards)[on];
        if same(own, before) {
            *own = after;
        } else {
            // The board was wrong before: the hand moves what it finds.
            motion.execute(own, mover);
        }
    }
}

fn same(a: &Setup, b: &Setup) -> bool {
    a.pieces().eq(b.pieces())
}
