//! The teams of a file as a Swiss of teams, to be paired on match points.

use crate::{Competition, Document, Mark, NumberedTeams, Record, TrfError};
use adoube_base::{Color, Points};
use adoube_pairing::{
    swiss::{Bye, Rules, Scoring},
    team::{ColourSequence, MatchRule, Swiss, Team, TeamEntry},
};
use adoube_standings::{
    ByeKind, System,
    team::{Match, WonMatch},
};

/// A Swiss of teams as a file tells it.
#[derive(Clone, Debug)]
pub struct TeamSwiss {
    /// What the pairing sees.
    pub swiss: Swiss,
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
        let Some(NumberedTeams { field, numbers, names }) =
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
        let swiss = Swiss {
            rules,
            rounds: self.rounds.unwrap_or(next),
            played: self.played(),
            initial: self.initial.unwrap_or(Color::White),
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
        let names = numbers.into_iter().zip(names).collect();
        Ok(Some(TeamSwiss { swiss, sequence, names }))
    }
}
