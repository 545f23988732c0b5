//! Draw claims by repetition and by fifty moves (9.2-9.5).

use super::{
    act::Act,
    desk::Desk,
    draws, ends,
    motion::Motion,
    pending::Examined,
    regulations::ClaimHandling,
    ruling::{Cause, Claimed, Finding, Outcome, Refusal, Score, Why},
    state::State,
    terms::{Basis, DrawGround},
};
use crate::{
    book::Concept,
    clock::{Class, Flags},
};
use adoube_base::Color;
use adoube_board::any::{self, Position};

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::ClaimDraw { ground, basis } => claim(desk, act, *ground, basis),
        Act::CheckClaim => check(desk, act),
        Act::ChangeClaim { .. } => desk.refuse(
            Why::ClaimFixed,
            &[Concept::ThreefoldIntendedMove, Concept::FiftyIntendedMove, Concept::ClaimIncorrect],
        ),
        _ => desk.refuse(Why::ClaimStands, &[Concept::ClaimProcedure]),
    }
}

fn claim(desk: &mut Desk<'_>, act: &Act, ground: DrawGround, basis: &Basis) -> Result<(), Refusal> {
    let color = desk.player()?;
    let (general, _, intended) = of_ground(ground);
    let motion = match basis {
        Basis::Screen => return desk.refuse(Why::ClaimFromScreen, &[Concept::ScreensNoClaim]),
        // Where nobody need write, the rights that go with a scoresheet are kept: it is enough to say the move.
        Basis::Unwritten(motion) if desk.state.claims_without_writing() => Some(*motion),
        Basis::Unwritten(_) => return desk.refuse(Why::ClaimUnwritten, &[intended]),
        Basis::Written(motion) => Some(*motion),
        Basis::OnBoard => None,
    };
    match desk.state.has_move() {
        Some(mover) if mover == color => {}
        Some(_) => return desk.refuse(Why::NotYourMove, &[general]),
        // The opponent's move is made and not completed: nobody has the move yet.
        None => return desk.refuse(Why::NotYourMove, &[Concept::HavingTheMove]),
    }
    if !desk.state.hand.touched.is_empty()
        || desk.state.hand.part.is_some()
        || desk.state.unannounced() == Some(color)
    {
        return desk.refuse(Why::ClaimAfterTouch, &[Concept::ClaimLostByTouch]);
    }
    if desk.state.claim_examined().is_some() {
        return desk.refuse(Why::ClaimExamined, &[Concept::ClaimProcedure]);
    }
    desk.done(act);
    let stops = desk.state.clock.running().is_some() && desk.state.parameters().claim_stops_clocks;
    if stops {
        desk.rule(Finding::ClocksStopped, &[Concept::ClaimProcedure]);
    }
    draws::claim_is_offer(desk, color, &[Concept::ClaimIsDrawOffer]);
    if desk.state.regulations().claims == ClaimHandling::ByArbiter {
        let concepts = [Concept::ClaimProcedure, Concept::ClaimCheckDuty];
        desk.rule(Finding::Examined(color), &concepts);
        return Ok(());
    }
    if desk.knows(Concept::ClaimCheckDuty) {
        desk.rule(Finding::Examined(color), &[Concept::ClaimCheckDuty]);
    }
    verdict(desk, color, ground, motion, stops);
    Ok(())
}

/// The arbiter has examined the claim.
fn check(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let Some(Examined { by, ground, mv }) = desk.state.claim_examined() else {
        return desk.refuse(Why::NothingPending, &[Concept::ClaimProcedure]);
    };
    desk.done(act);
    // A flag that fell while the claim was examined, and was called, counts only now that the claim is wrong.
    let called = match desk.state.clock.flags(desk.at) {
        Flags::One(loser) | Flags::Both(loser) => desk.state.flag_called[loser].then_some(loser),
        Flags::Up => None,
    };
    let stopped = desk.state.clock.running().is_none();
    verdict(desk, by, ground, mv, stopped && called.is_none());
    let decided_first =
        desk.state.quickplay_claimed().is_some() || desk.state.quickplay_postponed().is_some();
    if let Some(loser) = called
        && desk.state.outcome().is_none()
        && !decided_first
    {
        ends::lose(desk, loser, Cause::Claimed(Claimed::TimeForfeit), &[]);
    }
    Ok(())
}

