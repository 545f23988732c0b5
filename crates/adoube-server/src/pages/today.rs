//! The chief arbiter's day on one page: what waits, which boards need somebody, and the duties of the rules, each done with one
//! press.

use super::{
    Answer, Page, PageTrouble, Tab, desk::noted, event_of, form::OwnForm, go, press, show,
    view::date,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Act, Event,
    agenda::{Due, Matter, agenda},
    duty::{Duty, DutyState, Phase},
    people::Power,
};
use adoube_house::{Doer, Folded, hall::attention::by_urgency, now, views::doer};
use adoube_words::{Words, agenda as said, citing, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "today.html")]
struct TodayPage {
    page: Page,
    id: String,
    waiting: Vec<MatterView>,
    later: Vec<MatterView>,
    /// The round whose boards need an arbiter, and what each needs.
    boards: Option<(u32, Vec<BoardView>)>,
    phases: Vec<PhaseView>,
    /// How many duties are done, in words.
    progress: String,
}

/// Something that waits.
struct MatterView {
    told: String,
    /// Since when it waits, or by when it is due: in words, and for a script.
    time: Option<(String, String)>,
    /// Where to go for it.
    leads: Option<(String, String)>,
    press: Option<Press>,
    /// Whose it is, in words; nothing where nobody is known.
    whose: Option<String>,
}

