//! May this visitor see this event? The one question that every way in asks, in one place.
//!
//! An address that names an event leads nowhere for whoever may not see it, exactly as if there were none: the role table
//! asks for every address before anything else. Lists of events ask [`Visitor::sees`] for each of theirs, streams that
//! are open already ask again before they say anything.

use crate::{app::App, visitor::Visitor};
use adoube_competition::Event;
use adoube_house::{HouseError, door::Holder};

impl Visitor {
    /// Whether the visitor may see an event: everybody a public one; its organiser, those who serve it and those who hold a
    /// seat in it every one.
    pub(crate) fn sees(&self, event: &Event) -> bool {
        let serves = match self.holder() {
            Some(Holder::Person { id, .. }) => event.roles_of(*id).next().is_some(),
            Some(Holder::Organiser) | None => false,
        };
        event.visibility.is_public() || serves || self.belongs_to(&event.id)
    }

    fn belongs_to(&self, event: &str) -> bool {
        self.rules_in(event) || self.seat.as_ref().is_some_and(|seat| seat.event() == event)
    }

    /// Whether an address leads anywhere for the visitor: to an event that they see, or to one that they may make there.
    pub(crate) async fn may_go_to(&self, app: &App, id: &str) -> Result<bool, HouseError> {
        let makes = self.is_organiser() && app.house.is_vacant(id).await?;
        Ok(makes || self.finds(app, id).await?)
    }

    /// Whether there is an event at an address that the visitor may see.
    pub(crate) async fn finds(&self, app: &App, id: &str) -> Result<bool, HouseError> {
        Ok(app.house.known(id).await?.is_some_and(|folded| self.sees(&folded.event)))
    }
}
