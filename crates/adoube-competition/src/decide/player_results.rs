//! Results told by players.

use super::results;
use crate::{
    Context, Event, Fact, Refusal,
    fact::Place,
    player::PlayerId,
    player_result::{Told, TwoTold},
};

/// Lets players tell their results, or forbids it. It is a regulation, and stands once a result is entered (21.5).
pub(super) fn allow(event: &Event, allowed: bool) -> Result<Vec<Fact>, Refusal> {
    if event.players_tell == allowed {
        return Ok(vec![]);
    }
    if event.has_begun() {
        return Err(Refusal::RegulationsStand);
    }
    Ok(vec![Fact::PlayerResultsAllowed { allowed }])
}

/// A player tells the result of the own game. It can be said anew until both say the same: then it is entered, as if an arbiter
/// had read it from the scoresheets. What an arbiter entered, a closed round and a round after which another is paired
/// are not theirs any more; nor is a live board, which knows the result by itself.
pub(super) fn tell(
    event: &Event,
    context: &Context,
    place: Place,
    player: PlayerId,
    told: Told,
) -> Result<Vec<Fact>, Refusal> {
    let Place { round, board } = place;
    if !event.players_tell {
        return Err(Refusal::PlayersDoNotTell);
    }
    let found = results::open_round(event, round)?;
    let boards = found.games.len() as u32;
    let game = event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
    let players = game.pairing.players();
    let Some(color) = players.find(|&one| one == player) else {
        return Err(Refusal::NoGameOf { id: player, round });
    };
    let paired_on =
        event.settings.system.pairs_round_by_round() && event.round(round + 1).is_some();
    if game.entry.is_some() || paired_on {
        return Err(Refusal::ResultStands { round, board });
    }
    if context.live.contains(&place) {
        return Err(Refusal::LiveBoard { board });
    }
    let before = event.told(place);
    let mut now = before;
    match color {
        adoube_base::Color::White => now.white = Some(told),
        adoube_base::Color::Black => now.black = Some(told),
    }
    if now == before {
        return Ok(vec![]);
    }
    let mut facts = vec![Fact::ResultTold { round, board, player, told, at: context.at }];
    facts.extend(agreed(event, place, now)?);
    Ok(facts)
}

fn agreed(event: &Event, place: Place, now: TwoTold) -> Result<Vec<Fact>, Refusal> {
    match now.agreed() {
        Some(told) => {
            let result = Some(told.result());
            results::enter(event, place.round, place.board, result, None)
        }
        None => Ok(vec![]),
    }
}
