//! One record of a breach, whoever committed it and wherever (21.7, 21.8, 25.1).

use super::{
    offence::{Offence, named},
    penalty::Penalty,
};
use crate::{
    fault::{Faults, FieldName, Problem},
    player::PlayerId,
    team::TeamId,
    text::{Line, Passage},
};
use serde::{Deserialize, Serialize};

named! {
    /// What whoever broke a rule is at the event.
    OffenderKind {
        /// A player.
        Player = "player",
        /// A team's captain.
        Captain = "captain",
        /// A coach.
        Coach = "coach",
        /// Another member of a delegation.
        Delegate = "delegate",
        /// A spectator.
        Spectator = "spectator",
    }
}

/// Who broke a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Offender {
    Player {
        player: PlayerId,
    },
    Captain {
        team: TeamId,
        name: Line,
    },
    Coach {
        name: Line,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        delegation: Option<Line>,
    },
    Delegate {
        name: Line,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        delegation: Option<Line>,
    },
    /// Nobody may know the name.
    Spectator {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Line>,
    },
}

impl Offender {
    /// What they are.
    pub const fn kind(&self) -> OffenderKind {
        match self {
            Offender::Player { .. } => OffenderKind::Player,
            Offender::Captain { .. } => OffenderKind::Captain,
            Offender::Coach { .. } => OffenderKind::Coach,
            Offender::Delegate { .. } => OffenderKind::Delegate,
            Offender::Spectator { .. } => OffenderKind::Spectator,
        }
    }

    /// The player, where it is one.
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Offender::Player { player } => Some(*player),
            Offender::Captain { .. }
            | Offender::Coach { .. }
            | Offender::Delegate { .. }
            | Offender::Spectator { .. } => None,
        }
    }
}

/// What is said to have happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Breach {
    /// Who.
    pub offender: Offender,
    /// What.
    pub offence: Offence,
    /// The number of the clause, where it is not the offence's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub article: Option<Line>,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// In which round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// At which board of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// Where else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub place: Option<Line>,
    /// What happened, and what was said.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub account: Passage,
    /// Who can confirm it (21.8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub witnesses: Vec<Line>,
}

/// The same as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BreachDraft {
    /// `player`, `captain`, `coach`, `delegate` or `spectator`.
    pub offender: String,
    /// Which player, by number on the list of entries.
    pub player: Option<u64>,
    /// Which team, of a captain.
    pub team: Option<u64>,
    /// The name of whoever is no player.
    pub offender_name: String,
    /// The delegation of a coach or a delegate.
    pub delegation: String,
    /// What: `conduct`, `device`, `intoxication` …
    pub offence: String,
    /// The number of the clause; needed for `other`.
    pub article: String,
    /// When, by the clock of the hall, as `2026-11-15 18:20`; left out, now.
    pub happened: String,
    /// In which round.
    pub round: Option<u64>,
    /// At which board.
    pub board: Option<u64>,
    /// Where else.
    pub place: String,
    /// What happened, and what was said.
    pub account: String,
    /// Witnesses, a line for each.
    pub witnesses: String,
}

/// The most witnesses.
const MOST_WITNESSES: usize = 20;

