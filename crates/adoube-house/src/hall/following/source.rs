//! Where games of real boards come from: a file that a board program keeps rewriting, a folder of such files, an address, a
//! round in the LiveChess cloud.

use adoube_broadcast::source::{SourceGame, cloud_game, cloud_index, read_all};
use std::{
    fmt,
    fs::File,
    io::Read,
    path::{Path, PathBuf},
    time::Duration,
};

/// The largest file that is read: a round of hundreds of games fits many times over.
const LARGEST: u64 = 16 * 1024 * 1024;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// The most games of a round in the cloud.
const MOST_GAMES: usize = 1_000;

/// A source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file, or a folder with a file for each game.
    Path(PathBuf),
    /// The address of a PGN file.
    Address(String),
    /// The address of a round's index in the LiveChess cloud.
    Cloud(String),
}

/// Why a source cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceError {
    /// What it is called.
    pub source: String,
    /// Why.
    pub reason: String,
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.source, self.reason)
    }
}

impl std::error::Error for SourceError {}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Path(path) => path.display().fmt(f),
            Source::Address(address) | Source::Cloud(address) => f.write_str(address),
        }
    }
}

impl Source {
    /// The source of an address; nothing if it is none. An index of the cloud is told by its name.
    pub fn of_address(text: &str) -> Option<Source> {
        let text = text.trim();
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
        let sound = !rest.is_empty() && !rest.starts_with('/') && text.len() <= 500;
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        (sound && plain).then(|| match text.ends_with("index.json") {
            true => Source::Cloud(text.to_owned()),
            false => Source::Address(text.to_owned()),
        })
    }

    /// A file or an address.
    pub fn of(text: &str) -> Source {
        Source::of_address(text).unwrap_or_else(|| Source::Path(PathBuf::from(text)))
    }

    /// Reads the games as they are there now. It waits for disks and nets.
    pub fn read(&self, round: u32) -> Result<Vec<SourceGame>, SourceError> {
        let failed = |reason: String| SourceError { source: self.to_string(), reason };
        match self {
            Source::Path(path) if path.is_dir() => folder(path).map_err(failed),
            Source::Path(path) => Ok(read_all(&file(path).map_err(failed)?)),
            Source::Address(address) => Ok(read_all(&fetched(address).map_err(failed)?)),
            Source::Cloud(address) => cloud(address, round).map_err(failed),
        }
    }
}

fn bounded(reader: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = reader.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| error.to_string())?;
    match bytes.len() as u64 > LARGEST {
        true => Err(format!("it is larger than {} MB", LARGEST / 1024 / 1024)),
        false => Ok(bytes),
    }
}

fn file(path: &Path) -> Result<Vec<u8>, String> {
    bounded(File::open(path).map_err(|error| error.to_string())?)
}

/// A folder of a round: one file with all games where there is one, or one for each.
fn folder(path: &Path) -> Result<Vec<SourceGame>, String> {
    let all = path.join("games.pgn");
    if all.exists() {
        return Ok(read_all(&file(&all)?));
    }
    let entries = std::fs::read_dir(path).map_err(|error| error.to_string())?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind.eq_ignore_ascii_case("pgn")))
        .collect();
    files.sort();
    let mut games = Vec::new();
    for path in files {
        // One that is being exchanged at this moment is there again with the next look.
        if let Ok(bytes) = file(&path) {
            games.extend(read_all(&bytes));
        }
    }
    Ok(games)
}

/// What an address answers.
fn fetched(address: &str) -> Result<Vec<u8>, String> {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .max_redirects(3)
        .user_agent(concat!("adoube/", env!("CARGO_PKG_VERSION")))
        .build()
        .into();
    let answer = agent.get(address).call().map_err(|error| error.to_string())?;
    bounded(answer.into_body().into_reader())
}

fn text(address: &str) -> Result<String, String> {
    String::from_utf8(fetched(address)?).map_err(|error| error.to_string())
}

/// A round in the cloud: its index, and each game beside it.
fn cloud(address: &str, round: u32) -> Result<Vec<SourceGame>, String> {
    let index = cloud_index(&text(address)?).map_err(|error| error.to_string())?;
    let beside = address.strip_suffix("index.json").unwrap_or(address);
    let mut games = Vec::new();
    for board in (1..).take(index.games().min(MOST_GAMES)) {
        // A game that has not begun is not there yet.
        if let Ok(text) = text(&format!("{beside}game-{board}.json")) {
            let game = cloud_game(&index, round, board, &text);
            games.push(game.map_err(|error| format!("game {board}: {error}"))?);
        }
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_an_address_and_what_is_a_file() {
        let cloud = "http://1.pool.livechesscloud.com/get/abc/round-1/index.json";
        assert_eq!(Source::of(cloud), Source::Cloud(cloud.to_owned()));
        assert!(matches!(Source::of("https://club.example/games.pgn"), Source::Address(_)));
        assert_eq!(Source::of("/boards/games.pgn"), Source::Path("/boards/games.pgn".into()));
        for none in ["ftp://a", "https://", "http:///x", "https://a b", "games.pgn"] {
            assert_eq!(Source::of_address(none), None, "{none}");
        }
    }
}
