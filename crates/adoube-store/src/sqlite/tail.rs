//! Follows the log and tells subscribers.
//!
//! The writer rings a bell after each commit. What another process writes into the same file rings no
//! bell here, so the thread also looks by itself, a few times a second: SQLite's `data_version` says
//! without reading a page whether somebody else has committed.

use super::{RECORD, failed, heads::Heads, record};
use crate::{Record, StoreError};
use rusqlite::Connection;
use std::{
    sync::{Arc, mpsc},
    thread::JoinHandle,
    time::Duration,
};
use tokio::sync::broadcast;

/// How long a fact of another process may go unnoticed.
const LOOK: Duration = Duration::from_millis(200);

/// Wakes the thread that follows the log.
pub(super) struct Bell(mpsc::SyncSender<()>);

impl Bell {
    /// One ring waits at most: the thread reads all that is new anyway.
    pub(super) fn ring(&self) {
        let _ = self.0.try_send(());
    }
}

/// The thread; it ends when the bell is gone.
pub(super) struct Tail(Option<JoinHandle<()>>);

impl Tail {
    /// Follows the log from its present end. Whoever holds the bell keeps the thread alive.
    pub(super) fn start(
        connection: Connection,
        facts: broadcast::Sender<Arc<Record>>,
        heads: Arc<Heads>,
    ) -> Result<(Tail, Bell), StoreError> {
        const DOING: &str = "following the log";
        let last: u64 = connection
            .query_row("SELECT coalesce(max(position), 0) FROM fact", [], |row| row.get(0))
            .map_err(failed(DOING))?;
        let (sender, rings) = mpsc::sync_channel(1);
        let thread = std::thread::Builder::new()
            .name("adoube-tail".into())
            .spawn(move || follow(&connection, &rings, &facts, &heads, last))
            .map_err(|error| StoreError { doing: DOING, reason: error.to_string() })?;
        Ok((Tail(Some(thread)), Bell(sender)))
    }
}

impl Drop for Tail {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            let _ = thread.join();
        }
    }
}

fn follow(
    connection: &Connection,
    rings: &mpsc::Receiver<()>,
    facts: &broadcast::Sender<Arc<Record>>,
    heads: &Heads,
    mut last: u64,
) {
    let mut version = None;
    loop {
        let rung = match rings.recv_timeout(LOOK) {
            Ok(()) => true,
            Err(mpsc::RecvTimeoutError::Timeout) => false,
            Err(mpsc::RecvTimeoutError::Disconnected) => return,
        };
        let seen: Option<i64> =
            connection.pragma_query_value(None, "data_version", |row| row.get(0)).ok();
        if !rung && seen.is_some() && seen == version {
            continue;
        }
        match news(connection, last) {
            Ok(records) => {
                version = seen;
                for record in records {
                    last = record.position;
                    heads.saw(&record.stream, record.seq);
                    // Nobody may be listening; then there is nobody to tell.
                    let _ = facts.send(Arc::new(record));
                }
            }
            Err(error) => tracing::error!(%error, "the log cannot be followed; trying again"),
        }
    }
}

fn news(connection: &Connection, after: u64) -> rusqlite::Result<Vec<Record>> {
    connection
        .prepare_cached(&format!(
            "SELECT {RECORD} FROM fact WHERE position > ?1 ORDER BY position"
        ))?
        .query_map([after], record)?
        .collect()
}
