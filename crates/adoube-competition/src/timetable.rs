//! When things happen: rounds and whatever else belongs to an event, by the clock on the wall of the hall.
//!
//! An organiser announces hours as a poster has them: a day, an hour and the time zone of the place. They are kept like that;
//! [`Zone::moment`] makes moments of them where something counts down. A draft ([`TimetableDraft`]) is what somebody typed,
//! a [`Timetable`] what was found to be sound. What the rules say to it is in [`planning`](crate::planning); [`icalendar`] writes it for the
//! calendars of players.

pub mod icalendar;

use crate::{
    fault::{Faults, FieldName, Problem},
    text::Line,
};
use jiff::{
    Timestamp,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt, str::FromStr};

/// A minute in microseconds, in which moments are counted.
pub const MINUTE: i64 = 60_000_000;

/// What the clock on the wall shows, to the minute, as `2026-11-15 10:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "2026-11-15 10:00"))]
pub struct WallTime(DateTime);

impl WallTime {
    /// The day.
    pub fn day(self) -> Date {
        self.0.date()
    }

    /// The hour, as `10:00`.
    pub fn hour(self) -> String {
        format!("{:02}:{:02}", self.0.hour(), self.0.minute())
    }

    /// The moment at which a clock in Greenwich shows this.
    pub fn in_utc(self) -> i64 {
        self.0.to_zoned(TimeZone::UTC).map_or(i64::MAX, |zoned| zoned.timestamp().as_microsecond())
    }

    /// As a form's field wants it, `2026-11-15T10:00`.
    pub fn field(self) -> String {
        format!("{}T{}", self.day(), self.hour())
    }
}

impl FromStr for WallTime {
    type Err = Problem;

    /// Reads `2026-11-15 10:00`, and the `2026-11-15T10:00` that browsers send.
    fn from_str(text: &str) -> Result<WallTime, Problem> {
        let text = text.trim();
        let no_time = || Problem::NoTime { text: text.to_owned() };
        let (day, hour) = text.split_once([' ', 'T']).ok_or_else(no_time)?;
        let day = crate::text::date(day).ok().flatten().ok_or_else(no_time)?;
        let (hour, minute) = hour.trim().split_once(':').ok_or_else(no_time)?;
        let number = |text: &str| {
            let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            digits.then(|| text.parse::<i8>().ok()).flatten().ok_or_else(no_time)
        };
        let time = Time::new(number(hour)?, number(minute)?, 0, 0).map_err(|_| no_time())?;
        Ok(WallTime(day.to_datetime(time)))
    }
}

impl TryFrom<String> for WallTime {
    type Error = Problem;
    fn try_from(text: String) -> Result<WallTime, Problem> {
        text.parse()
    }
}

impl From<WallTime> for String {
    fn from(time: WallTime) -> String {
        time.to_string()
    }
}

impl fmt::Display for WallTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.day(), self.hour())
    }
}

/// The time zone of the hall, by its name in the IANA database: `Asia/Yerevan`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "Asia/Yerevan"))]
pub struct Zone(TimeZone);

impl Zone {
    /// The name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// All names, in order, for a list to choose from.
    pub fn names() -> Vec<String> {
        jiff::tz::db().available().map(|name| name.to_string()).collect()
    }

    /// The moment at which the clock on the wall shows this, in microseconds since 1970 began. An hour that a change of
    /// clocks leaves out is read as if the change came later, one that comes twice is the first.
    pub fn moment(&self, wall: WallTime) -> i64 {
        let zoned = self.0.to_ambiguous_zoned(wall.0).compatible();
        // Years from 1500 to 9999 have moments; only the very last day of the last one might not.
        zoned.map_or(i64::MAX, |zoned| zoned.timestamp().as_microsecond())
    }

    /// What the clock on the wall shows at a moment; nothing outside of the calendar.
    pub fn wall(&self, moment: i64) -> Option<WallTime> {
        let at = Timestamp::from_microsecond(moment).ok()?;
        let civil = self.0.to_datetime(at);
        Some(WallTime(
            civil.date().to_datetime(Time::new(civil.hour(), civil.minute(), 0, 0).ok()?),
        ))
    }
}