/// A form of one button.
struct Press {
    action: String,
    fields: Vec<(&'static str, String)>,
    label: String,
}

/// A board that needs somebody.
struct BoardView {
    board: u32,
    notes: Vec<String>,
}

/// The duties of a time.
struct PhaseView {
    title: String,
    duties: Vec<DutyLine>,
}

/// A duty.
struct DutyLine {
    name: &'static str,
    title: String,
    /// The clause as it is cited, its number alone, and where it is shown.
    clause: String,
    number: String,
    at: String,
    due: Option<String>,
    state: Known,
}

/// What is known of a duty, for the template.
enum Known {
    Open,
    Settled { by: String, at: String, iso: String, note: Option<String> },
    Shown(bool),
    EveryRound,
}

/// Where a matter is seen to, and what the way there is called.
fn leads(words: Words, event: &Event, matter: &Matter) -> Option<(String, String)> {
    let (path, key) = match matter {
        Matter::Missing { round, .. } => (format!("rounds/{round}/start"), "matter-go-start"),
        Matter::ResultsOpen { round, .. } => {
            (format!("rounds/{round}/results"), "matter-go-results")
        }
        Matter::LineUps { round, .. } => (format!("rounds/{round}/line-ups"), "field-line-ups"),
        Matter::Protocols { round, .. } => (format!("rounds/{round}"), "tab-rounds"),
        Matter::NoShows { player, .. } => (format!("players/{player}/edit"), "matter-go-player"),
        Matter::Entries { .. } => ("entries".to_owned(), "entries-by-form"),
        Matter::Disagreements { round, .. } => {
            (format!("rounds/{round}/results"), "matter-go-results")
        }
        Matter::Committee | Matter::ChiefArbiterTitle => ("people".to_owned(), "tab-people"),
        Matter::Timetable | Matter::TimetableAdvice { .. } => {
            ("timetable/edit".to_owned(), "timetable")
        }
        Matter::Incident { incident } | Matter::Notice { incident } => {
            (format!("incidents/{incident}"), "tab-incidents")
        }
        Matter::Appeal { appeal } | Matter::Refund { appeal } => {
            (format!("appeals/{appeal}"), "tab-appeals")
        }
        Matter::AppealsUntil { .. } => ("appeals".to_owned(), "tab-appeals"),
        Matter::PlayOff { .. } => ("play-off".to_owned(), "play-off"),
        Matter::TimeControl => ("settings".to_owned(), "field-time-control"),
        Matter::MediaConsent { .. } => ("media".to_owned(), "tab-media"),
        Matter::AppealTerms => ("regulations".to_owned(), "field-appeal-fee"),
        Matter::Forfeits { .. }
        | Matter::Witness { .. }
        | Matter::BeginRound { .. }
        | Matter::Photographs { .. }
        | Matter::PairRound { .. }
        | Matter::Duty { .. } => return None,
    };
    Some((format!("/events/{}/{path}", event.id), words.say(key)))
}

/// The button that does a matter. Starting a round starts the clocks of live boards too, and pairing asks what pairing asks: those
/// have their own addresses.
fn button(words: Words, event: &Event, matter: &Matter) -> Option<Press> {
    let label = said::press(words, matter)?;
    let (path, fields) = match matter {
        Matter::BeginRound { round } => {
            (format!("rounds/{round}/start"), vec![("do", "begin".to_owned())])
        }
        Matter::Forfeits { round, boards } => {
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            let fields = vec![("do", "forfeit".to_owned()), ("boards", boards.join(","))];
            (format!("rounds/{round}/start"), fields)
        }
        Matter::PairRound { .. } => ("next".to_owned(), vec![("step", matter.name())]),
        _ => ("today".to_owned(), vec![("do", "matter".to_owned()), ("matter", matter.name())]),
    };
    Some(Press { action: format!("/events/{}/{path}", event.id), fields, label })
}

fn matter_view(visitor: &Visitor, event: &Event, due: &Due) -> MatterView {
    let words = visitor.words;
    let own = visitor.may(due.matter.power());
    let time = due.at.map(|at| {
        let zone = event.timetable.as_ref().and_then(|timetable| timetable.zone.wall(at));
        let shown = zone.map_or_else(|| wording::moment(at), |wall| wall.to_string());
        let key = if due.now { "matter-since" } else { "matter-by" };
        (words.about(key, &shown), wording::iso(at))
    });
    MatterView {
        told: said::matter(words, event, &due.matter),
        time,
        leads: leads(words, event, &due.matter).filter(|_| own),
        press: button(words, event, &due.matter).filter(|_| own),
        whose: (!due.whose.is_empty()).then(|| words.about("matter-whose", &due.whose.join(", "))),
    }
}

fn duty_line(words: Words, duty: &Duty) -> DutyLine {
    DutyLine {
        name: duty.name(),
        title: said::duty(words, duty.name()),
        clause: citing::cited(words, duty.cited),
        number: duty.cited.clause.id.printed(),
        at: duty.cited.path(),
        due: duty.due.map(|day| words.about("duty-due", &date(words, day))),
        state: match &duty.state {
            DutyState::Open => Known::Open,
            DutyState::Shown(done) => Known::Shown(*done),
            DutyState::EveryRound => Known::EveryRound,
            DutyState::Settled(settled) => Known::Settled {
                by: words.about("duty-done-by", &doer(words, &Doer::from(settled.by.as_str()))),
                at: wording::moment(settled.at),
                iso: wording::iso(settled.at),
                note: settled.note.as_ref().map(ToString::to_string),
            },
        },
    }
}

/// The boards of the current round that cannot wait, the most urgent first.
async fn boards(
    app: &App,
    visitor: &Visitor,
    event: &Event,
) -> Result<Option<(u32, Vec<BoardView>)>, PageTrouble> {
    let Some(round) = event.current_round().map(|round| round.number) else { return Ok(None) };
    if !visitor.may(Power::Watch) {
        return Ok(None);
    }
    let words = visitor.words;
    let tables = app.hall.boards(event, round).await;
    let tables = tables.map_err(|error| visitor.trouble(Trouble::house(words, &error)))?;
    let at = now();
    let mut needing = Vec::new();
    for index in by_urgency(&tables, at) {
        let sight = tables[index].now();
        let notes = noted(words, &sight, at).into_iter().filter(|(_, quiet)| !quiet);
        let notes: Vec<String> = notes.map(|(note, _)| note).collect();
        if !notes.is_empty() {
            needing.push(BoardView { board: sight.id.board, notes });
        }
    }
    Ok((!needing.is_empty()).then_some((round, needing)))
}

async fn page(app: &App, visitor: &Visitor, folded: &Folded) -> Result<TodayPage, PageTrouble> {
    let (event, words) = (&folded.event, visitor.words);
    let duties = event.duties();
    let counted = || duties.iter().filter(|duty| duty.state != DutyState::EveryRound);
    let phase = |phase: Phase| {
        let own = duties.iter().filter(|duty| duty.phase() == phase);
        let duties: Vec<DutyLine> = own.map(|duty| duty_line(words, duty)).collect();
        PhaseView { title: said::phase(words, phase), duties }
    };
    let (waiting, later): (Vec<Due>, Vec<Due>) =
        agenda(event, now()).into_iter().partition(|due| due.now);
    let view = |all: Vec<Due>| all.iter().map(|due| matter_view(visitor, event, due)).collect();
    Ok(TodayPage {
        page: Page::of_event(visitor, folded, Tab::Today),
        id: event.id.clone(),
        waiting: view(waiting),
        later: view(later),
        boards: boards(app, visitor, event).await?,
        phases: Phase::ALL.map(phase).into_iter().filter(|one| !one.duties.is_empty()).collect(),
        progress: words.say_with(
            "today-duties-done",
            &[
                ("done", counted().filter(|duty| !duty.is_open()).count().into()),
                ("all", counted().count().into()),
            ],
        ),
    })
}

/// `GET /events/{id}/today`
pub(crate) async fn today(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Duties)?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&app, &visitor, &folded).await?)
}

/// `POST /events/{id}/today`
pub(crate) async fn tick(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let here = format!("/events/{id}/today");
    let duty = form.value("duty").to_owned();
    let act = match form.value("do") {
        "settle" => Act::SettleDuty { duty, note: form.value("note").to_owned() },
        "reopen" => Act::ReopenDuty { duty, reason: form.value("reason").to_owned() },
        "matter" => {
            let folded = event_of(&app, &visitor, &id).await?;
            let named = |due: &Due| due.matter.name() == form.value("matter");
            let found = agenda(&folded.event, now()).into_iter().find(named);
            // Somebody else was faster: the page shows what waits now.
            let Some(act) = found.and_then(|due| due.matter.act()) else { return go(&here) };
            act
        }
        _ => return Err(visitor.not_found()),
    };
    press(&app, &visitor, &id, &act, &format!("{here}#duties")).await
}
