//! Counting the ways to play: the test every move generator has to pass.

use crate::{Move, Position};

/// How many sequences of `depth` legal moves there are.
pub fn perft(position: &Position, depth: u32) -> u64 {
    shakmaty::perft(position.as_shakmaty(), depth)
}

/// The same, told apart by the first move, in the order of their coordinates.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut counts: Vec<(Move, u64)> = position
        .legal_moves()
        .into_iter()
        .map(|m| (m, perft(&position.after(m), depth - 1)))
        .collect();
    counts.sort_by_cached_key(|(m, _)| m.to_string());
    counts
}
