//! Any text heard as an announcement; what is understood is said again in every voice.

#![no_main]

use adoube_board::{Position, Variant};
use adoube_notation::{Voice, spoken};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (fen, said) = text.split_once('\n').unwrap_or(("", text));
    let position = Position::from_fen(Variant::Chess960, fen)
        .unwrap_or_else(|_| Position::initial(Variant::Chess));
    if let Ok(m) = spoken::understand(&position, said) {
        for voice in Voice::ALL {
            let again = voice.announce(&position, m);
            assert_eq!(spoken::understand(&position, &again), Ok(m), "{again}");
        }
    }
});
