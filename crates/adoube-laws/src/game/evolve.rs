//! How facts change a game: what was done to board, hand and clock, and what rulings order.

use super::{
    act::{Act, Actor},
    motion::Motion,
    ply::Ply,
    regulations::BoardSight,
    regulations::ClaimHandling,
    ruling::Finding,
    state::{Adjournment, Due, Hand, Pending, Phase, State, is_last_rank},
    terms::{Basis, Hands, Order},
};
use crate::clock::Moment;
use adoube_base::{ByColor, Color};
use adoube_board::{
    Role, Square,
    any::{Move, Setup},
};
use std::sync::Arc;

impl State {
    pub(super) fn ply_mut(&mut self, index: usize) -> Option<&mut Ply> {
        self.plies.get_mut(index).map(Arc::make_mut)
    }

    /// Applies what was done to board, hand and clock.
    pub(super) fn do_act(&mut self, at: Moment, by: Actor, act: &Act) {
        self.last = self.last.max(at);
        self.note_short_time(at);
        // What an assistant does is done for the player.
        let by = match by {
            Actor::Assistant(color) => Actor::Player(color),
            other => other,
        };
        // Whoever acts at the board is there.
        if let Actor::Player(color) = by {
            self.present[color].get_or_insert(at);
        }
        match (by, act) {
            (Actor::Player(color), Act::Arrive) => {
                if self.absent_sealer.is_some_and(|(absent, _)| absent == color) {
                    self.absent_sealer = None;
                }
                if let Some(adjournment) = &mut self.adjournment {
                    adjournment.present[color] = true;
                }
            }
            (Actor::Player(color), Act::Touch { squares, order }) if color == self.turn() => {
                self.hand.together |= *order != Order::InTurn && squares.len() > 1;
                let mut squares = squares.clone();
                if *order == Order::Unknown {
                    // The own piece counts as touched first.
                    let turn = self.turn();
                    squares.sort_by_key(|&s| self.board.owner(s) != Some(turn));
                }
                for square in squares {
                    if !self.hand.touched.contains(&square) {
                        self.hand.touched.push(square);
                    }
                }
            }
            (
                Actor::Player(color),
                Act::LiftOut { square } | Act::Adjust { square, silently: true },
            ) if color == self.turn() => {
                self.hand.touched.push(*square);
            }
            (_, Act::AnnounceCastling) => self.hand.castling_announced = true,
            // Once the order to seal is given, a move on the board only says what will be sealed.
            (Actor::Player(color), Act::Move { mv, hands }) if self.phase != Phase::Sealing => {
                self.make(at, color, *mv, *hands);
            }
            (Actor::Player(color), Act::Seal { envelope }) => {
                self.adjournment = Some(Adjournment {
                    sealer: color,
                    envelope: Some(*envelope),
                    on_board: self.adjournment.as_ref().and_then(|earlier| earlier.on_board),
                    resumption: self.resumption.take(),
                    // A reply sealed for an opponent who is late: play has been taken up already.
                    resumed: self.absent_sealer.map(|(_, since)| since),
                    present: ByColor::from_fn(|c| self.absent_sealer.is_some() && c == color),
                });
            }
            (Actor::Player(color), Act::Displace { .. }) => self.displaced = Some(color),
            (Actor::Player(_), Act::Replace) => self.displaced = None,
            (Actor::Player(color), Act::Press { .. }) => self.press(at, color),
            (Actor::Player(color), Act::StopClocks { .. }) => {
                self.clock.stop(at);
                self.stop = Some(color);
            }
            (Actor::Player(color), Act::ClaimStart { .. }) => self.stop = Some(color),
            (Actor::Player(color), Act::AgreeCorrection { half_moves }) => {
                self.correction = Some((color, *half_moves));
            }
            (Actor::Arbiter, Act::JudgeStop { .. } | Act::FindStart { .. }) => self.stop = None,
            (Actor::Player(color), Act::OfferDraw { .. }) => {
                self.offer = Some(color);
                if let Some(index) = self.uncompleted(color)
                    && let Some(ply) = self.ply_mut(index)
                {
                    ply.offer = true;
                }
            }
            (Actor::Player(color), Act::ClaimDraw { ground, basis })
                if self.regulations().claims == ClaimHandling::ByArbiter =>
            {
                let mv = match basis {
                    Basis::Written(mv) => Some(*mv),
                    Basis::OnBoard | Basis::Unwritten(_) | Basis::Screen => None,
                };
                self.pending = Some(Pending::Claim { by: color, ground: *ground, mv });
            }
            (_, Act::Execute { mv, on }) => self.execute(*on, *mv),
            (Actor::Player(color), Act::Write { mv }) => self.write(color, *mv),
            (Actor::Player(color), Act::ClaimQuickplay { .. }) => {
                self.pending = Some(Pending::Quickplay(color));
            }
            (Actor::Player(color), Act::AskIncrement) => {
                self.pending = Some(Pending::Increment(color));
            }
            (Actor::Player(color), Act::MarkOffer) => self.offer_marked[color] = true,
            (Actor::Player(color), Act::SeeScoresheet) => self.requests[color] += 1,
            (Actor::Player(color), Act::Sign { score }) => self.signed[color] = Some(*score),
            (_, Act::Announce { mv }) => {
                if let Some(ply) =
                    self.plies.len().checked_sub(1).and_then(|last| self.ply_mut(last))
                {
                    ply.announced = Some(*mv);
                }
            }
            (_, Act::AskTold { .. }) => self.asked_told = true,
            (_, Act::Tell { .. }) => self.asked_told = false,
            (Actor::Arbiter, Act::StartClocks) => {
                self.phase = Phase::InPlay;
                self.started = Some(at);
                let turn = self.turn();
                self.clock.start(turn, at);
            }
            (Actor::Arbiter, Act::Interrupt | Act::ReplaceClock) => self.clock.stop(at),
            (Actor::Arbiter, Act::Resume) => {
                self.clock.resume(at);
                self.stop = None;
            }
            (Actor::Arbiter, Act::OrderSeal { resumption, .. }) => {
                self.resumption.clone_from(resumption)
            }
            (Actor::Arbiter, Act::ConsentDraw) => self.consent = true,
            (Actor::Arbiter, Act::ResumeAdjourned) => {
                if let Some(adjournment) = &mut self.adjournment {
                    adjournment.resumed = Some(at);
                }
            }
            _ => {}
        }
    }