impl FromStr for Zone {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Zone, Problem> {
        let name = text.trim();
        let known = jiff::tz::db().available().any(|one| one.as_str().eq_ignore_ascii_case(name));
        let found = known.then(|| TimeZone::get(name).ok()).flatten();
        found.map(Zone).ok_or_else(|| Problem::NoZone { text: name.to_owned() })
    }
}

impl TryFrom<String> for Zone {
    type Error = Problem;
    fn try_from(text: String) -> Result<Zone, Problem> {
        text.parse()
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> String {
        zone.name().to_owned()
    }
}

/// What a session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SessionKind {
    /// Players arrive and say that they are there.
    CheckIn,
    /// Captains and arbiters meet before the event.
    TechnicalMeeting,
    /// Lots are drawn.
    Draw,
    /// The opening.
    Opening,
    /// Adjourned games are played on.
    AdjournedGames,
    /// Ties are broken at the board.
    PlayOff,
    /// The closing, with the prizes.
    Closing,
    /// Something else, which its note names.
    Other,
}

impl SessionKind {
    /// All of them, in the order of an event.
    pub const ALL: [SessionKind; 8] = [
        SessionKind::CheckIn,
        SessionKind::TechnicalMeeting,
        SessionKind::Draw,
        SessionKind::Opening,
        SessionKind::AdjournedGames,
        SessionKind::PlayOff,
        SessionKind::Closing,
        SessionKind::Other,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            SessionKind::CheckIn => "check_in",
            SessionKind::TechnicalMeeting => "technical_meeting",
            SessionKind::Draw => "draw",
            SessionKind::Opening => "opening",
            SessionKind::AdjournedGames => "adjourned_games",
            SessionKind::PlayOff => "play_off",
            SessionKind::Closing => "closing",
            SessionKind::Other => "other",
        }
    }
}

impl FromStr for SessionKind {
    type Err = Problem;

    fn from_str(text: &str) -> Result<SessionKind, Problem> {
        let found = SessionKind::ALL.into_iter().find(|kind| kind.name() == text.trim());
        found.ok_or_else(|| Problem::Unknown {
            text: text.trim().to_owned(),
            known: SessionKind::ALL.map(SessionKind::name).join(", "),
        })
    }
}

/// Something that is no round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Session {
    /// What it is.
    pub kind: SessionKind,
    /// When it begins.
    pub starts: WallTime,
    /// Where, or what else is to be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Line>,
}

/// When everything happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Timetable {
    /// Whose hours they are.
    pub zone: Zone,
    /// When each round begins, by its number. A round that has no hour yet is left out.
    #[serde(with = "by_round")]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>, example = json!({"1": "2026-11-15 10:00"})))]
    pub rounds: BTreeMap<u32, WallTime>,
    /// What else there is, in the order of time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sessions: Vec<Session>,
}

/// Hours by rounds. Facts are told apart by their type, and read by serde through a form in which the names of fields are texts
/// and nothing else: numbers are read from them here.
mod by_round {
    use super::{BTreeMap, WallTime};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        rounds: &BTreeMap<u32, WallTime>,
        s: S,
    ) -> Result<S::Ok, S::Error> {
        rounds.serialize(s)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        d: D,
    ) -> Result<BTreeMap<u32, WallTime>, D::Error> {
        let rounds = BTreeMap::<String, WallTime>::deserialize(d)?;
        let number = |(round, starts): (String, WallTime)| Ok((round.parse()?, starts));
        let numbered: Result<_, std::num::ParseIntError> = rounds.into_iter().map(number).collect();
        numbered.map_err(D::Error::custom)
    }
}

impl Timetable {
    /// When a round begins, as announced, in microseconds since 1970 began.
    pub fn start_of(&self, round: u32) -> Option<i64> {
        self.rounds.get(&round).map(|&wall| self.zone.moment(wall))
    }

