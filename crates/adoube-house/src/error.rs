//! Why the house does not do or tell what it was asked for.

use adoube_competition::Refusal;
use adoube_store::{Seq, StoreError};
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
