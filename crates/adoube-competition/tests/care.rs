//! Players with disabilities: what they need, when it was told, what was answered; tables of their own in every system;
//! assistants; whom to call; refusing to play them. Clauses are those of the standards, section 10.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Refusal,
    duty::Duty,
    needs::{Need, Needs},
    player::PlayerId,
    settings::SettingsDraft,
};
use std::{fs, path::Path};
use support::Hall;

/// Eight players of a knock-out, with the first stage paired.
fn knockout_of_eight() -> Hall {
    let mut hall = Hall::knockout(8, support::knockout::plain());
    hall.pair();
    hall
}

/// Every game of a round is drawn.
fn play(hall: &mut Hall, round: u32) {
    let boards = hall.event().round(round).unwrap().games.len() as u32;
    for board in 1..=boards {
        hall.enter(round, board, "1/2");
    }
}

fn needs(of: &[Need]) -> Needs {
    Needs::of(|need| of.contains(&need))
}

fn tell(id: u32, of: &[Need], wish: &str) -> Act {
    Act::SetNeeds { id: PlayerId(id), needs: needs(of), wish: wish.into() }
}

/// 10.1.4: needs are told twenty days before the start; what comes later is recorded as late and not refused.
#[test]
fn needs_that_are_told_late_are_recorded_as_late_and_seen_to() {
    for (begins, late) in [("2026-12-31", false), ("2026-11-16", true)] {
        let mut hall = Hall::with_players(4);
        let settings = SettingsDraft {
            begins: begins.into(),
            ..SettingsDraft::from(&hall.event().settings.clone())
        };
        hall.ok(Act::ChangeSettings { settings });
        hall.ok(tell(2, &[Need::Blind, Need::FixedTable], "light from the left"));
        let entrant = hall.event().entrant(PlayerId(2)).unwrap();
        assert!(entrant.needs.is_visual() && entrant.needs.fixed_table);
        assert_eq!(entrant.care.late, late, "{begins}");
        assert!(entrant.care.asked.is_some());
        assert_eq!(entrant.care.wish.as_ref().unwrap().as_str(), "light from the left");
    }
}

/// 10.2.1: what is asked for is answered; a refusal has a reason, and a new request is open again.
#[test]
fn what_was_asked_for_is_answered() {
    let mut hall = Hall::with_players(4);
    let decide = |granted, reason: &str| Act::DecideNeeds {
        id: PlayerId(1),
        granted,
        reason: reason.into(),
    };
    assert_eq!(hall.refused(decide(true, "")), Refusal::NothingAsked { id: PlayerId(1) });
    hall.ok(tell(1, &[Need::Lamp], ""));
    assert!(matches!(hall.refused(decide(false, " ")), Refusal::Faults { .. }));
    hall.ok(decide(true, ""));
    let care = |hall: &Hall| hall.event().entrant(PlayerId(1)).unwrap().care.clone();
    assert!(care(&hall).decision.unwrap().granted);
    hall.ok(tell(1, &[Need::Lamp, Need::LargePrint], ""));
    assert_eq!(care(&hall).decision, None, "something else is asked for");
}

/// 10.3.5, 10.5.3: a table of one's own in a round robin, where the boards follow from the tables of Berger.
#[test]
fn a_table_of_ones_own_is_kept_in_every_round_of_every_system() {
    for mut hall in [Hall::drawn(6), knockout_of_eight()] {
        hall.ok(tell(3, &[Need::Blind], ""));
        hall.ok(Act::FixBoard { id: PlayerId(3), board: Some(2) });
        let event = hall.event();
        let mut seen = 0;
        for round in &event.rounds {
            let tables = event.tables_of(round);
            let mut sorted = tables.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), tables.len(), "nobody shares a table");
            for (game, table) in round.games.iter().zip(&tables) {
                if game.pairing.players().iter().any(|id| *id == PlayerId(3)) {
                    assert_eq!(*table, 2, "round {}", round.number);
                    seen += 1;
                }
            }
        }
        assert!(seen > 0);
    }
}

