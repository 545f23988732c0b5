//! A league of teams on the command line, and through a report file.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use support::Desk;

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
