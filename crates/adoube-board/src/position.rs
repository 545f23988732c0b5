//! Positions: what may be played, what has ended, and which positions are the same.

use crate::{
    Castling, CastlingSide, Move, Piece, Role, Setup, Square, Variant,
    chess960::Array,
    piece::{color_from, color_to},
    setup::SetupError,
};
use adoube_base::Color;
use shakmaty::{EnPassantMode, Position as _};
use std::{fmt, num::NonZeroU32};

/// A position from which the game can go on by the rules, or has just ended.
///
/// # Sameness
///
/// `==` is the sameness of positions on which repetition stands, one relation in all editions (FIDE
/// 2009 9.2, Russia 2015 9.2, FIDE 2023 9.2.2): the same player has the move, like pieces of one colour
/// stand on the same squares, and the possible moves of all pieces of both players are the same. So
/// a right to take en passant counts only where the capture could really be made, and a right to
/// castle counts until king or rook has moved, even while something stands in the way. The move
/// number and the count of quiet moves play no part.
#[derive(Clone, Debug)]
pub struct Position {
    variant: Variant,
    chess: shakmaty::Chess,
}

/// How the pieces alone have ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardEnd {
    /// The player to move is checkmated (5.1.1).
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// The player to move has no legal move and is not in check (5.2.1).
    Stalemate,
}

impl Position {
    /// The initial array of chess; for Chess960, array 518, which is the same.
    pub fn initial(variant: Variant) -> Position {
        Position {
            variant,
            chess: match variant {
                Variant::Chess => shakmaty::Chess::default(),
                Variant::Chess960 => return Array::CHESS.position(),
            },
        }
    }

    /// Takes over a position from the library below.
    pub fn from_chess(variant: Variant, chess: shakmaty::Chess) -> Position {
        Position { variant, chess }
    }

    /// The position as the library below knows it, for readers of formats that run at full speed.
    pub fn as_shakmaty(&self) -> &shakmaty::Chess {
        &self.chess
    }

    /// Which game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Who has the move.
    pub fn turn(&self) -> Color {
        color_from(self.chess.turn())
    }

