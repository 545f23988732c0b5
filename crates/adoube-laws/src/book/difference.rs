//! Where two editions differ, from the data of the books.

use super::{Clause, Concept, Edition};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

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

/// Every concept on which only one of the editions has a rule, on which the parameters differ, or of which the comparison
/// of the editions says that the texts do. Wording alone is no difference: the books are paraphrases.
pub fn differences(left: Edition, right: Edition) -> Vec<Difference> {
    let on = |edition: Edition, concept| -> Vec<&'static Clause> {
        let book = edition.book();
        book.cite(concept).iter().filter_map(|id| book.clause(id.as_str())).collect()
    };
    let params = |clauses: &[&Clause], concept| {
        let mut all = toml::Table::new();
        for clause in
            clauses.iter().filter(|clause| clause.concept == concept || clauses.len() == 1)
        {
            all.extend(clause.params.clone());
        }
        all
    };
    Concept::ALL
        .iter()
        .filter_map(|&concept| {
            let (l, r) = (on(left, concept), on(right, concept));
            let differ = l.is_empty() != r.is_empty()
                || params(&l, concept) != params(&r, concept)
                || texts_differ(concept, left, right);
            differ.then_some(Difference { concept, left: l, right: r })
        })
        .collect()
}

/// A matter on which texts differ although no parameter does.
#[derive(Deserialize)]
struct Text {
    concept: Concept,
    /// Pairs of editions, by their keys.
    differ: Vec<String>,
}

static TEXTS: LazyLock<Vec<Text>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        text: Vec<Text>,
    }
    toml::from_str::<File>(include_str!("../../books/differences.toml"))
        // Part of the program; the tests read it.
        .unwrap_or_else(|error| panic!("the comparison of the editions is damaged: {error}"))
        .text
});

fn texts_differ(concept: Concept, left: Edition, right: Edition) -> bool {
    let (pair, turned) = (format!("{left} {right}"), format!("{right} {left}"));
    let about = |text: &&Text| text.concept == concept;
    TEXTS
        .iter()
        .filter(about)
        .any(|text| text.differ.contains(&pair) || text.differ.contains(&turned))
}
