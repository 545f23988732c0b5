//! Who serves an event, and what they may do, in words.

use crate::{Arg, Words, moment::moment};
use adoube_competition::{
    Event, Fact,
    captain::{Advice, Signatory},
    people::{Power, Qualification, Role, RoleKind, SeatOnCommittee},
    team::TeamId,
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
        Role::AppealsCommittee { seat: SeatOnCommittee::Chair, .. } => {
            words.say("role-committee-chair")
        }
        Role::AppealsCommittee { seat: SeatOnCommittee::Member, .. } => {
            words.say("role-committee-member")
        }
        Role::AppealsCommittee { seat: SeatOnCommittee::Reserve, .. } => {
            words.say("role-committee-reserve")
        }
        Role::Captain { team } => words.about("role-captain-of", &team_name(event, *team)),
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
        Power::Duties => "power-duties",
        Power::Announce => "power-announce",
        Power::Watch => "power-watch",
        Power::Equip => "power-equip",
        Power::ReadRecord => "power-read-record",
        Power::Report => "power-report",
        Power::LineUps => "power-line-ups",
        Power::Advise => "power-advise",
        Power::SignForTeam => "power-sign-for-team",
        Power::SignAsArbiter => "power-sign-as-arbiter",
        Power::Incidents => "power-incidents",
        Power::Appeals => "power-appeals",
        Power::HearAppeals => "power-hear-appeals",
        Power::Media => "power-media",
    })
}

/// What a captain says.
pub fn advice(words: Words, advice: Advice) -> String {
    words.say(match advice {
        Advice::OfferDraw => "advice-offer-draw",
        Advice::AcceptDraw => "advice-accept-draw",
        Advice::Resign => "advice-resign",
        Advice::Yes => "advice-yes",
        Advice::No => "advice-no",
        Advice::OwnDecision => "advice-own-decision",
    })
}

/// The name of a team; its number on the list where there is none.
fn team_name(event: &Event, id: TeamId) -> String {
    event.team(id).map_or_else(|| id.to_string(), |entrant| entrant.team.name.to_string())
}

/// A fact about those who serve an event as a line of the log; nothing where it is none of these.
pub(crate) fn fact(words: Words, event: &Event, fact: &Fact) -> Option<String> {
    let n = |n: u32| Arg::from(n);
    let text = |text: &str| Arg::from(text.to_owned());
    Some(match fact {
        Fact::LineUpsDue { round, until: Some(until) } => {
            words.say_with("log-line-ups-due", &[("n", n(*round)), ("it", text(&moment(*until)))])
        }
        Fact::LineUpsDueBefore { minutes: Some(minutes) } => {
            words.count("log-line-ups-before", *minutes)
        }
        Fact::LineUpsDueBefore { minutes: None } => words.say("log-line-ups-before-none"),
        Fact::LineUpsDue { round, until: None } => words.count("log-line-ups-open", *round),
        Fact::AdviceAllowed { allowed: true } => words.say("log-advice-allowed"),
        Fact::AdviceAllowed { allowed: false } => words.say("log-advice-forbidden"),
        Fact::CaptainAdvised { round, board, team, advice: said, .. } => words.say_with(
            "log-captain-advised",
            &[
                ("round", n(*round)),
                ("board", n(*board)),
                ("it", team_name(event, *team).into()),
                ("advice", advice(words, *said).into()),
            ],
        ),
        Fact::AdviceWitnessed { number, .. } => {
            let board = event.said(*number).map_or(0, |said| said.board);
            words.count("log-advice-witnessed", board)
        }
        Fact::MatchSigned { round, number, signatory: Signatory::Team(team), .. } => words
            .say_with(
                "log-match-signed-team",
                &[("round", n(*round)), ("n", n(*number)), ("it", team_name(event, *team).into())],
            ),
        Fact::MatchSigned { round, number, signatory: Signatory::Arbiter, .. } => {
            words.say_with("log-match-signed-arbiter", &[("round", n(*round)), ("n", n(*number))])
        }
        Fact::Appointed { name, role: given, .. } => words.say_with(
            "log-appointed",
            &[("it", text(name.as_str())), ("role", role(words, event, given).into())],
        ),
        Fact::AppointmentEnded { appointment, reason, .. } => {
            let ended = event.appointment(*appointment);
            let it = ended.map_or_else(|| appointment.to_string(), |one| one.name.to_string());
            let role = ended.map(|one| role(words, event, &one.role)).unwrap_or_default();
            let args = [("it", it.into()), ("role", role.into())];
            match reason {
                None => words.say_with("log-appointment-ended", &args),
                Some(reason) => {
                    let [it, role] = args;
                    let args = [it, role, ("reason", text(reason))];
                    words.say_with("log-appointment-ended-because", &args)
                }
            }
        }
        _ => return None,
    })
}
