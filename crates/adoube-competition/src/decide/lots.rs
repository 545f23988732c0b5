//! Drawing lots, for whatever they are drawn in the event's system, and taking the draw back.

use crate::{Event, Fact, Refusal, act::DrawMethod, systems::rules};

pub(super) fn draw(event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
    if event.is_drawn() {
        return Err(Refusal::AlreadyDrawn);
    }
    if event.chief_arbiter().is_none() {
        return Err(Refusal::NoChiefArbiter);
    }
    rules(&event.settings.system).draw(event, method)
}

/// An announced draw stands (22.4); only a mistake found before the first result is taken back, and the
/// reason is recorded.
pub(super) fn annul(event: &Event, reason: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = super::rounds::reason(reason)?;
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    if event.draw_stands() {
        return Err(Refusal::ResultsEntered);
    }
    Ok(vec![Fact::DrawAnnulled { reason }])
}
