//! Tables and doors, 1 to 19: every sentence has its tests, and they are there (`tables_and_doors.toml`).

#![allow(clippy::unwrap_used)]

use serde::Deserialize;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Number {
    subject: String,
    says: Vec<Sentence>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sentence {
    what: String,
    #[serde(default)]
    tests: Vec<String>,
    #[serde(default)]
    checks: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Whether a source has a test of that name: a function right after the sign of a test, or a title of the browser's.
fn has_test(path: &str, name: &str) -> bool {
    if path.starts_with("web/") {
        return read(path).lines().any(|line| line.starts_with(&format!("test('{name}'")));
    }
    let text = read(&format!("crates/{path}"));
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_it = |line: &str| {
        let line = line.strip_prefix("async ").unwrap_or(line);
        line.strip_prefix("fn ").is_some_and(|rest| rest.strip_prefix(name) == Some("() {"))
    };
    let is_sign = |line: &&str| line.starts_with("#[test") || line.starts_with("#[tokio::test");
    (0..lines.len()).any(|at| {
        let before = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
        is_it(lines[at]) && before.into_iter().any(is_sign)
    })
}

#[test]
fn every_sentence_of_tables_and_doors_has_tests_that_are_there() {
    let text = read("crates/adoube/tests/tables_and_doors.toml");
    let numbers: BTreeMap<String, Number> = toml::from_str(&text).unwrap();
    let mut known: Vec<u32> = numbers.keys().map(|number| number.parse().unwrap()).collect();
    known.sort_unstable();
    assert_eq!(known, Vec::from_iter(1..=19));
    let mut missing = Vec::new();
    for (number, of) in &numbers {
        assert!(!of.says.is_empty(), "{number}, {}", of.subject);
        for Sentence { what, tests, checks } in &of.says {
            assert!(!tests.is_empty() || !checks.is_empty(), "{number}: {what}");
            for test in tests {
                let (path, name) = test.split_once(": ").unwrap();
                if !has_test(path, name) {
                    missing.push(format!("{number}, {}: {test}", of.subject));
                }
            }
            for check in checks {
                let (path, words) = check.split_once(": ").unwrap();
                if !read(path).contains(words) {
                    missing.push(format!("{number}, {}: {check}", of.subject));
                }
            }
        }
    }
    assert_eq!(missing, [] as [String; 0]);
    // A name that is nowhere, and one that is no test, are noticed.
    assert!(!has_test("adoube/tests/doors.rs", "why_players"));
    assert!(!has_test("adoube/tests/tables_and_doors.rs", "root"));
}

/// Lines of a target's recipe.
fn recipe(makefile: &str, target: &str) -> Vec<String> {
    let mut lines = makefile.lines().skip_while(|line| !line.starts_with(target)).skip(1);
    lines
        .by_ref()
        .take_while(|line| line.starts_with('\t'))
        .map(|line| line.trim().into())
        .collect()
}

#[test]
fn n18_both_commands_say_what_they_do_from_the_first_second() {
    let makefile = read("Makefile");
    // Whatever `make run` does first, in a fresh clone too, begins with a word to whoever waits.
    for target in ["run:", "$(STAMPS)/rust:", "$(STAMPS)/node:", "$(STAMPS)/npm:"] {
        let recipe = recipe(&makefile, target);
        assert!(recipe[0].starts_with("@echo \""), "{target} {recipe:?}");
    }
    let run = recipe(&makefile, "run:");
    assert!(run.iter().all(|line| !line.contains("--quiet") && !line.contains("> /dev/null")));
}

#[test]
fn n18_no_suite_of_the_browser_holds_all_pages() {
    let tests: Vec<String> = fs::read_dir(root().join("web/tests"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("pages-") && name.ends_with(".test.ts"))
        .collect();
    // Parts of the pages and languages are suites of their own, each with the runner's whole time.
    assert!(tests.len() >= 4, "{tests:?}");
    for name in tests {
        let text = read(&format!("web/tests/{name}"));
        assert!(text.contains("every-page") || text.contains("everyPage"), "{name}");
    }
}
