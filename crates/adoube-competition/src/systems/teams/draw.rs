//! What the draws of all systems with teams share.

use crate::{
    Event, Fact, Faults, Refusal,
    fault::{FieldName, Problem},
    player::PlayerId,
    team::{TeamEntrant, TeamId},
};
use adoube_base::Color;
use std::{cmp::Reverse, collections::HashSet};

/// The teams that take part, if there are as many as the system can have, and each has a player.
pub(in crate::systems) fn entered(
    event: &Event,
    least: u32,
    most: u32,
) -> Result<Vec<TeamId>, Refusal> {
    let entered: Vec<TeamId> = event.teams_taking_part().map(|team| team.id).collect();
    let found = entered.len() as u32;
    if !(least..=most).contains(&found) {
        return Err(Refusal::TeamsNeeded { least, most, found });
    }
    match event.teams_taking_part().find(|team| players_of(event, team).is_empty()) {
        Some(empty) => Err(Refusal::TeamWithoutPlayers { team: empty.id }),
        None => Ok(entered),
    }
}

/// An order given by hand, if it names every team once.
pub(in crate::systems) fn by_hand(
    order: &[TeamId],
    entered: &[TeamId],
) -> Result<Vec<TeamId>, Refusal> {
    let named: HashSet<&TeamId> = order.iter().collect();
    match order.len() == entered.len() && named == entered.iter().collect() {
        true => Ok(order.to_vec()),
        false => Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce).into()),
    }
}

/// The fact of the draw. The players' numbers go by team and board.
pub(in crate::systems) fn drawn(
    event: &Event,
    seed: Option<String>,
    teams: Vec<TeamId>,
    initial: Option<Color>,
) -> Fact {
    let order = rosters(event, &teams).concat();
    Fact::LotsDrawn { seed, order, varma: false, teams, initial, upper_half_ends: None }
}

/// The players of these teams who take part, in the order of the boards.
pub(in crate::systems) fn rosters(event: &Event, teams: &[TeamId]) -> Vec<Vec<PlayerId>> {
    teams.iter().filter_map(|&id| event.team(id)).map(|team| players_of(event, team)).collect()
}

/// The teams that take part by the average rating of those on their boards, the strongest first; then by name.
pub(in crate::systems) fn by_strength(event: &Event, boards: u32) -> Vec<TeamId> {
    let numbering = event.settings.numbering;
    let strength = |team: &&TeamEntrant| {
        let players = players_of(event, team).into_iter().take(boards as usize);
        let ratings = players.filter_map(|id| event.entrant(id));
        let sum: u32 = ratings.map(|entrant| u32::from(numbering.rating(&entrant.player))).sum();
        // As many boards for every team: an empty one has no rating.
        (Reverse(sum), team.team.name.as_str().to_lowercase(), team.id)
    };
    let mut teams: Vec<&TeamEntrant> = event.teams_taking_part().collect();
    teams.sort_by_key(strength);
    teams.iter().map(|team| team.id).collect()
}

/// The players of a team who take part, in the order of the boards.
fn players_of(event: &Event, team: &TeamEntrant) -> Vec<PlayerId> {
    let here = |id: &PlayerId| event.takes_part(*id);
    team.roster.iter().copied().filter(here).collect()
}
