//! Pairing one bracket: the best pairing by the criteria, and of those the first in the sequence of
//! candidates (articles 3 and 4).

use super::{
    graph::{BracketGraph, Plan, Priced, Zone, demand, order_bits},
    transposition::Halves,
};
use crate::matching::{
    Graph, Matcher,
    weight::{Weight, Wide},
};

/// How a bracket was paired. All numbers are places in the field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Paired {
    /// The better-ranked first; pairs of moved-down players first, then the remainder by S1.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// In pairing order.
    pub(crate) floaters: Vec<usize>,
    /// Players exchanged between S1 and S2 of the remainder.
    pub(crate) exchanged: Exchange,
    /// Of the players below who were looked at: those who found no partner there.
    pub(crate) left_below: Vec<usize>,
}

/// Who changed halves in the remainder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Exchange {
    pub(crate) down: Vec<usize>,
    pub(crate) up: Vec<usize>,
}

/// Pairs the bracket; nothing where the horizon is closed and not everybody can be paired.
pub(crate) fn pair(plan: &Plan<'_>) -> Option<Paired> {
    let priced = Priced::new(plan);
    match priced.bits() {
        0..=126 => pair_with(plan, priced.graph::<i128>()),
        127..=254 => pair_with(plan, priced.graph::<Wide<4>>()),
        255..=510 => pair_with(plan, priced.graph::<Wide<8>>()),
        511..=1022 => pair_with(plan, priced.graph::<Wide<16>>()),
        _ => pair_with(plan, priced.graph::<Wide<64>>()),
    }
}

fn pair_with<W: Weight>(plan: &Plan<'_>, mut graph: BracketGraph<'_, W>) -> Option<Paired> {
    let moved = plan.moved.len();
    let bracket = moved + plan.residents.len();
    let mut matcher = Matcher::solve(&graph).ok()?;
    let mut paired = Paired::default();

    choose_moved(&mut graph, &mut matcher, moved);
    let mut gone = vec![false; graph.len()];
    for upper in 0..moved {
        if !graph.is_here(upper, matcher.mate(upper)) {
            continue;
        }
        let lower = (moved..bracket)
            .filter(|&lower| !gone[lower])
            .find(|&lower| graph.is_here(upper, lower) && matcher.force(&graph, upper, lower))?;
        gone[upper] = true;
        gone[lower] = true;
        let seats = [upper, lower].map(|v| graph.vertices[v].seat as usize);
        paired.pairs.push((seats[0], seats[1]));
    }

    let left: Vec<usize> = (0..graph.len()).filter(|&v| !gone[v]).collect();
    let mut place = vec![usize::MAX; graph.len()];
    for (at, &v) in left.iter().enumerate() {
        place[v] = at;
    }
    let all_duals = matcher.duals();
    let remainder = Remainder {
        graph: graph.part(&left),
        duals: left.iter().map(|&v| all_duals[v]).collect(),
        total: matcher.total(&graph),
        residents: (moved..bracket).filter(|&v| !gone[v]).map(|v| place[v]).collect(),
        pairs: (moved..bracket)
            .filter(|&v| !gone[v] && matcher.mate(v) > v && graph.is_here(v, matcher.mate(v)))
            .count(),
        closed: plan.next.is_empty() && plan.rest.is_empty(),
    };
    remainder.pair(&mut paired)?;
    paired.floaters.sort_unstable();
    Some(paired)
}

/// Which players moved down are paired here: the better-ranked wherever there is a choice (4.4).
fn choose_moved<W: Weight>(
    graph: &mut BracketGraph<'_, W>,
    matcher: &mut Matcher<W>,
    moved: usize,
) {
    let is_here = |graph: &BracketGraph<'_, W>, matcher: &Matcher<W>, v: usize| {
        graph.is_here(v, matcher.mate(v))
    };
    if (0..moved).all(|v| is_here(graph, matcher, v)) {
        return;
    }
    let total = matcher.total(graph);
    for v in 0..moved {
        let already = is_here(graph, matcher, v);
        graph.demands[v] = demand::HERE;
        if already && matcher.is_single(v) {
            continue;
        }
        if !matcher.restrict(graph, v, total) {
            graph.demands[v] = 0;
        }
    }
}

