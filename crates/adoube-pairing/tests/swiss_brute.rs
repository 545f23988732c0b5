//! The engine against every candidate of every bracket, and the rules that no pairing may break, on
//! simulated tournaments with all kinds of absences.

#![allow(clippy::unwrap_used)]

mod brute;

use adoube_base::{Color, Points, lots::Lots};
use adoube_pairing::swiss::{
    self, Bye, Entry, Player, Refusal, Rules, Tournament,
    simulate::{Simulation, simulate},
};
use brute::Brute;
use std::collections::HashSet;

/// How many cases to try; `ADOUBE_CASES=20` tries twenty times as many.
fn scaled(cases: u64) -> u64 {
    let factor = std::env::var("ADOUBE_CASES").ok();
    cases * factor.and_then(|factor| factor.parse().ok()).unwrap_or(1)
}

/// The tournament as it stood before a round.
fn before(tournament: &Tournament, round: u32) -> Tournament {
    let at = round as usize - 1;
    let mut earlier = tournament.clone();
    earlier.played = at as u32;
    for player in &mut earlier.players {
        let paired = match player.rounds.get(at) {
            Some(Entry::Bye(bye)) => *bye == Bye::Allocated,
            Some(Entry::Game { .. } | Entry::Forfeit { .. }) => true,
            None => false,
        };
        player.present = paired;
        player.rounds.truncate(at);
    }
    earlier
}

fn options(rules: Rules, seed: u64, lots: &mut Lots) -> Simulation {
    let players = 4 + lots.below(7) as u32;
    let rounds = (2 + lots.below(u64::from(players))) as u32;
    let mut options = Simulation::new(rules, players, rounds);
    options.draws = lots.below(800);
    options.half_byes = lots.below(80);
    options.zero_byes = lots.below(80);
    options.full_byes = lots.below(2) * lots.below(60);
    options.late = lots.below(200);
    options.withdrawals = lots.below(20);
    options.forfeits = lots.below(100);
    options.double_forfeits = lots.below(20);
    options.unusual = lots.below(20);
    options.forbidden = lots.below(3) as u32;
    options.baku = seed.is_multiple_of(5);
    if seed.is_multiple_of(3) {
        options.scoring.win = Points::from_halves(6);
        options.scoring.draw = Points::ONE;
        options.scoring.bye = Points::from_halves(2 * lots.below(4) as u32);
        // A bye worth no more than a loss is read differently by different programs.
        options.scoring.bye = options.scoring.bye.max(Points::ONE);
    }
    options
}

/// The pairs without their colours, in order.
fn numbers(paired: &swiss::Paired) -> Vec<(u32, u32)> {
    let boards = paired.boards.iter();
    let mut pairs: Vec<(u32, u32)> =
        boards.map(|b| (b.white.min(b.black), b.white.max(b.black))).collect();
    pairs.sort_unstable();
    pairs
}

fn compare(rules: Rules, seeds: std::ops::Range<u64>) {
    let mut rounds = 0;
    for seed in seeds {
        let mut lots = Lots::from_seed(&format!("brute force {rules} {seed}"));
        let options = options(rules, seed, &mut lots);
        let simulated = simulate(&options, &mut lots);
        for round in 1..=simulated.tournament.played {
            let tournament = before(&simulated.tournament, round);
            let expected = Brute::new(&tournament).pair().unwrap();
            let paired = swiss::pair(&tournament).unwrap();
            assert_eq!((numbers(&paired), paired.bye), expected, "seed {seed}, round {round}");
            rounds += 1;
        }
        if let Some(Refusal::NoLegalPairing { round, .. }) = simulated.stopped {
            assert_eq!(round, simulated.tournament.played + 1);
        }
    }
    assert!(rounds > 100, "only {rounds} rounds were compared");
}

#[test]
fn no_better_and_no_earlier_candidate_exists_under_the_rules_of_2026() {
    compare(Rules::Dutch2026, 0..scaled(300));
}

#[test]
fn no_better_and_no_earlier_candidate_exists_under_the_rules_of_2017() {
    compare(Rules::Dutch2017, 0..scaled(300));
}

/// Random histories rather than simulated ones: near the end most have no legal pairing at all.
#[test]
fn a_pairing_is_refused_exactly_when_brute_force_finds_none() {
    let mut refused = 0;
    for seed in 0..scaled(2000) {
        let mut lots = Lots::from_seed(&format!("refusal {seed}"));
        let players = 3 + lots.below(5) as u32;
        let mut tournament = Tournament {
            rules: Rules::ALL[seed as usize % 2],
            rounds: players,
            played: 0,
            initial: Color::White,
            scoring: swiss::Scoring::default(),
            players: (1..=players)
                .map(|number| Player {
                    number,
                    rounds: Vec::new(),
                    virtual_points: Vec::new(),
                    adjusted: Vec::new(),
                    present: true,
                })
                .collect(),
            forbidden: Vec::new(),
        };
        for _ in 0..lots.below(u64::from(players)) {
            random_round(&mut tournament, &mut lots);
        }
        let expected = Brute::new(&tournament).pair();
        match swiss::pair(&tournament) {
            Ok(paired) => {
                let (pairs, bye) = expected.unwrap_or_else(|| panic!("seed {seed}: {paired:?}"));
                assert_eq!((numbers(&paired), paired.bye), (pairs, bye), "seed {seed}");
            }
            Err(refusal) => {
                assert_eq!(expected, None, "seed {seed}");
                assert!(matches!(refusal, Refusal::NoLegalPairing { .. }));
                refused += 1;
            }
        }
    }
    let all = scaled(2000);
    assert!((all / 8..all).contains(&refused), "{refused} of {all} were refused");
}

