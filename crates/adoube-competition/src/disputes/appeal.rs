//! An appeal: against what, in whose name, who heard it, and what came of it (13.10, 25.2 to 25.4).

use super::offence::named;
use crate::{
    fault::{Faults, FieldName, Problem},
    player::PlayerId,
    result::GameResult,
    text::{Line, Passage},
};
use serde::{Deserialize, Serialize};

/// The decision against which somebody appeals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "against", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Against {
    /// What was decided about a breach.
    Incident {
        /// Its number.
        incident: u32,
    },
    /// A ruling at a board, or the result of a game.
    Game {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
    },
    /// A ruling on a claim that the opponent does not try to win by normal means, which is final (10.2).
    Quickplay {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
    },
    /// The pairing of a round.
    Pairing {
        /// The round.
        round: u32,
    },
    /// Another decision.
    Other {
        /// In which round it was taken; the last one where none is named.
        round: u32,
    },
}

impl Against {
    /// The game it is about: its round and its board.
    pub const fn game(&self) -> Option<(u32, u32)> {
        match *self {
            Against::Game { round, board } | Against::Quickplay { round, board } => {
                Some((round, board))
            }
            Against::Incident { .. } | Against::Pairing { .. } | Against::Other { .. } => None,
        }
    }
}

/// An appeal as handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lodged {
    /// Who appeals.
    pub appellant: PlayerId,
    /// Against what.
    #[serde(flatten)]
    pub against: Against,
    /// The decision in words: what was decided, and by whom.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub decision: Line,
    /// What is asked for, and why.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub text: Passage,
    /// When it was handed in, in microseconds since 1970 began.
    pub at: i64,
    /// The fee was paid with it.
    #[serde(default)]
    pub fee_paid: bool,
}

/// The same as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppealDraft {
    /// Who appeals, by number on the list of entries.
    pub appellant: Option<u64>,
    /// `incident`, `game`, `quickplay`, `pairing` or `other`.
    pub against: String,
    /// The number of the incident.
    pub incident: Option<u64>,
    /// The round.
    pub round: Option<u64>,
    /// The board.
    pub board: Option<u64>,
    /// The decision in words.
    pub decision: String,
    /// What is asked for, and why.
    pub text: String,
    /// When it was handed in, by the clock of the hall, as `2026-11-15 19:20`; left out, now.
    pub handed_in: String,
    /// The fee was paid with it.
    pub fee_paid: bool,
}

named! {
    /// Against what, without what belongs to it.
    AgainstKind {
        /// A decision about a breach.
        Incident = "incident",
        /// A ruling at a board.
        Game = "game",
        /// A ruling on a quickplay claim.
        Quickplay = "quickplay",
        /// A pairing.
        Pairing = "pairing",
        /// Anything else.
        Other = "other",
    }
}

impl AppealDraft {
    /// Looks at every field and says all that is wrong; `at` is when it was handed in, `round` the one that is played.
    pub fn check(&self, at: i64, round: u32) -> Result<Lodged, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let number = |found: Option<u64>| match found.map(u32::try_from) {
            None => Err(Problem::Missing),
            Some(Ok(number)) if number > 0 => Ok(number),
            Some(_) => Err(Problem::OutOfRange {
                least: 1,
                most: u32::MAX.into(),
                found: found.unwrap_or(0),
            }),
        };
        let appellant = faults.take(F::Players, number(self.appellant));
        let kind = AgainstKind::named(&self.against).ok_or_else(|| Problem::Unknown {
            text: self.against.trim().to_owned(),
            known: AgainstKind::ALL.iter().map(|one| one.name()).collect::<Vec<_>>().join(", "),
        });
        let against = faults.take(F::Against, kind).and_then(|kind| {
            Some(match kind {
                AgainstKind::Incident => {
                    Against::Incident { incident: faults.take(F::Incident, number(self.incident))? }
                }
                AgainstKind::Game | AgainstKind::Quickplay => {
                    let round = faults.take(F::Rounds, number(self.round));
                    let board = faults.take(F::Board, number(self.board));
                    let (round, board) = (round?, board?);
                    match kind {
                        AgainstKind::Game => Against::Game { round, board },
                        _ => Against::Quickplay { round, board },
                    }
                }
                AgainstKind::Pairing => {
                    Against::Pairing { round: faults.take(F::Rounds, number(self.round))? }
                }
                AgainstKind::Other => {
                    let named = self.round.map(|found| number(Some(found))).transpose();
                    Against::Other { round: faults.take(F::Rounds, named)?.unwrap_or(round) }
                }
            })
        });
        let decision = faults.take(F::Decision, Line::new(&self.decision));
        let text = faults.take(F::AppealText, Passage::new(&self.text));
        let lodged = (|| {
            Some(Lodged {
                appellant: PlayerId(appellant?),
                against: against?,
                decision: decision?,
                text: text?,
                at,
                fee_paid: self.fee_paid,
            })
        })();
        lodged.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

/// That a member of the committee may have a personal interest in an appeal (25.2.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Interest {
    /// The appointment.
    pub appointment: u32,
    /// What it is.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub reason: Line,
    /// Who says so.
    pub by: String,
}

named! {
    /// What became of an appeal.
    AppealOutcome {
        /// It succeeds.
        Upheld = "upheld",
        /// It succeeds in part.
        Partly = "partly",
        /// It does not.
        Rejected = "rejected",
    }
}

/// What the committee has carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "remedy", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Remedy {
    /// A game has another result.
    Result {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// The result.
        result: GameResult,
    },
    /// The penalties of a decision are lifted: who was expelled is back, who was excluded plays, points are as they were. The result of
    /// a game is another remedy.
    Lift {
        /// The incident.
        incident: u32,
    },
    /// Somebody who left takes part again.
    Return {
        /// Who.
        player: PlayerId,
    },
}

/// What the committee decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// What became of the appeal.
    pub outcome: AppealOutcome,
    /// How many voted for it.
    pub in_favour: u32,
    /// Who chaired, by appointment; needed where the chair was replaced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chaired: Option<u32>,
    /// Why.
    pub reason: String,
    /// What is carried out at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<Remedy>,
    /// Of an appeal that succeeds in part: the fee is returned.
    #[serde(default)]
    pub return_fee: bool,
}

/// The decision on an appeal, which is final (25.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AppealDecision {
    /// What became of it.
    pub outcome: AppealOutcome,
    /// Votes for it.
    pub in_favour: u32,
    /// Votes against it.
    pub against: u32,
    /// Who voted, by appointment, the chair first.
    pub seated: Vec<u32>,
    /// Why.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub reason: Passage,
    /// What was carried out.
    pub remedies: Vec<Remedy>,
    /// The fee is to be returned (25.3).
    pub return_fee: bool,
    /// In microseconds since 1970 began.
    pub at: i64,
    /// Who entered it.
    pub by: String,
}

/// An appeal with everything that came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Appeal {
    /// From 1, in the order they were lodged.
    pub number: u32,
    /// What was handed in.
    #[serde(flatten)]
    pub lodged: Lodged,
    /// Who took it in.
    pub by: String,
    /// Members who may have an interest.
    pub interests: Vec<Interest>,
    /// The decision.
    pub decision: Option<AppealDecision>,
    /// When the fee was given back, and by whom.
    pub fee_returned: Option<(i64, String)>,
}

impl Appeal {
    /// Whether the fee is still to be given back.
    pub fn owes_the_fee(&self) -> bool {
        self.lodged.fee_paid
            && self.fee_returned.is_none()
            && self.decision.as_ref().is_some_and(|decision| decision.return_fee)
    }
}
