//! A game as it stands, folded from its facts.

use super::{
    motion::Motion,
    pending::Pending,
    ply::Ply,
    regulations::{BoardSight, Opening, OpeningError, Regulations},
    ruling::{Outcome, Score},
    seal::Envelope,
    terms::Help,
};
use crate::{
    book::{ClauseId, Concept, HasMove, Parameters},
    clock::{Clock, Millis, Moment},
};
use adoube_base::{ByColor, Color};
use adoube_board::{
    CastlingSide, Role, Square,
    any::{Move, Packed, Position, Setup},
};
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
    /// The first of the pieces with which each was touched at once: itself, where it was touched alone.
    with: Vec<Square>,
    /// A part of the move that was released.
    pub part: Option<Part>,
    /// The player said that castling was meant.
    pub castling_announced: bool,
    /// That was said before the move that has just gone back, and holds again if what was touched before it does.
    pub(super) castling_was_announced: bool,
}

impl Hand {
    /// Pieces are touched, one after the other or at once; what was touched before stays where it is in the order.
    pub(super) fn touch(&mut self, squares: &[Square], together: bool) {
        let fresh: Vec<Square> =
            squares.iter().copied().filter(|square| !self.touched.contains(square)).collect();
        let first = fresh.first().copied();
        for square in fresh {
            self.touched.push(square);
            self.with.push(if together { first.unwrap_or(square) } else { square });
        }
    }

    /// These are what counts as touched; those of them that were touched at once still were.
    pub(super) fn keep(&mut self, squares: &[Square]) {
        let before = std::mem::take(self);
        let with = |square: Square| {
            let at = before.touched.iter().position(|&touched| touched == square);
            at.map_or(square, |at| before.with[at])
        };
        for &square in squares {
            // The first that is left stands for those touched at once: what has gone may be touched again, by itself.
            let first = squares.iter().copied().find(|&other| with(other) == with(square));
            self.touched.push(square);
            self.with.push(first.unwrap_or(square));
        }
        *self = Hand {
            touched: std::mem::take(&mut self.touched),
            with: std::mem::take(&mut self.with),
            ..before
        };
    }

    /// Whether two pieces were touched at once.
    pub fn together(&self, one: Square, other: Square) -> bool {
        let with = |square: Square| {
            let at = self.touched.iter().position(|&touched| touched == square)?;
            self.with.get(at).copied()
        };
        with(one).is_some() && with(one) == with(other)
    }
}

/// A part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The capturing piece stands on its square beside the captured one.
    Capturing(Motion),
    /// The captured piece was taken off first; the capturing one is still to come.
    Taken(Square),
    /// The king has been released where castling takes it.
    Castling(CastlingSide),
    /// The king stands beside the board, as is recommended for castling in Chess960.
    KingOff {
        /// The rook has been released on its square for castling to this side.
        rook: Option<CastlingSide>,
    },
    /// A promotion is under way.
    Promoting {
        /// From here.
        from: Square,
        /// To there.
        to: Square,
        /// Where the pawn is.
        pawn: Pawn,
        /// The pawn was let go there before, or is now, and can no longer go elsewhere.
        fixed: bool,
        /// The new piece stands there.
        piece: Option<Role>,
        /// Whatever stood there has been removed.
        cleared: bool,
    },
    /// The new piece stands where a piece was taken off that two pawns could capture: the pawn that goes has promoted.
    Placed {
        /// There.
        to: Square,
        /// The new piece.
        piece: Role,
    },
}

/// Where the pawn of a promotion under way is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pawn {
    /// On the square it comes from.
    AtHome,
    /// Taken off the board from there.
    Off,
    /// Let go on the last rank.
    Arrived,
    /// Let go on the last rank and taken off again, for the new piece.
    Exchanged,
}

/// What remains to be played, whatever was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// This move, which a wrong claim was about.
    Exactly(Motion),
    /// This move again, with one hand.
    Again(Motion),
    /// A move of the king.
    KingMove,
}

/// For what the arbiter has accepted somebody who helps a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Helped {
    /// To move the pieces.
    pub moving: bool,
    /// To press the clock.
    pub clock: bool,
    /// To keep the score.
    pub scoring: bool,
}

