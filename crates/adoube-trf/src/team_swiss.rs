//! The teams of a file as a Swiss of teams, to be paired by C.04.6 or by the Dutch system on match points.

use crate::{
    Competition, Document, Mark, NumberedTeams, Record, RoundResult, TrfError, system::TeamCode,
};
use adoube_base::{Color, Points};
use adoube_pairing::{
    swiss::{Bye, Rules, Scoring, baku},
    team::{ColourSequence, FideSwiss, MatchRule, Swiss, Team, TeamEntry, fide::Primary},
};
use adoube_standings::{
    ByeKind, System,
    team::{Match, TeamField, WonMatch},
};
use std::collections::{BTreeMap, HashSet};

/// A Swiss of teams as a file tells it.
#[derive(Clone, Debug)]
pub struct TeamSwiss {
    /// What the Dutch system sees.
    pub swiss: Swiss,
    /// What the FIDE team system C.04.6 sees: under the code of record 192, or with the defaults of the system
    /// where that names another one.
    pub fide: FideSwiss,
    /// Whether record 192 names the FIDE team system.
    pub says_fide: bool,
    /// The colours of a match, board by board.
    pub sequence: ColourSequence,
    /// Numbers and names of the teams.
    pub names: Vec<(u32, String)>,
}

impl Competition {
    /// The teams after all rounds in the file; nothing if the file has no teams. Teams with a bye for the next
    /// round (record 240) are not to be paired.
    pub fn team_swiss(
        &self,
        document: &Document,
        rules: Rules,
    ) -> Result<Option<TeamSwiss>, TrfError> {
        let Some(NumberedTeams { field, numbers, names, .. }) =
            self.teams(document, Some(System::Swiss))?
        else {
            return Ok(None);
        };
        let entry = |team: usize, round: u32| {
            let of = |one: &&Match| one.round == round && one.teams.iter().any(|&own| own == team);
            if let Some(met) = field.matches.iter().find(of) {
                let color = met.teams.find(|&own| own == team).unwrap_or(Color::White);
                let points = met.points();
                let opponent = numbers[met.teams[!color]];
                if met.boards.iter().any(|board| board.played) {
                    let (own, other) = (points[color], points[!color]);
                    return TeamEntry::Match { opponent, color, own, other };
                }
                let won = points[color] > points[!color];
                return TeamEntry::Forfeit { opponent, color, won };
            }
            let bye = field.byes.iter().find(|bye| bye.round == round && bye.team == team);
            TeamEntry::Bye(match bye.map(|bye| bye.kind) {
                Some(ByeKind::PairingAllocated) => Bye::Allocated,
                Some(ByeKind::FullPoint) => Bye::Full,
                Some(ByeKind::HalfPoint) => Bye::Half,
                Some(ByeKind::ZeroPoint) | None => Bye::Zero,
            })
        };
        let next = self.played() + 1;
        let absent = |number: u32| {
            document.records().any(|(_, record)| match record {
                Record::Byes { mark, round, players } => {
                    *mark != Mark::AllocatedBye
                        && round.unwrap_or(next) == next
                        && players.contains(&number)
                }
                _ => false,
            })
        };
        let teams = numbers.iter().enumerate().map(|(team, &number)| Team {
            number,
            rounds: (1..=self.played()).map(|round| entry(team, round)).collect(),
            present: !absent(number),
        });
        let given = field.byes.iter().find(|bye| bye.kind == ByeKind::PairingAllocated);
        let sequence = document.text_of("352").and_then(ColourSequence::parse);
        let said = document.records().find_map(|(_, record)| match record {
            Record::Initial { color, .. } => *color,
            _ => None,
        });
        let initial = said.or_else(|| infer_initial(&field, &numbers));
        let swiss = Swiss {
            rules,
            rounds: self.rounds.unwrap_or(next),
            played: self.played(),
            initial: initial.unwrap_or(Color::White),
            boards: field.boards,
            rule: match field.scoring.won {
                WonMatch::MoreThanOpponent => MatchRule::MoreThanOpponent,
                WonMatch::MoreThanHalf => MatchRule::MoreThanHalf,
            },
            match_points: Scoring {
                win: field.scoring.win,
                draw: field.scoring.draw,
                loss: field.scoring.loss,
                absence: Points::ZERO,
                // Where no bye was given yet it is worth a drawn match.
                bye: given.map_or(field.scoring.draw, |bye| bye.match_points),
            },
            teams: teams.collect(),
        };
        let sequence = sequence.unwrap_or_else(|| ColourSequence::alternating(field.boards.max(1)));
        let code = document.text_of("192").and_then(TeamCode::read);
        let says_fide = code.is_some();
        let code = code.unwrap_or_default();
        let in_all =
            |points: Points| Points::from_halves(points.halves().saturating_mul(field.boards));
        let draw = in_all(field.game.draw);
        let fide = FideSwiss {
            game_points: Scoring {
                win: in_all(field.game.win),
                draw,
                loss: in_all(field.game.loss),
                absence: Points::ZERO,
                bye: given.map_or(draw, |bye| bye.game_points),
            },
            primary: code.primary,
            secondary: code.secondary,
            preferences: code.preferences,
            virtual_points: virtual_points(document, &code, &swiss, &field),
            forbidden: self.forbidden.clone(),
            ..FideSwiss::from(swiss.clone())
        };
        let names = numbers.into_iter().zip(names).collect();
        Ok(Some(TeamSwiss { swiss, fide, says_fide, sequence, names }))
    }
}

