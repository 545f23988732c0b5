//! Counting repetitions at full speed.
//!
//! While no irreversible move is played, two positions are the same if the same pieces stand on the same
//! squares and the same player has the move. So it is enough to keep, since the last irreversible
//! move, one number for each position: the exclusive-or of random numbers for every piece that left a
//! square or came to one. Equal positions have equal numbers. Whether equal numbers were equal positions is
//! proved afterwards, on the slow road.

use shakmaty::{Color, Move, Role, Square};
use std::collections::HashMap;

/// Runs longer than this are counted in a table instead of by looking back.
const LONG: usize = 192;

/// A random number for every piece on every square, and one for the turn.
const RANDOM: [u64; 769] = random();

const fn random() -> [u64; 769] {
    let mut numbers = [0; 769];
    let mut state: u64 = 0x0061_646F_7562_6521;
    let mut index = 0;
    while index < numbers.len() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        numbers[index] = z ^ (z >> 31);
        index += 1;
    }
    numbers
}

/// The change a quiet move of a piece makes.
#[inline]
fn change(color: Color, role: Role, from: Square, to: Square) -> u64 {
    let piece = (role as usize - 1) * 2 + usize::from(color == Color::Black);
    RANDOM[piece * 64 + from as usize] ^ RANDOM[piece * 64 + to as usize] ^ RANDOM[768]
}

/// The positions since the last irreversible move.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    numbers: Vec<u64>,
    /// Numbers that have stood twice.
    twice: Vec<u64>,
    table: HashMap<u64, u32>,
}

impl Run {
    /// Begins anew with the position that stands.
    #[inline]
    pub(super) fn restart(&mut self) {
        self.numbers.clear();
        self.numbers.push(0);
        self.twice.clear();
        self.table.clear();
    }

    /// Takes a reversible move and tells how often the position after it has stood.
    #[inline]
    pub(super) fn play(&mut self, color: Color, m: Move) -> u32 {
        let Some(number) = self.after(color, m) else {
            self.restart();
            return 1;
        };
        let times = self.times(number) + 1;
        self.numbers.push(number);
        if self.numbers.len() > LONG {
            if self.table.is_empty() {
                for &number in &self.numbers {
                    *self.table.entry(number).or_insert(0) += 1;
                }
            } else {
                *self.table.entry(number).or_insert(0) += 1;
            }
        }
        if times == 2 {
            self.twice.push(number);
        }
        times
    }

    fn after(&self, color: Color, m: Move) -> Option<u64> {
        match m {
            Move::Normal { role, from, to, .. } => {
                let now = self.numbers.last().copied().unwrap_or(0);
                Some(now ^ change(color, role, from, to))
            }
            Move::EnPassant { .. } | Move::Castle { .. } | Move::Put { .. } => None,
        }
    }

    fn times(&self, number: u64) -> u32 {
        if !self.table.is_empty() {
            return self.table.get(&number).copied().unwrap_or(0);
        }
        // Positions with the same player to move, the nearest that can be the same first.
        let earlier = self.numbers.iter().rev().skip(3).step_by(2);
        earlier.filter(|&&other| other == number).count() as u32
    }

    /// Whether any position of the run has stood twice.
    #[inline]
    pub(super) fn has_doubles(&self) -> bool {
        !self.twice.is_empty()
    }

    /// Whether a reversible move leads to a position that has stood twice.
    pub(super) fn makes_third(&self, color: Color, m: Move) -> bool {
        self.after(color, m).is_some_and(|number| self.twice.contains(&number))
    }
}
