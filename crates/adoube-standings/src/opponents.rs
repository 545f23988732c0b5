//! Tie-breaks from the opponents' results (FIDE C.07, articles 8 and 9; Russian rules 30.3).

use crate::{
    Cut, Field, Limit, Regulation, Seen, System, Value,
    field::{Against, scores},
    unplayed::{Contribution, contributions},
};
use adoube_base::Points;
use std::collections::BTreeSet;

/// A value that may be cut, by the score it belongs to.
#[derive(Clone, Copy)]
struct Part {
    score: Points,
    /// In the unit of the sum.
    value: i64,
    voluntary: bool,
}

/// Leaves out of the parts what a cut takes (article 14): the least significant, that is the lowest score and
/// of those the lowest value, unless a voluntary unplayed round offers one that is not lower (16.5); then the
/// most significant.
fn cut(mut parts: Vec<Part>, cut: Cut) -> Vec<Part> {
    for _ in 0..cut.low {
        let Some(least) = (0..parts.len()).min_by_key(|&i| (parts[i].score, parts[i].value)) else {
            break;
        };
        let voluntary =
            (0..parts.len()).filter(|&i| parts[i].voluntary).min_by_key(|&i| parts[i].value);
        let taken = voluntary.filter(|&i| parts[i].value >= parts[least].value).unwrap_or(least);
        parts.swap_remove(taken);
    }
    for _ in 0..cut.high {
        let Some(most) = (0..parts.len()).max_by_key(|&i| (parts[i].score, parts[i].value)) else {
            break;
        };
        parts.swap_remove(most);
    }
    parts
}

fn sum(contributions: &[Contribution], taken: Cut, value: impl Fn(&Contribution) -> i64) -> i64 {
    let part =
        |one: &Contribution| Part { score: one.score, value: value(one), voluntary: one.voluntary };
    cut(contributions.iter().map(part).collect(), taken).iter().map(|part| part.value).sum()
}

/// The sum of the opponents' scores (8.1), for everybody.
pub fn buchholz(field: &Field, regulation: Regulation, taken: Cut) -> Vec<Value> {
    let all = contributions(field, regulation, &field.seen());
    let halves = |one: &Contribution| i64::from(one.score.halves());
    all.iter().map(|each| Value::fraction(sum(each, taken, halves), 2)).collect()
}

/// The field as if all paired games of the last round had been played and drawn (8.3).
pub fn fore(field: &Field) -> Field {
    let mut fore = field.clone();
    for game in fore.games.iter_mut().filter(|game| game.round == field.rounds) {
        game.points = adoube_base::ByColor::new(field.scoring.draw, field.scoring.draw);
        game.winner = None;
        game.played = true;
    }
    fore
}

/// Sum or average of the Buchholz of the opponents met over the board: the average to two decimals (8.2), the
/// sum as the older texts want it (Russian rules 30.3.1.5), where a virtual opponent has none.
pub(crate) fn of_buchholz(
    field: &Field,
    regulation: Regulation,
    of_fore: bool,
    average: bool,
) -> Vec<Value> {
    let base = if of_fore { fore(field) } else { field.clone() };
    let all = contributions(&base, regulation, &base.seen());
    let buchholz: Vec<i64> = all
        .iter()
        .map(|each| sum(each, Cut::default(), |one| i64::from(one.score.halves())))
        .collect();
    let value = |rounds: &Vec<Seen>| {
        let met: Vec<usize> = rounds.iter().filter_map(Seen::met).collect();
        let total: i64 = met.iter().map(|&opponent| buchholz[opponent]).sum();
        if average {
            Value::fraction(total, 2 * met.len() as i64).to_hundredths()
        } else {
            Value::fraction(total, 2)
        }
    };
    // Whom a player met is what happened, not what the fore Buchholz supposes.
    field.seen().iter().map(value).collect()
}

/// The sum of own points times the opponent's score (9.1), for everybody.
pub fn sonneborn_berger(field: &Field, regulation: Regulation, taken: Cut) -> Vec<Value> {
    let all = contributions(field, regulation, &field.seen());
    let quarters =
        |one: &Contribution| i64::from(one.points.halves()) * i64::from(one.score.halves());
    all.iter().map(|each| Value::fraction(sum(each, taken, quarters), 4)).collect()
}

/// Points against opponents with at least half of the points they could have made (9.2), for everybody.
pub fn koya(field: &Field, limit: Limit) -> Vec<Value> {
    let seen = field.seen();
    let totals = scores(&seen);
    // Twice the score against the most that the games gave: no fraction is needed.
    let most = |player: usize| i64::from(field.scoring.win.halves()) * seen[player].len() as i64;
    let score = |player: usize| i64::from(totals[player].halves());
    let at_least_half = |player: usize| 2 * score(player) >= most(player);
    let groups: BTreeSet<Points> = totals.iter().copied().collect();
    let lowest_in_groups = |by: i8| {
        let half: BTreeSet<Points> =
            (0..field.players).filter(|&p| at_least_half(p)).map(|p| totals[p]).collect();
        let least = half.first().copied();
        let (below, above): (Vec<Points>, Vec<Points>) =
            groups.iter().copied().partition(|&points| least.is_none_or(|least| points < least));
        let steps = usize::from(by.unsigned_abs());
        if by >= 0 {
            // Further down: the next lower groups count too.
            below.iter().rev().take(steps).next_back().copied().or(least)
        } else {
            above.get(steps).copied().or(Some(Points::from_halves(u32::MAX)))
        }
    };
    let counts = |player: usize| match limit {
        Limit::Half => at_least_half(player),
        Limit::Percent(percent) => 100 * score(player) >= i64::from(percent) * most(player),
        Limit::Shifted(by) => 2 * (score(player) - i64::from(by)) >= most(player),
        Limit::Groups(by) => lowest_in_groups(by).is_some_and(|least| totals[player] >= least),
    };
    let points = |rounds: &Vec<Seen>| {
        let against = |seen: &&Seen| match seen.against {
            Against::Opponent { player, .. } => counts(player),
            Against::Nobody(_) => false,
        };
        Value::points(rounds.iter().filter(against).map(|seen| seen.points).sum())
    };
    debug_assert!(field.system == System::RoundRobin || field.rounds > 0 || field.games.is_empty());
    seen.iter().map(points).collect()
}
