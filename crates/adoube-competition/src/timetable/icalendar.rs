//! A timetable for the calendars of players (RFC 5545).
//!
//! Moments are written in UTC, which every calendar shows in its owner's time zone.

use super::MINUTE;
use jiff::{Timestamp, tz::TimeZone};
use std::fmt::Write;

/// Something in a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// A name that stays the same when the hour changes, so that calendars move it.
    pub uid: String,
    /// When it begins, in microseconds since 1970 began.
    pub starts: i64,
    /// How long it lasts, in minutes.
    pub minutes: u32,
    /// What it is.
    pub summary: String,
    /// Where it is, if that is known.
    pub place: Option<String>,
}

/// How many bytes a line has at most (3.1).
const LONGEST_LINE: usize = 75;

/// The calendar of an event. `revision` grows with every change: calendars take the newest.
pub fn calendar(name: &str, revision: u64, made: i64, entries: &[Entry]) -> String {
    let mut text = String::new();
    let mut line = |content: &str| fold(&mut text, content);
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//Adoube//Timetable//EN");
    line("METHOD:PUBLISH");
    line(&format!("X-WR-CALNAME:{}", escaped(name)));
    for entry in entries {
        let ends = entry.starts.saturating_add(i64::from(entry.minutes) * MINUTE);
        line("BEGIN:VEVENT");
        line(&format!("UID:{}", escaped(&entry.uid)));
        line(&format!("SEQUENCE:{revision}"));
        line(&format!("DTSTAMP:{}", utc(made)));
        line(&format!("DTSTART:{}", utc(entry.starts)));
        line(&format!("DTEND:{}", utc(ends)));
        line(&format!("SUMMARY:{}", escaped(&entry.summary)));
        if let Some(place) = &entry.place {
            line(&format!("LOCATION:{}", escaped(place)));
        }
        line("END:VEVENT");
    }
    line("END:VCALENDAR");
    text
}

/// A moment as `20261115T060000Z`.
fn utc(moment: i64) -> String {
    let at = Timestamp::from_microsecond(moment).unwrap_or(Timestamp::MAX);
    let civil = TimeZone::UTC.to_datetime(at);
    format!(
        "{:04}{:02}{:02}T{:02}{:02}{:02}Z",
        civil.year(),
        civil.month(),
        civil.day(),
        civil.hour(),
        civil.minute(),
        civil.second()
    )
}

/// A text in which nothing has a meaning of its own (3.3.11).
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            '\r' => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Writes a line; what is too long goes on in the next one after a blank, and no character is cut (3.1).
fn fold(text: &mut String, content: &str) {
    let mut room = LONGEST_LINE;
    for c in content.chars() {
        if c.len_utf8() > room {
            text.push_str("\r\n ");
            room = LONGEST_LINE - 1;
        }
        room -= c.len_utf8();
        // A string takes everything.
        let _ = text.write_char(c);
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_has_moments_in_utc_and_no_line_is_too_long() {
        let summary =
            "Armenian Championship, semi-final; round 1 – Հայաստանի առաջնություն, կիսաեզրափակիչ";
        let entry = Entry {
            uid: "round-1@open".to_owned(),
            starts: 1_794_722_400_000_000,
            minutes: 240,
            summary: summary.to_owned(),
            place: Some("Yerevan\\Chess House".to_owned()),
        };
        let text = calendar("Open", 7, 1_794_700_000_000_000, &[entry]);
        assert!(text.lines().all(|line| line.len() <= LONGEST_LINE), "{text}");
        assert!(text.contains("DTSTART:20261115T060000Z\r\n"), "{text}");
        assert!(text.contains("DTEND:20261115T100000Z\r\n"), "{text}");
        assert!(text.contains("SEQUENCE:7\r\n"));
        assert!(text.contains("LOCATION:Yerevan\\\\Chess House\r\n"));
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains(&summary.replace(',', "\\,").replace(';', "\\;")), "{unfolded}");
        assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"));
    }
}
