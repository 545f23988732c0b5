//! The field of a round: everything the criteria ask about a team, derived from the history.

use super::{FideSwiss, Preferences, Primary, colour};
use crate::{
    swiss::{Bye, Number, Outcome, Preference, Refusal, Scoring, field::Meetings},
    team::{Team, TeamEntry},
};
use adoube_base::{Color, Points};
use std::{cmp::Reverse, collections::HashMap};

/// A team to be paired.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) number: Number,
    /// The primary score with virtual points: what makes scoregroups.
    pub(super) score: Points,
    /// The primary score of the standings.
    pub(super) points: Points,
    /// The secondary score; nothing where it is not used.
    pub(super) secondary: Points,
    /// Colours of the played matches.
    pub(super) colors: Vec<Color>,
    pub(super) difference: i32,
    pub(super) preference: Option<Preference>,
    /// A floater in the previous round (1.5).
    pub(super) floated: bool,
    /// C2.
    pub(super) may_take_bye: bool,
}

/// All teams to be paired, by falling score and rising number.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) round: u32,
    pub(super) initial: Color,
    pub(super) seats: Vec<Seat>,
    /// C7 and C10 are asked: not in the last two rounds.
    pub(super) asks_floats: bool,
    /// Strong preferences are told from mild ones: type B.
    pub(super) tells_strong: bool,
    /// C1 and prohibited pairings.
    meetings: Meetings,
}

/// A team's entry; rounds that are missing were not played.
fn entry(team: &Team, round: usize) -> TeamEntry {
    team.rounds.get(round).copied().unwrap_or(TeamEntry::Bye(Bye::Zero))
}

/// Sums stay within what can be counted, whatever a result was said to be worth.
fn plus(one: Points, other: Points) -> Points {
    Points::from_halves(one.halves().saturating_add(other.halves()))
}

/// What an entry is worth where no match was played.
fn unplayed(scoring: &Scoring, entry: &TeamEntry) -> Points {
    match entry {
        TeamEntry::Match { .. } => Points::ZERO,
        TeamEntry::Forfeit { won: true, .. } | TeamEntry::Bye(Bye::Full) => scoring.win,
        TeamEntry::Forfeit { won: false, .. } | TeamEntry::Bye(Bye::Zero) => scoring.absence,
        TeamEntry::Bye(Bye::Half) => scoring.draw,
        TeamEntry::Bye(Bye::Allocated) => scoring.bye,
    }
}

impl FideSwiss {
    /// What an entry is worth: match points, game points.
    fn points(&self, entry: &TeamEntry) -> (Points, Points) {
        match entry {
            TeamEntry::Match { own, other, .. } => {
                let match_points = match self.rule.outcome(*own, *other, self.boards) {
                    Outcome::Win => self.match_points.win,
                    Outcome::Draw => self.match_points.draw,
                    Outcome::Loss => self.match_points.loss,
                };
                (match_points, *own)
            }
            other => (unplayed(&self.match_points, other), unplayed(&self.game_points, other)),
        }
    }

    /// Primary and secondary score before each round and after the last.
    fn scores(&self, team: &Team) -> Vec<(Points, Points)> {
        let mut sums = (Points::ZERO, Points::ZERO);
        let mut scores = vec![sums];
        for round in 0..self.played as usize {
            let (match_points, game_points) = self.points(&entry(team, round));
            let (primary, secondary) = match self.primary {
                Primary::Match => (match_points, game_points),
                Primary::Game => (game_points, match_points),
            };
            sums = (plus(sums.0, primary), plus(sums.1, secondary));
            scores.push(sums);
        }
        scores
    }

    /// Virtual points in a round (from 0).
    fn virtual_points(&self, number: Number, round: usize) -> Points {
        let own = self.virtual_points.get(&number);
        own.and_then(|points| points.get(round)).copied().unwrap_or(Points::ZERO)
    }
}

