//! Norms for titles, as they are checked before the report is sent.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::column,
    sheet::{ColumnKind, Part, Row, Table},
    who::{federation, named, rating},
};
use adoube_books::Topic;
use adoube_competition::{
    Event,
    norms::{Norm, NormOutcome, Requirement, norms},
    player::PlayerId,
};
use adoube_words::{Words, citing};

/// Those that were reached, and those that lack something beside the performance, with what they lack.
pub(crate) fn check(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let Some(cited) = event.settings.shelf().cite(Topic::TitleNorms) else {
        return Err(Missing::Norms);
    };
    let found = norms(event);
    if found.is_empty() {
        return Err(Missing::Norms);
    }
    let mut sheet = Sheet::new(words, event, Kind::Norms.title(words));
    sheet.across = true;
    let columns = vec![
        column(words, "norms-title", ColumnKind::Words),
        column(words, "player", ColumnKind::Name),
        column(words, "federation-short", ColumnKind::Words),
        column(words, "field-rating", ColumnKind::Number),
        column(words, "norms-games", ColumnKind::Number),
        column(words, "norms-average", ColumnKind::Number),
        column(words, "norms-performance", ColumnKind::Number),
        column(words, "norms-outcome", ColumnKind::Words),
    ];
    let row = |norm: &Norm| {
        let entrant = event.entrant(PlayerId(norm.player))?;
        let found = |requirement| norm.outcome(requirement).map(|one| one.found.to_string());
        let missing: Vec<String> = norm.missing().map(|one| lacking(words, one)).collect();
        let outcome = match missing.is_empty() {
            true => words.say("norms-reached"),
            false => missing.join("; "),
        };
        Some(Row::Cells(vec![
            norm.title.title().code().to_owned(),
            named(event, entrant.id),
            federation(entrant),
            rating(entrant),
            found(Requirement::Games)?,
            found(Requirement::Average)?,
            found(Requirement::Performance)?,
            outcome,
        ]))
    };
    let rows = found.iter().filter_map(row).collect();
    sheet.parts.push(Part::Table(Table { columns, rows, dense: false }));
    sheet.parts.push(Part::Text(words.say("norms-told")));
    sheet.parts.push(Part::Clauses(vec![(citing::cited(words, cited), cited.clause.text.clone())]));
    Ok(sheet)
}

/// What a norm lacks: what it takes, and what there is.
fn lacking(words: Words, one: &NormOutcome) -> String {
    let name = words.say(match one.requirement {
        Requirement::Games => "norms-games",
        Requirement::OtherFederations => "norms-other-federations",
        Requirement::OwnFederation => "norms-own-federation",
        Requirement::OneFederation => "norms-one-federation",
        Requirement::Titled => "norms-titled",
        Requirement::Wanted => "norms-wanted",
        Requirement::Unrated => "norms-unrated",
        Requirement::Average => "norms-average",
        Requirement::Performance => "norms-performance",
        Requirement::Score => "norms-score",
        Requirement::Classical => return words.say("norms-classical"),
    });
    let key = match one.requirement {
        Requirement::OwnFederation | Requirement::OneFederation | Requirement::Unrated => {
            "norms-at-most"
        }
        _ => "norms-at-least",
    };
    let found = one.found.to_string().into();
    words.say_with(
        key,
        &[("it", name.into()), ("found", found), ("takes", one.takes.to_string().into())],
    )
}
