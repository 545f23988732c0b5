//! Which boards go out to the world, and the delay that organiser and chief arbiter fix.

use crate::{
    Context, Event, Fact, Refusal,
    broadcast::BroadcastDraft,
    fault::{Faults, FieldName, Problem},
    people::Power,
    play::LONGEST_DELAY,
};

/// What is broadcast, from now on.
pub(super) fn set(event: &Event, draft: &BroadcastDraft) -> Result<Vec<Fact>, Refusal> {
    let broadcast = draft.check()?;
    if event.broadcast == broadcast {
        return Ok(vec![]);
    }
    Ok(vec![Fact::BroadcastSet { broadcast }])
}

/// Somebody signs for a delay, for each side that is theirs (standards 9.1.4). Zero minutes are a decision like others.
pub(super) fn sign_delay(
    event: &Event,
    context: &Context,
    minutes: u32,
) -> Result<Vec<Fact>, Refusal> {
    if minutes > LONGEST_DELAY {
        let (most, found) = (u64::from(LONGEST_DELAY), u64::from(minutes));
        let problem = Problem::OutOfRange { least: 0, most, found };
        return Err(Faults::one(FieldName::DelayMinutes, problem).into());
    }
    let sides = event.sides_of(context.authority);
    if sides.is_empty() {
        return Err(Refusal::NotInRole { power: Power::Regulate });
    }
    let new = sides
        .into_iter()
        .filter(|&side| event.delay.signed(side).is_none_or(|signed| signed.minutes != minutes));
    Ok(new
        .map(|side| Fact::DelaySigned { minutes, side, at: context.at, by: context.actor.clone() })
        .collect())
}
