//! A bracket as a weighted graph: who may be paired, and how good each pair is.
//!
//! Every criterion is a field of the weight, the first criterion in the highest digits, wide enough
//! that no sum of the fields below it can reach it. Fields that cannot differ are left out. The
//! weight of a pair depends only on a few traits of its two players, so players with the same traits
//! share a *class*, and weights are looked up by class.

use super::{
    colour::Wish,
    field::{Field, Float, Seat, colours_allow},
};
use crate::matching::{Graph, weight::Weight};
use adoube_base::Points;
use std::collections::HashMap;

/// Where a vertex stands relative to the bracket being paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Zone {
    /// Moved down from a bracket above.
    Moved,
    /// Of the bracket's own scoregroup.
    Resident,
    /// Of the next scoregroup.
    Next,
    /// Of the scoregroups below the next.
    Rest,
    /// Nobody: whoever gets this vertex is left over.
    Nobody,
}

/// How far the graph looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// Players left over may be joined freely: they find partners further down. This asks for less
    /// than the rules, so its best answer is the right one if it turns out to be complete.
    Open,
    /// Every player below is a vertex; whoever is left over gets the bye.
    Closed,
}

/// What a bracket is made of. All lists are places in the field, in pairing order.
#[derive(Clone, Debug)]
pub(crate) struct Plan<'a> {
    pub(crate) field: &'a Field,
    pub(crate) moved: Vec<usize>,
    pub(crate) residents: Vec<usize>,
    pub(crate) next: Vec<usize>,
    pub(crate) rest: Vec<usize>,
    pub(crate) horizon: Horizon,
    /// Who may be left over for good, where the horizon is closed and the number is odd.
    pub(crate) bye: Vec<usize>,
    /// C9 applies: the single downfloater gets the bye.
    pub(crate) bye_games: bool,
    /// The residents have different scores: the collapsed last bracket of 2017.
    pub(crate) collapsed: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Vertex {
    /// The place in the field.
    pub(crate) seat: u32,
    pub(crate) zone: Zone,
    class: u32,
}

/// Traits that decide the weight of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Traits {
    zone: Zone,
    score: Points,
    wish: Wish,
    top: bool,
    floats: [Option<Float>; 2],
    /// For the bye: may take it, and rounds not played.
    bye: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Join<W> {
    weight: W,
    /// Both are paired in this bracket.
    here: bool,
}

/// Demands on a vertex, set while the order of candidates is searched.
pub(crate) mod demand {
    /// Must be paired in this bracket.
    pub(crate) const HERE: u8 = 1;
    /// Must be the better-ranked of a pair in this bracket.
    pub(crate) const UPPER: u8 = 2;
    /// Must not be the better-ranked of a pair in this bracket.
    pub(crate) const NOT_UPPER: u8 = 4;
}

/// The graph of one bracket.
#[derive(Clone, Debug)]
pub(crate) struct BracketGraph<'a, W> {
    field: &'a Field,
    pub(crate) vertices: Vec<Vertex>,
    classes: usize,
    joins: Vec<Option<Join<W>>>,
    horizon: Horizon,
    pub(crate) demands: Vec<u8>,
    /// What being the better-ranked of a pair adds.
    order: Vec<W>,
}

/// One criterion: what a pair contributes, and how much all pairs can contribute.
struct Criterion {
    limit: u64,
    values: Vec<i64>,
}

/// Bits needed for a number.
fn bits(limit: u64) -> u32 {
    64 - limit.leading_zeros()
}

/// The criteria of a bracket by class, before they are packed into weights.
pub(crate) struct Priced<'a> {
    plan: &'a Plan<'a>,
    vertices: Vec<Vertex>,
    traits: Vec<Traits>,
    /// By pair of classes: whether it may be, and whether it is in this bracket.
    allowed: Vec<Option<bool>>,
    criteria: Vec<Criterion>,
}

