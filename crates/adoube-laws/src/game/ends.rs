//! What ends the game, and which end comes first.

use super::{
    act::Act,
    desk::Desk,
    regulations::BoardSight,
    ruling::{Automatic, Cause, Claimed, Decided, Declared, Finding, Outcome, Refusal, Score},
    state::State,
    touching,
};
use crate::book::Concept;
use adoube_base::Color;
use adoube_board::{
    BoardEnd, Irregular,
    any::{Position, Setup},
    winnable::{self, Answer},
};

/// Whether the player can mate by any series of legal moves; nothing where neither could be proved. The
/// search goes over a fixed number of positions, so that a log always leads to the same answer.
pub(super) fn can_mate(state: &State, color: Color) -> Option<bool> {
    can_mate_from(state, state.made_position().as_ref(), color)
}

fn can_mate_from(state: &State, position: Option<&Position>, color: Color) -> Option<bool> {
    if state.regulations().board == BoardSight::Unseen {
        return None;
    }
    match position? {
        // Nothing leaves the board of Tavreli, and it knows no draw for want of pieces (T8.5).
        Position::Tavreli(_) => Some(true),
        Position::Chess(position) => known(&winnable::decide(position, color)),
        Position::Irregular(board) => can_mate_on(board, color, IRREGULAR_HALF_MOVES),
    }
}

/// How far it is looked ahead from a board that no game shows.
const IRREGULAR_HALF_MOVES: u32 = 2;

/// Whether a player can mate from a board that no game shows: legal moves lead back to play by the rules, from where the
/// solver knows what can follow, or mate at once.
fn can_mate_on(board: &Irregular, color: Color, half_moves: u32) -> Option<bool> {
    let moves = board.legal_moves();
    if moves.is_empty() {
        return match board.end() {
            Some(BoardEnd::Checkmate { winner }) => Some(winner == color),
            Some(BoardEnd::Stalemate) => Some(false),
            None => None,
        };
    }
    let fewer = half_moves.checked_sub(1)?;
    let mut answer = Some(false);
    for reply in moves.into_iter().filter_map(|m| Some(Setup::Chess(board.play(m)?))) {
        let can = match reply.standing()? {
            Position::Chess(next) => known(&winnable::decide(&next, color)),
            Position::Irregular(next) => can_mate_on(&next, color, fewer),
            Position::Tavreli(_) => None,
        };
        match can {
            Some(true) => return Some(true),
            Some(false) => {}
            None => answer = None,
        }
    }
    answer
}

fn known(answer: &Answer) -> Option<bool> {
    match answer {
        Answer::Yes { .. } => Some(true),
        Answer::No => Some(false),
        Answer::Undetermined { .. } => None,
    }
}

/// A lost game, drawn where the winner could never have mated. Where nobody can tell, the arbiter decides.
pub(super) fn lose(desk: &mut Desk<'_>, loser: Color, cause: Cause, further: &[Concept]) {
    let can = can_mate(&desk.state, !loser);
    lost(desk, loser, can, cause, further);
}

/// A game lost by a move that was illegal: what the winner could still do is judged in the position before it, the
/// last one from which play was possible.
pub(super) fn lose_before(
    desk: &mut Desk<'_>,
    loser: Color,
    half_moves: usize,
    cause: Cause,
    further: &[Concept],
) {
    let mut earlier = desk.state.plies.iter().take(half_moves + 1).rev();
    let position = earlier.find_map(|ply| ply.position());
    let can = can_mate_from(&desk.state, position.as_ref(), !loser);
    lost(desk, loser, can, cause, further);
}

fn lost(desk: &mut Desk<'_>, loser: Color, can: Option<bool>, cause: Cause, further: &[Concept]) {
    match can {
        Some(can) => {
            let score = if can { Score::win(!loser) } else { Score::DRAW };
            // Tavreli alone says that no side can be short of pieces.
            let mut further = further.to_vec();
            further.push(Concept::NoDrawByMaterial);
            end(desk, Outcome { score, cause }, &further);
        }
        None => unknown(desk, !loser, cause, further),
    }
}

/// The result hangs on whether the player can mate, and that is not known.
pub(super) fn unknown(desk: &mut Desk<'_>, color: Color, cause: Cause, further: &[Concept]) {
    let mut all = concepts(cause).to_vec();
    all.extend_from_slice(further);
    desk.rule(Finding::MateUnknown(color), &all);
}