    /// What stands on a square: the piece that acts there.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.chess.board().piece_at(square.into()).map(Piece::from)
    }

    /// Every piece and where it stands, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.chess.board().iter().map(|(square, piece)| (square.into(), piece.into()))
    }

    /// Where a player's king stands.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.chess.board().king_of(color_to(color)).map(Square::from)
    }

    /// Half-moves since the last capture or pawn move: 100 are the 50 moves of 9.3, 150 the 75 of 9.6.2.
    pub fn quiet_half_moves(&self) -> u32 {
        self.chess.halfmoves()
    }

    /// The number of the move about to be played.
    pub fn move_number(&self) -> NonZeroU32 {
        self.chess.fullmoves()
    }

    /// The board as it stands, free to be changed by hand.
    pub fn setup(&self) -> Setup {
        Setup::from_shakmaty(self.variant, self.chess.to_setup(EnPassantMode::Legal))
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.chess.legal_moves().into_iter().filter_map(Move::from_shakmaty).collect()
    }

    /// The legal moves of the piece on a square (4.3.1): castling counts for the king.
    pub fn legal_moves_from(&self, square: Square) -> Vec<Move> {
        self.legal_moves_where(|m| m.from() == square)
    }

    /// The legal moves that capture what stands on a square (4.3.2), en passant included.
    pub fn legal_captures_of(&self, square: Square) -> Vec<Move> {
        self.legal_moves_where(|m| m.captured_on() == Some(square))
    }

    /// The legal moves from one square to another: several if a pawn promotes; castling is found by
    /// the king's square of arrival and by the rook's square.
    pub fn legal_moves_between(&self, from: Square, to: Square) -> Vec<Move> {
        self.legal_moves_where(|m| {
            m.from() == from
                && (m.to() == to || matches!(m, Move::Castle { rook, .. } if rook == to))
        })
    }

    fn legal_moves_where(&self, mut wanted: impl FnMut(Move) -> bool) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|&m| wanted(m));
        moves
    }

    /// The legal moves of a role to a square, other than castling: what a written move can mean.
    pub fn candidates(&self, role: Role, to: Square) -> Vec<Move> {
        self.chess
            .san_candidates(role.into(), to.into())
            .into_iter()
            .filter_map(Move::from_shakmaty)
            .collect()
    }

    /// Castling to a side, if it is legal now.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let moves = self.chess.castling_moves(side.to_shakmaty());
        moves.first().copied().and_then(Move::from_shakmaty)
    }

    /// The squares of a castling to which the right still exists (3.8.2.1), legal at the moment or not.
    pub fn castling_right(&self, color: Color, side: CastlingSide) -> Option<Castling> {
        let rook = self.chess.castles().rook(color_to(color), side.to_shakmaty())?;
        Some(Castling::new(self.king(color)?, rook.into()))
    }

    /// The square on which an en passant capture is legal now.
    pub fn en_passant(&self) -> Option<Square> {
        self.chess.legal_ep_square().map(Square::from)
    }

    /// Whether a move may be played.
    pub fn is_legal(&self, m: Move) -> bool {
        self.chess.is_legal(m.to_shakmaty())
    }

    /// The position after a legal move; this one stays as it is.
    pub fn play(&self, m: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(m) {
            Ok(self.after(m))
        } else {
            Err(IllegalMove { tried: m, position: Box::new(self.clone()) })
        }
    }

    /// The position after a move that is known to be legal.
    pub(crate) fn after(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.chess.play_unchecked(m.to_shakmaty());
        next
    }

    /// Whether no later position can be the same as any before the move: a capture, a pawn move, a
    /// castling, the loss of a castling right or of an en passant capture.
    pub fn is_irreversible(&self, m: Move) -> bool {
        self.chess.is_irreversible(m.to_shakmaty())
    }

    /// Whether the player to move is in check (3.9.1).
    pub fn is_check(&self) -> bool {
        self.chess.is_check()
    }

    /// The pieces that give check.
    pub fn checkers(&self) -> Vec<Square> {
        self.chess.checkers().into_iter().map(Square::from).collect()
    }

    /// Whether any piece of `by` attacks the square (3.1).
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        let board = self.chess.board();
        board.attacks_to(square.into(), color_to(by), board.occupied()).any()
    }

    /// Whether the player to move is checkmated (1.4.1, 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.chess.is_checkmate()
    }

    /// Whether the player to move is stalemated (5.2.1).
    pub fn is_stalemate(&self) -> bool {
        self.chess.is_stalemate()
    }

    /// Whether the pieces have ended the game by mate or stalemate. Dead positions are asked of
    /// [`winnable`](crate::winnable).
    pub fn end(&self) -> Option<BoardEnd> {
        if !self.chess.legal_moves().is_empty() {
            None
        } else if self.is_check() {
            Some(BoardEnd::Checkmate { winner: !self.turn() })
        } else {
            Some(BoardEnd::Stalemate)
        }
    }

    /// A 64-bit hash of what makes positions the same. Equal positions hash alike; different ones may.
    pub fn hash64(&self) -> u64 {
        self.chess.zobrist_hash::<shakmaty::zobrist::Zobrist64>(EnPassantMode::Legal).0
    }

    /// A move as coordinates: `e2e4`, `e7e8q`; castling as the king's two squares in chess (`e1g1`)
    /// and as king and rook in Chess960 (`e1h1`).
    pub fn coordinates(&self, m: Move) -> String {
        match (self.variant, m) {
            (Variant::Chess, Move::Castle { king, .. }) => format!("{king}{}", m.to()),
            _ => m.to_string(),
        }
    }

    /// The legal move that coordinates name; castling is understood both ways.
    pub fn move_from_coordinates(&self, text: &str) -> Result<Move, CoordinatesError> {
        let error = |why| CoordinatesError { text: text.to_owned(), why };
        let (squares, promotion) = match text.char_indices().nth(4) {
            None => (text, None),
            Some((at, _)) => {
                let (squares, rest) = text.split_at(at);
                let mut letters = rest.chars();
                let role = letters.next().and_then(Role::from_letter);
                match (role, letters.next()) {
                    (Some(role), None) => (squares, Some(role)),
                    _ => return Err(error(CoordinatesFault::Unreadable)),
                }
            }
        };
        let square = |part: Option<&str>| part.and_then(|name| name.parse::<Square>().ok());
        let (Some(from), Some(to)) = (square(squares.get(..2)), square(squares.get(2..))) else {
            return Err(error(CoordinatesFault::Unreadable));
        };
        let mut moves = self.legal_moves_between(from, to);
        moves.retain(|m| m.promotion() == promotion);
        // A king of Chess960 that can step to its castling square steps: castling is named by the rook.
        match moves.as_slice() {
            [] => Err(error(CoordinatesFault::Illegal)),
            [only] => Ok(*only),
            [..] => moves
                .into_iter()
                .find(|m| match *m {
                    Move::Castle { rook, .. } => rook == to,
                    Move::Step { .. } | Move::EnPassant { .. } => m.to() == to,
                })
                .ok_or_else(|| error(CoordinatesFault::Illegal)),
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.chess == other.chess
    }
}

