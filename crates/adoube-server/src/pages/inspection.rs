//! The inspection of hall and equipment: a list on a phone that two people fill in at once; and who approved what.

use super::{
    Answer, Page, Tab, acts, again, event_of,
    form::{AskedForm, Cited, Form, OwnForm},
    go, press, show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event,
    people::Power,
    venue::{Capacity, Part},
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_venue::{
    equipment::{Answer as Found, Answers, Item, Kind, Unit, Weight, cited, requirement},
    standard::standard,
};
use adoube_words::{Words, citing, venue, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "inspection.html")]
struct InspectionPage {
    page: Page,
    id: String,
    form: Form,
    grade: String,
    progress: String,
    parts: Vec<PartView>,
    findings: Vec<FindingView>,
    approvals: Vec<ApprovalView>,
    approved_parts: Vec<(&'static str, String)>,
    capacities: Vec<(&'static str, String)>,
    stands: bool,
}

/// The items of a part.
struct PartView {
    name: &'static str,
    title: String,
    /// How many of them were seen.
    progress: String,
    /// It is the part that somebody works at.
    open: bool,
    items: Vec<ItemView>,
}

/// An item, and what was found.
struct ItemView {
    id: &'static str,
    title: String,
    clause: Option<Cited>,
    required: String,
    /// The unit of a measure.
    unit: Option<String>,
    /// What can be chosen.
    choices: Vec<(String, String)>,
    answer: String,
    note: String,
    /// Who said so, and when.
    by: String,
}

/// A difference from the standard.
struct FindingView {
    told: String,
    weight: String,
    hard: bool,
    clause: Option<Cited>,
}

/// An approval.
struct ApprovalView {
    number: u32,
    told: String,
    note: String,
}

fn clause(words: Words, event: &Event, concept: &str) -> Option<Cited> {
    let cited = cited(event.settings.shelf(), concept)?;
    Some(Cited { at: cited.path(), told: citing::cited(words, cited) })
}

fn item_view(words: Words, event: &Event, answers: &Answers, item: &'static Item) -> ItemView {
    let known = event.venue.inspection.get(item.id);
    let asked = requirement(standard(), &event.circumstances(), answers, item);
    let (unit, choices) = match item.kind {
        Kind::Measured(unit) => (Some(unit), vec![]),
        Kind::Seen => {
            let yes = ("yes".to_owned(), words.say("inspection-in-order"));
            (None, vec![yes, ("no".to_owned(), words.say("inspection-not-in-order"))])
        }
        Kind::OneOf(all) => {
            (None, all.iter().map(|one| ((*one).to_owned(), venue::choice(words, one))).collect())
        }
    };
    let by = known.map(|one| {
        let who = doer(words, &Doer::from(one.by.as_str()));
        let when = wording::moment(one.at);
        words.say_with("inspection-by", &[("who", who.into()), ("when", when.into())])
    });
    ItemView {
        id: item.id,
        title: venue::item(words, item.id),
        clause: clause(words, event, item.concept),
        required: asked.map(|one| venue::required(words, item.id, &one)).unwrap_or_default(),
        unit: unit.map(|unit: Unit| venue::unit(words, unit)),
        choices,
        answer: known.map(|one| one.answer.text()).unwrap_or_default(),
        note: known.and_then(|one| one.note.as_ref()).map(ToString::to_string).unwrap_or_default(),
        by: by.unwrap_or_default(),
    }
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> InspectionPage {
    let (words, event) = (visitor.words, &folded.event);
    let found = &event.venue.inspection;
    let answers: Answers = found.iter().map(|(id, one)| (id.clone(), one.answer.clone())).collect();
    let items = event.inspection_items();
    let progress = |items: &[&'static Item]| {
        let done = items.iter().filter(|item| found.contains_key(item.id)).count();
        words.say_with("inspection-progress", &[("done", done.into()), ("all", items.len().into())])
    };
    let part = |part: Part| {
        let items: Vec<&'static Item> =
            items.iter().copied().filter(|item| item.part == part).collect();
        PartView {
            open: form.get("part") == Some(part.name()),
            name: part.name(),
            title: venue::part(words, part),
            progress: progress(&items),
            items: items.into_iter().map(|item| item_view(words, event, &answers, item)).collect(),
        }
    };
    let mut parts: Vec<PartView> =
        Part::ALL.map(part).into_iter().filter(|one| !one.items.is_empty()).collect();
    // Nobody has chosen one: the first in which something was not looked at.
    if !parts.iter().any(|one| one.open) {
        let waits = |one: &PartView| one.items.iter().any(|item| item.answer.is_empty());
        if let Some(one) = parts.iter_mut().find(|one| waits(one)) {
            one.open = true;
        }
    }
    let findings = event.inspection_findings().into_iter().map(|one| FindingView {
        told: venue::finding(words, &one),
        weight: venue::weight(words, one.weight),
        hard: one.weight == Weight::Deviation,
        clause: clause(words, event, one.concept),
    });
    let approvals = (1..).zip(&event.venue.approvals).filter(|(_, one)| one.stands);
    let approvals = approvals.map(|(number, one)| {
        let [part, who, capacity, how] = venue::approved(words, &one.approved);
        let told = [
            ("part", part.into()),
            ("who", who.into()),
            ("as", capacity.into()),
            ("how", how.into()),
            ("when", wording::moment(one.at).into()),
        ];
        let note = one.approved.note.as_ref().map(ToString::to_string).unwrap_or_default();
        ApprovalView { number, told: words.say_with("approval-line", &told), note }
    });
    let approved_parts = [Part::Pieces, Part::Board, Part::Clock, Part::Table, Part::Hall];
    InspectionPage {
        page: Page::of_event(visitor, folded, Tab::Venue),
        id: event.id.clone(),
        form,
        grade: venue::grade(words, event.grade()),
        progress: progress(&items),
        parts,
        findings: findings.collect(),
        approvals: approvals.collect(),
        approved_parts: approved_parts.map(|one| (one.name(), venue::part(words, one))).to_vec(),
        capacities: Capacity::ALL.map(|one| (one.name(), venue::capacity(words, one))).to_vec(),
        stands: event.stands_still(),
    }
}

/// `GET /events/{id}/inspection`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let part = form.value("part").to_owned();
    show(&page(&visitor, &folded, Form::default().and("part", part)))
}

/// `POST /events/{id}/inspection`: what somebody found, of a part at once. Whatever was not changed on this page is left as it is: it
/// may have been changed on another one.
pub(crate) async fn save(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let words = visitor.words;
    let part = Part::named(form.value("part")).ok_or_else(|| visitor.not_found())?;
    let mut all = Vec::new();
    let mut form = form;
    for item in folded.event.inspection_items().into_iter().filter(|item| item.part == part) {
        let field = |what: &str| format!("{what}-{}", item.id);
        let (answer, note) = (form.value(&field("a")).trim(), form.value(&field("n")).trim());
        let was = (form.value(&field("was")), form.value(&field("noted")));
        if (answer, note) == was {
            continue;
        }
        if !answer.is_empty() && Found::read(item, answer).is_err() {
            let told = match item.kind {
                Kind::Measured(unit) => words.say_with(
                    "fault-no-measure",
                    &[("it", answer.to_owned().into()), ("unit", venue::unit(words, unit).into())],
                ),
                Kind::Seen | Kind::OneOf(_) => words.say("fault-missing"),
            };
            let name = field("a");
            form = form.wrong(&name, told);
            continue;
        }
        all.push(Act::Inspect {
            item: item.id.to_owned(),
            answer: answer.to_owned(),
            note: note.to_owned(),
        });
    }
    // What can be read is kept, whatever else cannot.
    if let Err(refusal) = acts(&app, &visitor, &id, &all).await? {
        let folded = event_of(&app, &visitor, &id).await?;
        let form = form.refused(words, folded.event.settings.shelf(), &refusal);
        return again(&page(&visitor, &folded, form));
    }
    if form.is_refused() {
        let folded = event_of(&app, &visitor, &id).await?;
        return again(&page(&visitor, &folded, form));
    }
    go(&format!("/events/{id}/inspection?part={0}#{0}", part.name()))
}

/// `POST /events/{id}/approvals`: writes an approval down, or takes one back.
pub(crate) async fn approve(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/inspection#approvals");
    let text = |name: &str| form.value(name).to_owned();
    if let Some(number) = form.get("back") {
        let number = number.parse().unwrap_or(0);
        let act = Act::TakeApprovalBack { number, reason: text("reason") };
        return press(&app, &visitor, &id, &act, &then).await;
    }
    let capacity = form.value("capacity");
    let capacity = Capacity::ALL.into_iter().find(|one| one.name() == capacity);
    let act = Act::ApproveEquipment {
        part: text("equipment"),
        capacity: capacity.ok_or_else(|| visitor.not_found())?,
        approves: form.value("approves") != "no",
        name: text("name"),
        note: text("note"),
    };
    let again = |folded: &Folded, form| Ok(page(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(act), form, &then, again).await
}
