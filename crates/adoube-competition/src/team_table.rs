//! Standings and crosstable of the teams of an event.

use crate::{
    Event,
    system::{Primary, TeamPlay, Won},
    systems::{
        rules,
        teams::{self, Match},
    },
    team::{TeamEntrant, TeamId},
};
use adoube_base::{ByColor, Points};
use adoube_standings::{
    ByeKind, Score, Scoring, Standing, System as Counted, TieBreak,
    advice::{Advice, Circumstances, advise},
    crosstable::{Cell, crosstable},
    team::{
        Board, Match as Counting, MatchScoring, TeamBye, TeamField, WonMatch, standings, working,
    },
    working::Working,
};

/// The standings of an event's teams; empty before the draw.
#[derive(Clone, Debug)]
pub struct TeamTable<'a> {
    event: &'a Event,
    field: TeamField,
}

impl<'a> TeamTable<'a> {
    /// Counts the matches that are over; nothing where players do not play in matches of teams.
    pub fn new(event: &'a Event) -> Option<TeamTable<'a>> {
        TeamTable::up_to(event, u32::MAX)
    }

    /// Counts the matches of rounds up to `last`.
    pub fn up_to(event: &'a Event, last: u32) -> Option<TeamTable<'a>> {
        let teams = event.settings.system.teams()?;
        let index =
            |id: TeamId| event.team(id).and_then(|team| team.number).map(|n| n as usize - 1);
        let indices = |one: &Match| {
            let found = one.teams.map(index);
            Some(ByColor::new(found.white?, found.black?))
        };
        let rounds = || event.rounds.iter().filter(|round| round.number <= last);
        let mut matches: Vec<Counting> = Vec::new();
        let mut open = Vec::new();
        for one in rounds().flat_map(teams::matches) {
            let Some(indices) = indices(&one) else { continue };
            if one.open() > 0 {
                open.extend(indices.iter().map(|&team| (one.round, team)));
                continue;
            }
            let boards = one.boards.iter().filter_map(|board| {
                let points = board.points(event)?;
                Some(Board { points, played: board.result?.is_played() })
            });
            matches.push(Counting { round: one.round, teams: indices, boards: boards.collect() });
        }
        let scoring = event.settings.scoring;
        let drawn = Points::from_halves(scoring.draw.halves() * teams.boards);
        let is_swiss = event.settings.system.traits().by_points;
        let rules = rules(&event.settings.system);
        let byes = rounds().filter_map(|round| {
            let team = index(round.teams()?.rests?)?;
            let kind = ByeKind::PairingAllocated;
            let (match_points, game_points) = (teams.bye, drawn);
            Some(TeamBye { round: round.number, team, kind, match_points, game_points })
        });
        let field = TeamField {
            teams: event.team_numbers.len(),
            system: if is_swiss { Counted::Swiss } else { Counted::RoundRobin },
            rounds: last.min(event.rounds.len() as u32),
            boards: teams.boards,
            primary: match teams.primary {
                Primary::MatchPoints => Score::Match,
                Primary::GamePoints => Score::Game,
            },
            scoring: MatchScoring {
                win: teams.match_points.win,
                draw: teams.match_points.draw,
                loss: teams.match_points.loss,
                won: match teams.won {
                    Won::MoreThanOpponent => WonMatch::MoreThanOpponent,
                    Won::MoreThanHalf => WonMatch::MoreThanHalf,
                },
            },
            game: Scoring { win: scoring.win, draw: scoring.draw, loss: scoring.loss },
            matches,
            byes: if is_swiss { byes.collect() } else { vec![] },
            // Where a team left before half of its matches, they count for nobody (24.1).
            annulled: (0..)
                .zip(&event.team_numbers)
                .filter(|&(_, &id)| !rules.matches_count(event, id))
                .map(|(index, _)| index)
                .collect(),
            open,
        };
        Some(TeamTable { event, field })
    }

    /// The matches and byes as they are counted.
    pub fn field(&self) -> &TeamField {
        &self.field
    }

    /// The table by the score that decides and the event's tie-breaks. The field `player` of a line is an
    /// index of [`TeamTable::team`].
    pub fn standings(&self) -> Vec<Standing> {
        let settings = &self.event.settings;
        standings(&self.field, settings.regulation(), &settings.tie_breaks)
    }

    /// How a team's value of the tie-break at `at` in the list came about.
    pub fn working(&self, tie_breaks: &[TieBreak], at: usize, team: usize) -> Option<Working> {
        working(&self.field, self.event.settings.regulation(), tie_breaks, at, team)
    }

    /// A score of every team, by index.
    pub fn scores(&self, score: Score) -> Vec<Points> {
        self.field.scores(score)
    }

    /// Game points of every match, for teams in this order.
    pub fn crosstable(&self, order: &[usize]) -> Vec<Vec<Vec<Cell>>> {
        crosstable(&self.field.field(Score::Game), order)
    }

    /// What the regulations of the event have against its tie-breaks.
    pub fn advice(&self) -> Vec<Advice> {
        let circumstances = Circumstances {
            system: self.field.system,
            teams: true,
            ratings: &[],
            inconsistent: false,
        };
        let settings = &self.event.settings;
        advise(&circumstances, settings.regulation(), &settings.tie_breaks)
    }

    /// The team behind an index.
    pub fn team(&self, index: usize) -> Option<&'a TeamEntrant> {
        self.event.team(*self.event.team_numbers.get(index)?)
    }
}

/// What each team of a match in the Scheveningen system has got, in the order of their numbers.
pub fn scheveningen(event: &Event) -> Option<[(TeamId, Points); 2]> {
    event.settings.system.traits().teams.filter(|&play| play == TeamPlay::OneMatch)?;
    let &[first, second] = event.team_numbers.as_slice() else { return None };
    let total = |id: TeamId| {
        let roster = event.team(id).map(|team| team.roster.as_slice()).unwrap_or_default();
        let points = event.games().filter_map(|(_, _, game)| {
            let color = game.pairing.players().find(|player| roster.contains(player))?;
            Some(game.result()?.points(&event.settings.scoring)[color])
        });
        (id, points.sum())
    };
    Some([total(first), total(second)])
}
