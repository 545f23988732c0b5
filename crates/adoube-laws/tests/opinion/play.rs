//! The hand and the clock: touching, making and completing a move (Articles 4 and 6).

use super::{
    board::{Board, Move},
    model::{Answer, Hand, Made, Model, Phase},
};
use adoube_base::Color;
use adoube_board::{Game, Role, Square};
use adoube_laws::{
    book::Edition,
    clock::{Bonus, Class},
    game::{Cause, Decided, IllegalMoveHandling, Motion, Order, Pending},
};

/// What the pieces touched leave (4.3, 4.4, 4.5); none: everything.
pub fn remaining(board: &Board, hand: &Hand, ed: Edition) -> Option<Vec<Move>> {
    let us = board.turn();
    let legal = board.moves();
    let touched = &hand.touched;
    if touched.is_empty() {
        return None;
    }
    let own: Vec<Square> =
        touched.iter().copied().filter(|&s| board.owner(s) == Some(us)).collect();
    let theirs: Vec<Square> =
        touched.iter().copied().filter(|&s| board.owner(s) == Some(!us)).collect();
    let of = |square: Square| -> Vec<Move> {
        legal.iter().copied().filter(|m| m.from == square).collect()
    };
    let taking = |square: Square| -> Vec<Move> {
        legal.iter().copied().filter(|m| m.takes == Some(square)).collect()
    };
    let king = own.iter().position(|&s| board.role(s) == Some(Role::King));
    let rook = own.iter().position(|&s| board.role(s) == Some(Role::Rook));
    let number = |square: Square| {
        let index = touched.iter().position(|&s| s == square);
        index.and_then(|index| hand.with.get(index)).copied()
    };
    // A piece touched before both that can move comes first (4.3).
    let after_another = |k: usize, r: usize| {
        let first = number(own[k]).min(number(own[r]));
        own.iter().any(|&s| number(s) < first && !of(s).is_empty())
    };
    if let (Some(k), Some(r)) = (king, rook)
        && !after_another(k, r)
    {
        let (king_square, rook_square) = (own[k], own[r]);
        let together = number(king_square).is_some() && number(king_square) == number(rook_square);
        let castling =
            legal.iter().copied().find(|m| m.castling.is_some_and(|(_, with)| with == rook_square));
        if together || k < r {
            // 4.4.a, 4.4.1: castling there, if legal.
            if let Some(castling) = castling {
                return Some(vec![castling]);
            }
            // 4.4.c, 4.4.3.
            let triggered = ed != Edition::Fide2023 || !together;
            if triggered {
                let moves = of(king_square);
                return Some(if moves.is_empty() { legal } else { moves });
            }
        } else {
            // 4.4.b, 4.4.2: not on that side, in 2015 on neither; 4.3.1 governs, and 4.5 where nothing touched can move.
            let no_castling_there = |m: &Move| match m.castling {
                None => true,
                Some((_, with)) => with != rook_square && ed != Edition::Russia2015,
            };
            let usable = |square: Square| -> Vec<Move> {
                of(square).into_iter().filter(no_castling_there).collect()
            };
            let found = own.iter().map(|&s| usable(s)).find(|moves| !moves.is_empty());
            let any = || legal.iter().copied().filter(no_castling_there).collect();
            return Some(found.unwrap_or_else(any));
        }
    }
    let first = |squares: &[Square], f: &dyn Fn(Square) -> Vec<Move>| {
        squares.iter().map(|&s| f(s)).find(|moves| !moves.is_empty())
    };
    let found = match (own.first(), theirs.first()) {
        (Some(_), None) => first(&own, &of),
        (None, Some(_)) => first(&theirs, &taking),
        (Some(&mine), Some(&other)) => {
            let capture: Vec<Move> =
                of(mine).into_iter().filter(|m| m.takes == Some(other)).collect();
            if !capture.is_empty() {
                Some(capture)
            } else if ed == Edition::Russia2015 {
                // 4.3.3: the touched piece is taken by another; else 4.3.1.
                first(&theirs, &taking).or_else(|| first(&own, &of))
            } else {
                let either = |s: Square| if board.owner(s) == Some(us) { of(s) } else { taking(s) };
                first(touched, &either)
            }
        }
        (None, None) => None,
    };
    Some(found.unwrap_or(legal))
}