impl<'a> Priced<'a> {
    pub(crate) fn new(plan: &'a Plan<'a>) -> Self {
        let mut vertices = Vec::new();
        let mut traits = Vec::new();
        let mut known = HashMap::new();
        let zones = [
            (Zone::Moved, &plan.moved),
            (Zone::Resident, &plan.residents),
            (Zone::Next, &plan.next),
            (Zone::Rest, &plan.rest),
        ];
        let mut bye = vec![false; plan.field.seats.len()];
        for &seat in &plan.bye {
            bye[seat] = true;
        }
        for (zone, seats) in zones {
            for &seat in seats {
                let own = Traits::new(&plan.field.seats[seat], zone, plan, bye[seat]);
                let class = *known.entry(own).or_insert_with(|| {
                    traits.push(own);
                    traits.len() - 1
                });
                vertices.push(Vertex { seat: seat as u32, zone, class: class as u32 });
            }
        }
        if vertices.len() % 2 == 1 {
            vertices.push(Vertex {
                seat: u32::MAX,
                zone: Zone::Nobody,
                class: traits.len() as u32,
            });
            traits.push(Traits::nobody());
        }
        let mut priced =
            Priced { plan, vertices, allowed: Vec::new(), traits, criteria: Vec::new() };
        priced.allow();
        priced.price();
        priced
    }

    fn pairs(&self) -> impl Iterator<Item = (&Traits, &Traits)> {
        self.traits.iter().flat_map(|a| self.traits.iter().map(move |b| (a, b)))
    }

    fn allow(&mut self) {
        let open = self.plan.horizon == Horizon::Open;
        let allowed = self
            .pairs()
            .map(|(a, b)| {
                let (upper, lower) = ordered(a, b);
                match lower.zone {
                    Zone::Nobody if upper.zone == Zone::Nobody => None,
                    Zone::Nobody => (open || upper.bye.is_some()).then_some(false),
                    // Two players moved down are never paired with each other.
                    Zone::Moved => None,
                    _ if !traits_allow(upper, lower) => None,
                    Zone::Resident => Some(true),
                    Zone::Next | Zone::Rest => Some(false),
                }
            })
            .collect();
        self.allowed = allowed;
    }

    /// Adds a criterion, unless it says the same of every pair.
    fn add(&mut self, limit: usize, value: impl Fn(&Traits, &Traits) -> i64) {
        let values: Vec<i64> = self
            .pairs()
            .zip(&self.allowed)
            .map(|((a, b), allowed)| {
                let (upper, lower) = ordered(a, b);
                allowed.map_or(0, |_| value(upper, lower))
            })
            .collect();
        if limit > 0 && values.iter().any(|&value| value != 0) {
            self.criteria.push(Criterion { limit: limit as u64, values });
        }
    }

