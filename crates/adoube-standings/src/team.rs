//! Teams: matches of several boards, counted in match points and in game points.
//!
//! Each score of the teams makes a [`Field`] of its own, in which a match is a game and a team a player; what
//! players have for tie-breaks, teams have on either of them (FIDE C.07, articles 11 to 13; Russian rules 30.2
//! and 30.3.2.2; standards 12.11 to 12.14).

use crate::{
    Bye, ByeKind, Cut, Field, Game, MatchDecider, Measure, Regulation, Score, Scoring, Standing,
    System, TieBreak, Value, encounter,
    field::scores,
    opponents::{left_out, product_quarters},
    ranking::{Groups, by_encounter, by_value, split_by, table},
    unplayed::{Contribution, contributions},
    values as values_of_players,
};
use adoube_base::{ByColor, Color, Points};

mod working;

pub use working::working;

/// What makes a match a won one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WonMatch {
    /// More game points than the opponents (standards 12.11.1).
    #[default]
    MoreThanOpponent,
    /// More than half of the boards (Russian rules 30.2.1).
    MoreThanHalf,
}

/// A board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// What each team got there. The teams, not the players, are told apart by colour: White is the team
    /// that has White on board 1.
    pub points: ByColor<Points>,
    /// Both players were present and began the game.
    pub played: bool,
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// In which round, from 1.
    pub round: u32,
    /// Who met: indices of teams.
    pub teams: ByColor<usize>,
    /// The boards, from board 1. A match that a team forfeited has boards none of which was played.
    pub boards: Vec<Board>,
}

impl Match {
    /// Game points.
    pub fn points(&self) -> ByColor<Points> {
        ByColor::from_fn(|color| self.boards.iter().map(|board| board.points[color]).sum())
    }

    /// A match counts as played if at least one board was (FIDE C.07, article 11).
    pub fn is_played(&self) -> bool {
        self.boards.iter().any(|board| board.played)
    }

    /// Which team a decider puts first; nothing if it does not decide either (article 12).
    pub fn decided(&self, by: MatchDecider) -> Option<Color> {
        let better = |points: ByColor<Points>| match points[Color::White].cmp(&points[Color::Black])
        {
            std::cmp::Ordering::Greater => Some(Color::White),
            std::cmp::Ordering::Less => Some(Color::Black),
            std::cmp::Ordering::Equal => None,
        };
        match by {
            // Who made the points on higher boards has the lower count.
            MatchDecider::BoardCount => {
                let count = ByColor::from_fn(|color| board_count(&self.boards, color));
                match count[Color::White].cmp(&count[Color::Black]) {
                    std::cmp::Ordering::Less => Some(Color::White),
                    std::cmp::Ordering::Greater => Some(Color::Black),
                    std::cmp::Ordering::Equal => None,
                }
            }
            MatchDecider::TopBoards => self.boards.iter().find_map(|board| better(board.points)),
            MatchDecider::BottomBoards => (1..self.boards.len()).rev().find_map(|boards| {
                let upper = &self.boards[..boards];
                better(ByColor::from_fn(|color| upper.iter().map(|b| b.points[color]).sum()))
            }),
        }
    }
}

/// Board numbers times points, in halves.
fn board_count(boards: &[Board], color: Color) -> i64 {
    boards.iter().zip(1..).map(|(board, number)| number * halves(board.points[color])).sum()
}

fn halves(points: Points) -> i64 {
    i64::from(points.halves())
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct TeamBye {
    pub round: u32,
    pub team: usize,
    pub kind: ByeKind,
    pub match_points: Points,
    pub game_points: Points,
}

/// The teams of a competition and what they have done so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamField {
    /// How many teams there are.
    pub teams: usize,
    /// How they were paired.
    pub system: System,
    /// How many rounds count.
    pub rounds: u32,
    /// How many boards a match has.
    pub boards: u32,
    /// The score that decides the event.
    pub primary: Score,
    /// What a match is worth.
    pub scoring: MatchScoring,
    /// What a game is worth.
    pub game: Scoring,
    /// The matches.
    pub matches: Vec<Match>,
    /// The byes. In a round robin there are none.
    pub byes: Vec<TeamBye>,
    /// Teams whose matches count for nobody, and which have no place.
    pub annulled: Vec<usize>,
    /// Rounds and teams whose match is not over: it counts for nothing yet, and is no absence.
    pub open: Vec<(u32, usize)>,
}

