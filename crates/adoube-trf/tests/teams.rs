//! Teams' tie-breaks against values that two other programs agree on. The folder can be changed by the
//! environment variable `TIE_BREAK_ORACLES`.

#![allow(clippy::unwrap_used)]

use adoube_base::{Color, Points};
use adoube_pairing::{
    swiss::{Bye, Rules},
    team::{
        TeamEntry,
        fide::{Preferences, Primary},
    },
};
use adoube_standings::{Regulation, Score, TieBreak, Value, team};
use adoube_trf::{Competition, Document, NumberedTeams, Record};
use serde_json::Value as Json;
use std::{collections::HashMap, fs, path::PathBuf};

fn folder() -> PathBuf {
    std::env::var_os("TIE_BREAK_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tie-breaks")),
        PathBuf::from,
    )
}

fn tournaments() -> Vec<(String, Document, NumberedTeams, Json)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.extension().is_some_and(|ending| ending == "json") && name.starts_with("dteam") {
            let expected: Json = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
            let document = Document::read(&fs::read(path.with_extension("trf")).unwrap()).unwrap();
            let teams = Competition::of(&document).unwrap().teams(&document, None).unwrap();
            found.push((name, document, teams.unwrap(), expected));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    assert!(found.len() >= 10);
    found
}

/// A number as written, exactly.
fn exact(number: &Json) -> Option<Value> {
    let text = number.is_number().then(|| number.to_string())?;
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits: i64 = format!("{whole}{fraction}").parse().unwrap();
    Some(Value::fraction(digits, 10i64.pow(fraction.len() as u32)))
}

