//! Counts of move paths against the published ones.

#![allow(clippy::unwrap_used)]

use adoube_board::{
    Position, Variant,
    perft::{divide, perft},
};

fn check(variant: Variant, file: &str) -> usize {
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let mut positions = 0;
    for line in lines {
        let (fen, counts) = line.split_once(';').expect("FEN ; counts");
        let position = Position::from_fen(variant, fen).unwrap();
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().unwrap();
            assert_eq!(perft(&position, depth), count, "{fen} depth {depth}");
        }
        positions += 1;
    }
    positions
}

#[test]
fn six_standard_positions_to_depth_five() {
    let positions = check(Variant::Chess, include_str!("data/perft-chess.txt"));
    assert_eq!(positions, 6);
}

#[test]
fn forty_chess960_positions_to_depth_four() {
    let positions = check(Variant::Chess960, include_str!("data/perft-chess960.txt"));
    assert_eq!(positions, 40);
}

#[test]
fn first_moves_add_up() {
    let position = Position::initial(Variant::Chess);
    let counts = divide(&position, 3);
    assert_eq!(counts.len(), 20);
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 8902);
    assert!(divide(&position, 0).is_empty());
    assert_eq!(perft(&position, 0), 1);
}
