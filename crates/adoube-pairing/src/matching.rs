//! A perfect matching of greatest weight in a general graph.
//!
//! Edmonds' primal-dual method with blossoms: every vertex `v` carries a dual `y[v]`, every blossom
//! (an odd set that is matched inside up to one vertex) a dual `z >= 0`, and at all times
//! `y[u] + y[v] + (z of the blossoms that hold both) >= weight(u, v)`. The difference is the *slack*
//! of an edge; only edges without slack are matched. A matching that covers everybody this way is
//! of greatest weight, because the duals add up to its weight and nothing can be above them.
//!
//! What this implementation is made for:
//!
//! * the graph is dense and its weights are computed, not stored ([`Graph::weight`]);
//! * a search starts from duals that are nearly right ([`Matcher::from_duals`]) and leaves little
//!   to repair;
//! * the state is small and copied freely, so that "is there an equally good matching with this
//!   pair?" is answered on a copy, which is kept or thrown away ([`Matcher::force`]);
//! * all weights are even, and all searches start from duals of equal parity, so halving is exact.

mod search;
#[cfg(test)]
mod tests;
pub(crate) mod weight;

use weight::Weight;

/// A graph with weighted edges.
pub(crate) trait Graph {
    /// What weights are counted in.
    type W: Weight;
    /// How many vertices there are.
    fn len(&self) -> usize;
    /// The weight of the edge, an even number; nothing where the two cannot be matched.
    fn weight(&self, u: usize, v: usize) -> Option<Self::W>;
}

const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Blossom<W> {
    z: W,
    /// In cyclic order, the one with the base first.
    children: Vec<u32>,
    /// `edges[i]` leads from `children[i]` to the next child.
    edges: Vec<(u32, u32)>,
    base: u32,
    parent: u32,
    alive: bool,
}

/// A matching under construction, with the duals that bound it.
#[derive(Clone, Debug)]
pub(crate) struct Matcher<W> {
    n: usize,
    mate: Vec<u32>,
    y: Vec<W>,
    removed: Vec<bool>,
    /// The outermost blossom, or the vertex itself.
    top: Vec<u32>,
    parent: Vec<u32>,
    blossoms: Vec<Blossom<W>>,
    unused: Vec<u32>,
}

/// No matching covers every vertex, or none reaches the weight asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unreachable;

impl<W: Weight> Matcher<W> {
    /// A matching of greatest weight.
    pub(crate) fn solve<G: Graph<W = W>>(graph: &G) -> Result<Self, Unreachable> {
        let n = graph.len();
        let duals = (0..n)
            .map(|u| {
                let best = (0..n).filter(|&v| v != u).filter_map(|v| graph.weight(u, v));
                best.max().unwrap_or(W::ZERO).half()
            })
            .collect();
        Self::from_duals(graph, duals)
    }

    /// A matching of greatest weight, from duals that bound every edge.
    pub(crate) fn from_duals<G: Graph<W = W>>(
        graph: &G,
        duals: Vec<W>,
    ) -> Result<Self, Unreachable> {
        let mut matcher = Self::started(graph, duals);
        matcher.complete(graph, None)?;
        Ok(matcher)
    }

