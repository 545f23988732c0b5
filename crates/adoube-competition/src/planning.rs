//! What the rules say to a timetable. Nothing here forbids anything: an organiser is told, with the clause, and decides.

use crate::{
    Event,
    agreement::PlayOffRules,
    table::Table,
    timetable::{MINUTE, SessionKind, Timetable, WallTime},
};
use adoube_books::{Shelf, Topic};
use adoube_laws::clock::TimeControl;
use adoube_pairing::playoff::timetable::contenders;
use jiff::civil::Date;
use serde::Serialize;
use std::collections::BTreeMap;

/// Something that the rules, or good sense, say to a timetable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "advice", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Advice {
    /// Other rounds have an hour, this one has none.
    NoHour { round: u32 },
    /// A round begins before, or together with, the one before it.
    OutOfOrder { round: u32 },
    /// The round before may last until then.
    TooClose {
        round: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        until: WallTime,
    },
    /// A round is not between the first and the last day of the event.
    OutsideOfTheEvent { round: u32 },
    /// Lots are drawn so few hours before round 1.
    DrawTooLate { hours: i64, least: i64 },
    /// More than one round on a day, though players with disabilities take part.
    SeveralRoundsADay {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        day: WallDay,
        rounds: u32,
    },
    /// More play on a day than rated games may have.
    TooMuchPlay {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        day: WallDay,
        hours: u32,
        most: u32,
    },
    /// A play-off is agreed and has no hour.
    PlayOffHasNoHour,
    /// The play-off begins before the break after the last round is over.
    PlayOffTooEarly { minutes: u32 },
    /// A stage of the play-off begins before the break after the one before it is over; stages are counted from 1.
    StageTooEarly { stage: u32, minutes: u32 },
    /// Those who may still share the first place would better begin the last round before the others.
    ContendersEarlier { round: u32, names: Vec<String> },
}

/// A day, as `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WallDay(pub Date);

impl Serialize for WallDay {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&self.0)
    }
}

impl Advice {
    /// What it rests on; the book in force gives the clause.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Advice::NoHour { .. }
            | Advice::OutOfOrder { .. }
            | Advice::TooClose { .. }
            | Advice::OutsideOfTheEvent { .. } => Some(Topic::Timetable),
            Advice::DrawTooLate { .. } => Some(Topic::DrawHoursBefore),
            Advice::SeveralRoundsADay { .. } => Some(Topic::OneRoundADay),
            Advice::TooMuchPlay { .. } => Some(Topic::PlayInADay),
            Advice::PlayOffHasNoHour => Some(Topic::PlayOffFixed),
            Advice::PlayOffTooEarly { .. } => Some(Topic::PlayOffBreak),
            Advice::StageTooEarly { .. } => Some(Topic::PlayOffStageBreak),
            Advice::ContendersEarlier { .. } => Some(Topic::LastRoundEarlier),
        }
    }
}

impl Event {
    /// The days of the rounds, from round 1: those of the timetable as far as it goes without a gap, or those that the
    /// settings name.
    pub fn round_days(&self) -> Vec<Date> {
        let announced = self.timetable.as_ref().map(|timetable| {
            let rounds = (1..).map_while(|round| timetable.rounds.get(&round));
            rounds.map(|starts| starts.day()).collect::<Vec<_>>()
        });
        announced
            .filter(|days| !days.is_empty())
            .unwrap_or_else(|| self.settings.round_dates.clone())
    }
}

/// How many moves a game is taken to last, where its length has to be planned (FIDE's rating regulations count so).
const PLANNED_MOVES: u32 = 60;

/// The minutes that a game of this time control is planned with: both players' time for sixty moves.
pub fn planned_minutes(control: &TimeControl) -> u32 {
    u32::try_from(2 * control.total(PLANNED_MOVES).0 / 60_000).unwrap_or(u32::MAX)
}

