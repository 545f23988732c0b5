//! What somebody is appointed to.

use super::{
    power::{Power, Spot, may},
    sector::Sector,
};
use crate::{fault::Problem, team::TeamId, text::Line};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What somebody serves an event as, with what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Role {
    /// Holds the event: appoints, takes entries, sets the regulations.
    Organiser,
    /// The chief arbiter; an event has one (21.1).
    ChiefArbiter {
        /// The title.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "IA/A"))]
        qualification: Option<Qualification>,
    },
    /// Acts for the chief arbiter.
    DeputyChiefArbiter {
        /// The title.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "FA/C"))]
        qualification: Option<Qualification>,
    },
    /// Rules at some of the boards.
    SectorArbiter {
        /// Which.
        boards: Sector,
        /// The title.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "NA"))]
        qualification: Option<Qualification>,
    },
    /// Takes entries, makes the pairings, enters results.
    PairingsOfficer,
    /// Looks after boards, screens and links.
    TechnicalStaff,
    /// Hears appeals (25.2).
    AppealsCommittee {
        /// In which seat.
        seat: SeatOnCommittee,
        /// The day of birth: nobody sits there who is too young (25.2.3).
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "crate::text::optional_date"
        )]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
        born: Option<Date>,
        /// The team or federation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        of: Option<Line>,
    },
    /// Speaks for a team (27).
    Captain {
        /// Which.
        team: TeamId,
    },
    /// Accredited to report (28.5).
    Press,
}

/// A role without what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum RoleKind {
    Organiser,
    ChiefArbiter,
    DeputyChiefArbiter,
    SectorArbiter,
    PairingsOfficer,
    TechnicalStaff,
    AppealsCommittee,
    Captain,
    Press,
}

impl RoleKind {
    /// All of them, the weightiest first.
    pub const ALL: [RoleKind; 9] = [
        RoleKind::ChiefArbiter,
        RoleKind::DeputyChiefArbiter,
        RoleKind::SectorArbiter,
        RoleKind::PairingsOfficer,
        RoleKind::Organiser,
        RoleKind::TechnicalStaff,
        RoleKind::AppealsCommittee,
        RoleKind::Captain,
        RoleKind::Press,
    ];

    /// The name in forms, in JSON and in the log.
    pub const fn name(self) -> &'static str {
        match self {
            RoleKind::Organiser => "organiser",
            RoleKind::ChiefArbiter => "chief_arbiter",
            RoleKind::DeputyChiefArbiter => "deputy_chief_arbiter",
            RoleKind::SectorArbiter => "sector_arbiter",
            RoleKind::PairingsOfficer => "pairings_officer",
            RoleKind::TechnicalStaff => "technical_staff",
            RoleKind::AppealsCommittee => "appeals_committee",
            RoleKind::Captain => "captain",
            RoleKind::Press => "press",
        }
    }

    /// The role of a name.
    pub fn named(name: &str) -> Option<RoleKind> {
        RoleKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether a title belongs to it: those of arbiters are titles of arbiters.
    pub const fn has_title(self) -> bool {
        self.is_arbiter()
    }

    /// Whether it is one of the arbiters of the event, who does not sit on its appeals committee (25.2).
    pub const fn is_arbiter(self) -> bool {
        match self {
            RoleKind::ChiefArbiter | RoleKind::DeputyChiefArbiter | RoleKind::SectorArbiter => true,
            RoleKind::Organiser
            | RoleKind::PairingsOfficer
            | RoleKind::TechnicalStaff
            | RoleKind::AppealsCommittee
            | RoleKind::Captain
            | RoleKind::Press => false,
        }
    }
}

impl Role {
    /// A seat on the appeals committee of which nothing more is known.
    pub const fn on_committee(seat: SeatOnCommittee) -> Role {
        Role::AppealsCommittee { seat, born: None, of: None }
    }

    /// The seat on the appeals committee.
    pub const fn seat(&self) -> Option<SeatOnCommittee> {
        match self {
            Role::AppealsCommittee { seat, .. } => Some(*seat),
            Role::Organiser
            | Role::ChiefArbiter { .. }
            | Role::DeputyChiefArbiter { .. }
            | Role::SectorArbiter { .. }
            | Role::PairingsOfficer
            | Role::TechnicalStaff
            | Role::Captain { .. }
            | Role::Press => None,
        }
    }

    /// Which role it is.
    pub const fn kind(&self) -> RoleKind {
        match self {
            Role::Organiser => RoleKind::Organiser,
            Role::ChiefArbiter { .. } => RoleKind::ChiefArbiter,
            Role::DeputyChiefArbiter { .. } => RoleKind::DeputyChiefArbiter,
            Role::SectorArbiter { .. } => RoleKind::SectorArbiter,
            Role::PairingsOfficer => RoleKind::PairingsOfficer,
            Role::TechnicalStaff => RoleKind::TechnicalStaff,
            Role::AppealsCommittee { .. } => RoleKind::AppealsCommittee,
            Role::Captain { .. } => RoleKind::Captain,
            Role::Press => RoleKind::Press,
        }
    }

    /// The title of an arbiter.
    pub const fn qualification(&self) -> Option<Qualification> {
        match self {
            Role::ChiefArbiter { qualification }
            | Role::DeputyChiefArbiter { qualification }
            | Role::SectorArbiter { qualification, .. } => *qualification,
            Role::Organiser
            | Role::PairingsOfficer
            | Role::TechnicalStaff
            | Role::AppealsCommittee { .. }
            | Role::Captain { .. }
            | Role::Press => None,
        }
    }

