//! Which clauses the cases execute.

use super::{Case, Report};
use crate::book::{ClauseId, Edition, Kind};
use serde::Serialize;
use std::collections::BTreeSet;

/// The clauses of one edition and what is known of them.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// The edition.
    pub edition: Edition,
    /// Clauses by kind.
    pub kinds: Vec<KindCoverage>,
    /// Every clause of the edition.
    pub clauses: Vec<ClauseId>,
    /// Clauses that a ruling, a refusal or a checked consequence of a passing case cites.
    pub executed: BTreeSet<ClauseId>,
    /// Clauses of other kinds that the program shows and whose place it names, without a case.
    pub mapped: BTreeSet<ClauseId>,
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

/// Adds up the cases of an edition that passed.
pub fn coverage<'a>(
    edition: Edition,
    runs: impl IntoIterator<Item = (&'a Case, &'a Report)>,
) -> Coverage {
    let executed: BTreeSet<ClauseId> = runs
        .into_iter()
        .filter(|(case, report)| {
            case.opening.regulations.laws == edition && report.failures.is_empty()
        })
        .flat_map(|(_, report)| report.executed.iter().cloned())
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
    let mapped = BTreeSet::new();
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
        uncovered,
    }
}
