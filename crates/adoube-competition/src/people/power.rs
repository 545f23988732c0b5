//! What an act or a page needs, and who has it.

use super::role::RoleKind;
use crate::team::TeamId;
use serde::Serialize;

/// What somebody must be allowed to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Power {
    /// Opens events; the house's alone.
    OpenEvents,
    /// Appoints the heads: organisers, the chief arbiter and deputies, the appeals committee (21.1, 21.4.8).
    AppointHeads,
    /// Appoints everybody else (21.2), and invites people.
    AppointStaff,
    /// Sets the regulations and how live games are played (21.5).
    Regulate,
    /// Takes entries: players, teams, rosters, who leaves and who comes back.
    Entries,
    /// Excludes and expels (13.19, 14.4.7).
    Discipline,
    /// Draws lots, pairs and publishes rounds (22.2).
    Pair,
    /// Enters results.
    Results,
    /// Closes rounds and ends the event (21.3).
    CloseRounds,
    /// Rules at a board (14).
    Rule,
    /// Opens, starts and stops all boards of a round (23.4).
    RunBoards,
    /// Sees to what the rules ask of those who run an event, and says what is done (21.4, 21.8).
    Duties,
    /// Says something to everybody.
    Announce,
    /// Sees the boards as they are, without the broadcast's delay.
    Watch,
    /// Hands out links, codes and screens.
    Equip,
    /// Reads the record: the log, what players need, line-ups before they are public.
    ReadRecord,
    /// Corrects what is reported for rating.
    Report,
    /// Hands in a team's line-up (27.1).
    LineUps,
    /// Advises a player of the own team (27.2).
    Advise,
    /// Signs the protocol of a match for the team (27.1).
    SignForTeam,
    /// Signs the protocol of a match as the arbiter.
    SignAsArbiter,
    /// Records breaches of the rules and reads the records (21.7, 21.8).
    Incidents,
    /// Takes appeals in and reads them (25.3).
    Appeals,
    /// Hears appeals and decides them (25.4).
    HearAppeals,
    /// Writes down who is let into the hall with a camera or a telephone (28).
    Media,
}

impl Power {
    /// All of them.
    pub const ALL: [Power; 25] = [
        Power::OpenEvents,
        Power::AppointHeads,
        Power::AppointStaff,
        Power::Regulate,
        Power::Entries,
        Power::Discipline,
        Power::Pair,
        Power::Results,
        Power::CloseRounds,
        Power::Rule,
        Power::RunBoards,
        Power::Duties,
        Power::Announce,
        Power::Watch,
        Power::Equip,
        Power::ReadRecord,
        Power::Report,
        Power::LineUps,
        Power::Advise,
        Power::SignForTeam,
        Power::SignAsArbiter,
        Power::Incidents,
        Power::Appeals,
        Power::HearAppeals,
        Power::Media,
    ];

    /// The name in JSON and in the role table.
    pub const fn name(self) -> &'static str {
        match self {
            Power::OpenEvents => "open_events",
            Power::AppointHeads => "appoint_heads",
            Power::AppointStaff => "appoint_staff",
            Power::Regulate => "regulate",
            Power::Entries => "entries",
            Power::Discipline => "discipline",
            Power::Pair => "pair",
            Power::Results => "results",
            Power::CloseRounds => "close_rounds",
            Power::Rule => "rule",
            Power::RunBoards => "run_boards",
            Power::Duties => "duties",
            Power::Announce => "announce",
            Power::Watch => "watch",
            Power::Equip => "equip",
            Power::ReadRecord => "read_record",
            Power::Report => "report",
            Power::LineUps => "line_ups",
            Power::Advise => "advise",
            Power::SignForTeam => "sign_for_team",
            Power::SignAsArbiter => "sign_as_arbiter",
            Power::Incidents => "incidents",
            Power::Appeals => "appeals",
            Power::HearAppeals => "hear_appeals",
            Power::Media => "media",
        }
    }
}

/// Where in an event a power is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// In the event as such.
    Event,
    /// At a board.
    Board(u32),
    /// For a team.
    Team(TeamId),
}

/// Says of every role and every power whether they go together. There is no catch-all arm on the side of powers: one that
/// is added does not compile until somebody has said who has it.
pub const fn may(role: RoleKind, power: Power) -> bool {
    use RoleKind as R;
    match power {
        Power::OpenEvents => false,
        Power::AppointHeads => matches!(role, R::Organiser),
        Power::AppointStaff => matches!(role, R::Organiser | R::ChiefArbiter),
        Power::Regulate => matches!(role, R::Organiser | R::ChiefArbiter),
        Power::Entries => matches!(
            role,
            R::Organiser | R::ChiefArbiter | R::DeputyChiefArbiter | R::PairingsOfficer
        ),
        Power::Discipline => matches!(role, R::ChiefArbiter | R::DeputyChiefArbiter),
        Power::Pair | Power::Report => {
            matches!(role, R::ChiefArbiter | R::DeputyChiefArbiter | R::PairingsOfficer)
        }
        Power::Results => matches!(
            role,
            R::ChiefArbiter | R::DeputyChiefArbiter | R::SectorArbiter | R::PairingsOfficer
        ),
        Power::CloseRounds | Power::RunBoards => {
            matches!(role, R::ChiefArbiter | R::DeputyChiefArbiter)
        }
        Power::Announce | Power::Duties | Power::Media => {
            matches!(role, R::Organiser | R::ChiefArbiter | R::DeputyChiefArbiter)
        }
        Power::Rule | Power::SignAsArbiter => {
            matches!(role, R::ChiefArbiter | R::DeputyChiefArbiter | R::SectorArbiter)
        }
        Power::Watch => matches!(
            role,
            R::ChiefArbiter | R::DeputyChiefArbiter | R::SectorArbiter | R::TechnicalStaff
        ),
        Power::Equip => matches!(
            role,
            R::Organiser | R::ChiefArbiter | R::DeputyChiefArbiter | R::TechnicalStaff
        ),
        Power::ReadRecord => matches!(
            role,
            R::Organiser
                | R::ChiefArbiter
                | R::DeputyChiefArbiter
                | R::PairingsOfficer
                | R::AppealsCommittee
        ),
        Power::LineUps => matches!(
            role,
            R::ChiefArbiter | R::DeputyChiefArbiter | R::PairingsOfficer | R::Captain
        ),
        Power::Advise | Power::SignForTeam => matches!(role, R::Captain),
        Power::Incidents => matches!(
            role,
            R::Organiser | R::ChiefArbiter | R::DeputyChiefArbiter | R::SectorArbiter
        ),
        Power::Appeals => matches!(
            role,
            R::Organiser | R::ChiefArbiter | R::DeputyChiefArbiter | R::AppealsCommittee
        ),
        // What the arbiters decided is not theirs to hear (25.2); who takes appeals in for the committee writes down what it decided.
        Power::HearAppeals => matches!(role, R::AppealsCommittee),
    }
}