/// Anybody against anybody who has not met, without a look at colours or scores.
fn random_round(tournament: &mut Tournament, lots: &mut Lots) {
    let mut order: Vec<u32> = tournament.players.iter().map(|p| p.number).collect();
    lots.shuffle(&mut order);
    let mut entries = vec![Entry::Bye(Bye::Zero); order.len()];
    while let Some(one) = order.pop() {
        let met: HashSet<u32> = tournament.players[one as usize - 1]
            .rounds
            .iter()
            .filter_map(|entry| match entry {
                Entry::Game { opponent, .. } => Some(*opponent),
                _ => None,
            })
            .collect();
        let Some(at) = order.iter().position(|other| !met.contains(other)) else {
            if lots.below(2) == 0 {
                entries[one as usize - 1] = Entry::Bye(Bye::Allocated);
            }
            continue;
        };
        let other = order.remove(at);
        let (mine, theirs) = match lots.below(3) {
            0 => (swiss::Outcome::Win, swiss::Outcome::Loss),
            1 => (swiss::Outcome::Draw, swiss::Outcome::Draw),
            _ => (swiss::Outcome::Loss, swiss::Outcome::Win),
        };
        let game = |opponent, color, outcome| Entry::Game { opponent, color, outcome };
        entries[one as usize - 1] = game(other, Color::White, mine);
        entries[other as usize - 1] = game(one, Color::Black, theirs);
    }
    for (player, entry) in tournament.players.iter_mut().zip(entries) {
        player.rounds.push(entry);
    }
    tournament.played += 1;
}

/// The colours a player has had in played games.
fn colours(player: &Player) -> Vec<Color> {
    player
        .rounds
        .iter()
        .filter_map(|entry| match entry {
            Entry::Game { color, .. } => Some(*color),
            _ => None,
        })
        .collect()
}

#[test]
fn thousands_of_rounds_break_no_absolute_rule() {
    let mut rounds = 0;
    for seed in 0..250 {
        let mut lots = Lots::from_seed(&format!("absolute rules {seed}"));
        let rules = Rules::ALL[seed as usize % 2];
        let players = 5 + lots.below(60) as u32;
        let mut options = Simulation::new(rules, players, 5 + lots.below(8) as u32);
        options.half_byes = lots.below(60);
        options.zero_byes = lots.below(60);
        options.full_byes = lots.below(20);
        options.forfeits = lots.below(60);
        options.double_forfeits = lots.below(30);
        options.withdrawals = lots.below(30);
        options.late = lots.below(100);
        options.forbidden = lots.below(5) as u32;
        options.baku = seed % 4 == 0;
        let tournament = simulate(&options, &mut lots).tournament;
        rounds += tournament.played;
        for player in &tournament.players {
            let mut met = HashSet::new();
            let mut byes = 0;
            let mut free_point = false;
            for (at, entry) in player.rounds.iter().enumerate() {
                match entry {
                    Entry::Game { opponent, .. } => {
                        assert!(met.insert(*opponent), "seed {seed}: met twice");
                    }
                    Entry::Bye(Bye::Allocated) => {
                        byes += 1;
                        assert!(!free_point, "seed {seed}: a bye after a free point");
                        free_point = true;
                    }
                    Entry::Forfeit { won: true, .. } => free_point = true,
                    Entry::Bye(Bye::Full) => free_point |= rules == Rules::Dutch2026,
                    Entry::Forfeit { .. } | Entry::Bye(_) => {}
                }
                let opponent = match entry {
                    Entry::Game { opponent, .. } | Entry::Forfeit { opponent, .. } => *opponent,
                    Entry::Bye(_) => continue,
                };
                let round = at as u32 + 1;
                let apart = tournament.forbidden.iter().any(|f| {
                    (f.first..=f.last).contains(&round)
                        && f.players.contains(&player.number)
                        && f.players.contains(&opponent)
                });
                assert!(!apart, "seed {seed}: a prohibited pair in round {round}");
            }
            assert!(byes <= 1, "seed {seed}: {byes} byes");
            // C3 has an exception for topscorers in the last round only.
            let colours = colours(player);
            let before_last = &colours[..colours.len().saturating_sub(1)];
            let mut balance = 0i32;
            for (at, color) in before_last.iter().enumerate() {
                balance += if *color == Color::White { 1 } else { -1 };
                assert!(balance.abs() <= 2, "seed {seed}: {colours:?}");
                let three = at >= 2 && before_last[at - 2..=at].iter().all(|c| c == color);
                assert!(!three, "seed {seed}: {colours:?}");
            }
        }
    }
    assert!(rounds > 1500, "only {rounds} rounds");
}

#[test]
fn the_order_in_which_players_are_listed_changes_nothing() {
    for seed in 0..20 {
        let mut lots = Lots::from_seed(&format!("order {seed}"));
        let options = Simulation::new(Rules::ALL[seed % 2], 40, 7);
        let mut tournament = before(&simulate(&options, &mut lots).tournament, 6);
        let paired = swiss::pair(&tournament).unwrap();
        lots.shuffle(&mut tournament.players);
        assert_eq!(swiss::pair(&tournament).unwrap(), paired);
    }
}
