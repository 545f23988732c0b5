//! FIDE mode: whether an event is handled as FIDE wants a program to handle it.
//!
//! An event begins in it unless its settings are outside of what FIDE knows. Whatever would leave it is
//! warned of ([`crate::warning`]) and needs a reason; once left it is never entered again.

use crate::{
    settings::Settings,
    system::{System, TeamPairing, Teams},
};
use adoube_pairing::swiss::Rules;
use adoube_standings::Regulation;
use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

/// From this day on the Dutch rules of 2026 are in force.
const DUTCH_2026: Date = date(2026, 2, 1);

/// Whether an event is in FIDE mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "mode", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum FideMode {
    /// It is.
    In,
    /// It never was.
    Outside {
        /// Why not.
        because: Outside,
    },
    /// It has left it.
    Left {
        /// The round that was paired last by then; 0 before the first one.
        round: u32,
        /// Why. Logs from before there was such a mode do not say it.
        reason: Option<String>,
    },
}

/// What in the settings of an event is outside of FIDE's regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Outside {
    /// Tie-breaks are counted by the Russian rules of 2015.
    RussianRules,
    /// Tie-breaks are counted by another text than FIDE's of today.
    OtherTieBreaks,
    /// The rules of the Dutch system are not those in force when the event begins.
    OldPairingRules,
}

impl FideMode {
    /// The mode in which an event with these settings begins.
    pub fn at_first(settings: &Settings) -> FideMode {
        match Outside::of(settings) {
            None => FideMode::In,
            Some(because) => FideMode::Outside { because },
        }
    }

    /// Whether the event is in it.
    pub const fn is_in(&self) -> bool {
        matches!(self, FideMode::In)
    }
}

impl Outside {
    /// What is outside in these settings.
    pub fn of(settings: &Settings) -> Option<Outside> {
        if !settings.laws.competitions().fide {
            return Some(Outside::RussianRules);
        }
        if settings.regulation() != Regulation::Fide2026 {
            return Some(Outside::OtherTieBreaks);
        }
        match &settings.system {
            System::Swiss { swiss }
                if swiss.rules == Rules::Dutch2017
                    && settings.begins.is_none_or(|day| day >= DUTCH_2026) =>
            {
                Some(Outside::OldPairingRules)
            }
            // For teams FIDE has rules of its own (C.04.6), and the Dutch system is not among them.
            System::Teams { teams: Teams { pairing: TeamPairing::Swiss { rules, .. }, .. } }
                if rules.dutch().is_some() =>
            {
                Some(Outside::OldPairingRules)
            }
            // FIDE has no rules for the bracket of a knock-out; its games are rated one by one.
            System::Swiss { .. }
            | System::Knockout { .. }
            | System::RoundRobin { .. }
            | System::Scheveningen { .. }
            | System::Teams { .. } => None,
        }
    }
}
