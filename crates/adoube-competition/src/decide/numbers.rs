//! The pairing numbers of a Swiss: by rating, title and name (FIDE C.04.2, initial order).

use crate::{
    Event, Fact, Refusal,
    player::{Player, PlayerId},
    systems::{strength, swiss::STAND_AFTER},
};

/// Numbers everybody anew, or nobody: until round 4 is paired (C.04.2).
pub(super) fn renumber(event: &Event) -> Result<Vec<Fact>, Refusal> {
    if !event.settings.system.traits().arranges_players {
        return Err(Refusal::OtherSystem);
    }
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let order = order(event).ok_or(Refusal::NumbersStand)?;
    Ok(if order == event.numbers { vec![] } else { vec![Fact::Renumbered { order }] })
}

/// Everybody who has a number, in the order of strength; nothing once the numbers stand.
pub(super) fn order(event: &Event) -> Option<Vec<PlayerId>> {
    if !event.settings.system.traits().arranges_players || event.rounds.len() >= STAND_AFTER {
        return None;
    }
    let mut order = event.numbers.clone();
    let numbering = event.settings.numbering;
    let own =
        |id: &PlayerId| event.entrant(*id).map(|entrant| strength(numbering, &entrant.player));
    order.sort_by_key(|id| (own(id), *id));
    Some(order)
}

/// The numbers after data were corrected, as long as no round is paired.
pub(super) fn after_correction(event: &Event, id: PlayerId, player: &Player) -> Option<Fact> {
    if !event.settings.system.traits().arranges_players
        || !event.is_drawn()
        || !event.rounds.is_empty()
    {
        return None;
    }
    let strength = |player: &Player| strength(event.settings.numbering, player);
    let own = event.entrant(id)?;
    if strength(&own.player) == strength(player) {
        return None;
    }
    own.number?;
    let mut order = event.numbers.clone();
    let mine = strength(player);
    let key = |other: &PlayerId| match event.entrant(*other) {
        Some(entrant) if *other != id => Some(strength(&entrant.player)),
        Some(_) => Some(mine.clone()),
        None => None,
    };
    order.sort_by_key(|other| (key(other), *other));
    (order != event.numbers).then_some(Fact::Renumbered { order })
}

impl Event {
    /// Whether the numbers of a Swiss are not in the order of strength, and can still be.
    pub fn can_be_renumbered(&self) -> bool {
        order(self).is_some_and(|order| order != self.numbers)
    }
}
