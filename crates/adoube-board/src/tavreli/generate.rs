//! Which moves there are.
//!
//! Legality is found without making moves: what bears on the mover's volkhv is looked at once, and each
//! tower's targets are then cut by what a check, a pin or a piece that a split sets free leaves of them. Only
//! en passant, which changes three squares, is tried out.

use super::{
    piece::{Kind, Man},
    position::{Tavreli, TowerMove, bit, forward, is_last_rank, native, squares},
};
use crate::Square;
use adoube_base::Color;
use shakmaty::{Bitboard, attacks};

/// What bears on the mover's volkhv.
struct Danger {
    volkhv: Square,
    /// Where another piece must go to answer a check; everywhere if there is none.
    answers: Bitboard,
    /// Towers that shield him from one that slides.
    pinned: Bitboard,
}

impl Tavreli {
    /// Every legal move, tower by tower.
    pub fn legal_moves(&self) -> Vec<TowerMove> {
        let mut moves = Vec::with_capacity(64);
        self.each_legal(|m| moves.push(m));
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        self.each_way(|_, _, targets| count += targets.count());
        self.each_passing(|_, _| count += 1);
        count
    }

    /// Whether there is any legal move.
    pub fn can_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether a move may be played.
    pub fn is_legal(&self, m: TowerMove) -> bool {
        let mut found = false;
        self.each_way(|from, count, targets| {
            found |= from == m.from && count == m.count && targets.contains(native(m.to));
        });
        self.each_passing(|from, count| {
            found |= from == m.from && count == m.count && self.en_passant == Some(m.to);
        });
        found
    }

    /// Calls `visit` with every legal move.
    pub(super) fn each_legal(&self, mut visit: impl FnMut(TowerMove)) {
        self.each_way(|from, count, targets| {
            for to in squares(targets) {
                visit(TowerMove { from, to, count });
            }
        });
        if let Some(to) = self.en_passant {
            self.each_passing(|from, count| visit(TowerMove { from, to, count }));
        }
    }

    /// Calls `visit` with the targets of every tower and number of pieces lifted, en passant aside.
    fn each_way(&self, mut visit: impl FnMut(Square, u8, Bitboard)) {
        let mover = self.turn;
        let Some(danger) = self.danger(mover) else { return };
        for from in squares(self.owned[mover]) {
            let Some(top) = self.top(from) else { continue };
            if from == danger.volkhv {
                self.volkhv_ways(top, from, &mut visit);
                continue;
            }
            let targets = self.targets(top, from) & danger.answers;
            // En passant is a way of its own.
            let targets = match (top.kind(), self.en_passant) {
                (Kind::Ratnik, Some(passing)) if passing.file() != from.file() => {
                    targets & !bit(passing)
                }
                _ => targets,
            };
            if targets.is_empty() {
                continue;
            }
            // The lower part that stays keeps a line shut: only the whole tower is pinned.
            let pinned = danger.pinned.contains(native(from));
            let line = attacks::ray(native(danger.volkhv), native(from));
            visit(from, self.height(from), if pinned { targets & line } else { targets });
            for (count, left) in (1..self.height(from)).zip(self.tower(from).skip(1)) {
                let kept = self.kept_out(left, from, danger.volkhv);
                visit(from, count, targets & kept);
            }
        }
        if let Some(from) = self.volkhv(mover) {
            let castlings = self.castlings().fold(Bitboard(0), |all, to| all | bit(to));
            visit(from, 1, castlings);
        }
    }

    /// Where the lifted part must go so that the piece left behind does not attack a volkhv: everywhere, or
    /// between the two, or nowhere (T2.9).
    fn kept_out(&self, left: Man, from: Square, volkhv: Square) -> Bitboard {
        let (enemy, from, volkhv) = (left.color(), native(from), native(volkhv));
        if enemy == self.turn {
            return Bitboard::FULL;
        }
        let kind = match left {
            // Freed on its last rank it is promoted at once (T5.4).
            Man::Ratnik { symbol, .. } if is_last_rank_of(from, enemy) => symbol,
            other => other.kind(),
        };
        let leaps = attacks::knight_attacks(from).contains(volkhv);
        let between = attacks::between(from, volkhv);
        let clear = (between & self.occupied()).is_empty();
        let (straight, diagonal) = (
            attacks::rook_attacks(from, Bitboard::EMPTY).contains(volkhv),
            attacks::bishop_attacks(from, Bitboard::EMPTY).contains(volkhv),
        );
        let slides = |along: bool| if along && clear { between } else { Bitboard::FULL };
        let nowhere = |attacks: bool| if attacks { Bitboard::EMPTY } else { Bitboard::FULL };
        match kind {
            Kind::Knyaz => slides(straight || diagonal),
            Kind::Ratoborets => slides(straight),
            Kind::Luchnik => slides(diagonal),
            Kind::Vsadnik => nowhere(leaps),
            Kind::Helgi => slides(straight || diagonal) & nowhere(leaps),
            Kind::Ratnik => nowhere(self.strikes_at(enemy, from, volkhv)),
            Kind::Volkhv => Bitboard::FULL,
        }
    }