impl Helped {
    pub(super) fn accept(&mut self, help: Help) {
        match help {
            Help::Moving => self.moving = true,
            Help::Clock => self.clock = true,
            Help::Scoring => self.scoring = true,
        }
    }

    pub(super) fn at_all(self) -> bool {
        self.moving || self.clock || self.scoring
    }
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
    /// Who must play what, whatever was touched, and after how many half-moves: it is for that turn, and again when a
    /// position is restored to it.
    pub(super) due: Vec<(Color, Due, usize)>,
    pub(super) present: ByColor<Option<Moment>>,
    pub(super) started: Option<Moment>,
    /// Whose draw offers stand: each ends by word, by touch or with the game, and by nothing else (9.1).
    pub(super) offers: ByColor<bool>,
    /// Who has declined an offer by a touch that may yet be found an accident.
    pub(super) declined_by_touch: Option<Color>,
    pub(super) offer_marked: ByColor<bool>,
    /// Whose fallen flag was seen or claimed.
    pub(super) flag_called: ByColor<bool>,
    pub(super) illegal_moves: ByColor<u32>,
    pub(super) requests: ByColor<u32>,
    /// The period in which a player was last short of time.
    pub(super) was_short: ByColor<Option<usize>>,
    pub(super) pending: Vec<Pending>,
    /// Who has agreed to go back to the position after so many half-moves.
    pub(super) correction: Option<(Color, u32)>,
    /// Who has stopped the clocks because of an illegal move, while it is neither ruled on nor answered.
    pub(super) complaint: Option<Color>,
    pub(super) adjournment: Option<Adjournment>,
    pub(super) consent: bool,
    pub(super) signed: ByColor<Option<Score>>,
    /// Under which clauses the result hangs on a mate that could not be found out.
    pub(super) doubted_under: Vec<ClauseId>,
    /// The result that was signed does not stand, and no other has been decided.
    pub(super) result_fell: bool,
    /// Who has asked the own assistant to be told something.
    pub(super) asked_told: ByColor<bool>,
    /// Whose clock may be adjusted for an assistant's work in spite of a disability.
    pub(super) exemption_lifted: ByColor<bool>,
    /// Who has displaced pieces and not put them back, and whose clock ran then.
    pub(super) displaced: Option<(Color, Option<Color>)>,
    /// What stands on each player's own board, where there are two (play with the visually disabled).
    pub(super) own_boards: Option<Arc<ByColor<Setup>>>,
    pub(super) forgiven: ByColor<bool>,
    /// For what the arbiter has accepted somebody who helps the player.
    pub(super) helped: ByColor<Helped>,
    pub(super) idle_press: Option<IdlePress>,
    /// The arbiter has a move repeated, and is about to say which.
    pub(super) repeats: bool,
    /// A player takes the own move back: no arbiter has looked at the clocks.
    pub(super) taken_back: bool,
    pub(super) resumption: Option<String>,
    /// When sealing was ordered before the end of the session, and how long before it: that time was charged at once.
    pub(super) early_seal: Option<(Moment, Millis)>,
    /// The sealer who was not there when the envelope was opened, and when play was taken up again.
    pub(super) absent_sealer: Option<(Color, Moment)>,
    pub(super) last: Moment,
}

impl State {
    /// A game before anything has happened.
    pub fn new(opening: Opening) -> Result<State, OpeningError> {
        let board = opening.setup()?;
        let position = board.standing();
        let control = ByColor::from_fn(|color| opening.regulations.time_of(color).clone());
        let clock = Clock::new(control).under(opening.regulations.parameters());
        Ok(State {
            opening: Arc::new(opening),
            phase: Phase::Scheduled,
            start: board.clone(),
            board,
            position,
            plies: Vec::new(),
            clock,
            hand: Hand::default(),
            due: Vec::new(),
            flag_called: ByColor::default(),
            present: ByColor::default(),
            started: None,
            offers: ByColor::default(),
            declined_by_touch: None,
            offer_marked: ByColor::default(),
            early_seal: None,
            illegal_moves: ByColor::default(),
            requests: ByColor::default(),
            was_short: ByColor::default(),
            pending: Vec::new(),
            correction: None,
            complaint: None,
            adjournment: None,
            consent: false,
            signed: ByColor::default(),
            doubted_under: Vec::new(),
            result_fell: false,
            asked_told: ByColor::default(),
            exemption_lifted: ByColor::default(),
            displaced: None,
            own_boards: None,
            forgiven: ByColor::default(),
            helped: ByColor::default(),
            idle_press: None,
            repeats: false,
            taken_back: false,
            resumption: None,
            absent_sealer: None,
            last: Moment::default(),
        })
    }