    /// Where in the event it counts: who has a sector, only there; a captain, only for the own team.
    pub fn covers(&self, spot: Spot) -> bool {
        match (self, spot) {
            (_, Spot::Event) => true,
            (Role::SectorArbiter { boards, .. }, Spot::Board(board)) => boards.has(board),
            (Role::Captain { team }, Spot::Team(other)) => *team == other,
            (Role::Captain { .. }, Spot::Board(_)) => false,
            (
                Role::Organiser
                | Role::ChiefArbiter { .. }
                | Role::DeputyChiefArbiter { .. }
                | Role::PairingsOfficer
                | Role::TechnicalStaff
                | Role::AppealsCommittee { .. }
                | Role::Press,
                Spot::Board(_) | Spot::Team(_),
            )
            | (Role::SectorArbiter { .. }, Spot::Team(_)) => true,
        }
    }

    /// Whether it gives a power at a spot.
    pub fn has(&self, power: Power, spot: Spot) -> bool {
        may(self.kind(), power) && self.covers(spot)
    }
}

/// A seat on the appeals committee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SeatOnCommittee {
    /// Chairs it; there is one.
    Chair,
    /// Votes.
    Member,
    /// Sits for who may not.
    Reserve,
}

impl SeatOnCommittee {
    /// All of them.
    pub const ALL: [SeatOnCommittee; 3] =
        [SeatOnCommittee::Chair, SeatOnCommittee::Member, SeatOnCommittee::Reserve];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            SeatOnCommittee::Chair => "chair",
            SeatOnCommittee::Member => "member",
            SeatOnCommittee::Reserve => "reserve",
        }
    }

    /// The seat of a name.
    pub fn named(name: &str) -> Option<SeatOnCommittee> {
        SeatOnCommittee::ALL.into_iter().find(|seat| seat.name() == name)
    }
}

/// FIDE's category of an arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Category {
    A,
    B,
    C,
    D,
}

impl Category {
    const fn letter(self) -> char {
        match self {
            Category::A => 'A',
            Category::B => 'B',
            Category::C => 'C',
            Category::D => 'D',
        }
    }
}

/// The title of an arbiter. Only FIDE's titles have a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Qualification {
    /// International Arbiter.
    International(Option<Category>),
    /// FIDE Arbiter.
    Fide(Option<Category>),
    /// Judge of the all-Russian category (21.1).
    AllRussian,
    /// National Arbiter.
    National,
}

impl Qualification {
    /// All of them.
    pub const ALL: [Qualification; 12] = {
        use Category::{A, B, C, D};
        use Qualification::{Fide, International};
        [
            International(None),
            International(Some(A)),
            International(Some(B)),
            International(Some(C)),
            International(Some(D)),
            Fide(None),
            Fide(Some(A)),
            Fide(Some(B)),
            Fide(Some(C)),
            Fide(Some(D)),
            Qualification::AllRussian,
            Qualification::National,
        ]
    };

    /// Reads a title as it is written.
    pub fn new(text: &str) -> Result<Qualification, Problem> {
        let found = Qualification::ALL.into_iter().find(|one| one.to_string() == text.trim());
        found.ok_or_else(|| {
            let known: Vec<String> = Qualification::ALL.iter().map(ToString::to_string).collect();
            Problem::Unknown { text: text.to_owned(), known: known.join(", ") }
        })
    }

    /// The same for a title that may be left out.
    pub fn optional(text: &str) -> Result<Option<Qualification>, Problem> {
        if text.trim().is_empty() { Ok(None) } else { Qualification::new(text).map(Some) }
    }
}

impl fmt::Display for Qualification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (title, category) = match self {
            Qualification::International(category) => ("IA", *category),
            Qualification::Fide(category) => ("FA", *category),
            Qualification::AllRussian => ("VK", None),
            Qualification::National => ("NA", None),
        };
        match category {
            Some(category) => write!(f, "{title}/{}", category.letter()),
            None => f.write_str(title),
        }
    }
}

impl From<Qualification> for String {
    fn from(qualification: Qualification) -> String {
        qualification.to_string()
    }
}

impl TryFrom<String> for Qualification {
    type Error = Problem;
    fn try_from(text: String) -> Result<Qualification, Problem> {
        Qualification::new(&text)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_read_as_they_are_written() {
        for title in Qualification::ALL {
            assert_eq!(Qualification::new(&title.to_string()).unwrap(), title);
        }
        assert_eq!(Qualification::optional(" ").unwrap(), None);
        assert!(Qualification::new("NA/A").is_err(), "a national arbiter has no category of FIDE");
    }

    #[test]
    fn a_sector_and_a_team_are_where_their_roles_count() {
        let boards = Sector::new("3-4").unwrap();
        let sector = Role::SectorArbiter { boards, qualification: None };
        let ruled: Vec<u32> =
            (1..=6).filter(|&board| sector.has(Power::Rule, Spot::Board(board))).collect();
        assert_eq!(ruled, [3, 4]);
        let captain = Role::Captain { team: TeamId(2) };
        let named: Vec<u32> =
            (1..=3).filter(|&team| captain.has(Power::LineUps, Spot::Team(TeamId(team)))).collect();
        assert_eq!(named, [2]);
        assert!(!captain.has(Power::Rule, Spot::Board(3)));
    }
}
