//! Matches of teams: who sits where, what a match stands at, and the next round of an event of teams.
//!
//! A round of teams is a list of matches ([`TeamMatch`]); the games of the round are those of their boards for
//! which both teams named a player, so that results, live boards and records know nothing of teams.
//! [`matches()`] puts the two together again.

use crate::{
    Event, Refusal,
    act::{PairMethod, TeamPair},
    event::Round,
    fact::{ByHand, Made, TeamRound},
    player::PlayerId,
    result::{Forfeit, GameResult},
    system::{Cycles, Primary, TeamPairing, Teams, Won},
    systems::{
        Proposal,
        swiss::{numbered, open_games, refused},
    },
    team::{LineUp, Seats, TeamEntrant, TeamId, TeamMatch},
};
use adoube_base::{ByColor, Color, Points};
use adoube_pairing::{
    berger::{self, Berger, Pair},
    swiss::{
        self as engine, Bye, Forbidden, Scoring,
        explain::Explanation,
        review::{self, Fault, Review},
    },
    team::{self, ColourSequence, FideSwiss, MatchRule, TeamEntry, fide},
};
use std::{collections::HashSet, convert::Infallible};

/// A match with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// In which round.
    pub round: u32,
    /// Its number in the round, from 1.
    pub number: u32,
    /// Who meets, by the colour on board 1.
    pub teams: ByColor<TeamId>,
    /// From board 1.
    pub boards: Vec<MatchBoard>,
}

/// A board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// The board of the match, from 1.
    pub number: u32,
    /// Who sits there.
    pub seats: Seats,
    /// The board of the round, where there is a game.
    pub board: Option<u32>,
    /// The result, if there is one. Where a team left the board empty it follows from that.
    pub result: Option<GameResult>,
    /// The colour that the first-named team has here.
    pub color: Color,
}

impl MatchBoard {
    /// The players by the colour of their teams on board 1.
    pub fn players(&self) -> ByColor<Option<PlayerId>> {
        ByColor::from_fn(|team| self.seats.players()[self.of(team)])
    }

    /// The colour that a team, told by its colour on board 1, has on this board.
    pub fn of(&self, team: Color) -> Color {
        match team {
            Color::White => self.color,
            Color::Black => !self.color,
        }
    }

    /// What each team has got here, by the colour on board 1.
    pub fn points(&self, event: &Event) -> Option<ByColor<Points>> {
        let points = self.result?.points(&event.settings.scoring);
        Some(ByColor::from_fn(|team| points[self.of(team)]))
    }
}

impl Match {
    /// The game points so far, by the colour on board 1.
    pub fn points(&self, event: &Event) -> ByColor<Points> {
        let each = |team: Color| {
            self.boards.iter().filter_map(|board| Some(board.points(event)?[team])).sum()
        };
        ByColor::from_fn(each)
    }

    /// How many boards have no result yet.
    pub fn open(&self) -> usize {
        self.boards.iter().filter(|board| board.result.is_none()).count()
    }

    /// Whether somebody has played, or still may (FIDE C.07, article 11).
    pub fn is_played(&self) -> bool {
        self.boards.iter().any(|board| board.result.is_none_or(GameResult::is_played))
    }
}

/// The matches of a round with their results; none where the round is not one of teams.
pub fn matches(round: &Round) -> Vec<Match> {
    let Some(made) = round.teams() else { return vec![] };
    let mut games = (1..).zip(&round.games);
    let mut board = |index: usize, seats: Seats, only: Option<Color>| {
        let color = color_on(index);
        let (board, result) = match (seats.white, seats.black) {
            (Some(_), Some(_)) => {
                let game = games.next();
                (game.map(|(board, _)| board), game.and_then(|(_, game)| game.result()))
            }
            (white, black) => {
                // Who sat there alone and has left is not there.
                let (white, black) = (white.filter(|_| !seats.left), black.filter(|_| !seats.left));
                let there = only.map(|team| if team == Color::White { color } else { !color });
                let forfeit = match (there, white.is_some(), black.is_some()) {
                    (Some(Color::White), _, _) | (None, true, _) => Forfeit::ToWhite,
                    (Some(Color::Black), _, _) | (None, _, true) => Forfeit::ToBlack,
                    (None, false, false) => Forfeit::ByBoth,
                };
                (None, Some(GameResult::Unplayed(forfeit)))
            }
        };
        MatchBoard { number: index as u32 + 1, seats, board, result, color }
    };
    (1..)
        .zip(&made.matches)
        .map(|(number, one)| {
            let only = only_team(one);
            let seats = one.boards.iter().enumerate();
            Match {
                round: round.number,
                number,
                teams: one.teams(),
                boards: seats.map(|(index, &seats)| board(index, seats, only)).collect(),
            }
        })
        .collect()
}