/// Whether the claim is right, and what follows.
fn verdict(
    desk: &mut Desk<'_>,
    color: Color,
    ground: DrawGround,
    motion: Option<Motion>,
    restart: bool,
) {
    let (_, appeared, intended) = of_ground(ground);
    let (correct, mut concepts) = match ground {
        DrawGround::Repetition => repetition(&desk.state, motion),
        DrawGround::FiftyMoves => (fifty(&desk.state, motion), Vec::new()),
    };
    if correct {
        let cause = match ground {
            DrawGround::Repetition => Claimed::Repetition,
            DrawGround::FiftyMoves => Claimed::FiftyMoves,
        };
        concepts.insert(0, if motion.is_some() { intended } else { appeared });
        ends::end(desk, Outcome { score: Score::DRAW, cause: Cause::Claimed(cause) }, &concepts);
        return;
    }
    concepts.insert(0, Concept::ClaimIncorrect);
    desk.rule(Finding::ClaimWrong(color), &concepts);
    let minutes = desk.state.regulations().minutes(desk.state.parameters().wrong_claim_minutes);
    let mut price = vec![Concept::ClaimIncorrect];
    if desk.state.regulations().class() == Class::Rapid {
        price.push(Concept::RapidPenaltyMinutes);
    }
    desk.minutes(!color, minutes, &price);
    if let Some(mv) = motion {
        let legal = desk.state.position().and_then(|position| mv.resolve(position));
        let from = mv.origin(&desk.state.board, color);
        match (legal, from) {
            (Some(_), _) => desk.rule(Finding::MustPlay { color, mv }, &[Concept::ClaimIncorrect]),
            // A written move that is illegal binds as a touch of the piece it names, after what was touched meanwhile.
            (None, Some(from)) if desk.state.board.owner(from) == Some(color) => {
                let mut squares = desk.state.hand.touched.clone();
                squares.push(from);
                desk.rule(
                    Finding::Touched { color, squares },
                    &[Concept::ClaimIncorrect, Concept::TouchMove],
                );
            }
            (None, _) => {}
        }
    }
    if restart {
        // A move of the opponent that is not completed is still on the opponent's time.
        let runs = desk.state.clock.stopped().unwrap_or(color);
        desk.rule(Finding::Runs(runs), &[Concept::RestartDecision]);
    }
}

/// The rules of a ground: in general, for a position on the board, for one that a move will bring about.
const fn of_ground(ground: DrawGround) -> (Concept, Concept, Concept) {
    match ground {
        DrawGround::Repetition => {
            (Concept::ThreefoldClaim, Concept::ThreefoldAppeared, Concept::ThreefoldIntendedMove)
        }
        DrawGround::FiftyMoves => {
            (Concept::FiftyMoveClaim, Concept::FiftyCompleted, Concept::FiftyIntendedMove)
        }
    }
}

/// The same position for the third time, on the board or with the move; and the rules that say what
/// makes positions the same.
fn repetition(state: &State, motion: Option<Motion>) -> (bool, Vec<Concept>) {
    let Some(now) = state.position() else {
        return (false, Vec::new());
    };
    let wanted = state.parameters().claim_repetition;
    let (position, times) = match motion {
        None => (now.clone(), state.times(now)),
        Some(motion) => match motion.resolve(now).and_then(|m| now.play(m)) {
            Some(next) => {
                let times = state.times(&next) + 1;
                (next, times)
            }
            None => return (false, vec![Concept::LegalMove]),
        },
    };
    if times >= wanted {
        return (true, vec![Concept::SamePosition]);
    }
    (false, almost_the_same(state, &position, motion.is_some(), wanted))
}

/// Where the pieces stood often enough but the possible moves were not the same.
fn almost_the_same(
    state: &State,
    position: &Position,
    intended: bool,
    wanted: u32,
) -> Vec<Concept> {
    let any::Position::Chess(position) = position else {
        // Towers, rights and the possibility of en passant are one rule (T9.2).
        return vec![Concept::SamePosition];
    };
    let alike = |other: &adoube_board::Position| {
        other.turn() == position.turn() && other.pieces().eq(position.pieces())
    };
    let earlier: Vec<adoube_board::Position> = state
        .plies
        .iter()
        .filter_map(|ply| ply.position()?.chess().cloned())
        .filter(alike)
        .collect();
    let now = state.position().and_then(Position::chess);
    let here = usize::from(intended || now.is_some_and(alike));
    if earlier.len() + here < wanted as usize {
        return vec![Concept::SamePosition];
    }
    let rights = |p: &adoube_board::Position| p.setup().castling_rooks().collect::<Vec<_>>();
    if earlier.iter().any(|other| rights(other) != rights(position)) {
        vec![Concept::SamePosition, Concept::SamePositionCastling]
    } else {
        vec![Concept::SamePosition, Concept::SamePositionEnPassant]
    }
}

fn fifty(state: &State, motion: Option<Motion>) -> bool {
    let Some(now) = state.position() else {
        return false;
    };
    let wanted = 2 * state.parameters().claim_quiet_moves;
    match motion {
        None => {
            // Moves that are not completed do not count; those before them do.
            let open = state.plies.iter().rev().take_while(|ply| ply.completed.is_none()).count();
            let open = if state.parameters().fifty_needs_completed { open as u32 } else { 0 };
            now.quiet_half_moves().saturating_sub(open) >= wanted
        }
        Some(motion) => motion
            .resolve(now)
            .and_then(|m| now.quiet_half_moves_after(m))
            .is_some_and(|quiet| quiet >= wanted),
    }
}
