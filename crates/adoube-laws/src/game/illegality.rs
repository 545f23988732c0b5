//! Why a move is illegal: which requirement of Article 3 it breaks, or which rule of Tavreli.

mod tavreli;

use super::{motion::Motion, state::is_last_rank};
use crate::book::Concept;
use adoube_base::Color;
use adoube_board::{
    CastlingSide, Piece, Role, Setup, Square, Variant,
    any::{self, Position},
};

fn file(square: Square) -> i32 {
    (square.index() % 8) as i32
}

fn rank(square: Square) -> i32 {
    (square.index() / 8) as i32
}

/// The square of a file and a rank of the board.
fn square(file: i32, rank: i32) -> Option<Square> {
    Square::from_index((rank * 8 + file) as usize)
}

/// The squares strictly between two on one line.
fn between(from: Square, to: Square) -> Vec<Square> {
    let (df, dr) = (file(to) - file(from), rank(to) - rank(from));
    let steps = df.abs().max(dr.abs());
    (1..steps)
        .filter_map(|n| square(file(from) + df.signum() * n, rank(from) + dr.signum() * n))
        .collect()
}

/// What a move breaks, the plainest reason first. Empty for a move that is legal, or of nothing.
pub fn reasons(
    board: &any::Setup,
    position: Option<&any::Position>,
    color: Color,
    motion: Motion,
) -> Vec<Concept> {
    if position.is_some_and(|p| motion.resolve(p).is_some()) {
        return Vec::new();
    }
    match board {
        any::Setup::Chess(board) => chess(board, position, color, motion),
        any::Setup::Tavreli(towers) => {
            tavreli::reasons(towers, position.and_then(any::Position::tavreli), color, motion)
        }
    }
}

fn chess(board: &Setup, position: Option<&Position>, color: Color, motion: Motion) -> Vec<Concept> {
    use Concept::*;
    let mut found = match motion {
        Motion::Castle(side) => castling(board, position, color, side),
        Motion::Step { from, to, promotion, .. } => match board.piece_at(from) {
            Some(piece) if piece.color == color => {
                step(board, position, piece, from, to, promotion)
            }
            _ => Vec::new(),
        },
    };
    if found.is_empty() {
        let mut after = any::Setup::Chess(board.clone());
        motion.execute(&mut after, color);
        if let any::Setup::Chess(after) = after
            && after.is_in_check(color)
        {
            found.extend(exposed(&after, color));
        }
    }
    found.push(IllegalMoveDefinition);
    found
}

/// The own king stands attacked after the move.
fn exposed(after: &Setup, color: Color) -> Vec<Concept> {
    use Concept::*;
    let mut found = vec![OwnKingInCheckForbidden, CheckDefinition, AttackPiece];
    let pinned = after.king(color).is_some_and(|king| {
        after.pieces().any(|(from, piece)| {
            piece.color != color
                && attacks(after, piece, from, king)
                && is_pinned(after, from, !color)
        })
    });
    if pinned {
        found.push(AttackSquareThoughPinned);
    }
    found
}

/// Taking the piece away would leave its own king attacked.
fn is_pinned(board: &Setup, at: Square, color: Color) -> bool {
    let mut without = board.clone();
    without.take(at);
    !board.is_in_check(color) && without.is_in_check(color)
}

fn attacks(board: &Setup, piece: Piece, from: Square, to: Square) -> bool {
    let mut alone = board.clone();
    let others: Vec<Square> = board
        .pieces()
        .filter(|&(s, p)| p.color == piece.color && s != from && p.role != Role::King)
        .map(|(s, _)| s)
        .collect();
    // Other pieces of the same colour neither attack nor, being of that colour, unblock anything: what
    // is left blocks exactly as before only if they stay, so they are turned into the other colour.
    for other in others {
        if let Some(p) = alone.piece_at(other) {
            alone.put(other, p.role.of(!piece.color));
        }
    }
    alone.is_attacked(to, piece.color)
}

