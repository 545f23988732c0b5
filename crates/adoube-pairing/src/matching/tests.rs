//! The matching against all matchings of small graphs.

use super::{Graph, Matcher};
use proptest::prelude::*;

#[derive(Debug, Clone)]
struct Small {
    n: usize,
    /// By row; nothing where there is no edge.
    weights: Vec<Option<i128>>,
}

impl Graph for Small {
    type W = i128;

    fn len(&self) -> usize {
        self.n
    }

    fn weight(&self, u: usize, v: usize) -> Option<i128> {
        self.weights[u.min(v) * self.n + u.max(v)]
    }
}

impl Small {
    /// Every perfect matching of the vertices, with its weight.
    fn all(&self, left: &[usize]) -> Vec<(i128, Vec<(usize, usize)>)> {
        let Some((&first, rest)) = left.split_first() else {
            return vec![(0, Vec::new())];
        };
        let mut found = Vec::new();
        for (at, &other) in rest.iter().enumerate() {
            if let Some(weight) = self.weight(first, other) {
                let mut others = rest.to_vec();
                others.remove(at);
                for (total, mut pairs) in self.all(&others) {
                    pairs.insert(0, (first, other));
                    found.push((total + weight, pairs));
                }
            }
        }
        found
    }

    fn best(&self) -> Option<i128> {
        let vertices: Vec<usize> = (0..self.n).collect();
        self.all(&vertices).into_iter().map(|(total, _)| total).max()
    }

    /// Of the matchings of greatest weight the one that gives the first vertex its first possible
    /// partner, then the next vertex, and so on.
    fn first_best(&self) -> Option<Vec<(usize, usize)>> {
        let best = self.best()?;
        let vertices: Vec<usize> = (0..self.n).collect();
        let all = self.all(&vertices).into_iter();
        all.filter(|(total, _)| *total == best).map(|(_, pairs)| pairs).min()
    }
}

/// Few distinct weights make many ties and blossoms, as the criteria do.
fn graphs() -> impl Strategy<Value = Small> {
    (1usize..=5, 1i128..6, 0u32..10).prop_flat_map(|(half, most, gaps)| {
        let n = 2 * half;
        let edge = (0..10u32, 0..=most)
            .prop_map(move |(lot, weight)| (lot >= gaps / 2).then_some(2 * weight));
        proptest::collection::vec(edge, n * n).prop_map(move |weights| Small { n, weights })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_matching_weighs_more(graph in graphs()) {
        let solved = Matcher::solve(&graph).ok();
        prop_assert_eq!(solved.as_ref().map(|m| m.total(&graph)), graph.best());
        if let Some(matcher) = solved {
            for v in 0..graph.n {
                prop_assert_eq!(matcher.mate(matcher.mate(v)), v);
            }
            let duals = matcher.duals();
            for u in 0..graph.n {
                for v in u + 1..graph.n {
                    if let Some(weight) = graph.weight(u, v) {
                        prop_assert!(duals[u] + duals[v] >= weight);
                    }
                }
            }
        }
    }

    #[test]
    fn forcing_pairs_one_by_one_finds_the_first_of_the_best(graph in graphs()) {
        if let Ok(mut matcher) = Matcher::solve(&graph) {
            let mut taken = vec![false; graph.n];
            let mut pairs = Vec::new();
            for u in 0..graph.n {
                if taken[u] {
                    continue;
                }
                let found = (u + 1..graph.n).find(|&v| !taken[v] && matcher.force(&graph, u, v));
                let v = found.expect("the matching itself has a partner for everybody");
                taken[u] = true;
                taken[v] = true;
                pairs.push((u, v));
            }
            prop_assert_eq!(Some(pairs), graph.first_best());
        }
    }

    #[test]
    fn what_the_duals_exclude_is_in_no_best_matching(graph in graphs()) {
        if let Ok(matcher) = Matcher::solve(&graph) {
            let best = graph.best();
            let vertices: Vec<usize> = (0..graph.n).collect();
            for (total, pairs) in graph.all(&vertices) {
                if Some(total) == best {
                    prop_assert!(pairs.iter().all(|&(u, v)| !matcher.excludes(&graph, u, v)));
                }
            }
        }
    }

    #[test]
    fn a_restriction_is_met_exactly_when_it_costs_nothing(graph in graphs(), at in 0usize..10, keep in 0usize..10) {
        if let Ok(mut matcher) = Matcher::solve(&graph) {
            let total = matcher.total(&graph);
            let (v, keep) = (at % graph.n, keep % graph.n);
            let mut narrower = graph.clone();
            for other in (0..graph.n).filter(|&other| other != keep && other != v) {
                narrower.weights[v.min(other) * graph.n + v.max(other)] = None;
            }
            let met = matcher.restrict(&narrower, v, total);
            prop_assert_eq!(met, narrower.best() == Some(total));
            if met {
                prop_assert_eq!(matcher.total(&narrower), total);
            }
        }
    }
}
