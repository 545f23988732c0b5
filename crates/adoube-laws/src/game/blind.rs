//! Play of the visually disabled: touching by the hole, announcements, two boards, assistants.

use super::{
    act::{Act, Actor},
    desk::Desk,
    ends, hand,
    motion::Motion,
    ruling::{Finding, Refusal, Why},
    state::State,
    terms::Comparison,
};
use crate::book::Concept;
use adoube_base::Color;

/// What somebody who helps a player may do. A visually disabled player's assistant has the duties of the appendix, the
/// helper of a sighted player who meets one makes and announces moves, and anybody else does what the arbiter has
/// accepted them for.
pub(super) fn is_for_assistant(state: &State, color: Color, act: &Act) -> bool {
    let players = &state.regulations().players;
    let helped = state.helped[color];
    let accepted = match act {
        Act::Move { .. } | Act::Release { .. } | Act::Remove { .. } | Act::Promote { .. } => {
            helped.moving
        }
        Act::Press { .. } => helped.clock,
        Act::Write { .. } | Act::MarkOffer => helped.scoring,
        _ => false,
    };
    // In rated games the guidelines for players with disabilities let offers and claims go through the assistant.
    let through = state.regulations().rated
        && players[color].is_disabled()
        && matches!(
            act,
            Act::OfferDraw { .. }
                | Act::AcceptDraw
                | Act::DeclineDraw
                | Act::ClaimDraw { .. }
                | Act::ClaimIllegalMove
                | Act::AskLaws
        );
    // What was announced is repeated by the opponent, and by nobody else.
    let moves = matches!(act, Act::Announce { .. } | Act::Execute { .. });
    let duties = moves
        || matches!(
            act,
            Act::Press { .. }
                | Act::Write { .. }
                | Act::MarkOffer
                | Act::Tell { .. }
                | Act::ClaimFlag
                | Act::ClaimTouch
                | Act::Seal { .. }
        );
    accepted || through || (players[color].blind && duties) || (players[!color].blind && moves)
}

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::LiftOut { square } => {
            let color = desk.player()?;
            if !desk.state.regulations().players[color].blind {
                return desk.refuse(Why::NotPermitted, &[Concept::ViSightedNormalRules]);
            }
            if desk.state.board.owner(*square).is_none() {
                return desk.refuse(Why::NothingThere, &[]);
            }
            if desk.state.has_move() != Some(color) {
                return desk.refuse(Why::NotYourMove, &[Concept::HavingTheMove]);
            }
            desk.done(act);
            desk.rule(Finding::TouchedByHand(*square), &[Concept::ViTouched]);
            hand::decline_by_hand(desk, color);
            Ok(())
        }
        Act::Announce { mv } => announce(desk, act, *mv),
        Act::Repeat { mv } => repeat(desk, act, *mv),
        Act::Execute { mv, on } => execute(desk, act, *mv, *on),
        Act::Tell { .. } => {
            let Actor::Assistant(color) = desk.by else {
                return desk.refuse(Why::NotForThisActor, &[Concept::ViAssistant]);
            };
            if !desk.state.asked_told[color] {
                return desk.refuse(Why::NotAsked, &[Concept::ViAssistantInforms]);
            }
            desk.done(act);
            Ok(())
        }
        Act::DemandTwoBoards => {
            let players = &desk.state.regulations().players;
            if !players.iter().any(|player| player.blind) {
                return desk.refuse(Why::NotPermitted, &[Concept::ViAdaptationAndTwoBoards]);
            }
            desk.done(act);
            desk.rule(Finding::TwoBoards, &[Concept::ViAdaptationAndTwoBoards]);
            Ok(())
        }
        Act::CompareBoards { comparison } => {
            match comparison {
                Comparison::ScoresAgree(color) => {
                    if desk.state.own_boards_agree().is_some()
                        && desk.state.own_board_is_right(*color)
                    {
                        // That board shows the game as it was written.
                        return desk.refuse(Why::NothingPending, &[Concept::ViPositionsDiffer]);
                    }
                    let last = |state: &State| state.plies.last().map(|ply| ply.motion);
                    let before = last(&desk.state);
                    desk.done(act);
                    desk.rule(Finding::CorrectsBoard(*color), &[Concept::ViPositionsDiffer]);
                    if last(&desk.state) != before {
                        // What was written is now the move that was made.
                        ends::after_move(desk, &[]);
                    }
                }
                Comparison::ScoresDiffer(half_moves) => {
                    super::illegal::in_range(desk, *half_moves)?;
                    desk.done(act);
                    desk.rule(Finding::ClocksStopped, &[Concept::GameInterruption]);
                    let half_moves = *half_moves;
                    let finding = if desk.state.parameters().controller_restores_course {
                        Finding::CourseRestored { half_moves }
                    } else {
                        Finding::Restored { half_moves }
                    };
                    desk.rule(finding, &[Concept::ViScoresDiffer]);
                }
            }
            Ok(())
        }
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

