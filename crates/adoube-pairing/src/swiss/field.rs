//! The field of a round: everything the criteria ask about a player, derived from the history.

use super::{
    Bye, Entry, Number, Refusal, Rules, Tournament,
    colour::{self, Preference, Strength, Wish},
};
use adoube_base::{Color, Points};
use serde::Serialize;
use std::collections::HashMap;

/// A float in an earlier round (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Float {
    /// Paired with somebody who had less, or given points without a game.
    Down,
    /// Paired with somebody who had more.
    Up,
}

/// Everybody's floats in the rounds so far: for each player, in the order of the tournament, one for each round. They
/// are those that the next round is paired with.
pub fn floats(tournament: &Tournament) -> Result<Vec<Vec<Option<Float>>>, Refusal> {
    let history = History::new(tournament)?;
    let rounds = 0..tournament.played as usize;
    let of = |at: usize| rounds.clone().map(|round| history.float(at, round)).collect();
    Ok((0..tournament.players.len()).map(of).collect())
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) number: Number,
    /// Points of the standings.
    pub(crate) points: Points,
    /// Points with virtual points: what makes scoregroups.
    pub(crate) score: Points,
    /// Colours of the played games.
    pub(crate) colors: Vec<Color>,
    pub(crate) difference: i32,
    pub(crate) repeated: Option<Color>,
    pub(crate) preference: Option<Preference>,
    /// The float of the previous round, and of the round before that.
    pub(crate) floats: [Option<Float>; 2],
    /// Rounds not played, whatever the reason.
    pub(crate) unplayed: u32,
    /// C2.
    pub(crate) may_take_bye: bool,
    /// A topscorer, when the last round is paired.
    pub(crate) top: bool,
    /// Whether the effective pairing number is odd (article 5.2.5).
    pub(crate) odd: bool,
}

impl Seat {
    pub(crate) fn is_absolute(&self) -> bool {
        self.preference.is_some_and(|p| p.strength == Strength::Absolute)
    }

    pub(crate) fn wish(&self) -> Wish {
        Wish {
            preference: self.preference.map(|p| (p.color, p.strength)),
            difference: self.difference,
            repeated: self.repeated.is_some(),
        }
    }

    pub(crate) fn floated(&self, ago: usize, float: Float) -> bool {
        self.floats[ago] == Some(float)
    }
}

/// C3: two players with the same absolute preference meet only if one of them is a topscorer.
pub(crate) fn colours_allow(a: &Seat, b: &Seat) -> bool {
    a.top || b.top || !a.wish().both_absolute(b.wish())
}

/// Who has met whom, one bit for each pair.
#[derive(Clone, Debug)]
pub(crate) struct Meetings {
    words: usize,
    bits: Vec<u64>,
}

impl Meetings {
    pub(crate) fn new(n: usize) -> Self {
        let words = n.div_ceil(64);
        Meetings { words, bits: vec![0; words * n] }
    }

    /// The two must not meet.
    pub(crate) fn bar(&mut self, a: usize, b: usize) {
        self.bits[a * self.words + b / 64] |= 1 << (b % 64);
        self.bits[b * self.words + a / 64] |= 1 << (a % 64);
    }

    pub(crate) fn barred(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }
}

/// All players to be paired, in pairing order: score, then number.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) rules: Rules,
    pub(crate) round: u32,
    pub(crate) last_round: bool,
    pub(crate) initial: Color,
    pub(crate) seats: Vec<Seat>,
    /// C1 and prohibited pairings.
    pub(crate) meetings: Meetings,
}

impl Field {
    /// Where a number sits, by number.
    pub(crate) fn places(&self) -> HashMap<Number, usize> {
        let seats = self.seats.iter().enumerate();
        seats.map(|(at, seat)| (seat.number, at)).collect()
    }

    pub(crate) fn new(tournament: &Tournament) -> Result<Field, Refusal> {
        let history = History::new(tournament)?;
        let (players, played) = (&tournament.players, tournament.played as usize);

        // Only players who have been paired before or are to be paired now count for parity.
        let mut by_number: Vec<usize> = (0..players.len()).collect();
        by_number.sort_unstable_by_key(|&at| players[at].number);
        let mut odd = vec![false; players.len()];
        let mut effective = 0;
        for at in by_number {
            let player = &players[at];
            let ever = (0..played).any(|round| {
                !matches!(entry(player, round), Entry::Bye(Bye::Full | Bye::Half | Bye::Zero))
            });
            if player.present || ever {
                effective += 1;
                odd[at] = effective % 2 == 1;
            }
        }

        let mut order: Vec<usize> = (0..players.len()).filter(|&at| players[at].present).collect();
        order.sort_unstable_by_key(|&at| {
            (std::cmp::Reverse(history.score(at, played)), players[at].number)
        });
        let seats: Vec<Seat> = order.iter().map(|&at| history.seat(at, odd[at])).collect();
        if seats.len() < 2 {
            return Err(Refusal::TooFew { present: seats.len() });
        }
        let mut place = vec![usize::MAX; players.len()];
        for (seat, &at) in order.iter().enumerate() {
            place[at] = seat;
        }
        let mut meetings = Meetings::new(seats.len());
        for (seat, &at) in order.iter().enumerate() {
            for round in 0..played {
                if let Entry::Game { opponent, .. } = entry(&players[at], round) {
                    let other = place[history.index[&opponent]];
                    if other != usize::MAX {
                        meetings.bar(seat, other);
                    }
                }
            }
        }
        let round = tournament.played + 1;
        for forbidden in &tournament.forbidden {
            if !(forbidden.first..=forbidden.last).contains(&round) {
                continue;
            }
            let listed: Vec<usize> = forbidden
                .players
                .iter()
                .filter_map(|number| history.index.get(number))
                .map(|&at| place[at])
                .filter(|&seat| seat != usize::MAX)
                .collect();
            for (i, &a) in listed.iter().enumerate() {
                for &b in &listed[i + 1..] {
                    meetings.bar(a, b);
                }
            }
        }
        Ok(Field {
            rules: tournament.rules,
            round,
            last_round: round >= tournament.rounds,
            initial: tournament.initial,
            seats,
            meetings,
        })
    }
}

