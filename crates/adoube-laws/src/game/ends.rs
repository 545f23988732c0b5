//! What ends the game, and which end comes first.

use super::{
    act::Act,
    desk::Desk,
    ruling::{Automatic, Cause, Claimed, Decided, Declared, Finding, Outcome, Refusal, Score},
    state::State,
};
use crate::book::Concept;
use adoube_base::Color;
use adoube_board::{BoardEnd, winnable};

/// The player cannot mate by any series of legal moves. Where that cannot be proved the player is
/// taken to be able to: no one loses half a point by a doubt.
pub(super) fn cannot_mate(state: &State, color: Color) -> bool {
    state.position().is_some_and(|position| winnable::decide(position, color).is_no())
}

/// A lost game that is drawn where the winner could never have mated.
pub(super) fn lost_by(state: &State, loser: Color, cause: Cause) -> Outcome {
    let score = if cannot_mate(state, !loser) { Score::DRAW } else { Score::win(!loser) };
    Outcome { score, cause }
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
    if desk.state.regulations().players[ply.by].blind && ply.announced.is_none() {
        return;
    }
    let Some(position) = desk.state.position().cloned() else {
        return;
    };
    let parameters = desk.state.parameters();
    let board_end = match position.end() {
        Some(BoardEnd::Checkmate { winner }) => Some((Score::win(winner), Automatic::Checkmate)),
        Some(BoardEnd::Stalemate) => Some((Score::DRAW, Automatic::Stalemate)),
        None if winnable::is_proved_dead(&position) => Some((Score::DRAW, Automatic::DeadPosition)),
        None => None,
    };
    if let Some((score, cause)) = board_end {
        if ply.breach.is_some() && parameters.end_needs_touch_move {
            let concept = match cause {
                Automatic::Checkmate => Concept::CheckmateEndsGame,
                Automatic::Stalemate => Concept::Stalemate,
                _ => Concept::DeadPosition,
            };
            desk.rule(Finding::DoesNotEnd(ply.by), &[concept, Concept::TouchMove]);
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
    let outcome = if desk.state.parameters().resign_draws_if_opponent_cannot_mate {
        lost_by(&desk.state, color, cause)
    } else {
        Outcome { score: Score::win(!color), cause }
    };
    let further: &[Concept] =
        if desk.state.adjournment.is_some() { &[Concept::AdjEndedBeforeResumption] } else { &[] };
    end(desk, outcome, further);
    Ok(())
}
