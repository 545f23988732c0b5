//! What a pairing of a bracket is worth, criterion by criterion.
//!
//! The engine packs the criteria into weights; here they are counted from the definition, one by
//! one, for people to read: in explanations, and in the price of a hand-made pairing.

use super::{
    Rules, bracket,
    colour::Wish,
    field::{Field, Float},
    graph::{Horizon, Plan},
};
use adoube_base::Points;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A criterion of quality, named by its number in the rules of 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// Number of downfloaters.
    C6,
    /// Scores of the downfloaters.
    C7,
    /// Downfloaters of the next bracket, their number and scores.
    C8,
    /// Rounds not played by the player who gets the bye.
    C9,
    /// Topscorers or their opponents with a colour difference beyond two.
    C10,
    /// Topscorers or their opponents with the same colour three times running.
    C11,
    /// Players who do not get their colour preference.
    C12,
    /// Players who do not get their strong colour preference.
    C13,
    /// Resident downfloaters who floated down in the previous round.
    C14,
    /// Opponents of moved-down players who floated up in the previous round.
    C15,
    /// As C14, two rounds before.
    C16,
    /// As C15, two rounds before.
    C17,
    /// Score differences of moved-down players who floated down in the previous round.
    C18,
    /// Score differences of opponents who floated up in the previous round.
    C19,
    /// As C18, two rounds before.
    C20,
    /// As C19, two rounds before.
    C21,
}

impl Criterion {
    /// All, from the most important.
    pub const ALL: [Criterion; 16] = [
        Criterion::C6,
        Criterion::C7,
        Criterion::C8,
        Criterion::C9,
        Criterion::C10,
        Criterion::C11,
        Criterion::C12,
        Criterion::C13,
        Criterion::C14,
        Criterion::C15,
        Criterion::C16,
        Criterion::C17,
        Criterion::C18,
        Criterion::C19,
        Criterion::C20,
        Criterion::C21,
    ];

    /// The number in an edition of the rules; C9 is new in 2026.
    pub const fn number(self, rules: Rules) -> u32 {
        let number = self as u32 + 6;
        match rules {
            Rules::Dutch2026 => number,
            Rules::Dutch2017 if number <= 8 => number - 1,
            Rules::Dutch2017 => number - 2,
        }
    }

    /// What is to be as small as possible.
    pub const fn meaning(self) -> &'static str {
        match self {
            Criterion::C6 => "players who float down",
            Criterion::C7 => "scores of the players who float down",
            Criterion::C8 => "players who float down from the next bracket, and their scores",
            Criterion::C9 => "rounds not played by the player who gets the bye",
            Criterion::C10 => "topscorers or their opponents with a colour difference beyond two",
            Criterion::C11 => {
                "topscorers or their opponents with the same colour three times running"
            }
            Criterion::C12 => "players who do not get the colour they prefer",
            Criterion::C13 => "players who do not get the colour they strongly prefer",
            Criterion::C14 => "players who float down again after the previous round",
            Criterion::C15 => "players who float up again after the previous round",
            Criterion::C16 => "players who float down again after two rounds",
            Criterion::C17 => "players who float up again after two rounds",
            Criterion::C18 => {
                "score differences of those who float down again after the previous round"
            }
            Criterion::C19 => {
                "score differences of those who float up again after the previous round"
            }
            Criterion::C20 => "score differences of those who float down again after two rounds",
            Criterion::C21 => "score differences of those who float up again after two rounds",
        }
    }
}

impl Serialize for Criterion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:?}"))
    }
}

impl<'de> Deserialize<'de> for Criterion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Criterion, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Criterion::ALL.into_iter().find(|criterion| format!("{criterion:?}") == name);
        known.ok_or_else(|| de::Error::custom(format!("“{name}” is no criterion")))
    }
}

/// How much of a criterion: a number, or a list of points from high to low. Less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// A number of players, pairs or rounds.
    Count(usize),
    /// Points, from high to low.
    Points(Vec<Points>),
    /// A number, and points from high to low.
    Both(usize, Vec<Points>),
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |points: &[Points]| {
            let words: Vec<String> = points.iter().map(Points::to_string).collect();
            if words.is_empty() { "none".to_owned() } else { words.join(", ") }
        };
        match self {
            Amount::Count(count) => count.fmt(f),
            Amount::Points(points) => f.write_str(&list(points)),
            Amount::Both(0, _) => f.write_str("0"),
            Amount::Both(count, points) => write!(f, "{count} ({})", list(points)),
        }
    }
}

/// The worth of a bracket's pairing, from the most important criterion on.
pub type Worth = Vec<(Criterion, Amount)>;

