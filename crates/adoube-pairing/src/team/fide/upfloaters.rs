//! Which teams from below complete the highest scoregroup (article 3.5).
//!
//! In a set of as few upfloaters as possible no two of them need each other: taking such a pair out
//! would leave a smaller set. So the smallest sets are what residents are matched with outside their
//! group in those perfect matchings of all teams left that match the fewest residents outside; and the
//! scores (C5), the following scoregroup (C6) and the earlier floats (C7) are further digits of the
//! cost of the same edges.

use super::{bits, can_be_paired, field::Field};
use crate::matching::{
    Graph, Matcher,
    weight::{Weight, Wide},
};

/// The set that was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    /// By falling score and rising number.
    pub(super) teams: Vec<usize>,
    /// C6 is met, or there was nothing to choose.
    pub(super) following: bool,
}

/// Chooses the upfloaters for the first `residents` of the teams left, which are in the order of the field;
/// nothing where the teams left cannot be paired.
pub(super) fn choose(field: &Field, left: &[usize], residents: usize) -> Option<Chosen> {
    let (top, below) = left.split_at(residents);
    if can_be_paired(field, top) && can_be_paired(field, below) {
        // The empty set is the only one without upfloaters: nothing is left to choose.
        return Some(Chosen { teams: Vec::new(), following: true });
    }
    let plan = Plan::new(field, left, residents);
    match plan.bits() {
        0..=126 => plan.choose::<i128>(),
        127..=254 => plan.choose::<Wide<4>>(),
        255..=510 => plan.choose::<Wide<8>>(),
        _ => plan.choose::<Wide<20>>(),
    }
}

/// The teams left, by what they are to the bracket.
struct Plan<'a> {
    field: &'a Field,
    left: &'a [usize],
    /// So many residents come first,
    residents: usize,
    /// up to here what is left of the following scoregroup.
    following: usize,
    /// How many teams of each score below the residents, from the highest.
    groups: Vec<usize>,
}

impl<'a> Plan<'a> {
    fn new(field: &'a Field, left: &'a [usize], residents: usize) -> Self {
        let score = |at: usize| field.seats[at].score;
        let below = &left[residents..];
        let groups = below.chunk_by(|&a, &b| score(a) == score(b)).map(<[usize]>::len).collect();
        // The next lower score of anybody, paired already or not.
        let top = left.first().map(|&at| score(at));
        let next = field.seats.iter().map(|seat| seat.score).find(|&score| Some(score) < top);
        let own = below.iter().take_while(|&&at| Some(score(at)) == next).count();
        Plan { field, left, residents, following: residents + own, groups }
    }

    /// The most upfloaters there can be of so many teams.
    fn most(&self, teams: usize) -> usize {
        teams.min(self.residents)
    }

    /// How many bits a cost needs, with room for sums of duals and a sign.
    fn bits(&self) -> u32 {
        let groups: u32 = self.groups.iter().map(|&size| bits(self.most(size))).sum();
        let others = 2 * bits(self.residents) + bits(self.following);
        groups + others + 2 * bits(self.left.len()) + 6
    }

    fn choose<W: Weight>(&self) -> Option<Chosen> {
        let (graph, matcher) = self.solve::<W>(true)?;
        let needed =
            (self.residents..self.following).filter(|&v| matcher.mate(v) >= self.following).count();
        let kept =
            (self.residents..self.following).filter(|&v| matcher.mate(v) >= self.residents).count();
        let following = needed <= kept % 2;
        let (graph, matcher) = if following { (graph, matcher) } else { self.solve::<W>(false)? };
        let teams = self.first(graph, matcher);
        Some(Chosen { teams, following })
    }

    /// A best matching by C4, C5, C7 and, if it is asked, C6.
    fn solve<W: Weight>(&self, ask_following: bool) -> Option<(Choice<'_, W>, Matcher<W>)> {
        // Digits from the lowest: C7, C6, C5 from the highest score to the lowest, C4. All are even.
        let floated = 1;
        let next = floated + bits(self.residents);
        let mut digit = next + bits(self.following);
        let mut scores = Vec::new();
        for &size in &self.groups {
            scores.extend(std::iter::repeat_n(W::ONE.shifted(digit), size));
            digit += bits(self.most(size));
        }
        let number = W::ONE.shifted(digit);
        let below = &self.left[self.residents..];
        let float = |(&at, &score): (&usize, &W)| {
            let cost = number + score;
            match self.field.asks_floats && self.field.seats[at].floated {
                true => cost + W::ONE.shifted(floated),
                false => cost,
            }
        };
        let graph = Choice {
            plan: self,
            floats: below.iter().zip(&scores).map(float).collect(),
            next: if ask_following { W::ONE.shifted(next) } else { W::ZERO },
            must: vec![false; self.left.len()],
        };
        let matcher = Matcher::solve(&graph).ok()?;
        Some((graph, matcher))
    }