/// The concepts under which a cause ends the game.
pub(super) fn concepts(cause: Cause) -> &'static [Concept] {
    use Concept::*;
    match cause {
        Cause::Automatic(Automatic::Checkmate) => &[
            CheckmateEndsGame,
            GameWon,
            CheckmateDefinition,
            CheckmatedPlayerLoses,
            MoveCompletedByGameEnd,
        ],
        Cause::Automatic(Automatic::Stalemate) => &[Stalemate, GameDrawn, MoveCompletedByGameEnd],
        Cause::Automatic(Automatic::DeadPosition) => {
            &[DeadPosition, GameDrawn, NeitherCanMate, MoveCompletedByGameEnd]
        }
        Cause::Automatic(Automatic::Fivefold) => {
            &[FivefoldRepetition, AutomaticDraw, MoveCompletedByGameEnd]
        }
        Cause::Automatic(Automatic::SeventyFiveMoves) => {
            &[SeventyFiveMoves, AutomaticDraw, MoveCompletedByGameEnd]
        }
        Cause::Declared(Declared::Resignation) => &[Resignation, GameWon],
        Cause::Declared(Declared::Agreement) => &[DrawByAgreement, GameDrawn],
        Cause::Claimed(Claimed::Repetition) => &[ThreefoldClaim, ClaimCorrect],
        Cause::Claimed(Claimed::FiftyMoves) => &[FiftyMoveClaim, ClaimCorrect],
        Cause::Claimed(Claimed::TimeForfeit) => &[FlagFallResult],
        Cause::Claimed(Claimed::BothFlags) => &[BothFlagsDown, BothFlagsDownLast],
        Cause::Claimed(Claimed::BlitzIllegalMove) => &[BlitzIllegalMove],
        Cause::Claimed(Claimed::QuickplayWithoutArbiter) => {
            &[QuickplayNoArbiter, QuickplayNoArbiterClaim]
        }
        Cause::Decided(Decided::IllegalMoves) => &[IllegalMovePenalty],
        Cause::Decided(Decided::Forfeit | Decided::DoubleForfeit) => &[DefaultTime],
        Cause::Decided(Decided::Device) => &[ElectronicDevicePenalty],
        Cause::Decided(Decided::Refusal) => &[PersistentRefusal],
        Cause::Decided(Decided::BothRefuse) => &[BothRefuse],
        Cause::Decided(Decided::Penalty) => &[PenaltyGameLost],
        Cause::Decided(Decided::Quickplay) => &[QuickplayAgree],
        Cause::Decided(Decided::IllegalPosition) => &[RapidIllegalPosition],
        Cause::Decided(Decided::SealedMove) => &[AdjSealedMoveDefective],
        Cause::Decided(Decided::Decision) => &[ArbiterJudgementPresumed],
    }
}

/// Ends the game; the clauses of the cause, then further ones.
pub(super) fn end(desk: &mut Desk<'_>, outcome: Outcome, further: &[Concept]) {
    let mut all = concepts(outcome.cause).to_vec();
    all.extend_from_slice(further);
    desk.rule(Finding::Ended(outcome), &all);
}

/// What a move that has just been made ends: mate before stalemate before a dead position before the
/// draws that need no claim.
pub(super) fn after_move(desk: &mut Desk<'_>, further: &[Concept]) {
    let Some(ply) = desk.state.plies.last().cloned() else {
        return;
    };
    if ply.legal.is_none() {
        return;
    }
    // A visually disabled player's move is made only when it has been announced.
    if desk.state.unannounced().is_some() {
        return;
    }
    let Some(position) = desk.state.position().cloned() else {
        return;
    };
    let parameters = desk.state.parameters();
    let board_end = match position.end() {
        Some(BoardEnd::Checkmate { winner }) => Some((Score::win(winner), Automatic::Checkmate)),
        Some(BoardEnd::Stalemate) => Some((Score::DRAW, Automatic::Stalemate)),
        None => position
            .chess()
            .is_some_and(winnable::is_proved_dead)
            .then_some((Score::DRAW, Automatic::DeadPosition)),
    };
    if let Some((score, cause)) = board_end {
        if ply.breach.is_some() && parameters.end_needs_touch_move {
            let concept = match cause {
                Automatic::Checkmate => Concept::CheckmateEndsGame,
                Automatic::Stalemate => Concept::Stalemate,
                _ => Concept::DeadPosition,
            };
            let broken = touching::broken(&desk.state, desk.state.plies.len() - 1);
            desk.rule(Finding::DoesNotEnd(ply.by), &[concept, broken]);
            return;
        }
        end(desk, Outcome { score, cause: Cause::Automatic(cause) }, further);
        return;
    }
    let automatic = if parameters.auto_repetition.is_some_and(|n| desk.state.times(&position) >= n)
    {
        Some(Automatic::Fivefold)
    } else if parameters.auto_quiet_moves.is_some_and(|n| position.quiet_half_moves() >= 2 * n) {
        Some(Automatic::SeventyFiveMoves)
    } else {
        None
    };
    if let Some(cause) = automatic {
        end(desk, Outcome { score: Score::DRAW, cause: Cause::Automatic(cause) }, further);
    }
}

/// A player resigns.
pub(super) fn resign(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    desk.done(act);
    let cause = Cause::Declared(Declared::Resignation);
    let further: &[Concept] =
        if desk.state.adjournment.is_some() { &[Concept::AdjEndedBeforeResumption] } else { &[] };
    if desk.state.parameters().resign_draws_if_opponent_cannot_mate {
        lose(desk, color, cause, further);
    } else {
        end(desk, Outcome { score: Score::win(!color), cause }, further);
    }
    Ok(())
}