fn step(
    board: &Setup,
    position: Option<&Position>,
    piece: Piece,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Vec<Concept> {
    use Concept::*;
    let target = board.piece_at(to);
    if target.is_some_and(|other| other.color == piece.color) && from != to {
        return vec![OwnOccupiedSquare];
    }
    if target == Some(Role::King.of(!piece.color)) {
        return vec![KingSafety];
    }
    let (df, dr) = (file(to) - file(from), rank(to) - rank(from));
    let straight = (df == 0) != (dr == 0);
    let diagonal = df.abs() == dr.abs() && df != 0;
    let blocked = || between(from, to).into_iter().any(|s| board.piece_at(s).is_some());
    let slider = |fits: bool, concept| match (fits, fits && blocked()) {
        (false, _) => vec![concept],
        (true, true) => vec![SlidersDoNotJump],
        (true, false) => Vec::new(),
    };
    let mut found = match piece.role {
        Role::Bishop => slider(diagonal, BishopMove),
        Role::Rook => slider(straight, RookMove),
        Role::Queen => slider(straight || diagonal, QueenMove),
        Role::Knight if !matches!((df.abs(), dr.abs()), (1, 2) | (2, 1)) => vec![KnightMove],
        Role::Knight => Vec::new(),
        Role::King if df.abs().max(dr.abs()) == 1 => {
            let mut after = board.clone();
            after.shift(from, to);
            if after.is_in_check(piece.color) {
                let mut found = vec![KingStep];
                found.extend(exposed(&after, piece.color));
                found
            } else {
                Vec::new()
            }
        }
        Role::King if dr == 0 && df.abs() == 2 => {
            castling(board, position, piece.color, CastlingSide::of(from, to))
        }
        Role::King => vec![KingMoves, KingStep],
        Role::Pawn => pawn(board, piece.color, from, to, promotion),
    };
    if piece.role != Role::Pawn && promotion.is_some() {
        found.push(Promotion);
    }
    found
}

fn pawn(
    board: &Setup,
    color: Color,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Vec<Concept> {
    use Concept::*;
    let forward = if color == Color::White { 1 } else { -1 };
    let home = if color == Color::White { 1 } else { 6 };
    let (df, dr) = (file(to) - file(from), rank(to) - rank(from));
    let target = board.piece_at(to);
    let mut found = match (df.abs(), dr * forward) {
        (0, 1) if target.is_some() => vec![PawnSingleStep],
        (0, 1) => Vec::new(),
        (0, 2) => {
            let blocked = target.is_some()
                || between(from, to).into_iter().any(|s| board.piece_at(s).is_some());
            if blocked || rank(from) != home { vec![PawnDoubleStep] } else { Vec::new() }
        }
        (1, 1) if target.is_none() => {
            let passed = square(file(to), rank(from)).and_then(|s| board.piece_at(s));
            let fifth = rank(from) == if color == Color::White { 4 } else { 3 };
            if fifth && passed == Some(Role::Pawn.of(!color)) {
                // Whether the pawn has just passed, the record knows.
                vec![EnPassantImmediately, EnPassant]
            } else {
                vec![PawnCapture]
            }
        }
        (1, 1) => Vec::new(),
        _ => vec![PawnMoves, PawnSingleStep],
    };
    let arrives = is_last_rank(to, color);
    let sound = promotion.is_some_and(|role| Role::PROMOTIONS.contains(&role));
    if found.is_empty() && (arrives != promotion.is_some() || (arrives && !sound)) {
        found.push(Promotion);
    }
    found
}

fn castling(
    board: &Setup,
    position: Option<&Position>,
    color: Color,
    side: CastlingSide,
) -> Vec<Concept> {
    use Concept::*;
    let right = position.and_then(|p| p.castling_right(color, side));
    let Some(right) = right else {
        return vec![CastlingRightLost];
    };
    let chess960 = board.variant() == Variant::Chess960;
    let mut path = between(right.king_from, right.king_to);
    path.extend(between(right.rook_from, right.rook_to));
    path.extend([right.king_to, right.rook_to]);
    let occupied = path
        .iter()
        .any(|&s| s != right.king_from && s != right.rook_from && board.piece_at(s).is_some());
    if occupied {
        return if chess960 {
            vec![C960Notes, C960VacantSquares]
        } else {
            vec![CastlingTemporarilyPrevented, CastlingPathOccupied]
        };
    }
    let mut king_path = between(right.king_from, right.king_to);
    king_path.extend([right.king_from, right.king_to]);
    // The king itself must not shield a square behind it from a rook on its rank.
    let mut without_king = board.clone();
    without_king.take(right.king_from);
    if king_path.iter().any(|&s| without_king.is_attacked(s, !color)) {
        return vec![CastlingTemporarilyPrevented, CastlingAttackedSquares];
    }
    Vec::new()
}