/// How long a round of an event is planned with; nothing while the time control cannot be told.
pub fn round_minutes(event: &Event) -> Option<u32> {
    let played = event.play.as_ref().map(|play| planned_minutes(&play.time));
    let told = || event.settings.time_control.as_ref()?.as_str().parse().ok();
    played.or_else(|| told().as_ref().map(planned_minutes))
}

/// Everything that is to be said to the timetable of an event.
pub fn advice(event: &Event) -> Vec<Advice> {
    let Some(timetable) = &event.timetable else { return vec![] };
    let shelf = event.settings.shelf();
    let minutes = round_minutes(event);
    let mut all = Vec::new();
    rounds_follow(event, timetable, minutes, &mut all);
    all.extend(draw_is_early(timetable, shelf));
    all.extend(days(event, timetable, shelf, minutes));
    all.extend(play_off(event, timetable, shelf, minutes));
    all.extend(stages(event, timetable, shelf));
    all.extend(contenders_first(event));
    all
}

/// Each round after the one before it, and within the days of the event.
fn rounds_follow(
    event: &Event,
    timetable: &Timetable,
    minutes: Option<u32>,
    all: &mut Vec<Advice>,
) {
    let planned = event.planned_rounds().max(timetable.rounds.keys().copied().max().unwrap_or(0));
    for round in 1..=planned {
        let Some(&starts) = timetable.rounds.get(&round) else {
            if !timetable.rounds.is_empty() {
                all.push(Advice::NoHour { round });
            }
            continue;
        };
        let (first, last) = (event.settings.begins, event.settings.ends);
        if first.is_some_and(|day| starts.day() < day) || last.is_some_and(|day| starts.day() > day)
        {
            all.push(Advice::OutsideOfTheEvent { round });
        }
        let Some((_, &before)) = timetable.rounds.range(..round).next_back() else { continue };
        if starts <= before {
            all.push(Advice::OutOfOrder { round });
            continue;
        }
        let over = minutes.map(|minutes| after(timetable, before, minutes));
        if let Some(over) = over.filter(|&over| over > timetable.zone.moment(starts))
            && let Some(until) = timetable.zone.wall(over)
        {
            all.push(Advice::TooClose { round, until });
        }
    }
}

/// So many minutes later.
fn after(timetable: &Timetable, wall: WallTime, minutes: u32) -> i64 {
    timetable.zone.moment(wall).saturating_add(i64::from(minutes) * MINUTE)
}

/// Lots are drawn at least so many hours before the first round.
fn draw_is_early(timetable: &Timetable, shelf: Shelf) -> Option<Advice> {
    let least = shelf.cite(Topic::DrawHoursBefore)?.clause.number("hours_before")?;
    let draw = timetable.sessions.iter().find(|one| one.kind == SessionKind::Draw)?;
    let minutes =
        timetable.start_of(1)?.saturating_sub(timetable.zone.moment(draw.starts)) / MINUTE;
    (minutes < least * 60).then_some(Advice::DrawTooLate { hours: minutes.div_euclid(60), least })
}

/// One round a day where players with disabilities take part; never more play than a day may have.
fn days(event: &Event, timetable: &Timetable, shelf: Shelf, minutes: Option<u32>) -> Vec<Advice> {
    let mut days: BTreeMap<Date, u32> = BTreeMap::new();
    for starts in timetable.rounds.values() {
        *days.entry(starts.day()).or_default() += 1;
    }
    let needs = event.taking_part().any(|entrant| entrant.needs.any());
    let one_a_day = needs && shelf.cite(Topic::OneRoundADay).is_some();
    let most = shelf.cite(Topic::PlayInADay).and_then(|cited| cited.clause.number("hours_max"));
    let mut all = Vec::new();
    for (day, rounds) in days {
        if one_a_day && rounds > 1 {
            all.push(Advice::SeveralRoundsADay { day: WallDay(day), rounds });
        }
        let hours = minutes.map(|minutes| minutes.saturating_mul(rounds).div_ceil(60));
        if let (Some(hours), Some(most)) = (hours, most.and_then(|most| u32::try_from(most).ok()))
            && hours > most
        {
            all.push(Advice::TooMuchPlay { day: WallDay(day), hours, most });
        }
    }
    all
}