impl BreachDraft {
    /// Looks at every field and says all that is wrong; `at` is when it happened.
    pub fn check(&self, at: i64) -> Result<Breach, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let kind = faults.take(
            F::Offender,
            known(OffenderKind::named, &self.offender, || {
                OffenderKind::ALL.iter().map(|one| one.name()).collect()
            }),
        );
        let number = |found: Option<u64>| match found.map(u32::try_from) {
            None => Err(Problem::Missing),
            Some(Ok(number)) if number > 0 => Ok(number),
            Some(_) => Err(Problem::OutOfRange {
                least: 1,
                most: u32::MAX.into(),
                found: found.unwrap_or(0),
            }),
        };
        let offender = kind.and_then(|kind| {
            let delegation = Line::optional(&self.delegation);
            match kind {
                OffenderKind::Player => {
                    let player = faults.take(F::Players, number(self.player))?;
                    Some(Offender::Player { player: PlayerId(player) })
                }
                OffenderKind::Captain => {
                    let team = faults.take(F::Team, number(self.team));
                    let name = faults.take(F::OffenderName, Line::new(&self.offender_name));
                    Some(Offender::Captain { team: TeamId(team?), name: name? })
                }
                OffenderKind::Coach | OffenderKind::Delegate => {
                    let name = faults.take(F::OffenderName, Line::new(&self.offender_name));
                    let delegation = faults.take(F::Delegation, delegation);
                    let (name, delegation) = (name?, delegation?);
                    Some(match kind {
                        OffenderKind::Coach => Offender::Coach { name, delegation },
                        _ => Offender::Delegate { name, delegation },
                    })
                }
                OffenderKind::Spectator => {
                    let name = faults.take(F::OffenderName, Line::optional(&self.offender_name));
                    Some(Offender::Spectator { name: name? })
                }
            }
        });
        let offence = faults.take(
            F::Offence,
            known(Offence::named, &self.offence, || {
                Offence::ALL.iter().map(|one| one.name()).collect()
            }),
        );
        let article = faults.take(F::Article, Line::optional(&self.article));
        let optional = |found: Option<u64>| found.map(|found| number(Some(found))).transpose();
        let round = faults.take(F::Rounds, optional(self.round));
        let board = faults.take(F::Board, optional(self.board));
        let place = faults.take(F::Place, Line::optional(&self.place));
        let account = faults.take(F::Account, Passage::new(&self.account));
        let lines = self.witnesses.lines().filter(|line| !line.trim().is_empty());
        let found = lines.clone().count();
        let witnesses: Result<Vec<Line>, Problem> = match found > MOST_WITNESSES {
            true => Err(Problem::OutOfRange {
                least: 0,
                most: MOST_WITNESSES as u64,
                found: found as u64,
            }),
            false => lines.map(Line::new).collect(),
        };
        let witnesses = faults.take(F::Witnesses, witnesses);
        let breach = (|| {
            Some(Breach {
                offender: offender?,
                offence: offence?,
                article: article?,
                at,
                round: round?,
                board: board?,
                place: place?,
                account: account?,
                witnesses: witnesses?,
            })
        })();
        breach.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

fn known<T>(
    named: impl Fn(&str) -> Option<T>,
    text: &str,
    names: impl Fn() -> Vec<&'static str>,
) -> Result<T, Problem> {
    if text.trim().is_empty() {
        return Err(Problem::Missing);
    }
    named(text)
        .ok_or_else(|| Problem::Unknown { text: text.trim().to_owned(), known: names().join(", ") })
}

named! {
    /// What is added to a record later.
    AdditionKind {
        /// The explanation of whoever did it (21.8).
        Explanation = "explanation",
        /// A witness, and what they say.
        Witness = "witness",
        /// The attempt to reconcile (25.1).
        Conciliation = "conciliation",
        /// Another solution that was offered (25.1).
        Proposal = "proposal",
        /// Anything else.
        Note = "note",
    }
}

/// Something that was added to a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Addition {
    pub kind: AdditionKind,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub text: Passage,
    pub at: i64,
    pub by: String,
}

/// What was decided about a breach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IncidentDecision {
    /// None where it ended without one.
    pub penalties: Vec<Penalty>,
    /// Why.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub reason: Passage,
    /// In microseconds since 1970 began.
    pub at: i64,
    /// Who decided.
    pub by: String,
    /// It was lifted by the decision on this appeal.
    pub lifted: Option<u32>,
}

/// That the federation was told (21.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Reported {
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub to: Line,
    pub at: i64,
    pub by: String,
}

/// What the federation decided about whoever broke a rule (13.21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Disqualification {
    /// For so many months; nothing is for life.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub months: Option<u32>,
    /// The decision: its number and day.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub decision: Line,
}

/// A breach with everything that came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Incident {
    /// From 1, in the order they were recorded.
    pub number: u32,
    /// What happened.
    pub breach: Breach,
    /// When it was recorded, in microseconds since 1970 began.
    pub recorded: i64,
    /// By whom.
    pub by: String,
    /// A live board told of it: what was ruled there is done.
    pub ruled: bool,
    /// What was added later.
    pub added: Vec<Addition>,
    /// What was decided.
    pub decision: Option<IncidentDecision>,
    /// That the federation was told.
    pub reported: Option<Reported>,
    /// What the federation decided.
    pub disqualified: Option<Disqualification>,
}

impl Incident {
    /// Whether somebody tried to reconcile those who quarrel (25.1).
    pub fn was_conciliated(&self) -> bool {
        self.added.iter().any(|one| one.kind == AdditionKind::Conciliation)
    }
}
