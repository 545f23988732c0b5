//! A card for each type of clock: how it is set for the time control of the event (mechanical ones: Russian rules 23.2).

use crate::{Kind, Missing, Request, Sheet, sheet::Part};
use adoube_books::Shelf;
use adoube_competition::{Event, venue::Goods};
use adoube_laws::clock::{Bonus, Millis, TimeControl};
use adoube_venue::{equipment::cited, standard::standard};
use adoube_words::{Words, citing};

/// Six o'clock, in seconds since the hands stood at twelve.
const SIX: i64 = 6 * 3600;

/// A card for each type that was counted; where none was, for any electronic clock.
pub(crate) fn cards(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let time = event.time_control().ok_or(Missing::Time)?;
    let mut sheet = Sheet::new(words, event, Kind::ClockCards.title(words));
    let lots = event.lots();
    let names = |goods: Goods| {
        let mut names: Vec<&str> =
            lots.iter().filter(|lot| lot.goods == goods).map(|lot| lot.name.as_str()).collect();
        names.sort_unstable();
        names
    };
    let (electronic, mechanical) = (names(Goods::Clock), names(Goods::MechanicalClock));
    let shelf = event.settings.shelf();
    if electronic.is_empty() && mechanical.is_empty() {
        card(&mut sheet, words, "", &time);
    }
    for name in electronic {
        card(&mut sheet, words, name, &time);
    }
    for name in mechanical {
        by_hands(&mut sheet, words, shelf, name, &time);
    }
    Ok(sheet)
}

/// Hours, minutes and seconds as clocks show them.
fn shown(time: Millis) -> String {
    let seconds = time.0 / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn head(sheet: &mut Sheet, words: Words, name: &str, kind: &str) {
    let called = if name.is_empty() { words.say(kind) } else { name.to_owned() };
    sheet.parts.push(Part::Heading(words.about("clock-card-of", &called)));
    if let Some(approved) = standard().approved(name) {
        let year = [("year", approved.year.to_string().into())];
        sheet.parts.push(Part::Text(words.say_with("clock-card-approved", &year)));
    }
}

/// The periods of a control, line by line.
fn periods(words: Words, time: &TimeControl) -> Vec<(String, String)> {
    let periods = (1_u32..).zip(time.periods());
    periods
        .map(|(number, period)| {
            let (label, shown) = (words.count("clock-card-period", number), shown(period.time));
            let told = match period.moves {
                Some(moves) => words.say_with(
                    "clock-card-moves",
                    &[("time", shown.into()), ("n", moves.get().into())],
                ),
                None => words.say_with("clock-card-rest", &[("time", shown.into())]),
            };
            (label, told)
        })
        .collect()
}

/// An electronic clock.
fn card(sheet: &mut Sheet, words: Words, name: &str, time: &TimeControl) {
    head(sheet, words, name, "clock-card-any");
    let (mode, bonus) = match time.bonus() {
        Bonus::None => ("clock-card-plain", None),
        Bonus::Increment(span) => ("clock-card-increment", Some(span)),
        Bonus::Delay(span) => ("clock-card-delay", Some(span)),
    };
    let mut facts = vec![
        (words.say("clock-card-control"), time.to_string()),
        (words.say("clock-card-mode"), words.say(mode)),
    ];
    facts.extend(periods(words, time));
    if let Some(span) = bonus {
        let from = time.bonus_from().get();
        let told = match from {
            1 => shown(span),
            from => words
                .say_with("clock-card-from", &[("time", shown(span).into()), ("n", from.into())]),
        };
        facts.push((words.say("clock-card-each"), told));
    }
    if let Some(first) = time.periods().first() {
        // What is added before the first move stands on the display from the start.
        let added = match (time.bonus(), time.bonus_from().get()) {
            (Bonus::Increment(span), 1) => span.0,
            _ => 0,
        };
        facts.push((words.say("clock-card-start"), shown(Millis(first.time.0 + added))));
    }
    sheet.parts.push(Part::Facts(facts));
    sheet.parts.push(Part::Text(words.say("clock-card-steps")));
}

/// A mechanical clock shows six o'clock when the first control is over.
fn by_hands(sheet: &mut Sheet, words: Words, shelf: Shelf, name: &str, time: &TimeControl) {
    head(sheet, words, name, "clock-card-mechanical");
    let mut facts = vec![(words.say("clock-card-control"), time.to_string())];
    facts.extend(periods(words, time));
    sheet.parts.push(Part::Facts(facts));
    let first = time.periods().first().map_or(0, |period| period.time.0 / 1000);
    let told = match time.bonus() {
        Bonus::None => {
            let at = (SIX - first).rem_euclid(12 * 3600);
            let (hours, rest) = (at / 3600, at % 3600);
            let hours = if hours == 0 { 12 } else { hours };
            let told = match rest % 60 {
                0 => format!("{hours}:{:02}", rest / 60),
                seconds => format!("{hours}:{:02}:{seconds:02}", rest / 60),
            };
            words.say_with("clock-card-six", &[("time", told.into())])
        }
        Bonus::Increment(_) | Bonus::Delay(_) => words.say("clock-card-no-mechanical"),
    };
    let clause = cited(shelf, "mechanical-clock-setting").map(|one| citing::cited(words, one));
    sheet.parts.push(Part::Clauses(vec![(clause.unwrap_or_default(), told)]));
}