/// What is left of a bracket when the opponents of moved-down players are settled.
struct Remainder<'a, W> {
    graph: BracketGraph<'a, W>,
    /// Duals that bound the graph and are best for it.
    duals: Vec<W>,
    total: W,
    /// Vertices, in order.
    residents: Vec<usize>,
    pairs: usize,
    /// Nobody below the bracket is in the graph.
    closed: bool,
}

impl<W: Weight> Remainder<'_, W> {
    fn pair(mut self, paired: &mut Paired) -> Option<()> {
        let upper = self.residents[..self.pairs].to_vec();
        if self.try_halves(&upper, paired) {
            return Some(());
        }
        let upper = self.exchange(paired)?;
        self.try_halves(&upper, paired).then_some(())
    }

    fn seat(&self, v: usize) -> usize {
        self.graph.vertices[v].seat as usize
    }

    /// Pairs S1 against S2 if that is as good as any pairing can be.
    fn try_halves(&mut self, upper: &[usize], paired: &mut Paired) -> bool {
        let lower: Vec<usize> =
            self.residents.iter().copied().filter(|v| !upper.contains(v)).collect();
        if self.closed {
            self.try_closed(upper, &lower, paired)
        } else {
            self.try_open(upper, &lower, paired)
        }
    }

    fn try_closed(&mut self, upper: &[usize], lower: &[usize], paired: &mut Paired) -> bool {
        let nobody = self.graph.vertices.iter().position(|vertex| vertex.zone == Zone::Nobody);
        let horizon_open = self.graph.is_open();
        let floats = lower
            .iter()
            .map(|&v| match nobody {
                _ if horizon_open => Some(W::ZERO),
                Some(nobody) => self.graph.weight(nobody, v),
                None => None,
            })
            .collect();
        let halves = Halves { graph: &self.graph, upper, lower, floats };
        // In a closed graph a moved-down player may be the one left over: then no resident is.
        let outside = match nobody {
            Some(nobody) if !horizon_open && lower.len() == upper.len() => (0..nobody)
                .filter(|v| !self.residents.contains(v))
                .filter_map(|v| self.graph.weight(nobody, v))
                .max()
                .unwrap_or(W::ZERO),
            _ => W::ZERO,
        };
        let Some(matcher) = halves.solve(&self.duals) else {
            return false;
        };
        if matcher.total(&halves) + outside != self.total {
            return false;
        }
        self.take(upper, lower, &halves.first(&matcher), paired);
        true
    }

    fn take(&self, upper: &[usize], lower: &[usize], takes: &[usize], paired: &mut Paired) {
        let mut gone = vec![false; self.graph.len()];
        for (&u, &at) in upper.iter().zip(takes) {
            gone[u] = true;
            gone[lower[at]] = true;
            paired.pairs.push((self.seat(u), self.seat(lower[at])));
        }
        for (v, vertex) in self.graph.vertices.iter().enumerate() {
            if !gone[v] && matches!(vertex.zone, Zone::Moved | Zone::Resident) {
                paired.floaters.push(self.seat(v));
            }
        }
    }

    fn try_open(&mut self, upper: &[usize], lower: &[usize], paired: &mut Paired) -> bool {
        for &v in upper {
            self.graph.demands[v] = demand::UPPER;
        }
        for &v in lower {
            self.graph.demands[v] = demand::NOT_UPPER;
        }
        let solved = Matcher::from_duals(&self.graph, self.duals.clone())
            .ok()
            .filter(|matcher| matcher.total(&self.graph) == self.total);
        let Some(mut matcher) = solved else {
            self.graph.demands.fill(0);
            return false;
        };
        let mut takes = Vec::new();
        for &u in upper {
            let found = (0..lower.len()).filter(|at| !takes.contains(at)).find(|&at| {
                self.graph.is_here(u, lower[at]) && matcher.force(&self.graph, u, lower[at])
            });
            match found {
                Some(at) => takes.push(at),
                None => {
                    self.graph.demands.fill(0);
                    return false;
                }
            }
        }
        let mut gone = vec![false; self.graph.len()];
        for (&u, &at) in upper.iter().zip(&takes) {
            gone[u] = true;
            gone[lower[at]] = true;
        }
        // Whoever has no real partner below has to look further down.
        for (v, vertex) in self.graph.vertices.iter().enumerate() {
            if vertex.zone != Zone::Nobody && !gone[v] && !self.graph.is_below(v, matcher.mate(v)) {
                paired.left_below.push(self.seat(v));
            }
        }
        self.take(upper, lower, &takes, paired);
        true
    }

    /// S1 after the first exchange that allows a best pairing (4.3).
    fn exchange(&mut self, paired: &mut Paired) -> Option<Vec<usize>> {
        let fields = order_bits(self.residents.len());
        let step = W::ONE.shifted(fields.sum + 1);
        let mut order = vec![W::ZERO; self.graph.len()];
        let mut duals: Vec<W> = self.duals.iter().map(|dual| dual.shifted(fields.total)).collect();
        for (at, &v) in self.residents.iter().enumerate() {
            let number = W::small(2 * (at as i64 + 1));
            order[v] = W::ZERO - number;
            if at < self.pairs {
                order[v] = step - number;
                duals[v] = duals[v] + order[v];
            }
        }
        let mut graph = self.graph.clone().with_order(fields.total, order);
        let mut matcher = Matcher::from_duals(&graph, duals).ok()?;
        let total = matcher.total(&graph);
        let is_upper = |graph: &BracketGraph<'_, W>, matcher: &Matcher<W>, v: usize| {
            matcher.mate(v) > v && graph.is_here(v, matcher.mate(v))
        };
        let (first, second) = self.residents.split_at(self.pairs);
        let count = second.iter().filter(|&&v| is_upper(&graph, &matcher, v)).count();
        let try_demand = |v: usize,
                          demand: u8,
                          met: bool,
                          matcher: &mut Matcher<W>,
                          graph: &mut BracketGraph<'_, W>| {
            graph.demands[v] = demand;
            if (met && matcher.is_single(v)) || matcher.restrict(graph, v, total) {
                return true;
            }
            graph.demands[v] = 0;
            false
        };
        let mut down = Vec::new();
        for &v in first.iter().rev() {
            if down.len() == count {
                break;
            }
            let met = !is_upper(&graph, &matcher, v);
            if try_demand(v, demand::NOT_UPPER, met, &mut matcher, &mut graph) {
                down.push(v);
            }
        }
        let mut up = Vec::new();
        for &v in second {
            if up.len() == count {
                break;
            }
            let met = is_upper(&graph, &matcher, v);
            if try_demand(v, demand::UPPER, met, &mut matcher, &mut graph) {
                up.push(v);
            }
        }
        let mut upper: Vec<usize> =
            first.iter().copied().filter(|v| !down.contains(v)).chain(up.iter().copied()).collect();
        upper.sort_unstable();
        paired.exchanged = Exchange {
            down: down.iter().map(|&v| self.seat(v)).collect(),
            up: up.iter().map(|&v| self.seat(v)).collect(),
        };
        Some(upper)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::{
        Rules,
        dutch::Round,
        field::Field,
        simulate::{Simulation, simulate},
    };
    use adoube_base::lots::Lots;

    /// Big fields need wide weights; small ones must not care which they get.
    #[test]
    fn the_width_of_weights_changes_nothing() {
        let mut brackets = 0;
        for seed in 0..30 {
            let mut options = Simulation::new(Rules::ALL[seed % 2], 30, 9);
            options.stop_after = Some(seed as u32 % 9);
            let mut lots = Lots::from_seed(&format!("width {seed}"));
            let tournament = simulate(&options, &mut lots).tournament;
            let field = Field::new(&tournament).unwrap();
            let round = Round::new(&field).unwrap();
            for decision in round.decide_all().unwrap() {
                let plan = &decision.plan;
                let priced = Priced::new(plan);
                let four = pair_with(plan, priced.graph::<Wide<4>>()).unwrap();
                let many = pair_with(plan, priced.graph::<Wide<64>>()).unwrap();
                for other in [four, many] {
                    assert_eq!(other.pairs, decision.paired.pairs);
                    assert_eq!(other.floaters, decision.paired.floaters);
                    assert_eq!(other.exchanged, decision.paired.exchanged);
                }
                brackets += 1;
            }
        }
        assert!(brackets > 100, "{brackets} brackets");
    }
}
