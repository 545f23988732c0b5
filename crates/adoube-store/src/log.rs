//! What a log is, whatever it is written on.

use crate::chain::Link;
use std::{fmt, future::Future, pin::Pin, sync::Arc};
use tokio::sync::broadcast;

/// The number of a fact in its stream. The first is 1; 0 stands for "nothing yet".
pub type Seq = u64;

/// Microseconds since 1970 began, UTC.
pub type Micros = i64;

/// The id a client gave to an act, so that sending it twice does it once.
pub type ActId = String;

/// What an asynchronous method of a log returns.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The name of a stream, such as `event/k7wq2m`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StreamId(Arc<str>);

impl StreamId {
    /// The longest name, in bytes.
    pub const LONGEST: usize = 120;

    /// Takes a name of small letters, digits, `-` and `/`.
    pub fn new(name: &str) -> Result<StreamId, InvalidStreamId> {
        let allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'/');
        if (1..=Self::LONGEST).contains(&name.len()) && name.bytes().all(allowed) {
            Ok(StreamId(name.into()))
        } else {
            Err(InvalidStreamId { name: name.to_owned() })
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text cannot name a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidStreamId {
    /// What was given.
    pub name: String,
}

impl fmt::Display for InvalidStreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” cannot name a stream: use 1 to {} small letters, digits, “-” and “/”",
            self.name,
            StreamId::LONGEST
        )
    }
}

impl std::error::Error for InvalidStreamId {}

/// Facts to be stored together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Where they belong.
    pub stream: StreamId,
    /// The number of the last fact the facts were decided on.
    pub expected: Seq,
    /// When it happened.
    pub at: Micros,
    /// Who caused it.
    pub actor: String,
    /// The act that caused it, if its sender named it.
    pub act: Option<ActId>,
    /// The facts, in order.
    pub facts: Vec<String>,
}

/// The facts are durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The number of the last fact of this act.
    pub last: Seq,
    /// The act had been stored before: nothing was added now.
    pub already: bool,
}

/// A stored fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its place in the whole log; grows, but may jump.
    pub position: u64,
    /// Its stream.
    pub stream: StreamId,
    /// Its number in the stream.
    pub seq: Seq,
    /// When it happened.
    pub at: Micros,
    /// Who caused it.
    pub actor: String,
    /// The act that caused it, if its sender named it.
    pub act: Option<ActId>,
    /// The fact.
    pub fact: String,
}

/// A stream and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamHead {
    /// Which stream.
    pub stream: StreamId,
    /// The number of its last fact.
    pub last: Seq,
    /// When that was stored.
    pub at: Micros,
}

impl Record {
    /// The sum of it and of all before it, which had this one.
    pub fn after(&self, link: Link) -> Link {
        link.then(self.seq, self.at, &self.actor, self.act.as_deref(), &self.fact)
    }
}

/// The store itself failed: the disk is full, the file is damaged, the connection is gone.
#[derive(Clone, Debug)]
pub struct StoreError {
    /// What was being done.
    pub doing: &'static str,
    /// What the store said.
    pub reason: String,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.doing, self.reason)
    }
}

impl std::error::Error for StoreError {}

/// Why nothing was stored.
#[derive(Clone, Debug)]
pub enum AppendError {
    /// Somebody else was first: decide again on the stream as it is now.
    Conflict {
        /// The number that was expected to be the last.
        expected: Seq,
        /// The number that is.
        actual: Seq,
    },
    /// The store failed; whether it took the facts is told by reading the stream.
    Store(StoreError),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict { expected, actual } => {
                write!(
                    f,
                    "the stream has come to {actual}, not {expected}: somebody else was first"
                )
            }
            AppendError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> AppendError {
        AppendError::Store(error)
    }
}

/// A log of facts. The crate's front page lists what it promises.
pub trait Log: Send + Sync + 'static {
    /// Stores facts; answers when they are durable.
    fn append(&self, append: Append) -> Answer<'_, Result<Appended, AppendError>>;

    /// Stores facts of several streams together: all of them, or none if one does not fit. An act that is stored already does not fit.
    fn append_all(&self, appends: Vec<Append>) -> Answer<'_, Result<(), AppendError>>;

    /// The sum of a fact and of all before it in its stream; nothing if there is no such fact.
    fn link<'a>(
        &'a self,
        stream: &'a StreamId,
        seq: Seq,
    ) -> Answer<'a, Result<Option<Link>, StoreError>>;

    /// The facts of a stream after number `after`, in order, at most `limit` of them.
    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        after: Seq,
        limit: usize,
    ) -> Answer<'a, Result<Vec<Record>, StoreError>>;

    /// The facts that an act caused, in order; none if the act was never stored.
    fn caused_by<'a>(
        &'a self,
        stream: &'a StreamId,
        act: &'a str,
    ) -> Answer<'a, Result<Vec<Record>, StoreError>>;

    /// The streams whose names begin with `prefix`, by name.
    fn streams<'a>(&'a self, prefix: &'a str) -> Answer<'a, Result<Vec<StreamHead>, StoreError>>;

    /// The number of the last fact of a stream that was stored, or heard of, since the log was opened: nothing if
    /// there was none. What an acknowledged append or a subscriber's record says is never behind it.
    fn head(&self, stream: &StreamId) -> Option<Seq>;

    /// The latest time among the last facts stored; nothing if there is none.
    fn newest(&self) -> Answer<'_, Result<Option<Micros>, StoreError>>;

    /// Every fact stored from now on by any process, in the order of the log.
    ///
    /// A receiver that falls behind is told so (`Lagged`) and reads what it missed.
    fn subscribe(&self) -> broadcast::Receiver<Arc<Record>>;
}
