//! Any text read as a FEN; what is read is written and read again.

#![no_main]

use adoube_board::{FenStyle, Position, Setup, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in Variant::ALL {
        if let Ok(setup) = Setup::from_fen(variant, text) {
            let _ = setup.fen();
        }
        let Ok(position) = Position::from_fen(variant, text) else { continue };
        for style in [FenStyle::XFen, FenStyle::Shredder] {
            let written = position.fen_as(style);
            let again = Position::from_fen(variant, &written).expect(&written);
            assert_eq!(again, position, "{written}");
        }
        for m in position.legal_moves() {
            let after = position.play(m).expect("a legal move can be played");
            assert_eq!(position.move_from_coordinates(&position.coordinates(m)), Ok(m));
            let _ = after.end();
        }
    }
});
