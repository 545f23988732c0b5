//! Moments and spans of time in whole milliseconds.

use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
    str::FromStr,
};

/// A span of time, possibly negative. Sums that would not fit stop at the largest span, some
/// 292 million years.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// No time.
    pub const ZERO: Millis = Millis(0);

    /// That many seconds.
    pub const fn seconds(n: u32) -> Millis {
        Millis(n as i64 * 1000)
    }

    /// That many minutes.
    pub const fn minutes(n: u32) -> Millis {
        Millis(n as i64 * 60_000)
    }

    /// That many times this span.
    pub const fn times(self, n: u32) -> Millis {
        Millis(self.0.saturating_mul(n as i64))
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Millis {
    fn sub_assign(&mut self, other: Millis) {
        *self = *self - other;
    }
}

impl Neg for Millis {
    type Output = Millis;
    fn neg(self) -> Millis {
        Millis(self.0.saturating_neg())
    }
}

impl fmt::Display for Millis {
    /// `1:30:00`, `2:10`, `0:09.250`: hours only where there are any, thousandths only where needed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0.unsigned_abs();
        let (millis, seconds, minutes, hours) =
            (all % 1000, all / 1000 % 60, all / 60_000 % 60, all / 3_600_000);
        if self.0 < 0 {
            f.write_str("-")?;
        }
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        } else {
            write!(f, "{minutes}:{seconds:02}")?;
        }
        if millis > 0 {
            write!(f, ".{millis:03}")?;
        }
        Ok(())
    }
}

/// The text is not a span of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTimeError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseTimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a time; write 2:10, 1:30:00 or 0:09.250", self.text)
    }
}

impl std::error::Error for ParseTimeError {}

impl FromStr for Millis {
    type Err = ParseTimeError;

    /// Reads `m:ss` and `h:mm:ss`, with `.mmm` or without, and a minus sign before.
    fn from_str(text: &str) -> Result<Millis, ParseTimeError> {
        let error = || ParseTimeError { text: text.to_owned() };
        let (negative, body) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (clock, fraction) = body.split_once('.').unwrap_or((body, "000"));
        let parts: Vec<&str> = clock.split(':').collect();
        let number = |part: &str, limit: i64| {
            part.bytes()
                .all(|byte| byte.is_ascii_digit())
                .then(|| part.parse::<i64>().ok())
                .flatten()
                .filter(|&n| n < limit)
                .ok_or_else(error)
        };
        let (hours, minutes, seconds) = match parts.as_slice() {
            [m, s] if s.len() == 2 => (0, number(m, 1_000_000)?, number(s, 60)?),
            [h, m, s] if m.len() == 2 && s.len() == 2 => {
                (number(h, 1_000_000)?, number(m, 60)?, number(s, 60)?)
            }
            _ => return Err(error()),
        };
        if fraction.len() != 3 {
            return Err(error());
        }
        let all = ((hours * 60 + minutes) * 60 + seconds) * 1000 + number(fraction, 1000)?;
        Ok(Millis(if negative { -all } else { all }))
    }
}

/// A point in time: milliseconds on whatever timeline the caller uses, always the same one for a game.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The span from `earlier` to this moment; nothing where `earlier` is later.
    pub fn since(self, earlier: Moment) -> Millis {
        Millis(i64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(i64::MAX))
    }

    /// The moment that much later (or earlier, where the span is negative).
    pub fn after(self, span: Millis) -> Moment {
        Moment(self.0.saturating_add_signed(span.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn shown_as_on_a_clock() {
        for (millis, text) in [
            (0, "0:00"),
            (130_000, "2:10"),
            (5_400_000, "1:30:00"),
            (9_250, "0:09.250"),
            (-3_000, "-0:03"),
        ] {
            assert_eq!(Millis(millis).to_string(), text);
            assert_eq!(text.parse(), Ok(Millis(millis)));
        }
        for text in ["", "5", "1:5", "1:60", "1:2:03", "a:00", "1:00.5", "--1:00", ":00", "+1:00"] {
            assert_eq!(text.parse::<Millis>(), Err(ParseTimeError { text: text.into() }), "{text}");
        }
    }

    proptest! {
        #[test]
        fn written_then_read_is_the_same(millis in -1_000_000_000i64..1_000_000_000) {
            prop_assert_eq!(Millis(millis).to_string().parse(), Ok(Millis(millis)));
        }

        #[test]
        fn no_arithmetic_overflows(a: i64, b: i64, m: u64, n: u64) {
            let _ = (Millis(a) + Millis(b), Millis(a) - Millis(b), -Millis(a), Millis(a).times(7));
            let _ = (Moment(m).since(Moment(n)), Moment(m).after(Millis(a)));
        }
    }
}
