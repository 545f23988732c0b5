//! The Laws and the books of competitions: every book with its clauses, which rulings, refusals and warnings link to, and a
//! search over all of them.
//!
//! A ruling of a game of Tavreli cites both; its clauses are found under the edition too.

use super::{Answer, Page, show};
use crate::visitor::Visitor;
use adoube_house::library::{self, Entry, Shelved};
use adoube_laws::book::{Volume, tavreli};
use adoube_words::{Words, citing};
use askama::Template;
use axum::extract::{Path, Query};

/// How many answers of a search are shown.
const MOST: usize = 60;

#[derive(Template)]
#[template(path = "laws.html")]
struct LawsPage {
    page: Page,
    book: &'static str,
    title: String,
    clauses: Vec<Line>,
    lang: &'static str,
    alone: bool,
}

#[derive(Template)]
#[template(path = "library.html")]
struct LibraryPage {
    page: Page,
    /// What is looked for.
    wanted: String,
    /// Books with their names and how many clauses they have.
    books: Vec<(&'static str, String, usize)>,
    found: Vec<Found>,
    /// There was more than is shown.
    more: bool,
}

struct Line {
    id: String,
    /// The number as people write it.
    printed: String,
    title: Option<String>,
    rule: String,
    note: Option<String>,
    /// The language the rule is written in, where it is not the page's.
    lang: Option<&'static str>,
}

/// An answer of a search.
pub(super) struct Found {
    pub(super) book: String,
    pub(super) at: String,
    pub(super) printed: String,
    pub(super) title: String,
    pub(super) text: String,
}

/// Clauses with some words, those of the usual edition first.
pub(super) fn found(words: Words, wanted: &str) -> Vec<Found> {
    let usual = Shelved::named(adoube_competition::settings::USUAL_EDITION.key());
    let named = |key: &str| Shelved::named(key).map_or_else(String::new, |book| name(words, book));
    let found = library::find(wanted, None, usual).into_iter();
    let found = found.map(|entry| Found {
        book: named(entry.book),
        at: entry.path(),
        printed: entry.printed,
        title: entry.title,
        text: entry.text,
    });
    found.collect()
}

/// The name of a book.
fn name(words: Words, book: Shelved) -> String {
    match book {
        Shelved::Laws(Volume::Edition(edition)) => citing::edition(words, edition),
        Shelved::Laws(Volume::Tavreli) => words.say("game-tavreli"),
        Shelved::Competition(book) => citing::book(words, book),
    }
}

fn line(book: Shelved, entry: Entry, lang: &'static str) -> Line {
    // Only the Laws are translated, and not all of them yet.
    let translated = match book {
        Shelved::Laws(volume) => {
            let clause = volume.book().clause(&entry.id);
            clause.and_then(|clause| clause.text.get(lang)).cloned()
        }
        Shelved::Competition(_) => None,
    };
    Line {
        lang: (lang != "en" && translated.is_none()).then_some("en"),
        rule: translated.unwrap_or(entry.text),
        title: matches!(book, Shelved::Competition(_)).then_some(entry.title),
        id: entry.id,
        printed: entry.printed,
        note: entry.note,
    }
}

/// What is looked for.
#[derive(serde::Deserialize)]
pub(crate) struct Wanted {
    q: Option<String>,
}

/// `GET /laws`: all books, and a search over them.
pub(crate) async fn all(Query(wanted): Query<Wanted>, visitor: Visitor) -> Answer {
    let words = visitor.words;
    let wanted = wanted.q.unwrap_or_default().trim().to_owned();
    let mut found = if wanted.is_empty() { vec![] } else { found(words, &wanted) };
    let more = found.len() > MOST;
    found.truncate(MOST);
    show(&LibraryPage {
        page: Page::new(&visitor),
        books: Shelved::all()
            .into_iter()
            .map(|book| (book.key(), name(words, book), book.entries().len()))
            .collect(),
        found,
        wanted,
        more,
    })
}

/// `GET /laws/{book}`
pub(crate) async fn edition(Path(book): Path<String>, visitor: Visitor) -> Answer {
    page(&visitor, &book, None)
}

/// `GET /laws/{book}/{clause}`
pub(crate) async fn clause(
    Path((book, clause)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    page(&visitor, &book, Some(&clause))
}

fn page(visitor: &Visitor, book: &str, clause: Option<&str>) -> Answer {
    let known = Shelved::all().into_iter().find(|one| one.key() == book);
    let mut book = known.ok_or_else(|| visitor.not_found())?;
    if clause.is_some_and(|id| tavreli().clause(id).is_some()) {
        book = Shelved::Laws(Volume::Tavreli);
    }
    let lang = visitor.words.lang().tag();
    // A clause is shown with the ones below it.
    let shown = |entry: &Entry| {
        clause.is_none_or(|id| {
            entry.id.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    };
    let clauses: Vec<Line> =
        book.entries().into_iter().filter(shown).map(|entry| line(book, entry, lang)).collect();
    if clauses.is_empty() {
        return Err(visitor.not_found());
    }
    show(&LawsPage {
        page: Page::new(visitor),
        book: book.key(),
        title: name(visitor.words, book),
        clauses,
        lang,
        alone: clause.is_some(),
    })
}
