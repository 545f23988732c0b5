//! Play-offs inside an event, and lots among players who are equal in everything.

use super::{effects::Effects, results, rounds};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    agreement::PlayOffRules,
    event::play_off::{NextGames, PlayOffStage},
    fact::Place,
    fault::{FieldName, Problem},
    play_off::{PlayOffDispute, TimeLeft},
    player::PlayerId,
    result::GameResult,
    table::Table,
    text::Line,
};
use adoube_base::lots::Lots;
use adoube_laws::clock::TimeControl;
use adoube_pairing::playoff::timetable::check_panel;

/// Why the rounds of the main event stand: somebody plays for places.
pub(super) fn begun(event: &Event) -> Refusal {
    Refusal::PlayOffBegun { first: event.play_offs.first().map_or(1, |stage| stage.first) }
}

/// Players who are tied on points for one of the places that were agreed play for it (30.5, 30.5.1).
pub(super) fn begin(
    event: &Event,
    context: &Context,
    first: u32,
    time: TimeLeft,
    [rate, consents]: [&String; 2],
    seed: &str,
) -> Result<Vec<Fact>, Refusal> {
    let agreed = event.agreement.play_off.as_ref();
    let agreed = agreed.filter(|one| one.rules != PlayOffRules::None && first <= one.places);
    let agreed = agreed.ok_or(Refusal::NoPlayOffAgreed)?;
    let open = event.rounds.iter().map(|round| (round.number, round.open_games() as u32));
    if let Some((round, open)) = open.into_iter().find(|&(_, open)| open > 0) {
        return Err(Refusal::GamesOpen { round, open });
    }
    if let Some(first) = event.next_round() {
        return Err(Refusal::RoundsOpen { first });
    }
    if event.play_offs.iter().any(|stage| stage.first == first) {
        return Err(Refusal::PlayOffBegun { first });
    }
    let tie = ties(event).into_iter().find(|tie| tie.0 == first);
    let (_, players) = tie.ok_or(Refusal::NoTie { first })?;
    if time != TimeLeft::Enough && agreed.rules == PlayOffRules::Standards {
        return Err(Refusal::NoArmageddon);
    }
    let mut faults = Faults::default();
    let seed = faults.take(FieldName::Seed, Line::new(seed));
    let slower = match rate.trim() {
        "" => None,
        text => {
            if players.len() > 2 || time != TimeLeft::Enough {
                return Err(Refusal::NoSlowerRate);
            }
            let no_time = |_| Problem::NoTimeControl { text: text.to_owned() };
            let control = text.parse::<TimeControl>().map_err(no_time);
            faults.take(FieldName::PlayOffTime, control)
        }
    };
    // Two who agree on another rate do so with the organiser and the chief arbiter (30.5.7): the record says so.
    let consents = match rate.trim() {
        "" => None,
        _ => faults.take(FieldName::Reason, Line::new(consents)),
    };
    let Some(seed) = seed.filter(|_| faults.is_empty()) else { return Err(faults.into()) };
    Ok(vec![Fact::PlayOffBegan {
        number: event.play_offs.len() as u32 + 1,
        first,
        players,
        rules: agreed.rules,
        time,
        agreed: slower,
        consents,
        seed: seed.into(),
        at: context.at,
    }])
}

/// Who is tied on points, from which place on, in the order of the tie-breaks: of the places for which a play-off was agreed.
pub fn ties(event: &Event) -> Vec<(u32, Vec<PlayerId>)> {
    let agreed = event.agreement.play_off.as_ref();
    let Some(agreed) = agreed.filter(|one| one.rules != PlayOffRules::None) else { return vec![] };
    let table = Table::new(event);
    let mut lines = table.by_points_and_tie_breaks();
    lines.retain(|line| line.place.is_some());
    let mut first = 1;
    let mut ties = Vec::new();
    for group in lines.chunk_by(|a, b| a.points == b.points) {
        let players = group.iter().filter_map(|line| Some(table.entrant(line.player)?.id));
        let players: Vec<PlayerId> = players.collect();
        if players.len() > 1 && first <= agreed.places {
            ties.push((first, players));
        }
        first += group.len() as u32;
    }
    ties
}

fn stage(event: &Event, number: u32) -> Result<&PlayOffStage, Refusal> {
    event.play_off(number).ok_or(Refusal::NoPlayOff { play_off: number })
}

