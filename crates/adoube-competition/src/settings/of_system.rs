//! Which fields of a draft belong to which systems: what another system would want is not taken in silence.

use super::SettingsDraft;
use crate::{
    fault::{Faults, FieldName, Problem},
    system::Kind,
};

const SWISS: &[Kind] = &[Kind::Swiss];
const BOTH_SWISS: &[Kind] = &[Kind::Swiss, Kind::TeamSwiss];
const CYCLES: &[Kind] = &[Kind::RoundRobin, Kind::Scheveningen, Kind::TeamRoundRobin];
const TEAMS: &[Kind] = &[Kind::TeamRoundRobin, Kind::TeamSwiss];
const BYE: &[Kind] = &[Kind::Swiss, Kind::TeamRoundRobin, Kind::TeamSwiss];
const KNOCKOUT: &[Kind] = &[Kind::Knockout];

/// The fields that only some systems have.
fn fields(draft: &mut SettingsDraft) -> [(FieldName, &'static [Kind], &mut String); 20] {
    use FieldName as F;
    [
        (F::Cycles, CYCLES, &mut draft.cycles),
        (F::Rounds, BOTH_SWISS, &mut draft.rounds),
        (F::Rules, BOTH_SWISS, &mut draft.rules),
        (F::Boards, TEAMS, &mut draft.boards),
        (F::Primary, TEAMS, &mut draft.primary),
        (F::MatchWin, TEAMS, &mut draft.match_win),
        (F::MatchDraw, TEAMS, &mut draft.match_draw),
        (F::MatchLoss, TEAMS, &mut draft.match_loss),
        (F::Won, TEAMS, &mut draft.won),
        (F::LineUps, TEAMS, &mut draft.line_ups),
        (F::Acceleration, SWISS, &mut draft.acceleration),
        (F::Bye, BYE, &mut draft.bye),
        (F::FederationsApart, SWISS, &mut draft.federations_apart),
        (F::ApartBy, SWISS, &mut draft.apart_by),
        (F::Seeding, KNOCKOUT, &mut draft.seeding),
        (F::Games, KNOCKOUT, &mut draft.games),
        (F::TieBreakGames, KNOCKOUT, &mut draft.tie_break_games),
        (F::TieBreakSets, KNOCKOUT, &mut draft.tie_break_sets),
        (F::Armageddon, KNOCKOUT, &mut draft.armageddon),
        (F::ThirdPlace, KNOCKOUT, &mut draft.third_place),
    ]
}

impl SettingsDraft {
    /// Notes every field that the system does not have.
    pub(super) fn find_foreign(&self, kind: Kind, faults: &mut Faults) {
        let mut draft = self.clone();
        for (field, kinds, text) in fields(&mut draft) {
            if !text.trim().is_empty() && !kinds.contains(&kind) {
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
            for (_, kinds, text) in fields(&mut self) {
                if !kinds.contains(&kind) {
                    text.clear();
                }
            }
        }
        self
    }
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
