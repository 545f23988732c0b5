//! Positions and moves against the Laws, case by case, and against a slow chess of our own.

#![allow(clippy::unwrap_used)]

mod oracle;

use adoube_base::{Color, lots::Lots};
use adoube_board::{
    BoardEnd, CastlingSide, End, FenStyle, History, Move, Position, Role, Setup, SetupFault,
    Square, Variant, chess960::Array,
};
use proptest::prelude::*;

fn chess(fen: &str) -> Position {
    Position::from_fen(Variant::Chess, fen).unwrap()
}

fn chess960(fen: &str) -> Position {
    Position::from_fen(Variant::Chess960, fen).unwrap()
}

fn played(history: &mut History, moves: &str) {
    for text in moves.split_whitespace() {
        let m = history.position().move_from_coordinates(text).unwrap();
        history.play(m).unwrap();
    }
}

#[test]
fn castling_needs_safe_squares_for_the_king_only() {
    let (short, long) = (CastlingSide::Short, CastlingSide::Long);
    for (fen, side, legal) in [
        ("1k3r2/8/8/8/8/8/8/4K2R w K - 0 1", short, false),
        ("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", long, true),
        ("1k5r/8/8/8/8/8/8/4K2R w K - 0 1", short, true),
        ("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", short, false),
        ("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", long, false),
        ("1k4r1/8/8/8/8/8/8/4K2R w K - 0 1", short, false),
    ] {
        let position = chess(fen);
        assert_eq!(position.castling_move(side).is_some(), legal, "{fen} {side:?}");
        // The right itself is not lost.
        assert!(position.castling_right(Color::White, side).is_some(), "{fen}");
    }
}

#[test]
fn chess960_castling_cases() {
    let cases = [
        ("rnbbnkrq/pppppppp/8/8/8/8/PPPPPPPP/RNBBNKRQ w GAga - 0 1", true, false),
        ("4k3/8/8/8/8/8/8/BRK4R w HB - 0 1", true, true),
        ("4k3/8/8/8/8/8/8/BRKN3R w HB - 0 1", false, false),
        ("3rk3/8/8/8/8/8/8/BRK4R w HB - 0 1", false, true),
        ("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", false, false),
        ("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", false, true),
    ];
    for (fen, short, long) in cases {
        let position = chess960(fen);
        assert_eq!(position.castling_move(CastlingSide::Short).is_some(), short, "{fen}");
        assert_eq!(position.castling_move(CastlingSide::Long).is_some(), long, "{fen}");
    }
    let start = chess960(cases[0].0);
    let castled = start.play(start.castling_move(CastlingSide::Short).unwrap()).unwrap();
    assert_eq!(castled.piece_at(Square::G1), Some(Role::King.of(Color::White)));
    assert_eq!(castled.piece_at(Square::F1), Some(Role::Rook.of(Color::White)));
}

/// The Armenian appendix lists them: 21 to each side for each colour.
#[test]
fn all_84_castlings_of_chess960() {
    let mut castlings = 0;
    for (color, rank) in [(Color::White, 0usize), (Color::Black, 7)] {
        for king in 1..=6 {
            for rook in (0..8).filter(|&rook| rook != king) {
                let square = |file| Square::from_index(rank * 8 + file).unwrap();
                let mut setup = Setup::empty(Variant::Chess960);
                setup.set_turn(color);
                setup.put(square(king), Role::King.of(color));
                setup.put(square(rook), Role::Rook.of(color));
                // Out of the castling rook's reach.
                let other = if rook < 4 { Square::H4 } else { Square::A4 };
                setup.put(other, Role::King.of(!color));
                setup.set_castling_rook(square(rook), true);
                let position = setup.position().unwrap();
                let side = if rook > king { CastlingSide::Short } else { CastlingSide::Long };
                let right = position.castling_right(color, side).unwrap();
                let (king_file, rook_file) = match side {
                    CastlingSide::Short => (6, 5),
                    CastlingSide::Long => (2, 3),
                };
                assert_eq!(right.king_to, square(king_file));
                assert_eq!(right.rook_to, square(rook_file));
                let m = position.castling_move(side).unwrap();
                assert_eq!((m.from(), m.to()), (square(king), square(king_file)));
                let after = position.play(m).unwrap();
                assert_eq!(after.piece_at(square(king_file)), Some(Role::King.of(color)));
                assert_eq!(after.piece_at(square(rook_file)), Some(Role::Rook.of(color)));
                assert_eq!(after.pieces().count(), 3);
                // The hand does the same as the rules.
                let mut by_hand = position.setup();
                by_hand.do_move(m);
                assert!(by_hand.pieces().eq(after.pieces()));
                castlings += 1;
            }
        }
    }
    assert_eq!(castlings, 84);
}

