//! FIDE mode: whether an event is handled as FIDE wants a program to handle it.
//!
//! An event begins in it unless its settings are outside of what FIDE knows. Whatever would leave it is
//! warned of ([`crate::warning`]) and needs a reason; once left it is never entered again.

use crate::settings::Settings;
use adoube_standings::Regulation;
use serde::{Deserialize, Serialize};

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
        (!settings.system.is_in_force(settings.begins)).then_some(Outside::OldPairingRules)
    }
}
