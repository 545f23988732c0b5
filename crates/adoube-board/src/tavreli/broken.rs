//! Why a move is not possible: the rule it breaks.

use super::{
    piece::{Kind, Man},
    position::{Tavreli, TowerMove, bit, forward, native},
};
use crate::Square;
use adoube_base::Color;
use std::fmt;

/// The rule that a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Broken {
    /// Nothing stands where the move begins.
    NothingThere,
    /// The tower belongs to the opponent.
    NotYours,
    /// The tower has not so many pieces, or none is to be lifted.
    Count,
    /// Nobody may stand on a volkhv.
    OnVolkhv,
    /// The top piece does not move like that.
    NotItsWay(Kind),
    /// Something stands in the way.
    Crosses,
    /// A ratnik does not build on the opponent's tower in front of it.
    RatnikAhead,
    /// A ratnik goes aside only to capture.
    RatnikAside,
    /// A ratnik crosses nothing with its double step.
    DoubleStepCrosses,
    /// A ratnik's double step does not end on the opponent's tower.
    DoubleStepOntoEnemy,
    /// The ratnik has moved before, or does not stand alone: no double step.
    DoubleStepLost,
    /// The volkhv or the ratoborets has moved: no castling on this wing.
    CastlingLost,
    /// The ratoborets is covered.
    CastlingCovered,
    /// Something stands between volkhv and ratoborets.
    CastlingCrosses,
    /// The volkhv is in check, or crosses or reaches an attacked square.
    CastlingAttacked,
    /// What is left behind attacks the own volkhv.
    LeftBehind,
    /// The own volkhv would be in check.
    VolkhvInCheck,
}

impl Broken {
    /// The rule, as in the project's text of the rules.
    pub const fn rule(self) -> &'static str {
        match self {
            Broken::NothingThere | Broken::Count => "T2.3",
            Broken::NotYours => "T2.2",
            Broken::OnVolkhv => "T2.7",
            Broken::NotItsWay(kind) => match kind {
                Kind::Knyaz => "T3.1",
                Kind::Ratoborets => "T3.2",
                Kind::Luchnik => "T3.3",
                Kind::Vsadnik => "T3.4",
                Kind::Helgi => "T3.5",
                Kind::Volkhv => "T3.6",
                Kind::Ratnik => "T4.1",
            },
            Broken::Crosses => "T2.8",
            Broken::RatnikAhead => "T4.1",
            Broken::RatnikAside => "T4.5",
            Broken::DoubleStepCrosses | Broken::DoubleStepOntoEnemy => "T4.2",
            Broken::DoubleStepLost => "T4.3",
            Broken::CastlingLost => "T6.6",
            Broken::CastlingCovered | Broken::CastlingCrosses | Broken::CastlingAttacked => "T6.7",
            Broken::LeftBehind => "T2.9",
            Broken::VolkhvInCheck => "T7.2",
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Broken::NothingThere => "nothing stands on the square of departure",
            Broken::NotYours => "the tower belongs to the opponent",
            Broken::Count => "the tower has not so many pieces to lift",
            Broken::OnVolkhv => "nobody may stand on a volkhv",
            Broken::NotItsWay(_) => "the top piece does not move like that",
            Broken::Crosses => "something stands in the way",
            Broken::RatnikAhead => "a ratnik does not build on the opponent's tower ahead of it",
            Broken::RatnikAside => "a ratnik goes aside only to capture",
            Broken::DoubleStepCrosses => "a ratnik crosses nothing with its double step",
            Broken::DoubleStepOntoEnemy => {
                "a ratnik's double step does not end on the opponent's tower"
            }
            Broken::DoubleStepLost => "the ratnik has no double step any more",
            Broken::CastlingLost => "the volkhv or the ratoborets has moved",
            Broken::CastlingCovered => "the ratoborets is covered",
            Broken::CastlingCrosses => "something stands between volkhv and ratoborets",
            Broken::CastlingAttacked => {
                "the volkhv is in check, or would cross or reach an attacked square"
            }
            Broken::LeftBehind => "what is left behind attacks the own volkhv",
            Broken::VolkhvInCheck => "the own volkhv would be in check",
        })?;
        write!(f, " ({})", self.rule())
    }
}

