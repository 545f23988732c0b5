//! What is said against a move that was made: a touched piece, two hands, and contact that was an accident after all.

use super::{
    act::Act,
    desk::Desk,
    ends, hand, illegal,
    ply::HandsUsed,
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    state::{Part, State},
    touching,
};
use crate::book::{Concept, Parameters};
use adoube_base::Color;
use adoube_board::Square;

/// A contact was an accident, before a move or on the way to it. A move that had broken the touched-piece rule by it alone has
/// kept the rule, and ends the game if it mates.
pub(super) fn find_accident(desk: &mut Desk<'_>, act: &Act, square: Square) {
    let broke = |state: &State| state.plies.last().is_some_and(|ply| ply.breach.is_some());
    let before = broke(&desk.state);
    desk.done(act);
    desk.rule(Finding::NoObligation(square), &[Concept::ContactPresumedIntent, Concept::TouchMove]);
    if before && !broke(&desk.state) {
        ends::after_move(desk, &[]);
    }
}

/// The player has touched a piece that ends the right to complain. What was taken off to be captured was touched, and so was
/// whatever else a move was begun with.
fn has_touched(state: &State, color: Color, parameters: &Parameters) -> bool {
    let own_only = parameters.touch_claim_lost_by_own_piece;
    let begun = match state.hand.part {
        Some(Part::Taken(_)) => !own_only,
        part => part.is_some(),
    };
    let counts = |&square: &Square| !own_only || state.board.owner(square) == Some(color);
    begun || state.hand.touched.iter().any(counts)
}

pub(super) fn claim_touch(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    let last = desk.state.plies.last().filter(|ply| ply.by != color).cloned();
    let breach = last.as_ref().and_then(|ply| ply.breach.clone());
    let Some((ply, squares)) = last.zip(breach) else {
        // The opponent's move before the own one: the claimant has long touched a piece.
        let before = desk.state.plies.iter().rev().nth(1);
        let missed = before.is_some_and(|ply| ply.by != color && ply.breach.is_some());
        let concepts: &[Concept] = if missed { &[Concept::TouchClaimForfeited] } else { &[] };
        let why = if missed { Why::TooLateToComplain } else { Why::NothingToComplain };
        return desk.refuse(why, concepts);
    };
    let index = desk.state.plies.len() - 1;
    if ply.legal.is_none() {
        // A completed illegal move is put right as that, and what was touched before it binds then; before it is completed there is
        // a touched piece to complain of where another was moved.
        if ply.completed.is_some() {
            return desk.refuse(Why::NothingToComplain, &[Concept::IllegalMoveCompleted]);
        }
        if touching::moved_what_was_touched(&desk.state, index) {
            return desk.refuse(Why::NothingToComplain, &[]);
        }
    }
    if has_touched(&desk.state, color, desk.state.parameters()) {
        return desk.refuse(Why::TooLateToComplain, &[Concept::TouchClaimForfeited]);
    }
    desk.done(act);
    let due = desk.state.due_before(index);
    let rule = touching::broken(&desk.state, index);
    let mut concepts = vec![rule];
    if desk.state.regulations().is_unsupervised() {
        concepts.push(Concept::RapidTouchOnClaimOnly);
    }
    desk.rule(
        Finding::Breach { color: ply.by, what: Breach::TouchedPiece, penalty: Sanction::None },
        &concepts,
    );
    desk.restore(index as u32, &concepts);
    let bound = match due {
        Some((mv, _)) => Finding::MustPlay { color: ply.by, mv },
        None => Finding::Touched { color: ply.by, squares: squares.into_vec() },
    };
    desk.rule(bound, &[rule]);
    Ok(())
}

pub(super) fn claim_two_hands(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    let two =
        desk.state.plies.last().is_some_and(|ply| ply.by != color && ply.hands != HandsUsed::One);
    if !two {
        return desk.refuse(Why::NothingToComplain, &[]);
    }
    // The hands are a matter of the edition in every game, and so is the loss of this complaint: Tavreli has it lost only for
    // its own rules of touching (T10.7).
    let edition = desk.state.regulations().rules().edition;
    let parameters = edition.parameters();
    if parameters.touch_claim_covers_hands && has_touched(&desk.state, color, parameters) {
        let clauses = edition.book().cite(Concept::TouchClaimForfeited).to_vec();
        return Err(Refusal { why: Why::TooLateToComplain, clauses });
    }
    desk.done(act);
    let last = desk.state.plies.len() - 1;
    if illegal::is_two_handed(&desk.state, last) {
        illegal::two_hands(desk, !color, Some(color));
        return Ok(());
    }
    desk.rule(
        Finding::Breach { color: !color, what: Breach::TwoHands, penalty: Sanction::May },
        &[Concept::OneHand],
    );
    Ok(())
}

pub(super) fn order_repeat(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let Some(ply) = desk.state.plies.last().filter(|ply| ply.hands != HandsUsed::One).cloned()
    else {
        return desk.refuse(Why::NothingPending, &[Concept::OneHand]);
    };
    desk.done(act);
    let half_moves = desk.state.plies.len() as u32 - 1;
    desk.restore(half_moves, &[Concept::OneHand, Concept::TwoHandsMove]);
    if ply.can_be_repeated() {
        // A piece released as a legal move cannot go to another square: it is the same move, with one hand.
        let again = Finding::MustPlay { color: ply.by, mv: ply.motion };
        desk.rule(again, &[Concept::ReleasedPieceFixed]);
    } else {
        hand::bind(desk, &ply, &[Concept::TouchMove]);
    }
    Ok(())
}
