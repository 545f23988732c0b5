//! What the program is made of besides itself: where it comes from, under which licence, and nothing twice without a
//! reason. `deny.toml` says the same to cargo-deny (`make deny`), which knows about advisories too; this test needs nothing
//! that is not there anyway.

#![allow(missing_docs, clippy::unwrap_used)]

use std::{collections::BTreeMap, fs, path::PathBuf, process::Command};

/// Licences that go with the GPL 3.
const LICENCES: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CDLA-Permissive-2.0",
    "GPL-3.0-or-later",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// What is there in more than one version, and because of whom.
const TWICE: [(&str, &str); 10] = [
    ("arrayvec", "the older one is that of `chess`, below chasolver"),
    ("bitflags", "the older one is that of `chess`, below chasolver"),
    ("getrandom", "the older one is that of `ring`, below rustls"),
    ("rand", "the older one is that of `chess`, below chasolver"),
    ("rand_core", "the older one is that of `chess`, below chasolver"),
    ("syn", "macros of three ages; none of it is in the program"),
    ("synstructure", "the older one is that of `failure`, below `chess`"),
    ("toml_datetime", "a macro for borsh, which nothing of ours asks for, has its own"),
    ("windows-sys", "the older one is that of `ring`; on Windows alone"),
    ("winnow", "`toml` reads with one and its neighbour for dates with another"),
];

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Whether an expression of licences can be met by those that are allowed.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (allowed, rest) = either(&words);
    assert_eq!(rest, Vec::<&str>::new(), "an expression that is not understood: {expression}");
    allowed
}

fn either<'a>(words: &'a [&'a str]) -> (bool, &'a [&'a str]) {
    let (mut allowed, mut rest) = both(words);
    while let Some(("OR", more)) = rest.split_first().map(|(word, more)| (*word, more)) {
        let (other, after) = both(more);
        (allowed, rest) = (allowed || other, after);
    }
    (allowed, rest)
}

fn both<'a>(words: &'a [&'a str]) -> (bool, &'a [&'a str]) {
    let (mut allowed, mut rest) = one(words);
    while let Some(("AND", more)) = rest.split_first().map(|(word, more)| (*word, more)) {
        let (other, after) = one(more);
        (allowed, rest) = (allowed && other, after);
    }
    (allowed, rest)
}

fn one<'a>(words: &'a [&'a str]) -> (bool, &'a [&'a str]) {
    let (first, rest) = words.split_first().unwrap();
    if *first == "(" {
        let (allowed, rest) = either(rest);
        return (allowed, rest.strip_prefix(&[")"]).unwrap());
    }
    // An exception gives more rights, never fewer.
    let rest = match rest {
        ["WITH", _, rest @ ..] => rest,
        rest => rest,
    };
    (LICENCES.contains(first), rest)
}

#[test]
fn licences_are_read_as_they_are_meant() {
    assert!(is_allowed("MIT"));
    assert!(is_allowed("Apache-2.0 OR GPL-2.0-only"));
    assert!(is_allowed("Apache-2.0 WITH LLVM-exception OR Proprietary"));
    assert!(is_allowed("(MIT OR Proprietary) AND Unicode-3.0"));
    assert!(is_allowed("Unlicense/Proprietary"));
    assert!(!is_allowed("GPL-2.0-only"));
    assert!(!is_allowed("MIT AND Proprietary"));
    assert!(!is_allowed("(MIT AND Proprietary) OR AGPL-3.0-only"));
}

#[test]
fn every_licence_goes_with_ours() {
    let told = |program: &str, args: &[&str]| {
        let output = Command::new(program).args(args).current_dir(root()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let version = told("rustc", &["-vV"]);
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let args = ["metadata", "--offline", "--format-version", "1", "--filter-platform", host];
    let metadata: serde_json::Value = serde_json::from_str(&told(env!("CARGO"), &args)).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 100, "{}", packages.len());
    let licence = |package: &serde_json::Value| package["license"].as_str().map(str::to_owned);
    let wrong: Vec<String> = packages
        .iter()
        .filter(|package| !licence(package).is_some_and(|licence| is_allowed(&licence)))
        .map(|package| format!("{}: {:?}", package["name"], licence(package)))
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

/// Every package of the lock file, for all platforms: its versions and where they come from.
fn locked() -> BTreeMap<String, Vec<(String, Option<String>)>> {
    let lock: toml::Table = fs::read_to_string(root().join("Cargo.lock")).unwrap().parse().unwrap();
    let mut found: BTreeMap<String, Vec<(String, Option<String>)>> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        let text = |name: &str| package.get(name).and_then(|one| one.as_str()).map(str::to_owned);
        let versions = found.entry(text("name").unwrap()).or_default();
        versions.push((text("version").unwrap(), text("source")));
    }
    found
}

#[test]
fn everything_comes_from_the_registry_or_from_here() {
    for (name, versions) in locked() {
        for (version, source) in versions {
            match source {
                None => assert!(name.starts_with("adoube"), "{name} {version} is from nowhere"),
                Some(source) => assert_eq!(source, CRATES_IO, "{name} {version}"),
            }
        }
    }
}

#[test]
fn nothing_is_there_twice_without_a_reason() {
    let twice: Vec<String> = locked()
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1)
        .map(|(name, _)| name)
        .collect();
    assert_eq!(twice, TWICE.map(|(name, _)| name), "what is there more than once");
}

#[test]
fn cargo_deny_is_told_the_same() {
    let deny: toml::Table = fs::read_to_string(root().join("deny.toml")).unwrap().parse().unwrap();
    let allowed = deny["licenses"]["allow"].as_array().unwrap().iter();
    assert_eq!(allowed.map(|one| one.as_str().unwrap()).collect::<Vec<_>>(), LICENCES);
    let skipped = deny["bans"]["skip-tree"].as_array().unwrap().iter();
    let skipped: Vec<&str> = skipped.map(|one| one["crate"].as_str().unwrap()).collect();
    assert_eq!(skipped, TWICE.map(|(name, _)| name));
    assert_eq!(deny["sources"]["unknown-registry"].as_str(), Some("deny"));
    assert_eq!(deny["sources"]["unknown-git"].as_str(), Some("deny"));
}
