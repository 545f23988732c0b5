//! Explanations and the price of changes by hand.

#![allow(clippy::unwrap_used)]

use adoube_base::{Points, lots::Lots};
use adoube_pairing::swiss::{
    self, Entry, Pair, Rules, Scoring, ScoringFault, Tournament,
    boards::place,
    criteria::Criterion,
    explain::{Reason, explain},
    most_rounds,
    review::{Changes, Fault, Judgement, change, review},
    simulate::{Simulation, simulate},
};

/// A tournament with some rounds played and everybody present.
fn tournament(rules: Rules, players: u32, rounds: u32, played: u32, seed: &str) -> Tournament {
    let mut options = Simulation::new(rules, players, rounds);
    options.stop_after = Some(played);
    simulate(&options, &mut Lots::from_seed(seed)).tournament
}

fn pairs(paired: &swiss::Paired) -> Vec<Pair> {
    let boards = paired.boards.iter();
    boards.map(|b| Pair { white: b.white, black: b.black }).collect()
}

#[test]
fn the_pairing_by_the_rules_is_reviewed_as_such() {
    for seed in 0..60 {
        let rules = Rules::ALL[seed % 2];
        let size = 9 + seed as u32;
        let tournament = tournament(rules, size, 7, seed as u32 % 7, &format!("clean {seed}"));
        let paired = swiss::pair(&tournament).unwrap();
        let review = review(&tournament, &pairs(&paired), paired.bye).unwrap();
        assert!(review.is_clean(), "seed {seed}: {review}");
    }
}

#[test]
fn every_other_pairing_is_found_to_be_worse_or_later() {
    let mut worse = 0;
    for seed in 0..40 {
        let rules = Rules::ALL[seed % 2];
        let tournament = tournament(rules, 24, 7, 3, &format!("swap {seed}"));
        let paired = swiss::pair(&tournament).unwrap();
        let (first, second) = (paired.boards[0].black, paired.boards[1].black);
        let changes = Changes { swap: vec![(first, second)], ..Changes::default() };
        let changed = change(&tournament, &changes).unwrap();
        assert!(!changed.review.is_clean(), "seed {seed}");
        let judged = changed.review.brackets.iter();
        for bracket in judged {
            if let Judgement::Worse { has, best, .. } = &bracket.judgement {
                assert!(has > best, "seed {seed}: {}", changed.review);
                worse += 1;
            }
        }
    }
    assert!(worse > 10, "only {worse} brackets were worse");
}

#[test]
fn explanations_name_a_worse_criterion_for_whoever_is_passed_over() {
    let (mut not_allowed, mut worse) = (0, 0);
    for seed in 0..40 {
        let rules = Rules::ALL[seed % 2];
        let tournament = tournament(rules, 21, 9, 2 + seed as u32 % 6, &format!("why {seed}"));
        let explanation = explain(&tournament).unwrap();
        assert_eq!(explanation.paired, swiss::pair(&tournament).unwrap());
        let shown = explanation.to_string();
        for bracket in &explanation.brackets {
            for pair in &bracket.pairs {
                assert!(shown.contains(&format!("{} meets {};", pair.upper, pair.lower)));
                for passed in &pair.passed_over {
                    match &passed.reason {
                        Reason::NotAllowed(fault) => {
                            let name = |f: &Fault| {
                                matches!(
                                    f,
                                    Fault::Met { .. }
                                        | Fault::SameAbsoluteColour(..)
                                        | Fault::Prohibited(..)
                                )
                            };
                            assert!(name(fault));
                            not_allowed += 1;
                        }
                        Reason::Worse { would_be, is, .. } => {
                            assert!(would_be > is);
                            worse += 1;
                        }
                        Reason::Completion | Reason::Later => {}
                    }
                }
            }
        }
    }
    assert!(not_allowed > 50 && worse > 50, "{not_allowed} not allowed, {worse} worse");
}

#[test]
fn a_forced_pair_is_there_and_its_repetition_is_named() {
    let tournament = tournament(Rules::Dutch2026, 20, 7, 3, "force");
    let met = tournament.players[0].rounds.iter().find_map(|entry| match entry {
        Entry::Game { opponent, .. } => Some(*opponent),
        _ => None,
    });
    let changes = Changes { force: vec![(1, met.unwrap())], ..Changes::default() };
    let changed = change(&tournament, &changes).unwrap();
    let together = |a: u32, b: u32| a.min(b) == 1 && a.max(b) == met.unwrap();
    assert!(changed.boards.iter().any(|b| together(b.white, b.black)));
    let faults = &changed.review.faults;
    assert!(
        faults
            .iter()
            .any(|f| matches!(f, Fault::Met { players, .. } if together(players.0, players.1))),
        "{faults:?}"
    );
}

#[test]
fn a_forbidden_pair_is_gone_and_its_price_is_named() {
    let tournament = tournament(Rules::Dutch2026, 20, 7, 3, "forbid");
    let top = swiss::pair(&tournament).unwrap().boards[0];
    let changes = Changes { forbid: vec![(top.white, top.black)], ..Changes::default() };
    let changed = change(&tournament, &changes).unwrap();
    assert!(!changed.boards.iter().any(|b| (b.white, b.black) == (top.white, top.black)));
    assert!(!changed.review.is_clean());
    assert!(changed.review.faults.is_empty(), "{}", changed.review);
}

#[test]
fn a_hand_made_pairing_is_told_every_rule_it_breaks() {
    let tournament = tournament(Rules::Dutch2026, 7, 5, 0, "faults");
    let pair = |white, black| Pair { white, black };
    let review = review(&tournament, &[pair(1, 4), pair(2, 1), pair(9, 3)], None).unwrap();
    for fault in [
        Fault::Twice(1),
        Fault::NotPresent(9),
        Fault::Unpaired(5),
        Fault::Unpaired(6),
        Fault::Unpaired(7),
    ] {
        assert!(review.faults.contains(&fault), "{fault:?} in {:?}", review.faults);
    }
}

#[test]
fn the_criteria_have_the_numbers_of_their_edition() {
    let numbers = |rules| Criterion::ALL.map(|criterion| criterion.number(rules));
    assert_eq!(numbers(Rules::Dutch2026).to_vec(), (6..=21).collect::<Vec<_>>());
    assert_eq!(
        numbers(Rules::Dutch2017).to_vec(),
        [5, 6, 7, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
    );
}

#[test]
fn fixed_boards_are_kept_for_those_who_need_them() {
    let tournament = tournament(Rules::Dutch2026, 10, 5, 2, "fixed");
    let boards = swiss::pair(&tournament).unwrap().boards;
    let (third, first) = (boards[2].white, boards[0].white);
    let placed = place(&boards, &[(third, 1), (99, 2)]);
    let numbers: Vec<u32> = placed.iter().map(|p| p.number).collect();
    assert_eq!(numbers, [1, 3, 4, 5, 6]);
    assert_eq!(placed[0].game.white, third);
    assert_eq!(placed[1].game.white, first);
}

#[test]
fn points_that_reward_draws_or_byes_too_much_are_refused() {
    let usual = Scoring::default();
    assert_eq!(usual.check(), Ok(()));
    let draws = Scoring { draw: Points::from_halves(3), ..usual };
    assert_eq!(draws.check(), Err(ScoringFault::DrawsAboveWin));
    let bye = Scoring { bye: Points::from_halves(3), ..usual };
    assert_eq!(bye.check(), Err(ScoringFault::ByeAboveWin));
    assert_eq!([2, 3, 9, 10].map(most_rounds), [1, 3, 9, 9]);
}
