//! Any text read as a position of Tavreli; what is read is written and read again, and every move of it is made,
//! taken back, written and read.

#![no_main]

use adoube_board::tavreli::{Tavreli, write_move};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Tavreli>() else { return };
    let written = position.tfen();
    let again: Tavreli = written.parse().expect(&written);
    assert_eq!(again, position, "{written}");
    assert_eq!(again.tfen(), written);
    assert_eq!(again.hash64(), position.hash64());
    assert_eq!(position.count_legal_moves(), position.legal_moves().len());
    for m in position.legal_moves() {
        let mut changed = position;
        let undo = changed.make(m);
        assert!(!changed.is_in_check(position.turn()), "{written} {m:?}");
        changed.unmake(undo);
        assert_eq!((changed.tfen(), changed.hash64()), (written.clone(), position.hash64()));
        assert_eq!(position.read_move(&write_move(&position, m, true)), Ok(m));
        let after = position.play(m).expect("a legal move can be played").tfen();
        assert_eq!(after.parse::<Tavreli>().expect(&after).tfen(), after);
    }
});
