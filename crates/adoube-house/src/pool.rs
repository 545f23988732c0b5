//! Where whatever may take long is done: searches for a mate, pairings, imports. Threads of their own, as many as a bound
//! allows, that give way to those who answer players.
//!
//! How long a search takes cannot be known before it has ended, and it cannot be broken off. So everybody who comes gets a
//! thread at once, up to the bound, and the machine shares itself among them: a short question does not stand behind
//! twenty long ones. Whoever turns out to be long gives way to all others.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::Duration,
};
use tokio::{sync::oneshot, time::timeout};

/// How many threads there may be.
const MOST: usize = 32;

/// How long a thread waits for work before it goes.
const PATIENCE: Duration = Duration::from_secs(30);

/// What takes longer is long.
const SHORT: Duration = Duration::from_millis(20);

type Job = Box<dyn FnOnce(&Worker) + Send>;

/// Threads for whatever may take long. They come when there is work and go when there is none.
pub struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    work: Mutex<Work>,
    news: Condvar,
    most: usize,
    /// Who starts a thread in the place of one that stepped back: a new thread comes after others as much as the one
    /// that starts it.
    foreman: mpsc::Sender<Arc<Shared>>,
}

#[derive(Default)]
struct Work {
    waiting: VecDeque<Job>,
    /// Threads there are, and how many of them wait for work.
    threads: usize,
    idle: usize,
}

/// A thread of the pool.
#[derive(Clone)]
struct Worker {
    #[cfg(target_os = "linux")]
    thread: rustix::thread::Pid,
    /// It has stepped back for good, and goes when its work is done: none steps forward again.
    stepped_back: Arc<AtomicBool>,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new(MOST)
    }
}

impl Pool {
    /// A pool of at most so many threads.
    pub fn new(most: usize) -> Pool {
        let (work, news) = (Mutex::default(), Condvar::new());
        let (foreman, replaced) = mpsc::channel::<Arc<Shared>>();
        let hired = std::thread::Builder::new()
            .name("adoube-foreman".into())
            .spawn(move || replaced.iter().for_each(|shared| shared.start()));
        if let Err(error) = hired {
            tracing::error!(%error, "threads that step back are replaced by themselves");
        }
        Pool { shared: Arc::new(Shared { work, news, most: most.max(1), foreman }) }
    }

    /// Does something there and waits for it without holding a thread of those who answer. If it breaks down, it breaks
    /// down for whoever asked, and for nobody else.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let (told, mut done) = oneshot::channel();
        let by: Arc<Mutex<Option<Worker>>> = Arc::default();
        let worker = Arc::clone(&by);
        self.shared.hand_in(Box::new(move |me: &Worker| {
            *lock(&worker) = Some(me.clone());
            let answer = catch_unwind(AssertUnwindSafe(work));
            *lock(&worker) = None;
            // Whoever asked may have gone; then nobody misses the answer.
            let _ = told.send(answer);
        }));
        let mut stepped_back = false;
        let answer = loop {
            if stepped_back {
                break (&mut done).await;
            }
            match timeout(SHORT, &mut done).await {
                Ok(answer) => break answer,
                // The thread cannot end the work while it is looked at, so it is this work that gives way.
                Err(_) => stepped_back = lock(&by).as_ref().map(Worker::step_back).is_some(),
            }
        };
        match answer {
            Ok(Ok(answer)) => answer,
            Ok(Err(broken)) => resume_unwind(broken),
            // A job is dropped only with the pool itself, which whoever waits here holds.
            Err(_) => std::future::pending().await,
        }
    }
}

fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Worker {
    fn of_this_thread() -> Worker {
        Worker {
            #[cfg(target_os = "linux")]
            thread: rustix::thread::gettid(),
            stepped_back: Arc::default(),
        }
    }

    /// Lets the thread come after all others of the machine, where the system lets it.
    fn step_back(&self) {
        // It is marked first: work that ends right after the step must not be followed by other work.
        #[cfg(target_os = "linux")]
        {
            self.stepped_back.store(true, Ordering::Release);
            if rustix::process::setpriority_process(Some(self.thread), 19).is_err() {
                self.stepped_back.store(false, Ordering::Release);
            }
        }
    }
}

