//! Those who go for the keeper, who waits for nobody.

use super::{Hall, PlayError, keeper::alone};
use crate::game::GameId;
use std::sync::Arc;
use tokio::sync::mpsc;

/// What somebody is sent to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Going {
    /// Look whether a flag has fallen. What follows from it may need a search.
    Flag,
    /// Enter the result.
    Result,
}

/// Somebody has come back.
pub(super) struct Done {
    pub(super) id: GameId,
    pub(super) going: Going,
    pub(super) result: Result<(), PlayError>,
}

/// Flags of different boards are looked at side by side: every one has a helper of its own. Results go to one clerk, who
/// enters one after the other: all at once would be in each other's way.
pub(super) struct Helpers {
    hall: Arc<Hall>,
    results: mpsc::UnboundedSender<GameId>,
    told: mpsc::UnboundedSender<Done>,
    pub(super) back: mpsc::UnboundedReceiver<Done>,
}

impl Helpers {
    pub(super) fn new(hall: &Arc<Hall>) -> Helpers {
        let (told, back) = mpsc::unbounded_channel();
        let (results, mut entered) = mpsc::unbounded_channel::<GameId>();
        let (clerk, report) = (Arc::clone(hall), told.clone());
        tokio::spawn(async move {
            while let Some(id) = entered.recv().await {
                let work = async {
                    clerk.enter_result(&id).await?;
                    clerk.settle_if_over(&id).await
                };
                // What breaks down is not tried again: it would break down again.
                let result = alone(work).await.unwrap_or(Ok(()));
                let _ = report.send(Done { id, going: Going::Result, result });
            }
        });
        Helpers { hall: Arc::clone(hall), results, told, back }
    }

    pub(super) fn send(&self, id: GameId, going: Going) {
        match going {
            Going::Flag => {
                let (hall, told) = (Arc::clone(&self.hall), self.told.clone());
                tokio::spawn(async move {
                    let result = alone(hall.look_at_flag(&id)).await.unwrap_or(Ok(()));
                    let _ = told.send(Done { id, going, result });
                });
            }
            Going::Result => drop(self.results.send(id)),
        }
    }
}
