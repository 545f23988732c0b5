//! Matches of teams: who sits where, what a match stands at, and the next round of an event of teams.
//!
//! A round of teams is a list of matches ([`TeamMatch`]); the games of the round are those of their boards for
//! which both teams named a player, so that results, live boards and records know nothing of teams.
//! [`matches`] puts the two together again.

use crate::{
    Event, Refusal,
    act::PairMethod,
    event::Round,
    fact::{ByHand, Made, Pairing, TeamRound},
    pairing::Proposal,
    player::PlayerId,
    result::{Forfeit, GameResult},
    swiss::{numbered, open_games},
    system::{TeamPairing, Teams, Won},
    team::{LineUp, Seats, TeamEntrant, TeamId, TeamMatch},
};
use adoube_base::{ByColor, Color, Points};
use adoube_pairing::{
    berger::{self, Berger, Pair},
    swiss::{self as engine, Bye, Scoring, explain::Explanation, review},
    team::{self, ColourSequence, MatchRule, TeamEntry},
};

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
    fn is_played(&self) -> bool {
        self.boards.iter().any(|board| board.result.is_none_or(GameResult::is_played))
    }
}

/// The matches of a round with their results; none where the round is not one of teams.
pub fn matches(round: &Round) -> Vec<Match> {
    let Some(made) = round.teams() else { return vec![] };
    let mut games = (1..).zip(&round.games);
    let mut board = |index: usize, seats: Seats, only: Option<Color>| {
        let color = if index.is_multiple_of(2) { Color::White } else { Color::Black };
        let (board, result) = match (seats.white, seats.black) {
            (Some(_), Some(_)) => {
                let game = games.next();
                (game.map(|(board, _)| board), game.and_then(|(_, game)| game.result()))
            }
            (white, black) => {
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
            let own = if index.is_multiple_of(2) { team } else { !team };
            seats.players()[own].is_some()
        })
    };
    match (there(Color::White), there(Color::Black)) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

/// The games of matches, in the order of their boards.
pub(crate) fn games(matches: &[TeamMatch]) -> Vec<Pairing> {
    let seats = matches.iter().flat_map(|one| &one.boards);
    seats.filter_map(|seats| Some(Pairing { white: seats.white?, black: seats.black? })).collect()
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
    let here = |id: &PlayerId| event.entrant(*id).is_some_and(|entrant| !entrant.withdrawn);
    let mut line_up: LineUp = match team.line_ups.get(&round) {
        _ if team.withdrawn => vec![],
        // Somebody may have left after the line-up was handed in: then the board stays empty.
        Some(named) => named.iter().map(|named| named.filter(here)).collect(),
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
        Seats { white: player(board.white), black: player(board.black) }
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
        (TeamPairing::RoundRobin { .. }, PairMethod::Rules) => {
            // Who meets whom is settled: games that are still open keep nobody waiting.
            let schedule = schedule(event, teams);
            let table = schedule.get(round as usize - 1);
            let pairs = table.into_iter().flat_map(|table| &table.pairs);
            (pairs.copied().collect::<Vec<Pair>>(), table.and_then(|t| t.rests), None, vec![], None)
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
    let games = games(&matches);
    let made = TeamRound { matches, rests, rules, unfinished, by_hand };
    Ok(Proposal { round, games, bye: None, made: Made::Teams(Box::new(made)) })
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
    let pairs = |boards: &[engine::Board]| {
        boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect()
    };
    match method {
        PairMethod::Rules => {
            let paired = swiss.pair().map_err(refusal)?;
            Ok((pairs(&paired.boards), paired.bye, None))
        }
        PairMethod::TeamChanges { changes, reason } => {
            let number = |id: TeamId| event.team(id).and_then(|team| team.number);
            let changes = numbered(
                changes,
                number,
                |team| Refusal::NoTeam { team },
                |team| Refusal::TeamTwice { team },
            )?;
            let changed = review::change(&swiss.tournament(), &changes).map_err(refusal)?;
            let named = |number| id(event, number).map_or(number, |id| id.0);
            let by_hand = (!changed.review.is_clean())
                .then(|| ByHand { reason: reason.clone(), cost: changed.review.renamed(named) });
            Ok((pairs(&changed.boards), changed.bye, by_hand))
        }
        PairMethod::Changes { .. } | PairMethod::Hand { .. } => Err(Refusal::OtherSystem),
    }
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
        TeamPairing::Swiss { rules, rounds } => (rules.dutch(), rounds),
        TeamPairing::RoundRobin { .. } => (engine::Rules::Dutch2026, before.len() as u32),
    };
    team::Swiss {
        rules,
        rounds,
        played: before.len() as u32,
        initial: event.initial.unwrap_or(Color::White),
        boards: teams.boards,
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
    match found.is_played() {
        true => TeamEntry::Match { opponent, color, own: points[color], other: points[!color] },
        false => TeamEntry::Forfeit { opponent, color, won: points[color] > points[!color] },
    }
}

/// Why a round of a Swiss is paired as it is: the next one, or one that was played. Teams are told by their
/// numbers.
pub fn explain(event: &Event, round: u32) -> Result<Explanation, Refusal> {
    let teams = event.settings.system.teams().ok_or(Refusal::OtherSystem)?;
    if teams.pairing.swiss_rounds().is_none() {
        return Err(Refusal::OtherSystem);
    }
    let rounds = event.rounds.len() as u32;
    if event.round(round).is_none() && event.next_round() != Some(round) {
        return Err(Refusal::NoRound { round, rounds });
    }
    engine::explain::explain(&swiss(event, teams, round).tournament()).map_err(refusal)
}

/// The team behind a number.
pub fn id(event: &Event, number: u32) -> Option<TeamId> {
    event.team_numbers.get((number as usize).checked_sub(1)?).copied()
}

/// What the engine refuses, in terms of the event.
fn refusal(why: engine::Refusal) -> Refusal {
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
        | engine::Refusal::UnknownPlayer { named: number, .. } => {
            Refusal::NoTeam { team: TeamId(number) }
        }
    }
}
