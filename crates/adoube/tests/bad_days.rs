//! Bad days of the machine: what cannot be read is set aside, and a house has its file for itself.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_store::{Append, Log, StreamId, sqlite::SqliteStore};
use serde_json::json;
use std::{path::Path, process::Command};
use support::{Desk, PASSWORD, Server};

/// An event with live boards, of which the first has a finished game.
fn played(db: &Path) -> String {
    let server = Server::start(db);
    let token = server.sign_in();
    let client = server.client(&token);
    client.open_event("cup", 4);
    let play = json!({"type": "set_play", "play": {"time_control": "3+2"}});
    client.act("cup", &play).unwrap();
    for what in ["open", "start"] {
        client.post("/api/events/cup/rounds/1/boards", &json!({"do": what})).unwrap();
    }
    let over = json!({"acts": [{"decide": {"score": "1-0"}}]});
    client.post("/api/games/cup/1/1/acts", &over).unwrap();
    token
}

/// Puts something into a stream that no Adoube understands.
fn spoil(db: &Path, stream: &str) -> u64 {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open_existing(db).unwrap();
        let stream = StreamId::new(stream).unwrap();
        let last = store.read(&stream, 0, 10_000).await.unwrap().last().unwrap().seq;
        let facts = vec![r#"{"fact":"of a later age"}"#.to_owned()];
        let append =
            Append { stream, expected: last, at: 1, actor: "test".into(), act: None, facts };
        store.append(append).await.unwrap().last
    })
}

#[test]
fn an_unreadable_fact_of_one_game_is_set_aside_and_everything_else_opens() {
    let desk = Desk::new();
    let db = desk.db();
    let token = played(Path::new(&db));
    let fact = spoil(Path::new(&db), "game/cup/1/1");
    let server = Server::start(Path::new(&db));
    let client = server.client(&token);
    let shown = client.page("/events/cup/rounds/1/desk");
    assert!(shown.contains(&format!("The record of board 1 cannot be read at fact {fact}")));
    assert_eq!(client.get("/api/games/cup/1/2")["view"]["phase"], "in-play");
    assert!(client.text("/events/cup/rounds/1/boards").contains("Player"), "the other board");
    assert_eq!(client.get("/api/games/cup/1/1")["status"], 500);
}

#[test]
fn an_unreadable_fact_of_one_event_is_set_aside_and_everything_else_opens() {
    let desk = Desk::new();
    let db = desk.db();
    let token = played(Path::new(&db));
    Server::start(Path::new(&db)).client(&token).open_event("open", 4);
    let fact = spoil(Path::new(&db), "event/cup");
    let server = Server::start(Path::new(&db));
    let client = server.client(&token);
    let shown = client.page("/");
    assert!(shown.contains(&format!("event/cup” cannot be read at fact {fact}")), "{shown}");
    assert!(client.text("/events/open").contains("Player 1"));
    assert!(!client.text("/").contains("cannot be read"), "visitors cannot do anything about it");
}

#[test]
fn a_second_house_on_the_same_file_is_refused_and_the_command_line_is_not() {
    let desk = Desk::new();
    let db = desk.db();
    let server = Server::start(Path::new(&db));
    let token = server.sign_in();
    server.client(&token).open_event("cup", 4);
    let second = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["serve", "--listen", "127.0.0.1:0", "--db", &db])
        .env("ADOUBE_PASSWORD", PASSWORD)
        .output()
        .unwrap();
    let said = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(2), "{said}");
    assert!(said.contains("another `adoube serve`"), "{said}");
    assert!(desk.ok(&["list"]).contains("cup"));
}

#[cfg(unix)]
#[test]
fn a_file_that_was_removed_under_a_running_house_acknowledges_nothing() {
    let desk = Desk::new();
    let db = desk.db();
    let server = Server::start(Path::new(&db));
    let token = server.sign_in();
    let client = server.client(&token);
    client.open_event("cup", 4);
    std::fs::remove_file(&db).unwrap();
    let act = json!({"type": "enter_result", "round": 1, "board": 1, "result": "1-0"});
    let (status, answer) = client.act("cup", &act).unwrap();
    assert_eq!(status, 503, "{answer}");
    assert!(!Path::new(&db).exists(), "and nobody makes an empty one");
}
