//! The table by points and tie-breaks.

use crate::{
    Field, TieBreak, Value,
    field::Seen,
    tie_break::{direct_encounter, points_among, sonneborn_berger, wins},
};
use adoube_base::Points;
use serde::Serialize;

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Which player.
    pub player: usize,
    /// The place, from 1; players who are equal in everything have the same. Nobody whose games do not
    /// count has a place.
    pub place: Option<u32>,
    /// Somebody else has the same place.
    pub shared: bool,
    /// Points of the games that count.
    pub points: Points,
    /// How many games that count the player has.
    pub games: u32,
    /// One value for each tie-break asked for.
    pub tie_breaks: Vec<Value>,
}

/// Orders the players by points, then by the tie-breaks in their order.
///
/// A tie-break is applied to a group of players still equal; what it splits goes on to the next one as
/// smaller groups (FIDE C.07, article 4). Players who stay equal share the place and keep the order of
/// their indices. Players whose games do not count come last, without a place.
pub fn standings(field: &Field, tie_breaks: &[TieBreak]) -> Vec<Standing> {
    let seen = field.seen();
    let scores: Vec<Points> =
        seen.iter().map(|games| games.iter().map(|game| game.points).sum()).collect();
    let (counted, annulled): (Vec<usize>, Vec<usize>) =
        (0..field.players).partition(|&player| !field.is_annulled(player));

    let mut groups = split_by(&counted, |player| scores[player]);
    let mut values: Vec<Vec<Value>> = vec![Vec::new(); field.players];
    for &tie_break in tie_breaks {
        for (player, value) in values_of(tie_break, &seen, &scores, &groups).into_iter().enumerate()
        {
            values[player].push(value);
        }
        groups = groups
            .into_iter()
            .flat_map(|group| match tie_break {
                TieBreak::DirectEncounter => direct_encounter(&seen, &group),
                _ => split_by(&group, |player| values[player].last().copied()),
            })
            .collect();
    }

    let mut table = Vec::with_capacity(field.players);
    let mut line = |player: usize, place: Option<u32>, shared: bool| Standing {
        player,
        place,
        shared,
        points: scores[player],
        games: seen[player].len() as u32,
        tie_breaks: std::mem::take(&mut values[player]),
    };
    let mut place = 1;
    for group in groups {
        for &player in &group {
            table.push(line(player, Some(place), group.len() > 1));
        }
        place += group.len() as u32;
    }
    table.extend(annulled.into_iter().map(|player| line(player, None, false)));
    table
}

/// Everybody's value of a tie-break. Direct encounter has one only inside a group of equals.
fn values_of(
    tie_break: TieBreak,
    seen: &[Vec<Seen>],
    scores: &[Points],
    groups: &[Vec<usize>],
) -> Vec<Value> {
    match tie_break {
        TieBreak::SonnebornBerger => sonneborn_berger(seen, scores),
        TieBreak::Wins => wins(seen),
        TieBreak::DirectEncounter => {
            let mut values = vec![Value::Empty; seen.len()];
            for group in groups.iter().filter(|group| group.len() > 1) {
                for (&player, points) in group.iter().zip(points_among(seen, group)) {
                    values[player] = Value::Points(points);
                }
            }
            values
        }
    }
}

/// Splits a group by a key, the greatest first; equals stay together in their order.
fn split_by<K: Ord>(group: &[usize], key: impl Fn(usize) -> K) -> Vec<Vec<usize>> {
    let mut sorted = group.to_vec();
    sorted.sort_by_key(|&player| std::cmp::Reverse(key(player)));
    sorted.chunk_by(|&a, &b| key(a) == key(b)).map(<[usize]>::to_vec).collect()
}
