//! What concerns the SQLite file itself.

#![allow(clippy::unwrap_used)]

use adoube_store::{
    Append, Log, StreamId,
    sqlite::{Alone, SqliteStore},
};
use rusqlite::Connection;
use std::path::Path;
use tempfile::TempDir;

fn refusal(path: &Path) -> String {
    SqliteStore::open(path).err().unwrap().to_string()
}

#[test]
fn a_file_that_is_not_ours_is_refused_and_left_alone() {
    let place = TempDir::new().unwrap();
    let foreign = place.path().join("foreign.db");
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE theirs (x)").unwrap();
    let before = std::fs::read(&foreign).unwrap();
    assert!(refusal(&foreign).contains("not one of Adoube's"));
    assert_eq!(std::fs::read(&foreign).unwrap(), before, "not a byte is changed");

    let text = place.path().join("notes.txt");
    std::fs::write(&text, "these are the arbiter's notes, and no database at all\n".repeat(100))
        .unwrap();
    assert!(refusal(&text).contains("notes.txt"), "the file is named");
}

#[test]
fn a_file_of_a_newer_version_is_refused() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("newer.db");
    drop(SqliteStore::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 1_000).unwrap();
    assert!(refusal(&path).contains("newer Adoube"));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let place = TempDir::new().unwrap();
    assert!(refusal(&place.path().join("missing/adoube.db")).contains("missing"));
}

fn append(stream: &str, expected: u64) -> Append {
    Append {
        stream: StreamId::new(stream).unwrap(),
        expected,
        at: 1,
        actor: "test".into(),
        act: None,
        facts: vec!["{}".into()],
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_was_replaced_or_removed_is_noticed_before_the_next_acknowledgement() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("house.db");
    let store = SqliteStore::open(&path).unwrap();
    store.append(append("event/a", 0)).await.unwrap();
    let away = place.path().join("away.db");
    std::fs::rename(&path, &away).unwrap();
    let removed = store.append(append("event/a", 1)).await.unwrap_err().to_string();
    assert!(removed.contains("replaced or removed"), "{removed}");
    // Whoever reads does not make an empty file in its place.
    let _ = store.read(&StreamId::new("event/a").unwrap(), 0, 10).await;
    assert!(!path.exists(), "readers never create a file");
    std::fs::copy(&away, &path).unwrap();
    let replaced = store.append(append("event/a", 1)).await.unwrap_err().to_string();
    assert!(replaced.contains("house.db"), "{replaced}");
    std::fs::rename(&away, &path).unwrap();
    let back = store.append(append("event/a", 1)).await.unwrap();
    assert_eq!(back.last, 2, "nothing that was refused had been stored");
}

#[test]
fn one_house_at_a_time_has_a_file() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("house.db");
    let first = Alone::with(&path).unwrap();
    let second = Alone::with(&path).unwrap_err().to_string();
    assert!(second.contains(&format!("process {}", std::process::id())), "{second}");
    assert!(second.contains("house.db"), "{second}");
    drop(first);
    Alone::with(&path).unwrap();
}

#[tokio::test]
async fn a_damaged_file_is_found_and_named() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("house.db");
    let store = SqliteStore::open(&path).unwrap();
    let facts = vec!["x".repeat(1000); 200];
    store.append(Append { facts, ..append("event/a", 0) }).await.unwrap();
    store.check().unwrap();
    drop(store);
    // Something else has written over a part in the middle.
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xAA);
    std::fs::write(&path, bytes).unwrap();
    let found = SqliteStore::open_existing(&path).unwrap().check().unwrap_err().to_string();
    assert!(found.contains("house.db is damaged"), "{found}");
}

#[test]
fn a_file_that_is_not_there_is_not_made_by_whoever_wants_to_read_it() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("house.db");
    assert!(SqliteStore::open_existing(&path).is_err());
    assert!(!path.exists());
}

#[cfg(unix)]
#[test]
fn the_file_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let place = TempDir::new().unwrap();
    let path = place.path().join("house.db");
    let _store = SqliteStore::open(&path).unwrap();
    let _alone = Alone::with(&path).unwrap();
    for name in ["house.db", "house.db-wal", "house.db-shm", "house.db-serve"] {
        let mode = std::fs::metadata(place.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
}

/// The command that the documentation gives for copying a running house makes a whole copy; the file alone is none.
#[tokio::test]
async fn n16_a_running_house_is_copied_as_the_documentation_says() {
    let documentation =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/running.md"));
    let documentation = documentation.unwrap();
    assert!(documentation.contains("adoube backup copy-of-the-evening.db"));
    let place = TempDir::new().unwrap();
    let path = place.path().join("adoube.db");
    let store = SqliteStore::open(&path).unwrap();
    store.append(append("event/cup", 0)).await.unwrap();
    let plain = place.path().join("plain.db");
    std::fs::copy(&path, &plain).unwrap();
    let copy = place.path().join("copy.db");
    store.back_up(&copy).unwrap();
    let stream = StreamId::new("event/cup").unwrap();
    let copied = SqliteStore::open_existing(&copy).unwrap();
    assert_eq!(copied.read(&stream, 0, 10).await.unwrap().len(), 1);
    // What the documentation warns of.
    if let Ok(alone) = SqliteStore::open_existing(&plain) {
        assert_eq!(alone.read(&stream, 0, 10).await.unwrap().len(), 0);
    }
}
