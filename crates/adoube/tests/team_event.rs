//! A league of teams on the command line, and through a report file.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use std::path::Path;
use support::{Desk, Server};

#[test]
fn a_league_from_the_rosters_to_the_table_and_its_file() {
    let desk = Desk::new();
    let system = ["--system", "team_swiss", "--rounds", "2", "--boards", "2"];
    let more = ["--match-points", "3,1,0", "--chief-arbiter", "A. Arbiter"];
    let create = ["create", "League", "--id", "league"].into_iter().chain(system).chain(more);
    desk.ok(&create.collect::<Vec<_>>());
    for team in 1..=3 {
        desk.ok(&["enter-team", "league", &format!("Team {team}"), "--captain", "C. Captain"]);
        for board in 1..=2 {
            let rating = (2500 - 10 * team).to_string();
            desk.ok(&["enter", "league", &format!("Player {team}.{board}"), "--rating", &rating]);
        }
        let players = format!("{},{}", 2 * team - 1, 2 * team);
        desk.ok(&["roster", "league", &team.to_string(), &players]);
    }
    assert!(desk.refused(&["enter-team", "league", "team 1"]).contains("has this name"));
    desk.ok(&["draw", "league", "--teams", "1,2,3", "--colour", "white"]);
    assert!(desk.refused(&["line-up", "league", "1", "1", "2,1"]).contains("order of the roster"));
    // Board 2 of the first team stays empty.
    desk.ok(&["line-up", "league", "1", "1", "1,0"]);
    assert!(desk.ok(&["pair", "league", "--explain"]).contains("C.04.6"));
    let asked = desk.ok(&["pair", "league", "--preview", "--forbid", "1-2"]);
    assert!(asked.contains("Player 3.1"), "{asked}");
    desk.ok(&["pair", "league"]);
    desk.ok(&["result", "league", "1", "1", "1-0"]);
    let table: Value =
        serde_json::from_str(&desk.ok(&["--json", "team-standings", "league"])).unwrap();
    let line = |team: u64| {
        let all = table.as_array().unwrap();
        let found = all.iter().find(|line| line["id"] == team).unwrap();
        (found["match_points"].as_u64().unwrap(), found["game_points"].as_u64().unwrap())
    };
    // In half points: one board each, and the bye as a drawn match.
    assert_eq!([line(1), line(2), line(3)], [(2, 2), (2, 2), (2, 2)]);
    let listed = desk.ok(&["teams", "league"]);
    assert!(listed.contains("1 Player 1.1, 2 Player 1.2"), "{listed}");
    let file = desk.path("league.trf");
    desk.ok(&["export", "league", "--output", &file]);
    let told = desk.ok(&["import", &file, "--id", "again"]);
    assert!(!told.contains("192"), "its system is taken as it is: {told}");
    let again = desk.ok(&["--json", "team-standings", "again"]);
    assert_eq!(serde_json::from_str::<Value>(&again).unwrap(), table);
    desk.ok(&["withdraw-team", "league", "2"]);
    assert!(desk.ok(&["teams", "league"]).contains("withdrawn"));
    desk.ok(&["return-team", "league", "2"]);
}

/// 24.3: a match that was not played is told from one that was, on the page of the round and in the table.
#[test]
fn n6_unplayed_matches_of_teams_are_marked_on_the_pages() {
    let desk = Desk::new();
    let create = ["create", "League", "--id", "league", "--system", "team_round_robin"];
    let more = ["--boards", "2", "--chief-arbiter", "A. Arbiter"];
    desk.ok(&create.into_iter().chain(more).collect::<Vec<_>>());
    for team in 1..=4 {
        desk.ok(&["enter-team", "league", &format!("Team {team}")]);
        for board in 1..=2 {
            desk.ok(&["enter", "league", &format!("Player {team}.{board}")]);
        }
        let players = format!("{},{}", 2 * team - 1, 2 * team);
        desk.ok(&["roster", "league", &team.to_string(), &players]);
    }
    desk.ok(&["draw", "league", "--teams", "1,2,3,4"]);
    desk.ok(&["pair", "league"]);
    for board in ["1", "2", "3", "4"] {
        desk.ok(&["result", "league", "1", board, "1-0"]);
    }
    desk.ok(&["pair", "league"]);
    let server = Server::start(Path::new(&desk.db()));
    let stranger = server.client("");
    let count = |path: &str, wanted: &str| stranger.text(path).matches(wanted).count();
    let tag = "<span class=\"badge\">not played</span>";
    assert_eq!(count("/events/league/rounds/1", tag), 0, "everything was played");
    let cell = ", not played";
    assert_eq!(count("/events/league/crosstable", cell), 0);
    drop(server);
    desk.ok(&["withdraw-team", "league", "4"]);
    let server = Server::start(Path::new(&desk.db()));
    let stranger = server.client("");
    let count = |path: &str, wanted: &str| stranger.text(path).matches(wanted).count();
    assert_eq!(count("/events/league/rounds/1", tag), 0);
    assert_eq!(count("/events/league/rounds/2", tag), 1);
    let round = stranger.text("/events/league/rounds/2");
    assert!(round.contains("− : 2+") || round.contains("2+ : −"), "{round}");
    assert_eq!(count("/events/league/crosstable", cell), 2, "in both lines");
    // The team's own page: each match with its boards, everybody's results, for everybody.
    let team = stranger.text("/events/league/teams/4");
    assert_eq!(team.matches("<table class=\"boards-of\"").count(), 2, "{team}");
    assert!(team.contains("− : 2+"), "{team}");
    assert!(team.contains("href=\"/events/league/players/7\""), "players are links");
    assert!(round.contains("href=\"/events/league/teams/4\""), "and so are teams");
}
