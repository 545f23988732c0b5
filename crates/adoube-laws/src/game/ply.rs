//! One player's move as the game remembers it.

use super::{motion::Motion, terms::Hands};
use crate::clock::Moment;
use adoube_base::{ByColor, Color};
use adoube_board::{
    Square,
    any::{Move, Packed, Position, Setup},
};

/// One player's move as it happened.
///
/// A game keeps one for every half-move as long as it lasts, and a hall keeps hundreds of games: the board on which
/// it was made is packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    before: Packed,
    /// Play could go on from there by the rules.
    playable: bool,
    /// Whose.
    pub by: Color,
    /// What the hand did.
    pub motion: Motion,
    /// The legal move it was, if it was one.
    pub legal: Option<Move>,
    /// A pawn was left on the last rank.
    pub unpromoted: bool,
    /// With how many hands.
    pub hands: Hands,
    /// It broke the touched-piece rule; these were touched.
    pub breach: Option<Box<[Square]>>,
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
            playable: position.is_some(),
            by,
            motion,
            legal: position.and_then(|position| motion.resolve(position)),
            unpromoted: false,
            hands: Hands::One,
            breach: None,
            made,
            completed: None,
            offer: false,
            announced: None,
            recorded: ByColor::default(),
        }
    }

    /// The board before.
    pub fn before(&self) -> Setup {
        self.before.setup()
    }

    /// The position before, if play could go on from it.
    pub fn position(&self) -> Option<Position> {
        self.playable.then(|| self.before().position_dropping_rights()).flatten()
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
