//! The worked examples of the regulations: a round robin of six, a double round robin of four, and
//! withdrawals.

#![allow(clippy::unwrap_used, clippy::float_arithmetic)]

use adoube_base::{ByColor, Color, Points};
use adoube_standings::{
    Field, Game, Standing, TieBreak, Value, crosstable::crosstable, standings,
    withdrawal::games_count,
};
use std::collections::BTreeMap;
use toml::Value as Toml;

const ALL: &[TieBreak] = &[TieBreak::SonnebornBerger, TieBreak::DirectEncounter, TieBreak::Wins];

fn examples() -> Toml {
    toml::from_str(include_str!("data/tie-break-examples.toml")).unwrap()
}

fn number(value: &Toml) -> usize {
    value.as_integer().unwrap() as usize
}

/// A number printed with decimals, in quarters.
fn quarters(value: &Toml) -> u64 {
    (value.as_float().unwrap() * 4.0) as u64
}

fn game(round: u32, white: usize, black: usize, result: &str) -> Game {
    let (points, winner, played) = match result {
        "1-0" => (ByColor::new(Points::ONE, Points::ZERO), Some(Color::White), true),
        "0-1" => (ByColor::new(Points::ZERO, Points::ONE), Some(Color::Black), true),
        "1/2-1/2" => (ByColor::new(Points::HALF, Points::HALF), None, true),
        "+/-" => (ByColor::new(Points::ONE, Points::ZERO), Some(Color::White), false),
        "-/+" => (ByColor::new(Points::ZERO, Points::ONE), Some(Color::Black), false),
        other => panic!("{other}"),
    };
    Game { round, players: ByColor::new(white - 1, black - 1), points, winner, played }
}

fn field(example: &Toml) -> Field {
    let games = example["games"].as_array().unwrap();
    Field {
        players: number(&example["players"]),
        games: games
            .iter()
            .map(|g| {
                let (white, black) = (number(&g["white"]), number(&g["black"]));
                game(number(&g["round"]) as u32, white, black, g["result"].as_str().unwrap())
            })
            .collect(),
        annulled: vec![],
    }
}

fn by_player(table: &[Standing]) -> BTreeMap<usize, &Standing> {
    table.iter().map(|line| (line.player, line)).collect()
}

/// The players by place; players who share a place are together.
fn order(table: &[Standing]) -> Vec<Vec<usize>> {
    table
        .chunk_by(|a, b| a.place == b.place)
        .map(|g| g.iter().map(|l| l.player + 1).collect())
        .collect()
}

#[test]
fn values_of_the_round_robins() {
    let examples = examples();
    for name in ["round_robin", "double_round_robin"] {
        let table = standings(&field(&examples[name]), ALL);
        let lines = by_player(&table);
        for player in examples[name]["player"].as_array().unwrap() {
            let line = lines[&(number(&player["no"]) - 1)];
            assert_eq!(u64::from(line.points.halves()) * 2, quarters(&player["score"]));
            assert_eq!(line.tie_breaks[0], Value::Quarters(quarters(&player["sonneborn_berger"])));
            if let Some(wins) = player.get("wins_incl_forfeit") {
                assert_eq!(
                    line.tie_breaks[2],
                    Value::Count(number(wins) as u32),
                    "{name} {player}"
                );
            }
        }
    }
}

#[test]
fn both_recommended_orders_of_the_round_robin() {
    use TieBreak::{DirectEncounter as De, SonnebornBerger as Sb, Wins as Win};
    let field = field(&examples()["round_robin"]);
    // Russian rules 31.3.1, and the order of the Ukrainian text 12.16.2.
    assert_eq!(order(&standings(&field, &[Sb, De, Win])), [[4], [6], [3], [5], [2], [1]]);
    assert_eq!(order(&standings(&field, &[De, Win, Sb])), [[4], [6], [5], [3], [2], [1]]);
    assert_eq!(order(&standings(&field, &[])), [vec![4], vec![3, 5, 6], vec![1, 2]]);
}

