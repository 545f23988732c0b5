//! What a hand does with the pieces, legal or not.

use adoube_base::Color;
use adoube_board::{
    CastlingSide, Role, Square, Variant,
    any::{Move, Position, Setup},
    tavreli::TowerMove,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// A move of the hand in long algebraic form: `e2-e4`, `e7-e8=Q`, `0-0`; in Tavreli `(2)d2-e3` lifts two
/// pieces of a tower. Nothing says that it is legal.
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
        /// So many pieces are lifted from the top of a tower; without a number, the whole of it.
        lifted: Option<u8>,
    },
    /// King and rook castle.
    Castle(CastlingSide),
}

impl Motion {
    /// What a pawn becomes by it.
    pub const fn promotion(self) -> Option<Role> {
        match self {
            Motion::Step { promotion, .. } => promotion,
            Motion::Castle(_) => None,
        }
    }

    /// The legal move this is in a position, if it is one.
    pub fn resolve(self, position: &Position) -> Option<Move> {
        let (from, to, promotion, lifted) = match self {
            Motion::Castle(side) => return position.castling_move(side),
            Motion::Step { from, to, promotion, lifted } => (from, to, promotion, lifted),
        };
        match position {
            Position::Tavreli(position) => {
                let count = lifted.unwrap_or(position.height(from));
                let m = TowerMove { from, to, count };
                let legal = promotion.is_none() && position.is_legal(m);
                legal.then_some(Move::Tavreli(m))
            }
            Position::Chess(_) | Position::Irregular(_) if lifted.is_some() => None,
            Position::Chess(chess) => {
                piece_move(&chess.legal_moves_between(from, to), self, chess.variant())
            }
            Position::Irregular(board) => {
                piece_move(&board.legal_moves_between(from, to), self, board.setup().variant())
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
        let board = match board {
            Setup::Tavreli(towers) => return towers.castling_squares(color, side),
            Setup::Chess(board) => board,
        };
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
        match (board, self) {
            (Setup::Tavreli(towers), Motion::Castle(side)) => towers.castle(color, side),
            (Setup::Tavreli(towers), Motion::Step { from, to, lifted, .. }) => {
                let count = lifted.unwrap_or(towers.height(from));
                towers.shift(TowerMove { from, to, count })
            }
            (Setup::Chess(board), Motion::Step { from, to, promotion, lifted }) => {
                let Some(piece) = board.piece_at(from) else {
                    return false;
                };
                if from == to || lifted.is_some() {
                    return false;
                }
                board.shift(from, to);
                if let Some(role) = promotion {
                    board.put(to, role.of(piece.color));
                }
                true
            }
            (board @ Setup::Chess(_), Motion::Castle(side)) => {
                let squares = Motion::castling_squares(board, color, side);
                let (Some((king, rook)), Setup::Chess(board)) = (squares, board) else {
                    return false;
                };
                board.do_move(adoube_board::Move::Castle { king, rook });
                true
            }
        }
    }
}

impl From<adoube_board::Move> for Motion {
    fn from(m: adoube_board::Move) -> Motion {
        match m.castling_side() {
            Some(side) => Motion::Castle(side),
            None => {
                let (from, to, promotion) = (m.from(), m.to(), m.promotion());
                Motion::Step { from, to, promotion, lifted: None }
            }
        }
    }
}

/// The move of chess among those from one square to another that a motion is.
fn piece_move(moves: &[adoube_board::Move], motion: Motion, variant: Variant) -> Option<Move> {
    let Motion::Step { from, to, promotion, .. } = motion else { return None };
    let plain = moves
        .iter()
        .find(|m| m.castling_side().is_none() && m.promotion() == promotion && m.to() == to);
    // A king put two squares aside castles; in Chess960 castling has to be said.
    let castling = moves.iter().find(|m| {
        m.castling_side().is_some()
            && m.to() == to
            && from.index().abs_diff(to.index()) == 2
            && variant == Variant::Chess
    });
    plain.or(castling).copied().map(Move::Chess)
}

impl From<TowerMove> for Motion {
    /// With the number of pieces lifted, which says the same of a whole tower.
    fn from(m: TowerMove) -> Motion {
        Motion::Step { from: m.from, to: m.to, promotion: None, lifted: Some(m.count) }
    }
}

impl From<Move> for Motion {
    fn from(m: Move) -> Motion {
        match m {
            Move::Chess(m) => m.into(),
            Move::Tavreli(m) => m.into(),
        }
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Motion::Step { from, to, promotion, lifted } => {
                if let Some(count) = lifted {
                    write!(f, "({count})")?;
                }
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
        write!(f, "“{}” is not a move; write e2-e4, e7-e8=Q, (2)d2-e3, 0-0 or 0-0-0", self.text)
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
        let (lifted, squares) = match text.strip_prefix('(') {
            None => (None, text),
            Some(rest) => {
                let (count, squares) = rest.split_once(')').ok_or_else(error)?;
                let digits = count.bytes().all(|b| b.is_ascii_digit());
                let count = count.parse().ok().filter(|&count: &u8| count > 0 && digits);
                (Some(count.ok_or_else(error)?), squares)
            }
        };
        let (squares, promotion) = match squares.split_once('=') {
            None => (squares, None),
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
        Ok(Motion::Step { from: square(from)?, to: square(to)?, promotion, lifted })
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
