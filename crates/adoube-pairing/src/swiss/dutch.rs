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
    let mut round = Round::new(&field)?;
    match field.rules {
        Rules::Dutch2026 => round.pair_2026(),
        Rules::Dutch2017 => round.pair_2017(),
    }
    .ok_or(Refusal::NoLegalPairing {
        round: field.round,
        present: field.seats.len(),
    })?;
    Ok(round.finish())
}

struct Round<'a> {
    field: &'a Field,
    /// From high to low, each in pairing order.
    groups: Vec<Vec<usize>>,
    /// Who may take the bye, by place; all false where nobody needs to.
    bye: Vec<bool>,
    /// [C5]: the lowest score that can take the bye.
    bye_score: Option<Points>,
    pairs: Vec<(usize, usize)>,
    left_over: Vec<usize>,
    brackets: Vec<Bracket>,
}

/// A completion of the seats, the first `moved` of which are never paired with one another: who
/// takes the bye (where the number is odd), or nothing.
fn complete(
    field: &Field,
    seats: Vec<usize>,
    moved: usize,
    bye: &[bool],
) -> Option<Option<usize>> {
    let odd = seats.len() % 2 == 1;
    let graph = Completion {
        field,
        seats,
        moved,
        bye: bye.to_vec(),
    };
    let vertices = graph.seats.len().next_multiple_of(2);
    let matcher = Matcher::from_duals(&graph, vec![0; vertices]).ok()?;
    Some(odd.then(|| graph.seats[matcher.mate(graph.seats.len())]))
}

impl<'a> Round<'a> {
    fn new(field: &'a Field) -> Result<Self, Refusal> {
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
            _ if seats.len() % 2 == 0 => found = possible(&bye),
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
            return Err(Refusal::NoLegalPairing {
                round: field.round,
                present: seats.len(),
            });
        }
        Ok(Round {
            field,
            groups,
            bye,
            bye_score,
            pairs: Vec::new(),
            left_over: Vec::new(),
            brackets: Vec::new(),
        })
    }

    /// All players of the scoregroups from this one on.
    fn from_group(&self, group: usize) -> Vec<usize> {
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

    fn record(&mut self, kind: BracketKind, plan: &Plan<'_>, paired: &bracket::Paired) {
        let numbers = |seats: &[usize]| -> Vec<Number> {
            seats
                .iter()
                .map(|&at| self.field.seats[at].number)
                .collect()
        };
        self.brackets.push(Bracket {
            kind,
            score: self.field.seats[plan.residents[0]].score,
            moved_down: numbers(&plan.moved),
            residents: numbers(&plan.residents),
            pairs: paired
                .pairs
                .iter()
                .map(|&(a, b)| (self.field.seats[a].number, self.field.seats[b].number))
                .collect(),
            downfloaters: numbers(&paired.floaters),
            exchanged_down: numbers(&paired.exchanged.down),
            exchanged_up: numbers(&paired.exchanged.up),
        });
        self.pairs.extend(&paired.pairs);
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

    fn pair_2026(&mut self) -> Option<()> {
        let mut moved: Vec<usize> = Vec::new();
        for group in 0..self.groups.len() {
            let residents = self.groups[group].clone();
            let score = self.field.seats[residents[0]].score;
            let bye_is_here = self.bye_score.is_some_and(|bye| score <= bye);
            let (plan, paired) = match bye_is_here {
                true => None,
                false => self.with_an_open_end(&moved, &residents, group),
            }
            .or_else(|| self.with_everybody(&moved, &residents, group, bye_is_here))?;
            self.record(BracketKind::Normal, &plan, &paired);
            moved = paired.floaters;
        }
        self.left_over = moved;
        Some(())
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
        let below = self.from_group((group + 2).min(self.groups.len()));
        if let Some((paired, on)) = self.without_looking_down(&plan, next) {
            let completable = if paired.floaters.is_empty() {
                let rest = self.from_group(group + 1);
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

    /// With all players below in the graph: [C4] and [C5] hold by themselves.
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
            plan.rest = self.from_group(group + 2);
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

    fn pair_2017(&mut self) -> Option<()> {
        let mut moved: Vec<usize> = Vec::new();
        for group in 0..self.groups.len() {
            let residents = self.groups[group].clone();
            if group + 1 == self.groups.len() {
                let plan = self.plan(&moved, residents, Horizon::Closed);
                let paired = bracket::pair(&plan)?;
                self.record(BracketKind::Normal, &plan, &paired);
                self.left_over = paired.floaters;
                return Some(());
            }
            let mut plan = self.plan(&moved, residents, Horizon::Open);
            let next = &self.groups[group + 1];
            let paired = match self.without_looking_down(&plan, next) {
                Some((paired, _)) => paired,
                None => {
                    plan.next.clone_from(next);
                    bracket::pair(&plan)?
                }
            };
            let lower = self.from_group(group + 1);
            let rest = paired.floaters.iter().chain(&lower).copied().collect();
            let on = paired.floaters.len();
            if complete(self.field, rest, on, &self.bye).is_some() {
                self.record(BracketKind::Normal, &plan, &paired);
                moved = paired.floaters;
                continue;
            }
            let mut plan = self.plan(&moved, self.groups[group].clone(), Horizon::Closed);
            plan.rest.clone_from(&lower);
            let paired = bracket::pair(&plan)?;
            self.record(BracketKind::Penultimate, &plan, &paired);
            let mut plan = self.plan(&paired.floaters, lower, Horizon::Closed);
            plan.collapsed = true;
            let paired = bracket::pair(&plan)?;
            self.record(BracketKind::Collapsed, &plan, &paired);
            self.left_over = paired.floaters;
            return Some(());
        }
        Some(())
    }

    /// Gives the colours and orders the boards (section on publication: points of the better
    /// player, points of the other, rank of the better).
    fn finish(self) -> Paired {
        let seats = &self.field.seats;
        let mut boards: Vec<(_, Board)> = self
            .pairs
            .iter()
            .map(|&(a, b)| {
                let (higher, lower) = (a.min(b), a.max(b));
                let (color, rule) =
                    allocate(&seats[higher], &seats[lower], self.field.initial);
                let (white, black) = match color {
                    Color::White => (higher, lower),
                    Color::Black => (lower, higher),
                };
                let (one, two) = (seats[a].points, seats[b].points);
                let rank = [a, b]
                    .map(|at| (std::cmp::Reverse(seats[at].points), seats[at].number));
                let key = (
                    std::cmp::Reverse(one.max(two)),
                    std::cmp::Reverse(one.min(two)),
                    rank[0].min(rank[1]),
                );
                let board = Board {
                    white: seats[white].number,
                    black: seats[black].number,
                    rule,
                };
                (key, board)
            })
            .collect();
        boards.sort_unstable_by_key(|&(key, _)| key);
        Paired {
            round: self.field.round,
            boards: boards.into_iter().map(|(_, board)| board).collect(),
            bye: self.left_over.first().map(|&at| seats[at].number),
            brackets: self.brackets,
        }
    }
}
