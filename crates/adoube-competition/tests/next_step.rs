//! An event that goes forward by itself: there is always one next step, and doing it is enough.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Fact, NextStep, Refusal, act::PairMethod, settings::SettingsDraft, system::Kind,
};
use support::{Hall, player};

fn opened(settings: SettingsDraft, players: u32) -> Hall {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "open".into(), settings });
    for index in 1..=players {
        hall.ok(Act::EnterPlayer { player: player(&format!("Player {index:02}")) });
    }
    hall
}

fn swiss(rounds: u32) -> SettingsDraft {
    let (system, rounds) = ("swiss".into(), rounds.to_string());
    SettingsDraft { system, rounds, ..support::settings("Open") }
}

fn step(hall: &Hall) -> NextStep {
    NextStep::of(hall.event())
}

/// Does what comes next, entering results where that is it; what was done, by name.
fn follow(hall: &mut Hall) -> Vec<String> {
    let mut done = Vec::new();
    loop {
        let next = step(hall);
        done.push(next.name());
        match &next {
            NextStep::EnterResults { round, .. } => {
                let boards = hall.event().round(*round).unwrap().games.len() as u32;
                for board in 1..=boards {
                    hall.enter(*round, board, "1-0");
                }
            }
            NextStep::Over => return done,
            next => drop(hall.act_anyway(next.act("any seed").unwrap()).unwrap()),
        }
    }
}

#[test]
fn a_swiss_is_played_to_its_end_by_doing_what_comes_next() {
    let mut hall = opened(swiss(3), 6);
    assert_eq!(
        follow(&mut hall),
        [
            "draw",
            "pair-1",
            "results-1",
            "pair-2",
            "results-2",
            "pair-3",
            "results-3",
            "finish",
            "over"
        ]
    );
    assert!(hall.event().rounds.iter().all(|round| round.closed));
}

#[test]
fn a_round_robin_is_played_to_its_end_by_doing_what_comes_next() {
    let mut hall = opened(support::settings("Cup"), 4);
    assert_eq!(
        follow(&mut hall),
        ["draw", "results-1", "results-2", "results-3", "finish", "over"]
    );
    assert!(hall.event().rounds.iter().all(|round| round.closed));
}

#[test]
fn a_knockout_is_played_to_its_end_by_doing_what_comes_next() {
    let settings =
        SettingsDraft { system: "knockout".into(), games: "1".into(), ..support::settings("Cup") };
    let mut hall = opened(settings, 4);
    assert_eq!(
        follow(&mut hall),
        ["draw", "pair-1", "results-1", "pair-2", "results-2", "finish", "over"]
    );
}

#[test]
fn what_is_missing_before_the_draw_is_what_the_draw_would_say() {
    let hall = opened(swiss(3), 1);
    let missing = Box::new(Refusal::NobodyToPair { present: 1 });
    assert_eq!(step(&hall), NextStep::Prepare { missing });
    let hall = opened(SettingsDraft { chief_arbiter: String::new(), ..swiss(3) }, 4);
    assert_eq!(step(&hall), NextStep::Prepare { missing: Box::new(Refusal::NoChiefArbiter) });
    assert_eq!(step(&hall).act("1"), None, "nobody can press it");
}

#[test]
fn a_complete_round_is_closed_when_the_next_is_paired_and_an_unfinished_one_is_not() {
    let mut hall = opened(swiss(4), 6);
    for act in ["draw", "pair-1"] {
        assert_eq!(step(&hall).name(), act);
        hall.act_anyway(step(&hall).act("seed").unwrap()).unwrap();
    }
    for board in 1..=3 {
        hall.enter(1, board, "1-0");
    }
    assert!(!hall.event().round(1).unwrap().closed, "it can be corrected until then");
    let facts = hall.act_anyway(step(&hall).act("").unwrap()).unwrap();
    assert!(matches!(
        &facts[..],
        [Fact::RoundClosed { round: 1 }, Fact::RoundPaired { round: 2, .. }]
    ));
    // Board 3 is adjourned, the next round is paired all the same.
    hall.enter(2, 1, "1-0");
    hall.enter(2, 2, "1-0");
    let unfinished = NextStep::EnterResults { round: 2, open: 1, games: 3, then: Some(3) };
    assert_eq!(step(&hall), unfinished);
    let method = PairMethod::Rules;
    hall.act_anyway(Act::PairRound { round: 3, method, unfinished: true, expects: None }).unwrap();
    let closed = |hall: &Hall| -> Vec<bool> {
        hall.event().rounds.iter().map(|round| round.closed).collect()
    };
    assert_eq!(closed(&hall), [true, false, false]);
    // The first round was closed: correcting it wants a reason, and the next pairing closes it again.
    hall.reopen(1);
    for (round, board) in [(2, 3), (3, 1), (3, 2), (3, 3)] {
        hall.enter(round, board, "1/2-1/2");
    }
    hall.act_anyway(step(&hall).act("").unwrap()).unwrap();
    assert_eq!(closed(&hall), [true, true, true, false]);
}

#[test]
fn in_a_round_robin_a_round_begins_with_its_first_result_and_a_reopened_one_stays_open_until_then()
{
    let mut hall = opened(support::settings("Cup"), 4);
    hall.ok(step(&hall).act("seed").unwrap());
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    assert_eq!(hall.event().current_round().unwrap().number, 2);
    let facts = hall.enter(2, 1, "0-1");
    assert_eq!(facts[0], Fact::RoundClosed { round: 1 });
    hall.reopen(1);
    assert_eq!(hall.enter(2, 2, "1-0").len(), 1, "round 2 had begun before");
    assert!(!hall.event().round(1).unwrap().closed);
    hall.enter(3, 1, "1-0");
    assert!(hall.event().round(1).unwrap().closed && hall.event().round(2).unwrap().closed);
}

#[test]
fn the_current_round_is_the_latest_published_one() {
    let mut hall = opened(swiss(3), 4);
    assert_eq!(hall.event().settings.system.kind(), Kind::Swiss);
    for _ in 0..2 {
        hall.act_anyway(step(&hall).act("seed").unwrap()).unwrap();
    }
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    assert_eq!(hall.event().last_complete_round(), Some(1));
    hall.act_anyway(step(&hall).act("").unwrap()).unwrap();
    assert_eq!(hall.event().current_round().unwrap().number, 2);
    assert_eq!(hall.event().last_complete_round(), Some(1), "round 2 is in play");
}

#[test]
fn an_event_with_a_game_to_be_played_is_not_over() {
    let mut hall = opened(support::settings("Cup"), 4);
    hall.ok(step(&hall).act("seed").unwrap());
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::GamesOpen { round: 1, open: 2 });
}
