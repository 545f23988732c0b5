//! Whole numbers wide enough for a list of criteria.
//!
//! A criterion outranks all that follow it, so a list of criteria is one number whose leading
//! digits are the first criterion. Nearly every bracket fits 128 bits; [`Wide`] takes the rest.

use std::{
    cmp::Ordering,
    ops::{Add, Sub},
};

/// What the matching counts with: an ordered group whose even members can be halved.
pub(crate) trait Weight:
    Copy + Ord + Add<Output = Self> + Sub<Output = Self> + std::fmt::Debug
{
    /// Nothing.
    const ZERO: Self;
    /// The smallest positive weight.
    const ONE: Self;

    /// A small number.
    fn small(value: i64) -> Self;
    /// Half, rounded down.
    fn half(self) -> Self;
    /// Whether half would be rounded.
    fn is_odd(self) -> bool;
    /// Moved up by that many bits.
    fn shifted(self, bits: u32) -> Self;
}

impl Weight for i128 {
    const ZERO: i128 = 0;
    const ONE: i128 = 1;

    fn small(value: i64) -> i128 {
        i128::from(value)
    }

    fn half(self) -> i128 {
        self >> 1
    }

    fn is_odd(self) -> bool {
        self & 1 == 1
    }

    fn shifted(self, bits: u32) -> i128 {
        self << bits
    }
}

/// A whole number of `N` words in two's complement, the lowest word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn sign(self) -> i64 {
        self.0[N - 1] as i64
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.sign().cmp(&other.sign()).then_with(|| {
            let rest = N - 1;
            self.0[..rest].iter().rev().cmp(other.0[..rest].iter().rev())
        })
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut carry = false;
        Wide(std::array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over || again;
            sum
        }))
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let mut borrow = false;
        Wide(std::array::from_fn(|i| {
            let (rest, under) = self.0[i].overflowing_sub(other.0[i]);
            let (rest, again) = rest.overflowing_sub(u64::from(borrow));
            borrow = under || again;
            rest
        }))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Wide([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Wide(words)
    };

    fn small(value: i64) -> Self {
        let fill = if value < 0 { u64::MAX } else { 0 };
        Wide(std::array::from_fn(|i| if i == 0 { value as u64 } else { fill }))
    }

    fn half(self) -> Self {
        Wide(std::array::from_fn(|i| {
            let above = match self.0.get(i + 1) {
                Some(word) => word << 63,
                None => self.0[i] & (1 << 63),
            };
            self.0[i] >> 1 | above
        }))
    }

    fn is_odd(self) -> bool {
        self.0[0] & 1 == 1
    }

    fn shifted(self, bits: u32) -> Self {
        let (words, bits) = ((bits / 64) as usize, bits % 64);
        let word = |i: Option<usize>| i.map_or(0, |i| self.0[i]);
        Wide(std::array::from_fn(|i| {
            let here = word(i.checked_sub(words)) << bits;
            let below = match bits {
                0 => 0,
                _ => word(i.checked_sub(words + 1)) >> (64 - bits),
            };
            here | below
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Four = Wide<4>;

    fn wide(value: i128) -> Four {
        Four::small((value >> 64) as i64).shifted(64)
            + Four::small((value >> 32) as i64 & 0xffff_ffff).shifted(32)
            + Four::small(value as i64 & 0xffff_ffff)
    }

    proptest! {
        #[test]
        fn wide_numbers_count_like_machine_words(a in -(1i128 << 100)..1 << 100, b in -(1i128 << 100)..1 << 100, bits in 0u32..26) {
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a).half(), wide(a >> 1));
            prop_assert_eq!(wide(a).is_odd(), a & 1 == 1);
            prop_assert_eq!(wide(a).shifted(bits), wide(a << bits));
            prop_assert_eq!(wide(a).shifted(100).half().shifted(1), wide(a).shifted(100));
        }
    }
}
