//! A hash of what makes positions the same (T9.2), kept while moves are made.
//!
//! Every piece at every level of every square has a number; the hash of the towers is the exclusive-or of
//! those that stand. A move changes the numbers of the pieces it lifts and turns over, no others. Rights and the
//! side to move are few and are mixed in when the hash is asked for.

use super::{
    piece::{Kind, Man},
    position::Tavreli,
};
use crate::Square;
use adoube_base::Color;

/// Pieces that differ: seven kinds of either colour as figures, plain ratniks by their symbol, promoted ones.
const CODES: usize = 2 * 3 * Kind::COUNT;

/// A number for every piece on every square; levels turn it round.
static NUMBERS: [[u64; 64]; CODES] = numbers();

const fn mixed(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn numbers() -> [[u64; 64]; CODES] {
    let mut all = [[0; 64]; CODES];
    let mut state: u64 = 0x7461_7672_656C_6921;
    let mut code = 0;
    while code < CODES {
        let mut square = 0;
        while square < 64 {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            all[code][square] = mixed(state);
            square += 1;
        }
        code += 1;
    }
    all
}

const fn code(man: Man) -> usize {
    let (color, sort, kind) = match man {
        Man::Figure(color, kind) => (color, 0, kind),
        Man::Ratnik { color, symbol, promoted: false } => (color, 1, symbol),
        Man::Ratnik { color, symbol, promoted: true } => (color, 2, symbol),
    };
    let color = match color {
        Color::White => 0,
        Color::Black => 1,
    };
    (color * 3 + sort) * Kind::COUNT + kind as usize
}

/// The number of a piece at a level of a square, the lowest being 0.
pub(super) fn key(man: Man, square: Square, level: u8) -> u64 {
    NUMBERS[code(man)][square.index()].rotate_left(level as u32)
}

impl Tavreli {
    /// A 64-bit hash of what makes positions the same. Equal positions hash alike; different ones may.
    pub fn hash64(&self) -> u64 {
        let turn = u64::from(self.turn == Color::Black);
        let passing = self.en_passant.map_or(0, |square| 1 + square.index() as u64);
        let rights = mixed(self.castling.0.wrapping_add(0x6B71)) ^ mixed(!self.steps.0);
        self.towers_hash ^ rights ^ mixed((passing << 1 | turn).wrapping_add(0x9E37_79B9))
    }
}
