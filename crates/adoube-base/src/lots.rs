//! Drawing lots from a seed.
//!
//! A draw must be repeatable by anybody who holds the published seed, with any program, in twenty
//! years. So the mapping from seed to lots is fixed here and does not change with a library:
//!
//! 1. The key is the SHA-256 of the seed's text in UTF-8.
//! 2. The stream is ChaCha20 (20 rounds, 64-bit counter from 0, nonce 0) under that key, read as
//!    little-endian 64-bit words.
//! 3. A number below `n` is a word modulo `n`; words at or above the largest multiple of `n` are
//!    thrown away, so that no number is favoured.
//! 4. An order is a Fisher-Yates shuffle from the end: for `i` from the last place down to the
//!    second, exchange places `i` and `below(i + 1)`.
//!
//! The vectors in this file's tests belong to that promise.

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};

/// A stream of lots, always the same for the same seed.
pub struct Lots(ChaCha20Rng);

impl Lots {
    /// Starts the stream that belongs to the text of a seed.
    pub fn from_seed(seed: &str) -> Lots {
        Lots(ChaCha20Rng::from_seed(Sha256::digest(seed.as_bytes()).into()))
    }

    /// The next word of the stream.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 where `n` is 0 or 1.
    pub fn below(&mut self, n: u64) -> u64 {
        if n < 2 {
            return 0;
        }
        // 2^64 mod n words at the top would favour the small numbers.
        let excess = (u64::MAX % n + 1) % n;
        let limit = u64::MAX - excess;
        loop {
            let word = self.word();
            if word <= limit {
                return word % n;
            }
        }
    }

    /// Puts `items` into drawn order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn drawn(seed: &str, n: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (1..=n).collect();
        Lots::from_seed(seed).shuffle(&mut order);
        order
    }

    // Computed by an independent implementation of the four steps above; never to be changed.
    #[test]
    fn the_stream_and_the_orders_are_the_promised_ones() {
        let mut lots = Lots::from_seed("adoube");
        let words: Vec<u64> = (0..10).map(|_| lots.word()).collect();
        assert_eq!(
            words,
            [
                0xf7f7_04c9_865e_441e,
                0x7097_aee5_e4ef_e732,
                0x4df7_d73f_236e_301e,
                0x08cc_5b09_32d7_edf5,
                0x5693_52e4_594e_87a9,
                0x7139_2a19_d36d_9a75,
                0x1965_f6e8_ad87_fbf3,
                0x3732_d1b4_224c_ba1f,
                0xd966_04fb_15d3_8584,
                0xad30_8559_3dc7_3b15,
            ]
        );
        assert_eq!(drawn("adoube", 10), [9, 10, 3, 5, 6, 4, 8, 7, 2, 1]);
        assert_eq!(drawn("Yerevan 2026, жребий", 7), [7, 3, 4, 5, 1, 2, 6]);
        let mut dice = Lots::from_seed("adoube");
        let throws: Vec<u64> = (0..12).map(|_| dice.below(6) + 1).collect();
        assert_eq!(throws, [3, 5, 1, 4, 4, 4, 6, 6, 1, 4, 4, 6]);
    }

    #[test]
    fn words_that_would_favour_small_numbers_are_thrown_away() {
        let mut lots = Lots::from_seed("big");
        let numbers: Vec<u64> = (0..3).map(|_| lots.below((1 << 63) + 1)).collect();
        let expected =
            [4_149_688_900_921_741_287, 3_201_654_518_534_368_844, 9_057_833_354_083_012_422];
        assert_eq!(numbers, expected);
    }

    proptest! {
        #[test]
        fn a_draw_loses_and_doubles_nobody(seed in ".*", n in 0u32..300) {
            let mut order = drawn(&seed, n);
            order.sort_unstable();
            prop_assert_eq!(order, (1..=n).collect::<Vec<_>>());
        }

        #[test]
        fn a_lot_is_below_its_limit(seed in ".*", n in 1u64..) {
            prop_assert!(Lots::from_seed(&seed).below(n) < n);
        }
    }
}
