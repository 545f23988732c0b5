//! The quickplay finish: all remaining moves in a finite time (Article 10, Appendix D, Guideline III).

use super::{
    act::Act,
    desk::Desk,
    ends,
    regulations::Supervision,
    ruling::{Cause, Claimed, Decided, Finding, Outcome, Refusal, Score, Why},
    state::Pending,
    terms::{QuickplayDecision, QuickplayGround},
};
use crate::{
    book::Concept,
    clock::{Bonus, Class, Millis},
};
use adoube_base::Color;

const MINUTES: u32 = 2;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::ClaimQuickplay { ground, score } => claim(desk, act, *ground, *score),
        Act::DecideQuickplay { decision } => decide_claim(desk, act, *decision),
        Act::AskIncrement => ask_increment(desk, act),
        Act::GrantIncrement => grant_increment(desk, act),
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

/// The rules of the quickplay finish hold for this player now.
fn applies(desk: &Desk<'_>, color: Color, general: Concept) -> Result<(), Refusal> {
    let state = &desk.state;
    let regulations = state.regulations();
    let parameters = state.parameters();
    let control = state.clock.control(color);
    let class = regulations.class();
    if parameters.quickplay_if_announced {
        if !regulations.quickplay {
            return desk.refuse(Why::QuickplayNotHere, &[Concept::QuickplayAnnounced]);
        }
        if class == Class::Blitz || matches!(control.bonus(), Bonus::Increment(_)) {
            return desk.refuse(Why::QuickplayNotHere, &[Concept::QuickplayScope]);
        }
    } else {
        if class == Class::Blitz && regulations.is_unsupervised() {
            return desk.refuse(Why::QuickplayNotHere, &[Concept::BlitzExcludedArticles]);
        }
        let no_increment = desk
            .state
            .regulations()
            .laws
            .book()
            .param(Concept::QuickplayDefinition, "increment")
            .is_some();
        if no_increment && matches!(control.bonus(), Bonus::Increment(_)) {
            return desk.refuse(Why::QuickplayNotHere, &[Concept::QuickplayDefinition]);
        }
    }
    if !state.clock.in_last_period(color) {
        return desk.refuse(Why::QuickplayNotHere, &[Concept::QuickplayDefinition]);
    }
    let anybody = general == Concept::QuickplayNoArbiter && !parameters.quickplay_alone_on_move;
    if state.has_move() != Some(color) && !anybody {
        return desk.refuse(Why::NotYourMove, &[general]);
    }
    let display = state.clock.display(color, desk.at);
    if display.flag.is_some() || display.remaining >= Millis::minutes(parameters.quickplay_minutes)
    {
        return desk.refuse(Why::QuickplayTime, &[general]);
    }
    Ok(())
}

fn claim(
    desk: &mut Desk<'_>,
    act: &Act,
    ground: QuickplayGround,
    score: bool,
) -> Result<(), Refusal> {
    let color = desk.player()?;
    let absent = desk.state.regulations().supervision == Supervision::Absent;
    let general = if absent { Concept::QuickplayNoArbiter } else { Concept::QuickplayClaim };
    applies(desk, color, general)?;
    if absent {
        let reason = match ground {
            QuickplayGround::CannotWin => Concept::QuickplayNoArbiterCannotWin,
            QuickplayGround::NoEffort => Concept::QuickplayNoArbiterNoEffort,
        };
        if ground == QuickplayGround::NoEffort && !score {
            return desk
                .refuse(Why::ClaimUnwritten, &[Concept::QuickplayNoArbiterEvidence, reason]);
        }
        desk.done(act);
        let outcome =
            Outcome { score: Score::DRAW, cause: Cause::Claimed(Claimed::QuickplayWithoutArbiter) };
        ends::end(desk, outcome, &[reason, Concept::QuickplayNoArbiterEvidence]);
        return Ok(());
    }
    desk.done(act);
    let is_offer = desk
        .state
        .regulations()
        .laws
        .book()
        .param(Concept::ClaimIsDrawOffer, "claims")
        .and_then(toml::Value::as_array)
        .is_some_and(|claims| claims.len() > 2);
    if is_offer {
        desk.rule(Finding::ClaimIsOffer(color), &[Concept::ClaimIsDrawOffer]);
    }
    desk.rule(Finding::Examined(color), &[Concept::QuickplayClaim]);
    Ok(())
}

fn decide_claim(
    desk: &mut Desk<'_>,
    act: &Act,
    decision: QuickplayDecision,
) -> Result<(), Refusal> {
    let (color, postponed) = match desk.state.pending {
        Some(Pending::Quickplay(color)) => (color, false),
        Some(Pending::Postponed(color)) => (color, true),
        _ => return desk.refuse(Why::NothingPending, &[Concept::QuickplayClaim]),
    };
    desk.done(act);
    match decision {
        QuickplayDecision::Agree => {
            let further: &[Concept] = if postponed { &[Concept::QuickplayPostpone] } else { &[] };
            let cause = Cause::Decided(Decided::Quickplay);
            ends::end(desk, Outcome { score: Score::DRAW, cause }, further);
        }
        QuickplayDecision::Postpone { minutes } => {
            desk.rule(Finding::Postponed(color), &[Concept::QuickplayPostpone]);
            if minutes {
                desk.minutes(!color, MINUTES, &[Concept::QuickplayPostpone]);
            }
        }
        QuickplayDecision::Reject => {
            desk.rule(Finding::Rejected(color), &[Concept::QuickplayReject]);
            let fallen = desk.state.clock.display(color, desk.at).flag.is_some();
            if fallen {
                let cause = Cause::Claimed(Claimed::TimeForfeit);
                ends::lose(desk, color, cause, &[Concept::QuickplayPostpone]);
            } else {
                desk.minutes(!color, MINUTES, &[Concept::QuickplayReject]);
            }
        }
    }
    Ok(())
}

fn ask_increment(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    if !desk.knows(Concept::QuickplayIncrementRequest) {
        return desk.refuse(Why::NotInThisEdition, &[]);
    }
    applies(desk, color, Concept::QuickplayIncrementRequest)?;
    desk.done(act);
    desk.rule(Finding::ClaimIsOffer(color), &[Concept::QuickplayIncrementRequest]);
    Ok(())
}

fn grant_increment(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let Some(Pending::Increment(color)) = desk.state.pending else {
        return desk.refuse(Why::NothingPending, &[Concept::QuickplayIncrementRequest]);
    };
    if desk.state.offer == Some(color) {
        // The request is a draw offer first, and the opponent has not declined it.
        return desk.refuse(Why::OfferOpen, &[Concept::QuickplayIncrementRequest]);
    }
    desk.done(act);
    let seconds = desk
        .state
        .regulations()
        .laws
        .book()
        .param(Concept::QuickplayIncrementRequest, "increment_seconds")
        .and_then(toml::Value::as_integer)
        .and_then(|n| u32::try_from(n).ok())
        .unwrap_or(5);
    let concepts = [Concept::QuickplayIncrementRequest];
    desk.rule(Finding::Increment(Millis::seconds(seconds)), &concepts);
    desk.minutes(!color, MINUTES, &concepts);
    Ok(())
}
