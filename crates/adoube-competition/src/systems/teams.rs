//! Matches of teams: who sits where and what a match stands at; what a round robin of teams and a Swiss of teams share.
//!
//! A round of teams is a list of matches ([`TeamMatch`]); the games of the round are those of their boards for
//! which both teams named a player, so that results, live boards and records know nothing of teams.
//! [`matches()`] puts the two together again.

pub(super) mod draw;

use crate::{
    Event, Fact, Refusal,
    act::TeamPair,
    captain::Signature,
    event::{Entrant, Round},
    fact::{ByHand, Made, Place, TeamRound},
    player::PlayerId,
    result::{Forfeit, GameResult},
    system::{TeamRules, Teams},
    systems::{Proposal, swiss::refused},
    team::{LineUp, Seats, TeamEntrant, TeamId, TeamMatch},
};
use adoube_base::{ByColor, Color, Points};
use adoube_pairing::{
    berger::Pair,
    swiss as engine,
    team::{self, ColourSequence},
};
use adoube_standings::{Bye, ByeKind};
use std::collections::HashSet;

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

    /// The names under its protocol as it stands: who signed other results has not signed these.
    pub fn signatures<'a>(&'a self, event: &'a Event) -> impl Iterator<Item = &'a Signature> {
        let results: Option<Vec<GameResult>> =
            self.boards.iter().map(|board| board.result).collect();
        event.signatures.iter().filter(move |one| {
            (one.round, one.number) == (self.round, self.number)
                && results.as_ref() == Some(&one.results)
        })
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

/// Whether two pairings have the same matches and the same team without one, in whatever order.
pub(super) fn is_same(one: &(Vec<Pair>, Option<u32>), other: &(Vec<Pair>, Option<u32>)) -> bool {
    let sorted = |pairs: &[Pair]| {
        let mut pairs: Vec<(u32, u32)> = pairs.iter().map(|one| (one.white, one.black)).collect();
        pairs.sort_unstable();
        pairs
    };
    one.1 == other.1 && sorted(&one.0) == sorted(&other.0)
}

pub(super) fn takes_part(event: &Event, id: TeamId) -> bool {
    event.team(id).is_some_and(|team| !team.withdrawn)
}

/// The pairs of a pairing by hand in the teams' numbers, if it names each of these once and nobody else.
pub(super) fn everybody_once(
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

/// The team behind a number.
pub fn id(event: &Event, number: u32) -> Option<TeamId> {
    event.team_numbers.get((number as usize).checked_sub(1)?).copied()
}

/// What the engine refuses, in terms of the event's teams.
pub(super) fn refusal(event: &Event, why: engine::Refusal) -> Refusal {
    let absent = |number| Refusal::NoTeam { team: id(event, number).unwrap_or(TeamId(number)) };
    refused(why, absent)
}

/// A round with these matches: the line-ups are those that were handed in.
pub(super) fn published(
    event: &Event,
    teams: &Teams,
    round: u32,
    paired: PairedTeams,
    rules: Option<TeamRules>,
    unfinished: Vec<Place>,
) -> Proposal {
    let id = |number: u32| id(event, number);
    let pair = |pair: Pair| Some(ByColor::new(id(pair.white)?, id(pair.black)?));
    let seated = |two| seated(event, teams, round, two);
    let matches: Vec<TeamMatch> = paired.pairs.into_iter().filter_map(pair).map(seated).collect();
    let rests = paired.rests.and_then(id);
    let made = TeamRound { matches, rests, rules, unfinished, by_hand: paired.by_hand };
    Proposal { round, games: made.games(), bye: None, made: Made::Teams(Box::new(made)) }
}

/// What a pairing of teams gives: who meets, who has none to meet, and what the arbiter's changes cost.
pub(super) struct PairedTeams {
    pub pairs: Vec<Pair>,
    pub rests: Option<u32>,
    pub by_hand: Option<ByHand>,
}

/// The round that comes next, where lots are drawn and there is one.
pub(super) fn next_round(event: &Event) -> Result<u32, Refusal> {
    if !event.is_drawn() {
        return Err(Refusal::NotDrawn);
    }
    let rounds = event.planned_rounds();
    event.next_round().ok_or(Refusal::AllRoundsPaired { rounds })
}

/// Who may enter late: players of teams have a number when they are on the roster of one.
pub(super) fn admits_late(event: &Event) -> Result<(), Refusal> {
    event.next_round().map(|_| ()).ok_or(Refusal::TooLateToEnter)
}

/// A player of a team has a number once the lots are drawn, whenever it was that they came.
pub(super) fn late_return(event: &Event, entrant: &Entrant) -> Vec<Fact> {
    let (id, number) = (entrant.id, event.numbers.len() as u32 + 1);
    Vec::from_iter(event.team_of(id).map(|_| Fact::NumberTaken { id, number }))
}

/// The boards that the other team left empty: the point is the player's, without a game.
pub(super) fn empty_boards(event: &Event, last: u32) -> Vec<Bye> {
    let index = |id: PlayerId| Some(event.entrant(id)?.number? as usize - 1);
    let rounds = event.rounds.iter().filter(|round| round.number <= last);
    let seats = rounds.flat_map(|round| {
        let matches = round.teams().into_iter().flat_map(|made| &made.matches);
        let there = matches.flat_map(|one| &one.boards).filter(|seats| !seats.left);
        there.filter_map(move |seats| Some((round.number, seats.alone()?)))
    });
    let present = seats;
    let points = event.settings.scoring.win;
    let kind = ByeKind::FullPoint;
    present
        .filter_map(|(round, id)| Some(Bye { round, player: index(id)?, kind, points }))
        .collect()
}
