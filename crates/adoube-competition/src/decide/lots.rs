//! Drawing lots: for the numbers of a round robin, whose rounds follow from them, or for the first colour of
//! a Swiss. A knock-out has its own in [`super::knockout`].

use super::{numbers, teams};
use crate::{
    Event, Fact, Faults, Refusal,
    act::DrawMethod,
    fact::Pairing,
    fault::{FieldName, Problem},
    player::{Belonging, PlayerId},
    system::System,
    text::Line,
};
use adoube_base::{Color, lots::Lots};
use adoube_pairing::{
    berger::Berger,
    varma::{self, Delegation, VarmaError},
};
use std::collections::{BTreeMap, HashMap, HashSet};

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
    let varma = matches!(method, DrawMethod::Varma { .. });
    let (seed, order) = match method {
        DrawMethod::Colour { .. } | DrawMethod::Teams { .. } => return Err(Refusal::OtherSystem),
        DrawMethod::Seed { seed } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let mut order = players;
            Lots::from_seed(seed.as_str()).shuffle(&mut order);
            (Some(String::from(seed)), order)
        }
        DrawMethod::Varma { seed, may_split, among } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let order = restricted(event, seed.as_str(), *may_split, *among)?;
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
        varma,
        teams: vec![],
        initial: None,
        upper_half_ends: None,
    })
    .chain(rounds)
    .collect())
}

/// Draws from the envelopes of the Varma tables: each federation (or region, club, team) from one of them, the
/// largest first, its players by name (22.9). Who belongs to none is one alone.
fn restricted(
    event: &Event,
    seed: &str,
    may_split: bool,
    among: Belonging,
) -> Result<Vec<PlayerId>, Refusal> {
    let mut federations: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // A name may be there twice: what is drawn for is name and id.
    let mut ids: HashMap<String, PlayerId> = HashMap::new();
    for entrant in event.taking_part() {
        let own = format!("{}\u{0}{}", entrant.player.name, entrant.id);
        let federation = among.of(&entrant.player);
        federations.entry(federation.unwrap_or_else(|| own.clone())).or_default().push(own.clone());
        ids.insert(own, entrant.id);
    }
    let delegations: Vec<Delegation> =
        federations.into_iter().map(|(name, players)| Delegation { name, players }).collect();
    let found = ids.len() as u32;
    let mut lots = Lots::from_seed(seed);
    let drawn = varma::draw(&delegations, varma::Edition::Corrected, may_split, &mut lots);
    let mut drawn = drawn.map_err(|why| match why {
        VarmaError::FieldSize { .. } => Refusal::VarmaField { least: 9, most: 24, found },
        VarmaError::Split { delegation, players, .. } => {
            let federation = delegation.split('\u{0}').next().unwrap_or_default().to_owned();
            Refusal::VarmaSplit { federation, players: players as u32 }
        }
    })?;
    drawn.sort_by_key(|one| one.number);
    Ok(drawn.iter().filter_map(|one| ids.get(&one.player).copied()).collect())
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
        DrawMethod::ByHand { .. } | DrawMethod::Teams { .. } | DrawMethod::Varma { .. } => {
            return Err(Refusal::OtherSystem);
        }
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
    Ok(vec![Fact::LotsDrawn {
        seed,
        order,
        varma: false,
        teams: vec![],
        initial,
        upper_half_ends: upper,
    }])
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
