//! Any bytes are read or refused with a place; what is read comes back byte by byte, says the same
//! in both dialects, and can be paired without a panic, players and teams.
#![no_main]

use adoube_pairing::swiss::{self, Rules};
use adoube_trf::{Competition, Dialect, Document};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let document = match Document::read(bytes) {
        Ok(document) => document,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1);
            return;
        }
    };
    assert_eq!(document.to_bytes(), bytes);
    let competition = Competition::of(&document);
    for dialect in [Dialect::Trf16, Dialect::Trf2026] {
        let text = document.write(dialect);
        let again = Document::read(text.as_bytes()).expect("what is written can be read");
        assert_eq!(again.write(dialect), text);
    }
    if let Ok(competition) = competition {
        let _ = competition.wrong_points();
        for rules in Rules::ALL {
            let _ = swiss::pair(&competition.before(competition.played() + 1, rules));
        }
        if let Ok(Some(teams)) = competition.team_swiss(&document, Rules::Dutch2026) {
            let _ = teams.swiss.pair();
            let _ = teams.fide.pair();
        }
    }
});
