//! What is announced to everybody in the hall and on the pages: "The second round begins half an hour later."

use crate::{
    fault::{Faults, FieldName, Problem},
    text::Line,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A message to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// The message, as the arbiter said it.
    pub text: Line,
    /// The same in other languages, by the two letters of each.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub others: BTreeMap<String, Line>,
}

impl Announcement {
    /// Takes a message with its translations; those that are empty are left out.
    pub fn new(text: &str, others: &BTreeMap<String, String>) -> Result<Announcement, Faults> {
        let mut faults = Faults::default();
        let text = faults.take(FieldName::Announcement, Line::new(text));
        let mut translated = BTreeMap::new();
        for (language, text) in others {
            let two_letters =
                language.len() == 2 && language.bytes().all(|b| b.is_ascii_lowercase());
            if !two_letters {
                let known = "en, ru, uk, hy …".to_owned();
                let problem = Problem::Unknown { text: language.clone(), known };
                faults.add(FieldName::Announcement, problem);
            } else if let Some(Some(line)) =
                faults.take(FieldName::Announcement, Line::optional(text))
            {
                translated.insert(language.clone(), line);
            }
        }
        match text {
            Some(text) if faults.is_empty() => Ok(Announcement { text, others: translated }),
            _ => Err(faults),
        }
    }

    /// The message for a reader of a language: the translation, or what was said.
    pub fn to(&self, language: &str) -> &str {
        self.others.get(language).unwrap_or(&self.text).as_str()
    }
}

/// A message that was announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The message.
    pub announcement: Announcement,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// It is still shown.
    pub stands: bool,
}
