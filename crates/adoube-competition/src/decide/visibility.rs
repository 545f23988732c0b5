//! Who may see an event, and whether it is there at all.

use crate::{Context, Event, Fact, Refusal, event::Game, visibility::Visibility};

/// The event as the organiser prepares it. Once lots are drawn it is no plan any more, and can only be hidden.
pub(super) fn draft(event: &Event) -> Result<Vec<Fact>, Refusal> {
    match event.is_drawn() {
        true => Err(Refusal::NoDraft),
        false => Ok(seen_by(event, Visibility::Draft)),
    }
}

/// Everybody sees it, and what was archived can be changed again.
pub(super) fn publish(event: &Event) -> Vec<Fact> {
    seen_by(event, Visibility::Public)
}

/// Nobody but its own people sees it. A draft is not seen anyway, and stays one.
pub(super) fn hide(event: &Event) -> Vec<Fact> {
    match event.visibility {
        Visibility::Draft => vec![],
        Visibility::Public | Visibility::Hidden | Visibility::Archived => {
            seen_by(event, Visibility::Hidden)
        }
    }
}

/// It stays as it is. What nobody could see would become public by that: whoever wants it says so first.
pub(super) fn archive(event: &Event, context: &Context) -> Result<Vec<Fact>, Refusal> {
    if !event.visibility.is_public() {
        return Err(Refusal::NotPublic);
    }
    nobody_plays(event, context)?;
    Ok(seen_by(event, Visibility::Archived))
}

/// It is gone for everybody; its log keeps it.
pub(super) fn delete(event: &Event, context: &Context) -> Result<Vec<Fact>, Refusal> {
    nobody_plays(event, context)?;
    Ok(vec![Fact::EventDeleted])
}

/// A deleted event comes back as it was.
pub(super) fn restore(event: &Event) -> Result<Vec<Fact>, Refusal> {
    match event.deleted {
        true => Ok(vec![Fact::EventRestored]),
        false => Err(Refusal::NotDeleted),
    }
}

fn seen_by(event: &Event, visibility: Visibility) -> Vec<Fact> {
    match event.visibility == visibility {
        true => vec![],
        false => vec![Fact::VisibilitySet { visibility }],
    }
}

/// Games on live boards end first: their results would have nowhere to go.
fn nobody_plays(event: &Event, context: &Context) -> Result<(), Refusal> {
    let open = |game: &Game| game.entry.is_none();
    let plays = context.live.iter().find(|at| event.game(at.round, at.board).is_some_and(open));
    match plays {
        Some(at) => Err(Refusal::GamesRunning { round: at.round }),
        None => Ok(()),
    }
}
