//! How fast the generators of Tavreli and of chess count, in one run on one core. Prints figures; asserts
//! nothing about them.
//!
//! `cargo bench -p adoube-board --bench perft`

#![allow(clippy::unwrap_used, missing_docs)]

use adoube_board::{Position, Variant, perft, tavreli};
use std::{hint::black_box, time::Instant};

/// Positions of Tavreli: the first, a middle game with towers, one full of towers.
const TOWERS: [(&str, u32); 3] = [
    (
        "rnbqkbnr/prpnpbpqphpbpnpr/8/8/8/8/PRPNPBPQPHPBPNPR/RNBQKBNR w KQkq ABCDEFGHabcdefgh - 0 1",
        5,
    ),
    (
        "rnb1kbnr/prpnpbpq(phq)pbpnpr/8/8/5(PQB)2/8/PRPNPB1PHPBPNPR/RN1QKBNR b KQkq ABCEFGHabcdefgh - 1 2",
        4,
    ),
    (
        "2(pr+PN)2k2/5pb1r/2PBpq1(nPQ)2/3PH1(bphqpnrB)KPR/4(prPNPR)PB1(bN)/B4(pnQ)2/8/1N(nR+pb)1R3 w - f - 0 51",
        4,
    ),
];

/// Positions of chess of the same sort.
const CHESS: [(&str, u32); 2] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
];

/// Counts until a second has passed, and gives millions of nodes a second.
fn speed(label: &str, mut count: impl FnMut() -> u64) -> u128 {
    count();
    let (begin, mut nodes) = (Instant::now(), 0);
    while begin.elapsed().as_millis() < 1000 {
        nodes += black_box(count());
    }
    let rate = u128::from(nodes) * 1_000_000 / begin.elapsed().as_nanos();
    println!("{label:<34} {:>6}.{:03} million nodes a second", rate / 1000, rate % 1000);
    rate
}

fn main() {
    let towers = TOWERS.map(|(text, depth)| {
        let position: tavreli::Tavreli = text.parse().unwrap();
        let label = format!("tavreli, {} legal moves, depth {depth}", position.legal_moves().len());
        speed(&label, || tavreli::perft(black_box(&position), depth))
    });
    let chess = CHESS.map(|(text, depth)| {
        let position = Position::from_fen(Variant::Chess, text).unwrap();
        let label = format!("chess, {} legal moves, depth {depth}", position.legal_moves().len());
        speed(&label, || perft::perft(black_box(&position), depth))
    });
    let slowest = towers.into_iter().min().unwrap_or(0);
    let fastest = chess.into_iter().max().unwrap_or(1).max(1);
    println!(
        "the slowest of Tavreli counts {} per cent of the fastest of chess",
        slowest * 100 / fastest
    );
}
