//! Time controls: how much time for how many moves.
//!
//! Three notations are read:
//!
//! * with marks, as in regulations: `90'/40 + 30' + 30"`, `100'/40+50'/20+15'+30" per move`,
//!   `2h/40 + 30'`, `40'/20 + 15' + 10" from move 21`, `10' + 5" delay`;
//! * short: `90+30`, `3+2`, `15` are minutes and seconds of increment, `10d5` minutes and seconds of
//!   delay. A number above 300 is taken for seconds, as PGN files have them;
//! * the PGN tag: `40/5400+30:1800+30`, all in seconds, recognised by `:` or by a number before a stroke.
//!
//! Words (`90 min + 30 sec / move`) and the notation of the United States (`G/60;d5`) are brought into these
//! by the module `header`. Blanks are free. The first form is the one written.

use super::{header, time::Millis};
use crate::book::{ClassBounds, Edition};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, num::NonZeroU32, str::FromStr, sync::LazyLock};

/// A number of moves, or all that remain, in a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Period {
    /// How many moves must be completed; none: all that remain.
    pub moves: Option<NonZeroU32>,
    /// In what time.
    pub time: Millis,
}

/// What each move earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bonus {
    /// Nothing.
    None,
    /// Added before each move and kept (cumulative or Fischer mode).
    Increment(Millis),
    /// Runs before the main time does and is not kept (delay or Bronstein mode).
    Delay(Millis),
}

/// Standard, rapid or blitz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// An hour or more.
    Standard,
    /// Less than an hour.
    Rapid,
    /// Less than a quarter of an hour; in 2023, ten minutes or less.
    Blitz,
}

impl Class {
    /// The word used in files and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Standard => "standard",
            Class::Rapid => "rapid",
            Class::Blitz => "blitz",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A time control.
///
/// ```
/// use adoube_laws::{book::Edition, clock::{Class, TimeControl}};
///
/// let control: TimeControl = "12+0".parse()?;
/// assert_eq!(control.to_string(), "12'");
/// assert_eq!(control.class(Edition::Fide2009), Class::Blitz);
/// assert_eq!(control.class(Edition::Fide2023), Class::Rapid);
/// # Ok::<(), adoube_laws::clock::ControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    periods: Vec<Period>,
    bonus: Bonus,
    bonus_from: NonZeroU32,
}

/// Longest period and most moves a control may name: far beyond any event, and safe to add up.
const LONGEST: Millis = Millis(1000 * 3_600_000);
const MOST_MOVES: u32 = 10_000;
const MOST_PERIODS: usize = 20;

impl TimeControl {
    /// Puts a control together.
    pub fn new(
        periods: Vec<Period>,
        bonus: Bonus,
        bonus_from: NonZeroU32,
    ) -> Result<TimeControl, ControlError> {
        let error = |reason| Err(ControlError { text: String::new(), reason });
        if periods.is_empty() {
            return error(Reason::NoPeriod);
        }
        if periods.len() > MOST_PERIODS {
            return error(Reason::TooLarge);
        }
        if periods.iter().rev().skip(1).any(|period| period.moves.is_none()) {
            return error(Reason::AllMovesBeforeTheLast);
        }
        let span = match bonus {
            Bonus::None => Millis::ZERO,
            Bonus::Increment(span) | Bonus::Delay(span) => span,
        };
        let sound = |time: Millis| time >= Millis::ZERO && time <= LONGEST;
        if !sound(span)
            || periods
                .iter()
                .any(|p| !sound(p.time) || p.moves.is_some_and(|m| m.get() > MOST_MOVES))
            || bonus_from.get() > MOST_MOVES
        {
            return error(Reason::TooLarge);
        }
        if periods[0].time + span == Millis::ZERO {
            return error(Reason::NoTime);
        }
        let bonus = if span == Millis::ZERO { Bonus::None } else { bonus };
        let bonus_from = if bonus == Bonus::None { NonZeroU32::MIN } else { bonus_from };
        Ok(TimeControl { periods, bonus, bonus_from })
    }

