//! Up to where a table counts.

use crate::Event;
use std::str::FromStr;

/// Up to where a table counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(try_from = "String")]
pub enum Until {
    /// The last complete round: what standings are printed of. Who has a bye in a round that is being played does not
    /// lead by it.
    #[default]
    LastComplete,
    /// Every result that is there.
    Live,
    /// A round.
    Round(u32),
}

impl Until {
    /// The last round that counts.
    pub fn last(self, event: &Event) -> u32 {
        match self {
            Until::Live => u32::MAX,
            Until::Round(round) => round,
            // A bracket has no rounds that everybody plays: it stands as it stands.
            Until::LastComplete if event.settings.system.traits().bracket => u32::MAX,
            Until::LastComplete => event.last_complete_round().unwrap_or(0),
        }
    }
}

impl TryFrom<String> for Until {
    type Error = <Until as FromStr>::Err;

    fn try_from(text: String) -> Result<Until, Self::Error> {
        text.parse()
    }
}

impl FromStr for Until {
    type Err = std::num::ParseIntError;

    /// Reads `live`, the number of a round, or nothing for the last complete one.
    fn from_str(text: &str) -> Result<Until, Self::Err> {
        match text.trim() {
            "" => Ok(Until::LastComplete),
            "live" => Ok(Until::Live),
            number => number.parse().map(Until::Round),
        }
    }
}
