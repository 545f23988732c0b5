//! Stopping and restarting, corrections of time, permissions, and what an arbiter must not say.

use super::{
    act::Act,
    desk::Desk,
    flags,
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    terms::{Help, Hint, StopReason, TimeReason},
};
use crate::{book::Concept, clock::Flags};
use adoube_base::Color;

/// No game has more moves by each player: even the 75 moves rule ends it long before.
const LONGEST_GAME: u32 = 9_999;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::StopClocks { reason } => player_stops(desk, act, *reason),
        Act::JudgeStop { justified } => judge_stop(desk, act, *justified),
        Act::Interrupt => {
            desk.done(act);
            desk.rule(Finding::ClocksStopped, &[Concept::GameInterruption]);
            Ok(())
        }
        Act::Resume => {
            if desk.state.clock.running().is_some() {
                return desk.refuse(Why::NothingPending, &[Concept::RestartDecision]);
            }
            if desk.state.claim_examined().is_some() {
                return desk.refuse(Why::ClaimExamined, &[Concept::ClaimProcedure]);
            }
            flags::decided_first(desk)?;
            desk.done(act);
            desk.rule(Finding::PlayOn, &[Concept::RestartDecision]);
            Ok(())
        }
        Act::SetTime { color, span, reason } => {
            desk.sensible(*span)?;
            may_change_clock(desk, *reason)?;
            let left = desk.state.clock.display(*color, desk.at).remaining;
            if *span < left {
                costs_nothing(desk, *color, *reason)?;
            }
            desk.done(act);
            desk.rule(Finding::TimeSet { color: *color, span: *span }, time_concepts(*reason));
            Ok(())
        }
        Act::GiveTime { color, span, reason } => {
            desk.sensible(*span)?;
            may_change_clock(desk, *reason)?;
            // An opponent who does the work may be given time for it; for that of an assistant nobody is.
            if desk.state.helped[!*color].at_all() {
                costs_nothing(desk, !*color, *reason)?;
            }
            desk.done(act);
            desk.rule(Finding::Gains { color: *color, span: *span }, time_concepts(*reason));
            Ok(())
        }
        Act::SetCounter { color, moves } => {
            if *moves > LONGEST_GAME {
                return desk.refuse(Why::NoSuchMove, &[]);
            }
            desk.done(act);
            desk.rule(
                Finding::CounterSet { color: *color, moves: *moves },
                &[Concept::ClockSettingWrong, Concept::IrregularityClockReset],
            );
            Ok(())
        }
        // What a clock shows that runs by itself is no decision.
        Act::ReadClock { span, .. } => {
            desk.sensible(*span)?;
            desk.done(act);
            Ok(())
        }
        Act::ReplaceClock => {
            desk.done(act);
            desk.rule(Finding::ClockReplaced, &[Concept::ClockIndicationConclusive]);
            Ok(())
        }
        // After a flag has fallen the scores are brought up to date, and the number of moves is what is looked for.
        Act::Hint { hint: Hint::NumberOfMoves, .. }
            if desk.state.clock.flags(desk.at) != Flags::Up =>
        {
            desk.done(act);
            Ok(())
        }
        Act::Hint { .. } => desk.refuse(Why::ArbiterMustNotSay, &[Concept::NoIntervention]),
        Act::AcceptAssistant { color, help } => accept_assistant(desk, act, *color, *help),
        Act::LiftExemption { color, why } => {
            if !desk.state.regulations().players[*color].is_disabled() {
                return desk.refuse(Why::NothingPending, &[Concept::ClockAssistant]);
            }
            if why.trim().is_empty() {
                return desk.refuse(Why::ReasonMissing, &[Concept::ClockAssistant]);
            }
            desk.done(act);
            Ok(())
        }
        Act::Appeal { quickplay } => {
            let color = desk.player()?;
            if *quickplay && desk.state.parameters().quickplay.is_final {
                return desk
                    .refuse(Why::QuickplayFinal, &[Concept::Appeal, Concept::QuickplayFinal]);
            }
            desk.done(act);
            desk.rule(Finding::Appealed(color), &[Concept::Appeal]);
            Ok(())
        }
        Act::ExplainLaws => {
            desk.done(act);
            // An arbiter may always explain; a right to it is in the Laws of 2023.
            if desk.knows(Concept::ExplainLaws) {
                desk.rule(Finding::Explained, &[Concept::ExplainLaws]);
            }
            Ok(())
        }
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

