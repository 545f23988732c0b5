//! The games to be counted.

use adoube_base::{ByColor, Color, Points};

/// A game with a result, or an unplayed game for which points were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// In which round it was scheduled.
    pub round: u32,
    /// Who met: indices of players.
    pub players: ByColor<usize>,
    /// What each got. The two need not add up to a win.
    pub points: ByColor<Points>,
    /// Who won: the one whose points are those of a win, by play or by forfeit.
    pub winner: Option<Color>,
    /// Both players were present and began the game.
    pub played: bool,
}

/// The players of a competition and their games so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// How many players there are.
    pub players: usize,
    /// Their games.
    pub games: Vec<Game>,
    /// Players whose games are shown but do not count ([`crate::withdrawal`]); indexed by player, and
    /// everybody who is not listed counts.
    pub annulled: Vec<usize>,
}

/// A game as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) opponent: usize,
    pub(crate) points: Points,
    pub(crate) won: bool,
}

impl Field {
    /// Whether the games of a player do not count.
    pub fn is_annulled(&self, player: usize) -> bool {
        self.annulled.contains(&player)
    }

    /// The games that count, as their players see them: a list for each player.
    pub(crate) fn seen(&self) -> Vec<Vec<Seen>> {
        let mut seen = vec![Vec::new(); self.players];
        for game in &self.games {
            if game.players.iter().any(|&player| self.is_annulled(player)) {
                continue;
            }
            for color in Color::ALL {
                seen[game.players[color]].push(Seen {
                    opponent: game.players[!color],
                    points: game.points[color],
                    won: game.winner == Some(color),
                });
            }
        }
        seen
    }
}
