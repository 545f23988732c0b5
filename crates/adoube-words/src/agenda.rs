//! What is due, and the duties of the rules, in people's words. The sentences are in `today.ftl`.

use crate::{Words, citing::cited_after, disputes};
use adoube_books::{Shelf, books};
use adoube_competition::{
    Event, Fact,
    agenda::Matter,
    duty::{Duty, Phase},
    player::PlayerId,
};

/// The names of all duties that any book knows.
pub fn duties() -> Vec<&'static str> {
    let laws = books().iter().flat_map(|book| &book.title().laws);
    let shelves = laws.map(|laws| Shelf::of_laws(laws));
    let mut names: Vec<&str> = shelves.flat_map(Duty::names).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What a duty is called. The words are found by its name: a new book needs them in each language, and nothing here.
pub fn duty(words: Words, name: &str) -> String {
    words.say(&format!("duty-{name}"))
}

/// When a duty is to be done.
pub fn phase(words: Words, phase: Phase) -> String {
    words.say(match phase {
        Phase::BeforeTheStart => "phase-before",
        Phase::EveryRound => "phase-round",
        Phase::AfterTheEvent => "phase-after",
    })
}

/// What waits, with the article where there is one.
pub fn matter(words: Words, event: &Event, matter: &Matter) -> String {
    let told = told(words, event, matter);
    let cited = match matter {
        Matter::Duty { duty } => event.settings.shelf().on(duty),
        _ => matter.topic().and_then(|topic| event.settings.shelf().cite(topic)),
    };
    match cited {
        Some(cited) => cited_after(words, told, cited),
        None => told,
    }
}

fn told(words: Words, event: &Event, matter: &Matter) -> String {
    let many = |key: &str, round: u32, name: &str, number: u32| {
        words.say_with(key, &[("n", round.into()), (name, number.into())])
    };
    match matter {
        Matter::Forfeits { round, boards } => {
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            let args = [("n", (*round).into()), ("boards", boards.join(", ").into())];
            words.say_with("matter-forfeits", &args)
        }
        Matter::Witness { board, .. } => words.count("matter-witness", *board),
        Matter::BeginRound { round } => words.count("matter-begin", *round),
        Matter::PairRound { round } => words.count("matter-pair", *round),
        Matter::Missing { round, players } => many("matter-missing", *round, "players", *players),
        Matter::ResultsOpen { round, games } => many("matter-results", *round, "games", *games),
        Matter::LineUps { round, teams } => many("matter-line-ups", *round, "teams", *teams),
        Matter::Protocols { round, matches } => {
            many("matter-protocols", *round, "matches", *matches)
        }
        Matter::NoShows { player, times, .. } => {
            let args = [("it", name(event, *player).into()), ("n", (*times).into())];
            words.say_with("matter-no-shows", &args)
        }
        Matter::Photographs { round } => words.count("matter-photographs", *round),
        Matter::MediaConsent { number, consenter } => words.say_with(
            "matter-media-consent",
            &[
                ("it", crate::media::name(event, *number).into()),
                ("who", crate::media::consenter(words, *consenter).into()),
            ],
        ),
        Matter::ChiefArbiterTitle => words.say("matter-chief-arbiter-title"),
        Matter::TimeControl => words.say("matter-time-control"),
        Matter::Entries { count } => words.count("matter-entries", *count),
        Matter::Disagreements { round, boards } => {
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            let args = [("n", (*round).into()), ("boards", boards.join(", ").into())];
            words.say_with("matter-disagreements", &args)
        }
        Matter::Committee => words.say("matter-committee"),
        Matter::Timetable => words.say("matter-timetable"),
        Matter::TimetableAdvice { count } => words.count("matter-timetable-advice", *count),
        Matter::Incident { incident } => incident_said(words, event, "matter-incident", *incident),
        Matter::Notice { incident } => incident_said(words, event, "matter-notice", *incident),
        Matter::Appeal { appeal } => appeal_said(words, event, "matter-appeal", *appeal),
        Matter::Refund { appeal } => appeal_said(words, event, "matter-refund", *appeal),
        Matter::AppealTerms => words.say("matter-appeal-terms"),
        Matter::PlayOff { first } => words.count("matter-play-off", *first),
        Matter::AppealsUntil { round } => words.count("matter-appeals-until", *round),
        Matter::Duty { duty } => self::duty(words, duty),
    }
}

fn incident_said(words: Words, event: &Event, key: &str, number: u32) -> String {
    let it = event.incident(number).map(|one| disputes::incident(words, event, one));
    words.say_with(key, &[("n", number.into()), ("it", it.unwrap_or_default().into())])
}

fn appeal_said(words: Words, event: &Event, key: &str, number: u32) -> String {
    let it = event.appeal(number).map(|one| name(event, one.lodged.appellant));
    words.say_with(key, &[("n", number.into()), ("it", it.unwrap_or_default().into())])
}

/// What the button says that does it; nothing where one press does not.
pub fn press(words: Words, matter: &Matter) -> Option<String> {
    matter.act()?;
    let key = match matter {
        Matter::Forfeits { .. } => "matter-do-forfeits",
        Matter::Witness { .. } => "matter-do-witness",
        Matter::BeginRound { .. } => "matter-do-begin",
        Matter::PairRound { .. } => "matter-do-pair",
        Matter::Duty { .. } => "matter-do-duty",
        Matter::Refund { .. } => "matter-do-refund",
        Matter::MediaConsent { .. } => "media-consent",
        Matter::Missing { .. }
        | Matter::ResultsOpen { .. }
        | Matter::LineUps { .. }
        | Matter::Protocols { .. }
        | Matter::NoShows { .. }
        | Matter::Photographs { .. }
        | Matter::ChiefArbiterTitle
        | Matter::TimeControl
        | Matter::Entries { .. }
        | Matter::Disagreements { .. }
        | Matter::Committee
        | Matter::Timetable
        | Matter::Incident { .. }
        | Matter::Notice { .. }
        | Matter::Appeal { .. }
        | Matter::AppealTerms
        | Matter::PlayOff { .. }
        | Matter::AppealsUntil { .. }
        | Matter::TimetableAdvice { .. } => return None,
    };
    Some(words.say(key))
}

/// A fact about duties and absences; nothing if it is none.
pub fn fact(words: Words, event: &Event, fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::DutySettled { duty, note: None, .. } => {
            words.about("log-duty-settled", &self::duty(words, duty))
        }
        Fact::DutySettled { duty, note: Some(note), .. } => words.say_with(
            "log-duty-settled-note",
            &[("it", self::duty(words, duty).into()), ("note", note.to_string().into())],
        ),
        Fact::DutyReopened { duty, reason } => words.say_with(
            "log-duty-reopened",
            &[("it", self::duty(words, duty).into()), ("reason", reason.clone().into())],
        ),
        Fact::NoShowsExcused { id, times, reason } => words.say_with(
            "log-no-shows-excused",
            &[
                ("it", name(event, *id).into()),
                ("n", (*times).into()),
                ("reason", reason.clone().into()),
            ],
        ),
        _ => return None,
    })
}

fn name(event: &Event, id: PlayerId) -> String {
    event.entrant(id).map_or_else(|| id.to_string(), |entrant| entrant.player.name.to_string())
}
