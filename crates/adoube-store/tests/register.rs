//! Registers beside the log: entries by number, replaced edition by edition.

#![allow(clippy::unwrap_used)]

use adoube_store::{register::Register, sqlite::SqliteStore};

#[tokio::test]
async fn a_new_edition_replaces_the_one_before_and_other_registers_stay() {
    let place = tempfile::TempDir::new().unwrap();
    let store = SqliteStore::open(&place.path().join("test.db")).unwrap();
    let entry = |text: &str| text.to_owned();
    store.put("fide", 1, vec![(1, entry("one")), (2, entry("two"))]).await.unwrap();
    store.put("other", 1, vec![(1, entry("another"))]).await.unwrap();
    assert_eq!(store.entry("fide", 2).await.unwrap().as_deref(), Some("two"));
    assert_eq!(store.entry("fide", 3).await.unwrap(), None);

    store.put("fide", 2, vec![(1, entry("one again"))]).await.unwrap();
    store.put("fide", 2, vec![(3, entry("three"))]).await.unwrap();
    // Until the edition is complete the older entries can still be found.
    assert_eq!(store.size("fide").await.unwrap(), 3);
    store.keep_only("fide", 2).await.unwrap();
    assert_eq!(store.size("fide").await.unwrap(), 2);
    assert_eq!(store.entry("fide", 1).await.unwrap().as_deref(), Some("one again"));
    assert_eq!(store.entry("fide", 2).await.unwrap(), None);
    assert_eq!(store.entry("other", 1).await.unwrap().as_deref(), Some("another"));
}

#[tokio::test]
async fn registers_are_named_in_order_and_forgotten_one_by_one() {
    let place = tempfile::TempDir::new().unwrap();
    let store = SqliteStore::open(&place.path().join("test.db")).unwrap();
    assert_eq!(store.registers().await.unwrap(), Vec::<String>::new());
    // More than one portion.
    let many: Vec<(u32, String)> = (0..25_001).map(|id| (id, String::from("x"))).collect();
    store.put("fide@2026-11-01", 1, many).await.unwrap();
    for name in ["fide", "arm", "fide@2026-10-01"] {
        store.put(name, 1, vec![(7, String::from("seven"))]).await.unwrap();
    }
    let names = ["arm", "fide", "fide@2026-10-01", "fide@2026-11-01"];
    assert_eq!(store.registers().await.unwrap(), names);
    store.remove("fide@2026-11-01").await.unwrap();
    store.remove("nobody").await.unwrap();
    assert_eq!(store.registers().await.unwrap(), names[..3]);
    assert_eq!(store.size("fide").await.unwrap(), 1);
}

#[tokio::test]
async fn entries_are_found_by_what_they_hold() {
    let place = tempfile::TempDir::new().unwrap();
    let store = SqliteStore::open(&place.path().join("test.db")).unwrap();
    let entries = [(1, "name: Berg, Anna"), (2, "name: Bergman, I"), (3, "100% O_k")];
    let entries = entries.map(|(id, text)| (id, text.to_owned())).to_vec();
    store.put("fide", 1, entries.clone()).await.unwrap();
    store.put("other", 1, entries).await.unwrap();
    let found = async |text: &str, most| store.holding("fide", text, most).await.unwrap();
    assert_eq!(found("name: BERG", 10).await, ["name: Berg, Anna", "name: Bergman, I"]);
    assert_eq!(found("name: berg", 1).await, ["name: Berg, Anna"]);
    assert_eq!(found("0% o_", 10).await, ["100% O_k"], "signs of patterns stand for themselves");
    assert!(found("%", 10).await.len() == 1 && found("x%", 10).await.is_empty());
}
