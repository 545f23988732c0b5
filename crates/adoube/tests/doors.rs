//! Smaller doors: what is told to whom, and who may say what.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};
use std::path::Path;
use support::{Desk, Server};

#[test]
fn why_players_are_kept_apart_is_told_to_the_organiser_only() {
    let desk = Desk::new();
    let server = Server::start(Path::new(&desk.db()));
    let token = server.sign_in();
    let client = server.client(&token);
    let settings = json!({"name": "Open", "chief_arbiter": "A", "system": "swiss", "rounds": "3"});
    client.post("/api/events", &json!({"id": "open", "settings": settings})).unwrap();
    for name in ["A", "B", "C", "D"] {
        client.act("open", &json!({"type": "enter_player", "player": {"name": name}})).unwrap();
    }
    let apart = json!({"type": "keep_apart", "players": [1, 2], "first": 1, "last": 3, "reason": "a quarrel"});
    let (status, answer) = client.act("open", &apart).unwrap();
    assert_eq!(status, 200, "{answer}");
    assert_eq!(client.get("/api/events/open")["prohibitions"][0]["reason"], "a quarrel");
    let stranger = server.client("");
    let seen = stranger.get("/api/events/open");
    assert_eq!(seen["prohibitions"][0]["players"], json!([1, 2]));
    assert!(!seen.to_string().contains("quarrel"), "{seen}");
    for path in ["/events/open", "/events/open/rounds", "/events/open/players"] {
        assert!(!stranger.text(path).contains("quarrel"), "{path}");
    }
}

#[test]
fn a_player_does_not_say_that_a_leave_was_permitted() {
    let desk = Desk::new();
    let server = Server::start(Path::new(&desk.db()));
    let token = server.sign_in();
    let client = server.client(&token);
    client.open_event("cup", 4);
    client.act("cup", &json!({"type": "set_play", "play": {"time_control": "3+2"}})).unwrap();
    for what in ["open", "start"] {
        client.post("/api/events/cup/rounds/1/boards", &json!({"do": what})).unwrap();
    }
    let (_, keys) = client.post("/api/events/cup/keys", &json!({"of": "players"})).unwrap();
    let key = |number: u64| {
        let mut keys = keys.as_array().unwrap().iter();
        let found = keys.find(|key| key["number"].as_u64() == Some(number)).unwrap();
        found["key"].as_str().unwrap().to_owned()
    };
    let white = client.get("/api/events/cup/rounds/1")["games"][0]["white"].as_u64().unwrap();
    let player = server.client(&key(white));
    let leave = |permitted: bool| {
        let act = json!({"leave": {"place": "venue", "permitted": permitted}});
        player.post("/api/games/cup/1/1/acts", &json!({"acts": [act]})).unwrap()
    };
    let (status, answer) = leave(true);
    assert_eq!(status, 409, "{answer}");
    let (status, answer) = leave(false);
    assert_eq!(status, 200, "{answer}");
    assert!(!answer["rulings"].as_array().unwrap().is_empty(), "it is a breach: {answer}");
}

/// 12.9.8: what the desk does by a penalty the organiser does on the player's page, and lifts there.
#[test]
fn n1_an_organiser_excludes_from_a_round_and_lifts_it_on_the_page_of_the_player() {
    let desk = Desk::new();
    let server = Server::start(Path::new(&desk.db()));
    let client = server.client(&server.sign_in());
    client.open_event("cup", 4);
    let results = |client: &support::Client| -> Vec<Value> {
        let of = |round: u32| client.get(&format!("/api/events/cup/rounds/{round}"));
        let games: Vec<Value> = of(2)["games"].as_array().unwrap().clone();
        games.into_iter().map(|game| game["result"].clone()).filter(|it| !it.is_null()).collect()
    };
    assert_eq!(results(&client), [] as [Value; 0]);
    let fields = [("excluded_round", "2"), ("exclusion_reason", "a telephone")];
    client.form("/events/cup/players/1/exclude", &fields);
    let [forfeit] = &results(&client)[..] else { panic!("one game is lost by forfeit") };
    assert!(["+/-", "-/+"].contains(&forfeit.as_str().unwrap()), "{forfeit}");
    assert!(client.page("/events/cup/players/1/edit").contains("Excluded from these rounds"));
    assert!(client.page("/events/cup/log").contains("a telephone"));
    let seen = |client: &support::Client| client.get("/api/events/cup")["players"][0].clone();
    assert_eq!(seen(&client)["excluded"], json!([2]), "programs are told");
    let fields = [("excluded_round", "2"), ("exclusion_reason", "an appeal")];
    client.form("/events/cup/players/1/admit", &fields);
    assert_eq!(results(&client), [] as [Value; 0]);
    assert!(!client.page("/events/cup/players/1/edit").contains("Excluded from these rounds"));
    assert!(seen(&client)["excluded"].is_null());
}

/// PGN wants seconds: forty moves in 5400 with 30 more for each, then 1800.
#[test]
fn wrong_answers_on_real_files_10_the_time_control_of_a_game_is_written_as_pgn_wants_it() {
    let desk = Desk::new();
    let server = Server::start(Path::new(&desk.db()));
    let client = server.client(&server.sign_in());
    client.open_event("cup", 4);
    let play = json!({"time_control": "90'/40 + 30' + 30\""});
    let (status, answer) = client.act("cup", &json!({"type": "set_play", "play": play})).unwrap();
    assert_eq!(status, 200, "{answer}");
    for what in ["open", "start"] {
        client.post("/api/events/cup/rounds/1/boards", &json!({"do": what})).unwrap();
    }
    let game = client.page("/events/cup/rounds/1/boards/1/game.pgn");
    assert!(game.contains("[TimeControl \"40/5400+30:1800+30\"]"), "{game}");
}

/// The usual thousand open files are few for a hall: the house asks for as many as it may have.
#[cfg(target_os = "linux")]
#[test]
fn n14_the_soft_limit_of_open_files_is_raised_to_the_hard_one() {
    let desk = Desk::new();
    let server = Server::with_few_files(Path::new(&desk.db()), 128);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_ne!(words[3], "128", "{line}");
    assert_eq!(words[3], words[4], "{line}");
}
