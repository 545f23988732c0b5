//! Tie-breaks against values that two other programs agree on. The folder can be changed by the environment
//! variable `TIE_BREAK_ORACLES`, to run a larger collection.

#![allow(clippy::unwrap_used)]

use adoube_standings::{Regulation, TieBreak, Value, standings, values};
use adoube_trf::{Competition, Document};
use serde_json::Value as Json;
use std::{fs, path::PathBuf};

fn folder() -> PathBuf {
    std::env::var_os("TIE_BREAK_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tie-breaks")),
        PathBuf::from,
    )
}

/// Individual tournaments with their expected values.
fn tournaments() -> Vec<(String, Document, Json)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "json") {
            let expected: Json = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
            if expected["kind"] != "team-swiss" {
                let document =
                    Document::read(&fs::read(path.with_extension("trf")).unwrap()).unwrap();
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                found.push((name, document, expected));
            }
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn regulations(key: &str) -> Vec<Regulation> {
    match key {
        "2026" => vec![Regulation::Fide2026],
        "2024" => vec![Regulation::Fide2024],
        "any" => vec![Regulation::Fide2026, Regulation::Fide2024],
        other => panic!("{other}"),
    }
}

/// A number as written, exactly.
fn exact(number: &Json) -> Option<Value> {
    let text = number.is_number().then(|| number.to_string())?;
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits: i64 = format!("{whole}{fraction}").parse().unwrap();
    Some(Value::fraction(digits, 10i64.pow(fraction.len() as u32)))
}

#[test]
fn every_value_is_reproduced() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for (name, document, expected) in tournaments() {
        let competition = Competition::of(&document).unwrap();
        let field = competition.field(&document, None).field;
        for (key, columns) in expected["values"].as_object().unwrap() {
            for (code, column) in columns.as_object().unwrap() {
                for regulation in regulations(key) {
                    let found = values(&field, regulation, code.parse::<TieBreak>().unwrap());
                    for (player, number) in column.as_array().unwrap().iter().enumerate() {
                        // No value: undefined, or the two programs disagree.
                        let Some(number) = exact(number) else { continue };
                        checked += 1;
                        if found[player] != number {
                            wrong.push(format!(
                                "{name} {regulation} {code} player {}: {} instead of {number}",
                                player + 1,
                                found[player]
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {checked} wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    assert!(checked > 10_000, "{checked} values");
}

#[test]
fn every_order_is_reproduced() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for (name, document, expected) in tournaments() {
        let competition = Competition::of(&document).unwrap();
        let field = competition.field(&document, None).field;
        let Some(by_regulation) = expected["standings"].as_object() else { continue };
        for (key, tables) in by_regulation {
            for table in tables.as_array().unwrap() {
                let order: Vec<TieBreak> = table["order"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|code| code.as_str().unwrap().parse().unwrap())
                    .collect();
                for regulation in regulations(key) {
                    let mut ranks = vec![Json::Null; field.players];
                    for line in standings(&field, regulation, &order) {
                        ranks[line.player] = line.place.into();
                    }
                    checked += 1;
                    if Json::from(ranks.clone()) != table["rank"] {
                        wrong.push(format!(
                            "{name} {regulation} {}: {ranks:?} instead of {}",
                            table["order"], table["rank"]
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {checked} wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
    assert!(checked > 50, "{checked} tables");
}

#[test]
fn the_working_shown_adds_up_to_the_value() {
    use adoube_standings::working::working;
    let sums = [
        "BH", "BH/C1", "BH/M2", "FB/C1", "SB", "SB/C2", "PS", "PS/C1", "KS", "WIN", "WON", "BPG",
        "BWG", "REP", "PTS", "SOB", "STD",
    ];
    let mut checked = 0;
    for (name, document, _) in tournaments() {
        let field = Competition::of(&document).unwrap().field(&document, None).field;
        for regulation in Regulation::ALL {
            for code in sums {
                let tie_break: TieBreak = code.parse().unwrap();
                let all = values(&field, regulation, tie_break);
                // Every player's would take minutes; over all tournaments one in thirty-one has every kind of round.
                for (player, value) in all.iter().enumerate().step_by(31) {
                    let shown = working(&field, regulation, &[tie_break], 0, player).unwrap();
                    // In quarters every part is whole.
                    let quarters: i64 = shown
                        .parts
                        .iter()
                        .filter(|part| !part.left_out)
                        .map(|part| {
                            (0i64..).find(|&q| Value::fraction(q, 4) == part.value).unwrap()
                        })
                        .sum();
                    assert_eq!(
                        Value::fraction(quarters, 4),
                        *value,
                        "{name} {regulation} {code} {player}"
                    );
                    assert_eq!(shown.total, *value);
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 2_000, "{checked}");
}

#[test]
fn an_encounter_opens_into_the_games_among_those_still_equal() {
    use adoube_standings::working::working;
    let list: Vec<TieBreak> = ["DE", "BH/C1", "DE/P"].map(|code| code.parse().unwrap()).to_vec();
    let mut games = 0;
    for (name, document, _) in tournaments() {
        let field = Competition::of(&document).unwrap().field(&document, None).field;
        let regulation = Regulation::Fide2026;
        let table = standings(&field, regulation, &list);
        for line in table.iter().step_by(5) {
            for at in [0, 2] {
                let shown = working(&field, regulation, &list, at, line.player).unwrap();
                assert_eq!(shown.total, line.tie_breaks[at], "{name} {at} {}", line.player);
                for part in &shown.parts {
                    let opponent = table.iter().find(|l| Some(l.player) == part.opponent).unwrap();
                    assert_eq!(opponent.points, line.points, "{name}");
                    assert_eq!(opponent.tie_breaks[..at], line.tie_breaks[..at], "{name}");
                    games += 1;
                }
            }
        }
    }
    assert!(games > 100, "{games} games");
}
