//! The rule that an illegal move of Tavreli breaks.

#![allow(clippy::unwrap_used)]

use adoube_board::{
    Square,
    tavreli::{Broken, Kind, MoveTextError, Tavreli, TowerMove},
};
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
struct Examples {
    example: Vec<Example>,
}

#[derive(Deserialize)]
struct Example {
    id: String,
    tfen: String,
    #[serde(default)]
    illegal: Vec<String>,
}

fn examples() -> Vec<Example> {
    let file: Examples = toml::from_str(include_str!("data/tavreli/examples.toml")).unwrap();
    file.example
}

#[test]
fn exactly_the_illegal_moves_break_a_rule() {
    for example in examples() {
        let position: Tavreli = example.tfen.parse().unwrap();
        let legal: BTreeSet<TowerMove> = position.legal_moves().into_iter().collect();
        for from in Square::all() {
            for to in Square::all() {
                for count in 0..=position.height(from) + 1 {
                    let m = TowerMove { from, to, count };
                    let broken = position.broken_by(m);
                    assert_eq!(broken.is_none(), legal.contains(&m), "{} {m:?}", example.id);
                }
            }
        }
    }
}

#[test]
fn every_refused_text_of_the_examples_names_its_rule() {
    let mut refused = 0;
    for example in examples() {
        let position: Tavreli = example.tfen.parse().unwrap();
        for text in &example.illegal {
            match position.read_move(text) {
                Err(MoveTextError::Illegal { broken, .. }) => {
                    refused += 1;
                    assert!(broken.to_string().ends_with(&format!("({})", broken.rule())));
                }
                other => panic!("{} {text}: {other:?}", example.id),
            }
        }
    }
    assert!(refused > 40, "{refused}");
}

const INITIAL: &str =
    "rnbqkbnr/prpnpbpqphpbpnpr/8/8/8/8/PRPNPBPQPHPBPNPR/RNBQKBNR w KQkq ABCDEFGHabcdefgh - 0 1";

/// Positions, moves and the rule each breaks.
const CASES: &[(&str, &str, Broken)] = &[
    (INITIAL, "e4-e5", Broken::NothingThere),
    (INITIAL, "e7-e5", Broken::NotYours),
    (INITIAL, "(2)e2-e4", Broken::Count),
    (INITIAL, "d1xe1", Broken::OnVolkhv),
    (INITIAL, "b1-b3", Broken::NotItsWay(Kind::Vsadnik)),
    (INITIAL, "c1-e3", Broken::Crosses),
    (INITIAL, "e2-d3", Broken::RatnikAside),
    (INITIAL, "e2-e5", Broken::NotItsWay(Kind::Ratnik)),
    (INITIAL, "0-0", Broken::CastlingCrosses),
    ("4k3/8/8/8/8/4r3/4PH3/K7 w - E - 0 1", "e2-e3", Broken::RatnikAhead),
    ("4k3/8/8/8/4r3/8/4PH3/K7 w - E - 0 1", "e2-e4", Broken::DoubleStepOntoEnemy),
    ("4k3/8/8/8/8/4N3/4PH3/K7 w - E - 0 1", "e2-e4", Broken::DoubleStepCrosses),
    ("4k3/8/8/8/8/8/4PH3/K7 w - - - 0 1", "e2-e4", Broken::DoubleStepLost),
    ("4k3/8/8/8/8/4K3/4PH3/8 w - E - 0 1", "e2xe3", Broken::OnVolkhv),
    ("1r5k/8/8/8/8/8/8/R3K2(RN) w KQ - - 0 1", "0-0", Broken::CastlingCovered),
    ("4kr2/8/8/8/8/8/8/R3K2R w Q - - 0 1", "0-0", Broken::CastlingLost),
    ("4kr2/8/8/8/8/8/8/R3K2R w KQ - - 0 1", "0-0", Broken::CastlingAttacked),
    ("4k3/8/8/8/8/8/8/R2K3R w - - - 0 1", "d1-f1", Broken::NotItsWay(Kind::Volkhv)),
    // The split frees a ratoborets that looks at the volkhv; the whole tower may go.
    ("4k3/8/8/8/4(rN)3/8/8/4K3 w - - - 0 1", "(1)e4-c5", Broken::LeftBehind),
    ("4r1k1/8/8/8/4N3/8/8/4K3 w - - - 0 1", "e4-c5", Broken::VolkhvInCheck),
];

#[test]
fn the_rule_is_the_one_an_arbiter_would_name() {
    for (tfen, text, broken) in CASES {
        let position: Tavreli = tfen.parse().unwrap_or_else(|error| panic!("{error}"));
        match position.read_move(text) {
            Err(MoveTextError::Illegal { broken: found, .. }) => {
                assert_eq!(found, *broken, "{text} in {tfen}");
            }
            other => panic!("{text} in {tfen}: {other:?}"),
        }
    }
}
