//! The law books and the cases, asked for as a user asks.

#![allow(clippy::unwrap_used)]

use std::{fs, process::Command};

/// Standard output, standard error and the exit status.
fn said(args: &[&str]) -> (String, String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_adoube")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn a_clause_is_shown_by_its_number_and_by_its_concept() {
    let (text, _, status) = said(&["laws", "show", "7.5.5", "--laws", "fide-2023"]);
    assert_eq!(status, 0);
    assert!(text.contains("7.5.5") && text.contains("two extra minutes"), "{text}");
    let (text, _, _) = said(&["laws", "show", "illegal-move-penalty"]);
    for clause in ["7.4.b", "7.4.2", "7.5.5"] {
        assert!(text.contains(clause), "{text}");
    }
    let (text, _, status) = said(&["laws", "show", "T10.2"]);
    assert_eq!(status, 0);
    assert!(text.contains("tavreli T10.2") && text.contains("first one touched"), "{text}");
    let (_, error, status) = said(&["laws", "show", "99.9"]);
    assert_eq!(status, 2);
    assert!(error.contains("99.9"), "{error}");
}

#[test]
fn every_clause_of_every_edition_is_covered() {
    let (text, _, status) = said(&["laws", "coverage", "--json"]);
    assert_eq!(status, 0);
    let covered: serde_json::Value = serde_json::from_str(&text).unwrap();
    let editions = covered["laws"].as_array().unwrap();
    assert_eq!(editions.len(), 4);
    assert_eq!(editions[3]["edition"], "tavreli");
    for edition in editions {
        let count = |key: &str| edition[key].as_array().unwrap().len();
        assert_eq!(count("uncovered"), 0, "{}", edition["edition"]);
        assert_eq!(count("clauses"), count("executed") + count("mapped"));
        for kind in edition["kinds"].as_array().unwrap() {
            if kind["executable"] == true {
                assert_eq!(kind["clauses"], kind["executed"], "{kind}");
            }
        }
    }
}

/// The books of competitions are counted by what a program has to do with a clause; what is not there is open.
#[test]
fn the_books_of_competitions_are_counted_too() {
    let (text, _, _) = said(&["laws", "coverage", "--json"]);
    let covered: serde_json::Value = serde_json::from_str(&text).unwrap();
    let book = &covered["books"][0];
    assert_eq!(book["book"], "russia-2015-tournament");
    let kinds = book["kinds"].as_array().unwrap();
    let sum = |key: &str| kinds.iter().map(|kind| kind[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum("clauses"), 219);
    assert_eq!(sum("clauses") - sum("there"), book["open"].as_array().unwrap().len() as u64);
    let (text, _, _) = said(&["laws", "coverage", "--list"]);
    assert!(text.contains("decided"), "{text}");
    for clause in book["open"].as_array().unwrap() {
        let number = clause.as_str().unwrap();
        assert!(text.contains(number), "{number} is open and not listed: {text}");
    }
}

#[test]
fn clauses_are_found_by_words_and_by_the_number_above_them() {
    // By the number above them, in the reader's edition first.
    let (text, _, _) = said(&["laws", "show", "9.6"]);
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("fide-2023 9.6"), "{first}");
    let (text, _, _) = said(&["laws", "show", "9.6", "--first", "fide-2009"]);
    assert!(text.starts_with("fide-2009 9.6"), "{text}");
    let (text, _, _) = said(&["laws", "show", "I.8", "--laws", "fide-2023"]);
    assert!(text.starts_with("fide-2023 Guideline I.8"), "{text}");
    assert!(!text.contains("Guideline II"), "{text}");
    // By words, in every book.
    let (text, _, _) = said(&["laws", "show", "illegal", "move"]);
    for part in ["fide-2023 7.5.1", "fide-2009 7.4.a", "russia-2015 7.4.1"] {
        assert!(text.contains(part), "{part}");
    }
    let (text, _, _) = said(&["laws", "show", "appeals committee"]);
    assert!(text.contains("russia-2015-tournament 25.2"), "{text}");
    // A rule leads to its cases and to its source.
    let (text, _, _) = said(&["laws", "show", "7.5.5", "--laws", "2023"]);
    assert!(text.contains("fide-2023/7.5.5-") && text.contains("src/game/"), "{text}");
    let (text, _, _) = said(&["laws", "show", "22.4.p1"]);
    assert!(text.contains("22.4 ¶1") && text.contains("tests/withdrawals.rs"), "{text}");
}

#[test]
fn books_are_compared_by_article_and_by_concept() {
    let (text, _, status) = said(&["laws", "compare", "2009", "2023", "--article", "7.5"]);
    assert_eq!(status, 0);
    assert!(text.contains("fide-2023 7.5.5") && !text.contains("fide-2023 9."), "{text}");
    let (text, _, _) =
        said(&["laws", "compare", "fide-2009", "fide-2023", "--concept", "illegal-move-penalty"]);
    assert!(text.contains("Illegal move penalty (illegal-move-penalty)"), "{text}");
    assert!(text.contains("1 matters differ in the books") || text.contains("two extra minutes"));
    // Two books of competitions, and Tavreli over an edition.
    let (text, _, _) = said(&["laws", "compare", "russia-2015-tournament", "fide-standards-2018"]);
    assert!(text.contains("30.2.1") && text.contains("12.11.1"), "{text}");
    let (text, _, _) = said(&["laws", "compare", "tavreli", "fide-2023"]);
    assert!(text.contains("tavreli T"), "{text}");
    let (_, error, status) = said(&["laws", "compare", "2009", "1997"]);
    assert_eq!(status, 2);
    assert!(error.contains("1997") && error.contains("fide-handbook"), "{error}");
}

#[test]
fn editions_are_compared_by_their_data_and_by_their_cases() {
    let (text, _, status) = said(&["laws", "compare", "fide-2009", "fide-2023"]);
    assert_eq!(status, 0);
    for word in ["illegal-move-penalty", "second-illegal-move", "resigning-against-a-bare-king"] {
        assert!(text.contains(word), "{word}");
    }
}

#[test]
fn a_case_is_run_and_one_that_fails_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("resigns.case");
    let text = "# White resigns.\nlaws fide-2023\ntime 90+30\n\n0:00:00  arbiter  starts the clocks\n\
        0:00:05  white    resigns\n         ruled    game over 0-1 by resignation  5.1.2\n";
    fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(said(&["case", path]).2, 0);
    fs::write(&file, text.replace("0-1", "1-0")).unwrap();
    let (out, _, status) = said(&["case", path]);
    assert_eq!(status, 1);
    assert!(out.contains("0-1 by resignation"), "{out}");
    assert_eq!(said(&["case", "--accept", path]).2, 0);
    assert_eq!(said(&["case", path]).2, 0);
}
