//! Drawing lots, for whatever they are drawn in the event's system, and taking the draw back.

use crate::{
    Event, Fact, Faults, Refusal,
    act::DrawMethod,
    fault::{FieldName, Problem},
    player::PlayerId,
    systems::rules,
    text::Line,
};

pub(super) fn draw(event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
    if event.is_drawn() {
        return Err(Refusal::AlreadyDrawn);
    }
    if event.chief_arbiter().is_none() {
        return Err(Refusal::NoChiefArbiter);
    }
    rules(&event.settings.system).draw(event, method)
}

/// An announced draw stands (22.4); only a mistake found before the first result is taken back, and the
/// reason is recorded.
pub(super) fn annul(event: &Event, reason: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = super::rounds::reason(reason)?;
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    if event.draw_stands() {
        return Err(Refusal::ResultsEntered);
    }
    Ok(vec![Fact::DrawAnnulled { reason }])
}

/// Two exchange their numbers, and with them their games; everybody else keeps the announced pairs but against these two
/// (22.4). Only where all rounds stand with the draw, and neither has begun to play.
pub(super) fn exchange(
    event: &Event,
    players: [PlayerId; 2],
    consents: &str,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let traits = event.settings.system.traits();
    if traits.round_by_round || traits.has_teams() {
        return Err(Refusal::OtherSystem);
    }
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let [one, other] = players;
    for id in players {
        let entrant = super::entries::known(event, id)?;
        if entrant.number.is_none() {
            return Err(Refusal::NoNumber { id });
        }
    }
    if one == other {
        return Err(Faults::one(FieldName::Players, Problem::NotTwoPlayers).into());
    }
    let consents = Line::new(consents)
        .map_err(|problem| Refusal::from(Faults::one(FieldName::Consents, problem)))?;
    let reason = super::rounds::reason(reason)?;
    let theirs = |game: &crate::event::Game| {
        let seats = |id: PlayerId| game.pairing.white == id || game.pairing.black == id;
        (seats(one), seats(other))
    };
    if event.games().any(|(_, _, game)| theirs(game) != (false, false) && game.entry.is_some()) {
        return Err(Refusal::ResultsEntered);
    }
    // The game of the two with each other only changes its colours.
    let changed = |game: &crate::event::Game| matches!(theirs(game), (true, false) | (false, true));
    let pairs = event.games().filter(|(_, _, game)| changed(game)).count() as u32;
    Ok(vec![Fact::NumbersExchanged { players, pairs, consents, reason }])
}
