//! The timetable in people's words. The sentences are in `day.ftl`.

use crate::{Arg, Words, citing::cited_after};
use adoube_books::Shelf;
use adoube_competition::{planning::Advice, timetable::SessionKind};

/// What a session is called.
pub fn session(words: Words, kind: SessionKind) -> String {
    words.say(match kind {
        SessionKind::CheckIn => "session-check-in",
        SessionKind::TechnicalMeeting => "session-technical-meeting",
        SessionKind::Draw => "session-draw",
        SessionKind::Opening => "session-opening",
        SessionKind::AdjournedGames => "session-adjourned-games",
        SessionKind::PlayOff => "session-play-off",
        SessionKind::Closing => "session-closing",
        SessionKind::Other => "session-other",
    })
}

/// What is to be considered, with the article where there is one.
pub fn advice(words: Words, shelf: Shelf, advice: &Advice) -> String {
    let told = told(words, advice);
    match advice.topic().and_then(|topic| shelf.cite(topic)) {
        Some(cited) => cited_after(words, told, cited),
        None => told,
    }
}

fn told(words: Words, advice: &Advice) -> String {
    let text = |text: String| Arg::from(text);
    match advice {
        Advice::NoHour { round } => words.count("advice-no-hour", *round),
        Advice::OutOfOrder { round } => words.count("advice-out-of-order", *round),
        Advice::TooClose { round, until } => words
            .say_with("advice-too-close", &[("n", (*round).into()), ("until", text(until.hour()))]),
        Advice::OutsideOfTheEvent { round } => words.count("advice-outside-of-the-event", *round),
        Advice::DrawTooLate { hours, least } => words.say_with(
            "advice-draw-too-late",
            &[("n", (*hours).max(0).cast_unsigned().into()), ("least", text(least.to_string()))],
        ),
        Advice::SeveralRoundsADay { day, rounds } => words.say_with(
            "advice-several-rounds-a-day",
            &[("day", text(day.0.to_string())), ("n", (*rounds).into())],
        ),
        Advice::TooMuchPlay { day, hours, most } => words.say_with(
            "advice-too-much-play",
            &[
                ("day", text(day.0.to_string())),
                ("hours", (*hours).into()),
                ("most", (*most).into()),
            ],
        ),
        Advice::PlayOffHasNoHour => words.say("advice-play-off-has-no-hour"),
        Advice::StageTooEarly { stage, minutes } => words.say_with(
            "advice-stage-too-early",
            &[("stage", (*stage).into()), ("n", (*minutes).into())],
        ),
        Advice::PlayOffTooEarly { minutes } => words.count("advice-play-off-too-early", *minutes),
        Advice::ContendersEarlier { round, names } => words.say_with(
            "advice-contenders-earlier",
            &[("n", (*round).into()), ("names", text(names.join("; ")))],
        ),
    }
}
