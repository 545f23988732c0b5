//! Who is missing when a round has begun, and until when they may come: for every board, live or not.
//!
//! On a live board the first act tells that a player is there. At a wooden one an arbiter looks: who is missing when the clocks
//! are started is noted, and who comes is taken off the list. Whoever has not come when the default time is over has lost
//! (Article 6 of each edition), which is proposed to the arbiter, never done behind their back: the arbiter may decide
//! otherwise where the Laws allow it.

use crate::{
    Event,
    event::{Game, Round},
    player::PlayerId,
    result::{Forfeit, GameResult},
    timetable::MINUTE,
};
use adoube_base::{ByColor, Color};
use serde::Serialize;

/// A board at which somebody is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Missing {
    /// The board.
    pub board: u32,
    /// Who.
    pub players: Vec<PlayerId>,
    /// What the game becomes if they do not come in time.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "+/-"))]
    pub result: GameResult,
}

impl Event {
    /// How many minutes late a player may come.
    pub fn default_minutes(&self) -> u32 {
        let agreed = self.play.as_ref().and_then(|play| play.default_minutes);
        agreed.unwrap_or(self.settings.laws.parameters().default_minutes)
    }

    /// When whoever is missing in a round has lost; nothing before its start was announced.
    pub fn default_at(&self, round: u32) -> Option<i64> {
        let begun = self.begun.get(&round)?;
        Some(begun.saturating_add(i64::from(self.default_minutes()) * MINUTE))
    }

    /// The boards of a round without a result at which somebody is missing.
    pub fn missing(&self, round: u32) -> Vec<Missing> {
        let (Some(absent), Some(found)) = (self.absent.get(&round), self.round(round)) else {
            return vec![];
        };
        let board = |(board, game): (u32, &Game)| {
            let players = game.pairing.players();
            let gone = |color: Color| absent.contains(&players[color]);
            let result = match (game.entry, gone(Color::White), gone(Color::Black)) {
                (Some(_), ..) | (None, false, false) => return None,
                (None, true, true) => Forfeit::ByBoth,
                (None, true, false) => Forfeit::ToBlack,
                (None, false, true) => Forfeit::ToWhite,
            };
            let players = players.iter().copied().filter(|id| absent.contains(id)).collect();
            Some(Missing { board, players, result: GameResult::Unplayed(result) })
        };
        (1..).zip(&found.games).filter_map(board).collect()
    }

    /// The boards of a round whose missing players may not come any more.
    pub fn overdue(&self, round: u32, now: i64) -> Vec<Missing> {
        match self.default_at(round) {
            Some(due) if now >= due => self.missing(round),
            _ => vec![],
        }
    }

    /// In how many rounds a player did not come to the board. Whoever has left the event does not fail to come.
    pub fn no_shows(&self, id: PlayerId) -> u32 {
        let failed = |round: &&Round| round.games.iter().any(|game| failed_to_come(game, id));
        u32::try_from(self.rounds.iter().filter(failed).count()).unwrap_or(u32::MAX)
    }
}

fn failed_to_come(game: &Game, id: PlayerId) -> bool {
    let Some(entry) = game.entry.filter(|entry| entry.cause == crate::fact::Cause::Entered) else {
        return false;
    };
    let GameResult::Unplayed(forfeit) = entry.result else { return false };
    let gone: ByColor<bool> = match forfeit {
        Forfeit::ToWhite => ByColor::new(false, true),
        Forfeit::ToBlack => ByColor::new(true, false),
        Forfeit::ByBoth => ByColor::new(true, true),
    };
    let players = game.pairing.players();
    Color::ALL.into_iter().any(|color| gone[color] && players[color] == id)
}
