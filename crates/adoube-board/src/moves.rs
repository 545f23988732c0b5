//! Moves, as what the hand does: from where, to where, and what becomes of what.

use crate::{Role, Square};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One move. A value is only a description: [`Position`](crate::Position) says whether it is legal.
///
/// Shapes are few and closed, so that whoever writes or draws moves has to think of each. A move of Tavreli has
/// a shape of its own ([`TowerMove`](crate::tavreli::TowerMove)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "shape", rename_all = "kebab-case")]
pub enum Move {
    /// One piece goes from square to square, perhaps taking what stands there, perhaps promoting.
    Step {
        /// What moves.
        role: Role,
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it takes there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        capture: Option<Role>,
        /// What a pawn becomes on the last rank.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        promotion: Option<Role>,
    },
    /// A pawn takes a pawn that has just passed it (3.7.4.1, 3.7.d): the captured pawn stands on the
    /// file of `to` and the rank of `from`.
    EnPassant {
        /// Where the capturing pawn stood.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// King and rook in one move (3.8). Where they go follows from the side.
    Castle {
        /// Where the king stood.
        king: Square,
        /// Where the rook stood.
        rook: Square,
    },
}

impl Move {
    /// The role of the piece that moves; the king when castling.
    pub const fn role(self) -> Role {
        match self {
            Move::Step { role, .. } => role,
            Move::EnPassant { .. } => Role::Pawn,
            Move::Castle { .. } => Role::King,
        }
    }

    /// The square of departure; the king's when castling.
    pub const fn from(self) -> Square {
        match self {
            Move::Step { from, .. } | Move::EnPassant { from, .. } => from,
            Move::Castle { king, .. } => king,
        }
    }

    /// The square of arrival; the king's when castling.
    pub const fn to(self) -> Square {
        match self {
            Move::Step { to, .. } | Move::EnPassant { to, .. } => to,
            Move::Castle { king, rook } => CastlingSide::of(king, rook).king_to(king),
        }
    }

    /// The square on which something is taken: not the square of arrival when capturing en passant.
    pub const fn captured_on(self) -> Option<Square> {
        match self {
            Move::Step { to, capture: Some(_), .. } => Some(to),
            Move::EnPassant { from, to } => Some(Square::new(to.file(), from.rank())),
            Move::Step { capture: None, .. } | Move::Castle { .. } => None,
        }
    }

    /// What is taken.
    pub const fn capture(self) -> Option<Role> {
        match self {
            Move::Step { capture, .. } => capture,
            Move::EnPassant { .. } => Some(Role::Pawn),
            Move::Castle { .. } => None,
        }
    }

    /// What the pawn becomes.
    pub const fn promotion(self) -> Option<Role> {
        match self {
            Move::Step { promotion, .. } => promotion,
            Move::EnPassant { .. } | Move::Castle { .. } => None,
        }
    }

    /// The side to which the move castles.
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self {
            Move::Castle { king, rook } => Some(CastlingSide::of(king, rook)),
            Move::Step { .. } | Move::EnPassant { .. } => None,
        }
    }

    /// Whether the count of moves without capture and pawn move starts anew (9.3).
    pub const fn is_capture_or_pawn_move(self) -> bool {
        self.capture().is_some() || matches!(self.role(), Role::Pawn)
    }

    pub(crate) fn from_shakmaty(m: shakmaty::Move) -> Option<Move> {
        Some(match m {
            shakmaty::Move::Normal { role, from, capture, to, promotion } => Move::Step {
                role: role.into(),
                from: from.into(),
                to: to.into(),
                capture: capture.map(Role::from),
                promotion: promotion.map(Role::from),
            },
            shakmaty::Move::EnPassant { from, to } => {
                Move::EnPassant { from: from.into(), to: to.into() }
            }
            shakmaty::Move::Castle { king, rook } => {
                Move::Castle { king: king.into(), rook: rook.into() }
            }
            // No piece is ever dropped in chess.
            shakmaty::Move::Put { .. } => return None,
        })
    }

    pub(crate) fn to_shakmaty(self) -> shakmaty::Move {
        match self {
            Move::Step { role, from, to, capture, promotion } => shakmaty::Move::Normal {
                role: role.into(),
                from: from.into(),
                capture: capture.map(shakmaty::Role::from),
                to: to.into(),
                promotion: promotion.map(shakmaty::Role::from),
            },
            Move::EnPassant { from, to } => {
                shakmaty::Move::EnPassant { from: from.into(), to: to.into() }
            }
            Move::Castle { king, rook } => {
                shakmaty::Move::Castle { king: king.into(), rook: rook.into() }
            }
        }
    }
}

impl From<Move> for shakmaty::Move {
    fn from(m: Move) -> shakmaty::Move {
        m.to_shakmaty()
    }
}

impl fmt::Display for Move {
    /// Bare coordinates: `e2e4`, `e7e8q`, castling as king and rook squares (`e1h1`), which is
    /// unambiguous in Chess960 too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Step { from, to, promotion, .. } => {
                write!(f, "{from}{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter()))
            }
            Move::EnPassant { from, to } => write!(f, "{from}{to}"),
            Move::Castle { king, rook } => write!(f, "{king}{rook}"),
        }
    }
}

/// To which side a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CastlingSide {
    /// To the h-file: king g, rook f, written 0-0.
    Short,
    /// To the a-file: king c, rook d, written 0-0-0.
    Long,
}

impl CastlingSide {
    /// Short, then long.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// The side on which the rook stands, seen from the king.
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if (rook.file() as u8) > (king.file() as u8) {
            CastlingSide::Short
        } else {
            CastlingSide::Long
        }
    }

    /// Where a king that stood on `king` arrives.
    pub const fn king_to(self, king: Square) -> Square {
        let file = match self {
            CastlingSide::Short => crate::File::G,
            CastlingSide::Long => crate::File::C,
        };
        Square::new(file, king.rank())
    }

    /// Where the rook of a king that stood on `king` arrives.
    pub const fn rook_to(self, king: Square) -> Square {
        let file = match self {
            CastlingSide::Short => crate::File::F,
            CastlingSide::Long => crate::File::D,
        };
        Square::new(file, king.rank())
    }

    pub(crate) const fn to_shakmaty(self) -> shakmaty::CastlingSide {
        match self {
            CastlingSide::Short => shakmaty::CastlingSide::KingSide,
            CastlingSide::Long => shakmaty::CastlingSide::QueenSide,
        }
    }
}

/// Where king and rook stand before and after castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Castling {
    /// To which side.
    pub side: CastlingSide,
    /// The king's square before.
    pub king_from: Square,
    /// The king's square after.
    pub king_to: Square,
    /// The rook's square before.
    pub rook_from: Square,
    /// The rook's square after.
    pub rook_to: Square,
}

impl Castling {
    /// The castling of a king and a rook that stand on these squares.
    pub const fn new(king: Square, rook: Square) -> Castling {
        let side = CastlingSide::of(king, rook);
        Castling {
            side,
            king_from: king,
            king_to: side.king_to(king),
            rook_from: rook,
            rook_to: side.rook_to(king),
        }
    }
}
