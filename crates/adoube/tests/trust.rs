//! The log that can be trusted, on the command line: verified, sealed, copied, put back, and shown as it was.

#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use support::{Desk, adoube};

/// What a command outside of `event` says, and its status.
fn run(desk: &Desk, args: &[&str]) -> (String, i32) {
    let db = desk.db();
    let all: Vec<&str> = args.iter().copied().chain(["--db", &db]).collect();
    let done = adoube(&all);
    let said = [done.stdout, done.stderr].concat();
    (String::from_utf8(said).unwrap(), done.status.code().unwrap())
}

fn cup() -> Desk {
    let desk = Desk::new();
    desk.ok(&["create", "Cup", "--id", "cup"]);
    for name in ["Ann", "Ben", "Cleo", "Dan"] {
        desk.ok(&["enter", "cup", name]);
    }
    desk
}

#[test]
fn a_log_that_was_changed_is_told_with_its_place() {
    let desk = cup();
    let (said, status) = run(&desk, &["verify"]);
    assert!(said.contains("Every fact is what was stored.") && status == 0, "{said}");
    let seal = desk.path("seal.json");
    let seal = seal.as_str();
    assert_eq!(run(&desk, &["seal", "cup", "-o", seal]).1, 0);
    // Facts that come later are no fault.
    desk.ok(&["enter", "cup", "Emil"]);
    let (said, status) = run(&desk, &["verify", "--seal", seal]);
    assert_eq!(status, 0, "{said}");
    // A seal that somebody has changed is none.
    let forged = desk.path("forged.json");
    let text = fs::read_to_string(seal).unwrap().replace("\"seq\": 5", "\"seq\": 4");
    fs::write(&forged, text).unwrap();
    let (said, status) = run(&desk, &["verify", "--seal", &forged]);
    assert!(said.contains("signature does not fit") && status == 1, "{said}");
    // Somebody is at the file with another program.
    rusqlite::Connection::open(desk.db())
        .unwrap()
        .execute("UPDATE fact SET fact = replace(fact, 'Cleo', 'Clio')", [])
        .unwrap();
    let (said, status) = run(&desk, &["verify", "--seal", seal]);
    assert!(said.contains("event/cup: fact 4 is not what was stored") && status == 1, "{said}");
    // Somebody reckons all sums anew: the file is whole in itself, but it is not the one that was sealed.
    rusqlite::Connection::open(desk.db())
        .unwrap()
        .execute_batch(
            "ALTER TABLE fact DROP COLUMN link; DROP TABLE secret; PRAGMA user_version = 6;",
        )
        .unwrap();
    let (said, status) = run(&desk, &["verify"]);
    assert_eq!(status, 0, "{said}");
    let (said, status) = run(&desk, &["verify", "--seal", seal]);
    assert!(said.contains("the log is another one than was sealed") && status == 1, "{said}");
}

#[test]
fn a_house_is_copied_and_put_back_and_nothing_is_replaced() {
    let desk = cup();
    let copy = desk.path("copy.db");
    let copy = copy.as_str();
    let (said, status) = run(&desk, &["backup", copy]);
    assert!(said.contains("Every fact is what was stored.") && status == 0, "{said}");
    let (said, status) = run(&desk, &["backup", copy]);
    assert!(said.contains("is there already") && status == 2, "{said}");
    let (said, status) = run(&desk, &["restore", copy]);
    assert!(said.contains("nothing is replaced") && status == 2, "{said}");
    fs::remove_file(desk.db()).unwrap();
    for beside in ["-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{beside}", desk.db()));
    }
    let (said, status) = run(&desk, &["restore", copy]);
    assert_eq!(status, 0, "{said}");
    assert!(desk.ok(&["show", "cup"]).contains("Cleo"));
    // A copy that is cut off is no house.
    let bytes = fs::read(copy).unwrap();
    fs::write(copy, &bytes[..bytes.len() / 2]).unwrap();
    fs::remove_file(desk.db()).unwrap();
    assert_eq!(run(&desk, &["restore", copy]).1, 2);
}

#[test]
fn an_event_is_shown_as_it_was() {
    let desk = cup();
    let at = |desk: &Desk, when: &str| {
        rusqlite::Connection::open(desk.db())
            .unwrap()
            .execute("UPDATE fact SET at = ?1 + seq * 60000000", [1_763_200_000_000_000_i64])
            .unwrap();
        desk.ok(&["show", "cup", "--at", when])
    };
    // 1763200000 is 2025-11-15 09:46:40 UTC: Ann is fact 2, at 09:48:40, Ben a minute later.
    let shown = at(&desk, "2025-11-15 09:48");
    assert!(shown.contains("Ann") && !shown.contains("Ben"), "{shown}");
    let shown = at(&desk, "2025-11-15 09:49");
    assert!(shown.contains("Ben") && !shown.contains("Cleo"), "{shown}");
    let refused = desk.refused(&["show", "cup", "--at", "2025-11-14 09:49"]);
    assert!(refused.contains("was not there yet"), "{refused}");
    let refused = desk.refused(&["show", "cup", "--at", "yesterday"]);
    assert!(refused.contains("write 2026-11-15 14:05"), "{refused}");
}
