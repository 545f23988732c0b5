//! The file: a zip with a list of what is in it, by which it verifies itself.

use adoube_store::Record;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    fmt,
    io::{Cursor, Read, Write},
};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// The form of the file. A later form is refused by name, not misread.
pub const FORMAT: u32 = 1;

/// The most that all of it may be when it is unpacked, in bytes: whoever sends a file that swells gets no memory for it.
pub const LARGEST: u64 = 512 * 1024 * 1024;

/// The most files in it: an event has a log for each of its games and some pages for each of its rounds.
const MOST_FILES: usize = 20_000;

/// The list of what is in it.
const CONTENTS: &str = "contents.json";

/// The log of the event.
const EVENT_LOG: &str = "log/event.jsonl";

/// Where the logs of games are, those of what came from real boards, and the picture.
const GAMES: &str = "log/games/";
const FOLLOWED: &str = "log/followed/";
const LOGO: &str = "logo";

/// A line of a log, as it is in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// Its number, from 1.
    pub seq: u64,
    /// When it happened, in microseconds since 1970 began.
    pub at: i64,
    /// Who caused it.
    pub actor: String,
    /// The act that caused it, if its sender named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<String>,
    /// What happened, to the letter.
    pub fact: Box<RawValue>,
}

impl Stored {
    /// As it is in the store; nothing if the fact is not JSON, which nothing that Adoube has stored is.
    pub(crate) fn of(record: &Record) -> Option<Stored> {
        Some(Stored {
            seq: record.seq,
            at: record.at,
            actor: record.actor.clone(),
            act: record.act.clone(),
            fact: RawValue::from_string(record.fact.clone()).ok()?,
        })
    }

    /// Whether it is the same as a record of a store.
    pub(crate) fn is(&self, record: &Record) -> bool {
        self.seq == record.seq
            && self.at == record.at
            && self.actor == record.actor
            && self.act == record.act
            && self.fact.get() == record.fact
    }
}

/// What is in the file, and by what it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Contents {
    format: u32,
    made_by: String,
    /// In microseconds since 1970 began.
    made_at: i64,
    event: String,
    name: String,
    /// Of each file its bytes and their SHA-256.
    files: BTreeMap<String, Content>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Content {
    bytes: u64,
    sha256: String,
}

/// An event as a file.
#[derive(Clone, Debug, Default)]
pub struct Archive {
    /// The event's address.
    pub event: String,
    /// Its name.
    pub name: String,
    /// What it was made by.
    pub made_by: String,
    /// When, in microseconds since 1970 began.
    pub made_at: i64,
    /// The log of the event.
    pub log: Vec<Stored>,
    /// The logs of its games, by round and board.
    pub games: BTreeMap<(u32, u32), Vec<Stored>>,
    /// What was matched of real boards with the pairings, by round.
    pub followed: BTreeMap<u32, Vec<Stored>>,
    /// The picture.
    pub logo: Option<Vec<u8>>,
    /// Everything that is there to be read: its path and its bytes.
    pub papers: BTreeMap<String, Vec<u8>>,
}

/// Why a file is no archive, or not a whole one. The command line says it as it stands; pages have words of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is no zip, or it is cut off.
    NoZip,
    /// It is a zip of something else.
    NoContents,
    /// A later Adoube has made it.
    Later {
        /// Its form.
        format: u32,
    },
    /// There is more in it than an event has.
    TooLarge,
    /// A file is missing, was added, or is not what the list says it is.
    Changed {
        /// Which.
        path: String,
    },
    /// A line of a log cannot be read, or lines are missing.
    Broken {
        /// The log.
        path: String,
        /// The line, from 1.
        line: usize,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NoZip => f.write_str(
                "this is no zip file, or a part of one: it may have been cut off on its way",
            ),
            ReadError::NoContents => {
                f.write_str("this zip file is no archive of an event: it has no contents.json")
            }
            ReadError::Later { format } => write!(
                f,
                "the archive has form {format}, and this Adoube reads forms up to {FORMAT}: take a newer one"
            ),
            ReadError::TooLarge => f.write_str("there is more in this file than an event has"),
            ReadError::Changed { path } => write!(
                f,
                "{path} is not what it was when the archive was made: it is missing, was added or was changed"
            ),
            ReadError::Broken { path, line } => {
                write!(f, "{path}, line {line}: this is no fact in its place")
            }
        }
    }
}

impl std::error::Error for ReadError {}

/// The path of a game's log.
fn game_path((round, board): (u32, u32)) -> String {
    format!("{GAMES}{round}-{board}.jsonl")
}

/// The game whose log is at a path.
fn game_of(path: &str) -> Option<(u32, u32)> {
    let (round, board) = path.strip_prefix(GAMES)?.strip_suffix(".jsonl")?.split_once('-')?;
    let game = (round.parse().ok()?, board.parse().ok()?);
    (game_path(game) == path).then_some(game)
}

/// The path of the log of what came from real boards in a round.
fn followed_path(round: u32) -> String {
    format!("{FOLLOWED}{round}.jsonl")
}

/// The round whose log is at a path.
fn followed_of(path: &str) -> Option<u32> {
    let round = path.strip_prefix(FOLLOWED)?.strip_suffix(".jsonl")?.parse().ok()?;
    (followed_path(round) == path).then_some(round)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn lines(log: &[Stored]) -> Vec<u8> {
    let mut all = Vec::new();
    for one in log {
        // Numbers, texts and what was JSON before: nothing of it cannot be written.
        if serde_json::to_writer(&mut all, one).is_ok() {
            all.push(b'\n');
        }
    }
    all
}

fn read_log(path: &str, bytes: &[u8]) -> Result<Vec<Stored>, ReadError> {
    let broken = |line: usize| ReadError::Broken { path: path.to_owned(), line };
    let text = std::str::from_utf8(bytes).map_err(|_| broken(1))?;
    let mut log = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let stored: Stored = serde_json::from_str(text).map_err(|_| broken(line))?;
        if stored.seq != line as u64 {
            return Err(broken(line));
        }
        log.push(stored);
    }
    if log.is_empty() { Err(broken(1)) } else { Ok(log) }
}

