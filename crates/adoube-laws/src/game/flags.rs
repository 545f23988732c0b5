//! Flags: seen, claimed, and what they mean (6.3-6.11).

use super::{
    act::Act,
    desk::Desk,
    ends,
    regulations::FlagHandling,
    ruling::{Cause, Claimed, Finding, Outcome, Refusal, Score, Why},
    state::Phase,
};
use crate::{book::Concept, clock::Flags};
use adoube_base::Color;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::ClaimFlag => claim(desk, act),
        Act::SeeFlag { color } => see(desk, act, *color),
        _ => see_both(desk, act),
    }
}

/// A board that watches the flags calls one before anything else is done. True where it has: the call takes the place of
/// the act, whatever comes of it.
pub(super) fn called_by_the_board(desk: &mut Desk<'_>) -> bool {
    let regulations = desk.state.regulations();
    if regulations.flags != FlagHandling::AtOnce || desk.state.phase != Phase::InPlay {
        return false;
    }
    // Without enough arbiters the earlier editions leave flags to the players, and to nobody else.
    if regulations.is_unsupervised() && desk.state.parameters().rapid.flag_on_claim_only {
        return false;
    }
    match desk.state.clock.flags(desk.at) {
        Flags::Up => false,
        // The flag was called before, and the arbiter has the result in hand.
        Flags::One(loser) | Flags::Both(loser)
            if desk.state.clock.running().is_none()
                && desk.state.flag_called[loser]
                && is_in_hand(desk) =>
        {
            false
        }
        Flags::One(loser) | Flags::Both(loser) => {
            fall(desk, loser, &[]);
            true
        }
    }
}

/// A flag has been called and what it means is in the arbiter's hand: nothing is played until that is decided, for the
/// game is drawn or lost and does not go on (6.9).
pub(super) fn decided_first(desk: &Desk<'_>) -> Result<(), Refusal> {
    if desk.state.mate_in_doubt() {
        return desk.refuse(Why::NotPermitted, &[Concept::RestartDecision]);
    }
    let called = match desk.state.clock.flags(desk.at) {
        Flags::Up => false,
        Flags::One(loser) | Flags::Both(loser) => desk.state.flag_called[loser],
    };
    if called && desk.state.quickplay_claimed().is_some() {
        return desk
            .refuse(Why::ClaimExamined, &[Concept::QuickplayClaim, Concept::FlagFallResult]);
    }
    if called && desk.state.quickplay_postponed().is_some() {
        return desk
            .refuse(Why::ClaimExamined, &[Concept::QuickplayPostpone, Concept::FlagFallResult]);
    }
    Ok(())
}

/// What a fallen flag means waits for the arbiter: for the examination of a claim that came first, for a decision that
/// was postponed, or for an answer whether the opponent can mate.
fn is_in_hand(desk: &Desk<'_>) -> bool {
    desk.state.mate_in_doubt()
        || desk.state.quickplay_postponed().is_some()
        || desk.state.quickplay_claimed().is_some()
        || desk.state.claim_examined().is_some()
}

fn claim(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    let unsupervised = desk.state.regulations().is_unsupervised();
    let rapid = desk.state.parameters().rapid;
    let further: &[Concept] = if unsupervised { &[Concept::RapidWinOnTime] } else { &[] };
    match desk.state.clock.flags(desk.at) {
        Flags::Up => desk.refuse(Why::FlagUp, &[Concept::FlagFallRecognised]),
        Flags::One(flag) if flag == color => {
            desk.refuse(Why::FlagUp, &[Concept::FlagFallRecognised])
        }
        Flags::One(loser) => {
            if unsupervised
                && rapid.win_needs_stopped_clocks
                && desk.state.clock.running().is_some()
            {
                return desk.refuse(Why::ClocksMustStop, &[Concept::RapidWinOnTime]);
            }
            desk.done(act);
            fall(desk, loser, further);
            Ok(())
        }
        Flags::Both(_) if unsupervised && rapid.both_flags_draw => {
            desk.done(act);
            both_down(desk, &[Concept::RapidBothFlags]);
            Ok(())
        }
        Flags::Both(first) => {
            desk.done(act);
            fall(desk, first, &[Concept::ClockIndicationConclusive]);
            Ok(())
        }
    }
}

