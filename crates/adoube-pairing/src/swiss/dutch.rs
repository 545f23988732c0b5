//! The flow of a round-pairing: from scoregroup to scoregroup, from the top.

use super::{
    ColourRule, Number, Refusal, Rules, Tournament, bracket,
    colour::allocate,
    field::Field,
    graph::{Completion, Horizon, Plan},
};
use crate::matching::Matcher;
use adoube_base::{Color, Points};
use serde::Serialize;
use std::cmp::Reverse;

/// One game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Has White.
    pub white: Number,
    /// Has Black.
    pub black: Number,
    /// Which article gave the colours.
    pub rule: ColourRule,
}

/// What kind of bracket it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BracketKind {
    /// One scoregroup and the players moved down to it.
    Normal,
    /// 2017: paired again so that the rest can be completed.
    Penultimate,
    /// 2017: all scoregroups below the penultimate bracket in one.
    Collapsed,
}

/// How one bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// What kind of bracket it was.
    pub kind: BracketKind,
    /// The score of its residents (the highest, in a collapsed bracket).
    pub score: Points,
    /// Players moved down from above, in order.
    pub moved_down: Vec<Number>,
    /// The scoregroup's own players, in order.
    pub residents: Vec<Number>,
    /// Pairs in the order they were settled, the better-ranked first.
    pub pairs: Vec<(Number, Number)>,
    /// Players who float down, in order.
    pub downfloaters: Vec<Number>,
    /// Players exchanged from S1 to S2 of the remainder.
    pub exchanged_down: Vec<Number>,
    /// Players exchanged from S2 to S1 of the remainder.
    pub exchanged_up: Vec<Number>,
}

/// The pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paired {
    /// Which round.
    pub round: u32,
    /// The games in the order of the boards.
    pub boards: Vec<Board>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Number>,
    /// How it came about, from the top.
    pub brackets: Vec<Bracket>,
}

/// Pairs the next round.
///
/// The answer is the one the rules define; the same input always gives the same answer, in whatever
/// order the players are listed.
pub fn pair(tournament: &Tournament) -> Result<Paired, Refusal> {
    let field = Field::new(tournament)?;
    let round = Round::new(&field)?;
    let decisions = round
        .decide_all()
        .ok_or(Refusal::NoLegalPairing { round: field.round, present: field.seats.len() })?;
    let mut pairs = Vec::new();
    let mut left_over = None;
    for decision in &decisions {
        pairs.extend(&decision.paired.pairs);
        left_over = decision.paired.floaters.first().copied();
    }
    Ok(Paired {
        round: field.round,
        boards: boards(&field, &pairs),
        bye: left_over.map(|at| field.seats[at].number),
        brackets: decisions.iter().map(Decision::bracket).collect(),
    })
}

/// Gives the colours and orders the boards: points of the better player, points of the other, rank
/// of the better.
pub(crate) fn boards(field: &Field, pairs: &[(usize, usize)]) -> Vec<Board> {
    let seats = &field.seats;
    let mut boards: Vec<(_, Board)> = pairs
        .iter()
        .map(|&(a, b)| {
            let (higher, lower) = (a.min(b), a.max(b));
            let (color, rule) = allocate(&seats[higher], &seats[lower], field.initial);
            let (white, black) = match color {
                Color::White => (higher, lower),
                Color::Black => (lower, higher),
            };
            let mut ranks = [a, b].map(|at| (Reverse(seats[at].points), seats[at].number));
            ranks.sort_unstable();
            let board = Board { white: seats[white].number, black: seats[black].number, rule };
            ((ranks[0].0, ranks[1].0, ranks[0].1), board)
        })
        .collect();
    boards.sort_unstable_by_key(|&(key, _)| key);
    boards.into_iter().map(|(_, board)| board).collect()
}

impl Decision<'_> {
    pub(crate) fn bracket(&self) -> Bracket {
        let seats = &self.plan.field.seats;
        let numbers = |of: &[usize]| of.iter().map(|&at| seats[at].number).collect();
        let pairs = self.paired.pairs.iter();
        Bracket {
            kind: self.kind,
            score: seats[self.plan.residents[0]].score,
            moved_down: numbers(&self.plan.moved),
            residents: numbers(&self.plan.residents),
            pairs: pairs.map(|&(a, b)| (seats[a].number, seats[b].number)).collect(),
            downfloaters: numbers(&self.paired.floaters),
            exchanged_down: numbers(&self.paired.exchanged.down),
            exchanged_up: numbers(&self.paired.exchanged.up),
        }
    }
}

/// One bracket settled: what it is made of, and how it was paired.
pub(crate) struct Decision<'a> {
    pub(crate) kind: BracketKind,
    pub(crate) plan: Plan<'a>,
    pub(crate) paired: bracket::Paired,
}