    fn price(&mut self) {
        let plan = self.plan;
        let seats = &plan.field.seats;
        let here = |lower: &Traits| i64::from(lower.zone == Zone::Resident);
        let bracket = plan.moved.len() + plan.residents.len();
        // C6: pairs.
        self.add(bracket / 2, |_, lower| here(lower));
        if plan.collapsed {
            self.price_collapsed();
            return;
        }
        let counted = |of: &[usize]| {
            let mut scores: Vec<(Points, usize)> = Vec::new();
            for &seat in of {
                match scores.last_mut() {
                    Some((score, count)) if *score == seats[seat].score => *count += 1,
                    _ => scores.push((seats[seat].score, 1)),
                }
            }
            scores
        };
        let moved = counted(&plan.moved);
        let is_moved =
            |upper: &Traits, score: Points| upper.zone == Zone::Moved && upper.score == score;
        // C7: players moved down who are paired, the highest scores first.
        for &(score, count) in &moved {
            self.add(count, |upper, lower| here(lower) & i64::from(is_moved(upper, score)));
        }
        // C8: the same two for the next bracket.
        let there = |lower: &Traits| i64::from(lower.zone == Zone::Next);
        self.add(plan.next.len(), |_, lower| there(lower));
        for (score, count) in moved.iter().copied().chain(counted(&plan.residents)) {
            self.add(count.min(plan.next.len()), |upper, lower| {
                let floats = matches!(upper.zone, Zone::Moved | Zone::Resident);
                there(lower) & i64::from(floats && upper.score == score)
            });
        }
        self.price_bye_games();
        self.price_colours(bracket);
        let flagged = |ago: usize| {
            let all = plan.residents.iter();
            all.filter(|&&seat| seats[seat].floated(ago, Float::Down)).count()
        };
        // C14 to C17.
        for ago in 0..2 {
            let down = |traits: &Traits| {
                i64::from(traits.zone == Zone::Resident && traits.floats[ago] == Some(Float::Down))
            };
            self.add(flagged(ago), |upper, lower| here(lower) * (down(upper) + down(lower)));
            self.add(plan.moved.len(), |upper, lower| {
                let up = lower.floats[ago] == Some(Float::Up);
                -(here(lower) & i64::from(up && upper.zone == Zone::Moved))
            });
        }
        // C18 to C21.
        for ago in 0..2 {
            for &(score, count) in &moved {
                self.add(count, |upper, lower| {
                    let down = upper.floats[ago] == Some(Float::Down);
                    here(lower) & i64::from(down && is_moved(upper, score))
                });
            }
            for &(score, count) in &moved {
                self.add(count, |upper, lower| {
                    let up = lower.floats[ago] == Some(Float::Up);
                    -(here(lower) & i64::from(up && is_moved(upper, score)))
                });
            }
        }
    }

    /// C9: rounds not played by whoever gets the bye.
    fn price_bye_games(&mut self) {
        if !self.plan.bye_games {
            return;
        }
        let of = |traits: &Traits| traits.bye.map_or(0, i64::from);
        let (least, most) = match self.traits.iter().filter_map(|t| t.bye).min() {
            Some(least) => (least, self.traits.iter().map(of).max().unwrap_or(0)),
            None => return,
        };
        self.add((most - i64::from(least)) as usize, |upper, lower| {
            i64::from(lower.zone == Zone::Nobody) * (i64::from(least) - of(upper))
        });
    }

    /// C10 to C13.
    fn price_colours(&mut self, bracket: usize) {
        for violates in [Wish::difference_grows, Wish::third_running, Wish::same, Wish::both_strong]
        {
            self.add(bracket / 2, |upper, lower| {
                -i64::from(lower.zone == Zone::Resident && violates(upper.wish, lower.wish))
            });
        }
    }

    /// The criteria of the collapsed last bracket (2017): score differences of all pairs count.
    fn price_collapsed(&mut self) {
        let plan = self.plan;
        let bracket = plan.moved.len() + plan.residents.len();
        let lowest = self.traits.iter().filter(|t| t.zone != Zone::Nobody);
        let lowest = lowest.map(|t| t.score).min().unwrap_or(Points::ZERO);
        // Whoever is left over meets an artificial score one point below the lowest.
        let gap = move |upper: &Traits, lower: &Traits| match lower.zone {
            Zone::Nobody => (upper.score + Points::ONE).saturating_sub(lowest),
            _ => upper.score.saturating_sub(lower.score),
        };
        let mut gaps: Vec<Points> = self
            .pairs()
            .map(|(a, b)| {
                let (upper, lower) = ordered(a, b);
                gap(upper, lower)
            })
            .collect();
        gaps.sort_unstable();
        gaps.dedup();
        gaps.retain(|&gap| gap > Points::ZERO);
        gaps.reverse();
        for &size in &gaps {
            self.add(bracket / 2 + 1, |upper, lower| -i64::from(gap(upper, lower) == size));
        }
        self.price_colours(bracket);
        let floats = move |upper: &Traits, lower: &Traits| gap(upper, lower) > Points::ZERO;
        for ago in 0..2 {
            self.add(bracket, |upper, lower| {
                let down = upper.floats[ago] == Some(Float::Down);
                -i64::from(down && floats(upper, lower))
            });
            self.add(bracket, |upper, lower| {
                let up = lower.floats[ago] == Some(Float::Up);
                -i64::from(up && floats(upper, lower))
            });
        }
        for ago in 0..2 {
            for &size in &gaps {
                self.add(bracket / 2 + 1, |upper, lower| {
                    let down = upper.floats[ago] == Some(Float::Down);
                    -i64::from(down && gap(upper, lower) == size)
                });
            }
            for &size in &gaps {
                self.add(bracket / 2 + 1, |upper, lower| {
                    let up = lower.floats[ago] == Some(Float::Up);
                    -i64::from(up && gap(upper, lower) == size)
                });
            }
        }
    }

