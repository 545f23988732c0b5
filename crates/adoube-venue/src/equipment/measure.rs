//! What is answered at an item of the inspection.

use super::items::{Item, Kind};
use serde::{Deserialize, Serialize};

/// In what something is measured. Values are hundredths of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Centimetres.
    Centimetre,
    /// Metres.
    Metre,
    /// Square metres.
    SquareMetre,
    /// The brightness of a place.
    Lux,
    /// Hours.
    Hour,
    /// Seconds.
    Second,
}

impl Unit {
    /// Its sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Unit::Centimetre => "cm",
            Unit::Metre => "m",
            Unit::SquareMetre => "m²",
            Unit::Lux => "lx",
            Unit::Hour => "h",
            Unit::Second => "s",
        }
    }

    /// The most that is taken for a measure, in hundredths: nobody measures more in a hall.
    pub const MOST: i64 = 10_000_000;

    /// Reads a measure as people write it: `9.5`, `9,5 cm`, `95 mm`; in hundredths.
    pub fn read(self, text: &str) -> Option<i64> {
        let text = text.trim().replace(',', ".");
        let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
        let (number, sign) = text.split_at(digits);
        // A sign that says something else is no measure of this; a length may be told in millimetres.
        let thousandths = decimal(number, 3)?;
        let value = match (self, sign.trim()) {
            (_, "") => in_hundredths(thousandths)?,
            (Unit::Centimetre, "mm") => in_hundredths(thousandths / 10 + bad(thousandths % 10)?)?,
            (Unit::Centimetre, "m") => thousandths.checked_mul(10)?,
            (Unit::Metre, "cm") => in_hundredths(thousandths / 100 + bad(thousandths % 100)?)?,
            (Unit::SquareMetre, "m2") => in_hundredths(thousandths)?,
            (_, sign) if sign == self.sign() => in_hundredths(thousandths)?,
            _ => return None,
        };
        (0..=Self::MOST).contains(&value).then_some(value)
    }

    /// A measure without its sign: `9.5`, `110`.
    pub fn number(value: i64) -> String {
        let (whole, rest) = (value / 100, value % 100);
        match rest {
            0 => whole.to_string(),
            rest if rest % 10 == 0 => format!("{whole}.{}", rest / 10),
            rest => format!("{whole}.{rest:02}"),
        }
    }

    /// A measure with its sign.
    pub fn told(self, value: i64) -> String {
        format!("{} {}", Unit::number(value), self.sign())
    }
}

fn bad(rest: i64) -> Option<i64> {
    (rest == 0).then_some(0)
}

fn in_hundredths(thousandths: i64) -> Option<i64> {
    (thousandths % 10 == 0).then_some(thousandths / 10)
}

/// A decimal number with at most so many places, in units of the last.
pub(crate) fn decimal(text: &str, places: usize) -> Option<i64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() || rest.len() > places || whole.len() > 9 {
        return None;
    }
    if !whole.bytes().chain(rest.bytes()).all(|one| one.is_ascii_digit()) {
        return None;
    }
    format!("{whole}{rest:0<places$}").parse().ok()
}

/// What somebody found at an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Answer {
    /// It is in order.
    Yes,
    /// It is not.
    No,
    /// It was measured, in hundredths of the item's unit.
    Measured(i64),
    /// One of the item's choices.
    Chosen(String),
}

/// An answer that does not fit its item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAnswer {
    /// What was said.
    pub text: String,
    /// What is asked for.
    pub kind: Kind,
}

impl Answer {
    /// Reads an answer to an item.
    pub fn read(item: &Item, text: &str) -> Result<Answer, BadAnswer> {
        let text = text.trim();
        let found = match item.kind {
            Kind::Seen => match text.to_lowercase().as_str() {
                "yes" | "true" => Some(Answer::Yes),
                "no" | "false" => Some(Answer::No),
                _ => None,
            },
            Kind::Measured(unit) => unit.read(text).map(Answer::Measured),
            Kind::OneOf(choices) => choices
                .iter()
                .find(|choice| **choice == text)
                .map(|choice| Answer::Chosen((*choice).to_owned())),
        };
        let text: String = text.chars().take(60).collect();
        found.ok_or(BadAnswer { text, kind: item.kind })
    }

    /// Whether it fits an item: what comes from elsewhere may not.
    pub fn fits(&self, item: &Item) -> bool {
        match (self, item.kind) {
            (Answer::Yes | Answer::No, Kind::Seen) => true,
            (Answer::Measured(value), Kind::Measured(_)) => (0..=Unit::MOST).contains(value),
            (Answer::Chosen(choice), Kind::OneOf(choices)) => choices.contains(&choice.as_str()),
            _ => false,
        }
    }

    /// As it is typed.
    pub fn text(&self) -> String {
        match self {
            Answer::Yes => "yes".to_owned(),
            Answer::No => "no".to_owned(),
            Answer::Measured(value) => Unit::number(*value),
            Answer::Chosen(choice) => choice.clone(),
        }
    }

    pub(super) const fn measured(&self) -> Option<i64> {
        match self {
            Answer::Measured(value) => Some(*value),
            _ => None,
        }
    }
}
