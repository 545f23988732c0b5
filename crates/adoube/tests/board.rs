//! The commands of the board, run as a user runs them.

#![allow(clippy::unwrap_used)]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

fn adoube(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Standard output and the exit status.
fn said(args: &[&str], input: &str) -> (String, i32) {
    let output = adoube(args, input);
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(said(&["perft", "3"], ""), ("8902\n".into(), 0));
    assert_eq!(said(&["perft", "3", "--variant", "tavreli"], ""), ("68299\n".into(), 0));
    let (text, _) = said(&["perft", "2", "--divide"], "");
    assert_eq!(text.lines().next(), Some("a2a3: 20"));
    assert_eq!(text.lines().last(), Some("400"));
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let (json, _) = said(&["perft", "3", "--variant", "chess960", "--position", fen, "--json"], "");
    assert!(json.contains("\"nodes\":12189"), "{json}");
    let bad = adoube(&["perft", "1", "--position", "rubbish"], "");
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8(bad.stderr).unwrap().contains("rubbish"));
}

#[test]
fn winnable_answers_from_arguments_and_input() {
    let fen = "8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1";
    let (text, status) = said(&["winnable", fen, "--for", "black"], "");
    assert_eq!((text.lines().last(), status), (Some("  black can still mate: no"), 0));
    let (text, _) = said(&["winnable", "--json"], &format!("{fen}\n\n{fen}\n"));
    assert_eq!(text.lines().count(), 2);
    let (again, _) = said(&["winnable", "-", "--json"], &format!("{fen}\n\n{fen}\n"));
    assert_eq!(again, text);
    assert!(text.contains("\"side\":\"white\",\"winnable\":\"yes\",\"line\":\"1. "), "{text}");
    let bad = adoube(&["winnable"], "8/8/8/8/8/8/8/8 w - - 0 1\n");
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8(bad.stderr).unwrap().contains("line 1"));
}

const GAMES: &str = "[Event \"1\"]\n[White \"Anna\"]\n[Black \"Bella\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
    [Event \"2\"]\n[White \"Cesar\"]\n[Black \"David\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";

#[test]
fn audit_tells_what_is_wrong() {
    let (text, status) = said(&["audit", "-", "--threads", "2"], GAMES);
    assert_eq!(status, 1);
    assert!(
        text.contains(
            "game 2, line 8: Cesar – David\n  the result 1-0 should be 0-1: by the board"
        ),
        "{text}"
    );
    assert!(text.contains("-: 2 games, 8 half-moves"), "{text}");
    let (json, _) = said(&["audit", "-", "--json"], GAMES);
    assert_eq!(json.lines().count(), 2);
    assert!(json.contains("\"finding\":\"result\""), "{json}");
    let first_only: String = GAMES.lines().take(7).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(said(&["audit", "-", "--laws", "fide-2009"], &first_only).1, 0);
    assert_eq!(adoube(&["audit", "no-such-file.pgn"], "").status.code(), Some(2));
    let towers = |moves: &str| format!("[Variant \"Tavreli\"]\n[Result \"*\"]\n\n{moves} *\n");
    assert_eq!(said(&["audit", "-"], &towers("1. c1xd2 d8xe7 2. (1)d2-f4")).1, 0);
    let (text, status) = said(&["audit", "-"], &towers("1. c1xd2 d8xe7 2. (2)d2-d5"));
    assert!(status == 1 && text.contains("d2-d5"), "{text}");
}

#[test]
fn notation_rewrites_games() {
    let game = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *\n";
    let told = |args: &[&str]| {
        let mut all = vec!["notation", "-"];
        all.extend(args);
        let (text, status) = said(&all, game);
        assert_eq!(status, 0);
        text
    };
    assert!(told(&["--to", "ru"]).contains("1. Кf3 Кf6 2. g3 g6 3. Сg2 Сg7 4. 0-0 *"));
    assert!(told(&["--to", "hy", "--form", "long"]).contains("1. Ձg1f3 Ձg8f6"));
    assert!(told(&["--form", "figurine"]).contains("1. ♘f3 ♘f6"));
    assert!(
        told(&["--form", "spoken", "--to", "de"])
            .contains("1. Springer Felix drei\n1... Springer Felix sechs\n")
    );
    assert!(told(&["--form", "braille"]).starts_with("⠂ ⠎⠋⠒ ⠎⠋⠖\n⠆ ⠛⠒ ⠛⠖\n"));
    assert!(told(&["--form", "brf"]).starts_with("1 SF3 SF6\n2 G3 G6\n"));
    let (text, status) = said(&["notation", "-", "--to", "xx"], game);
    assert_eq!((text.as_str(), status), ("", 2));
    assert_eq!(said(&["notation", "-"], "1. e5 *\n").1, 1);
}

#[test]
fn chess960_is_drawn_so_that_anybody_can_check() {
    let (by_seed, status) = said(&["draw", "chess960", "--seed", "Yerevan"], "");
    assert_eq!(status, 0);
    assert_eq!(said(&["draw", "chess960", "--seed", "Yerevan"], "").0, by_seed);
    assert!(by_seed.ends_with("seed Yerevan\n"));
    let (by_number, _) = said(&["draw", "chess960", "--number", "518"], "");
    assert_eq!(
        by_number,
        "518 RNBQKBNR\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\n"
    );
    let (by_dice, _) = said(&["draw", "chess960", "--dice", "2", "3", "3", "2", "6", "4"], "");
    assert!(by_dice.contains("RNBQKBRN"), "{by_dice}");
    assert_eq!(said(&["draw", "chess960", "--dice", "2", "3"], "").1, 2);
    assert_eq!(said(&["draw", "chess960", "--number", "960"], "").1, 2);
    // Without a seed a new one is shown, and gives the same draw again.
    let (fresh, _) = said(&["draw", "chess960"], "");
    let seed = fresh.lines().last().unwrap().strip_prefix("seed ").unwrap();
    assert_eq!(said(&["draw", "chess960", "--seed", seed], "").0, fresh);
}