    fn strikes_at(&self, color: Color, from: shakmaty::Square, at: shakmaty::Square) -> bool {
        Square::from_index(usize::from(from))
            .is_some_and(|from| self.strikes(color, from).contains(at))
    }

    /// The volkhv's own ways, castling aside: his square is judged with what he left behind (T6.4).
    fn volkhv_ways(&self, top: Man, from: Square, visit: &mut impl FnMut(Square, u8, Bitboard)) {
        let targets = self.targets(top, from);
        let enemy = !self.turn;
        let safe = |occupied: Bitboard| {
            let calm = |&to: &Square| !self.is_attacked_with(to, enemy, occupied);
            squares(targets).filter(calm).fold(Bitboard(0), |all, to| all | bit(to))
        };
        let all = self.occupied();
        visit(from, self.height(from), safe(all & !bit(from)));
        if self.height(from) > 1 {
            let beside = safe(all);
            for (count, left) in (1..self.height(from)).zip(self.tower(from).skip(1)) {
                let free = |&to: &Square| self.kept_out(left, from, to) == Bitboard::FULL;
                let kept = squares(beside).filter(free).fold(Bitboard(0), |all, to| all | bit(to));
                visit(from, count, kept);
            }
        }
    }

    /// Calls `visit` with every tower and number that can legally capture en passant.
    pub(super) fn each_passing(&self, mut visit: impl FnMut(Square, u8)) {
        let Some(to) = self.en_passant else { return };
        let strikers = self.strikes(!self.turn, to) & self.of(self.turn, Kind::Ratnik);
        for from in squares(strikers) {
            for count in 1..=self.height(from) {
                if !self.after(TowerMove { from, to, count }).is_in_check(self.turn) {
                    visit(from, count);
                }
            }
        }
    }

    /// What bears on a player's volkhv.
    fn danger(&self, color: Color) -> Option<Danger> {
        let volkhv = self.volkhv(color)?;
        let (at, enemy, occupied) = (native(volkhv), !color, self.occupied());
        let of = |kind| self.of(enemy, kind);
        let queens = of(Kind::Knyaz) | of(Kind::Helgi);
        let mut checkers = (attacks::knight_attacks(at) & (of(Kind::Vsadnik) | of(Kind::Helgi)))
            | (self.strikes(color, volkhv) & of(Kind::Ratnik));
        let sliders = (attacks::rook_attacks(at, Bitboard::EMPTY)
            & (of(Kind::Ratoborets) | queens))
            | (attacks::bishop_attacks(at, Bitboard::EMPTY) & (of(Kind::Luchnik) | queens));
        let mut pinned = Bitboard(0);
        for slider in sliders {
            let between = attacks::between(at, slider) & occupied;
            if between.is_empty() {
                checkers.add(slider);
            } else if !between.more_than_one() {
                pinned |= between & self.owned[color];
            }
        }
        let answers = match checkers.single_square() {
            Some(only) => attacks::between(at, only) | Bitboard::from_square(only),
            None if checkers.is_empty() => Bitboard::FULL,
            None => Bitboard::EMPTY,
        };
        Some(Danger { volkhv, answers, pinned })
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
            if !self.castling.contains(native(corner)) {
                return None;
            }
            let own = self.top(corner) == Some(Man::Figure(self.turn, Kind::Ratoborets));
            let right = own && self.height(corner) == 1;
            let free = empty.iter().all(|&file| at(file).is_some_and(|s| self.top(s).is_none()));
            let calm = || {
                safe.iter().all(|&file| at(file).is_some_and(|s| !self.is_attacked(s, !self.turn)))
            };
            (right && free && calm()).then(|| at(target)).flatten()
        })
    }
}

fn is_last_rank_of(square: shakmaty::Square, color: Color) -> bool {
    Square::from_index(usize::from(square)).is_some_and(|square| is_last_rank(square, color))
}
