//! The FIDE Swiss Team Pairing System: handbook C.04.6, applied from 1 February 2026.
//!
//! It is not the Dutch system with teams for players ([`super::Swiss`] is that): a bracket is always
//! even and nobody floats down, the bye is given before anybody is paired, and no colour ever keeps
//! two teams apart. [`FideSwiss::pair`] gives the one pairing the rules define.
//!
//! # The rules as they are implemented
//!
//! *1.1 Numbers.* A team keeps its pairing number, whoever is absent. *1.2 Scores.* Match points or
//! game points are the primary score, which is meant wherever the rules say score; the other one is
//! secondary and, if it is used at all, serves the colours only. *1.3 Groups.* A scoregroup is all
//! teams with one score. A bracket is a scoregroup, its residents, and upfloaters from below.
//! *1.4 Bye.* Worth a drawn match in both scores unless the regulations say otherwise.
//! *1.5 Floater.* A team that plays an opponent with another score. *1.6 Colour.* That of board 1 in
//! a match that was played; the difference is Whites minus Blacks. *1.7 Preferences.* See
//! [`Preferences`].
//!
//! *2.1 Absolute.* C1: no two teams meet twice. C2: no bye for a team that has had one, has won a match
//! by forfeit or has had a full-point bye. *2.2 Completion.* C3: those not yet paired can be paired.
//! *2.3 Quality*, in this order. For the choice of upfloaters: C4, as few as possible; C5, with scores
//! as high as possible, the lowest compared first; C6, the following scoregroup, unless nobody of it is
//! left, can itself be paired with as few upfloaters as its number allows; C7, few that were floaters
//! in the previous round. For the pairs: C8, few preferences not granted; C9 (type B), few strong ones
//! not granted; C10, few opponents of upfloaters that were floaters in the previous round. C7 and C10
//! are not asked in the last two rounds.
//!
//! *3.4 The bye* is given first: of the teams that leave a legal pairing of all others, the lowest
//! score, then the most matches played, then the largest number. *3.5 Upfloaters* of the highest
//! scoregroup left: of all sets that C4 and C5 leave, the best by C6 and C7, and of these the first,
//! where a set is written by falling score and rising number and sets are compared number by number.
//! *3.6 The bracket*: the smaller number of a pair is its top member; a pairing is written as the top
//! members in rising order followed by their opponents in the same order. Of the pairings that are best
//! by C8, C9 and C10 the first in this order is taken. Then the next scoregroup, until all are paired.
//!
//! *4 Colours* are given when all pairs are known: see [`ColourRule`]. The first-team is the one with
//! the higher primary score, then the higher secondary score, then the smaller number.
//!
//! # Readings
//!
//! Where the text can be read in more than one way:
//!
//! * "Complies with" a criterion that minimises is: no other choice does better, in the order of the
//!   criteria (2.3 asks to comply as much as possible).
//! * C4 and C5 speak of sets that leave a legal pairing; C3 outranks them.
//! * C6 is met or not: as few upfloaters as the number of teams allows is none for an even and one for
//!   an odd rest of the following scoregroup. Where no set meets it, C7 decides. The following
//!   scoregroup is the next lower score of anybody present; if all its teams have become upfloaters
//!   already, C6 asks nothing, and looks no further down.
//! * A match that was not played is none: it does not bar the two teams (C1; C.04.2, 3.5), gives no
//!   colour and no float, and does not count as a match played (3.4.3).
//! * Type B in the last round: only the mild wish of a team with a difference of zero is dropped; two
//!   equal colours running are still a strong one.
//! * 4.3.6 compares the colours of played matches from the last one back, whatever the round
//!   (C.04.2, 3.4).
//! * Virtual points of acceleration make scoregroups and floats and order the boards (C.04.7, 1.5);
//!   the first-team is found without them.
//!
//! # How
//!
//! `field` derives from the history what the criteria ask about; `upfloaters` and `bracket` make the
//! two choices, each by one perfect matching of least cost whose digits are the criteria, followed by
//! "is there an equally good matching with this one?" along the prescribed order; `colour` gives the
//! colours.

mod bracket;
mod colour;
mod field;
mod upfloaters;

pub use colour::ColourRule;

