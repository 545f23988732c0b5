//! Which rule of Tavreli a move breaks.

use super::{between, file, rank, square};
use crate::{book::Concept, game::motion::Motion};
use adoube_base::Color;
use adoube_board::{
    CastlingSide, Square,
    any::Setup,
    tavreli::{Kind, Man, Towers},
};

/// What a move that is not legal breaks, the plainest reason first.
pub(super) fn reasons(towers: &Towers, color: Color, motion: Motion) -> Vec<Concept> {
    use Concept::*;
    let mut found = match motion {
        Motion::Castle(side) => castling(towers, color, side),
        Motion::Step { promotion: Some(_), .. } => vec![PromotionBySymbol],
        Motion::Step { from, to, .. } => match towers.top(from) {
            Some(top) if top.color() == color => step(towers, top, from, to),
            _ => Vec::new(),
        },
    };
    if found.is_empty() {
        found = exposed(towers, color, motion);
    }
    found.push(IllegalMoveDefinition);
    found
}

/// The own volkhv stands attacked after the move.
fn exposed(towers: &Towers, color: Color, motion: Motion) -> Vec<Concept> {
    use Concept::*;
    let mut after = Setup::Tavreli(Box::new(towers.clone()));
    motion.execute(&mut after, color);
    let Setup::Tavreli(after) = after else { return Vec::new() };
    if !after.is_in_check(color) {
        return Vec::new();
    }
    let mut found = vec![OwnKingInCheckForbidden];
    if let Motion::Step { from, .. } = motion {
        if after.top(from).is_some_and(|left| left.color() != color) {
            found.push(TowerFreed);
        }
        if towers.volkhv(color) == Some(from) {
            found.push(VolkhvSquare);
        }
    }
    found.extend([CheckDefinition, AttackPiece]);
    found
}

fn step(towers: &Towers, top: Man, from: Square, to: Square) -> Vec<Concept> {
    use Concept::*;
    let is_volkhv = |man: Man| man.kind() == Kind::Volkhv;
    if from != to && towers.top(to).is_some_and(is_volkhv) {
        return vec![VolkhvNotCovered];
    }
    let (df, dr) = (file(to) - file(from), rank(to) - rank(from));
    let straight = (df == 0) != (dr == 0);
    let diagonal = df.abs() == dr.abs() && df != 0;
    let leap = matches!((df.abs(), dr.abs()), (1, 2) | (2, 1));
    let blocked = || between(from, to).into_iter().any(|s| towers.top(s).is_some());
    let slider = |fits: bool, concept| match fits {
        false => vec![concept],
        true if blocked() => vec![SlidersDoNotJump],
        true => Vec::new(),
    };
    let mut found = match top.kind() {
        Kind::Knyaz => slider(straight || diagonal, QueenMove),
        Kind::Ratoborets => slider(straight, RookMove),
        Kind::Luchnik => slider(diagonal, BishopMove),
        Kind::Helgi if leap => Vec::new(),
        Kind::Helgi => slider(straight || diagonal, HelgiMove),
        Kind::Vsadnik if leap => Vec::new(),
        Kind::Vsadnik => vec![KnightMove],
        Kind::Volkhv if df.abs().max(dr.abs()) == 1 => Vec::new(),
        Kind::Volkhv if dr == 0 && df.abs() == 2 => {
            castling(towers, top.color(), CastlingSide::of(from, to))
        }
        Kind::Volkhv => vec![KingMoves],
        Kind::Ratnik => ratnik(towers, top.color(), from, to),
    };
    if !found.is_empty() && towers.height(from) > 1 {
        found.push(TowerRule);
    }
    found
}

fn ratnik(towers: &Towers, color: Color, from: Square, to: Square) -> Vec<Concept> {
    use Concept::*;
    let forward = if color == Color::White { 1 } else { -1 };
    let (df, dr) = (file(to) - file(from), (rank(to) - rank(from)) * forward);
    let target = towers.top(to).map(Man::color);
    match (df.abs(), dr) {
        (0, 1) if target == Some(!color) => vec![PawnSingleStep],
        (0, 1) => Vec::new(),
        (0, 2) if towers.may_step_twice(from) && towers.height(from) == 1 => {
            let crossed = between(from, to).into_iter().any(|s| towers.top(s).is_some());
            if crossed || target == Some(!color) { vec![PawnDoubleStep] } else { Vec::new() }
        }
        (0, 2) => {
            let why = if towers.may_step_twice(from) { DoubleStepAlone } else { DoubleStepLost };
            let home = if color == Color::White { 0 } else { 7 };
            let mut found = vec![PawnDoubleStep, why];
            if rank(from) == home {
                found.push(RatnikOnFirstRank);
            }
            found
        }
        (1, 1) if target == Some(!color) => Vec::new(),
        (1, 1) => {
            let beside = square(file(to), rank(from)).and_then(|s| towers.top(s));
            let fifth = rank(from) == if color == Color::White { 4 } else { 3 };
            let passed = beside.is_some_and(|man| man.color() != color && man.is_plain_ratnik());
            if target.is_none() && fifth && passed && towers.en_passant() != Some(to) {
                vec![EnPassantImmediately, EnPassant]
            } else if towers.en_passant() == Some(to) {
                Vec::new()
            } else {
                vec![PawnCapture]
            }
        }
        _ => vec![PawnSingleStep, PawnCapture],
    }
}

fn castling(towers: &Towers, color: Color, side: CastlingSide) -> Vec<Concept> {
    use Concept::*;
    let home = if color == Color::White { 0 } else { 7 };
    let corner = square(if side == CastlingSide::Short { 7 } else { 0 }, home);
    if let Some(corner) = corner
        && let Some(Man::Ratnik { color: owner, symbol: Kind::Ratoborets, promoted: true }) =
            towers.top(corner)
        && owner == color
        && !towers.castling_right(color, side)
    {
        return vec![CastlingPartner, CastlingRightLost];
    }
    if !towers.castling_right(color, side) {
        return vec![CastlingRightLost];
    }
    // Rights are dropped with the volkhv's or the ratoborets' first move: both stand at home.
    vec![CastlingTemporarilyPrevented]
}