impl Model {
    /// King and rook touched at once have no order: where they bind to castling, or to the king where castling is illegal
    /// (4.4), they were the first.
    fn touched_in_order(&self) -> Vec<Square> {
        let mut touched = self.hand.touched.clone();
        let us = self.board.turn();
        let legal = self.board.moves();
        let own = |role: Role| {
            let is = |s: &&Square| {
                self.board.owner(**s) == Some(us) && self.board.role(**s) == Some(role)
            };
            touched.iter().find(is).copied()
        };
        let number = |square: Square| {
            let index = touched.iter().position(|&s| s == square);
            index.and_then(|index| self.hand.with.get(index)).copied()
        };
        let (Some(king), Some(rook)) = (own(Role::King), own(Role::Rook)) else { return touched };
        let another = touched.iter().any(|&s| {
            self.board.owner(s) == Some(us)
                && number(s) < number(king)
                && legal.iter().any(|m| m.from == s)
        });
        let castles = legal.iter().any(|m| m.castling.is_some_and(|(_, with)| with == rook));
        let binds = castles || self.ed != Edition::Fide2023;
        if number(king).is_some() && number(king) == number(rook) && !another && binds {
            touched.retain(|&s| s != king && s != rook);
            touched.splice(0..0, [king, rook]);
        }
        touched
    }

    // ---- touching -----------------------------------------------------------------------------------

    pub fn touch(&mut self, color: Color, squares: &[Square], order: Order) -> Answer {
        self.in_play()?;
        if squares.is_empty() || squares.iter().any(|&s| self.board.owner(s).is_none()) {
            return Err("nothing there");
        }
        self.is_here(color);
        if self.blind(color) {
            // E2.2, 32.2.10, D.2.2: felt, and not taken out of its hole.
            return Ok(());
        }
        if self.has_move() != Some(color) {
            // 4.3 binds who has the move; touching out of turn disturbs (11.5).
            return Ok(());
        }
        self.touches(color, squares, order);
        Ok(())
    }

    pub fn touches(&mut self, color: Color, squares: &[Square], order: Order) {
        if self.unannounced() == Some(color) {
            // 4.6, 4.7: the piece is released, and no other can be moved now; an offer is declined all the same.
            self.offers[!color] = false;
            return;
        }
        let mut squares = squares.to_vec();
        if order == Order::Unknown {
            // 4.3.3: the own piece counts as touched first.
            squares.sort_by_key(|&s| self.board.owner(s) != Some(color));
        }
        // Where nobody knows the order, "rook, then king" cannot be established.
        let at_once = order != Order::InTurn;
        let mut number = self.hand.with.iter().max().map_or(0, |n| n + 1);
        for square in squares {
            if !self.hand.touched.contains(&square) {
                self.hand.touched.push(square);
                self.hand.with.push(number);
                number += usize::from(!at_once);
            }
        }
        // 9.1: touching a piece to move it declines the offer.
        if self.offers[!color] {
            self.offers[!color] = false;
            self.hand.declined = Some(!color);
        }
    }

    /// 4.2.2: the contact before the move that was just made was an accident: the move is judged without it, and if it kept
    /// Article 4 it mates like any other.
    pub fn accident_before_the_last_move(&mut self, square: Square) {
        let ed = self.ed;
        let Some(last) = self.made.last_mut() else { return };
        let touched = last.touched.len();
        last.touched.retain(|&s| s != square);
        if last.touched.len() == touched || last.breach.is_none() || last.due.is_some() {
            return;
        }
        let mut hand = Hand::default();
        for &square in &last.touched {
            hand.touch(square);
        }
        let left = remaining(&last.before, &hand, ed);
        let breaks = left.is_some_and(|moves| last.legal.is_some_and(|m| !moves.contains(&m)));
        last.breach = breaks.then(|| last.touched.clone());
        if !breaks {
            self.ends_by_itself();
        }
    }