    /// The regulations.
    pub fn regulations(&self) -> &Regulations {
        &self.opening.regulations
    }

    /// The numbers of the edition in force.
    pub fn parameters(&self) -> &'static Parameters {
        self.regulations().parameters()
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

    /// What stands on a player's own board, where each has one.
    pub fn own_board(&self, color: Color) -> Option<&Setup> {
        self.own_boards.as_ref().map(|boards| &boards[color])
    }

    /// The position in which play goes on, however it came about; none only where a tower of Tavreli stands as no
    /// tower can.
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

    /// Whether a draw offer of the player stands.
    pub fn offers(&self, color: Color) -> bool {
        self.offers[color]
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
        if let Some(mover) = self.unannounced() {
            return Some(mover);
        }
        let waiting = self.parameters().has_move == HasMove::OnceCompleted
            && self.plies.last().is_some_and(|ply| ply.completed.is_none());
        (!waiting).then(|| self.turn())
    }

    /// The player on move: where a move has to be completed before the opponent has it, the one who made it still is.
    pub(super) fn on_move(&self) -> Option<Color> {
        self.has_move().or_else(|| self.plies.last().map(|ply| ply.by))
    }

    /// The visually disabled player whose hand has moved and who has not announced the move: it is not made yet
    /// (E2.3, 32.2.11, D.2.3).
    pub fn unannounced(&self) -> Option<Color> {
        let ply = self.plies.last()?;
        let owed = self.regulations().players[ply.by].blind
            && ply.announced.is_none()
            && ply.completed.is_none();
        owed.then_some(ply.by)
    }

    /// An assistant's work costs the player no time: it comes of a disability, and the edition says so or the game is
    /// rated by FIDE, whose guidelines for players with disabilities hold for all such games.
    pub(super) fn is_spared(&self, color: Color, by_edition: bool) -> bool {
        let regulations = self.regulations();
        regulations.players[color].is_disabled() && (by_edition || regulations.rated)
    }

    /// What the player has asked the own assistant to be told, and has not been told yet.
    pub fn waits_to_be_told(&self, color: Color) -> bool {
        self.asked_told[color]
    }

    /// The player's hand only feels the pieces: a visually disabled player touches by taking one out of its hole (E2.2,
    /// 32.2.10, D.2.2).
    pub(super) fn feels(&self, color: Color) -> bool {
        self.regulations().players[color].blind
    }

    /// The player's hand is at work: it is their move, and they have not made one yet.
    pub(super) fn is_at_hand(&self, color: Color) -> bool {
        self.turn() == color && self.has_move() == Some(color)
    }

    /// What the player on move must play.
    pub(super) fn due(&self) -> Option<Due> {
        let now = |(color, _, turn): &&(Color, Due, usize)| {
            *color == self.turn() && *turn == self.plies.len()
        };
        self.due.iter().rev().find(now).map(|(_, due, _)| *due)
    }

    /// The move that was due of the player who has made another, after so many half-moves, and by which rule.
    pub(super) fn due_before(&self, index: usize) -> Option<(Motion, Concept)> {
        let by = self.plies.get(index)?.by;
        self.due.iter().rev().filter(|(whose, _, turn)| *whose == by && *turn == index).find_map(
            |(_, due, _)| match due {
                Due::Exactly(mv) => Some((*mv, Concept::ClaimIncorrect)),
                Due::Again(mv) => Some((*mv, Concept::ReleasedPieceFixed)),
                Due::KingMove => None,
            },
        )
    }

