//! A game as it stands, folded from its facts.

use super::{
    act::{Act, Actor, Hands, Order},
    motion::Motion,
    regulations::{Opening, Regulations},
    ruling::{Breach, Finding, Outcome, Score},
    seal::Envelope,
};
use crate::{
    book::{Concept, HasMove, Parameters},
    clock::{Clock, Millis, Moment},
};
use adoube_base::{ByColor, Color};
use adoube_board::{CastlingSide, FenError, Move, Position, Role, Setup, Square};
use serde::Serialize;
use std::sync::Arc;

/// Where a game is in its life.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Not begun.
    Scheduled,
    /// Being played.
    InPlay,
    /// The player on move has been told to seal.
    Sealing,
    /// Adjourned, with the move in an envelope.
    Adjourned,
    /// Over.
    Ended(Outcome),
    /// Cancelled; a new game is played.
    Cancelled,
}

/// What a player's hand has done on this move.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Hand {
    /// Pieces touched, in order.
    pub touched: Vec<Square>,
    /// The touches came at once.
    pub together: bool,
    /// A part of the move that was released.
    pub part: Option<Part>,
    /// The player said that castling was meant.
    pub castling_announced: bool,
    /// Exactly this is due.
    pub due: Option<Due>,
}

/// A part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The capturing piece stands on its square beside the captured one.
    Capturing(Motion),
    /// The king has been released two squares aside.
    Castling(CastlingSide),
    /// A promotion is under way.
    Promoting {
        /// From here.
        from: Square,
        /// To there.
        to: Square,
        /// The pawn has left its square, for the last rank or off the board.
        pawn_gone: bool,
        /// The pawn stands on the last rank.
        pawn_arrived: bool,
        /// The new piece stands there.
        piece: Option<Role>,
        /// Whatever stood there has been removed.
        cleared: bool,
    },
}

/// What remains to be played, whatever was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// This move.
    Exactly(Motion),
    /// Castling to this side.
    Castle(CastlingSide),
    /// A move of the king.
    KingMove,
}

/// One player's move as it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Whose.
    pub by: Color,
    /// What the hand did.
    pub motion: Motion,
    /// The legal move it was, if it was one.
    pub legal: Option<Move>,
    /// What made it illegal.
    pub illegal: Vec<Concept>,
    /// A pawn was left on the last rank.
    pub unpromoted: bool,
    /// With how many hands.
    pub hands: Hands,
    /// It broke the touched-piece rule; these were touched.
    pub breach: Option<Vec<Square>>,
    /// The board before.
    pub before: Setup,
    /// The position before, if play could go on from it.
    pub position: Option<Position>,
    /// When it was made.
    pub made: Moment,
    /// When it was completed.
    pub completed: Option<Moment>,
    /// A draw was offered with it.
    pub offer: bool,
    /// The move was announced (play with the visually disabled).
    pub announced: Option<Motion>,
    /// Who has written it down.
    pub recorded: ByColor<bool>,
}

/// A draw claim being examined, or a quickplay claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A quickplay claim waits for the arbiter.
    Quickplay(Color),
    /// A quickplay decision was postponed.
    Postponed(Color),
    /// An increment was asked for.
    Increment(Color),
    /// A claim made without an arbiter waits for the opponent's word.
    Unverified(Color),
    /// The clocks were stopped by this player and the arbiter has not judged why.
    Stop(Color),
    /// The arbiter waits to see whether the position stays illegal.
    IllegalPosition {
        /// Half-moves completed when the waiting began.
        since: usize,
    },
}

/// An adjourned game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// Who sealed.
    pub sealer: Color,
    /// What.
    pub envelope: Option<Envelope>,
    /// A move made on the board after the order to seal.
    pub on_board: Option<Motion>,
    /// When and where play goes on, as announced.
    pub resumption: Option<String>,
    /// When play was taken up again.
    pub resumed: Option<Moment>,
    /// Who is back.
    pub present: ByColor<bool>,
}

