//! The regulations on one page: everything that is agreed for an event, for everybody to read and to print, and what then holds where
//! nothing is agreed.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event,
    agreement::{AgreementDraft, Language, Level, PlayOffRules, Rating},
    people::Power,
};
use adoube_documents::regulations::{
    Section, changes, language_said, level_key, play_off_key, rating_key, sections,
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_words::Words;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "regulations.html")]
struct RegulationsPage {
    page: Page,
    id: String,
    sections: Vec<Section>,
    /// The first round has begun: changes are decisions.
    stands: bool,
    /// Why regulations were changed since then.
    changes: Vec<String>,
    /// Whoever looks may agree on them.
    regulates: bool,
    form: Form,
    play_offs: Vec<(&'static str, String)>,
    levels: Vec<(&'static str, String)>,
    ratings: Vec<(&'static str, String)>,
    languages: Vec<(&'static str, String)>,
}

fn form_of(event: &Event) -> Form {
    let mut draft = AgreementDraft::from(&event.agreement);
    let fields = draft.fields();
    fields.fold(Form::default(), |form, (name, value)| form.and(name, std::mem::take(value)))
}

/// The menus of the form, each with a first entry for what is not agreed.
fn menu<T: Copy>(
    words: Words,
    all: &[T],
    name: fn(T) -> &'static str,
    told: impl Fn(T) -> String,
) -> Vec<(&'static str, String)> {
    let nothing = std::iter::once(("", words.say("rule-not-agreed")));
    nothing.chain(all.iter().map(|&one| (name(one), told(one)))).collect()
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> RegulationsPage {
    let (event, words) = (&folded.event, visitor.words);
    let said_by = |words: Words, by: &str| doer(words, &Doer::from(by));
    RegulationsPage {
        page: Page::of_event(visitor, folded, Tab::Regulations),
        id: event.id.clone(),
        sections: sections(words, event),
        stands: event.regulations_stand(),
        changes: changes(words, event, said_by),
        regulates: visitor.may(Power::Regulate) && !event.stands_still(),
        form,
        play_offs: PlayOffRules::ALL.map(|one| (one.name(), words.say(play_off_key(one)))).to_vec(),
        levels: menu(words, &Level::ALL, Level::name, |one| words.say(level_key(one))),
        ratings: menu(words, &Rating::ALL, Rating::name, |one| words.say(rating_key(one))),
        languages: menu(words, &Language::ALL, Language::name, language_said),
    }
}

/// `GET /events/{id}/regulations`
pub(crate) async fn regulations(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, form_of(&folded.event)))
}

/// `POST /events/{id}/regulations`
pub(crate) async fn agree(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let mut agreement = AgreementDraft::default();
    for (name, value) in agreement.fields() {
        form.value(name).clone_into(value);
    }
    let then = format!("/events/{id}/regulations");
    let again = |folded: &Folded, form: Form| Ok(page(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(Act::SetAgreement { agreement }), form, &then, again).await
}
