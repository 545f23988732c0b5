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
    let editions: serde_json::Value = serde_json::from_str(&text).unwrap();
    let editions = editions.as_array().unwrap();
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
