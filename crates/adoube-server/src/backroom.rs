//! Where pages are made, files read and rounds paired: threads of their own, so that nobody who moves a piece waits
//! for somebody who reads a table.

use adoube_house::pool::give_way;
use std::{future::Future, io, pin::Pin, task::Context, task::Poll, time::Duration};
use tokio::{
    runtime::Handle,
    sync::oneshot,
    task::{JoinError, JoinHandle},
};

/// Threads beside those that answer players. They end when it is dropped.
#[derive(Debug)]
pub struct Backroom {
    handle: Handle,
    /// Ends the threads when it is dropped.
    _open: oneshot::Sender<()>,
}

/// How many threads may wait for the disk or for a long computation.
const BLOCKING: usize = 16;

impl Backroom {
    /// Opens it with so many threads. They give way to all others of the machine.
    pub fn open(threads: usize) -> io::Result<Backroom> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(threads.max(1))
            .max_blocking_threads(BLOCKING)
            .thread_name("adoube-pages")
            .on_thread_start(|| give_way(10))
            .enable_all()
            .build()?;
        let handle = runtime.handle().clone();
        let (open, closed) = oneshot::channel::<()>();
        // A set of threads cannot be ended from within another: this one waits for the end.
        std::thread::Builder::new().name("adoube-backroom".into()).spawn(move || {
            let _ = closed.blocking_recv();
            runtime.shutdown_timeout(Duration::from_millis(200));
        })?;
        Ok(Backroom { handle, _open: open })
    }

    /// As many threads as leave one core to players.
    pub fn of_this_machine() -> io::Result<Backroom> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Backroom::open(cores.saturating_sub(1))
    }

    /// Does something there. Whoever does not wait for it any more ends it.
    pub fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Running<T> {
        Running(self.handle.spawn(work))
    }
}

/// Something that is being done; dropped, it is given up.
#[derive(Debug)]
pub struct Running<T>(JoinHandle<T>);

impl<T> Future for Running<T> {
    type Output = Result<T, JoinError>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(cx)
    }
}

impl<T> Drop for Running<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_breaks_down_takes_no_thread_away() {
        let backroom = Backroom::open(1).unwrap();
        for _ in 0..2 * BLOCKING {
            assert!(backroom.run(async { panic!("a bug") }).await.is_err_and(|e| e.is_panic()));
            let deeper = async { tokio::task::spawn_blocking(|| panic!("a bug")).await };
            assert!(backroom.run(deeper).await.unwrap().is_err_and(|e| e.is_panic()));
        }
        assert_eq!(backroom.run(async { 7 }).await.unwrap(), 7, "the one thread is there");
        let deeper = async { tokio::task::spawn_blocking(|| 8).await };
        assert_eq!(backroom.run(deeper).await.unwrap().unwrap(), 8);
    }
}
