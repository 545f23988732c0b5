//! The one thread that writes, and its group commit.

use super::{failed, file::Opened, heads::Heads, links, tail::Bell};
use crate::{Append, AppendError, Appended, Seq, StoreError, StreamId, chain::Link};
use rusqlite::{Connection, params};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread::JoinHandle,
};
use tokio::sync::oneshot;

/// The most jobs that one commit serves: more would only make the first one wait.
const GROUP: usize = 256;

type Work = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

enum Job {
    Append(Append, oneshot::Sender<Result<Appended, AppendError>>),
    AppendAll(Vec<Append>, oneshot::Sender<Result<(), AppendError>>),
    Run(&'static str, Work, oneshot::Sender<Result<(), StoreError>>),
}

/// An answer that may be given once the commit is durable.
enum Waiting {
    Append(oneshot::Sender<Result<Appended, AppendError>>, StreamId, Result<Appended, AppendError>),
    AppendAll(oneshot::Sender<Result<(), AppendError>>, Came, Result<(), AppendError>),
    Run(oneshot::Sender<Result<(), StoreError>>, Result<(), StoreError>),
}

/// How far streams have come by what was stored together.
type Came = Vec<(StreamId, Seq)>;

pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(
        connection: Connection,
        opened: Opened,
        heads: Arc<Heads>,
        bell: Bell,
    ) -> Result<Writer, StoreError> {
        let (jobs, waiting) = mpsc::channel();
        let thread = std::thread::Builder::new()
            .name("adoube-writer".into())
            .spawn(move || write(&connection, &opened, &heads, &waiting, &bell))
            .map_err(|error| StoreError {
                doing: "starting the writer",
                reason: error.to_string(),
            })?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    pub(super) async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.ask(|answer| Job::Append(append, answer)).await?
    }

    pub(super) async fn append_all(&self, appends: Vec<Append>) -> Result<(), AppendError> {
        self.ask(|answer| Job::AppendAll(appends, answer)).await?
    }

    pub(super) async fn run(&self, doing: &'static str, work: Work) -> Result<(), StoreError> {
        self.ask(|answer| Job::Run(doing, work, answer)).await?
    }

    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let stopped =
            || StoreError { doing: "writing to the log", reason: "the writer has stopped".into() };
        let (sender, answer) = oneshot::channel();
        self.jobs.as_ref().ok_or_else(stopped)?.send(job(sender)).map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())
    }
}

impl Drop for Writer {
    /// Lets the thread finish what it was given.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn write(
    connection: &Connection,
    opened: &Opened,
    heads: &Heads,
    jobs: &mpsc::Receiver<Job>,
    bell: &Bell,
) {
    while let Ok(first) = jobs.recv() {
        let group: Vec<Job> =
            std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)).collect();
        let answers = commit(connection, opened, group);
        bell.ring();
        for answer in answers {
            match &answer {
                Waiting::Append(_, stream, Ok(done)) => heads.saw(stream, done.last),
                Waiting::AppendAll(_, came, Ok(())) => {
                    came.iter().for_each(|(stream, last)| heads.saw(stream, *last));
                }
                _ => {}
            }
            // Whoever asked may have gone; the facts are stored all the same.
            match answer {
                Waiting::Append(sender, _, answer) => drop(sender.send(answer)),
                Waiting::AppendAll(sender, _, answer) => drop(sender.send(answer)),
                Waiting::Run(sender, answer) => drop(sender.send(answer)),
            }
        }
    }
}

