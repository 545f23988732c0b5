//! The order of players by strength: rating, title and name (FIDE C.04.2, initial order).

use crate::{
    Event,
    event::Entrant,
    numbering::Numbering,
    player::{Player, PlayerId, Title},
};
use std::cmp::Reverse;

/// Everybody for whom lots are drawn, in the order of strength.
pub(crate) fn order_of_strength(event: &Event) -> Vec<PlayerId> {
    let mut players: Vec<&Entrant> = event.to_be_drawn().collect();
    let numbering = event.settings.numbering;
    players.sort_by_key(|entrant| (strength(numbering, &entrant.player), entrant.id));
    players.iter().map(|entrant| entrant.id).collect()
}

/// How strong somebody is; the less, the stronger.
pub(crate) fn strength(numbering: Numbering, player: &Player) -> (Reverse<u16>, usize, String) {
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