/// The only team that named anybody, by its colour on board 1. The match is forfeited to it, and every board is
/// its own, even one that it left empty itself (24.3, and a reading).
fn only_team(one: &TeamMatch) -> Option<Color> {
    let there = |team: Color| {
        one.boards.iter().enumerate().any(|(index, seats)| {
            let own = if color_on(index) == Color::White { team } else { !team };
            seats.players()[own].is_some() && !seats.left
        })
    };
    match (there(Color::White), there(Color::Black)) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

/// The colour that the first-named team has on a board, from 0: they alternate.
pub(crate) fn color_on(board: usize) -> Color {
    if board.is_multiple_of(2) { Color::White } else { Color::Black }
}

/// How many rounds an event of teams has; nothing before lots are drawn for a round robin.
pub(crate) fn planned_rounds(event: &Event, teams: &Teams) -> u32 {
    match teams.pairing {
        TeamPairing::Swiss { rounds, .. } => rounds,
        TeamPairing::RoundRobin { .. } => schedule(event, teams).len() as u32,
    }
}

/// All rounds of a round robin of teams, in the teams' numbers, by the Berger tables (22.5).
pub fn schedule(event: &Event, teams: &Teams) -> Vec<berger::Round> {
    match (teams.pairing, Berger::new(event.team_numbers.len() as u32)) {
        (TeamPairing::RoundRobin { cycles }, Ok(table)) => table.schedule(cycles.into()),
        _ => vec![],
    }
}

/// Who plays for a team in a round: those who were named, or the first of the roster who take part.
pub fn line_up(event: &Event, team: &TeamEntrant, round: u32, boards: u32) -> LineUp {
    let here = |id: &PlayerId| event.takes_part(*id) && !event.is_excluded(*id, round);
    let mut line_up: LineUp = match team.line_ups.get(&round) {
        _ if team.withdrawn => vec![],
        // Somebody may have left after the line-up was handed in: then the board stays empty.
        // The same with somebody who is not on the roster any more.
        Some(named) => {
            let of_team = |id: &PlayerId| here(id) && team.roster.contains(id);
            named.iter().map(|named| named.filter(of_team)).collect()
        }
        None => team.roster.iter().copied().filter(here).map(Some).collect(),
    };
    line_up.resize(boards as usize, None);
    line_up
}

/// A match of two teams with their line-ups: colours alternate down the boards.
fn seated(event: &Event, teams: &Teams, round: u32, pair: ByColor<TeamId>) -> TeamMatch {
    let line_ups = pair.map(|id| {
        let team = event.team(id);
        team.map_or_else(Vec::new, |team| line_up(event, team, round, teams.boards))
    });
    // On each board the team with White is told by its number in the pair, 1 or 2.
    let sequence = ColourSequence::alternating(teams.boards);
    let boards = team::boards(Pair { white: 1, black: 2 }, &sequence);
    let boards = boards.iter().enumerate().map(|(at, board)| {
        let player = |team: u32| {
            let color = if team == 1 { Color::White } else { Color::Black };
            line_ups[color].get(at).copied().flatten()
        };
        Seats { white: player(board.white), black: player(board.black), left: false }
    });
    TeamMatch { white: pair.white, black: pair.black, boards: boards.collect() }
}

/// Pairs the next round.
pub(crate) fn propose(
    event: &Event,
    teams: &Teams,
    method: &PairMethod,
    unfinished: bool,
) -> Result<Proposal, Refusal> {
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let rounds = event.planned_rounds();
    let round = event.next_round().ok_or(Refusal::AllRoundsPaired { rounds })?;
    let id = |number: u32| id(event, number);
    let pair = |pair: Pair| Some(ByColor::new(id(pair.white)?, id(pair.black)?));
    let (pairs, rests, rules, unfinished, by_hand) = match (teams.pairing, method) {
        // Who meets whom is settled: games that are still open keep nobody waiting.
        (TeamPairing::RoundRobin { .. }, PairMethod::Rules) => {
            let (pairs, rests) = by_table(event, teams, round);
            (pairs, rests, None, vec![], None)
        }
        (TeamPairing::RoundRobin { .. }, PairMethod::TeamHand { matches, rests, reason }) => {
            let everybody = event.team_numbers.clone();
            let by_hand = everybody_once(event, &everybody, matches, *rests)?;
            let table = by_table(event, teams, round);
            match is_same(&table, &by_hand) {
                // What is by the table is in its order, too.
                true => (table.0, table.1, None, vec![], None),
                false => {
                    let rules = engine::Rules::Dutch2026;
                    let faults = met_again(event, teams, &by_hand.0);
                    let cost = Review { rules, faults, brackets: vec![] };
                    let told = ByHand { reason: reason.clone(), cost };
                    (by_hand.0, by_hand.1, None, vec![], Some(told))
                }
            }
        }
        (TeamPairing::Swiss { rules, .. }, method) => {
            let open = event.open_before(round);
            if open > 0 && !unfinished {
                return Err(Refusal::ResultsMissing { open });
            }
            let (pairs, rests, by_hand) = pair_swiss(event, teams, round, method)?;
            (pairs, rests, Some(rules), open_games(event, round), by_hand)
        }
        (TeamPairing::RoundRobin { .. }, _) => return Err(Refusal::OtherSystem),
    };
    let seated = |two| seated(event, teams, round, two);
    let matches: Vec<TeamMatch> = pairs.into_iter().filter_map(pair).map(seated).collect();
    let rests = rests.and_then(id);
    let made = TeamRound { matches, rests, rules, unfinished, by_hand };
    Ok(Proposal { round, games: made.games(), bye: None, made: Made::Teams(Box::new(made)) })
}

/// What a pairing of teams gives: who meets, who has the bye, and what the arbiter's changes cost.
type PairedTeams = (Vec<Pair>, Option<u32>, Option<ByHand>);

fn pair_swiss(
    event: &Event,
    teams: &Teams,
    round: u32,
    method: &PairMethod,
) -> Result<PairedTeams, Refusal> {
    let swiss = swiss(event, teams, round);
    let fide = fide_swiss(event, teams, &swiss);
    let refusal = |why| refusal(event, why);
    let by_rules = || match &fide {
        Some(fide) => fide.pair().map(|paired| (of_fide(&paired), paired.bye)).map_err(refusal),
        None => swiss.pair().map(|paired| (of_dutch(&paired.boards), paired.bye)).map_err(refusal),
    };
    let named = |number| id(event, number).map_or(number, |id| id.0);
    // C.04.6 shares with the Dutch system what is absolute, and nothing else.
    let absolute = |pairs: &[Pair], bye| {
        let tournament = swiss.tournament();
        let review = review::review(&tournament, &of_swiss(pairs), bye).map_err(refusal)?;
        let mut review = review.renamed(named);
        if fide.is_some() {
            review.faults.retain(|fault| {
                matches!(fault, Fault::Met { .. } | Fault::ByeTwice(_) | Fault::NeedlessBye(_))
            });
            review.brackets.clear();
        }
        Ok::<Review, Refusal>(review)
    };
    let (changes, reason) = match method {
        PairMethod::Rules => return by_rules().map(|(pairs, bye)| (pairs, bye, None)),
        PairMethod::TeamChanges { changes, reason } => (changes, reason),
        PairMethod::TeamHand { matches, rests, reason } => {
            let present: Vec<TeamId> =
                event.team_numbers.iter().copied().filter(|&id| takes_part(event, id)).collect();
            let by_hand = everybody_once(event, &present, matches, *rests)?;
            let same = by_rules().ok().filter(|rules| is_same(rules, &by_hand));
            if let Some((pairs, bye)) = same {
                return Ok((pairs, bye, None));
            }
            let (pairs, bye) = by_hand;
            let cost = absolute(&pairs, bye)?;
            return Ok((pairs, bye, Some(ByHand { reason: reason.clone(), cost })));
        }
        PairMethod::Changes { .. } | PairMethod::Hand { .. } => return Err(Refusal::OtherSystem),
    };
    let number = |id: TeamId| event.team(id).and_then(|team| team.number);
    let absent = |team| Refusal::NoTeam { team };
    let changes = numbered(changes, number, absent, |team| Refusal::TeamTwice { team })?;
    let (pairs, bye, cost) = match &fide {
        Some(fide) => {
            let changed = fide_changed(fide, &changes).map_err(refusal)?;
            let same = by_rules().is_ok_and(|rules| is_same(&rules, &changed));
            let (pairs, bye) = changed;
            let cost = if same { None } else { Some(absolute(&pairs, bye)?) };
            (pairs, bye, cost)
        }
        None => {
            let changed = review::change(&swiss.tournament(), &changes).map_err(refusal)?;
            let cost = (!changed.review.is_clean()).then(|| changed.review.renamed(named));
            (of_dutch(&changed.boards), changed.bye, cost)
        }
    };
    let by_hand = cost.map(|cost| ByHand { reason: reason.clone(), cost });
    Ok((pairs, bye, by_hand))
}

/// Whether two pairings have the same matches and the same team without one, in whatever order.
fn is_same(one: &(Vec<Pair>, Option<u32>), other: &(Vec<Pair>, Option<u32>)) -> bool {
    let sorted = |pairs: &[Pair]| {
        let mut pairs: Vec<(u32, u32)> = pairs.iter().map(|one| (one.white, one.black)).collect();
        pairs.sort_unstable();
        pairs
    };
    one.1 == other.1 && sorted(&one.0) == sorted(&other.0)
}

/// Teams of a round robin that met as often as they are to meet, and would meet again. They are told by their ids.
fn met_again(event: &Event, teams: &Teams, pairs: &[Pair]) -> Vec<Fault> {
    let often = match teams.pairing {
        TeamPairing::RoundRobin { cycles: Cycles::Single } => 1,
        _ => 2,
    };
    let ids = |pair: &Pair| Some((id(event, pair.white)?, id(event, pair.black)?));
    let again = pairs.iter().filter_map(ids).filter_map(|(a, b)| {
        let met = event.rounds.iter().filter(|round| {
            round.teams().is_some_and(|made| {
                made.matches
                    .iter()
                    .any(|one| (one.white, one.black) == (a, b) || (one.black, one.white) == (a, b))
            })
        });
        let met: Vec<u32> = met.map(|round| round.number).collect();
        let round = *met.last()?;
        (met.len() >= often).then_some(Fault::Met { players: (a.0, b.0), round })
    });
    again.collect()
}

/// Whom the table of a round robin lets meet in a round, and who rests.
fn by_table(event: &Event, teams: &Teams, round: u32) -> (Vec<Pair>, Option<u32>) {
    let schedule = schedule(event, teams);
    let table = schedule.into_iter().nth(round as usize - 1);
    table.map_or_else(Default::default, |table| (table.pairs, table.rests))
}

fn takes_part(event: &Event, id: TeamId) -> bool {
    event.team(id).is_some_and(|team| !team.withdrawn)
}

/// The pairs of a pairing by hand in the teams' numbers, if it names each of these once and nobody else.
fn everybody_once(
    event: &Event,
    present: &[TeamId],
    matches: &[TeamPair],
    rests: Option<TeamId>,
) -> Result<(Vec<Pair>, Option<u32>), Refusal> {
    let mut seen = HashSet::new();
    for team in matches.iter().flat_map(|one| [one.white, one.black]).chain(rests) {
        if !present.contains(&team) {
            return Err(Refusal::NoTeam { team });
        }
        if !seen.insert(team) {
            return Err(Refusal::TeamTwice { team });
        }
    }
    if let Some(&team) = present.iter().find(|team| !seen.contains(team)) {
        return Err(Refusal::TeamLeftOut { team });
    }
    let number = |id: TeamId| event.team(id).and_then(|team| team.number);
    let pair = |one: &TeamPair| Some(Pair { white: number(one.white)?, black: number(one.black)? });
    Ok((matches.iter().filter_map(pair).collect(), rests.and_then(number)))
}

fn of_dutch(boards: &[engine::Board]) -> Vec<Pair> {
    boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect()
}

fn of_fide(paired: &fide::Paired) -> Vec<Pair> {
    paired.boards.iter().map(|one| Pair { white: one.white, black: one.black }).collect()
}

fn of_swiss(pairs: &[Pair]) -> Vec<engine::Pair> {
    pairs.iter().map(|pair| engine::Pair { white: pair.white, black: pair.black }).collect()
}

/// What FIDE's own rules give with the arbiter's changes. Who is to meet is taken out before the others are
/// paired, and the first named has White on board 1.
fn fide_changed(
    fide: &FideSwiss,
    changes: &review::Changes,
) -> Result<(Vec<Pair>, Option<u32>), engine::Refusal> {
    let mut wished = fide.clone();
    let present = |number: u32| fide.teams.iter().any(|team| team.number == number && team.present);
    let named = changes.force.iter().chain(&changes.swap).flat_map(|&(a, b)| [a, b]);
    if let Some(absent) = named.into_iter().find(|&number| !present(number)) {
        return Err(engine::Refusal::NotPresent(absent));
    }
    let round = fide.played + 1;
    for &(a, b) in &changes.forbid {
        wished.forbidden.push(Forbidden { first: round, last: round, players: vec![a, b] });
    }
    let forced = |number: u32| changes.force.iter().any(|&(a, b)| a == number || b == number);
    for team in &mut wished.teams {
        team.present &= !forced(team.number);
    }
    let left = || wished.teams.iter().filter(|team| team.present);
    let (mut pairs, bye) = match left().count() {
        0 | 1 => (vec![], left().map(|team| team.number).next()),
        _ => {
            let paired = wished.pair()?;
            (of_fide(&paired), paired.bye)
        }
    };
    pairs.extend(changes.force.iter().map(|&(white, black)| Pair { white, black }));
    let place = |number: u32| {
        let swapped = changes.swap.iter().find_map(|&(a, b)| match number {
            _ if number == a => Some(b),
            _ if number == b => Some(a),
            _ => None,
        });
        swapped.unwrap_or(number)
    };
    let swap = |pair: Pair| Pair { white: place(pair.white), black: place(pair.black) };
    Ok((pairs.into_iter().map(swap).collect(), bye.map(place)))
}

/// The event as FIDE's own rules for teams see it, where it is paired by them.
fn fide_swiss(event: &Event, teams: &Teams, swiss: &team::Swiss) -> Option<FideSwiss> {
    let TeamPairing::Swiss { rules, .. } = teams.pairing else { return None };
    if rules.dutch().is_some() {
        return None;
    }
    let each = |points: Points| Points::from_halves(points.halves() * teams.boards);
    let crate::settings::Scoring { win, draw, loss } = event.settings.scoring;
    Some(FideSwiss {
        primary: match teams.primary {
            Primary::MatchPoints => fide::Primary::Match,
            Primary::GamePoints => fide::Primary::Game,
        },
        preferences: rules.preferences(),
        game_points: Scoring {
            win: each(win),
            draw: each(draw),
            loss: each(loss),
            absence: Points::ZERO,
            bye: each(draw),
        },
        ..FideSwiss::from(swiss.clone())
    })
}

/// The event as the pairing of a round sees it: what the teams did before it, and which are to be paired.
fn swiss(event: &Event, teams: &Teams, round: u32) -> team::Swiss {
    let before: Vec<(&Round, Vec<Match>)> = event
        .rounds
        .iter()
        .filter(|one| one.number < round)
        .map(|round| (round, matches(round)))
        .collect();
    // A round that is paired shows who was there.
    let paired: Option<Vec<TeamId>> = event.round(round).and_then(Round::teams).map(|made| {
        made.matches.iter().flat_map(|one| [one.white, one.black]).chain(made.rests).collect()
    });
    let entrants = (1..).zip(&event.team_numbers).map(|(number, &id)| team::Team {
        number,
        rounds: before.iter().map(|(round, matches)| entry(event, id, round, matches)).collect(),
        present: match &paired {
            Some(paired) => paired.contains(&id),
            None => event.team(id).is_some_and(|team| !team.withdrawn),
        },
    });
    let points = teams.match_points;
    let (rules, rounds) = match teams.pairing {
        TeamPairing::Swiss { rules, rounds } => {
            (rules.dutch().unwrap_or(engine::Rules::Dutch2026), rounds)
        }
        TeamPairing::RoundRobin { .. } => (engine::Rules::Dutch2026, before.len() as u32),
    };
    team::Swiss {
        rules,
        rounds,
        played: before.len() as u32,
        initial: event.initial.unwrap_or(Color::White),
        // Half of all points is what is compared with; the engine thinks of games worth one point.
        boards: teams.boards * event.settings.scoring.win.halves() / 2,
        rule: match teams.won {
            Won::MoreThanOpponent => MatchRule::MoreThanOpponent,
            Won::MoreThanHalf => MatchRule::MoreThanHalf,
        },
        match_points: Scoring {
            win: points.win,
            draw: points.draw,
            loss: points.loss,
            absence: Points::ZERO,
            bye: teams.bye,
        },
        teams: entrants.collect(),
    }
}

/// What a team did in a round. Games without a result count as drawn until they have one.
fn entry(event: &Event, team: TeamId, round: &Round, matches: &[Match]) -> TeamEntry {
    let found = matches.iter().find_map(|one| Some((one, one.teams.find(|&other| other == team)?)));
    let Some((found, color)) = found else {
        let rests = round.teams().and_then(|made| made.rests) == Some(team);
        return TeamEntry::Bye(if rests { Bye::Allocated } else { Bye::Zero });
    };
    let opponent = event.team(found.teams[!color]).and_then(|team| team.number).unwrap_or(0);
    let draw = event.settings.scoring.draw;
    let open = Points::from_halves(draw.halves() * found.open() as u32);
    let points = found.points(event).map(|points| points + open);
    let level = points[color] == points[!color] && points[color] > Points::ZERO;
    match found.is_played() {
        // Each team had somebody there where the other had nobody: a drawn match that was not played.
        false if level => TeamEntry::Bye(Bye::Half),
        true => TeamEntry::Match { opponent, color, own: points[color], other: points[!color] },
        false => TeamEntry::Forfeit { opponent, color, won: points[color] > points[!color] },
    }
}

/// Why a round of teams is paired as it is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Why {
    /// By the Dutch system.
    Dutch(Box<Explanation>),
    /// By FIDE's own rules for teams.
    Fide(fide::Paired),
}

