//! What follows for the event when an arbiter expels a player at a board (14.4.7; 12.9.9): the player leaves it, when
//! the public may know it. That the game is lost is ruled by the Laws.

use super::{Hall, PlayError};
use crate::{
    error::{ActError, HouseError},
    game::{GameId, Sight},
    house::House,
};
use adoube_base::{ByColor, Color};
use adoube_competition::{Act as EventAct, Refusal as EventRefusal};
use adoube_laws::game::{Finding, Penalty, What};
use adoube_store::{ActId, Seq};

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
            match self.house.act(&id.event, "board", Some(exclusion_act(id, seq)), &act).await {
                Ok(_) | Err(ActError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Who was excluded from a round at a board without missing one: none was left, or the event did not take it. The
    /// desk tells it, because the penalty has had no effect.
    pub async fn without_effect(&self, sight: &Sight) -> Result<Vec<Color>, HouseError> {
        let Some(stream) = House::stream(&sight.id.event) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for (seq, color) in sight.excluded() {
            let done = self.house.log().caused_by(&stream, &exclusion_act(&sight.id, seq)).await?;
            if done.is_empty() && !found.contains(&color) {
                found.push(color);
            }
        }
        Ok(found)
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

/// The name of the act by which the event hears of an exclusion.
fn exclusion_act(id: &GameId, seq: Seq) -> ActId {
    format!("exclusion/{id}/{seq}")
}
