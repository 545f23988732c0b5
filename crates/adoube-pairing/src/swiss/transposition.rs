//! The first transposition (article 4.2) among all pairings that are equally good.
//!
//! With S1 and S2 settled the pairing is a bipartite matching, and without blossoms the duals tell
//! everything: the best pairings are exactly the perfect matchings of the edges without slack. The
//! earliest in order is found by giving each member of S1 in turn the first opponent from which the
//! others can still be put right, along an alternating path.

use crate::matching::{Graph, Matcher, weight::Weight};

/// S1 (and nobody, once for each downfloater) against S2.
pub(crate) struct Halves<'g, G: Graph> {
    pub(crate) graph: &'g G,
    /// Vertices of the bracket's graph, in order.
    pub(crate) upper: &'g [usize],
    pub(crate) lower: &'g [usize],
    /// What it is worth that a member of S2 floats; nothing where it must not.
    pub(crate) floats: Vec<Option<G::W>>,
}

impl<G: Graph> Graph for Halves<'_, G> {
    type W = G::W;

    fn len(&self) -> usize {
        2 * self.lower.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<G::W> {
        let (left, right) = (u.min(v), u.max(v));
        let half = self.lower.len();
        if left >= half || right < half {
            return None;
        }
        match self.upper.get(left) {
            Some(&upper) => self.graph.weight(upper, self.lower[right - half]),
            None => self.floats[right - half],
        }
    }
}

impl<G: Graph> Halves<'_, G> {
    /// Solves the halves from the duals of the whole bracket.
    pub(crate) fn solve(&self, duals: &[G::W]) -> Option<Matcher<G::W>> {
        let right: Vec<G::W> = self.lower.iter().map(|&v| duals[v]).collect();
        let nobody = self
            .floats
            .iter()
            .zip(&right)
            .filter_map(|(float, &dual)| float.map(|float| float - dual))
            .max()
            .unwrap_or(G::W::ZERO);
        let left = self.upper.iter().map(|&v| duals[v]);
        let missing = self.lower.len() - self.upper.len();
        let all =
            left.chain(std::iter::repeat_n(nobody, missing)).chain(right.iter().copied()).collect();
        Matcher::from_duals(self, all).ok()
    }

    /// The earliest of the best pairings: for each member of S1 the place of its opponent in S2.
    pub(crate) fn first(&self, matcher: &Matcher<G::W>) -> Vec<usize> {
        let half = self.lower.len();
        let words = half.div_ceil(64);
        let mut rows = vec![0u64; words * half];
        let mut columns = vec![0u64; words * half];
        for left in 0..half {
            for right in 0..half {
                if !matcher.excludes(self, left, half + right) {
                    rows[left * words + right / 64] |= 1 << (right % 64);
                    columns[right * words + left / 64] |= 1 << (left % 64);
                }
            }
        }
        let mut takes: Vec<usize> = (0..half).map(|left| matcher.mate(left) - half).collect();
        let mut taken = vec![0; half];
        for (left, &right) in takes.iter().enumerate() {
            taken[right] = left;
        }
        // Settled members of S1 and their opponents are out of the game.
        let mut open_left = vec![u64::MAX; words];
        let mut open_right = vec![u64::MAX; words];
        let mut way = vec![usize::MAX; half];
        for left in 0..self.upper.len() {
            let own = takes[left];
            let row = &rows[left * words..(left + 1) * words];
            let first = ones(row, &open_right).next().unwrap_or(own);
            if first != own {
                // Who could take `own`, directly or after others have moved on?
                open_left[left / 64] &= !(1 << (left % 64));
                let mut free = open_left.clone();
                let mut queue = vec![own];
                way.fill(usize::MAX);
                while let Some(right) = queue.pop() {
                    for word in 0..words {
                        let mut found = columns[right * words + word] & free[word];
                        free[word] &= !found;
                        while found != 0 {
                            let other = word * 64 + found.trailing_zeros() as usize;
                            found &= found - 1;
                            way[other] = right;
                            queue.push(takes[other]);
                        }
                    }
                }
                let best = ones(row, &open_right)
                    .find(|&right| right == own || way[taken[right]] != usize::MAX)
                    .unwrap_or(own);
                let mut mover = left;
                let mut right = best;
                while mover != usize::MAX {
                    let loser = taken[right];
                    takes[mover] = right;
                    taken[right] = mover;
                    if right == own {
                        break;
                    }
                    mover = loser;
                    right = way[loser];
                }
            }
            open_left[left / 64] &= !(1 << (left % 64));
            open_right[takes[left] / 64] &= !(1 << (takes[left] % 64));
        }
        takes.truncate(self.upper.len());
        takes
    }
}

/// The places of set bits, in order.
fn ones(row: &[u64], mask: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().zip(mask).enumerate().flat_map(|(word, (&row, &mask))| {
        let mut rest = row & mask;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                word * 64 + bit
            })
        })
    })
}
