//! Sharing of prizes: worked examples, and what holds for every table.

#![allow(clippy::unwrap_used)]

use adoube_base::Points;
use adoube_standings::{
    Standing,
    prizes::{Cents, Sharing, by_places, divided, shared},
};
use proptest::prelude::*;

fn table(lines: &[(u32, Option<u32>)]) -> Vec<Standing> {
    let line = |(player, &(halves, place)): (usize, &(u32, Option<u32>))| Standing {
        player,
        place,
        shared: false,
        points: Points::from_halves(halves),
        games: 0,
        tie_breaks: vec![],
    };
    lines.iter().enumerate().map(line).collect()
}

fn money(amounts: &[u64]) -> Vec<Cents> {
    amounts.iter().map(|&whole| Cents(100 * whole)).collect()
}

#[test]
fn the_three_ways_to_share() {
    // One player alone, three with the same points, one without a prize.
    let lines = table(&[(14, Some(1)), (12, Some(2)), (12, Some(3)), (12, Some(4)), (10, Some(5))]);
    let prizes = money(&[1000, 600, 300, 150]);
    assert_eq!(shared(&prizes, &lines, Sharing::ByPlace), money(&[1000, 600, 300, 150, 0]));
    assert_eq!(shared(&prizes, &lines, Sharing::Equal), money(&[1000, 350, 350, 350, 0]));
    // Half of the own prize and half of a third of 1050.
    assert_eq!(shared(&prizes, &lines, Sharing::Hort), money(&[1000, 475, 325, 250, 0]));
}

#[test]
fn losing_semi_finalists_and_those_who_dropped_out_share_equally() {
    let places = [vec![3], vec![0], vec![1, 2]];
    let prizes = money(&[1000, 700, 600, 400]);
    let each = by_places(&prizes, &places);
    assert_eq!(each[2..], [(1, Cents(50_000)), (2, Cents(50_000))]);
    // Thirteen tied: five share the part of 1000 that was fixed in advance.
    assert_eq!(divided(Cents(100_000), 5), money(&[200; 5]));
}

#[test]
fn places_shared_within_a_group_share_their_prizes_and_annulled_players_get_none() {
    let lines = table(&[(8, Some(1)), (8, Some(2)), (8, Some(2)), (6, None)]);
    let prizes = money(&[300, 200, 100]);
    assert_eq!(shared(&prizes, &lines, Sharing::ByPlace), money(&[300, 150, 150, 0]));
    assert_eq!(shared(&prizes, &lines, Sharing::Hort), money(&[250, 175, 175, 0]));
}

#[test]
fn cents_left_over_go_to_the_first() {
    assert_eq!(divided(Cents(100), 3), [Cents(34), Cents(33), Cents(33)]);
    assert!(divided(Cents(5), 0).is_empty());
    let lines = table(&[(8, Some(1)), (8, Some(1)), (8, Some(1))]);
    let amounts = shared(&[Cents(100)], &lines, Sharing::Hort);
    assert_eq!(amounts, [Cents(34), Cents(33), Cents(33)]);
}

#[test]
fn amounts_are_read_and_written() {
    for (text, cents) in [("600", 60_000), ("33.34", 3_334), ("33,3", 3_330), (" 0.05 ", 5)] {
        assert_eq!(text.parse(), Ok(Cents(cents)), "{text}");
    }
    for text in ["", ".5", "1.234", "-1", "1e3", "12 000", "9999999999999"] {
        assert!(text.parse::<Cents>().is_err(), "{text}");
    }
    assert_eq!(
        (Cents(60_000).to_string(), Cents(3_305).to_string()),
        ("600".into(), "33.05".into())
    );
}

/// Tables as they come out of the standings: points descend, places within a score group begin with its first.
fn tables() -> impl Strategy<Value = Vec<Standing>> {
    prop::collection::vec((0u32..4, any::<bool>()), 1..30).prop_map(|steps| {
        let mut lines: Vec<(u32, Option<u32>)> = Vec::new();
        let mut halves = 200;
        for (at, (down, same)) in steps.into_iter().enumerate() {
            halves -= down.saturating_sub(1);
            let place = match lines.last() {
                Some(&(before, Some(place))) if before == halves && same => place,
                _ => at as u32 + 1,
            };
            lines.push((halves, Some(place)));
        }
        table(&lines)
    })
}

proptest! {
    #[test]
    fn the_sum_is_kept_to_the_cent_and_nobody_gets_more_than_somebody_better(
        lines in tables(),
        mut prizes in prop::collection::vec(0u64..1_000_000, 0..20),
    ) {
        prizes.sort_unstable_by(|a, b| b.cmp(a));
        let prizes: Vec<Cents> = prizes.into_iter().map(Cents).collect();
        let given: u64 = prizes.iter().take(lines.len()).map(|prize| prize.0).sum();
        let all = [Sharing::ByPlace, Sharing::Equal, Sharing::Hort]
            .map(|sharing| shared(&prizes, &lines, sharing));
        for amounts in &all {
            prop_assert_eq!(amounts.iter().map(|amount| amount.0).sum::<u64>(), given);
            prop_assert!(amounts.windows(2).all(|two| two[0] >= two[1]), "{:?}", amounts);
        }
        // Hort lies between the other two, to the cent.
        for ((place, equal), hort) in all[0].iter().zip(&all[1]).zip(&all[2]) {
            prop_assert!(hort.0 + 1 >= place.0.min(equal.0));
            prop_assert!(hort.0 <= place.0.max(equal.0) + 1);
        }
    }
}
