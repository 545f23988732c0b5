//! Rounds that are paired one by one: pairing and taking back, byes, fixed boards, prohibitions.

use super::{entries::known, rounds};
use crate::{
    Event, Fact, Faults, Refusal,
    act::PairMethod,
    fact::{ByeKind, Pairing},
    fault::{FieldName, Problem},
    player::PlayerId,
    systems::{Proposal, propose},
    text::Line,
};

/// Publishes the next round. The pairing follows from the event alone, or from it and what the arbiter
/// wants otherwise; then the cost is recorded with the reason.
pub(super) fn pair(
    event: &Event,
    round: u32,
    method: &PairMethod,
    unfinished: bool,
    expects: Option<&[Pairing]>,
) -> Result<Vec<Fact>, Refusal> {
    if !event.settings.system.pairs_round_by_round() {
        return Err(Refusal::OtherSystem);
    }
    if let Some(next) = event.next_round()
        && next != round
    {
        return Err(Refusal::NotNextRound { round, next });
    }
    let wished = match method {
        PairMethod::Changes { reason, .. }
        | PairMethod::TeamChanges { reason, .. }
        | PairMethod::TeamHand { reason, .. }
        | PairMethod::Hand { reason, .. } => rounds::reason(reason),
        PairMethod::Rules => Ok(String::new()),
    };
    let mut method = method.clone();
    match &mut method {
        PairMethod::Changes { changes, .. } if changes.is_empty() => method = PairMethod::Rules,
        PairMethod::TeamChanges { changes, .. } if changes.is_empty() => method = PairMethod::Rules,
        PairMethod::Changes { reason, .. }
        | PairMethod::TeamChanges { reason, .. }
        | PairMethod::TeamHand { reason, .. }
        | PairMethod::Hand { reason, .. } => *reason = wished.clone().unwrap_or_default(),
        PairMethod::Rules => {}
    }
    let Proposal { round, games, bye, made } = propose(event, &method, unfinished)?;
    // Where it is the pairing of the rules there is nothing to give a reason for.
    if made.by_hand().is_some() {
        wished?;
    }
    if expects.is_some_and(|expected| expected != games) {
        return Err(Refusal::PairingChanged);
    }
    let paired = Fact::RoundPaired { round, games, rests: bye, made: Some(made) };
    let mut facts: Vec<Fact> = rounds::close_complete(event, round).chain([paired]).collect();
    // The next game of a knock-out has its players whether or not the arbiter lets them play.
    facts.extend(super::entries::forfeits(event, &facts));
    Ok(facts)
}

/// A published round can be taken back until somebody entered a result of it.
pub(super) fn take_back(event: &Event, number: u32, why: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    if !event.settings.system.pairs_round_by_round() {
        return Err(Refusal::OtherSystem);
    }
    let round = super::results::round_of(event, number)?;
    let last = event.rounds.len() as u32;
    if number != last {
        return Err(Refusal::NotLastRound { round: number, last });
    }
    if round.closed || round.has_begun() {
        return Err(Refusal::RoundBegun { round: number });
    }
    Ok(vec![Fact::RoundTakenBack { round: number, reason }])
}

/// Refuses what is arranged for single players where the system has no such thing.
fn arranges_players(event: &Event) -> Result<(), Refusal> {
    match event.settings.system.traits().arranges_players {
        true => Ok(()),
        false => Err(Refusal::OtherSystem),
    }
}

/// A bye is granted before the round is paired, or not at all.
pub(super) fn set_bye(
    event: &Event,
    id: PlayerId,
    round: u32,
    bye: Option<ByeKind>,
) -> Result<Vec<Fact>, Refusal> {
    arranges_players(event)?;
    let entrant = known(event, id)?;
    let rounds = event.planned_rounds();
    if !(1..=rounds).contains(&round) {
        return Err(Refusal::NoRound { round, rounds });
    }
    if event.round(round).is_some() {
        return Err(Refusal::RoundPaired { round });
    }
    if entrant.byes.get(&round).copied() == bye {
        return Ok(vec![]);
    }
    Ok(vec![Fact::ByeSet { id, round, bye }])
}

/// Rounds that are paired stay as they are: a prohibition works from the next one on.
pub(super) fn keep_apart(
    event: &Event,
    players: &[PlayerId],
    first: u32,
    last: u32,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    arranges_players(event)?;
    let rounds = event.planned_rounds();
    let mut named = Vec::new();
    for &id in players {
        known(event, id)?;
        if !named.contains(&id) {
            named.push(id);
        }
    }
    if named.len() < 2 {
        return Err(Faults::one(FieldName::Players, Problem::NotTwoPlayers).into());
    }
    let next = event.rounds.len() as u32 + 1;
    let (first, last) = (first.max(next), last.min(rounds));
    if first > last {
        let (least, most, found) = (next.into(), rounds.into(), last.into());
        return Err(
            Faults::one(FieldName::Rounds, Problem::OutOfRange { least, most, found }).into()
        );
    }
    let reason = Line::optional(reason)
        .map_err(|problem| Faults::one(FieldName::Reason, problem))?
        .map(String::from);
    Ok(vec![Fact::KeptApart { players: named, first, last, reason }])
}

pub(super) fn let_meet(event: &Event, prohibition: u32) -> Result<Vec<Fact>, Refusal> {
    let found = (prohibition as usize).checked_sub(1).and_then(|at| event.prohibitions.get(at));
    let found = found.ok_or(Refusal::NoProhibition { prohibition })?;
    let last = event.rounds.len() as u32;
    if found.last <= last {
        return Ok(vec![]);
    }
    Ok(vec![Fact::ApartEnded { prohibition, last }])
}
