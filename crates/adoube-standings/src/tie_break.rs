//! The tie-breaks of a round robin, first chapter: direct encounter, Sonneborn-Berger, wins.
//!
//! In a round robin a forfeit counts as a game against the scheduled opponent, with the points that were
//! awarded (FIDE C.07, article 15; Russian rules 24.1).

use crate::field::Seen;
use adoube_base::Points;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt, str::FromStr};

/// A way to order players who have the same number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TieBreak {
    /// Points in the games among the tied players (FIDE C.07 article 6; Russian rules 30.1.6).
    #[serde(rename = "DE")]
    DirectEncounter,
    /// Games won, by forfeit too (FIDE C.07 article 7.1; Russian rules 30.1.4).
    #[serde(rename = "WIN")]
    Wins,
    /// Own points against each opponent times that opponent's score (FIDE C.07 article 9.1; Russian
    /// rules 30.3.2).
    #[serde(rename = "SB")]
    SonnebornBerger,
}

impl TieBreak {
    /// All of them.
    pub const ALL: [TieBreak; 3] =
        [TieBreak::DirectEncounter, TieBreak::Wins, TieBreak::SonnebornBerger];

    /// The official code, which heads its column in a table.
    pub const fn code(self) -> &'static str {
        match self {
            TieBreak::DirectEncounter => "DE",
            TieBreak::Wins => "WIN",
            TieBreak::SonnebornBerger => "SB",
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is the code of no tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTieBreak {
    /// What was given.
    pub text: String,
}

impl fmt::Display for UnknownTieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = TieBreak::ALL.map(TieBreak::code).join(", ");
        write!(f, "“{}” is no tie-break; known are {known}", self.text)
    }
}

impl std::error::Error for UnknownTieBreak {}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(text: &str) -> Result<TieBreak, UnknownTieBreak> {
        let code = text.trim();
        TieBreak::ALL
            .into_iter()
            .find(|tie_break| tie_break.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownTieBreak { text: text.to_owned() })
    }
}

/// What a tie-break gave a player. More is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(tag = "unit", content = "value", rename_all = "snake_case")]
pub enum Value {
    /// A number of things, such as wins.
    Count(u32),
    /// Half points.
    Points(Points),
    /// Quarter points: products of points.
    Quarters(u64),
    /// The tie-break had nothing to decide here.
    Empty,
}

impl fmt::Display for Value {
    /// As in a printed table: `3`, `2½`, `10.25`; nothing where nothing was decided.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Count(count) => write!(f, "{count}"),
            Value::Points(points) => write!(f, "{points:.1}"),
            Value::Quarters(quarters) => {
                write!(f, "{}.{:02}", quarters / 4, quarters % 4 * 25)
            }
            Value::Empty => Ok(()),
        }
    }
}

/// Everybody's Sonneborn-Berger.
pub(crate) fn sonneborn_berger(seen: &[Vec<Seen>], scores: &[Points]) -> Vec<Value> {
    let product =
        |game: &Seen| u64::from(game.points.halves()) * u64::from(scores[game.opponent].halves());
    seen.iter().map(|games| Value::Quarters(games.iter().map(product).sum())).collect()
}

/// Everybody's number of wins.
pub(crate) fn wins(seen: &[Vec<Seen>]) -> Vec<Value> {
    seen.iter().map(|games| Value::Count(games.iter().filter(|g| g.won).count() as u32)).collect()
}

/// Each tied player's points against the other tied players.
pub(crate) fn points_among(seen: &[Vec<Seen>], tied: &[usize]) -> Vec<Points> {
    tied.iter()
        .map(|&player| {
            seen[player].iter().filter(|g| tied.contains(&g.opponent)).map(|g| g.points).sum()
        })
        .collect()
}

/// Orders tied players by direct encounter: by their points in the games among them, and every subset
/// that is still tied again by itself (FIDE C.07 article 6). Returns groups, best first.
///
/// In a running event some of the games are still to come; they are no games yet and count nothing.
pub(crate) fn direct_encounter(seen: &[Vec<Seen>], tied: &[usize]) -> Vec<Vec<usize>> {
    let mut by_points: BTreeMap<Points, Vec<usize>> = BTreeMap::new();
    for (&player, points) in tied.iter().zip(points_among(seen, tied)) {
        by_points.entry(points).or_default().push(player);
    }
    if by_points.len() < 2 {
        return vec![tied.to_vec()];
    }
    by_points.into_values().rev().flat_map(|subset| direct_encounter(seen, &subset)).collect()
}
