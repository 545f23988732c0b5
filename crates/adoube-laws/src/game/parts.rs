//! Moves made in parts: a piece released, a captured one removed, a new one placed.

use super::{
    act::Act,
    motion::Motion,
    ruling::Why,
    state::{Part, State, is_last_rank},
};
use crate::book::Concept;
use adoube_base::Color;
use adoube_board::{CastlingSide, Game, Move, Position, Role, Square, Variant};

/// Where a part of a move leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The move is under way.
    Part(Part),
    /// The move is made.
    Made(Motion),
    /// The king was released where castling is illegal: it goes back and must move otherwise.
    KingMoveDue(CastlingSide),
    /// It does not go.
    Refused(Why, Vec<Concept>),
}

fn refused(why: Why, concepts: &[Concept]) -> Step {
    Step::Refused(why, concepts.to_vec())
}

/// What an act does to the move under way.
pub(super) fn advance(state: &State, color: Color, act: &Act) -> Step {
    match (state.hand.part, act) {
        (None, Act::Release { mv }) => begin(state, color, *mv),
        (None, Act::Remove { square }) => begin_removing(state, color, *square),
        (None, Act::Promote { role, square }) => begin_promoting(state, color, *role, *square),
        (Some(Part::Capturing(motion)), Act::Remove { square })
            if captured_on(state, motion) == Some(*square) =>
        {
            Step::Made(motion)
        }
        (Some(Part::Castling(side)), Act::Release { mv: Motion::Step { from, to, .. } }) => {
            let squares = Motion::castling_squares(state.board(), color, side);
            let done =
                squares.is_some_and(|(king, rook)| rook == *from && side.rook_to(king) == *to);
            if done {
                Step::Made(Motion::Castle(side))
            } else {
                refused(Why::Released, &[Concept::CastlingMade])
            }
        }
        (
            Some(Part::KingOff { rook: None }),
            Act::Release { mv: Motion::Step { from, to, .. } },
        ) => rook_beside_king(state, *from, *to),
        (Some(Part::KingOff { rook: Some(side) }), Act::Promote { role: Role::King, square })
            if state.board().king(color).map(|king| side.king_to(king)) == Some(*square) =>
        {
            Step::Made(Motion::Castle(side))
        }
        (Some(Part::KingOff { .. }), _) => refused(Why::Released, &[Concept::C960KingOffBoard]),
        (Some(Part::Castling(_)), _) => refused(Why::Released, &[Concept::CastlingMade]),
        (Some(part @ Part::Promoting { .. }), act) => go_on_promoting(state, part, act),
        (Some(Part::Capturing(_)), _) => refused(Why::Released, &[Concept::ReleasedPieceFixed]),
        (None, _) => refused(Why::NotPermitted, &[]),
    }
}

fn captured_on(state: &State, motion: Motion) -> Option<Square> {
    motion.resolve(state.position()?)?.chess()?.captured_on()
}

/// The position of a game of chess; parts of other games' moves are fewer.
fn chess(state: &State) -> Option<&Position> {
    state.position()?.chess()
}

fn begin(state: &State, color: Color, motion: Motion) -> Step {
    let Motion::Step { from, to, .. } = motion else {
        return Step::Made(motion);
    };
    match state.board().owner(from) {
        None => return refused(Why::NothingThere, &[]),
        Some(owner) if owner != color => {
            return refused(Why::NotYourPiece, &[Concept::TowerOwner]);
        }
        Some(_) => {}
    }
    let two_aside = from.rank() == to.rank() && from.index().abs_diff(to.index()) == 2;
    if state.board().king(color) == Some(from)
        && two_aside
        && state.regulations().variant != Game::Chess960
    {
        let side = if to > from { CastlingSide::Short } else { CastlingSide::Long };
        let legal = state.position().and_then(|p| p.castling_move(side)).is_some();
        return if legal { Step::Part(Part::Castling(side)) } else { Step::KingMoveDue(side) };
    }
    let Some(board) = state.board().chess() else {
        // What is released stands on what was there, and the move is made (T2.5, T10.8).
        return Step::Made(motion);
    };
    if board.piece_at(from) == Some(Role::Pawn.of(color)) && is_last_rank(to, color) {
        let reaches = chess(state).is_some_and(|p| !p.legal_moves_between(from, to).is_empty());
        if reaches {
            return Step::Part(Part::Promoting {
                from,
                to,
                pawn_gone: true,
                pawn_arrived: true,
                piece: None,
                cleared: true,
            });
        }
    }
    let captures = captured_on(state, motion).is_some();
    // A visually disabled player's capture is made only when the captured piece is off the board.
    let blind = state.regulations().players[state.turn()].blind;
    if captures && (blind || state.parameters().capture_needs_removal) {
        return Step::Part(Part::Capturing(motion));
    }
    Step::Made(motion)
}

