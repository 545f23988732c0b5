//! The part of a draft that belongs to single systems: which fields are whose, the agreements read from them, and written
//! into them again. What another system would want is not taken in silence.

use super::{
    Acceleration, Cycles, Edition, Kind, Primary, Scheveningen, Scoring, SettingsDraft, Swiss,
    System, TeamPairing, TeamRules, Teams, USUAL_EDITION, Won, choice, number, points, usual_won,
};
use crate::{
    fault::{Faults, FieldName, Problem},
    player::Belonging,
    system::{Knockout, Seeding},
};
use adoube_base::Points;
use adoube_pairing::swiss::Rules;

/// The fields that only some systems have; which, every system says itself ([`Traits::fields`](crate::system::Traits)).
fn fields(draft: &mut SettingsDraft) -> [(FieldName, &mut String); 20] {
    use FieldName as F;
    [
        (F::Cycles, &mut draft.cycles),
        (F::Rounds, &mut draft.rounds),
        (F::Rules, &mut draft.rules),
        (F::Boards, &mut draft.boards),
        (F::Primary, &mut draft.primary),
        (F::MatchWin, &mut draft.match_win),
        (F::MatchDraw, &mut draft.match_draw),
        (F::MatchLoss, &mut draft.match_loss),
        (F::Won, &mut draft.won),
        (F::LineUps, &mut draft.line_ups),
        (F::Acceleration, &mut draft.acceleration),
        (F::Bye, &mut draft.bye),
        (F::FederationsApart, &mut draft.federations_apart),
        (F::ApartBy, &mut draft.apart_by),
        (F::Seeding, &mut draft.seeding),
        (F::Games, &mut draft.games),
        (F::TieBreakGames, &mut draft.tie_break_games),
        (F::TieBreakSets, &mut draft.tie_break_sets),
        (F::Armageddon, &mut draft.armageddon),
        (F::ThirdPlace, &mut draft.third_place),
    ]
}

impl SettingsDraft {
    /// Notes every field that the system does not have.
    pub(super) fn find_foreign(&self, kind: Kind, faults: &mut Faults) {
        let mut draft = self.clone();
        for (field, text) in fields(&mut draft) {
            if !text.trim().is_empty() && !kind.traits().has_field(field) {
                faults.add(field, Problem::OfAnotherSystem { text: text.clone() });
            }
        }
    }

    /// The draft without what belongs to other systems than its own: a form that offers all systems sends all fields.
    #[must_use]
    pub fn of_its_system(mut self) -> SettingsDraft {
        let kind = match self.system.trim() {
            "" => Some(Kind::default()),
            name => Kind::from_name(name),
        };
        if let Some(kind) = kind {
            for (field, text) in fields(&mut self) {
                if !kind.traits().has_field(field) {
                    text.clear();
                }
            }
        }
        self
    }

    /// What is agreed about the system, found to be sound.
    pub(super) fn system_of(
        &self,
        kind: Kind,
        scoring: Option<Scoring>,
        laws: Option<Edition>,
        faults: &mut Faults,
    ) -> Option<System> {
        match kind {
            Kind::RoundRobin => self.cycles(faults).map(|cycles| System::RoundRobin { cycles }),
            Kind::Swiss => self.swiss(scoring, faults).map(|swiss| System::Swiss { swiss }),
            Kind::Knockout => self.knockout(faults).map(|knockout| System::Knockout { knockout }),
            Kind::Scheveningen => self.cycles(faults).map(|cycles| {
                let double = cycles != Cycles::Single;
                System::Scheveningen { scheveningen: Scheveningen { double } }
            }),
            Kind::TeamRoundRobin => {
                let pairing = self.cycles(faults).map(|cycles| TeamPairing::RoundRobin { cycles });
                self.teams(pairing, laws, faults).map(|teams| System::Teams { teams })
            }
            Kind::TeamSwiss => {
                let rules =
                    choice(&self.rules, TeamRules::default(), &TeamRules::ALL, TeamRules::name);
                let rules = faults.take(FieldName::Rules, rules);
                let rounds = self.rounds(faults);
                let pairing =
                    rules.zip(rounds).map(|(rules, rounds)| TeamPairing::Swiss { rules, rounds });
                self.teams(pairing, laws, faults).map(|teams| System::Teams { teams })
            }
        }
    }

    fn cycles(&self, faults: &mut Faults) -> Option<Cycles> {
        let cycles = choice(&self.cycles, Cycles::Single, &Cycles::ALL, Cycles::name);
        faults.take(FieldName::Cycles, cycles)
    }

