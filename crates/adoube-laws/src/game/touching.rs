//! Which moves the touched pieces leave (Article 4).

use super::{
    motion::Motion,
    ply::Ply,
    state::{Due, Hand, State},
};
use crate::book::{BothColours, CastlingAttempt, Concept};
use adoube_board::{
    CastlingSide, Move, Role, Setup, Square, Variant, any,
    tavreli::{Kind, Man, Tavreli},
};

/// What may still be played, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The moves.
    pub moves: Vec<any::Move>,
    /// The rules that left only them; empty where nothing binds.
    pub concepts: Vec<Concept>,
}

/// The legal moves the player on move may still make.
///
/// Touches are taken in order; accidental contact has been struck out before. Where nothing touched
/// can be used, any legal move may be made.
pub fn allowed(state: &State) -> Allowed {
    use Concept::*;
    let Some(position) = state.position() else {
        return Allowed { moves: Vec::new(), concepts: Vec::new() };
    };
    let hand = &state.hand;
    let free = |concepts: &[Concept]| Allowed {
        moves: position.legal_moves(),
        concepts: concepts.to_vec(),
    };
    match state.due() {
        Some(Due::Exactly(motion)) => {
            if let Some(m) = motion.resolve(position) {
                return Allowed { moves: vec![m], concepts: vec![ClaimIncorrect] };
            }
            // It has become illegal since it was written: its piece counts as touched.
            let from = motion.origin(&state.board, position.turn());
            let moves = from.map_or_else(Vec::new, |from| position.legal_moves_from(from));
            if !moves.is_empty() {
                return Allowed { moves, concepts: vec![ClaimIncorrect, TouchMove] };
            }
        }
        // What was released as a legal move stays where it was released, with one hand as with two (4.6, 4.7).
        Some(Due::Again(motion)) => {
            if let Some(m) = motion.resolve(position) {
                return Allowed { moves: vec![m], concepts: vec![ReleasedPieceFixed] };
            }
        }
        Some(Due::KingMove) => {
            let moves: Vec<any::Move> = position
                .king(position.turn())
                .map_or_else(Vec::new, |k| position.legal_moves_from(k));
            return if moves.is_empty() {
                free(&[])
            } else {
                Allowed {
                    moves,
                    concepts: vec![TouchSpecialCases, CastlingAttemptIllegal, CastlingMade],
                }
            };
        }
        None => {}
    }
    left_by(position, state.board().chess(), hand, state)
}

/// The legal moves of a position that a hand has left.
fn left_by(position: &any::Position, board: Option<&Setup>, hand: &Hand, state: &State) -> Allowed {
    match (position, board) {
        _ if hand.touched.is_empty() => {
            Allowed { moves: position.legal_moves(), concepts: Vec::new() }
        }
        (any::Position::Tavreli(tavreli), _) => towers(tavreli, position, hand),
        (_, Some(board)) => {
            let pieces = Pieces::new(board, position, hand);
            let bound = bound(&pieces, hand, state);
            let moves = bound.moves.into_iter().map(any::Move::Chess).collect();
            Allowed { moves, concepts: bound.concepts }
        }
        (_, None) => Allowed { moves: position.legal_moves(), concepts: Vec::new() },
    }
}

/// What was touched, as it is kept with a move that left it: king and rook that were touched at once go first, where the
/// rules of castling decide. They have no order among them, and a list of squares would not tell.
pub(super) fn kept_order(state: &State) -> Vec<Square> {
    use Concept::*;
    let mut touched = state.hand.touched.clone();
    let turn = state.board.turn();
    let at = |role: Role, kind: Kind| {
        let square = touched.iter().find(|&&square| match &state.board {
            any::Setup::Chess(board) => board.piece_at(square) == Some(role.of(turn)),
            any::Setup::Tavreli(towers) => towers.top(square) == Some(Man::Figure(turn, kind)),
        });
        square.copied()
    };
    let pair = at(Role::King, Kind::Volkhv).zip(at(Role::Rook, Kind::Ratoborets));
    let together = pair.filter(|&(king, rook)| state.hand.together(king, rook));
    if let (Some((king, rook)), Some(position)) = (together, state.position()) {
        let rules = left_by(position, state.board.chess(), &state.hand, state).concepts;
        if rules.contains(&TouchKingAndRook) || rules.contains(&CastlingAttemptIllegal) {
            touched.retain(|&square| square != king && square != rook);
            touched.splice(0..0, [king, rook]);
        }
    }
    touched
}

