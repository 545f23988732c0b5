//! A list of players pasted from a spreadsheet: what was understood, with what is wrong beside each line, and one press to
//! enter all that is sound.

use super::{
    Answer, Page, Tab, act, again, consent, event_of,
    form::{Form, OwnForm},
    go, show,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act,
    entry_list::{Column, EntryList},
};
use adoube_house::{Folded, now};
use adoube_words::{Words, wording};
use askama::Template;
use axum::extract::{Path, State};
use jiff::{Timestamp, tz::TimeZone};

#[derive(Template)]
#[template(path = "entry-list.html")]
struct EntryListPage {
    page: Page,
    id: String,
    form: Form,
    /// What was understood, once something was pasted.
    preview: Option<Preview>,
}

struct Preview {
    /// Every column: the name of its field, what it is taken for, its heading.
    columns: Vec<(String, &'static str, String)>,
    choices: Vec<(&'static str, String)>,
    lines: Vec<LineView>,
    sound: usize,
    wrong: usize,
    beyond: usize,
}

/// A line: its number, its cells, what is wrong with it.
struct LineView {
    number: u32,
    cells: Vec<String>,
    faults: Vec<String>,
}

/// What a column is called.
fn column_word(words: Words, column: Column) -> String {
    words.say(match column {
        Column::Skip => "column-skip",
        Column::Name => "column-name",
        Column::Surname => "column-surname",
        Column::FirstName => "column-first-name",
        Column::FideId => "field-fide-id",
        Column::Rating => "field-rating",
        Column::NationalRating => "field-national-rating",
        Column::Federation => "field-federation",
        Column::Title => "field-title",
        Column::Born => "column-born",
        Column::Sex => "field-sex",
        Column::Club => "field-club",
        Column::Region => "field-region",
        Column::Team => "field-team",
    })
}

/// The list in a form, with the columns that were chosen.
fn read(folded: &Folded, form: &Form) -> Option<EntryList> {
    let text = form.value("list");
    if text.trim().is_empty() {
        return None;
    }
    let chosen = (0..).map_while(|at| Column::named(form.get(&format!("column-{at}"))?));
    let chosen: Vec<Column> = chosen.collect();
    let today = Timestamp::from_microsecond(now()).unwrap_or_default().to_zoned(TimeZone::UTC);
    let year = u16::try_from(today.year()).unwrap_or(u16::MAX);
    Some(EntryList::read(text, &chosen, &folded.event, year))
}

fn preview(words: Words, list: &EntryList) -> Preview {
    let columns = list.columns.iter().enumerate().map(|(at, column)| {
        let heading = list.headings.as_ref().and_then(|all| all.get(at).cloned());
        (format!("column-{at}"), column.name(), heading.unwrap_or_default())
    });
    let line = |line: &adoube_competition::entry_list::Line| LineView {
        number: line.number,
        cells: (0..list.columns.len())
            .map(|at| line.cells.get(at).cloned().unwrap_or_default())
            .collect(),
        faults: line.faults.iter().map(|fault| wording::fault(words, fault)).collect(),
    };
    let sound = list.sound().count();
    Preview {
        columns: columns.collect(),
        choices: Column::ALL.map(|one| (one.name(), column_word(words, one))).to_vec(),
        lines: list.lines.iter().map(line).collect(),
        sound,
        wrong: list.lines.len() - sound,
        beyond: list.beyond,
    }
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> EntryListPage {
    let list = read(folded, &form);
    EntryListPage {
        page: Page::of_event(visitor, folded, Tab::Players),
        id: folded.event.id.clone(),
        preview: list.map(|list| preview(visitor.words, &list)),
        form,
    }
}

/// The lines that were not entered, to be mended where they stand.
fn left(list: &EntryList) -> Option<String> {
    let quoted = |cell: &String| match cell.contains(['"', '\t']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.clone(),
    };
    let written = |cells: &[String]| cells.iter().map(quoted).collect::<Vec<_>>().join("\t");
    let wrong = list.lines.iter().filter(|line| !line.faults.is_empty());
    let wrong: Vec<String> = wrong.map(|line| written(&line.cells)).collect();
    let headings = list.headings.as_deref().map(written);
    (!wrong.is_empty()).then(|| headings.into_iter().chain(wrong).collect::<Vec<_>>().join("\n"))
}

/// `GET /events/{id}/players/paste`
pub(crate) async fn form(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/players/paste`: shows what is understood, or enters all that is sound. What is not stays on the page.
pub(crate) async fn enter(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let list = read(&folded, &form).filter(|list| list.sound().next().is_some());
    let (Some(list), "enter") = (list, form.value("do")) else {
        return show(&page(&visitor, &folded, form));
    };
    let enter = Act::EnterPlayers { players: list.sound().cloned().collect() };
    match act(&app, &visitor, &id, &enter.with(form.consent())).await? {
        Err(refusal) if consent::is_asked(&refusal) => {
            consent::ask(&visitor, &folded, form, &refusal)
        }
        Err(refusal) => {
            let form = form.refused(visitor.words, folded.event.settings.shelf(), &refusal);
            again(&page(&visitor, &folded, form))
        }
        Ok(done) => match left(&list) {
            None => go(&format!("/events/{id}/players")),
            Some(left) => show(&page(&visitor, &done.now, Form::default().and("list", left))),
        },
    }
}
