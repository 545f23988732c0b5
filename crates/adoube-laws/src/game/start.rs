//! Before and at the start: the clock's place, arrival, default time.

use super::{
    act::Act,
    adjournment,
    desk::Desk,
    ends,
    ruling::{Cause, Decided, Finding, Outcome, Refusal, Score, Why},
    state::Phase,
};
use crate::{book::Concept, clock::Millis};
use adoube_base::Color;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::StartClocks => start(desk, act),
        Act::Arrive => arrive(desk, act),
        Act::Forgive { color } => {
            if !desk.state.parameters().lateness_forgivable {
                return desk.refuse(Why::NotForgivable, &[Concept::DefaultTime]);
            }
            desk.done(act);
            desk.rule(Finding::Forgiven(*color), &[Concept::DefaultTime]);
            Ok(())
        }
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

fn start(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    if desk.state.phase != Phase::Scheduled {
        return desk.refuse(Why::NotPermitted, &[Concept::StartWhiteClock]);
    }
    let players = &desk.state.regulations().players;
    let alone = Color::ALL
        .into_iter()
        .find(|&c| players[c].blind && players[!c].deaf && !desk.state.assistant[c]);
    if alone.is_some() && desk.knows(Concept::ViHearingAssistant) {
        return desk.refuse(Why::AssistantNeeded, &[Concept::ViHearingAssistant]);
    }
    desk.done(act);
    let nobody = desk.state.present.iter().all(Option::is_none);
    if nobody && desk.state.regulations().default_time.is_some_and(|time| time > Millis::ZERO) {
        desk.rule(Finding::WhitesClockRuns, &[Concept::BothPlayersAbsent]);
    }
    Ok(())
}

fn arrive(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.adjournment.is_some() {
        return adjournment::arrive(desk, act, color);
    }
    desk.done(act);
    let Some(started) = desk.state.started else {
        return Ok(());
    };
    let late = desk.at.since(started) > desk.state.regulations().lateness();
    if late && !desk.state.forgiven[color] {
        let both = desk.state.present[!color].is_none() && !desk.state.forgiven[!color];
        let outcome = if both {
            Outcome { score: Score::BOTH_LOSE, cause: Cause::Decided(Decided::DoubleForfeit) }
        } else {
            Outcome { score: Score::win(!color), cause: Cause::Decided(Decided::Forfeit) }
        };
        ends::end(desk, outcome, &[]);
    }
    Ok(())
}