/// The rule that a move has broken: the one that had made another move due, one of those of castling, or the general one.
pub(super) fn broken(state: &State, index: usize) -> Concept {
    use Concept::*;
    let ply = &state.plies[index];
    if let Some((_, rule)) = state.due_before(index) {
        // A move was due after a wrong claim, or was to be repeated, whatever was touched.
        return rule;
    }
    let touched = ply.breach.as_deref().unwrap_or_default();
    if castled_after_the_rook(ply, touched) {
        return TouchRookThenKing;
    }
    let rules = left_before(state, ply, touched).map_or_else(Vec::new, |left| left.concepts);
    let castling = [TouchRookThenKing, TouchKingAndRook, CastlingAttemptIllegal];
    castling.into_iter().find(|rule| rules.contains(rule)).unwrap_or(TouchMove)
}

/// The rook was touched and then the king, to castle with it.
fn castled_after_the_rook(ply: &Ply, touched: &[Square]) -> bool {
    let (Some(position), Some(m)) = (ply.position(), ply.legal) else { return false };
    let side = position.castling_side(m);
    let squares = match m {
        any::Move::Chess(Move::Castle { king, rook }) => Some((king, rook)),
        _ => side.and_then(|side| Motion::castling_squares(&ply.before(), ply.by, side)),
    };
    squares.is_some_and(|(king, rook)| touched.contains(&rook) && !touched.contains(&king))
}

/// Whether a move is against the rule where only these pieces were touched before it; of an illegal one they are kept.
pub(super) fn is_broken(state: &State, index: usize, touched: &[Square]) -> bool {
    let ply = &state.plies[index];
    match ply.legal {
        None => !touched.is_empty(),
        Some(_) if state.due_before(index).is_some() => true,
        Some(m) => left_before(state, ply, touched).is_some_and(|left| !left.moves.contains(&m)),
    }
}

/// Whether an illegal move was one of a piece that could be moved, by what was touched before it.
pub(super) fn moved_what_was_touched(state: &State, index: usize) -> bool {
    let ply = &state.plies[index];
    let touched = ply.breach.as_deref().unwrap_or_default();
    let (Some(left), Some(position)) = (left_before(state, ply, touched), ply.position()) else {
        return true;
    };
    let origin = ply.motion.origin(&ply.before(), ply.by);
    left.moves.len() == position.legal_moves().len()
        || left.moves.iter().any(|m| Some(m.from()) == origin)
}

/// What a move could have been where these pieces were touched before it.
fn left_before(state: &State, ply: &Ply, touched: &[Square]) -> Option<Allowed> {
    let mut hand = Hand::default();
    hand.castling_announced = ply.castling_announced;
    hand.touch(touched, false);
    Some(left_by(&ply.position()?, ply.before().chess(), &hand, state))
}

