//! What is written is read back as the same move: every language, every form, random games.

#![allow(clippy::unwrap_used)]

use adoube_board::{Position, Variant, chess960::Array};
use adoube_notation::{Form, Language, Reader, Voice, Writer, braille, spoken};
use proptest::prelude::*;

/// The positions of a random game.
fn positions(number: Option<u16>, choices: &[u16]) -> Vec<Position> {
    let start = match number {
        None => Position::initial(Variant::Chess),
        Some(number) => Array::new(number).unwrap().position(),
    };
    let mut positions = vec![start];
    for &choice in choices {
        let position = positions.last().unwrap();
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Captures and pawn moves first: crowded boards with promotions come sooner.
        let eager: Vec<_> = moves.iter().copied().filter(|m| m.is_capture_or_pawn_move()).collect();
        let pool = if choice % 3 == 0 && !eager.is_empty() { &eager } else { &moves };
        let next = position.play(pool[choice as usize / 3 % pool.len()]).unwrap();
        positions.push(next);
    }
    positions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn writing_then_reading_is_the_identity(
        number in prop::option::of(0u16..960),
        choices in prop::collection::vec(any::<u16>(), 1..140),
    ) {
        for position in positions(number, &choices) {
            for m in position.legal_moves() {
                for &language in Language::ALL {
                    let reader = Reader::new(language);
                    for form in [Form::Short, Form::Long, Form::Terse] {
                        let text = Writer::laws(language, form).write(&position, m);
                        let read = reader.read(&position, &text).map(|read| read.played);
                        prop_assert_eq!(read, Ok(m), "{} {:?} in {}", text, language, position.fen());
                    }
                }
                for form in [Form::Short, Form::Long, Form::Terse] {
                    let text = Writer::figurines(form).write(&position, m);
                    let read = Reader::any().read(&position, &text).map(|read| read.played);
                    prop_assert_eq!(read, Ok(m), "{} in {}", text, position.fen());
                }
                let text = Writer::PGN.write(&position, m);
                let read = Reader::new(Language::English).read(&position, &text);
                prop_assert_eq!(read.map(|read| read.played), Ok(m), "{}", text);
                for voice in Voice::ALL {
                    let said = voice.announce(&position, m);
                    prop_assert_eq!(spoken::understand(&position, &said), Ok(m), "{}", said);
                }
                let cells = braille::write(&position, m);
                prop_assert_eq!(braille::read(&position, &cells), Ok(m), "{}", cells);
                let brf = braille::to_brf(&cells);
                prop_assert_eq!(braille::from_brf(&brf), cells);
            }
        }
    }
}

proptest! {
    #[test]
    fn short_english_notation_is_that_of_the_library(
        choices in prop::collection::vec(any::<u16>(), 1..120),
    ) {
        for position in positions(None, &choices) {
            for m in position.legal_moves() {
                let library = shakmaty::san::SanPlus::from_move(position.as_shakmaty().clone(), m.into());
                prop_assert_eq!(Writer::PGN.write(&position, m), library.to_string());
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,24}", squares in "[KQRBNOo0a-h1-8x=+#(). /:-]{0,12}") {
        let position = Position::initial(Variant::Chess);
        for text in [text, squares] {
            let _ = Reader::any().read(&position, &text);
            let _ = spoken::understand(&position, &text);
            let _ = braille::read(&position, &braille::from_brf(&text));
        }
    }
}

/// The examples of the code that are published.
#[test]
fn braille_examples() {
    let check = |fen: &str, squares: &str, cells: &str, brf: &str| {
        let position = Position::from_fen(Variant::Chess, fen).unwrap();
        let m = position.move_from_coordinates(squares).unwrap();
        assert_eq!(braille::write(&position, m), cells);
        assert_eq!(braille::to_brf(cells), brf);
        assert_eq!(braille::read(&position, cells), Ok(m));
    };
    check("7k/8/8/8/R7/8/8/K7 w - - 0 1", "a4f4", "⠗⠋⠲", "RF4");
    check("7k/8/8/8/3P4/8/8/K7 w - - 0 1", "d4d5", "⠙⠢", "D5");
    check("7k/8/8/3p4/2P5/8/8/K7 w - - 0 1", "c4d5", "⠉⠰⠙⠢", "C;D5");
    check("8/8/4k3/8/5P2/8/8/K7 w - - 0 1", "f4f5", "⠘⠋⠢", "^F5");
    check("5k2/8/8/8/R4p2/8/8/K7 w - - 0 1", "a4f4", "⠗⠸⠋⠲", "R_F4");
    check("k7/8/6N1/8/2N5/8/8/K7 w - - 0 1", "c4e5", "⠎⠉⠑⠢", "SCE5");
    check("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "⠗⠑⠦⠜⠍", "RE8>M");
    assert_eq!(braille::number(12), "⠂⠆");
}
