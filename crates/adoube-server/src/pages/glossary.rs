//! The words of the trade in several languages, and what the Laws mean by a word.

use super::{Answer, Page, show};
use crate::visitor::Visitor;
use adoube_competition::settings::USUAL_EDITION;
use adoube_words::terms::{languages, own_name, terms};
use askama::Template;

#[derive(Template)]
#[template(path = "glossary.html")]
struct GlossaryPage {
    page: Page,
    languages: Vec<(&'static str, &'static str)>,
    /// Each term in all languages, with the language's tag.
    terms: Vec<Vec<(&'static str, &'static str)>>,
    definitions: Vec<(&'static str, &'static str)>,
}

/// `GET /laws/glossary`
pub(crate) async fn page(visitor: Visitor) -> Answer {
    let tagged = |term: Vec<&'static str>| languages().into_iter().zip(term).collect();
    let glossary = USUAL_EDITION.book().glossary();
    show(&GlossaryPage {
        page: Page::new(&visitor),
        languages: languages().into_iter().map(|tag| (tag, own_name(tag))).collect(),
        terms: terms().map(tagged).collect(),
        definitions: glossary.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect(),
    })
}