/// A lot that was drawn in the hall stands instead of the seed's, as long as nobody has played by it (30.5.5).
pub(super) fn enter_lot(
    event: &Event,
    number: u32,
    lot: &str,
    order: &[PlayerId],
) -> Result<Vec<Fact>, Refusal> {
    let found = stage(event, number)?;
    let no_lot = || Refusal::NoLot { lot: lot.to_owned() };
    let Some(NextGames::Pair { lots, .. }) = found.next() else { return Err(no_lot()) };
    let (_, drawn) = lots.into_iter().find(|(id, _)| id == lot).ok_or_else(no_lot)?;
    let once = order.len() == drawn.len() && drawn.iter().all(|id| order.contains(id));
    if !once {
        return Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce).into());
    }
    if drawn == order {
        return Ok(vec![]);
    }
    let (lot, order) = (lot.to_owned(), order.to_vec());
    Ok(vec![Fact::LotEntered { play_off: number, lot, order }])
}

/// The games that can be played now are a round of the event.
pub(super) fn pair(event: &Event, number: u32) -> Result<Vec<Fact>, Refusal> {
    let found = stage(event, number)?;
    match found.next() {
        Some(NextGames::Pair { games, .. }) => {
            let round = event.next_play_off_round();
            Ok(vec![Fact::PlayOffPaired { play_off: number, round, games }])
        }
        Some(NextGames::Playing) => {
            let last = found.rounds.last().map(|one| &one.round);
            let (round, open) = last.map_or((0, 0), |one| (one.number, one.open_games() as u32));
            Err(Refusal::GamesOpen { round, open })
        }
        Some(NextGames::CountMoves { places }) => {
            let place = places.first().copied().unwrap_or(Place { round: 0, board: 0 });
            Err(Refusal::NothingToVerify { round: place.round, board: place.board })
        }
        Some(NextGames::Over { .. }) | None => Err(Refusal::PlayOffOver { play_off: number }),
    }
}

pub(super) fn take_back(event: &Event, number: u32, why: &str) -> Result<Vec<Fact>, Refusal> {
    let reason = rounds::reason(why)?;
    let last = stage(event, number)?.rounds.last().map(|one| &one.round);
    let last = last.ok_or(Refusal::NoPlayOff { play_off: number })?;
    let round = last.number;
    // Of several play-offs the rounds are counted together.
    if round + 1 != event.next_play_off_round() {
        return Err(Refusal::NotLastRound { round, last: event.next_play_off_round() - 1 });
    }
    if last.has_begun() {
        return Err(Refusal::RoundBegun { round });
    }
    Ok(vec![Fact::PlayOffRoundTakenBack { play_off: number, round, reason }])
}

/// The most moves of a game that anybody has seen, and more.
const MOST_MOVES: u64 = 1000;

pub(super) fn count_moves(
    event: &Event,
    round: u32,
    board: u32,
    moves: u32,
) -> Result<Vec<Fact>, Refusal> {
    let found = event.play_off_of(round).ok_or(Refusal::NotOfPlayOff { round })?;
    let boards = results::round_of(event, round)?.games.len() as u32;
    event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
    if !(1..=MOST_MOVES).contains(&u64::from(moves)) {
        let problem = Problem::OutOfRange { least: 1, most: MOST_MOVES, found: moves.into() };
        return Err(Faults::one(FieldName::Moves, problem).into());
    }
    if found.moves.get(&Place { round, board }) == Some(&moves) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::MovesCounted { round, board, moves }])
}

