//! Who is missing at the boards, and who has lost by it.

use super::results::{change, open_round, round_of};
use crate::{Context, Event, Fact, Refusal, fact::Cause, player::PlayerId};
use std::collections::BTreeSet;

/// Notes who is missing. A round that has not begun misses nobody.
pub(super) fn note_absent(
    event: &Event,
    round: u32,
    players: &[PlayerId],
) -> Result<Vec<Fact>, Refusal> {
    let found = round_of(event, round)?;
    if !event.begun.contains_key(&round) {
        return Err(Refusal::RoundNotBegun { round });
    }
    for &id in players {
        event.entrant(id).ok_or(Refusal::NoPlayer { id })?;
        if !found.seats(id) {
            return Err(Refusal::NoGameOf { id, round });
        }
    }
    let known = event.absent.get(&round);
    let is_new = |id: &PlayerId| known.is_none_or(|known| !known.contains(id));
    let mut players: Vec<PlayerId> = players.iter().copied().filter(is_new).collect();
    players.sort_unstable();
    players.dedup();
    Ok(if players.is_empty() { vec![] } else { vec![Fact::NotedAbsent { round, players }] })
}

/// Somebody has come.
pub(super) fn note_arrival(
    event: &Event,
    context: &Context,
    round: u32,
    player: PlayerId,
) -> Result<Vec<Fact>, Refusal> {
    round_of(event, round)?;
    event.entrant(player).ok_or(Refusal::NoPlayer { id: player })?;
    let missing = event.absent.get(&round).is_some_and(|missing| missing.contains(&player));
    // Who was never missing need not arrive: two arbiters may have seen the same.
    Ok(missing
        .then_some(Fact::NotedArrival { round, player, at: context.at })
        .into_iter()
        .collect())
}

/// Enters the games of players who did not come in time as lost. Only what was proposed and still holds: a player who came
/// meanwhile, or a board with a result, is refused, so that nobody loses by an old page.
pub(super) fn forfeit(
    event: &Event,
    context: &Context,
    round: u32,
    boards: &[u32],
) -> Result<Vec<Fact>, Refusal> {
    open_round(event, round)?;
    let overdue = event.overdue(round, context.at);
    let mut facts = Vec::new();
    for &board in BTreeSet::from_iter(boards) {
        let found = overdue.iter().find(|one| one.board == board);
        let missing = found.ok_or(Refusal::NobodyOverdue { round, board })?;
        facts.extend(change(round, board, None, Some(missing.result), Cause::Entered));
    }
    Ok(facts)
}

/// Whoever did not come stays in the event, by a decision of the chief arbiter (13.19, 13.20).
pub(super) fn excuse(event: &Event, id: PlayerId, why: &str) -> Result<Vec<Fact>, Refusal> {
    event.entrant(id).ok_or(Refusal::NoPlayer { id })?;
    let times = event.no_shows(id);
    if times == 0 {
        return Err(Refusal::NeverMissing { id });
    }
    let reason = super::rounds::reason(why)?;
    if event.excused.get(&id) == Some(&times) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::NoShowsExcused { id, times, reason }])
}
