//! Points as whole numbers of half points.

use serde::{Deserialize, Serialize};
use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Sub},
    str::FromStr,
};

/// A score, counted in half points.
///
/// Shown with the sign people write (`2½`), or with a decimal point in data (`{:.1}` gives `2.5`).
/// In JSON it is the number of half points, so that no reader meets a rounded fraction.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(u32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(1);
    /// One point.
    pub const ONE: Points = Points(2);

    /// That many half points.
    pub const fn from_halves(halves: u32) -> Points {
        Points(halves)
    }

    /// The number of half points.
    pub const fn halves(self) -> u32 {
        self.0
    }

    /// `self - other`, or nothing where `other` is more.
    pub const fn saturating_sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// `0`, `½`, `1`, `1½`; with a precision, `0.5` and `1.0`, as in data files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, half) = (self.0 / 2, self.0 % 2 == 1);
        let text = match (f.precision(), whole, half) {
            (Some(_), _, _) => format!("{whole}.{}", if half { 5 } else { 0 }),
            (None, 0, true) => "½".to_owned(),
            (None, _, true) => format!("{whole}½"),
            (None, _, false) => whole.to_string(),
        };
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

/// The text is not a number of half points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePointsError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a number of points; write 1, 0.5, ½ or 2½", self.text)
    }
}

impl std::error::Error for ParsePointsError {}

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Reads `1`, `0.5`, `0,5`, `.5`, `½`, `1½`, `1/2`; nothing finer than a half, nothing above 10,000.
    fn from_str(text: &str) -> Result<Points, ParsePointsError> {
        let error = || ParsePointsError { text: text.to_owned() };
        let trimmed = text.trim();
        if trimmed == "1/2" {
            return Ok(Points::HALF);
        }
        let (whole, half) = match trimmed.split_once(['.', ',', '½']) {
            None => (trimmed, false),
            Some((whole, "")) if trimmed.ends_with('½') => (whole, true),
            Some((whole, "5")) if !trimmed.contains('½') => (whole, true),
            Some((whole, "0")) if !trimmed.contains('½') => (whole, false),
            Some(_) => return Err(error()),
        };
        let whole = match whole {
            "" if half => 0,
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse::<u32>().ok().filter(|&n| n <= 10_000).ok_or_else(error)?
            }
            _ => return Err(error()),
        };
        Ok(Points(whole * 2 + u32::from(half)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn shown_as_people_write_them() {
        let shown: Vec<String> = (0..5).map(|n| Points(n).to_string()).collect();
        assert_eq!(shown, ["0", "½", "1", "1½", "2"]);
        assert_eq!(format!("{:.1}", Points(3)), "1.5");
        assert_eq!(format!("{:>5}", Points(3)), "   1½");
        assert_eq!(format!("{:5.1}", Points(3)), "  1.5");
    }

    #[test]
    fn reads_what_people_write() {
        for (text, halves) in [
            ("1", 2),
            ("0.5", 1),
            ("0,5", 1),
            (".5", 1),
            ("½", 1),
            ("2½", 5),
            ("1/2", 1),
            (" 3.0 ", 6),
        ] {
            assert_eq!(text.parse(), Ok(Points(halves)), "{text}");
        }
        for text in ["", "a", "-1", "0.25", "1½5", "½½", "1.", "10001", "99999999999"] {
            assert_eq!(
                text.parse::<Points>(),
                Err(ParsePointsError { text: text.into() }),
                "{text}"
            );
        }
    }

    proptest! {
        #[test]
        fn written_then_read_is_the_same(halves in 0u32..20_000) {
            let points = Points(halves);
            prop_assert_eq!(points.to_string().parse(), Ok(points));
            prop_assert_eq!(format!("{points:.1}").parse(), Ok(points));
        }
    }
}
