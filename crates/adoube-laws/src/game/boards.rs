//! Two boards: what stands on each player's own, where one of them is visually disabled.
//!
//! The record follows the player who moves. The move is announced, and the opponent, or an assistant,
//! makes on the other board what was heard; so the two can differ until somebody compares them.

use super::{motion::Motion, ply::Ply, state::State};
use adoube_base::{ByColor, Color};
use adoube_board::any::Setup;
use std::sync::Arc;

impl State {
    /// Both players' boards show the same pieces; nothing where there is one board.
    pub fn own_boards_agree(&self) -> Option<bool> {
        self.own_boards.as_ref().map(|boards| boards.white.same_pieces(&boards.black))
    }

    /// A player's own board shows what the record says, and no hand did anything else than was announced.
    pub(super) fn own_board_is_right(&self, color: Color) -> bool {
        let slip = self.plies.iter().any(|ply| {
            ply.by == color && ply.announced.is_some_and(|announced| announced != ply.motion)
        });
        !slip && self.own_board(color).is_none_or(|own| own.same_pieces(&self.board))
    }

    pub(super) fn show_on_both(&mut self) {
        self.own_boards = Some(Arc::new(ByColor::from_fn(|_| self.board.clone())));
    }

    pub(super) fn put_on_board(&mut self, color: Color, pieces: Setup) {
        if let Some(boards) = &mut self.own_boards {
            Arc::make_mut(boards)[color] = pieces;
        }
    }

    /// The board is put right by the scores. Where the hand did something else than the player announced and
    /// wrote, the record follows the scores.
    pub(super) fn correct_board(&mut self, color: Color) {
        let slip = self.plies.iter().rposition(|ply| {
            ply.by == color && ply.announced.is_some_and(|announced| announced != ply.motion)
        });
        if let Some(index) = slip {
            // The hands are not moved again, only the record; what a hand or a word has done since stays.
            let boards = self.own_boards.take();
            let hand = std::mem::take(&mut self.hand);
            let (consent, idle_press) = (self.consent, self.idle_press);
            let (declined, correction) = (self.declined_by_touch, self.correction);
            let complaint = self.complaint;
            let later: Vec<Arc<Ply>> = self.plies.drain(index..).collect();
            if let Some(first) = later.first() {
                self.board = first.before();
                self.position = first.position();
            }
            for ply in later {
                let motion = if ply.by == color { ply.announced } else { None };
                self.make(ply.made, ply.by, motion.unwrap_or(ply.motion), ply.hands.into());
                let last = self.plies.len() - 1;
                if let Some(made) = self.ply_mut(last) {
                    made.complete_as(&ply);
                    made.offer = ply.offer;
                    made.announced = ply.announced;
                    made.recorded = ply.recorded;
                    made.breach.clone_from(&ply.breach);
                    made.castling_announced = ply.castling_announced;
                }
            }
            self.own_boards = boards;
            self.hand = hand;
            (self.consent, self.idle_press) = (consent, idle_press);
            (self.declined_by_touch, self.correction) = (declined, correction);
            self.complaint = complaint;
        }
        self.put_on_board(color, self.board.clone());
    }

    /// The player who moves moves on the own board; the record's board has been changed already.
    pub(super) fn make_on_own_board(&mut self, color: Color, before: &Setup, motion: Motion) {
        self.on_board(color, color, before, motion);
    }

    /// A move as it was heard is made on the listener's board.
    pub(super) fn execute(&mut self, on: Color, motion: Motion) {
        let Some(ply) = self.plies.last().cloned() else { return };
        if ply.motion == motion {
            self.on_board(on, ply.by, &ply.before(), motion);
        } else if let Some(boards) = &mut self.own_boards {
            motion.execute(&mut Arc::make_mut(boards)[on], ply.by);
        }
    }

    fn on_board(&mut self, on: Color, mover: Color, before: &Setup, motion: Motion) {
        let after = self.board.clone();
        let Some(boards) = &mut self.own_boards else { return };
        let own = &mut Arc::make_mut(boards)[on];
        if own.same_pieces(before) {
            *own = after;
        } else {
            // The board was wrong before: the hand moves what it finds.
            motion.execute(own, mover);
        }
    }
}