    /// How many bits a weight needs, the fields for the order of candidates and a sign included.
    pub(crate) fn bits(&self) -> u32 {
        let fields: u32 = self.criteria.iter().map(|c| bits(c.limit)).sum();
        // A dual can reach a few times the greatest weight; the sum of all duals is bounded by the
        // number of vertices times that.
        let sums = bits(self.vertices.len() as u64) + 4;
        fields + order_bits(self.plan.residents.len()).total + sums + 2
    }

    pub(crate) fn graph<W: Weight>(&self) -> BracketGraph<'a, W> {
        let joins = self
            .allowed
            .iter()
            .enumerate()
            .map(|(at, allowed)| {
                allowed.map(|here| {
                    let mut weight = W::ZERO;
                    for criterion in &self.criteria {
                        let value = W::small(criterion.values[at]);
                        weight = weight.shifted(bits(criterion.limit)) + value;
                    }
                    Join { weight: weight.shifted(1), here }
                })
            })
            .collect();
        BracketGraph {
            field: self.plan.field,
            vertices: self.vertices.clone(),
            classes: self.traits.len(),
            joins,
            horizon: self.plan.horizon,
            demands: vec![0; self.vertices.len()],
            order: vec![W::ZERO; self.vertices.len()],
        }
    }
}

/// The fields for exchanges in a remainder of that many players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderBits {
    /// Bits of the sum of numbers.
    pub(crate) sum: u32,
    /// All bits.
    pub(crate) total: u32,
}

pub(crate) fn order_bits(players: usize) -> OrderBits {
    let sum = bits((players * (players + 1)) as u64);
    OrderBits { sum, total: sum + bits(players as u64) }
}

/// The better-ranked first, as far as classes tell; equals are interchangeable.
fn ordered<'t>(a: &'t Traits, b: &'t Traits) -> (&'t Traits, &'t Traits) {
    let rank = |traits: &Traits| (traits.zone, std::cmp::Reverse(traits.score));
    if rank(a) <= rank(b) { (a, b) } else { (b, a) }
}

fn traits_allow(a: &Traits, b: &Traits) -> bool {
    a.top || b.top || !a.wish.both_absolute(b.wish)
}

impl Traits {
    fn new(seat: &Seat, zone: Zone, plan: &Plan<'_>, bye: bool) -> Traits {
        let here = matches!(zone, Zone::Moved | Zone::Resident);
        let absolute = seat.is_absolute();
        let wish = seat.wish();
        let special = here && absolute && plan.field.last_round;
        let no_mdps = plan.moved.is_empty() && !plan.collapsed;
        Traits {
            zone,
            score: if zone == Zone::Rest { Points::ZERO } else { seat.score },
            wish: Wish {
                // Outside the bracket only absolute preferences count, for C3.
                preference: wish.preference.filter(|_| here || absolute),
                // Only two absolute preferences in the last round look at these.
                difference: if special { wish.difference } else { 0 },
                repeated: special && wish.repeated,
            },
            top: seat.top && absolute,
            floats: seat.floats.map(|float| {
                // An upfloat is of interest only where somebody can be moved up to.
                float.filter(|&float| here && !(no_mdps && float == Float::Up))
            }),
            bye: bye.then_some(if plan.bye_games { seat.unplayed } else { 0 }),
        }
    }