/// The listener says the announced move again.
fn repeat(desk: &mut Desk<'_>, act: &Act, mv: Motion) -> Result<(), Refusal> {
    let color = desk.player()?;
    let heard = desk.state.plies.last().filter(|ply| ply.by != color).and_then(|ply| ply.announced);
    let Some(heard) = heard else {
        return desk.refuse(Why::NothingPending, &[Concept::ViAnnouncement]);
    };
    desk.done(act);
    if heard != mv {
        desk.rule(Finding::Misheard(color), &[Concept::ViAnnouncement]);
    }
    Ok(())
}

/// An announced move is made on the listener's board, by the listener or by an assistant.
fn execute(desk: &mut Desk<'_>, act: &Act, mv: Motion, on: Color) -> Result<(), Refusal> {
    if desk.by.player().is_some_and(|color| color != on) {
        return desk.refuse(Why::NotForThisActor, &[Concept::ViAnnouncement]);
    }
    let Some(own) = desk.state.own_board(on) else {
        return desk.refuse(Why::NotPermitted, &[Concept::ViAdaptationAndTwoBoards]);
    };
    if let Actor::Assistant(color) = desk.by
        && color == on
        && desk.state.parameters().assistant_makes_own_moves_only
    {
        return desk.refuse(Why::NotForThisActor, &[Concept::ViAssistantMoves]);
    }
    let announced = desk.state.plies.last().filter(|ply| ply.by != on && ply.announced.is_some());
    let Some(ply) = announced else {
        return desk.refuse(Why::NothingPending, &[Concept::ViAnnouncement]);
    };
    if !mv.execute(&mut own.clone(), ply.by) {
        return desk.refuse(Why::NothingThere, &[]);
    }
    desk.done(act);
    Ok(())
}

/// A move is announced, by the player who has made it or, whoever that is, by an assistant. One who sees may have pressed the
/// clock before; a slip is put right before that.
fn announce(desk: &mut Desk<'_>, act: &Act, mv: Motion) -> Result<(), Refusal> {
    let color = desk.player()?;
    let by_assistant = matches!(desk.by, Actor::Assistant(_));
    let last = desk.state.plies.last().filter(|ply| by_assistant || ply.by == color);
    let Some(ply) = last.cloned() else {
        return desk.refuse(Why::NothingPending, &[Concept::ViAnnouncement]);
    };
    if ply.completed.is_some() && ply.announced.is_some() {
        return desk.refuse(Why::TooLateToCorrect, &[Concept::ViSlipOfTongue]);
    }
    // The name of the new piece is part of the announcement: without it the move is not announced.
    if ply.motion.promotion().is_some()
        && mv.promotion().is_none()
        && desk.state.parameters().promotion_piece_announced
    {
        return desk.refuse(Why::PieceNotNamed, &[Concept::ViAnnouncement]);
    }
    let makes = desk.state.unannounced().is_some();
    desk.done(act);
    if ply.announced.is_some_and(|before| before != mv) {
        desk.rule(Finding::Corrected(mv), &[Concept::ViSlipOfTongue]);
    }
    if makes {
        ends::after_move(desk, &[]);
    }
    Ok(())
}
