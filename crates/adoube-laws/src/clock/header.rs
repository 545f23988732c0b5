//! Time controls as people write them in the headings of tables and files: in words, and as in the United
//! States.
//!
//! * words in English, Russian, Ukrainian, Armenian or German become the marks of the notation of regulations:
//!   `90 min + 30 sec / move`, `40 moves in 90 minutes, then 30 minutes with 30 seconds per move`,
//!   `90 минут + 30 секунд на ход`;
//! * `G/60;d5`, `40/90;SD/30;+30`: minutes for the game or for so many moves, then seconds of delay or increment.
//!
//! A word that is not known stays where it is, and the reader of marks then names it.

use super::{
    control::{Bonus, ControlError, Period, TimeControl, misread, moves, number},
    time::Millis,
};
use std::num::NonZeroU32;

/// What words stand for; words that only bind others together stand for nothing.
const WORDS: [(&str, &[&str]); 10] = [
    (
        "'",
        &[
            "m",
            "min",
            "mins",
            "minute",
            "minutes",
            "minuten",
            "мин",
            "минут",
            "минуты",
            "минута",
            "хв",
            "хвилин",
            "хвилини",
            "хвилина",
            "րոպե",
        ],
    ),
    (
        "\"",
        &[
            "s",
            "sec",
            "secs",
            "second",
            "seconds",
            "sek",
            "sekunden",
            "сек",
            "секунд",
            "секунды",
            "секунда",
            "секунди",
            "վրկ",
            "վայրկյան",
        ],
    ),
    (
        "h",
        &[
            "h",
            "hr",
            "hrs",
            "hour",
            "hours",
            "std",
            "stunde",
            "stunden",
            "ч",
            "час",
            "часа",
            "часов",
            "год",
            "година",
            "години",
            "годин",
            "ժամ",
        ],
    ),
    (
        "move",
        &[
            "move",
            "moves",
            "mv",
            "mvs",
            "zug",
            "züge",
            "zügen",
            "ход",
            "хода",
            "ходов",
            "ходы",
            "хід",
            "ходу",
            "ходи",
            "ходів",
            "քայլ",
        ],
    ),
    ("per", &["per", "each", "every", "pro", "je", "на", "за", "каждый", "кожен", "кожний", "մեկ"]),
    (
        "+",
        &[
            "plus",
            "and",
            "with",
            "then",
            "followed",
            "und",
            "dann",
            "и",
            "і",
            "та",
            "затем",
            "потом",
            "և",
        ],
    ),
    ("from", &["from", "ab"]),
    ("delay", &["delay", "bronstein"]),
    ("1", &["one"]),
    (
        "",
        &[
            "a",
            "an",
            "the",
            "of",
            "for",
            "in",
            "to",
            "by",
            "all",
            "first",
            "next",
            "rest",
            "remaining",
            "remainder",
            "game",
            "end",
            "finish",
            "starting",
            "increment",
            "inc",
            "bonus",
            "added",
            "add",
            "additional",
            "standard",
            "classical",
            "rapid",
            "blitz",
            "time",
            "control",
            "rate",
            "для",
            "до",
            "конца",
            "кінця",
            "партии",
            "партії",
            "добавление",
            "добавлением",
            "добавки",
            "додавання",
        ],
    ),
];

