//! What a tie-break gives: an exact fraction.

use adoube_base::Points;
use serde::{Serialize, Serializer};
use std::{cmp::Ordering, fmt};

/// The value of a tie-break: an exact fraction, or undefined, which ranks below everything (a player
/// without a game has no performance).
#[derive(Clone, Copy, Debug, Default)]
pub struct Value(Option<Fraction>);

#[derive(Clone, Copy, Debug)]
struct Fraction {
    numerator: i64,
    /// Always positive.
    denominator: i64,
}

impl Value {
    /// No value.
    pub const UNDEFINED: Value = Value(None);

    /// A whole number.
    pub const fn whole(number: i64) -> Value {
        Value(Some(Fraction { numerator: number, denominator: 1 }))
    }

    /// A fraction; undefined where the denominator is not positive.
    pub const fn fraction(numerator: i64, denominator: i64) -> Value {
        if denominator > 0 {
            Value(Some(Fraction { numerator, denominator }))
        } else {
            Value::UNDEFINED
        }
    }

    /// Half points.
    pub fn points(points: Points) -> Value {
        Value::fraction(i64::from(points.halves()), 2)
    }

    /// The value divided by a positive whole number.
    pub(crate) fn over(self, by: i64) -> Value {
        let Some(Fraction { numerator, denominator }) = self.0 else { return self };
        denominator.checked_mul(by).map_or(Value::UNDEFINED, |by| Value::fraction(numerator, by))
    }

    /// The value and some points more.
    pub(crate) fn plus(self, points: Points) -> Value {
        let Some(Fraction { numerator, denominator }) = self.0 else { return self };
        let more = i64::from(points.halves()) * denominator;
        Value::fraction(2 * numerator + more, 2 * denominator)
    }

    /// Whether there is a value.
    pub const fn is_defined(self) -> bool {
        self.0.is_some()
    }

    /// The nearest whole number, halves up; nothing where there is no value.
    pub fn rounded(self) -> Option<i64> {
        self.scaled(1)
    }

    /// The value times `by`, to the nearest whole number, halves up.
    fn scaled(self, by: i64) -> Option<i64> {
        let Fraction { numerator, denominator } = self.0?;
        let (n, d) = (i128::from(numerator) * i128::from(by), i128::from(denominator));
        i64::try_from((2 * n + d).div_euclid(2 * d)).ok()
    }

    /// Rounded to two decimals, halves up, as some regulations want it.
    pub fn to_hundredths(self) -> Value {
        self.scaled(100).map_or(Value::UNDEFINED, |hundredths| Value::fraction(hundredths, 100))
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Value {}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        match (self.0, other.0) {
            (None, None) => Ordering::Equal,
            (None, Some(_)) => Ordering::Less,
            (Some(_), None) => Ordering::Greater,
            (Some(a), Some(b)) => (i128::from(a.numerator) * i128::from(b.denominator))
                .cmp(&(i128::from(b.numerator) * i128::from(a.denominator))),
        }
    }
}

impl fmt::Display for Value {
    /// As in a printed table, with at most two decimals and no more than needed: `3`, `2.5`, `10.25`;
    /// nothing for no value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(hundredths) = self.scaled(100) else { return f.pad("") };
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let text = match rest {
            0 => format!("{sign}{whole}"),
            rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
            rest => format!("{sign}{whole}.{rest:02}"),
        };
        f.pad(&text)
    }
}

impl Serialize for Value {
    /// The printed text; `null` for no value.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.map(|_| self.to_string()).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_compare_exactly_and_nothing_is_below_zero() {
        assert_eq!(Value::fraction(1, 2), Value::fraction(2, 4));
        assert!(Value::fraction(6667, 3) > Value::fraction(222_233, 100));
        assert!(Value::whole(-5) > Value::UNDEFINED);
        assert_eq!(Value::fraction(1, 0), Value::UNDEFINED);
    }

    #[test]
    fn halves_go_up_and_decimals_are_as_few_as_needed() {
        assert_eq!(Value::fraction(5, 2).rounded(), Some(3));
        assert_eq!(Value::fraction(-5, 2).rounded(), Some(-2));
        let shown = |n, d| Value::fraction(n, d).to_string();
        assert_eq!(
            [shown(4, 2), shown(5, 2), shown(41, 4), shown(6500, 3)],
            ["2", "2.5", "10.25", "2166.67"]
        );
        assert_eq!(Value::UNDEFINED.to_string(), "");
    }
}