/// A player's entry; rounds that are missing were not played.
fn entry(player: &super::Player, round: usize) -> Entry {
    player.rounds.get(round).copied().unwrap_or(Entry::Bye(Bye::Zero))
}

struct History<'a> {
    tournament: &'a Tournament,
    /// Points before each round, by player.
    scores: Vec<Vec<Points>>,
    index: HashMap<Number, usize>,
}

impl<'a> History<'a> {
    fn new(tournament: &'a Tournament) -> Result<History<'a>, Refusal> {
        let players = &tournament.players;
        if players.len() > 65_535 || tournament.rounds.max(tournament.played) > 1000 {
            return Err(Refusal::TooLarge {
                players: players.len(),
                rounds: tournament.rounds.max(tournament.played),
            });
        }
        let played = tournament.played as usize;
        let mut index = HashMap::with_capacity(players.len());
        for (at, player) in players.iter().enumerate() {
            if index.insert(player.number, at).is_some() {
                return Err(Refusal::NumberTwice(player.number));
            }
        }
        let history = History {
            tournament,
            scores: players
                .iter()
                .map(|player| {
                    let mut sum = Points::ZERO;
                    let mut scores = vec![sum];
                    for round in 0..played {
                        sum += tournament.scoring.points(&entry(player, round));
                        if let Some(&more) = player.adjusted.get(round) {
                            sum = Points::from_halves(sum.halves().saturating_add_signed(more));
                        }
                        scores.push(sum);
                    }
                    scores
                })
                .collect(),
            index,
        };
        history.check()?;
        Ok(history)
    }

    fn check(&self) -> Result<(), Refusal> {
        for player in &self.tournament.players {
            for round in 0..self.tournament.played as usize {
                if let Entry::Game { opponent, .. } | Entry::Forfeit { opponent, .. } =
                    entry(player, round)
                    && !self.index.contains_key(&opponent)
                {
                    return Err(Refusal::UnknownPlayer { by: player.number, named: opponent });
                }
            }
        }
        Ok(())
    }

    /// The score with which a round (from 0) was paired.
    fn score(&self, at: usize, round: usize) -> Points {
        let player = &self.tournament.players[at];
        let extra = player.virtual_points.get(round).copied();
        self.scores[at][round] + extra.unwrap_or(Points::ZERO)
    }

    fn float(&self, at: usize, round: usize) -> Option<Float> {
        let scoring = &self.tournament.scoring;
        let entry = entry(&self.tournament.players[at], round);
        match entry {
            Entry::Game { opponent, .. } => {
                let mine = self.score(at, round);
                let theirs = self.score(self.index[&opponent], round);
                match mine.cmp(&theirs) {
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Equal => None,
                }
            }
            Entry::Bye(Bye::Allocated) => Some(Float::Down),
            Entry::Forfeit { .. } | Entry::Bye(_) => {
                let down = match self.tournament.rules {
                    Rules::Dutch2026 => scoring.points(&entry) > scoring.loss,
                    Rules::Dutch2017 => true,
                };
                down.then_some(Float::Down)
            }
        }
    }

    fn seat(&self, at: usize, odd: bool) -> Seat {
        let tournament = self.tournament;
        let player = &tournament.players[at];
        let played = tournament.played as usize;
        let scoring = &tournament.scoring;
        let colors: Vec<Color> = (0..played)
            .filter_map(|round| match entry(player, round) {
                Entry::Game { color, .. } => Some(color),
                Entry::Forfeit { .. } | Entry::Bye(_) => None,
            })
            .collect();
        let barred = (0..played).any(|round| {
            let entry = entry(player, round);
            match (tournament.rules, entry) {
                (_, Entry::Game { .. }) => false,
                (_, Entry::Bye(Bye::Allocated)) => true,
                (Rules::Dutch2026, _) => scoring.points(&entry) >= scoring.win,
                (Rules::Dutch2017, entry) => matches!(entry, Entry::Forfeit { won: true, .. }),
            }
        });
        let score = self.score(at, played);
        let last_round = tournament.played + 1 >= tournament.rounds;
        let most = scoring.win.halves() * tournament.played;
        Seat {
            number: player.number,
            points: self.scores[at][played],
            score,
            difference: colour::difference(&colors),
            repeated: colour::repeated(&colors),
            preference: colour::preference(&colors),
            floats: [1, 2]
                .map(|ago| played.checked_sub(ago).and_then(|round| self.float(at, round))),
            unplayed: (played - colors.len()) as u32,
            may_take_bye: !barred,
            top: last_round && score.halves() * 2 > most,
            odd,
            colors,
        }
    }
}
