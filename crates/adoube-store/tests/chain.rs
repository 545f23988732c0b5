//! Whoever changes the database behind the house's back is seen, and where.

#![allow(clippy::unwrap_used)]

use adoube_store::{
    Append, Log, StreamId,
    chain::{Link, Tear, Torn},
    sqlite::SqliteStore,
};
use rusqlite::Connection;
use std::path::Path;
use tempfile::TempDir;

const NAMES: [&str; 2] = ["event/cup", "game/cup/1/1"];

/// Two streams of four facts each.
async fn filled(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    for name in NAMES {
        for seq in 0..2 {
            let append = Append {
                stream: StreamId::new(name).unwrap(),
                expected: 2 * seq,
                at: 1_700_000_000_000_000 + seq as i64,
                actor: "arbiter".into(),
                act: (seq == 1).then(|| "x1".to_owned()),
                facts: vec![format!("{{\"n\":{seq}}}"), "{\"result\":\"1-0\"}".into()],
            };
            store.append(append).await.unwrap();
        }
    }
}

/// What is found after somebody has been at the file with another program.
async fn after(sql: &str) -> Vec<Torn> {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("test.db");
    filled(&path).await;
    Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    SqliteStore::open(&path).unwrap().examine().unwrap().torn
}

fn torn(stream: &str, seq: u64, how: Tear) -> Torn {
    Torn { stream: stream.into(), seq, how }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_stored_is_found_whole() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("test.db");
    filled(&path).await;
    let store = SqliteStore::open(&path).unwrap();
    let found = store.examine().unwrap();
    assert_eq!((found.streams, found.facts), (2, 8));
    assert!(found.torn.is_empty(), "{:?}", found.torn);
    // The sum by hand: the origin, then fact after fact.
    let stream = StreamId::new(NAMES[0]).unwrap();
    let records = store.read(&stream, 0, 100).await.unwrap();
    let by_hand = records.iter().fold(Link::origin(NAMES[0]), |link, record| record.after(link));
    assert_eq!(store.link(&stream, 4).await.unwrap(), Some(by_hand));
    assert_eq!(store.link(&stream, 5).await.unwrap(), None);
    assert_eq!(Link::from_hex(&by_hand.to_string()), Some(by_hand));
    assert_eq!(Link::from_hex("zz"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_changes_removes_or_slips_in_a_fact_is_seen_at_that_fact() {
    let of = |what: &str, seq: u32| {
        format!("UPDATE fact SET {what} WHERE stream = 'event/cup' AND seq = {seq}")
    };
    for what in ["fact = '{\"result\":\"0-1\"}'", "at = at + 1", "actor = 'nobody'", "act = ''"] {
        let found = after(&of(what, 2)).await;
        assert_eq!(found, [torn("event/cup", 2, Tear::Changed)], "{what}");
    }
    let found = after("DELETE FROM fact WHERE stream = 'game/cup/1/1' AND seq = 2").await;
    assert_eq!(found, [torn("game/cup/1/1", 3, Tear::Missing)]);
    let found = after(
        "INSERT INTO fact (stream, seq, at, actor, fact) VALUES ('event/cup', 5, 1, 'arbiter', '{}')",
    )
    .await;
    assert_eq!(found, [torn("event/cup", 5, Tear::Unsummed)]);
    // A fact moved to another stream keeps its sum, and does not fit there.
    let found =
        after("UPDATE fact SET stream = 'game/cup/1/2' WHERE stream = 'game/cup/1/1'").await;
    assert_eq!(found, [torn("game/cup/1/2", 1, Tear::Changed)]);
    // Two streams, two findings.
    let found = after("UPDATE fact SET at = 0 WHERE seq = 1").await;
    assert_eq!(found.len(), 2);
}

/// The end can be cut off without a trace in the file itself: that is what published sums are for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_was_cut_off_is_another_one_than_was_published() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("test.db");
    filled(&path).await;
    let stream = StreamId::new(NAMES[0]).unwrap();
    let published = SqliteStore::open(&path).unwrap().link(&stream, 4).await.unwrap();
    assert!(published.is_some());
    Connection::open(&path)
        .unwrap()
        .execute_batch("DELETE FROM fact WHERE stream = 'event/cup' AND seq = 4")
        .unwrap();
    let store = SqliteStore::open(&path).unwrap();
    assert!(store.examine().unwrap().torn.is_empty());
    assert_ne!(store.link(&stream, 4).await.unwrap(), published);
}

/// A file of before gets its sums when it is opened, and goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_of_before_is_summed_when_it_is_opened() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("test.db");
    filled(&path).await;
    Connection::open(&path)
        .unwrap()
        .execute_batch("ALTER TABLE fact DROP COLUMN link; DROP TABLE secret; PRAGMA user_version = 6;")
        .unwrap();
    let store = SqliteStore::open(&path).unwrap();
    let found = store.examine().unwrap();
    assert_eq!((found.facts, found.torn.len()), (8, 0));
    let more = Append {
        stream: StreamId::new(NAMES[1]).unwrap(),
        expected: 4,
        at: 1,
        actor: "arbiter".into(),
        act: None,
        facts: vec!["{}".into()],
    };
    store.append(more).await.unwrap();
    assert!(store.examine().unwrap().torn.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_made_while_others_write_and_replaces_nothing() {
    let folder = TempDir::new().unwrap();
    let (path, copy) = (folder.path().join("test.db"), folder.path().join("copy.db"));
    filled(&path).await;
    let store = SqliteStore::open(&path).unwrap();
    store.back_up(&copy).unwrap();
    assert!(store.back_up(&copy).unwrap_err().reason.contains("is there already"));
    let copied = SqliteStore::open_existing(&copy).unwrap();
    copied.check().unwrap();
    let found = copied.examine().unwrap();
    assert_eq!((found.facts, found.torn.len()), (8, 0));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let nowhere = folder.path().join("no such folder").join("copy.db");
    assert!(store.back_up(&nowhere).is_err());
}