    /// 4.7, 4.8: the opponent's move goes back and what was touched must be moved or taken; in 2009 only an own piece that
    /// was touched ends the right to complain.
    pub fn claim_touch(&mut self, color: Color) -> Answer {
        self.in_play()?;
        let last = self.made.last().ok_or("nothing to complain of")?.clone();
        if last.by == color {
            return Err("nothing to complain of");
        }
        let breach = last.breach.ok_or("nothing to complain of")?;
        let counts =
            |&&s: &&Square| self.ed != Edition::Fide2009 || self.board.owner(s) == Some(color);
        if self.hand.touched.iter().find(counts).is_some() {
            return Err("4.7, 4.8: too late");
        }
        self.is_here(color);
        self.go_back(self.made.len() - 1);
        // What is due after a wrong claim is due whatever was touched.
        if last.due.is_none() {
            for square in breach {
                self.hand.touch(square);
            }
        }
        Ok(())
    }

    // ---- making a move ------------------------------------------------------------------------------

    pub fn make_move(&mut self, color: Color, motion: Motion, two_hands: bool) -> Answer {
        self.in_play()?;
        self.clocks_run()?;
        if self.claim_examined() {
            return Err("9.5: the claim is being examined");
        }
        if self.has_move() != Some(color) || self.unannounced().is_some() {
            return Err("1.1, 1.3: not your move");
        }
        let motion = self.rook_or_king_alone(color, motion);
        let origin = match motion {
            Motion::Step { from, .. } => Some(from),
            Motion::Castle(side) => self.board.castling_pair(color, side).map(|(king, _)| king),
        };
        let origin = origin.ok_or("nothing there")?;
        if self.board.owner(origin) != Some(color) {
            return Err("not your piece");
        }
        let after_hand = self.board.by_hand(motion).ok_or("nothing there")?;
        let legal = self.board.resolve(motion);
        if let Some((pawn, square)) = self.hand.promoting
            && !matches!(motion, Motion::Step { from, to, .. } if from == pawn && to == square)
        {
            return Err("4.6, 4.7: the pawn was released on the last rank");
        }
        let due = self.due();
        if let (Some(due), Some(m)) = (&due, legal)
            && !due.contains(&m)
        {
            return Err("9.5: another move is due");
        }
        // What is due after a wrong claim is due whatever was touched.
        let allowed = match due {
            Some(_) => None,
            None => remaining(&self.board, &self.hand, self.ed),
        };
        let breaks = match (&allowed, legal) {
            (Some(allowed), Some(m)) => !allowed.contains(&m),
            (Some(_), None) | (None, _) => false,
        };
        if breaks && self.touch_enforced() {
            return Err("4.3: a touched piece must be moved or taken");
        }
        if legal.is_none() && self.prevented() {
            return Err("3.10.2: illegal");
        }
        self.is_here(color);
        // 6.2.1.2: the move before is completed by the next.
        if self.y23()
            && let Some(index) = self.uncompleted(color)
        {
            self.complete(index, false);
        }
        let last_rank = if color == Color::White { 7 } else { 0 };
        let unpromoted = match motion {
            Motion::Step { from, to, promotion: None, .. }
                if self.role_of(from) == Some(Role::Pawn) && to.index() / 8 == last_rank =>
            {
                Some(to)
            }
            _ => None,
        };
        let touched = self.touched_in_order();
        let before = self.board.clone();
        self.board = match legal {
            Some(m) => before.after(m),
            None => after_hand,
        };
        if legal.is_none() {
            self.legal_so_far = false;
        }
        self.complaint = None;
        self.made.push(Made {
            by: color,
            motion,
            before,
            legal,
            unpromoted,
            two_hands,
            breach: breaks.then(|| touched.clone()),
            touched,
            press: None,
            completed: false,
            pressed: false,
            due: self.hand.exactly,
            paid: false,
            period_begun: false,
            period_given: None,
            left_before: 0,
            saved_lost: false,
            announced: None,
        });
        self.hand = Hand::default();
        // 7.5.3 with A.5.2: a press without a move is claimed before the opponent replies, or not at all.
        self.idle_press = self.idle_press.filter(|&presser| presser == color);
        self.offers[!color] = false;
        self.consent = false;
        self.waited_for();
        if self.phase == Phase::InPlay {
            self.ends_by_itself();
        }
        Ok(())
    }

