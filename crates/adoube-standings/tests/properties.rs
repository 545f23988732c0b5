//! What holds for every table, checked against a slow and obvious way to order players.

#![allow(clippy::unwrap_used)]

use adoube_base::{ByColor, Color, Points};
use adoube_standings::{
    Field, Game, Regulation, TieBreak, Value, crosstable::crosstable, standings,
};
use proptest::prelude::*;

fn field() -> impl Strategy<Value = Field> {
    (2usize..9).prop_flat_map(|players| {
        let pairs: Vec<(usize, usize)> =
            (0..players).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        let outcome = prop::option::of((0u32..3, 0u32..3, any::<bool>()));
        let outcomes = prop::collection::vec(outcome, pairs.len());
        let annulled = prop::collection::btree_set(0..players, 0..2);
        (outcomes, annulled).prop_map(move |(outcomes, annulled)| Field {
            players,
            games: pairs
                .iter()
                .zip(outcomes)
                .filter_map(|(&(white, black), outcome)| {
                    let (w, b, played) = outcome?;
                    let points = ByColor::new(Points::from_halves(w), Points::from_halves(b));
                    let winner = points.find(|&p| p == Points::ONE);
                    Some(Game {
                        round: 1,
                        players: ByColor::new(white, black),
                        points,
                        winner,
                        played,
                    })
                })
                .collect(),
            annulled: annulled.into_iter().collect(),
            rounds: 1,
            ..Field::default()
        })
    })
}

fn codes(list: &str) -> Vec<TieBreak> {
    list.split(' ').map(|code| code.parse().unwrap()).collect()
}

proptest! {
    #[test]
    fn points_and_sonneborn_berger_are_what_the_definition_says(field in field()) {
        let table = standings(&field, Regulation::Fide2026, &codes("SB"));
        let counts = |g: &&Game| g.players.iter().all(|p| !field.annulled.contains(p));
        let score = |player: usize| -> u32 {
            field.games.iter().filter(counts).flat_map(|g| Color::ALL.map(|c| (g.players[c], g.points[c])))
                .filter(|&(p, _)| p == player).map(|(_, points)| points.halves()).sum()
        };
        prop_assert_eq!(table.len(), field.players);
        for line in &table {
            prop_assert_eq!(line.points.halves(), score(line.player));
            let mut sum = 0i64;
            for game in field.games.iter().filter(counts) {
                for color in Color::ALL {
                    if game.players[color] == line.player {
                        sum += i64::from(game.points[color].halves() * score(game.players[!color]));
                    }
                }
            }
            prop_assert_eq!(line.tie_breaks[0], Value::fraction(sum, 4));
            prop_assert_eq!(line.place.is_none(), field.annulled.contains(&line.player));
        }
    }

    #[test]
    fn the_order_is_lexicographic_and_places_count_who_is_better(field in field()) {
        let table = standings(&field, Regulation::Fide2026, &codes("WIN SB"));
        let key = |line: &adoube_standings::Standing| (line.points, line.tie_breaks.clone());
        for line in table.iter().filter(|line| line.place.is_some()) {
            let better = table.iter().filter(|l| l.place.is_some() && key(l) > key(line)).count();
            let equal = table.iter().filter(|l| l.place.is_some() && key(l) == key(line)).count();
            prop_assert_eq!(line.place.unwrap() as usize, better + 1);
            prop_assert_eq!(line.shared, equal > 1);
        }
    }

    #[test]
    fn direct_encounter_never_reorders_what_points_decided(field in field()) {
        let table = standings(&field, Regulation::Fide2026, &codes("DE WIN SB"));
        let counted: Vec<_> = table.iter().filter(|l| l.place.is_some()).collect();
        for pair in counted.windows(2) {
            prop_assert!(pair[0].points >= pair[1].points);
            prop_assert!(pair[0].place <= pair[1].place);
        }
    }

    #[test]
    fn a_crosstable_shows_every_game_from_both_sides(field in field()) {
        let order: Vec<usize> = (0..field.players).rev().collect();
        let rows = crosstable(&field, &order);
        prop_assert_eq!(rows.iter().flatten().map(Vec::len).sum::<usize>(), 2 * field.games.len());
        for game in &field.games {
            let at = |p: usize| order.iter().position(|&q| q == p).unwrap();
            for color in Color::ALL {
                let cell = rows[at(game.players[color])][at(game.players[!color])][0];
                prop_assert_eq!((cell.color, cell.points, cell.played), (color, game.points[color], game.played));
            }
        }
    }
}
