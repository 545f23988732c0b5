//! Report files: an event from one, an event as one.

use super::{Answer, Page, archive, event_of, go, show, upload::OwnUpload};
use crate::{
    api::trf::{Wanted, download},
    app::App,
    archived,
    problem::Trouble,
    visitor::Visitor,
};
use adoube_house::{
    door,
    report_file::{self, TakeError},
};
use adoube_pairing::swiss::Rules;
use adoube_words::{imports, systems};
use askama::Template;
use axum::extract::{Path, Query, State};

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    page: Page,
    rules: Vec<(&'static str, String)>,
    error: Option<String>,
}

impl ImportPage {
    fn new(visitor: &Visitor, error: Option<String>) -> ImportPage {
        let words = visitor.words;
        let rules = Rules::ALL.map(|one| (one.name(), words.say(systems::rules_key(one))));
        ImportPage { page: Page::new(visitor), rules: rules.to_vec(), error }
    }
}

#[derive(Template)]
#[template(path = "imported.html")]
struct ImportedPage {
    page: Page,
    id: String,
    name: String,
    notes: Vec<String>,
}

/// `GET /events/import`
pub(crate) async fn form(visitor: Visitor) -> Answer {
    visitor.organiser_only()?;
    show(&ImportPage::new(&visitor, None))
}

/// `POST /events/import`
pub(crate) async fn import(State(app): State<App>, visitor: Visitor, upload: OwnUpload) -> Answer {
    let words = visitor.words;
    let file = upload.bytes("file").unwrap_or_default();
    if file.is_empty() {
        let error = words.say("fault-missing");
        return super::again(&ImportPage::new(&visitor, Some(error)));
    }
    if archived::is_archive(file) {
        let again = |error| super::again(&ImportPage::new(&visitor, Some(error)));
        return archive::brought(&app, &visitor, file, again).await;
    }
    let rules = Rules::ALL.into_iter().find(|rules| rules.name() == upload.text("rules"));
    let id =
        door::random_text(8).map_err(|error| visitor.trouble(Trouble::inside(words, &error)))?;
    match report_file::take(&app.house, &id, door::ORGANISER, rules, file).await {
        Ok((_, notes)) if notes.is_empty() => go(&format!("/events/{id}")),
        Ok((done, notes)) => show(&ImportedPage {
            page: Page::new(&visitor),
            id,
            name: done.now.event.settings.name.to_string(),
            notes: notes.iter().map(|note| imports::note(words, note)).collect(),
        }),
        Err(TakeError::File(error)) => {
            let error = imports::error(words, &error);
            super::again(&ImportPage::new(&visitor, Some(error)))
        }
        Err(TakeError::House(error)) => Err(visitor.trouble(Trouble::house(words, &error))),
    }
}

/// `GET /events/{id}/trf`; with `?form=trf16` in the older form.
pub(crate) async fn export(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let text = report_file::written(&folded.event, wanted.dialect());
    Ok(download(&folded.event.id, text))
}
