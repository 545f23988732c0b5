//! Why the house does not do or tell what it was asked for.

use adoube_competition::Refusal;
use adoube_store::{Seq, StoreError};
use serde::Serialize;
use std::fmt;

/// Why an act was not done.
#[derive(Debug)]
pub enum ActError {
    /// The rules refuse it.
    Refused(Refusal),
    /// The house could not do it.
    House(HouseError),
}

/// Why the house could not answer.
#[derive(Debug)]
pub enum HouseError {
    /// The store failed.
    Store(StoreError),
    /// The log of an event cannot be folded.
    Broken {
        /// The event's address.
        event: String,
        /// The number of the fact that does not fit.
        seq: Seq,
        /// Why.
        reason: String,
    },
    /// A fact cannot be written down. What cannot be written has not happened.
    Unwritable {
        /// Why.
        reason: String,
    },
    /// Too many others act on the same event at this moment.
    Crowded,
    /// Nothing can be recorded at this moment; the clocks of all games stand.
    Standing,
}

impl fmt::Display for HouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseError::Store(error) => error.fmt(f),
            HouseError::Broken { event, seq, reason } => {
                write!(f, "event {event}, fact {seq}: {reason}")
            }
            HouseError::Unwritable { reason } => write!(f, "a fact cannot be written: {reason}"),
            HouseError::Crowded => f.write_str("too many others act on the event at this moment"),
            HouseError::Standing => f.write_str("nothing can be recorded at this moment"),
        }
    }
}

impl std::error::Error for HouseError {}

impl From<StoreError> for HouseError {
    fn from(error: StoreError) -> HouseError {
        HouseError::Store(error)
    }
}

impl From<StoreError> for ActError {
    fn from(error: StoreError) -> ActError {
        ActError::House(error.into())
    }
}

impl From<HouseError> for ActError {
    fn from(error: HouseError) -> ActError {
        ActError::House(error)
    }
}

impl From<Refusal> for ActError {
    fn from(refusal: Refusal) -> ActError {
        ActError::Refused(refusal)
    }
}

/// Facts as they are stored: all of them, or an error.
pub(crate) fn written<T: Serialize>(
    facts: impl IntoIterator<Item = T>,
) -> Result<Vec<String>, HouseError> {
    let unwritable =
        |error: serde_json::Error| HouseError::Unwritable { reason: error.to_string() };
    facts.into_iter().map(|fact| serde_json::to_string(&fact).map_err(unwritable)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn what_cannot_be_written_is_an_error_and_no_empty_text() {
        // JSON has no keys that are lists.
        let wrong = BTreeMap::from([(vec![1], 2)]);
        let right = BTreeMap::new();
        let found = written([&right, &wrong]);
        assert!(matches!(found, Err(HouseError::Unwritable { .. })), "{found:?}");
        assert_eq!(written([&right]).ok(), Some(vec!["{}".to_owned()]));
    }
}
