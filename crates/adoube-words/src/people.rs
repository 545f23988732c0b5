//! Who serves an event, and what they may do, in words.

use crate::Words;
use adoube_competition::{
    Event,
    people::{Power, Qualification, Role, RoleKind, SeatOnCommittee},
};

/// A role by itself.
pub fn kind(words: Words, kind: RoleKind) -> String {
    words.say(match kind {
        RoleKind::Organiser => "role-organiser",
        RoleKind::ChiefArbiter => "role-chief-arbiter",
        RoleKind::DeputyChiefArbiter => "role-deputy-chief-arbiter",
        RoleKind::SectorArbiter => "role-sector-arbiter",
        RoleKind::PairingsOfficer => "role-pairings-officer",
        RoleKind::TechnicalStaff => "role-technical-staff",
        RoleKind::AppealsCommittee => "role-appeals-committee",
        RoleKind::Captain => "role-captain",
        RoleKind::Press => "role-press",
    })
}

/// A role with what belongs to it.
pub fn role(words: Words, event: &Event, role: &Role) -> String {
    let said = match role {
        Role::SectorArbiter { boards, .. } => words.about("role-sector", boards),
        Role::AppealsCommittee { seat: SeatOnCommittee::Chair } => {
            words.say("role-committee-chair")
        }
        Role::AppealsCommittee { seat: SeatOnCommittee::Member } => {
            words.say("role-committee-member")
        }
        Role::AppealsCommittee { seat: SeatOnCommittee::Reserve } => {
            words.say("role-committee-reserve")
        }
        Role::Captain { team } => {
            let name = event.team(*team).map(|entrant| entrant.team.name.to_string());
            words.about("role-captain-of", &name.unwrap_or_else(|| team.to_string()))
        }
        Role::Organiser
        | Role::ChiefArbiter { .. }
        | Role::DeputyChiefArbiter { .. }
        | Role::PairingsOfficer
        | Role::TechnicalStaff
        | Role::Press => kind(words, role.kind()),
    };
    match role.qualification() {
        Some(title) => format!("{said} ({})", qualification(words, title)),
        None => said,
    }
}

/// A seat on the appeals committee.
pub fn seat(words: Words, seat: SeatOnCommittee) -> String {
    words.say(match seat {
        SeatOnCommittee::Chair => "seat-chair",
        SeatOnCommittee::Member => "seat-member",
        SeatOnCommittee::Reserve => "seat-reserve",
    })
}

/// The title of an arbiter.
pub fn qualification(words: Words, title: Qualification) -> String {
    let (key, category) = match title {
        Qualification::International(category) => ("qualification-international", category),
        Qualification::Fide(category) => ("qualification-fide", category),
        Qualification::AllRussian => ("qualification-all-russian", None),
        Qualification::National => ("qualification-national", None),
    };
    let said = words.say(key);
    match category {
        Some(category) => words.say_with(
            "qualification-of-category",
            &[("it", said.into()), ("category", format!("{category:?}").into())],
        ),
        None => said,
    }
}

/// What a power lets somebody do, as the end of a sentence.
pub fn power(words: Words, power: Power) -> String {
    words.say(match power {
        Power::OpenEvents => "power-open-events",
        Power::AppointHeads => "power-appoint-heads",
        Power::AppointStaff => "power-appoint-staff",
        Power::Regulate => "power-regulate",
        Power::Entries => "power-entries",
        Power::Discipline => "power-discipline",
        Power::Pair => "power-pair",
        Power::Results => "power-results",
        Power::CloseRounds => "power-close-rounds",
        Power::Rule => "power-rule",
        Power::RunBoards => "power-run-boards",
        Power::Announce => "power-announce",
        Power::Watch => "power-watch",
        Power::Equip => "power-equip",
        Power::ReadRecord => "power-read-record",
        Power::Report => "power-report",
        Power::LineUps => "power-line-ups",
        Power::Advise => "power-advise",
        Power::SignForTeam => "power-sign-for-team",
        Power::SignAsArbiter => "power-sign-as-arbiter",
    })
}
