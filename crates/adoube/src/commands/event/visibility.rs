//! Who sees an event: `adoube event publish`, `hide`, `archive`, `delete`, `restore`.

use super::Desk;
use crate::output::Failure;
use adoube_competition::Act;
use clap::Subcommand;

#[derive(Subcommand)]
pub(super) enum Seen {
    /// Makes an event a draft that nobody sees, before lots are drawn.
    Draft {
        /// The event's address.
        event: String,
    },
    /// Lets everybody see an event; one that was archived can be changed again.
    Publish {
        /// The event's address.
        event: String,
    },
    /// Lets nobody see an event but the organiser and those who hold a seat in it.
    Hide {
        /// The event's address.
        event: String,
    },
    /// Keeps a public event as it is.
    Archive {
        /// The event's address.
        event: String,
    },
    /// Deletes an event: it is gone from pages, lists and the API, and `restore` brings it back.
    Delete {
        /// The event's address.
        event: String,
    },
    /// Brings a deleted event back as it was; `list --deleted` shows them.
    Restore {
        /// The event's address.
        event: String,
    },
}

impl Desk<'_> {
    pub(super) async fn seen(&self, what: Seen) -> Result<(), Failure> {
        let (event, act) = match what {
            Seen::Draft { event } => (event, Act::DraftEvent),
            Seen::Publish { event } => (event, Act::PublishEvent),
            Seen::Hide { event } => (event, Act::HideEvent),
            Seen::Archive { event } => (event, Act::ArchiveEvent),
            Seen::Delete { event } => (event, Act::DeleteEvent),
            Seen::Restore { event } => (event, Act::RestoreEvent),
        };
        self.act(&event, act).await
    }
}
