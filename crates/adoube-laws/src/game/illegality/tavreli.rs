//! Which rules of Tavreli a move breaks, in the order in which a player asks.

use crate::{book::Concept, game::motion::Motion};
use adoube_base::Color;
use adoube_board::{
    CastlingSide, Square,
    tavreli::{Broken, Kind, Man, Tavreli, TowerMove, Towers},
};

/// What a move that is not legal breaks, the plainest reason first. Where no game could go on from what stands
/// on the board nothing more can be said of a move.
pub(super) fn reasons(
    towers: &Towers,
    position: Option<&Tavreli>,
    color: Color,
    motion: Motion,
) -> Vec<Concept> {
    let mut found = match (position, wanted(towers, color, motion)) {
        _ if matches!(motion, Motion::Step { promotion: Some(_), .. }) => {
            vec![Concept::PromotionBySymbol]
        }
        (Some(position), Some(m)) => {
            position.broken_by(m).map_or_else(Vec::new, |broken| concepts(towers, m, broken))
        }
        _ => Vec::new(),
    };
    found.push(Concept::IllegalMoveDefinition);
    found
}

/// The move that was meant. Castling is the volkhv's move of two squares, wherever he stands.
fn wanted(towers: &Towers, color: Color, motion: Motion) -> Option<TowerMove> {
    match motion {
        Motion::Step { from, to, lifted, .. } => {
            Some(TowerMove { from, to, count: lifted.unwrap_or(towers.height(from)) })
        }
        Motion::Castle(side) => {
            let from = towers.volkhv(color)?;
            let to = match side {
                CastlingSide::Short => from.index().checked_add(2),
                CastlingSide::Long => from.index().checked_sub(2),
            };
            Some(TowerMove { from, to: to.and_then(Square::from_index)?, count: 1 })
        }
    }
}

fn concepts(towers: &Towers, m: TowerMove, broken: Broken) -> Vec<Concept> {
    use Concept::*;
    let top = towers.top(m.from);
    let color = top.map_or(Color::White, Man::color);
    let mut found = match broken {
        Broken::NothingThere | Broken::Count => vec![TowerMoving],
        Broken::NotYours => vec![TowerOwner],
        Broken::OnVolkhv => vec![VolkhvNotCovered],
        Broken::NotItsWay(kind) => match kind {
            Kind::Volkhv => vec![KingMoves],
            Kind::Knyaz => vec![QueenMove],
            Kind::Ratoborets => vec![RookMove],
            Kind::Luchnik => vec![BishopMove],
            Kind::Vsadnik => vec![KnightMove],
            Kind::Ratnik => vec![PawnSingleStep, PawnCapture],
            Kind::Helgi => vec![HelgiMove],
        },
        Broken::Crosses => vec![SlidersDoNotJump],
        Broken::RatnikAhead => vec![PawnSingleStep],
        Broken::RatnikAside if has_passed(towers, m, color) => {
            vec![EnPassantImmediately, EnPassant]
        }
        Broken::RatnikAside => vec![PawnCapture],
        Broken::DoubleStepCrosses | Broken::DoubleStepOntoEnemy => vec![PawnDoubleStep],
        Broken::DoubleStepLost => double_step(towers, m, color),
        Broken::CastlingLost => castling_lost(towers, m, color),
        Broken::CastlingCovered | Broken::CastlingCrosses | Broken::CastlingAttacked => {
            vec![CastlingTemporarilyPrevented]
        }
        Broken::LeftBehind => vec![OwnKingInCheckForbidden, TowerFreed],
        Broken::VolkhvInCheck => vec![OwnKingInCheckForbidden],
    };
    match broken {
        // The top piece of a tower moves by its own rule, whatever lies below it.
        Broken::NotItsWay(_) if towers.height(m.from) > 1 => found.push(TowerRule),
        Broken::LeftBehind | Broken::VolkhvInCheck => {
            if towers.volkhv(color) == Some(m.from) {
                found.push(VolkhvSquare);
            }
            found.extend([CheckDefinition, AttackPiece]);
        }
        _ => {}
    }
    found
}

/// Why a ratnik has no double step.
fn double_step(towers: &Towers, m: TowerMove, color: Color) -> Vec<Concept> {
    use Concept::*;
    let first = m.from.index() / 8 == if color == Color::White { 0 } else { 7 };
    if towers.height(m.from) > 1 {
        vec![PawnDoubleStep, DoubleStepAlone]
    } else if first {
        vec![PawnDoubleStep, DoubleStepLost, RatnikOnFirstRank]
    } else {
        vec![PawnDoubleStep, DoubleStepLost]
    }
}

/// Why there is no right to castle: a ratnik in the corner is no partner, whatever it has become.
fn castling_lost(towers: &Towers, m: TowerMove, color: Color) -> Vec<Concept> {
    let rank = m.from.index() / 8 * 8;
    let corner = Square::from_index(match CastlingSide::of(m.from, m.to) {
        CastlingSide::Short => rank + 7,
        CastlingSide::Long => rank,
    });
    let promoted = Man::Ratnik { color, symbol: Kind::Ratoborets, promoted: true };
    if corner.and_then(|corner| towers.top(corner)) == Some(promoted) {
        vec![Concept::CastlingPartner, Concept::CastlingRightLost]
    } else {
        vec![Concept::CastlingRightLost]
    }
}

/// An enemy ratnik stands where one that had just stepped twice would stand.
fn has_passed(towers: &Towers, m: TowerMove, color: Color) -> bool {
    let fifth = m.from.index() / 8 == if color == Color::White { 4 } else { 3 };
    let beside = Square::new(m.to.file(), m.from.rank());
    let ratnik = towers.top(beside).filter(|man| man.color() != color && man.is_plain_ratnik());
    fifth && towers.top(m.to).is_none() && ratnik.is_some()
}