    /// F3.b.4, II.3.2.4: king and rook were touched, and only the rook has to move for castling.
    fn rook_or_king_alone(&self, color: Color, motion: Motion) -> Motion {
        let Motion::Step { from, to, .. } = motion else { return motion };
        let touched = |square: Square| self.hand.touched.contains(&square);
        let king = self.board.king(color);
        if self.rules.variant != Game::Chess960 || !touched(from) || !king.is_some_and(touched) {
            return motion;
        }
        let castling = self.board.moves().into_iter().find(|m| {
            m.castling.is_some_and(|(side, rook)| {
                m.from == m.to && rook == from && self.board.rook_goes_to(m.from, side) == to
            })
        });
        castling.map_or(motion, |m| m.motion())
    }

    /// 9.5: the move of a wrong claim is due; where it has become illegal since, its piece is touched.
    fn due(&self) -> Option<Vec<Move>> {
        let motion = self.hand.exactly?;
        if let Some(m) = self.board.resolve(motion) {
            return Some(vec![m]);
        }
        let piece = match motion {
            Motion::Step { from, .. } => Some(from),
            Motion::Castle(_) => self.board.king(self.board.turn()),
        };
        let moves: Vec<Move> =
            self.board.moves().into_iter().filter(|m| Some(m.from) == piece).collect();
        (!moves.is_empty()).then_some(moves)
    }

    /// The sealed move is made on the board and is completed (I.9.1); it earns its increment.
    pub fn sealed_move(&mut self, color: Color, motion: Motion) {
        let touched = self.touched_in_order();
        let before = self.board.clone();
        let legal = before.resolve(motion);
        // A move that is not the one due after a wrong claim (9.5), or not with the piece touched, breaks Article 4 in an
        // envelope as on the board.
        let bound = self.due().or_else(|| remaining(&before, &self.hand, self.ed));
        let breaks = bound.is_some_and(|moves| legal.is_some_and(|m| !moves.contains(&m)));
        if let Some(m) = legal {
            self.board = before.after(m);
        }
        self.complaint = None;
        self.made.push(Made {
            by: color,
            motion,
            before,
            legal,
            unpromoted: None,
            two_hands: false,
            breach: breaks.then(|| touched.clone()),
            touched,
            press: None,
            completed: false,
            pressed: false,
            due: self.hand.exactly,
            paid: false,
            period_begun: false,
            period_given: None,
            left_before: 0,
            saved_lost: false,
            // The arbiter reads it out.
            announced: Some(motion),
        });
        self.hand = Hand::default();
        self.idle_press = self.idle_press.filter(|&presser| presser == color);
        self.consent = false;
        let index = self.made.len() - 1;
        self.complete(index, true);
        self.ends_by_itself();
    }

    /// An illegal move that is not completed is taken back, and its piece is touched (4.3, 4.6, 7.5.1).
    pub fn take_back(&mut self, color: Color) -> Answer {
        self.in_play()?;
        let last = self.made.last().ok_or("nothing made")?;
        if last.by != color || last.completed {
            return Err("nothing to take back");
        }
        if last.legal.is_some() {
            return Err("4.7: a released piece stays");
        }
        let last = self.made.pop().ok_or("nothing made")?;
        self.board = last.before.clone();
        self.gone_from(self.made.len());
        self.bind_by(&last);
        Ok(())
    }