/// Towers: the first touched that can move must be moved, how far and how much of it is free; touching an
/// enemy's binds to nothing (T10.2-T10.6).
fn towers(tavreli: &Tavreli, position: &any::Position, hand: &Hand) -> Allowed {
    use Concept::*;
    let turn = position.turn();
    let own: Vec<Square> =
        hand.touched.iter().copied().filter(|&s| position.owner(s) == Some(turn)).collect();
    let all = |concepts: &[Concept]| Allowed {
        moves: position.legal_moves(),
        concepts: concepts.to_vec(),
    };
    let at = |kind: Kind| {
        let man = Man::Figure(turn, kind);
        own.iter().position(|&square| tavreli.top(square) == Some(man))
    };
    let mut castles = true;
    if let (Some(volkhv), Some(ratoborets)) = (at(Kind::Volkhv), at(Kind::Ratoborets)) {
        castles = volkhv < ratoborets || hand.together(own[volkhv], own[ratoborets]);
        if castles {
            let moves = position.legal_moves_from(own[volkhv]);
            let concepts = [TouchMove, CastlingAttemptIllegal];
            return if moves.is_empty() {
                all(&concepts)
            } else {
                Allowed { moves, concepts: concepts.to_vec() }
            };
        }
    }
    let barred = |m: &any::Move| !castles && position.castling_side(*m).is_some();
    let first = own.iter().find_map(|&square| {
        let mut moves = position.legal_moves_from(square);
        moves.retain(|m| !barred(m));
        (!moves.is_empty()).then_some(moves)
    });
    let rule: &[Concept] =
        if castles { &[TouchMove, TouchOwnPiece] } else { &[TouchRookThenKing, TouchMove] };
    match first {
        Some(moves) => Allowed { moves, concepts: rule.to_vec() },
        // Nothing of what was touched can move, or only the enemy's was touched (T10.4, T10.6).
        None => {
            let mut free = all(if castles { &[] } else { rule });
            free.moves.retain(|m| !barred(m));
            free
        }
    }
}

/// What may still be played in chess.
struct Bound {
    moves: Vec<Move>,
    concepts: Vec<Concept>,
}

/// The pieces on the board and what may be played with them.
struct Pieces<'a> {
    board: &'a Setup,
    legal: Vec<Move>,
    /// “I am about to castle” was said, in Chess960: castling is then a move of the rook as well as of the king.
    castling_announced: bool,
}

