//! The Dutch system straight from its definition: every candidate of every bracket is made, in the
//! order of the regulations, and the first best one is taken. Slow and obvious; for a dozen players.
//!
//! Nothing here is shared with the engine but the types of its input.

use adoube_base::{Color, Points};
use adoube_pairing::swiss::{Bye, Entry, Number, Rules, Tournament};
use std::{cmp::Reverse, collections::HashMap};

#[derive(Clone, Debug)]
struct One {
    number: Number,
    score: i64,
    colors: Vec<Color>,
    /// -1 down, 1 up, by rounds ago.
    floats: [i32; 2],
    unplayed: i64,
    may_bye: bool,
    top: bool,
}

pub(crate) struct Brute {
    rules: Rules,
    players: Vec<One>,
    met: Vec<Vec<bool>>,
    /// The score that the bye must have (2026).
    bye_score: Option<i64>,
}

type Pairs = Vec<(usize, usize)>;

/// Pairs of numbers in order, and the bye.
pub(crate) type Answer = (Vec<(Number, Number)>, Option<Number>);

fn entry(tournament: &Tournament, at: usize, round: usize) -> Entry {
    let rounds = &tournament.players[at].rounds;
    rounds.get(round).copied().unwrap_or(Entry::Bye(Bye::Zero))
}

fn balance(colors: &[Color]) -> i64 {
    let whites = colors.iter().filter(|&&c| c == Color::White).count() as i64;
    2 * whites - colors.len() as i64
}

impl One {
    fn repeated(&self) -> bool {
        let n = self.colors.len();
        n >= 2 && self.colors[n - 1] == self.colors[n - 2]
    }

    /// The colour wanted and how much: 1 mild, 2 strong, 3 absolute.
    fn wish(&self) -> Option<(Color, i32)> {
        let last = *self.colors.last()?;
        let balance = balance(&self.colors);
        Some(if balance >= 2 {
            (Color::Black, 3)
        } else if balance <= -2 {
            (Color::White, 3)
        } else if self.repeated() {
            (!last, 3)
        } else if balance == 1 {
            (Color::Black, 2)
        } else if balance == -1 {
            (Color::White, 2)
        } else {
            (!last, 1)
        })
    }
}

/// A bracket and what follows.
struct Bracket<'b> {
    moved: &'b [usize],
    residents: &'b [usize],
    next: &'b [usize],
    below: &'b [usize],
    collapsed: bool,
    /// Must leave a completion.
    complete: bool,
}

