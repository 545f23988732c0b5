//! `adoube laws`: the law books, where they differ, and what the cases cover.

use crate::output::{Failure, Finish, Out};
use adoube_laws::{
    book::{Clause, Edition, Volume, differences},
    case::{
        self,
        coverage::{self, How},
    },
};
use clap::Subcommand;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Shows a clause by its number, or all clauses on a concept.
    Show {
        /// A number such as 7.5.5, in Tavreli T10.2, or a concept such as illegal-move-penalty.
        clause: String,
        /// Only in this edition, or in the rules of Tavreli.
        #[arg(long)]
        laws: Option<Volume>,
    },
    /// Shows where two editions differ: in their data, and in cases they rule differently.
    Compare {
        /// One edition.
        left: Edition,
        /// The other.
        right: Edition,
    },
    /// Shows which clauses the cases execute.
    Coverage {
        /// List the clauses that are not covered.
        #[arg(long)]
        list: bool,
    },
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    match args.what {
        What::Show { clause, laws } => show(&clause, laws, out),
        What::Compare { left, right } => compare(left, right, out),
        What::Coverage { list } => cover(list, out),
    }
}

#[derive(Serialize)]
struct Shown {
    edition: Volume,
    #[serde(flatten)]
    clause: &'static Clause,
}

fn show(wanted: &str, laws: Option<Volume>, out: &Out) -> Result<Finish, Failure> {
    let found: Vec<Shown> = Volume::ALL
        .into_iter()
        .filter(|edition| laws.is_none_or(|only| only == *edition))
        .flat_map(|edition| {
            let matching = edition.book().clauses().iter().filter(|clause| {
                clause.id.as_str() == wanted
                    || clause.concepts().any(|concept| concept.name() == wanted)
            });
            matching.map(move |clause| Shown { edition, clause }).collect::<Vec<_>>()
        })
        .collect();
    if found.is_empty() {
        return Err(Failure::new(format!(
            "no book has a clause or concept “{wanted}”; write a number such as 7.5.5 or a concept such as illegal-move-penalty"
        )));
    }
    out.show(&found, |found| {
        found
            .iter()
            .map(|shown| {
                let clause = shown.clause;
                let note =
                    clause.note.as_ref().map_or(String::new(), |note| format!("  Note: {note}\n"));
                format!(
                    "{} {}  {} ({}, {})\n  {}\n{note}\n",
                    shown.edition,
                    clause.id,
                    clause.title(),
                    clause.concept,
                    clause.kind.name(),
                    clause.rule
                )
            })
            .collect()
    })?;
    Ok(Finish::Fine)
}

#[derive(Serialize)]
struct Comparison {
    data: Vec<adoube_laws::book::Difference>,
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

fn compare(left: Edition, right: Edition, out: &Out) -> Result<Finish, Failure> {
    let rulings = |edition: Edition| -> Result<BTreeMap<String, (String, Vec<String>)>, Failure> {
        let mut found = BTreeMap::new();
        for (path, text) in case::LIBRARY.iter().filter(|(path, _)| path.starts_with(edition.key()))
        {
            let case =
                case::read(text).map_err(|error| Failure::new(format!("{path}: {error}")))?;
            if let Some(matter) = matter(path) {
                found.insert(matter.to_owned(), (case.title.clone(), case::run(&case).rulings));
            }
        }
        Ok(found)
    };
    let (ours, theirs) = (rulings(left)?, rulings(right)?);
    let cases = ours
        .into_iter()
        .filter_map(|(matter, (title, left))| {
            let right = &theirs.get(&matter)?.1;
            (left != *right).then(|| CaseDifference { matter, title, left, right: right.clone() })
        })
        .collect();
    let comparison = Comparison { data: differences(left, right), cases };
    out.show(&comparison, |comparison| {
        let side = |clauses: &[&Clause]| {
            if clauses.is_empty() {
                return "-".to_owned();
            }
            let parts: Vec<String> = clauses
                .iter()
                .map(|clause| {
                    let params: Vec<String> = clause
                        .params
                        .iter()
                        .map(|(key, value)| format!("{key} = {value}"))
                        .collect();
                    if params.is_empty() {
                        clause.id.to_string()
                    } else {
                        format!("{} ({})", clause.id, params.join(", "))
                    }
                })
                .collect();
            parts.join("; ")
        };
        let mut text = String::new();
        for difference in &comparison.data {
            text.push_str(&format!(
                "{}\n  {left}: {}\n  {right}: {}\n",
                difference.concept,
                side(&difference.left),
                side(&difference.right)
            ));
        }
        for case in &comparison.cases {
            text.push_str(&format!(
                "\nCase {}: {}\n  {left}: {}\n  {right}: {}\n",
                case.matter,
                case.title,
                case.left.join("; "),
                case.right.join("; ")
            ));
        }
        text.push_str(&format!(
            "\n{} concepts differ in the books, {} matters in the cases\n",
            comparison.data.len(),
            comparison.cases.len()
        ));
        text
    })?;
    Ok(Finish::Fine)
}

fn cover(list: bool, out: &Out) -> Result<Finish, Failure> {
    let mut runs = Vec::new();
    for (path, text) in case::LIBRARY {
        let case = case::read(text).map_err(|error| Failure::new(format!("{path}: {error}")))?;
        let report = case::run(&case);
        runs.push((case, report));
    }
    let failed = runs.iter().filter(|(_, report)| !report.failures.is_empty()).count();
    let coverage: Vec<coverage::Coverage> = Volume::ALL
        .into_iter()
        .map(|edition| {
            coverage::coverage(edition, runs.iter().map(|(case, report)| (case, report)))
        })
        .collect();
    out.show(&coverage, |coverage| {
        let mut text = String::new();
        for edition in coverage {
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