/// The rook's part of castling while the king stands beside the board.
fn rook_beside_king(state: &State, from: Square, to: Square) -> Step {
    let side = CastlingSide::ALL.into_iter().find(|&side| {
        chess(state).and_then(|p| p.castling_move(side)).is_some_and(|m| match m {
            Move::Castle { king, rook } => rook == from && side.rook_to(king) == to,
            _ => false,
        })
    });
    match side {
        Some(side) => Step::Part(Part::KingOff { rook: Some(side) }),
        None => refused(Why::Released, &[Concept::C960KingOffBoard, Concept::C960FinalSquares]),
    }
}

/// Taking a piece off first: the king of a castling in Chess960, the pawn of a promotion.
fn begin_removing(state: &State, color: Color, square: Square) -> Step {
    let Some(position) = chess(state) else {
        return refused(Why::NotPermitted, &[]);
    };
    let castles = CastlingSide::ALL.into_iter().any(|side| position.castling_move(side).is_some());
    if position.variant() == Variant::Chess960 && position.king(color) == Some(square) {
        let part = Step::Part(Part::KingOff { rook: None });
        return if castles { part } else { refused(Why::Illegal, &[Concept::C960Castling]) };
    }
    let pawn = position.legal_moves_from(square).into_iter().find(|m| {
        m.promotion().is_some() && position.piece_at(square) == Some(Role::Pawn.of(color))
    });
    match pawn {
        Some(m) => Step::Part(Part::Promoting {
            from: square,
            to: m.to(),
            pawn_gone: true,
            pawn_arrived: false,
            piece: None,
            cleared: m.capture().is_none(),
        }),
        None => refused(Why::NotPermitted, &[]),
    }
}

/// Placing the new piece first.
fn begin_promoting(state: &State, color: Color, role: Role, square: Square) -> Step {
    if !Role::PROMOTIONS.contains(&role) {
        return refused(Why::Illegal, &[Concept::Promotion]);
    }
    let pawns: Vec<Square> = chess(state).map_or_else(Vec::new, |position| {
        position
            .legal_moves()
            .into_iter()
            .filter(|m| m.promotion() == Some(role) && m.to() == square && m.role() == Role::Pawn)
            .map(|m| m.from())
            .collect()
    });
    match pawns.as_slice() {
        [from, ..] => {
            let occupied = state.board().owner(square) == Some(!color);
            if occupied {
                return refused(Why::Illegal, &[Concept::PromotionWithCapture, Concept::Capture]);
            }
            Step::Part(Part::Promoting {
                from: *from,
                to: square,
                pawn_gone: false,
                pawn_arrived: false,
                piece: Some(role),
                cleared: true,
            })
        }
        [] => refused(Why::Illegal, &[Concept::Promotion]),
    }
}

/// Where a promotion goes when the pawn was taken off first: the new piece, or what it captures, tells.
fn redirected(state: &State, part: Part, act: &Act) -> Part {
    let Part::Promoting { from, to, pawn_gone, pawn_arrived, piece, cleared } = part else {
        return part;
    };
    let (Act::Promote { square, .. } | Act::Remove { square }) = act else { return part };
    let captured = cleared && state.board().owner(to).is_some();
    let open = pawn_gone && !pawn_arrived && piece.is_none() && !captured;
    let reaches = || {
        let moves = chess(state).map(|p| p.legal_moves_between(from, *square));
        moves.is_some_and(|moves| moves.iter().any(|m| m.promotion().is_some()))
    };
    if open && *square != to && reaches() {
        let cleared = state.board().owner(*square).is_none();
        return Part::Promoting { from, to: *square, pawn_gone, pawn_arrived, piece, cleared };
    }
    part
}

fn go_on_promoting(state: &State, part: Part, act: &Act) -> Step {
    let part = redirected(state, part, act);
    let Part::Promoting { from, to, pawn_gone, pawn_arrived, piece, cleared } = part else {
        return refused(Why::NotPermitted, &[]);
    };
    let step = |pawn_gone: bool, piece: Option<Role>, cleared: bool| match piece {
        Some(role) if pawn_gone && cleared => {
            Step::Made(Motion::Step { from, to, promotion: Some(role), lifted: None })
        }
        _ => Step::Part(Part::Promoting { from, to, pawn_gone, pawn_arrived, piece, cleared }),
    };
    match act {
        Act::Promote { role, square } if *square == to => match piece {
            Some(_) => refused(Why::PromotionChosen, &[Concept::PromotionChoiceFinal]),
            None if !Role::PROMOTIONS.contains(role) => {
                refused(Why::Illegal, &[Concept::Promotion])
            }
            None if !cleared => {
                refused(Why::Illegal, &[Concept::PromotionWithCapture, Concept::Capture])
            }
            None => step(pawn_gone, Some(*role), cleared),
        },
        Act::Remove { square } if *square == from && !pawn_gone => step(true, piece, cleared),
        Act::Remove { square } if *square == to && !cleared => step(pawn_gone, piece, true),
        Act::Release { .. } if pawn_arrived => {
            refused(Why::Released, &[Concept::PromotionMade, Concept::ReleasedPieceFixed])
        }
        _ => refused(Why::Released, &[Concept::ReleasedPieceFixed]),
    }
}
