//! The knock-out: its draw, meetings that the arbiter decides, and what must not change behind a stage.

use super::{entries::known, lots::everybody_once, numbers, rounds};
use crate::{
    Event, Fact, Faults, Refusal,
    act::DrawMethod,
    fault::FieldName,
    player::PlayerId,
    systems::knockout::{Bracket, HowDecided, Knockout, MeetingState, Seeding},
    text::Line,
};
use adoube_base::{Color, lots::Lots};

/// The places in the bracket follow the strength of the players, or the lot; the lot gives the first colour too.
pub(super) fn draw(
    event: &Event,
    knockout: &Knockout,
    players: Vec<PlayerId>,
    method: &DrawMethod,
) -> Result<Vec<Fact>, Refusal> {
    const FEWEST: u32 = 2;
    const MOST: u32 = 9999;
    let found = players.len() as u32;
    if found < FEWEST {
        return Err(Refusal::NobodyToPair { present: found });
    }
    if found > MOST {
        return Err(Refusal::TooManyPlayers { most: MOST, found });
    }
    let (seed, order, initial) = match method {
        DrawMethod::Seed { seed } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let mut lots = Lots::from_seed(seed.as_str());
            let order = match knockout.seeding {
                Seeding::Rating => numbers::by_strength(event),
                Seeding::Lot => {
                    let mut order = players;
                    lots.shuffle(&mut order);
                    order
                }
            };
            let initial = if lots.below(2) == 0 { Color::White } else { Color::Black };
            (Some(String::from(seed)), order, initial)
        }
        // Who draws the seeds in the hall and says nothing of colours begins with White on the first board.
        DrawMethod::ByHand { order } => {
            everybody_once(order, players)?;
            (None, order.clone(), Color::White)
        }
        DrawMethod::Colour { upper_half_ends: Some(_), .. }
        | DrawMethod::Teams { .. }
        | DrawMethod::Varma { .. } => {
            return Err(Refusal::OtherSystem);
        }
        DrawMethod::Colour { initial, order, upper_half_ends: None } => {
            let order = match (knockout.seeding, order.is_empty()) {
                (Seeding::Rating, true) => numbers::by_strength(event),
                (Seeding::Rating, false) | (Seeding::Lot, _) => {
                    everybody_once(order, players)?;
                    order.clone()
                }
            };
            (None, order, *initial)
        }
    };
    Ok(vec![Fact::LotsDrawn {
        seed,
        order,
        varma: false,
        teams: vec![],
        initial: Some(initial),
        upper_half_ends: None,
    }])
}

/// A meeting that the games have not decided: by lot, by a ruling, by agreement.
pub(super) fn decide_meeting(
    event: &Event,
    stage: u32,
    winner: PlayerId,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    let bracket = bracket(event)?;
    known(event, winner)?;
    let meeting = bracket.meeting(stage, winner).filter(|one| one.players().is_some());
    let meeting = meeting.ok_or(Refusal::NoMeeting { stage, id: winner })?;
    match meeting.winner() {
        Some(winner) => Err(Refusal::MeetingDecided { stage, winner }),
        None => Ok(vec![Fact::MeetingDecided { stage, winner, reason }]),
    }
}

pub(super) fn take_back(
    event: &Event,
    stage: u32,
    winner: PlayerId,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    bracket(event)?;
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

fn bracket(event: &Event) -> Result<Bracket, Refusal> {
    event.settings.system.knockout().ok_or(Refusal::OtherSystem)?;
    Bracket::of(event).ok_or(Refusal::NotDrawn)
}
