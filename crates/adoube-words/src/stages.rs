//! The stages and rounds of a knock-out in words.

use crate::{Arg, Words};
use adoube_competition::{
    Event,
    systems::knockout::{BracketMeeting, HowDecided, KnockoutRound, MeetingState, Part},
};

/// A stage in words: what is left of the field says what it is.
pub fn stage(words: Words, event: &Event, number: u32) -> String {
    let stages = event.numbers.len().max(2).next_power_of_two().trailing_zeros();
    match stages.saturating_sub(number) {
        0 => words.say("bracket-final"),
        1 => words.say("bracket-semi-finals"),
        2 => words.say("bracket-quarter-finals"),
        left => {
            words.say_with("bracket-last-n", &[("n", (1_u32 << left.min(31)).to_string().into())])
        }
    }
}

/// A round in words.
pub fn round(words: Words, event: &Event, made: &KnockoutRound) -> String {
    let stage = Arg::from(stage(words, event, made.stage));
    let game = Arg::from(made.game);
    let planned = event.settings.system.knockout().map_or(1, |knockout| knockout.games);
    match made.part {
        Part::Planned if planned == 1 => self::stage(words, event, made.stage),
        Part::Planned => words.say_with("bracket-round-game", &[("it", stage), ("n", game)]),
        Part::TieBreak { set } => words.say_with(
            "bracket-round-tie-break",
            &[("it", stage), ("set", set.into()), ("n", game)],
        ),
        Part::Armageddon => words.say_with("bracket-round-armageddon", &[("it", stage)]),
    }
}

/// How a meeting stands, or how it was decided; nothing to say of one that its games decided, or that had no
/// opponent.
pub fn state(words: Words, meeting: &BracketMeeting) -> Option<String> {
    Some(match &meeting.state {
        MeetingState::ToCome => words.say("bracket-to-come"),
        MeetingState::Due { .. } if meeting.games.is_empty() => words.say("bracket-to-come"),
        MeetingState::Due { .. } => words.say("bracket-due"),
        MeetingState::Playing => words.say("bracket-playing"),
        MeetingState::Level => words.say("bracket-level"),
        MeetingState::Over { winner, by } => match by {
            HowDecided::Games | HowDecided::Bye => return None,
            HowDecided::TieBreak => words.say("bracket-by-tie-break"),
            HowDecided::Armageddon => words.say("bracket-by-armageddon"),
            HowDecided::Walkover if winner.is_none() => words.say("bracket-by-walkover-both"),
            HowDecided::Walkover => words.say("bracket-by-walkover"),
            HowDecided::Arbiter { reason } => words.about("bracket-by-arbiter", reason),
        },
    })
}
