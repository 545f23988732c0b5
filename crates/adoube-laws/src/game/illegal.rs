//! Illegal moves: found, counted, taken back and penalised (Article 7, and its changes in rapid and blitz).

use super::{
    act::Act,
    desk::Desk,
    ends, hand,
    motion::Motion,
    pending::is_illegal_position,
    ply::HandsUsed,
    regulations::Regulations,
    ruling::{Cause, Claimed, Decided, Finding, Outcome, Refusal, Score, Why},
    state::State,
};
use crate::{book::Concept, clock::Class};
use adoube_base::Color;
use std::sync::Arc;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::ClaimIllegalMove => {
            let color = desk.player()?;
            claim(desk, act, color)
        }
        Act::SeeIllegalMove => see(desk, act),
        Act::SeeIllegalPosition => see_position(desk, act),
        Act::AgreeCorrection { half_moves } => agree(desk, act, *half_moves),
        Act::Restore { half_moves, last_known } => {
            in_range(desk, *half_moves)?;
            desk.done(act);
            desk.rule(Finding::ClocksStopped, &[Concept::GameInterruption]);
            let concepts: &[Concept] = if *last_known {
                &[Concept::IllegalMoveRestoration, Concept::IrregularityClockReset]
            } else {
                &[Concept::IrregularityClockReset]
            };
            desk.restore(*half_moves, concepts);
            Ok(())
        }
        _ => Ok(()),
    }
}

pub(super) fn in_range(desk: &Desk<'_>, half_moves: u32) -> Result<(), Refusal> {
    if (half_moves as usize) < desk.state.plies.len() {
        Ok(())
    } else {
        desk.refuse(Why::NoSuchMove, &[])
    }
}

/// Blitz without enough arbiters, where every illegal move loses when it is claimed (B3.c of 2009, 17.3.2 of 2015).
fn loses_on_the_claim(regulations: &Regulations) -> bool {
    regulations.is_unsupervised()
        && regulations.class() == Class::Blitz
        && regulations.parameters().rapid.blitz_illegal_loses
}

/// The rule that governs illegal moves in this game's regime, beside the article itself.
fn regime(regulations: &Regulations) -> &'static [Concept] {
    if !regulations.is_unsupervised() {
        &[]
    } else if loses_on_the_claim(regulations) {
        &[Concept::BlitzIllegalMove]
    } else if regulations.class() == Class::Blitz {
        &[Concept::RapidIllegalMove, Concept::BlitzUnsupervised]
    } else {
        &[Concept::RapidIllegalMove]
    }
}

fn is_illegal(state: &State, index: usize) -> bool {
    state.plies[index].legal.is_none()
}

fn is_completed_illegal(state: &State, index: usize) -> bool {
    is_illegal(state, index) && state.plies[index].completed.is_some()
}

/// A completed move with two hands that counts as an illegal one and has not been counted (7.5.4).
pub(super) fn is_two_handed(state: &State, index: usize) -> bool {
    let ply = &state.plies[index];
    state.parameters().illegal_moves.two_hands
        && ply.hands == HandsUsed::Two
        && ply.legal.is_some()
        && ply.press.is_some()
}

/// A move with two hands is penalised as an illegal one, and stands.
pub(super) fn two_hands(desk: &mut Desk<'_>, color: Color, complainant: Option<Color>) {
    let count = desk.state.illegal_moves[color] + 1;
    let regime = regime(desk.state.regulations());
    let concepts = [&[Concept::TwoHandsMove], regime, &[Concept::OneHand]].concat();
    desk.rule(Finding::IllegalMove { color, count }, &concepts);
    penalty(desk, color, count, complainant);
}

/// The last move was made with two hands, and nobody has counted it yet.
fn last_two_handed(state: &State) -> Option<Color> {
    let last = state.plies.len().checked_sub(1)?;
    is_two_handed(state, last).then(|| state.plies[last].by)
}

fn claim(desk: &mut Desk<'_>, act: &Act, color: Color) -> Result<(), Refusal> {
    if illegal_idle_press(&desk.state) == Some(!color) {
        desk.done(act);
        if loses_on_the_claim(desk.state.regulations()) {
            lose_by_forgotten_pawn(desk, !color);
        } else {
            idle_press(desk, !color, Some(color));
        }
        return Ok(());
    }
    if last_two_handed(&desk.state) == Some(!color) {
        desk.done(act);
        two_hands(desk, !color, Some(color));
        return Ok(());
    }
    if desk.state.regulations().is_unsupervised() {
        return claim_unsupervised(desk, act, color);
    }
    let all = 0..desk.state.plies.len();
    let Some(index) = all.clone().find(|&n| is_completed_illegal(&desk.state, n)) else {
        let uncompleted = all.clone().any(|n| is_illegal(&desk.state, n));
        let concept =
            if uncompleted { Concept::IllegalMoveCompleted } else { Concept::NoDisturbance };
        return desk.refuse(Why::NothingToComplain, &[concept]);
    };
    desk.done(act);
    completed(desk, index, Some(color));
    Ok(())
}

