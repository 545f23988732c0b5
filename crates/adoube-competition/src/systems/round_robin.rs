//! A round robin of players: lots give the numbers, and all rounds follow from them by the Berger tables.

use super::{Proposal, Rules, everybody_once, players, seed};
use crate::{
    Event, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    event::{Entrant, Game},
    fact::Pairing,
    player::{Belonging, Player, PlayerId},
    system::Cycles,
    team::TeamId,
};
use adoube_base::{Color, lots::Lots};
use adoube_pairing::{
    berger::Berger,
    varma::{self, Delegation, VarmaError},
};
use adoube_standings::{Bye, withdrawal};
use std::{
    collections::{BTreeMap, HashMap},
    ops::RangeInclusive,
};

/// The fewest players: with two it is a match.
const FEWEST: u32 = 3;

/// For how many players there are envelopes of the Varma tables.
pub(super) const VARMA: RangeInclusive<u32> = 9..=24;

/// A round robin.
pub(super) struct RoundRobin(pub Cycles);

impl Rules for RoundRobin {
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
        let players = players(event);
        let found = players.len() as u32;
        if found < FEWEST {
            return Err(Refusal::TooFewPlayers { least: FEWEST, found });
        }
        let varma = matches!(method, DrawMethod::Varma { .. });
        let (seed, order) = match method {
            DrawMethod::Colour { .. } | DrawMethod::Teams { .. } => {
                return Err(Refusal::OtherSystem);
            }
            DrawMethod::Seed { seed: text } => {
                let seed = seed(text)?;
                let mut order = players;
                Lots::from_seed(seed.as_str()).shuffle(&mut order);
                (Some(String::from(seed)), order)
            }
            DrawMethod::Varma { seed: text, may_split, among } => {
                let seed = seed(text)?;
                let order = restricted(event, seed.as_str(), *may_split, *among)?;
                (Some(String::from(seed)), order)
            }
            DrawMethod::ByHand { order } => {
                everybody_once(order, players)?;
                (None, order.clone())
            }
        };
        let rounds = self.rounds(&order)?;
        let (initial, upper_half_ends) = (None, None);
        let drawn = Fact::LotsDrawn { seed, order, varma, teams: vec![], initial, upper_half_ends };
        Ok(std::iter::once(drawn).chain(rounds).collect())
    }

    /// Where the field is odd and no result is entered: no announced pair changes (22.4).
    fn admits_late(&self, event: &Event) -> Result<(), Refusal> {
        match event.numbers.len().is_multiple_of(2) {
            _ if event.draw_stands() => Err(Refusal::TooLateToEnter),
            true => Err(Refusal::FieldIsFull),
            false => Ok(()),
        }
    }

    /// The newcomer takes the number that was nobody's, and the rounds are set up anew.
    fn newcomer(&self, event: &Event, id: PlayerId, _: &Player) -> Result<Vec<Fact>, Refusal> {
        let numbers: Vec<PlayerId> = event.numbers.iter().copied().chain([id]).collect();
        let taken = Fact::NumberTaken { id, number: numbers.len() as u32 };
        Ok(std::iter::once(taken).chain(self.rounds(&numbers)?).collect())
    }

    fn late_return(&self, _: &Event, entrant: &Entrant) -> Result<Vec<Fact>, Refusal> {
        Err(Refusal::NoNumber { id: entrant.id })
    }

    fn propose(&self, _: &Event, _: &PairMethod, _: bool) -> Result<Proposal, Refusal> {
        Err(Refusal::OtherSystem)
    }

    fn planned_rounds(&self, event: &Event) -> u32 {
        event.rounds.len() as u32
    }

    fn is_to_come(&self, _: &Event) -> bool {
        false
    }

    fn rosters_stand(&self, _: &Event) -> bool {
        false
    }

    /// A free round is none that could be played.
    fn byes(&self, _: &Event, _: u32) -> Vec<Bye> {
        vec![]
    }

    fn games_count(&self, event: &Event, id: PlayerId) -> bool {
        half_was_played(event, id)
    }

    /// Whoever completed half of the games, for leaving and being excluded are one thing here (24.1.2).
    fn keeps_place(&self, event: &Event, id: PlayerId) -> bool {
        half_was_played(event, id)
    }

    fn matches_count(&self, _: &Event, _: TeamId) -> bool {
        true
    }

    fn places(&self, _: &Event) -> Option<HashMap<PlayerId, u32>> {
        None
    }

    fn went_on(&self, _: &Event, _: u32) -> bool {
        false
    }
}

impl RoundRobin {
    /// All rounds for players in the order of their numbers, by the Berger tables (22.5).
    fn rounds(&self, numbers: &[PlayerId]) -> Result<Vec<Fact>, Refusal> {
        let found = numbers.len() as u32;
        let table = Berger::new(found)
            .map_err(|_| Refusal::TooManyPlayers { most: Berger::MOST, found })?;
        let player = |number: u32| numbers[number as usize - 1];
        let schedule = (1..).zip(table.schedule(self.0.into()));
        let rounds = schedule.map(|(round, paired)| Fact::RoundPaired {
            round,
            games: paired
                .pairs
                .iter()
                .map(|pair| Pairing { white: player(pair.white), black: player(pair.black) })
                .collect(),
            rests: paired.rests.map(player),
            made: None,
        });
        Ok(rounds.collect())
    }
}

/// Whether the games of a player count where all rounds are settled at the draw: everybody's do but those of a player
/// who left before half of the scheduled games were completed (24.1).
pub(super) fn half_was_played(event: &Event, id: PlayerId) -> bool {
    if event.entrant(id).is_none_or(|entrant| !entrant.withdrawn) {
        return true;
    }
    let (mut scheduled, mut completed) = (0, 0);
    for (_, _, game) in event.games() {
        if let Some(color) = game.pairing.players().find(|&player| player == id) {
            scheduled += 1;
            completed += u32::from(completed_by(game, color));
        }
    }
    withdrawal::games_count(completed, scheduled)
}

fn completed_by(game: &Game, color: Color) -> bool {
    game.result().is_some_and(|result| result.completed_by(color))
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
    for entrant in event.to_be_drawn() {
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
        VarmaError::FieldSize { .. } => {
            Refusal::VarmaField { least: *VARMA.start(), most: *VARMA.end(), found }
        }
        VarmaError::Split { delegation, players, .. } => {
            let federation = delegation.split('\u{0}').next().unwrap_or_default().to_owned();
            Refusal::VarmaSplit { federation, players: players as u32 }
        }
    })?;
    drawn.sort_by_key(|one| one.number);
    Ok(drawn.iter().filter_map(|one| ids.get(&one.player).copied()).collect())
}