impl Archive {
    /// The file.
    pub fn write(&self) -> std::io::Result<Vec<u8>> {
        let mut files: BTreeMap<String, Vec<u8>> = self.papers.clone();
        files.insert(EVENT_LOG.to_owned(), lines(&self.log));
        files.extend(self.games.iter().map(|(&game, log)| (game_path(game), lines(log))));
        let followed = self.followed.iter();
        files.extend(followed.map(|(&round, log)| (followed_path(round), lines(log))));
        files.extend(self.logo.clone().map(|logo| (LOGO.to_owned(), logo)));
        let content = |bytes: &Vec<u8>| Content {
            bytes: bytes.len() as u64,
            sha256: hex(&Sha256::digest(bytes)),
        };
        let contents = Contents {
            format: FORMAT,
            made_by: self.made_by.clone(),
            made_at: self.made_at,
            event: self.event.clone(),
            name: self.name.clone(),
            files: files.iter().map(|(path, bytes)| (path.clone(), content(bytes))).collect(),
        };
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        // The same event gives the same file: no hour of its own in it.
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(CONTENTS, options)?;
        zip.write_all(&serde_json::to_vec_pretty(&contents)?)?;
        for (path, bytes) in files {
            zip.start_file(path, options)?;
            zip.write_all(&bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    /// Reads a file, and finds out whether all of it is there as it was.
    pub fn read(bytes: &[u8]) -> Result<Archive, ReadError> {
        let mut files = unpacked(bytes, LARGEST)?;
        let contents = files.remove(CONTENTS).ok_or(ReadError::NoContents)?;
        #[derive(Deserialize)]
        struct Form {
            format: u32,
        }
        let form: Form = serde_json::from_slice(&contents).map_err(|_| ReadError::NoContents)?;
        if form.format > FORMAT {
            return Err(ReadError::Later { format: form.format });
        }
        let contents: Contents =
            serde_json::from_slice(&contents).map_err(|_| ReadError::NoContents)?;
        let changed = |path: &str| ReadError::Changed { path: path.to_owned() };
        if let Some(added) = files.keys().find(|path| !contents.files.contains_key(*path)) {
            return Err(changed(added));
        }
        for (path, content) in &contents.files {
            let bytes = files.get(path).ok_or_else(|| changed(path))?;
            if content.sha256 != hex(&Sha256::digest(bytes)) {
                return Err(changed(path));
            }
        }
        let log = files.remove(EVENT_LOG).ok_or_else(|| changed(EVENT_LOG))?;
        let log = read_log(EVENT_LOG, &log)?;
        let (mut games, mut followed) = (BTreeMap::new(), BTreeMap::new());
        for path in contents.files.keys() {
            if let Some(round) = followed_of(path)
                && let Some(bytes) = files.remove(path)
            {
                followed.insert(round, read_log(path, &bytes)?);
            }
            if let Some(game) = game_of(path)
                && let Some(bytes) = files.remove(path)
            {
                games.insert(game, read_log(path, &bytes)?);
            }
        }
        Ok(Archive {
            event: contents.event,
            name: contents.name,
            made_by: contents.made_by,
            made_at: contents.made_at,
            log,
            games,
            followed,
            logo: files.remove(LOGO),
            papers: files,
        })
    }

    /// How many facts are in it.
    pub fn facts(&self) -> usize {
        let others = self.games.values().chain(self.followed.values());
        self.log.len() + others.map(Vec::len).sum::<usize>()
    }
}

/// Everything in a zip, as long as it is no more than an event can have.
fn unpacked(bytes: &[u8], most: u64) -> Result<BTreeMap<String, Vec<u8>>, ReadError> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ReadError::NoZip)?;
    if zip.len() > MOST_FILES {
        return Err(ReadError::TooLarge);
    }
    let (mut files, mut left) = (BTreeMap::new(), most);
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).map_err(|_| ReadError::NoZip)?;
        if file.is_dir() {
            continue;
        }
        // Paths are names in a list here, and never places on a disk.
        let path = file.name().map_err(|_| ReadError::NoZip)?.into_owned();
        let mut content = Vec::new();
        let read = (&mut file).take(left + 1).read_to_end(&mut content);
        // A sum that does not agree is a byte that was changed.
        read.map_err(|_| ReadError::Changed { path: path.clone() })?;
        left = left.checked_sub(content.len() as u64).ok_or(ReadError::TooLarge)?;
        files.insert(path, content);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::{Archive, ReadError, unpacked};
    use std::collections::BTreeMap;

    /// A file that swells: a million blanks are a thousand bytes in a zip.
    #[test]
    fn who_sends_a_file_that_swells_gets_no_memory_for_it() -> std::io::Result<()> {
        let papers = BTreeMap::from([("blank.txt".to_owned(), vec![b' '; 1_000_000])]);
        let file = Archive { papers, ..Archive::default() }.write()?;
        assert!(file.len() < 20_000, "{}", file.len());
        assert_eq!(unpacked(&file, 500_000), Err(ReadError::TooLarge));
        assert!(unpacked(&file, 2_000_000).is_ok());
        Ok(())
    }
}
