//! How a team's value came about.

use super::{TeamField, Views, halves};
use crate::{
    Measure, Regulation, Score, TieBreak, Value,
    field::scores,
    opponents::{left_out, product_quarters},
    ranking::{Groups, group_of, split_by},
    working::{Part, Working, article, encounters, of_one, part},
};
use adoube_base::Points;

/// Shows how a team's value of the tie-break at `at` in a list came about; the list is there for
/// encounters, as it is for players.
pub fn working(
    teams: &TeamField,
    regulation: Regulation,
    tie_breaks: &[TieBreak],
    at: usize,
    team: usize,
) -> Option<Working> {
    let tie_break = *tie_breaks.get(at)?;
    let views = Views::new(teams, regulation);
    let primary = teams.primary;
    let mut total = None;
    let parts = match tie_break.measure {
        Measure::MatchPoints => views.points(Score::Match, team),
        Measure::GamePoints => views.points(Score::Game, team),
        Measure::OtherScore => views.points(primary.other(), team),
        Measure::MatchAndGamePoints => {
            let mut parts = views.points(Score::Match, team);
            parts.extend(views.points(Score::Game, team));
            parts
        }
        Measure::MatchByMatch => views.products(tie_break, Score::Match, Score::Match, team),
        Measure::MatchByGame => views.products(tie_break, Score::Match, Score::Game, team),
        Measure::GameByMatch => views.products(tie_break, Score::Game, Score::Match, team),
        Measure::GameByGame => views.products(tie_break, Score::Game, Score::Game, team),
        Measure::ScoreAndSchedule => {
            let mut parts = views.points(primary.other(), team);
            let buchholz = TieBreak::plain(Measure::Buchholz);
            let schedule = of_one(views.of(primary), regulation, buchholz, team).parts;
            let by = views.schedule_divisor();
            parts.extend(schedule.into_iter().map(|one| Part { value: one.value.over(by), ..one }));
            parts
        }
        Measure::BoardCount => views.boards(team),
        Measure::DirectEncounter | Measure::ExtendedEncounter => {
            let tied = views.tied_with(&tie_breaks[..at], team);
            let (values, _) = views.apply(tie_break, vec![tied.clone()]);
            total = values.get(team).copied();
            views.encounters(tie_break, team, &tied)
        }
        _ => return Some(of_one(views.asked(tie_break), regulation, tie_break, team)),
    };
    let value = || views.values(tie_break).get(team).copied();
    Some(Working {
        tie_break,
        article: article(tie_break.measure, regulation),
        parts,
        total: total.or_else(value).unwrap_or_default(),
    })
}

impl Views<'_> {
    /// The rounds of one of the scores.
    fn points(&self, score: Score, team: usize) -> Vec<Part> {
        of_one(self.of(score), self.regulation, TieBreak::plain(Measure::Points), team).parts
    }

    /// The rounds of an extended Sonneborn-Berger.
    fn products(&self, tie_break: TieBreak, theirs: Score, own: Score, team: usize) -> Vec<Part> {
        let all = self.crossed(theirs, own);
        let seen = self.of(own).seen();
        let (Some(rounds), Some(seen)) = (all.get(team), seen.get(team)) else { return vec![] };
        let out = left_out(rounds, tie_break.cut, product_quarters);
        let parts = rounds.iter().zip(seen).zip(out);
        parts
            .map(|((one, seen), left_out)| Part {
                score: Some(one.score),
                left_out,
                ..part(seen, Value::fraction(product_quarters(one), 4))
            })
            .collect()
    }

    /// Board by board: its number times the points made there.
    fn boards(&self, team: usize) -> Vec<Part> {
        let seen = self.by_game.seen();
        let rounds = seen.get(team).map(Vec::as_slice).unwrap_or_default();
        let mut parts = Vec::new();
        for seen in rounds {
            let points: Vec<Points> = match self.teams.match_of(seen.round, team) {
                Some((one, color)) => one.boards.iter().map(|board| board.points[color]).collect(),
                None => {
                    let byes = self.teams.byes.iter();
                    let bye = byes.clone().find(|b| b.round == seen.round && b.team == team);
                    let each = bye.map_or(Points::ZERO, |bye| self.teams.each_of(bye.kind));
                    vec![each; self.teams.boards as usize]
                }
            };
            parts.extend(points.into_iter().zip(1..).map(|(points, board)| Part {
                board: Some(board),
                points,
                ..part(seen, Value::fraction(i64::from(board) * halves(points), 2))
            }));
        }
        parts
    }

    /// Those whom the score and the tie-breaks given leave equal with a team.
    fn tied_with(&self, before: &[TieBreak], team: usize) -> Vec<usize> {
        let points = scores(&self.of(self.teams.primary).seen());
        let everybody: Vec<usize> = (0..self.teams.teams).collect();
        let begun: Groups = split_by(&everybody, |one| points[one]);
        let groups = before.iter().fold(begun, |groups, &one| self.apply(one, groups).1);
        group_of(groups, team)
    }

    /// The matches among those still equal, in the score asked for; the extended encounter goes on to the
    /// other score.
    fn encounters(&self, tie_break: TieBreak, team: usize, tied: &[usize]) -> Vec<Part> {
        let field = match tie_break.forfeits_played {
            true => &self.asked(tie_break).with_forfeits_played(),
            false => self.asked(tie_break),
        };
        let mut parts = encounters(field, &field.seen(), team, tied);
        if tie_break.measure == Measure::ExtendedEncounter {
            let other = self.of(self.teams.primary.other());
            parts.extend(encounters(other, &other.seen(), team, tied));
        }
        parts
    }
}
