//! The Berger tables against the checked data, and their properties for every field up to 200.

#![allow(clippy::unwrap_used)]

use adoube_pairing::berger::{Berger, Cycles, FieldSizeError, Pair, Round};
use std::collections::HashSet;

#[derive(serde::Deserialize)]
struct Data {
    table: Vec<Table>,
}

#[derive(serde::Deserialize)]
struct Table {
    numbers: u32,
    pairs: Vec<Vec<[u32; 2]>>,
    bye_by_round: Vec<u32>,
    whites: Vec<usize>,
    double_first_cycle_order: Vec<u32>,
}

fn data() -> Vec<Table> {
    toml::from_str::<Data>(include_str!("data/berger.toml")).unwrap().table
}

fn pair(&[white, black]: &[u32; 2]) -> Pair {
    Pair { white, black }
}

#[test]
fn every_round_for_3_to_24_players_equals_the_checked_tables() {
    let tables = data();
    assert_eq!(
        tables.iter().map(|t| t.numbers).collect::<Vec<_>>(),
        (4..=24).step_by(2).collect::<Vec<_>>()
    );
    for table in tables {
        let even = Berger::new(table.numbers).unwrap();
        let odd = Berger::new(table.numbers - 1).unwrap();
        for (index, pairs) in table.pairs.iter().enumerate() {
            let number = index as u32 + 1;
            let expected: Vec<Pair> = pairs.iter().map(pair).collect();
            assert_eq!(even.round(number), Round { pairs: expected.clone(), rests: None });
            let games = expected
                .into_iter()
                .filter(|p| p.white != table.numbers && p.black != table.numbers)
                .collect();
            assert_eq!(
                odd.round(number),
                Round { pairs: games, rests: Some(table.bye_by_round[index]) }
            );
        }
        let whites: Vec<usize> = (1..=table.numbers)
            .map(|n| {
                even.schedule(Cycles::Single)
                    .iter()
                    .flat_map(|r| &r.pairs)
                    .filter(|p| p.white == n)
                    .count()
            })
            .collect();
        assert_eq!(whites, table.whites);
        let order: Vec<Round> =
            table.double_first_cycle_order.iter().map(|&n| even.round(n)).collect();
        let double = even.schedule(Cycles::Double { exchange: true });
        assert_eq!(double[..order.len()], order);
        let reversed: Vec<Pair> =
            even.round(1).pairs.iter().map(|p| Pair { white: p.black, black: p.white }).collect();
        assert_eq!(
            double[order.len()].pairs,
            reversed,
            "the second cycle begins with round 1 reversed"
        );
    }
}

#[test]
fn up_to_200_players_everyone_meets_everyone_once_and_colours_differ_by_at_most_one() {
    for players in 2..=200 {
        let mut met = HashSet::new();
        let mut balance = vec![0i32; players as usize + 1];
        let rounds = Berger::new(players).unwrap().schedule(Cycles::Single);
        for round in &rounds {
            let mut seen: HashSet<u32> = round.rests.into_iter().collect();
            for p in &round.pairs {
                assert!(
                    seen.insert(p.white) && seen.insert(p.black),
                    "{players}: {p:?} twice in a round"
                );
                assert!(
                    met.insert((p.white.min(p.black), p.white.max(p.black))),
                    "{players}: {p:?} met"
                );
                balance[p.white as usize] += 1;
                balance[p.black as usize] -= 1;
            }
            assert_eq!(seen, (1..=players).collect(), "everybody plays or rests");
        }
        assert_eq!(met.len() as u32, players * (players - 1) / 2);
        assert!(balance.iter().all(|b| b.abs() <= 1), "{players}: {balance:?}");
    }
}

/// The longest run of one colour over rounds in which the player has a game; a rest breaks the run.
fn longest_run(rounds: &[Round], number: u32) -> usize {
    let (mut longest, mut run, mut last) = (0, 0, None);
    for round in rounds {
        let colour = round.pairs.iter().find_map(|p| {
            (p.white == number).then_some('w').or((p.black == number).then_some('b'))
        });
        run = if colour.is_some() && colour == last {
            run + 1
        } else {
            usize::from(colour.is_some())
        };
        last = colour;
        longest = longest.max(run);
    }
    longest
}

#[test]
fn the_exchange_keeps_anybody_from_three_of_a_colour_running() {
    for players in 4..=40 {
        let table = Berger::new(players).unwrap();
        let with = table.schedule(Cycles::Double { exchange: true });
        assert!((1..=players).all(|n| longest_run(&with, n) <= 2), "{players}");
        let without = table.schedule(Cycles::Double { exchange: false });
        let hurt: Vec<u32> = (1..=players).filter(|&n| longest_run(&without, n) > 2).collect();
        let expected = if players % 2 == 0 { vec![1, players / 2 + 1] } else { vec![] };
        assert_eq!(hurt, expected, "{players}");
    }
}

#[test]
fn a_double_round_robin_of_four_is_the_printed_one() {
    let rounds = Berger::new(4).unwrap().schedule(Cycles::Double { exchange: true });
    let shown: Vec<String> = rounds
        .iter()
        .map(|r| {
            r.pairs.iter().map(|p| format!("{}-{}", p.white, p.black)).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(shown, ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]);
}

#[test]
fn a_field_without_a_competition_is_refused_with_its_size() {
    for players in [0, 1, 1001] {
        assert_eq!(Berger::new(players), Err(FieldSizeError { players }));
    }
}
