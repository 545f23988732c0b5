//! Moves that are completed and moves that are taken back: what each puts on the clock and the counter, and what goes
//! with it when it no longer stands.

use super::{
    motion::Motion,
    parts,
    pending::Pending,
    ply::Ply,
    regulations::AnnulledIncrements,
    state::{Due, Hand, State},
};
use crate::clock::{BeganPeriod, Bonus, Clock, Millis, Moment};
use adoube_base::Color;
use std::{num::NonZeroU8, sync::Arc};

impl State {
    /// A move is completed, and with it comes what the clock gives for it.
    pub(super) fn complete(
        &mut self,
        at: Moment,
        color: Color,
        index: usize,
        press: impl FnOnce(&mut Clock),
    ) {
        let before = self.clock.display(color, at);
        press(&mut self.clock);
        let after = self.clock.display(color, at);
        let given = after.remaining - before.remaining;
        let control = self.clock.control(color);
        let period = match control.bonus() {
            Bonus::Increment(_) if after.granted > before.granted => {
                control.periods().get(after.period).map_or(Millis::ZERO, |period| period.time)
            }
            Bonus::Increment(_) => Millis::ZERO,
            // A delay puts nothing on the clock; the next period may even take off what was saved.
            Bonus::None | Bonus::Delay(_) => given,
        };
        if let Some(ply) = self.ply_mut(index) {
            ply.completed = Some(at);
            ply.left = before.remaining;
            ply.period = period;
            ply.began_period = match (after.period > before.period, after.granted > before.granted)
            {
                (false, _) => BeganPeriod::No,
                (true, false) => BeganPeriod::Again,
                (true, true) => {
                    BeganPeriod::WithItsTime(u8::try_from(after.granted).unwrap_or(u8::MAX))
                }
            };
            ply.increment = given - period;
        }
    }

    /// The clock at the board, which runs by itself, showed so much after the player's last move: with what that move has put
    /// there.
    pub(super) fn read_clock(&mut self, at: Moment, color: Color, span: Millis) {
        self.clock.set(color, span, at);
        let last = self.plies.iter().rposition(|ply| ply.by == color && ply.completed.is_some());
        if let Some(ply) = last.and_then(|index| self.ply_mut(index)) {
            ply.left = span - ply.period - ply.increment;
        }
    }

    /// A move was completed by handing the clock over.
    pub(super) fn by_pressing(&mut self, index: usize) {
        let at = self.plies.get(index).and_then(|ply| ply.completed);
        let before =
            self.plies.iter().filter(|ply| ply.completed == at).filter_map(|ply| ply.press).max();
        if let Some(ply) = self.ply_mut(index) {
            ply.press = Some(before.map_or(NonZeroU8::MIN, |press| press.saturating_add(1)));
        }
    }

    /// The move that the last press has completed. Two may have been pressed at the same moment.
    pub(super) fn last_pressed(&self) -> Option<usize> {
        let pressed = self.plies.iter().enumerate().filter(|(_, ply)| ply.press.is_some());
        pressed.max_by_key(|(_, ply)| (ply.completed, ply.press)).map(|(index, _)| index)
    }

    /// What annulled moves have put on a player's clock goes with them: the time of a period that they had reached and,
    /// where the regulations say so, what each move earns. The last goes first. Who has less left than a move had put there has
    /// no more than the clock showed when it was completed; the arbiter may set other times (6.13, 7.1).
    fn take_off(&mut self, at: Moment, color: Color, annulled: &[Arc<Ply>]) {
        let increments = self.regulations().annulled_increments == AnnulledIncrements::TakenBack;
        let completed = |ply: &&Arc<Ply>| ply.by == color && ply.completed.is_some();
        for ply in annulled.iter().rev().filter(completed) {
            let given = ply.period + if increments { ply.increment } else { Millis::ZERO };
            let now = self.clock.display(color, at).remaining;
            let span = if now > given { given } else { (now - ply.left).max(Millis::ZERO) };
            if given != Millis::ZERO && span != Millis::ZERO {
                self.clock.adjust(color, -span, at);
            }
        }
    }

    /// Goes back to the position after so many half-moves. Only the moves go, with what they put on the clocks, and what
    /// a hand has begun: offers and whatever waits to be decided stay, and a counter is counted back from where it
    /// stands, as the arbiter may have corrected it (7.1, 8.6).
    pub(super) fn restore(&mut self, at: Moment, half_moves: usize) {
        // A press without a move that nobody has claimed yet is not undone by the player's own taking back.
        let own = std::mem::take(&mut self.taken_back);
        let idle_press = self.idle_press.filter(|_| own);
        let unpressed = (self.idle_press.is_some() && idle_press.is_none())
            || self.plies.iter().skip(half_moves).any(|ply| ply.press.is_some());
        let replaced = self.plies.len() == half_moves + 1 && self.plies[half_moves].legal.is_none();
        if half_moves < self.plies.len() {
            let first = &self.plies[half_moves];
            self.board = first.before();
            self.position = first.position();
            let unfinished = match first.motion {
                Motion::Step { from, to, .. } if first.is_unpromoted() => Some((from, to)),
                _ => None,
            };
            // Castling that was announced and made against the rules has been tried; anything else leaves the word given.
            let tried = first.legal.is_none() && matches!(first.motion, Motion::Castle(_));
            let announced = first.castling_announced && !tried;
            let annulled = self.plies.split_off(half_moves);
            for ply in annulled.iter().filter(|ply| ply.completed.is_some()) {
                self.clock.uncount(ply.by, ply.began_period);
            }
            for color in Color::ALL {
                self.take_off(at, color, &annulled);
            }
            // A pawn that was released on the last rank can no longer go elsewhere (4.6.c, 4.6.3, 4.7).
            self.hand = Hand::default();
            self.hand.part = unfinished.map(|(from, to)| parts::pawn_put_back(self, from, to));
            self.hand.castling_was_announced = announced;
        } else {
            self.hand = Hand::default();
        }
        if self.own_boards.is_some() {
            self.show_on_both();
        }
        // The move of a wrong claim stays due on its turn. What the hand had brought about goes with the position, unless it is
        // only an illegal move that is replaced.
        self.due.retain(|(_, due, turn)| {
            *turn < half_moves
                || *turn == half_moves && (replaced || matches!(due, Due::Exactly(_)))
        });
        self.correction = None;
        self.complaint = None;
        self.idle_press = idle_press;
        // What was touched is touched no longer, and what it has declined stays declined.
        self.declined_by_touch = None;
        // The position that the arbiter waited on, or that a claim was about, is gone with the move that made it.
        self.settle(|matter| match matter {
            Pending::IllegalPosition { since } | Pending::Claim { since, .. } => {
                *since > half_moves
            }
            _ => false,
        });
        // The clock runs that the last press has started: a move that was made and not completed is on the mover's time,
        // also when it has been answered. Where no press is undone, nothing changes.
        if unpressed {
            let runs = self.last_pressed().map_or(self.start.turn(), |index| !self.plies[index].by);
            self.clock.hand_to(runs, at);
        }
    }
}
