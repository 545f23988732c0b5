//! Closing rounds and the event, and taking that back. Nobody has to close a round: it is closed when the next begins.

use super::results::round_of;
use crate::{
    Event, Fact, Faults, Refusal, act::LeftBefore, event::Round, fault::FieldName,
    systems::knockout::Bracket, text::Line,
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

/// The rounds before this one whose games all have a result: they are closed when it begins, those that were opened again
/// for a correction among them.
pub(super) fn close_complete(event: &Event, before: u32) -> impl Iterator<Item = Fact> {
    let complete = |round: &&Round| !round.closed && round.open_games() == 0;
    let earlier = event.rounds.iter().take_while(move |round| round.number < before);
    earlier.filter(complete).map(|round| Fact::RoundClosed { round: round.number })
}

pub(super) fn reopen(event: &Event, number: u32, why: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = reason(why)?;
    if !round_of(event, number)?.closed {
        return Err(Refusal::RoundNotClosed { round: number });
    }
    Ok(vec![Fact::RoundReopened { round: number, reason }])
}

/// An event is over when every game has a result and no round is left to be paired.
pub(super) fn finish(event: &Event) -> Result<Vec<Fact>, Refusal> {
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let unfinished = event.rounds.iter().map(|round| (round.number, round.open_games() as u32));
    if let Some((round, open)) = unfinished.into_iter().find(|&(_, open)| open > 0) {
        return Err(Refusal::GamesOpen { round, open });
    }
    if let Some(stage) = Bracket::of(event).as_ref().and_then(Bracket::current) {
        return Err(Refusal::NotDecided { stage: stage.number });
    }
    if let Some(open) = event.play_offs.iter().find(|stage| stage.places().is_none()) {
        return Err(Refusal::PlayOffOpen { play_off: open.number });
    }
    match event.next_round() {
        Some(first) => Err(Refusal::RoundsOpen { first }),
        None => Ok(close_complete(event, u32::MAX).chain([Fact::EventFinished]).collect()),
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
