//! A match of two teams in which everybody of the one meets everybody of the other: all rounds follow from the draw.

use super::{Proposal, Rules, round_robin::half_was_played, seed, teams::draw};
use crate::{
    Event, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    event::Entrant,
    fact::Pairing,
    player::{Player, PlayerId},
    system::Scheveningen,
    team::TeamId,
};
use adoube_base::lots::Lots;
use adoube_pairing::scheveningen;
use adoube_standings::Bye;
use std::collections::HashMap;

/// A match in the Scheveningen system.
pub(super) struct ScheveningenRules(pub Scheveningen);

impl Rules for ScheveningenRules {
    /// The lot says which team is the first of the table, and all rounds follow.
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
        let mut teams = draw::entered(event, 2, 2)?;
        let (seed, teams) = match method {
            DrawMethod::Colour { .. } | DrawMethod::ByHand { .. } | DrawMethod::Varma { .. } => {
                return Err(Refusal::OtherSystem);
            }
            DrawMethod::Seed { seed: text } => {
                let seed = seed(text)?;
                Lots::from_seed(seed.as_str()).shuffle(&mut teams);
                (Some(String::from(seed)), teams)
            }
            DrawMethod::Teams { order, .. } => (None, draw::by_hand(order, &teams)?),
        };
        let rounds = self.rounds(&draw::rosters(event, &teams))?;
        Ok(std::iter::once(draw::drawn(event, seed, teams, None)).chain(rounds).collect())
    }

    /// Everybody plays: there is no place for anybody else.
    fn admits_late(&self, _: &Event) -> Result<(), Refusal> {
        Err(Refusal::TooLateToEnter)
    }

    fn newcomer(&self, _: &Event, _: PlayerId, _: &Player) -> Result<Vec<Fact>, Refusal> {
        Err(Refusal::TooLateToEnter)
    }

    fn late_return(&self, _: &Event, entrant: &Entrant) -> Result<Vec<Fact>, Refusal> {
        Err(Refusal::NoNumber { id: entrant.id })
    }

    fn propose(&self, _: &Event, _: &PairMethod, _: bool) -> Result<Proposal, Refusal> {
        Err(Refusal::OtherSystem)
    }

    fn planned_rounds(&self, event: &Event) -> u32 {
        event.rounds.len() as u32
    }

    fn is_to_come(&self, _: &Event) -> bool {
        false
    }

    /// All rounds are drawn up with those who are on them.
    fn rosters_stand(&self, event: &Event) -> bool {
        event.is_drawn()
    }

    fn byes(&self, _: &Event, _: u32) -> Vec<Bye> {
        vec![]
    }

    fn games_count(&self, event: &Event, id: PlayerId) -> bool {
        half_was_played(event, id)
    }

    fn keeps_place(&self, _: &Event, _: PlayerId) -> bool {
        false
    }

    fn matches_count(&self, _: &Event, _: TeamId) -> bool {
        true
    }

    fn places(&self, _: &Event) -> Option<HashMap<PlayerId, u32>> {
        None
    }

    fn went_on(&self, _: &Event, _: u32) -> bool {
        false
    }
}

impl ScheveningenRules {
    /// All rounds for the players of the two teams in the order of their boards.
    fn rounds(&self, rosters: &[Vec<PlayerId>]) -> Result<Vec<Fact>, Refusal> {
        let [first, second] = rosters else { return Ok(vec![]) };
        let (ones, others) = (first.len() as u32, second.len() as u32);
        if ones != others {
            return Err(Refusal::TeamsUnequal { first: ones, second: others });
        }
        let rounds = match self.0.double {
            true => scheveningen::double_rounds(ones),
            false => scheveningen::rounds(ones),
        };
        let most = scheveningen::MOST;
        let rounds =
            rounds.map_err(|_| Refusal::TooManyPlayers { most: 2 * most, found: 2 * ones })?;
        let pairing = |game: &scheveningen::Game| {
            let (one, other) = (first[game.first as usize - 1], second[game.second as usize - 1]);
            match game.first_has_white {
                true => Pairing { white: one, black: other },
                false => Pairing { white: other, black: one },
            }
        };
        let paired = (1..).zip(rounds).map(|(round, games)| Fact::RoundPaired {
            round,
            games: games.iter().map(pairing).collect(),
            rests: None,
            made: None,
        });
        Ok(paired.collect())
    }
}
