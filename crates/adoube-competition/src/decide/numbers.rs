//! The pairing numbers of a Swiss: by rating, title and name (FIDE C.04.2, initial order).

use crate::{
    Event, Fact, Refusal,
    event::Entrant,
    numbering::Numbering,
    player::{Player, PlayerId, Title},
};
use std::cmp::Reverse;

/// After so many paired rounds the numbers stand.
const STAND_AFTER: usize = 4;

/// Everybody who takes part, in the order of strength.
pub(super) fn by_strength(event: &Event) -> Vec<PlayerId> {
    let mut players: Vec<&Entrant> = event.taking_part().collect();
    let numbering = event.settings.numbering;
    players.sort_by_key(|entrant| (strength(numbering, &entrant.player), entrant.id));
    players.iter().map(|entrant| entrant.id).collect()
}

fn strength(numbering: Numbering, player: &Player) -> (Reverse<u16>, usize, String) {
    const TITLES: [Title; 8] = [
        Title::Gm,
        Title::Im,
        Title::Wgm,
        Title::Fm,
        Title::Wim,
        Title::Cm,
        Title::Wfm,
        Title::Wcm,
    ];
    let title = player.title.and_then(|own| TITLES.iter().position(|&title| title == own));
    let rating = Reverse(numbering.rating(player));
    (rating, title.unwrap_or(TITLES.len()), player.name.as_str().to_lowercase())
}

/// The numbers with somebody who comes late. In the first rounds newcomers take the place that is theirs
/// and the others move up; once round 4 is paired the numbers stand, and newcomers are the last.
pub(super) fn with_newcomer(event: &Event, id: PlayerId, player: &Player) -> Fact {
    let mut order = event.numbers.clone();
    let strength = |player: &Player| strength(event.settings.numbering, player);
    let own = strength(player);
    let weaker = |other: &PlayerId| {
        event.entrant(*other).is_some_and(|entrant| strength(&entrant.player) > own)
    };
    let place = match event.rounds.len() < STAND_AFTER {
        true => order.iter().position(weaker).unwrap_or(order.len()),
        false => order.len(),
    };
    order.insert(place, id);
    Fact::Renumbered { order }
}

/// Numbers everybody anew, or nobody: until round 4 is paired (C.04.2).
pub(super) fn renumber(event: &Event) -> Result<Vec<Fact>, Refusal> {
    if event.settings.system.swiss().is_none() {
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
    if event.settings.system.swiss().is_none() || event.rounds.len() >= STAND_AFTER {
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
    if event.settings.system.swiss().is_none() || !event.is_drawn() || !event.rounds.is_empty() {
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