    fn press(&mut self, at: Moment, color: Color) {
        let index = self.uncompleted(color);
        match index {
            Some(index) => {
                self.clock.press(color, at);
                if let Some(ply) = self.ply_mut(index) {
                    ply.completed = Some(at);
                }
            }
            None if self.regulations().board == BoardSight::Unseen => {
                self.clock.press(color, at);
                self.board.set_turn(!color);
            }
            None => {
                self.clock.pass(color, at);
                self.idle_press = Some(color);
            }
        }
    }

    fn write(&mut self, color: Color, mv: Motion) {
        let next = self.plies.iter().position(|ply| {
            let same = |other: Motion| {
                other == mv || {
                    let before = ply.before();
                    other.plain(&before, ply.by) == mv.plain(&before, ply.by)
                }
            };
            !ply.recorded[color] && (same(ply.motion) || ply.announced.is_some_and(same))
        });
        if let Some(ply) = next.and_then(|index| self.ply_mut(index)) {
            ply.recorded[color] = true;
        }
    }

    /// Makes a move on the board, legal or not.
    pub(super) fn make(&mut self, at: Moment, color: Color, motion: Motion, hands: Hands) {
        let mut ply = Ply::new(&self.board, self.position.as_ref(), color, motion, at);
        ply.hands = hands;
        ply.breach = self.touch_breach(ply.legal);
        ply.unpromoted = match (ply.legal, motion) {
            (None, Motion::Step { from, to, promotion: None, .. }) => {
                let piece = self.board.chess().and_then(|board| board.piece_at(from));
                piece == Some(Role::Pawn.of(color)) && is_last_rank(to, color)
            }
            _ => false,
        };
        let before = self.board.clone();
        match (ply.legal, self.position.take()) {
            (Some(m), Some(position)) => {
                let next = position.play(m);
                if let Some(next) = &next {
                    self.board = next.setup();
                }
                self.position = next;
            }
            _ => {
                self.board = after_illegal(&before, color, motion);
                self.position = self.board.position_dropping_rights();
            }
        }
        self.make_on_own_board(color, &before, motion);
        self.plies.push(Arc::new(ply));
        self.hand = Hand::default();
        self.consent = false;
        self.idle_press = None;
        self.correction = None;
    }

