//! Messages to everybody: what is shown, saying something new, taking it down.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    press, show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{Act, Event};
use adoube_house::Folded;
use adoube_words::{Lang, Words, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "announcements.html")]
struct AnnouncementsPage {
    page: Page,
    id: String,
    form: Form,
    standing: Vec<Standing>,
    /// The names of the fields for other languages, with the languages' own names.
    others: Vec<(String, String)>,
}

/// A message that is shown.
pub(crate) struct Standing {
    pub(crate) number: u32,
    pub(crate) text: String,
    /// When it was announced, in UTC, and the same for a script.
    pub(crate) at: String,
    pub(crate) iso: String,
}

/// The messages that are shown, in the reader's language where there is a translation.
pub(crate) fn standing(words: Words, event: &Event) -> Vec<Standing> {
    event
        .standing_announcements()
        .map(|(number, one)| Standing {
            number,
            text: one.announcement.to(words.lang().tag()).to_owned(),
            at: wording::moment(one.at),
            iso: wording::iso(one.at),
        })
        .collect()
}

/// The name of the field for a language.
fn field(lang: Lang) -> String {
    format!("in-{}", lang.tag())
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> AnnouncementsPage {
    let words = visitor.words;
    AnnouncementsPage {
        page: Page::of_event(visitor, folded, Tab::Announcements),
        id: folded.event.id.clone(),
        form,
        standing: standing(words, &folded.event),
        others: Lang::ALL
            .into_iter()
            .filter(|lang| *lang != words.lang())
            .map(|lang| (field(lang), words.about("announce-in", lang.own_name())))
            .collect(),
    }
}

/// `GET /events/{id}/announcements`
pub(crate) async fn form(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/announcements`
pub(crate) async fn announce(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/announcements");
    if let Some(number) = form.get("end") {
        let number = number.parse().unwrap_or(0);
        return press(&app, &visitor, &id, &Act::EndAnnouncement { number }, &then).await;
    }
    let others = Lang::ALL
        .into_iter()
        .map(|lang| (lang.tag().to_owned(), form.value(&field(lang)).to_owned()))
        .collect();
    let act = Act::Announce { text: form.value("announcement").to_owned(), others };
    let again = |folded: &Folded, form| Ok(page(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(act), form, &then, again).await
}