/// Without enough arbiters only the opponent's last move can be claimed, and only before the reply.
fn claim_unsupervised(desk: &mut Desk<'_>, act: &Act, color: Color) -> Result<(), Refusal> {
    let state = &desk.state;
    let regime = regime(state.regulations());
    let last = state.plies.len().checked_sub(1).filter(|&n| state.plies[n].by == !color);
    let Some(index) = last.filter(|&n| is_illegal(state, n)) else {
        let missed =
            (0..state.plies.len()).any(|n| is_illegal(state, n) && state.plies[n].by == !color);
        let why = if missed { Why::TooLateForIllegalMove } else { Why::NothingToComplain };
        return desk.refuse(why, regime);
    };
    if state.plies[index].completed.is_none() {
        return desk.refuse(Why::NothingToComplain, &[Concept::IllegalMoveCompleted]);
    }
    desk.done(act);
    if loses_on_the_claim(desk.state.regulations()) {
        let cause = Cause::Claimed(Claimed::BlitzIllegalMove);
        ends::lose_before(desk, !color, index, cause, &[]);
    } else {
        completed(desk, index, Some(color));
    }
    Ok(())
}

fn see(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let regime = regime(desk.state.regulations());
    let unsupervised = desk.state.regulations().is_unsupervised();
    // Who stops the clocks because of an illegal move has complained of it, and the arbiter acts upon that.
    let complainant = desk.state.complaint;
    if unsupervised && !desk.state.parameters().rapid.arbiter_intervenes {
        if let Some(color) = complainant.filter(|_| desk.insists.is_none()) {
            return claim(desk, act, color);
        }
        desk.wants_claim(regime)?;
    }
    if let Some(color) = illegal_idle_press(&desk.state) {
        desk.done(act);
        idle_press(desk, color, complainant);
        return Ok(());
    }
    if let Some(color) = last_two_handed(&desk.state) {
        desk.done(act);
        two_hands(desk, color, complainant);
        return Ok(());
    }
    let mut all = 0..desk.state.plies.len();
    let found = if unsupervised {
        all.clone().next_back().filter(|&n| is_completed_illegal(&desk.state, n))
    } else {
        all.clone().find(|&n| is_completed_illegal(&desk.state, n))
    };
    let Some(index) = found else {
        let missed = unsupervised && all.any(|n| is_completed_illegal(&desk.state, n));
        let why = if missed { Why::TooLateForIllegalMove } else { Why::NothingPending };
        return desk.refuse(why, regime);
    };
    desk.done(act);
    completed(desk, index, complainant);
    Ok(())
}

/// Completed illegal moves are put right: each is counted, the position before the first stands again,
/// and the penalties follow.
pub(super) fn completed(desk: &mut Desk<'_>, index: usize, complainant: Option<Color>) {
    let parameters = desk.state.parameters();
    let first = Arc::clone(&desk.state.plies[index]);
    let regime = regime(desk.state.regulations());
    let is_last = index + 1 == desk.state.plies.len();
    if first.is_unpromoted() && parameters.illegal_moves.pawn_becomes_queen && is_last {
        unpromoted(desk, index, complainant);
        return;
    }
    let mut counted: Vec<(Color, u32)> = Vec::new();
    for n in index..desk.state.plies.len() {
        if !is_completed_illegal(&desk.state, n) {
            continue;
        }
        let color = desk.state.plies[n].by;
        let count = desk.state.illegal_moves[color] + 1;
        let mut concepts = vec![Concept::IllegalMoveCompleted];
        concepts.extend_from_slice(regime);
        concepts.extend(reasons_of(&desk.state, n));
        desk.rule(Finding::IllegalMove { color, count }, &concepts);
        counted.push((color, count));
    }
    desk.restore(index as u32, &[Concept::IllegalMoveRestoration]);
    for &(color, count) in &counted {
        penalty(desk, color, count, complainant);
        if desk.state.outcome().is_some() || desk.state.mate_in_doubt() {
            return;
        }
    }
    let concepts = [Concept::IllegalMoveRestoration, Concept::TouchMove];
    hand::bind(desk, &first, &concepts);
}