    fn nobody() -> Traits {
        Traits {
            zone: Zone::Nobody,
            score: Points::ZERO,
            wish: Wish { preference: None, difference: 0, repeated: false },
            top: false,
            floats: [None; 2],
            bye: None,
        }
    }
}

impl<'a, W: Weight> BracketGraph<'a, W> {
    fn join(&self, u: usize, v: usize) -> Option<Join<W>> {
        let (a, b) = (&self.vertices[u], &self.vertices[v]);
        if a.zone != Zone::Nobody
            && b.zone != Zone::Nobody
            && self.field.meetings.barred(a.seat as usize, b.seat as usize)
        {
            return None;
        }
        self.joins[a.class as usize * self.classes + b.class as usize]
    }

    /// Whether a pair is one of this bracket (rather than one further down).
    pub(crate) fn is_here(&self, u: usize, v: usize) -> bool {
        self.join(u, v).is_some_and(|join| join.here)
    }

    /// Whether the two may really meet below this bracket.
    pub(crate) fn is_below(&self, u: usize, v: usize) -> bool {
        let nobody = |v: usize| self.vertices[v].zone == Zone::Nobody;
        !nobody(u) && !nobody(v) && self.join(u, v).is_some_and(|join| !join.here)
    }

    /// Whether left-over players may be joined freely.
    pub(crate) fn is_open(&self) -> bool {
        self.horizon == Horizon::Open
    }

    /// The graph of the vertices that are listed, with their demands lifted.
    pub(crate) fn part(&self, vertices: &[usize]) -> BracketGraph<'a, W> {
        BracketGraph {
            field: self.field,
            vertices: vertices.iter().map(|&v| self.vertices[v]).collect(),
            classes: self.classes,
            joins: self.joins.clone(),
            horizon: self.horizon,
            demands: vec![0; vertices.len()],
            order: vec![W::ZERO; vertices.len()],
        }
    }

    /// Makes room for the order of candidates below the criteria.
    pub(crate) fn with_order(mut self, bits: u32, order: Vec<W>) -> Self {
        for join in self.joins.iter_mut().flatten() {
            join.weight = join.weight.shifted(bits);
        }
        self.order = order;
        self
    }
}

impl<W: Weight> Graph for BracketGraph<'_, W> {
    type W = W;

    fn len(&self) -> usize {
        self.vertices.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        use demand::{HERE, NOT_UPPER, UPPER};
        let (upper, lower) = (u.min(v), u.max(v));
        let demands = self.demands[u] | self.demands[v];
        let join = self.join(u, v).filter(|join| {
            demands == 0
                || if join.here {
                    self.demands[upper] & NOT_UPPER == 0 && self.demands[lower] & UPPER == 0
                } else {
                    demands & (HERE | UPPER) == 0
                }
        });
        match join {
            Some(join) if join.here => Some(join.weight + self.order[upper]),
            Some(join) => Some(join.weight),
            None if self.horizon == Horizon::Open && demands & (HERE | UPPER) == 0 => Some(W::ZERO),
            None => None,
        }
    }
}

/// All players below a point, whatever their scores: can they all be paired?
pub(crate) struct Completion<'a> {
    pub(crate) field: &'a Field,
    /// Moved-down players first: they are never paired with one another.
    pub(crate) seats: Vec<usize>,
    pub(crate) moved: usize,
    /// Who may take the bye where the number is odd.
    pub(crate) bye: Vec<bool>,
}

impl Graph for Completion<'_> {
    type W = i128;

    fn len(&self) -> usize {
        self.seats.len().next_multiple_of(2)
    }

    fn weight(&self, u: usize, v: usize) -> Option<i128> {
        let (u, v) = (u.min(v), u.max(v));
        let allowed = if v == self.seats.len() {
            self.bye[self.seats[u]]
        } else {
            v >= self.moved && {
                let (a, b) = (self.seats[u], self.seats[v]);
                !self.field.meetings.barred(a, b)
                    && colours_allow(&self.field.seats[a], &self.field.seats[b])
            }
        };
        allowed.then_some(0)
    }
}
