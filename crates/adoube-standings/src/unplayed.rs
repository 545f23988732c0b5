//! What a round is worth in tie-breaks that look at opponents, and above all a round without a game.
//!
//! FIDE today (C.07, article 16): opponents see a player's *adjusted* score, and one's own unplayed round is a
//! game against a *dummy*. The older texts (Russian rules 29, standards 12.15.2): opponents' scores are as
//! awarded, and one's own unplayed round is a game against a *virtual opponent*. In a round robin a forfeit
//! is a game against the scheduled opponent under all of them.

use crate::{
    Field, Regulation, Seen, System,
    field::{Against, scores},
};
use adoube_base::Points;

/// What a round contributes to a tie-break of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round.
    pub round: u32,
    /// What the player got.
    pub points: Points,
    /// The score of the opponent, or of whoever stands for one.
    pub score: Points,
    /// The opponent met over the board, or scheduled in a round robin.
    pub opponent: Option<usize>,
    /// A voluntary unplayed round, which a cut takes first (FIDE, article 16.5).
    pub voluntary: bool,
}

/// A player's score as the opponents' tie-breaks see it (FIDE C.07, article 16.2): a requested bye after
/// which the player never wanted to play again counts as a draw.
pub fn adjusted_scores(field: &Field, seen: &[Vec<Seen>]) -> Vec<Points> {
    let adjusted = |rounds: &Vec<Seen>| {
        let last_wanted = rounds.iter().rposition(|seen| !seen.is_voluntary());
        let counts = |(index, seen): (usize, &Seen)| match seen.against {
            Against::Nobody(kind)
                if kind.is_requested() && last_wanted.is_none_or(|last| index > last) =>
            {
                field.scoring.draw
            }
            _ => seen.points,
        };
        rounds.iter().enumerate().map(counts).sum()
    };
    seen.iter().map(adjusted).collect()
}

/// What each round contributes, for every player.
pub fn contributions(
    field: &Field,
    regulation: Regulation,
    seen: &[Vec<Seen>],
) -> Vec<Vec<Contribution>> {
    let totals = scores(seen);
    let swiss_fide = field.system == System::Swiss && regulation.is_fide();
    let opponents_see = if swiss_fide { adjusted_scores(field, seen) } else { totals.clone() };
    let mut all = Vec::with_capacity(seen.len());
    for (player, rounds) in seen.iter().enumerate() {
        let mut before = Points::ZERO;
        let mut contributions = Vec::with_capacity(rounds.len());
        for round in rounds {
            let opponent = match field.system {
                System::RoundRobin => round.scheduled(),
                System::Swiss => round.met(),
            };
            let score = match (opponent, regulation) {
                (Some(opponent), _) => opponents_see[opponent],
                (None, Regulation::Fide2024) => totals[player],
                (None, Regulation::Fide2026) => {
                    let most = match round.scheduled() {
                        Some(scheduled) => opponents_see[scheduled],
                        None => Points::from_halves(field.scoring.draw.halves() * field.rounds),
                    };
                    totals[player].min(most)
                }
                (None, Regulation::Russia2015 | Regulation::Standards2018) => {
                    virtual_opponent(field, before, round)
                }
            };
            contributions.push(Contribution {
                round: round.round,
                points: round.points,
                score,
                opponent,
                voluntary: swiss_fide && round.is_voluntary(),
            });
            before += round.points;
        }
        all.push(contributions);
    }
    all
}

/// The score of the virtual opponent of an unplayed round: as many points as the player had before it, the
/// rest of what the round gave, and a draw in every later round (standards 12.15.2).
fn virtual_opponent(field: &Field, before: Points, round: &Seen) -> Points {
    let later = field.rounds.saturating_sub(round.round);
    before
        + field.scoring.win.saturating_sub(round.points)
        + Points::from_halves(field.scoring.draw.halves() * later)
}
