//! Which clauses the cases execute.

use super::{Case, Report};
use crate::book::Concept;
use crate::book::{ClauseId, Kind, Volume};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

/// How the program meets a clause that no case executes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// An act or a regulation records it.
    Records,
    /// It can be seen.
    Shows,
    /// A document says it.
    Prints,
    /// Somebody is reminded of it.
    Reminds,
}

/// Where the program meets a clause that no case executes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// How.
    pub how: How,
    /// In which words, types or pages.
    #[serde(rename = "where")]
    pub place: String,
    /// An act that records it, in the words of case files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<String>,
    /// A regulation that records it, as in the head of a case file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regulation: Option<String>,
    /// The matter of a case that shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
}

/// The places, by concept.
pub fn places() -> &'static BTreeMap<Concept, Place> {
    static PLACES: LazyLock<BTreeMap<Concept, Place>> = LazyLock::new(|| {
        toml::from_str(include_str!("../../books/places.toml"))
            // Part of the program; a test reads it.
            .unwrap_or_else(|error| panic!("the list of places is damaged: {error}"))
    });
    &PLACES
}

/// The clauses of one book and what is known of them.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// The book.
    pub edition: Volume,
    /// Clauses by kind.
    pub kinds: Vec<KindCoverage>,
    /// Every clause of the book.
    pub clauses: Vec<ClauseId>,
    /// Clauses that a ruling, a refusal or a checked consequence of a passing case cites.
    pub executed: BTreeSet<ClauseId>,
    /// Clauses of other kinds, not executed, for which the program has a place.
    pub mapped: BTreeSet<ClauseId>,
    /// That place.
    pub places: BTreeMap<ClauseId, &'static Place>,
    /// The rest.
    pub uncovered: Vec<ClauseId>,
}

/// How many clauses of a kind are executed.
#[derive(Clone, Debug, Serialize)]
pub struct KindCoverage {
    /// The kind.
    pub kind: Kind,
    /// A case can execute it.
    pub executable: bool,
    /// How many clauses it has.
    pub clauses: usize,
    /// How many of them are executed.
    pub executed: usize,
}

/// Adds up the cases of a book that passed. A game of Tavreli is a case of its rules, whatever edition they lie
/// over, and of nothing else.
pub fn coverage<'a>(
    edition: Volume,
    runs: impl IntoIterator<Item = (&'a Case, &'a Report)>,
) -> Coverage {
    let executed: BTreeSet<ClauseId> = runs
        .into_iter()
        .filter(|(case, report)| {
            Volume::from(case.opening.regulations.rules()) == edition && report.failures.is_empty()
        })
        .flat_map(|(_, report)| report.executed.iter().cloned())
        // Under Tavreli a case may cite the edition beneath.
        .filter(|id| edition.book().clause(id.as_str()).is_some())
        .collect();
    let book = edition.book();
    let kinds = Kind::ALL
        .into_iter()
        .map(|kind| {
            let of_kind = || book.clauses().iter().filter(move |clause| clause.kind == kind);
            KindCoverage {
                kind,
                executable: kind.is_executable(),
                clauses: of_kind().count(),
                executed: of_kind().filter(|clause| executed.contains(&clause.id)).count(),
            }
        })
        .collect();
    let places: BTreeMap<ClauseId, &'static Place> = book
        .clauses()
        .iter()
        .filter(|clause| !clause.kind.is_executable() && !executed.contains(&clause.id))
        .filter_map(|clause| Some((clause.id.clone(), places().get(&clause.concept)?)))
        .collect();
    let mapped: BTreeSet<ClauseId> = places.keys().cloned().collect();
    let uncovered = book
        .clauses()
        .iter()
        .map(|clause| clause.id.clone())
        .filter(|id| !executed.contains(id) && !mapped.contains(id))
        .collect();
    Coverage {
        edition,
        kinds,
        clauses: book.clauses().iter().map(|clause| clause.id.clone()).collect(),
        executed,
        mapped,
        places,
        uncovered,
    }
}