/// What a match is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct MatchScoring {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
    pub won: WonMatch,
}

impl Default for MatchScoring {
    /// 2, 1, 0.
    fn default() -> MatchScoring {
        let points = |whole: u32| Points::from_halves(2 * whole);
        MatchScoring {
            win: points(2),
            draw: points(1),
            loss: points(0),
            won: WonMatch::MoreThanOpponent,
        }
    }
}

impl TeamField {
    /// Who won a match; both may have lost it under the rule of half the boards.
    fn outcome(&self, game_points: ByColor<Points>) -> ByColor<Points> {
        let MatchScoring { win, draw, loss, won } = self.scoring;
        ByColor::from_fn(|color| {
            let own = 2 * halves(game_points[color]);
            let measure = match won {
                WonMatch::MoreThanOpponent => 2 * halves(game_points[!color]),
                WonMatch::MoreThanHalf => i64::from(self.boards) * halves(self.game.win),
            };
            match own.cmp(&measure) {
                std::cmp::Ordering::Greater => win,
                std::cmp::Ordering::Equal => draw,
                std::cmp::Ordering::Less => loss,
            }
        })
    }

    /// The match points of a match. A match that was not played is not drawn: without points there are none.
    pub fn match_points(&self, one: &Match) -> ByColor<Points> {
        let points = one.points();
        let matched = self.outcome(points);
        if one.is_played() {
            return matched;
        }
        // Who had nobody there gets nothing, whatever a lost match is worth.
        ByColor::from_fn(|color| match points[color] {
            Points::ZERO => Points::ZERO,
            _ => matched[color],
        })
    }

    /// One of the scores as a field, in which teams are players and matches are games.
    pub fn field(&self, score: Score) -> Field {
        let scoring = match score {
            Score::Match => {
                Scoring { win: self.scoring.win, draw: self.scoring.draw, loss: self.scoring.loss }
            }
            Score::Game => Scoring {
                win: Points::from_halves(self.game.win.halves() * self.boards),
                draw: Points::from_halves(self.game.draw.halves() * self.boards),
                loss: Points::from_halves(self.game.loss.halves() * self.boards),
            },
        };
        let game = |one: &Match| {
            let matched = self.match_points(one);
            let points = if score == Score::Match { matched } else { one.points() };
            let winner = matched.find(|&own| own == self.scoring.win);
            Game { round: one.round, players: one.teams, points, winner, played: one.is_played() }
        };
        let bye = |bye: &TeamBye| Bye {
            round: bye.round,
            player: bye.team,
            kind: bye.kind,
            points: if score == Score::Match { bye.match_points } else { bye.game_points },
        };
        Field {
            players: self.teams,
            system: self.system,
            scoring,
            rounds: self.rounds,
            ratings: vec![],
            games: self.matches.iter().map(game).collect(),
            byes: self.byes.iter().map(bye).collect(),
            annulled: self.annulled.clone(),
            unplaced: vec![],
            later_ratings: vec![],
            open: self.open.clone(),
        }
    }

    /// What every team has of a score, byes included.
    pub fn scores(&self, score: Score) -> Vec<Points> {
        let field = self.field(score);
        field.seen().iter().map(|rounds| rounds.iter().map(|round| round.points).sum()).collect()
    }

    /// A team's match in a round, and its colour there.
    fn match_of(&self, round: u32, team: usize) -> Option<(&Match, Color)> {
        let of_round = self.matches.iter().filter(|one| one.round == round);
        of_round.filter_map(|one| Some((one, one.teams.find(|&t| t == team)?))).next()
    }