    /// 7.5.1 with 4.3: the piece of the illegal move is touched, after what was touched before it, and so is what it took.
    pub fn bind_by(&mut self, illegal: &Made) {
        // What a wrong claim made due is still due (9.5).
        self.hand =
            Hand { exactly: illegal.due, promoting: Model::promoting(illegal), ..Hand::default() };
        // 4.3: what was touched before the illegal move was touched first.
        for &square in &illegal.touched {
            self.hand.touch(square);
        }
        match illegal.motion {
            Motion::Step { from, to, .. } => {
                self.hand.touch(from);
                if illegal.before.owner(to) == Some(!illegal.by)
                    && illegal.before.role(to) != Some(Role::King)
                {
                    self.hand.touch(to);
                }
            }
            Motion::Castle(_) => {
                // 4.4.3: castling there is illegal, another move of the king is due.
                if let Some(king) = illegal.before.king(illegal.by) {
                    self.hand.touch(king);
                }
            }
        }
    }

    // ---- the clock ----------------------------------------------------------------------------------

    pub fn press(&mut self, color: Color) -> Answer {
        self.in_play()?;
        if self.clocks.running != Some(color) {
            return Err("6.2.1: nothing to press");
        }
        self.is_here(color);
        let Some(index) = self.uncompleted(color) else {
            return self.press_without_move(color);
        };
        if self.unannounced() == Some(color) {
            return Err("E2.3, 32.2.11, D.2.4: only when the move has been announced");
        }
        self.complete(index, true);
        self.pass_the_clock(color);
        if self.rules.illegal_moves != IllegalMoveHandling::OnCall {
            self.seen_at_the_press(index);
        }
        // A.5.2 before A.5.4: what was completed is put right first.
        if self.phase == Phase::InPlay {
            self.waited_for();
        }
        Ok(())
    }

    /// The other clock runs; with an increment, in standard play, not when this one is at zero (standards of
    /// equipment, 5.4.1).
    fn pass_the_clock(&mut self, color: Color) {
        self.clocks.start(!color);
        let increment = self.clocks.was_introduced()
            || matches!(self.clocks.control(color).bonus(), Bonus::Increment(_));
        if self.flag(color) && increment && self.class() == Class::Standard {
            self.clocks.stop();
        }
    }

    fn complete(&mut self, index: usize, pressed: bool) {
        let color = self.made[index].by;
        let granted = self.clocks.sides[color].granted;
        let period = self.clocks.sides[color].period;
        self.made[index].left_before = self.clocks.sides[color].left;
        self.made[index].completed = true;
        self.made[index].pressed = pressed;
        if pressed {
            self.presses += 1;
            self.made[index].press = Some(self.presses);
        }
        self.clocks.complete(color, pressed);
        self.made[index].saved_lost = self.clocks.loses_saved_time(color);
        self.made[index].period_begun = self.clocks.sides[color].period > period;
        if self.clocks.sides[color].granted > granted {
            self.made[index].period_given = Some(self.clocks.sides[color].granted);
        }
    }

    fn press_without_move(&mut self, color: Color) -> Answer {
        if self.board.turn() != color || self.unannounced().is_some() {
            // Who does not have the move: the opponent's late press started this clock: it is only handed back.
            self.pass_the_clock(color);
            return Ok(());
        }
        if !self.y23() {
            // Not counted; the player must move, and the own clock runs on.
            self.pass_the_clock(color);
            self.clocks.hand_to(color);
            return Ok(());
        }
        if self.rules.illegal_moves == IllegalMoveHandling::OnCall {
            self.idle_press = Some(color);
            self.pass_the_clock(color);
            return Ok(());
        }
        self.pass_the_clock(color);
        self.clocks.hand_to(color);
        self.charge(color, true);
        Ok(())
    }

    /// A.5.4: the next move is completed, and the position is still illegal. The next is the first that was made after
    /// the arbiter had seen it.
    fn waited_for(&mut self) {
        let completed = |index: usize| self.made.get(index).is_some_and(|made| made.completed);
        let over =
            self.waits(|p| matches!(p, Pending::IllegalPosition { since } if completed(*since)));
        if over {
            self.settle(|p| matches!(p, Pending::IllegalPosition { .. }));
            if self.position_is_illegal() {
                self.end(
                    adoube_laws::game::Score::DRAW,
                    Cause::Decided(Decided::IllegalPosition),
                    "A.5.4",
                );
            }
        }
    }
}
