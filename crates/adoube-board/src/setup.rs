//! Pieces on a board, legal or not.
//!
//! An illegal move that nobody noticed, a position set up for a lesson, a board that was knocked over
//! and put together wrongly: all of them are a [`Setup`]. Only [`Setup::position`] makes a
//! [`Position`](crate::Position) of it, and says why if it cannot.

use crate::{
    CastlingSide, Move, Piece, Role, Square, Variant,
    piece::{color_from, color_to},
};
use adoube_base::Color;
use shakmaty::{Bitboard, PositionErrorKinds};
use std::{fmt, num::NonZeroU32};

/// What stands on the board, whose move it is, and the rights that are claimed; nothing is checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    variant: Variant,
    inner: shakmaty::Setup,
}

impl Setup {
    /// A board without pieces, White to move, no rights.
    pub fn empty(variant: Variant) -> Setup {
        Setup { variant, inner: shakmaty::Setup::empty() }
    }

    pub(crate) fn from_shakmaty(variant: Variant, inner: shakmaty::Setup) -> Setup {
        Setup { variant, inner }
    }

    pub(crate) fn as_shakmaty(&self) -> &shakmaty::Setup {
        &self.inner
    }

    /// Which game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Who has the move.
    pub fn turn(&self) -> Color {
        color_from(self.inner.turn)
    }

    /// Gives the move to a player.
    pub fn set_turn(&mut self, color: Color) {
        self.inner.turn = color_to(color);
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.inner.board.piece_at(square.into()).map(Piece::from)
    }

    /// The pieces of `by` that attack a square (3.1).
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        let board = &self.inner.board;
        let from = board.attacks_to(square.into(), color_to(by), board.occupied());
        from.into_iter().map(Square::from).collect()
    }

    /// Every piece and where it stands, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.inner.board.iter().map(|(square, piece)| (square.into(), piece.into()))
    }

    /// Puts a piece on a square; what stood there is given back.
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let before = self.take(square);
        self.inner.board.set_piece_at(square.into(), piece.into());
        before
    }

    /// Takes what stands on a square off the board.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        self.inner.board.remove_piece_at(square.into()).map(Piece::from)
    }

    /// Moves what stands on `from` to `to` by hand, whatever the rules say, and gives back what was
    /// taken. Rights, turn and counters stay as they are.
    pub fn shift(&mut self, from: Square, to: Square) -> Option<Piece> {
        let piece = self.take(from)?;
        self.put(to, piece)
    }

    /// Does by hand all that a move does to the pieces: the captured piece and the castling rook too.
    /// Nothing is checked; rights, turn and counters stay as they are.
    pub fn do_move(&mut self, m: Move) {
        match m {
            Move::Step { from, to, promotion, .. } => {
                self.shift(from, to);
                if let (Some(role), Some(pawn)) = (promotion, self.piece_at(to)) {
                    self.put(to, role.of(pawn.color));
                }
            }
            Move::EnPassant { from, to } => {
                self.shift(from, to);
                m.captured_on().and_then(|square| self.take(square));
            }
            Move::Castle { king, rook } => {
                let side = CastlingSide::of(king, rook);
                let (k, r) = (self.take(king), self.take(rook));
                if let Some(k) = k {
                    self.put(side.king_to(king), k);
                }
                if let Some(r) = r {
                    self.put(side.rook_to(king), r);
                }
            }
        }
    }

    /// The rooks with which castling is still allowed, by their squares.
    pub fn castling_rooks(&self) -> impl Iterator<Item = Square> + '_ {
        self.inner.castling_rights.into_iter().map(Square::from)
    }

    /// Grants or withdraws the right to castle with the rook of a square.
    pub fn set_castling_rook(&mut self, square: Square, allowed: bool) {
        self.inner.castling_rights.set(shakmaty::Square::from(square), allowed);
    }

    /// Withdraws every right to castle.
    pub fn clear_castling(&mut self) {
        self.inner.castling_rights = Bitboard::EMPTY;
    }

    /// The square a pawn has just passed.
    pub fn en_passant(&self) -> Option<Square> {
        self.inner.ep_square.map(Square::from)
    }

    /// Sets the square a pawn has just passed.
    pub fn set_en_passant(&mut self, square: Option<Square>) {
        self.inner.ep_square = square.map(shakmaty::Square::from);
    }

    /// Half-moves since the last capture or pawn move.
    pub fn quiet_half_moves(&self) -> u32 {
        self.inner.halfmoves
    }

    /// Sets the half-moves since the last capture or pawn move.
    pub fn set_quiet_half_moves(&mut self, count: u32) {
        self.inner.halfmoves = count;
    }

    /// The number of the move about to be played, from 1.
    pub fn move_number(&self) -> NonZeroU32 {
        self.inner.fullmoves
    }

    /// Sets the number of the move about to be played.
    pub fn set_move_number(&mut self, number: NonZeroU32) {
        self.inner.fullmoves = number;
    }

    /// The square of a player's king, if there is exactly one.
    pub fn king(&self, color: Color) -> Option<Square> {
        let mut kings = self.pieces().filter(|&(_, piece)| piece == Role::King.of(color));
        match (kings.next(), kings.next()) {
            (Some((square, _)), None) => Some(square),
            _ => None,
        }
    }

    /// Whether any piece of `by` attacks the square (3.1), even if that piece may not move.
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.inner.board.attacks_to(square.into(), color_to(by), self.inner.board.occupied()).any()
    }

    /// Whether a player's king stands attacked; false where there is no king.
    pub fn is_in_check(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| self.is_attacked(king, !color))
    }

    /// What the library below makes of it.
    pub(crate) fn chess(self) -> Result<shakmaty::Chess, SetupError> {
        let tried: Result<shakmaty::Chess, _> = self.inner.clone().position(self.variant.mode());
        tried
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .or_else(shakmaty::PositionError::ignore_impossible_check)
            .map_err(|error| self.refused(error.kinds()))
    }

    /// The same without rights that the pieces belie.
    pub(crate) fn chess_dropping_rights(self) -> Result<shakmaty::Chess, SetupError> {
        let tried: Result<shakmaty::Chess, _> = self.inner.clone().position(self.variant.mode());
        tried
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .or_else(shakmaty::PositionError::ignore_impossible_check)
            .or_else(shakmaty::PositionError::ignore_invalid_castling_rights)
            .or_else(shakmaty::PositionError::ignore_invalid_ep_square)
            .map_err(|error| self.refused(error.kinds()))
    }

    fn refused(self, kinds: PositionErrorKinds) -> SetupError {
        SetupError { faults: SetupFault::all(kinds), setup: Box::new(self) }
    }
}