    /// The position of the Laws: that of the moves that are made, whatever a hand has begun on the board. An illegal
    /// move that is not completed is to be replaced by a legal one (4.6, 4.7), and decides nothing.
    pub(super) fn made_position(&self) -> Option<Position> {
        let unmade = |ply: &&Arc<Ply>| {
            ply.completed.is_none() && (ply.legal.is_none() || self.unannounced().is_some())
        };
        match self.plies.iter().rev().take_while(unmade).last() {
            Some(ply) => ply.position(),
            None => self.position.clone(),
        }
    }

    /// The player's last move, if it is not completed.
    pub(super) fn uncompleted(&self, color: Color) -> Option<usize> {
        let index = self.plies.iter().rposition(|ply| ply.by == color)?;
        self.plies[index].completed.is_none().then_some(index)
    }

    /// How many moves a player has made, illegal ones that stood included.
    pub fn made(&self, color: Color) -> u32 {
        if self.regulations().board == BoardSight::Unseen {
            return self.clock.display(color, self.last).moves;
        }
        let moved = self.plies.iter().filter(|ply| ply.by == color).count() as u32;
        // What a visually disabled player has not announced is not made.
        moved - u32::from(self.unannounced() == Some(color))
    }

    /// How many a player has completed.
    pub fn completed(&self, color: Color) -> u32 {
        self.plies.iter().filter(|ply| ply.by == color && ply.completed.is_some()).count() as u32
    }

    /// Both players have made, or completed, the moves after which set-up and clock settings stand in rapid
    /// and blitz without enough arbiters.
    pub(super) fn is_past_early_claims(&self) -> bool {
        let rapid = self.parameters().rapid;
        let count = |color| {
            if rapid.early_claims_completed { self.completed(color) } else { self.made(color) }
        };
        self.regulations().is_unsupervised()
            && Color::ALL.into_iter().all(|color| count(color) >= rapid.early_claims_moves)
    }

    /// How often the position has stood, this time included.
    pub fn times(&self, position: &Position) -> u32 {
        let here = self.position.as_ref().filter(|now| *now == position).is_some();
        self.stood(position).count() as u32 + u32::from(here)
    }

    /// After how many half-moves the position stood, each time before the present.
    pub fn stood<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = usize> + 'a {
        let packed = Packed::from(&position.setup());
        let plies = self.plies.iter().enumerate();
        plies.filter(move |(_, ply)| ply.was_in(position, &packed)).map(|(index, _)| index)
    }

    /// Lets go of moves that another state of the same game has kept just so, and keeps them with it: of two
    /// states, one of which is only behind the other, the memory is that of one.
    pub fn share(&mut self, other: &State) {
        for (own, other) in self.plies.iter_mut().zip(&other.plies) {
            if !Arc::ptr_eq(own, other) && own == other {
                *own = Arc::clone(other);
            }
        }
    }

    /// The legal game: the moves that were legal, as far as the record is one.
    pub fn legal_moves_played(&self) -> impl Iterator<Item = Move> + '_ {
        self.plies.iter().map_while(|ply| ply.legal)
    }

    /// What the hand of the player on move has done.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The adjournment, while there is one.
    pub fn adjournment(&self) -> Option<&Adjournment> {
        self.adjournment.as_ref()
    }

    /// When a player came to the board.
    pub fn present(&self, color: Color) -> Option<Moment> {
        self.present[color]
    }

    /// When the clocks were started.
    pub fn started(&self) -> Option<Moment> {
        self.started
    }

    /// The result a player has signed.
    pub fn signed(&self, color: Color) -> Option<Score> {
        self.signed[color]
    }

    /// The latest moment the game has heard of.
    pub fn last_moment(&self) -> Moment {
        self.last
    }

    /// A player's time at a moment.
    pub fn remaining(&self, color: Color, at: Moment) -> Millis {
        self.clock.remaining(color, at)
    }
}

/// A press of the clock without a move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IdlePress {
    pub(super) by: Color,
    /// The new piece stood on its square, the pawn still on its own.
    pub(super) promoting: bool,
}

/// The rank farthest from a player.
pub(super) fn is_last_rank(square: Square, color: Color) -> bool {
    square.index() / 8 == if color == Color::White { 7 } else { 0 }
}
