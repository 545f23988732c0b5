//! Making a move and taking it back, without allocation.

use super::{
    hash::key,
    piece::{Kind, Man},
    position::{Covered, NOBODY, Tavreli, TowerMove, forward, is_last_rank, native},
};
use crate::Square;
use adoube_base::Color;
use shakmaty::Bitboard;

/// What taking a move back needs to know beside the position after it.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    made: TowerMove,
    /// Where a double-stepper was taken from.
    victim: Option<Square>,
    /// The ratoborets' way.
    castled: Option<(Square, Square)>,
    /// The pieces that were turned over, as bits of their indices.
    turned: u32,
    castling: Bitboard,
    steps: Bitboard,
    en_passant: Option<Square>,
    clock: u32,
    number: u32,
}

impl Tavreli {
    /// The position after a move, which must follow the rules but for the own volkhv's safety (T7.1).
    pub(super) fn after(&self, m: TowerMove) -> Tavreli {
        let mut next = *self;
        next.make(m);
        next
    }

    /// Makes a legal move here, in the order of T7.1, and gives what taking it back needs. Whether it is legal is
    /// not asked, and a square of en passant stays though nobody may be able to capture there: who wants
    /// neither calls [`Tavreli::play`].
    pub fn make(&mut self, m: TowerMove) -> Undo {
        let mover = self.turn;
        let top = self.top(m.from);
        let builds = self.top[m.to.index()] != NOBODY;
        let plain = top.is_some_and(Man::is_plain_ratnik);
        let captures_passing =
            plain && self.en_passant == Some(m.to) && m.from.file() != m.to.file();
        let two_aside = m.from.index().abs_diff(m.to.index()) == 2;
        let double = plain && m.from.index().abs_diff(m.to.index()) == 16;
        let mut undo = Undo {
            made: m,
            victim: None,
            castled: None,
            turned: 0,
            castling: self.castling,
            steps: self.steps,
            en_passant: self.en_passant,
            clock: self.clock,
            number: self.number,
        };
        self.en_passant = None;
        if captures_passing && let Some(victim) = forward(m.to, !mover, 1) {
            self.lift(victim, m.to, 1);
            undo.turned ^= self.settle(victim);
            undo.victim = Some(victim);
        }
        self.lift(m.from, m.to, m.count);
        if top.map(Man::kind) == Some(Kind::Volkhv) && two_aside {
            let short = m.to > m.from;
            let corner = Square::from_index(m.from.index() / 8 * 8 + if short { 7 } else { 0 });
            let beside =
                Square::from_index(if short { m.to.index() - 1 } else { m.to.index() + 1 });
            if let (Some(corner), Some(beside)) = (corner, beside) {
                self.lift(corner, beside, 1);
                self.castling.discard(native(corner));
                undo.castled = Some((corner, beside));
            }
        }
        undo.turned ^= self.settle(m.from);
        undo.turned ^= self.settle(m.to);
        self.leave(m.from, top, mover);
        self.pass_turn(plain || builds || captures_passing);
        if double {
            self.en_passant = forward(m.from, mover, 1);
        }
        undo
    }

    /// Takes the last move back: everything is as before it, the hash included.
    pub fn unmake(&mut self, undo: Undo) {
        let TowerMove { from, to, count } = undo.made;
        self.turn = !self.turn;
        self.number = undo.number;
        if undo.turned != 0 {
            for square in [Some(from), Some(to), undo.victim].into_iter().flatten() {
                self.turn_over(square, undo.turned);
            }
        }
        if let Some((corner, beside)) = undo.castled {
            self.lift(beside, corner, 1);
        }
        self.lift(to, from, count);
        if let Some(victim) = undo.victim {
            self.lift(to, victim, 1);
        }
        self.castling = undo.castling;
        self.steps = undo.steps;
        self.en_passant = undo.en_passant;
        self.clock = undo.clock;
    }

    /// Turns the pieces of a tower over that are among `turned`.
    fn turn_over(&mut self, square: Square, turned: u32) {
        let mut level = self.height[square.index()];
        let mut at = self.top[square.index()];
        self.hide(square);
        while let Some(&below) = self.below.get(usize::from(at)) {
            level -= 1;
            if turned & (1 << at) != 0 {
                self.turn_one(at, square, level);
            }
            at = below;
        }
        self.show(square);
    }

    /// Turns one piece over. What acts on its square must be hidden meanwhile.
    fn turn_one(&mut self, index: u8, square: Square, level: u8) {
        let man = &mut self.men[usize::from(index)];
        self.towers_hash ^= key(*man, square, level);
        *man = man.with_rank(!matches!(man, Man::Ratnik { promoted: true, .. }));
        self.towers_hash ^= key(*man, square, level);
    }

    /// What has left its square for the first time loses its rights (T4.3, T6.6).
    pub(super) fn leave(&mut self, from: Square, top: Option<Man>, mover: Color) {
        if self.top[from.index()] == NOBODY {
            self.steps.discard(native(from));
            self.castling.discard(native(from));
        }
        if top == Some(Man::Figure(mover, Kind::Volkhv)) {
            let rank = if mover == Color::White { 0x81 } else { 0x8100_0000_0000_0000 };
            self.castling &= !Bitboard(rank);
        }
    }

    /// The other player is to move; the 50-move clock begins anew or goes on (T9.3).
    pub(super) fn pass_turn(&mut self, anew: bool) {
        self.clock = if anew { 0 } else { self.clock.saturating_add(1) };
        if self.turn == Color::Black {
            self.number = self.number.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    /// Lifts the top pieces of a tower and sets them down elsewhere, order unchanged (T2.3).
    pub(super) fn lift(&mut self, from: Square, to: Square, count: u8) {
        let (a, b) = (from.index(), to.index());
        if count == 0 || self.height[a] < count {
            return;
        }
        self.hide(from);
        self.hide(to);
        let lifted = self.top[a];
        let (mut at, mut lowest) = (lifted, lifted);
        let (mut level, mut landing) = (self.height[a], self.height[b] + count);
        for _ in 0..count {
            level -= 1;
            landing -= 1;
            let man = self.men[usize::from(at)];
            self.towers_hash ^= key(man, from, level) ^ key(man, to, landing);
            lowest = at;
            at = self.below[usize::from(at)];
        }
        self.top[a] = at;
        self.below[usize::from(lowest)] = self.top[b];
        self.top[b] = lifted;
        self.height[a] -= count;
        self.height[b] += count;
        self.show(from);
        self.show(to);
    }

    /// Promoted ratniks in the other side's hands are ordinary again; a ratnik on top on its last rank is
    /// promoted (T5.1, T5.5). Gives the pieces that were turned over, as bits of their indices.
    pub(super) fn settle(&mut self, square: Square) -> u32 {
        let Some(top) = self.top(square) else { return 0 };
        let owner = top.color();
        let mut turned = 0;
        let mut level = self.height[square.index()];
        let mut at = self.top[square.index()];
        let mut first = true;
        while let Some(&below) = self.below.get(usize::from(at)) {
            level -= 1;
            let man = self.men[usize::from(at)];
            if let Man::Ratnik { color, promoted, .. } = man {
                let covered = !first && self.covered == Covered::Loses;
                let rank = if color != owner || covered {
                    false
                } else {
                    promoted || (first && is_last_rank(square, owner))
                };
                if rank != promoted {
                    if turned == 0 {
                        self.hide(square);
                    }
                    self.turn_one(at, square, level);
                    turned |= 1 << at;
                }
            }
            first = false;
            at = below;
        }
        if turned != 0 {
            self.show(square);
        }
        turned
    }
}