/// What a round-pairing starts from.
#[derive(Clone)]
pub(crate) struct Round<'a> {
    pub(crate) field: &'a Field,
    /// From high to low, each in pairing order.
    pub(crate) groups: Vec<Vec<usize>>,
    /// Who may take the bye, by place; all false where nobody needs to.
    pub(crate) bye: Vec<bool>,
    /// C5: the lowest score that can take the bye.
    pub(crate) bye_score: Option<Points>,
}

/// A completion of the seats, the first `moved` of which are never paired with one another: who
/// takes the bye (where the number is odd), or nothing.
fn complete(field: &Field, seats: Vec<usize>, moved: usize, bye: &[bool]) -> Option<Option<usize>> {
    let odd = seats.len() % 2 == 1;
    let graph = Completion { field, seats, moved, bye: bye.to_vec() };
    let vertices = graph.seats.len().next_multiple_of(2);
    let matcher = Matcher::from_duals(&graph, vec![0; vertices]).ok()?;
    Some(odd.then(|| graph.seats[matcher.mate(graph.seats.len())]))
}

impl<'a> Round<'a> {
    pub(crate) fn new(field: &'a Field) -> Result<Self, Refusal> {
        let seats = &field.seats;
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (at, seat) in seats.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if seats[group[0]].score == seat.score => group.push(at),
                _ => groups.push(vec![at]),
            }
        }
        let everybody: Vec<usize> = (0..seats.len()).collect();
        let possible = |bye: &[bool]| complete(field, everybody.clone(), 0, bye).is_some();
        let may: Vec<bool> = seats.iter().map(|seat| seat.may_take_bye).collect();
        let mut bye = vec![false; seats.len()];
        let mut bye_score = None;
        let mut found = false;
        match field.rules {
            _ if seats.len().is_multiple_of(2) => found = possible(&bye),
            Rules::Dutch2017 => {
                bye = may;
                found = possible(&bye);
            }
            Rules::Dutch2026 => {
                for group in groups.iter().rev() {
                    bye.fill(false);
                    for &at in group {
                        bye[at] = may[at];
                    }
                    if group.iter().any(|&at| may[at]) && possible(&bye) {
                        bye_score = Some(seats[group[0]].score);
                        found = true;
                        break;
                    }
                }
            }
        }
        if !found {
            return Err(Refusal::NoLegalPairing { round: field.round, present: seats.len() });
        }
        Ok(Round { field, groups, bye, bye_score })
    }

    /// All players of the scoregroups from this one on.
    fn players_from(&self, group: usize) -> Vec<usize> {
        self.groups[group..].iter().flatten().copied().collect()
    }

    fn plan(&self, moved: &[usize], residents: Vec<usize>, horizon: Horizon) -> Plan<'a> {
        let bye = match horizon {
            Horizon::Open => Vec::new(),
            Horizon::Closed => (0..self.bye.len()).filter(|&at| self.bye[at]).collect(),
        };
        Plan {
            field: self.field,
            moved: moved.to_vec(),
            residents,
            next: Vec::new(),
            rest: Vec::new(),
            horizon,
            bye,
            bye_games: false,
            collapsed: false,
        }
    }

    /// All brackets from the top.
    pub(crate) fn decide_all(&self) -> Option<Vec<Decision<'a>>> {
        let mut all: Vec<Decision<'a>> = Vec::new();
        let mut moved = Vec::new();
        let mut group = 0;
        while group < self.groups.len() {
            let decisions = self.decide(&moved, group)?;
            group = match decisions.len() {
                1 => group + 1,
                _ => self.groups.len(),
            };
            all.extend(decisions);
            if let Some(last) = all.last() {
                moved.clone_from(&last.paired.floaters);
            }
        }
        Some(all)
    }

    /// The bracket of a scoregroup and the players moved down to it. Under the rules of 2017 it may
    /// turn out to be the penultimate one; then the collapsed last bracket comes with it.
    pub(crate) fn decide(&self, moved: &[usize], group: usize) -> Option<Vec<Decision<'a>>> {
        match self.field.rules {
            Rules::Dutch2026 => self.decide_2026(moved, group).map(|decision| vec![decision]),
            Rules::Dutch2017 => self.decide_2017(moved, group),
        }
    }

    /// The bracket paired without a look at the players below, if they can then do as well as
    /// players can: everyone moved down finds an opponent in the next bracket and at most one
    /// player floats out of it. The second value is that player.
    fn without_looking_down(
        &self,
        plan: &Plan<'a>,
        next: &[usize],
    ) -> Option<(bracket::Paired, Option<usize>)> {
        let paired = bracket::pair(plan)?;
        let floaters = &paired.floaters;
        if floaters.is_empty() {
            return Some((paired, None));
        }
        if floaters.len() > next.len() {
            return None;
        }
        let mut may_float = vec![false; self.field.seats.len()];
        for &at in next {
            may_float[at] = true;
        }
        let together = floaters.iter().chain(next).copied().collect();
        let on = complete(self.field, together, floaters.len(), &may_float)?;
        Some((paired, on))
    }

    fn decide_2026(&self, moved: &[usize], group: usize) -> Option<Decision<'a>> {
        let residents = &self.groups[group];
        let score = self.field.seats[residents[0]].score;
        let bye_is_here = self.bye_score.is_some_and(|bye| score <= bye);
        let (plan, paired) = match bye_is_here {
            true => None,
            false => self.with_an_open_end(moved, residents, group),
        }
        .or_else(|| self.with_everybody(moved, residents, group, bye_is_here))?;
        Some(Decision { kind: BracketKind::Normal, plan, paired })
    }

    /// Looks no further than the next scoregroup, and checks that the rest can be completed. Asking
    /// for less than the rules do can only give a better or earlier candidate; so if this one is
    /// complete, it is the one.
    fn with_an_open_end(
        &self,
        moved: &[usize],
        residents: &[usize],
        group: usize,
    ) -> Option<(Plan<'a>, bracket::Paired)> {
        let mut plan = self.plan(moved, residents.to_vec(), Horizon::Open);
        let empty = Vec::new();
        let next = self.groups.get(group + 1).unwrap_or(&empty);
        let below = self.players_from((group + 2).min(self.groups.len()));
        if let Some((paired, on)) = self.without_looking_down(&plan, next) {
            let completable = if paired.floaters.is_empty() {
                let rest = self.players_from(group + 1);
                complete(self.field, rest, 0, &self.bye).is_some()
            } else {
                let rest: Vec<usize> = on.into_iter().chain(below.iter().copied()).collect();
                complete(self.field, rest, on.iter().len(), &self.bye).is_some()
            };
            if completable {
                return Some((plan, paired));
            }
            if paired.floaters.is_empty() {
                return None;
            }
        }
        plan.next.clone_from(next);
        let paired = bracket::pair(&plan)?;
        let on = paired.left_below.len();
        let rest = paired.left_below.iter().chain(&below).copied().collect();
        complete(self.field, rest, on, &self.bye)?;
        Some((plan, paired))
    }

    /// With all players below in the graph: C4 and C5 hold by themselves.
    fn with_everybody(
        &self,
        moved: &[usize],
        residents: &[usize],
        group: usize,
        bye_is_here: bool,
    ) -> Option<(Plan<'a>, bracket::Paired)> {
        let mut plan = self.plan(moved, residents.to_vec(), Horizon::Closed);
        if let Some(next) = self.groups.get(group + 1) {
            plan.next.clone_from(next);
            plan.rest = self.players_from(group + 2);
        }
        let seats = &self.field.seats;
        let mut unplayed = plan.bye.iter().map(|&at| seats[at].unplayed);
        let first = unplayed.next();
        let choice = unplayed.any(|games| Some(games) != first);
        let paired = bracket::pair(&plan)?;
        if bye_is_here && choice && paired.floaters.len() == 1 {
            plan.bye_games = true;
            let paired = bracket::pair(&plan)?;
            return Some((plan, paired));
        }
        Some((plan, paired))
    }

    fn decide_2017(&self, moved: &[usize], group: usize) -> Option<Vec<Decision<'a>>> {
        let decided = |kind, plan: Plan<'a>| {
            let paired = bracket::pair(&plan)?;
            Some(Decision { kind, plan, paired })
        };
        let residents = self.groups[group].clone();
        if group + 1 == self.groups.len() {
            let plan = self.plan(moved, residents, Horizon::Closed);
            return Some(vec![decided(BracketKind::Normal, plan)?]);
        }
        let mut plan = self.plan(moved, residents.clone(), Horizon::Open);
        let next = &self.groups[group + 1];
        let paired = match self.without_looking_down(&plan, next) {
            Some((paired, _)) => paired,
            None => {
                plan.next.clone_from(next);
                bracket::pair(&plan)?
            }
        };
        let lower = self.players_from(group + 1);
        let rest = paired.floaters.iter().chain(&lower).copied().collect();
        let on = paired.floaters.len();
        if complete(self.field, rest, on, &self.bye).is_some() {
            let kind = BracketKind::Normal;
            return Some(vec![Decision { kind, plan, paired }]);
        }
        let mut plan = self.plan(moved, residents, Horizon::Closed);
        plan.rest.clone_from(&lower);
        let penultimate = decided(BracketKind::Penultimate, plan)?;
        let plan = self.collapsed(&penultimate.paired.floaters, group + 1);
        Some(vec![penultimate, decided(BracketKind::Collapsed, plan)?])
    }

    /// All scoregroups from this one on in one bracket.
    pub(crate) fn collapsed(&self, moved: &[usize], group: usize) -> Plan<'a> {
        let mut plan = self.plan(moved, self.players_from(group), Horizon::Closed);
        plan.collapsed = true;
        plan
    }
}
