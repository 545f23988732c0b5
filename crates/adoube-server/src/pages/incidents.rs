//! Breaches of the rules: the list with a form for a new one, and each with what is added, decided and reported. The page of one is what is
//! sent as the notice (21.7).

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{Form, OwnForm},
    show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults,
    disputes::{
        AdditionKind, BreachDraft, Incident, Offence, OffenderKind, PenaltyDraft, PenaltyKind,
    },
    fault::{FieldName, Problem},
    people::Power,
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_words::{Words, disputes as said, wording};
use askama::Template;
use axum::extract::{Path, State};

/// How many penalties a form imposes at once.
const PENALTIES: usize = 3;

#[derive(Template)]
#[template(path = "incidents.html")]
struct IncidentsPage {
    page: Page,
    id: String,
    incidents: Vec<Line>,
    form: Form,
    kinds: Vec<(&'static str, String)>,
    offences: Vec<(&'static str, String)>,
    players: Vec<(String, String)>,
    teams: Vec<(String, String)>,
}

/// A breach on the list.
struct Line {
    number: u32,
    told: String,
    clause: Option<(String, String)>,
    where_at: String,
    decided: Option<String>,
    reported: bool,
    wants_notice: bool,
}

fn where_at(words: Words, incident: &Incident) -> String {
    let breach = &incident.breach;
    let round = breach.round.map(|round| words.count("round-n", round));
    let board = breach.board.map(|board| words.count("board-n", board));
    let place = breach.place.as_ref().map(ToString::to_string);
    [round, board, place].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A moment by the clock of the hall.
pub(super) fn hour(event: &Event, at: i64) -> String {
    let zone = event.timetable.as_ref().and_then(|timetable| timetable.zone.wall(at));
    zone.map_or_else(|| wording::moment(at), |wall| wall.to_string())
}

fn clause(words: Words, event: &Event, incident: &Incident) -> Option<(String, String)> {
    let basis = event.basis(&incident.breach)?;
    Some((said::basis(words, &basis), basis.path()))
}

fn wants_notice(event: &Event) -> bool {
    event.settings.shelf().cite(adoube_books::Topic::BreachesReported).is_some()
}

fn line(words: Words, event: &Event, incident: &Incident) -> Line {
    Line {
        number: incident.number,
        told: said::incident(words, event, incident),
        clause: clause(words, event, incident),
        where_at: where_at(words, incident),
        decided: incident
            .decision
            .as_ref()
            .map(|decision| said::penalties(words, &decision.penalties)),
        reported: incident.reported.is_some(),
        wants_notice: wants_notice(event),
    }
}

/// Everybody who entered, to choose from.
pub(super) fn players(event: &Event) -> Vec<(String, String)> {
    let mut players: Vec<(String, String)> = event
        .entrants
        .iter()
        .map(|one| (one.id.to_string(), format!("{} ({})", one.player.name, one.id)))
        .collect();
    players.sort_by_key(|(_, name)| name.to_lowercase());
    players
}

fn list_page(visitor: &Visitor, folded: &Folded, form: Form) -> IncidentsPage {
    let (event, words) = (&folded.event, visitor.words);
    let teams = event.teams.iter();
    IncidentsPage {
        page: Page::of_event(visitor, folded, Tab::Incidents),
        id: event.id.clone(),
        incidents: event.incidents.iter().rev().map(|one| line(words, event, one)).collect(),
        form,
        kinds: OffenderKind::ALL
            .iter()
            .map(|&kind| (kind.name(), said::offender_kind(words, kind)))
            .collect(),
        offences: Offence::ALL.iter().map(|&one| (one.name(), said::offence(words, one))).collect(),
        players: players(event),
        teams: teams.map(|one| (one.id.to_string(), one.team.name.to_string())).collect(),
    }
}

/// `GET /events/{id}/incidents`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Incidents)?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&list_page(&visitor, &folded, Form::default()))
}

/// What is typed about a breach, or the fields that hold no number.
fn breach(form: &Form) -> Result<BreachDraft, Faults> {
    let mut faults = Faults::default();
    let text = |name: &str| form.value(name).to_owned();
    let mut number = |name: &str, field: FieldName| {
        let typed = form.value(name).trim();
        if typed.is_empty() {
            return None;
        }
        let found = typed.parse().map_err(|_| Problem::NoNumber { text: typed.to_owned() });
        faults.take(field, found)
    };
    let draft = BreachDraft {
        player: number("players", FieldName::Players),
        team: number("team", FieldName::Team),
        round: number("rounds", FieldName::Rounds),
        board: number("board", FieldName::Board),
        offender: text("offender"),
        offender_name: text("offender_name"),
        delegation: text("delegation"),
        offence: text("offence"),
        article: text("article"),
        happened: text("happened"),
        place: text("place"),
        account: text("account"),
        witnesses: text("witnesses"),
    };
    if faults.is_empty() { Ok(draft) } else { Err(faults) }
}

/// `POST /events/{id}/incidents`: a new record.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let next = folded.event.incidents.len() + 1;
    let act = breach(&form).map(|incident| Act::RecordIncident { incident });
    let then = format!("/events/{id}/incidents/{next}");
    let again = |folded: &Folded, form| Ok(list_page(&visitor, folded, form));
    submit(&app, &visitor, &id, act.map_err(Into::into), form, &then, again).await
}

#[derive(Template)]
#[template(path = "incident.html")]
struct IncidentPage {
    page: Page,
    id: String,
    one: Line,
    facts: Vec<(String, String)>,
    account: String,
    added: Vec<Entry>,
    decision: Option<Entry>,
    lifted: Option<u32>,
    ruled: bool,
    earlier: Vec<u32>,
    reported: Option<String>,
    disqualified: Option<String>,
    form: Form,
    additions: Vec<(&'static str, String)>,
    penalties: Vec<(&'static str, String)>,
    slots: Vec<String>,
    finished: bool,
    may_decide: bool,
    may_discipline: bool,
}

/// A text on record, with who wrote it when.
struct Entry {
    title: String,
    text: String,
    by: String,
}

fn by(words: Words, event: &Event, actor: &str, at: i64) -> String {
    let it = doer(words, &Doer::from(actor));
    words.say_with("incident-by", &[("it", it.into()), ("at", hour(event, at).into())])
}

fn one_page(
    visitor: &Visitor,
    folded: &Folded,
    number: u32,
    form: Form,
) -> Result<IncidentPage, PageTrouble> {
    let (event, words) = (&folded.event, visitor.words);
    let incident = event.incident(number).ok_or_else(|| visitor.not_found())?;
    let breach = &incident.breach;
    let fact = |key: &str, value: String| (words.say(key), value);
    let mut facts = vec![
        fact("field-offender", said::offender(words, event, &breach.offender)),
        fact("field-offence", said::offence(words, breach.offence)),
        fact("incident-when", hour(event, breach.at)),
    ];
    let place = where_at(words, incident);
    if !place.is_empty() {
        facts.push(fact("field-place", place));
    }
    if let Some(of) = adoube_house::views::IncidentView::new(event, incident).delegation {
        facts.push(fact("field-delegation", of));
    }
    if !breach.witnesses.is_empty() {
        let names: Vec<&str> = breach.witnesses.iter().map(|one| one.as_str()).collect();
        facts.push(fact("incident-witnesses", names.join("; ")));
    }
    facts.push(fact("incident-recorded", by(words, event, &incident.by, incident.recorded)));
    let term = incident.disqualified.as_ref().map(|one| {
        let term = match one.months {
            Some(months) => words.count("term-months", months),
            None => words.say("term-life"),
        };
        format!("{term} ({})", one.decision)
    });
    Ok(IncidentPage {
        page: Page::of_event(visitor, folded, Tab::Incidents),
        id: event.id.clone(),
        one: line(words, event, incident),
        facts,
        account: breach.account.to_string(),
        added: incident
            .added
            .iter()
            .map(|one| Entry {
                title: said::addition(words, one.kind),
                text: one.text.to_string(),
                by: by(words, event, &one.by, one.at),
            })
            .collect(),
        decision: incident.decision.as_ref().map(|decision| Entry {
            title: said::penalties(words, &decision.penalties),
            text: decision.reason.to_string(),
            by: by(words, event, &decision.by, decision.at),
        }),
        lifted: incident.decision.as_ref().and_then(|decision| decision.lifted),
        ruled: incident.ruled,
        earlier: event.earlier_incidents(incident),
        reported: incident.reported.as_ref().map(|reported| {
            let to = words.about("incident-reported-to", &reported.to);
            format!("{to} ({})", by(words, event, &reported.by, reported.at))
        }),
        disqualified: term,
        form,
        additions: AdditionKind::ALL
            .iter()
            .map(|&kind| (kind.name(), said::addition(words, kind)))
            .collect(),
        penalties: PenaltyKind::ALL
            .iter()
            .filter(|kind| {
                let known = |concept| event.settings.laws.book().knows(concept);
                kind.concept().is_none_or(known)
            })
            .map(|&kind| (kind.name(), said::penalty_kind(words, kind)))
            .collect(),
        slots: (1..=PENALTIES).map(|slot| slot.to_string()).collect(),
        finished: event.stands_still(),
        may_decide: visitor.may(Power::Rule),
        may_discipline: visitor.may(Power::Discipline),
    })
}

/// `GET /events/{id}/incidents/{number}`
pub(crate) async fn one(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Incidents)?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&one_page(&visitor, &folded, number, Form::default())?)
}

/// `POST /events/{id}/incidents/{number}`: adds, decides, reports.
pub(crate) async fn act(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let here = format!("/events/{id}/incidents/{number}");
    let text = |name: &str| form.value(name).to_owned();
    let act = match form.value("do") {
        "add" => {
            let kind = AdditionKind::named(form.value("addition_kind"));
            let kind = kind.ok_or_else(|| visitor.not_found())?;
            Ok(Act::AddToIncident { incident: number, kind, text: text("addition") })
        }
        "decide" => {
            let penalties = (1..=PENALTIES).map(|slot| PenaltyDraft {
                kind: text(&format!("penalty_{slot}")),
                how_much: text(&format!("how_much_{slot}")),
            });
            let penalties = penalties.filter(|one| !one.kind.trim().is_empty()).collect();
            Ok(Act::DecideIncident { incident: number, penalties, reason: text("reason") })
        }
        "report" => Ok(Act::ReportIncident { incident: number, to: text("reported_to") }),
        "disqualify" => {
            let mut faults = Faults::default();
            let months = form.number(FieldName::Months, &mut faults);
            let months = months.map(|months| u32::try_from(months).unwrap_or(u32::MAX));
            let decision = text("decision");
            match faults.is_empty() {
                true => Ok(Act::RecordDisqualification { incident: number, months, decision }),
                false => Err(faults.into()),
            }
        }
        _ => return Err(visitor.not_found()),
    };
    let again = |folded: &Folded, form| one_page(&visitor, folded, number, form);
    submit(&app, &visitor, &id, act, form, &here, again).await
}
