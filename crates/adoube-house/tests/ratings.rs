//! Editions of rating lists side by side: which one is valid on a day.

#![allow(clippy::unwrap_used)]

use adoube_house::ratings::{edition, editions, listed, register_of};
use adoube_store::{register::Register, sqlite::SqliteStore};
use jiff::civil::{Date, date};

async fn take_in(store: &SqliteStore, register: &str, notes: &str, name: &str) {
    let player = format!(r#"{{"id": 5, "name": "{name}"}}"#);
    store.put(register, 1, vec![(0, notes.to_owned()), (5, player)]).await.unwrap();
}

#[tokio::test]
async fn the_edition_that_is_valid_on_a_day_is_the_last_before_it() {
    let place = tempfile::TempDir::new().unwrap();
    let store = SqliteStore::open(&place.path().join("test.db")).unwrap();
    assert_eq!(edition(&store, "fide", None).await.unwrap(), None);
    for (day, name) in [(date(2026, 11, 1), "November"), (date(2026, 9, 1), "September")] {
        take_in(&store, &register_of("fide", Some(day)), "{}", name).await;
    }
    take_in(&store, "arm", "{}", "Another").await;
    // As an older Adoube took it in: the day in the notes alone.
    take_in(&store, "fide", r#"{"valid_from": "2026-10-01"}"#, "October").await;

    let found = async |day: Option<Date>| {
        let player = listed(&store, "fide", day, 5).await.unwrap();
        player.unwrap().name
    };
    for (day, name) in [
        (Some(date(2026, 12, 31)), "November"),
        (Some(date(2026, 11, 1)), "November"),
        (Some(date(2026, 10, 31)), "October"),
        (Some(date(2026, 9, 30)), "September"),
        (Some(date(2026, 8, 31)), "September"),
        (None, "November"),
    ] {
        assert_eq!(found(day).await, name, "{day:?}");
    }
    let days: Vec<(String, Option<Date>)> =
        editions(&store).await.unwrap().into_iter().map(|one| (one.list, one.valid_from)).collect();
    let fide = |month| (String::from("fide"), Some(date(2026, month, 1)));
    assert_eq!(days, [(String::from("arm"), None), fide(9), fide(10), fide(11)]);
    // Nobody has the number under which the notes stand, and nobody is on a list that is not there.
    assert_eq!(listed(&store, "fide", None, 0).await.unwrap(), None);
    assert_eq!(listed(&store, "ukr", None, 5).await.unwrap(), None);

    // One without a day is taken where none is valid yet.
    take_in(&store, "fide", "{}", "Undated").await;
    assert_eq!(found(Some(date(2026, 8, 31))).await, "Undated");
    assert_eq!(found(Some(date(2026, 10, 31))).await, "September");
}
