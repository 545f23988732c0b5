//! The hall around the board: leaving it, those who watch, and where questions go.

use super::{
    act::Act,
    desk::Desk,
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    terms::{Authority, Nuisance, Place},
};
use crate::book::Concept;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Leave { place, permitted } => leave(desk, act, *place, *permitted),
        Act::SendAway { nuisance } => send_away(desk, act, *nuisance),
        Act::Refer { to } => refer(desk, act, *to),
        Act::Report { .. } => {
            desk.done(act);
            let duty = desk.state.parameters().report_is_duty;
            desk.rule(Finding::Informed { duty }, &[Concept::ThirdPartyObservations]);
            Ok(())
        }
        Act::Interfere { .. } => {
            desk.done(act);
            desk.rule(Finding::Interfered, &[Concept::ThirdPartyObservations]);
            Ok(())
        }
        Act::AppointObserver => {
            desk.done(act);
            // Nobody ever forbade it; the Laws of 2023 speak of it.
            if desk.knows(Concept::AppointAssistants) {
                desk.rule(Finding::ObserverAppointed, &[Concept::AppointAssistants]);
            }
            Ok(())
        }
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

fn leave(desk: &mut Desk<'_>, act: &Act, place: Place, permitted: bool) -> Result<(), Refusal> {
    let color = desk.player()?;
    desk.done(act);
    if permitted {
        return Ok(());
    }
    let must_report =
        desk.state.regulations().report_leaving && desk.knows(Concept::ReportLeavingArea);
    let (what, concept) = match place {
        Place::Venue => (Breach::LeftVenue, Concept::LeaveVenue),
        Place::Area if desk.state.on_move() == Some(color) => {
            (Breach::LeftArea, Concept::LeaveAreaOnMove)
        }
        Place::Area if must_report => (Breach::LeftUnreported, Concept::ReportLeavingArea),
        // While the opponent thinks a player is free to go.
        Place::Area => return Ok(()),
    };
    desk.rule(
        Finding::Breach { color, what, penalty: Sanction::Must },
        &[concept, Concept::ArbiterPermission, Concept::ConductPenalty],
    );
    Ok(())
}

fn send_away(desk: &mut Desk<'_>, act: &Act, nuisance: Nuisance) -> Result<(), Refusal> {
    let concepts: &[Concept] = match nuisance {
        Nuisance::Telephone => &[Concept::PhonesForEveryone],
        Nuisance::Access => &[Concept::NonPlayerAccess],
        Nuisance::FinishedPlayer => {
            &[Concept::FinishedPlayersSpectators, Concept::ThirdPartyObservations]
        }
    };
    if !concepts.iter().all(|&concept| desk.knows(concept)) {
        return desk.refuse(Why::NotInThisEdition, &[Concept::ThirdPartyObservations]);
    }
    desk.done(act);
    desk.rule(Finding::SentAway(nuisance), concepts);
    Ok(())
}

fn refer(desk: &mut Desk<'_>, act: &Act, to: Authority) -> Result<(), Refusal> {
    let concept = match to {
        Authority::Fide => Concept::FideRulings,
        Authority::Federation => Concept::NationalRulings,
    };
    if !desk.knows(concept) {
        return desk.refuse(Why::NotInThisEdition, &[Concept::FideRulings]);
    }
    desk.done(act);
    desk.rule(Finding::Referred(to), &[concept]);
    Ok(())
}
