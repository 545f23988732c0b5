//! The 64 squares (FIDE 2009 C5–C7, Russia 2015 18.4–18.6, FIDE 2023 C.5–C.7).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

pub use shakmaty::{File, Rank};

/// A square, named by file and rank as the Laws do; serialised as that name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

macro_rules! squares {
    ($($rank:literal: $a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident $h:ident;)*) => {
        #[allow(missing_docs, reason = "the name of a square says all there is to say")]
        impl Square {
            $(
                pub const $a: Square = Square($rank * 8 - 8);
                pub const $b: Square = Square($rank * 8 - 7);
                pub const $c: Square = Square($rank * 8 - 6);
                pub const $d: Square = Square($rank * 8 - 5);
                pub const $e: Square = Square($rank * 8 - 4);
                pub const $f: Square = Square($rank * 8 - 3);
                pub const $g: Square = Square($rank * 8 - 2);
                pub const $h: Square = Square($rank * 8 - 1);
            )*
        }
    };
}

squares! {
    1: A1 B1 C1 D1 E1 F1 G1 H1;
    2: A2 B2 C2 D2 E2 F2 G2 H2;
    3: A3 B3 C3 D3 E3 F3 G3 H3;
    4: A4 B4 C4 D4 E4 F4 G4 H4;
    5: A5 B5 C5 D5 E5 F5 G5 H5;
    6: A6 B6 C6 D6 E6 F6 G6 H6;
    7: A7 B7 C7 D7 E7 F7 G7 H7;
    8: A8 B8 C8 D8 E8 F8 G8 H8;
}

impl Square {
    /// The square where a file and a rank cross.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square((rank as u8) * 8 + file as u8)
    }

    /// All squares: a1, b1 … h1, a2 … h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }

    /// 0 for a1, 1 for b1, … 63 for h8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with that index, if it is one of 0 to 63.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square(index as u8)) } else { None }
    }

    /// The column, a to h.
    pub const fn file(self) -> File {
        File::new((self.0 & 7) as u32)
    }

    /// The row, 1 to 8, counted from White's side.
    pub const fn rank(self) -> Rank {
        Rank::new((self.0 >> 3) as u32)
    }

    /// Whether the square is light, as h1 is (2.1).
    pub const fn is_light(self) -> bool {
        (self.0 & 7) % 2 != (self.0 >> 3) % 2
    }
}

impl From<shakmaty::Square> for Square {
    fn from(square: shakmaty::Square) -> Square {
        Square(square as u8)
    }
}

impl From<Square> for shakmaty::Square {
    fn from(square: Square) -> shakmaty::Square {
        shakmaty::Square::new(u32::from(square.0))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().char(), self.rank().char())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a square; write a file a-h and a rank 1-8, as e4", self.text)
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        shakmaty::Square::from_ascii(text.as_bytes())
            .map(Square::from)
            .map_err(|_| ParseSquareError { text: text.to_owned() })
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        struct Name;
        impl de::Visitor<'_> for Name {
            type Value = Square;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a square such as e4")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Square, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_one_name() {
        let names: std::collections::BTreeSet<String> =
            Square::all().map(|square| square.to_string()).collect();
        assert_eq!(names.len(), 64);
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(Square::from(shakmaty::Square::from(square)), square);
            assert_eq!(Square::from_index(square.index()), Some(square));
            assert_eq!(square.is_light(), shakmaty::Square::from(square).is_light(), "{square}");
        }
        assert_eq!(Square::from_index(64), None);
        for text in ["", "e", "e9", "i1", "E4", "e44", "е4"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn h1_is_light_and_a1_is_not() {
        assert!(Square::H1.is_light() && Square::A8.is_light());
        assert!(!Square::A1.is_light() && !Square::H8.is_light());
    }
}
