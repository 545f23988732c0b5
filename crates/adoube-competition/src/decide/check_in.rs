//! How entries stand, and who has come on the day.

use super::{entries, entries::known};
use crate::{
    Context, Event, Fact, Refusal,
    check_in::{AcceptanceDraft, CheckedIn},
    player::PlayerId,
    systems::rules,
};

pub(super) fn set_acceptance(
    event: &Event,
    id: PlayerId,
    draft: &AcceptanceDraft,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    let acceptance = draft.check()?;
    if entrant.acceptance == acceptance {
        return Ok(vec![]);
    }
    Ok(vec![Fact::AcceptanceSet { id, acceptance }])
}

/// It is switched on before round 1 is made, and off while nobody is awaited who has no number: a field that was drawn
/// without somebody does not change by a switch.
pub(super) fn set(event: &Event, on: bool) -> Result<Vec<Fact>, Refusal> {
    if event.check_in == on {
        return Ok(vec![]);
    }
    let left_out = event.is_drawn() && event.awaited().any(|one| one.number.is_none());
    if (on && !event.rounds.is_empty()) || (!on && left_out) {
        return Err(Refusal::CheckInStands);
    }
    Ok(vec![Fact::CheckInSet { on }])
}

/// Somebody has come. Who was left out of a draw enters late, where the system lets them (22.3).
pub(super) fn check_in(
    event: &Event,
    context: &Context,
    id: PlayerId,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    if !event.check_in {
        return Err(Refusal::CheckInOff);
    }
    if entrant.withdrawn {
        return Err(Refusal::AlreadyWithdrawn { id });
    }
    if entrant.checked_in.is_some() {
        return Ok(vec![]);
    }
    let late = event.is_drawn() && event.is_awaited(entrant) && entrant.number.is_none();
    let follows = match late {
        true => {
            event.admits()?;
            rules(&event.settings.system).newcomer(event, id, &entrant.player)?
        }
        false => vec![],
    };
    let checked_in = CheckedIn { at: context.at, by: context.actor.clone() };
    let mut facts = vec![Fact::PlayerCheckedIn { id, checked_in }];
    facts.extend(follows);
    facts.extend(entries::forfeits(event, &facts));
    Ok(facts)
}

/// A mistake is taken back as long as the player has no number: a pairing that was made with them stands.
pub(super) fn take_back(event: &Event, id: PlayerId) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    if entrant.checked_in.is_none() {
        return Ok(vec![]);
    }
    if !event.rounds.is_empty() {
        return Err(Refusal::CheckInStands);
    }
    Ok(vec![Fact::CheckInTakenBack { id }])
}
