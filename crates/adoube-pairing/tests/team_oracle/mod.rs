//! C.04.6 word by word, with no thought for time: all sets of upfloaters and all pairings of a bracket
//! are listed, weighed and sorted as the articles have it. Nothing here is shared with the engine but
//! the input.

use adoube_base::{Color, Points};
use adoube_pairing::{
    swiss::{Bye, Number, Outcome},
    team::{
        FideSwiss, Team, TeamEntry,
        fide::{Preferences, Primary},
    },
};
use std::{cmp::Reverse, collections::HashMap};

/// A team in the oracle's eyes. Wishes are a colour and whether it is strong.
pub(crate) struct OneTeam {
    number: Number,
    score: u32,
    standing: (u32, u32),
    colors: Vec<Color>,
    wish: Option<(Color, bool)>,
    floater: bool,
    bye_allowed: bool,
    met: Vec<Number>,
}

impl OneTeam {
    fn difference(&self) -> i32 {
        let count = |color| self.colors.iter().filter(|&&own| own == color).count() as i32;
        count(Color::White) - count(Color::Black)
    }
}

pub(crate) struct Oracle<'a> {
    swiss: &'a FideSwiss,
    teams: Vec<OneTeam>,
    matchable: HashMap<u32, bool>,
}

/// The pairs as White and Black with the number of the colour rule (1 to 9), sorted; and the bye.
pub(crate) type Round = (Vec<(Number, Number, u32)>, Option<Number>);

impl<'a> Oracle<'a> {
    pub(crate) fn new(swiss: &'a FideSwiss) -> Self {
        let present = swiss.teams.iter().filter(|team| team.present);
        let mut oracle = Oracle { swiss, teams: Vec::new(), matchable: HashMap::new() };
        oracle.teams = present.map(|team| oracle.look(team)).collect();
        oracle.teams.sort_by_key(|team| team.number);
        oracle
    }

    /// Primary and secondary half points after so many rounds.
    fn standing(&self, team: &Team, rounds: u32) -> (u32, u32) {
        let (mut in_matches, mut in_games) = (0, 0);
        for round in 0..rounds {
            let (one, two) = (&self.swiss.match_points, &self.swiss.game_points);
            let (match_points, game_points) = match team.rounds.get(round as usize) {
                Some(&TeamEntry::Match { own, other, .. }) => {
                    let points = match self.swiss.rule.outcome(own, other, self.swiss.boards) {
                        Outcome::Win => one.win,
                        Outcome::Draw => one.draw,
                        Outcome::Loss => one.loss,
                    };
                    (points, own)
                }
                Some(TeamEntry::Forfeit { won: true, .. } | TeamEntry::Bye(Bye::Full)) => {
                    (one.win, two.win)
                }
                Some(TeamEntry::Bye(Bye::Half)) => (one.draw, two.draw),
                Some(TeamEntry::Bye(Bye::Allocated)) => (one.bye, two.bye),
                _ => (one.absence, two.absence),
            };
            in_matches += match_points.halves();
            in_games += game_points.halves();
        }
        match self.swiss.primary {
            Primary::Match => (in_matches, in_games),
            Primary::Game => (in_games, in_matches),
        }
    }

    /// The score a round (from 0) is paired with.
    fn score(&self, team: &Team, round: u32) -> u32 {
        let own = self.swiss.virtual_points.get(&team.number);
        let more = own.and_then(|points| points.get(round as usize)).copied();
        self.standing(team, round).0 + more.unwrap_or(Points::ZERO).halves()
    }

    fn look(&self, team: &Team) -> OneTeam {
        let played = self.swiss.played;
        let rounds: Vec<TeamEntry> = team.rounds.iter().copied().take(played as usize).collect();
        let mut seen = OneTeam {
            number: team.number,
            score: self.score(team, played),
            standing: self.standing(team, played),
            colors: Vec::new(),
            wish: None,
            floater: false,
            bye_allowed: true,
            met: Vec::new(),
        };
        for (round, entry) in (0..).zip(&rounds) {
            match *entry {
                TeamEntry::Match { opponent, color, .. } => {
                    seen.colors.push(color);
                    seen.met.push(opponent);
                    if round + 1 == played {
                        let other = self.swiss.teams.iter().find(|one| one.number == opponent);
                        seen.floater = self.score(team, round) != self.score(other.unwrap(), round);
                    }
                }
                TeamEntry::Forfeit { won, .. } => seen.bye_allowed &= !won,
                TeamEntry::Bye(Bye::Allocated | Bye::Full) => seen.bye_allowed = false,
                TeamEntry::Bye(_) => {}
            }
        }
        let round = played + 1;
        for forbidden in &self.swiss.forbidden {
            if forbidden.first <= round
                && round <= forbidden.last
                && forbidden.players.contains(&team.number)
            {
                seen.met.extend(&forbidden.players);
            }
        }
        let kind = self.swiss.preferences;
        seen.wish = wish(kind, &seen.colors, seen.difference(), round >= self.swiss.rounds);
        seen
    }