#[test]
fn points_in_direct_encounter() {
    let field = field(&examples()["round_robin"]);
    let table = standings(&field, &[TieBreak::DirectEncounter]);
    let lines = by_player(&table);
    let value = |no: usize| lines[&(no - 1)].tie_breaks[0];
    assert_eq!([3, 5, 6].map(value), [0, 3, 3].map(|h| Value::Points(Points::from_halves(h))));
    assert_eq!(value(4), Value::Empty, "nobody to compare with");
}

#[test]
fn withdrawals_by_the_rule_of_half_the_games() {
    let examples = examples();
    for case in examples["round_robin"]["withdrawal"].as_array().unwrap() {
        let gone = number(&case["player"]) - 1;
        let after = number(&case["after_round"]) as u32;
        let mut field = field(&examples["round_robin"]);
        for game in &mut field.games {
            if game.round > after
                && let Some(color) = game.players.find(|&p| p == gone)
            {
                game.played = false;
                game.winner = Some(!color);
                game.points =
                    ByColor::from_fn(|c| if c == color { Points::ZERO } else { Points::ONE });
            }
        }
        let completed =
            field.games.iter().filter(|g| g.played && g.players.find(|&p| p == gone).is_some());
        let completed = completed.count() as u32;
        assert_eq!(completed as usize, number(&case["games_completed"]));
        let kept = games_count(completed, number(&case["games_scheduled"]) as u32);
        assert_eq!(kept, case["kept"].as_bool().unwrap());
        if !kept {
            field.annulled.push(gone);
        }
        let table = standings(&field, ALL);
        let lines = by_player(&table);
        for (key, score) in case["counted_scores"].as_table().unwrap() {
            let player = key[1..].parse::<usize>().unwrap() - 1;
            assert_eq!(u64::from(lines[&player].points.halves()) * 2, quarters(score), "{key}");
        }
        assert_eq!(lines[&gone].place.is_some(), kept);
        let order: Vec<usize> = (0..6).collect();
        let plus = crosstable(&field, &order);
        for mark in case["plus_marks"].as_array().unwrap() {
            let cell = plus[number(&mark["player"]) - 1][gone][0];
            assert!(!cell.played && cell.won, "the plus is shown whether it counts or not");
            assert_eq!(cell.round as usize, number(&mark["round"]));
        }
    }
}

#[test]
fn a_subset_still_tied_is_looked_at_again_by_itself() {
    // Among 1, 2, 3, 4 the points are 2, 2, ½, 1½; 1 and 2 are equal and 1 won their game. What they
    // made against 5 and 6 brings all four to two points.
    let games = vec![
        game(1, 1, 2, "1-0"),
        game(1, 3, 4, "0-1"),
        game(2, 1, 3, "1/2-1/2"),
        game(2, 2, 4, "1-0"),
        game(3, 4, 1, "1/2-1/2"),
        game(3, 2, 3, "1-0"),
        game(4, 3, 5, "1-0"),
        game(4, 4, 6, "1/2-1/2"),
        game(5, 6, 3, "1/2-1/2"),
    ];
    let field = Field { players: 6, games, annulled: vec![] };
    assert_eq!(order(&standings(&field, &[]))[0], [1, 2, 3, 4]);
    let decided = order(&standings(&field, &[TieBreak::DirectEncounter]));
    assert_eq!(decided[..4], [[1], [2], [4], [3]]);

    // 1 beat 2, 3 and 4 drew everything: {1} > {3, 4} > {2} in the first look; nothing splits 3 and 4.
    let games = vec![
        game(1, 1, 2, "1-0"),
        game(1, 3, 4, "1/2-1/2"),
        game(2, 1, 3, "1/2-1/2"),
        game(2, 2, 4, "1/2-1/2"),
        game(3, 1, 4, "1/2-1/2"),
        game(3, 2, 3, "1/2-1/2"),
        game(4, 2, 5, "1-0"),
        game(5, 3, 5, "1/2-1/2"),
        game(6, 4, 5, "1/2-1/2"),
    ];
    let field = Field { players: 5, games, annulled: vec![] };
    let table = standings(&field, &[TieBreak::DirectEncounter]);
    assert_eq!(order(&table)[..3], [vec![1], vec![3, 4], vec![2]]);
    assert_eq!(table[1].place, Some(2));
    assert!(table[1].shared && table[2].shared && !table[0].shared);
}
