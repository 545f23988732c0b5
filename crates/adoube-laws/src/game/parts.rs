//! Moves made in parts: a piece released, a captured one removed, a new one placed.

use super::{
    act::Act,
    motion::Motion,
    ruling::Why,
    state::{Part, Pawn, State, is_last_rank},
    touching,
};
use crate::book::Concept;
use adoube_base::Color;
use adoube_board::{
    Castling, CastlingSide, Game, Move, Role, Square, Variant,
    any::{self, Position},
};

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
            let castling = state.position().and_then(|p| p.castling_move(side)?.chess());
            let squares = match castling {
                Some(Move::Castle { king, rook }) => Some((king, rook)),
                _ => Motion::castling_squares(state.board(), color, side),
            };
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
        (Some(Part::Taken(square)), act) => take(state, square, act),
        (Some(Part::KingOff { .. }), _) => refused(Why::Released, &[Concept::C960KingOffBoard]),
        (Some(Part::Castling(_)), _) => refused(Why::Released, &[Concept::CastlingMade]),
        (Some(part @ Part::Promoting { .. }), act) => go_on_promoting(state, part, act),
        (Some(Part::Placed { to, piece }), act) => pawn_goes(state, to, piece, act),
        (Some(Part::Capturing(_)), _) => refused(Why::Released, &[Concept::ReleasedPieceFixed]),
        (None, _) => refused(Why::NotPermitted, &[]),
    }
}

/// Whether a part of a move can be finished as this move.
pub(super) fn leads_to(state: &State, part: Part, m: any::Move) -> bool {
    let Some(position) = state.position() else { return true };
    match part {
        Part::Capturing(motion) => motion.resolve(position) == Some(m),
        Part::Taken(square) => m.chess().and_then(|m| m.captured_on()) == Some(square),
        Part::KingOff { rook: None } => position.castling_side(m).is_some(),
        Part::Castling(side) | Part::KingOff { rook: Some(side) } => {
            position.castling_side(m) == Some(side)
        }
        Part::Promoting { from, to, piece, .. } => m.chess().is_some_and(|m| {
            let chosen = piece.is_none() || m.promotion() == piece;
            m.from() == from && chosen && (m.to() == to || may_go_elsewhere(state, part))
        }),
        Part::Placed { to, piece } => {
            m.chess().is_some_and(|m| m.to() == to && m.promotion() == Some(piece))
        }
    }
}

fn captured_on(state: &State, motion: Motion) -> Option<Square> {
    motion.resolve(state.position()?)?.chess()?.captured_on()
}

/// The position of a game of chess; parts of other games' moves are fewer.
fn chess(state: &State) -> Option<&Position> {
    state.position().filter(|position| position.variant().is_some())
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
        let side = CastlingSide::of(from, to);
        let legal = state.position().and_then(|p| p.castling_move(side)).is_some();
        return if legal { Step::Part(Part::Castling(side)) } else { Step::KingMoveDue(side) };
    }
    if let Some(side) = castling_by_king(state, color, motion) {
        let stays = castling(state, side).is_some_and(|c| c.rook_from == c.rook_to);
        let made = Step::Made(Motion::Castle(side));
        return if stays { made } else { Step::Part(Part::Castling(side)) };
    }
    if let Some(side) = castling_by_rook(state, color, motion) {
        return Step::Made(Motion::Castle(side));
    }
    let Some(board) = state.board().chess() else {
        // What is released stands on what was there, and the move is made (T2.5, T10.8).
        return Step::Made(motion);
    };
    if board.piece_at(from) == Some(Role::Pawn.of(color))
        && is_last_rank(to, color)
        && let Some(part) = pawn_arrives(state, from, to)
    {
        return Step::Part(part);
    }
    let captures = captured_on(state, motion).is_some();
    // A visually disabled player's capture is made only when the captured piece is off the board.
    let blind = state.regulations().players[state.turn()].blind;
    if captures && (blind || state.parameters().capture_needs_removal) {
        return Step::Part(Part::Capturing(motion));
    }
    Step::Made(motion)
}

/// The side of the castling that a king's step is the first part of, where castling was announced in Chess960 and is
/// legal: the king comes to its square, by one step or by many, and the rook follows.
pub(super) fn announced_castling(
    state: &State,
    color: Color,
    motion: Motion,
) -> Option<CastlingSide> {
    let Motion::Step { from, to, .. } = motion else { return None };
    let meant = state.hand.castling_announced && state.board().king(color) == Some(from);
    chess960_castlings(state).filter(|_| meant).find(|c| c.king_to == to).map(|c| c.side)
}

/// The side of the castling that a king let go on this square begins: one that was announced, or the only move that what was
/// touched or claimed has left.
fn castling_by_king(state: &State, color: Color, motion: Motion) -> Option<CastlingSide> {
    let Motion::Step { from, to, .. } = motion else { return None };
    announced_castling(state, color, motion).or_else(|| {
        let king = state.board().king(color) == Some(from);
        let left = touching::allowed(state).moves;
        let only = |side| left.iter().all(|&m| leads_to(state, Part::Castling(side), m));
        chess960_castlings(state)
            .filter(|_| king && !left.is_empty())
            .find(|c| c.king_to == to && only(c.side))
            .map(|c| c.side)
    })
}

