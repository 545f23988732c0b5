//! Penalties (14.4; 12.9 of FIDE's Laws of 2023).

use super::offence::named;
use crate::{agreement::Money, fault::Problem, result::Share};
use adoube_laws::book::Concept;
use serde::{Deserialize, Serialize};

named! {
    /// A penalty without what belongs to it.
    PenaltyKind {
        /// A warning.
        Warning = "warning",
        /// More time for the opponent.
        OpponentTime = "opponent_time",
        /// Less time for the offender.
        OwnTime = "own_time",
        /// The game is lost.
        GameLost = "game_lost",
        /// Fewer points for the game.
        OwnPoints = "own_points",
        /// More points for the opponent.
        OpponentPoints = "opponent_points",
        /// A fine announced in advance.
        Fine = "fine",
        /// Exclusion from rounds.
        Rounds = "rounds",
        /// Exclusion from the event.
        Expulsion = "expulsion",
        /// Somebody who does not play is sent away.
        SentAway = "sent_away",
        /// What the chief arbiter finds fitting (25.1).
        Discretion = "discretion",
    }
}

impl PenaltyKind {
    /// What the Laws call it; nothing for what they do not know as a penalty of a game.
    pub const fn concept(self) -> Option<Concept> {
        Some(match self {
            PenaltyKind::Warning => Concept::PenaltyWarning,
            PenaltyKind::OpponentTime => Concept::PenaltyAddOpponentTime,
            PenaltyKind::OwnTime => Concept::PenaltyReduceOwnTime,
            PenaltyKind::GameLost => Concept::PenaltyGameLost,
            PenaltyKind::OwnPoints => Concept::PenaltyReduceOwnPoints,
            PenaltyKind::OpponentPoints => Concept::PenaltyRaiseOpponentPoints,
            PenaltyKind::Fine => Concept::PenaltyFine,
            PenaltyKind::Rounds => Concept::PenaltyExcludeRounds,
            PenaltyKind::Expulsion => Concept::PenaltyExpulsion,
            PenaltyKind::SentAway | PenaltyKind::Discretion => return None,
        })
    }

    /// Whether the chief arbiter alone imposes it: it changes the event beyond the clock of a game.
    pub const fn is_grave(self) -> bool {
        !matches!(
            self,
            PenaltyKind::Warning
                | PenaltyKind::OpponentTime
                | PenaltyKind::OwnTime
                | PenaltyKind::SentAway
        )
    }
}

/// A penalty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "penalty", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Penalty {
    /// A warning.
    Warning,
    /// More time for the opponent; the clock is set at the board.
    OpponentTime {
        /// How many.
        minutes: u32,
    },
    /// Less time for the offender; the clock is set at the board.
    OwnTime {
        /// How many.
        minutes: u32,
    },
    /// The game is lost; what the opponent gets is the arbiter's (13.8).
    GameLost {
        /// A win, a draw's worth or nothing.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "won"))]
        opponent: Share,
    },
    /// Fewer points for the game.
    OwnPoints {
        /// Half points.
        halves: u32,
    },
    /// More points for the opponent, at most to those of a win.
    OpponentPoints {
        /// Half points.
        halves: u32,
    },
    /// A fine announced in advance.
    Fine {
        /// How much.
        amount: Money,
    },
    /// Exclusion from rounds.
    Rounds {
        /// Which.
        rounds: Vec<u32>,
    },
    /// Exclusion from the event.
    Expulsion,
    /// Somebody who does not play is sent away.
    SentAway,
    /// What the chief arbiter finds fitting; the reason says what.
    Discretion,
}

impl Penalty {
    /// Which it is.
    pub const fn kind(&self) -> PenaltyKind {
        match self {
            Penalty::Warning => PenaltyKind::Warning,
            Penalty::OpponentTime { .. } => PenaltyKind::OpponentTime,
            Penalty::OwnTime { .. } => PenaltyKind::OwnTime,
            Penalty::GameLost { .. } => PenaltyKind::GameLost,
            Penalty::OwnPoints { .. } => PenaltyKind::OwnPoints,
            Penalty::OpponentPoints { .. } => PenaltyKind::OpponentPoints,
            Penalty::Fine { .. } => PenaltyKind::Fine,
            Penalty::Rounds { .. } => PenaltyKind::Rounds,
            Penalty::Expulsion => PenaltyKind::Expulsion,
            Penalty::SentAway => PenaltyKind::SentAway,
            Penalty::Discretion => PenaltyKind::Discretion,
        }
    }
}

/// A penalty as entered: its kind, and what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PenaltyDraft {
    /// `warning`, `opponent_time`, `own_time`, `game_lost`, `own_points`, `opponent_points`, `fine`, `rounds`, `expulsion`, `sent_away`
    /// or `discretion`.
    pub kind: String,
    /// Minutes, points such as ½, an amount with its currency, rounds such as `4 5`, or what the opponent gets of a lost game: 1, ½ or 0.
    pub how_much: String,
}

/// The most minutes that a penalty gives or takes.
const MOST_MINUTES: u64 = 240;

impl PenaltyDraft {
    /// The penalty, or what is wrong.
    pub fn check(&self) -> Result<Penalty, Problem> {
        let kind = PenaltyKind::named(&self.kind).ok_or_else(|| Problem::Unknown {
            text: self.kind.trim().to_owned(),
            known: PenaltyKind::ALL.iter().map(|one| one.name()).collect::<Vec<_>>().join(", "),
        })?;
        let text = self.how_much.trim();
        let minutes = || {
            let found: u64 =
                text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() })?;
            match u32::try_from(found) {
                Ok(minutes) if (1..=MOST_MINUTES).contains(&found) => Ok(minutes),
                _ => Err(Problem::OutOfRange { least: 1, most: MOST_MINUTES, found }),
            }
        };
        let halves = || {
            let points: adoube_base::Points =
                text.parse().map_err(|_| Problem::NoPoints { text: text.to_owned() })?;
            match points.halves() {
                0 => Err(Problem::NoPoints { text: text.to_owned() }),
                halves => Ok(halves),
            }
        };
        Ok(match kind {
            PenaltyKind::Warning => Penalty::Warning,
            PenaltyKind::OpponentTime => Penalty::OpponentTime { minutes: minutes()? },
            PenaltyKind::OwnTime => Penalty::OwnTime { minutes: minutes()? },
            PenaltyKind::GameLost => Penalty::GameLost {
                opponent: match text {
                    "" | "1" => Share::Won,
                    "½" | "1/2" | "0.5" => Share::Drawn,
                    "0" => Share::Lost,
                    _ => return Err(Problem::NoPoints { text: text.to_owned() }),
                },
            },
            PenaltyKind::OwnPoints => Penalty::OwnPoints { halves: halves()? },
            PenaltyKind::OpponentPoints => Penalty::OpponentPoints { halves: halves()? },
            PenaltyKind::Fine => {
                Penalty::Fine { amount: Money::written(text)?.ok_or(Problem::Missing)? }
            }
            PenaltyKind::Rounds => {
                let numbers = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
                let rounds: Result<Vec<u32>, _> = numbers.map(str::parse).collect();
                let rounds = rounds.map_err(|_| Problem::NoNumber { text: text.to_owned() })?;
                if rounds.is_empty() {
                    return Err(Problem::Missing);
                }
                Penalty::Rounds { rounds }
            }
            PenaltyKind::Expulsion => Penalty::Expulsion,
            PenaltyKind::SentAway => Penalty::SentAway,
            PenaltyKind::Discretion => Penalty::Discretion,
        })
    }
}
