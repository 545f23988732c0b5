//! How facts change a game: what was done to board, hand and clock, and what rulings order.

use super::{
    act::{Act, Actor},
    motion::Motion,
    pending::{Pending, is_illegal_position},
    ply::{HandsUsed, Ply},
    regulations::BoardSight,
    ruling::{Cause, Declared, Finding},
    state::{Adjournment, Due, Hand, IdlePress, Part, Phase, State},
    terms::{Basis, Hands, Order, StopReason},
};
use crate::{
    book::Concept,
    clock::{Millis, Moment},
};
use adoube_base::{ByColor, Color};
use adoube_board::{
    Role, Square,
    any::{Move, Setup},
    winnable,
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
        // These are for the rulings of one act.
        self.hand.castling_was_announced = false;
        (self.repeats, self.taken_back) = (false, false);
        // What an assistant does is done for the player.
        let by = match by {
            Actor::Assistant(color) => Actor::Player(color),
            other => other,
        };
        // Whoever acts at the board is there; an adjourned game can be offered a draw or resigned from afar.
        if let Actor::Player(color) = by {
            self.present[color].get_or_insert(at);
            let absent = self.absent_sealer.is_some_and(|(absent, _)| absent == color);
            if absent && (self.phase != Phase::Adjourned || matches!(act, Act::Arrive)) {
                self.absent_sealer = None;
            }
        }
        match (by, act) {
            (Actor::Player(color), Act::Arrive) => {
                if let Some(adjournment) = &mut self.adjournment {
                    adjournment.present[color] = true;
                }
            }
            (Actor::Player(color), Act::Touch { squares, order })
                if self.is_at_hand(color) && !self.feels(color) =>
            {
                let together = *order != Order::InTurn;
                let mut squares = squares.clone();
                if *order == Order::Unknown {
                    // The own piece counts as touched first.
                    let turn = self.turn();
                    squares.sort_by_key(|&s| self.board.owner(s) != Some(turn));
                }
                self.hand.touch(&squares, together);
            }
            (Actor::Player(color), Act::LiftOut { square }) if self.is_at_hand(color) => {
                self.hand.touch(&[*square], false);
            }
            (Actor::Player(color), Act::Adjust { square, silently: true })
                if self.is_at_hand(color) && !self.feels(color) =>
            {
                self.hand.touch(&[*square], false);
            }
            (_, Act::AnnounceCastling) => self.hand.castling_announced = true,
            (Actor::Player(color), Act::Move { mv, hands })
                if !self.only_tells_what_is_sealed(*mv) =>
            {
                self.make(at, color, *mv, *hands);
            }
            (Actor::Player(color), Act::Seal { envelope }) => {
                if let Some((ordered, span)) = self.early_seal.take() {
                    // The time until the end of the session was charged with the order, and is not charged again.
                    self.clock.adjust(color, at.since(ordered).min(span), at);
                }
                // A reply sealed for an opponent who is late: play has been taken up already. At the end of a session
                // it has not, whoever was late before.
                let late = self.absent_sealer.filter(|_| self.phase != Phase::Sealing);
                self.adjournment = Some(Adjournment {
                    sealer: color,
                    envelope: Some(*envelope),
                    on_board: self.adjournment.as_ref().and_then(|earlier| earlier.on_board),
                    resumption: self.resumption.take(),
                    resumed: late.map(|(_, since)| since),
                    present: ByColor::from_fn(|c| late.is_some() && c == color),
                });
                self.absent_sealer = late;
            }
            (Actor::Player(color), Act::Displace { .. }) => {
                self.displaced = Some((color, self.clock.running()));
            }
            (Actor::Player(_), Act::Replace) => self.displaced = None,
            (Actor::Player(color), Act::Press { .. }) => self.press(at, color),
            (Actor::Player(color), Act::StopClocks { reason }) => {
                self.clock.stop(at);
                if *reason == StopReason::IllegalMove {
                    self.complaint = Some(color);
                }
                self.wait_for(Pending::Stop(color));
            }
            (Actor::Player(color), Act::ClaimStart { .. }) => self.wait_for(Pending::Start(color)),
            (Actor::Player(color), Act::AgreeCorrection { half_moves }) => {
                self.correction = Some((color, *half_moves));
            }
            (Actor::Arbiter, Act::JudgeStop { .. }) => {
                self.settle(|matter| matches!(matter, Pending::Stop(_) | Pending::Start(_)));
            }
            (Actor::Arbiter, Act::FindStart { .. }) => {
                self.settle(|matter| matches!(matter, Pending::Start(_)));
            }
            (Actor::Arbiter, Act::LiftExemption { color, .. }) => {
                self.exemption_lifted[*color] = true;
            }
            (Actor::Arbiter, Act::AcceptAssistant { color, help }) => {
                self.helped[*color].accept(*help);
            }
            (Actor::Player(color), Act::OfferDraw { .. }) => {
                self.offers[color] = true;
                if let Some(index) = self.uncompleted(color)
                    && let Some(ply) = self.ply_mut(index)
                {
                    ply.offer = true;
                }
            }
            (Actor::Player(color), Act::DeclineDraw) => {
                // In words: no touch has declined it, and no accident brings it back.
                self.offers[!color] = false;
                self.declined_by_touch = self.declined_by_touch.filter(|&by| by != color);
            }
            (Actor::Player(color), Act::ClaimDraw { ground, basis }) => {
                let mv = match basis {
                    Basis::Written(mv) | Basis::Unwritten(mv) => Some(*mv),
                    Basis::OnBoard | Basis::Screen => None,
                };
                let since = self.plies.len();
                self.wait_for(Pending::Claim { by: color, ground: *ground, mv, since });
            }
            (_, Act::Execute { mv, on }) => self.execute(*on, *mv),
            (Actor::Player(color), Act::Write { mv }) => self.write(color, *mv),
            (Actor::Player(color), Act::ClaimQuickplay { .. }) => {
                self.wait_for(Pending::Quickplay(color));
            }
            (Actor::Player(color), Act::AskIncrement) => {
                self.wait_for(Pending::Increment(color));
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
            (Actor::Player(color), Act::AskTold { .. }) => self.asked_told[color] = true,
            (Actor::Player(color), Act::Tell { .. }) => self.asked_told[color] = false,
            (Actor::Arbiter, Act::StartClocks) => {
                self.phase = Phase::InPlay;
                self.started = Some(at);
                let turn = self.turn();
                self.clock.start(turn, at);
            }
            (Actor::Arbiter, Act::Interrupt | Act::ReplaceClock) => self.clock.stop(at),
            (Actor::Arbiter, Act::ReadClock { color, span }) => self.read_clock(at, *color, *span),
            (Actor::Player(_), Act::ClaimTouch) => {
                let due = self.plies.len().checked_sub(1).and_then(|last| self.due_before(last));
                self.repeats = due.is_some_and(|(_, rule)| rule == Concept::ReleasedPieceFixed);
            }
            (Actor::Arbiter, Act::OrderRepeat) => {
                self.repeats = self.plies.last().is_some_and(|ply| ply.can_be_repeated());
            }
            (Actor::Arbiter, Act::Resume) => {
                self.clock.resume(at);
                self.settle(|matter| matches!(matter, Pending::Stop(_) | Pending::Start(_)));
            }
            (Actor::Arbiter, Act::OrderSeal { resumption, early }) => {
                self.resumption.clone_from(resumption);
                self.early_seal = early.map(|span| (at, span));
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
                self.complete(at, color, index, |clock| {
                    clock.press(color, at);
                });
                self.by_pressing(index);
            }
            None if self.regulations().board == BoardSight::Unseen => {
                self.clock.press(color, at);
                self.board.set_turn(!color);
            }
            None => {
                self.clock.pass(color, at);
                // Who has no move to make only hands the clock back.
                if self.is_at_hand(color) {
                    let promoting = matches!(
                        self.hand.part,
                        Some(Part::Promoting { piece: Some(_), .. } | Part::Placed { .. })
                    );
                    self.idle_press = Some(IdlePress { by: color, promoting });
                }
            }
        }
    }

    /// Once the order to seal is given, a move on the board only says what will be sealed, unless it ends the game.
    pub(super) fn only_tells_what_is_sealed(&self, motion: Motion) -> bool {
        self.phase == Phase::Sealing && !self.ends_with(motion)
    }

    /// The move ends the game at once: mate, stalemate, or a position in which nobody can mate.
    pub(super) fn ends_with(&self, motion: Motion) -> bool {
        let next = self.position.as_ref().and_then(|p| p.play(motion.resolve(p)?));
        next.is_some_and(|next| {
            next.end().is_some() || next.chess().is_some_and(winnable::is_proved_dead)
        })
    }

    /// A move that was not completed counts as completed where the game ends like that: where the move ends it, and
    /// where the earlier editions say so of agreement and resignation (6.7.a, 6.7.1, 6.2.1.1).
    fn completes(&self, cause: Cause) -> bool {
        let parameters = self.parameters();
        match cause {
            Cause::Automatic(_) => true,
            Cause::Declared(Declared::Agreement) => parameters.agreement_completes,
            Cause::Declared(Declared::Resignation) => parameters.resignation_completes,
            Cause::Claimed(_) | Cause::Decided(_) => false,
        }
    }

    fn write(&mut self, color: Color, mv: Motion) {
        let written = |ply: &Arc<Ply>| !ply.recorded[color] && ply.is_written(mv);
        let next = self.plies.iter().position(written);
        if let Some(ply) = next.and_then(|index| self.ply_mut(index)) {
            ply.recorded[color] = true;
        }
    }

    /// Makes a move on the board, legal or not.
    pub(super) fn make(&mut self, at: Moment, color: Color, motion: Motion, hands: Hands) {
        let mut ply = Ply::new(&self.board, self.position.as_ref(), color, motion, at);
        ply.hands = hands.into();
        ply.breach = self.touch_breach(ply.legal);
        ply.castling_announced = self.hand.castling_announced;
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
                self.position = self.board.standing();
            }
        }
        self.make_on_own_board(color, &before, motion);
        self.plies.push(Arc::new(ply));
        self.hand = Hand::default();
        self.consent = false;
        self.declined_by_touch = None;
        // A press without a move can be claimed until the opponent has replied.
        self.idle_press = self.idle_press.filter(|press| press.by == color);
        self.correction = None;
        self.complaint = None;
    }

    /// The touched pieces a move leaves unmoved against the rule; what was touched before an illegal move.
    fn touch_breach(&self, legal: Option<Move>) -> Option<Box<[Square]>> {
        if self.hand.touched.is_empty() && self.due().is_none() {
            return None;
        }
        let Some(m) = legal else {
            // The move that replaces an illegal one is bound by what was touched before it, too.
            let touched = super::touching::kept_order(self);
            return (!touched.is_empty()).then(|| touched.into());
        };
        let allowed = super::touching::allowed(self);
        let kept = allowed.moves.contains(&m);
        (!kept).then(|| super::touching::kept_order(self).into())
    }

    /// The contact with a piece before the last move was an accident: the move is judged without it.
    fn strike_out(&mut self, square: Square) {
        let Some(index) = self.plies.len().checked_sub(1) else { return };
        let Some(breach) = self.plies[index].breach.as_deref() else { return };
        let left: Box<[Square]> = breach.iter().copied().filter(|s| *s != square).collect();
        if left.len() < breach.len() {
            let broken = super::touching::is_broken(self, index, &left);
            if let Some(ply) = self.ply_mut(index) {
                ply.breach = broken.then_some(left);
            }
        }
    }

    /// Applies a ruling.
    pub(super) fn rule(&mut self, at: Moment, finding: &Finding) {
        self.last = self.last.max(at);
        match finding {
            Finding::CompletedByNextMove(color) => {
                let own = self.plies.iter().enumerate().rev().filter(|(_, ply)| ply.by == *color);
                let before = own.map(|(index, _)| index).nth(1);
                if let Some(before) = before
                    && self.plies[before].completed.is_none()
                {
                    self.complete(at, *color, before, |clock| clock.count(*color, at));
                }
            }
            Finding::Touched { squares, .. } => {
                self.hand.keep(squares);
                // The player goes on with the move that went back, as it was touched and announced.
                self.hand.castling_announced |= self.hand.castling_was_announced;
            }
            Finding::KingMoveDue(color) => {
                self.hand.part = None;
                if let Some(king) = self.board.king(*color) {
                    self.hand.touch(&[king], false);
                }
                self.due.push((*color, Due::KingMove, self.plies.len()));
            }
            Finding::MustPlay { color, mv } => {
                let again = std::mem::take(&mut self.repeats);
                let due = if again { Due::Again(*mv) } else { Due::Exactly(*mv) };
                self.due.push((*color, due, self.plies.len()));
                self.hand.castling_announced |= self.hand.castling_was_announced;
            }
            Finding::NoObligation(square) => {
                let left: Vec<Square> =
                    self.hand.touched.iter().copied().filter(|s| s != square).collect();
                let was_touched = left.len() < self.hand.touched.len();
                self.hand.keep(&left);
                // What was no touch has declined nothing.
                if let Some(color) = self.declined_by_touch
                    && was_touched
                    && left.is_empty()
                {
                    self.offers[!color] = true;
                    self.declined_by_touch = None;
                }
                if !was_touched {
                    self.strike_out(*square);
                }
            }
            Finding::IllegalMove { color, count } => {
                self.illegal_moves[*color] = *count;
                self.complaint = None;
                // It is counted once.
                self.idle_press = self.idle_press.filter(|press| press.by != *color);
                // A move with two hands stands, and is counted once: the last of the player's that a press has completed,
                // answered or not, though the opponent may have pressed for an earlier move since.
                let own = |ply: &Arc<Ply>| ply.by == *color && ply.press.is_some();
                if let Some(ply) = self.plies.iter().rposition(own).and_then(|n| self.ply_mut(n))
                    && ply.hands == HandsUsed::Two
                {
                    ply.hands = HandsUsed::TwoAndCounted;
                }
            }
            Finding::TakenBack(_) => self.taken_back = true,
            Finding::Restored { half_moves } => self.restore(at, *half_moves as usize),
            Finding::BecomesQueen(square) => self.becomes_queen(*square),
            // Where the clocks stand, the arbiter restarts them (6.11.3, 6.12.c, 6.12.3).
            Finding::MustMove(color) => {
                self.clock.hand_to(*color, at);
                // What was to be said of that press has been said.
                self.idle_press = self.idle_press.filter(|press| press.by != *color);
            }
            Finding::Runs(color) => self.clock.start(*color, at),
            Finding::Waiting => {
                self.settle(|matter| matches!(matter, Pending::IllegalPosition { .. }));
                self.wait_for(Pending::IllegalPosition { since: self.plies.len() });
            }
            Finding::Cancelled => {
                self.phase = Phase::Cancelled;
                self.clock.stop(at);
            }
            Finding::Gains { color, span } => self.clock.adjust(*color, *span, at),
            Finding::Loses { color, span } => self.clock.adjust(*color, -*span, at),
            Finding::TimeSet { color, span } => {
                self.clock.set(*color, *span, at);
                self.flag_called[*color] &= *span <= Millis::ZERO;
            }
            Finding::CounterSet { color, moves } => self.clock.set_moves(*color, *moves),
            Finding::ClocksStopped => self.clock.stop(at),
            Finding::FlagDown(color) => self.flag_called[*color] = true,
            Finding::NextPeriod => {
                self.flag_called = ByColor::default();
                for color in Color::ALL {
                    self.clock.next_period(color, at);
                }
            }
            Finding::FirstOfNextPeriod(color) => {
                self.flag_called[*color] = false;
                if let Some(last) =
                    self.clock.control(*color).last_move_of(self.clock.display(*color, at).period)
                {
                    self.clock.next_period(*color, at);
                    self.clock.set_moves(*color, last);
                }
            }
            Finding::Increment(span) => {
                let parameters = self.parameters();
                self.clock.introduce(*span, parameters);
                self.settle(|matter| matches!(matter, Pending::Increment(_)));
            }
            Finding::ClaimIsOffer(color) => self.offers[*color] = true,
            Finding::Declined(color) => {
                let by_touch = self.offers[!*color] && !self.hand.touched.is_empty();
                self.offers[!*color] = false;
                if by_touch {
                    self.declined_by_touch = Some(*color);
                }
            }
            Finding::ClaimWrong(color) => {
                self.settle(|matter| matches!(matter, Pending::Claim { by, .. } if by == color));
            }
            Finding::Postponed(color) => {
                self.settle(|matter| *matter == Pending::Quickplay(*color));
                self.wait_for(Pending::Postponed(*color));
            }
            Finding::Rejected(color) => self.settle(|matter| {
                matches!(matter, Pending::Quickplay(by) | Pending::Postponed(by) if by == color)
            }),
            Finding::PlayOn if self.has_waited() => {
                self.settle(|matter| matches!(matter, Pending::IllegalPosition { .. }));
            }
            Finding::Forgiven(color) => self.forgiven[*color] = true,
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
                self.complete(at, sealer, last, |clock| clock.complete(sealer, at));
                self.by_pressing(last);
                if let Some(ply) = self.ply_mut(last)
                    && ply.announced.is_none()
                {
                    // What was sealed is read out by the arbiter.
                    ply.announced = Some(*mv);
                }
                self.adjournment = None;
            }
            Finding::MateUnknown(color) => {
                self.wait_for(Pending::Mate(*color));
                self.clock.stop(at);
            }
            Finding::TwoBoards => self.show_on_both(),
            Finding::CorrectsBoard(color) => self.correct_board(*color),
            Finding::CourseRestored { half_moves } => self.restore(at, *half_moves as usize),
            Finding::ResultStands(stands) => self.result_fell = !*stands,
            Finding::Ended(outcome) => {
                self.result_fell = false;
                self.phase = Phase::Ended(*outcome);
                self.clock.stop(at);
                self.pending.clear();
                self.offers = ByColor::default();
                if self.completes(outcome.cause)
                    && let Some(last) = self.plies.len().checked_sub(1)
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
            self.position = self.board.standing();
            let last = self.plies.len().saturating_sub(1);
            if let Some(ply) = self.ply_mut(last) {
                if let Motion::Step { from, to, .. } = ply.motion {
                    let promotion = Some(Role::Queen);
                    ply.motion = Motion::Step { from, to, promotion, lifted: None };
                }
                ply.legal = ply.position().and_then(|position| ply.motion.resolve(&position));
            }
            // What the arbiter waited for has been put right (A.5.4), unless something else is wrong on the board.
            if !is_illegal_position(&self.board) {
                self.settle(|matter| matches!(matter, Pending::IllegalPosition { .. }));
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
