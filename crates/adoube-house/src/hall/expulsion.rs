//! What follows when an arbiter expels a player at a board (14.4.7; 12.9.9): the game that is being played is lost,
//! and the player leaves the event, when the public may know it.

use super::{Hall, PlayError};
use crate::{
    error::ActError,
    game::{GameId, Sight},
};
use adoube_base::Color;
use adoube_competition::{Act as EventAct, Refusal as EventRefusal};
use adoube_laws::game::{Act, Finding, Penalty, Phase, State, What};
use adoube_store::Seq;

/// Whoever is expelled loses the game that is being played: what an arbiter does beside an expulsion.
pub(super) fn loss(act: &Act, state: &State) -> Option<Act> {
    let playing = matches!(state.phase(), Phase::InPlay | Phase::Sealing | Phase::Adjourned);
    match *act {
        Act::Penalise { color, penalty: Penalty::Expulsion, offence } if playing => {
            // The opponent has the whole point.
            Some(Act::Penalise { color, penalty: Penalty::GameLost(2), offence })
        }
        _ => None,
    }
}

impl Sight {
    /// Who was expelled at this board, and by which fact.
    pub fn expelled(&self) -> Option<(Seq, Color)> {
        self.told.iter().rev().find_map(|told| match &told.fact.what {
            What::Ruled(ruling) => match ruling.finding {
                Finding::Penalised { color, penalty: Penalty::Expulsion } => {
                    Some((told.seq, color))
                }
                _ => None,
            },
            What::Done(_) => None,
        })
    }
}

impl Hall {
    /// Whoever was expelled at a board leaves the event, once. Somebody whom the organiser has taken back afterwards
    /// stays.
    pub(super) async fn expel(&self, id: &GameId, sight: &Sight) -> Result<(), PlayError> {
        let Some((seq, color)) = sight.expelled() else { return Ok(()) };
        let reason = format!("round {}, board {}", id.round, id.board);
        let player = sight.opened.players[color];
        let act = EventAct::WithdrawPlayer { id: player, reason, expelled: true };
        let name = format!("expulsion/{id}/{seq}");
        match self.house.act(&id.event, "board", Some(name), &act).await {
            Ok(_)
            | Err(ActError::Refused(
                EventRefusal::AlreadyWithdrawn { .. } | EventRefusal::NoPlayer { .. },
            )) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