#[test]
fn every_value_is_reproduced() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for (name, _, teams, expected) in tournaments() {
        for (key, columns) in expected["values"].as_object().unwrap() {
            let regulation = match key.as_str() {
                "2026" | "unconfirmed" => Regulation::Fide2026,
                "2024" => Regulation::Fide2024,
                other => panic!("{other}"),
            };
            for (code, column) in columns.as_object().unwrap() {
                let found =
                    team::values(&teams.field, regulation, code.parse::<TieBreak>().unwrap());
                for (index, number) in column.as_array().unwrap().iter().enumerate() {
                    let Some(number) = exact(number) else { continue };
                    checked += 1;
                    // What is printed with two decimals is compared so.
                    if found[index].to_hundredths() != number {
                        wrong.push(format!(
                            "{name} {regulation} {code} team {}: {} instead of {number}",
                            index + 1,
                            found[index]
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {checked} wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(60)].join("\n")
    );
    assert!(checked > 3_000, "{checked} values");
}

#[test]
fn scores_are_those_that_the_file_has_in_its_own_records() {
    for (name, document, teams, _) in tournaments() {
        own_scores(&name, &document, &teams);
    }
}

/// Match points and game points of record 310.
fn own_scores(name: &str, document: &Document, teams: &NumberedTeams) {
    let match_points = team::values(&teams.field, Regulation::Fide2026, "MPTS".parse().unwrap());
    let game_points = team::values(&teams.field, Regulation::Fide2026, "GPTS".parse().unwrap());
    for (_, record) in document.records() {
        let Record::Team(team) = record else { continue };
        let at = teams.numbers.iter().position(|&n| Some(n) == team.number).unwrap();
        let said = (team.match_points.unwrap(), team.game_points.unwrap());
        let said = (Value::points(said.0), Value::points(said.1));
        assert_eq!((match_points[at], game_points[at]), said, "{name} {}", team.name);
    }
}

#[test]
fn the_working_shown_adds_up_to_the_value() {
    for (name, _, teams, _) in tournaments() {
        for code in [
            "MPTS", "MPvGP", "BH:GP/C1", "SB", "EMMSB/C1", "EMGSB", "EGMSB/C1", "EGGSB", "MGPTS",
            "SSSC", "BC",
        ] {
            let tie_break: TieBreak = code.parse().unwrap();
            let all = team::values(&teams.field, Regulation::Fide2026, tie_break);
            for (index, value) in all.iter().enumerate() {
                let shown =
                    team::working(&teams.field, Regulation::Fide2026, &[tie_break], 0, index)
                        .unwrap();
                assert_eq!(shown.total, *value, "{name} {code} {index}");
                // A schedule is divided; by 720 every part is whole.
                let sum: i64 = shown
                    .parts
                    .iter()
                    .filter(|part| !part.left_out)
                    .map(|part| (0i64..).find(|&n| Value::fraction(n, 720) >= part.value).unwrap())
                    .sum();
                assert_eq!(Value::fraction(sum, 720), *value, "{name} {code} {index}");
            }
        }
    }
}

#[test]
fn an_encounter_shows_the_matches_among_those_still_equal() {
    let mut shown_any = 0;
    for (name, _, teams, _) in tournaments() {
        for code in ["DE", "EDE"] {
            let list: Vec<TieBreak> = [code, "MPvGP", code].map(|c| c.parse().unwrap()).to_vec();
            let table = team::standings(&teams.field, Regulation::Fide2026, &list);
            for line in &table {
                for at in [0, 2] {
                    let regulation = Regulation::Fide2026;
                    let shown =
                        team::working(&teams.field, regulation, &list, at, line.player).unwrap();
                    // What opens is what the table shows.
                    assert_eq!(shown.total, line.tie_breaks[at], "{name} {code} {at}");
                    for part in &shown.parts {
                        let opponent =
                            table.iter().find(|l| Some(l.player) == part.opponent).unwrap();
                        assert_eq!(opponent.points, line.points);
                        assert_eq!(opponent.tie_breaks[..at], line.tie_breaks[..at]);
                        shown_any += 1;
                    }
                }
            }
        }
    }
    assert!(shown_any > 20, "{shown_any}");
}

#[test]
fn a_board_that_the_other_team_left_empty_is_a_won_game() {
    let file = "0000-plus-empty-opposing-board.trf";
    let bytes =
        fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/").to_owned() + file).unwrap();
    let document = Document::read(&bytes).unwrap();
    let teams = Competition::of(&document).unwrap().teams(&document, None).unwrap().unwrap();
    own_scores(file, &document, &teams);
    // The empty boards are 2, 3 and 4; those below it stay where they were.
    for (round, empty) in [(1, 1), (2, 2), (3, 3)] {
        let one = teams.field.matches.iter().find(|one| one.round == round).unwrap();
        let played: Vec<bool> = one.boards.iter().map(|board| board.played).collect();
        let expected: Vec<bool> = (0..4).map(|at| at != empty).collect();
        assert_eq!(played, expected, "round {round}");
        let points = one.boards[empty].points;
        assert_eq!(points.white.max(points.black), Points::ONE);
        assert_eq!(points.white.min(points.black), Points::ZERO);
        let total = one.points();
        assert_eq!(total.white.max(total.black), Points::from_halves(5), "round {round}");
    }
    // The same with the line-ups of both teams written down.
    let written = String::from_utf8(bytes).unwrap()
        + "300 001 001 002    1    2    3    4\n300 001 002 001    5 0000    7    8\n";
    let explicit = Document::read(written.as_bytes()).unwrap();
    let again = Competition::of(&explicit).unwrap().teams(&explicit, None).unwrap().unwrap();
    assert_eq!(again.field.matches, teams.field.matches);
}

const SMALL: &str = "\
012 Two teams of two, and one that rests
092 Team: Swiss-System
142 2
192 FIDE_TEAM_GP_MP
352 WB
362 TW 3.0 TD 1.0
001    1      A1                                2000                             1.0          4 w 1  0000 - Z
001    2      A2                                2000                             2.0          3 b 1     5 b +
001    3      B1                                2000                             0.0          2 w 0  0000 - Z
001    4      B2                                2000                             0.0          1 b 0  0000 - Z
001    5      C1                                2000                             0.0       0000 - Z     2 w -
310   1 A                                A                                  1    2
310   2 B                                B                                  3    4
310   3 C                                C                                  5
300   1   1   2    2    1
300   1   2   1    3    4
320  1.0  1.0 003 002
";

#[test]
fn line_ups_points_of_matches_and_the_score_that_decides_are_read() {
    let document = Document::read(SMALL.as_bytes()).unwrap();
    let teams = Competition::of(&document).unwrap().teams(&document, None).unwrap().unwrap();
    let field = &teams.field;
    assert_eq!(field.primary, Score::Game);
    assert_eq!((field.boards, field.rounds), (2, 2));
    // In round 1 the second player of A sat on board 1 with Black.
    let first = field.matches.iter().find(|one| one.round == 1).unwrap();
    assert_eq!((first.teams[Color::White], first.teams[Color::Black]), (1, 0));
    assert_eq!(first.boards.len(), 2);
    assert_eq!(field.match_points(first)[Color::Black], Points::from_halves(6));
    assert!(!field.matches.iter().find(|one| one.round == 2).unwrap().is_played());
    let names: Vec<&str> = team::standings(field, Regulation::Fide2026, &[])
        .iter()
        .map(|line| teams.names[line.player].as_str())
        .collect();
    assert_eq!(names, ["A", "B", "C"]);

    for (wrong, column) in [("352 WX", 6), ("330 +* 001 001 002", 5), ("362 TW x", 5)] {
        let text = format!("{SMALL}{wrong}\n");
        let document = Document::read(text.as_bytes()).unwrap();
        let error = Competition::of(&document).unwrap().teams(&document, None).unwrap_err();
        assert_eq!((error.line, error.column), (18, column), "{error}");
    }
}

#[test]
fn the_code_of_the_team_system_and_its_acceleration_are_read() {
    let read = |code: &str, more: &str| {
        let text = SMALL.replace("FIDE_TEAM_GP_MP", code) + more;
        let document = Document::read(text.as_bytes()).unwrap();
        let competition = Competition::of(&document).unwrap();
        competition.team_swiss(&document, Rules::Dutch2026).unwrap().unwrap()
    };
    for (code, preferences, primary, secondary) in [
        ("FIDE_TEAM", Preferences::A, Primary::Match, true),
        ("FIDE_TEAM_TYPEA_MP_GP", Preferences::A, Primary::Match, true),
        ("FIDE_TEAM_TYPEB", Preferences::B, Primary::Match, true),
        ("FIDE_TEAM_TYPEB_MP", Preferences::B, Primary::Match, false),
        ("FIDE_TEAM_TYPEB_GP_MP", Preferences::B, Primary::Game, true),
        ("FIDE_TEAM_GP_MP", Preferences::None, Primary::Game, true),
        ("FIDE_TEAM_GP", Preferences::None, Primary::Game, false),
        ("FIDE_TEAM_MP_GP_BAKU", Preferences::None, Primary::Match, true),
    ] {
        let fide = read(code, "");
        assert!(fide.says_fide, "{code}");
        let fide = fide.fide;
        let found = (fide.preferences, fide.primary, fide.secondary);
        assert_eq!(found, (preferences, primary, secondary), "{code}");
        let accelerated: Vec<u32> = fide.virtual_points.keys().copied().collect();
        assert_eq!(accelerated, if code.ends_with("BAKU") { vec![1, 2] } else { vec![] }, "{code}");
    }
    for other in ["FIDE_TEAM_ROUNDROBIN", "CUSTOM_TEAM_SWISS", "FIDE_DUTCH", "FIDE_TEAMS"] {
        assert!(!read(other, "").says_fide, "{other}");
    }
    // The bye is worth what record 320 says; a match of two games is worth two points.
    let fide = read("FIDE_TEAM", "").fide;
    assert_eq!((fide.match_points.bye, fide.game_points.bye), (Points::ONE, Points::ONE));
    assert_eq!(fide.game_points.win, Points::from_halves(4));
    assert_eq!(fide.teams[2].rounds[0], TeamEntry::Bye(Bye::Allocated));
    // A match won in Baku's first rounds is three points here; record 250 overrules it.
    let baku = read("FIDE_TEAM_BAKU", "").fide.virtual_points;
    assert_eq!(baku[&1], [Points::from_halves(6)]);
    let own = read("FIDE_TEAM_BAKU", "250  2.0  0.5 001 002    2    3\n260   1   2   1   3\n").fide;
    assert_eq!(own.virtual_points.keys().copied().collect::<Vec<u32>>(), [2, 3]);
    assert_eq!(own.virtual_points[&3], [Points::from_halves(4); 2]);
    assert_eq!(own.forbidden[0].players, [1, 3]);
    let by_games = read("FIDE_TEAM_GP_MP", "250  2.0  0.5 001 002    2    3\n").fide;
    assert_eq!(by_games.virtual_points[&2], [Points::HALF; 2]);
}

/// Points in halves as a line writes them.
fn halves(text: &str) -> u32 {
    let (whole, half) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    2 * whole.parse::<u32>().unwrap() + u32::from(half == "5")
}

/// Numbers in a line, by columns that begin there and are so wide.
fn numbers(line: &str, from: usize, width: usize) -> Vec<Option<u32>> {
    let bytes = line.as_bytes().get(from..).unwrap_or_default();
    let field = |chunk: &[u8]| std::str::from_utf8(chunk).unwrap().trim().parse().ok();
    bytes.chunks(width).map(field).collect()
}

/// A file of the shape of FIDE's own sample for teams: fifty of them, reserves and absent players as `0000 - -`, boards
/// that the other team left empty as `0000 - +`, byes of three kinds, forfeited matches. Its totals are counted here a
/// second time, from the text and by the simplest means: who is in which team, and who met whom.
#[test]
fn n9_fifty_teams_have_the_totals_that_their_file_says() {
    let bytes =
        fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/fifty-teams.trf")).unwrap();
    let text = std::str::from_utf8(&bytes).unwrap();
    let of = |code: &'static str| text.lines().filter(move |line| line.starts_with(code));
    let mut said: HashMap<u32, (u32, u32)> = HashMap::new();
    let mut team_of: HashMap<u32, u32> = HashMap::new();
    for line in of("310") {
        let team: u32 = line[4..7].trim().parse().unwrap();
        said.insert(team, (halves(&line[54..59]), halves(&line[60..68])));
        team_of.extend(numbers(line, 74, 5).into_iter().flatten().map(|player| (player, team)));
    }
    assert_eq!((said.len(), team_of.len()), (50, 249));
    // Game points of every team in every round, and whom it met.
    let mut games: HashMap<(u32, u32), u32> = HashMap::new();
    let mut met: HashMap<(u32, u32), u32> = HashMap::new();
    let mut alone = 0;
    for line in of("001") {
        let team = team_of[&line[4..8].trim().parse().unwrap()];
        for round in 1..=14 {
            let cell = &line[91 + 10 * (round as usize - 1)..][..8];
            let (opponent, mark) = (cell[..4].trim(), &cell[7..]);
            alone += u32::from((opponent, mark) == ("0000", "+"));
            *games.entry((team, round)).or_default() += match mark {
                "1" | "+" => 2,
                "=" => 1,
                "0" | "-" => 0,
                other => panic!("{other}"),
            };
            if opponent != "0000" {
                let other = team_of[&opponent.parse().unwrap()];
                assert_eq!(*met.entry((team, round)).or_insert(other), other, "one match a round");
            }
        }
    }
    assert!(alone > 100, "{alone}");
    let mut match_points: HashMap<u32, u32> = HashMap::new();
    for line in of("330") {
        let two = numbers(line, 11, 4);
        let (white, black) = (two[0].unwrap(), two[1].unwrap());
        for (team, there) in [(white, &line[4..5]), (black, &line[5..6])] {
            *match_points.entry(team).or_default() += if there == "+" { 2 } else { 0 };
        }
    }
    for ((team, round), other) in &met {
        let (own, theirs) = (games[&(*team, *round)], games[&(*other, *round)]);
        *match_points.entry(*team).or_default() += match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        };
    }
    let mut game_points: HashMap<u32, u32> = HashMap::new();
    for ((team, _), points) in games {
        *game_points.entry(team).or_default() += points;
    }
    let mut bye = |team: u32, points: u32, halves: u32| {
        *match_points.entry(team).or_default() += points;
        *game_points.entry(team).or_default() += halves;
    };
    for line in of("240") {
        let (points, halves) = if &line[4..5] == "F" { (2, 8) } else { (1, 4) };
        for team in line[9..].split_whitespace() {
            bye(team.parse().unwrap(), points, halves);
        }
    }
    for team in of("320").flat_map(|line| numbers(line, 14, 4)).flatten() {
        bye(team, 1, 4);
    }
    for (team, (points, halves)) in &said {
        assert_eq!((match_points[team] * 2, game_points[team]), (*points, *halves), "team {team}");
    }
    // The reader finds the same.
    let document = Document::read(&bytes).unwrap();
    let competition = Competition::of(&document).unwrap();
    let teams = competition.teams(&document, None).unwrap().unwrap();
    assert_eq!(teams.numbers.len(), 50);
    own_scores("fifty-teams.trf", &document, &teams);
    assert_eq!(competition.wrong_team_points(&document).unwrap(), []);
    // One empty board that is not counted is noticed.
    let spoilt = text.replacen("0000 - +", "0000 - -", 1);
    let document = Document::read(spoilt.as_bytes()).unwrap();
    let competition = Competition::of(&document).unwrap();
    assert!(!competition.wrong_team_points(&document).unwrap().is_empty());
}
