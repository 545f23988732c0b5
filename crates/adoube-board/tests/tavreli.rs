//! Tavreli against its rules: move counts, the examples, generated and real games, texts to reject.

#![allow(clippy::unwrap_used)]

use adoube_board::tavreli::{Man, MoveTextError, Outcome, Tavreli, TfenFault, perft, write_move};
use serde::Deserialize;

fn position(tfen: &str) -> Tavreli {
    match tfen {
        "initial" => Tavreli::initial(),
        tfen => tfen.parse().unwrap_or_else(|error| panic!("{error}")),
    }
}

fn written(position: &Tavreli) -> Vec<String> {
    let mut moves: Vec<String> =
        position.legal_moves().into_iter().map(|m| write_move(position, m, false)).collect();
    moves.sort();
    moves
}

#[derive(Deserialize)]
struct Perft {
    position: Vec<Counted>,
}

#[derive(Deserialize)]
struct Counted {
    id: String,
    tfen: String,
    perft: Vec<u64>,
    #[serde(default)]
    moves: Option<Vec<String>>,
}

#[test]
fn move_counts_are_the_published_ones_to_the_last_depth() {
    let file: Perft = toml::from_str(include_str!("data/tavreli/perft.toml")).unwrap();
    assert!(file.position.len() > 10);
    for one in &file.position {
        let start = position(&one.tfen);
        assert_eq!(start.tfen(), one.tfen, "{}", one.id);
        if let Some(moves) = &one.moves {
            let mut moves = moves.clone();
            moves.sort();
            assert_eq!(written(&start), moves, "{}", one.id);
        }
        for (depth, &count) in (1..).zip(&one.perft) {
            assert_eq!(perft(&start, depth), count, "{} at depth {depth}", one.id);
        }
    }
}

#[derive(Deserialize)]
struct Examples {
    example: Vec<Example>,
}

#[derive(Deserialize)]
struct Example {
    id: String,
    tfen: String,
    #[serde(default)]
    moves: Option<Vec<String>>,
    #[serde(default)]
    illegal: Vec<String>,
    #[serde(default)]
    legal: Vec<Played>,
}

#[derive(Deserialize)]
struct Played {
    #[serde(rename = "move")]
    text: String,
    after: String,
}

#[test]
fn every_example_of_the_rules_holds() {
    let file: Examples = toml::from_str(include_str!("data/tavreli/examples.toml")).unwrap();
    assert_eq!(file.example.len(), 40);
    for one in &file.example {
        let start = position(&one.tfen);
        if let Some(moves) = &one.moves {
            let mut moves = moves.clone();
            moves.sort();
            assert_eq!(written(&start), moves, "{}", one.id);
        }
        for played in &one.legal {
            let m = start.read_move(&played.text).unwrap_or_else(|e| panic!("{}: {e}", one.id));
            assert_eq!(start.play(m).unwrap().tfen(), played.after, "{} {}", one.id, played.text);
        }
        for text in &one.illegal {
            assert!(start.read_move(text).is_err(), "{} {text}", one.id);
        }
    }
}

#[derive(Deserialize)]
struct Games {
    game: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    id: String,
    #[serde(default)]
    start: Option<String>,
    moves: Vec<String>,
    #[serde(default)]
    checkpoints: Vec<Checkpoint>,
    #[serde(rename = "final")]
    last: String,
    #[serde(default)]
    termination: Option<String>,
    #[serde(default)]
    checkmate: bool,
}

#[derive(Deserialize)]
struct Checkpoint {
    ply: usize,
    tfen: String,
}

fn replay(text: &str) -> usize {
    let file: Games = toml::from_str(text).unwrap();
    for game in &file.game {
        let mut now = position(game.start.as_deref().unwrap_or("initial"));
        let mut seen = vec![now];
        for (ply, text) in (1..).zip(&game.moves) {
            let m = now.read_move(text).unwrap_or_else(|e| panic!("{} ply {ply}: {e}", game.id));
            assert_eq!(write_move(&now, m, false), *text, "{} ply {ply}", game.id);
            let cyrillic = write_move(&now, m, true);
            assert_eq!(now.read_move(&cyrillic), Ok(m), "{} {cyrillic}", game.id);
            now = now.play(m).unwrap();
            invariants(&now, &game.id);
            seen.push(now);
            let here = game.checkpoints.iter().find(|point| point.ply == ply);
            if let Some(point) = here {
                assert_eq!(now.tfen(), point.tfen, "{} ply {ply}", game.id);
            }
        }
        assert_eq!(now.tfen(), game.last, "{}", game.id);
        let repeated = seen.iter().filter(|&before| *before == now).count();
        match game.termination.as_deref() {
            Some("checkmate") => assert!(matches!(now.outcome(), Some(Outcome::Checkmate { .. }))),
            Some("stalemate") => assert_eq!(now.outcome(), Some(Outcome::Stalemate)),
            Some("threefold") => assert_eq!(repeated, 3, "{}", game.id),
            Some("fifty") => assert_eq!(now.clock(), 100, "{}", game.id),
            Some(other) => panic!("{other}"),
            None => assert_eq!(
                matches!(now.outcome(), Some(Outcome::Checkmate { .. })),
                game.checkmate,
                "{}",
                game.id
            ),
        }
    }
    file.game.len()
}

