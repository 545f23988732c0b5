//! What follows when an arbiter expels a player at a board (14.4.7; 12.9.9): the game that is being played is lost,
//! and the player leaves the event, when the public may know it.

use super::{Hall, PlayError};
use crate::{
    error::ActError,
    game::{GameId, Sight},
};
use adoube_base::{ByColor, Color};
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
        self.penalised(Penalty::Expulsion).last()
    }

    /// Who was excluded from a round at this board, time after time, and by which facts.
    pub fn excluded(&self) -> impl Iterator<Item = (Seq, Color)> {
        self.penalised(Penalty::Rounds)
    }

    fn penalised(&self, wanted: Penalty) -> impl Iterator<Item = (Seq, Color)> {
        self.told.iter().filter_map(move |told| match &told.fact.what {
            What::Ruled(ruling) => match ruling.finding {
                Finding::Penalised { color, penalty } if penalty == wanted => {
                    Some((told.seq, color))
                }
                _ => None,
            },
            What::Done(_) => None,
        })
    }

    /// Whether the event has to hear of a penalty at this board.
    pub(super) fn has_consequences(&self) -> bool {
        self.expelled().is_some() || self.excluded().next().is_some()
    }
}

impl Hall {
    /// Whoever was excluded from rounds at a board misses the next one, and with each further such penalty the one
    /// after it (12.9.8). Where there is none to come, nothing is left to miss.
    pub(super) async fn exclude(&self, id: &GameId, sight: &Sight) -> Result<(), PlayError> {
        let mut before = ByColor::new(0, 0);
        for (seq, color) in sight.excluded() {
            let earlier = before[color];
            before[color] += 1;
            let player = sight.opened.players[color];
            let Some(folded) = self.house.event(&id.event).await? else { return Ok(()) };
            let round = folded.event.rounds_to_miss(player, id.round).nth(earlier);
            let Some(round) = round else { continue };
            let reason = format!("round {}, board {}", id.round, id.board);
            let act = EventAct::ExcludeFromRound { id: player, round, reason };
            // Under its own name it is done once: whom the organiser lets play after all may play.
            let name = format!("exclusion/{id}/{seq}");
            match self.house.act(&id.event, "board", Some(name), &act).await {
                Ok(_) | Err(ActError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

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