use super::{MatchRule, Swiss, Team};
use crate::{
    matching::{Graph, Matcher},
    swiss::{Forbidden, Number, Refusal, Scoring},
};
use adoube_base::{Color, Points};
use adoube_books::Numbers;
use field::Field;
use serde::{Deserialize, Serialize};
use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fmt::{self, Write as _},
};

/// What gives a team a preference for a colour (article 1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Preferences {
    /// Colours do not matter.
    None,
    /// Simple ones only: a difference beyond one, or the same colour in the last two played matches
    /// where the difference does not speak against it.
    #[default]
    A,
    /// Those of type A are strong; a difference of one is a mild preference, and so is, with a
    /// difference of zero and before the last round, the last colour.
    B,
}

impl Preferences {
    /// All of them.
    pub const ALL: [Preferences; 3] = [Preferences::None, Preferences::A, Preferences::B];

    /// `none`, `a` or `b`.
    pub const fn name(self) -> &'static str {
        match self {
            Preferences::None => "none",
            Preferences::A => "a",
            Preferences::B => "b",
        }
    }
}

/// Which points are the score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Primary {
    /// Match points.
    #[default]
    Match,
    /// Game points.
    Game,
}

/// A Swiss tournament of teams under C.04.6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FideSwiss {
    /// How many rounds are to be played in all.
    pub rounds: u32,
    /// How many have been played.
    pub played: u32,
    /// The initial-colour, drawn by lot before the first round.
    pub initial: Color,
    /// How many boards a match has.
    pub boards: u32,
    /// When a match is won.
    pub rule: MatchRule,
    /// Match points for a win, a draw, a loss, a forfeit loss and the bye.
    pub match_points: Scoring,
    /// Game points of a whole match that was not played: `win` for one won by forfeit and a full-point
    /// bye, `draw` for a half-point bye, `absence` and `bye`. Those of played matches stand in the
    /// entries.
    pub game_points: Scoring,
    /// Which points are the score.
    pub primary: Primary,
    /// Whether the other points help to find the first-team (4.2.2).
    pub secondary: bool,
    /// The type of colour preferences.
    pub preferences: Preferences,
    /// The teams, in any order.
    pub teams: Vec<Team>,
    /// Virtual points of acceleration by team and round, from round 1; teams and rounds that are missing
    /// have none.
    pub virtual_points: BTreeMap<Number, Vec<Points>>,
    /// Teams that must not meet.
    pub forbidden: Vec<Forbidden>,
}

impl From<Swiss> for FideSwiss {
    /// The same teams under C.04.6 with its defaults: match points before game points, type A.
    fn from(swiss: Swiss) -> FideSwiss {
        FideSwiss {
            rounds: swiss.rounds,
            played: swiss.played,
            initial: swiss.initial,
            boards: swiss.boards,
            rule: swiss.rule,
            match_points: swiss.match_points,
            game_points: FideSwiss::game_points(swiss.boards),
            primary: Primary::default(),
            secondary: true,
            preferences: Preferences::default(),
            teams: swiss.teams,
            virtual_points: BTreeMap::new(),
            forbidden: Vec::new(),
        }
    }
}

/// One match of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Match {
    /// Has White on board 1.
    pub white: Number,
    /// Has Black on board 1.
    pub black: Number,
    /// Which article gave the colours.
    pub rule: ColourRule,
}

/// How one bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// The score of its residents.
    pub score: Points,
    /// The teams of the scoregroup, by number.
    pub residents: Vec<Number>,
    /// The teams from below, by falling score and rising number.
    pub upfloaters: Vec<Number>,
    /// The pairs in the order of their top members, top member first.
    pub pairs: Vec<(Number, Number)>,
    /// What the choice is worth.
    pub worth: Worth,
}

/// What stands against a bracket's pairing by the criteria of 2.3. C4 and C5 show in the upfloaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// C6: whether the upfloaters leave the following scoregroup so that it can be paired with as few
    /// upfloaters as its number allows; true where no set had to be chosen.
    pub following: bool,
    /// C7: upfloaters that were floaters in the previous round.
    pub floated: u32,
    /// C8: preferences not granted.
    pub preferences: u32,
    /// C9: strong preferences not granted.
    pub strong: u32,
    /// C10: opponents of upfloaters that were floaters in the previous round.
    pub opponents_floated: u32,
}

