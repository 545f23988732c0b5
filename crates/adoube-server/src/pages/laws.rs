//! The Laws: an edition and its clauses, which every ruling links to, and the rules of Tavreli.
//!
//! A ruling of a game of Tavreli cites both; its clauses are found under the edition too.

use super::{Answer, Page, settings::laws_key, show};
use crate::visitor::Visitor;
use adoube_laws::book::{Clause, Volume, tavreli};
use askama::Template;
use axum::extract::Path;

#[derive(Template)]
#[template(path = "laws.html")]
struct LawsPage {
    page: Page,
    edition: &'static str,
    title: String,
    clauses: Vec<Line>,
    lang: &'static str,
    alone: bool,
}

struct Line {
    id: String,
    rule: String,
    note: Option<String>,
    /// The language the rule is written in, where it is not the page's.
    lang: Option<&'static str>,
}

fn line(clause: &Clause, lang: &'static str) -> Line {
    let translated = lang == "en" || clause.text.contains_key(lang);
    Line {
        id: clause.id.to_string(),
        rule: clause.rule_in(lang).to_owned(),
        note: clause.note.clone(),
        lang: (!translated).then_some("en"),
    }
}

/// `GET /laws/{edition}`
pub(crate) async fn edition(Path(edition): Path<String>, visitor: Visitor) -> Answer {
    page(&visitor, &edition, None)
}

/// `GET /laws/{edition}/{clause}`
pub(crate) async fn clause(
    Path((edition, clause)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    page(&visitor, &edition, Some(&clause))
}

fn page(visitor: &Visitor, edition: &str, clause: Option<&str>) -> Answer {
    let mut edition: Volume = edition.parse().map_err(|_| visitor.not_found())?;
    if clause.is_some_and(|id| tavreli().clause(id).is_some()) {
        edition = Volume::Tavreli;
    }
    let lang = visitor.words.lang().tag();
    // A clause is shown with the ones below it.
    let below = clause.map(|clause| format!("{clause}."));
    let clauses: Vec<Line> = edition
        .book()
        .clauses()
        .iter()
        .filter(|one| {
            clause.is_none_or(|id| {
                one.id.as_str() == id
                    || below.as_ref().is_some_and(|below| one.id.as_str().starts_with(below))
            })
        })
        .map(|one| line(one, lang))
        .collect();
    if clauses.is_empty() {
        return Err(visitor.not_found());
    }
    show(&LawsPage {
        page: Page::new(visitor),
        edition: edition.key(),
        title: match edition {
            Volume::Edition(edition) => visitor.words.say(laws_key(edition)),
            Volume::Tavreli => visitor.words.say("game-tavreli"),
        },
        clauses,
        lang,
        alone: clause.is_some(),
    })
}