impl TeamSwiss {
    /// The teams as the FIDE team system saw them before a round, those present who were paired or had the bye,
    /// and what the file has for the round. After the last round, the next one with nothing in the file.
    pub fn before(&self, round: u32) -> (FideSwiss, RoundResult) {
        let mut fide = self.fide.clone();
        let mut result = RoundResult { pairs: HashSet::new(), byes: Vec::new() };
        if round == 0 || round > fide.played {
            return (fide, result);
        }
        let at = round as usize - 1;
        fide.played = round - 1;
        for team in &mut fide.teams {
            match team.rounds.get(at) {
                Some(
                    TeamEntry::Match { opponent, color, .. }
                    | TeamEntry::Forfeit { opponent, color, .. },
                ) => {
                    team.present = true;
                    result.pairs.insert(match color {
                        Color::White => (team.number, *opponent),
                        Color::Black => (*opponent, team.number),
                    });
                }
                Some(TeamEntry::Bye(Bye::Allocated)) => {
                    team.present = true;
                    result.byes.push(team.number);
                }
                Some(TeamEntry::Bye(_)) | None => team.present = false,
            }
            team.rounds.truncate(at);
        }
        (fide, result)
    }
}

/// The initial-colour where the file does not say it: the first round with matches shows it, by the parity of the
/// smaller number.
fn infer_initial(field: &TeamField, numbers: &[u32]) -> Option<Color> {
    let first = field.matches.iter().min_by_key(|one| one.round)?;
    let teams = first.teams.map(|team| numbers[team]);
    let (color, number) = match teams[Color::White] < teams[Color::Black] {
        true => (Color::White, teams[Color::White]),
        false => (Color::Black, teams[Color::Black]),
    };
    Some(if number % 2 == 1 { color } else { !color })
}

/// Virtual points of the primary score: record 250, or the Baku acceleration of record 192.
fn virtual_points(
    document: &Document,
    code: &TeamCode,
    swiss: &Swiss,
    field: &TeamField,
) -> BTreeMap<u32, Vec<Points>> {
    let mut found: BTreeMap<u32, Vec<Points>> = BTreeMap::new();
    let mut explicit = false;
    for (_, record) in document.records() {
        let Record::Acceleration { match_points, points, rounds, players } = record else {
            continue;
        };
        explicit = true;
        let points = match code.primary {
            Primary::Match => match_points.unwrap_or(Points::ZERO),
            Primary::Game => *points,
        };
        for team in swiss.teams.iter().filter(|one| (players.0..=players.1).contains(&one.number)) {
            let own = found.entry(team.number).or_default();
            for round in rounds.0.max(1)..=rounds.1.min(999) {
                let at = round as usize - 1;
                if own.len() <= at {
                    own.resize(at + 1, Points::ZERO);
                }
                own[at] = points;
            }
        }
    }
    // C.04.7, 1.4.4: not with game points for scores.
    if code.baku && !explicit && code.primary == Primary::Match {
        // A whole point of the rules for players is a match won, a half is half of that.
        let worth = |points: Points| {
            Points::from_halves(field.scoring.win.halves() * points.halves() / Points::ONE.halves())
        };
        let points: Vec<Points> =
            baku::virtual_points(swiss.rounds).into_iter().map(worth).collect();
        let mut numbers: Vec<u32> = swiss.teams.iter().map(|team| team.number).collect();
        numbers.sort_unstable();
        numbers.truncate(baku::upper_group(numbers.len()));
        found.extend(numbers.into_iter().map(|number| (number, points.clone())));
    }
    found
}
