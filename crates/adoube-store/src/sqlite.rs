//! The log in one SQLite file.
//!
//! One thread writes (`writer`): it takes whatever appends are waiting, stores them in one
//! transaction and acknowledges them after the commit, so that one flush of the disk serves many
//! callers. One thread follows the log (`tail`) and tells subscribers, also of what another process
//! wrote into the same file. Readers have connections of their own and never wait for the writer.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit is on the disk before it returns.

mod file;
mod heads;
mod links;
mod people;
mod pictures;
mod readers;
mod register;
mod schema;
mod secrets;
mod tail;
mod writer;

use crate::{
    Answer, Append, AppendError, Appended, Log, Micros, Record, Seq, StoreError, StreamHead,
    StreamId,
    access::{Access, Session},
    chain::{Examined, Link},
    keys::{Key, Keys},
    pulse::Pulse,
};
pub use file::Alone;
use heads::Heads;
use readers::Readers;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::{path::Path, sync::Arc, time::Duration};
use tokio::sync::{broadcast, oneshot};

/// How long a statement waits for another process that is writing.
const BUSY: Duration = Duration::from_secs(10);

/// How many facts a slow subscriber may fall behind before it has to read them again.
const SUBSCRIBER_BUFFER: usize = 4096;

/// A log, and the accounts beside it, in one SQLite file.
pub struct SqliteStore {
    readers: Readers,
    // Dropped in this order: the writer finishes its work and lets go of the bell, which ends the tail.
    writer: writer::Writer,
    _tail: tail::Tail,
    facts: broadcast::Sender<Arc<Record>>,
    heads: Arc<Heads>,
}

impl SqliteStore {
    /// Opens the file, creating it if it is not there.
    ///
    /// Refuses a file that is not Adoube's, or that a newer Adoube has written.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        file::create(path)?;
        SqliteStore::open_existing(path)
    }

    /// Opens a file that is there.
    pub fn open_existing(path: &Path) -> Result<SqliteStore, StoreError> {
        let connection = connect(path)?;
        let opened = file::Opened::new(path);
        schema::prepare(&connection)?;
        let (facts, _) = broadcast::channel(SUBSCRIBER_BUFFER);
        let heads = Arc::new(Heads::default());
        let (tail, bell) = tail::Tail::start(connect(path)?, facts.clone(), Arc::clone(&heads))?;
        let writer = writer::Writer::start(connection, opened, Arc::clone(&heads), bell)?;
        let readers = Readers::start(path)?;
        Ok(SqliteStore { readers, writer, _tail: tail, facts, heads })
    }

    /// Reads the whole file and says where it is damaged. A house does so before it opens.
    pub fn check(&self) -> Result<(), StoreError> {
        file::check(&connect(&self.readers.path)?, &self.readers.path)
    }

    /// Looks at every fact, whether it is what was stored; beside a running house too.
    pub fn examine(&self) -> Result<Examined, StoreError> {
        links::examine(&connect(&self.readers.path)?)
    }

    /// Makes a copy of the whole file, as it is at one moment, while others write; it is for its owner's eyes only and replaces nothing.
    pub fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        const DOING: &str = "making a copy";
        let told = |reason: String| StoreError { doing: DOING, reason };
        if to.exists() {
            return Err(told(format!("{} is there already; name another file", to.display())));
        }
        let named = to.to_str().ok_or_else(|| told(format!("{} cannot be named", to.display())))?;
        file::create(to)?;
        let copied = connect(&self.readers.path)
            .and_then(|from| from.execute("VACUUM INTO ?1", [named]).map_err(failed(DOING)));
        if copied.is_err() {
            // An empty file is no copy; it was made here.
            let _ = std::fs::remove_file(to);
        }
        copied.map(|_| ())
    }

    /// The streams whose names begin with `prefix`, and of which something is true. The index is walked from name to
    /// name: what it costs grows with the streams, not with their facts.
    fn heads_of<'a>(
        &'a self,
        prefix: &'a str,
        which: &'static str,
    ) -> Answer<'a, Result<Vec<StreamHead>, StoreError>> {
        let prefix = prefix.to_owned();
        self.reading("listing the streams", move |connection| {
            // Names hold small letters, digits, `-` and `/` only: nothing that begins so sorts after it.
            let (from, to) = (&prefix, format!("{prefix}\u{10FFFF}"));
            let heads: Vec<(String, Seq, Micros)> = connection
                .prepare_cached(&streams_sql(which))?
                .query_map([from, &to], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
                .collect::<rusqlite::Result<_>>()?;
            Ok(heads
                .into_iter()
                .filter_map(|(name, last, at)| {
                    Some(StreamHead { stream: StreamId::new(&name).ok()?, last, at })
                })
                .collect())
        })
    }

    /// Runs `work` on a reading connection, off the asynchronous threads.
    fn reading<T: Send + 'static>(
        &self,
        doing: &'static str,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, Result<T, StoreError>> {
        Box::pin(self.readers.run(doing, work))
    }

    /// Runs `work` on the writing connection, in the transaction of the next commit.
    fn writing(
        &self,
        doing: &'static str,
        work: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Answer<'_, Result<(), StoreError>> {
        Box::pin(self.writer.run(doing, Box::new(work)))
    }

    /// The same for what answers something: it is told when it is stored.
    fn changing<T: Send + 'static>(
        &self,
        doing: &'static str,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, Result<T, StoreError>> {
        let (sender, receiver) = oneshot::channel();
        let done = self.writing(doing, move |connection| {
            // Nobody may be waiting any more.
            let _ = sender.send(work(connection)?);
            Ok(())
        });
        Box::pin(async move {
            done.await?;
            let lost = |_| StoreError { doing, reason: "the answer was lost".to_owned() };
            receiver.await.map_err(lost)
        })
    }
}