/// A game as it stands.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) opening: Arc<Opening>,
    pub(super) phase: Phase,
    pub(super) board: Setup,
    pub(super) position: Option<Position>,
    pub(super) plies: Vec<Arc<Ply>>,
    pub(super) start: Setup,
    pub(super) clock: Clock,
    pub(super) hand: Hand,
    pub(super) present: ByColor<Option<Moment>>,
    pub(super) started: Option<Moment>,
    pub(super) offer: Option<Color>,
    pub(super) offer_marked: ByColor<bool>,
    pub(super) illegal_moves: ByColor<u32>,
    pub(super) requests: ByColor<u32>,
    pub(super) pending: Option<Pending>,
    pub(super) adjournment: Option<Adjournment>,
    pub(super) consent: bool,
    pub(super) signed: ByColor<Option<Score>>,
    pub(super) asked_told: bool,
    pub(super) wrong_claims: ByColor<u32>,
    pub(super) displaced: Option<Color>,
    pub(super) forgiven: ByColor<bool>,
    pub(super) assistant: ByColor<bool>,
    pub(super) idle_press: Option<Color>,
    pub(super) resumption: Option<String>,
    pub(super) last: Moment,
}

impl State {
    /// A game before anything has happened.
    pub fn new(opening: Opening) -> Result<State, FenError> {
        let board = opening.setup()?;
        let position = board.clone().position_dropping_rights().ok();
        let clock =
            Clock::new(ByColor::from_fn(|color| opening.regulations.time_of(color).clone()));
        Ok(State {
            opening: Arc::new(opening),
            phase: Phase::Scheduled,
            start: board.clone(),
            board,
            position,
            plies: Vec::new(),
            clock,
            hand: Hand::default(),
            present: ByColor::default(),
            started: None,
            offer: None,
            offer_marked: ByColor::default(),
            illegal_moves: ByColor::default(),
            requests: ByColor::default(),
            pending: None,
            adjournment: None,
            consent: false,
            signed: ByColor::default(),
            asked_told: false,
            wrong_claims: ByColor::default(),
            displaced: None,
            forgiven: ByColor::default(),
            assistant: ByColor::default(),
            idle_press: None,
            resumption: None,
            last: Moment::default(),
        })
    }

    /// The regulations.
    pub fn regulations(&self) -> &Regulations {
        &self.opening.regulations
    }

