//! Warnings and FIDE mode in people's words, the same for pages, API and command line. The sentences are
//! in `warnings.ftl`.

use crate::citing::cited_after;
use crate::{Arg, Words};
use adoube_books::Shelf;
use adoube_competition::{
    Warning,
    fide::{FideMode, Outside},
    warning::Level,
};

/// How many players who are left out are called by their names.
const TOLD: usize = 12;

/// What a warning says, with the article where there is one.
pub fn warning(words: Words, shelf: Shelf, warning: &Warning) -> String {
    let why = told(words, warning);
    match warning.topic().and_then(|topic| shelf.cite(topic)) {
        Some(cited) => cited_after(words, why, cited),
        None => why,
    }
}

/// What a warning says, without the article.
pub fn told(words: Words, warning: &Warning) -> String {
    let n = |n: u32| Arg::from(n);
    let text = |text: &str| Arg::from(text.to_owned());
    let two = |key: &str, a: &str, b: &str| words.say_with(key, &[("a", text(a)), ("b", text(b))]);
    let place = |key: &str, round: u32, board: u32, paired: u32| {
        words.say_with(key, &[("round", n(round)), ("board", n(board)), ("paired", n(paired))])
    };
    match warning {
        Warning::TooManyRounds { players, most, rounds } => words.say_with(
            "warning-too-many-rounds",
            &[("players", n(*players)), ("most", n(*most)), ("rounds", n(*rounds))],
        ),
        Warning::GamesAdjourned { games } => words.count("warning-games-adjourned", *games),
        Warning::SecondHalfBye { name, .. } => words.about("warning-second-half-bye", name),
        Warning::LastRoundHalfBye { name, .. } => words.about("warning-last-round-half-bye", name),
        Warning::FullBye { name, .. } => words.about("warning-full-bye", name),
        Warning::HandDiffers { round } => words.count("warning-hand-differs", *round),
        Warning::MeetAgain { a, b, met } => words
            .say_with("warning-meet-again", &[("a", text(a)), ("b", text(b)), ("met", n(*met))]),
        Warning::KeptApartMeet { a, b } => two("warning-kept-apart-meet", a, b),
        Warning::ByeNotAllowed { name } => words.about("warning-bye-not-allowed", name),
        Warning::SameColour { a, b } => two("warning-same-colour", a, b),
        Warning::ThirdColour { name } => words.about("warning-third-colour", name),
        Warning::EntryBinds { name } => words.about("warning-entry-binds", name),
        Warning::RoundsChange { from, to } => {
            words.say_with("warning-rounds-change", &[("from", n(*from)), ("to", n(*to))])
        }
        Warning::LastRoundFlips { round, last, differs } => {
            let what = match last {
                true => words.count("warning-last-round-becomes", *round),
                false => words.count("warning-last-round-stops", *round),
            };
            let follows = match differs {
                true => words.say("warning-last-round-differs"),
                false => words.say("warning-last-round-same"),
            };
            format!("{what} {follows}")
        }
        Warning::TieBreaksChange => words.say("warning-tie-breaks-change"),
        Warning::RegulationsChange => words.say("warning-regulations-change"),
        Warning::AdjournedNotDrawn { round, board, paired } => {
            place("warning-adjourned-not-drawn", *round, *board, *paired)
        }
        Warning::PastResult { round, board, paired } => {
            place("warning-past-result", *round, *board, *paired)
        }
        Warning::GamesToCome { a, b } => {
            let (a, b) = (a.clone().into(), b.clone().into());
            words.say_with("warning-games-to-come", &[("a", a), ("b", b)])
        }
        Warning::LiveGames { round, boards } => {
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            words.say_with(
                "warning-live-games",
                &[("round", n(*round)), ("boards", boards.join(", ").into())],
            )
        }
        Warning::NumbersChange { players } => words.count("warning-numbers-change", *players),
        Warning::LateProhibition { round } => words.count("warning-late-prohibition", *round),
        Warning::OutsideFide { because: Outside::RussianRules } => {
            words.say("warning-outside-russian")
        }
        Warning::OutsideFide { because: Outside::OtherTieBreaks } => {
            words.say("warning-outside-tie-breaks")
        }
        Warning::OutsideFide { because: Outside::OldPairingRules } => {
            words.say("warning-outside-old")
        }
        Warning::NotCheckedIn { players, names } => {
            let names = names.iter().take(TOLD).map(String::as_str).collect::<Vec<_>>().join("; ");
            let more = if *players as usize > TOLD { " …" } else { "" };
            let args = [("n", n(*players)), ("it", format!("{names}{more}").into())];
            words.say_with("warning-not-checked-in", &args)
        }
        Warning::Disqualified { name, decision, until } => {
            let args = [
                ("it", text(name)),
                ("decision", text(decision)),
                ("until", text(until.as_deref().unwrap_or_default())),
            ];
            match until {
                Some(_) => words.say_with("warning-disqualified", &args),
                None => words.say_with("warning-disqualified-for-life", &args[..2]),
            }
        }
        Warning::TermOutOfRange { months, least, most } => words.say_with(
            "warning-term-out-of-range",
            &[("n", (*months).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        Warning::BreakTooShort { from, .. } => {
            words.about("warning-break-too-short", &crate::moment::moment(*from))
        }
        Warning::LeaveFideMode => words.say("warning-leave-fide-mode"),
    }
}

/// What a level asks for.
pub fn level(words: Words, level: Level) -> String {
    words.say(match level {
        Level::Told => "warning-level-1",
        Level::Acknowledged => "warning-level-2",
        Level::Confirmed => "warning-level-3",
        Level::InTwoSteps => "warning-level-4",
        Level::LeavesFideMode => "warning-level-5",
    })
}

/// The sign of FIDE mode on every page: a few words.
pub fn mode(words: Words, mode: &FideMode) -> String {
    match mode {
        FideMode::In => words.say("fide-mode"),
        FideMode::Outside { .. } => words.say("fide-mode-not"),
        FideMode::Left { round: 0, .. } => words.say("fide-mode-left-before"),
        FideMode::Left { round, .. } => words.count("fide-mode-left-n", *round),
    }
}

/// FIDE mode in a sentence: what it means, or why the event is not in it.
pub fn mode_explained(words: Words, mode: &FideMode) -> String {
    match mode {
        FideMode::In => words.say("fide-mode-is-in"),
        FideMode::Outside { because: Outside::RussianRules } => {
            words.say("fide-mode-outside-russian")
        }
        FideMode::Outside { because: Outside::OtherTieBreaks } => {
            words.say("fide-mode-outside-tie-breaks")
        }
        FideMode::Outside { because: Outside::OldPairingRules } => {
            words.say("fide-mode-outside-old")
        }
        FideMode::Left { reason, .. } => {
            let reason = reason.clone().unwrap_or_else(|| words.say("fide-mode-no-reason"));
            let told = self::mode(words, mode);
            let args = [("told", told.into()), ("reason", reason.into())];
            words.say_with("fide-mode-left-because", &args)
        }
    }
}
