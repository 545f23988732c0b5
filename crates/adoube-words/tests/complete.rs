//! Every language says everything, with the same arguments; the program uses what the files have, and
//! the files have what the program uses.

#![allow(clippy::unwrap_used)]

use adoube_laws::book::Edition;
use adoube_words::{Lang, Words};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The keys of a language's files, each with the names of its arguments.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.tag());
    let mut messages = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut args = BTreeSet::new();
            let value = message.value.unwrap_or_else(|| panic!("{} is empty", message.id.name));
            arguments(&value, &mut args);
            let twice = messages.insert(message.id.name.to_owned(), args).is_some();
            assert!(!twice, "{} stands twice in {}", message.id.name, lang.tag());
        }
    }
    messages
}

fn arguments(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    fn inline(expression: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
        match expression {
            InlineExpression::VariableReference { id } => drop(found.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => any(expression, found),
            _ => {}
        }
    }
    fn any(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(expression) => inline(expression, found),
            Expression::Select { selector, variants } => {
                inline(selector, found);
                variants.iter().for_each(|variant| arguments(&variant.value, found));
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            any(expression, found);
        }
    }
}

#[test]
fn every_language_says_what_english_says_with_the_same_arguments() {
    let english = messages(Lang::English);
    assert!(english.len() > 200);
    for lang in Lang::ALL {
        let other = messages(lang);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{}: missing {missing:?}", lang.tag());
        let unknown: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(unknown.is_empty(), "{}: not in English {unknown:?}", lang.tag());
        for (key, args) in &english {
            assert_eq!(&other[key], args, "{}: arguments of {key}", lang.tag());
            assert!(Words::of(lang).has(key), "{}: {key} cannot be said", lang.tag());
        }
    }
}

/// The sources that say words.
fn sources() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut folders = vec![
        crates.join("adoube-words/src"),
        crates.join("adoube-documents/src"),
        crates.join("adoube-archive/src"),
        crates.join("adoube-house/src"),
        crates.join("adoube-server/src"),
        crates.join("adoube-telling/src"),
        crates.join("adoube-server/templates"),
        crates.join("adoube/src"),
    ];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files
}

/// The texts between quotation marks.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1)
}

#[test]
fn every_key_is_used_and_every_used_key_is_there() {
    let known = messages(Lang::English);
    let mut used = BTreeSet::new();
    let mut missing = Vec::new();
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        used.extend(literals(&text).filter(|word| known.contains_key(*word)).map(str::to_owned));
        for call in ["say(\"", "says(\"", "count(\"", "about(\"", "say_with(\""] {
            for part in text.split(call).skip(1) {
                let key = part.split('"').next().unwrap();
                if !known.contains_key(key) {
                    missing.push(format!("{key} in {}", path.display()));
                }
            }
        }
    }
    // Editions are named by the key of their book.
    for edition in Edition::ALL {
        let key = format!("laws-{edition}");
        match known.contains_key(&key) {
            true => drop(used.insert(key)),
            false => missing.push(format!("{key}, the name of an edition")),
        }
    }
    // Duties are named by the concept of their clause.
    for duty in adoube_words::agenda::duties() {
        let key = format!("duty-{duty}");
        match known.contains_key(&key) {
            true => drop(used.insert(key)),
            false => missing.push(format!("{key}, a duty of the books")),
        }
    }
    assert!(missing.is_empty(), "said but not written: {missing:?}");
    let unused: Vec<_> = known.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "written but never said: {unused:?}");
}

#[test]
fn numbers_are_counted_as_each_language_counts() {
    let said = |lang, n: u32| Words::of(lang).count("players-n", n);
    assert_eq!(said(Lang::English, 1), "1 player");
    assert_eq!(said(Lang::English, 2), "2 players");
    let russian: Vec<String> = [1, 2, 5, 11, 21].map(|n| said(Lang::Russian, n)).to_vec();
    assert_eq!(russian, ["1 игрок", "2 игрока", "5 игроков", "11 игроков", "21 игрок"]);
}

/// The number of a clause stands in a book, and the book in force gives it: words that hold one would cite it to everybody.
#[test]
fn no_words_hold_the_number_of_a_clause() {
    /// Examples of what may be typed, and amounts of money.
    const EXAMPLES: [&str; 4] =
        ["laws-search-hint", "desk-decision-hint", "prizes-wrong", "prizes-hint"];
    let is_clause = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let parts: Vec<&str> = word.split('.').collect();
        let number =
            |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        // A whole text of the handbook is a name: C.07.
        let handbook = parts.first() == Some(&"C") && parts.len() > 2;
        // A day, 15.11.2026, is none; neither is half a point.
        let day = (parts.len() == 3 && parts[2].len() == 4) || parts[0] == "0";
        handbook || (parts.len() > 1 && parts.iter().all(number) && !day)
    };
    for lang in Lang::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.tag());
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            for line in fs::read_to_string(&path).unwrap().lines() {
                let key = line.split(" = ").next().unwrap_or_default();
                let found = line.split([' ', '(', ')', ',', ';']).find(|word| is_clause(word));
                let fine = EXAMPLES.contains(&key) || line.starts_with('#');
                assert!(fine || found.is_none(), "{}: {line}", path.display());
            }
        }
    }
}
