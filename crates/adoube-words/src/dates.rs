//! Days as people write them.

use crate::Words;
use adoube_competition::Event;
use jiff::civil::Date;

/// A date as the language writes it: day, month in words, year.
pub fn date(words: Words, date: Date) -> String {
    days(words, date.day().to_string(), date)
}

/// Days of the month and the year of a date.
fn days(words: Words, days: String, date: Date) -> String {
    let month = words.say(MONTHS[date.month() as usize - 1]);
    words.say_with(
        "date",
        &[("day", days.into()), ("month", month.into()), ("year", date.year().to_string().into())],
    )
}

/// First and last day.
pub fn dates(words: Words, event: &Event) -> Option<String> {
    let settings = &event.settings;
    match (settings.begins, settings.ends) {
        (None, None) => None,
        (Some(day), None) | (None, Some(day)) => Some(date(words, day)),
        (Some(first), Some(last)) if first == last => Some(date(words, first)),
        (Some(first), Some(last)) if first.first_of_month() == last.first_of_month() => {
            Some(days(words, format!("{}–{}", first.day(), last.day()), first))
        }
        (Some(first), Some(last)) => {
            Some(format!("{} – {}", date(words, first), date(words, last)))
        }
    }
}

const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8",
    "month-9", "month-10", "month-11", "month-12",
];

/// When a round is played, as far as that is announced: the day, with the hour where it has one.
pub fn of_round(words: Words, event: &Event, number: u32) -> Option<String> {
    let starts = event.timetable.as_ref().and_then(|timetable| timetable.rounds.get(&number));
    match starts {
        Some(starts) => Some(format!("{}, {}", date(words, starts.day()), starts.hour())),
        None => {
            let days = event.round_days();
            days.get((number as usize).checked_sub(1)?).map(|&day| date(words, day))
        }
    }
}
