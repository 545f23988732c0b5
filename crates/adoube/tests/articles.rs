//! The number of a clause is written in the books, in cases and in comments, and nowhere else: whoever cites one names the
//! concept, and the book that is in force gives the number.

#![allow(missing_docs, clippy::unwrap_used)]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// What looks like the number of a clause and is none.
const OTHERS: [(&str, usize, &str); 4] = [
    ("crates/adoube-server/src/arrival.rs", 1, "the version of HTTP"),
    ("crates/adoube-standings/src/prizes.rs", 1, "money"),
    ("crates/adoube-trf/src/error.rs", 1, "points"),
    ("crates/adoube/src/commands/laws.rs", 1, "an example in the help of what can be asked for"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The texts of a source, without comments and without its tests.
fn texts(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut signs = source.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '/' if signs.peek() == Some(&'/') => {
                while signs.next_if(|&next| next != '\n').is_some() {}
            }
            // A quotation mark as a letter.
            '\'' if signs.peek() == Some(&'"') => {
                signs.next();
            }
            '"' => {
                let mut text = String::new();
                while let Some(next) = signs.next() {
                    match next {
                        '"' => break,
                        '\\' => text.extend(signs.next()),
                        other => text.push(other),
                    }
                }
                found.push(text);
            }
            _ => {}
        }
    }
    found
}

/// Whether a word is the number of a clause: 6.7, 9.1.a, 12.16.3, C.04.6.
fn is_article(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let mut parts = word.split('.');
    let first = parts.next().unwrap_or_default();
    let chapter = |part: &str| {
        let number = part.parse::<u32>().is_ok_and(|number| (1..=40).contains(&number));
        number && !part.starts_with('0')
    };
    let lettered = matches!(first, "A" | "B" | "C" | "D" | "E" | "F" | "G" | "I" | "II" | "III");
    let rest: Vec<&str> = parts.collect();
    let numbered = |part: &&str| {
        !part.is_empty() && part.len() <= 2 && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let letter =
        |part: &&str| part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_lowercase());
    match rest.split_first() {
        Some((second, more)) => {
            (chapter(first) || lettered)
                && numbered(second)
                && more.iter().all(|part| numbered(part) || letter(part))
        }
        None => false,
    }
}

fn articles(source: &str) -> Vec<String> {
    let texts = texts(source);
    let words = texts.iter().flat_map(|text| text.split([' ', '(', ')', ',', ';', '/', '–']));
    words.filter(|word| is_article(word)).map(str::to_owned).collect()
}

#[test]
fn the_search_sees_what_it_should() {
    let source = r#"
        // 6.7 in a comment, "9.1" too
        refuse("by 30.5.4, and C.04.6"); f('"'); g("9.1.a)"); h("0.5 1.x 127.0.0.1 2.5px \"12.8\"");
        #[cfg(test)]
        mod tests { "7.5" }
    "#;
    assert_eq!(articles(source), ["30.5.4", "C.04.6", "9.1.a", "\"12.8\""]);
}

#[test]
fn no_article_stands_outside_of_books_cases_and_comments() {
    let mut folders: Vec<PathBuf> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().path().join("src"))
        .chain([root().join("web/src")])
        .collect();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if !path.extension().is_some_and(|kind| kind == "rs" || kind == "ts") {
                continue;
            }
            read += 1;
            let articles = articles(&fs::read_to_string(&path).unwrap());
            if !articles.is_empty() {
                let at = path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
                found.insert(at, articles);
            }
        }
    }
    assert!(read > 300, "the sources are read");
    let counted: BTreeMap<&str, usize> =
        found.iter().map(|(at, articles)| (at.as_str(), articles.len())).collect();
    let others: BTreeMap<&str, usize> = OTHERS.iter().map(|&(at, count, _)| (at, count)).collect();
    assert_eq!(counted, others, "{found:#?}");
}
