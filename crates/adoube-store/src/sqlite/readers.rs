//! Threads that read: each has a connection and a cache of its own.
//!
//! They are the store's own, so that nobody who waits for a look-up depends on how busy the threads are of somebody else
//! who waits for one.

use super::{connect, failed};
use crate::StoreError;
use rusqlite::Connection;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::{Arc, Mutex, PoisonError, mpsc},
};
use tokio::sync::oneshot;

/// How many read at a time. A thousand visitors who come at once wait for one another a little; a look-up takes some
/// microseconds.
pub(super) const READERS: usize = 8;

type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) + Send>;

/// The threads; they end when it is dropped.
pub(super) struct Readers {
    pub(super) path: Arc<Path>,
    jobs: mpsc::Sender<Job>,
}

impl Readers {
    pub(super) fn start(path: &Path) -> Result<Readers, StoreError> {
        let path: Arc<Path> = path.into();
        let (jobs, waiting) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..READERS {
            let (path, waiting) = (Arc::clone(&path), Arc::clone(&waiting));
            std::thread::Builder::new()
                .name("adoube-reader".into())
                .spawn(move || read(&path, &waiting))
                .map_err(|error| StoreError {
                    doing: "starting to read",
                    reason: error.to_string(),
                })?;
        }
        Ok(Readers { path, jobs })
    }

    /// Has something read. Whoever asked may go away; then nobody hears of it.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        doing: &'static str,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let ended = || StoreError { doing, reason: "the readers have ended".into() };
        let broken = || StoreError { doing, reason: "the look-up broke down".into() };
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let done = connection.and_then(|connection| work(connection).map_err(failed(doing)));
            let _ = answer.send(done);
        });
        self.jobs.send(job).map_err(|_| ended())?;
        answered.await.map_err(|_| broken())?
    }
}

/// Does one job after the other, until there are none any more.
fn read(path: &Path, jobs: &Mutex<mpsc::Receiver<Job>>) {
    let mut connection = None;
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // Opened when it is first needed, and again where that failed.
        if connection.is_none() {
            match connect(path) {
                Ok(opened) => connection = Some(opened),
                Err(error) => {
                    job(Err(error));
                    continue;
                }
            }
        }
        let Some(opened) = &connection else { continue };
        // A job that breaks down takes no thread with it: there are a few, for everybody. Whoever asked hears that there is
        // no answer, and the connection it was at work on is not used again.
        if catch_unwind(AssertUnwindSafe(|| job(Ok(opened)))).is_err() {
            tracing::error!("a look-up broke down");
            connection = None;
        }
    }
}