    /// The periods, first to last.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// What each move earns.
    pub fn bonus(&self) -> Bonus {
        self.bonus
    }

    /// From which move on; 1 is the first.
    pub fn bonus_from(&self) -> NonZeroU32 {
        self.bonus_from
    }

    /// What move `number` earns; 1 is the first.
    pub fn bonus_of(&self, number: u32) -> Bonus {
        if number >= self.bonus_from.get() { self.bonus } else { Bonus::None }
    }

    /// The last move of a period counted from the start of the game, if the period has one.
    pub fn last_move_of(&self, period: usize) -> Option<u32> {
        self.periods.get(..=period)?.iter().try_fold(0u32, |sum, p| Some(sum + p.moves?.get()))
    }

    /// All periods and what so many moves earn: the measure of the class of a game.
    pub fn total(&self, moves: u32) -> Millis {
        let main = self.periods.iter().fold(Millis::ZERO, |sum, period| sum + period.time);
        let earning = i64::from((moves + 1).saturating_sub(self.bonus_from.get()));
        match self.bonus {
            Bonus::None => main,
            Bonus::Increment(span) | Bonus::Delay(span) => main + Millis(span.0 * earning),
        }
    }

    /// What the edition calls a game at this control.
    pub fn class(&self, edition: Edition) -> Class {
        self.class_within(edition.parameters().bounds)
    }

    pub(super) fn class_within(&self, bounds: ClassBounds) -> Class {
        let total = |moves| u64::try_from(self.total(moves).0).unwrap_or(0);
        if total(bounds.blitz_increments) <= bounds.blitz_up_to {
            Class::Blitz
        } else if total(bounds.increments) < bounds.standard_from {
            Class::Rapid
        } else {
            Class::Standard
        }
    }

    /// The value of a PGN `TimeControl` tag, if PGN can say it: it knows no delay, no thousandths, and
    /// an increment only from the start of a period.
    pub fn pgn(&self) -> Option<String> {
        let seconds = |time: Millis| (time.0 % 1000 == 0).then_some(time.0 / 1000);
        let from = self.bonus_from.get();
        let starts = (0..self.periods.len()).any(|n| self.first_move_of(n) == Some(from));
        let increment = match self.bonus {
            Bonus::None => 0,
            Bonus::Increment(span) if starts => seconds(span)?,
            _ => return None,
        };
        let fields: Option<Vec<String>> = (0..self.periods.len())
            .map(|n| {
                let period = self.periods[n];
                let moves = period.moves.map_or(String::new(), |m| format!("{m}/"));
                let earns = increment > 0 && self.first_move_of(n)? >= from;
                let bonus = if earns { format!("+{increment}") } else { String::new() };
                Some(format!("{moves}{}{bonus}", seconds(period.time)?))
            })
            .collect();
        Some(fields?.join(":"))
    }

    /// Reads the value of a PGN `TimeControl` tag, in which everything is seconds: `180+2` is three
    /// minutes, where people mean three hours by it.
    pub fn from_pgn(text: &str) -> Result<TimeControl, ControlError> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        read_pgn(&plain).map_err(|error| ControlError { text: text.to_owned(), ..error })
    }

    fn first_move_of(&self, period: usize) -> Option<u32> {
        if period == 0 { Some(1) } else { self.last_move_of(period - 1).map(|last| last + 1) }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            if index > 0 {
                f.write_str(" + ")?;
            }
            write_marked(f, period.time, true)?;
            if let Some(moves) = period.moves {
                write!(f, "/{moves}")?;
            }
        }
        let (span, delay) = match self.bonus {
            Bonus::None => return Ok(()),
            Bonus::Increment(span) => (span, false),
            Bonus::Delay(span) => (span, true),
        };
        f.write_str(" + ")?;
        write_marked(f, span, false)?;
        if delay {
            f.write_str(" delay")?;
        }
        if self.bonus_from.get() > 1 {
            write!(f, " from move {}", self.bonus_from)?;
        }
        Ok(())
    }
}