    /// What a bye of the team gives each of its players. Of a pairing-allocated one the reading is that each of
    /// them has a full point, whatever the team gets for it.
    fn each_of(&self, bye: ByeKind) -> Points {
        match bye {
            ByeKind::PairingAllocated | ByeKind::FullPoint => self.game.win,
            ByeKind::HalfPoint => self.game.draw,
            ByeKind::ZeroPoint => Points::ZERO,
        }
    }

    /// The last match between two teams.
    fn between(&self, a: usize, b: usize) -> Option<(&Match, ByColor<usize>)> {
        let met = |one: &&Match| {
            one.teams.find(|&team| team == a).is_some_and(|color| one.teams[!color] == b)
        };
        self.matches.iter().rev().find(met).map(|one| (one, one.teams))
    }
}

/// Both scores of the teams, counted once.
struct Views<'a> {
    teams: &'a TeamField,
    regulation: Regulation,
    by_match: Field,
    by_game: Field,
}

impl<'a> Views<'a> {
    fn new(teams: &'a TeamField, regulation: Regulation) -> Views<'a> {
        let (by_match, by_game) = (teams.field(Score::Match), teams.field(Score::Game));
        Views { teams, regulation, by_match, by_game }
    }

    fn of(&self, score: Score) -> &Field {
        match score {
            Score::Match => &self.by_match,
            Score::Game => &self.by_game,
        }
    }

    /// The score a tie-break looks at: the one it names, or the one that decides the event.
    fn asked(&self, tie_break: TieBreak) -> &Field {
        self.of(tie_break.score.unwrap_or(self.teams.primary))
    }

    /// The rounds of an extended Sonneborn-Berger: the opponent's score in the one, own points in the other.
    fn crossed(&self, opponents: Score, own: Score) -> Vec<Vec<Contribution>> {
        let all = |score: Score| {
            let field = self.of(score);
            contributions(field, self.regulation, &field.seen())
        };
        let crossed = |(theirs, own): (Vec<Contribution>, Vec<Contribution>)| {
            let one = |(theirs, own): (Contribution, Contribution)| Contribution {
                points: own.points,
                ..theirs
            };
            theirs.into_iter().zip(own).map(one).collect()
        };
        all(opponents).into_iter().zip(all(own)).map(crossed).collect()
    }

    fn extended_sonneborn_berger(&self, opponents: Score, own: Score, cut: Cut) -> Vec<Value> {
        let sum = |rounds: &Vec<Contribution>| {
            let out = left_out(rounds, cut, product_quarters);
            let kept = rounds.iter().zip(out).filter(|(_, out)| !out);
            Value::fraction(kept.map(|(one, _)| product_quarters(one)).sum(), 4)
        };
        self.crossed(opponents, own).iter().map(sum).collect()
    }

    /// Direct encounter in the primary score, then in the other for those still tied, and again for every
    /// smaller set; a decider may part the last two (13.3).
    fn extended_encounter(&self, tied: &[usize], decider: Option<MatchDecider>) -> Groups {
        for score in [self.teams.primary, self.teams.primary.other()] {
            let field = self.of(score);
            let groups = encounter::order(field, self.regulation, &field.seen(), tied);
            if groups.len() > 1 {
                let again = |group: Vec<usize>| self.extended_encounter(&group, decider);
                return groups.into_iter().flat_map(again).collect();
            }
        }
        if let (&[a, b], Some(decider)) = (tied, decider)
            && let Some((met, teams)) = self.teams.between(a, b)
            && let Some(first) = met.decided(decider)
        {
            return vec![vec![teams[first]], vec![teams[!first]]];
        }
        vec![tied.to_vec()]
    }

    fn values(&self, tie_break: TieBreak) -> Vec<Value> {
        let totals = |score| scores(&self.of(score).seen());
        let points = |score| totals(score).into_iter().map(Value::points).collect();
        let crossed = |theirs, own| self.extended_sonneborn_berger(theirs, own, tie_break.cut);
        let primary = self.teams.primary;
        match tie_break.measure {
            Measure::MatchPoints => points(Score::Match),
            Measure::GamePoints => points(Score::Game),
            Measure::OtherScore => points(primary.other()),
            Measure::MatchAndGamePoints => totals(Score::Match)
                .into_iter()
                .zip(totals(Score::Game))
                .map(|(a, b)| Value::points(a + b))
                .collect(),
            Measure::MatchByMatch => crossed(Score::Match, Score::Match),
            Measure::MatchByGame => crossed(Score::Match, Score::Game),
            Measure::GameByMatch => crossed(Score::Game, Score::Match),
            Measure::GameByGame => crossed(Score::Game, Score::Game),
            Measure::ScoreAndSchedule => {
                let plain = TieBreak::plain(Measure::Buchholz);
                let buchholz = values_of_players(self.of(primary), self.regulation, plain);
                let other = totals(primary.other());
                let by = self.schedule_divisor();
                other.iter().zip(buchholz).map(|(&own, of)| of.over(by).plus(own)).collect()
            }
            Measure::BoardCount => {
                let mut counts = vec![0; self.teams.teams];
                for one in self.teams.matches.iter().filter(|m| m.round <= self.teams.rounds) {
                    for color in Color::ALL {
                        counts[one.teams[color]] += board_count(&one.boards, color);
                    }
                }
                for bye in self.teams.byes.iter().filter(|bye| bye.round <= self.teams.rounds) {
                    let boards = i64::from(self.teams.boards);
                    let each = halves(self.teams.each_of(bye.kind));
                    counts[bye.team] += boards * (boards + 1) / 2 * each;
                }
                counts.into_iter().map(|halves| Value::fraction(halves, 2)).collect()
            }
            Measure::ExtendedEncounter => {
                let totals = totals(primary);
                let everybody: Vec<usize> = (0..self.teams.teams).collect();
                self.apply(tie_break, split_by(&everybody, |team| totals[team])).0
            }
            _ => values_of_players(self.asked(tie_break), self.regulation, tie_break),
        }
    }

    /// What brings Buchholz in the primary score to the scale of the other one (13.4).
    fn schedule_divisor(&self) -> i64 {
        let win = |score| halves(self.of(score).scoring.win);
        let primary = win(self.teams.primary) * i64::from(self.teams.rounds);
        (primary / win(self.teams.primary.other()).max(1)).max(1)
    }

    fn apply(&self, tie_break: TieBreak, groups: Groups) -> (Vec<Value>, Groups) {
        let teams = self.teams.teams;
        match tie_break.measure {
            Measure::DirectEncounter => {
                let field = match tie_break.forfeits_played {
                    true => &self.asked(tie_break).with_forfeits_played(),
                    false => self.asked(tie_break),
                };
                let seen = field.seen();
                by_encounter(teams, tie_break.reverse, groups, |tied| {
                    encounter::order(field, self.regulation, &seen, tied)
                })
            }
            Measure::ExtendedEncounter => by_encounter(teams, tie_break.reverse, groups, |tied| {
                self.extended_encounter(tied, tie_break.decider)
            }),
            _ => {
                let values = self.values(tie_break);
                let split = by_value(tie_break, &values, groups);
                (values, split)
            }
        }
    }
}

/// Orders the teams by the score that decides the event, then by the tie-breaks in their order. The field
/// `player` of a line is the index of a team.
pub fn standings(
    teams: &TeamField,
    regulation: Regulation,
    tie_breaks: &[TieBreak],
) -> Vec<Standing> {
    let views = Views::new(teams, regulation);
    let seen = views.of(teams.primary).seen();
    let played = |rounds: &Vec<crate::Seen>| {
        rounds.iter().filter(|seen| seen.scheduled().is_some()).count() as u32
    };
    let games: Vec<u32> = seen.iter().map(played).collect();
    table(&scores(&seen), &games, &teams.annulled, tie_breaks, |one, groups| {
        views.apply(one, groups)
    })
}

/// Every team's value of a tie-break.
pub fn values(teams: &TeamField, regulation: Regulation, tie_break: TieBreak) -> Vec<Value> {
    Views::new(teams, regulation).values(tie_break)
}