    fn before_the_last_two_rounds(&self) -> bool {
        let round = self.swiss.played + 1;
        round + 2 <= self.swiss.rounds
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        !self.teams[a].met.contains(&self.teams[b].number)
    }

    /// Whether all of a set (by bits) can be paired with one another.
    fn matchable(&mut self, set: u32) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(&known) = self.matchable.get(&set) {
            return known;
        }
        let a = set.trailing_zeros() as usize;
        let rest = set & !(1 << a);
        let found = members(rest)
            .into_iter()
            .any(|b| self.may_meet(a, b) && self.matchable(rest & !(1 << b)));
        self.matchable.insert(set, found);
        found
    }

    /// The round, or nothing where no complete pairing exists.
    pub(crate) fn pair(&mut self) -> Option<Round> {
        let everybody = (1u32 << self.teams.len()) - 1;
        let mut left = everybody;
        let mut bye = None;
        if self.teams.len() % 2 == 1 {
            // 3.4
            let mut order: Vec<usize> = (0..self.teams.len()).collect();
            order.sort_by_key(|&at| {
                let team = &self.teams[at];
                (team.score, Reverse(team.colors.len()), Reverse(team.number))
            });
            let taker = order
                .into_iter()
                .find(|&at| self.teams[at].bye_allowed && self.matchable(everybody & !(1 << at)))?;
            left &= !(1 << taker);
            bye = Some(self.teams[taker].number);
        } else if !self.matchable(everybody) {
            return None;
        }
        let mut pairs = Vec::new();
        while left != 0 {
            let highest = members(left).into_iter().map(|at| self.teams[at].score).max()?;
            let top = self.with_score(left, highest);
            let upfloaters = self.upfloaters(left, top)?;
            let bracket = self.bracket(top, upfloaters)?;
            pairs.extend(bracket.into_iter().map(|(a, b)| {
                let (white, black, rule) = self.colours(a, b);
                (self.teams[white].number, self.teams[black].number, rule)
            }));
            left &= !(top | upfloaters);
        }
        pairs.sort_unstable();
        Some((pairs, bye))
    }

    fn with_score(&self, set: u32, score: u32) -> u32 {
        members(set)
            .into_iter()
            .filter(|&at| self.teams[at].score == score)
            .fold(0, |set, at| set | 1 << at)
    }

    /// 3.5
    fn upfloaters(&mut self, left: u32, top: u32) -> Option<u32> {
        let lower = left & !top;
        // C4: the fewest that leave a legal pairing.
        let mut sets: Vec<u32> = Vec::new();
        for count in 0..=lower.count_ones() {
            sets = subsets(lower)
                .filter(|set| set.count_ones() == count)
                .filter(|set| self.matchable(top | set) && self.matchable(lower & !set))
                .collect();
            if !sets.is_empty() {
                break;
            }
        }
        // C5
        let scores = |set: &u32| {
            let mut scores: Vec<u32> =
                members(*set).into_iter().map(|at| self.teams[at].score).collect();
            scores.sort_unstable();
            scores
        };
        let best = sets.iter().map(scores).max()?;
        sets.retain(|set| scores(set) == best);
        // C6
        let meeting: Vec<u32> =
            sets.iter().copied().filter(|&set| self.following_is_well(left, top, set)).collect();
        if !meeting.is_empty() {
            sets = meeting;
        }
        // C7
        if self.before_the_last_two_rounds() {
            let floaters =
                |set: &u32| members(*set).into_iter().filter(|&at| self.teams[at].floater).count();
            let fewest = sets.iter().map(floaters).min()?;
            sets.retain(|set| floaters(set) == fewest);
        }
        // 3.5.3 and 3.5.4
        sets.into_iter().min_by_key(|&set| {
            let mut order = members(set);
            order.sort_by_key(|&at| (Reverse(self.teams[at].score), self.teams[at].number));
            order.into_iter().map(|at| self.teams[at].number).collect::<Vec<Number>>()
        })
    }

    /// C6: what is left of the following scoregroup has a bracket with one upfloater or none.
    fn following_is_well(&mut self, left: u32, top: u32, set: u32) -> bool {
        let score = self.teams[top.trailing_zeros() as usize].score;
        let below = self.teams.iter().map(|team| team.score).filter(|&own| own < score);
        let Some(next) = below.max() else {
            return true;
        };
        let rest = left & !top & !set;
        let following = self.with_score(rest, next);
        let lower = rest & !following;
        following == 0
            || subsets(lower)
                .filter(|more| more.count_ones() == following.count_ones() % 2)
                .any(|more| self.matchable(following | more) && self.matchable(lower & !more))
    }

    /// 3.6
    fn bracket(&self, top: u32, upfloaters: u32) -> Option<Vec<(usize, usize)>> {
        let mut all = Vec::new();
        self.pairings(top | upfloaters, &mut Vec::new(), &mut all);
        all.into_iter().min_by_key(|pairing| {
            let (mut unfulfilled, mut strong, mut floaters) = (0, 0, 0);
            for &(a, b) in pairing {
                let (white, black, _) = self.colours(a, b);
                for (at, color) in [(white, Color::White), (black, Color::Black)] {
                    if let Some((wished, is_strong)) = self.teams[at].wish
                        && wished != color
                    {
                        unfulfilled += 1;
                        strong += u32::from(is_strong && self.swiss.preferences == Preferences::B);
                    }
                }
                for (at, opponent) in [(a, b), (b, a)] {
                    if upfloaters >> at & 1 == 1 && self.before_the_last_two_rounds() {
                        floaters += u32::from(self.teams[opponent].floater);
                    }
                }
            }
            let mut sorted: Vec<(Number, Number)> = pairing
                .iter()
                .map(|&(a, b)| (self.teams[a].number, self.teams[b].number))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect();
            sorted.sort_unstable();
            let tops = sorted.iter().map(|pair| pair.0);
            let identifier: Vec<Number> = tops.chain(sorted.iter().map(|pair| pair.1)).collect();
            (unfulfilled, strong, floaters, identifier)
        })
    }

    fn pairings(
        &self,
        left: u32,
        so_far: &mut Vec<(usize, usize)>,
        all: &mut Vec<Vec<(usize, usize)>>,
    ) {
        if left == 0 {
            all.push(so_far.clone());
            return;
        }
        let a = left.trailing_zeros() as usize;
        for b in members(left & !(1 << a)) {
            if self.may_meet(a, b) {
                so_far.push((a, b));
                self.pairings(left & !(1 << a) & !(1 << b), so_far, all);
                so_far.pop();
            }
        }
    }

    /// 4: White, Black, and the last figure of the article.
    fn colours(&self, a: usize, b: usize) -> (usize, usize, u32) {
        let [one, two] = [a, b].map(|at| &self.teams[at]);
        let a_is_first = if one.standing.0 != two.standing.0 {
            one.standing.0 > two.standing.0
        } else if self.swiss.secondary && one.standing.1 != two.standing.1 {
            one.standing.1 > two.standing.1
        } else {
            one.number < two.number
        };
        let (first, other) = if a_is_first { (a, b) } else { (b, a) };
        let give = |at: usize, color: Color, rule: u32| {
            let opponent = if at == first { other } else { first };
            match color {
                Color::White => (at, opponent, rule),
                Color::Black => (opponent, at, rule),
            }
        };
        let (f, o) = (&self.teams[first], &self.teams[other]);
        if f.colors.is_empty() && o.colors.is_empty() {
            let initial = self.swiss.initial;
            return give(first, if f.number % 2 == 1 { initial } else { !initial }, 1);
        }
        if f.wish.is_some() != o.wish.is_some() {
            return match f.wish {
                Some((color, _)) => give(first, color, 2),
                None => give(other, o.wish.unwrap().0, 2),
            };
        }
        if let (Some((own, own_strong)), Some((theirs, theirs_strong))) = (f.wish, o.wish) {
            if own != theirs {
                return give(first, own, 3);
            }
            if self.swiss.preferences == Preferences::B && own_strong != theirs_strong {
                return give(if own_strong { first } else { other }, own, 4);
            }
        }
        if f.difference() != o.difference() {
            let lower = if f.difference() < o.difference() { first } else { other };
            return give(lower, Color::White, 5);
        }
        for back in 1..=f.colors.len().min(o.colors.len()) {
            let own = f.colors[f.colors.len() - back];
            let theirs = o.colors[o.colors.len() - back];
            if own != theirs {
                return give(first, theirs, 6);
            }
        }
        if let Some((color, _)) = f.wish {
            return give(first, color, 7);
        }
        match f.colors.last() {
            Some(&last) => give(first, !last, 8),
            None => give(other, !*o.colors.last().unwrap(), 9),
        }
    }
}

/// 1.7, sentence by sentence.
pub(crate) fn wish(
    kind: Preferences,
    colors: &[Color],
    difference: i32,
    last_round: bool,
) -> Option<(Color, bool)> {
    let back = |n: usize| colors.len().checked_sub(n).map(|at| colors[at]);
    let twice = |color| back(1) == Some(color) && back(2) == Some(color);
    if kind == Preferences::None {
        return None;
    }
    if difference < -1 || ((difference == 0 || difference == -1) && twice(Color::Black)) {
        return Some((Color::White, true));
    }
    if difference > 1 || ((difference == 0 || difference == 1) && twice(Color::White)) {
        return Some((Color::Black, true));
    }
    if kind == Preferences::A {
        return None;
    }
    if difference == -1 || (difference == 0 && !last_round && back(1) == Some(Color::Black)) {
        return Some((Color::White, false));
    }
    if difference == 1 || (difference == 0 && !last_round && back(1) == Some(Color::White)) {
        return Some((Color::Black, false));
    }
    None
}

fn members(set: u32) -> Vec<usize> {
    (0..32).filter(|at| set >> at & 1 == 1).collect()
}

/// All subsets, the empty one included.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now != 0).then(|| (now - 1) & set);
        Some(now)
    })
}
