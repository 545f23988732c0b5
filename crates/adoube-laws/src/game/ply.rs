//! One player's move as the game remembers it.

use super::{motion::Motion, terms::Hands};
use crate::clock::{BeganPeriod, Millis, Moment};
use adoube_base::{ByColor, Color};
use adoube_board::{
    Square,
    any::{Move, Packed, Position, Setup},
};
use std::num::NonZeroU8;

/// With how many hands a move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandsUsed {
    /// One, as it should be.
    One,
    /// Two.
    Two,
    /// Two, and it was counted as an illegal move though it stands (7.5.4).
    TwoAndCounted,
}

impl From<Hands> for HandsUsed {
    fn from(hands: Hands) -> HandsUsed {
        match hands {
            Hands::One => HandsUsed::One,
            Hands::Two => HandsUsed::Two,
        }
    }
}

impl From<HandsUsed> for Hands {
    fn from(used: HandsUsed) -> Hands {
        match used {
            HandsUsed::One => Hands::One,
            HandsUsed::Two | HandsUsed::TwoAndCounted => Hands::Two,
        }
    }
}

/// One player's move as it happened.
///
/// A game keeps one for every half-move as long as it lasts, and a hall keeps hundreds of games: the board on which
/// it was made is packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    before: Packed,
    /// Whose.
    pub by: Color,
    /// What the hand did.
    pub motion: Motion,
    /// The legal move it was, if it was one.
    pub legal: Option<Move>,
    /// With how many hands, and what came of it.
    pub hands: HandsUsed,
    /// It broke the touched-piece rule, or was illegal; these were touched before.
    pub breach: Option<Box<[Square]>>,
    /// The mover had said that castling was meant.
    pub castling_announced: bool,
    /// When it was made.
    pub made: Moment,
    /// When it was completed.
    pub completed: Option<Moment>,
    /// The how manieth press of that moment has completed it, where it was completed by one, or by an envelope, and not by
    /// what came after it.
    pub press: Option<NonZeroU8>,
    /// What the mover's clock showed when it was completed.
    pub left: Millis,
    /// The time of the next period that its completion put on the mover's clock.
    pub period: Millis,
    /// Its completion led into that period.
    pub began_period: BeganPeriod,
    /// What else it put there: an increment.
    pub increment: Millis,
    /// A draw was offered with it.
    pub offer: bool,
    /// The move was announced (play with the visually disabled).
    pub announced: Option<Motion>,
    /// Who has written it down.
    pub recorded: ByColor<bool>,
}

impl Ply {
    /// A move made on a board at a moment, with one hand, and with nothing to say against it yet. The position
    /// is that of the board, where play could go on from it.
    pub(super) fn new(
        before: &Setup,
        position: Option<&Position>,
        by: Color,
        motion: Motion,
        made: Moment,
    ) -> Ply {
        Ply {
            before: before.into(),
            by,
            motion,
            legal: position.and_then(|position| motion.resolve(position)),
            hands: HandsUsed::One,
            breach: None,
            castling_announced: false,
            made,
            completed: None,
            press: None,
            left: Millis::ZERO,
            period: Millis::ZERO,
            began_period: BeganPeriod::No,
            increment: Millis::ZERO,
            offer: false,
            announced: None,
            recorded: ByColor::default(),
        }
    }

    /// The record is put right, and the clock is not: the move was completed when and as this one was.
    pub(super) fn complete_as(&mut self, other: &Ply) {
        self.completed = other.completed;
        self.press = other.press;
        self.left = other.left;
        self.period = other.period;
        self.began_period = other.began_period;
        self.increment = other.increment;
        self.hands = other.hands;
    }

    /// What somebody writes is this move, as it was made or announced: a hand that slipped does not change what is written,
    /// and castling is written as castling however the king was put (C.13).
    pub(super) fn is_written(&self, mv: Motion) -> bool {
        let position = self.position();
        let legal = |motion: Motion| position.as_ref().and_then(|p| motion.resolve(p));
        let same =
            |other: Motion| other == mv || legal(mv).is_some_and(|m| legal(other) == Some(m));
        same(self.motion) || self.announced.is_some_and(same)
    }

    /// A pawn was left on the last rank. One that could not go there at all is no promotion left unfinished.
    pub(super) fn is_unpromoted(&self) -> bool {
        let Motion::Step { from, to, promotion: None, .. } = self.motion else { return false };
        let moves = || self.position().map(|position| position.piece_moves_between(from, to));
        let promotes = || moves().is_some_and(|all| all.iter().any(|m| m.promotion().is_some()));
        self.legal.is_none() && promotes()
    }

    /// It was legal and kept the rule of touched pieces.
    pub(super) fn can_be_repeated(&self) -> bool {
        self.legal.is_some() && self.breach.is_none()
    }

    /// The board before.
    pub fn before(&self) -> Setup {
        self.before.setup()
    }

    /// The position before.
    pub fn position(&self) -> Option<Position> {
        self.before().standing()
    }

    /// The number of the move, as it is written.
    pub fn number(&self) -> u32 {
        self.before.move_number()
    }

    /// Whether it was made in a position; the position's board is given packed, so that few have to be unpacked.
    pub(super) fn was_in(&self, position: &Position, packed: &Packed) -> bool {
        self.before.is_like(packed) && self.position().as_ref() == Some(position)
    }
}
