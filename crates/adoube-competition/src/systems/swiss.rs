//! The pairing of an event in the Swiss system: what the engine is told of the event, and what it answers
//! in terms of the event.
//!
//! [`tournament`] is the event as the pairing of a round sees it; [`crate::systems::propose`] gives the round
//! that would be published, and [`crate::systems::explain`] says why. Players are numbers to the engine and ids to the event; a
//! number may change when somebody enters late, an id never does.

use super::{Proposal, Rules, is_left, order_of_strength, players, seed, strength};
use crate::{
    Event, Fact, Refusal,
    act::{Changes, DrawMethod, PairMethod},
    event::{Entrant, Game, Round},
    fact::{ByHand, ByeKind, FixedTable, Made, Pairing, Place, RoundBye, SwissRound},
    player::{self, PlayerId},
    result::{GameResult, Share},
    settings::{Acceleration, Scoring},
    system::Swiss,
    team::TeamId,
};
use adoube_base::{Color, Points, lots::Lots};
use adoube_pairing::swiss::{
    self as engine, Bye, Entry, Forbidden, Outcome, Pair, Player, Tournament, baku,
    boards::arrange,
    explain::Explanation,
    review::{self, Review, in_board_order},
};
use adoube_standings::{Bye as Counted, ByeKind as Given};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    hash::Hash,
};

/// A Swiss of players by the Dutch system.
pub(super) struct DutchSwiss<'a>(pub &'a Swiss);

/// After so many paired rounds the numbers stand.
pub(crate) const STAND_AFTER: usize = 4;

