//! Every row of the comparison of the editions is shown by cases under two editions at least.

#![allow(clippy::unwrap_used)]

use adoube_laws::{
    book::{Concept, Edition, differences},
    case::{self, Case, Expected, Step},
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Comparison {
    row: Vec<Row>,
    text: Vec<Text>,
}

/// A matter on which texts differ although no parameter does.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    concept: Concept,
    differ: Vec<String>,
}

/// A point on which the editions are compared.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    concept: Option<Concept>,
    about: String,
    because: Option<String>,
    #[serde(default)]
    matter: Vec<Matter>,
}

/// Cases of one name, and the pairs of editions under which they end alike or not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Matter {
    name: String,
    #[serde(default)]
    differ: Vec<String>,
    #[serde(default)]
    same: Vec<String>,
}

fn comparison() -> Comparison {
    let text = include_str!("../books/differences.toml");
    toml::from_str(text).unwrap_or_else(|error| panic!("{}", error.message()))
}

fn rows() -> Vec<Row> {
    comparison().row
}

#[test]
fn what_differs_in_words_alone_is_found_too_and_both_editions_speak_of_it() {
    for text in comparison().text {
        for pair in &text.differ {
            let (left, right) = pair.split_once(' ').unwrap();
            let (left, right): (Edition, Edition) = (left.parse().unwrap(), right.parse().unwrap());
            assert!(left.book().knows(text.concept) && right.book().knows(text.concept), "{pair}");
            for (left, right) in [(left, right), (right, left)] {
                let found = differences(left, right);
                let found = found.iter().any(|one| one.concept == text.concept);
                assert!(found, "{}: {pair}", text.concept);
            }
        }
    }
}

/// The cases by matter and edition. They pass: what they expect is what happens.
fn cases() -> BTreeMap<String, BTreeMap<Edition, Case>> {
    let mut found: BTreeMap<String, BTreeMap<Edition, Case>> = BTreeMap::new();
    for (path, text) in case::LIBRARY {
        let name = path.rsplit('/').next().unwrap();
        let matter = name.split_once('-').unwrap().1.trim_end_matches(".case");
        let case = case::read(text).unwrap();
        assert!(case::run(&case).failures.is_empty(), "{path}");
        found.entry(matter.to_owned()).or_default().insert(case.opening.regulations.laws, case);
    }
    found
}

/// What a step leads to and leaves behind, in words and without the numbers of clauses.
fn outcome(step: &Step) -> Vec<String> {
    let mut words: Vec<String> = match &step.expected {
        Expected::Ruled(rulings) => rulings.iter().map(|(words, _)| words.clone()).collect(),
        Expected::Refused(why, _) => vec![format!("refused: {}", why.text())],
    };
    words.extend(step.then.iter().map(|then| then.words.clone()));
    words
}

/// Whether the same acts end alike; nothing where the acts themselves part before that.
fn alike(a: &Case, b: &Case) -> Option<bool> {
    for (left, right) in a.steps.iter().zip(&b.steps) {
        if left.acts != right.acts {
            return None;
        }
        if outcome(left) != outcome(right) {
            return Some(false);
        }
    }
    (a.steps.len() == b.steps.len()).then_some(true)
}

#[test]
fn every_row_of_the_comparison_is_there_once() {
    let rows = rows();
    let ids: BTreeSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    assert_eq!((rows.len(), ids.len()), (174, 174));
    // Twenty numbers, and then seventeen chapters.
    let mut chapters: BTreeMap<u32, u32> = BTreeMap::new();
    for row in &rows {
        let (chapter, number) = row.id.split_once('.').unwrap();
        let count = chapters.entry(chapter.parse().unwrap()).or_default();
        *count += 1;
        assert_eq!(*count, number.parse::<u32>().unwrap(), "{}", row.id);
        assert!(!row.about.is_empty());
    }
    let counts: Vec<u32> = chapters.into_values().collect();
    assert_eq!(counts, [20, 8, 5, 17, 8, 17, 8, 8, 10, 6, 14, 8, 11, 5, 9, 6, 3, 11]);
}

#[test]
fn rows_name_what_at_least_one_edition_regulates() {
    for row in rows() {
        if let Some(concept) = row.concept {
            let known = Edition::ALL.into_iter().any(|edition| edition.book().knows(concept));
            assert!(known, "{}: {concept}", row.id);
        }
    }
}

#[test]
fn cases_under_two_editions_differ_where_the_editions_do() {
    let cases = cases();
    for row in rows() {
        assert!(!row.matter.is_empty(), "{}: no case shows it: {}", row.id, row.about);
        let mut differs = false;
        for matter in &row.matter {
            let of_matter = cases
                .get(&matter.name)
                .unwrap_or_else(|| panic!("{}: no case is called {}", row.id, matter.name));
            let listed = matter.differ.iter().chain(&matter.same);
            assert!(listed.count() > 0, "{}: {} is run under one edition", row.id, matter.name);
            for (pairs, expected) in [(&matter.differ, false), (&matter.same, true)] {
                for pair in pairs {
                    let (a, b) = pair.split_once(' ').unwrap();
                    let (a, b): (Edition, Edition) = (a.parse().unwrap(), b.parse().unwrap());
                    let found = alike(&of_matter[&a], &of_matter[&b]);
                    assert_eq!(found, Some(expected), "{}: {} under {pair}", row.id, matter.name);
                }
            }
            differs |= !matter.differ.is_empty();
        }
        // A row that no case shows to differ says why.
        assert!(differs || row.because.is_some(), "{}: {}", row.id, row.about);
    }
}