/// One reason why no game can go on from a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SetupFault {
    /// Nothing stands on the board.
    EmptyBoard,
    /// A player has no king.
    MissingKing,
    /// A player has more than one king.
    TooManyKings,
    /// A pawn stands on the first or last rank (3.7.5: it would have been promoted).
    PawnOnLastRank,
    /// A right to castle without king and rook in their places.
    CastlingRights,
    /// A right to take en passant without a pawn that could have passed.
    EnPassant,
    /// The player who does not have the move is in check (1.4.1: a king is never taken).
    OpponentInCheck,
}

impl SetupFault {
    fn all(kinds: PositionErrorKinds) -> Vec<SetupFault> {
        [
            (PositionErrorKinds::EMPTY_BOARD, SetupFault::EmptyBoard),
            (PositionErrorKinds::MISSING_KING, SetupFault::MissingKing),
            (PositionErrorKinds::TOO_MANY_KINGS, SetupFault::TooManyKings),
            (PositionErrorKinds::PAWNS_ON_BACKRANK, SetupFault::PawnOnLastRank),
            (PositionErrorKinds::INVALID_CASTLING_RIGHTS, SetupFault::CastlingRights),
            (PositionErrorKinds::INVALID_EP_SQUARE, SetupFault::EnPassant),
            (PositionErrorKinds::OPPOSITE_CHECK, SetupFault::OpponentInCheck),
        ]
        .into_iter()
        .filter_map(|(kind, fault)| kinds.contains(kind).then_some(fault))
        .collect()
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetupFault::EmptyBoard => "there are no pieces",
            SetupFault::MissingKing => "a king is missing",
            SetupFault::TooManyKings => "a player has more than one king",
            SetupFault::PawnOnLastRank => "a pawn stands on the first or last rank",
            SetupFault::CastlingRights => {
                "king and rook do not stand where the castling rights say"
            }
            SetupFault::EnPassant => "no pawn can just have passed the en passant square",
            SetupFault::OpponentInCheck => "the player who does not have the move is in check",
        })
    }
}

/// No game can go on from this setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Every reason.
    pub faults: Vec<SetupFault>,
    /// The setup that was refused.
    pub setup: Box<Setup>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no game can go on from this position: ")?;
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        write!(f, " ({})", self.setup.fen())
    }
}

impl std::error::Error for SetupError {}
