//! Which system paired a file: record 192, or the words of record 092 where there is none.

use crate::Document;
use adoube_pairing::{
    berger::{Berger, Cycles, Round},
    swiss::Rules,
    team::fide::{Preferences, Primary},
};

/// The system that a file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// Nothing: neither a code nor the words of a round robin.
    Nothing,
    /// The Dutch system, with the edition where the code or the first day tells it.
    Dutch(Option<Rules>),
    /// The FIDE Swiss team pairing system (C.04.6).
    FideTeam,
    /// A round robin by the Berger tables, of players or of teams.
    RoundRobin {
        /// How often everybody meets; nothing where only the number of rounds can tell.
        cycles: Option<Cycles>,
        /// Whether teams meet.
        teams: bool,
    },
    /// A system that is not known here, by its code.
    Other(String),
}

impl Named {
    /// What a file names.
    pub fn of(document: &Document) -> Named {
        let code = document.text_of("192").unwrap_or_default().trim().to_uppercase();
        // Without a year in the code, the rules are those in force on the first day.
        let in_force = || match document.text_of("042").and_then(|text| text.get(..10)) {
            Some(day) if day < "2026/02/01" => Some(Rules::Dutch2017),
            Some(_) => Some(Rules::Dutch2026),
            None => None,
        };
        let robin = |cycles: Option<Cycles>, teams: bool| Named::RoundRobin { cycles, teams };
        let double = |exchange: bool| Some(Cycles::Double { exchange });
        match code.strip_suffix("_BAKU").unwrap_or(&code) {
            "" => {
                let words = document.text_of("092").unwrap_or_default().to_lowercase();
                match words.contains("robin") {
                    true => robin(None, words.contains("team")),
                    false => Named::Nothing,
                }
            }
            "FIDE_DUTCH_2025" => Named::Dutch(Some(Rules::Dutch2026)),
            "FIDE_DUTCH_2017" => Named::Dutch(Some(Rules::Dutch2017)),
            "FIDE_DUTCH" => Named::Dutch(in_force()),
            "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" => robin(Some(Cycles::Single), false),
            "FIDE_DOUBLEROUNDROBIN" => robin(double(true), false),
            "BERGER_DOUBLEROUNDROBIN" => robin(double(false), false),
            "FIDE_TEAM_ROUNDROBIN" | "BERGER_TEAM_ROUNDROBIN" => robin(Some(Cycles::Single), true),
            "FIDE_TEAM_DOUBLEROUNDROBIN" => robin(double(true), true),
            "BERGER_TEAM_DOUBLEROUNDROBIN" => robin(double(false), true),
            other if TeamCode::read(other).is_some() => Named::FideTeam,
            _ => Named::Other(code),
        }
    }
}

/// The rounds of a round robin by the Berger tables, for those with these numbers, in the order of the numbers.
/// Where the file does not say how often they meet, the number of rounds tells.
pub fn round_robin(
    numbers: impl IntoIterator<Item = u32>,
    cycles: Option<Cycles>,
    rounds: u32,
) -> Option<Vec<Round>> {
    let mut numbers: Vec<u32> = numbers.into_iter().collect();
    numbers.sort_unstable();
    let table = Berger::new(u32::try_from(numbers.len()).ok()?).ok()?;
    let cycles = cycles.unwrap_or(match rounds > table.rounds() {
        true => Cycles::Double { exchange: true },
        false => Cycles::Single,
    });
    let number = |place: u32| numbers[place as usize - 1];
    let mut schedule = table.schedule(cycles);
    for round in &mut schedule {
        for pair in &mut round.pairs {
            (pair.white, pair.black) = (number(pair.white), number(pair.black));
        }
        round.rests = round.rests.map(number);
    }
    Some(schedule)
}

/// What a code of record 192 says of the FIDE team system.
pub(crate) struct TeamCode {
    pub(crate) preferences: Preferences,
    pub(crate) primary: Primary,
    pub(crate) secondary: bool,
    pub(crate) baku: bool,
}

impl Default for TeamCode {
    /// 1.2.2 and 1.7: match points before game points, type A.
    fn default() -> TeamCode {
        let (preferences, primary) = (Preferences::default(), Primary::default());
        TeamCode { preferences, primary, secondary: true, baku: false }
    }
}

impl TeamCode {
    /// `FIDE_TEAM` and what may follow it; nothing for another system. `FIDE_TEAM` alone is
    /// `FIDE_TEAM_TYPEA_MP_GP`; a longer code without a type has no colour preferences.
    pub(crate) fn read(text: &str) -> Option<TeamCode> {
        let rest = text.trim().strip_prefix("FIDE_TEAM")?;
        let mut words: Vec<&str> = match rest {
            "" => Vec::new(),
            _ => rest.strip_prefix('_')?.split('_').collect(),
        };
        let baku = words.last() == Some(&"BAKU");
        if baku {
            words.pop();
        }
        let preferences = match words.first() {
            None | Some(&"TYPEA") => Preferences::A,
            Some(&"TYPEB") => Preferences::B,
            Some(_) => Preferences::None,
        };
        if matches!(words.first(), Some(&"TYPEA" | &"TYPEB")) {
            words.remove(0);
        }
        let (primary, secondary) = match words[..] {
            [] | ["MP", "GP"] => (Primary::Match, true),
            ["MP"] => (Primary::Match, false),
            ["GP", "MP"] => (Primary::Game, true),
            ["GP"] => (Primary::Game, false),
            _ => return None,
        };
        Some(TeamCode { preferences, primary, secondary, baku })
    }
}
