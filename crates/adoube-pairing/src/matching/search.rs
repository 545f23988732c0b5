//! The search for augmenting paths: trees of outer and inner vertices from everybody uncovered.

use super::{Blossom, Graph, Matcher, NONE, Unreachable, weight::Weight};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    Outer,
    Inner,
}

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

enum Step {
    Grow(u32, u32),
    Join(u32, u32),
    Expand(u32),
}

impl<W: Weight> Matcher<W> {
    /// Covers all vertices; gives up when the weight must fall below `target`.
    pub(super) fn complete<G: Graph<W = W>>(
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
            let exposed: Vec<usize> =
                (0..self.n).filter(|&v| self.mate[v] == NONE && !self.removed[v]).collect();
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
    fn join<G: Graph<W = W>>(&mut self, graph: &G, search: &mut Search, u: u32, v: u32) -> bool {
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
        search.best[id as usize] =
            found.iter().min_by_key(|(slack, _)| *slack).map_or(NO_EDGE, |&(_, edge)| edge);
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
