//! An event under test with a clock: what happens has its moment, as in the house.

use super::{Hall, context};
use adoube_competition::{Act, Context, Event, Fact, Refusal, decide, people::Authority};

/// 15 November 2026 at an hour in Greenwich.
pub(crate) fn at(hour: i64, minute: i64) -> i64 {
    let day = context().at / 86_400_000_000;
    day * 86_400_000_000 + (60 * hour + minute) * 60_000_000
}

impl Hall {
    /// Does an act at a moment, with consent to whatever is warned of.
    pub(crate) fn at(&mut self, at: i64, act: Act) -> Result<Vec<Fact>, Refusal> {
        self.by(Authority::House, at, act)
    }

    /// The same by somebody.
    pub(crate) fn by(
        &mut self,
        authority: Authority,
        at: i64,
        act: Act,
    ) -> Result<Vec<Fact>, Refusal> {
        let context = Context { authority, ..Context::new(at, "arbiter") };
        let facts = match decide(self.event.as_ref(), &context, &act) {
            Err(Refusal::Warned { pending }) => {
                let act = super::anyway(act, &pending);
                decide(self.event.as_ref(), &context, &act)?
            }
            decided => decided?,
        };
        for fact in &facts {
            Event::evolve_at(&mut self.event, fact, Some(at)).unwrap();
        }
        self.log.extend(facts.clone());
        Ok(facts)
    }
}
