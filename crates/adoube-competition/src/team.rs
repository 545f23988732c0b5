//! Which teams enter: as entered ([`TeamDraft`]) and as found to be sound ([`Team`]), and who plays for them.

use crate::{
    fault::{Faults, FieldName},
    player::PlayerId,
    text::{Federation, Line},
};
use adoube_base::ByColor;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A team's number on the list of entries, from 1, in the order of entering. It never changes and is never
/// given again; the number drawn by lot is another thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = u32))]
pub struct TeamId(pub u32);

impl From<u32> for TeamId {
    fn from(number: u32) -> TeamId {
        TeamId(number)
    }
}

impl std::fmt::Display for TeamId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A team's data, found to be sound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Team {
    pub name: Line,
    pub federation: Option<Federation>,
    /// Who hands in the line-ups and signs for the team (27.1).
    pub captain: Option<Line>,
}

/// A team's data as entered. Everything but the name may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamDraft {
    /// The name, in any script.
    pub name: String,
    /// A three-letter code.
    pub federation: String,
    /// The captain's name.
    pub captain: String,
}

impl TeamDraft {
    /// Looks at every field and says all that is wrong.
    pub fn check(&self) -> Result<Team, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let name = faults.take(F::Name, Line::new(&self.name));
        let federation = faults.take(F::Federation, Federation::optional(&self.federation));
        let captain = faults.take(F::Captain, Line::optional(&self.captain));
        let team = (|| Some(Team { name: name?, federation: federation?, captain: captain? }))();
        team.ok_or(faults)
    }
}

impl From<&Team> for TeamDraft {
    /// The draft that gives this team, for a form that corrects the data.
    fn from(team: &Team) -> TeamDraft {
        TeamDraft {
            name: team.name.to_string(),
            federation: team.federation.map(|code| code.to_string()).unwrap_or_default(),
            captain: team.captain.as_ref().map(Line::to_string).unwrap_or_default(),
        }
    }
}

/// A team that entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntrant {
    /// The number on the list of entries.
    pub id: TeamId,
    /// The data.
    pub team: Team,
    /// Its players in the order of the boards, reserves at the end.
    pub roster: Vec<PlayerId>,
    /// Has left the event.
    pub withdrawn: bool,
    /// The number drawn by lot, or the pairing number of a Swiss.
    pub number: Option<u32>,
    /// The line-ups that were handed in, by round.
    pub line_ups: BTreeMap<u32, LineUp>,
}

/// Who plays in a round, board by board; nobody where a board stays empty.
pub type LineUp = Vec<Option<PlayerId>>;

/// A match of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct TeamMatch {
    /// The team with White on board 1.
    pub white: TeamId,
    pub black: TeamId,
    /// From board 1.
    pub boards: Vec<Seats>,
}

impl TeamMatch {
    /// The two by their colour on board 1.
    pub const fn teams(&self) -> ByColor<TeamId> {
        ByColor::new(self.white, self.black)
    }
}

/// The players of a board of a match; nobody where a team left it empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Seats {
    pub white: Option<PlayerId>,
    pub black: Option<PlayerId>,
    /// The player who sat there alone has left: the point is nobody's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

impl Seats {
    /// Who sits there without an opponent.
    pub const fn alone(&self) -> Option<PlayerId> {
        match (self.white, self.black) {
            (Some(id), None) | (None, Some(id)) => Some(id),
            _ => None,
        }
    }

    /// The two by their colour.
    pub const fn players(self) -> ByColor<Option<PlayerId>> {
        ByColor::new(self.white, self.black)
    }
}
