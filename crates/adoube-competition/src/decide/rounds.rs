//! Closing rounds and the event, and taking that back.

use super::results::round_of;
use crate::{
    Event, Fact, Faults, Refusal, act::LeftBefore, fault::FieldName, systems::knockout::Bracket,
    text::Line,
};

/// A round is closed when all its games have a result (21.3).
pub(super) fn close(event: &Event, number: u32) -> Result<Vec<Fact>, Refusal> {
    let round = round_of(event, number)?;
    match round.open_games() as u32 {
        _ if round.closed => Ok(vec![]),
        0 => Ok(vec![Fact::RoundClosed { round: number }]),
        open => Err(Refusal::GamesOpen { round: number, open }),
    }
}

pub(super) fn reopen(event: &Event, number: u32, why: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = reason(why)?;
    if !round_of(event, number)?.closed {
        return Err(Refusal::RoundNotClosed { round: number });
    }
    Ok(vec![Fact::RoundReopened { round: number, reason }])
}

pub(super) fn finish(event: &Event) -> Result<Vec<Fact>, Refusal> {
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let open = event.rounds.iter().find(|round| !round.closed).map(|round| round.number);
    if let (None, Some(bracket)) = (open, Bracket::of(event))
        && let Some(stage) = bracket.current()
    {
        return Err(Refusal::NotDecided { stage: stage.number });
    }
    match open.or(event.next_round()) {
        Some(first) => Err(Refusal::RoundsOpen { first }),
        None => Ok(vec![Fact::EventFinished]),
    }
}

/// What a report file says of the event's past.
pub(super) fn record_import(rounds: u32, left: Option<&LeftBefore>) -> Result<Vec<Fact>, Refusal> {
    let left = left.map(|LeftBefore { round, reason: why }| {
        let (round, reason) = (*round, reason(why)?);
        Ok::<_, Refusal>(Fact::FideModeLeft { round, reason, warnings: vec![] })
    });
    Ok(left.transpose()?.into_iter().chain([Fact::Imported { rounds }]).collect())
}

pub(super) fn reopen_event(event: &Event, why: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = reason(why)?;
    if !event.finished {
        return Err(Refusal::NotFinished);
    }
    Ok(vec![Fact::EventReopened { reason }])
}

/// A reason that must be given.
pub(super) fn reason(text: &str) -> Result<String, Refusal> {
    Ok(Line::new(text).map_err(|problem| Faults::one(FieldName::Reason, problem))?.into())
}
