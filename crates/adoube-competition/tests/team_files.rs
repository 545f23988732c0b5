//! Report files of teams: out and in again, those of another program, and spoilt ones.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::Points;
use adoube_competition::{
    Act, Event,
    act::DrawMethod,
    decide::decide_all,
    settings::SettingsDraft,
    team::TeamId,
    team_table::TeamTable,
    trf::{ImportError, export, import},
};
use adoube_standings::{Regulation, Score, System, TieBreak, team};
use adoube_trf::{Competition, Dialect, Document};
use proptest::prelude::*;
use support::teams::{boards_of, entered, pair, settings};

/// The table as somebody else counts it who has only the report file.
fn from_report(event: &Event, codes: &[TieBreak]) -> Vec<(u32, Option<u32>, Vec<String>)> {
    let file = export(event, "test").write(Dialect::Trf2026);
    let document = Document::read(file.as_bytes()).unwrap();
    let competition = Competition::of(&document).unwrap();
    let system = event.settings.system.traits().by_points.then_some(System::Swiss);
    let teams = competition.teams(&document, system.or(Some(System::RoundRobin))).unwrap().unwrap();
    let lines = team::standings(&teams.field, Regulation::Fide2026, codes);
    let told = lines.iter().map(|line| {
        let values = line.tie_breaks.iter().map(ToString::to_string).collect();
        (teams.numbers[line.player], line.place, values)
    });
    told.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whole events with random results, absences and empty boards: what a report file tells gives the same
    /// table, every log folds to the same event, and nobody plays on two boards at once.
    #[test]
    fn a_report_file_of_teams_gives_the_same_table(
        swiss in any::<bool>(),
        teams in 3u32..7,
        boards in 1u32..5,
        results in prop::collection::vec(0usize..6, 60),
        absences in prop::collection::vec((0u32..7, 0u32..3, 0usize..5), 0..6),
    ) {
        let system = if swiss { "team_swiss" } else { "team_round_robin" };
        let draft = SettingsDraft {
            tie_breaks: Some(["MPvGP", "BC", "SB"].map(String::from).to_vec()),
            rules: String::new(),
            ..settings(system, boards)
        };
        let mut hall = entered(draft, teams, boards + 1);
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } });
        let mut results = results.into_iter();
        for round in 1..=hall.event().planned_rounds() {
            for &(team, _, from) in absences.iter().filter(|(_, at, _)| at + 1 == round) {
                let Some(roster) = hall.event().team(TeamId(team)).map(|team| team.roster.clone()) else { continue };
                // Everybody from a board on stays away.
                let line: Vec<_> = roster.iter().copied().map(Some).take(from.min(boards as usize)).collect();
                hall.ok(Act::SetLineUp { team: TeamId(team), round, line_up: Some(line) });
            }
            if hall.act(pair(round)).is_err() {
                break;
            }
            // A file cannot tell a round without a game from one that is to come.
            if hall.event().round(round).unwrap().games.is_empty() {
                hall.ok(Act::TakeRoundBack { round, reason: "nobody came".into() });
                break;
            }
            let mut seated: Vec<u32> = boards_of(&hall, round);
            seated.sort_unstable();
            seated.dedup();
            prop_assert_eq!(seated.len(), 2 * hall.event().round(round).unwrap().games.len());
            for board in 1..=hall.event().round(round).unwrap().games.len() as u32 {
                let code = ["1-0", "0-1", "1/2-1/2", "+/-", "-/+", "-/-"][results.next().unwrap_or(2)];
                hall.enter(round, board, code);
            }
            hall.ok(Act::CloseRound { round });
        }
        let event = hall.event();
        let codes = &event.settings.tie_breaks;
        let table = TeamTable::new(event).unwrap();
        let own: Vec<(u32, Option<u32>, Vec<String>)> = table.standings().iter().map(|line| {
            let values = line.tie_breaks.iter().map(ToString::to_string).collect();
            (line.player as u32 + 1, line.place, values)
        }).collect();
        prop_assert_eq!(&own, &from_report(event, codes));
        // And the file makes the same event again, line-ups and all.
        let file = export(event, "test").write(Dialect::Trf2026);
        let again = imported(&file);
        let again = export(&again, "test").write(Dialect::Trf2026);
        prop_assert_eq!(told(&again), told(&file));
        let mut again = None;
        for fact in &hall.log {
            let stored = serde_json::to_string(fact).unwrap();
            Event::evolve(&mut again, &serde_json::from_str(&stored).unwrap()).unwrap();
        }
        prop_assert_eq!(again, hall.event);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Files of teams that somebody has spoilt are taken or refused, and what is taken folds to an event.
    #[test]
    fn a_spoilt_file_of_teams_is_taken_or_refused(
        which in 0usize..10,
        spoilt in prop::collection::vec((any::<prop::sample::Index>(), 0u8..4, any::<u8>()), 1..12),
    ) {
        let name = format!("../adoube-trf/tests/data/tie-breaks/dteam-{:02}.trf", which + 1);
        let mut lines: Vec<String> =
            std::fs::read_to_string(name).unwrap().lines().map(str::to_owned).collect();
        for (at, how, sign) in spoilt {
            let line = at.index(lines.len());
            match how {
                0 => drop(lines.remove(line)),
                1 => lines.insert(line, lines[line].clone()),
                2 => lines[line].truncate(usize::from(sign)),
                _ => {
                    let column = usize::from(sign) % lines[line].len().max(1);
                    let mut bytes = lines[line].clone().into_bytes();
                    if let Some(byte) = bytes.get_mut(column) {
                        *byte = b"0123456789 -+=wbHZF"[usize::from(sign) % 19];
                    }
                    lines[line] = String::from_utf8_lossy(&bytes).into_owned();
                }
            }
            if lines.is_empty() {
                return Ok(());
            }
        }
        if let Ok(import) = import(lines.join("\n").as_bytes(), "spoilt", None, &support::context()) {
            let facts = decide_all(None, &support::context(), &import.acts).unwrap();
            let mut event = None;
            for fact in &facts {
                prop_assert!(Event::evolve(&mut event, fact).is_ok());
            }
            let event = event.unwrap();
            let _ = TeamTable::new(&event).map(|table| table.standings());
            let _ = export(&event, "test");
        }
    }
}