/// The castlings of Chess960 that are legal now.
fn chess960_castlings(state: &State) -> impl Iterator<Item = Castling> + '_ {
    let chess960 = chess(state).and_then(Position::variant) == Some(Variant::Chess960);
    CastlingSide::ALL.into_iter().filter(move |_| chess960).filter_map(|side| castling(state, side))
}

/// The squares of a castling that is legal now.
fn castling(state: &State, side: CastlingSide) -> Option<Castling> {
    match chess(state)?.castling_move(side)?.chess()? {
        Move::Castle { king, rook } => Some(Castling::new(king, rook)),
        _ => None,
    }
}

/// The side of a castling of Chess960 in which only the rook moves, where castling was announced or king and rook were
/// touched.
pub(super) fn castling_by_rook(
    state: &State,
    color: Color,
    motion: Motion,
) -> Option<CastlingSide> {
    let Motion::Step { from, to, .. } = motion else { return None };
    let king = state.board().king(color)?;
    let touched = |square: Square| state.hand.touched.contains(&square);
    let meant = state.hand.castling_announced || (touched(king) && touched(from));
    chess960_castlings(state)
        .filter(|_| meant)
        .find(|c| c.king_from == c.king_to && c.rook_from == from && c.rook_to == to)
        .map(|c| c.side)
}

/// The pawn stands on the last rank, and the new piece is still to come.
fn pawn_arrives(state: &State, from: Square, to: Square) -> Option<Part> {
    let reaches = !chess(state)?.piece_moves_between(from, to).is_empty();
    let cleared = state.board().owner(to).is_none();
    reaches.then_some(Part::Promoting {
        from,
        to,
        pawn: Pawn::Arrived,
        fixed: true,
        piece: None,
        cleared,
    })
}

/// The pawn that had been let go on the last rank stands on its square again, and has to come to the same one.
pub(super) fn pawn_put_back(state: &State, from: Square, to: Square) -> Part {
    let cleared = state.board().owner(to).is_none();
    Part::Promoting { from, to, pawn: Pawn::AtHome, fixed: true, piece: None, cleared }
}

/// What was captured stands beside the board; the capturing piece comes to its square.
fn take(state: &State, square: Square, act: &Act) -> Step {
    let concepts = [Concept::TouchMove, Concept::TouchOpponentPiece];
    match act {
        Act::Release { mv } if captured_on(state, *mv) == Some(square) => Step::Made(*mv),
        Act::Release { mv: Motion::Step { from, to, promotion: None, .. } } if *to == square => {
            pawn_arrives(state, *from, *to)
                .map_or_else(|| refused(Why::PieceTouched, &concepts), Step::Part)
        }
        Act::Promote { role, square: on } if *on == square => {
            match promotions(state, square, *role).as_slice() {
                [] => refused(Why::PieceTouched, &concepts),
                [from] => Step::Part(Part::Promoting {
                    from: *from,
                    to: square,
                    pawn: Pawn::AtHome,
                    fixed: false,
                    piece: Some(*role),
                    cleared: true,
                }),
                [_, _, ..] => Step::Part(Part::Placed { to: square, piece: *role }),
            }
        }
        Act::Remove { square: from } if promotions(state, square, Role::Queen).contains(from) => {
            Step::Part(Part::Promoting {
                from: *from,
                to: square,
                pawn: Pawn::Off,
                fixed: false,
                piece: None,
                cleared: true,
            })
        }
        _ => refused(Why::PieceTouched, &concepts),
    }
}

/// Where the pawns stand that may become such a piece on this square.
fn promotions(state: &State, to: Square, role: Role) -> Vec<Square> {
    let moves = chess(state).map_or_else(Vec::new, Position::piece_moves);
    let promotes = |m: &Move| m.to() == to && m.promotion() == Some(role);
    moves.into_iter().filter(promotes).map(|m| m.from()).collect()
}

/// The new piece stands where either of two pawns may come: one of them is taken off.
fn pawn_goes(state: &State, to: Square, piece: Role, act: &Act) -> Step {
    match act {
        Act::Remove { square: from } if promotions(state, to, piece).contains(from) => {
            Step::Made(Motion::Step { from: *from, to, promotion: Some(piece), lifted: None })
        }
        Act::Promote { square, .. } if *square == to => {
            refused(Why::PromotionChosen, &[Concept::PromotionChoiceFinal])
        }
        _ => refused(Why::Released, &[Concept::ReleasedPieceFixed]),
    }
}

