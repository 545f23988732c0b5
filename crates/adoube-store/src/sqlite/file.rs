//! The file itself: who has it, whether it is still the one that was opened, whether it is whole.

use super::failed;
use crate::StoreError;
use rusqlite::Connection;
use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Read, Seek, Write},
    path::{Path, PathBuf},
};

/// Makes the file if it is not there, for its owner's eyes only: it holds hashes of passwords and sealed moves.
/// What the database keeps beside it gets the same rights.
pub(super) fn create(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StoreError {
            doing: "creating the database",
            reason: format!("{} ({error})", path.display()),
        }),
    }
}

/// Which file a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Identity(u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    let about = std::fs::metadata(path).ok()?;
    Some(Identity(about.dev(), about.ino()))
}

/// Where the system does not let a file that is in use be replaced or removed, it is enough that it is there.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(|_| Identity(0, 0))
}

/// The file that was opened. Whoever replaces or removes it takes what is written from then on with it.
#[derive(Clone, Debug)]
pub(super) struct Opened {
    path: PathBuf,
    identity: Option<Identity>,
}

impl Opened {
    pub(super) fn new(path: &Path) -> Opened {
        Opened { path: path.to_owned(), identity: identity(path) }
    }

    /// Nothing is acknowledged that nobody will find.
    pub(super) fn is_still_there(&self) -> Result<(), StoreError> {
        if self.identity.is_some() && identity(&self.path) == self.identity {
            return Ok(());
        }
        let reason = format!(
            "{} is not the file any more that was opened: it was replaced or removed. Put it back, or stop the house \
             and start it again",
            self.path.display()
        );
        Err(StoreError { doing: "writing to the log", reason })
    }
}

/// The right to run a house on a file: one process at a time has it, until it ends. Commands that only add to the log
/// need none.
#[derive(Debug)]
pub struct Alone {
    _file: File,
}

impl Alone {
    /// Takes the right, or says who has it. The lock is kept on a file of its own: a lock on the database would be
    /// lost with the first connection that is closed.
    pub fn with(path: &Path) -> Result<Alone, StoreError> {
        const DOING: &str = "opening the house";
        let mut name = path.as_os_str().to_owned();
        name.push("-serve");
        let path_of_lock = PathBuf::from(name);
        let refuse = |error: std::io::Error| StoreError {
            doing: DOING,
            reason: format!("{} ({error})", path_of_lock.display()),
        };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        // Whoever else could open it could lock it, and keep the house shut.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path_of_lock).map_err(refuse)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // Who has it is only told to find it; where it cannot be read the refusal stands.
                let _ = file.read_to_string(&mut holder);
                let reason = format!(
                    "another `adoube serve` (process {}) has {}; stop that one first, or name another file",
                    holder.trim(),
                    path.display()
                );
                return Err(StoreError { doing: DOING, reason });
            }
            Err(TryLockError::Error(error)) => return Err(refuse(error)),
        }
        file.set_len(0).and_then(|()| file.rewind()).map_err(refuse)?;
        writeln!(file, "{}", std::process::id()).map_err(refuse)?;
        Ok(Alone { _file: file })
    }
}

/// Reads every page of the file: damage is found before the first round, not during it.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    const DOING: &str = "checking the database";
    let found: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(|error| damaged(path, &failed(DOING)(error).reason))?;
    if found == "ok" { Ok(()) } else { Err(damaged(path, &found)) }
}

fn damaged(path: &Path, found: &str) -> StoreError {
    let reason = format!(
        "{} is damaged ({found}). Keep a copy of it; take your last copy, or let `sqlite3 FILE .recover` save what \
         can be saved",
        path.display()
    );
    StoreError { doing: "checking the database", reason }
}
