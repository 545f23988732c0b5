//! Which moves there are.

use super::{
    piece::{Kind, Man},
    position::{Tavreli, TowerMove, bit, forward, native, squares},
};
use crate::Square;
use adoube_base::Color;
use shakmaty::Bitboard;

impl Tavreli {
    /// Every legal move, in the order of its squares and count.
    pub fn legal_moves(&self) -> Vec<TowerMove> {
        let mut moves = Vec::with_capacity(64);
        self.each_legal(|m, _| moves.push(m));
        moves
    }

    /// Whether a move may be played.
    pub fn is_legal(&self, m: TowerMove) -> bool {
        let mover = self.turn;
        let Some(top) = self.top(m.from).filter(|top| top.color() == mover) else { return false };
        if m.count == 0 || m.count > self.height(m.from) {
            return false;
        }
        if self.targets(top, m.from).contains(native(m.to)) {
            return !self.after(m).is_in_check(mover);
        }
        self.castling_side(m).is_some() && self.castlings().any(|to| to == m.to)
    }

    /// Calls `visit` with every legal move and the position after it. Whether that one's en passant square
    /// is of any use is not asked.
    pub(super) fn each_legal(&self, mut visit: impl FnMut(TowerMove, &Tavreli)) {
        let mover = self.turn;
        for from in squares(self.owned[mover]) {
            let Some(top) = self.top(from) else { continue };
            let targets = self.targets(top, from);
            for to in squares(targets) {
                for count in 1..=self.height(from) {
                    let m = TowerMove { from, to, count };
                    let after = self.after(m);
                    if !after.is_in_check(mover) {
                        visit(m, &after);
                    }
                }
            }
        }
        for to in self.castlings() {
            if let Some(from) = self.volkhv(mover) {
                let m = TowerMove { from, to, count: 1 };
                visit(m, &self.after(m));
            }
        }
    }

    /// Where the rule of a top piece lets it go, castling aside. The count changes nothing in this (T2.4).
    pub(super) fn targets(&self, top: Man, from: Square) -> Bitboard {
        let volkhvs = self.of(Color::White, Kind::Volkhv) | self.of(Color::Black, Kind::Volkhv);
        let open = !volkhvs;
        let color = top.color();
        if top.kind() != Kind::Ratnik {
            return self.reach(top.kind(), from) & open;
        }
        let (own, enemy) = (self.owned[color], self.owned[!color]);
        let passing = self.en_passant.map_or(Bitboard(0), bit);
        let mut targets = self.strikes(color, from) & ((enemy & open) | passing);
        if let Some(step) = forward(from, color, 1) {
            let empty = !self.occupied();
            if (bit(step) & (empty | (own & open))).any() {
                targets |= bit(step);
            }
            // A ratnik crosses nothing: the first square must be empty (T4.2).
            let may = self.height(from) == 1 && self.steps.contains(native(from));
            if may
                && (bit(step) & empty).any()
                && let Some(double) = forward(from, color, 2)
                && (bit(double) & (empty | (own & open))).any()
            {
                targets |= bit(double);
            }
        }
        targets
    }

    /// Where the volkhv may castle to now (T6.7).
    pub(super) fn castlings(&self) -> impl Iterator<Item = Square> + '_ {
        let home = if self.turn == Color::White { 0 } else { 56 };
        // The corner, the squares that must be empty, those that must not be attacked, the target.
        let wings: [(usize, &[usize], &[usize], usize); 2] =
            [(7, &[5, 6], &[4, 5, 6], 6), (0, &[1, 2, 3], &[4, 3, 2], 2)];
        let at = move |file: usize| Square::from_index(home + file);
        wings.into_iter().filter_map(move |(corner, empty, safe, target)| {
            let corner = at(corner)?;
            let own = self.top(corner) == Some(Man::Figure(self.turn, Kind::Ratoborets));
            let right = self.castling.contains(native(corner)) && own && self.height(corner) == 1;
            let free = empty.iter().all(|&file| at(file).is_some_and(|s| self.top(s).is_none()));
            let calm = || {
                safe.iter().all(|&file| at(file).is_some_and(|s| !self.is_attacked(s, !self.turn)))
            };
            (right && free && calm()).then(|| at(target)).flatten()
        })
    }
}