impl Eq for Position {}

impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.chess.hash(state);
    }
}

/// The move may not be played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// What was tried.
    pub tried: Move,
    /// Where.
    pub position: Box<Position>,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not legal in {}",
            self.position.coordinates(self.tried),
            self.position.fen()
        )
    }
}

impl std::error::Error for IllegalMove {}

/// Why coordinates name no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoordinatesFault {
    /// They are not two squares and perhaps a piece.
    Unreadable,
    /// No legal move goes there.
    Illegal,
}

/// The coordinates name no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoordinatesError {
    /// What was given.
    pub text: String,
    /// Why it was refused.
    pub why: CoordinatesFault,
}

impl fmt::Display for CoordinatesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            CoordinatesFault::Unreadable => write!(
                f,
                "“{}” is not a move in coordinates; write e2e4, or e7e8q to promote",
                self.text
            ),
            CoordinatesFault::Illegal => write!(f, "“{}” is not a legal move here", self.text),
        }
    }
}

impl std::error::Error for CoordinatesError {}

impl Setup {
    /// The position, if a game could go on from here by the rules.
    ///
    /// Refused are: no king or two, pawns on the first or last rank, a king that could be taken, and
    /// rights (castling, en passant) that the pieces belie. More officers than promotion allows and
    /// checks no move can have given are let through: they are playable, and lessons use them.
    pub fn position(self) -> Result<Position, SetupError> {
        let variant = self.variant();
        self.chess().map(|chess| Position::from_chess(variant, chess))
    }

    /// The same, after dropping castling and en passant rights that the pieces belie: what is on the
    /// board decides, and the rights are only a memory of how it came there.
    pub fn position_dropping_rights(self) -> Result<Position, SetupError> {
        let variant = self.variant();
        self.chess_dropping_rights().map(|chess| Position::from_chess(variant, chess))
    }
}

impl Array {
    /// The starting position: Black's pieces stand opposite White's, all rights to castle are there.
    pub fn position(self) -> Position {
        let mut setup = Setup::empty(Variant::Chess960);
        for (file, &role) in self.back_rank().iter().enumerate() {
            for (color, pieces, pawns) in [(Color::White, 0, 1), (Color::Black, 7, 6)] {
                let on = |rank: usize| Square::from_index(rank * 8 + file);
                if let (Some(piece), Some(pawn)) = (on(pieces), on(pawns)) {
                    setup.put(piece, role.of(color));
                    setup.put(pawn, Role::Pawn.of(color));
                    if role == Role::Rook {
                        setup.set_castling_rook(piece, true);
                    }
                }
            }
        }
        setup.position().expect("every array is a legal starting position")
    }
}
