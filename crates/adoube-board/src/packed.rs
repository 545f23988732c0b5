//! A setup in few bytes, for those who keep one for every half-move of every game.
//!
//! Nothing is lost and nothing is guessed: what was packed comes out as it went in, legal or not.

use crate::{
    Setup, Square, Variant,
    piece::{color_from, color_to},
};
use adoube_base::Color;
use shakmaty::{Bitboard, Board, ByColor, ByRole};
use std::num::NonZeroU32;

/// A [`Setup`] packed.
///
/// Each square has four bits, one in each plane: three for the piece (none, pawn, knight, bishop, rook, queen,
/// king in this order) and one for Black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    planes: [u64; 4],
    castling: u64,
    quiet_half_moves: u32,
    move_number: NonZeroU32,
    en_passant: Option<Square>,
    turn: Color,
    variant: Variant,
}

impl From<&Setup> for Packed {
    fn from(setup: &Setup) -> Packed {
        let inner = setup.as_shakmaty();
        let board = &inner.board;
        let plane = |bits: Bitboard| bits.0;
        Packed {
            planes: [
                plane(board.pawns() | board.bishops() | board.queens()),
                plane(board.knights() | board.bishops() | board.kings()),
                plane(board.rooks() | board.queens() | board.kings()),
                plane(board.black()),
            ],
            castling: inner.castling_rights.0,
            quiet_half_moves: inner.halfmoves,
            move_number: inner.fullmoves,
            en_passant: setup.en_passant(),
            turn: color_from(inner.turn),
            variant: setup.variant(),
        }
    }
}

impl Packed {
    /// The setup that was packed.
    pub fn setup(&self) -> Setup {
        let [low, middle, high, black] = self.planes.map(Bitboard);
        let roles = ByRole {
            pawn: low & !middle & !high,
            knight: middle & !low & !high,
            bishop: low & middle,
            rook: high & !low & !middle,
            queen: high & low,
            king: high & middle,
        };
        let colors = ByColor { white: (low | middle | high) & !black, black };
        let mut inner = shakmaty::Setup::empty();
        // The planes were taken from a board, so that no square has two pieces.
        inner.board = Board::try_from_bitboards(roles, colors).unwrap_or(Board::empty());
        inner.castling_rights = Bitboard(self.castling);
        inner.halfmoves = self.quiet_half_moves;
        inner.fullmoves = self.move_number;
        inner.ep_square = self.en_passant.map(shakmaty::Square::from);
        inner.turn = color_to(self.turn);
        Setup::from_shakmaty(self.variant, inner)
    }

    /// Whether the same pieces stand on the same squares and the same player has the move: without that, two
    /// positions are not the same.
    pub fn is_like(&self, other: &Packed) -> bool {
        self.planes == other.planes && self.turn == other.turn
    }

    /// The number of the move about to be played.
    pub fn move_number(&self) -> NonZeroU32 {
        self.move_number
    }
}
