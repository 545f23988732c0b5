//! What concerns the SQLite file itself.

#![allow(clippy::unwrap_used)]

use adoube_store::sqlite::SqliteStore;
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