/// The pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paired {
    /// Which round.
    pub round: u32,
    /// The matches, in the order of the boards (C.04.2, 3.6).
    pub boards: Vec<Match>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Number>,
    /// How it came about, from the top.
    pub brackets: Vec<Bracket>,
}

impl FideSwiss {
    /// The most teams a round is paired for: what three columns of a tournament report hold.
    pub const MOST_TEAMS: usize = 999;

    /// Game points of unplayed matches where a game is worth one point: all boards for a win, half of
    /// them for a draw and the bye.
    pub const fn game_points(boards: u32) -> Scoring {
        Scoring {
            win: Points::from_halves(boards.saturating_mul(2)),
            draw: Points::from_halves(boards),
            loss: Points::ZERO,
            absence: Points::ZERO,
            bye: Points::from_halves(boards),
        }
    }

    /// Pairs the next round; the pairs are teams, the colours those of board 1.
    ///
    /// The answer is the one the rules define, in whatever order the teams are listed. Where no complete
    /// pairing exists the chief arbiter has to decide (3.3.3).
    pub fn pair(&self) -> Result<Paired, Refusal> {
        let field = Field::new(self)?;
        let present = field.seats.len();
        let refused = || Refusal::NoLegalPairing { round: field.round, present };
        let bye = allocate_bye(&field).ok_or_else(refused)?;
        let mut left: Vec<usize> = (0..present).filter(|&at| Some(at) != bye).collect();
        let mut pairs = Vec::new();
        let mut brackets = Vec::new();
        while !left.is_empty() {
            let (bracket, own) = next_bracket(&field, &mut left).ok_or_else(refused)?;
            pairs.extend(own);
            brackets.push(bracket);
        }
        Ok(Paired {
            round: field.round,
            boards: boards(&field, &pairs),
            bye: bye.map(|at| field.seats[at].number),
            brackets,
        })
    }
}

/// Article 3.4: who gets the bye, where somebody must; nothing at all where no legal pairing exists.
fn allocate_bye(field: &Field) -> Option<Option<usize>> {
    let seats = &field.seats;
    let mut graph = Legal {
        field,
        left: (0..seats.len()).collect(),
        bye: seats.iter().map(|seat| seat.may_take_bye).collect(),
    };
    let duals = vec![0; graph.len()];
    let mut matcher = Matcher::from_duals(&graph, duals).ok()?;
    if seats.len().is_multiple_of(2) {
        return Some(None);
    }
    let nobody = seats.len();
    let mut order: Vec<usize> = (0..seats.len()).filter(|&at| seats[at].may_take_bye).collect();
    order.sort_unstable_by_key(|&at| {
        let seat = &seats[at];
        (seat.score, Reverse(seat.colors.len()), Reverse(seat.number))
    });
    let found = order.into_iter().find(|&at| {
        graph.bye.fill(false);
        graph.bye[at] = true;
        matcher.mate(nobody) == at || matcher.restrict(&graph, nobody, 0)
    });
    found.map(Some)
}

/// The bracket of the highest scoregroup left (3.5 and 3.6): all its teams leave `left`.
fn next_bracket(field: &Field, left: &mut Vec<usize>) -> Option<(Bracket, Vec<(usize, usize)>)> {
    let seats = &field.seats;
    let score = seats[*left.first()?].score;
    let residents = left.partition_point(|&at| seats[at].score == score);
    let chosen = upfloaters::choose(field, left, residents)?;
    let (mut residents, below) = {
        let (top, below) = left.split_at(residents);
        (top.to_vec(), below)
    };
    let rest = below.iter().copied().filter(|at| !chosen.teams.contains(at)).collect();
    let paired = bracket::pair(field, &residents, &chosen.teams)?;
    *left = rest;
    residents.sort_unstable_by_key(|&at| seats[at].number);
    let numbers = |of: &[usize]| of.iter().map(|&at| seats[at].number).collect();
    let floated = chosen.teams.iter().filter(|&&at| field.asks_floats && seats[at].floated);
    let bracket = Bracket {
        score,
        residents: numbers(&residents),
        upfloaters: numbers(&chosen.teams),
        pairs: paired.pairs.iter().map(|&(a, b)| (seats[a].number, seats[b].number)).collect(),
        worth: Worth {
            following: chosen.following,
            floated: floated.count() as u32,
            preferences: paired.preferences,
            strong: paired.strong,
            opponents_floated: paired.opponents_floated,
        },
    };
    Some((bracket, paired.pairs))
}