impl Field {
    pub(super) fn new(swiss: &FideSwiss) -> Result<Field, Refusal> {
        let teams = &swiss.teams;
        let rounds = swiss.rounds.max(swiss.played);
        if teams.len() > FideSwiss::MOST_TEAMS || rounds > 1000 {
            return Err(Refusal::TooLarge { players: teams.len(), rounds });
        }
        let played = swiss.played as usize;
        let mut index = HashMap::with_capacity(teams.len());
        for (at, team) in teams.iter().enumerate() {
            if index.insert(team.number, at).is_some() {
                return Err(Refusal::NumberTwice(team.number));
            }
        }
        for team in teams {
            for round in 0..played {
                if let TeamEntry::Match { opponent, .. } | TeamEntry::Forfeit { opponent, .. } =
                    entry(team, round)
                    && !index.contains_key(&opponent)
                {
                    return Err(Refusal::UnknownPlayer { by: team.number, named: opponent });
                }
            }
        }
        let scores: Vec<_> = teams.iter().map(|team| swiss.scores(team)).collect();
        let score = |at: usize, round: usize| {
            plus(scores[at][round].0, swiss.virtual_points(teams[at].number, round))
        };
        let mut order: Vec<usize> = (0..teams.len()).filter(|&at| teams[at].present).collect();
        order.sort_unstable_by_key(|&at| (Reverse(score(at, played)), teams[at].number));
        if order.len() < 2 {
            return Err(Refusal::TooFew { present: order.len() });
        }
        let last_round = swiss.played + 1 >= swiss.rounds;
        let seats = order.iter().map(|&at| {
            let team = &teams[at];
            let entries = || (0..played).map(|round| entry(team, round));
            let colors: Vec<Color> = entries()
                .filter_map(|entry| match entry {
                    TeamEntry::Match { color, .. } => Some(color),
                    TeamEntry::Forfeit { .. } | TeamEntry::Bye(_) => None,
                })
                .collect();
            let whites = colors.iter().filter(|&&color| color == Color::White).count() as i32;
            let difference = 2 * whites - colors.len() as i32;
            let floated = played.checked_sub(1).is_some_and(|last| match entry(team, last) {
                TeamEntry::Match { opponent, .. } => {
                    score(at, last) != score(index[&opponent], last)
                }
                TeamEntry::Forfeit { .. } | TeamEntry::Bye(_) => false,
            });
            let barred = |entry| {
                matches!(
                    entry,
                    TeamEntry::Bye(Bye::Allocated | Bye::Full)
                        | TeamEntry::Forfeit { won: true, .. }
                )
            };
            let (points, secondary) = scores[at][played];
            Seat {
                number: team.number,
                score: score(at, played),
                points,
                secondary: if swiss.secondary { secondary } else { Points::ZERO },
                preference: colour::preference(swiss.preferences, &colors, difference, last_round),
                colors,
                difference,
                floated,
                may_take_bye: !entries().any(barred),
            }
        });
        let seats: Vec<Seat> = seats.collect();
        let mut place = vec![None; teams.len()];
        for (seat, &at) in order.iter().enumerate() {
            place[at] = Some(seat);
        }
        let mut meetings = Meetings::new(seats.len());
        for (seat, &at) in order.iter().enumerate() {
            for round in 0..played {
                if let TeamEntry::Match { opponent, .. } = entry(&teams[at], round)
                    && let Some(other) = place[index[&opponent]]
                {
                    meetings.bar(seat, other);
                }
            }
        }
        let round = swiss.played + 1;
        for forbidden in &swiss.forbidden {
            if !(forbidden.first..=forbidden.last).contains(&round) {
                continue;
            }
            let known = forbidden.players.iter().filter_map(|number| index.get(number));
            let listed: Vec<usize> = known.filter_map(|&at| place[at]).collect();
            for (i, &a) in listed.iter().enumerate() {
                for &b in &listed[i + 1..] {
                    meetings.bar(a, b);
                }
            }
        }
        Ok(Field {
            round,
            initial: swiss.initial,
            seats,
            asks_floats: round + 1 < swiss.rounds,
            tells_strong: swiss.preferences == Preferences::B,
            meetings,
        })
    }

    /// C1, and no prohibition.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && !self.meetings.barred(a, b)
    }
}