/// Does the jobs of a group in one transaction. If it cannot be committed, none of them was done.
fn commit(connection: &Connection, opened: &Opened, group: Vec<Job>) -> Vec<Waiting> {
    let begin =
        || connection.execute_batch("BEGIN IMMEDIATE").map_err(failed("writing to the log"));
    let begun = opened.is_still_there().and_then(|()| begin());
    let mut answers: Vec<Waiting> = group
        .into_iter()
        .map(|job| match (job, &begun) {
            (Job::Append(append, sender), Ok(())) => {
                let done = within(connection, || store(connection, &append));
                Waiting::Append(sender, append.stream, done)
            }
            (Job::AppendAll(appends, sender), Ok(())) => {
                let done = within(connection, || store_all(connection, &appends));
                let (came, done) = match done {
                    Ok(came) => (came, Ok(())),
                    Err(error) => (vec![], Err(error)),
                };
                Waiting::AppendAll(sender, came, done)
            }
            (Job::Run(doing, work, sender), Ok(())) => {
                Waiting::Run(sender, within(connection, || work(connection).map_err(failed(doing))))
            }
            (Job::Append(append, sender), Err(error)) => {
                Waiting::Append(sender, append.stream, Err(error.clone().into()))
            }
            (Job::AppendAll(_, sender), Err(error)) => {
                Waiting::AppendAll(sender, vec![], Err(error.clone().into()))
            }
            (Job::Run(_, _, sender), Err(error)) => Waiting::Run(sender, Err(error.clone())),
        })
        .collect();
    let end = || {
        let committed = connection.execute_batch("COMMIT");
        committed.map_err(failed("making the facts durable"))?;
        // Somebody may have replaced it meanwhile; then what was committed will be found by nobody.
        opened.is_still_there()
    };
    if begun.is_ok()
        && let Err(error) = end()
    {
        let _ = connection.execute_batch("ROLLBACK");
        for answer in &mut answers {
            match answer {
                Waiting::Append(_, _, answer) => *answer = Err(error.clone().into()),
                Waiting::AppendAll(_, _, answer) => *answer = Err(error.clone().into()),
                Waiting::Run(_, answer) => *answer = Err(error.clone()),
            }
        }
    }
    answers
}

/// Does one job so that its failure undoes it alone and not its neighbours in the group.
fn within<T, E: From<StoreError>>(
    connection: &Connection,
    job: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let mark = |sql: &str| connection.execute_batch(sql).map_err(failed("writing to the log"));
    mark("SAVEPOINT job")?;
    // A job that breaks down is one that failed: there is one thread that writes, and everybody needs it.
    let done = catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|_| {
        tracing::error!("a job of the writer broke down");
        let (doing, reason) = ("writing to the log", "the job broke down".into());
        Err(StoreError { doing, reason }.into())
    });
    if done.is_err() {
        mark("ROLLBACK TO job")?;
    }
    mark("RELEASE job")?;
    done
}

/// Stores all, or fails at the first that does not fit. An act that is stored already is one: what it caused is not what is given.
fn store_all(connection: &Connection, appends: &[Append]) -> Result<Came, AppendError> {
    let mut came = Came::new();
    for append in appends {
        match store(connection, append)? {
            Appended { last, already: false } => came.push((append.stream.clone(), last)),
            Appended { last, already: true } => {
                return Err(AppendError::Conflict { expected: append.expected, actual: last });
            }
        }
    }
    Ok(came)
}

fn store(connection: &Connection, append: &Append) -> Result<Appended, AppendError> {
    let failed = failed("writing to the log");
    let stream = append.stream.as_str();
    if let Some(act) = &append.act {
        let earlier: Option<Seq> = connection
            .prepare_cached("SELECT max(seq) FROM fact WHERE stream = ?1 AND act = ?2")
            .and_then(|mut statement| statement.query_row(params![stream, act], |row| row.get(0)))
            .map_err(&failed)?;
        if let Some(last) = earlier {
            return Ok(Appended { last, already: true });
        }
    }
    let (actual, mut link) = match links::last(connection, stream).map_err(&failed)? {
        Some((seq, bytes)) => {
            let unsummed = || StoreError {
                doing: "writing to the log",
                reason: format!("fact {seq} of {stream} has no sum: it was not stored by Adoube"),
            };
            (seq, Link::from_bytes(&bytes).ok_or_else(unsummed)?)
        }
        None => (0, Link::origin(stream)),
    };
    if actual != append.expected {
        return Err(AppendError::Conflict { expected: append.expected, actual });
    }
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO fact (stream, seq, at, actor, act, fact, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )
        .map_err(&failed)?;
    let mut last = actual;
    for fact in &append.facts {
        last += 1;
        link = link.then(last, append.at, &append.actor, append.act.as_deref(), fact);
        insert
            .execute(params![stream, last, append.at, append.actor, append.act, fact, link.0])
            .map_err(&failed)?;
    }
    Ok(Appended { last, already: false })
}
