//! Entering results, correcting them and comparing a second entry.

use super::rounds;
use crate::{
    Event, Fact, Refusal,
    act::BoardResult,
    event::{Game, Round},
    fact::{Cause, Place},
    result::GameResult,
};

/// Enters, corrects or clears. A correction is a new fact; the old result stays in the log.
pub(super) fn enter(
    event: &Event,
    round: u32,
    board: u32,
    result: Option<GameResult>,
    was: Option<Option<GameResult>>,
) -> Result<Vec<Fact>, Refusal> {
    let game = open_game(event, round, board)?;
    let recorded = game.result();
    if was.is_some_and(|was| was != recorded) && result != recorded {
        return Err(Refusal::ResultChanged { recorded });
    }
    let changes = change(round, board, recorded, result, Cause::Entered);
    // Where all rounds are set up at once, one begins with its first result.
    let begins = result.is_some() && event.round(round).is_some_and(|round| !round.has_begun());
    if begins && !event.settings.system.pairs_round_by_round() {
        return Ok(rounds::close_complete(event, round).chain(changes).collect());
    }
    Ok(changes)
}

/// Enters several results of a round. Boards are told apart by their numbers: where one is named twice,
/// the later entry is decided on what the earlier one left.
pub(super) fn enter_all(
    event: &Event,
    round: u32,
    entries: &[BoardResult],
) -> Result<Vec<Fact>, Refusal> {
    open_round(event, round)?;
    let mut after = Some(event.clone());
    let mut facts = Vec::new();
    for entry in entries {
        let Some(event) = &after else { break };
        for fact in enter(event, round, entry.board, entry.result, entry.was)? {
            // What was just decided on this event fits it.
            if Event::evolve(&mut after, &fact).is_ok() {
                facts.push(fact);
            }
        }
    }
    Ok(facts)
}

/// The facts that lead from one result to another.
pub(super) fn change(
    round: u32,
    board: u32,
    was: Option<GameResult>,
    result: Option<GameResult>,
    cause: Cause,
) -> Vec<Fact> {
    match (was, result) {
        (was, result) if was == result => vec![],
        (None, Some(result)) => vec![Fact::ResultEntered { round, board, result, cause }],
        (Some(was), Some(result)) => {
            vec![Fact::ResultCorrected { round, board, was, result, cause }]
        }
        (Some(was), None) => vec![Fact::ResultCleared { round, board, was }],
        (None, None) => vec![],
    }
}

pub(super) fn verify(
    event: &Event,
    round: u32,
    board: u32,
    entered: GameResult,
) -> Result<Vec<Fact>, Refusal> {
    match open_game(event, round, board)?.entry {
        None => Err(Refusal::NothingToVerify { round, board }),
        Some(entry) if entry.result != entered => {
            Err(Refusal::Differs { recorded: entry.result, entered })
        }
        Some(entry) if entry.verified => Ok(vec![]),
        Some(_) => Ok(vec![Fact::ResultVerified { round, board, result: entered }]),
    }
}

/// Corrects a result for the rating report alone. There must be one to correct.
pub(super) fn for_rating(
    event: &Event,
    round: u32,
    board: u32,
    result: Option<GameResult>,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    let boards = round_of(event, round)?.games.len() as u32;
    let game = event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
    let recorded = game.result().ok_or(Refusal::NothingToVerify { round, board })?;
    let result = result.filter(|result| *result != recorded);
    let reported = event.rated.get(&Place { round, board }).map(|rated| rated.result);
    if result == reported {
        return Ok(vec![]);
    }
    Ok(vec![Fact::RatedResultSet { round, board, result, reason }])
}

/// The game, if it exists and its round is not closed.
pub(super) fn open_game(event: &Event, round: u32, board: u32) -> Result<&Game, Refusal> {
    let found = open_round(event, round)?;
    let boards = found.games.len() as u32;
    event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })
}

/// The round, if it exists and is not closed.
pub(super) fn open_round(event: &Event, round: u32) -> Result<&Round, Refusal> {
    let found = round_of(event, round)?;
    if found.closed { Err(Refusal::RoundClosed { round }) } else { Ok(found) }
}

/// The round, if it exists.
pub(super) fn round_of(event: &Event, round: u32) -> Result<&Round, Refusal> {
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let rounds = event.rounds.len() as u32;
    event.round(round).ok_or(Refusal::NoRound { round, rounds })
}
