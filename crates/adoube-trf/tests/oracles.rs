//! Every round of tournaments paired by an endorsed engine, and its answers for the next round.

#![allow(clippy::unwrap_used)]

use adoube_pairing::swiss::{self, Pair, Refusal, Rules};
use adoube_trf::{Competition, Document};
use std::path::{Path, PathBuf};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "trf"))
        .collect();
    files.sort();
    files
}

fn competition(path: &Path) -> Competition {
    let document = Document::read(&std::fs::read(path).unwrap()).unwrap();
    Competition::of(&document).unwrap()
}

fn every_round(rules: Rules, least: u32) {
    let mut rounds = 0;
    for path in files(&format!("{rules}/tournaments")) {
        let competition = competition(&path);
        assert!(competition.wrong_points().is_empty(), "{}", path.display());
        for round in 1..=competition.played() {
            let paired = swiss::pair(&competition.before(round, rules)).unwrap();
            let boards = paired.boards.iter().map(|b| Pair { white: b.white, black: b.black });
            assert!(
                competition.result(round).equals(boards, paired.bye),
                "{}, round {round}",
                path.display()
            );
            rounds += 1;
        }
    }
    assert!(rounds > least, "{rounds} rounds");
}

#[test]
fn every_round_of_2026_is_paired_as_the_endorsed_engine_did() {
    every_round(Rules::Dutch2026, 800);
}

#[test]
fn every_round_of_2017_is_paired_as_the_endorsed_engine_did() {
    every_round(Rules::Dutch2017, 350);
}

#[test]
fn the_next_round_is_answered_as_the_endorsed_engine_did() {
    let (mut answered, mut refused) = (0, 0);
    for rules in Rules::ALL {
        for path in files(&format!("{rules}/next-round")) {
            let competition = competition(&path);
            let paired = swiss::pair(&competition.before(competition.played() + 1, rules));
            let Ok(expected) = std::fs::read_to_string(path.with_extension("out")) else {
                assert!(
                    matches!(paired, Err(Refusal::NoLegalPairing { .. })),
                    "{}",
                    path.display()
                );
                refused += 1;
                continue;
            };
            let paired = paired.unwrap();
            let mut lines: Vec<String> = paired
                .boards
                .iter()
                .map(|b| format!("{} {}", b.white, b.black))
                .chain(paired.bye.map(|bye| format!("{bye} 0")))
                .collect();
            lines.insert(0, lines.len().to_string());
            let expected: Vec<&str> = expected.lines().map(str::trim).collect();
            assert_eq!(lines, expected, "{}", path.display());
            answered += 1;
        }
    }
    assert!(answered >= 70 && refused >= 10, "{answered} answered, {refused} refused");
}