impl Tavreli {
    /// The rule that a move breaks; none if it is legal.
    ///
    /// ```
    /// use adoube_board::{Square, tavreli::{Broken, Tavreli, TowerMove}};
    ///
    /// let start = Tavreli::initial();
    /// let on_volkhv = TowerMove { from: Square::D1, to: Square::E1, count: 1 };
    /// assert_eq!(start.broken_by(on_volkhv), Some(Broken::OnVolkhv));
    /// assert_eq!(start.broken_by(TowerMove { to: Square::E2, ..on_volkhv }), None);
    /// ```
    pub fn broken_by(&self, m: TowerMove) -> Option<Broken> {
        let Some(top) = self.top(m.from) else { return Some(Broken::NothingThere) };
        if top.color() != self.turn {
            return Some(Broken::NotYours);
        }
        if m.count == 0 || m.count > self.height(m.from) {
            return Some(Broken::Count);
        }
        if m.from == m.to {
            return Some(Broken::NotItsWay(top.kind()));
        }
        if self.is_legal(m) {
            return None;
        }
        if top.kind() == Kind::Volkhv
            && m.from.rank() == m.to.rank()
            && m.from.index().abs_diff(m.to.index()) == 2
        {
            return Some(self.castling_broken(m));
        }
        let reached = (self.targets(top, m.from) & bit(m.to)).any();
        if !reached {
            return Some(self.way_broken(top, m));
        }
        // It follows the rule of the piece: only the volkhv's safety is left to be broken (T7.2).
        let whole = TowerMove { count: self.height(m.from), ..m };
        let split = m.count < whole.count && !self.after(whole).is_in_check(self.turn);
        Some(if split { Broken::LeftBehind } else { Broken::VolkhvInCheck })
    }

    /// Why the rule of a piece does not take it there.
    fn way_broken(&self, top: Man, m: TowerMove) -> Broken {
        let kind = top.kind();
        let volkhv = self.top(m.to).is_some_and(|man| man.kind() == Kind::Volkhv);
        if kind == Kind::Ratnik {
            return self.ratnik_broken(top.color(), m, volkhv);
        }
        let bare = Tavreli::empty();
        if !(bare.reach(kind, m.from) & bit(m.to)).any() {
            Broken::NotItsWay(kind)
        } else if !(self.reach(kind, m.from) & bit(m.to)).any() {
            Broken::Crosses
        } else {
            Broken::OnVolkhv
        }
    }

    fn ratnik_broken(&self, color: Color, m: TowerMove, volkhv: bool) -> Broken {
        let enemy = self.top(m.to).is_some_and(|man| man.color() != color);
        if (self.strikes(color, m.from) & bit(m.to)).any() {
            return if volkhv { Broken::OnVolkhv } else { Broken::RatnikAside };
        }
        if forward(m.from, color, 1) == Some(m.to) {
            return if volkhv && !enemy { Broken::OnVolkhv } else { Broken::RatnikAhead };
        }
        if forward(m.from, color, 2) == Some(m.to) {
            let crossed = forward(m.from, color, 1).and_then(|square| self.top(square));
            return if self.height(m.from) > 1 || !self.steps.contains(native(m.from)) {
                Broken::DoubleStepLost
            } else if crossed.is_some() {
                Broken::DoubleStepCrosses
            } else if volkhv && !enemy {
                Broken::OnVolkhv
            } else {
                Broken::DoubleStepOntoEnemy
            };
        }
        Broken::NotItsWay(Kind::Ratnik)
    }

    /// Why the volkhv does not castle, in the order in which T6.6 and T6.7 ask.
    fn castling_broken(&self, m: TowerMove) -> Broken {
        let rank = m.from.index() / 8 * 8;
        let short = m.to > m.from;
        let at = |file: usize| Square::from_index(rank + file);
        let Some(corner) = at(if short { 7 } else { 0 }) else { return Broken::CastlingLost };
        // Two squares aside from anywhere but home is no castling.
        if at(4) != Some(m.from) || rank != if self.turn == Color::White { 0 } else { 56 } {
            return Broken::NotItsWay(Kind::Volkhv);
        }
        if !self.castling.contains(native(corner)) {
            return Broken::CastlingLost;
        }
        if self.height(corner) > 1 {
            return Broken::CastlingCovered;
        }
        let mut between = if short { 5..7 } else { 1..4 };
        if between.any(|file| at(file).is_some_and(|square| self.top(square).is_some())) {
            return Broken::CastlingCrosses;
        }
        Broken::CastlingAttacked
    }
}