/// A dispute is decided by three arbiters who are not the arbiter of the game (30.5.4), or by the chief arbiter (standards 12.2.9): finally.
pub(super) fn decide_dispute(
    event: &Event,
    context: &Context,
    place: Place,
    arbiter: &str,
    panel: &[String],
    decision: &str,
    result: Option<GameResult>,
) -> Result<Vec<Fact>, Refusal> {
    let Place { round, board } = place;
    let found = event.play_off_of(round).ok_or(Refusal::NotOfPlayOff { round })?;
    let boards = results::round_of(event, round)?.games.len() as u32;
    event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
    let mut faults = Faults::default();
    let arbiter = faults.take(FieldName::ChiefArbiter, Line::new(arbiter));
    let names: Result<Vec<Line>, Problem> = panel.iter().map(|name| Line::new(name)).collect();
    let names = faults.take(FieldName::Panel, names);
    let decision = faults.take(FieldName::Decision, Line::new(decision));
    let (Some(arbiter), Some(names), Some(decision)) = (arbiter, names, decision) else {
        return Err(faults.into());
    };
    let names: Vec<String> = names.into_iter().map(String::from).collect();
    match found.rules {
        PlayOffRules::Standards => {
            if names.len() != 1 {
                return Err(Refusal::WrongPanel { needed: 1 });
            }
        }
        PlayOffRules::Russia | PlayOffRules::None => {
            let panel: Vec<&str> = names.iter().map(String::as_str).collect();
            check_panel(arbiter.as_str(), &panel).map_err(|_| Refusal::WrongPanel { needed: 3 })?;
        }
    }
    let mut effects = Effects::on(event);
    let dispute = PlayOffDispute {
        round,
        board,
        arbiter: arbiter.into(),
        panel: names,
        decision: decision.to_string(),
        at: context.at,
    };
    effects.fact(Fact::PlayOffDisputeDecided { dispute: Box::new(dispute) });
    if let Some(result) = result {
        effects.result(place, result, decision.as_str())?;
    }
    Ok(effects.facts())
}

/// Those who share a place though every tie-break was asked draw lots (standards 12.1.1).
pub(super) fn draw_places(
    event: &Event,
    first: u32,
    seed: &str,
    order: &[PlayerId],
) -> Result<Vec<Fact>, Refusal> {
    let table = Table::new(event);
    let lines = table.standings();
    let sharing = lines.iter().filter(|line| line.shared && line.place == Some(first));
    let sharing: Vec<PlayerId> =
        sharing.filter_map(|line| Some(table.entrant(line.player)?.id)).collect();
    if sharing.len() < 2 {
        return Err(Refusal::NoTie { first });
    }
    if order.is_empty() {
        let seed = Line::new(seed).map_err(|problem| Faults::one(FieldName::Seed, problem))?;
        let mut order = sharing;
        Lots::from_seed(&format!("{seed}/places-{first}")).shuffle(&mut order);
        return Ok(vec![Fact::PlacesDrawn { first, order, seed: Some(seed.into()) }]);
    }
    let once = order.len() == sharing.len() && sharing.iter().all(|id| order.contains(id));
    if !once {
        return Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce).into());
    }
    Ok(vec![Fact::PlacesDrawn { first, order: order.to_vec(), seed: None }])
}

impl Event {
    /// When the first game of a round of a play-off may begin: half an hour after the last main game of any of its players, ten minutes after
    /// the stage before (30.5.3; standards 12.2.8). Nothing where nobody knows when those ended.
    pub fn play_off_from(&self, round: u32) -> Option<i64> {
        use adoube_pairing::playoff::timetable::{BEFORE_THE_FIRST_GAME, BETWEEN_STAGES};
        let found = self.play_off_of(round)?;
        let at = found.rounds.iter().position(|one| one.round.number == round)?;
        let ended = |games: &[crate::event::Game]| {
            games.iter().filter_map(|game| game.entry.and_then(|entry| entry.at)).max()
        };
        let minutes = |pause: u32| i64::from(pause) * crate::timetable::MINUTE;
        match at.checked_sub(1).and_then(|before| found.rounds.get(before)) {
            None => {
                let plays = |id: &PlayerId| found.players.contains(id);
                let last = self.games().filter(|(_, _, game)| {
                    plays(&game.pairing.white) || plays(&game.pairing.black)
                });
                let last = last.filter_map(|(_, _, game)| game.entry.and_then(|entry| entry.at));
                Some(last.max()?.saturating_add(minutes(BEFORE_THE_FIRST_GAME)))
            }
            Some(before) => {
                let stages = |one: &crate::event::play_off::PlayOffRound| {
                    one.games.iter().map(|game| found.stage_of(&game.game)).collect::<Vec<_>>()
                };
                let now = stages(&found.rounds[at]);
                let new = now.iter().any(|one| !stages(before).contains(one));
                let ended = ended(&before.round.games)?;
                new.then(|| ended.saturating_add(minutes(BETWEEN_STAGES)))
            }
        }
    }
}