    /// The days from the first to the last on which something is announced, without those on which anything is.
    pub fn free_days(&self) -> Vec<Date> {
        let times = self.rounds.values().copied();
        let mut days: Vec<Date> =
            times.chain(self.sessions.iter().map(|one| one.starts)).map(WallTime::day).collect();
        days.sort_unstable();
        days.dedup();
        let between = |pair: &[Date]| -> Vec<Date> {
            let [one, next] = *pair else { return vec![] };
            // Beyond a month it is a league whose players go home, not an event with a day off.
            let free = one.tomorrow().ok().into_iter().flat_map(|first| {
                first.series(jiff::ToSpan::days(1)).take_while(move |&day| day < next)
            });
            let free: Vec<Date> = free.take(LONGEST_BREAK + 1).collect();
            if free.len() > LONGEST_BREAK { vec![] } else { free }
        };
        days.windows(2).flat_map(between).collect()
    }
}

/// How many days without anything are still free days of one event.
const LONGEST_BREAK: usize = 3;

/// The most sessions that an event has.
pub const MOST_SESSIONS: usize = 100;

/// A timetable as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TimetableDraft {
    /// The time zone of the hall: `Asia/Yerevan`.
    pub zone: String,
    /// When the rounds begin, from round 1, as `2026-11-15 10:00`; an empty text for one that has no hour yet.
    pub rounds: Vec<String>,
    /// What else there is.
    pub sessions: Vec<SessionDraft>,
}

/// Something that is no round, as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionDraft {
    /// `check_in`, `technical_meeting`, `draw`, `opening`, `adjourned_games`, `play_off`, `closing` or `other`.
    pub kind: String,
    /// When it begins, as `2026-11-15 10:00`. A line without it is left out.
    pub starts: String,
    /// Where, or what else is to be known.
    pub note: String,
}

impl TimetableDraft {
    /// The timetable that was meant, or everything that is wrong with it.
    pub fn check(&self) -> Result<Timetable, Faults> {
        let mut faults = Faults::default();
        let zone = faults.take(FieldName::Zone, self.zone.parse());
        let written = (1..).zip(&self.rounds).filter(|(_, text)| !text.trim().is_empty());
        let rounds = written
            .filter_map(|(round, text)| {
                Some((round, faults.take(FieldName::RoundStarts, text.parse())?))
            })
            .collect();
        let mut sessions: Vec<Session> = self
            .sessions
            .iter()
            .filter(|one| !one.starts.trim().is_empty() || !one.note.trim().is_empty())
            .filter_map(|one| {
                let kind = faults.take(FieldName::Sessions, one.kind.parse());
                let starts = faults.take(FieldName::Sessions, one.starts.parse());
                let note = faults.take(FieldName::Sessions, Line::optional(&one.note));
                Some(Session { kind: kind?, starts: starts?, note: note? })
            })
            .collect();
        if sessions.len() > MOST_SESSIONS {
            faults.add(
                FieldName::Sessions,
                Problem::OutOfRange {
                    least: 0,
                    most: MOST_SESSIONS as u64,
                    found: sessions.len() as u64,
                },
            );
        }
        sessions.sort_by_key(|one| one.starts);
        match zone {
            Some(zone) if faults.is_empty() => Ok(Timetable { zone, rounds, sessions }),
            _ => Err(faults),
        }
    }
}

impl From<&Timetable> for TimetableDraft {
    fn from(timetable: &Timetable) -> TimetableDraft {
        let last = timetable.rounds.keys().next_back().copied().unwrap_or(0);
        let round = |number| timetable.rounds.get(&number).map(WallTime::to_string);
        TimetableDraft {
            zone: timetable.zone.name().to_owned(),
            rounds: (1..=last).map(|number| round(number).unwrap_or_default()).collect(),
            sessions: timetable
                .sessions
                .iter()
                .map(|one| SessionDraft {
                    kind: one.kind.name().to_owned(),
                    starts: one.starts.to_string(),
                    note: one.note.as_ref().map(ToString::to_string).unwrap_or_default(),
                })
                .collect(),
        }
    }
}
