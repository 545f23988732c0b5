//! Where two editions differ, from the data of the books.

use super::{Clause, Concept, Edition};
use serde::Serialize;

/// A concept the editions treat differently.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// On what.
    pub concept: Concept,
    /// The first edition's clauses; empty where it is silent.
    pub left: Vec<&'static Clause>,
    /// The second edition's.
    pub right: Vec<&'static Clause>,
}

/// Every concept on which only one of the editions has a rule, or on which the numbers and switches
/// differ. Wording alone is no difference: the books are paraphrases.
pub fn differences(left: Edition, right: Edition) -> Vec<Difference> {
    let on = |edition: Edition, concept| -> Vec<&'static Clause> {
        let book = edition.book();
        book.cite(concept).iter().filter_map(|id| book.clause(id.as_str())).collect()
    };
    let params = |edition: Edition, clauses: &[&Clause], concept| {
        let mut all = toml::Table::new();
        for clause in
            clauses.iter().filter(|clause| clause.concept == concept || clauses.len() == 1)
        {
            all.extend(clause.params.clone());
        }
        // References to other clauses carry the edition's own numbers.
        all.retain(|_, value| !mentions_clauses(edition, value));
        all
    };
    Concept::ALL
        .iter()
        .filter_map(|&concept| {
            let (l, r) = (on(left, concept), on(right, concept));
            let differ = l.is_empty() != r.is_empty()
                || params(left, &l, concept) != params(right, &r, concept);
            differ.then_some(Difference { concept, left: l, right: r })
        })
        .collect()
}

fn mentions_clauses(edition: Edition, value: &toml::Value) -> bool {
    match value {
        toml::Value::String(text) => edition.book().clause(text).is_some(),
        toml::Value::Array(items) => items.iter().any(|item| mentions_clauses(edition, item)),
        _ => false,
    }
}
