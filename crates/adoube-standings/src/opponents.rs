//! Tie-breaks from the opponents' results (FIDE C.07, articles 8 and 9; Russian rules 30.3).

use crate::{
    Cut, Field, Limit, Regulation, Seen, Value,
    field::scores,
    unplayed::{Contribution, contributions},
};
use adoube_base::Points;
use std::collections::BTreeSet;

/// Which contributions a cut leaves out (article 14): the least significant, that is the lowest score and of
/// those the lowest value, unless a voluntary unplayed round offers one that is not lower (16.5); then the
/// most significant. `value` is what a contribution adds to the sum.
pub(crate) fn left_out(
    contributions: &[Contribution],
    cut: Cut,
    value: impl Fn(&Contribution) -> i64,
) -> Vec<bool> {
    let mut left_out = vec![false; contributions.len()];
    let key = |&i: &usize| (contributions[i].score, value(&contributions[i]));
    for _ in 0..cut.low {
        let kept = || (0..contributions.len()).filter(|&i| !left_out[i]);
        let Some(least) = kept().min_by_key(key) else { break };
        let voluntary = kept().filter(|&i| contributions[i].voluntary).min_by_key(|i| key(i).1);
        let taken = voluntary.filter(|i| key(i).1 >= key(&least).1).unwrap_or(least);
        left_out[taken] = true;
    }
    for _ in 0..cut.high {
        let Some(most) = (0..contributions.len()).filter(|&i| !left_out[i]).max_by_key(key) else {
            break;
        };
        left_out[most] = true;
    }
    left_out
}

fn sum(contributions: &[Contribution], cut: Cut, value: impl Fn(&Contribution) -> i64) -> i64 {
    let left_out = left_out(contributions, cut, &value);
    contributions.iter().zip(left_out).filter(|(_, out)| !out).map(|(one, _)| value(one)).sum()
}

/// What a round adds to Buchholz, in half points.
pub(crate) fn score_halves(one: &Contribution) -> i64 {
    i64::from(one.score.halves())
}

/// What a round adds to Sonneborn-Berger, in quarter points.
pub(crate) fn product_quarters(one: &Contribution) -> i64 {
    i64::from(one.points.halves()) * i64::from(one.score.halves())
}

/// The sum of the opponents' scores (8.1), for everybody.
pub fn buchholz(field: &Field, regulation: Regulation, taken: Cut) -> Vec<Value> {
    let all = contributions(field, regulation, &field.seen());
    all.iter().map(|each| Value::fraction(sum(each, taken, score_halves), 2)).collect()
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
    let buchholz: Vec<i64> =
        all.iter().map(|each| sum(each, Cut::default(), score_halves)).collect();
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
    all.iter().map(|each| Value::fraction(sum(each, taken, product_quarters), 4)).collect()
}

/// Points against opponents with at least half of the points they could have made (9.2), for everybody.
pub fn koya(field: &Field, limit: Limit) -> Vec<Value> {
    let seen = field.seen();
    let counting = counts_for_koya(field, &seen, limit);
    let points = |rounds: &Vec<Seen>| {
        let against = |seen: &&Seen| seen.scheduled().is_some_and(|player| counting[player]);
        Value::points(rounds.iter().filter(against).map(|seen| seen.points).sum())
    };
    seen.iter().map(points).collect()
}

/// Whether points made against each player count for Koya.
pub(crate) fn counts_for_koya(field: &Field, seen: &[Vec<Seen>], limit: Limit) -> Vec<bool> {
    let totals = scores(seen);
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
    (0..field.players).map(counts).collect()
}