/// The play-off comes after a break.
fn play_off(
    event: &Event,
    timetable: &Timetable,
    shelf: Shelf,
    minutes: Option<u32>,
) -> Option<Advice> {
    let pause = shelf.cite(Topic::PlayOffBreak)?.clause.number("break_minutes_min")?;
    let pause = u32::try_from(pause).ok()?;
    let session = timetable.sessions.iter().find(|one| one.kind == SessionKind::PlayOff)?;
    let last = *timetable.rounds.get(&event.planned_rounds())?;
    let earliest = after(timetable, last, minutes?.saturating_add(pause));
    let early = timetable.zone.moment(session.starts) < earliest;
    early.then_some(Advice::PlayOffTooEarly { minutes: pause })
}

/// A play-off that is agreed has an hour; between two of its stages there is a break. A stage is planned with a match of two
/// games, which is the least that its rules ask for.
fn stages(event: &Event, timetable: &Timetable, shelf: Shelf) -> Vec<Advice> {
    let held = event.agreement.play_off.as_ref().filter(|one| one.rules != PlayOffRules::None);
    let starts = timetable.sessions.iter().filter(|one| one.kind == SessionKind::PlayOff);
    let mut starts: Vec<WallTime> = starts.map(|one| one.starts).collect();
    starts.sort_unstable();
    if starts.is_empty() {
        return held.map(|_| Advice::PlayOffHasNoHour).into_iter().collect();
    }
    // The standards have both breaks in one clause.
    let pause = shelf.cite(Topic::PlayOffStageBreak).and_then(|cited| {
        let clause = cited.clause;
        clause.number("break_between_stages_minutes_min").or(clause.number("break_minutes_min"))
    });
    let Some(pause) = pause.and_then(|pause| u32::try_from(pause).ok()) else { return vec![] };
    let rate = held.and_then(|one| {
        let usual = || one.rules.usual_time()?.parse().ok();
        one.time.clone().or_else(usual)
    });
    const GAMES: u32 = 2;
    let played = rate.map_or(0, |rate: TimeControl| planned_minutes(&rate) * GAMES);
    let early = |(stage, pair): (u32, &[WallTime])| {
        let [before, next] = *pair else { return None };
        let earliest = after(timetable, before, played.saturating_add(pause));
        (timetable.zone.moment(next) < earliest)
            .then_some(Advice::StageTooEarly { stage, minutes: pause })
    };
    (2..).zip(starts.windows(2)).filter_map(early).collect()
}

/// Before the last round: who may still share the first place, if a play-off is to come.
fn contenders_first(event: &Event) -> Option<Advice> {
    let timetable = event.timetable.as_ref()?;
    timetable.sessions.iter().find(|one| one.kind == SessionKind::PlayOff)?;
    let round = event.planned_rounds();
    event.round(round).filter(|last| !last.closed && !last.has_begun())?;
    let before = round.checked_sub(1).filter(|&before| before > 0)?;
    let table = Table::up_to(event, before);
    let standings = table.standings();
    let points: Vec<_> = standings.iter().map(|one| one.points).collect();
    let may = contenders(&points, event.settings.scoring.win, 1);
    let names = may.into_iter().filter_map(|at| table.entrant(standings.get(at)?.player));
    let names: Vec<String> = names.map(|entrant| entrant.player.name.to_string()).collect();
    (names.len() > 1).then_some(Advice::ContendersEarlier { round, names })
}

impl Event {
    /// The day of a moment by the clock of the hall; by UTC where nobody has said where that is.
    pub fn day_of(&self, at: i64) -> Option<Date> {
        let zone = self.timetable.as_ref().map(|timetable| timetable.zone.clone());
        let zone = zone.or_else(|| "UTC".parse().ok())?;
        zone.wall(at).map(|wall| wall.day())
    }
}
