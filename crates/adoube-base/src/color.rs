//! The two players of a game.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut, Not};

/// White or Black: the player, and the pieces that player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Has the light-coloured pieces and the first move.
    White,
    /// Has the dark-coloured pieces.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// `white` or `black`, as written in case files and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Color;

    /// The opponent.
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// One thing for each player: clocks, points, counters, names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Pairs White's value with Black's.
    pub const fn new(white: T, black: T) -> Self {
        ByColor { white, black }
    }

    /// Makes each player's value from the colour.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        ByColor { white: f(Color::White), black: f(Color::Black) }
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: f(self.white), black: f(self.black) }
    }

    /// Borrows both values.
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { white: &self.white, black: &self.black }
    }

    /// White's and Black's values exchanged.
    pub fn swapped(self) -> Self {
        ByColor { white: self.black, black: self.white }
    }

    /// The colour for whose value `predicate` holds; White is asked first.
    pub fn find(&self, mut predicate: impl FnMut(&T) -> bool) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| predicate(&self[color]))
    }

    /// White's value, then Black's.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.white, &self.black].into_iter()
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapping_the_identity_changes_nothing_and_swapping_twice_neither() {
        let pair = ByColor::new(3, 5);
        assert_eq!(pair.map(|x| x), pair);
        assert_eq!(pair.swapped().swapped(), pair);
        assert_eq!(pair.swapped()[Color::White], pair[!Color::White]);
    }

    #[test]
    fn find_names_the_player() {
        let pair = ByColor::new(3, 5);
        assert_eq!(pair.find(|&x| x > 4), Some(Color::Black));
        assert_eq!(pair.find(|&x| x > 2), Some(Color::White));
        assert_eq!(pair.find(|&x| x > 5), None);
    }
}