/// The rook's part of castling while the king stands beside the board.
fn rook_beside_king(state: &State, from: Square, to: Square) -> Step {
    let side = CastlingSide::ALL.into_iter().find(|&side| {
        let castling = chess(state).and_then(|p| p.castling_move(side)?.chess());
        castling.is_some_and(|m| match m {
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
    if position.variant() == Some(Variant::Chess960) && position.king(color) == Some(square) {
        let part = Step::Part(Part::KingOff { rook: None });
        return if castles { part } else { refused(Why::Illegal, &[Concept::C960Castling]) };
    }
    let moves = position.piece_moves();
    if moves.iter().any(|m| m.captured_on() == Some(square)) {
        return Step::Part(Part::Taken(square));
    }
    let pawn = moves.into_iter().find(|m| m.from() == square && m.promotion().is_some());
    match pawn {
        Some(m) => Step::Part(Part::Promoting {
            from: square,
            to: m.to(),
            pawn: Pawn::Off,
            fixed: false,
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
    match promotions(state, square, role).as_slice() {
        [from, ..] => {
            let occupied = state.board().owner(square) == Some(!color);
            if occupied {
                return refused(Why::Illegal, &[Concept::PromotionWithCapture, Concept::Capture]);
            }
            Step::Part(Part::Promoting {
                from: *from,
                to: square,
                pawn: Pawn::AtHome,
                fixed: false,
                piece: Some(role),
                cleared: true,
            })
        }
        [] => refused(Why::Illegal, &[Concept::Promotion]),
    }
}

/// The pawn was taken off first, and nothing has told yet where it goes.
pub(super) fn may_go_elsewhere(state: &State, part: Part) -> bool {
    let Part::Promoting { to, pawn: Pawn::Off, fixed: false, piece: None, cleared, .. } = part
    else {
        return false;
    };
    !(cleared && state.board().owner(to).is_some())
}

/// Where a promotion goes when the pawn was taken off first: its new square, the new piece, or what it captures, tells.
fn redirected(state: &State, part: Part, act: &Act) -> Part {
    let Part::Promoting { from, to, pawn, fixed, piece, .. } = part else {
        return part;
    };
    let square = match act {
        Act::Promote { square, .. } | Act::Remove { square } => *square,
        Act::Release { mv: Motion::Step { to, .. } } => *to,
        _ => return part,
    };
    if may_go_elsewhere(state, part)
        && square != to
        && promotions(state, square, Role::Queen).contains(&from)
    {
        let cleared = state.board().owner(square).is_none();
        return Part::Promoting { from, to: square, pawn, fixed, piece, cleared };
    }
    part
}

/// What is done in a promotion, in whichever order (4.6.c, 4.6.3, 4.6.2): the pawn comes to the last rank or not, what stood
/// there and the pawn are taken off, and the new piece is placed.
fn go_on_promoting(state: &State, part: Part, act: &Act) -> Step {
    let part = redirected(state, part, act);
    let Part::Promoting { from, to, pawn, fixed, piece, cleared } = part else {
        return refused(Why::NotPermitted, &[]);
    };
    let goes_on = |pawn: Pawn, piece: Option<Role>, cleared: bool| match piece {
        Some(role) if pawn != Pawn::AtHome => {
            Step::Made(Motion::Step { from, to, promotion: Some(role), lifted: None })
        }
        _ => {
            let fixed = fixed || pawn == Pawn::Arrived;
            Step::Part(Part::Promoting { from, to, pawn, fixed, piece, cleared })
        }
    };
    match act {
        Act::Promote { role, square } if *square == to => match piece {
            Some(_) => refused(Why::PromotionChosen, &[Concept::PromotionChoiceFinal]),
            None if !Role::PROMOTIONS.contains(role) => {
                refused(Why::Illegal, &[Concept::Promotion])
            }
            // The pawn that was put back is the only one that can go, and goes with the piece that comes.
            None if fixed && pawn == Pawn::AtHome => goes_on(Pawn::Off, Some(*role), true),
            // A pawn that stands there has taken the place of what it captured.
            None if !cleared && pawn != Pawn::Arrived => {
                refused(Why::Illegal, &[Concept::PromotionWithCapture, Concept::Capture])
            }
            // Whoever places the piece where the pawn stands removes the pawn with this act.
            None => goes_on(pawn, Some(*role), true),
        },
        Act::Remove { square } if *square == from && pawn == Pawn::AtHome => {
            goes_on(Pawn::Off, piece, cleared)
        }
        Act::Remove { square } if *square == to && !cleared => goes_on(pawn, piece, true),
        Act::Remove { square } if *square == to && pawn == Pawn::Arrived => {
            goes_on(Pawn::Exchanged, piece, cleared)
        }
        Act::Release { mv: Motion::Step { from: f, to: t, promotion: None, .. } }
            if (*f, *t) == (from, to)
                && piece.is_none()
                && matches!(pawn, Pawn::AtHome | Pawn::Off) =>
        {
            goes_on(Pawn::Arrived, None, cleared)
        }
        Act::Release { .. } if matches!(pawn, Pawn::Arrived | Pawn::Exchanged) => {
            refused(Why::Released, &[Concept::PromotionMade, Concept::ReleasedPieceFixed])
        }
        _ => refused(Why::Released, &[Concept::ReleasedPieceFixed]),
    }
}