impl Brute {
    pub(crate) fn new(tournament: &Tournament) -> Brute {
        let played = tournament.played as usize;
        let scoring = &tournament.scoring;
        let place: HashMap<Number, usize> =
            tournament.players.iter().enumerate().map(|(at, p)| (p.number, at)).collect();
        let points = |at: usize, before: usize| -> i64 {
            let sum: Points =
                (0..before).map(|round| scoring.points(&entry(tournament, at, round))).sum();
            let extra = tournament.players[at].virtual_points.get(before).copied();
            i64::from((sum + extra.unwrap_or(Points::ZERO)).halves())
        };
        let float = |at: usize, ago: usize| -> i32 {
            let Some(round) = played.checked_sub(ago) else {
                return 0;
            };
            let entry = entry(tournament, at, round);
            match entry {
                Entry::Game { opponent, .. } => {
                    let (mine, theirs) = (points(at, round), points(place[&opponent], round));
                    (theirs - mine).signum() as i32
                }
                Entry::Bye(Bye::Allocated) => -1,
                _ if tournament.rules == Rules::Dutch2017 => -1,
                _ => -i32::from(scoring.points(&entry) > scoring.loss),
            }
        };
        let mut order: Vec<usize> =
            (0..tournament.players.len()).filter(|&at| tournament.players[at].present).collect();
        order.sort_by_key(|&at| (Reverse(points(at, played)), tournament.players[at].number));
        let players: Vec<One> = order
            .iter()
            .map(|&at| {
                let entries: Vec<Entry> =
                    (0..played).map(|round| entry(tournament, at, round)).collect();
                let colors: Vec<Color> = entries
                    .iter()
                    .filter_map(|entry| match entry {
                        Entry::Game { color, .. } => Some(*color),
                        _ => None,
                    })
                    .collect();
                let barred = entries.iter().any(|entry| match entry {
                    Entry::Game { .. } => false,
                    Entry::Bye(Bye::Allocated) | Entry::Forfeit { won: true, .. } => true,
                    _ => {
                        tournament.rules == Rules::Dutch2026 && scoring.points(entry) >= scoring.win
                    }
                });
                let score = points(at, played);
                let half = i64::from(scoring.win.halves()) * played as i64;
                One {
                    number: tournament.players[at].number,
                    score,
                    floats: [float(at, 1), float(at, 2)],
                    unplayed: (played - colors.len()) as i64,
                    may_bye: !barred,
                    top: tournament.played + 1 >= tournament.rounds && 2 * score > half,
                    colors,
                }
            })
            .collect();
        let round = tournament.played + 1;
        let met = order
            .iter()
            .map(|&a| {
                let one = &tournament.players[a];
                order
                    .iter()
                    .map(|&b| {
                        let other = tournament.players[b].number;
                        let game = (0..played).any(|round| {
                            matches!(entry(tournament, a, round), Entry::Game { opponent, .. } if opponent == other)
                        });
                        let apart = tournament.forbidden.iter().any(|f| {
                            f.first <= round
                                && round <= f.last
                                && f.players.contains(&one.number)
                                && f.players.contains(&other)
                        });
                        game || apart
                    })
                    .collect()
            })
            .collect();
        let mut brute = Brute { rules: tournament.rules, players, met, bye_score: None };
        if brute.players.len() % 2 == 1 && brute.rules == Rules::Dutch2026 {
            let everybody: Vec<usize> = (0..brute.players.len()).collect();
            let mut scores: Vec<i64> = brute.players.iter().map(|p| p.score).collect();
            scores.sort_unstable();
            scores.dedup();
            let lowest = scores.into_iter().find(|&score| {
                brute.bye_score = Some(score);
                brute.completable(&[], &everybody)
            });
            brute.bye_score = lowest.or(Some(-1));
        }
        brute
    }

    fn allowed(&self, a: usize, b: usize) -> bool {
        let (x, y) = (&self.players[a], &self.players[b]);
        let clash = match (x.wish(), y.wish()) {
            (Some((mine, 3)), Some((theirs, 3))) => mine == theirs,
            _ => false,
        };
        !self.met[a][b] && (!clash || x.top || y.top)
    }

    fn may_bye(&self, at: usize) -> bool {
        let one = &self.players[at];
        one.may_bye && self.bye_score.is_none_or(|score| one.score == score)
    }

    /// Can all be paired, the moved-down never with one another, at most one left for the bye?
    fn completable(&self, moved: &[usize], others: &[usize]) -> bool {
        if let Some((&first, rest)) = moved.split_first() {
            let with = others.iter().any(|&other| {
                let left: Vec<usize> = others.iter().copied().filter(|&x| x != other).collect();
                self.allowed(first, other) && self.completable(rest, &left)
            });
            return with || self.takes_bye(first, rest, others);
        }
        let Some((&first, rest)) = others.split_first() else {
            return true;
        };
        let with = rest.iter().any(|&other| {
            let left: Vec<usize> = rest.iter().copied().filter(|&x| x != other).collect();
            self.allowed(first, other) && self.completable(&[], &left)
        });
        with || self.takes_bye(first, &[], rest)
    }

    fn takes_bye(&self, one: usize, moved: &[usize], others: &[usize]) -> bool {
        (moved.len() + others.len()).is_multiple_of(2)
            && self.may_bye(one)
            && self.completable(moved, others)
    }

