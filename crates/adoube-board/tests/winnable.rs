//! Can a side still mate? Against positions whose answers are known for other reasons than the
//! solver's word.

#![allow(clippy::unwrap_used)]

mod oracle;

use adoube_base::Color;
use adoube_board::{
    Move, Position, Variant,
    winnable::{self, Answer, Dead, Obstacle, Solver},
};
use oracle::{Board, Walk};
use std::{num::NonZeroUsize, time::Duration};

fn chess(fen: &str) -> Position {
    Position::from_fen(Variant::Chess, fen).unwrap()
}

/// A position of the corpus: who can mate.
struct Entry<'a> {
    position: Position,
    fen: &'a str,
    family: &'a str,
    /// White's and Black's answer with its reason: `yes: line` or `no: reason`.
    told: [&'a str; 2],
}

fn corpus() -> Vec<Entry<'static>> {
    include_str!("data/winnable.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [variant, fen, family, white, black] = fields.as_slice() else {
                panic!("{line}");
            };
            let position = Position::from_fen(variant.parse().unwrap(), fen).unwrap();
            Entry { position, fen, family, told: [white, black] }
        })
        .collect()
}

/// Whether legal moves lead to a mate by `color`.
fn mates(position: &Position, color: Color, moves: &[Move]) -> bool {
    let last = moves.iter().fold(position.clone(), |position, &m| position.play(m).unwrap());
    last.is_checkmate() && last.turn() != color
}

#[test]
fn the_corpus_is_answered_as_known() {
    let corpus = corpus();
    let known = |entry: &&Entry<'_>| {
        entry.told.iter().all(|told| told.starts_with("yes:") || told.starts_with("no: "))
    };
    let both = corpus.iter().filter(known).count();
    assert!(both >= 2000, "the answers of {both} positions are known for both sides");
    for family in ["pawn wall", "blocked bishops", "forced capture", "pieces left", "castling"] {
        assert!(corpus.iter().filter(|entry| entry.family == family).count() >= 150, "{family}");
    }
    for family in ["Chess960 castling", "en passant", "mate with help"] {
        assert!(corpus.iter().filter(|entry| entry.family == family).count() >= 200, "{family}");
    }
    let mut undetermined = 0;
    for entry in &corpus {
        for (color, told) in Color::ALL.into_iter().zip(entry.told) {
            let answer = winnable::decide(&entry.position, color);
            let quick_no = winnable::cannot_win(&entry.position, color);
            match &answer {
                Answer::Yes { line } => {
                    assert!(!told.starts_with("no:"), "{} {color}: {told}", entry.fen);
                    assert!(mates(&entry.position, color, line), "{}", entry.fen);
                }
                Answer::No => assert!(!told.starts_with("yes"), "{} {color}: {told}", entry.fen),
                Answer::Undetermined { .. } => undetermined += 1,
            }
            assert!(!(quick_no && answer.is_yes()), "{} {color}", entry.fen);
            assert!(!(quick_no && told.starts_with("yes")), "{} {color}", entry.fen);
        }
    }
    // None of them is beyond the solver.
    assert_eq!(undetermined, 0);
}

/// The corpus is checked against the slow chess too: every line mates, and some walks are walked again.
#[test]
fn the_corpus_is_right() {
    for (index, entry) in corpus().iter().enumerate() {
        let board = Board::from_fen(entry.fen);
        for (color, told) in Color::ALL.into_iter().zip(entry.told) {
            let white = color == Color::White;
            if let Some(line) = told.strip_prefix("yes:") {
                let mut board = board.clone();
                for name in line.split_whitespace() {
                    board = played(&board, name);
                }
                assert!(board.is_mate() && board.white_to_move != white, "{}", entry.fen);
            } else if index % 5 == 0 && walked(told).is_some_and(|positions| positions <= 4_000) {
                assert!(matches!(board.walk(white, 4_000), Walk::NoMate { .. }), "{}", entry.fen);
            }
        }
    }
}

/// How many positions were walked for a no.
fn walked(told: &str) -> Option<usize> {
    told.strip_prefix("no: all ")?.split(' ').next()?.parse().ok()
}

fn played(board: &Board, name: &str) -> Board {
    let square = |text: &str| text.parse::<adoube_board::Square>().unwrap().index();
    let promotion = name.chars().nth(4).map_or('.', |c| c.to_ascii_uppercase());
    let step = board
        .legal()
        .into_iter()
        .find(|step| {
            step.from == square(&name[..2])
                && step.to == square(&name[2..4])
                && step.promotion == promotion
        })
        .unwrap();
    board.play(step)
}