    /// The numbers of the edition in force.
    pub fn parameters(&self) -> &'static Parameters {
        self.regulations().laws.parameters()
    }

    /// Where the game is in its life.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Ended(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// What stands on the board, legal or not.
    pub fn board(&self) -> &Setup {
        &self.board
    }

    /// The position, where play can go on from it by the rules.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The moves as they happened.
    pub fn plies(&self) -> &[Arc<Ply>] {
        &self.plies
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Completed illegal moves of each player.
    pub fn illegal_moves(&self) -> ByColor<u32> {
        self.illegal_moves
    }

    /// Who has a draw offer standing.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// The player has marked a draw offer on the scoresheet.
    pub fn offer_marked(&self, color: Color) -> bool {
        self.offer_marked[color]
    }

    /// Whose turn it is to make a move on the board.
    pub fn turn(&self) -> Color {
        self.board.turn()
    }

    /// Who has the move in the sense of the edition: where a move has to be completed first, nobody
    /// may have it.
    pub fn has_move(&self) -> Option<Color> {
        let waiting = self.parameters().has_move == HasMove::OnceCompleted
            && self.plies.last().is_some_and(|ply| ply.completed.is_none());
        (!waiting).then(|| self.turn())
    }

    /// The player's last move, if it is not completed.
    pub(super) fn uncompleted(&self, color: Color) -> Option<usize> {
        let index = self.plies.iter().rposition(|ply| ply.by == color)?;
        self.plies[index].completed.is_none().then_some(index)
    }

    /// How many moves a player has made, illegal ones that stood included.
    pub fn made(&self, color: Color) -> u32 {
        self.plies.iter().filter(|ply| ply.by == color).count() as u32
    }

    /// How many a player has completed.
    pub fn completed(&self, color: Color) -> u32 {
        self.plies.iter().filter(|ply| ply.by == color && ply.completed.is_some()).count() as u32
    }

    /// How often the position has stood, this time included.
    pub fn times(&self, position: &Position) -> u32 {
        let here = self.position.as_ref().filter(|now| *now == position).is_some();
        let before =
            self.plies.iter().filter(|ply| ply.position.as_ref() == Some(position)).count();
        before as u32 + u32::from(here)
    }

    /// The legal game: the moves that were legal, as far as the record is one.
    pub fn legal_moves_played(&self) -> impl Iterator<Item = Move> + '_ {
        self.plies.iter().map_while(|ply| ply.legal)
    }

    /// The latest moment the game has heard of.
    pub fn last_moment(&self) -> Moment {
        self.last
    }

    pub(super) fn ply_mut(&mut self, index: usize) -> Option<&mut Ply> {
        self.plies.get_mut(index).map(Arc::make_mut)
    }

    /// Applies what was done to board, hand and clock.
    pub(super) fn do_act(&mut self, at: Moment, by: Actor, act: &Act) {
        self.last = self.last.max(at);
        // What an assistant does is done for the player.
        let by = match by {
            Actor::Assistant(color) => Actor::Player(color),
            other => other,
        };
        match (by, act) {
            (Actor::Player(color), Act::Arrive) => {
                self.present[color].get_or_insert(at);
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
                    squares
                        .sort_by_key(|&s| self.board.piece_at(s).is_none_or(|p| p.color != turn));
                }
                self.hand.touched.extend(squares);
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
                    resumed: None,
                    present: ByColor::default(),
                });
            }
            (Actor::Player(color), Act::Displace { .. }) => self.displaced = Some(color),
            (Actor::Player(_), Act::Replace) => self.displaced = None,
            (Actor::Player(color), Act::Press { .. }) => self.press(at, color),
            (Actor::Player(color), Act::StopClocks { .. }) => {
                self.clock.stop(at);
                self.pending = Some(Pending::Stop(color));
            }
            (Actor::Player(color), Act::OfferDraw { .. }) => {
                self.offer = Some(color);
                if let Some(index) = self.uncompleted(color)
                    && let Some(ply) = self.ply_mut(index)
                {
                    ply.offer = true;
                }
            }
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
                if matches!(self.pending, Some(Pending::Stop(_))) {
                    self.pending = None;
                }
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
            None => {
                self.clock.pass(color, at);
                self.idle_press = Some(color);
            }
        }
    }

    fn write(&mut self, color: Color, mv: Motion) {
        let next = self.plies.iter().position(|ply| !ply.recorded[color] && ply.motion == mv);
        if let Some(ply) = next.and_then(|index| self.ply_mut(index)) {
            ply.recorded[color] = true;
        }
    }

    /// Makes a move on the board, legal or not.
    pub(super) fn make(&mut self, at: Moment, color: Color, motion: Motion, hands: Hands) {
        let legal = self.position.as_ref().and_then(|position| motion.resolve(position));
        let illegal = if legal.is_some() {
            Vec::new()
        } else {
            super::illegality::reasons(&self.board, self.position.as_ref(), color, motion)
        };
        let breach = self.touch_breach(legal);
        let before = self.board.clone();
        let position = self.position.take();
        let unpromoted = match (legal, motion) {
            (None, Motion::Step { from, to, promotion: None }) => {
                before.piece_at(from) == Some(Role::Pawn.of(color)) && is_last_rank(to, color)
            }
            _ => false,
        };
        match (legal, &position) {
            (Some(m), Some(position)) => {
                let next = position.play(m).ok();
                if let Some(next) = &next {
                    self.board = next.setup();
                }
                self.position = next;
            }
            _ => {
                self.board = after_illegal(&before, color, motion);
                self.position = self.board.clone().position_dropping_rights().ok();
            }
        }
        self.plies.push(Arc::new(Ply {
            by: color,
            motion,
            legal,
            illegal,
            unpromoted,
            hands,
            breach,
            before,
            position,
            made: at,
            completed: None,
            offer: false,
            announced: None,
            recorded: ByColor::default(),
        }));
        self.hand = Hand::default();
        self.consent = false;
        self.idle_press = None;
    }

    /// The touched pieces a move leaves unmoved against the rule.
    fn touch_breach(&self, legal: Option<Move>) -> Option<Vec<Square>> {
        if self.hand.touched.is_empty() && self.hand.due.is_none() {
            return None;
        }
        let m = legal?;
        let allowed = super::touching::allowed(self);
        let kept = allowed.moves.contains(&m);
        (!kept).then(|| self.hand.touched.clone())
    }

    /// Goes back to the position after so many half-moves.
    pub(super) fn restore(&mut self, at: Moment, half_moves: usize) {
        if half_moves < self.plies.len() {
            let first = Arc::clone(&self.plies[half_moves]);
            self.board = first.before.clone();
            self.position = first.position.clone();
            self.plies.truncate(half_moves);
        }
        self.hand = Hand::default();
        self.offer = None;
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
            Finding::CastlingDue { side, .. } => self.hand.due = Some(Due::Castle(*side)),
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
            Finding::NoCastling { color, rook } => self.forbid_castling(*color, *rook),
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
            Finding::ClaimWrong(color) => self.wrong_claims[*color] += 1,
            Finding::Postponed(color) => self.pending = Some(Pending::Postponed(*color)),
            Finding::Rejected(_) => self.pending = None,
            Finding::Forgiven(color) => self.forgiven[*color] = true,
            Finding::AssistantAccepted { color, .. } => self.assistant[*color] = true,
            Finding::Breach { what: Breach::StoppedClocks, .. } => self.pending = None,
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
                self.make(at, sealer, *mv, Hands::One);
                let last = self.plies.len() - 1;
                if let Some(ply) = self.ply_mut(last) {
                    ply.completed = Some(at);
                }
                self.clock.count(sealer);
                self.adjournment = None;
            }
            Finding::TakenUp => self.phase = Phase::InPlay,
            Finding::Ended(outcome) => {
                self.phase = Phase::Ended(*outcome);
                self.clock.stop(at);
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
        if let Some(piece) = self.board.piece_at(square) {
            self.board.put(square, Role::Queen.of(piece.color));
            self.position = self.board.clone().position_dropping_rights().ok();
            let last = self.plies.len().saturating_sub(1);
            if let Some(ply) = self.ply_mut(last) {
                if let Motion::Step { from, to, .. } = ply.motion {
                    ply.motion = Motion::Step { from, to, promotion: Some(Role::Queen) };
                }
                ply.legal = ply.position.as_ref().and_then(|position| ply.motion.resolve(position));
                ply.unpromoted = false;
                ply.illegal.clear();
            }
        }
    }

    fn forbid_castling(&mut self, color: Color, rook: Option<Square>) {
        let mut setup = self.board.clone();
        let rooks: Vec<Square> = setup
            .castling_rooks()
            .filter(|&square| {
                setup.piece_at(square).is_some_and(|piece| piece.color == color)
                    && rook.is_none_or(|only| only == square)
            })
            .collect();
        for square in rooks {
            setup.set_castling_rook(square, false);
        }
        self.position = setup.clone().position_dropping_rights().ok();
        self.board = setup;
    }

    /// A player's time at a moment.
    pub fn remaining(&self, color: Color, at: Moment) -> Millis {
        self.clock.remaining(color, at)
    }
}