/// What made the move illegal, with what the record knew at the time.
fn reasons_of(state: &State, index: usize) -> Vec<Concept> {
    let ply = &state.plies[index];
    let mut then = state.clone();
    then.plies.truncate(index);
    then.board = ply.before();
    then.position = ply.position();
    hand::why_illegal(&then, ply.by, ply.motion)
}

/// A pawn left on the last rank becomes a queen: the one that was moved there, not one of before that has been answered.
fn unpromoted(desk: &mut Desk<'_>, index: usize, complainant: Option<Color>) {
    let color = desk.state.plies[index].by;
    let motion = desk.state.plies[index].motion;
    let count = desk.state.illegal_moves[color] + 1;
    let regime = regime(desk.state.regulations());
    let article = [Concept::PromotionNotCompleted, Concept::IllegalMoveCompleted];
    let concepts = [&article, regime, &[Concept::Promotion]].concat();
    desk.rule(Finding::IllegalMove { color, count }, &concepts);
    if let Motion::Step { to, .. } = motion {
        desk.rule(Finding::BecomesQueen(to), &[Concept::PromotionNotCompleted]);
    }
    if count >= desk.state.parameters().illegal_moves.loses_on {
        // What the opponent could still do is judged before the pawn went there: the queen ends nothing for the offender.
        ends::lose_before(desk, color, index, Cause::Decided(Decided::IllegalMoves), &[]);
        return;
    }
    penalty(desk, color, count, complainant);
    if desk.state.outcome().is_none() {
        ends::after_move(desk, &[]);
    }
}

/// The new piece stood on its square, the pawn still on its own, and the clock was pressed: where a press without a move
/// is no illegal move, a promotion that does not meet its requirements is one (7.4.a, 7.4.1), finished afterwards or not.
fn is_forgotten_pawn(state: &State) -> bool {
    let promoting = state.idle_press.is_some_and(|press| press.promoting);
    promoting && !state.parameters().illegal_moves.press_without_move
}

/// Who has forgotten the pawn, and has not taken it off since.
fn promotion_to_finish(state: &State) -> Option<Color> {
    let press = state.idle_press.filter(|_| is_forgotten_pawn(state))?;
    state.is_at_hand(press.by).then_some(press.by)
}

/// Who has pressed the clock without a move where that counts as an illegal move, and has not been answered.
pub(super) fn illegal_idle_press(state: &State) -> Option<Color> {
    let counts = state.parameters().illegal_moves.press_without_move || is_forgotten_pawn(state);
    state.idle_press.filter(|_| counts).map(|press| press.by)
}

/// What the opponent could still do is judged before the promotion, finished after the press or not.
fn lose_by_forgotten_pawn(desk: &mut Desk<'_>, loser: Color) {
    let cause = Cause::Claimed(Claimed::BlitzIllegalMove);
    match desk.state.plies.len().checked_sub(1) {
        Some(last) if desk.state.plies[last].by == loser => {
            ends::lose_before(desk, loser, last, cause, &[]);
        }
        _ => ends::lose(desk, loser, cause, &[]),
    }
}

/// The clock was pressed without a move, where that counts as an illegal move.
pub(super) fn idle_press(desk: &mut Desk<'_>, color: Color, complainant: Option<Color>) {
    let count = desk.state.illegal_moves[color] + 1;
    let concepts: &[Concept] = if is_forgotten_pawn(&desk.state) {
        &[Concept::IllegalMoveCompleted, Concept::Promotion]
    } else {
        &[Concept::ClockPressedWithoutMove]
    };
    let regime = regime(desk.state.regulations());
    desk.rule(Finding::IllegalMove { color, count }, &[concepts, regime].concat());
    penalty(desk, color, count, complainant);
    // Who has moved since owes nothing but the price; while a mate is in doubt nobody moves.
    let goes_on = desk.state.outcome().is_none() && !desk.state.mate_in_doubt();
    if goes_on && desk.state.is_at_hand(color) {
        desk.rule(Finding::MustMove(color), concepts);
    }
}

