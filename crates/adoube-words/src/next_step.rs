//! What the organiser does next, in words.

use crate::{Words, wording};
use adoube_competition::{Event, NextStep, Refusal};

/// The words of what is missing before lots can be drawn.
pub const fn missing_key(missing: &Refusal) -> &'static str {
    match missing {
        Refusal::NoChiefArbiter => "name-chief-arbiter",
        Refusal::TeamsNeeded { .. } | Refusal::TeamWithoutPlayers { .. } => "enter-teams",
        _ => "enter-players",
    }
}

/// The step as an order: "Pair round 7".
pub fn title(words: Words, next: &NextStep) -> String {
    match next {
        NextStep::Prepare { missing } => words.say(missing_key(missing)),
        NextStep::DrawLots => words.say("draw-lots"),
        NextStep::EnterResults { open, then: Some(next), .. } => words
            .say_with("next-results-then-pair", &[("open", (*open).into()), ("n", (*next).into())]),
        NextStep::EnterResults { open, .. } => words.count("next-results", *open),
        NextStep::PairRound { round } => words.count("pair-round-n", *round),
        NextStep::PlayOff { first } => words.count("play-off-for-next", *first),
        NextStep::Finish => words.say("finish-event"),
        NextStep::Over => words.say("event-over"),
    }
}

/// Where the event stands, and what the step does.
pub fn told(words: Words, event: &Event, next: &NextStep) -> String {
    match next {
        NextStep::Prepare { missing } => wording::refusal(words, event.settings.shelf(), missing),
        NextStep::DrawLots => words.count("next-draw-told", event.to_be_drawn().count() as u32),
        NextStep::EnterResults { open, games, .. } => words.say_with(
            "next-results-told",
            &[("over", games.saturating_sub(*open).into()), ("games", (*games).into())],
        ),
        NextStep::PairRound { round: 0 | 1 } => words.say("next-pair-first"),
        NextStep::PairRound { round } => words.count("next-pair-told", round - 1),
        NextStep::PlayOff { .. } => words.say("play-off-explained"),
        NextStep::Finish => words.say("next-finish-told"),
        NextStep::Over => words.say("next-over-told"),
    }
}
