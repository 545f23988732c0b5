//! `adoube laws`: the Laws and the books of competitions, where they differ, and what of them is in the program.

use crate::{
    output::{Failure, Finish, Out},
    text::table,
};
use adoube_house::library::{self, Entry, Shelved};
use adoube_laws::{
    book::{Edition, Volume, differences},
    case::{
        self,
        coverage::{self, How},
    },
};
use adoube_words::terms;
use clap::Subcommand;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Shows clauses: by number, by the number above them, by concept, or by words.
    Show {
        /// A number such as 7.5.5, 7 or I.8, in Tavreli T10.2; a concept such as illegal-move-penalty; or words such as "mobile phone".
        #[arg(required = true)]
        clause: Vec<String>,
        /// Only in this book: an edition of the Laws, tavreli, russia-2015-tournament, fide-standards-2018 or fide-handbook.
        #[arg(long)]
        laws: Option<String>,
        /// The edition that is asked first.
        #[arg(long, default_value_t = Edition::USUAL.key().to_owned())]
        first: String,
    },
    /// Shows where two books differ: in their data, and in cases they rule differently.
    Compare {
        /// One book: an edition of the Laws or its year, tavreli, russia-2015-tournament ...
        left: String,
        /// The other.
        right: String,
        /// Only clauses of this number in either book, and those below it.
        #[arg(long)]
        article: Option<String>,
        /// Only this concept.
        #[arg(long)]
        concept: Option<String>,
    },
    /// The words of the trade in several languages.
    Glossary,
    /// Shows which clauses the cases execute.
    Coverage {
        /// List the clauses that are not covered.
        #[arg(long)]
        list: bool,
    },
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    match args.what {
        What::Show { clause, laws, first } => {
            show(&clause.join(" "), laws.as_deref().map(book).transpose()?, book(&first)?, out)
        }
        What::Compare { left, right, article, concept } => {
            let only = Only { article, concept };
            compare(book(&left)?, book(&right)?, &only, out)
        }
        What::Glossary => glossary(out),
        What::Coverage { list } => cover(list, out),
    }
}

/// The words of the trade, language beside language.
fn glossary(out: &Out) -> Result<Finish, Failure> {
    let terms: Vec<Vec<&str>> = terms::terms().collect();
    let languages: Vec<&str> = terms::languages().into_iter().map(terms::own_name).collect();
    let owned = |term: &Vec<&str>| term.iter().map(|word| (*word).to_owned()).collect();
    out.show(&terms, |terms| table(&languages, &[], terms.iter().map(owned)))?;
    Ok(Finish::Fine)
}

/// A book by its name.
fn book(name: &str) -> Result<Shelved, Failure> {
    Shelved::named(name).ok_or_else(|| {
        let known: Vec<&str> = Shelved::all().into_iter().map(Shelved::key).collect();
        Failure::new(format!("no book is called “{name}”; there are {}", known.join(", ")))
    })
}

fn show(wanted: &str, only: Option<Shelved>, first: Shelved, out: &Out) -> Result<Finish, Failure> {
    let found = library::find(wanted, only, Some(first));
    if found.is_empty() {
        return Err(Failure::new(format!(
            "no book has a clause, a concept or words like “{wanted}”; write a number such as 7.5.5, a concept such as \
             illegal-move-penalty, or words such as mobile phone"
        )));
    }
    out.show(&found, |found| found.iter().map(shown).collect())?;
    Ok(Finish::Fine)
}

/// A clause with its note, and where it is shown and decided.
fn shown(entry: &Entry) -> String {
    let mut text = format!(
        "{} {}  {} ({}, {})\n  {}\n",
        entry.book, entry.printed, entry.title, entry.concept, entry.kind, entry.text
    );
    if let Some(note) = &entry.note {
        text.push_str(&format!("  Note: {note}\n"));
    }
    if !entry.cases.is_empty() {
        text.push_str(&format!("  Cases: {}\n", entry.cases.join(", ")));
    }
    if !entry.places.is_empty() {
        text.push_str(&format!("  In the program: {}\n", entry.places.join(", ")));
    }
    text.push('\n');
    text
}

/// What is compared.
struct Only {
    article: Option<String>,
    concept: Option<String>,
}