#[test]
fn en_passant_only_where_it_is_legal_and_only_at_once() {
    let exposed = chess("8/8/8/K2pP2r/8/8/8/7k w - d6 0 2");
    assert_eq!(exposed.en_passant(), None);
    assert!(exposed.move_from_coordinates("e5d6").is_err());

    let mut history = History::new(chess("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"));
    played(&mut history, "e2e4");
    let at_once = history.position().move_from_coordinates("d4e3").unwrap();
    assert_eq!(at_once.captured_on(), Some(Square::E4));
    assert_eq!(history.position().legal_captures_of(Square::E4), [at_once]);
    played(&mut history, "e8d8 e1d1");
    assert!(history.position().move_from_coordinates("d4e3").is_err());
}

#[test]
fn a_pawn_may_become_four_things() {
    let position = chess("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    let mut roles: Vec<Role> = position
        .legal_moves_between(Square::E7, Square::E8)
        .into_iter()
        .filter_map(Move::promotion)
        .collect();
    roles.sort_unstable();
    assert_eq!(roles, [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
}

#[test]
fn mate_and_stalemate() {
    let mate = chess("7k/5Q2/6K1/8/8/8/8/8 w - - 149 140");
    let m = mate.move_from_coordinates("f7g7").unwrap();
    let mated = mate.play(m).unwrap();
    assert_eq!(mated.end(), Some(BoardEnd::Checkmate { winner: Color::White }));
    assert_eq!(mated.quiet_half_moves(), 150);
    let stale = chess("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(stale.end(), Some(BoardEnd::Stalemate));
    assert_eq!(Position::initial(Variant::Chess).end(), None);
}

#[test]
fn touched_pieces() {
    let position = chess("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1");
    let names = |moves: Vec<Move>| {
        let mut names: Vec<String> = moves.into_iter().map(|m| position.coordinates(m)).collect();
        names.sort();
        names
    };
    assert_eq!(names(position.legal_captures_of(Square::D5)), ["c3d5", "e4d5"]);
    assert_eq!(names(position.legal_moves_from(Square::E4)), ["e4d5", "e4e5"]);
    let start = Position::initial(Variant::Chess);
    assert!(start.legal_moves_from(Square::A1).is_empty());
}

#[test]
fn a_right_to_take_en_passant_makes_another_position_if_it_could_be_used() {
    let mut history = History::new(chess("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"));
    played(&mut history, "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1");
    assert_eq!(history.times(), 2);
    played(&mut history, "e8e7 e1e2 e7e8");
    let m = history.position().move_from_coordinates("e2e1").unwrap();
    assert_eq!(history.times_after(m).unwrap(), 3);
    history.play(m).unwrap();
    assert_eq!(history.times(), 3);

    let mut history = History::new(chess("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1"));
    played(&mut history, "e2e4 a4b4 e1d1 b4a4 d1e1 a4b4 e1d1 b4a4 d1e1");
    assert_eq!(history.times(), 3);
}

#[test]
fn a_lost_castling_right_makes_another_position() {
    let mut history = History::new(chess("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    played(&mut history, "h1g1 e8d8 g1h1 d8e8");
    assert_eq!(history.times(), 1);
    assert_ne!(history.position(), history.start());
    // A right that cannot be used at the moment is still a right.
    let blocked = chess("4k3/8/8/8/8/8/8/4K1NR w K - 0 1");
    let without = chess("4k3/8/8/8/8/8/8/4K1NR w - - 0 1");
    assert_ne!(blocked, without);
}

#[test]
fn fivefold_repetition_of_the_start() {
    let mut history = History::new(Position::initial(Variant::Chess));
    for times in 2..=5 {
        played(&mut history, "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(history.times(), times);
    }
    assert_eq!(history.quiet_half_moves(), 16);
    history.take_back(4);
    assert_eq!(history.times(), 4);
    history.take_back(1000);
    assert_eq!((history.half_moves(), history.times()), (0, 1));
}

#[test]
fn ends_are_found_in_the_order_of_the_laws() {
    let end = |fen: &str, moves: &str, automatic: bool| {
        let mut history = History::new(chess(fen));
        played(&mut history, moves);
        history.end(automatic)
    };
    let quiet = "8/8/5k2/8/8/3K4/4R3/8 w - - 149 140";
    assert_eq!(end(quiet, "e2a2", true), Some(End::SeventyFiveMoves));
    assert_eq!(end(quiet, "e2a2", false), None);
    // A mating move that is also the 75th is mate; so is a stalemate a stalemate.
    let mate = "7k/5Q2/6K1/8/8/8/8/8 w - - 149 140";
    assert_eq!(end(mate, "f7g7", true), Some(End::Checkmate { winner: Color::White }));
    let stale = "7k/8/6K1/5Q2/8/8/8/8 w - - 149 140";
    assert_eq!(end(stale, "f5f7", true), Some(End::Stalemate));
    // A dead position is dead before the counters are asked.
    let dead = "k7/7Q/8/8/8/8/8/7K w - - 149 140";
    assert_eq!(end(dead, "h7b7", true), Some(End::DeadPosition));
    let wall = "8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1";
    assert_eq!(end(wall, "g3g4", false), Some(End::DeadPosition));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    assert_eq!(end(start, &shuffle, true), Some(End::Fivefold));
    assert_eq!(end(start, &shuffle, false), None);
}

#[test]
fn setups_say_why_they_cannot_be_played() {
    let fault = |fen: &str| {
        let setup = Setup::from_fen(Variant::Chess, fen).unwrap();
        let error = setup.clone().position().unwrap_err();
        assert_eq!(*error.setup, setup);
        error.faults
    };
    assert_eq!(fault("8/8/8/8/8/8/8/K7 w - - 0 1"), [SetupFault::MissingKing]);
    assert_eq!(fault("kk6/8/8/8/8/8/8/K7 w - - 0 1"), [SetupFault::TooManyKings]);
    assert_eq!(fault("k7/8/8/8/8/8/8/K6P w - - 0 1"), [SetupFault::PawnOnLastRank]);
    assert_eq!(fault("k7/8/8/8/8/8/8/K6R w K - 0 1"), [SetupFault::CastlingRights]);
    assert_eq!(fault("k7/8/8/8/8/8/8/K7 w - e6 0 1"), [SetupFault::EnPassant]);
    assert_eq!(fault("k7/8/8/8/8/8/8/R6K w - - 0 1"), [SetupFault::OpponentInCheck]);
    // What an illegal move left behind is a setup all the same.
    let mut setup = chess("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").setup();
    assert_eq!(setup.shift(Square::E2, Square::E5), None);
    assert_eq!(setup.piece_at(Square::E5), Some(Role::Pawn.of(Color::White)));
    setup.take(Square::E8);
    setup.put(Square::D6, Role::King.of(Color::Black));
    assert!(setup.is_in_check(Color::Black));
    assert!(setup.position().is_err());
}

#[test]
fn fens_that_cannot_be_read_are_refused_with_the_field() {
    for fen in [
        "",
        "hello",
        "8/8/8/8 w - - 0 1",
        "9/8/8/8/8/8/8/8 w - - 0 1",
        "k7/8/8/8/8/8/8/K7 x - - 0 1",
        "k7/8/8/8/8/8/8/K7 w z - 0 1",
        "k7/8/8/8/8/8/8/K7 w - e9 0 1",
        "k7/8/8/8/8/8/8/K7 w - - x 1",
        "k7/8/8/8/8/8/8/K7 w - - 0 x",
        "k7/8/8/8/8/8/8/K7[Q] w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
    ] {
        let error = Position::from_fen(Variant::Chess, fen).unwrap_err().to_string();
        assert!(error.contains("FEN") || error.contains("no game"), "{error}");
    }
}

#[test]
fn every_array_is_its_number() {
    for array in Array::all() {
        assert_eq!(Array::from_back_rank(array.back_rank()), Ok(array));
        let position = array.position();
        let board = expected_board(array.number());
        assert!(position.fen().starts_with(&board), "{}", array.number());
        assert_eq!(
            position.legal_moves().len(),
            oracle::Board::from_fen(&position.fen()).legal().len()
        );
        for style in [FenStyle::XFen, FenStyle::Shredder] {
            assert_eq!(chess960(&position.fen_as(style)), position);
        }
    }
    assert_eq!(Array::CHESS.to_string(), "RNBQKBNR");
    assert_eq!(Array::CHESS.position(), Position::initial(Variant::Chess));
    assert!(Array::new(960).is_err());
}

fn expected_board(number: u16) -> String {
    let rank: String = Array::new(number).unwrap().to_string();
    let expected = oracle_array(number);
    assert_eq!(rank, expected);
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} ", rank.to_lowercase())
}

/// The numbering by brute force: all arrays sorted by what the numbering counts.
fn oracle_array(number: u16) -> String {
    let mut rest = number as usize;
    let mut squares = ['.'; 8];
    squares[[1, 3, 5, 7][rest % 4]] = 'B';
    rest /= 4;
    squares[[0, 2, 4, 6][rest % 4]] = 'B';
    rest /= 4;
    let free = |squares: &[char; 8]| (0..8).filter(|&f| squares[f] == '.').collect::<Vec<_>>();
    let queen = free(&squares)[rest % 6];
    squares[queen] = 'Q';
    rest /= 6;
    let open = free(&squares);
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b))).collect();
    squares[open[pairs[rest].0]] = 'N';
    squares[open[pairs[rest].1]] = 'N';
    for (square, piece) in free(&squares).into_iter().zip("RKR".chars()) {
        squares[square] = piece;
    }
    squares.iter().collect()
}

#[test]
fn arrays_that_are_none_are_refused() {
    use adoube_board::chess960::ArrayError;
    let rank = |text: &str| {
        let roles: Vec<Role> = text.chars().map(|c| Role::from_letter(c).unwrap()).collect();
        Array::from_back_rank(roles.try_into().unwrap())
    };
    assert_eq!(rank("RNBQKBNR").unwrap().number(), 518);
    assert_eq!(rank("RNBBNKRQ").unwrap().number(), 469);
    assert_eq!(rank("RNBQBKNR"), Err(ArrayError::BishopsOnOneColour));
    assert_eq!(rank("RRNBKNBQ"), Err(ArrayError::KingNotBetweenRooks));
    assert_eq!(rank("RNBQQBNR"), Err(ArrayError::WrongPieces));
}

#[test]
fn dice_reach_every_array_equally_often() {
    use adoube_board::chess960::Dice;
    let mut times = vec![0u32; 960];
    for a in 1..=4 {
        for b in 1..=4 {
            for c in 1..=6 {
                for d in 1..=5 {
                    for e in 1..=4 {
                        let mut dice = Dice::default();
                        let last = [a, b, c, d, e].map(|eyes| dice.throw(eyes).unwrap());
                        times[last[4].unwrap().number() as usize] += 1;
                        assert!(dice.throw(1).is_err());
                    }
                }
            }
        }
    }
    assert!(times.iter().all(|&n| n == 2), "each array twice: the knights are alike");
    assert!(Dice::default().throw(7).is_err());
    let (array, throws) = Array::roll(&mut Lots::from_seed("adoube"));
    let mut dice = Dice::default();
    let found = throws.iter().find_map(|&eyes| dice.throw(eyes).unwrap());
    assert_eq!(found, Some(array));
}

/// The legal moves of our slow chess, as coordinates with castling as king and rook.
fn slow_moves(fen: &str) -> Vec<String> {
    let name = |square: usize| Square::from_index(square).unwrap().to_string();
    let mut moves: Vec<String> = oracle::Board::from_fen(fen)
        .legal()
        .into_iter()
        .map(|step| {
            let promotion = match step.promotion {
                '.' => String::new(),
                letter => letter.to_ascii_lowercase().to_string(),
            };
            format!("{}{}{promotion}", name(step.from), name(step.to))
        })
        .collect();
    moves.sort();
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn fast_and_slow_chess_agree_in_random_games(
        number in 0u16..960,
        standard in any::<bool>(),
        choices in prop::collection::vec(any::<u16>(), 1..90),
    ) {
        let variant = if standard { Variant::Chess } else { Variant::Chess960 };
        let start = if standard {
            Position::initial(variant)
        } else {
            Array::new(number).unwrap().position()
        };
        let mut history = History::new(start.clone());
        for choice in choices {
            let position = history.position().clone();
            let fen = position.fen_as(FenStyle::Shredder);
            let moves = position.legal_moves();
            let mut names: Vec<String> = moves.iter().map(Move::to_string).collect();
            names.sort();
            prop_assert_eq!(&names, &slow_moves(&fen), "{}", fen);
            let slow = oracle::Board::from_fen(&fen);
            prop_assert_eq!(position.is_check(), slow.in_check());
            prop_assert_eq!(position.is_checkmate(), slow.is_mate());
            // FEN and JSON round trips, and the hash of what is equal.
            for text in [position.fen(), fen] {
                let read = Position::from_fen(variant, &text).unwrap();
                prop_assert_eq!(&read, &position);
                prop_assert_eq!(read.hash64(), position.hash64());
                prop_assert_eq!(read.quiet_half_moves(), position.quiet_half_moves());
                prop_assert_eq!(read.move_number(), position.move_number());
            }
            let json = serde_json::to_string(&position).unwrap();
            prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position.clone());
            for &m in &moves {
                let named = position.move_from_coordinates(&position.coordinates(m));
                prop_assert_eq!(named, Ok(m));
                let json = serde_json::to_string(&m).unwrap();
                prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
            }
            if moves.is_empty() {
                break;
            }
            let m = moves[choice as usize % moves.len()];
            let mut by_hand = position.setup();
            by_hand.do_move(m);
            history.play(m).unwrap();
            prop_assert!(by_hand.pieces().eq(history.position().pieces()));
        }
    }

    #[test]
    fn counts_of_repetition_are_those_of_comparing_everything(
        choices in prop::collection::vec(0u8..8, 1..200),
    ) {
        // Few pieces and few choices: positions come again often.
        let start = chess("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
        let mut history = History::new(start.clone());
        let mut keys = vec![repetition_key(&start)];
        for choice in choices {
            let moves = history.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            history.play(moves[choice as usize % moves.len()]).unwrap();
            let key = repetition_key(history.position());
            keys.push(key.clone());
            let times = keys.iter().filter(|&other| *other == key).count() as u32;
            prop_assert_eq!(history.times(), times);
        }
    }

    #[test]
    fn no_text_makes_a_fen_reader_panic(text in "\\PC{0,80}") {
        for variant in Variant::ALL {
            let _ = Position::from_fen(variant, &text);
        }
    }
}

/// Pieces, turn and the set of legal moves with the rights they need: the definition of 9.2.2 word by word.
fn repetition_key(position: &Position) -> (String, Vec<String>, Vec<Option<Square>>) {
    let fen = position.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    moves.sort();
    let rights = Color::ALL
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
        .map(|(color, side)| position.castling_right(color, side).map(|c| c.rook_from))
        .collect();
    (format!("{} {}", fields[0], fields[1]), moves, rights)
}
