//! The list of the inspection: what is looked at, what the standard asks, what was found, and room for a pen.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::column,
    sheet::{ColumnKind, Part, Row, Signature, Table},
};
use adoube_competition::Event;
use adoube_venue::{
    equipment::{Answers, Part as Group, Weight, cited, requirement},
    standard::standard,
};
use adoube_words::{citing, venue};

/// The list.
pub(crate) fn inspection(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::InspectionList.title(words));
    let circumstances = event.circumstances();
    sheet.parts.push(Part::Text(venue::grade(words, circumstances.grade)));
    let found = &event.venue.inspection;
    let answers: Answers = found.iter().map(|(id, one)| (id.clone(), one.answer.clone())).collect();
    let shelf = event.settings.shelf();
    let items = event.inspection_items();
    let columns = [
        ("stock-what", ColumnKind::Words),
        ("document-standard", ColumnKind::Words),
        ("document-found", ColumnKind::Words),
        ("inspection-note", ColumnKind::Words),
        ("document-clause", ColumnKind::Words),
    ];
    for group in Group::ALL {
        let mut rows = Vec::new();
        for item in items.iter().filter(|item| item.part == group) {
            let asked = requirement(standard(), &circumstances, &answers, item);
            let asked = asked.map(|one| venue::required(words, item.id, &one)).unwrap_or_default();
            let one = found.get(item.id);
            let answer = one.map(|one| venue::answer(words, Some(item), &one.answer));
            let note = one.and_then(|one| one.note.as_ref()).map(ToString::to_string);
            let clause = cited(shelf, item.concept).map(|clause| citing::cited(words, clause));
            rows.push(Row::Cells(vec![
                venue::item(words, item.id),
                asked,
                answer.unwrap_or_default(),
                note.unwrap_or_default(),
                clause.unwrap_or_default(),
            ]));
        }
        if !rows.is_empty() {
            sheet.parts.push(Part::Heading(venue::part(words, group)));
            let columns = columns.map(|(key, kind)| column(words, key, kind)).to_vec();
            sheet.parts.push(Part::Table(Table { columns, rows, dense: false }));
        }
    }
    let differing = event.inspection_findings();
    if !differing.is_empty() {
        sheet.parts.push(Part::Heading(words.say("inspection-findings")));
        let told = differing.iter().map(|one| {
            let weight = match one.weight {
                Weight::Deviation => venue::weight(words, Weight::Deviation),
                Weight::Advice => venue::weight(words, Weight::Advice),
            };
            let clause = cited(shelf, one.concept).map(|clause| citing::cited(words, clause));
            let label =
                clause.map_or_else(|| weight.clone(), |clause| format!("{weight}, {clause}"));
            (label, venue::finding(words, one))
        });
        sheet.parts.push(Part::Clauses(told.collect()));
    }
    let standing = event.venue.approvals.iter().filter(|one| one.stands);
    let approved: Vec<(String, String)> = standing
        .map(|one| {
            let [part, who, capacity, how] = venue::approved(words, &one.approved);
            let day = adoube_words::wording::moment(one.at);
            (part, format!("{who} ({capacity}): {how}, {day}"))
        })
        .collect();
    if !approved.is_empty() {
        sheet.parts.push(Part::Heading(words.say("approvals")));
        sheet.parts.push(Part::Facts(approved));
    }
    let whose = ["capacity-chief-organiser", "capacity-chief-arbiter"];
    let whose = whose.map(|key| Signature { whose: words.say(key), signed: None });
    sheet.signed(whose.to_vec());
    Ok(sheet)
}
