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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    Outer,
    Inner,
}

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

/// What one search from all uncovered vertices keeps.
struct Search {
    label: Vec<Label>,
    /// Through which edge the label came: from, to.
    via: Vec<(u32, u32)>,
    queue: Vec<u32>,
    /// For a vertex that is not outer: the outer vertex with the least slack to it.
    nearest: Vec<u32>,
    /// For an outer blossom: the edge of least slack to another outer blossom.
    best: Vec<(u32, u32)>,
    /// For an outer blossom with children: such an edge for every other outer blossom.
    lists: Vec<Option<Vec<(u32, u32)>>>,
    mark: Vec<bool>,
}

const NO_EDGE: (u32, u32) = (NONE, NONE);

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
        let y: Vec<W> = duals
            .into_iter()
            .map(|y| if y.is_odd() { y + W::ONE } else { y })
            .collect();
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

    // ---- blossoms -------------------------------------------------------------------------

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
        if self.is_blossom(b) {
            self.blossom(b).parent
        } else {
            self.parent[b as usize]
        }
    }

    fn set_above(&mut self, b: u32, parent: u32) {
        if self.is_blossom(b) {
            self.blossom_mut(b).parent = parent;
        } else {
            self.parent[b as usize] = parent;
        }
    }

    fn base(&self, b: u32) -> u32 {
        if self.is_blossom(b) {
            self.blossom(b).base
        } else {
            b
        }
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

    // ---- the search -----------------------------------------------------------------------

    /// Covers all vertices; gives up when the weight must fall below `target`.
    fn complete<G: Graph<W = W>>(
        &mut self,
        graph: &G,
        target: Option<W>,
    ) -> Result<(), Unreachable> {
        self.level_parity();
        let mut spare = target.map(|target| self.bound() - target);
        loop {
            if spare.is_some_and(|spare| spare < W::ZERO) {
                return Err(Unreachable);
            }
            let exposed: Vec<usize> = (0..self.n)
                .filter(|&v| self.mate[v] == NONE && !self.removed[v])
                .collect();
            if exposed.is_empty() {
                return Ok(());
            }
            if exposed.len() % 2 == 1 {
                return Err(Unreachable);
            }
            self.stage(graph, &exposed, &mut spare)?;
        }
    }

    /// What the duals promise: no matching weighs more.
    fn bound(&self) -> W {
        let mut sum = W::ZERO;
        for v in 0..self.n {
            if !self.removed[v] {
                sum = sum + self.y[v];
            }
        }
        for (index, blossom) in self.blossoms.iter().enumerate() {
            if blossom.alive {
                let size = self.leaves((self.n + index) as u32).len();
                for _ in 0..size / 2 {
                    sum = sum + blossom.z;
                }
            }
        }
        sum
    }

    /// Gives all uncovered vertices even duals.
    fn level_parity(&mut self) {
        for v in 0..self.n {
            if self.mate[v] != NONE || self.removed[v] || !self.y[v].is_odd() {
                continue;
            }
            let top = self.top[v];
            for leaf in self.leaves(top) {
                self.y[leaf as usize] = self.y[leaf as usize] + W::ONE;
            }
            if self.is_blossom(top) {
                let z = self.blossom(top).z - W::ONE - W::ONE;
                self.blossom_mut(top).z = z;
                if z == W::ZERO {
                    self.dissolve(top);
                }
            }
        }
    }

    fn slack<G: Graph<W = W>>(&self, graph: &G, u: u32, v: u32) -> Option<W> {
        let weight = graph.weight(u as usize, v as usize)?;
        Some(self.y[u as usize] + self.y[v as usize] - weight)
    }

    /// One augmentation.
    fn stage<G: Graph<W = W>>(
        &mut self,
        graph: &G,
        exposed: &[usize],
        spare: &mut Option<W>,
    ) -> Result<(), Unreachable> {
        let ids = 2 * self.n;
        let mut search = Search {
            label: vec![Label::Free; ids],
            via: vec![NO_EDGE; ids],
            queue: Vec::new(),
            nearest: vec![NONE; self.n],
            best: vec![NO_EDGE; ids],
            lists: vec![None; ids],
            mark: vec![false; ids],
        };
        for &v in exposed {
            if search.label[self.top[v] as usize] == Label::Free {
                self.make_outer(&mut search, v as u32, NO_EDGE);
            }
        }
        loop {
            if self.scan(graph, &mut search) {
                break;
            }
            let (delta, step) = self.least_change(graph, &search).ok_or(Unreachable)?;
            if delta > W::ZERO {
                self.change_duals(&search, delta);
                if let Some(spare) = spare {
                    for _ in exposed {
                        *spare = *spare - delta;
                    }
                    if *spare < W::ZERO {
                        return Err(Unreachable);
                    }
                }
            }
            match step {
                Step::Grow(u, v) => self.make_inner(&mut search, v, u),
                Step::Join(u, v) => {
                    if self.join(graph, &mut search, u, v) {
                        break;
                    }
                }
                Step::Expand(b) => self.expand(&mut search, b),
            }
        }
        for index in 0..self.blossoms.len() {
            let b = (self.n + index) as u32;
            let blossom = &self.blossoms[index];
            if blossom.alive && blossom.parent == NONE && blossom.z == W::ZERO {
                self.dissolve(b);
            }
        }
        Ok(())
    }

    fn make_outer(&self, search: &mut Search, v: u32, via: (u32, u32)) {
        let b = self.top[v as usize];
        search.label[b as usize] = Label::Outer;
        search.via[b as usize] = via;
        search.queue.extend(self.leaves(b));
    }

    /// `v` is reached from the outer `u`; its partner becomes outer.
    fn make_inner(&self, search: &mut Search, v: u32, u: u32) {
        let b = self.top[v as usize];
        search.label[b as usize] = Label::Inner;
        search.via[b as usize] = (u, v);
        let base = self.base(b);
        let mate = self.mate[base as usize];
        self.make_outer(search, mate, (base, mate));
    }

    /// Looks at all edges of newly outer vertices; true when the matching has grown.
    fn scan<G: Graph<W = W>>(&mut self, graph: &G, search: &mut Search) -> bool {
        while let Some(u) = search.queue.pop() {
            for v in 0..self.n as u32 {
                let (from, to) = (self.top[u as usize], self.top[v as usize]);
                if from == to || self.removed[v as usize] {
                    continue;
                }
                let Some(slack) = self.slack(graph, u, v) else {
                    continue;
                };
                match search.label[to as usize] {
                    Label::Outer => {
                        if slack == W::ZERO {
                            if self.join(graph, search, u, v) {
                                return true;
                            }
                        } else {
                            let (a, b) = search.best[from as usize];
                            if a == NONE || self.slack(graph, a, b).is_none_or(|old| slack < old) {
                                search.best[from as usize] = (u, v);
                            }
                        }
                    }
                    Label::Free if slack == W::ZERO => self.make_inner(search, v, u),
                    Label::Free | Label::Inner => {
                        let old = search.nearest[v as usize];
                        if old == NONE || self.slack(graph, old, v).is_none_or(|old| slack < old) {
                            search.nearest[v as usize] = u;
                        }
                    }
                }
            }
        }
        false
    }

    fn least_change<G: Graph<W = W>>(&self, graph: &G, search: &Search) -> Option<(W, Step)> {
        let mut least: Option<(W, Step)> = None;
        let mut offer = |delta: W, step: Step| {
            if least.as_ref().is_none_or(|(old, _)| delta < *old) {
                least = Some((delta, step));
            }
        };
        for v in 0..self.n as u32 {
            let u = search.nearest[v as usize];
            if u != NONE
                && search.label[self.top[v as usize] as usize] == Label::Free
                && let Some(slack) = self.slack(graph, u, v)
            {
                offer(slack, Step::Grow(u, v));
            }
        }
        for b in 0..(self.n + self.blossoms.len()) as u32 {
            let outermost = if self.is_blossom(b) {
                self.blossom(b).alive && self.blossom(b).parent == NONE
            } else {
                self.top[b as usize] == b
            };
            if !outermost {
                continue;
            }
            match search.label[b as usize] {
                Label::Outer => {
                    let (u, v) = search.best[b as usize];
                    if u != NONE
                        && let Some(slack) = self.slack(graph, u, v)
                    {
                        debug_assert!(!slack.is_odd(), "outer vertices share their parity");
                        offer(slack.half(), Step::Join(u, v));
                    }
                }
                Label::Inner if self.is_blossom(b) => {
                    offer(self.blossom(b).z.half(), Step::Expand(b));
                }
                Label::Inner | Label::Free => {}
            }
        }
        least
    }

    fn change_duals(&mut self, search: &Search, delta: W) {
        for v in 0..self.n {
            match search.label[self.top[v] as usize] {
                Label::Outer => self.y[v] = self.y[v] - delta,
                Label::Inner => self.y[v] = self.y[v] + delta,
                Label::Free => {}
            }
        }
        for (index, blossom) in self.blossoms.iter_mut().enumerate() {
            if blossom.alive && blossom.parent == NONE {
                match search.label[self.n + index] {
                    Label::Outer => blossom.z = blossom.z + delta + delta,
                    Label::Inner => blossom.z = blossom.z - delta - delta,
                    Label::Free => {}
                }
            }
        }
    }

    /// Two outer blossoms meet: a new blossom, or two trees and an augmenting path (true).
    fn join<G: Graph<W = W>>(
        &mut self,
        graph: &G,
        search: &mut Search,
        u: u32,
        v: u32,
    ) -> bool {
        match self.common(search, u, v) {
            Some(base) => {
                self.shrink(graph, search, base, u, v);
                false
            }
            None => {
                self.augment(search, u, v);
                true
            }
        }
    }

    /// The outermost blossom where the two ways to the root meet.
    fn common(&self, search: &mut Search, u: u32, v: u32) -> Option<u32> {
        let (mut here, mut there) = (u, v);
        let mut path = Vec::new();
        let mut found = None;
        while here != NONE {
            let b = self.top[here as usize];
            if search.mark[b as usize] {
                found = Some(b);
                break;
            }
            path.push(b);
            search.mark[b as usize] = true;
            here = match search.via[b as usize].0 {
                NONE => NONE,
                inner => search.via[self.top[inner as usize] as usize].0,
            };
            if there != NONE {
                std::mem::swap(&mut here, &mut there);
            }
        }
        for b in path {
            search.mark[b as usize] = false;
        }
        found
    }

    fn shrink<G: Graph<W = W>>(
        &mut self,
        graph: &G,
        search: &mut Search,
        root: u32,
        u: u32,
        v: u32,
    ) {
        let mut children = Vec::new();
        let mut edges = vec![(u, v)];
        let mut b = self.top[u as usize];
        while b != root {
            children.push(b);
            edges.push(search.via[b as usize]);
            b = self.top[search.via[b as usize].0 as usize];
        }
        children.push(root);
        children.reverse();
        edges.reverse();
        let mut b = self.top[v as usize];
        while b != root {
            children.push(b);
            let (from, to) = search.via[b as usize];
            edges.push((to, from));
            b = self.top[from as usize];
        }
        let blossom = Blossom {
            z: W::ZERO,
            children: children.clone(),
            edges,
            base: self.base(root),
            parent: NONE,
            alive: true,
        };
        let id = match self.unused.pop() {
            Some(id) => {
                *self.blossom_mut(id) = blossom;
                id
            }
            None => {
                self.blossoms.push(blossom);
                (self.n + self.blossoms.len() - 1) as u32
            }
        };
        let (label, via) = (Label::Outer, search.via[root as usize]);
        for &child in &children {
            self.set_above(child, id);
            for leaf in self.leaves(child) {
                if search.label[child as usize] == Label::Inner {
                    search.queue.push(leaf);
                }
                self.top[leaf as usize] = id;
            }
        }
        search.label[id as usize] = label;
        search.via[id as usize] = via;
        self.merge_best(graph, search, id, &children);
    }

    /// Gathers, for a new blossom, the edges of least slack to every other outer blossom.
    fn merge_best<G: Graph<W = W>>(
        &self,
        graph: &G,
        search: &mut Search,
        id: u32,
        children: &[u32],
    ) {
        let mut nearest: Vec<Option<(W, (u32, u32))>> = vec![None; self.n + self.blossoms.len()];
        let mut offer = |u: u32, v: u32, slack: W| {
            let to = self.top[v as usize];
            let entry = &mut nearest[to as usize];
            if entry.as_ref().is_none_or(|(old, _)| slack < *old) {
                *entry = Some((slack, (u, v)));
            }
        };
        for &child in children {
            search.best[child as usize] = NO_EDGE;
            if let Some(list) = search.lists[child as usize].take() {
                for (u, v) in list {
                    let to = self.top[v as usize];
                    if to != id
                        && search.label[to as usize] == Label::Outer
                        && let Some(slack) = self.slack(graph, u, v)
                    {
                        offer(u, v, slack);
                    }
                }
                continue;
            }
            for u in self.leaves(child) {
                for v in 0..self.n as u32 {
                    let to = self.top[v as usize];
                    if to != id
                        && search.label[to as usize] == Label::Outer
                        && !self.removed[v as usize]
                        && let Some(slack) = self.slack(graph, u, v)
                    {
                        offer(u, v, slack);
                    }
                }
            }
        }
        let found: Vec<(W, (u32, u32))> = nearest.into_iter().flatten().collect();
        search.best[id as usize] = found
            .iter()
            .min_by_key(|(slack, _)| *slack)
            .map_or(NO_EDGE, |&(_, edge)| edge);
        search.lists[id as usize] = Some(found.into_iter().map(|(_, edge)| edge).collect());
    }

    /// An inner blossom has lost its dual: its children take part by themselves.
    fn expand(&mut self, search: &mut Search, b: u32) {
        let (mut from, mut to) = search.via[b as usize];
        let children = self.blossom(b).children.clone();
        let edges = self.blossom(b).edges.clone();
        let len = children.len();
        self.blossom_mut(b).alive = false;
        self.blossom_mut(b).children.clear();
        self.blossom_mut(b).edges.clear();
        self.unused.push(b);
        search.label[b as usize] = Label::Free;
        for &child in &children {
            self.set_above(child, NONE);
            search.label[child as usize] = Label::Free;
            search.best[child as usize] = NO_EDGE;
            search.lists[child as usize] = None;
            for leaf in self.leaves(child) {
                self.top[leaf as usize] = child;
            }
        }
        let entry = self.top[to as usize];
        let mut at = children.iter().position(|&c| c == entry).unwrap_or(0);
        let forward = at % 2 == 1;
        // The edge between the child at `at` and the next one on the way, seen from that child.
        let edge = |at: usize| {
            if forward {
                edges[at]
            } else {
                let (p, q) = edges[at - 1];
                (q, p)
            }
        };
        let next = |at: usize| {
            if forward { (at + 1) % len } else { at - 1 }
        };
        while at != 0 {
            self.make_inner(search, to, from);
            at = next(at);
            (from, to) = edge(at);
            at = next(at);
        }
        let child = children[0];
        search.label[child as usize] = Label::Inner;
        search.via[child as usize] = (from, to);
    }

    /// Turns a blossom so that `v` becomes its base.
    fn rebase(&mut self, b: u32, v: u32) {
        let mut child = v;
        while self.above(child) != b {
            child = self.above(child);
        }
        if self.is_blossom(child) {
            self.rebase(child, v);
        }
        let children = self.blossom(b).children.clone();
        let edges = self.blossom(b).edges.clone();
        let len = children.len();
        let start = children.iter().position(|&c| c == child).unwrap_or(0);
        let forward = start % 2 == 1;
        let mut at = start;
        while at != 0 {
            // The pair of children after this one on the way to the base is matched anew.
            let one = if forward { (at + 1) % len } else { at - 1 };
            let two = if forward { (one + 1) % len } else { one - 1 };
            let (p, q) = if forward {
                edges[one]
            } else {
                let (x, w) = edges[two];
                (w, x)
            };
            if self.is_blossom(children[one]) {
                self.rebase(children[one], p);
            }
            if self.is_blossom(children[two]) {
                self.rebase(children[two], q);
            }
            self.mate[p as usize] = q;
            self.mate[q as usize] = p;
            at = two;
        }
        let base = self.base(child);
        let blossom = self.blossom_mut(b);
        blossom.children.rotate_left(start);
        blossom.edges.rotate_left(start);
        blossom.base = base;
    }

    fn augment(&mut self, search: &Search, u: u32, v: u32) {
        for (mut s, mut partner) in [(u, v), (v, u)] {
            loop {
                let b = self.top[s as usize];
                if self.is_blossom(b) {
                    self.rebase(b, s);
                }
                self.mate[s as usize] = partner;
                let inner = search.via[b as usize].0;
                if inner == NONE {
                    break;
                }
                let t = self.top[inner as usize];
                let (from, to) = search.via[t as usize];
                if self.is_blossom(t) {
                    self.rebase(t, to);
                }
                self.mate[to as usize] = from;
                (s, partner) = (from, to);
            }
        }
    }
}

enum Step {
    Grow(u32, u32),
    Join(u32, u32),
    Expand(u32),
}
