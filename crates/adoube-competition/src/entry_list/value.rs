//! The cells of a list: how people write a day of birth, a sex, a rating that is none.

use crate::player::Title;
use jiff::civil::Date;

/// When somebody was born.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Born {
    Year(u64),
    Day(Date),
}

/// A year, or a day as `1990-05-12`, `1990/05/12`, `12.05.1990` or `12/05/1990`; nothing if it is neither.
pub(super) fn born(text: &str) -> Option<Born> {
    let parts: Vec<&str> = text.trim().split(['.', '/', '-']).collect();
    let number = |text: &str| -> Option<i16> {
        text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
    };
    match parts.as_slice() {
        [year] if year.len() == 4 => {
            number(year).map(|year| Born::Year(year.unsigned_abs().into()))
        }
        [a, b, c] => {
            let (day, year) = if a.len() == 4 { (*c, *a) } else { (*a, *c) };
            if year.len() != 4 {
                return None;
            }
            let (day, month) = (i8::try_from(number(day)?).ok()?, i8::try_from(number(b)?).ok()?);
            // Swiss-Manager writes days that it does not know as zeros.
            match (day, month) {
                (0, 0) => Some(Born::Year(number(year)?.unsigned_abs().into())),
                _ => Date::new(number(year)?, month, day).ok().map(Born::Day),
            }
        }
        _ => None,
    }
}

/// `f` or `m`, of the words of four languages.
pub(super) fn sex(text: &str) -> Option<&'static str> {
    match text.trim().chars().next()?.to_lowercase().next()? {
        'f' | 'w' | 'ж' | 'կ' | 'ի' => Some("f"),
        'm' | 'м' | 'ч' | 'ա' => Some("m"),
        _ => None,
    }
}

/// Whether a cell says that there is nothing.
pub(super) fn is_nothing(text: &str) -> bool {
    matches!(text.trim(), "" | "-" | "–" | "—" | "0")
}

/// A title before a name, and the name: `GM Carlsen, Magnus`.
pub(super) fn titled(name: &str) -> (Option<Title>, &str) {
    let name = name.trim();
    let Some((first, rest)) = name.split_once(char::is_whitespace) else { return (None, name) };
    // Nobody writes a title in small letters before a name; "Im" is a name in Korea.
    let title = Title::ALL.into_iter().find(|title| title.code() == first);
    match title {
        Some(title) => (Some(title), rest.trim()),
        None => (None, name),
    }
}