/// Why a round of a Swiss is paired as it is: the next one, or one that was played. Teams are told by their
/// numbers.
pub fn explain(event: &Event, round: u32) -> Result<Why, Refusal> {
    match explain_while(event, round, &|| Ok::<(), Infallible>(())) {
        Ok(explained) => explained,
        Err(never) => match never {},
    }
}

/// The same for as long as somebody waits for it: the error with which `awaited` calls it off is the answer.
pub fn explain_while<E>(
    event: &Event,
    round: u32,
    awaited: &dyn Fn() -> Result<(), E>,
) -> Result<Result<Why, Refusal>, E> {
    let swiss_teams =
        event.settings.system.teams().filter(|teams| teams.pairing.swiss_rounds().is_some());
    let Some(teams) = swiss_teams else { return Ok(Err(Refusal::OtherSystem)) };
    let rounds = event.rounds.len() as u32;
    if event.round(round).is_none() && event.next_round() != Some(round) {
        return Ok(Err(Refusal::NoRound { round, rounds }));
    }
    let swiss = swiss(event, teams, round);
    let refusal = |why| refusal(event, why);
    Ok(match fide_swiss(event, teams, &swiss) {
        Some(fide) => fide.pair().map(Why::Fide).map_err(refusal),
        None => engine::explain::explain_while(&swiss.tournament(), awaited)?
            .map(|explanation| Why::Dutch(Box::new(explanation)))
            .map_err(refusal),
    })
}

/// The team behind a number.
pub fn id(event: &Event, number: u32) -> Option<TeamId> {
    event.team_numbers.get((number as usize).checked_sub(1)?).copied()
}

/// What the engine refuses, in terms of the event's teams.
fn refusal(event: &Event, why: engine::Refusal) -> Refusal {
    let absent = |number| Refusal::NoTeam { team: id(event, number).unwrap_or(TeamId(number)) };
    refused(why, absent)
}