    fn rounds(&self, faults: &mut Faults) -> Option<u32> {
        let rounds = number(&self.rounds, 1, Swiss::MOST_ROUNDS);
        let rounds = rounds.and_then(|rounds| rounds.ok_or(Problem::Missing));
        faults.take(FieldName::Rounds, rounds)
    }

    /// What is agreed about matches of teams.
    fn teams(
        &self,
        pairing: Option<TeamPairing>,
        laws: Option<Edition>,
        faults: &mut Faults,
    ) -> Option<Teams> {
        use FieldName as F;
        const USUAL_BOARDS: u32 = 4;
        let boards = faults.take(F::Boards, number(&self.boards, 1, Teams::MOST_BOARDS));
        let primary = choice(&self.primary, Primary::default(), &Primary::ALL, Primary::name);
        let primary = faults.take(F::Primary, primary);
        let usual = Teams::MATCH_POINTS;
        let win = faults.take(F::MatchWin, points(&self.match_win, usual.win));
        let draw = faults.take(F::MatchDraw, points(&self.match_draw, usual.draw));
        let loss = faults.take(F::MatchLoss, points(&self.match_loss, usual.loss));
        if let (Some(win), Some(draw), Some(loss)) = (win, draw, loss)
            && !(win > draw && draw > loss)
        {
            faults.add(F::MatchWin, Problem::PointsOutOfOrder);
        }
        let usual_won = usual_won(laws.unwrap_or(USUAL_EDITION));
        let won = faults.take(F::Won, choice(&self.won, usual_won, &Won::ALL, Won::name));
        let bye = faults.take(F::Bye, points(&self.bye, draw.unwrap_or(usual.draw)));
        if bye > win {
            faults.add(F::Bye, Problem::ByeAboveWin);
        }
        let order = choice(&self.line_ups, true, &[true, false], line_ups_name);
        let fixed_order = faults.take(F::LineUps, order);
        Some(Teams {
            boards: boards?.unwrap_or(USUAL_BOARDS),
            pairing: pairing?,
            primary: primary?,
            match_points: Scoring { win: win?, draw: draw?, loss: loss? },
            won: won?,
            bye: bye?,
            fixed_order: fixed_order?,
        })
    }

    /// What is agreed about a Swiss. FIDE rates no tournament in which two draws are worth more than a win
    /// and a loss, or a bye more than a win.
    fn swiss(&self, scoring: Option<Scoring>, faults: &mut Faults) -> Option<Swiss> {
        use FieldName as F;
        let rounds = self.rounds(faults);
        let rules =
            faults.take(F::Rules, choice(&self.rules, Rules::Dutch2026, &Rules::ALL, Rules::name));
        let usual = Acceleration::None;
        let acceleration =
            choice(&self.acceleration, usual, &Acceleration::ALL, Acceleration::name);
        let acceleration = faults.take(F::Acceleration, acceleration);
        let win = scoring.map_or(Points::ONE, |scoring| scoring.win);
        let bye = faults.take(F::Bye, points(&self.bye, win));
        if let Some(Scoring { win, draw, loss }) = scoring
            && draw + draw > win + loss
        {
            faults.add(F::Draw, Problem::DrawsAboveWin);
        }
        if bye > Some(win) {
            faults.add(F::Bye, Problem::ByeAboveWin);
        }
        let apart = number(&self.federations_apart, 0, Swiss::MOST_ROUNDS);
        let apart = faults.take(F::FederationsApart, apart);
        let apart_by =
            choice(&self.apart_by, Belonging::default(), &Belonging::ALL, Belonging::name);
        let apart_by = faults.take(F::ApartBy, apart_by);
        Some(Swiss {
            rounds: rounds?,
            rules: rules?,
            acceleration: acceleration?,
            bye: bye?,
            federations_apart: apart?.unwrap_or(0),
            apart_by: apart_by?,
        })
    }
    /// What is agreed about a knock-out.
    fn knockout(&self, faults: &mut Faults) -> Option<Knockout> {
        use FieldName as F;
        const USUAL: u32 = 2;
        let seeding = choice(&self.seeding, Seeding::Rating, &Seeding::ALL, Seeding::name);
        let seeding = faults.take(F::Seeding, seeding);
        let games = faults.take(F::Games, number(&self.games, 1, Knockout::MOST_GAMES));
        let each = number(&self.tie_break_games, 0, Knockout::MOST_GAMES);
        let each = faults.take(F::TieBreakGames, each);
        let sets = number(&self.tie_break_sets, 0, Knockout::MOST_SETS);
        let sets = faults.take(F::TieBreakSets, sets);
        let yes = |usual| move |text: &str| choice(text, usual, &[true, false], yes_or_no);
        let armageddon = faults.take(F::Armageddon, yes(true)(&self.armageddon));
        let third_place = faults.take(F::ThirdPlace, yes(false)(&self.third_place));
        let (each, sets) = (each?.unwrap_or(USUAL), sets?.unwrap_or(USUAL));
        // No games, or no sets: nothing of both.
        let (tie_break_games, tie_break_sets) =
            if each * sets == 0 { (0, 0) } else { (each, sets) };
        Some(Knockout {
            seeding: seeding?,
            games: games?.unwrap_or(USUAL),
            tie_break_games,
            tie_break_sets,
            armageddon: armageddon?,
            third_place: third_place?,
        })
    }
}

