//! The draw of a knock-out: the places in the bracket.

use super::{Knockout, Seeding};
use crate::{
    Event, Fact, Refusal,
    act::DrawMethod,
    systems::{everybody_once, order_of_strength, players, seed},
};
use adoube_base::{Color, lots::Lots};

/// The places in the bracket follow the strength of the players, or the lot; the lot gives the first colour too.
pub(super) fn draw(
    event: &Event,
    knockout: &Knockout,
    method: &DrawMethod,
) -> Result<Vec<Fact>, Refusal> {
    const FEWEST: u32 = 2;
    const MOST: u32 = 9999;
    let players = players(event);
    let found = players.len() as u32;
    if found < FEWEST {
        return Err(Refusal::NobodyToPair { present: found });
    }
    if found > MOST {
        return Err(Refusal::TooManyPlayers { most: MOST, found });
    }
    let (seed, order, initial) = match method {
        DrawMethod::Seed { seed: text } => {
            let seed = seed(text)?;
            let mut lots = Lots::from_seed(seed.as_str());
            let order = match knockout.seeding {
                Seeding::Rating => order_of_strength(event),
                Seeding::Lot => {
                    let mut order = players;
                    lots.shuffle(&mut order);
                    order
                }
            };
            let initial = if lots.below(2) == 0 { Color::White } else { Color::Black };
            (Some(String::from(seed)), order, initial)
        }
        // Who draws the seeds in the hall and says nothing of colours begins with White on the first board.
        DrawMethod::ByHand { order } => {
            everybody_once(order, players)?;
            (None, order.clone(), Color::White)
        }
        DrawMethod::Colour { upper_half_ends: Some(_), .. }
        | DrawMethod::Teams { .. }
        | DrawMethod::Varma { .. } => {
            return Err(Refusal::OtherSystem);
        }
        DrawMethod::Colour { initial, order, upper_half_ends: None } => {
            let order = match (knockout.seeding, order.is_empty()) {
                (Seeding::Rating, true) => order_of_strength(event),
                (Seeding::Rating, false) | (Seeding::Lot, _) => {
                    everybody_once(order, players)?;
                    order.clone()
                }
            };
            (None, order, *initial)
        }
    };
    Ok(vec![Fact::LotsDrawn {
        seed,
        order,
        varma: false,
        teams: vec![],
        initial: Some(initial),
        upper_half_ends: None,
    }])
}
