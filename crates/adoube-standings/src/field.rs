//! The games and byes to be counted.

use adoube_base::{ByColor, Color, Points};
use std::collections::BTreeMap;

/// How the players were paired, which decides how unplayed rounds are treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum System {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// Anything else.
    Swiss,
}

/// What a game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Scoring {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { win: Points::ONE, draw: Points::HALF, loss: Points::ZERO }
    }
}

/// A game with a result, or an unplayed game for which points were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// In which round it was scheduled, from 1.
    pub round: u32,
    /// Who met: indices of players.
    pub players: ByColor<usize>,
    /// What each got. The two need not add up to a win.
    pub points: ByColor<Points>,
    /// Who won, by play or by forfeit.
    pub winner: Option<Color>,
    /// Both players were present and began the game.
    pub played: bool,
}

/// Why a player had no game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeKind {
    /// Nobody was left to play.
    PairingAllocated,
    /// Given a full point without asking.
    FullPoint,
    /// Asked for half a point.
    HalfPoint,
    /// Asked for a free round, or had left.
    ZeroPoint,
}

impl ByeKind {
    /// Whether the player chose not to play.
    pub const fn is_requested(self) -> bool {
        matches!(self, ByeKind::HalfPoint | ByeKind::ZeroPoint)
    }
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Bye {
    pub round: u32,
    pub player: usize,
    pub kind: ByeKind,
    pub points: Points,
}

/// The players of a competition and what they have done so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// How many players there are.
    pub players: usize,
    /// How they were paired.
    pub system: System,
    /// What a game is worth.
    pub scoring: Scoring,
    /// How many rounds count.
    pub rounds: u32,
    /// Everybody's rating; a player beyond the end of the list has none.
    pub ratings: Vec<Option<u32>>,
    /// Ratings that changed while the event was played, by player: from which round on, and to what. They count
    /// for the rating report; tie-breaks know the first ones.
    pub later_ratings: Vec<BTreeMap<u32, u32>>,
    /// The games.
    pub games: Vec<Game>,
    /// The byes. In a round robin there are none: a free round of an odd field does not exist.
    pub byes: Vec<Bye>,
    /// Players whose games are shown but do not count ([`crate::withdrawal`]).
    pub annulled: Vec<usize>,
    /// Players who have no place, though their games count: those who were expelled.
    pub unplaced: Vec<usize>,
    /// Games of a Swiss that are not finished, by round and player: the player is there, and nothing has
    /// happened yet. It is no absence.
    pub open: Vec<(u32, usize)>,
}

/// What a player had in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Which round.
    pub round: u32,
    /// What the player got.
    pub points: Points,
    /// The opponent, or why there was none.
    pub against: Against,
}

/// Whom a player met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Somebody, over the board or not.
    Opponent {
        /// Who.
        player: usize,
        /// The own colour.
        color: Color,
        /// The player won, by play or by forfeit.
        won: bool,
        /// Both began the game.
        played: bool,
    },
    /// Nobody.
    Nobody(ByeKind),
}

impl Seen {
    /// The opponent met over the board.
    pub fn met(&self) -> Option<usize> {
        match self.against {
            Against::Opponent { player, played: true, .. } => Some(player),
            _ => None,
        }
    }

    /// The opponent scheduled, met or not.
    pub fn scheduled(&self) -> Option<usize> {
        match self.against {
            Against::Opponent { player, .. } => Some(player),
            Against::Nobody(_) => None,
        }
    }

    /// Whether a game was played.
    pub fn is_played(&self) -> bool {
        self.met().is_some()
    }

    /// A *voluntary unplayed round*: a requested bye, or a forfeit loss (FIDE C.07 article 16.2).
    pub fn is_voluntary(&self) -> bool {
        match self.against {
            Against::Opponent { won, played, .. } => !played && !won,
            Against::Nobody(kind) => kind.is_requested(),
        }
    }
}

impl Field {
    /// Whether the games of a player do not count.
    pub fn is_annulled(&self, player: usize) -> bool {
        self.annulled.contains(&player)
    }

    /// The same field with every forfeit a game that was played.
    pub(crate) fn with_forfeits_played(&self) -> Field {
        let mut field = self.clone();
        for game in &mut field.games {
            game.played = true;
        }
        field
    }

    /// The rounds that count, as the players see them: for each player a list in the order of the rounds.
    ///
    /// In a Swiss a round in which nothing is told of a player is a zero-point bye: the player was not
    /// there. In a round robin it is a free round, or a game still to come.
    pub fn seen(&self) -> Vec<Vec<Seen>> {
        let mut seen: Vec<Vec<Seen>> = vec![Vec::new(); self.players];
        for game in self.games.iter().filter(|game| game.round <= self.rounds) {
            if game.players.iter().any(|&player| self.is_annulled(player)) {
                continue;
            }
            for color in Color::ALL {
                seen[game.players[color]].push(Seen {
                    round: game.round,
                    points: game.points[color],
                    against: Against::Opponent {
                        player: game.players[!color],
                        color,
                        won: game.winner == Some(color),
                        played: game.played,
                    },
                });
            }
        }
        for bye in self.byes.iter().filter(|bye| bye.round <= self.rounds) {
            let against = Against::Nobody(bye.kind);
            seen[bye.player].push(Seen { round: bye.round, points: bye.points, against });
        }
        for (player, rounds) in seen.iter_mut().enumerate() {
            if self.system == System::Swiss {
                let missing: Vec<u32> = (1..=self.rounds)
                    .filter(|round| rounds.iter().all(|seen| seen.round != *round))
                    .filter(|round| !self.open.contains(&(*round, player)))
                    .collect();
                rounds.extend(missing.into_iter().map(|round| Seen {
                    round,
                    points: Points::ZERO,
                    against: Against::Nobody(ByeKind::ZeroPoint),
                }));
            }
            rounds.sort_by_key(|seen| seen.round);
        }
        seen
    }

    /// The rating of a player, or what the rules give to those who have none.
    pub(crate) fn rating(&self, player: usize, unrated: Option<u32>) -> Option<u32> {
        self.ratings.get(player).copied().flatten().or(unrated)
    }

    /// The rating of a player in a round, if there is one.
    pub(crate) fn rating_in(&self, player: usize, round: u32) -> Option<u32> {
        let later =
            self.later_ratings.get(player).and_then(|later| later.range(..=round).next_back());
        later.map(|(_, &rating)| rating).or_else(|| self.rating(player, None))
    }

    /// The score of an ordinary game, whatever the event's points: 2 halves for a win, 1 for a draw.
    pub(crate) fn ordinary(&self, seen: &Seen) -> u32 {
        match seen.against {
            Against::Opponent { won: true, .. } => 2,
            Against::Opponent { .. } if seen.points == self.scoring.draw => 1,
            _ => 0,
        }
    }
}

/// Everybody's points.
pub(crate) fn scores(seen: &[Vec<Seen>]) -> Vec<Points> {
    seen.iter().map(|rounds| rounds.iter().map(|seen| seen.points).sum()).collect()
}
