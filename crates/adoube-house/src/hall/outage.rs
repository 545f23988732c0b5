//! When nothing can be recorded: the store fails, or the process stood still.
//!
//! What cannot be recorded has not happened. So the clocks of all games stand at the last sign of life that could
//! be stored, nobody's flag falls, and everybody is told. When the store is back the interruption is recorded as
//! of that time, and the arbiter resumes the games, as after a crash.

use super::{Hall, PlayError, Sent, decided, table::Table};
use crate::{
    error::HouseError,
    game::{
        Doer,
        sight::{Sight, Step, Told},
    },
    moment::{STANDSTILL, now},
};
use adoube_laws::game::{Act, Actor};
use adoube_store::{Micros, StoreError};
use std::sync::{Arc, PoisonError, atomic::Ordering};

/// Why nothing can be recorded, and since when.
#[derive(Clone, Debug)]
pub struct Outage {
    /// The last sign of life that could be stored: the clocks stand there.
    pub since: Micros,
    /// What the operator is told.
    pub reason: String,
}

impl Hall {
    /// Why nothing can be recorded at this moment, if that is so.
    pub fn outage(&self) -> Option<Outage> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Something that was begun at a time could be stored.
    pub(super) fn stored(&self, at: Micros) {
        self.alive.fetch_max(at, Ordering::Relaxed);
    }

    /// The store failed: the clocks stand at the last time it did not.
    pub(super) fn failed(&self, error: &StoreError) {
        self.stand(self.alive.load(Ordering::Relaxed), error.to_string());
    }

    /// Lets all clocks stand at a time.
    pub(super) fn stand(&self, since: Micros, reason: String) {
        {
            let mut outage = self.outage.lock().unwrap_or_else(PoisonError::into_inner);
            if outage.is_some() {
                return;
            }
            tracing::error!(%reason, "nothing can be recorded; the clocks of all games stand");
            *outage = Some(Outage { since, reason });
        }
        for table in self.tables() {
            self.stand_still(&table);
        }
        // The keeper mends it as soon as it can be.
        self.wake.notify_one();
    }

    /// Lets the clocks of a board stand while nothing can be recorded.
    pub(super) fn stand_still(&self, table: &Table) {
        let Some(outage) = self.outage() else { return };
        if table.stand(|sight| standing(sight, outage.since)) {
            self.announce(&table.id);
        }
    }

    /// Whether the process stood still since its last sign of life. If so all clocks stand there.
    pub(super) fn look_for_standstill(&self) {
        self.life.look(now());
        if let Some(since) = self.life.take_standstill() {
            self.stand(since, "the process stood still, or the machine slept".to_owned());
        }
    }

    /// Gives a sign of life that is stored. One that took too long was none: nobody could move meanwhile.
    pub(super) async fn beat(&self) {
        let at = now();
        match self.pulse.beat(at).await {
            Ok(()) if now().saturating_sub(at) > 2 * STANDSTILL => {
                self.stand(at, "the store did not answer for some seconds".to_owned());
            }
            Ok(()) => self.stored(at),
            Err(error) => self.failed(&error),
        }
    }

    /// Records the interruption on every board whose clock ran. Answers whether the hall is whole again.
    pub async fn mend(&self) -> Result<(), HouseError> {
        let Some(outage) = self.outage() else { return Ok(()) };
        let at = now();
        self.pulse.beat(at).await?;
        for table in self.tables() {
            // Whether the store took what it failed to answer for is told by reading.
            self.catch_up(&table.id).await?;
            let sight = table.recorded();
            if sight.state.clock().running().is_some() {
                let sent = interruption(&sight, outage.since);
                match self.record(&table, &sent).await {
                    Ok(_) => {}
                    Err(PlayError::House(error)) => return Err(error),
                    Err(error) => {
                        tracing::error!(game = %table.id, ?error, "a game could not be interrupted");
                    }
                }
            }
        }
        self.stored(at);
        *self.outage.lock().unwrap_or_else(PoisonError::into_inner) = None;
        for table in self.tables() {
            table.go_on();
            self.told(&table.id);
        }
        tracing::info!("the house records again; arbiters resume the games");
        Ok(())
    }
}

/// What interrupts a game at a time.
pub(super) fn interruption(sight: &Sight, since: Micros) -> Sent {
    Sent {
        by: Actor::Arbiter,
        actor: Doer::House,
        at: since.max(sight.at),
        id: None,
        acts: vec![Act::Interrupt],
    }
}

/// A game with its interruption, which is not recorded yet; nothing if its clock does not run.
fn standing(sight: &Sight, since: Micros) -> Option<Sight> {
    sight.state.clock().running()?;
    let sent = interruption(sight, since);
    let facts = decided(sight, &sent).ok()?;
    let mut stood = Some(sight.clone());
    for fact in facts {
        let told = Arc::new(Told { seq: sight.seq, at: sent.at, fact, by: None });
        let step = Step::Told { told, kept_by_screen: None };
        Sight::take_in(&mut stood, &sight.id, &step).ok()?;
    }
    stood.map(|stood| Sight { unrecorded: true, ..stood })
}
