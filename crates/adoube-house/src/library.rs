//! All books in one library: the Laws of the game and the books of competitions, for pages and the command line.
//!
//! A clause is found by its number, by the number above it, by its concept, or by words.

use adoube_books::{books, standing};
use adoube_laws::{
    book::{Clause, Volume, executed_in},
    case,
};
use serde::Serialize;

/// A book on the shelves.
#[derive(Clone, Copy, Debug)]
pub enum Shelved {
    /// Laws of a game.
    Laws(Volume),
    /// A book of competitions.
    Competition(&'static adoube_books::Book),
}

/// A clause of any book.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The key of its book.
    pub book: &'static str,
    /// Its number, as addresses have it.
    pub id: String,
    /// Its number, as people write it.
    pub printed: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub concept: String,
    /// What sort of rule it is.
    pub kind: &'static str,
    /// What it orders, in English.
    pub text: String,
    /// How a doubtful wording is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The cases that execute it, by their files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<&'static str>,
    /// Where the program decides it, or what shows that it does; nothing while it is open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<&'static str>,
}

impl Shelved {
    /// All books: the Laws first, then the books of competitions.
    pub fn all() -> Vec<Shelved> {
        let laws = Volume::ALL.into_iter().map(Shelved::Laws);
        laws.chain(books().iter().map(Shelved::Competition)).collect()
    }

    /// The book of that name. A year alone is enough where one book has it.
    pub fn named(name: &str) -> Option<Shelved> {
        let all = Shelved::all();
        if let Some(found) = all.iter().find(|book| book.key() == name) {
            return Some(*found);
        }
        let of_year = all.into_iter().filter(|book| {
            matches!(book, Shelved::Laws(_)) && book.key().rsplit('-').next() == Some(name)
        });
        let mut of_year = of_year.take(2);
        of_year.next().filter(|_| of_year.next().is_none())
    }

    /// The name in files and addresses.
    pub fn key(self) -> &'static str {
        match self {
            Shelved::Laws(volume) => volume.key(),
            Shelved::Competition(book) => book.key(),
        }
    }

    /// Its clauses, in the order of the book.
    pub fn entries(self) -> Vec<Entry> {
        match self {
            Shelved::Laws(volume) => {
                volume.book().clauses().iter().map(|clause| of_laws(volume, clause)).collect()
            }
            Shelved::Competition(book) => {
                book.clauses().iter().map(|clause| of_competition(book, clause)).collect()
            }
        }
    }
}

fn of_laws(volume: Volume, clause: &'static Clause) -> Entry {
    let own = format!("{}/{}-", volume.key(), clause.id.as_str().replace(' ', "-"));
    let mut places: Vec<&'static str> = clause.concepts().flat_map(executed_in).copied().collect();
    places.sort_unstable();
    places.dedup();
    Entry {
        book: volume.key(),
        id: clause.id.to_string(),
        printed: clause.id.to_string(),
        title: clause.title(),
        concept: clause.concept.name().to_owned(),
        kind: clause.kind.name(),
        text: clause.rule.clone(),
        note: clause.note.clone(),
        cases: case::LIBRARY
            .iter()
            .map(|(path, _)| *path)
            .filter(|path| path.starts_with(&own))
            .collect(),
        places,
    }
}

fn of_competition(
    book: &'static adoube_books::Book,
    clause: &'static adoube_books::Clause,
) -> Entry {
    Entry {
        book: book.key(),
        id: clause.id.to_string(),
        printed: clause.id.printed(),
        title: clause.title.clone(),
        concept: clause.concept.clone(),
        kind: clause.kind.name(),
        text: clause.text.clone(),
        note: clause.note.clone(),
        cases: vec![],
        places: standing().of(book.key(), clause.id.as_str()).into_iter().collect(),
    }
}

impl Entry {
    /// Where a page shows it.
    pub fn path(&self) -> String {
        format!("/laws/{}/{}", self.book, self.id)
    }

    /// How well it answers what is looked for; the less, the better. Nothing where it does not.
    fn rank(&self, wanted: &str, words: &[String]) -> Option<u8> {
        // “I.8” is found in Guideline I.8, too.
        let bare = self.id.rsplit(' ').next().unwrap_or(&self.id);
        for id in [self.id.as_str(), self.printed.as_str(), bare] {
            if id == wanted {
                return Some(0);
            }
        }
        let below =
            |id: &str| id.strip_prefix(wanted).is_some_and(|rest| rest.starts_with(['.', ' ']));
        if below(&self.id) || below(bare) {
            return Some(1);
        }
        if self.concept == wanted {
            return Some(2);
        }
        if words.is_empty() {
            return None;
        }
        let all_in = |texts: &[&str]| {
            let text = texts.join(" ").to_lowercase();
            words.iter().all(|word| text.contains(word.as_str()))
        };
        if all_in(&[&self.title, &self.concept]) {
            return Some(3);
        }
        all_in(&[&self.title, &self.concept, &self.text]).then_some(4)
    }
}

/// Looks for a number, a number above others, a concept or words; in one book, or in all of them with one book first. The best
/// answers come first, and of equal ones those of the first book.
pub fn find(wanted: &str, only: Option<Shelved>, first: Option<Shelved>) -> Vec<Entry> {
    let wanted = wanted.trim();
    let words: Vec<String> = wanted
        .split(|c: char| !c.is_alphanumeric())
        // A number is looked for as one, not as text.
        .filter(|word| word.chars().any(char::is_alphabetic) && word.chars().count() > 1)
        .map(str::to_lowercase)
        .collect();
    let mut all = match only {
        Some(book) => vec![book],
        None => Shelved::all(),
    };
    if let Some(first) = first {
        all.sort_by_key(|book| book.key() != first.key());
    }
    let mut found: Vec<(u8, Entry)> = all
        .into_iter()
        .flat_map(Shelved::entries)
        .filter_map(|entry| Some((entry.rank(wanted, &words)?, entry)))
        .collect();
    // Whoever names a clause does not want to read of others; one number is many clauses, though, in many books.
    let best = found.iter().map(|(rank, _)| *rank).min();
    match best {
        Some(0 | 1) => found.retain(|(rank, _)| *rank <= 1),
        Some(2) => found.retain(|(rank, _)| *rank == 2),
        _ => {}
    }
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, entry)| entry).collect()
}
