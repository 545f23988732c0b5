//! An archive as an event of a house: all of it, or nothing.

use crate::{
    file::{Archive, Stored},
    pack::records,
};
use adoube_competition::{Event, Fact};
use adoube_house::{
    GameId, House, HouseError,
    hall::{following::note::Note, table::Table},
    now,
};
use adoube_store::{Append, AppendError, Record, StreamId};
use std::fmt;

/// Why an archive does not become an event.
#[derive(Debug)]
pub enum BringInError {
    /// The address is no address of an event.
    NoAddress {
        /// What the archive says.
        event: String,
    },
    /// Another event has the address.
    Taken {
        /// The address.
        event: String,
    },
    /// A fact does not follow from those before it.
    Broken {
        /// In which log.
        stream: String,
        /// Its number.
        seq: u64,
        /// What is wrong.
        reason: String,
    },
    /// Clocks were running when it was packed, and would run on.
    Running {
        /// The games, as round and board.
        games: Vec<(u32, u32)>,
    },
    /// The picture is not the one that the log names, or there is no room for pictures.
    Picture,
    /// The house could not do it.
    House(HouseError),
}

impl fmt::Display for BringInError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BringInError::NoAddress { event } => {
                write!(f, "“{event}” is no address of an event")
            }
            BringInError::Taken { event } => write!(
                f,
                "there is another event at the address {event} in this house: bring the archive into a house without one"
            ),
            BringInError::Broken { stream, seq, reason } => {
                write!(f, "fact {seq} of {stream} does not fit: {reason}")
            }
            BringInError::Running { games } => {
                let games: Vec<String> =
                    games.iter().map(|(round, board)| format!("{round}.{board}")).collect();
                write!(
                    f,
                    "clocks were running when the archive was made ({}): pack it again when those games are over or adjourned",
                    games.join(", ")
                )
            }
            BringInError::Picture => {
                f.write_str("the picture in the archive is not the one that the log names")
            }
            BringInError::House(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BringInError {}

impl<E: Into<HouseError>> From<E> for BringInError {
    fn from(error: E) -> BringInError {
        BringInError::House(error.into())
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The event's address.
    pub event: String,
    /// It was here already, to the letter: nothing was done.
    pub already: bool,
}

/// Takes an archive into a house. What is here already is not taken twice.
pub async fn bring_in(
    house: &House,
    archive: &Archive,
    actor: &str,
) -> Result<Brought, BringInError> {
    let id = &archive.event;
    let no_address = || BringInError::NoAddress { event: id.clone() };
    let stream = House::stream(id).ok_or_else(no_address)?;
    let event = whole(&stream, id, &archive.log)?;
    let here = records(house, &stream).await?;
    if !here.is_empty() {
        // What was added here since then does not make it another event.
        let same = here.len() >= archive.log.len()
            && archive.log.iter().zip(&here).all(|(stored, record)| stored.is(record));
        return match same {
            true => Ok(Brought { event: id.clone(), already: true }),
            false => Err(BringInError::Taken { event: id.clone() }),
        };
    }
    let mut streams = vec![(stream.clone(), &archive.log)];
    let mut running = Vec::new();
    for (&(round, board), log) in &archive.games {
        let game = GameId { event: id.clone(), round, board };
        let stream = game.stream().ok_or_else(no_address)?;
        let table = Table::from_log(&game, as_records(&stream, log)).map_err(|unfit| {
            let stream = stream.to_string();
            BringInError::Broken { stream, seq: unfit.seq, reason: unfit.reason }
        })?;
        let runs = |table: Table| table.now().state.clock().running().is_some();
        if table.is_some_and(runs) {
            running.push((round, board));
        }
        streams.push((stream, log));
    }
    for (round, log) in &archive.followed {
        let stream = StreamId::new(&format!("follow/{id}/{round}")).map_err(|_| no_address())?;
        streams.push((stream, log));
    }
    if !running.is_empty() {
        return Err(BringInError::Running { games: running });
    }
    if let Some(logo) = event.logo {
        let bytes = archive.logo.as_deref().ok_or(BringInError::Picture)?;
        if !house.keep_picture(logo, bytes).await? {
            return Err(BringInError::Picture);
        }
    }
    let brought = Fact::BroughtIn { made_at: archive.made_at, at: now() };
    let brought = serde_json::to_string(&brought)
        .map_err(|error| HouseError::Unwritable { reason: error.to_string() })?;
    let ended = serde_json::to_string(&Note::Ended)
        .map_err(|error| HouseError::Unwritable { reason: error.to_string() })?;
    let mut appends: Vec<Append> = Vec::new();
    for (stream, log) in streams {
        appends.extend(together(&stream, log));
        // Another house's sources are not this one's to read.
        let added = match stream.as_str().split('/').next() {
            Some("event") => Some(brought.clone()),
            Some("follow") => Some(ended.clone()),
            _ => None,
        };
        appends.extend(added.map(|fact| Append {
            stream,
            expected: log.len() as u64,
            at: now(),
            actor: actor.to_owned(),
            act: None,
            facts: vec![fact],
        }));
    }
    match house.log().append_all(appends).await {
        Ok(()) => Ok(Brought { event: id.clone(), already: false }),
        Err(AppendError::Conflict { .. }) => Err(BringInError::Taken { event: id.clone() }),
        Err(AppendError::Store(error)) => Err(error.into()),
    }
}

/// The event that follows from a log, if one does and it is the one that the archive names.
fn whole(stream: &StreamId, id: &str, log: &[Stored]) -> Result<Event, BringInError> {
    let broken =
        |seq: u64, reason: String| BringInError::Broken { stream: stream.to_string(), seq, reason };
    let mut event = None;
    for stored in log {
        let fact: Fact = serde_json::from_str(stored.fact.get())
            .map_err(|error| broken(stored.seq, error.to_string()))?;
        Event::evolve_at(&mut event, &fact, Some(stored.at))
            .map_err(|error| broken(stored.seq, error.to_string()))?;
    }
    let event = event.ok_or_else(|| broken(1, "no event was made".to_owned()))?;
    match event.id == id {
        true => Ok(event),
        false => Err(broken(1, format!("it is the log of {}", event.id))),
    }
}

/// Facts that one act caused are stored together, as they were.
fn together(stream: &StreamId, log: &[Stored]) -> Vec<Append> {
    let same = |a: &Stored, b: &Stored| a.act == b.act && a.at == b.at && a.actor == b.actor;
    let chunks = log.chunk_by(same).map(|chunk| Append {
        stream: stream.clone(),
        expected: chunk[0].seq - 1,
        at: chunk[0].at,
        actor: chunk[0].actor.clone(),
        act: chunk[0].act.clone(),
        facts: chunk.iter().map(|stored| stored.fact.get().to_owned()).collect(),
    });
    chunks.collect()
}

fn as_records(stream: &StreamId, log: &[Stored]) -> Vec<Record> {
    let record = |stored: &Stored| Record {
        position: stored.seq,
        stream: stream.clone(),
        seq: stored.seq,
        at: stored.at,
        actor: stored.actor.clone(),
        act: stored.act.clone(),
        fact: stored.fact.get().to_owned(),
    };
    log.iter().map(record).collect()
}
