//! A knock-out on the command line, and its bracket as JSON.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use std::path::Path;
use support::{Desk, Server};

#[test]
fn a_cup_from_the_draw_to_its_winner() {
    let desk = Desk::new();
    let system = ["--system", "knockout", "--games", "1", "--tie-break-games", "0"];
    let more = ["--armageddon", "no", "--third-place", "yes", "--chief-arbiter", "A. Arbiter"];
    let create = ["create", "Cup", "--id", "cup"].into_iter().chain(system).chain(more);
    desk.ok(&create.collect::<Vec<_>>());
    for index in 1..=4 {
        desk.ok(&["enter", "cup", &format!("Player {index}")]);
    }
    assert!(desk.refused(&["bracket", "cup"]).contains("Lots have not been drawn"));
    desk.ok(&["draw", "cup", "--colour", "white", "--by-hand", "1,2,3,4"]);
    assert!(desk.refused(&["pair", "cup", "--swap", "1-2"]).contains("by its bracket"));
    assert!(desk.ok(&["pair", "cup"]).contains("Player 1"));
    desk.ok(&["result", "cup", "1", "1", "1-0"]);
    assert!(desk.refused(&["pair", "cup"]).contains("no result yet"));
    desk.ok(&["result", "cup", "1", "2", "1/2-1/2"]);
    assert!(desk.refused(&["pair", "cup"]).contains("1 match of stage 1 is level"));
    assert!(desk.ok(&["bracket", "cup"]).contains("level: the arbiter decides"));

    desk.ok(&["decide", "cup", "1", "2", "--reason", "by lot"]);
    desk.ok(&["take-decision-back", "cup", "1", "2", "--reason", "misread"]);
    desk.ok(&["decide", "cup", "1", "3", "--reason", "by lot"]);
    assert!(desk.ok(&["pair", "cup"]).contains("Player 3"));
    assert!(desk.refused(&["result", "cup", "1", "1", "0-1"]).contains("Round 1 is closed"));
    desk.ok(&["reopen", "cup", "1", "--reason", "a result was entered wrongly"]);
    let other = desk.refused(&["result", "cup", "1", "1", "0-1"]);
    assert!(other.contains("Stage 2 has begun"), "{other}");
    desk.ok(&["result", "cup", "2", "1", "0-1"]);
    desk.ok(&["result", "cup", "2", "2", "0-1"]);
    let bracket = desk.ok(&["bracket", "cup"]);
    assert!(bracket.contains("Semi-finals (stage 1)"), "{bracket}");
    assert!(bracket.contains("decided by the arbiter: by lot"), "{bracket}");
    assert!(bracket.contains("for the third place"), "{bracket}");
    assert!(bracket.contains("Winner: Player 3"), "{bracket}");
    let standings = desk.ok(&["standings", "cup"]);
    assert!(standings.lines().nth(1).is_some_and(|line| line.contains("Player 3")), "{standings}");
    for round in ["1", "2"] {
        desk.ok(&["close", "cup", round]);
    }
    desk.ok(&["finish", "cup"]);
    assert!(desk.ok(&["export", "cup"]).contains("192 CUSTOM_KNOCKOUT"));

    let shown: Value = serde_json::from_str(&desk.ok(&["--json", "bracket", "cup"])).unwrap();
    assert_eq!(shown["stages"][1]["meetings"][0]["state"]["winner"], 3);
    let server = Server::start(Path::new(&desk.db()));
    assert_eq!(server.client("").get("/api/events/cup/bracket"), shown);
}