impl Shared {
    fn work(&self) -> MutexGuard<'_, Work> {
        lock(&self.work)
    }

    fn hand_in(self: &Arc<Shared>, job: Job) {
        let mut work = self.work();
        work.waiting.push_back(job);
        if work.waiting.len() <= work.idle || work.threads >= self.most {
            drop(work);
            self.news.notify_one();
            return;
        }
        work.threads += 1;
        drop(work);
        self.start();
    }

    /// Starts a thread, which is counted already.
    fn start(self: &Arc<Shared>) {
        let shared = Arc::clone(self);
        let started = std::thread::Builder::new().name("adoube-pool".into()).spawn(move || {
            give_way(5);
            shared.work_on(&Worker::of_this_thread());
        });
        if let Err(error) = started {
            tracing::error!(%error, "no further thread could be started");
            let mut work = self.work();
            work.threads -= 1;
            // Others will come to it; where there are none, nobody else can do it.
            let alone = (work.threads == 0).then(|| work.waiting.pop_front()).flatten();
            drop(work);
            if let Some(job) = alone {
                // Without a place in the list of threads it never steps back: it is somebody else's.
                job(&Worker::of_this_thread());
            }
        }
    }

    /// What a thread does.
    fn work_on(self: &Arc<Shared>, me: &Worker) {
        let mut work = self.work();
        loop {
            if me.stepped_back.load(Ordering::Acquire) {
                // Somebody fresh takes its place, if there is work.
                let replaced = !work.waiting.is_empty();
                work.threads -= usize::from(!replaced);
                drop(work);
                // Without a foreman the next one comes after others too, but it comes.
                if replaced && self.foreman.send(Arc::clone(self)).is_err() {
                    self.start();
                }
                return;
            }
            if let Some(job) = work.waiting.pop_front() {
                drop(work);
                job(me);
                work = self.work();
                continue;
            }
            work.idle += 1;
            let (again, waited) =
                self.news.wait_timeout(work, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            work = again;
            work.idle -= 1;
            if waited.timed_out() && work.waiting.is_empty() {
                work.threads -= 1;
                return;
            }
        }
    }
}

/// Lets the thread that calls it come after others where there are not enough cores: the one that receives comes first,
/// then those that answer players, then those that search, then those that make pages.
#[cfg(unix)]
pub fn give_way(steps: i32) {
    // Where the system does not let it, the threads are equal.
    let _ = rustix::process::nice(steps);
}

/// Lets the thread that calls it come after others where there are not enough cores.
#[cfg(not(unix))]
pub fn give_way(_steps: i32) {}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn what_is_long_holds_up_nobody_until_the_bound_is_reached() {
        let pool = Arc::new(Pool::new(3));
        let (began, beginning) = mpsc::channel();
        let mut let_go = Vec::new();
        let mut long = Vec::new();
        let mut begin = || {
            let (go, held) = mpsc::channel::<()>();
            let (pool, began) = (Arc::clone(&pool), began.clone());
            let_go.push(go);
            long.push(tokio::spawn(async move {
                let work = move || {
                    began.send(()).unwrap();
                    held.recv().is_err()
                };
                pool.run(work).await
            }));
        };
        begin();
        begin();
        tokio::task::yield_now().await;
        for _ in 0..2 {
            beginning.recv().unwrap();
        }
        assert_eq!(pool.run(|| 7).await, 7, "two are held, one is free");
        assert!(pool.shared.work().threads <= 3);
        drop(let_go);
        for one in long {
            assert!(one.await.unwrap());
        }
    }

    #[tokio::test]
    async fn there_are_never_more_threads_than_allowed_and_all_work_is_done() {
        let pool = Arc::new(Pool::new(4));
        let (at_work, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let all: Vec<_> = (0..200)
            .map(|number| {
                let (pool, at_work, most) = (Arc::clone(&pool), at_work.clone(), most.clone());
                tokio::spawn(async move {
                    let work = move || {
                        most.fetch_max(
                            at_work.fetch_add(1, Ordering::SeqCst) + 1,
                            Ordering::SeqCst,
                        );
                        std::thread::yield_now();
                        at_work.fetch_sub(1, Ordering::SeqCst);
                        number
                    };
                    pool.run(work).await
                })
            })
            .collect();
        let mut sum = 0;
        for one in all {
            sum += one.await.unwrap();
        }
        assert_eq!(sum, 199 * 200 / 2);
        assert!((1..=4).contains(&most.load(Ordering::SeqCst)));
    }

    /// Of long work the thread steps back, and does nothing after it: the next has a fresh one.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_thread_that_stepped_back_does_nothing_else() {
        let pool = Arc::new(Pool::new(1));
        let priority = || rustix::process::getpriority_process(Some(rustix::thread::gettid()));
        let (asked, (go, held)) = (Arc::clone(&pool), mpsc::channel::<()>());
        let long = tokio::spawn(async move {
            let until_stepped_back = move || {
                while priority().unwrap() != 19 && held.try_recv() != Ok(()) {
                    std::thread::yield_now();
                }
                priority().unwrap()
            };
            asked.run(until_stepped_back).await
        });
        assert_eq!(long.await.unwrap(), 19);
        assert!(pool.run(move || priority().unwrap()).await < 19);
        drop(go);
    }

    #[tokio::test]
    async fn what_breaks_down_takes_no_thread_away() {
        let pool = Arc::new(Pool::new(1));
        for _ in 0..3 {
            let asked = Arc::clone(&pool);
            let broke = tokio::spawn(async move { asked.run(|| panic!("a bug")).await }).await;
            assert!(broke.is_err_and(|error| error.is_panic()));
        }
        assert_eq!(pool.run(|| 8).await, 8);
    }
}