impl<'a> Pieces<'a> {
    fn new(board: &'a Setup, position: &any::Position, hand: &Hand) -> Pieces<'a> {
        let chess960 = board.variant() == Variant::Chess960;
        let castling_announced = hand.castling_announced && chess960;
        Pieces { board, legal: position.piece_moves(), castling_announced }
    }

    fn from(&self, square: Square) -> Vec<Move> {
        let castles = |m: &Move| matches!(m, Move::Castle { rook, .. } if *rook == square);
        let moves = |m: &Move| m.from() == square || (self.castling_announced && castles(m));
        self.legal.iter().copied().filter(moves).collect()
    }

    fn captures_of(&self, square: Square) -> Vec<Move> {
        self.legal.iter().copied().filter(|m| m.captured_on() == Some(square)).collect()
    }
}

fn bound(pieces: &Pieces<'_>, hand: &Hand, state: &State) -> Bound {
    use Concept::*;
    let touched = &hand.touched;
    let turn = pieces.board.turn();
    let color_of = |s: Square| pieces.board.piece_at(s).map(|piece| piece.color);
    let own: Vec<Square> = touched.iter().copied().filter(|&s| color_of(s) == Some(turn)).collect();
    let opposing: Vec<Square> =
        touched.iter().copied().filter(|&s| color_of(s) == Some(!turn)).collect();
    let movable = |&square: &Square| {
        let moves = pieces.from(square);
        (!moves.is_empty()).then_some(moves)
    };
    let capturable = |&square: &Square| {
        let moves = pieces.captures_of(square);
        (!moves.is_empty()).then_some(moves)
    };
    if let Some(special) = king_and_rook(pieces, &own, hand, state) {
        return special;
    }
    let any = Bound { moves: pieces.legal.clone(), concepts: Vec::new() };
    match (own.first(), opposing.first()) {
        (None, None) => any,
        (Some(_), None) => own
            .iter()
            .find_map(movable)
            .map_or(any, |moves| Bound { moves, concepts: vec![TouchMove, TouchOwnPiece] }),
        (None, Some(_)) => opposing
            .iter()
            .find_map(capturable)
            .map_or(any, |moves| Bound { moves, concepts: vec![TouchMove, TouchOpponentPiece] }),
        (Some(&first_own), Some(first_opposing)) => {
            let both = |moves| Bound { moves, concepts: vec![TouchMove, TouchBothColours] };
            let captures: Vec<Move> = pieces
                .captures_of(*first_opposing)
                .into_iter()
                .filter(|m| m.from() == first_own)
                .collect();
            if !captures.is_empty() {
                return both(captures);
            }
            match state.parameters().both_colours {
                BothColours::FirstUsable => touched
                    .iter()
                    .find_map(|s| if own.contains(s) { movable(s) } else { capturable(s) })
                    .map_or(any, both),
                BothColours::TakenByAnother => opposing
                    .iter()
                    .find_map(capturable)
                    .or_else(|| own.iter().find_map(movable))
                    .map_or(any, both),
            }
        }
    }
}

/// Castling by touch goes before the general rules, unless another piece that can move was touched before king and
/// rook: that one must be moved (4.3), and what is touched after it changes nothing.
fn king_and_rook(pieces: &Pieces<'_>, own: &[Square], hand: &Hand, state: &State) -> Option<Bound> {
    use Concept::*;
    let role = |s: &Square| pieces.board.piece_at(*s).map(|p| p.role);
    let king_at = own.iter().position(|s| role(s) == Some(Role::King))?;
    let rook_at = own.iter().position(|s| role(s) == Some(Role::Rook))?;
    let together = hand.together(own[king_at], own[rook_at]);
    // What was touched together with king or rook was not touched before it.
    let first = own[king_at.min(rook_at)];
    let earlier = &own[..king_at.min(rook_at)];
    if earlier
        .iter()
        .any(|&square| !hand.together(square, first) && !pieces.from(square).is_empty())
    {
        return None;
    }
    let (king, rook) = (own[king_at], own[rook_at]);
    let side = CastlingSide::of(king, rook);
    let castle = pieces
        .from(king)
        .into_iter()
        .find(|m| matches!(m, Move::Castle { rook: with, .. } if *with == rook));
    // In Chess960 saying “I am about to castle” keeps a rook touched first from being a move of its own.
    if rook_at < king_at && !together && !pieces.castling_announced {
        let barred = |m: &Move| match m.castling_side() {
            Some(castled) => castled == side || state.parameters().rook_first_bars_all_castling,
            None => false,
        };
        // Castling apart, the first piece touched that can be moved is moved.
        let unbarred = |mut moves: Vec<Move>| {
            moves.retain(|m| !barred(m));
            moves
        };
        let first =
            own.iter().map(|&square| unbarred(pieces.from(square))).find(|moves| !moves.is_empty());
        let moves = first.unwrap_or_else(|| unbarred(pieces.legal.clone()));
        return Some(Bound {
            moves,
            concepts: vec![TouchSpecialCases, TouchRookThenKing, TouchOwnPiece],
        });
    }
    if let Some(castle) = castle {
        return Some(Bound {
            moves: vec![castle],
            concepts: vec![TouchSpecialCases, TouchKingAndRook],
        });
    }
    let attempt = match state.parameters().castling_attempt {
        CastlingAttempt::King | CastlingAttempt::KingThenRookOrTogether => true,
        CastlingAttempt::KingThenRook => !together,
    };
    if !attempt {
        return None;
    }
    let moves = pieces.from(king);
    Some(if moves.is_empty() {
        Bound {
            moves: pieces.legal.clone(),
            concepts: vec![TouchSpecialCases, CastlingAttemptIllegal],
        }
    } else {
        Bound { moves, concepts: vec![TouchSpecialCases, CastlingAttemptIllegal] }
    })
}
