//! The books are complete and consistent, and say what the editions are known for.

#![allow(clippy::unwrap_used)]

use adoube_laws::book::{Book, BookError, Concept, Edition, HasMove, Kind, differences, tavreli};
use std::collections::HashSet;

#[test]
fn the_editions_have_their_clauses() {
    let counts = Edition::ALL.map(|edition| edition.book().clauses().len());
    assert_eq!(counts, [274, 253, 353]);
}

#[test]
fn every_concept_is_regulated_somewhere_and_none_is_unnamed() {
    let mut named = HashSet::new();
    for edition in Edition::ALL {
        named.extend(edition.book().clauses().iter().flat_map(|clause| clause.concepts()));
    }
    named.extend(tavreli().clauses().iter().flat_map(|clause| clause.concepts()));
    assert_eq!(named, Concept::ALL.iter().copied().collect());
    for &concept in Concept::ALL {
        assert_eq!(concept.name().parse(), Ok(concept));
    }
}

#[test]
fn the_numbers_to_remember() {
    let [fide_2009, russia_2015, fide_2023] = Edition::ALL.map(Edition::parameters);
    let each =
        |f: fn(&adoube_laws::book::Parameters) -> u32| [f(fide_2009), f(russia_2015), f(fide_2023)];
    assert_eq!(each(|p| p.illegal_moves.minutes), [2, 2, 2]);
    assert_eq!(each(|p| p.illegal_moves.loses_on), [3, 3, 2]);
    assert_eq!(each(|p| p.wrong_claim_minutes), [3, 3, 2]);
    assert_eq!(each(|p| p.rapid_minutes.unwrap_or(0)), [0, 0, 1]);
    assert_eq!(each(|p| p.quickplay.minutes), [2, 2, 2]);
    assert_eq!(each(|p| p.auto_repetition.unwrap_or(0)), [0, 0, 5]);
    assert_eq!(each(|p| p.auto_quiet_moves.unwrap_or(0)), [0, 0, 75]);
    assert_eq!(each(|p| p.claim_quiet_moves), [50, 50, 50]);
    assert_eq!(each(|p| p.agreement_moves), [0, 0, 1]);
    assert_eq!(each(|p| p.colours_reversed_moves), [0, 0, 10]);
    assert_eq!(each(|p| p.rapid.early_claims_moves), [3, 3, 10]);
    assert_eq!(each(|p| p.rapid.scoresheet_requests.unwrap_or(0)), [0, 0, 5]);
    assert_eq!(each(|p| p.resumption_minutes.unwrap_or(0)), [60, 0, 0]);
    assert_eq!(russia_2015.has_move, HasMove::OnceCompleted);
    assert_eq!(fide_2023.has_move, HasMove::OnceMade);
    assert!(russia_2015.illegal_moves.minutes_need_complaint);
}

#[test]
fn editions_differ_where_they_do_and_not_from_themselves() {
    for edition in Edition::ALL {
        assert!(differences(edition, edition).is_empty());
    }
    let found: HashSet<Concept> =
        differences(Edition::Fide2009, Edition::Fide2023).iter().map(|d| d.concept).collect();
    for concept in [
        Concept::IllegalMovePenalty,
        Concept::Resignation,
        Concept::FivefoldRepetition,
        Concept::ColoursReversed,
        Concept::ClaimIncorrect,
    ] {
        assert!(found.contains(&concept), "{concept}");
    }
    for concept in [Concept::BishopMove, Concept::Stalemate, Concept::FlagFallResult] {
        assert!(!found.contains(&concept) || concept == Concept::Stalemate, "{concept}");
    }
}

#[test]
fn a_damaged_book_is_refused_with_its_fault() {
    let head = "[edition]\nkey='x'\ntitle='x'\nin_force_from='x'\nadopted='x'\n";
    let clause = "[[clause]]\nid='1'\nconcept='adjust'\nkind='hand'\nrule='x'\n";
    let twice = format!("{head}{clause}{clause}").parse::<Book>().unwrap_err();
    assert_eq!(twice.to_string(), "two clauses are numbered 1");
    let unknown = format!("{head}{}", clause.replace("adjust", "adjusting")).parse::<Book>();
    assert!(matches!(unknown, Err(BookError::Unreadable(reason)) if reason.contains("adjusting")));
}

#[test]
fn executable_kinds_are_the_first_seven() {
    let names: Vec<&str> =
        Kind::ALL.iter().filter(|k| k.is_executable()).map(|k| k.name()).collect();
    assert_eq!(names, ["board", "hand", "clock", "claim", "record", "irregularity", "penalty"]);
}