/// The event that a file makes.
fn imported(file: &str) -> Event {
    let import = import(file.as_bytes(), "again", None, &support::context()).unwrap();
    let facts = decide_all(None, &support::context(), &import.acts).unwrap();
    let mut event = None;
    for fact in &facts {
        Event::evolve(&mut event, fact).unwrap();
    }
    event.unwrap()
}

/// A file without its remarks.
fn told(file: &str) -> Vec<&str> {
    file.lines().filter(|line| !line.starts_with("###")).collect()
}

/// Files of another program: every match with its score, and the ranks that it wrote.
#[test]
fn files_of_teams_become_events_with_the_same_table() {
    let folder = std::path::Path::new("../adoube-trf/tests/data/tie-breaks");
    let mut taken = 0;
    for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        if !(name.starts_with("dteam") && name.ends_with(".trf")) {
            continue;
        }
        let bytes = std::fs::read(&file).unwrap();
        let document = Document::read(&bytes).unwrap();
        let theirs = Competition::of(&document).unwrap();
        let theirs = theirs.teams(&document, Some(System::Swiss)).unwrap().unwrap();
        let event = match import(&bytes, "again", None, &support::context()) {
            Ok(_) => imported(std::str::from_utf8(&bytes).unwrap()),
            // What an event does not know is said.
            Err(error) => {
                assert!(matches!(error, ImportError::TeamBye { .. }), "{name}: {error}");
                continue;
            }
        };
        taken += 1;
        let own = TeamTable::new(&event).unwrap();
        for score in [Score::Match, Score::Game] {
            let counted = theirs.field.field(score);
            let sums: Vec<Points> = counted
                .seen()
                .iter()
                .map(|rounds| rounds.iter().map(|round| round.points).sum())
                .collect();
            assert_eq!(own.scores(score), sums, "{name} {score:?}");
        }
    }
    assert!(taken >= 5, "{taken} files were taken");
}
