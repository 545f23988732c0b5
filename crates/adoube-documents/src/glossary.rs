//! The words of the trade, language beside language, for an arbiter whose players share none (21.4.5).

use crate::{
    Kind, Missing, Request, Sheet,
    sheet::{Column, ColumnKind, Part, Row, Table},
};
use adoube_competition::Event;
use adoube_words::terms::{languages, own_name, terms};

pub(crate) fn glossary(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let mut sheet = Sheet::new(request.words, event, Kind::Glossary.title(request.words));
    sheet.across = true;
    let column = |tag: &&str| Column { name: own_name(tag).to_owned(), kind: ColumnKind::Words };
    let row = |term: Vec<&str>| Row::Cells(term.into_iter().map(str::to_owned).collect());
    sheet.parts.push(Part::Table(Table {
        columns: languages().iter().map(column).collect(),
        rows: terms().map(row).collect(),
        dense: true,
    }));
    Ok(sheet)
}
