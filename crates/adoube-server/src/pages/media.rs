//! Who is let into the hall with a camera or a telephone: the list, a form for somebody new, and whose consent is missing.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    press, show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act,
    decide::rights,
    media::{Accreditation, AccreditationDraft, Consenter, Means},
    people::Power,
};
use adoube_house::{Folded, views::doer};
use adoube_words::{Words, media as said, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "media.html")]
struct MediaPage {
    page: Page,
    id: String,
    all: Vec<Line>,
    form: Form,
    means: Vec<(&'static str, String)>,
    stands: bool,
    /// Somebody is admitted, and cards can be printed.
    permits: bool,
}

/// Somebody with a camera or a telephone.
struct Line {
    number: u32,
    name: String,
    works_for: String,
    /// What for, and whether everybody whose consent that takes has given it.
    means: Vec<(String, bool)>,
    /// Who consented, and when.
    consents: Vec<String>,
    /// Whose consent is missing, and may be given by whoever looks.
    lacks: Vec<(&'static str, String, bool)>,
    ended: Option<String>,
}

fn line(visitor: &Visitor, words: Words, one: &Accreditation) -> Line {
    let consent = |given: &adoube_competition::media::MediaConsent| {
        let who = said::consenter(words, given.consenter);
        let by = doer(words, &given.by.as_str().into());
        format!("{who}: {by}, {}", wording::moment(given.at))
    };
    let lacks = |who: Consenter| {
        (who.name(), said::consenter(words, who), visitor.may(rights::consents(who)))
    };
    Line {
        number: one.number,
        name: one.name.to_string(),
        works_for: one.works_for.as_ref().map(ToString::to_string).unwrap_or_default(),
        means: one.means.iter().map(|&it| (said::means(words, it), one.admits(it))).collect(),
        consents: one.consents.iter().map(consent).collect(),
        lacks: one.lacks().into_iter().map(lacks).collect(),
        ended: one.ended.as_ref().map(ToString::to_string),
    }
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> MediaPage {
    let (event, words) = (&folded.event, visitor.words);
    let all = event.accreditations.iter().map(|one| line(visitor, words, one));
    MediaPage {
        page: Page::of_event(visitor, folded, Tab::Media),
        id: event.id.clone(),
        all: all.collect(),
        form,
        means: Means::ALL.map(|one| (one.name(), said::means(words, one))).to_vec(),
        stands: event.stands_still() || event.finished,
        permits: event.accreditations.iter().any(|one| one.means.iter().any(|&it| one.admits(it))),
    }
}

/// `GET /events/{id}/media`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Media)?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/media`: somebody new, a consent, or an end.
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/media");
    let number = || form.value("number").parse::<u32>().map_err(|_| visitor.not_found());
    match form.value("do") {
        "consent" => {
            let consenter =
                Consenter::named(form.value("as")).ok_or_else(|| visitor.not_found())?;
            let act = Act::ConsentToMedia { number: number()?, consenter };
            press(&app, &visitor, &id, &act, &then).await
        }
        "end" => {
            let act = Act::EndAccreditation {
                number: number()?,
                reason: form.value("reason").to_owned(),
            };
            let again = |folded: &Folded, form| Ok(page(&visitor, folded, form));
            submit(&app, &visitor, &id, Ok(act), form, &then, again).await
        }
        _ => {
            let ticked = Means::ALL.into_iter().map(Means::name);
            let accreditation = AccreditationDraft {
                name: form.value("name").to_owned(),
                works_for: form.value("works_for").to_owned(),
                means: ticked
                    .filter(|name| !form.value(name).is_empty())
                    .map(str::to_owned)
                    .collect(),
            };
            let again = |folded: &Folded, form| Ok(page(&visitor, folded, form));
            let act = Ok(Act::AccreditMedia { accreditation });
            submit(&app, &visitor, &id, act, form, &then, again).await
        }
    }
}
