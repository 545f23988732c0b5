//! What is due in an event, and what the books ask of those who run it, as data.

use adoube_competition::{
    Event,
    agenda::{Due, agenda},
    duty::{Duty, DutyState, Phase},
    event::Settled,
};
use serde::Serialize;
use utoipa::ToSchema;

/// What is due, and the duties of the rules.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct AgendaView {
    /// What waits for somebody, the most urgent first.
    pub matters: Vec<Due>,
    pub duties: Vec<DutyView>,
}

/// A duty of the rules.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct DutyView {
    /// Its name in acts.
    pub duty: &'static str,
    pub phase: Phase,
    /// The book and the number of the clause.
    pub book: &'static str,
    pub clause: &'static str,
    /// What the clause is about.
    pub title: &'static str,
    /// There is still something to do.
    pub open: bool,
    /// A person says that it is done; otherwise the event shows it, or it comes with every round.
    pub ticked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
    /// The last day on which it may be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
}

impl AgendaView {
    /// As it is at a moment.
    pub fn new(event: &Event, now: i64) -> AgendaView {
        let duties = event.duties().into_iter().map(DutyView::new).collect();
        AgendaView { matters: agenda(event, now), duties }
    }
}

impl DutyView {
    fn new(duty: Duty) -> DutyView {
        let (open, ticked) = (duty.is_open(), duty.is_ticked());
        DutyView {
            duty: duty.name(),
            phase: duty.phase(),
            book: duty.cited.book.key(),
            clause: duty.cited.clause.id.as_str(),
            title: &duty.cited.clause.title,
            open,
            ticked,
            due: duty.due.map(|day| day.to_string()),
            settled: match duty.state {
                DutyState::Settled(settled) => Some(settled),
                DutyState::Open | DutyState::Shown(_) | DutyState::EveryRound => None,
            },
        }
    }
}