/// What holds after every move of a game.
fn invariants(now: &Tavreli, id: &str) {
    assert!(!now.is_in_check(!now.turn()), "{id}");
    let squares = || adoube_board::Square::all();
    let men: usize = squares().map(|square| now.tower(square).count()).sum();
    let heights: usize = squares().map(|square| usize::from(now.height(square))).sum();
    assert_eq!(men, heights, "{id}");
    for square in squares() {
        let owner = now.top(square).map(Man::color);
        for man in now.tower(square) {
            let captive = Some(man.color()) != owner;
            assert!(
                !(captive && matches!(man, Man::Ratnik { promoted: true, .. })),
                "{id} {square}"
            );
        }
    }
    assert_eq!(now.tfen().parse::<Tavreli>().unwrap().tfen(), now.tfen(), "{id}");
}

#[test]
fn generated_games_replay_to_the_same_positions_and_results() {
    assert!(replay(include_str!("data/tavreli/games.toml")) >= 20);
}

#[test]
fn the_games_of_real_competitions_replay() {
    assert_eq!(replay(include_str!("data/tavreli/published-games.toml")), 19);
}

#[test]
fn texts_that_are_no_position_are_rejected_with_the_reason() {
    use TfenFault as F;
    for (text, fault) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", F::Fields),
        ("4k3/8/8/8/8/8/8/4K2 w - - - 0 1", F::Board),
        ("4k3/8/8/8/8/8/8/4K12 w - - - 0 1", F::Digits),
        ("4k3/8/8/8/8/8/P7/4K3 w - - - 0 1", F::Symbol),
        ("4k3/8/8/8/8/8/Ph7/4K3 w - - - 0 1", F::Symbol),
        ("4k3/8/8/8/8/8/+R7/4K3 w - - - 0 1", F::Plus),
        ("4k3/8/8/8/8/8/(R)7/4K3 w - - - 0 1", F::Brackets),
        ("4k3/8/8/8/8/8/8/4(KN)3 w - - - 0 1", F::Volkhv),
        ("4k3/8/8/8/8/8/QQ6/4K3 w - - - 0 1", F::TooMany),
        ("4k2PR/8/8/8/8/8/8/4K3 w - - - 0 1", F::Unpromoted),
        ("4k3/8/8/3(+PHn)4/8/8/8/4K3 w - - - 0 1", F::CaptiveRank),
        ("4k3/8/8/8/8/8/4PQ3/4K3 w - E - 0 1", F::Steps),
        ("4k3/8/8/8/8/8/4(NPH)3/4K3 w - E - 0 1", F::Steps),
        ("4k3/8/8/8/8/8/8/3K3R w K - - 0 1", F::Castling),
        ("4k3/8/8/8/8/8/8/4K2+PR w K - - 0 1", F::Castling),
        ("4k3/8/8/8/4PQ3/8/8/4K3 b - - e3 0 1", F::EnPassant),
        ("4k3/8/8/8/4PH3/8/4N3/4K3 b - - e3 0 1", F::EnPassant),
        ("4k3/8/8/8/8/8/4r3/4K3 b - - - 0 1", F::Check),
        ("4k3/8/8/8/8/8/8/4K3 w - - - 01 1", F::Number),
        ("4k3/8/8/8/8/8/8/4K3 w - - - 0 0", F::Number),
        ("4k3/8/8/8/8/8/8/4K3 w qk - - 0 1", F::Castling),
        ("", F::Fields),
        ("4k3/8/8/8/8/8/8/4K3 w - - - 0 é", F::Number),
        ("4k3/8/8/8/8/8/é7/4K3 w - - - 0 1", F::Sign('é')),
    ] {
        match text.parse::<Tavreli>() {
            Err(error) => assert_eq!(error.fault, fault, "{text}"),
            Ok(_) => panic!("accepted: {text}"),
        }
    }
}

#[test]
fn moves_are_read_as_people_write_them() {
    let start = Tavreli::initial();
    let e4 = start.read_move("e2-e4").unwrap();
    for text in ["E2 – E4", "д2-д4", "Д2—Д4", "(1)e2-e4"] {
        assert_eq!(start.read_move(text), Ok(e4), "{text}");
    }
    assert_eq!(start.read_move("в1хг2"), start.read_move("c1xd2"));
    assert!(matches!(start.read_move("e2xe4"), Err(MoveTextError::WrongMark { .. })));
    assert!(matches!(start.read_move("e2-e4+"), Err(MoveTextError::WrongMark { .. })));
    assert!(matches!(start.read_move("e2-e5"), Err(MoveTextError::Illegal { .. })));
    assert!(matches!(start.read_move("hello"), Err(MoveTextError::Unreadable { .. })));
}