/// Gives the colours and orders the boards: score of the higher-ranked team, sum of both scores, number
/// of the higher-ranked team.
fn boards(field: &Field, pairs: &[(usize, usize)]) -> Vec<Match> {
    let seats = &field.seats;
    let mut boards: Vec<_> = pairs
        .iter()
        .map(|&(a, b)| {
            let (white, black, rule) = colour::allocate(field, a, b);
            // Seats are in the order of rank.
            let (higher, lower) = (&seats[a.min(b)], &seats[a.max(b)]);
            // With the higher score equal, the sum is as high as the lower one.
            let key = (Reverse(higher.score), Reverse(lower.score), higher.number);
            (key, Match { white: seats[white].number, black: seats[black].number, rule })
        })
        .collect();
    boards.sort_unstable_by_key(|&(key, _)| key);
    boards.into_iter().map(|(_, board)| board).collect()
}

/// The teams left and who may still meet; where their number is odd, somebody meets nobody.
struct Legal<'a> {
    field: &'a Field,
    left: Vec<usize>,
    /// Who may take the bye, by place in `left`.
    bye: Vec<bool>,
}

impl Graph for Legal<'_> {
    type W = i128;

    fn len(&self) -> usize {
        self.left.len().next_multiple_of(2)
    }

    fn weight(&self, u: usize, v: usize) -> Option<i128> {
        let (u, v) = (u.min(v), u.max(v));
        let allowed = match self.left.get(v) {
            Some(&other) => self.field.may_meet(self.left[u], other),
            None => self.bye[u],
        };
        allowed.then_some(0)
    }
}

/// Whether all these can be paired with one another.
fn can_be_paired(field: &Field, left: &[usize]) -> bool {
    let graph = Legal { field, left: left.to_vec(), bye: vec![false; left.len()] };
    left.len().is_multiple_of(2) && Matcher::from_duals(&graph, vec![0; left.len()]).is_ok()
}

/// Bits needed for a number.
fn bits(limit: usize) -> u32 {
    usize::BITS - limit.leading_zeros()
}

impl fmt::Display for Paired {
    /// Why: the bye, the brackets with their upfloaters and what stands against them, the colours.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Round {}, {}", self.round, Numbers::Teams.of("text"))?;
        if let Some(bye) = self.bye {
            let rule = Numbers::Teams.of("bye");
            writeln!(f, "Bye: {bye} ({rule}: lowest score, most matches played, largest number)")?;
        }
        for bracket in &self.brackets {
            let list = |numbers: &[Number]| {
                numbers.iter().fold(String::new(), |mut text, number| {
                    let _ = write!(text, " {number}");
                    text
                })
            };
            write!(f, "Score {}:{}", bracket.score, list(&bracket.residents))?;
            if !bracket.upfloaters.is_empty() {
                write!(f, "; upfloaters{}", list(&bracket.upfloaters))?;
            }
            writeln!(f)?;
            let worth = bracket.worth;
            if !worth.following {
                writeln!(
                    f,
                    "  C6: the following scoregroup needs more upfloaters than its number asks for"
                )?;
            }
            for (name, count) in [
                ("C7: upfloaters that floated in the previous round", worth.floated),
                ("C8: colour preferences not granted", worth.preferences),
                ("C9: strong colour preferences not granted", worth.strong),
                (
                    "C10: opponents of upfloaters that floated in the previous round",
                    worth.opponents_floated,
                ),
            ] {
                if count > 0 {
                    writeln!(f, "  {name}: {count}")?;
                }
            }
            for (top, bottom) in &bracket.pairs {
                let meets = |one: &&Match| {
                    (one.white, one.black) == (*top, *bottom)
                        || (one.white, one.black) == (*bottom, *top)
                };
                if let Some(board) = self.boards.iter().find(meets) {
                    let article = board.rule.article();
                    writeln!(f, "  {} - {}  (colours by {article})", board.white, board.black)?;
                }
            }
        }
        Ok(())
    }
}
