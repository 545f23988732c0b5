//! Disputes and play-offs on the command line.

#![allow(clippy::unwrap_used)]

mod support;

use support::Desk;

fn cup() -> Desk {
    let desk = Desk::new();
    let create =
        ["create", "Cup", "--id", "cup", "--chief-arbiter", "A. Arbiter", "--laws", "russia-2015"];
    desk.ok(&create);
    for name in ["Ann", "Ben", "Cleo"] {
        desk.ok(&["enter", "cup", name]);
    }
    desk.ok(&["agree", "cup", "--set", "play_off=russia"]);
    desk.ok(&["draw", "cup", "--by-hand", "1,2,3"]);
    desk
}

#[test]
fn an_incident_from_the_record_to_the_notice() {
    let desk = cup();
    let record =
        ["record-incident", "cup", "device", "--player", "1", "--round", "1", "--board", "1"];
    desk.ok(&[&record[..], &["--account", "It rang.", "--witness", "B. Arbiter"]].concat());
    desk.ok(&["add-to-incident", "cup", "1", "explanation", "I forgot it."]);
    desk.ok(&["decide-incident", "cup", "1", "--penalty", "warning", "--reason", "the first time"]);
    let listed = desk.ok(&["incidents", "cup"]);
    assert!(listed.contains("Ann: A telephone") && listed.contains("13.3.2"), "{listed}");
    let today = desk.ok(&["today", "cup"]);
    assert!(today.contains("Report incident 1"), "{today}");
    desk.ok(&["report-incident", "cup", "1", "--to", "the federation"]);
    assert!(!desk.ok(&["today", "cup"]).contains("Report incident 1"));
    let log = desk.ok(&["log", "cup"]);
    assert!(log.contains("Incident 1 decided: Warning"), "{log}");
}

#[test]
fn an_appeal_needs_a_committee() {
    let desk = cup();
    desk.ok(&["result", "cup", "1", "1", "1-0"]);
    let lodge = ["lodge-appeal", "cup", "2", "other", "--decision", "the ruling", "--text", "why"];
    desk.ok(&lodge);
    let shown = desk.ok(&["appeals", "cup"]);
    assert!(shown.contains("Nobody chairs it.") && shown.contains("to be heard"), "{shown}");
    let decide =
        ["decide-appeal", "cup", "1", "upheld", "--in-favour", "2", "--reason", "it is so"];
    let refused = desk.refused(&decide);
    assert!(refused.contains("0 votes"), "{refused}");
}

#[test]
fn a_play_off_from_the_tie_to_the_places() {
    let desk = cup();
    // The table of three: 2-3, 1-2, 3-1. Cleo loses both.
    for (round, result) in [("1", "1-0"), ("2", "1/2-1/2"), ("3", "0-1")] {
        desk.ok(&["result", "cup", round, "1", result]);
    }
    let tied = desk.ok(&["play-off", "cup"]);
    assert!(tied.contains("tied from place 1 on"), "{tied}");
    desk.ok(&["begin-play-off", "cup", "--seed", "published"]);
    let next = desk.ok(&["play-off", "cup"]);
    assert!(next.contains("mini.1") && next.contains("lot mini.colours"), "{next}");
    desk.ok(&["pair-play-off", "cup", "1"]);
    desk.ok(&["result", "cup", "4", "1", "1-0"]);
    desk.ok(&["pair-play-off", "cup", "1"]);
    desk.ok(&["result", "cup", "5", "1", "0-1"]);
    let over = desk.ok(&["play-off", "cup"]);
    let winner = over.lines().find(|line| line.trim_start().starts_with("1 ")).unwrap();
    let winner = winner.split_whitespace().last().unwrap();
    let standings = desk.ok(&["standings", "cup"]);
    let first =
        standings.lines().find(|line| line.contains("Ann") || line.contains("Ben")).unwrap();
    assert!(first.contains(winner), "{over}\n{standings}");
}
