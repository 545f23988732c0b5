//! Teams: a pairing of teams spread over boards, and the Swiss system for teams.
//!
//! Round robins of teams are Berger tables ([`crate::berger`]) whose numbers are teams; [`boards`] spreads
//! each match over its boards. Two systems pair teams in a Swiss: [`FideSwiss`] is the FIDE Swiss team
//! system of 2026 (C.04.6), which has rules of its own for brackets, byes and colours; [`Swiss`] is the
//! Dutch system with match points as scores, which the regulations of an event may prescribe.

pub mod fide;

pub use fide::FideSwiss;

use crate::{
    berger::{Number, Pair},
    swiss::{self, Bye, Entry, Outcome, Paired, Player, Refusal, Rules, Scoring, Tournament},
};
use adoube_base::{Color, Points};
use serde::Serialize;

/// The colours of the first-named team by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourSequence(Vec<Color>);

impl ColourSequence {
    /// White on the odd boards, Black on the even ones.
    pub fn alternating(boards: u32) -> ColourSequence {
        let color = |board| match board % 2 {
            1 => Color::White,
            _ => Color::Black,
        };
        ColourSequence((1..=boards).map(color).collect())
    }

    /// Reads `WBWB`, as record 352 of a tournament report has it.
    pub fn parse(text: &str) -> Option<ColourSequence> {
        let colors = text.trim().chars().map(|letter| match letter {
            'W' | 'w' => Some(Color::White),
            'B' | 'b' => Some(Color::Black),
            _ => None,
        });
        let colors: Vec<Color> = colors.collect::<Option<_>>()?;
        (!colors.is_empty()).then_some(ColourSequence(colors))
    }

    /// How many boards there are.
    pub fn boards(&self) -> usize {
        self.0.len()
    }
}

/// One board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct TeamBoard {
    /// The board, from 1.
    pub board: u32,
    /// The team with White on this board.
    pub white: Number,
    /// The team with Black on this board.
    pub black: Number,
}

/// The boards of a match. The team with White in the pair has White on board 1.
pub fn boards(pair: Pair, sequence: &ColourSequence) -> Vec<TeamBoard> {
    let colors = sequence.0.iter().zip(1..);
    let first = sequence.0.first().copied().unwrap_or(Color::White);
    colors
        .map(|(&color, board)| match color == first {
            true => TeamBoard { board, white: pair.white, black: pair.black },
            false => TeamBoard { board, white: pair.black, black: pair.white },
        })
        .collect()
}

/// When a match is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MatchRule {
    /// More game points than the opponents (Ukrainian edition 12.11.1).
    #[default]
    MoreThanOpponent,
    /// More than half of the points of all boards (Russian rules 30.2.1). The two differ where a
    /// board is lost by both sides.
    MoreThanHalf,
}

impl MatchRule {
    /// The result of the team with `own` points against `other` on that many boards.
    pub fn outcome(self, own: Points, other: Points, boards: u32) -> Outcome {
        let against = match self {
            MatchRule::MoreThanOpponent => other.halves(),
            // Half of the boards, in half points.
            MatchRule::MoreThanHalf => boards,
        };
        match own.halves().cmp(&against) {
            std::cmp::Ordering::Greater => Outcome::Win,
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Less => Outcome::Loss,
        }
    }
}

/// What one team did in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamEntry {
    /// A match that took place.
    Match {
        /// Against whom.
        opponent: Number,
        /// The colour on board 1.
        color: Color,
        /// Own game points.
        own: Points,
        /// The opponents' game points.
        other: Points,
    },
    /// A match that one side did not come to.
    Forfeit {
        /// Against whom.
        opponent: Number,
        /// The colour it would have had on board 1.
        color: Color,
        /// Whether this team was there.
        won: bool,
    },
    /// No match.
    Bye(Bye),
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub number: Number,
    /// Its rounds so far.
    pub rounds: Vec<TeamEntry>,
    /// Whether it is to be paired now.
    pub present: bool,
}

/// A Swiss tournament of teams, paired on match points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swiss {
    /// The edition of the Dutch rules.
    pub rules: Rules,
    /// How many rounds are to be played in all.
    pub rounds: u32,
    /// How many have been played.
    pub played: u32,
    /// The initial-colour.
    pub initial: Color,
    /// How many boards a match has.
    pub boards: u32,
    /// When a match is won.
    pub rule: MatchRule,
    /// Match points for a win, a draw, a loss, a forfeit loss and the bye.
    pub match_points: Scoring,
    /// The teams.
    pub teams: Vec<Team>,
}

impl Swiss {
    /// Two points for a match won, one for a match drawn; the bye is worth a drawn match.
    pub const MATCH_POINTS: Scoring = Scoring {
        win: Points::from_halves(4),
        draw: Points::ONE,
        loss: Points::ZERO,
        absence: Points::ZERO,
        bye: Points::ONE,
    };

    /// Pairs the next round; the pairs are teams, the colours those of board 1.
    pub fn pair(&self) -> Result<Paired, Refusal> {
        swiss::pair(&self.tournament())
    }

    /// The teams as the Dutch system sees them, each a player with match points for points: what
    /// [`swiss::explain`] and [`swiss::review`] take.
    pub fn tournament(&self) -> Tournament {
        let players = self.teams.iter().map(|team| Player {
            number: team.number,
            rounds: team.rounds.iter().map(|entry| self.entry(entry)).collect(),
            virtual_points: Vec::new(),
            adjusted: Vec::new(),
            present: team.present,
        });
        Tournament {
            rules: self.rules,
            rounds: self.rounds,
            played: self.played,
            initial: self.initial,
            scoring: self.match_points,
            players: players.collect(),
            forbidden: Vec::new(),
        }
    }

    fn entry(&self, entry: &TeamEntry) -> Entry {
        match *entry {
            TeamEntry::Match { opponent, color, own, other } => {
                Entry::Game { opponent, color, outcome: self.rule.outcome(own, other, self.boards) }
            }
            TeamEntry::Forfeit { opponent, color, won } => Entry::Forfeit { opponent, color, won },
            TeamEntry::Bye(bye) => Entry::Bye(bye),
        }
    }
}
