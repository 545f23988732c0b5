//! Any text read as a move: the first line is a FEN (or the initial position), the rest is the move.

#![no_main]

use adoube_board::{Position, Variant};
use adoube_notation::{Form, Language, Reader, Writer, braille};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (fen, written) = text.split_once('\n').unwrap_or(("", text));
    let position = Position::from_fen(Variant::Chess960, fen)
        .unwrap_or_else(|_| Position::initial(Variant::Chess));
    let _ = braille::read(&position, &braille::from_brf(written));
    for reader in [Reader::any(), Reader::new(Language::English), Reader::new(Language::Russian)] {
        let Ok(read) = reader.read(&position, written) else { continue };
        assert!(position.is_legal(read.played));
        for form in [Form::Short, Form::Long, Form::Terse] {
            let again = Writer::laws(Language::Armenian, form).write(&position, read.played);
            let back = Reader::new(Language::Armenian).read(&position, &again);
            assert_eq!(back.map(|back| back.played), Ok(read.played), "{again}");
        }
    }
});