    /// Every set of legal pairs in a bracket.
    fn matchings(&self, moved: &[usize], residents: &[usize]) -> Vec<Pairs> {
        let all: Vec<usize> = moved.iter().chain(residents).copied().collect();
        let mut found = Vec::new();
        self.extend(&all, moved.len(), &mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, left: &[usize], moved: usize, pairs: &mut Pairs, found: &mut Vec<Pairs>) {
        let Some((&first, rest)) = left.split_first() else {
            found.push(pairs.clone());
            return;
        };
        self.extend(rest, moved.saturating_sub(1), pairs, found);
        for (at, &other) in rest.iter().enumerate() {
            if (moved > 0 && at + 1 < moved) || !self.allowed(first, other) {
                continue;
            }
            let mut others = rest.to_vec();
            others.remove(at);
            pairs.push((first, other));
            self.extend(&others, moved.saturating_sub(1), pairs, found);
            pairs.pop();
        }
    }

    fn floaters(bracket: &Bracket<'_>, pairs: &Pairs) -> Vec<usize> {
        let all = bracket.moved.iter().chain(bracket.residents).copied();
        all.filter(|at| !pairs.iter().any(|(a, b)| a == at || b == at)).collect()
    }

    fn scores(&self, of: &[usize]) -> Vec<i64> {
        let mut scores: Vec<i64> = of.iter().map(|&at| self.players[at].score).collect();
        scores.sort_unstable_by_key(|&s| Reverse(s));
        scores
    }

    /// C6, C7 (2026) or C5, C6 (2017): pairs, then scores.
    fn head(&self, bracket: &Bracket<'_>, pairs: &Pairs) -> (usize, Vec<i64>) {
        let floaters = Self::floaters(bracket, pairs);
        let list = if bracket.collapsed {
            self.differences(bracket, pairs, |_| true, |_| true)
        } else {
            self.scores(&floaters)
        };
        (floaters.len(), list)
    }

    /// Score differences of pairs whose upper (or lower) player is chosen, and of floaters.
    fn differences(
        &self,
        bracket: &Bracket<'_>,
        pairs: &Pairs,
        pair: impl Fn((usize, usize)) -> bool,
        floater: impl Fn(usize) -> bool,
    ) -> Vec<i64> {
        let score = |at: usize| self.players[at].score;
        let bottom = bracket.residents.iter().map(|&at| score(at)).min().unwrap_or(0) - 2;
        let mut list: Vec<i64> =
            pairs.iter().filter(|&&p| pair(p)).map(|&(a, b)| score(a) - score(b)).collect();
        let floaters = Self::floaters(bracket, pairs);
        list.extend(floaters.into_iter().filter(|&f| floater(f)).map(|f| score(f) - bottom));
        list.sort_unstable_by_key(|&d| Reverse(d));
        list
    }

    fn feasible(&self, bracket: &Bracket<'_>, pairs: &Pairs) -> bool {
        !bracket.complete || {
            let lower: Vec<usize> = bracket.next.iter().chain(bracket.below).copied().collect();
            self.completable(&Self::floaters(bracket, pairs), &lower)
        }
    }

    /// C8 (2026) or C7 (2017): the best the next bracket can do.
    fn next(&self, bracket: &Bracket<'_>, floaters: &[usize]) -> (usize, Vec<i64>) {
        if bracket.next.is_empty() {
            return (0, Vec::new());
        }
        let next = Bracket {
            moved: floaters,
            residents: bracket.next,
            next: &[],
            below: bracket.below,
            collapsed: false,
            complete: bracket.complete,
        };
        self.matchings(floaters, bracket.next)
            .iter()
            .filter(|pairs| self.feasible(&next, pairs))
            .map(|pairs| self.head(&next, pairs))
            .min()
            .unwrap_or((usize::MAX, Vec::new()))
    }

    /// All criteria after the head.
    fn tail(&self, bracket: &Bracket<'_>, pairs: &Pairs) -> Vec<Vec<i64>> {
        let one = |at: usize| &self.players[at];
        let floaters = Self::floaters(bracket, pairs);
        let is_moved = |at: usize| bracket.moved.contains(&at);
        let (count, scores) = self.next(bracket, &floaters);
        let mut list = vec![vec![count as i64], scores];
        let bottom = bracket.residents.iter().map(|&at| one(at).score).min().unwrap_or(0);
        // C9: the bye is bound to be the only floater where nobody lower has its score.
        list.push(match (self.bye_score, floaters.as_slice()) {
            (Some(score), [only]) if bottom <= score => vec![one(*only).unplayed],
            _ => vec![0],
        });
        let clash = |&(a, b): &(usize, usize)| {
            let ((mine, x), (theirs, y)) = (one(a).wish()?, one(b).wish()?);
            (mine == theirs).then_some((x, y))
        };
        let spread = |at: usize| balance(&one(at).colors).abs();
        let absolute = |pair: &(usize, usize)| clash(pair) == Some((3, 3));
        let c10 = pairs.iter().filter(|p| absolute(p) && spread(p.0) > 1 && spread(p.1) > 1);
        list.push(vec![c10.count() as i64]);
        let c11 = pairs.iter().filter(|p| {
            let (a, b) = **p;
            absolute(p)
                && match spread(a).cmp(&spread(b)) {
                    std::cmp::Ordering::Less => one(a).repeated(),
                    std::cmp::Ordering::Greater => one(b).repeated(),
                    std::cmp::Ordering::Equal => one(a).repeated() && one(b).repeated(),
                }
        });
        list.push(vec![c11.count() as i64]);
        list.push(vec![pairs.iter().filter(|p| clash(p).is_some()).count() as i64]);
        let c13 = pairs
            .iter()
            .filter(|p| clash(p).is_some_and(|(x, y)| x.min(y) >= 2 && x.min(y) + x.max(y) < 6));
        list.push(vec![c13.count() as i64]);
        let float = |(a, b): (usize, usize)| one(a).score > one(b).score;
        for ago in 0..2 {
            let downs = floaters
                .iter()
                .copied()
                .chain(pairs.iter().filter(|&&p| float(p)).map(|&(a, _)| a))
                .filter(|&at| !is_moved(at) && one(at).floats[ago] < 0);
            list.push(vec![downs.count() as i64]);
            let ups = pairs.iter().filter(|&&p| float(p) && one(p.1).floats[ago] > 0);
            list.push(vec![ups.count() as i64]);
        }
        for ago in 0..2 {
            let down = |at: usize| one(at).floats[ago] < 0;
            list.push(self.differences(bracket, pairs, |p| float(p) && down(p.0), down));
            let up = |p: (usize, usize)| float(p) && one(p.1).floats[ago] > 0;
            list.push(self.differences(bracket, pairs, up, |_| false));
        }
        list
    }

    /// The first best candidate.
    fn best(&self, bracket: &Bracket<'_>) -> Option<Pairs> {
        let head = self
            .matchings(bracket.moved, bracket.residents)
            .iter()
            .filter(|pairs| self.feasible(bracket, pairs))
            .map(|pairs| self.head(bracket, pairs))
            .min()?;
        let size = bracket.moved.len() + bracket.residents.len();
        let pairs = (size - head.0) / 2;
        let mut best: Option<(Vec<Vec<i64>>, Pairs)> = None;
        let most = bracket.moved.len().min(pairs);
        // How many moved-down players are paired follows from the head; trying all finds it.
        for paired in (0..=most).rev() {
            for set in combinations(bracket.moved.len(), paired) {
                let upper: Vec<usize> = set.iter().map(|&at| bracket.moved[at]).collect();
                for lower in arrangements(bracket.residents, paired) {
                    let mdp: Pairs = upper.iter().copied().zip(lower.iter().copied()).collect();
                    if !mdp.iter().all(|&(a, b)| self.allowed(a, b)) {
                        continue;
                    }
                    let remainder: Vec<usize> = bracket
                        .residents
                        .iter()
                        .copied()
                        .filter(|at| !lower.contains(at))
                        .collect();
                    let half = pairs - paired;
                    if 2 * half > remainder.len() {
                        continue;
                    }
                    for first in exchanges(remainder.len(), half) {
                        let s1: Vec<usize> = first.iter().map(|&at| remainder[at]).collect();
                        let s2: Vec<usize> = (0..remainder.len())
                            .filter(|at| !first.contains(at))
                            .map(|at| remainder[at])
                            .collect();
                        for second in arrangements(&s2, half) {
                            let mut candidate = mdp.clone();
                            candidate.extend(
                                s1.iter().copied().zip(second).map(|(a, b)| (a.min(b), a.max(b))),
                            );
                            if !candidate.iter().all(|&(a, b)| self.allowed(a, b))
                                || self.head(bracket, &candidate) != head
                                || !self.feasible(bracket, &candidate)
                            {
                                continue;
                            }
                            let tail = self.tail(bracket, &candidate);
                            if best.as_ref().is_none_or(|(old, _)| tail < *old) {
                                best = Some((tail, candidate));
                            }
                        }
                    }
                }
            }
            if best.is_some() {
                break;
            }
        }
        best.map(|(_, pairs)| pairs)
    }

    /// All pairs, as sets of two numbers in order, and the bye; nothing if there is no legal pairing.
    pub(crate) fn pair(&self) -> Option<Answer> {
        let everybody: Vec<usize> = (0..self.players.len()).collect();
        if !self.completable(&[], &everybody) {
            return None;
        }
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for at in everybody {
            match groups.last_mut() {
                Some(group) if self.players[group[0]].score == self.players[at].score => {
                    group.push(at);
                }
                _ => groups.push(vec![at]),
            }
        }
        let mut moved: Vec<usize> = Vec::new();
        let mut pairs = Vec::new();
        let mut group = 0;
        while group < groups.len() {
            let empty = Vec::new();
            let next = groups.get(group + 1).unwrap_or(&empty);
            let below: Vec<usize> = groups.iter().skip(group + 2).flatten().copied().collect();
            let lower: Vec<usize> = next.iter().chain(&below).copied().collect();
            let mut bracket = Bracket {
                moved: &moved,
                residents: &groups[group],
                next,
                below: &below,
                collapsed: false,
                complete: self.rules == Rules::Dutch2026 || lower.is_empty(),
            };
            let mut found = self.best(&bracket)?;
            let mut floaters = Self::floaters(&bracket, &found);
            group += 1;
            if !bracket.complete && !self.completable(&floaters, &lower) {
                bracket.complete = true;
                bracket.next = &[];
                bracket.below = &lower;
                found = self.best(&bracket)?;
                floaters = Self::floaters(&bracket, &found);
                let last = Bracket {
                    moved: &floaters,
                    residents: &lower,
                    next: &[],
                    below: &[],
                    collapsed: true,
                    complete: true,
                };
                let rest = self.best(&last)?;
                let left = Self::floaters(&last, &rest);
                found.extend(rest);
                floaters = left;
                group = groups.len();
            }
            pairs.extend(found);
            moved = floaters;
        }
        let number = |at: usize| self.players[at].number;
        let mut pairs: Vec<(Number, Number)> = pairs
            .into_iter()
            .map(|(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
            .collect();
        pairs.sort_unstable();
        Some((pairs, moved.first().map(|&at| number(at))))
    }
}

/// All choices of `k` out of `0..n`, those with the smaller numbers first.
fn combinations(n: usize, k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in combinations(n, k - 1) {
        let from = last.last().map_or(0, |&x| x + 1);
        all.extend((from..n).map(|x| last.iter().copied().chain([x]).collect::<Vec<_>>()));
    }
    all.sort_unstable();
    all
}

/// All orders of `k` of the items, lexicographically by their places.
fn arrangements(items: &[usize], k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &item) in items.iter().enumerate() {
        let mut others = items.to_vec();
        others.remove(at);
        for mut rest in arrangements(&others, k - 1) {
            rest.insert(0, item);
            all.push(rest);
        }
    }
    all
}

/// All S1 of `p` out of `n` players, in the order of exchanges (article 4.3).
fn exchanges(n: usize, p: usize) -> Vec<Vec<usize>> {
    let mut all = combinations(n, p);
    all.sort_by_cached_key(|s1| {
        let mut down: Vec<usize> = (0..p).filter(|at| !s1.contains(at)).collect();
        down.reverse();
        let up: Vec<usize> = s1.iter().copied().filter(|&at| at >= p).collect();
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let down: Vec<Reverse<usize>> = down.into_iter().map(Reverse).collect();
        (up.len(), difference, down, up)
    });
    all
}
