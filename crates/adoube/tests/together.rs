//! Several clients on the same round at once.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::json;
use std::path::Path;
use support::{Server, adoube};
use tempfile::TempDir;

fn open(db: &Path, players: u32) -> (Server, String) {
    let server = Server::start(db);
    let token = server.sign_in();
    server.client(&token).open_event("cup", players);
    (server, token)
}

#[test]
fn two_clients_on_one_round_lose_no_entry() {
    let place = TempDir::new().unwrap();
    let (server, token) = open(&place.path().join("test.db"), 24);
    std::thread::scope(|scope| {
        for half in 0..2 {
            let client = server.client(&token);
            scope.spawn(move || {
                for board in (1..=12).filter(|board| board % 2 == half) {
                    let act = json!({ "type": "enter_result", "round": 1, "board": board, "result": "1-0", "was": null });
                    assert_eq!(client.act("cup", &act).unwrap().0, 200);
                }
            });
        }
    });
    let round = server.client(&token).get("/api/events/cup/rounds/1");
    let results: Vec<_> =
        round["games"].as_array().unwrap().iter().map(|g| g["result"].clone()).collect();
    assert_eq!(results, vec![json!("1-0"); 12]);
}

#[test]
fn of_two_who_enter_the_same_board_at_once_one_is_told() {
    let place = TempDir::new().unwrap();
    let (server, token) = open(&place.path().join("test.db"), 24);
    for board in 1..=12 {
        let answers: Vec<(u16, String)> = std::thread::scope(|scope| {
            let enter = |result: &'static str| {
                let client = server.client(&token);
                scope.spawn(move || {
                    let act = json!({ "type": "enter_result", "round": 1, "board": board, "result": result, "was": null });
                    let (status, answer) = client.act("cup", &act).unwrap();
                    (status, answer["recorded"].as_str().unwrap_or_default().to_owned())
                })
            };
            [enter("1-0"), enter("0-1")].map(|thread| thread.join().unwrap()).to_vec()
        });
        let mut statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "exactly one wins");
        let winner = if answers[0].0 == 200 { "1-0" } else { "0-1" };
        let told = &answers.iter().find(|(status, _)| *status == 409).unwrap().1;
        assert_eq!(told, winner, "the other is told what is recorded");
        let games = &server.client(&token).get("/api/events/cup/rounds/1")["games"];
        assert_eq!(games[board - 1]["result"], winner);
    }
}

#[test]
fn the_same_act_sent_twice_is_done_once() {
    let place = TempDir::new().unwrap();
    let (server, token) = open(&place.path().join("test.db"), 4);
    let client = server.client(&token);
    let before = client.log("cup").len();
    let sent = json!({ "id": "entry-1", "act": { "type": "enter_player", "player": { "name": "Twice" } } });
    let annul = json!({ "type": "annul_draw", "reason": "one more" });
    assert_eq!(client.act("cup", &annul).unwrap().0, 200);
    let first = client.post("/api/events/cup/acts", &sent).unwrap();
    let second = client.post("/api/events/cup/acts", &sent).unwrap();
    assert_eq!(first.0, 200);
    assert_eq!(first, second, "the same answer");
    assert_eq!(client.log("cup").len(), before + 2);
}

#[test]
fn twins_of_an_act_at_the_same_moment_get_the_same_answer() {
    let place = TempDir::new().unwrap();
    let server = Server::start(&place.path().join("test.db"));
    let token = server.sign_in();
    let settings = json!({ "name": "cup" });
    server
        .client(&token)
        .post("/api/events", &json!({ "id": "cup", "settings": settings }))
        .unwrap();
    for batch in 0..10 {
        // A second entry with the same FIDE id would be refused: only the first may be decided.
        let player = json!({ "name": "Twin", "fide_id": 1000 + batch });
        let sent = json!({ "id": format!("twin-{batch}"), "act": { "type": "enter_player", "player": player } });
        let answers: Vec<(u16, serde_json::Value)> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    let (client, sent) = (server.client(&token), &sent);
                    scope.spawn(move || client.post("/api/events/cup/acts", sent).unwrap())
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        for (status, answer) in &answers {
            assert_eq!(*status, 200, "{answer}");
            assert_eq!(answer["facts"], answers[0].1["facts"]);
        }
    }
    let players = server.client(&token).get("/api/events/cup/players");
    assert_eq!(players.as_array().unwrap().len(), 10);
    let unnamed = json!({ "id": "", "act": { "type": "finish_event" } });
    assert_eq!(server.client(&token).post("/api/events/cup/acts", &unnamed).unwrap().0, 422);
    let elsewhere = json!({ "type": "create_event", "id": "bar", "settings": { "name": "Bar" } });
    assert_eq!(
        server.client(&token).act("foo", &elsewhere).unwrap().0,
        422,
        "an event is made at its address"
    );
}

#[test]
fn the_first_password_is_not_lost_when_the_port_is_taken() {
    let place = TempDir::new().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let db = place.path().join("test.db");
    let refused = adoube(&["serve", "--listen", &address, "--db", db.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    let server = Server::start(&db);
    server.sign_in();
}

#[test]
fn the_command_line_and_the_server_share_one_truth() {
    let place = TempDir::new().unwrap();
    let db = place.path().join("test.db");
    let (server, token) = open(&db, 4);
    let out = adoube(&["event", "--db", db.to_str().unwrap(), "result", "cup", "1", "2", "-/+"]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let games = &server.client(&token).get("/api/events/cup/rounds/1")["games"];
    assert_eq!(games[1]["result"], "-/+");
    let log = server.client(&token).log("cup");
    assert_eq!(log.last().unwrap()["actor"], "command line");
}