#[test]
fn the_cases_of_the_laws() {
    let dead = |fen: &str| winnable::decide_dead(&chess(fen));
    for fen in [
        "8/8/4k3/8/8/2N1K3/8/8 w - - 0 1",
        "8/8/4k3/8/8/2B1K3/8/8 w - - 0 1",
        "8/2b5/4k3/8/8/4K3/5B2/8 w - - 0 1",
        "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 b - - 0 1",
        "k7/1Q6/8/8/8/8/8/7K b - - 1 1",
    ] {
        assert_eq!(dead(fen), Dead::Yes, "{fen}");
        assert!(winnable::is_proved_dead(&chess(fen)), "{fen}");
    }
    for fen in [
        "8/3b4/4k3/8/8/4K3/5B2/8 w - - 0 1",
        "8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1",
        "k7/7Q/8/8/8/8/8/7K w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ] {
        assert_eq!(dead(fen), Dead::No, "{fen}");
    }
    for (fen, black_can) in [
        ("8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1", false),
        ("8/8/8/8/4n3/8/P6P/5k1K w - - 0 1", true),
        ("8/8/3k4/5n2/8/8/1Q6/1K6 w - - 0 1", false),
        ("8/8/3k4/5b2/8/8/1R6/K7 w - - 0 1", false),
    ] {
        assert_eq!(winnable::decide(&chess(fen), Color::Black).is_yes(), black_can, "{fen}");
    }
    // A published wall of a real game: Black cannot, White can.
    let wall = chess("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1");
    assert!(winnable::decide(&wall, Color::Black).is_no());
    assert!(winnable::decide(&wall, Color::White).is_yes());
}

/// King and rook change places in a corner where neither can step: what a solver that knows castling
/// only from chess would overlook.
#[test]
fn wrong_answers_on_real_files_10_a_mate_that_stands_is_a_mate() {
    // Two bishops on dark squares check together, which no move can bring about; set up, it is a mate.
    let position = chess("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1");
    assert!(position.is_checkmate());
    assert_eq!(winnable::decide(&position, Color::Black), Answer::Yes { line: vec![] });
    assert!(!winnable::cannot_win(&position, Color::Black));
    assert!(winnable::decide(&position, Color::White).is_no());
    assert_eq!(winnable::decide_dead(&position), Dead::No);
    assert!(!winnable::is_proved_dead(&position));
    // With White to be mated by nobody the same bishops can do nothing.
    let position = chess("8/8/8/8/8/2b1k1b1/8/3R1RK1 b - - 0 1");
    assert!(winnable::decide(&position, Color::Black).is_no());
}

#[test]
fn castling_of_chess960_can_be_the_only_way_out() {
    let file = include_str!("data/castling-only.txt");
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let (fen, answer) = line.split_once(" | ").unwrap();
        let position = Position::from_fen(Variant::Chess960, fen).unwrap();
        let found = winnable::decide(&position, Color::White);
        match (answer, &found) {
            ("yes", Answer::Yes { line }) => {
                assert!(mates(&position, Color::White, line));
                // Without the right it would be a no.
                let mut setup = position.setup();
                setup.clear_castling();
                assert!(
                    winnable::decide(&setup.position().unwrap(), Color::White).is_no(),
                    "{fen}"
                );
            }
            ("no", Answer::No) => {}
            _ => panic!("{fen}: {found:?}"),
        }
        assert!(!winnable::cannot_win(&position, Color::White) || answer == "no");
    }
}

#[test]
fn a_position_beyond_the_solver_is_undetermined_not_guessed() {
    let solver = Solver::new(NonZeroUsize::MIN).unwrap();
    let hard = chess("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57");
    // No time at all: the asker is told so at once, whatever the thread still does.
    let answer = solver.ask(&hard, Color::White, Duration::ZERO);
    assert_eq!(answer, Answer::Undetermined { because: Obstacle::TimeOver });
}

#[test]
fn questions_that_cannot_wait_are_turned_away() {
    let solver = Solver::new(NonZeroUsize::MIN).unwrap();
    let hard = chess("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57");
    let answers: Vec<Answer> =
        (0..64).map(|_| solver.ask(&hard, Color::White, Duration::ZERO)).collect();
    let busy = Answer::Undetermined { because: Obstacle::Busy };
    assert!(answers.contains(&busy));
    let easy = Solver::new(NonZeroUsize::MIN).unwrap();
    let start = Position::initial(Variant::Chess);
    assert!(easy.ask(&start, Color::White, Duration::from_secs(600)).is_yes());
    assert_eq!(easy.ask_dead(&start, Duration::from_secs(600)), Dead::No);
}

/// What is answered at a glance is what a search answers; the rest is not answered, and nothing of it stays behind.
#[test]
fn a_glance_answers_like_a_search_or_not_at_all() {
    let (mut seen, mut left) = (0, 0);
    for entry in corpus().iter().step_by(7) {
        for color in Color::ALL {
            match winnable::at_a_glance(|| winnable::decide(&entry.position, color)) {
                Some(answer) => {
                    assert_eq!(answer, winnable::decide(&entry.position, color), "{}", entry.fen);
                    seen += 1;
                }
                None => left += 1,
            }
            let quick = winnable::at_a_glance(|| winnable::cannot_win(&entry.position, color));
            let slow = winnable::cannot_win(&entry.position, color);
            assert!(quick.is_none_or(|quick| quick == slow), "{}", entry.fen);
        }
    }
    assert!(seen > 50 && left > 50, "{seen} {left}");
    // One failed question makes all of it fail, also within another glance, which goes on.
    let start = Position::initial(Variant::Chess);
    let both = winnable::at_a_glance(|| {
        let inner = winnable::at_a_glance(|| winnable::decide(&start, Color::White));
        (inner, winnable::at_a_glance(|| 7))
    });
    assert_eq!(both, Some((None, Some(7))));
    let broke = std::panic::catch_unwind(|| winnable::at_a_glance(|| panic!("a bug")));
    assert!(broke.is_err() && winnable::decide(&start, Color::White).is_yes());
}
