//! What is always so with a system, whatever is agreed about it: the questions that its name alone answers. What
//! depends on the event is asked in [`crate::systems`].
//!
//! Every system answers all of them ([`Traits`] has no default), so that a new question does not compile until it is
//! answered six times, and nobody has to ask for a name.

use super::Kind;
use crate::fault::FieldName;
use adoube_standings::System as Counted;

/// The answers of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// The name in forms and in JSON.
    pub name: &'static str,
    /// How players play for teams, where they do.
    pub teams: Option<TeamPlay>,
    /// Whether rounds are paired one by one, each by what happened before it, and not all of them at the draw. Of
    /// teams even a round robin is: line-ups are handed in round by round.
    pub round_by_round: bool,
    /// Whether those who meet are found by their points: then not everybody meets everybody.
    pub by_points: bool,
    /// Whether there is a bracket: places come from it, and it is the page to look at.
    pub bracket: bool,
    /// Whether the arbiter arranges players one by one for rounds to come: byes are granted, boards fixed, players
    /// kept apart, and numbers follow strength.
    pub arranges_players: bool,
    /// Whether lots can be drawn from the envelopes of the Varma tables.
    pub varma: bool,
    /// How tie-breaks are counted in its table; nothing where a bracket gives the places.
    pub counted: Option<Counted>,
    /// The settings that belong to it and not to every system.
    pub fields: &'static [FieldName],
}

/// How players play for teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamPlay {
    /// In matches over several boards: line-ups are handed in, and the table is that of the teams.
    Matches,
    /// One team against another, everybody against everybody: the table is that of the players.
    OneMatch,
}

impl Traits {
    /// Whether players play for teams.
    pub const fn has_teams(&self) -> bool {
        self.teams.is_some()
    }

    /// Whether teams meet in matches, with line-ups and a table of their own.
    pub const fn has_matches(&self) -> bool {
        matches!(self.teams, Some(TeamPlay::Matches))
    }

    /// Whether a result has a say in who is paired with whom later on.
    pub const fn results_pair(&self) -> bool {
        self.by_points || self.bracket
    }

    /// Whether a setting that not every system has belongs to this one.
    pub fn has_field(&self, field: FieldName) -> bool {
        self.fields.contains(&field)
    }
}

impl Kind {
    /// What is always so with it.
    pub const fn traits(self) -> &'static Traits {
        match self {
            Kind::RoundRobin => &super::round_robin::TRAITS,
            Kind::Swiss => &super::swiss::TRAITS,
            Kind::Knockout => &super::knockout::TRAITS,
            Kind::Scheveningen => &super::scheveningen::TRAITS,
            Kind::TeamRoundRobin => &super::teams::ROUND_ROBIN,
            Kind::TeamSwiss => &super::teams::SWISS,
        }
    }
}
