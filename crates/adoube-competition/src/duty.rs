//! What the books in force ask of those who run an event, and what of it is done.
//!
//! Some of it the event shows by itself: a committee is appointed, or it is not. Most of it only a person in the hall can see, the
//! light, the noise, the smoking place: they say so, and the record keeps who said it and when.

use crate::{Event, event::Settled, timetable::SessionKind};
use adoube_books::{Citation, Only, Shelf, Topic, When};
use jiff::{Span, civil::Date};
use serde::Serialize;

/// Something that a book in force asks of those who run the event.
#[derive(Clone, Debug)]
pub struct Duty {
    /// The clause.
    pub cited: Citation,
    /// What is known of it.
    pub state: DutyState,
    /// The day on which it must be done at the latest.
    pub due: Option<Date>,
}

/// What is known of a duty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DutyState {
    /// Nobody has said that it is done.
    Open,
    /// Somebody has.
    Settled(Settled),
    /// The event itself shows whether it is done.
    Shown(bool),
    /// It comes again with every round; there is nothing to tick.
    EveryRound,
}

/// When a duty is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Before the first round.
    BeforeTheStart,
    /// In every round.
    EveryRound,
    /// When the event is over.
    AfterTheEvent,
}

impl Phase {
    /// All of them, in the order of time.
    pub const ALL: [Phase; 3] = [Phase::BeforeTheStart, Phase::EveryRound, Phase::AfterTheEvent];

    const fn of(when: When) -> Phase {
        match when {
            When::Entry | When::BeforeStart | When::Draw => Phase::BeforeTheStart,
            When::BeforeRound
            | When::RoundStart
            | When::DuringGame
            | When::AfterGame
            | When::AfterRound
            | When::Always => Phase::EveryRound,
            When::AfterEvent => Phase::AfterTheEvent,
        }
    }
}

impl Duty {
    /// The names of all duties that the books of a shelf can ask for.
    pub fn names(shelf: Shelf) -> Vec<&'static str> {
        let topics = SHOWN.iter().map(|(topic, _)| *topic).chain(DECIDED).chain(SENT);
        let cited = topics.filter_map(|topic| shelf.cite(topic)).chain(shelf.duties());
        cited.map(|cited| cited.clause.concept.as_str()).collect()
    }

    /// Its name in acts and in words: the concept of the books.
    pub fn name(&self) -> &'static str {
        &self.cited.clause.concept
    }

    /// When it is to be done.
    pub fn phase(&self) -> Phase {
        Phase::of(self.cited.clause.when)
    }

    /// Whether there is still something to do.
    pub fn is_open(&self) -> bool {
        matches!(self.state, DutyState::Open | DutyState::Shown(false))
    }

    /// Whether a person says that it is done.
    pub fn is_ticked(&self) -> bool {
        matches!(self.state, DutyState::Open | DutyState::Settled(_))
    }
}

/// Whether an event shows that something is done.
type Shows = fn(&Event) -> bool;

/// What the event shows by itself.
const SHOWN: [(Topic, Shows); 3] = [
    (Topic::ChiefArbiterAppointed, |event| event.chief_arbiter().is_some()),
    (Topic::DrawAsAnnounced, |event| {
        let announced = event.timetable.as_ref().map(|timetable| timetable.sessions.iter());
        event.is_drawn()
            || announced.into_iter().flatten().any(|session| session.kind == SessionKind::Draw)
    }),
    (Topic::CommitteeBeforeStart, Event::has_committee),
];

/// What somebody decides, with a word of why.
const DECIDED: [Topic; 1] = [Topic::ConditionsDecided];

/// What is sent when the event is over, within days that the book counts.
const SENT: [Topic; 2] = [Topic::ChiefArbiterReport, Topic::RatingData];

impl Event {
    /// Everything that the books in force ask of those who run this event, in the order of time.
    pub fn duties(&self) -> Vec<Duty> {
        let shelf = self.settings.shelf();
        let shown = SHOWN.iter().filter_map(|(topic, done)| {
            let state = DutyState::Shown(done(self));
            Some(Duty { cited: shelf.cite(*topic)?, state, due: None })
        });
        let asked = shelf.duties().into_iter().filter(|cited| self.concerns(cited.clause.only));
        let asked = asked.map(|cited| self.duty(cited));
        let sent =
            DECIDED.iter().chain(&SENT).filter_map(|&topic| Some(self.duty(shelf.cite(topic)?)));
        let mut all: Vec<Duty> = shown.chain(asked).chain(sent).collect();
        all.sort_by_key(Duty::phase);
        all
    }

    /// A duty of that name.
    pub fn duty_named(&self, name: &str) -> Option<Duty> {
        self.duties().into_iter().find(|duty| duty.name() == name)
    }

    fn duty(&self, cited: Citation) -> Duty {
        let settled = self.settled.get(&cited.clause.concept).cloned();
        let state = match (Phase::of(cited.clause.when), settled) {
            (Phase::EveryRound, _) => DutyState::EveryRound,
            (_, Some(settled)) => DutyState::Settled(settled),
            // Whoever has gone through the inspection need not say it twice.
            (_, None) => match self.inspected_in_order(&cited.clause.concept) {
                Some(found) => DutyState::Settled(Settled {
                    at: found.at,
                    by: found.by.clone(),
                    note: found.note.clone(),
                }),
                None => DutyState::Open,
            },
        };
        Duty { cited, state, due: self.due(&cited) }
    }

    /// So many days after the last day of the event; nothing where the book counts none, or nobody has said which day that is.
    fn due(&self, cited: &Citation) -> Option<Date> {
        let days = cited.clause.number("days_after")?;
        // Where nobody has said when it ends, it ended when it was finished.
        let finished = || {
            let at = jiff::Timestamp::from_microsecond(self.finished_at?).ok()?;
            let zone = self.timetable.as_ref().map(|timetable| timetable.zone.clone());
            match zone {
                Some(zone) => zone.wall(at.as_microsecond()).map(|wall| wall.day()),
                None => Some(at.to_zoned(jiff::tz::TimeZone::UTC).date()),
            }
        };
        let told = self.settings.ends.or_else(|| self.round_days().into_iter().max());
        let last = told.or_else(finished)?;
        last.checked_add(Span::new().try_days(days).ok()?).ok()
    }

    /// Whether anybody takes part for whom such a clause is meant.
    fn concerns(&self, only: Option<Only>) -> bool {
        let some = |needs: fn(crate::needs::Needs) -> bool| {
            self.taking_part().any(|entrant| needs(entrant.needs))
        };
        match only {
            None => true,
            Some(Only::BlindPlayer) => some(crate::needs::Needs::is_visual),
            Some(Only::DisabledPlayer) => some(crate::needs::Needs::any),
        }
    }
}
