//! Every case of the crate passes, every executable clause has one, and every game can be recorded and replayed.

#![allow(clippy::unwrap_used)]

use adoube_laws::{
    book::{Edition, Kind, Volume},
    case::{self, Case, Report},
    game::{self, Fact, State},
};
use std::collections::{BTreeMap, BTreeSet};

fn all() -> Vec<(&'static str, Case, Report)> {
    case::LIBRARY
        .iter()
        .map(|(path, text)| {
            let case = case::read(text).unwrap_or_else(|error| panic!("{path}: {error}"));
            let report = case::run(&case);
            (*path, case, report)
        })
        .collect()
}

#[test]
fn every_case_passes() {
    let failed: Vec<String> = all()
        .iter()
        .flat_map(|(path, case, report)| {
            report.failures.iter().map(move |f| {
                format!(
                    "{path}:{} {}\n  expected {}\n  found    {}",
                    f.line, case.title, f.expected, f.found
                )
            })
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_clause_of_an_executable_kind_has_a_case() {
    let runs = all();
    for edition in Volume::ALL {
        let coverage =
            case::coverage::coverage(edition, runs.iter().map(|(_, case, report)| (case, report)));
        let missing: Vec<String> = edition
            .book()
            .clauses()
            .iter()
            .filter(|clause| clause.kind.is_executable() && !coverage.executed.contains(&clause.id))
            .map(|clause| format!("{} ({})", clause.id, clause.concept))
            .collect();
        assert!(missing.is_empty(), "{edition}: {}", missing.join(", "));
        assert_eq!(coverage.uncovered, [], "{edition}: every other clause has a place");
        let by_kind: usize = coverage.kinds.iter().map(|kind| kind.executed).sum();
        assert_eq!(by_kind, coverage.executed.len());
        assert_eq!(
            coverage.executed.len() + coverage.mapped.len() + coverage.uncovered.len(),
            edition.book().clauses().len()
        );
    }
    assert!(Kind::ALL.iter().filter(|kind| kind.is_executable()).count() == 7);
}

/// The places of clauses that no case executes are there: acts and regulations can be read, cases exist, and
/// what is only shown has a text to show. Each place is needed.
#[test]
fn the_places_of_other_clauses_are_there() {
    let runs = all();
    let matters: BTreeSet<&str> = runs
        .iter()
        .filter_map(|(path, _, _)| path.rsplit('/').next()?.split_once('-'))
        .map(|(_, matter)| matter.trim_end_matches(".case"))
        .collect();
    let mut needed = BTreeSet::new();
    for edition in Volume::ALL {
        let coverage =
            case::coverage::coverage(edition, runs.iter().map(|(_, case, report)| (case, report)));
        for id in coverage.mapped {
            needed.insert(edition.book().clause(id.as_str()).unwrap().concept);
        }
    }
    for (concept, place) in case::coverage::places() {
        assert!(
            needed.contains(concept),
            "{concept} is executed by cases: its place is not needed"
        );
        assert!(!place.place.is_empty(), "{concept}");
        match (&place.act, &place.regulation, &place.case) {
            (Some(act), None, None) => {
                let known = case::vocabulary::read_act(act);
                assert!(known.is_some(), "{concept}: no act is called “{act}”");
            }
            (None, Some(regulation), None) => {
                let text = format!(
                    "laws fide-2023\ntime 90+30\n{regulation}\n\n0:00:00  arbiter  starts the clocks\n"
                );
                assert!(case::read(&text).is_ok(), "{concept}: {regulation}");
            }
            (None, None, Some(matter)) => {
                assert!(matters.contains(matter.as_str()), "{concept}: no case is called {matter}");
            }
            (None, None, None) => {
                assert_eq!(place.place, "the clause itself, by adoube laws show", "{concept}");
                for edition in Volume::ALL {
                    for id in edition.book().cite(*concept) {
                        let clause = edition.book().clause(id.as_str()).unwrap();
                        assert!(!clause.rule.is_empty(), "{edition} {id}");
                    }
                }
            }
            _ => panic!("{concept} has several places"),
        }
    }
}

#[test]
fn cases_stand_in_their_edition_and_are_named_after_a_clause_and_a_matter() {
    for (path, case, _) in all() {
        let (directory, name) = path.split_once('/').unwrap();
        let volume = Volume::from(case.opening.regulations.rules());
        assert_eq!(directory, volume.key(), "{path}");
        let (clause, matter) = name.split_once('-').unwrap();
        let clause = clause.replace('_', " ");
        assert!(volume.book().clause(&clause).is_some(), "{path}");
        assert!(matter.len() > ".case".len() && !case.title.is_empty(), "{path}");
    }
}

/// A position from which nobody could play would make every rule about mate a question for the arbiter.
#[test]
fn cases_begin_from_positions_that_can_be_played() {
    for (path, case, _) in all() {
        let state = State::new(case.opening.clone()).unwrap();
        let meant = path.ends_with("two-kings-in-check.case");
        assert!(state.position().is_some() || meant, "{path}");
    }
}

#[test]
fn the_editions_rule_differently_where_they_are_known_to() {
    let mut by_matter: BTreeMap<String, BTreeMap<Edition, Vec<String>>> = BTreeMap::new();
    for (path, case, report) in all().into_iter().filter(|(path, ..)| !path.starts_with("tavreli/"))
    {
        let matter = path
            .split_once('-')
            .and_then(|(_, rest)| rest.split_once('-').or(Some(("", rest))))
            .unwrap();
        let name = path.rsplit('/').next().unwrap();
        let matter = name.split_once('-').map_or(matter.1, |(_, m)| m).to_owned();
        by_matter.entry(matter).or_default().insert(case.opening.regulations.laws, report.rulings);
    }
    let differ = |a: Edition, b: Edition| -> BTreeSet<&str> {
        by_matter
            .iter()
            .filter(|(_, rulings)| rulings.contains_key(&a) && rulings.contains_key(&b))
            .filter(|(_, rulings)| rulings.get(&a) != rulings.get(&b))
            .map(|(matter, _)| matter.trim_end_matches(".case"))
            .collect()
    };
    let old_new = differ(Edition::Fide2009, Edition::Fide2023);
    for matter in [
        "resigning-against-a-bare-king",
        "75-moves",
        "fivefold",
        "second-illegal-move",
        "wrong-claim",
        "agreement-before-moves",
        "colours-reversed-early",
        "pawn-left-on-the-last-rank",
        "pressed-without-a-move",
        "two-hands",
        "phone-rings",
        "mate-against-touch-move",
        "blitz-illegal-move",
        "lateness-forgiven",
        "penalties",
        "assistant-for-the-clock",
    ] {
        assert!(old_new.contains(matter), "{matter}");
    }
    let old_national = differ(Edition::Fide2009, Edition::Russia2015);
    for matter in
        ["both-colours-no-capture", "reply-before-the-clock", "no-minutes-without-complaint"]
    {
        assert!(old_national.contains(matter), "{matter}");
    }
}

fn through_json(facts: &[Fact]) -> Vec<Fact> {
    facts
        .iter()
        .map(|fact| serde_json::from_str(&serde_json::to_string(fact).unwrap()).unwrap())
        .collect()
}

#[test]
fn a_log_kept_as_json_folds_into_the_same_game_and_any_prefix_of_it_is_a_game() {
    for (path, case, report) in all() {
        let start = State::new(case.opening.clone()).unwrap();
        let facts = through_json(&report.facts);
        assert_eq!(facts, report.facts, "{path}");
        let mut state = start.clone();
        for (index, fact) in facts.iter().enumerate() {
            game::evolve(&mut state, fact);
            if index + 1 == facts.len() {
                let folded = game::fold(start.clone(), &report.facts);
                assert_eq!(format!("{state:?}"), format!("{folded:?}"), "{path}");
            }
        }
    }
}

#[test]
fn a_recorded_log_is_a_case_that_passes() {
    // A case in which everything is refused leaves no log.
    for (path, case, report) in all().into_iter().filter(|(_, _, report)| !report.facts.is_empty())
    {
        let text = case::record("Recorded.", &case.opening, &report.facts);
        let again = case::read(&text).unwrap_or_else(|error| panic!("{path}: {error}\n{text}"));
        assert_eq!(again.opening, case.opening, "{path}");
        // A log holds what was accepted, so that nothing is refused when it is played again.
        let replayed = case::run(&again);
        assert_eq!(replayed.failures, [], "{path}\n{text}");
        assert_eq!(replayed.facts.len(), report.facts.len(), "{path}");
    }
}

#[test]
fn accepting_a_case_that_passes_changes_nothing() {
    for (path, text) in case::LIBRARY {
        assert_eq!(case::accept(text).unwrap(), *text, "{path}");
    }
}

#[test]
fn a_case_that_is_wrong_fails_and_says_where() {
    let text = "# x\nlaws fide-2023\ntime 90+30\n\n0:00:00  arbiter  starts the clocks\n0:00:05  white    resigns\n         ruled    game over 1-0 by resignation  5.1.2\n";
    let report = case::run(&case::read(text).unwrap());
    assert_eq!(report.failures.len(), 1);
    assert_eq!(report.failures[0].line, 6);
    assert!(report.failures[0].found.contains("game over 0-1 by resignation"));
    let unlisted = text.replace("         ruled    game over 1-0 by resignation  5.1.2\n", "");
    assert_eq!(
        case::run(&case::read(&unlisted).unwrap()).failures.len(),
        1,
        "an unlisted ruling fails"
    );
    let other_clause = text.replace("1-0 by", "0-1 by").replace("5.1.2", "5.1.1");
    assert_eq!(
        case::run(&case::read(&other_clause).unwrap()).failures.len(),
        1,
        "another clause fails"
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_line_and_reason() {
    let head = "laws fide-2023\ntime 90+30\n";
    for (text, line, word) in [
        ("laws fide-2024\n", 1, "fide-2009"),
        ("laws fide-2023\ntime ninety\n", 2, "ninety"),
        ("laws fide-2023\nsupervision full\n", 2, "laws and time"),
        (&format!("{head}supervision some\n"), 3, "supervision"),
        (&format!("{head}0:00:00  arbiter  sleeps\n"), 3, "sleeps"),
        (&format!("{head}0:00:00  referee  starts the clocks\n"), 3, "white, black, arbiter"),
        (
            &format!("{head}0:00:09  arbiter  starts the clocks\n0:00:01  white  resigns\n"),
            4,
            "backwards",
        ),
        (
            &format!(
                "{head}0:00:00  white  resigns\n  ruled  game over 0-1 by resignation  99.9\n"
            ),
            4,
            "99.9",
        ),
        (&format!("{head}0:00:00  white  resigns\n  ruled  nonsense  5.1.2\n"), 4, "nonsense"),
        (&format!("{head}0:00:00  white  resigns\n  then  all is well\n"), 4, "all is well"),
        (&format!("{head}ruled  clocks stopped  9.5.1\n"), 3, "nothing has happened"),
        (&format!("{head}0:00:00  both  play e2-e9\n"), 3, "e2-e9"),
    ] {
        let error = case::read(text).unwrap_err();
        assert_eq!(error.line, line, "{text}: {error}");
        assert!(error.to_string().contains(word), "{error}");
    }
}

/// A scenario of `data/scenarios.txt`: its number and the editions in which it must be a case.
fn scenarios() -> Vec<(u16, Vec<Edition>)> {
    include_str!("data/scenarios.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [number, editions, _title] = fields.as_slice() else { panic!("{line}") };
            let number = number.strip_prefix("TC-").unwrap().parse().unwrap();
            (number, editions.split(' ').map(|edition| edition.parse().unwrap()).collect())
        })
        .collect()
}

#[test]
fn every_scenario_is_a_case_in_every_edition_it_speaks_of() {
    let scenarios = scenarios();
    let numbers: Vec<u16> = scenarios.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=155).collect::<Vec<u16>>());
    let played: BTreeSet<(u16, Edition)> = all()
        .iter()
        .flat_map(|(_, case, _)| {
            case.scenarios.iter().map(|&number| (number, case.opening.regulations.laws))
        })
        .collect();
    let missing: Vec<String> = scenarios
        .iter()
        .flat_map(|(number, editions)| editions.iter().map(move |&edition| (*number, edition)))
        .filter(|pair| !played.contains(pair))
        .map(|(number, edition)| format!("TC-{number:03} in {edition}"))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join(", "));
    let unknown: Vec<&(u16, Edition)> =
        played.iter().filter(|(number, _)| !numbers.contains(number)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    // Cases of the project's own, beyond the scenarios.
    let own: BTreeSet<String> = all()
        .iter()
        .filter(|(_, case, _)| case.scenarios.is_empty())
        .map(|(path, _, _)| (*path).to_owned())
        .collect();
    assert!(own.len() >= 150, "{}", own.len());
}
