//! Drawing lots: for the numbers of a round robin, whose rounds follow from them, or for the first colour of
//! a Swiss. A knock-out has its own in [`super::knockout`].

use super::{numbers, teams};
use crate::{
    Event, Fact, Faults, Refusal,
    act::DrawMethod,
    fact::Pairing,
    fault::{FieldName, Problem},
    player::PlayerId,
    system::System,
    text::Line,
};
use adoube_base::{Color, lots::Lots};
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
    match &event.settings.system {
        System::RoundRobin { .. } => {}
        System::Swiss { .. } => return draw_colour(event, players, method),
        System::Knockout { knockout } => {
            return super::knockout::draw(event, knockout, players, method);
        }
        System::Scheveningen { .. } | System::Teams { .. } => {
            return teams::draw(event, method);
        }
    }
    if found < FEWEST {
        return Err(Refusal::TooFewPlayers { least: FEWEST, found });
    }
    let (seed, order) = match method {
        DrawMethod::Colour { .. } | DrawMethod::Teams { .. } => return Err(Refusal::OtherSystem),
        DrawMethod::Seed { seed } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let mut order = players;
            Lots::from_seed(seed.as_str()).shuffle(&mut order);
            (Some(String::from(seed)), order)
        }
        DrawMethod::ByHand { order } => {
            everybody_once(order, players)?;
            (None, order.clone())
        }
    };
    let rounds = rounds_for(event, &order)?;
    Ok(std::iter::once(Fact::LotsDrawn {
        seed,
        order,
        teams: vec![],
        initial: None,
        upper_half_ends: None,
    })
    .chain(rounds)
    .collect())
}

/// In a Swiss the lot gives the colour of the first player in round 1 (C.04.3, article 5.1). The numbers
/// follow the players' strength.
fn draw_colour(
    event: &Event,
    players: Vec<PlayerId>,
    method: &DrawMethod,
) -> Result<Vec<Fact>, Refusal> {
    const FEWEST: u32 = 2;
    const MOST: u32 = 9999;
    let found = players.len() as u32;
    if found < FEWEST {
        return Err(Refusal::NobodyToPair { present: found });
    }
    if found > MOST {
        return Err(Refusal::TooManyPlayers { most: MOST, found });
    }
    let by_strength = numbers::by_strength(event);
    let (seed, order, initial, upper) = match method {
        DrawMethod::ByHand { .. } | DrawMethod::Teams { .. } => return Err(Refusal::OtherSystem),
        DrawMethod::Seed { seed } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let white = Lots::from_seed(seed.as_str()).below(2) == 0;
            let initial = if white { Color::White } else { Color::Black };
            (Some(String::from(seed)), by_strength, initial, None)
        }
        DrawMethod::Colour { initial, order, upper_half_ends } => {
            if !order.is_empty() {
                everybody_once(order, players)?;
            }
            let order = if order.is_empty() { by_strength } else { order.clone() };
            (None, order, *initial, *upper_half_ends)
        }
    };
    if let Some(id) = upper
        && !order.contains(&id)
    {
        return Err(Refusal::NoPlayer { id });
    }
    let initial = Some(initial);
    Ok(vec![Fact::LotsDrawn { seed, order, teams: vec![], initial, upper_half_ends: upper }])
}

pub(super) fn everybody_once(order: &[PlayerId], players: Vec<PlayerId>) -> Result<(), Refusal> {
    let named: HashSet<PlayerId> = order.iter().copied().collect();
    if order.len() != players.len() || named != players.into_iter().collect() {
        return Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce).into());
    }
    Ok(())
}

/// All rounds for players in the order of their numbers, by the Berger tables (22.5).
pub(super) fn rounds_for(event: &Event, numbers: &[PlayerId]) -> Result<Vec<Fact>, Refusal> {
    let found = numbers.len() as u32;
    let table =
        Berger::new(found).map_err(|_| Refusal::TooManyPlayers { most: Berger::MOST, found })?;
    let player = |number: u32| numbers[number as usize - 1];
    let System::RoundRobin { cycles } = event.settings.system else {
        return Err(Refusal::OtherSystem);
    };
    let schedule = table.schedule(cycles.into());
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
            made: None,
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