/// The part of a draft that gives what is agreed about a system.
pub(super) fn agreed(system: &System) -> SettingsDraft {
    match system {
        System::RoundRobin { cycles } => {
            SettingsDraft { cycles: cycles.name().to_owned(), ..SettingsDraft::default() }
        }
        System::Swiss { swiss } => SettingsDraft {
            rounds: swiss.rounds.to_string(),
            rules: swiss.rules.name().to_owned(),
            acceleration: swiss.acceleration.name().to_owned(),
            bye: swiss.bye.to_string(),
            federations_apart: swiss.federations_apart.to_string(),
            apart_by: swiss.apart_by.name().to_owned(),
            ..SettingsDraft::default()
        },
        System::Knockout { knockout } => SettingsDraft {
            seeding: knockout.seeding.name().to_owned(),
            games: knockout.games.to_string(),
            tie_break_games: knockout.tie_break_games.to_string(),
            tie_break_sets: knockout.tie_break_sets.to_string(),
            armageddon: yes_or_no(knockout.armageddon).to_owned(),
            third_place: yes_or_no(knockout.third_place).to_owned(),
            ..SettingsDraft::default()
        },
        System::Scheveningen { scheveningen } => SettingsDraft {
            cycles: if scheveningen.double { Cycles::Double } else { Cycles::Single }
                .name()
                .to_owned(),
            ..SettingsDraft::default()
        },
        System::Teams { teams } => of_teams(teams),
    }
}

/// The part of a draft that gives these agreements of teams.
fn of_teams(teams: &Teams) -> SettingsDraft {
    let pairing = match teams.pairing {
        TeamPairing::RoundRobin { cycles } => {
            SettingsDraft { cycles: cycles.name().to_owned(), ..SettingsDraft::default() }
        }
        TeamPairing::Swiss { rules, rounds } => SettingsDraft {
            rules: rules.name().to_owned(),
            rounds: rounds.to_string(),
            ..SettingsDraft::default()
        },
    };
    SettingsDraft {
        boards: teams.boards.to_string(),
        primary: teams.primary.name().to_owned(),
        match_win: teams.match_points.win.to_string(),
        match_draw: teams.match_points.draw.to_string(),
        match_loss: teams.match_points.loss.to_string(),
        won: teams.won.name().to_owned(),
        bye: teams.bye.to_string(),
        line_ups: line_ups_name(teams.fixed_order).to_owned(),
        ..pairing
    }
}

/// The name in forms and in JSON of what a line-up has to follow.
const fn line_ups_name(fixed_order: bool) -> &'static str {
    if fixed_order { "fixed" } else { "free" }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_another_system_are_not_taken_in_silence() {
        let draft = SettingsDraft {
            name: "Cup".into(),
            system: "round_robin".into(),
            rounds: "9".into(),
            armageddon: "yes".into(),
            cycles: "double".into(),
            ..SettingsDraft::default()
        };
        let found = |draft: &SettingsDraft| -> Vec<FieldName> {
            draft.check().err().into_iter().flatten().map(|fault| fault.field).collect()
        };
        assert_eq!(found(&draft), [FieldName::Rounds, FieldName::Armageddon]);
        assert_eq!(found(&draft.clone().of_its_system()), []);
        let swiss = SettingsDraft { system: "swiss".into(), ..draft };
        assert_eq!(found(&swiss), [FieldName::Cycles, FieldName::Armageddon]);
    }
}
