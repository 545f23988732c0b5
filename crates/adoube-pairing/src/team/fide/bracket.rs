//! The pairs of a bracket (article 3.6): best by C8, C9 and C10, and of the best the first.

use super::{bits, field::Field};
use crate::{
    matching::{Graph, Matcher},
    swiss::{Strength, transposition::Halves},
};

/// How a bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paired {
    /// By top member, top member first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// C8.
    pub(super) preferences: u32,
    /// C9.
    pub(super) strong: u32,
    /// C10.
    pub(super) opponents_floated: u32,
}

/// What a pair costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cost {
    /// C8: whoever of two with the same preference does not get it.
    preference: bool,
    /// C9: both preferences are strong. A strong one against a mild one is granted (4.3.4).
    strong: bool,
    /// C10: an upfloater meets a floater of the previous round.
    opponent_floated: bool,
}

/// Pairs residents and upfloaters; nothing where not everybody can be paired.
pub(super) fn pair(field: &Field, residents: &[usize], upfloaters: &[usize]) -> Option<Paired> {
    let mut teams: Vec<(usize, bool)> = residents.iter().map(|&at| (at, false)).collect();
    teams.extend(upfloaters.iter().map(|&at| (at, true)));
    teams.sort_unstable_by_key(|&(at, _)| field.seats[at].number);
    let digit = bits(teams.len());
    let roles = vec![Role::Open; teams.len()];
    let mut graph = Members { field, teams, roles, digit };
    let mut matcher = Matcher::solve(&graph).ok()?;
    let total = matcher.total(&graph);
    let n = graph.len();

    // The top members first: the smaller numbers wherever there is a choice.
    let mut upper = Vec::with_capacity(n / 2);
    for v in 0..n {
        if upper.len() == n / 2 {
            break;
        }
        let already = matcher.mate(v) > v;
        graph.roles[v] = Role::Top;
        if (already && matcher.is_single(v)) || matcher.restrict(&graph, v, total) {
            upper.push(v);
        } else {
            // Nothing is lost: no best pairing had it as a top member.
            graph.roles[v] = Role::Open;
        }
    }
    let lower: Vec<usize> = (0..n).filter(|&v| graph.roles[v] != Role::Top).collect();
    for &v in &lower {
        graph.roles[v] = Role::Bottom;
    }

    // Then their opponents.
    let floats = vec![None; lower.len()];
    let halves = Halves { graph: &graph, upper: &upper, lower: &lower, floats };
    let solved = halves.solve(&matcher.duals())?;
    debug_assert_eq!(solved.total(&halves), total, "a best pairing has these top members");
    let takes = halves.first(&solved);
    let mut paired = Paired { pairs: Vec::new(), preferences: 0, strong: 0, opponents_floated: 0 };
    for (&top, &at) in upper.iter().zip(&takes) {
        let bottom = lower[at];
        let cost = graph.cost(top, bottom);
        paired.preferences += u32::from(cost.preference);
        paired.strong += u32::from(cost.strong);
        paired.opponents_floated += u32::from(cost.opponent_floated);
        paired.pairs.push((graph.teams[top].0, graph.teams[bottom].0));
    }
    Some(paired)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Open,
    Top,
    Bottom,
}

/// The teams of a bracket by number, and whether each is an upfloater.
struct Members<'a> {
    field: &'a Field,
    teams: Vec<(usize, bool)>,
    roles: Vec<Role>,
    /// Bits for the count of one criterion.
    digit: u32,
}

impl Members<'_> {
    fn cost(&self, u: usize, v: usize) -> Cost {
        let [(a, a_floats), (b, b_floats)] = [u, v].map(|at| self.teams[at]);
        let [a, b] = [a, b].map(|at| &self.field.seats[at]);
        let mut cost = Cost::default();
        if let (Some(own), Some(other)) = (a.preference, b.preference)
            && own.color == other.color
        {
            cost.preference = true;
            cost.strong = self.field.tells_strong
                && own.strength == Strength::Strong
                && other.strength == Strength::Strong;
        }
        cost.opponent_floated =
            self.field.asks_floats && (a_floats && b.floated || b_floats && a.floated);
        cost
    }
}

impl Graph for Members<'_> {
    type W = i128;

    fn len(&self) -> usize {
        self.teams.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<i128> {
        let (u, v) = (u.min(v), u.max(v));
        if self.roles[u] == Role::Bottom
            || self.roles[v] == Role::Top
            || !self.field.may_meet(self.teams[u].0, self.teams[v].0)
        {
            return None;
        }
        let cost = self.cost(u, v);
        let criteria = [cost.preference, cost.strong, cost.opponent_floated];
        let sum = criteria.iter().fold(0, |sum, &met| (sum << self.digit) + i128::from(met));
        Some(-2 * sum)
    }
}
