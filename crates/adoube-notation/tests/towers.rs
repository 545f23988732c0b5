//! Towers and moves of Tavreli in words.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_board::{Square, tavreli::Tavreli};
use adoube_notation::{Squares, TowerVoice, Voice};

/// Position, move, and what is said of it in English.
const ENGLISH: &[(&str, &str, &str)] = &[
    (INITIAL, "e2-e4", "ratnik e2 e4"),
    (INITIAL, "c1xd2", "luchnik c1 d2, builds on: white ratnik of the knyaz, now a tower of 2"),
    (TOWERS, "d3-f4", "vsadnik d3 f4, tower of 4"),
    (
        TOWERS,
        "(1)d3xf2",
        "vsadnik d3 f2, lifts 1 of 4, captures: black ratoborets, now a tower of 3, \
         frees: black ratnik of the knyaz, a ratnik again: black ratnik of the vsadnik",
    ),
    (TOWERS, "(2)d3-f4", "vsadnik d3 f4, lifts 2 of 4, frees: white luchnik"),
    (
        "k7/8/8/8/3pq(nRPH)3/8/8/K7 b - - e3 0 1",
        "d4xe3",
        "ratnik d4 e3, captures: white ratnik of the helgi, en passant, now a tower of 2, \
         frees: white ratoborets",
    ),
    ("7k/3PH4/8/8/8/8/8/K7 w - - - 0 1", "d7-d8+", "ratnik d7 d8, promotion: white helgi, check"),
    (
        "1(PRN)4k1/8/2bB4/8/8/8/8/4K3 w - - - 40 60",
        "(1)b8-a6+",
        "vsadnik b8 a6, lifts 1 of 2, frees: white ratoborets from a ratnik, \
         promotion: white ratoborets from a ratnik, check",
    ),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - - 0 1", "0-0", "short castling"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - - 0 1", "0-0-0", "long castling"),
    ("7k/8/6KQ/8/8/8/8/8 b - - - 0 1", "h8-g8", "volkhv h8 g8"),
    ("6k1/8/6KQ/8/8/8/8/8 w - - - 0 1", "h6-g7++", "knyaz h6 g7, mate"),
    ("k7/8/8/1Q6/8/8/8/K7 w - - - 0 1", "b5-b6", "knyaz b5 b6, stalemate"),
];

const INITIAL: &str =
    "rnbqkbnr/prpnpbpqphpbpnpr/8/8/8/8/PRPNPBPQPHPBPNPR/RNBQKBNR w KQkq ABCDEFGHabcdefgh - 0 1";
const TOWERS: &str = "4k3/8/8/8/8/3(PHBpqN)4/5(+pnr)2/K7 w - - - 0 1";

fn said(voice: Voice, tfen: &str, text: &str) -> String {
    let position: Tavreli = tfen.parse().unwrap_or_else(|error| panic!("{error}"));
    let m = position.read_move(text).unwrap_or_else(|error| panic!("{tfen}: {error}"));
    TowerVoice::new(voice, Squares::Written).announce(&position, m).unwrap()
}

#[test]
fn a_move_says_what_its_squares_do_not() {
    for (tfen, text, words) in ENGLISH {
        assert_eq!(said(Voice::English, tfen, text), *words, "{text}");
    }
}

#[test]
fn a_move_is_said_in_every_language() {
    let text = "(1)d3xf2";
    assert_eq!(
        said(Voice::Russian, TOWERS, text),
        "всадник d3 f2, снимает 1 из 4, берёт в плен: чёрный ратоборец, теперь башня высотой 3, \
         освобождает: чёрный ратник князя, снова ратник: чёрный ратник всадника"
    );
    assert_eq!(
        said(Voice::Ukrainian, TOWERS, text),
        "вершник d3 f2, знімає 1 з 4, бере в полон: чорний ратоборець, тепер вежа заввишки 3, \
         звільняє: чорний ратник князя, знову ратник: чорний ратник вершника"
    );
    assert_eq!(
        said(Voice::Armenian, TOWERS, text),
        "վսադնիկ d3 f2, վերցնում է 4-ից 1-ը, գերի է վերցնում՝ սև ռատոբորեց, այժմ 3 հարկանի աշտարակ, \
         ազատում է՝ սև կնյազի ռատնիկ, կրկին ռատնիկ՝ սև վսադնիկի ռատնիկ"
    );
}