fn both_down(desk: &mut Desk<'_>, concepts: &[Concept]) {
    let outcome = Outcome { score: Score::DRAW, cause: Cause::Claimed(Claimed::BothFlags) };
    desk.rule(Finding::Ended(outcome), concepts);
}

fn see(desk: &mut Desk<'_>, act: &Act, color: Color) -> Result<(), Refusal> {
    let unsupervised = desk.state.regulations().is_unsupervised();
    let flags = desk.state.clock.flags(desk.at);
    let down = match flags {
        Flags::Up => false,
        Flags::One(flag) => flag == color,
        Flags::Both(_) => true,
    };
    if !down {
        return desk.refuse(Why::FlagUp, &[Concept::ClockIndicationConclusive]);
    }
    let rapid = desk.state.parameters().rapid;
    if unsupervised && rapid.flag_on_claim_only && !matches!(flags, Flags::Both(_)) {
        desk.wants_claim(&[Concept::RapidFlagOnClaimOnly])?;
    }
    desk.done(act);
    if unsupervised && rapid.both_flags_draw && matches!(flags, Flags::Both(_)) {
        both_down(desk, &[Concept::RapidFlagOnClaimOnly, Concept::RapidBothFlags]);
        return Ok(());
    }
    let loser = if let Flags::Both(first) = flags { first } else { color };
    let further: &[Concept] =
        if unsupervised { &[Concept::RapidArbiterFlag, Concept::RapidWinOnTime] } else { &[] };
    fall(desk, loser, further);
    Ok(())
}

/// A flag has fallen and counts: the required moves were not completed in time.
pub(super) fn fall(desk: &mut Desk<'_>, loser: Color, further: &[Concept]) {
    desk.rule(
        Finding::FlagDown(loser),
        &[Concept::FlagFallRecognised, Concept::FlagCheck, Concept::TimeControl],
    );
    // A quickplay claim whose decision was postponed is decided now, by the arbiter.
    // A claim came first: if it is right the game is drawn, and only if it is wrong the flag counts.
    let waits_for = if desk.state.quickplay_postponed().is_some() {
        Some(Concept::QuickplayPostpone)
    } else if desk.state.quickplay_claimed().is_some() {
        Some(Concept::QuickplayClaim)
    } else {
        desk.state.claim_examined().map(|_| Concept::ClaimProcedure)
    };
    if let Some(concept) = waits_for {
        if desk.state.clock.running().is_some() {
            desk.rule(Finding::ClocksStopped, &[concept]);
        }
        return;
    }
    let mut further = further.to_vec();
    // The sealer has not come, but it is the player present whose time is over.
    if desk.state.absent_sealer.is_some_and(|(absent, _)| absent == !loser) {
        further.push(Concept::AdjLatePresentLosesOnTime);
    }
    ends::lose(desk, loser, Cause::Claimed(Claimed::TimeForfeit), &further);
}

fn see_both(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    if !matches!(desk.state.clock.flags(desk.at), Flags::Both(_)) {
        return desk.refuse(Why::FlagUp, &[Concept::ClockIndicationConclusive]);
    }
    let parameters = desk.state.parameters();
    let regulations = desk.state.regulations();
    if regulations.is_unsupervised() && parameters.rapid.both_flags_draw {
        desk.done(act);
        both_down(desk, &[Concept::RapidFlagOnClaimOnly, Concept::RapidBothFlags]);
        return Ok(());
    }
    if parameters.quickplay.if_announced {
        let bonus = |color| desk.state.clock.control(color).bonus();
        let mut barred =
            Color::ALL.into_iter().map(|color| regulations.bars_quickplay(bonus(color)));
        if let Some(concept) = barred.find_map(|barred| barred) {
            return desk.refuse(Why::QuickplayNotHere, &[concept]);
        }
    }
    desk.done(act);
    // Who is in the last period has no time to go on with.
    if Color::ALL.into_iter().any(|color| desk.state.clock.in_last_period(color)) {
        both_down(desk, &[Concept::BothFlagsDown, Concept::BothFlagsDownLast]);
    } else {
        desk.rule(Finding::NextPeriod, &[Concept::BothFlagsDown, Concept::BothFlagsDownNotLast]);
        desk.rule(Finding::PlayOn, &[Concept::BothFlagsDownNotLast]);
    }
    Ok(())
}
