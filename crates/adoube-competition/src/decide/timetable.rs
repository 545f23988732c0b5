//! When everything happens, and the start of a round.

use super::{results::round_of, rounds::reason};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    fault::{FieldName, Problem},
    timetable::{Timetable, TimetableDraft, WallTime},
};

/// Announces when everything happens. Players have made their plans by what was announced: once lots are drawn, another hour
/// for a round needs a reason (23.1).
pub(super) fn set(event: &Event, draft: &TimetableDraft, why: &str) -> Result<Vec<Fact>, Refusal> {
    let timetable = draft.check().map_err(|faults| Refusal::Faults { faults })?;
    if let Some(&round) = timetable.rounds.keys().next_back() {
        is_planned(event, round)?;
    }
    if event.timetable.as_ref() == Some(&timetable) {
        return Ok(vec![]);
    }
    let moved = moved(event, &timetable);
    if let Some(&round) = moved.iter().find(|round| event.begun.contains_key(round)) {
        return Err(Refusal::RoundHasBegun { round });
    }
    let needs_reason = event.is_drawn() && !moved.is_empty();
    let reason = match why.trim() {
        "" if !needs_reason => None,
        _ => Some(reason(why)?),
    };
    Ok(vec![Fact::TimetableSet { timetable, reason }])
}

/// More rounds than any event has. How many a round robin has is known once everybody has entered; hours can be announced before.
const MOST_ROUNDS: u32 = 1000;

/// Whether the event will have such a round, as far as that is known.
fn is_planned(event: &Event, round: u32) -> Result<(), Refusal> {
    let rounds = match event.planned_rounds() {
        0 => MOST_ROUNDS,
        planned => planned,
    };
    match (1..=rounds).contains(&round) {
        true => Ok(()),
        false => Err(Refusal::NoRound { round, rounds }),
    }
}

/// The rounds that had an hour and do not have it any more.
fn moved(event: &Event, new: &Timetable) -> Vec<u32> {
    let Some(old) = &event.timetable else { return vec![] };
    let rounds = old.rounds.keys().copied();
    rounds.filter(|&round| old.start_of(round) != new.start_of(round)).collect()
}

/// Announces another hour for one round.
pub(super) fn move_round(
    event: &Event,
    round: u32,
    starts: &str,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let Some(timetable) = &event.timetable else { return Err(Refusal::NoTimetable) };
    let wrong = |problem: Problem| Refusal::from(Faults::one(FieldName::Starts, problem));
    let starts: WallTime = starts.parse().map_err(wrong)?;
    is_planned(event, round)?;
    let mut draft = TimetableDraft::from(timetable);
    let index = round as usize - 1;
    if draft.rounds.len() <= index {
        draft.rounds.resize(index + 1, String::new());
    }
    draft.rounds[index] = starts.to_string();
    set(event, &draft, why)
}

/// Announces the start of a round (23.4).
pub(super) fn begin(event: &Event, context: &Context, number: u32) -> Result<Vec<Fact>, Refusal> {
    let round = round_of(event, number)?;
    if event.begun.contains_key(&number) {
        return Ok(vec![]);
    }
    if round.closed {
        return Err(Refusal::RoundClosed { round: number });
    }
    Ok(vec![Fact::RoundBegan { round: number, at: context.at }])
}

/// It was announced by mistake.
pub(super) fn take_beginning_back(
    event: &Event,
    round: u32,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let reason = reason(why)?;
    if !event.begun.contains_key(&round) {
        return Err(Refusal::RoundNotBegun { round });
    }
    Ok(vec![Fact::BeginningTakenBack { round, reason }])
}
