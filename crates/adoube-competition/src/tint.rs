//! The colour of an event, and what can be written on it.
//!
//! The organiser gives any colour. It is only ever a ground: of a band, of a letter, of the head of the hall's screen. What is
//! written on it is chosen so that everybody can read it, by the contrast ratio of WCAG 2.2 (1.4.3): at least 4.5 to 1.

use crate::fault::Problem;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A colour, as `#0f5c7c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "#0f5c7c"))]
pub struct Tint([u8; 3]);

impl Tint {
    /// White.
    pub const WHITE: Tint = Tint([255; 3]);
    /// The ink of the pages.
    pub const INK: Tint = Tint([0x14, 0x19, 0x1a]);
    /// Black.
    pub const BLACK: Tint = Tint([0; 3]);

    /// Those that events have whose organiser has chosen none.
    const USUAL: [Tint; 8] = [
        Tint([0x0f, 0x5c, 0x7c]),
        Tint([0x6b, 0x2d, 0x5c]),
        Tint([0x2c, 0x5f, 0x2d]),
        Tint([0x7a, 0x3b, 0x1a]),
        Tint([0x3f, 0x4a, 0x5a]),
        Tint([0x8a, 0x2f, 0x2f]),
        Tint([0x1d, 0x5c, 0x50]),
        Tint([0x4a, 0x3f, 0x8c]),
    ];

    /// The colour of an event whose organiser has chosen none: always the same for the same address.
    pub fn usual(id: &str) -> Tint {
        let sum = id.bytes().fold(0_usize, |sum, byte| (sum * 31 + usize::from(byte)) % 9973);
        Tint::USUAL[sum % Tint::USUAL.len()]
    }

    /// Takes a colour that may be left out.
    pub fn optional(text: &str) -> Result<Option<Tint>, Problem> {
        if text.trim().is_empty() { Ok(None) } else { text.parse().map(Some) }
    }

    /// What is written on the colour: white where it can be read, else the ink of the pages, else black. One of them always
    /// can: where white has less than 4.5 to 1, black has more.
    pub fn ink(self) -> Tint {
        [Tint::WHITE, Tint::INK]
            .into_iter()
            .find(|ink| self.is_readable(*ink))
            .unwrap_or(Tint::BLACK)
    }

    /// Whether one colour can be read on the other.
    pub fn is_readable(self, other: Tint) -> bool {
        let (a, b) = (self.luminance(), other.luminance());
        // (lighter + 0.05) / (darker + 0.05) ≥ 4.5
        let (lighter, darker) = (a.max(b) + FLARE, a.min(b) + FLARE);
        2 * lighter >= 9 * darker
    }

    /// The relative luminance, of [`WHOLE`].
    fn luminance(self) -> u64 {
        const WEIGHTS: [u64; 3] = [2126, 7152, 722];
        let parts = self.0.iter().zip(WEIGHTS);
        parts.map(|(&part, weight)| u64::from(LINEAR[usize::from(part)]) * weight).sum()
    }

    /// Six digits, without the sign before them.
    pub fn digits(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red:02x}{green:02x}{blue:02x}")
    }
}

/// The luminance of white.
const WHOLE: u64 = 65535 * 10000;
/// The light that every screen adds: 0.05 of white.
const FLARE: u64 = WHOLE / 20;

impl fmt::Display for Tint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.digits())
    }
}

impl FromStr for Tint {
    type Err = Problem;
    fn from_str(text: &str) -> Result<Tint, Problem> {
        let none = || Problem::NoColour { text: text.to_owned() };
        let digits = text.trim().trim_start_matches('#').as_bytes();
        let digit = |at: usize| digits.get(at).and_then(|&one| char::from(one).to_digit(16));
        let part = |at: usize| Some((digit(at)? * 16 + digit(at + 1)?) as u8);
        let parts = (|| Some(Tint([part(0)?, part(2)?, part(4)?])))();
        parts.filter(|_| digits.len() == 6).ok_or_else(none)
    }
}

impl TryFrom<String> for Tint {
    type Error = Problem;
    fn try_from(text: String) -> Result<Tint, Problem> {
        text.parse()
    }
}

impl From<Tint> for String {
    fn from(tint: Tint) -> String {
        tint.to_string()
    }
}

/// How much light each of the 256 steps of a part is, of 65535: the curve of sRGB (IEC 61966-2-1), rounded.
#[rustfmt::skip]
const LINEAR: [u16; 256] = [
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313, 340, 367, 396, 427,
    458, 491, 526, 562, 599, 637, 677, 718, 761, 805, 851, 898, 947, 997, 1048, 1101, 1156, 1212,
    1270, 1330, 1391, 1453, 1517, 1583, 1651, 1720, 1790, 1863, 1937, 2013, 2090, 2170, 2250,
    2333, 2418, 2504, 2592, 2681, 2773, 2866, 2961, 3058, 3157, 3258, 3360, 3464, 3570, 3678,
    3788, 3900, 4014, 4129, 4247, 4366, 4488, 4611, 4736, 4864, 4993, 5124, 5257, 5392, 5530,
    5669, 5810, 5953, 6099, 6246, 6395, 6547, 6700, 6856, 7014, 7174, 7335, 7500, 7666, 7834,
    8004, 8177, 8352, 8528, 8708, 8889, 9072, 9258, 9445, 9635, 9828, 10022, 10219, 10417, 10619,
    10822, 11028, 11235, 11446, 11658, 11873, 12090, 12309, 12530, 12754, 12980, 13209, 13440,
    13673, 13909, 14146, 14387, 14629, 14874, 15122, 15371, 15623, 15878, 16135, 16394, 16656,
    16920, 17187, 17456, 17727, 18001, 18277, 18556, 18837, 19121, 19407, 19696, 19987, 20281,
    20577, 20876, 21177, 21481, 21787, 22096, 22407, 22721, 23038, 23357, 23678, 24002, 24329,
    24658, 24990, 25325, 25662, 26001, 26344, 26688, 27036, 27386, 27739, 28094, 28452, 28813,
    29176, 29542, 29911, 30282, 30656, 31033, 31412, 31794, 32179, 32567, 32957, 33350, 33745,
    34143, 34544, 34948, 35355, 35764, 36176, 36591, 37008, 37429, 37852, 38278, 38706, 39138,
    39572, 40009, 40449, 40891, 41337, 41785, 42236, 42690, 43147, 43606, 44069, 44534, 45002,
    45473, 45947, 46423, 46903, 47385, 47871, 48359, 48850, 49344, 49841, 50341, 50844, 51349,
    51858, 52369, 52884, 53401, 53921, 54445, 54971, 55500, 56032, 56567, 57105, 57646, 58190,
    58737, 59287, 59840, 60396, 60955, 61517, 62082, 62650, 63221, 63795, 64372, 64952, 65535,
];

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written_and_nothing_else_is() {
        for text in ["#0f5c7c", "#ffffff", "#000000"] {
            assert_eq!(text.parse::<Tint>().unwrap().to_string(), text);
        }
        assert_eq!("0F5C7C".parse::<Tint>().unwrap().to_string(), "#0f5c7c");
        for text in ["", "#fff", "#0f5c7", "#0f5c7c0", "#0f5c7g", "red", "#é5c7c"] {
            assert!(text.parse::<Tint>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_written_on_any_colour_can_be_read() {
        for step in 0..32_u32 * 32 * 32 {
            let part = |shift: u32| ((step >> shift & 31) * 255 / 31) as u8;
            let tint = Tint([part(0), part(5), part(10)]);
            assert!(tint.is_readable(tint.ink()), "{tint} {}", tint.ink());
        }
    }

    #[test]
    fn the_ratio_is_that_of_the_guidelines() {
        // 4.48 and 4.54 to 1 on white: the two greys that every table of contrasts has.
        assert!(!Tint::WHITE.is_readable("#777777".parse().unwrap()));
        assert!(Tint::WHITE.is_readable("#767676".parse().unwrap()));
        assert_eq!("#ffd700".parse::<Tint>().unwrap().ink(), Tint::INK);
        assert_eq!("#0f5c7c".parse::<Tint>().unwrap().ink(), Tint::WHITE);
    }

    #[test]
    fn events_without_a_colour_have_one_that_takes_white() {
        for tint in Tint::USUAL {
            assert_eq!(tint.ink(), Tint::WHITE, "{tint}");
        }
        assert_eq!(Tint::usual("masters"), Tint::usual("masters"));
    }
}
