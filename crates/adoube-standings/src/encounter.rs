//! Direct encounter: the games among the tied ones (FIDE C.07 article 6; Russian rules 30.1.6).

use crate::{Field, Regulation, Seen, System, field::Against};
use std::collections::BTreeMap;

/// Divisible by every number of games two players can sensibly have: averages stay whole.
const SCALE: i64 = 840;

/// What tied players have against each other.
struct Mini {
    /// Sum of the averages against each of the others, in half points times [`SCALE`].
    sum: i64,
    /// How many of the others the player has not met.
    missing: i64,
}

/// Whom a round was against, where it counts as a meeting: in a round robin a forfeit does, in a Swiss not.
pub(crate) fn met_with(field: &Field, seen: &Seen) -> Option<usize> {
    match seen.against {
        Against::Opponent { player, played, .. } => {
            (played || field.system == System::RoundRobin).then_some(player)
        }
        Against::Nobody(_) => None,
    }
}

/// The games among `tied`.
fn among(field: &Field, seen: &[Vec<Seen>], tied: &[usize]) -> Vec<Mini> {
    let mini = |&player: &usize| {
        let mut mini = Mini { sum: 0, missing: 0 };
        for &other in tied.iter().filter(|&&other| other != player) {
            let games: Vec<i64> = seen[player]
                .iter()
                .filter(|seen| met_with(field, seen) == Some(other))
                .map(|seen| i64::from(seen.points.halves()))
                .collect();
            match games.len() as i64 {
                0 => mini.missing += 1,
                count => mini.sum += games.iter().sum::<i64>() * SCALE / count,
            }
        }
        mini
    };
    tied.iter().map(mini).collect()
}

/// Orders tied players by the games among them; returns groups, best first.
///
/// FIDE: everybody by the sum, and every subset that is still tied again by itself. Where not all have met (in a
/// Swiss) only who would be alone on top whatever the missing games gave is put first, then second, and
/// so on; the rest is looked at again. The older texts apply it once, and only if all have met.
pub fn order(
    field: &Field,
    regulation: Regulation,
    seen: &[Vec<Seen>],
    tied: &[usize],
) -> Vec<Vec<usize>> {
    if tied.len() < 2 {
        return vec![tied.to_vec()];
    }
    let minis = among(field, seen, tied);
    let all_met = field.system == System::RoundRobin || minis.iter().all(|mini| mini.missing == 0);
    if all_met {
        let mut by_sum: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for (&player, mini) in tied.iter().zip(&minis) {
            by_sum.entry(mini.sum).or_default().push(player);
        }
        let split = by_sum.len() > 1;
        let groups = by_sum.into_values().rev();
        return if split && regulation.is_fide() {
            groups.flat_map(|group| order(field, regulation, seen, &group)).collect()
        } else {
            groups.collect()
        };
    }
    if !regulation.is_fide() {
        return vec![tied.to_vec()];
    }
    let win = i64::from(field.scoring.win.halves()) * SCALE;
    let mut rest: Vec<(usize, &Mini)> = tied.iter().copied().zip(&minis).collect();
    let mut groups = Vec::new();
    while let Some(first) = rest.iter().position(|(player, mini)| {
        let others = rest.iter().filter(|(other, _)| other != player);
        others.clone().count() > 0
            && others.into_iter().all(|(_, other)| mini.sum > other.sum + win * other.missing)
    }) {
        groups.push(vec![rest.remove(first).0]);
    }
    let rest: Vec<usize> = rest.into_iter().map(|(player, _)| player).collect();
    if groups.is_empty() {
        return vec![rest];
    }
    groups.extend(order(field, regulation, seen, &rest));
    groups
}