    /// Takes the duals and matches what is without slack, first come first served.
    fn started<G: Graph<W = W>>(graph: &G, duals: Vec<W>) -> Self {
        let n = graph.len();
        let y: Vec<W> =
            duals.into_iter().map(|y| if y.is_odd() { y + W::ONE } else { y }).collect();
        let mut mate = vec![NONE; n];
        for u in 0..n {
            if mate[u] != NONE {
                continue;
            }
            let tight = |&v: &usize| {
                mate[v] == NONE && graph.weight(u, v).is_some_and(|w| y[u] + y[v] == w)
            };
            if let Some(v) = (u + 1..n).find(tight) {
                mate[u] = v as u32;
                mate[v] = u as u32;
            }
        }
        Matcher {
            n,
            mate,
            y,
            removed: vec![false; n],
            top: (0..n as u32).collect(),
            parent: vec![NONE; n],
            blossoms: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// The partner of a vertex.
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    /// The weight of the matching.
    pub(crate) fn total<G: Graph<W = W>>(&self, graph: &G) -> W {
        let mut sum = W::ZERO;
        for u in 0..self.n {
            let v = self.mate[u];
            if v != NONE && u < v as usize && !self.removed[u] {
                sum = sum + graph.weight(u, v as usize).unwrap_or(W::ZERO);
            }
        }
        sum
    }

    /// Duals of vertices alone that bound every edge: those of blossoms are shared out.
    pub(crate) fn duals(&self) -> Vec<W> {
        let mut y = self.y.clone();
        for (index, blossom) in self.blossoms.iter().enumerate() {
            if blossom.alive {
                for v in self.leaves((self.n + index) as u32) {
                    y[v as usize] = y[v as usize] + blossom.z.half();
                }
            }
        }
        y
    }

    /// Whether no matching of greatest weight can hold this pair, told from the duals alone.
    pub(crate) fn excludes<G: Graph<W = W>>(&self, graph: &G, u: usize, v: usize) -> bool {
        let Some(weight) = graph.weight(u, v) else {
            return true;
        };
        let mut bound = self.y[u] + self.y[v];
        if self.top[u] == self.top[v] {
            let holders = |v: usize| {
                let outer = |b: u32| Some(self.above(b)).filter(|&b| b != NONE);
                std::iter::successors(outer(v as u32), move |&b| outer(b))
            };
            let of_u: Vec<u32> = holders(u).collect();
            for b in holders(v).filter(|b| of_u.contains(b)) {
                bound = bound + self.blossom(b).z;
            }
        }
        bound > weight
    }

    /// Matches the pair for good where that costs nothing; otherwise leaves all as it was.
    pub(crate) fn force<G: Graph<W = W>>(&mut self, graph: &G, u: usize, v: usize) -> bool {
        if self.mate(u) == v {
            self.remove(u, v);
            // What the opened blossoms uncovered is matched again; that costs nothing.
            return self.complete(graph, None).is_ok();
        }
        if self.excludes(graph, u, v) {
            return false;
        }
        let (a, b) = (self.mate(u), self.mate(v));
        let weight = |u, v| graph.weight(u, v);
        if self.top[u] as usize == u
            && self.top[v] as usize == v
            && self.top[a] as usize == a
            && self.top[b] as usize == b
            && let (Some(uv), Some(ab), Some(ua), Some(vb)) =
                (weight(u, v), weight(a, b), weight(u, a), weight(v, b))
            && uv + ab == ua + vb
        {
            self.mate[a] = b as u32;
            self.mate[b] = a as u32;
            self.mate[u] = v as u32;
            self.mate[v] = u as u32;
            self.remove(u, v);
            return true;
        }
        let mut copy = self.clone();
        let target = self.total(graph) - weight(u, v).unwrap_or(W::ZERO);
        copy.expose(u);
        copy.expose(v);
        copy.removed[u] = true;
        copy.removed[v] = true;
        if copy.complete(graph, Some(target)).is_err() {
            return false;
        }
        copy.mate[u] = v as u32;
        copy.mate[v] = u as u32;
        *self = copy;
        true
    }

    /// After edges of `v` have become impossible: repairs the matching where that costs nothing;
    /// otherwise leaves all as it was. `total` is the weight to keep.
    pub(crate) fn restrict<G: Graph<W = W>>(&mut self, graph: &G, v: usize, total: W) -> bool {
        let mut copy = self.clone();
        copy.expose(v);
        if copy.complete(graph, Some(total)).is_err() {
            return false;
        }
        *self = copy;
        true
    }

    /// Takes a matched pair out of the graph.
    fn remove(&mut self, u: usize, v: usize) {
        if self.top[u] as usize == u && self.top[v] as usize == v {
            self.removed[u] = true;
            self.removed[v] = true;
            return;
        }
        self.open(u, (u, v));
        self.open(v, (u, v));
        self.removed[u] = true;
        self.removed[v] = true;
    }

    /// Whether a vertex is in no blossom.
    pub(crate) fn is_single(&self, v: usize) -> bool {
        self.top[v] as usize == v
    }

    fn blossom(&self, b: u32) -> &Blossom<W> {
        &self.blossoms[b as usize - self.n]
    }

    fn blossom_mut(&mut self, b: u32) -> &mut Blossom<W> {
        &mut self.blossoms[b as usize - self.n]
    }

    fn is_blossom(&self, b: u32) -> bool {
        b as usize >= self.n
    }

    fn above(&self, b: u32) -> u32 {
        if self.is_blossom(b) { self.blossom(b).parent } else { self.parent[b as usize] }
    }

    fn set_above(&mut self, b: u32, parent: u32) {
        if self.is_blossom(b) {
            self.blossom_mut(b).parent = parent;
        } else {
            self.parent[b as usize] = parent;
        }
    }

    fn base(&self, b: u32) -> u32 {
        if self.is_blossom(b) { self.blossom(b).base } else { b }
    }

    fn leaves(&self, b: u32) -> Vec<u32> {
        let mut leaves = Vec::new();
        let mut open = vec![b];
        while let Some(b) = open.pop() {
            if self.is_blossom(b) {
                open.extend(&self.blossom(b).children);
            } else {
                leaves.push(b);
            }
        }
        leaves
    }

    /// Makes the children of an outermost blossom outermost; those without a dual dissolve too.
    fn dissolve(&mut self, b: u32) {
        let children = std::mem::take(&mut self.blossom_mut(b).children);
        let blossom = self.blossom_mut(b);
        blossom.edges.clear();
        blossom.alive = false;
        blossom.z = W::ZERO;
        self.unused.push(b);
        for child in children {
            self.set_above(child, NONE);
            if self.is_blossom(child) && self.blossom(child).z == W::ZERO {
                self.dissolve(child);
            } else {
                for v in self.leaves(child) {
                    self.top[v as usize] = child;
                }
            }
        }
    }

    /// Takes a vertex out of all its blossoms. Each dual is shared out among the members, which
    /// gives slack to the matched edge that leaves the blossom: it goes, unless it is `keep`.
    fn open(&mut self, v: usize, keep: (usize, usize)) {
        while self.top[v] as usize != v {
            let b = self.top[v];
            let share = self.blossom(b).z.half();
            if share > W::ZERO {
                for leaf in self.leaves(b) {
                    self.y[leaf as usize] = self.y[leaf as usize] + share;
                }
                let base = self.base(b) as usize;
                let out = self.mate[base];
                if out != NONE && (base, out as usize) != keep && (out as usize, base) != keep {
                    self.mate[base] = NONE;
                    self.mate[out as usize] = NONE;
                }
            }
            self.dissolve(b);
        }
    }

    /// Makes a vertex single and uncovered.
    fn expose(&mut self, v: usize) {
        self.open(v, (usize::MAX, usize::MAX));
        let mate = self.mate[v];
        if mate != NONE {
            self.mate[mate as usize] = NONE;
            self.mate[v] = NONE;
        }
    }
}
