//! The quickplay finish: all remaining moves in a finite time (Article 10, Appendix D, Guideline III).

use super::{
    act::Act,
    desk::Desk,
    draws, ends, flags,
    regulations::{Regulations, Supervision},
    ruling::{Cause, Claimed, Decided, Finding, Outcome, Refusal, Score, Why},
    terms::{QuickplayDecision, QuickplayGround},
};
use crate::{
    book::Concept,
    clock::{Bonus, Class, Flags, Millis},
};
use adoube_base::Color;

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

impl Regulations {
    /// The rule that keeps the quickplay finish out of games with such a bonus; nothing where a claim is possible, in the
    /// last period and with little time. Time for each move is time for each move, whether it is kept or not.
    pub fn bars_quickplay(&self, bonus: Bonus) -> Option<Concept> {
        let parameters = self.parameters();
        let rules = parameters.quickplay;
        if rules.if_announced && !self.quickplay {
            return Some(Concept::QuickplayAnnounced);
        }
        if rules.if_announced {
            // The guidelines for games without an increment speak of standard and rapid games that have none (III.2.2).
            let blitz = self.class() == Class::Blitz && !rules.scope_blitz;
            let increment = bonus != Bonus::None && !rules.scope_increment;
            return (blitz || increment).then_some(Concept::QuickplayScope);
        }
        let unsupervised_blitz = self.class() == Class::Blitz && self.is_unsupervised();
        if unsupervised_blitz && !parameters.rapid.blitz_quickplay {
            return Some(Concept::BlitzExcludedArticles);
        }
        let increment = bonus != Bonus::None && !rules.with_increment;
        increment.then_some(Concept::QuickplayDefinition)
    }
}

/// The rules of the quickplay finish hold for this player now.
fn applies(desk: &Desk<'_>, color: Color, general: Concept) -> Result<(), Refusal> {
    let state = &desk.state;
    let rules = state.parameters().quickplay;
    if let Some(concept) = state.regulations().bars_quickplay(state.clock.control(color).bonus()) {
        return desk.refuse(Why::QuickplayNotHere, &[concept]);
    }
    if !state.clock.in_last_period(color) {
        return desk.refuse(Why::QuickplayNotHere, &[Concept::QuickplayDefinition]);
    }
    let anybody = general == Concept::QuickplayNoArbiter && !rules.alone_on_move;
    if state.has_move() != Some(color) && !anybody {
        return desk.refuse(Why::NotYourMove, &[general]);
    }
    let minutes = match (general, rules.increment) {
        (Concept::QuickplayNoArbiter, _) => rules.alone_minutes,
        (Concept::QuickplayIncrementRequest, Some(request)) => request.minutes,
        _ => rules.minutes,
    };
    let display = state.clock.display(color, desk.at);
    if display.flag.is_some() || display.remaining >= Millis::minutes(minutes) {
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
    if desk.state.parameters().quickplay.is_offer {
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
    let rules = desk.state.parameters().quickplay;
    let further: &[Concept] = if postponed { &[Concept::QuickplayPostpone] } else { &[] };
    match decision {
        QuickplayDecision::Agree => {
            let cause = Cause::Decided(Decided::Quickplay);
            ends::end(desk, Outcome { score: Score::DRAW, cause }, further);
        }
        QuickplayDecision::Postpone { minutes } => {
            desk.rule(Finding::Postponed(color), &[Concept::QuickplayPostpone]);
            if minutes {
                desk.minutes(!color, rules.postponed_minutes, &[Concept::QuickplayPostpone]);
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
                _ => desk.minutes(!color, rules.rejected_minutes, &[Concept::QuickplayReject]),
            }
        }
    }
    Ok(())
}

fn ask_increment(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.parameters().quickplay.increment.is_none() {
        return desk.refuse(Why::NotInThisEdition, &[]);
    }
    applies(desk, color, Concept::QuickplayIncrementRequest)?;
    desk.done(act);
    draws::claim_is_offer(desk, color, &[Concept::QuickplayIncrementRequest]);
    Ok(())
}

fn grant_increment(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let mut asked = desk.state.increments_asked();
    let request = desk.state.parameters().quickplay.increment;
    let (Some(first), Some(request)) = (asked.next(), request) else {
        return desk.refuse(Why::NothingPending, &[Concept::QuickplayIncrementRequest]);
    };
    // A request is a draw offer first: it can be granted where the opponent has declined that.
    let Some(color) = std::iter::once(first).chain(asked).find(|&c| !desk.state.offers[c]) else {
        return desk.refuse(Why::OfferOpen, &[Concept::QuickplayIncrementRequest]);
    };
    desk.done(act);
    let concepts = [Concept::QuickplayIncrementRequest];
    desk.rule(Finding::Increment(Millis::seconds(request.seconds)), &concepts);
    desk.minutes(!color, request.opponent_minutes, &concepts);
    Ok(())
}
