//! Any text read as a game of Tavreli; what is read is written and read again, and audited.

#![no_main]

use adoube_notation::{
    audit::{Rules, audit},
    tavreli::{Alphabet, Game},
};
use libfuzzer_sys::fuzz_target;

const RULES: Rules = Rules { automatic_draws: true, resigning_can_draw: true };

fuzz_target!(|text: &str| {
    let text = format!("[Variant \"Tavreli\"]\n{text}");
    let reading = Game::read(&text, 1);
    for alphabet in [Alphabet::Latin, Alphabet::Cyrillic] {
        let written = reading.game.write(alphabet);
        let again = Game::read(&written, 1);
        assert_eq!(again.game.moves, reading.game.moves, "{written}");
        assert_eq!(again.game.start, reading.game.start, "{written}");
    }
    let _ = audit(text.as_bytes(), 1, RULES);
});
