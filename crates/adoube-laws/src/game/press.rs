//! Pressing the clock: how a move is completed.

use super::{
    act::Act,
    desk::Desk,
    illegal,
    motion::Motion,
    regulations::{BoardSight, IllegalMoveHandling},
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    state::{Part, Pawn, State},
    terms::{Hands, Mishandling, PressedWith},
};
use crate::book::Concept;
use adoube_base::Color;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Press { with } => press(desk, act, *with),
        Act::Mishandle { how } => {
            let color = desk.player()?;
            desk.done(act);
            let (what, penalty, concept) = match how {
                Mishandling::Hovered => (Breach::ClockHand, Sanction::May, Concept::ClockSameHand),
                _ => (Breach::ClockHandling, Sanction::Must, Concept::ClockHandling),
            };
            desk.rule(Finding::Breach { color, what, penalty }, &[concept]);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The board or an arbiter who stands by sees illegal moves when they are completed.
fn seen_at_once(state: &State) -> bool {
    let regulations = state.regulations();
    let silent = regulations.is_unsupervised() && !state.parameters().rapid.arbiter_intervenes;
    regulations.illegal_moves != IllegalMoveHandling::OnCall && !silent
}

fn press(desk: &mut Desk<'_>, act: &Act, with: PressedWith) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.clock.running() != Some(color) {
        return desk.refuse(Why::NothingToPress, &[Concept::PressClockCompletesMove]);
    }
    if desk.state.regulations().board == BoardSight::Unseen {
        desk.done(act);
        return Ok(());
    }
    let open = desk.state.uncompleted(color);
    if let Some(ply) = open.and_then(|index| desk.state.plies.get(index))
        && desk.state.regulations().players[color].blind
        && ply.announced.is_none()
    {
        let concepts = [Concept::ViMade, Concept::ViMadeAnnounced, Concept::ViClockAfterMade];
        return desk.refuse(Why::NotAnnounced, &concepts);
    }
    leave_pawn(desk, color);
    let moved = desk.state.uncompleted(color);
    desk.done(act);
    // The same hand is the one that made the move: where none was made there is no other.
    if with == PressedWith::OtherHand && moved.is_some() {
        desk.rule(
            Finding::Breach { color, what: Breach::ClockHand, penalty: Sanction::May },
            &[Concept::ClockSameHand],
        );
    }
    match moved {
        None if desk.state.is_at_hand(color) => without_move(desk, color),
        None => {}
        Some(index) => with_move(desk, color, index),
    }
    illegal::after_waiting(desk);
    Ok(())
}

/// A pawn that the player has let go on the last rank, and not exchanged when the clock is pressed, is the move that was made.
fn leave_pawn(desk: &mut Desk<'_>, color: Color) {
    if !desk.state.is_at_hand(color) {
        return;
    }
    if let Some(Part::Promoting {
        from,
        to,
        pawn: Pawn::Arrived | Pawn::Exchanged,
        piece: None,
        ..
    }) = desk.state.hand.part
    {
        let mv = Motion::Step { from, to, promotion: None, lifted: None };
        desk.done(&Act::Move { mv, hands: Hands::One });
    }
}

fn without_move(desk: &mut Desk<'_>, color: Color) {
    if illegal::illegal_idle_press(&desk.state) == Some(color) {
        if seen_at_once(&desk.state) {
            illegal::idle_press(desk, color, None);
        }
    } else {
        desk.rule(
            Finding::Breach { color, what: Breach::PressWithoutMove, penalty: Sanction::May },
            &[Concept::PressClockCompletesMove],
        );
        desk.rule(Finding::MustMove(color), &[Concept::PressClockCompletesMove]);
    }
}

fn with_move(desk: &mut Desk<'_>, color: Color, index: usize) {
    let ply = std::sync::Arc::clone(&desk.state.plies[index]);
    // Without enough arbiters nobody acts upon what the opponent has answered.
    let answered = index + 1 < desk.state.plies.len();
    if answered && desk.state.regulations().is_unsupervised() {
        return;
    }
    if ply.legal.is_none() {
        if seen_at_once(&desk.state) {
            illegal::completed(desk, index, None);
        }
    } else if illegal::is_two_handed(&desk.state, index) && seen_at_once(&desk.state) {
        illegal::two_hands(desk, color, None);
    }
}
