//! The plan of the hall, and the map on which players find their tables.

use crate::{
    Kind, Missing, Request, Sheet,
    sheet::{Named, Part},
    who::{apart, named, titled},
};
use adoube_competition::{Event, player::PlayerId};
use adoube_venue::{
    equipment::{Weight, cited},
    plan::check,
    svg::{self, Drawing},
};
use adoube_words::{Words, citing, venue};
use std::collections::BTreeSet;

/// A picture as it stands in a page that brings its colours.
fn picture(words: Words, event: &Event, measures: bool) -> Result<String, Missing> {
    let plan = event.venue.plan.as_deref().ok_or(Missing::Plan)?;
    let labels = venue::labels(words, event.settings.name.as_str());
    let marked = BTreeSet::new();
    let how = Drawing { labels: &labels, paper: None, coloured: false, measures, marked: &marked };
    Ok(svg::draw(plan, &how))
}

/// The plan with its measures, and what it does not keep.
pub(crate) fn plan(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::HallPlan.title(words));
    sheet.across = true;
    sheet.parts.push(Part::Hall(picture(words, event, true)?));
    let Some(plan) = event.venue.plan.as_deref() else { return Err(Missing::Plan) };
    let tables = u32::try_from(plan.tables.len()).unwrap_or(u32::MAX);
    sheet.under.push(words.count("hall-plan-tables", tables));
    let shelf = event.settings.shelf();
    let breaches = check(plan, &event.hall_request());
    let told = breaches.iter().filter(|one| one.weight == Weight::Deviation).map(|one| {
        let clause = one.rule.concept().and_then(|concept| cited(shelf, concept));
        let clause = clause.map(|clause| citing::cited(words, clause));
        (clause.unwrap_or_else(|| venue::weight(words, one.weight)), venue::breach(words, one))
    });
    let told: Vec<(String, String)> = told.collect();
    if !told.is_empty() {
        sheet.parts.push(Part::Heading(words.say("hall-plan-breaks")));
        sheet.parts.push(Part::Clauses(told));
    }
    Ok(sheet)
}

/// The map, and by name who sits at which table in a round.
pub(crate) fn map(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let mut sheet = Sheet::of_round(words, event, Kind::TableMap.title(words), round.number);
    sheet.parts.push(Part::Hall(picture(words, event, false)?));
    let tables = event.tables(round);
    let name = |id: PlayerId, other: PlayerId, table: u32, white: bool| {
        let entrant = event.entrant(id)?;
        Some(Named {
            name: titled(entrant),
            more: apart(entrant),
            place: table.to_string(),
            white: Some(white),
            against: named(event, other),
        })
    };
    let mut names: Vec<Named> = (1_u32..)
        .zip(&round.games)
        .flat_map(|(board, game)| {
            let table = tables.get(&board).copied().unwrap_or(board);
            let (white, black) = (game.pairing.white, game.pairing.black);
            [name(white, black, table, true), name(black, white, table, false)]
        })
        .flatten()
        .collect();
    names.sort_by_key(|one| one.name.to_lowercase());
    sheet.parts.push(Part::Names(names));
    let remarks = event.table_seating(round).map(|seating| seating.remarks).unwrap_or_default();
    for remark in &remarks {
        sheet.parts.push(Part::Text(venue::remark(words, event, remark)));
    }
    Ok(sheet)
}