impl Rules for DutchSwiss<'_> {
    /// The lot gives the colour of the first player in round 1 (C.04.3, article 5.1). The numbers follow the players'
    /// strength.
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
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
        let by_strength = order_of_strength(event);
        let (seed, order, initial, upper) = match method {
            DrawMethod::ByHand { .. } | DrawMethod::Teams { .. } | DrawMethod::Varma { .. } => {
                return Err(Refusal::OtherSystem);
            }
            DrawMethod::Seed { seed: text } => {
                let seed = seed(text)?;
                let white = Lots::from_seed(seed.as_str()).below(2) == 0;
                let initial = if white { Color::White } else { Color::Black };
                (Some(String::from(seed)), by_strength, initial, None)
            }
            DrawMethod::Colour { initial, order, upper_half_ends } => {
                if !order.is_empty() {
                    super::everybody_once(order, players)?;
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

    /// Until all rounds are paired; newcomers are absent from the rounds before.
    fn admits_late(&self, event: &Event) -> Result<(), Refusal> {
        event.next_round().map(|_| ()).ok_or(Refusal::TooLateToEnter)
    }

    fn newcomer(
        &self,
        event: &Event,
        id: PlayerId,
        player: &player::Player,
    ) -> Result<Vec<Fact>, Refusal> {
        Ok(vec![with_newcomer(event, id, player)])
    }

    fn late_return(&self, event: &Event, entrant: &Entrant) -> Result<Vec<Fact>, Refusal> {
        Ok(vec![with_newcomer(event, entrant.id, &entrant.player)])
    }

    fn propose(
        &self,
        event: &Event,
        method: &PairMethod,
        unfinished: bool,
    ) -> Result<Proposal, Refusal> {
        if !event.is_drawn() {
            return Err(Refusal::NotDrawn);
        }
        let round = event.next_round().ok_or(Refusal::AllRoundsPaired { rounds: self.0.rounds })?;
        let open = event.open_before(round);
        if open > 0 && !unfinished {
            return Err(Refusal::ResultsMissing { open });
        }
        let tournament = tournament(event, round);
        let (pairs, bye, by_hand) = match method {
            PairMethod::Rules => {
                let paired = engine::pair(&tournament).map_err(|why| refusal(event, why))?;
                (pairs(&paired.boards), paired.bye, None)
            }
            PairMethod::Changes { changes, reason } => {
                let changes = numbered(
                    changes,
                    |id| number(event, id),
                    |id| Refusal::NotPresent { id },
                    |id| Refusal::PairedTwice { id },
                )?;
                let changed =
                    review::change(&tournament, &changes).map_err(|why| refusal(event, why))?;
                (pairs(&changed.boards), changed.bye, Some((reason, changed.review)))
            }
            PairMethod::TeamChanges { .. } | PairMethod::TeamHand { .. } => {
                return Err(Refusal::OtherSystem);
            }
            PairMethod::Hand { games, bye, reason } => {
                let pairs = everybody_once(event, &tournament, games, *bye)?;
                let bye = bye.and_then(|id| number(event, id));
                let review = review::review(&tournament, &pairs, bye);
                let review = review.map_err(|why| refusal(event, why))?;
                let pairs =
                    in_board_order(&tournament, &pairs).map_err(|why| refusal(event, why))?;
                (pairs, bye, Some((reason, review)))
            }
        };
        let games: Vec<Pairing> = pairs
            .iter()
            .filter_map(|pair| {
                Some(Pairing { white: id(event, pair.white)?, black: id(event, pair.black)? })
            })
            .collect();
        let games = arrange(&games, |game| fixed_board(event, *game));
        // A place beyond the boards of this round stays where it is: the table is told beside the board.
        let boards = games.len() as u32;
        let tables = (1..).zip(&games).filter_map(|(board, game)| {
            let table = fixed_board(event, *game).filter(|&table| table > boards)?;
            Some(FixedTable { board, table })
        });
        let tables = tables.collect();
        // A pairing by hand that is the one the rules give costs nothing and is not worth a word.
        let by_hand = by_hand
            .filter(|(_, review)| !review.is_clean())
            .map(|(reason, review)| ByHand { reason: reason.clone(), cost: by_id(event, review) });
        Ok(Proposal {
            round,
            games,
            bye: bye.and_then(|bye| id(event, bye)),
            made: Made::Swiss(Box::new(SwissRound {
                rules: self.0.rules,
                initial: tournament.initial,
                seed: event.seed.clone(),
                byes: byes(event, round),
                unfinished: open_games(event, round),
                by_hand,
                tables,
            })),
        })
    }

    fn planned_rounds(&self, _: &Event) -> u32 {
        self.0.rounds
    }

    fn is_to_come(&self, event: &Event) -> bool {
        is_left(event)
    }

    fn rosters_stand(&self, _: &Event) -> bool {
        false
    }

    /// The rounds that players did not play for a reason.
    fn byes(&self, event: &Event, last: u32) -> Vec<Counted> {
        let index = |id: PlayerId| Some(event.entrant(id)?.number? as usize - 1);
        let mut byes = Vec::new();
        for round in event.rounds.iter().filter(|round| round.number <= last) {
            let made = round.swiss().into_iter().flat_map(|made| &made.byes);
            let granted = made.map(|bye| {
                let kind = match bye.kind {
                    ByeKind::Half => Given::HalfPoint,
                    ByeKind::Zero => Given::ZeroPoint,
                    ByeKind::Full => Given::FullPoint,
                };
                (bye.player, kind, bye.kind.points(&event.settings.scoring))
            });
            let allocated = round.rests.map(|id| (id, Given::PairingAllocated, self.0.bye));
            byes.extend(granted.chain(allocated).filter_map(|(id, kind, points)| {
                Some(Counted { round: round.number, player: index(id)?, kind, points })
            }));
        }
        byes
    }

    /// All points stay (24.2).
    fn games_count(&self, _: &Event, _: PlayerId) -> bool {
        true
    }

    fn keeps_place(&self, _: &Event, _: PlayerId) -> bool {
        false
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

/// The numbers with somebody who comes late. In the first rounds newcomers take the place that is theirs
/// and the others move up; once round 4 is paired the numbers stand, and newcomers are the last.
fn with_newcomer(event: &Event, id: PlayerId, player: &player::Player) -> Fact {
    let mut order = event.numbers.clone();
    let strength = |player: &player::Player| strength(event.settings.numbering, player);
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

/// Why a round is paired as it is: the next one, or one that was played. Players are told by their numbers. The error with
/// which `awaited` calls it off is the answer.
pub(super) fn explain_while<E>(
    event: &Event,
    round: u32,
    awaited: &dyn Fn() -> Result<(), E>,
) -> Result<Result<Explanation, Refusal>, E> {
    if !event.settings.system.traits().arranges_players {
        return Ok(Err(Refusal::OtherSystem));
    }
    let rounds = event.rounds.len() as u32;
    if event.round(round).is_none() && event.next_round() != Some(round) {
        return Ok(Err(Refusal::NoRound { round, rounds }));
    }
    let explained = engine::explain::explain_while(&tournament(event, round), awaited)?;
    Ok(explained.map_err(|why| refusal(event, why)))
}

/// The event as the pairing of a round sees it: what happened before it, and who is to be paired.
pub fn tournament(event: &Event, round: u32) -> Tournament {
    let settings = &event.settings;
    let swiss = settings.system.swiss();
    let before: Vec<&Round> = event.rounds.iter().filter(|one| one.number < round).collect();
    let entries: Vec<BTreeMap<PlayerId, Entry>> =
        before.iter().map(|round| round_entries(event, round)).collect();
    let virtual_points = virtual_points(event);
    let upper = event.upper_half_ends.and_then(|id| number(event, id)).unwrap_or(0);
    let playing: Option<HashSet<PlayerId>> = event.round(round).map(|round| {
        let games = round.games.iter().flat_map(|game| [game.pairing.white, game.pairing.black]);
        games.chain(round.rests).collect()
    });
    let players = (1..)
        .zip(&event.numbers)
        .map(|(number, &id)| Player {
            number,
            rounds: entries
                .iter()
                .map(|round| round.get(&id).copied().unwrap_or(Entry::Bye(Bye::Zero)))
                .collect(),
            adjusted: vec![],
            virtual_points: if number <= upper { virtual_points.clone() } else { vec![] },
            present: match &playing {
                Some(playing) => playing.contains(&id),
                None => !event.misses(id, round),
            },
        })
        .collect();
    Tournament {
        rules: swiss.map_or(engine::Rules::Dutch2026, |swiss| swiss.rules),
        rounds: swiss.map_or(before.len() as u32, |swiss| swiss.rounds),
        played: before.len() as u32,
        initial: event.initial.unwrap_or(Color::White),
        scoring: scoring(&settings.scoring, swiss),
        players,
        forbidden: forbidden(event, swiss),
    }
}

/// The virtual points of the upper half, from round 1.
fn virtual_points(event: &Event) -> Vec<Points> {
    match event.settings.system.swiss() {
        Some(Swiss { acceleration: Acceleration::Baku, rounds, .. }) => {
            baku::virtual_points(*rounds)
        }
        _ => vec![],
    }
}

fn scoring(scoring: &Scoring, swiss: Option<&Swiss>) -> engine::Scoring {
    let Scoring { win, draw, loss } = *scoring;
    // Absence gives nothing, whatever a loss is worth (24.1.1).
    let absence = Points::ZERO;
    engine::Scoring { win, draw, loss, absence, bye: swiss.map_or(win, |swiss| swiss.bye) }
}

/// What everybody had in a round.
fn round_entries(event: &Event, round: &Round) -> BTreeMap<PlayerId, Entry> {
    let mut entries = BTreeMap::new();
    for game in &round.games {
        for color in Color::ALL {
            let players = game.pairing.players();
            if let Some(opponent) = number(event, players[!color]) {
                entries.insert(players[color], entry(game, color, opponent));
            }
        }
    }
    let byes = round.swiss().into_iter().flat_map(|made| &made.byes);
    entries.extend(byes.map(|bye| {
        let kind = match bye.kind {
            ByeKind::Half => Bye::Half,
            ByeKind::Zero => Bye::Zero,
            ByeKind::Full => Bye::Full,
        };
        (bye.player, Entry::Bye(kind))
    }));
    entries.extend(round.rests.map(|id| (id, Entry::Bye(Bye::Allocated))));
    entries
}

fn entry(game: &Game, color: Color, opponent: u32) -> Entry {
    let played = |outcome| Entry::Game { opponent, color, outcome };
    match game.result() {
        // A game without a result counts as drawn until it has one.
        None => played(Outcome::Draw),
        Some(result @ GameResult::Unplayed(_)) => {
            Entry::Forfeit { opponent, color, won: result.winner() == Some(color) }
        }
        Some(result) => played(match result.shares()[color] {
            Share::Won => Outcome::Win,
            Share::Drawn => Outcome::Draw,
            Share::Lost => Outcome::Loss,
        }),
    }
}

/// Who must not meet: those kept apart by hand, and in the last rounds players of one federation,
/// region, club or team.
fn forbidden(event: &Event, swiss: Option<&Swiss>) -> Vec<Forbidden> {
    let by_hand = event.prohibitions.iter().filter(|one| one.first <= one.last).map(|one| {
        let players = one.players.iter().filter_map(|&id| number(event, id)).collect();
        Forbidden { first: one.first, last: one.last, players }
    });
    let mut all: Vec<Forbidden> = by_hand.collect();
    if let Some((swiss, first)) = swiss.and_then(|swiss| Some((swiss, swiss.apart_from()?))) {
        let mut belonging: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for (number, &id) in (1..).zip(&event.numbers) {
            let to = event.entrant(id).and_then(|one| swiss.apart_by.of(&one.player));
            if let Some(to) = to {
                belonging.entry(to).or_default().push(number);
            }
        }
        let several = belonging.into_values().filter(|players| players.len() > 1);
        let last = swiss.rounds;
        all.extend(several.map(|players| Forbidden { first, last, players }));
    }
    all
}

/// Everybody who is not paired in a round, with what they get.
fn byes(event: &Event, round: u32) -> Vec<RoundBye> {
    event
        .numbers
        .iter()
        .filter_map(|&id| {
            let entrant = event.entrant(id)?;
            let kind = match entrant.byes.get(&round) {
                _ if entrant.withdrawn || entrant.excluded.contains(&round) => ByeKind::Zero,
                Some(&kind) => kind,
                None if event.is_awaited(entrant) => ByeKind::Zero,
                None => return None,
            };
            Some(RoundBye { player: id, kind })
        })
        .collect()
}

/// Games of rounds before this one that have no result.
pub(crate) fn open_games(event: &Event, round: u32) -> Vec<Place> {
    event
        .games()
        .filter(|(at, _, game)| *at < round && game.entry.is_none())
        .map(|(round, board, _)| Place { round, board })
        .collect()
}

/// The pairs of a pairing by hand, if it names everybody who is present once and nobody else.
fn everybody_once(
    event: &Event,
    tournament: &Tournament,
    games: &[Pairing],
    bye: Option<PlayerId>,
) -> Result<Vec<Pair>, Refusal> {
    let present: HashSet<PlayerId> = tournament
        .players
        .iter()
        .filter(|player| player.present)
        .filter_map(|player| id(event, player.number))
        .collect();
    let mut seen = HashSet::new();
    for id in games.iter().flat_map(|game| [game.white, game.black]).chain(bye) {
        if !present.contains(&id) {
            return Err(Refusal::NotPresent { id });
        }
        if !seen.insert(id) {
            return Err(Refusal::PairedTwice { id });
        }
    }
    if let Some(&id) = event.numbers.iter().find(|id| present.contains(id) && !seen.contains(id)) {
        return Err(Refusal::LeftOut { id });
    }
    let pair = |game: &Pairing| {
        Some(Pair { white: number(event, game.white)?, black: number(event, game.black)? })
    };
    Ok(games.iter().filter_map(pair).collect())
}

/// The arbiter's wishes in the engine's numbers; players and teams have their own words for being absent and
/// for being named twice.
pub(crate) fn numbered<Id: Copy + Eq + Hash>(
    changes: &Changes<Id>,
    number: impl Fn(Id) -> Option<u32>,
    absent: impl Fn(Id) -> Refusal,
    named_twice: impl Fn(Id) -> Refusal,
) -> Result<review::Changes, Refusal> {
    let pair = |&(a, b): &(Id, Id)| {
        let known = |id| number(id).ok_or_else(|| absent(id));
        if a == b {
            return Err(named_twice(a));
        }
        Ok((known(a)?, known(b)?))
    };
    let pairs = |list: &[(Id, Id)]| -> Result<Vec<_>, Refusal> { list.iter().map(pair).collect() };
    let once = |list: &[(Id, Id)]| {
        let mut seen = HashSet::new();
        let twice = list.iter().flat_map(|&(a, b)| [a, b]).find(|&id| !seen.insert(id));
        twice.map_or(Ok(()), |id| Err(named_twice(id)))
    };
    once(&changes.force)?;
    once(&changes.swap)?;
    Ok(review::Changes {
        force: pairs(&changes.force)?,
        forbid: pairs(&changes.forbid)?,
        swap: pairs(&changes.swap)?,
    })
}

fn by_id(event: &Event, review: Review) -> Review {
    review.renamed(|number| id(event, number).map_or(number, |id| id.0))
}

fn fixed_board(event: &Event, game: Pairing) -> Option<u32> {
    event.home_of(game, |entrant| entrant.fixed_board)
}

fn pairs(boards: &[engine::Board]) -> Vec<Pair> {
    boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect()
}

fn number(event: &Event, id: PlayerId) -> Option<u32> {
    event.entrant(id)?.number
}

/// The player behind a number.
pub fn id(event: &Event, number: u32) -> Option<PlayerId> {
    event.numbers.get((number as usize).checked_sub(1)?).copied()
}

/// What the engine refuses, in terms of the event's players.
fn refusal(event: &Event, why: engine::Refusal) -> Refusal {
    let absent = |number| Refusal::NotPresent { id: id(event, number).unwrap_or(PlayerId(number)) };
    refused(why, absent)
}

/// What the engine refuses. Players and teams have their own words for somebody who is not to be paired.
pub(crate) fn refused(why: engine::Refusal, absent: impl FnOnce(u32) -> Refusal) -> Refusal {
    match why {
        engine::Refusal::NoLegalPairing { round, present } => {
            Refusal::NoPairing { round, present: present as u32 }
        }
        engine::Refusal::TooFew { present } => Refusal::NobodyToPair { present: present as u32 },
        engine::Refusal::TooLarge { players, .. } => {
            Refusal::TooManyPlayers { most: u16::MAX.into(), found: players as u32 }
        }
        engine::Refusal::NotPresent(number)
        | engine::Refusal::NumberTwice(number)
        | engine::Refusal::UnknownPlayer { named: number, .. } => absent(number),
    }
}
