//! The knock-out: meetings that the arbiter decides, and what must not change behind a stage.

use super::{entries::known, rounds};
use crate::{
    Event, Fact, Refusal,
    player::PlayerId,
    systems::knockout::{Bracket, HowDecided, MeetingState},
};

/// A meeting that the games have not decided: by lot, by a ruling, by agreement.
pub(super) fn decide_meeting(
    event: &Event,
    stage: u32,
    winner: PlayerId,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    let bracket = Bracket::or_why_not(event)?;
    known(event, winner)?;
    let meeting = bracket.meeting(stage, winner).filter(|one| one.players().is_some());
    let meeting = meeting.ok_or(Refusal::NoMeeting { stage, id: winner })?;
    match meeting.winner() {
        Some(winner) => Err(Refusal::MeetingDecided { stage, winner }),
        None => {
            let walkovers = bracket.walkovers_before(stage);
            Ok(vec![Fact::MeetingDecided { stage, winner, reason, walkovers }])
        }
    }
}

pub(super) fn take_back(
    event: &Event,
    stage: u32,
    winner: PlayerId,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    Bracket::or_why_not(event)?;
    if !event.decisions.iter().any(|one| one.stage == stage && one.winner == winner) {
        return Err(Refusal::NoDecision { stage, id: winner });
    }
    Ok(vec![Fact::DecisionTakenBack { stage, winner, reason }])
}

/// Whether games are still to be played in a meeting that the arbiter decides.
pub(super) fn games_to_come(event: &Event, stage: u32, winner: PlayerId) -> Option<[PlayerId; 2]> {
    let bracket = Bracket::of(event)?;
    let meeting = bracket.meeting(stage, winner)?;
    let open = matches!(meeting.state, MeetingState::Due { .. } | MeetingState::Playing);
    meeting.players().filter(|_| open)
}

/// Once a stage has begun, who came into it stands: no correction, return or ruling may change who won a
/// meeting of an earlier stage, or leave it without the games that decided it.
pub(super) fn stages_stand(event: &Event, facts: &[Fact]) -> Result<(), Refusal> {
    if facts.is_empty() {
        return Ok(());
    }
    let Some(before) = Bracket::of(event) else { return Ok(()) };
    let mut after = Some(event.clone());
    for fact in facts {
        // What was just decided on this event fits it.
        let _ = Event::evolve(&mut after, fact);
    }
    let Some(after) = after else { return Ok(()) };
    let rounds = after.rounds.iter().filter_map(|round| round.knockout()).map(|made| made.stage);
    let decided = after.decisions.iter().map(|one| one.stage);
    let begun = rounds.chain(decided).max().unwrap_or(0);
    let Some(now) = Bracket::of(&after) else { return Ok(()) };
    let earlier = before.meetings().zip(now.meetings()).filter(|(one, _)| one.stage < begun);
    for (was, is) in earlier {
        let by_walkover = |state: &MeetingState| {
            matches!(state, MeetingState::Over { by: HowDecided::Walkover, .. })
        };
        let lost_its_games = by_walkover(&is.state) && !by_walkover(&was.state);
        if !is.is_over() || was.winner() != is.winner() || lost_its_games {
            return Err(Refusal::StageBegun { stage: was.stage + 1 });
        }
    }
    Ok(())
}
