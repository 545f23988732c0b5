//! The quickplay finish: all remaining moves in a finite time (Article 10, Appendix D, Guideline III).

use super::{
    act::Act,
    desk::Desk,
    draws, ends, flags,
    regulations::Supervision,
    ruling::{Cause, Claimed, Decided, Finding, Outcome, Refusal, Score, Why},
    state::State,
    terms::{QuickplayDecision, QuickplayGround},
};
use crate::{
    book::Concept,
    clock::{Bonus, Class, Flags, Millis},
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

/// The guidelines for games without an increment speak of standard and rapid games that have none (III.2.2). Time for
/// each move is time for each move, whether it is kept or not.
pub(super) fn in_scope(state: &State, color: Color) -> bool {
    let blitz = state.regulations().class() == Class::Blitz;
    !blitz && state.clock.control(color).bonus() == Bonus::None
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
        if !in_scope(state, color) {
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
        // Time for each move is time for each move, whether it is kept or not.
        if no_increment && control.bonus() != Bonus::None {
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
        draws::claim_is_offer(desk, color, &[Concept::ClaimIsDrawOffer]);
    }
    desk.rule(Finding::Examined(color), &[Concept::QuickplayClaim]);
    Ok(())
}

fn decide_claim(
    desk: &mut Desk<'_>,
    act: &Act,
    decision: QuickplayDecision,
) -> Result<(), Refusal> {
    // What was claimed and not answered comes before what was put off.
    let (color, postponed) =
        match (desk.state.quickplay_claimed(), desk.state.quickplay_postponed()) {
            (Some(color), _) => (color, false),
            (None, Some(color)) => (color, true),
            (None, None) => return desk.refuse(Why::NothingPending, &[Concept::QuickplayClaim]),
        };
    desk.done(act);
    let further: &[Concept] = if postponed { &[Concept::QuickplayPostpone] } else { &[] };
    match decision {
        QuickplayDecision::Agree => {
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
            // The draw is refused: whoever was seen to overstep, the claimant or the opponent, has lost (6.8, 6.9).
            match desk.state.clock.flags(desk.at) {
                Flags::One(loser) | Flags::Both(loser)
                    if postponed || desk.state.flag_called[loser] =>
                {
                    let waits = desk.state.claim_examined().is_some()
                        || desk.state.quickplay_claimed().is_some()
                        || desk.state.quickplay_postponed().is_some();
                    if waits {
                        // Another claim came before the flag: it is judged first.
                        flags::fall(desk, loser, &[]);
                    } else {
                        let cause = Cause::Claimed(Claimed::TimeForfeit);
                        ends::lose(desk, loser, cause, further);
                    }
                }
                _ => desk.minutes(!color, MINUTES, &[Concept::QuickplayReject]),
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
    draws::claim_is_offer(desk, color, &[Concept::QuickplayIncrementRequest]);
    Ok(())
}

fn grant_increment(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let mut asked = desk.state.increments_asked();
    let Some(first) = asked.next() else {
        return desk.refuse(Why::NothingPending, &[Concept::QuickplayIncrementRequest]);
    };
    // A request is a draw offer first: it can be granted where the opponent has declined that.
    let Some(color) = std::iter::once(first).chain(asked).find(|&c| !desk.state.offers[c]) else {
        return desk.refuse(Why::OfferOpen, &[Concept::QuickplayIncrementRequest]);
    };
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
