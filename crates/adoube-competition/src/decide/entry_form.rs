//! Entries by the public form.

use super::{care, entries};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    check_in::Acceptance,
    entry_form::{EntryFormDraft, EntryRequest, MOST_WAITING},
    entry_list,
    fault::FieldName,
    needs::Needs,
    player::{PlayerDraft, PlayerId},
    text::Line,
};

/// Opens the form, changes it, or closes it. Players of team events come with their teams.
pub(super) fn set(event: &Event, draft: Option<&EntryFormDraft>) -> Result<Vec<Fact>, Refusal> {
    let form = draft.map(EntryFormDraft::check).transpose()?;
    if form.is_some() && event.settings.system.traits().has_teams() {
        return Err(Refusal::OtherSystem);
    }
    Ok(if event.entry_form == form { vec![] } else { vec![Fact::EntryFormSet { form }] })
}

/// Somebody enters by themselves. Who is on the list already, or waits already, is told so.
pub(super) fn ask(
    event: &Event,
    context: &Context,
    draft: &PlayerDraft,
    needs: Needs,
    note: &str,
) -> Result<Vec<Fact>, Refusal> {
    let form = event.entry_form.ok_or(Refusal::EntriesClosed)?;
    if form.closes.is_some_and(|last| event.day_of(context.at).is_none_or(|today| today > last)) {
        return Err(Refusal::EntriesClosed);
    }
    event.admits()?;
    if event.waiting_entries().count() >= MOST_WAITING {
        return Err(Refusal::EntriesCrowded { most: MOST_WAITING as u32 });
    }
    let mut faults = Faults::default();
    let note = faults.take(FieldName::Note, Line::optional(note));
    let player = match draft.check(entries::year(context)) {
        Ok(player) => {
            let waiting = event.waiting_entries().map(|one| &one.player);
            entry_list::known_already(event, waiting, &player, &mut faults);
            Some(player)
        }
        Err(others) => {
            faults.extend(others);
            None
        }
    };
    let (Some(player), Some(note), true) = (player, note, faults.is_empty()) else {
        return Err(faults.into());
    };
    // What the form does not ask for it does not take.
    let needs = if form.asks_needs { needs } else { Needs::default() };
    let number = event.entry_requests.len() as u32 + 1;
    Ok(vec![Fact::EntryAsked { number, player, needs, note, at: context.at }])
}

fn waiting(event: &Event, number: u32) -> Result<&EntryRequest, Refusal> {
    event.request(number).filter(|one| one.waits()).ok_or(Refusal::NoEntry { number })
}

/// The player is on the list, as if the organiser had typed it; accepted on the day of the entry (13.11).
pub(super) fn accept(event: &Event, context: &Context, number: u32) -> Result<Vec<Fact>, Refusal> {
    let request = waiting(event, number)?;
    let mut facts = entries::enter(event, context, &PlayerDraft::from(&request.player))?;
    let id = PlayerId(event.entrants.len() as u32 + 1);
    let day = event.day_of(request.at);
    if request.needs.any() {
        // They were told when the entry was sent, whenever somebody looks at it.
        facts.push(care::told(event, day, id, request.needs, None));
    }
    facts.push(Fact::AcceptanceSet {
        id,
        acceptance: Acceptance { accepted: day, ..Acceptance::default() },
    });
    facts.push(Fact::EntryAccepted { number, id });
    Ok(facts)
}

pub(super) fn decline(event: &Event, number: u32, reason: &str) -> Result<Vec<Fact>, Refusal> {
    waiting(event, number)?;
    let reason = Line::new(reason).map_err(|one| Faults::one(FieldName::Reason, one))?;
    Ok(vec![Fact::EntryDeclined { number, reason }])
}