/// `90'`, `1'30"`; a bonus has seconds only.
fn write_marked(f: &mut fmt::Formatter<'_>, time: Millis, main: bool) -> fmt::Result {
    let (minutes, rest) = if main { (time.0 / 60_000, time.0 % 60_000) } else { (0, time.0) };
    if main {
        write!(f, "{minutes}'")?;
    }
    if rest > 0 || !main {
        write!(f, "{}", rest / 1000)?;
        if rest % 1000 > 0 {
            write!(f, ".{:03}", rest % 1000)?;
        }
        f.write_str("\"")?;
    }
    Ok(())
}

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlError {
    /// What was given.
    pub text: String,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It has no period.
    NoPeriod,
    /// The first move would have no time at all.
    NoTime,
    /// A period for all remaining moves is followed by another.
    AllMovesBeforeTheLast,
    /// A time, a number of moves or the number of periods is beyond any event.
    TooLarge,
    /// Periods of a PGN tag with different increments.
    SeveralIncrements,
    /// This part is not understood.
    Part(String),
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a time control: ", self.text)?;
        match &self.reason {
            Reason::NoPeriod => f.write_str("it names no period")?,
            Reason::NoTime => f.write_str("it gives no time for the first move")?,
            Reason::AllMovesBeforeTheLast => {
                f.write_str("only the last period can be for all remaining moves")?;
            }
            Reason::TooLarge => f.write_str("a number in it is too large")?,
            Reason::SeveralIncrements => f.write_str("its periods have different increments")?,
            Reason::Part(part) => write!(f, "“{part}” is not understood")?,
        }
        f.write_str("; write 90'/40 + 30' + 30\", 90+30 or 40/5400+30:1800+30")
    }
}

impl std::error::Error for ControlError {}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<TimeControl, ControlError> {
        let plain = header::in_marks(text);
        let read = if header::is_american(text) {
            header::read_american(text)
        } else if plain.contains(['\'', '"', 'h']) {
            read_marked(&plain)
        } else if plain.contains(['/', ':']) {
            read_pgn(&plain)
        } else {
            read_short(&plain)
        };
        read.map_err(|error| ControlError { text: text.to_owned(), ..error })
    }
}

pub(super) fn misread(part: &str) -> ControlError {
    ControlError { text: String::new(), reason: Reason::Part(part.to_owned()) }
}

pub(super) fn number(digits: &str) -> Option<u32> {
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
        .then(|| digits.parse().ok())?
}

pub(super) fn moves(digits: &str) -> Option<NonZeroU32> {
    number(digits).and_then(NonZeroU32::new)
}

/// `2h`, `1h30'`, `90'`, `1'30"`, `0'0.500"`, and `30"` alone.
fn marked_time(text: &str) -> Option<Millis> {
    let mut rest = text;
    let mut sum = Millis::ZERO;
    for (mark, unit) in [('h', 3_600_000i64), ('\'', 60_000)] {
        if let Some((digits, after)) = rest.split_once(mark) {
            sum += Millis(i64::from(number(digits)?) * unit);
            rest = after;
        }
    }
    if let Some((digits, after)) = rest.split_once('"') {
        let (whole, thousandths) = digits.split_once('.').unwrap_or((digits, "000"));
        if thousandths.len() != 3 {
            return None;
        }
        sum += Millis(i64::from(number(whole)?) * 1000 + i64::from(number(thousandths)?));
        rest = after;
    }
    rest.is_empty().then_some(sum)
}

