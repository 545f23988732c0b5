//! What a hand does with the pieces, legal or not.

use adoube_base::Color;
use adoube_board::{CastlingSide, Move, Position, Role, Setup, Square};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// A move of the hand in long algebraic form: `e2-e4`, `e7-e8=Q`, `0-0`. Nothing says that it is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// One piece goes from square to square.
    Step {
        /// From here.
        from: Square,
        /// To there.
        to: Square,
        /// And becomes this.
        promotion: Option<Role>,
    },
    /// King and rook castle.
    Castle(CastlingSide),
}

impl Motion {
    /// The legal move this is in a position, if it is one.
    pub fn resolve(self, position: &Position) -> Option<Move> {
        match self {
            Motion::Castle(side) => position.castling_move(side),
            Motion::Step { from, to, promotion } => {
                let moves = position.legal_moves_between(from, to);
                let plain = moves.iter().find(|m| {
                    m.castling_side().is_none() && m.promotion() == promotion && m.to() == to
                });
                // A king put two squares aside castles; in Chess960 castling has to be said.
                let castling = moves.iter().find(|m| {
                    m.castling_side().is_some()
                        && m.to() == to
                        && (from.index().abs_diff(to.index()) == 2)
                        && position.variant() == adoube_board::Variant::Chess
                });
                plain.or(castling).copied()
            }
        }
    }

    /// The squares of king and rook of a castling, whether or not it is allowed: the king's own and the
    /// outermost rook's on that side.
    pub fn castling_squares(
        board: &Setup,
        color: Color,
        side: CastlingSide,
    ) -> Option<(Square, Square)> {
        let king = board.king(color)?;
        let rook = Role::Rook.of(color);
        let mut rooks = board
            .pieces()
            .filter(|&(square, piece)| {
                piece == rook
                    && square.rank() == king.rank()
                    && CastlingSide::of(king, square) == side
            })
            .map(|(square, _)| square);
        let found = match side {
            CastlingSide::Short => rooks.last(),
            CastlingSide::Long => rooks.next(),
        };
        found.map(|rook| (king, rook))
    }

    /// The square the hand starts from: the king's when castling.
    pub fn origin(self, board: &Setup, color: Color) -> Option<Square> {
        match self {
            Motion::Step { from, .. } => Some(from),
            Motion::Castle(_) => board.king(color),
        }
    }

    /// Does it to the board, whatever the rules say. False where there is nothing to move.
    pub fn execute(self, board: &mut Setup, color: Color) -> bool {
        match self {
            Motion::Step { from, to, promotion } => {
                let Some(piece) = board.piece_at(from) else {
                    return false;
                };
                if from == to {
                    return false;
                }
                board.shift(from, to);
                if let Some(role) = promotion {
                    board.put(to, role.of(piece.color));
                }
                true
            }
            Motion::Castle(side) => match Motion::castling_squares(board, color, side) {
                Some((king, rook)) => {
                    board.do_move(Move::Castle { king, rook });
                    true
                }
                None => false,
            },
        }
    }
}

impl From<Move> for Motion {
    fn from(m: Move) -> Motion {
        match m.castling_side() {
            Some(side) => Motion::Castle(side),
            None => Motion::Step { from: m.from(), to: m.to(), promotion: m.promotion() },
        }
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Motion::Step { from, to, promotion } => {
                write!(f, "{from}-{to}")?;
                promotion
                    .map_or(Ok(()), |role| write!(f, "={}", role.letter().to_ascii_uppercase()))
            }
            Motion::Castle(CastlingSide::Short) => f.write_str("0-0"),
            Motion::Castle(CastlingSide::Long) => f.write_str("0-0-0"),
        }
    }
}

/// The text is not a move of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMotionError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseMotionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a move; write e2-e4, e7-e8=Q, 0-0 or 0-0-0", self.text)
    }
}

impl std::error::Error for ParseMotionError {}

impl FromStr for Motion {
    type Err = ParseMotionError;

    fn from_str(text: &str) -> Result<Motion, ParseMotionError> {
        let error = || ParseMotionError { text: text.to_owned() };
        match text {
            "0-0" | "O-O" => return Ok(Motion::Castle(CastlingSide::Short)),
            "0-0-0" | "O-O-O" => return Ok(Motion::Castle(CastlingSide::Long)),
            _ => {}
        }
        let (squares, promotion) = match text.split_once('=') {
            None => (text, None),
            Some((squares, letter)) => {
                let mut letters = letter.chars();
                match (letters.next().and_then(Role::from_letter), letters.next()) {
                    (Some(role), None) => (squares, Some(role)),
                    _ => return Err(error()),
                }
            }
        };
        let (from, to) = squares.split_once(['-', 'x']).ok_or_else(error)?;
        let square = |name: &str| name.parse::<Square>().map_err(|_| error());
        Ok(Motion::Step { from: square(from)?, to: square(to)?, promotion })
    }
}

impl Serialize for Motion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Motion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Motion, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