fn player_stops(desk: &mut Desk<'_>, act: &Act, reason: StopReason) -> Result<(), Refusal> {
    if desk.state.clock.running().is_none() {
        return desk.refuse(Why::Stopped, &[Concept::RestartDecision]);
    }
    desk.done(act);
    let mut concepts = vec![Concept::PlayerStopsClock];
    match reason {
        StopReason::DisplacedPieces => concepts.push(Concept::DisplacedCallArbiter),
        StopReason::WrongClock => concepts.push(Concept::ClockSettingWrong),
        StopReason::Claim => concepts.push(Concept::ClaimProcedure),
        StopReason::MissingPiece
        | StopReason::IllegalMove
        | StopReason::Flag
        | StopReason::Other => {}
    }
    desk.rule(Finding::ClocksStopped, &concepts);
    Ok(())
}

fn judge_stop(desk: &mut Desk<'_>, act: &Act, justified: bool) -> Result<(), Refusal> {
    let Some(color) = desk.state.stopped_by() else {
        return desk.refuse(Why::NothingPending, &[Concept::StopClockWithoutReason]);
    };
    desk.done(act);
    if justified {
        desk.rule(Finding::StopJustified, &[Concept::PlayerStopsClock, Concept::RestartDecision]);
    } else {
        desk.rule(
            Finding::Breach { color, what: Breach::StoppedClocks, penalty: Sanction::Must },
            &[Concept::StopClockWithoutReason, Concept::Penalties],
        );
    }
    Ok(())
}

/// In rapid and blitz without enough arbiters the setting stands after the first moves, unless (2023) the
/// schedule would suffer.
fn may_change_clock(desk: &Desk<'_>, reason: TimeReason) -> Result<(), Refusal> {
    let bound = match reason {
        TimeReason::Setting => true,
        TimeReason::Schedule => !desk.state.parameters().rapid.schedule_exception,
        _ => false,
    };
    if bound && desk.state.is_past_early_claims() {
        return desk.refuse(
            Why::TooLateForStart,
            &[Concept::RapidEarlyClaimsLimit, Concept::RapidClockSettingLimit],
        );
    }
    Ok(())
}

fn time_concepts(reason: TimeReason) -> &'static [Concept] {
    match reason {
        TimeReason::Disturbance => &[Concept::ExternalDisturbance],
        TimeReason::Restoration => &[Concept::IrregularityClockReset],
        TimeReason::Setting => &[Concept::ClockSettingWrong],
        TimeReason::Schedule => &[Concept::ClockSettingWrong, Concept::RapidClockSettingLimit],
        TimeReason::Defect => &[Concept::ClockIndicationConclusive],
        TimeReason::Assistant => &[Concept::ClockAssistant],
        TimeReason::Adjournment => &[Concept::AdjTimesWrong],
    }
}

/// Nothing that comes of a disability costs a player time, unless an arbiter has ruled otherwise and said why: under an
/// edition that says so, and in rated games, for which the guidelines for players with disabilities hold.
fn costs_nothing(desk: &Desk<'_>, color: Color, reason: TimeReason) -> Result<(), Refusal> {
    let state = &desk.state;
    let spared = state.is_spared(color, state.parameters().clock_assistant_free_if_disabled);
    match reason == TimeReason::Assistant && spared && !state.exemption_lifted[color] {
        true => desk.refuse(Why::DisabilityCostsNothing, &[Concept::ClockAssistant]),
        false => Ok(()),
    }
}

fn accept_assistant(
    desk: &mut Desk<'_>,
    act: &Act,
    color: Color,
    help: Help,
) -> Result<(), Refusal> {
    let parameters = desk.state.parameters();
    let (concept, costs) = match help {
        Help::Moving => (Concept::MoverAssistant, false),
        Help::Clock => (Concept::ClockAssistant, true),
        Help::Scoring => (Concept::ScoringAssistant, true),
    };
    let free_if_disabled = match help {
        Help::Scoring => parameters.scoring_assistant_free_if_disabled,
        Help::Moving | Help::Clock => parameters.clock_assistant_free_if_disabled,
    };
    if !desk.knows(concept) {
        return desk.refuse(Why::NotInThisEdition, &[]);
    }
    let free = desk.state.is_spared(color, free_if_disabled);
    let adjusts = costs && !free;
    desk.done(act);
    desk.rule(Finding::AssistantAccepted { color, adjusts }, &[concept]);
    Ok(())
}
