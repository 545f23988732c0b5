//! An event can be counted by every tie-break of both sources and of FIDE, as many of them as wanted, each typed by its code (30, 31;
//! standards 12). What each is worth is shown by the worked examples of `adoube-standings`; here, that an event has it.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Refusal,
    fault::{FieldName, Problem},
    settings::SettingsDraft,
    table::Table,
};
use support::{Hall, player, settings};

/// Those of players in a Swiss, in the order of the sources.
const SWISS: [&str; 25] = [
    "PS", "PS/C1", "PS/C2", "BH", "BH/M1", "BH/M2", "BH/C1", "BH/C2", "SOB", "SB", "ARO", "ARO/D",
    "ARO/C1", "ARO/C2", "TPR", "TPR400", "DE", "WIN", "WON", "BPG", "BWG", "KS", "KS/G+1",
    "KS/G-1", "TPN",
];

/// Those of teams.
const TEAMS: [&str; 8] =
    ["EMMSB", "EMGSB", "EGMSB", "EGGSB", "EMMSB/C1", "EMGSB/C1", "EGMSB/C1", "EGGSB/C1"];

fn of(laws: &str, system: &str, tie_breaks: &[&str]) -> SettingsDraft {
    SettingsDraft {
        laws: laws.into(),
        system: system.into(),
        rounds: if system == "swiss" { "3".into() } else { String::new() },
        boards: if system.starts_with("team") { "2".into() } else { String::new() },
        tie_breaks: Some(tie_breaks.iter().map(|one| (*one).to_owned()).collect()),
        ..settings("Cup")
    }
}

#[test]
fn an_event_has_any_number_of_tie_breaks_of_the_whole_menu() {
    for (laws, regulation) in
        [("russia-2015", "russia-2015"), ("fide-2023", "standards-2018"), ("fide-2023", "")]
    {
        let mut hall = Hall::default();
        let settings = SettingsDraft { regulation: regulation.into(), ..of(laws, "swiss", &SWISS) };
        hall.ok(Act::CreateEvent { id: "cup".into(), settings });
        for index in 1..=6 {
            hall.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
        }
        let method = adoube_competition::act::DrawMethod::Seed { seed: "s".into() };
        hall.ok(Act::DrawLots { method });
        let pair = Act::PairRound {
            round: 1,
            method: adoube_competition::act::PairMethod::Rules,
            unfinished: false,
            expects: None,
        };
        hall.act_anyway(pair).unwrap();
        for board in 1..=3 {
            hall.enter(1, board, "1-0");
        }
        let standings = Table::new(hall.event()).standings();
        assert_eq!(standings.len(), 6);
        for line in standings {
            assert_eq!(line.tie_breaks.len(), SWISS.len(), "{laws}: a value for each");
        }
    }
}

#[test]
fn an_event_of_teams_has_those_of_teams() {
    let mut hall = Hall::default();
    let settings = of("fide-2023", "team_round_robin", &TEAMS);
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    assert_eq!(hall.event().settings.tie_breaks.len(), TEAMS.len());
}

#[test]
fn a_code_that_no_source_has_is_named() {
    let mut hall = Hall::default();
    let settings = of("fide-2023", "swiss", &["BH", "XYZ"]);
    let Refusal::Faults { faults } = hall.refused(Act::CreateEvent { id: "cup".into(), settings })
    else {
        panic!("there is no XYZ")
    };
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.field, FieldName::TieBreaks);
    assert!(matches!(&fault.problem, Problem::Unknown { text, .. } if text == "XYZ"), "{fault:?}");
}
