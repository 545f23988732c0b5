//! Illegal moves: found, counted, taken back and penalised (Article 7, and its changes in rapid and blitz).

use super::{
    act::Act,
    desk::Desk,
    ends, hand,
    regulations::Regulations,
    ruling::{Cause, Claimed, Decided, Finding, Refusal, Why},
    state::{Pending, State, is_last_rank},
};
use crate::{book::Concept, clock::Class};
use adoube_base::Color;
use adoube_board::Role;
use std::sync::Arc;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::ClaimIllegalMove => claim(desk, act),
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
            desk.rule(Finding::Restored { half_moves: *half_moves }, concepts);
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

/// The rule that governs illegal moves in this game's regime, beside the article itself.
fn regime(regulations: &Regulations) -> &'static [Concept] {
    if !regulations.is_unsupervised() {
        &[]
    } else if regulations.class() == Class::Blitz
        && regulations.parameters().rapid.blitz_illegal_loses
    {
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

fn claim(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.idle_press == Some(!color)
        && desk.state.parameters().illegal_moves.press_without_move
    {
        desk.done(act);
        idle_press(desk, !color);
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
    completed(desk, index, true);
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
    let regulations = desk.state.regulations();
    if regulations.class() == Class::Blitz && desk.state.parameters().rapid.blitz_illegal_loses {
        let cause = Cause::Claimed(Claimed::BlitzIllegalMove);
        ends::lose_before(desk, !color, index, cause, &[]);
    } else {
        completed(desk, index, true);
    }
    Ok(())
}

fn see(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let regime = regime(desk.state.regulations());
    let unsupervised = desk.state.regulations().is_unsupervised();
    if unsupervised && !desk.state.parameters().rapid.arbiter_intervenes {
        desk.wants_claim(regime)?;
    }
    if let Some(color) = desk.state.idle_press
        && desk.state.parameters().illegal_moves.press_without_move
    {
        desk.done(act);
        idle_press(desk, color);
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
    completed(desk, index, false);
    Ok(())
}

/// Completed illegal moves are put right: each is counted, the position before the first stands again,
/// and the penalties follow.
pub(super) fn completed(desk: &mut Desk<'_>, index: usize, complained: bool) {
    let parameters = desk.state.parameters();
    let first = Arc::clone(&desk.state.plies[index]);
    let regime = regime(desk.state.regulations());
    let is_last = index + 1 == desk.state.plies.len();
    if first.unpromoted && parameters.illegal_moves.pawn_becomes_queen && is_last {
        unpromoted(desk, index, complained);
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
    desk.rule(Finding::Restored { half_moves: index as u32 }, &[Concept::IllegalMoveRestoration]);
    for &(color, count) in &counted {
        penalty(desk, color, count, complained);
        if desk.state.outcome().is_some() || matches!(desk.state.pending, Some(Pending::Mate(_))) {
            return;
        }
    }
    let concepts = [Concept::IllegalMoveRestoration, Concept::TouchMove];
    hand::bind(desk, first.by, &first.before(), first.motion, &concepts);
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

/// A pawn left on the last rank becomes a queen.
fn unpromoted(desk: &mut Desk<'_>, index: usize, complained: bool) {
    let color = desk.state.plies[index].by;
    let board = desk.state.board.chess();
    let pawn = board.and_then(|board| {
        board
            .pieces()
            .find(|&(square, piece)| piece == Role::Pawn.of(color) && is_last_rank(square, color))
    });
    let count = desk.state.illegal_moves[color] + 1;
    desk.rule(
        Finding::IllegalMove { color, count },
        &[Concept::PromotionNotCompleted, Concept::IllegalMoveCompleted, Concept::Promotion],
    );
    if let Some((square, _)) = pawn {
        desk.rule(Finding::BecomesQueen(square), &[Concept::PromotionNotCompleted]);
    }
    penalty(desk, color, count, complained);
    if desk.state.outcome().is_none() {
        ends::after_move(desk, &[]);
    }
}

/// The clock was pressed without a move, where that counts as an illegal move.
pub(super) fn idle_press(desk: &mut Desk<'_>, color: Color) {
    let count = desk.state.illegal_moves[color] + 1;
    desk.rule(Finding::IllegalMove { color, count }, &[Concept::ClockPressedWithoutMove]);
    penalty(desk, color, count, true);
    if desk.state.outcome().is_none() {
        desk.rule(Finding::MustMove(color), &[Concept::ClockPressedWithoutMove]);
    }
}

/// The price of a completed illegal move.
pub(super) fn penalty(desk: &mut Desk<'_>, color: Color, count: u32, complained: bool) {
    let illegal_moves = desk.state.parameters().illegal_moves;
    if count >= illegal_moves.loses_on {
        ends::lose(desk, color, Cause::Decided(Decided::IllegalMoves), &[]);
        return;
    }
    if illegal_moves.minutes_need_complaint && !complained {
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

/// Both kings in check, or a pawn on the rank farthest from its start.
pub(super) fn is_illegal_position(state: &State) -> bool {
    let board = state.board();
    let both = Color::ALL.into_iter().all(|color| board.is_in_check(color));
    let pawn = board.chess().is_some_and(|board| {
        board
            .pieces()
            .any(|(square, piece)| piece.role == Role::Pawn && is_last_rank(square, piece.color))
    });
    both || pawn
}

fn see_position(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    if !desk.state.regulations().is_unsupervised() {
        return see(desk, act);
    }
    if !is_illegal_position(&desk.state) {
        return desk.refuse(
            Why::NothingPending,
            &[Concept::RapidIllegalPosition, Concept::IllegalPosition],
        );
    }
    if desk.state.parameters().rapid.arbiter_intervenes {
        desk.done(act);
        desk.rule(Finding::Waiting, &[Concept::RapidIllegalPosition, Concept::IllegalPosition]);
        return Ok(());
    }
    if desk.state.regulations().class() == Class::Blitz {
        desk.wants_claim(&[Concept::BlitzExcludedArticles])?;
    }
    let Some(index) = desk.state.plies.iter().position(|ply| ply.legal.is_none()) else {
        return desk.refuse(Why::NothingPending, &[Concept::RapidIllegalPosition]);
    };
    desk.done(act);
    let concepts = [Concept::RapidIllegalPosition, Concept::IllegalMoveRestoration];
    let first = Arc::clone(&desk.state.plies[index]);
    desk.rule(Finding::ClocksStopped, &concepts);
    desk.rule(Finding::Restored { half_moves: index as u32 }, &concepts);
    let concepts = [Concept::IllegalMoveRestoration, Concept::TouchMove];
    hand::bind(desk, first.by, &first.before(), first.motion, &concepts);
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
        desk.rule(Finding::Restored { half_moves }, regime);
    }
    Ok(())
}