/// Rounds that were played stay where they were played, and two who both have a table meet at the blind player's.
#[test]
fn a_table_counts_from_the_first_round_that_has_not_begun() {
    let mut hall = Hall::drawn(4);
    let place_of = |hall: &Hall, round: u32, id: u32| {
        let event = hall.event();
        let found = event.round(round).unwrap();
        let at = found
            .games
            .iter()
            .position(|game| game.pairing.players().iter().any(|one| *one == PlayerId(id)));
        event.tables_of(found)[at.unwrap()]
    };
    let first = place_of(&hall, 1, 1);
    play(&mut hall, 1);
    hall.ok(Act::FixBoard { id: PlayerId(1), board: Some(9) });
    assert_eq!(place_of(&hall, 1, 1), first, "it was played there");
    assert_eq!(place_of(&hall, 2, 1), 9);
    assert_eq!(place_of(&hall, 3, 1), 9);
    hall.ok(tell(2, &[Need::Blind], ""));
    hall.ok(Act::FixBoard { id: PlayerId(2), board: Some(5) });
    let met = (2..=3).find(|round| place_of(&hall, *round, 1) == place_of(&hall, *round, 2));
    if let Some(round) = met {
        assert_eq!(place_of(&hall, round, 2), 5, "a blind player's table comes first");
        let event = hall.event();
        let displaced = event.displaced(event.round(round).unwrap());
        assert_eq!(displaced.iter().map(|one| one.player).collect::<Vec<_>>(), [PlayerId(1)]);
    }
}

/// 10.3.5: the same assistant throughout; another one, once rounds were played, has a reason.
#[test]
fn another_assistant_has_a_reason() {
    let mut hall = Hall::drawn(4);
    let name = |name: &str, reason: &str| Act::NameAssistant {
        id: PlayerId(2),
        name: name.into(),
        reason: reason.into(),
    };
    hall.ok(name("Anna", ""));
    hall.ok(name("Bella", ""));
    play(&mut hall, 1);
    assert!(matches!(hall.refused(name("Anna", "")), Refusal::Faults { .. }));
    hall.ok(name("Anna", "Bella is ill"));
    let care = &hall.event().entrant(PlayerId(2)).unwrap().care;
    assert_eq!(care.assistant.as_ref().unwrap().as_str(), "Anna");
}

/// 10.1.6: two numbers must be there.
#[test]
fn whom_to_call() {
    let mut hall = Hall::with_players(2);
    let set = |hospital: &str, doctor: &str| Act::SetContacts {
        hospital: hospital.into(),
        doctor: doctor.into(),
        officer: String::new(),
    };
    assert!(!hall.event().contacts.are_known());
    hall.ok(set("103", ""));
    assert!(!hall.event().contacts.are_known());
    hall.ok(set("103", "+374 10 1"));
    assert!(hall.event().contacts.are_known());
}

/// 10.1.2: nobody may refuse to play a disabled opponent; whoever does loses by forfeit, when an arbiter confirms it.
#[test]
fn who_refuses_to_play_a_disabled_opponent_loses() {
    let mut hall = Hall::drawn(4);
    let pairing = hall.event().rounds[0].games[0].pairing;
    let refuse = |player: PlayerId, reason: &str| Act::RefuseToPlay {
        round: 1,
        board: 1,
        player,
        reason: reason.into(),
    };
    let refused = hall.refused(refuse(pairing.black, "I will not"));
    assert_eq!(refused, Refusal::OpponentNotDisabled { id: pairing.white });
    hall.ok(tell(pairing.white.0, &[Need::Wheelchair], ""));
    assert!(matches!(hall.refused(refuse(pairing.black, " ")), Refusal::Faults { .. }));
    hall.ok(refuse(pairing.black, "I will not"));
    let game = hall.event().game(1, 1).unwrap();
    assert_eq!(game.result().unwrap().code(), "+/-");
    assert_eq!(hall.event().refusals.len(), 1);
}

/// Every requirement has a line in the list, and what the line names is there.
#[test]
fn every_requirement_is_met_by_a_test_or_is_a_duty() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_default();
    let shelves = ["russia-2015", "fide-2023"].map(|laws| {
        let settings = SettingsDraft { laws: laws.into(), ..support::settings("Cup") };
        settings.check().unwrap().shelf()
    });
    let duties: Vec<&str> = shelves.iter().flat_map(|shelf| Duty::names(*shelf)).collect();
    // What only the plan of the hall and the captains of a league can meet; the list may only get shorter.
    let left = ["A-11", "A-15", "A-20", "A-21"];
    let list = read("docs/accessibility.md");
    let mut met = Vec::new();
    for line in list.lines().filter(|line| line.starts_with("| A-")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, _, how, place] = cells.as_slice() else { panic!("{line}") };
        let there = match *how {
            "test" => {
                let (path, name) = place.split_once(' ').unwrap();
                let text = read(path);
                !text.is_empty() && text.contains(name)
            }
            "case" => !read(&format!("crates/adoube-laws/cases/{place}")).is_empty(),
            "duty" => duties.contains(place),
            "hall" => left.contains(id),
            other => panic!("{id}: {other} is no way of meeting a requirement"),
        };
        assert!(there, "{line}");
        met.push((*id).to_owned());
    }
    let all = [1..=8, 10..=15, 20..=24, 30..=35, 40..=45, 50..=54];
    let all: Vec<String> = all.into_iter().flatten().map(|n| format!("A-{n}")).collect();
    assert_eq!(met, all);
}