    /// The touched pieces a move leaves unmoved against the rule.
    fn touch_breach(&self, legal: Option<Move>) -> Option<Box<[Square]>> {
        if self.hand.touched.is_empty() && self.hand.due.is_none() {
            return None;
        }
        let m = legal?;
        let allowed = super::touching::allowed(self);
        let kept = allowed.moves.contains(&m);
        (!kept).then(|| self.hand.touched.as_slice().into())
    }

    /// Goes back to the position after so many half-moves.
    pub(super) fn restore(&mut self, at: Moment, half_moves: usize) {
        if half_moves < self.plies.len() {
            let first = &self.plies[half_moves];
            self.board = first.before();
            self.position = first.position();
            self.plies.truncate(half_moves);
        }
        if self.own_boards.is_some() {
            self.show_on_both();
        }
        self.hand = Hand::default();
        self.offer = None;
        self.correction = None;
        self.clock.hand_to(self.board.turn(), at);
        for color in Color::ALL {
            let completed = self.completed(color);
            self.clock.set_moves(color, completed);
        }
    }

    /// Applies a ruling.
    pub(super) fn rule(&mut self, at: Moment, finding: &Finding) {
        self.last = self.last.max(at);
        match finding {
            Finding::CompletedByNextMove(color) => {
                let open: Vec<usize> = (0..self.plies.len())
                    .filter(|&n| self.plies[n].by == *color && self.plies[n].completed.is_none())
                    .collect();
                if let Some(&first) = open.first()
                    && open.len() > 1
                {
                    if let Some(ply) = self.ply_mut(first) {
                        ply.completed = Some(at);
                    }
                    self.clock.count(*color);
                }
            }
            Finding::Touched { squares, .. } => self.hand.touched.clone_from(squares),
            Finding::KingMoveDue(_) => {
                self.hand.part = None;
                self.hand.due = Some(Due::KingMove);
            }
            Finding::MustPlay { mv, .. } => self.hand.due = Some(Due::Exactly(*mv)),
            Finding::NoObligation(square) => self.hand.touched.retain(|s| s != square),
            Finding::IllegalMove { color, count } => self.illegal_moves[*color] = *count,
            Finding::Restored { half_moves } => self.restore(at, *half_moves as usize),
            Finding::BecomesQueen(square) => self.becomes_queen(*square),
            Finding::MustMove(color) | Finding::Runs(color) => self.clock.start(*color, at),
            Finding::Waiting => {
                self.pending = Some(Pending::IllegalPosition { since: self.plies.len() });
            }
            Finding::Cancelled => {
                self.phase = Phase::Cancelled;
                self.clock.stop(at);
            }
            Finding::Gains { color, span } => self.clock.adjust(*color, *span, at),
            Finding::Loses { color, span } => self.clock.adjust(*color, -*span, at),
            Finding::TimeSet { color, span } => self.clock.set(*color, *span, at),
            Finding::CounterSet { color, moves } => self.clock.set_moves(*color, *moves),
            Finding::ClocksStopped => self.clock.stop(at),
            Finding::NextPeriod => {
                for color in Color::ALL {
                    self.clock.next_period(color);
                }
            }
            Finding::FirstOfNextPeriod(color) => {
                if let Some(last) =
                    self.clock.control(*color).last_move_of(self.clock.display(*color, at).period)
                {
                    self.clock.next_period(*color);
                    self.clock.set_moves(*color, last);
                }
            }
            Finding::Increment(span) => {
                self.clock.introduce(*span);
                self.pending = None;
            }
            Finding::ClaimIsOffer(color) => self.offer = Some(*color),
            Finding::Declined(_) => self.offer = None,
            Finding::ClaimWrong(color) => {
                self.wrong_claims[*color] += 1;
                if matches!(self.pending, Some(Pending::Claim { .. })) {
                    self.pending = None;
                }
            }
            Finding::Postponed(color) => self.pending = Some(Pending::Postponed(*color)),
            Finding::Rejected(_) => self.pending = None,
            Finding::Forgiven(color) => self.forgiven[*color] = true,
            Finding::AssistantAccepted { color, .. } => self.assistant[*color] = true,
            Finding::SealDue(_) => self.phase = Phase::Sealing,
            Finding::SealThisMove(mv) => {
                let sealer = self.turn();
                self.adjournment = Some(Adjournment {
                    sealer,
                    envelope: None,
                    on_board: Some(*mv),
                    resumption: None,
                    resumed: None,
                    present: ByColor::default(),
                });
            }
            Finding::Sealed(_) => {
                self.phase = Phase::Adjourned;
                self.clock.stop(at);
            }
            Finding::SealedMove(mv) => {
                let sealer = self.turn();
                self.phase = Phase::InPlay;
                self.absent_sealer = self
                    .adjournment
                    .as_ref()
                    .filter(|adjournment| !adjournment.present[sealer])
                    .and_then(|adjournment| adjournment.resumed)
                    .map(|since| (sealer, since));
                self.make(at, sealer, *mv, Hands::One);
                let last = self.plies.len() - 1;
                if let Some(ply) = self.ply_mut(last) {
                    ply.completed = Some(at);
                }
                self.clock.count(sealer);
                self.adjournment = None;
            }
            Finding::MateUnknown(color) => {
                self.pending = Some(Pending::Mate(*color));
                self.clock.stop(at);
            }
            Finding::TwoBoards => self.show_on_both(),
            Finding::CorrectsBoard(color) => self.correct_board(*color),
            Finding::CourseRestored { half_moves } => self.restore(at, *half_moves as usize),
            Finding::Ended(outcome) => {
                self.phase = Phase::Ended(*outcome);
                self.clock.stop(at);
                self.stop = None;
                self.offer = None;
                if let Some(last) = self.plies.len().checked_sub(1)
                    && let Some(ply) = self.ply_mut(last)
                    && ply.completed.is_none()
                    && ply.legal.is_some()
                {
                    ply.completed = Some(at);
                }
            }
            _ => {}
        }
    }

