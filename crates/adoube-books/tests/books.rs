//! The books are sound: numbers are there once, references lead somewhere, everything that is cited is known, and what is called
//! there is shown by a test that exists.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_books::{Kind, Shelf, Topic, books, standing};
use std::{
    collections::{BTreeMap, HashSet},
    path::Path,
};

#[test]
fn numbers_and_concepts_stand_once_in_a_book() {
    for book in books() {
        let (mut numbers, mut concepts) = (HashSet::new(), HashSet::new());
        for clause in book.clauses() {
            assert!(numbers.insert(&clause.id), "{}: {} twice", book.key(), clause.id);
            assert!(concepts.insert(&clause.concept), "{}: {} twice", book.key(), clause.concept);
            assert!(!clause.id.as_str().contains(char::is_whitespace), "{}", clause.id);
            assert!(!clause.who.is_empty() && !clause.text.is_empty() && !clause.title.is_empty());
        }
    }
}

#[test]
fn references_lead_to_clauses() {
    let within = |key: &str, number: &str| {
        let book = books().iter().find(|book| book.key() == key)?;
        Some(book.clauses().iter().any(|clause| clause.id.is_within(number)))
    };
    for book in books() {
        for clause in book.clauses() {
            for other in &clause.see {
                let (key, number) = other.split_once(':').unwrap_or((book.key(), other));
                // Other keys are editions of the Laws, which have books of their own.
                assert_ne!(
                    within(key, number),
                    Some(false),
                    "{} {}: {other}",
                    book.key(),
                    clause.id
                );
            }
        }
    }
}

#[test]
fn every_topic_is_known_to_a_book_in_force() {
    let shelves = ["fide-2009", "fide-2023", "russia-2015"].map(Shelf::of_laws);
    for &topic in Topic::ALL {
        assert!(shelves.iter().any(|shelf| shelf.cite(topic).is_some()), "{topic:?}");
    }
    assert!(Topic::ALL.iter().all(|&topic| Shelf::of_laws("no such laws").cite(topic).is_none()));
}

/// The book in force gives the number: the same matter has another one in another book, or none.
#[test]
fn the_book_in_force_is_cited() {
    let cited =
        |laws: &'static str, topic| Shelf::of_laws(laws).cite(topic).map(|cited| cited.to_string());
    assert_eq!(
        cited("russia-2015", Topic::MatchPoints).as_deref(),
        Some("Russian tournament rules 30.2.1")
    );
    assert_eq!(cited("fide-2023", Topic::MatchPoints).as_deref(), Some("FIDE standards 12.11.1"));
    assert_eq!(cited("fide-2023", Topic::RegulationsStand), None);
    // Swiss pairings are FIDE's under every edition.
    for laws in ["fide-2009", "fide-2023", "russia-2015"] {
        let found = cited(laws, Topic::NoSecondMeeting);
        assert_eq!(found.as_deref(), Some("FIDE Handbook C.04.3.C1"));
    }
    let path = Shelf::of_laws("russia-2015").cite(Topic::DrawStands).unwrap().path();
    assert_eq!(path, "/laws/russia-2015-tournament/22.4.p1");
}

#[test]
fn numbers_are_printed_as_people_write_them() {
    let book = &books()[0];
    let printed = |id: &str| book.clause(id).unwrap().id.printed();
    assert_eq!(printed("21.8.p2"), "21.8 ¶2");
    assert_eq!(printed("27.1.line-ups"), "27.1");
    assert_eq!(printed("22.5.end"), "22.5");
    assert_eq!(printed("30.5.6.1.1"), "30.5.6.1.1");
    let standards = &books()[1];
    assert_eq!(standards.clause("6.2.2.11.a").unwrap().id.printed(), "6.2.2.11.a");
}

#[test]
fn what_is_called_there_is_shown_by_a_test_and_what_is_open_is_counted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().parent().unwrap();
    for book in books() {
        let shown = &standing().shown[book.key()];
        for (number, test) in shown {
            assert!(book.clause(number).is_some(), "{} has no {number}", book.key());
            assert!(root.join(test).is_file(), "{} {number}: there is no {test}", book.key());
        }
        let open = book.clauses().len() - shown.len();
        assert_eq!(open, standing().open[book.key()], "{}: open clauses", book.key());
    }
    // What there was when this began; each capability makes it less.
    let first: BTreeMap<&str, usize> =
        [("russia-2015-tournament", 145), ("fide-standards-2018", 156), ("fide-handbook", 0)]
            .into();
    for (book, open) in first {
        assert!(standing().open[book] <= open, "{book}: more is open than there was");
    }
}

#[test]
fn kinds_are_those_of_the_sources() {
    let count = |key: &str, kind| {
        let book = books().iter().find(|book| book.key() == key).unwrap();
        book.clauses().iter().filter(|clause| clause.kind == kind).count()
    };
    let counts = |key| Kind::ALL.iter().map(|&kind| count(key, kind)).collect::<Vec<_>>();
    assert_eq!(counts("russia-2015-tournament"), [101, 53, 17, 39, 9]);
    assert_eq!(counts("fide-standards-2018"), [171, 22, 23, 10, 22]);
}