impl Only {
    fn takes(&self, entries: &[&Entry]) -> bool {
        let within = |number: &String| {
            entries.iter().any(|entry| {
                let rest = entry.id.strip_prefix(number.as_str());
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        };
        let about = |concept: &String| entries.iter().any(|entry| entry.concept == *concept);
        self.article.as_ref().is_none_or(within) && self.concept.as_ref().is_none_or(about)
    }
}

/// A matter of which two books speak differently, or of which one is silent.
#[derive(Serialize)]
struct BookDifference {
    concept: String,
    title: String,
    left: Vec<Entry>,
    right: Vec<Entry>,
}

#[derive(Serialize)]
struct Comparison {
    books: Vec<BookDifference>,
    cases: Vec<CaseDifference>,
}

/// A matter on which cases of both editions rule differently.
#[derive(Serialize)]
struct CaseDifference {
    matter: String,
    title: String,
    left: Vec<String>,
    right: Vec<String>,
}

/// The matter of a case file: its name without the clause.
fn matter(path: &str) -> Option<&str> {
    let name = path.rsplit('/').next()?.strip_suffix(".case")?;
    name.split_once('-').map(|(_, matter)| matter)
}

/// What the cases of a book rule, by their matter.
fn rulings(of: Shelved) -> Result<BTreeMap<String, (String, Vec<String>)>, Failure> {
    let mut found = BTreeMap::new();
    let folder = format!("{}/", of.key());
    for (path, text) in case::LIBRARY.iter().filter(|(path, _)| path.starts_with(&folder)) {
        let case = case::read(text).map_err(|error| Failure::new(format!("{path}: {error}")))?;
        if let Some(matter) = matter(path) {
            found.insert(matter.to_owned(), (case.title.clone(), case::run(&case).rulings));
        }
    }
    Ok(found)
}

/// Where the texts of two books differ, concept by concept.
fn book_differences(left: Shelved, right: Shelved, only: &Only) -> Vec<BookDifference> {
    // Editions of the Laws are compared by their data: other words for the same rule are no difference.
    let differ: Option<BTreeSet<String>> = match (left, right) {
        (Shelved::Laws(Volume::Edition(left)), Shelved::Laws(Volume::Edition(right))) => {
            let all = differences(left, right);
            Some(all.into_iter().map(|one| one.concept.name().to_owned()).collect())
        }
        _ => None,
    };
    let by_concept = |of: Shelved| {
        let mut all: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
        for entry in of.entries() {
            all.entry(entry.concept.clone()).or_default().push(entry);
        }
        all
    };
    let (mut ours, mut theirs) = (by_concept(left), by_concept(right));
    let concepts: BTreeSet<String> = ours.keys().chain(theirs.keys()).cloned().collect();
    let mut found = Vec::new();
    for concept in concepts {
        let left = ours.remove(&concept).unwrap_or_default();
        let right = theirs.remove(&concept).unwrap_or_default();
        let differs = match &differ {
            Some(differ) => differ.contains(&concept),
            // Of books that go beside each other only what both speak of can differ.
            None => !left.is_empty() && !right.is_empty(),
        };
        let both: Vec<&Entry> = left.iter().chain(&right).collect();
        if differs && only.takes(&both) {
            let title = both.first().map_or_else(String::new, |entry| entry.title.clone());
            found.push(BookDifference { concept, title, left, right });
        }
    }
    found
}

fn compare(left: Shelved, right: Shelved, only: &Only, out: &Out) -> Result<Finish, Failure> {
    let books = book_differences(left, right, only);
    let (ours, theirs) = (rulings(left)?, rulings(right)?);
    let narrowed = only.article.is_some() || only.concept.is_some();
    let cited = |rulings: &[String]| {
        let ids = books.iter().flat_map(|one| one.left.iter().chain(&one.right));
        ids.map(|entry| &entry.id).any(|id| rulings.iter().any(|ruling| ruling.ends_with(id)))
    };
    let cases = ours
        .into_iter()
        .filter_map(|(matter, (title, left))| {
            let right = &theirs.get(&matter)?.1;
            let differs = left != *right && (!narrowed || cited(&left) || cited(right));
            differs.then(|| CaseDifference { matter, title, left, right: right.clone() })
        })
        .collect();
    let comparison = Comparison { books, cases };
    let (left, right) = (left.key(), right.key());
    out.show(&comparison, |comparison| {
        let side = |key: &str, entries: &[Entry]| {
            let says = |entry: &Entry| format!("  {key} {}: {}\n", entry.printed, entry.text);
            match entries.is_empty() {
                true => format!("  {key}: nothing\n"),
                false => entries.iter().map(says).collect(),
            }
        };
        let mut text = String::new();
        for one in &comparison.books {
            text.push_str(&format!("{} ({})\n", one.title, one.concept));
            text.push_str(&side(left, &one.left));
            text.push_str(&side(right, &one.right));
            text.push('\n');
        }
        for case in &comparison.cases {
            text.push_str(&format!(
                "Case {}: {}\n  {left}: {}\n  {right}: {}\n\n",
                case.matter,
                case.title,
                case.left.join("; "),
                case.right.join("; ")
            ));
        }
        text.push_str(&format!(
            "{} matters differ in the books, {} in the cases\n",
            comparison.books.len(),
            comparison.cases.len()
        ));
        text
    })?;
    Ok(Finish::Fine)
}

/// What of a book of competitions is in the program.
#[derive(Serialize)]
struct BookCoverage {
    book: &'static str,
    kinds: Vec<KindCoverage>,
    open: Vec<String>,
}

#[derive(Serialize)]
struct KindCoverage {
    kind: &'static str,
    clauses: usize,
    there: usize,
}

#[derive(Serialize)]
struct Covered {
    laws: Vec<coverage::Coverage>,
    books: Vec<BookCoverage>,
}

fn book_coverage() -> Vec<BookCoverage> {
    let of = |book: &'static adoube_books::Book| {
        let there = |clause: &adoube_books::Clause| {
            adoube_books::standing().of(book.key(), clause.id.as_str()).is_some()
        };
        let kind = |&kind: &adoube_books::Kind| {
            let all = || book.clauses().iter().filter(move |clause| clause.kind == kind);
            let there = all().filter(|clause| there(clause)).count();
            KindCoverage { kind: kind.name(), clauses: all().count(), there }
        };
        let open = book.clauses().iter().filter(|clause| !there(clause));
        BookCoverage {
            book: book.key(),
            kinds: adoube_books::Kind::ALL.iter().map(kind).collect(),
            open: open.map(|clause| clause.id.to_string()).collect(),
        }
    };
    adoube_books::books().iter().map(of).collect()
}

fn cover(list: bool, out: &Out) -> Result<Finish, Failure> {
    let mut runs = Vec::new();
    for (path, text) in case::LIBRARY {
        let case = case::read(text).map_err(|error| Failure::new(format!("{path}: {error}")))?;
        let report = case::run(&case);
        runs.push((case, report));
    }
    let failed = runs.iter().filter(|(_, report)| !report.failures.is_empty()).count();
    let laws: Vec<coverage::Coverage> = Volume::ALL
        .into_iter()
        .map(|edition| {
            coverage::coverage(edition, runs.iter().map(|(case, report)| (case, report)))
        })
        .collect();
    let covered = Covered { laws, books: book_coverage() };
    out.show(&covered, |covered| {
        let mut text = String::new();
        for edition in &covered.laws {
            text.push_str(&format!("{}\n", edition.edition));
            for kind in &edition.kinds {
                text.push_str(&format!(
                    "  {:<14} {:>3} of {:>3} executed{}\n",
                    kind.kind.name(),
                    kind.executed,
                    kind.clauses,
                    if kind.executable { "" } else { "  (not a kind that must be)" }
                ));
            }
            for how in [How::Records, How::Shows, How::Prints, How::Reminds] {
                let count = edition.places.values().filter(|place| place.how == how).count();
                if count > 0 {
                    text.push_str(&format!(
                        "  {count} without a case: the program {} them\n",
                        word(how)
                    ));
                }
            }
            text.push_str(&format!(
                "  {} clauses: {} executed by cases, {} mapped, {} not covered\n",
                edition.clauses.len(),
                edition.executed.len(),
                edition.mapped.len(),
                edition.uncovered.len()
            ));
            if list {
                let ids: Vec<&str> = edition.uncovered.iter().map(|id| id.as_str()).collect();
                text.push_str(&format!("  not covered: {}\n", ids.join(", ")));
            }
        }
        for book in &covered.books {
            text.push_str(&format!("{}\n", book.book));
            for kind in &book.kinds {
                text.push_str(&format!(
                    "  {:<14} {:>3} of {:>3} there\n",
                    kind.kind, kind.there, kind.clauses
                ));
            }
            text.push_str(&format!("  {} clauses are open\n", book.open.len()));
            if list {
                text.push_str(&format!("  open: {}\n", book.open.join(", ")));
            }
        }
        text.push_str(&format!("{} cases, {failed} failed\n", runs.len()));
        text
    })?;
    Ok(if failed == 0 { Finish::Fine } else { Finish::FoundWrong })
}

fn word(how: How) -> &'static str {
    match how {
        How::Records => "records",
        How::Shows => "shows",
        How::Prints => "prints",
        How::Reminds => "reminds of",
    }
}