/// A control with words, in marks and without blanks: `90'/40+30'+30"`.
pub(super) fn in_marks(text: &str) -> String {
    let lower: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
    let mut marks = String::with_capacity(text.len());
    let worded = lower.iter().any(|c| c.is_alphabetic());
    let mut at = 0;
    // Whether a word has just been left out: a colon or a dot after it goes with it.
    let mut left_out = false;
    while let Some(&c) = lower.get(at) {
        if c.is_alphabetic() {
            let end = (at..lower.len()).find(|&n| !lower[n].is_alphabetic()).unwrap_or(lower.len());
            let word: String = lower[at..end].iter().collect();
            at = end;
            let known = WORDS.iter().find(|(_, words)| words.contains(&word.as_str()));
            left_out = known.is_some_and(|(mark, _)| !matches!(*mark, "1" | "delay"));
            marks.push_str(known.map_or(word.as_str(), |(mark, _)| mark));
            continue;
        }
        match c {
            '′' | '’' => marks.push('\''),
            '″' | '”' | '“' => marks.push('"'),
            ':' | '.' if left_out => {}
            ',' | ';' if worded => marks.push('+'),
            c if c.is_whitespace() => {
                at += 1;
                continue;
            }
            c => marks.push(c),
        }
        left_out = false;
        at += 1;
    }
    let marks = marks.replace("''", "\"");
    if worded { tidied(&marks) } else { marks }
}

/// Brings the parts into the order of the notation of regulations.
fn tidied(marks: &str) -> String {
    // What is said of a part after a comma belongs to it.
    let marks = marks.replace("/move", "permove").replace("perper", "per").replace("+from", "from");
    let parts = marks.split('+').filter(|part| !part.is_empty()).map(|part| {
        // `40 moves in 90'` and `40 moves/90'` are `90'/40`, and so is `90' for 40 moves`.
        if let Some((count, time)) = part.split_once("move")
            && number(count).is_some()
            && !time.is_empty()
        {
            return format!("{}/{count}", time.trim_start_matches('/'));
        }
        let Some(part) = part.strip_suffix("move") else { return part.to_owned() };
        let digits = part.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (time, count) = part.split_at(part.len() - digits);
        match time.trim_end_matches('/').trim_end_matches("per") {
            time if !count.is_empty() && time.ends_with(['\'', 'h']) => format!("{time}/{count}"),
            _ => format!("{part}move"),
        }
    });
    // A word for each move binds to the seconds before it.
    parts.collect::<Vec<String>>().join("+").replace("permove", "")
}

/// Whether a control is written as in the United States: `G/60;d5`.
pub(super) fn is_american(text: &str) -> bool {
    items(text).iter().any(|item| game_in(item).is_some())
}

fn items(text: &str) -> Vec<String> {
    let lower = text.to_lowercase().replace('+', ";+");
    let items = lower.split([';', ',', ' ']).map(str::to_owned);
    items.filter(|item| !item.is_empty()).collect()
}

/// The minutes of `G/60`, `G60` or `SD/30`.
fn game_in(item: &str) -> Option<u32> {
    let digits = item.strip_prefix("sd").or_else(|| item.strip_prefix('g'))?;
    number(digits.strip_prefix('/').unwrap_or(digits))
}

/// Reads `40/90;SD/30;d5`.
pub(super) fn read_american(text: &str) -> Result<TimeControl, ControlError> {
    let mut periods = Vec::new();
    let mut bonus = None;
    for item in items(text) {
        let seconds = |mark: &str| {
            let digits = item.strip_prefix(mark)?;
            number(digits.strip_prefix('/').unwrap_or(digits)).map(Millis::seconds)
        };
        let period = |moves: Option<NonZeroU32>, minutes: u32| Period {
            moves,
            time: Millis::minutes(minutes),
        };
        if let Some(minutes) = game_in(&item) {
            periods.push(period(None, minutes));
        } else if let Some((count, minutes)) = item.split_once('/')
            && let (Some(count), Some(minutes)) = (moves(count), number(minutes))
        {
            periods.push(period(Some(count), minutes));
        } else {
            let delay = seconds("delay").or_else(|| seconds("d")).map(Bonus::Delay);
            let increment = seconds("inc").or_else(|| seconds("+inc")).or_else(|| seconds("+"));
            let one = delay.or(increment.map(Bonus::Increment));
            match (one, bonus) {
                (Some(one), None) => bonus = Some(one),
                _ => return Err(misread(&item)),
            }
        }
    }
    TimeControl::new(periods, bonus.unwrap_or(Bonus::None), NonZeroU32::MIN)
}