fn read_marked(plain: &str) -> Result<TimeControl, ControlError> {
    let mut periods = Vec::new();
    let mut bonus = Bonus::None;
    let mut from = NonZeroU32::MIN;
    for part in plain.split('+') {
        if bonus != Bonus::None {
            return Err(misread(part));
        }
        // A bonus is seconds without minutes; whatever has minutes or hours is a period.
        if part.contains('"') && !part.contains(['\'', 'h']) {
            let (time, words) = part.split_at(part.find('"').map_or(0, |at| at + 1));
            let span = marked_time(time).ok_or_else(|| misread(part))?;
            let words = words.replacen("permove", "", 1);
            let (kind, start) = words.split_once("frommove").unwrap_or((&words, "1"));
            from = moves(start).ok_or_else(|| misread(part))?;
            bonus = match kind {
                "" => Bonus::Increment(span),
                "delay" => Bonus::Delay(span),
                _ => return Err(misread(part)),
            };
            if span == Millis::ZERO {
                return Err(misread(part));
            }
        } else {
            let (time, count) = part.split_once('/').map_or((part, None), |(t, m)| (t, Some(m)));
            periods.push(Period {
                moves: count.map(|m| moves(m).ok_or_else(|| misread(part))).transpose()?,
                time: marked_time(time).ok_or_else(|| misread(part))?,
            });
        }
    }
    TimeControl::new(periods, bonus, from)
}

fn read_pgn(plain: &str) -> Result<TimeControl, ControlError> {
    let mut periods: Vec<Period> = Vec::new();
    let mut increments = Vec::new();
    for part in plain.split(':') {
        let (head, increment) = part.split_once('+').unwrap_or((part, "0"));
        let (count, time) = head.split_once('/').map_or((None, head), |(m, t)| (Some(m), t));
        periods.push(Period {
            moves: count.map(|m| moves(m).ok_or_else(|| misread(part))).transpose()?,
            time: Millis::seconds(number(time).ok_or_else(|| misread(part))?),
        });
        increments.push(number(increment).ok_or_else(|| misread(part))?);
    }
    let last = increments.last().copied().unwrap_or(0);
    let silent = increments.iter().take_while(|&&n| n == 0).count();
    if increments.iter().skip(silent).any(|&n| n != last) {
        return Err(ControlError { text: String::new(), reason: Reason::SeveralIncrements });
    }
    let before: u32 = if last == 0 {
        0
    } else {
        periods
            .iter()
            .take(silent)
            .fold(0u32, |sum, p| sum.saturating_add(p.moves.map_or(0, NonZeroU32::get)))
    };
    let from = NonZeroU32::MIN.saturating_add(before);
    TimeControl::new(periods, Bonus::Increment(Millis::seconds(last)), from)
}

fn read_short(plain: &str) -> Result<TimeControl, ControlError> {
    let (main, span, delay) = if let Some((main, span)) = plain.split_once('d') {
        (main, span, true)
    } else {
        let (main, span) = plain.split_once('+').unwrap_or((plain, "0"));
        (main, span, false)
    };
    let amount = number(main).ok_or_else(|| misread(plain))?;
    let span = Millis::seconds(number(span).ok_or_else(|| misread(plain))?);
    let time = if amount > 300 { Millis::seconds(amount) } else { Millis::minutes(amount) };
    let bonus = if delay { Bonus::Delay(span) } else { Bonus::Increment(span) };
    TimeControl::new(vec![Period { moves: None, time }], bonus, NonZeroU32::MIN)
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A control approved for events of world level.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Approved {
    /// Its number in the list.
    pub number: u32,
    /// For which event.
    pub event: String,
    /// The control itself.
    #[serde(rename = "notation")]
    pub control: TimeControl,
    /// What the list calls it.
    pub class: Class,
}

/// The 22 approved controls, by number.
pub fn approved() -> &'static [Approved] {
    #[derive(Deserialize)]
    struct File {
        control: Vec<Approved>,
    }
    static LIST: LazyLock<Vec<Approved>> = LazyLock::new(|| {
        toml::from_str::<File>(include_str!("../../books/time-controls.toml"))
            // Part of the program; a test reads it.
            .unwrap_or_else(|error| panic!("the list of time controls is damaged: {error}"))
            .control
    });
    &LIST
}