/// Counts all criteria of a bracket. `plan` says what the bracket is made of and which scoregroup
/// is next; `bye` whether its only downfloater gets the bye.
pub(crate) fn worth(
    plan: &Plan<'_>,
    pairs: &[(usize, usize)],
    floaters: &[usize],
    bye: bool,
) -> Worth {
    let field = plan.field;
    let seat = |at: usize| &field.seats[at];
    let mut worth = Vec::with_capacity(16);
    let mut add = |criterion, amount| worth.push((criterion, amount));
    add(Criterion::C6, Amount::Count(floaters.len()));
    add(Criterion::C7, Amount::Points(scores(field, floaters)));
    add(Criterion::C8, next_bracket(plan, floaters));
    let games = match floaters {
        [only] if bye => seat(*only).unplayed as usize,
        _ => 0,
    };
    add(Criterion::C9, Amount::Count(games));
    let count = |violates: fn(Wish, Wish) -> bool| {
        let broken = |&&(a, b): &&(usize, usize)| violates(seat(a).wish(), seat(b).wish());
        Amount::Count(pairs.iter().filter(broken).count())
    };
    add(Criterion::C10, count(Wish::difference_grows));
    add(Criterion::C11, count(Wish::third_running));
    add(Criterion::C12, count(Wish::same));
    add(Criterion::C13, count(Wish::both_strong));
    let is_moved = |at: usize| plan.moved.contains(&at);
    // In a collapsed bracket residents of different scores float against each other, too.
    let gap = |a: usize, b: usize| seat(a).score.saturating_sub(seat(b).score);
    let is_float = |a: usize, b: usize| is_moved(a) || gap(a, b) > Points::ZERO;
    let lowest = plan.residents.iter().map(|&at| seat(at).score).min();
    let bottom_gap =
        |at: usize| (seat(at).score + Points::ONE).saturating_sub(lowest.unwrap_or(Points::ZERO));
    for (ago, [down, up]) in
        [(0, [Criterion::C14, Criterion::C15]), (1, [Criterion::C16, Criterion::C17])]
    {
        let floating = floaters.iter().filter(|&&at| !is_moved(at)).copied();
        let meeting =
            pairs.iter().filter(|&&(a, b)| !is_moved(a) && is_float(a, b)).map(|&(a, _)| a);
        let again = floating.chain(meeting).filter(|&at| seat(at).floated(ago, Float::Down));
        add(down, Amount::Count(again.count()));
        let again =
            pairs.iter().filter(|&&(a, b)| is_float(a, b) && seat(b).floated(ago, Float::Up));
        add(up, Amount::Count(again.count()));
    }
    for (ago, [down, up]) in
        [(0, [Criterion::C18, Criterion::C19]), (1, [Criterion::C20, Criterion::C21])]
    {
        let paired = pairs
            .iter()
            .filter(|&&(a, b)| is_float(a, b) && seat(a).floated(ago, Float::Down))
            .map(|&(a, b)| gap(a, b));
        let floating = floaters
            .iter()
            .filter(|&&at| seat(at).floated(ago, Float::Down))
            .map(|&at| bottom_gap(at));
        add(down, Amount::Points(descending(paired.chain(floating))));
        let paired = pairs
            .iter()
            .filter(|&&(a, b)| is_float(a, b) && seat(b).floated(ago, Float::Up))
            .map(|&(a, b)| gap(a, b));
        add(up, Amount::Points(descending(paired)));
    }
    worth
}

/// The first criterion in which one worth is worse than another: criterion, that, this.
pub(crate) fn first_difference(this: &Worth, other: &Worth) -> Option<(Criterion, Amount, Amount)> {
    this.iter()
        .zip(other)
        .find(|(a, b)| a != b)
        .map(|((criterion, a), (_, b))| (*criterion, a.clone(), b.clone()))
}

fn descending(points: impl Iterator<Item = Points>) -> Vec<Points> {
    let mut points: Vec<Points> = points.collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    points
}

fn scores(field: &Field, seats: &[usize]) -> Vec<Points> {
    descending(seats.iter().map(|&at| field.seats[at].score))
}

/// How many float out of the next bracket at best, and with which scores.
fn next_bracket(plan: &Plan<'_>, floaters: &[usize]) -> Amount {
    if plan.next.is_empty() || floaters.is_empty() {
        return Amount::Both(0, Vec::new());
    }
    let next = Plan {
        field: plan.field,
        moved: floaters.to_vec(),
        residents: plan.next.clone(),
        next: Vec::new(),
        rest: Vec::new(),
        horizon: Horizon::Open,
        bye: Vec::new(),
        bye_games: false,
        collapsed: false,
    };
    let on = bracket::pair(&next).map_or_else(Vec::new, |paired| paired.floaters);
    Amount::Both(on.len(), scores(plan.field, &on))
}
