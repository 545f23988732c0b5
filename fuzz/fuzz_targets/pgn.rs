//! Any bytes read as a PGN file, in pieces of a size that the first byte chooses; what is read is written
//! and read again.

#![no_main]

use adoube_notation::{
    audit::{Rules, audit},
    pgn::{Chunks, Game, games, text_of},
};
use libfuzzer_sys::fuzz_target;

/// As in the edition with the most rules for finished games.
const RULES: Rules = Rules { automatic_draws: true, resigning_can_draw: true };

fuzz_target!(|bytes: &[u8]| {
    let size = bytes.first().map_or(1, |&byte| usize::from(byte) + 1);
    let mut seen = 0;
    for chunk in Chunks::with_size(bytes, size) {
        let chunk = chunk.expect("a slice can be read");
        let report = audit(&chunk.bytes, chunk.first_line, RULES);
        seen += report.totals.games;
        for game in games(&chunk.bytes) {
            let reading = Game::read(&text_of(game.bytes), chunk.first_line);
            let written = reading.game.write();
            let again = Game::read(&written, 1);
            assert_eq!(again.game.line, reading.game.line, "{written}");
        }
    }
    assert_eq!(seen, games(bytes).count() as u64);
});