/// The statement that lists streams of which something is true.
fn streams_sql(which: &str) -> String {
    format!(
        "WITH RECURSIVE name (stream) AS ( \
         SELECT min(stream) FROM fact WHERE stream >= ?1 AND stream < ?2 \
         UNION ALL \
         SELECT (SELECT min(stream) FROM fact WHERE stream > name.stream AND stream < ?2) \
         FROM name WHERE name.stream IS NOT NULL) \
         SELECT fact.stream, fact.seq, fact.at FROM name JOIN fact ON fact.stream = name.stream \
         AND fact.seq = (SELECT max(seq) FROM fact AS last WHERE last.stream = name.stream) \
         WHERE {which} ORDER BY fact.stream"
    )
}

/// Opens a connection with the house's settings, to a file that is there: whoever only reads never makes one.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    const DOING: &str = "opening the database";
    let open = || {
        let there = OpenFlags::default() & !OpenFlags::SQLITE_OPEN_CREATE;
        let connection = Connection::open_with_flags(path, there)?;
        connection.busy_timeout(BUSY)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(connection)
    };
    open().map_err(|error: rusqlite::Error| StoreError {
        doing: DOING,
        reason: format!("{} ({error})", path.display()),
    })
}

/// Names what was being done when SQLite failed.
fn failed(doing: &'static str) -> impl Fn(rusqlite::Error) -> StoreError {
    move |error| StoreError { doing, reason: error.to_string() }
}

/// The columns of a [`Record`], in the order [`record`] reads them.
const RECORD: &str = "position, stream, seq, at, actor, act, fact";

/// Reads a row of [`RECORD`].
fn record(row: &Row<'_>) -> rusqlite::Result<Record> {
    let stream: String = row.get(1)?;
    let stream = StreamId::new(&stream).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, Box::new(error))
    })?;
    Ok(Record {
        position: row.get(0)?,
        stream,
        seq: row.get(2)?,
        at: row.get(3)?,
        actor: row.get(4)?,
        act: row.get(5)?,
        fact: row.get(6)?,
    })
}

impl Log for SqliteStore {
    fn append(&self, append: Append) -> Answer<'_, Result<Appended, AppendError>> {
        Box::pin(self.writer.append(append))
    }

    fn append_all(&self, appends: Vec<Append>) -> Answer<'_, Result<(), AppendError>> {
        Box::pin(self.writer.append_all(appends))
    }

    fn link<'a>(
        &'a self,
        stream: &'a StreamId,
        seq: Seq,
    ) -> Answer<'a, Result<Option<Link>, StoreError>> {
        let stream = stream.clone();
        self.reading("reading the sum of a fact", move |connection| {
            links::of(connection, &stream, seq)
        })
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        after: Seq,
        limit: usize,
    ) -> Answer<'a, Result<Vec<Record>, StoreError>> {
        let stream = stream.clone();
        self.reading("reading the log", move |connection| {
            connection
                .prepare_cached(&format!(
                    "SELECT {RECORD} FROM fact WHERE stream = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3"
                ))?
                .query_map(params![stream.as_str(), after, limit], record)?
                .collect()
        })
    }

    fn caused_by<'a>(
        &'a self,
        stream: &'a StreamId,
        act: &'a str,
    ) -> Answer<'a, Result<Vec<Record>, StoreError>> {
        let (stream, act) = (stream.clone(), act.to_owned());
        self.reading("reading the log", move |connection| {
            connection
                .prepare_cached(&format!(
                    "SELECT {RECORD} FROM fact WHERE stream = ?1 AND act = ?2 ORDER BY seq"
                ))?
                .query_map(params![stream.as_str(), act], record)?
                .collect()
        })
    }

    fn streams<'a>(&'a self, prefix: &'a str) -> Answer<'a, Result<Vec<StreamHead>, StoreError>> {
        self.heads_of(prefix, "true")
    }

    fn head(&self, stream: &StreamId) -> Option<Seq> {
        self.heads.of(stream)
    }

    fn newest(&self) -> Answer<'_, Result<Option<Micros>, StoreError>> {
        // A screen that was cut off sends what happened some time ago: the last fact need not be the latest.
        self.reading("looking for the newest fact", |connection| {
            connection.query_row(
                "SELECT max(at) FROM (SELECT at FROM fact ORDER BY position DESC LIMIT 1000)",
                [],
                |row| row.get(0),
            )
        })
    }

    fn subscribe(&self) -> broadcast::Receiver<Arc<Record>> {
        self.facts.subscribe()
    }
}

