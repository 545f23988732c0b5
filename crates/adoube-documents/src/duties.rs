//! Cards of duties: what the books in force ask of captains, assistants and arbiters, with their clauses.

use crate::{Kind, Missing, Request, Sheet, sheet::Part};
use adoube_books::{Citation, Document};
use adoube_competition::Event;
use adoube_words::citing;

/// What a captain has to do, and may not (27).
pub(crate) fn captains(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    if !event.settings.system.traits().has_teams() {
        return Err(Missing::Teams);
    }
    card(event, request, Kind::CaptainCards, Document::DutyCardCaptain)
}

/// What an assistant of a player who does not see has to do, and nothing else (32.2.17).
pub(crate) fn assistants(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    card(event, request, Kind::AssistantCards, Document::DutyCardAssistant)
}

/// What an arbiter has to do.
pub(crate) fn arbiters(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    card(event, request, Kind::ArbiterCards, Document::DutyCardArbiter)
}

fn card(
    event: &Event,
    request: Request<'_>,
    kind: Kind,
    document: Document,
) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, kind.title(words));
    let books = event.settings.shelf().books();
    let clauses = books.flat_map(|book| {
        let on_it = book.clauses().iter().filter(move |clause| clause.document.contains(&document));
        on_it.map(move |clause| Citation { book, clause })
    });
    let told = clauses.map(|cited| (citing::cited(words, cited), cited.clause.text.clone()));
    let told: Vec<(String, String)> = told.collect();
    if told.is_empty() {
        return Err(Missing::Duties);
    }
    sheet.parts.push(Part::Clauses(told));
    Ok(sheet)
}
