//! What the event remembers of players' needs and of what came of them.

use super::Event;
use crate::{Fact, fact::Place};

impl Event {
    /// Takes in a fact about needs; nothing if it is none, or does not fit.
    pub(super) fn take_in_care(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::NeedsSet { id, needs, asked, late, wish } => {
                let entrant = self.entrant_mut(*id)?;
                entrant.needs = *needs;
                let care = &mut entrant.care;
                (care.asked, care.late) = (*asked, *late);
                care.wish.clone_from(wish);
                // Something else is asked for now: it has not been answered.
                care.decision = None;
            }
            Fact::NeedsDecided { id, decision } => {
                self.entrant_mut(*id)?.care.decision = Some(decision.clone());
            }
            Fact::AssistantNamed { id, name, .. } => {
                self.entrant_mut(*id)?.care.assistant.clone_from(name);
            }
            Fact::ContactsSet { contacts } => self.contacts.clone_from(contacts),
            Fact::RefusedToPlay { round, board, player, .. } => {
                self.game(*round, *board)?;
                self.refusals.insert(Place { round: *round, board: *board }, *player);
            }
            _ => return None,
        }
        Some(())
    }
}
