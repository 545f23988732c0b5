//! Drawing lots, and setting up the rounds of a round robin from them.

use crate::{
    Event, Fact, Faults, Refusal,
    act::DrawMethod,
    fact::Pairing,
    fault::{FieldName, Problem},
    player::PlayerId,
    text::Line,
};
use adoube_base::lots::Lots;
use adoube_pairing::berger::Berger;
use std::collections::HashSet;

/// The fewest players of a round robin: with two it is a match.
const FEWEST: u32 = 3;

pub(super) fn draw(event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
    if event.is_drawn() {
        return Err(Refusal::AlreadyDrawn);
    }
    if event.settings.chief_arbiter.is_none() {
        return Err(Refusal::NoChiefArbiter);
    }
    let players: Vec<PlayerId> = event.taking_part().map(|entrant| entrant.id).collect();
    let found = players.len() as u32;
    if found < FEWEST {
        return Err(Refusal::TooFewPlayers { least: FEWEST, found });
    }
    let (seed, order) = match method {
        DrawMethod::Seed { seed } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let mut order = players;
            Lots::from_seed(seed.as_str()).shuffle(&mut order);
            (Some(String::from(seed)), order)
        }
        DrawMethod::ByHand { order } => {
            let named: HashSet<PlayerId> = order.iter().copied().collect();
            if order.len() != players.len() || named != players.into_iter().collect() {
                return Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce).into());
            }
            (None, order.clone())
        }
    };
    let rounds = rounds_for(event, &order)?;
    Ok(std::iter::once(Fact::LotsDrawn { seed, order }).chain(rounds).collect())
}

/// All rounds for players in the order of their numbers, by the Berger tables (22.5).
pub(super) fn rounds_for(event: &Event, numbers: &[PlayerId]) -> Result<Vec<Fact>, Refusal> {
    let found = numbers.len() as u32;
    let table =
        Berger::new(found).map_err(|_| Refusal::TooManyPlayers { most: Berger::MOST, found })?;
    let player = |number: u32| numbers[number as usize - 1];
    let schedule = table.schedule(event.settings.cycles.into());
    Ok((1..)
        .zip(schedule)
        .map(|(round, paired)| Fact::RoundPaired {
            round,
            games: paired
                .pairs
                .iter()
                .map(|pair| Pairing { white: player(pair.white), black: player(pair.black) })
                .collect(),
            rests: paired.rests.map(player),
        })
        .collect())
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