impl Access for SqliteStore {
    fn password<'a>(&'a self, account: &'a str) -> Answer<'a, Result<Option<String>, StoreError>> {
        let account = account.to_owned();
        self.reading("looking up an account", move |connection| {
            connection
                .query_row("SELECT password FROM account WHERE name = ?1", [account], |row| {
                    row.get(0)
                })
                .optional()
        })
    }

    fn set_password<'a>(
        &'a self,
        account: &'a str,
        hash: String,
    ) -> Answer<'a, Result<(), StoreError>> {
        let account = account.to_owned();
        self.writing("setting a password", move |connection| {
            connection.execute(
                "INSERT INTO account (name, password) VALUES (?1, ?2) \
                 ON CONFLICT (name) DO UPDATE SET password = excluded.password",
                params![account, hash],
            )?;
            connection.execute("DELETE FROM session WHERE account = ?1", [account])?;
            Ok(())
        })
    }

    fn open_session(&self, session: Session, now: Micros) -> Answer<'_, Result<(), StoreError>> {
        self.writing("opening a session", move |connection| {
            connection.execute("DELETE FROM session WHERE expires <= ?1", [now])?;
            connection.execute(
                "INSERT INTO session (token_hash, account, expires) VALUES (?1, ?2, ?3)",
                params![session.token_hash, session.account, session.expires],
            )?;
            Ok(())
        })
    }

    fn session(
        &self,
        token_hash: [u8; 32],
        now: Micros,
    ) -> Answer<'_, Result<Option<Session>, StoreError>> {
        self.reading("looking up a session", move |connection| {
            connection
                .query_row(
                    "SELECT account, expires FROM session WHERE token_hash = ?1 AND expires > ?2",
                    params![token_hash, now],
                    |row| Ok(Session { token_hash, account: row.get(0)?, expires: row.get(1)? }),
                )
                .optional()
        })
    }

    fn close_session(&self, token_hash: [u8; 32]) -> Answer<'_, Result<(), StoreError>> {
        self.writing("closing a session", move |connection| {
            connection.execute("DELETE FROM session WHERE token_hash = ?1", [token_hash])?;
            Ok(())
        })
    }
}

impl Keys for SqliteStore {
    fn cut(&self, keys: Vec<Key>) -> Answer<'_, Result<(), StoreError>> {
        self.writing("cutting keys", move |connection| {
            for key in &keys {
                connection.execute("DELETE FROM key WHERE holder = ?1", [&key.holder])?;
                connection.execute(
                    "INSERT INTO key (token_hash, holder) VALUES (?1, ?2)",
                    params![key.token_hash, key.holder],
                )?;
            }
            Ok(())
        })
    }

    fn holder(&self, token_hash: [u8; 32]) -> Answer<'_, Result<Option<String>, StoreError>> {
        self.reading("looking up a key", move |connection| {
            connection
                .query_row("SELECT holder FROM key WHERE token_hash = ?1", [token_hash], |row| {
                    row.get(0)
                })
                .optional()
        })
    }

    fn withdraw<'a>(&'a self, holder: &'a str) -> Answer<'a, Result<(), StoreError>> {
        let holder = holder.to_owned();
        self.writing("withdrawing a key", move |connection| {
            connection.execute("DELETE FROM key WHERE holder = ?1", [holder])?;
            Ok(())
        })
    }
}