/// The price of a completed illegal move. Where it needs a complaint, the minutes are for the opponent who complained
/// of that move, and for nobody who only pointed out an own one (7.4.2 of 2015).
pub(super) fn penalty(desk: &mut Desk<'_>, color: Color, count: u32, complainant: Option<Color>) {
    let illegal_moves = desk.state.parameters().illegal_moves;
    if count >= illegal_moves.loses_on {
        ends::lose(desk, color, Cause::Decided(Decided::IllegalMoves), &[]);
        return;
    }
    if illegal_moves.minutes_need_complaint && complainant != Some(!color) {
        return;
    }
    let minutes = desk.state.regulations().minutes(illegal_moves.minutes);
    let rapid = desk.state.regulations().class() == Class::Rapid;
    let concepts: &[Concept] = if rapid {
        &[Concept::IllegalMovePenalty, Concept::RapidPenaltyMinutes]
    } else {
        &[Concept::IllegalMovePenalty]
    };
    desk.minutes(!color, minutes, concepts);
}

/// The move that brought about the illegal position on the board. Illegal moves before it were answered and stand.
fn made_illegal(state: &State) -> Option<usize> {
    let made = state.plies.iter().rposition(|ply| !is_illegal_position(&ply.before()));
    made.or_else(|| state.plies.iter().position(|ply| ply.legal.is_none()))
}

/// An arbiter who waits for an illegal position to be put right waits until the next move is completed, and no longer.
pub(super) fn after_waiting(desk: &mut Desk<'_>) {
    if !desk.state.has_waited() || desk.state.outcome().is_some() {
        return;
    }
    if is_illegal_position(desk.state.board()) {
        let cause = Cause::Decided(Decided::IllegalPosition);
        ends::end(desk, Outcome { score: Score::DRAW, cause }, &[]);
    } else {
        desk.rule(Finding::PlayOn, &[Concept::RapidIllegalPosition]);
    }
}

fn see_position(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    if !desk.state.regulations().is_unsupervised() {
        return see(desk, act);
    }
    let forgotten = promotion_to_finish(&desk.state);
    if forgotten.is_none() && !is_illegal_position(desk.state.board()) {
        return desk.refuse(
            Why::NothingPending,
            &[Concept::RapidIllegalPosition, Concept::IllegalPosition],
        );
    }
    if desk.state.parameters().rapid.arbiter_intervenes {
        if desk.state.waits_for_position() {
            // The arbiter waits for one move, and does not begin again.
            return desk.refuse(Why::NotPermitted, &[Concept::RapidIllegalPosition]);
        }
        desk.done(act);
        desk.rule(Finding::Waiting, &[Concept::RapidIllegalPosition, Concept::IllegalPosition]);
        return Ok(());
    }
    let excluded = !desk.state.parameters().rapid.blitz_illegal_positions;
    if excluded && desk.state.regulations().class() == Class::Blitz {
        desk.wants_claim(&[Concept::BlitzExcludedArticles])?;
    }
    let concepts = [Concept::RapidIllegalPosition, Concept::IllegalMoveRestoration];
    if let Some(color) = forgotten {
        desk.done(act);
        desk.rule(Finding::ClocksStopped, &concepts);
        desk.rule(Finding::MustMove(color), &concepts);
        return Ok(());
    }
    let Some(index) = made_illegal(&desk.state) else {
        return desk.refuse(Why::NothingPending, &[Concept::RapidIllegalPosition]);
    };
    desk.done(act);
    let first = Arc::clone(&desk.state.plies[index]);
    desk.rule(Finding::ClocksStopped, &concepts);
    desk.restore(index as u32, &concepts);
    let concepts = [Concept::IllegalMoveRestoration, Concept::TouchMove];
    hand::bind(desk, &first, &concepts);
    Ok(())
}

fn agree(desk: &mut Desk<'_>, act: &Act, half_moves: u32) -> Result<(), Refusal> {
    let regime = regime(desk.state.regulations());
    let rapid = desk.state.parameters().rapid;
    let correctable = match desk.state.regulations().class() {
        Class::Blitz => rapid.blitz_correctable,
        _ => rapid.rapid_correctable,
    };
    if !desk.state.regulations().is_unsupervised() || !correctable {
        return desk.refuse(Why::NotPermitted, regime);
    }
    in_range(desk, half_moves)?;
    let index = half_moves as usize;
    if index >= desk.state.plies.len() || !is_illegal(&desk.state, index) {
        return desk.refuse(Why::NothingToComplain, regime);
    }
    let color = desk.player()?;
    let agreed = desk.state.correction == Some((!color, half_moves));
    desk.done(act);
    if agreed {
        desk.restore(half_moves, regime);
    }
    Ok(())
}