    fn becomes_queen(&mut self, square: Square) {
        if let Some(board) = self.board.chess_mut()
            && let Some(piece) = board.piece_at(square)
        {
            board.put(square, Role::Queen.of(piece.color));
            self.position = self.board.position_dropping_rights();
            let last = self.plies.len().saturating_sub(1);
            if let Some(ply) = self.ply_mut(last) {
                if let Motion::Step { from, to, .. } = ply.motion {
                    let promotion = Some(Role::Queen);
                    ply.motion = Motion::Step { from, to, promotion, lifted: None };
                }
                ply.legal = ply.position().and_then(|position| ply.motion.resolve(&position));
                ply.unpromoted = false;
            }
        }
    }
}

/// The board after a move that is not legal: the pieces as they stand, the turn passed on, the rights
/// of whatever king or rook has moved gone.
fn after_illegal(before: &Setup, color: Color, motion: Motion) -> Setup {
    let mut board = before.clone();
    motion.execute(&mut board, color);
    match (&mut board, before) {
        (Setup::Tavreli(towers), Setup::Tavreli(before)) => {
            let (from, to) = match motion {
                Motion::Step { from, to, .. } => (Some(from), Some(to)),
                Motion::Castle(_) => (before.volkhv(color), towers.volkhv(color)),
            };
            if let Some((from, to)) = from.zip(to) {
                towers.after_hand(before, from, to);
            }
        }
        (Setup::Chess(board), Setup::Chess(before)) => after_pieces(board, before, color, motion),
        (Setup::Chess(_), Setup::Tavreli(_)) | (Setup::Tavreli(_), Setup::Chess(_)) => {}
    }
    board.set_turn(!color);
    board
}

/// Rights and counters after pieces were moved against the rules of chess.
fn after_pieces(
    board: &mut adoube_board::Setup,
    before: &adoube_board::Setup,
    color: Color,
    motion: Motion,
) {
    let (from, captures) = match motion {
        Motion::Step { from, to, .. } => {
            let pawn = before.piece_at(from).is_some_and(|piece| piece.role == Role::Pawn);
            board.set_castling_rook(from, false);
            board.set_castling_rook(to, false);
            (Some(from), pawn || before.piece_at(to).is_some())
        }
        Motion::Castle(_) => (before.king(color), false),
    };
    if from.is_some_and(|from| before.piece_at(from) == Some(Role::King.of(color))) {
        let rooks: Vec<Square> = board
            .castling_rooks()
            .filter(|&square| before.piece_at(square).is_some_and(|piece| piece.color == color))
            .collect();
        for square in rooks {
            board.set_castling_rook(square, false);
        }
    }
    board.set_en_passant(None);
    board.set_quiet_half_moves(if captures {
        0
    } else {
        before.quiet_half_moves().saturating_add(1)
    });
    if color == Color::Black {
        board.set_move_number(before.move_number().saturating_add(1));
    }
}
