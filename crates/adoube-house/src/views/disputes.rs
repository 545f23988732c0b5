//! Breaches of the rules and appeals as data: what the notice, the decision and the chief arbiter's report are made of.

use adoube_competition::{
    Event,
    committee::{CommitteeAdvice, CommitteeFault, Seating},
    disputes::{Appeal, Basis, Incident},
    player::PlayerId,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The clause that was broken.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct ClauseView {
    pub number: String,
    /// Where a page shows it.
    pub path: String,
}

/// A breach of the rules with everything that came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct IncidentView {
    /// The record.
    #[serde(flatten)]
    pub incident: Incident,
    /// The name of whoever did it, where it is known.
    pub name: Option<String>,
    /// The delegation, federation, team or club (21.8).
    pub delegation: Option<String>,
    /// The clause.
    pub clause: Option<ClauseView>,
    /// Earlier breaches of the same person.
    pub earlier: Vec<u32>,
}

impl IncidentView {
    /// As the event has it.
    pub fn new(event: &Event, incident: &Incident) -> IncidentView {
        use adoube_competition::disputes::Offender;
        let player = |id: PlayerId| event.entrant(id).map(|entrant| &entrant.player);
        let (name, delegation) = match &incident.breach.offender {
            Offender::Player { player: id } => {
                let of = |one: &adoube_competition::player::Player| {
                    let team = event.team_of(*id).map(|team| team.team.name.to_string());
                    let region = one.region.as_ref().map(ToString::to_string);
                    let federation = one.federation.map(|federation| federation.to_string());
                    let club = one.club.as_ref().map(ToString::to_string);
                    team.or(region).or(federation).or(club)
                };
                (player(*id).map(|one| one.name.to_string()), player(*id).and_then(of))
            }
            Offender::Captain { team, name } => {
                let team = event.team(*team).map(|team| team.team.name.to_string());
                (Some(name.to_string()), team)
            }
            Offender::Coach { name, delegation } | Offender::Delegate { name, delegation } => {
                (Some(name.to_string()), delegation.as_ref().map(ToString::to_string))
            }
            Offender::Spectator { name } => (name.as_ref().map(ToString::to_string), None),
        };
        let clause = |basis: Basis| ClauseView { number: basis.number(), path: basis.path() };
        IncidentView {
            name,
            delegation,
            clause: event.basis(&incident.breach).map(clause),
            earlier: event.earlier_incidents(incident),
            incident: incident.clone(),
        }
    }

    /// All of an event, in the order they were recorded.
    pub fn all(event: &Event) -> Vec<IncidentView> {
        event.incidents.iter().map(|one| IncidentView::new(event, one)).collect()
    }
}

/// An appeal, and who hears it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealView {
    /// The appeal.
    #[serde(flatten)]
    pub appeal: Appeal,
    /// Who sits in it, by appointment.
    pub seating: Seating,
    /// Of those, who may have an interest by their federation, club or team.
    pub may_be_interested: Vec<u32>,
    /// The fee is to be given back.
    pub owes_the_fee: bool,
}

/// The appeals committee and what is before it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealsView {
    /// What the committee lacks.
    pub faults: Vec<CommitteeFault>,
    /// What is better otherwise.
    pub advice: Vec<CommitteeAdvice>,
    /// The appeals, in the order they were lodged.
    pub appeals: Vec<AppealView>,
}

impl AppealView {
    /// As the event has it.
    pub fn new(event: &Event, appeal: &Appeal) -> AppealView {
        AppealView {
            seating: event.seating(appeal),
            may_be_interested: event.may_be_interested(appeal),
            owes_the_fee: appeal.owes_the_fee(),
            appeal: appeal.clone(),
        }
    }
}

impl AppealsView {
    /// As the event has them.
    pub fn new(event: &Event) -> AppealsView {
        AppealsView {
            faults: event.committee_faults(),
            advice: event.committee_advice(),
            appeals: event.appeals.iter().map(|one| AppealView::new(event, one)).collect(),
        }
    }
}
