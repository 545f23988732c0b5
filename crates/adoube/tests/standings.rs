//! `standings`, `playoff` and `ratings` as a user calls them.

#![allow(clippy::unwrap_used)]

use serde_json::Value as Json;
use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn adoube(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_adoube")).args(args).output().unwrap()
}

fn text(args: &[&str]) -> String {
    let output = adoube(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Json {
    serde_json::from_str(&text(&[args, &["--json"]].concat())).unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../adoube-trf/tests/data/tie-breaks");
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_file_with_teams_gives_the_table_of_the_teams() {
    let table = json(&["standings", &data("dteam-01.trf"), "--tie-breaks", "MPvGP,BH:MP/C1,EMGSB"]);
    let lines = table.as_array().unwrap();
    assert_eq!(lines.len(), 9);
    let second = lines.iter().find(|line| line["number"] == 2).unwrap();
    assert_eq!((&second["rank"], &second["points"]), (&1.into(), &10.into()));
    assert_eq!(second["tie_breaks"]["EMGSB"], 148);
    assert_eq!(second["tie_breaks"]["BH:MP/C1"], 34);
    let by_games = json(&["standings", &data("dteam-01.trf"), "--primary", "gp"]);
    assert_eq!(by_games[0]["points"], 22);
    let players = json(&["standings", &data("dteam-01.trf"), "--players"]);
    assert_eq!(players.as_array().unwrap().len(), 54);
    let working =
        text(&["standings", &data("dteam-01.trf"), "--tie-breaks", "EMMSB/C1", "--explain", "1"]);
    assert!(working.contains("EMMSB/C1 = 20 (article 13.2)") && working.contains("left out"));
    let codes = "MGPTS,SSSC,BC,EDE";
    let opened =
        json(&["standings", &data("dteam-01.trf"), "--tie-breaks", codes, "--explain", "1"]);
    for one in opened.as_array().unwrap() {
        let adds = |part: &Json| part["value"].as_f64().unwrap();
        let sum: f64 = one["parts"].as_array().unwrap().iter().map(adds).sum();
        if one["code"] != "EDE" {
            assert!((sum - one["total"].as_f64().unwrap()).abs() < 0.01, "{one}");
        }
    }
    assert_eq!(opened[2]["parts"][1]["board"], 2);
}

#[test]
fn presets_are_listed_and_advice_goes_to_standard_error() {
    let presets = json(&["standings", "--presets"]);
    assert_eq!(presets.as_array().unwrap().len(), 10);
    assert!(presets.as_array().unwrap().iter().any(|one| one["name"] == "ua_team_swiss"));
    let file = data("d26-010.trf");
    let mixed =
        adoube(&["standings", &file, "--tie-breaks", "BH,PS", "--regulation", "russia-2015"]);
    assert!(mixed.status.success());
    assert!(complaint(&mixed).contains("31.2"), "{}", complaint(&mixed));
    let ratings = adoube(&["standings", &file, "--tie-breaks", "TPR", "--inconsistent-ratings"]);
    assert!(complaint(&ratings).contains("inconsistent"));
    let none = adoube(&["standings"]);
    assert_eq!(none.status.code(), Some(2));
}

#[test]
fn prizes_are_shared_and_their_sum_is_kept() {
    let file = data("d26-010.trf");
    for sharing in ["place", "equal", "hort"] {
        let table =
            json(&["standings", &file, "--prizes", "1000,600,400.01,50", "--sharing", sharing]);
        let cents = |line: &Json| {
            let prize = line["prize"].as_str().unwrap();
            let (whole, rest) = prize.split_once('.').unwrap_or((prize, "00"));
            whole.parse::<u64>().unwrap() * 100 + rest.parse::<u64>().unwrap()
        };
        let sum: u64 = table.as_array().unwrap().iter().map(cents).sum();
        assert_eq!(sum, 205_001, "{sharing}");
    }
    assert!(text(&["standings", &file, "--prizes", "10"]).contains("Prize"));
}

#[test]
fn a_play_off_goes_from_step_to_step() {
    let two = [
        "playoff",
        "Anna",
        "Boris",
        "--rules",
        "russia-2015",
        "--seed",
        "x",
        "--prizes",
        "1000,600",
    ];
    let first = text(&two);
    assert!(
        first.contains("mini.1") && first.contains("30 minutes") && first.contains("3 min + 5 s")
    );
    let drawn = [&two[..], &["--result", "mini.1=1-0", "--result", "mini.2=1-0"]].concat();
    let next = json(&drawn);
    assert_eq!(next["progress"]["next"]["next"], "play");
    assert_eq!(next["progress"]["next"]["stages"][0]["games"][0]["id"], "mini.armageddon");
    let over = json(&[&drawn[..], &["--result", "mini.armageddon==/31"]].concat());
    let black = over["progress"]["next"]["places"][0][0].as_u64().unwrap() as usize;
    assert_eq!(over["places"][0]["player"], ["Anna", "Boris"][black]);
    assert_eq!(
        (&over["places"][0]["prize"], &over["places"][1]["prize"]),
        (&"1000".into(), &"600".into())
    );

    let stray = adoube(&[&two[..], &["--result", "final=1-0"]].concat());
    assert_eq!(stray.status.code(), Some(2));
    assert!(complaint(&stray).contains("“final”"));
}

#[test]
fn those_who_drop_out_of_thirteen_share_what_was_fixed_in_advance() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (1..=13).map(|number| format!("P{number}")).collect();
    let mut args: Vec<&str> = vec!["playoff"];
    args.extend(names.iter().map(String::as_str));
    args.extend(["--rules", "russia-2015", "--seed", "y", "--short", "--fixed-part", "1000"]);
    let mut results = String::new();
    let file: PathBuf = folder.path().join("results");
    let over = loop {
        std::fs::write(&file, &results).unwrap();
        let now = json(&[&args[..], &["--results", file.to_str().unwrap()]].concat());
        let next = &now["progress"]["next"];
        if next["next"] == "over" {
            break now;
        }
        for stage in next["stages"].as_array().unwrap() {
            for game in stage["games"].as_array().unwrap() {
                results.push_str(&format!("{} 1-0 40\n", game["id"].as_str().unwrap()));
            }
        }
    };
    let places = over["places"].as_array().unwrap();
    assert_eq!(places.len(), 13);
    for place in &places[8..] {
        assert_eq!((&place["place"], &place["to"]), (&9.into(), &13.into()));
        assert_eq!(place["prize"], "200");
    }
}

#[test]
fn a_rating_list_is_taken_in_and_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (db, list) = (path("hall.db"), path("list"));
    for more in [&["--players", "300"][..], &["--players", "200", "--xml"]] {
        text(&[&["ratings", "generate", &list][..], more].concat());
        let imported = json(&["ratings", "import", &list, "--db", &db]);
        assert_eq!(imported["players"].to_string(), more[1]);
    }
    let first = json(&["ratings", "find", "100001", "--db", &db]);
    assert_eq!(first["id"], 100_001);
    // Number 201 of the first list is not on the second.
    let gone = adoube(&["ratings", "find", &(100_001 + 7 * 200).to_string(), "--db", &db]);
    assert_eq!(gone.status.code(), Some(2));
    std::fs::write(&list, "no list").unwrap();
    let refused = adoube(&["ratings", "import", &list, "--db", &db]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(complaint(&refused).contains("no rating list"));
}

#[test]
fn expected_scores_and_rating_changes() {
    let games = json(&["ratings", "expected", "2400", "2300", "1500"]);
    assert_eq!((&games[0]["expected"], &games[1]["expected"]), (&64.into(), &92.into()));
    assert_eq!((&games[0]["if_won"], &games[0]["if_lost"]), (&360.into(), &(-640).into()));
    // Since October 2025 the whole difference counts from 2650 on; older events by the older rule.
    let games = json(&["ratings", "expected", "2800", "1800", "-k", "10"]);
    assert_eq!((&games[0]["expected"], &games[0]["if_won"]), (&100.into(), &0.into()));
    let older = ["ratings", "expected", "2800", "1800", "-k", "10", "--on", "2025-09-30"];
    assert_eq!(json(&older)[0]["if_won"], 80);
    let changes = json(&["ratings", "change", &data("d26-010.trf")]);
    let lines = changes.as_array().unwrap();
    assert!(!lines.is_empty());
    for line in lines.iter().filter(|line| line["rating"].is_number()) {
        let number = |key: &str| line[key].as_i64().unwrap();
        assert!(number("expected") >= 0 && number("expected") <= 100 * number("games"));
        assert!(number("change").abs() <= number("k") * 100 * number("games"));
    }
}