    /// The first of the best sets: whoever comes first in the order of 3.5.3 is in it where possible.
    fn first<W: Weight>(&self, mut graph: Choice<'_, W>, mut matcher: Matcher<W>) -> Vec<usize> {
        let total = matcher.total(&graph);
        let count = (0..self.residents).filter(|&v| matcher.mate(v) >= self.residents).count();
        let mut teams = Vec::with_capacity(count);
        for v in self.residents..self.left.len() {
            if teams.len() == count {
                break;
            }
            let already = matcher.mate(v) < self.residents;
            graph.must[v] = true;
            if (already && matcher.is_single(v)) || matcher.restrict(&graph, v, total) {
                teams.push(self.left[v]);
            } else {
                graph.must[v] = false;
            }
        }
        teams
    }
}

/// All teams left, with what each pair costs the bracket.
struct Choice<'a, W> {
    plan: &'a Plan<'a>,
    /// The cost of each team below as an upfloater.
    floats: Vec<W>,
    /// C6: the cost of an upfloater of the following scoregroup.
    next: W,
    /// Who has to be an upfloater.
    must: Vec<bool>,
}

impl<W: Weight> Graph for Choice<'_, W> {
    type W = W;

    fn len(&self) -> usize {
        self.plan.left.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        let (u, v) = (u.min(v), u.max(v));
        let plan = self.plan;
        if !plan.field.may_meet(plan.left[u], plan.left[v]) {
            return None;
        }
        let cost = if v < plan.residents {
            W::ZERO
        } else if u < plan.residents {
            self.floats[v - plan.residents]
        } else if self.must[u] || self.must[v] {
            return None;
        } else if u < plan.following && v >= plan.following {
            self.next
        } else {
            W::ZERO
        };
        Some(W::ZERO - cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        swiss::{Bye, Rules},
        team::{FideSwiss, MatchRule, Swiss, Team, TeamEntry, fide::Primary},
    };
    use adoube_base::{Color, Points, lots::Lots};

    /// Teams that scored anything in their first round.
    fn scattered(teams: u32, boards: u32, lots: &mut Lots) -> FideSwiss {
        let entry = |number: u32, lots: &mut Lots| match number.is_multiple_of(7) {
            true => TeamEntry::Bye(Bye::Half),
            false => TeamEntry::Match {
                opponent: 1 + lots.below(u64::from(teams)) as u32,
                color: Color::White,
                own: Points::from_halves(lots.below(u64::from(boards) * 2) as u32),
                other: Points::ONE,
            },
        };
        let swiss = Swiss {
            rules: Rules::Dutch2026,
            rounds: 9,
            played: 1,
            initial: Color::White,
            boards,
            rule: MatchRule::default(),
            match_points: Swiss::MATCH_POINTS,
            teams: (1..=teams)
                .map(|number| Team { number, rounds: vec![entry(number, lots)], present: true })
                .collect(),
        };
        FideSwiss { primary: Primary::Game, ..FideSwiss::from(swiss) }
    }

    /// Big fields need wide weights; small ones must not care which they get.
    #[test]
    fn the_width_of_weights_changes_nothing() {
        let mut floating = 0;
        for seed in 0..40 {
            let mut lots = Lots::from_seed(&format!("width of teams {seed}"));
            let field = Field::new(&scattered(30, 6, &mut lots)).unwrap();
            let mut left: Vec<usize> = (0..30).collect();
            while let Some(&first) = left.first() {
                let score = field.seats[first].score;
                let residents = left.partition_point(|&at| field.seats[at].score == score);
                let Some(chosen) = choose(&field, &left, residents) else { break };
                if !chosen.teams.is_empty() {
                    floating += 1;
                    let plan = Plan::new(&field, &left, residents);
                    assert_eq!(plan.choose::<Wide<4>>().as_ref(), Some(&chosen));
                    assert_eq!(plan.choose::<Wide<20>>().as_ref(), Some(&chosen));
                }
                left.drain(..residents);
                left.retain(|at| !chosen.teams.contains(at));
            }
        }
        assert!(floating > 100, "{floating} brackets with upfloaters");
    }

    /// Nobody can have more scores than there are teams, nor need more bits than the widest weight has.
    #[test]
    fn the_biggest_field_with_the_most_scores_is_within_the_widest_weights() {
        let mut lots = Lots::from_seed("as many scores as teams");
        let teams = FideSwiss::MOST_TEAMS as u32;
        let field = Field::new(&scattered(teams, 100_000, &mut lots)).unwrap();
        let left: Vec<usize> = (0..field.seats.len() - 1).collect();
        let residents = left.partition_point(|&at| field.seats[at].score == field.seats[0].score);
        let needed = Plan::new(&field, &left, residents).bits();
        assert!((511..20 * 64).contains(&needed), "{needed} bits");
        assert_eq!(choose(&field, &left, residents).unwrap().teams, [residents]);
    }
}
