//! Asking `chasolver`, which sees positions as the `chess` crate does.

use super::Answer;
use crate::{Move, Position, Role, Square, piece::color_to};
use adoube_base::Color;
use shakmaty::{CastlingSide, Position as _};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Decides a position whose castling rights, if any, are those of chess.
pub(super) fn decide(position: &Position, color: Color) -> Answer {
    decide_as(position, color, true)
}

/// Decides the position with all castling rights taken away. A yes holds with the rights too.
pub(super) fn decide_without_castling(position: &Position, color: Color) -> Answer {
    decide_as(position, color, false)
}

fn decide_as(position: &Position, color: Color, castling: bool) -> Answer {
    let Some(board) = board(position, castling) else {
        return Answer::too_hard();
    };
    // A bug in the library must not take the arbiter's desk with it, nor be taken for an answer.
    let answered = catch_unwind(AssertUnwindSafe(|| chasolver::winnability(&board, side(color))));
    match answered {
        Ok(Some(chasolver::Winnability::Unwinnable)) => Answer::No,
        Ok(Some(chasolver::Winnability::Winnable { helpmate })) => {
            replayed(position, color, &helpmate)
                .map_or_else(Answer::too_hard, |line| Answer::Yes { line })
        }
        Ok(None) | Err(_) => Answer::too_hard(),
    }
}

/// The library's quick proof that `color` cannot win a position with no other rights than those of
/// chess.
pub(super) fn cannot_win(position: &Position, color: Color) -> bool {
    board(position, true).is_some_and(|board| {
        catch_unwind(AssertUnwindSafe(|| chasolver::is_unwinnable_fast(&board, side(color))))
            .unwrap_or(false)
    })
}

const fn side(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

/// The position in the library's own form; nothing if that form cannot hold it.
fn board(position: &Position, castling: bool) -> Option<chess::Board> {
    let mut builder = chess::BoardBuilder::new();
    for (square, piece) in position.pieces() {
        let role = match piece.role {
            Role::Pawn => chess::Piece::Pawn,
            Role::Knight => chess::Piece::Knight,
            Role::Bishop => chess::Piece::Bishop,
            Role::Rook => chess::Piece::Rook,
            Role::Queen => chess::Piece::Queen,
            Role::King => chess::Piece::King,
        };
        builder.piece(library_square(square), role, side(piece.color));
    }
    builder.side_to_move(side(position.turn()));
    let castles = position.as_shakmaty().castles();
    for color in Color::ALL {
        let has = |side| castling && castles.has(color_to(color), side);
        builder.castle_rights(
            side(color),
            match (has(CastlingSide::KingSide), has(CastlingSide::QueenSide)) {
                (true, true) => chess::CastleRights::Both,
                (true, false) => chess::CastleRights::KingSide,
                (false, true) => chess::CastleRights::QueenSide,
                (false, false) => chess::CastleRights::NoRights,
            },
        );
    }
    builder.en_passant(
        position.en_passant().map(|square| chess::File::from_index(square.file() as usize)),
    );
    chess::Board::try_from(&builder).ok()
}

fn library_square(square: Square) -> chess::Square {
    chess::Square::make_square(
        chess::Rank::from_index(square.rank() as usize),
        chess::File::from_index(square.file() as usize),
    )
}

/// The library's line as moves of ours, if it is legal and ends in mate by `color`.
fn replayed(position: &Position, color: Color, line: &[chess::ChessMove]) -> Option<Vec<Move>> {
    let mut position = position.clone();
    let mut moves = Vec::with_capacity(line.len());
    for played in line {
        let from = Square::from_index(played.get_source().to_index())?;
        let to = Square::from_index(played.get_dest().to_index())?;
        let promotion = played.get_promotion().map(|piece| match piece {
            chess::Piece::Pawn => Role::Pawn,
            chess::Piece::Knight => Role::Knight,
            chess::Piece::Bishop => Role::Bishop,
            chess::Piece::Rook => Role::Rook,
            chess::Piece::Queen => Role::Queen,
            chess::Piece::King => Role::King,
        });
        let found = position
            .legal_moves_between(from, to)
            .into_iter()
            .filter(|m| m.promotion() == promotion)
            // The library writes castling as the king's two squares, never as king and rook.
            .min_by_key(|m| (m.to() != to, m.castling_side().is_some()))?;
        moves.push(found);
        position = position.after(found);
    }
    (position.is_checkmate() && position.turn() != color).then_some(moves)
}