#[test]
fn squares_can_be_named() {
    let position = Tavreli::initial();
    let m = position.read_move("g1xe2").unwrap();
    let said = |voice| TowerVoice::new(voice, Squares::Named).announce(&position, m).unwrap();
    assert_eq!(
        said(Voice::English),
        "vsadnik Gustav one Eva two, builds on: white ratnik of the helgi, now a tower of 2"
    );
    assert!(
        said(Voice::GermanInRussian2023).starts_with("всадник Густав айнс Ева цвай, строит на")
    );
}

#[test]
fn a_tower_is_said_from_top_to_bottom() {
    let position: Tavreli = TOWERS.parse().unwrap();
    let tower = |voice, square, eyes| {
        TowerVoice::new(voice, Squares::Written).tower(&position, square, eyes).unwrap()
    };
    assert_eq!(
        tower(Voice::English, Square::D3, Some(Color::White)),
        "white vsadnik, tower of 4, yours; below: black ratnik of the knyaz, white luchnik, \
         white ratnik of the helgi"
    );
    assert_eq!(
        tower(Voice::English, Square::F2, Some(Color::White)),
        "black ratoborets, tower of 2, the opponent’s; below: black vsadnik from a ratnik"
    );
    assert_eq!(
        tower(Voice::Russian, Square::F2, None),
        "чёрный ратоборец, башня высотой 2; под ним: чёрный всадник из ратника"
    );
    assert_eq!(
        tower(Voice::Ukrainian, Square::F2, Some(Color::Black)),
        "чорний ратоборець, вежа заввишки 2, ваша; під ним: чорний вершник з ратника"
    );
    assert_eq!(
        tower(Voice::Armenian, Square::F2, None),
        "սև ռատոբորեց, 2 հարկանի աշտարակ; տակը՝ սև ռատնիկից դարձած վսադնիկ"
    );
    assert_eq!(tower(Voice::English, Square::A1, Some(Color::White)), "white volkhv");
}

#[test]
fn an_illegal_move_is_not_said() {
    let position = Tavreli::initial();
    let m = position.read_move("g1xe2").unwrap();
    let after = position.play(m).unwrap();
    assert_eq!(TowerVoice::new(Voice::English, Squares::Written).announce(&after, m), None);
}

#[test]
fn every_move_and_every_tower_can_be_said() {
    let voices = [Voice::English, Voice::Russian, Voice::Ukrainian, Voice::Armenian]
        .map(|voice| TowerVoice::new(voice, Squares::Named));
    // Games at random, from a fixed seed.
    let mut seed = 2026_u64;
    let mut draw = move |n: usize| {
        seed = seed * 48_271 % 2_147_483_647;
        usize::try_from(seed).unwrap() % n
    };
    let mut said = 0;
    for _ in 0..4 {
        let mut now = Tavreli::initial();
        for _ in 0..80 {
            let moves = now.legal_moves();
            if moves.is_empty() {
                break;
            }
            for voice in voices {
                for &m in moves.iter().step_by(7) {
                    let text = voice.announce(&now, m).unwrap();
                    assert!(!text.contains(['{', '}']) && !text.ends_with([',', ' ']), "{text}");
                    said += 1;
                }
                for square in Square::all() {
                    let text = voice.tower(&now, square, Some(Color::White));
                    assert_eq!(text.is_some(), now.top(square).is_some());
                    // Each piece is said once: the top alone, or before as many as lie below.
                    let commas = text.map_or(0, |text| text.matches(", ").count());
                    let height = usize::from(now.height(square));
                    assert_eq!(commas, if height > 1 { height } else { 0 }, "{}", now.tfen());
                }
            }
            now = now.play(moves[draw(moves.len())]).unwrap();
        }
    }
    assert!(said > 5_000, "{said}");
}
