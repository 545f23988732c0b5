//! Flags: seen, claimed, and what they mean (6.3-6.11).

use super::{
    act::Act,
    desk::Desk,
    ends,
    regulations::FlagHandling,
    ruling::{Cause, Claimed, Finding, Outcome, Refusal, Score, Why},
    state::{Pending, Phase},
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

/// A board that watches the flags calls one before anything else is done. True where the game is over by it.
pub(super) fn called_by_the_board(desk: &mut Desk<'_>) -> bool {
    if desk.state.regulations().flags != FlagHandling::AtOnce || desk.state.phase != Phase::InPlay {
        return false;
    }
    // The flag was called before; the arbiter has the result in hand.
    if let Some(Pending::Mate(_) | Pending::Postponed(_)) = desk.state.pending {
        return false;
    }
    match desk.state.clock.flags(desk.at) {
        Flags::Up => false,
        Flags::One(loser) | Flags::Both(loser) => {
            fall(desk, loser, &[]);
            desk.state.outcome().is_some()
        }
    }
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
            if unsupervised && rapid.win_needs_own_flag_up && desk.state.clock.running().is_some() {
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
fn fall(desk: &mut Desk<'_>, loser: Color, further: &[Concept]) {
    desk.rule(
        Finding::FlagDown(loser),
        &[Concept::FlagFallRecognised, Concept::FlagCheck, Concept::TimeControl],
    );
    // A quickplay claim whose decision was postponed is decided now, by the arbiter.
    if let Some(Pending::Postponed(_)) = desk.state.pending {
        desk.rule(Finding::ClocksStopped, &[Concept::QuickplayPostpone]);
        return;
    }
    // A claim came first: if it is right the game is drawn, and only if it is wrong the flag counts.
    if let Some(Pending::Claim { by, .. }) = desk.state.pending
        && by == loser
    {
        desk.rule(Finding::ClocksStopped, &[Concept::ClaimProcedure]);
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
    if parameters.quickplay_if_announced && !regulations.quickplay {
        return desk.refuse(Why::QuickplayNotHere, &[Concept::QuickplayAnnounced]);
    }
    desk.done(act);
    if Color::ALL.into_iter().all(|color| desk.state.clock.in_last_period(color)) {
        both_down(desk, &[Concept::BothFlagsDown, Concept::BothFlagsDownLast]);
    } else {
        desk.rule(Finding::NextPeriod, &[Concept::BothFlagsDown, Concept::BothFlagsDownNotLast]);
        desk.rule(Finding::PlayOn, &[Concept::BothFlagsDownNotLast]);
    }
    Ok(())
}
