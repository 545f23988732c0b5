//! The page that asks before an act is done: what it is warned of, and what is to be said to it.
//!
//! It carries the whole form that was sent, so that it works for every act and without a script.

use super::{
    Answer, Page, Tab, again,
    form::{CONFIRMED, Form, READ},
};
use crate::visitor::Visitor;
use adoube_competition::{
    Refusal,
    fault::FieldName,
    warning::{Pending, Step},
};
use adoube_house::Folded;
use adoube_words::warnings;
use askama::Template;

#[derive(Template)]
#[template(path = "consent.html")]
struct ConsentPage {
    page: Page,
    /// Where the form goes.
    action: String,
    /// Where to go without doing it.
    back: String,
    typed: Vec<(String, String)>,
    warnings: Vec<Asked>,
    /// A warning wants a reason, and all that is missing is the confirmation and the reason.
    wants_reason: bool,
    form: Form,
}

/// A warning and what is asked.
struct Asked {
    level: u8,
    heading: String,
    told: String,
    /// The name of the box to tick, and what it says.
    box_to_tick: Option<(String, String)>,
}

/// Whether a refusal is a question.
pub(super) fn is_asked(refusal: &Refusal) -> bool {
    match refusal {
        Refusal::Warned { .. } => true,
        Refusal::Faults { faults } => {
            faults.iter().any(|fault| fault.field == FieldName::ConsentReason)
        }
        _ => false,
    }
}

/// Asks. A reason that is missing or cannot be taken is asked for again, with the boxes as they were.
pub(super) fn ask(visitor: &Visitor, folded: &Folded, form: Form, refusal: &Refusal) -> Answer {
    let words = visitor.words;
    let none = Vec::new();
    let (pending, form) = match refusal {
        Refusal::Warned { pending } => (pending, form),
        other => (&none, form.refused(words, folded.event.settings.shelf(), other)),
    };
    let asked = |one: &Pending| {
        let code = one.warning.code();
        let level = one.warning.level();
        Asked {
            level: level.number(),
            heading: warnings::level(words, level),
            told: warnings::warning(words, folded.event.settings.shelf(), &one.warning),
            box_to_tick: one.needs.map(|step| match step {
                Step::Read => (format!("{READ}{code}"), words.say("consent-read")),
                Step::Confirm => (format!("{CONFIRMED}{code}"), words.say("consent-confirm")),
            }),
        }
    };
    let reasoned = |one: &Pending| one.warning.needs_reason() && one.needs == Some(Step::Confirm);
    let reason = FieldName::ConsentReason.as_str();
    let typed = form.typed().into_iter().filter(|(name, _)| *name != reason);
    again(&ConsentPage {
        page: Page::of_event(visitor, folded, Tab::Home),
        action: visitor.path.clone(),
        back: format!("/events/{}", folded.event.id),
        typed: typed.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        wants_reason: pending.is_empty() || pending.iter().any(reasoned),
        warnings: pending.iter().map(asked).collect(),
        form,
    })
}
