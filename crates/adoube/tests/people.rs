//! People on the command line: invited, appointed, ended; captains of a match.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use support::{Desk, adoube};

/// `adoube people` with arguments: the status, and what it says.
fn people(desk: &Desk, args: &[&str]) -> (Option<i32>, String) {
    let db = desk.db();
    let all: Vec<&str> = ["people", "--db", &db].into_iter().chain(args.iter().copied()).collect();
    let output = adoube(&all);
    let said = if output.status.success() { output.stdout } else { output.stderr };
    (output.status.code(), String::from_utf8(said).unwrap())
}

fn done(desk: &Desk, args: &[&str]) -> String {
    let (status, said) = people(desk, args);
    assert_eq!(status, Some(0), "{args:?}: {said}");
    said
}

fn refused(desk: &Desk, args: &[&str]) -> String {
    let (status, said) = people(desk, args);
    assert_eq!(status, Some(2), "{args:?}: {said}");
    said
}

#[test]
fn people_are_invited_appointed_and_ended() {
    let desk = Desk::new();
    desk.ok(&["create", "Open", "--id", "open"]);
    let invited = done(&desk, &["appoint", "open", "Mariam", "chief_arbiter", "--title", "IA/A"]);
    assert!(invited.contains("/invited/"), "{invited}");
    let sector = ["appoint", "open", "Ivan", "sector_arbiter"];
    assert!(!refused(&desk, &sector).is_empty(), "a sector has boards");
    assert!(refused(&desk, &[&sector[..], &["--boards", "ten"]].concat()).contains("ten"));
    done(&desk, &[&sector[..], &["--boards", "1-10"]].concat());
    let again = refused(&desk, &["appoint", "open", "Vardan", "chief_arbiter"]);
    assert!(again.contains("Mariam"), "{again}");
    let listed = done(&desk, &["list"]);
    assert!(listed.contains("Mariam") && !listed.contains("Vardan"), "{listed}");
    let serving = done(&desk, &["of", "open"]);
    assert!(serving.contains("Sector arbiter, boards 1-10"), "{serving}");
    done(&desk, &["end", "open", "2", "--reason", "ill"]);
    let all: Value = serde_json::from_str(&done(&desk, &["--json", "of", "open"])).unwrap();
    assert!(all[0]["ended"].is_null() && all[1]["ended"].is_i64(), "{all}");
    assert!(refused(&desk, &["end", "open", "2"]).contains('2'));
    let log = desk.ok(&["log", "open"]);
    assert!(log.contains("Ivan serves no longer: Sector arbiter, boards 1-10 (ill)"), "{log}");
    done(&desk, &["rename", "2", "Ivan Petrenko"]);
    assert!(refused(&desk, &["rename", "2", "mariam"]).contains("already"));
    assert!(done(&desk, &["invite-again", "2"]).contains("/invited/"));
    done(&desk, &["remove", "2"]);
    assert!(refused(&desk, &["remove", "2"]).contains("no person 2"));
    assert!(!done(&desk, &["list"]).contains("Ivan"));
}

#[test]
fn captains_on_the_command_line() {
    let desk = Desk::new();
    let system = ["--system", "team_swiss", "--rounds", "2", "--boards", "1"];
    let create = ["create", "League", "--id", "league", "--chief-arbiter", "A. Arbiter"];
    desk.ok(&[&create[..], &system[..]].concat());
    for team in ["1", "2"] {
        desk.ok(&["enter-team", "league", &format!("Team {team}")]);
        desk.ok(&["enter", "league", &format!("Player {team}")]);
        desk.ok(&["roster", "league", team, team]);
    }
    desk.ok(&["draw", "league", "--teams", "1,2", "--colour", "white"]);
    let due = desk.ok(&["line-ups-due", "league", "1", "2026-11-18T10:00:00Z"]);
    assert!(due.contains("2026-11-18 10:00:00 UTC"), "{due}");
    desk.ok(&["captains-advise", "league", "no"]);
    desk.ok(&["pair", "league"]);
    let advise = ["advise", "league", "1", "1", "1", "offer_draw"];
    assert!(desk.refused(&advise).contains("forbid"));
    desk.ok(&["captains-advise", "league", "yes"]);
    assert!(desk.ok(&advise).contains("Offer a draw"));
    desk.ok(&["witness-advice", "league", "1"]);
    assert!(desk.refused(&["sign-match", "league", "1", "1", "--team", "1"]).contains('1'));
    desk.ok(&["result", "league", "1", "1", "1-0"]);
    for of in [&["--team", "1"][..], &["--team", "2"], &[]] {
        desk.ok(&[&["sign-match", "league", "1", "1"][..], of].concat());
    }
    assert!(desk.ok(&["log", "league"]).contains("the protocol is signed for Team 2"));
}
