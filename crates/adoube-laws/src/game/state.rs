//! A game as it stands, folded from its facts.

use super::{
    motion::Motion,
    ply::Ply,
    regulations::{BoardSight, Opening, Regulations},
    ruling::{Outcome, Score},
    seal::Envelope,
    terms::DrawGround,
};
use crate::{
    book::{HasMove, Parameters},
    clock::{Clock, Millis, Moment},
};
use adoube_base::{ByColor, Color};
use adoube_board::{
    CastlingSide, Role, Square,
    any::{Move, Packed, Position, Setup, SetupTextError},
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
    /// A move of the king.
    KingMove,
}

/// A draw claim being examined, or a quickplay claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A draw claim is examined by the arbiter.
    Claim {
        /// Whose.
        by: Color,
        /// On what ground.
        ground: DrawGround,
        /// With this move.
        mv: Option<Motion>,
    },
    /// Whether this player can still mate is not known: the arbiter decides the result.
    Mate(Color),
    /// A quickplay claim waits for the arbiter.
    Quickplay(Color),
    /// A quickplay decision was postponed.
    Postponed(Color),
    /// An increment was asked for.
    Increment(Color),
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
    /// The period in which a player was last short of time.
    pub(super) was_short: ByColor<Option<usize>>,
    pub(super) pending: Option<Pending>,
    /// Who stopped the clocks, where the arbiter has not judged why. What else waits goes on waiting.
    pub(super) stop: Option<Color>,
    /// Who has agreed to go back to the position after so many half-moves.
    pub(super) correction: Option<(Color, u32)>,
    pub(super) adjournment: Option<Adjournment>,
    pub(super) consent: bool,
    pub(super) signed: ByColor<Option<Score>>,
    pub(super) asked_told: bool,
    pub(super) wrong_claims: ByColor<u32>,
    pub(super) displaced: Option<Color>,
    /// What stands on each player's own board, where there are two (play with the visually disabled).
    pub(super) own_boards: Option<Arc<ByColor<Setup>>>,
    pub(super) forgiven: ByColor<bool>,
    pub(super) assistant: ByColor<bool>,
    pub(super) idle_press: Option<Color>,
    pub(super) resumption: Option<String>,
    /// The sealer who was not there when the envelope was opened, and when play was taken up again.
    pub(super) absent_sealer: Option<(Color, Moment)>,
    pub(super) last: Moment,
}

impl State {
    /// A game before anything has happened.
    pub fn new(opening: Opening) -> Result<State, SetupTextError> {
        let board = opening.setup()?;
        let position = board.position_dropping_rights();
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
            was_short: ByColor::default(),
            pending: None,
            stop: None,
            correction: None,
            adjournment: None,
            consent: false,
            signed: ByColor::default(),
            asked_told: false,
            wrong_claims: ByColor::default(),
            displaced: None,
            own_boards: None,
            forgiven: ByColor::default(),
            assistant: ByColor::default(),
            idle_press: None,
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

    /// What the arbiter has still to decide.
    pub fn pending(&self) -> Option<Pending> {
        self.pending.or(self.stop.map(Pending::Stop))
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
        if self.regulations().board == BoardSight::Unseen {
            return self.clock.display(color, self.last).moves;
        }
        self.plies.iter().filter(|ply| ply.by == color).count() as u32
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

/// The rank farthest from a player.
pub(super) fn is_last_rank(square: Square, color: Color) -> bool {
    square.index() / 8 == if color == Color::White { 7 } else { 0 }
}
