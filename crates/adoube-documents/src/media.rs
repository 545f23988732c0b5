//! Cards for those who are let into the hall with a camera or a telephone, and what the books ask of them (28).

use crate::{Kind, Missing, Request, Sheet, sheet::Part};
use adoube_books::{Citation, Document};
use adoube_competition::{Event, media::Means};
use adoube_words::{citing, media};

/// A page for each: who, for whom, what for, and the clauses that bind them.
pub(crate) fn permits(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::MediaPermits.title(words));
    let books = event.settings.shelf().books();
    let clauses = books.flat_map(|book| {
        let on_it =
            |clause: &&adoube_books::Clause| clause.document.contains(&Document::MediaPermit);
        let clauses = book.clauses().iter().filter(on_it);
        clauses.map(move |clause| Citation { book, clause })
    });
    let told = clauses.map(|cited| (citing::cited(words, cited), cited.clause.text.clone()));
    let told: Vec<(String, String)> = told.collect();
    for one in event.accreditations.iter().filter(|one| request.wants(one.number)) {
        let admitted = Means::ALL.into_iter().filter(|&means| one.admits(means));
        let admitted: Vec<String> = admitted.map(|means| media::means(words, means)).collect();
        if admitted.is_empty() {
            continue;
        }
        if !sheet.parts.is_empty() {
            sheet.parts.push(Part::NewPage);
        }
        sheet.parts.push(Part::Heading(one.name.to_string()));
        let number = (words.say("media-number"), one.number.to_string());
        let works_for = one.works_for.as_ref();
        let works_for = works_for.map(|it| (words.say("field-works-for"), it.to_string()));
        let admitted = (words.say("field-means"), admitted.join(", "));
        let facts = std::iter::once(number).chain(works_for).chain(std::iter::once(admitted));
        sheet.parts.push(Part::Facts(facts.collect()));
        if !told.is_empty() {
            sheet.parts.push(Part::Clauses(told.clone()));
        }
    }
    match sheet.parts.is_empty() {
        true => Err(Missing::Number),
        false => Ok(sheet),
    }
}