impl Pulse for SqliteStore {
    fn beat(&self, at: Micros) -> Answer<'_, Result<(), StoreError>> {
        self.writing("giving a sign of life", move |connection| {
            connection.execute(
                "INSERT INTO pulse (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                [at],
            )?;
            Ok(())
        })
    }

    fn last_beat(&self) -> Answer<'_, Result<Option<Micros>, StoreError>> {
        self.reading("looking for a sign of life", |connection| {
            connection.query_row("SELECT at FROM pulse", [], |row| row.get(0)).optional()
        })
    }

    fn settle<'a>(&'a self, stream: &'a StreamId, seq: Seq) -> Answer<'a, Result<(), StoreError>> {
        let stream = stream.clone();
        self.writing("settling a stream", move |connection| {
            connection.execute(
                "INSERT INTO settled (stream, seq) VALUES (?1, ?2) \
                 ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq",
                params![stream.as_str(), seq],
            )?;
            Ok(())
        })
    }

    fn unsettled<'a>(&'a self, prefix: &'a str) -> Answer<'a, Result<Vec<StreamHead>, StoreError>> {
        self.heads_of(
            prefix,
            "NOT EXISTS (SELECT 1 FROM settled WHERE settled.stream = fact.stream \
             AND settled.seq = fact.seq)",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{readers::READERS, *};
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn a_commit_is_flushed_to_the_disk_before_it_returns() {
        let place = tempfile::TempDir::new().unwrap();
        let path = place.path().join("test.db");
        drop(SqliteStore::open(&path).unwrap());
        let connection = connect(&path).unwrap();
        let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get(0));
        assert_eq!(number("synchronous"), Ok(2i64), "FULL");
        let mode: String =
            connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
    }

    #[test]
    fn streams_are_listed_by_the_index_and_not_by_reading_every_fact() {
        let place = tempfile::TempDir::new().unwrap();
        let path = place.path().join("test.db");
        drop(SqliteStore::open(&path).unwrap());
        let connection = connect(&path).unwrap();
        let mut plan =
            connection.prepare(&format!("EXPLAIN QUERY PLAN {}", streams_sql("true"))).unwrap();
        let steps: Vec<String> =
            plan.query_map(["a", "b"], |row| row.get(3)).unwrap().map(Result::unwrap).collect();
        let of_facts: Vec<&String> =
            steps.iter().filter(|step| step.contains("fact") || step.contains("last")).collect();
        assert!(!of_facts.is_empty(), "{steps:?}");
        assert!(of_facts.iter().all(|step| step.starts_with("SEARCH")), "{steps:?}");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_rush_of_readers_opens_few_connections() {
        let place = tempfile::TempDir::new().unwrap();
        let store = Arc::new(SqliteStore::open(&place.path().join("test.db")).unwrap());
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let rush: Vec<_> = (0..20 * READERS)
            .map(|_| {
                let (store, running, most) = (store.clone(), running.clone(), most.clone());
                let look = move |connection: &Connection| {
                    most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    // Long enough for others to come.
                    let count = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n \
                                 WHERE i < 20000) SELECT count(*) FROM n";
                    let found: i64 = connection.query_row(count, [], |row| row.get(0))?;
                    running.fetch_sub(1, Ordering::SeqCst);
                    Ok(found)
                };
                tokio::spawn(async move { store.reading("looking", look).await.unwrap() })
            })
            .collect();
        for one in rush {
            assert_eq!(one.await.unwrap(), 20000);
        }
        assert!(most.load(Ordering::SeqCst) <= READERS);
    }

    #[tokio::test]
    async fn what_breaks_down_takes_no_thread_away() {
        let place = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&place.path().join("test.db")).unwrap();
        for _ in 0..2 * READERS {
            let broken = store.reading("looking", |_| -> rusqlite::Result<()> { panic!("a bug") });
            assert!(broken.await.unwrap_err().to_string().contains("broke down"));
            let broken = store.writing("writing", |connection| {
                connection.execute("INSERT INTO pulse (id, at) VALUES (1, 9)", [])?;
                panic!("a bug");
            });
            assert!(broken.await.unwrap_err().to_string().contains("broke down"));
        }
        assert_eq!(store.last_beat().await.unwrap(), None, "what broke down is not stored");
        store.beat(7).await.unwrap();
        assert_eq!(store.last_beat().await.unwrap(), Some(7), "readers and the writer are there");
    }

    #[tokio::test]
    async fn who_reads_does_not_wait_for_those_who_are_too_busy_to_hear_their_answers() {
        let place = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&place.path().join("test.db")).unwrap();
        // More than there are readers have asked, and do nothing with their answers.
        let mut asked: Vec<_> = (0..3 * READERS).map(|_| Box::pin(store.newest())).collect();
        std::future::poll_fn(|cx| {
            for one in &mut asked {
                let _ = one.as_mut().poll(cx);
            }
            std::task::Poll::Ready(())
        })
        .await;
        assert_eq!(store.last_beat().await.unwrap(), None, "and is answered all the same");
    }
}