/// The rank farthest from a player.
pub(super) fn is_last_rank(square: Square, color: Color) -> bool {
    square.index() / 8 == if color == Color::White { 7 } else { 0 }
}

/// The board after a move that is not legal: the pieces as they stand, the turn passed on, the rights
/// of whatever king or rook has moved gone.
fn after_illegal(before: &Setup, color: Color, motion: Motion) -> Setup {
    let mut board = before.clone();
    let captures = match motion {
        Motion::Step { from, to, .. } => {
            let pawn = before.piece_at(from).is_some_and(|piece| piece.role == Role::Pawn);
            board.set_castling_rook(from, false);
            board.set_castling_rook(to, false);
            pawn || before.piece_at(to).is_some()
        }
        Motion::Castle(_) => false,
    };
    if let Some(from) = motion.origin(before, color)
        && before.piece_at(from) == Some(Role::King.of(color))
    {
        let rooks: Vec<Square> = board
            .castling_rooks()
            .filter(|&square| before.piece_at(square).is_some_and(|piece| piece.color == color))
            .collect();
        for square in rooks {
            board.set_castling_rook(square, false);
        }
    }
    motion.execute(&mut board, color);
    board.set_en_passant(None);
    board.set_quiet_half_moves(if captures {
        0
    } else {
        before.quiet_half_moves().saturating_add(1)
    });
    if color == Color::Black {
        board.set_move_number(before.move_number().saturating_add(1));
    }
    board.set_turn(!color);
    board
}
