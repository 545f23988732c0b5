//! Text that people enter: any script, one line, nothing that could break a page or a report.

use crate::fault::Problem;
use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, de::Visitor};
use std::{fmt, str::FromStr};

/// One line of text in any script, 1 to 200 characters, without outer spaces.
///
/// Letters, marks and joiners of every writing system are welcome, right-to-left ones too. Control
/// characters are not: line ends would break a report, and signs that override the direction of writing
/// would let a name turn around what stands beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, max_length = 200))]
pub struct Line(String);

impl Line {
    /// The longest text, in characters.
    pub const LONGEST: usize = 200;

    /// Takes a text if it is sound.
    pub fn new(text: &str) -> Result<Line, Problem> {
        let text = text.trim();
        let length = text.chars().count();
        if !text.chars().any(shows) {
            return Err(Problem::Missing);
        }
        if length > Self::LONGEST {
            return Err(Problem::TooLong { most: Self::LONGEST, found: length });
        }
        match text.chars().find(|&c| breaks_the_line(c)) {
            Some(sign) => Err(Problem::ControlCharacter { code: u32::from(sign) }),
            None => Ok(Line(text.to_owned())),
        }
    }

    /// The same for a text that may be left out.
    pub fn optional(text: &str) -> Result<Option<Line>, Problem> {
        if text.trim().is_empty() { Ok(None) } else { Line::new(text).map(Some) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text of several lines in any script, 1 to 4000 characters: an account, an explanation, an appeal. Its lines are kept, and nothing
/// in them turns the direction of writing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, max_length = 4000))]
pub struct Passage(String);

impl Passage {
    /// The longest text, in characters.
    pub const LONGEST: usize = 4000;

    /// Takes a text if it is sound.
    pub fn new(text: &str) -> Result<Passage, Problem> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
        let text = lines.join("\n");
        let found = text.chars().count();
        if !text.chars().any(shows) {
            return Err(Problem::Missing);
        }
        if found > Self::LONGEST {
            return Err(Problem::TooLong { most: Self::LONGEST, found });
        }
        match text.chars().find(|&c| c != '\n' && c != '\t' && breaks_the_line(c)) {
            Some(sign) => Err(Problem::ControlCharacter { code: u32::from(sign) }),
            None => Ok(Passage(text)),
        }
    }

    /// The same for a text that may be left out.
    pub fn optional(text: &str) -> Result<Option<Passage>, Problem> {
        if text.trim().is_empty() { Ok(None) } else { Passage::new(text).map(Some) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<Passage> for String {
    fn from(passage: Passage) -> String {
        passage.0
    }
}

impl TryFrom<String> for Passage {
    type Error = Problem;
    fn try_from(text: String) -> Result<Passage, Problem> {
        Passage::new(&text)
    }
}

/// Whether a character can be seen: a name of signs that show nothing would be a link to nowhere.
fn shows(c: char) -> bool {
    let ignorable = matches!(
        c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{E0000}'..='\u{E0FFF}'
    );
    !c.is_whitespace() && !ignorable && !c.is_control()
}

fn breaks_the_line(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<Line> for String {
    fn from(line: Line) -> String {
        line.0
    }
}

impl TryFrom<String> for Line {
    type Error = Problem;
    fn try_from(text: String) -> Result<Line, Problem> {
        Line::new(&text)
    }
}

/// A name without what people write differently: commas, the order of its words, small and great letters.
pub(crate) fn name_key(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_alphanumeric() && sign != '\'');
    let mut words: Vec<String> =
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.sort_unstable();
    words.join(" ")
}

/// A federation's three-letter code, such as `ARM`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[A-Z]{3}$"))]
pub struct Federation([u8; 3]);

impl Federation {
    /// Takes three Latin letters; small ones are made capital.
    pub fn new(text: &str) -> Result<Federation, Problem> {
        let upper = text.trim().to_ascii_uppercase();
        match <[u8; 3]>::try_from(upper.as_bytes()) {
            Ok(code) if code.iter().all(u8::is_ascii_uppercase) => Ok(Federation(code)),
            _ => Err(Problem::NoFederation { text: text.to_owned() }),
        }
    }

    /// The same for a code that may be left out.
    pub fn optional(text: &str) -> Result<Option<Federation>, Problem> {
        if text.trim().is_empty() { Ok(None) } else { Federation::new(text).map(Some) }
    }

    /// The code.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl From<Federation> for String {
    fn from(federation: Federation) -> String {
        federation.as_str().to_owned()
    }
}

impl TryFrom<String> for Federation {
    type Error = Problem;
    fn try_from(text: String) -> Result<Federation, Problem> {
        Federation::new(&text)
    }
}

/// Reads what a program sends for something that a form has as a text: a text, a whole number, yes or no.
pub(crate) fn written<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    struct Written;

    impl Visitor<'_> for Written {
        type Value = String;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a number, a text, or true or false")
        }

        fn visit_str<E>(self, text: &str) -> Result<String, E> {
            Ok(text.to_owned())
        }

        fn visit_u64<E>(self, number: u64) -> Result<String, E> {
            Ok(number.to_string())
        }

        fn visit_bool<E>(self, yes: bool) -> Result<String, E> {
            Ok(if yes { "yes" } else { "no" }.to_owned())
        }
    }

    deserializer.deserialize_any(Written)
}

/// Points as programs send them: a whole number, or a text such as `½`.
#[cfg(feature = "openapi")]
pub(crate) fn points_schema() -> utoipa::openapi::schema::Schema {
    use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
    OneOfBuilder::new()
        .item(ObjectBuilder::new().schema_type(Type::Integer))
        .item(ObjectBuilder::new().schema_type(Type::String))
        .build()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_script_are_taken_as_they_are() {
        for name in [
            "O'Kelly de Galway, Albéric",
            "Петросян Тигран Вартанович",
            "Տիգրան Պետրոսյան",
            "محمد صلاح",
            "רות הרינג",
            "謝軍",
            "<script>alert(1)</script> & \"co\"",
            "👩🏽‍🎓 with joiners",
        ] {
            assert_eq!(Line::new(name).unwrap().as_str(), name);
        }
        assert_eq!(Line::new(&"я".repeat(200)).unwrap().as_str().chars().count(), 200);
        assert_eq!(Line::new("  spaced  out ").unwrap().as_str(), "spaced  out");
    }

    #[test]
    fn what_would_break_a_report_is_refused_by_name() {
        assert_eq!(Line::new(" \t "), Err(Problem::Missing));
        assert_eq!(Line::new("\u{200B}\u{FE0F}"), Err(Problem::Missing), "nothing to be seen");
        assert_eq!(Line::new(&"я".repeat(201)), Err(Problem::TooLong { most: 200, found: 201 }));
        for (text, code) in
            [("a\nb", 10), ("a\0b", 0), ("a\u{202E}b", 0x202E), ("a\u{2028}b", 0x2028)]
        {
            assert_eq!(Line::new(text), Err(Problem::ControlCharacter { code }));
        }
    }

    #[test]
    fn federations_are_three_latin_letters() {
        assert_eq!(Federation::new(" arm ").unwrap().as_str(), "ARM");
        for text in ["AR", "ARME", "АРМ", "A1M"] {
            assert_eq!(Federation::new(text), Err(Problem::NoFederation { text: text.into() }));
        }
        assert_eq!(Federation::optional("  "), Ok(None));
    }
}

/// A day as `2026-11-15`, or nothing.
pub(crate) fn date(text: &str) -> Result<Option<Date>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let no_date = || Problem::NoDate { text: text.to_owned() };
    let date = Date::from_str(text).map_err(|_| no_date())?;
    // Reads more than it should: a year of five digits or a date with a time would be a slip.
    if date.to_string() == text && date.year() >= 1500 { Ok(Some(date)) } else { Err(no_date()) }
}

/// Several days, with blanks or commas between them.
pub(crate) fn several_dates(text: &str) -> Result<Vec<Date>, Problem> {
    let words = text.split([' ', ',', ';', '\n', '\r', '\t']).filter(|word| !word.is_empty());
    let dates: Result<Vec<Option<Date>>, Problem> = words.map(date).collect();
    Ok(dates?.into_iter().flatten().collect())
}

/// Several days, as [`several_dates`] reads them.
pub(crate) fn dates_written(dates: &[Date]) -> String {
    dates.iter().map(Date::to_string).collect::<Vec<_>>().join(", ")
}

/// A day as `2026-11-15`.
pub(crate) mod one_date {
    use super::*;
    use serde::{Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(date: &Date, s: S) -> Result<S::Ok, S::Error> {
        date.to_string().serialize(s)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Date, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
}

/// Several days as `2026-11-15`.
pub(crate) mod dates {
    use super::*;
    use serde::{Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(dates: &[Date], s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(dates.iter().map(Date::to_string))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Date>, D::Error> {
        let texts = Vec::<String>::deserialize(d)?;
        let dates: Result<Vec<Option<Date>>, Problem> =
            texts.iter().map(|text| date(text)).collect();
        Ok(dates.map_err(D::Error::custom)?.into_iter().flatten().collect())
    }
}

/// Dates as `2026-11-15`.
pub(crate) mod optional_date {
    use super::*;
    use serde::{Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(date: &Option<Date>, s: S) -> Result<S::Ok, S::Error> {
        date.map(|date| date.to_string()).serialize(s)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Date>, D::Error> {
        let text = Option::<String>::deserialize(d)?;
        date(text.as_deref().unwrap_or_default()).map_err(D::Error::custom)
    }
}
