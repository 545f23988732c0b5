//! The log of an event, for the organiser: who did what when.

use super::{Answer, Page, Tab, event_of, show};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_house::{Doer, House, house, views::doer};
use adoube_words::wording;
use askama::Template;
use axum::extract::{Path, Query, State};

/// How many facts a page shows.
const AT_ONCE: usize = 500;

#[derive(Template)]
#[template(path = "log.html")]
struct LogPage {
    page: Page,
    id: String,
    entries: Vec<Entry>,
    /// Where the next page begins, if there is more.
    more: Option<u64>,
}

struct Entry {
    seq: u64,
    at: String,
    /// The same for a script, which knows the visitor's time zone.
    iso: String,
    actor: String,
    told: String,
}

#[derive(serde::Deserialize)]
pub(crate) struct After {
    after: Option<u64>,
}

/// `GET /events/{id}/log`
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let stream = House::stream(&id).ok_or_else(|| visitor.not_found())?;
    let records =
        app.house.log().read(&stream, after.after.unwrap_or(0).min(folded.seq), AT_ONCE).await;
    let records =
        records.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    let entries: Vec<Entry> = records
        .iter()
        .map(|record| Entry {
            seq: record.seq,
            at: wording::moment(record.at),
            iso: wording::iso(record.at),
            actor: doer(visitor.words, &Doer::from(record.actor.as_str())),
            told: match house::read(record) {
                Ok(fact) => wording::fact(visitor.words, &folded.event, &fact),
                Err(_) => record.fact.clone(),
            },
        })
        .collect();
    show(&LogPage {
        page: Page::of_event(&visitor, &folded, Tab::Log),
        id: folded.event.id.clone(),
        more: (entries.len() == AT_ONCE).then(|| entries.last().map_or(0, |entry| entry.seq)),
        entries,
    })
}
