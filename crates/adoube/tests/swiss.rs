//! `pair`, `check`, `simulate` and `draw` as a user calls them.

#![allow(clippy::unwrap_used)]

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn adoube(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_adoube")).args(args).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../adoube-trf/tests/data").join(path)
}

/// A simulated tournament in a file.
fn simulated(folder: &tempfile::TempDir, name: &str, more: &[&str]) -> String {
    let mut args = vec!["simulate", "--players", "24", "--rounds", "6", "--seed", name];
    args.extend(more);
    let output = adoube(&args);
    assert!(output.status.success(), "{}", stderr(&output));
    let path = folder.path().join(format!("{name}.trf"));
    std::fs::write(&path, output.stdout).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn what_is_simulated_is_checked_without_a_difference_and_the_same_seed_repeats_it() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        simulated(&folder, "one", &[]),
        simulated(&folder, "two", &["--baku", "--forbidden", "3"]),
        simulated(&folder, "three", &["--system", "dutch-2026", "--trf16"]),
        simulated(&folder, "four", &["--win", "3", "--draw", "1", "--bye", "1"]),
    ];
    let checked = adoube(&["check", folder.path().to_str().unwrap()]);
    let text = stdout(&checked);
    assert_eq!(checked.status.code(), Some(0), "{text}");
    assert!(text.ends_with("0 rounds differ\n") && text.contains("4 files, 24 rounds"), "{text}");
    let again = simulated(&folder, "one", &[]);
    assert_eq!(std::fs::read(&files[0]).unwrap(), std::fs::read(again).unwrap());
}

#[test]
fn a_wrong_pairing_is_found_with_its_round_and_status_one() {
    // Tournaments of one edition, checked under the other: about one round in seven differs.
    let path = data("dutch-2017/tournaments");
    let args = ["check", "--system", "dutch-2026", "--json", path.to_str().unwrap()];
    let checked = adoube(&args);
    assert_eq!(checked.status.code(), Some(1));
    let answer: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert!(answer["rounds_with_differences"].as_u64().unwrap() > 0);
    let reports = answer["reports"].as_array().unwrap();
    let first = reports.iter().flat_map(|r| r["differences"].as_array().unwrap()).next().unwrap();
    assert!(first["round"].as_u64().unwrap() >= 1);
    assert!(!first["only_in_file"].as_array().unwrap().is_empty());
}

#[test]
fn the_next_round_is_printed_as_engines_print_it() {
    let folder = data("dutch-2026/next-round");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let answered = files.iter().find(|path| path.extension().is_some_and(|e| e == "out")).unwrap();
    let question = answered.with_extension("trf");
    let paired = adoube(&["pair", question.to_str().unwrap()]);
    assert_eq!(stdout(&paired), std::fs::read_to_string(answered).unwrap());
    let refused = files
        .iter()
        .find(|path| {
            path.extension().is_some_and(|e| e == "trf") && !path.with_extension("out").exists()
        })
        .unwrap();
    let output = adoube(&["pair", refused.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no legal pairing"), "{}", stderr(&output));
}

#[test]
fn wrong_answers_on_real_files_10_the_system_of_the_file_is_the_one_that_is_checked() {
    let right = data("berger-4.trf");
    let checked = adoube(&["check", right.to_str().unwrap()]);
    assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
    assert!(stdout(&checked).ends_with("3 rounds, 6 pairs: 0 rounds differ\n"));
    // One round is exchanged with another.
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let text = std::fs::read_to_string(&right).unwrap();
    let wrong = text
        .replace("4 w 1     2 w 1", "2 w 1     4 w 1")
        .replace("3 w 1     1 b 0", "1 b 0     3 w 1");
    let wrong = wrong
        .replace("2 b 0     4 b 1", "4 b 1     2 b 0")
        .replace("1 b 0     3 w 0", "3 w 0     1 b 0");
    let checked = adoube(&["check", "--json", &file("wrong.trf", &wrong)]);
    assert_eq!(checked.status.code(), Some(1));
    let answer: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert_eq!(answer["rounds_with_differences"], 2);
    assert_eq!(answer["reports"][0]["rules"], "berger");

    // The next round of a round robin is that of the table.
    let cut: String = text
        .lines()
        .map(|line| if line.len() > 111 { &line[..111] } else { line })
        .fold(String::new(), |all, line| all + line.trim_end() + "\n");
    let cut = cut
        .replace(" 2.5 ", " 2.0 ")
        .replace(" 2.0          3 w", " 1.0          3 w")
        .replace(" 1.5 ", " 1.0 ");
    let paired = adoube(&["pair", &file("two-rounds.trf", &cut)]);
    assert_eq!(stdout(&paired), "2\n2 4\n3 1\n", "{}", stderr(&paired));

    // A system that is not known here is neither checked nor paired by another.
    let dubov = data("dubov-2-rounds.trf");
    let checked = adoube(&["check", dubov.to_str().unwrap()]);
    assert!(stdout(&checked).contains("pairings are not checked: FIDE_DUBOV is not known here"));
    assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
    let paired = adoube(&["pair", dubov.to_str().unwrap()]);
    assert_eq!(paired.status.code(), Some(2));
    assert!(stderr(&paired).contains("FIDE_DUBOV"), "{}", stderr(&paired));
    let asked = adoube(&["pair", "--system", "dutch-2026", dubov.to_str().unwrap()]);
    assert!(asked.status.success() || stderr(&asked).contains("no legal pairing"));
}

#[test]
fn wrong_answers_on_real_files_10_nothing_is_paired_after_the_last_round() {
    let folder = tempfile::tempdir().unwrap();
    let finished = simulated(&folder, "finished", &[]);
    let paired = adoube(&["pair", &finished]);
    assert_eq!(paired.status.code(), Some(2));
    assert!(stderr(&paired).contains("the tournament has 6 rounds"), "{}", stderr(&paired));
    let again = adoube(&["pair", "--round", "6", &finished]);
    assert!(again.status.success(), "{}", stderr(&again));
    let robin = adoube(&["pair", data("berger-4.trf").to_str().unwrap()]);
    assert_eq!(robin.status.code(), Some(2));
}

#[test]
fn wrong_answers_on_real_files_10_wrong_points_of_teams_are_found() {
    let path = data("0000-plus-empty-opposing-board.trf");
    let checked = adoube(&["check", "--json", path.to_str().unwrap()]);
    let answer: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert!(answer["reports"][0]["wrong_team_points"].is_null(), "{answer}");
    let folder = tempfile::tempdir().unwrap();
    let wrong = folder.path().join("wrong.trf");
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.replacen("   3.0    6.0   1     1    2", "   4.0    5.5   1     1    2", 1);
    std::fs::write(&wrong, text).unwrap();
    let checked = adoube(&["check", wrong.to_str().unwrap()]);
    let said = stdout(&checked);
    assert_eq!(checked.status.code(), Some(1));
    assert!(said.contains("team 1 has 4 match points in the file, 3 by the matches"), "{said}");
    assert!(said.contains("team 1 has 5½ game points in the file, 6 by the matches"), "{said}");
}

#[test]
fn wrong_answers_on_real_files_10_nobody_is_forbidden_to_meet_themselves() {
    let made = adoube(&[
        "simulate",
        "--players",
        "4",
        "--rounds",
        "3",
        "--seed",
        "x",
        "--forbidden",
        "40",
        "--stop-after",
        "0",
    ]);
    let text = stdout(&made);
    let groups = text.lines().filter(|line| line.starts_with("260"));
    let mut count = 0;
    for line in groups {
        let players: Vec<&str> = line.split_whitespace().skip(3).collect();
        let different: std::collections::HashSet<&&str> = players.iter().collect();
        assert_eq!(different.len(), players.len(), "{line}");
        assert!(players.len() >= 2, "{line}");
        count += 1;
    }
    assert_eq!(count, 40);
}

#[test]
fn an_unreadable_file_is_refused_with_its_name_and_place() {
    let path = data("errors/same-colour.trf");
    for command in ["pair", "check"] {
        let output = adoube(&[command, path.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        let said = stderr(&output) + &stdout(&output);
        assert!(said.contains("same-colour.trf: line 2, column 97"), "{said}");
    }
}

#[test]
fn an_explanation_names_brackets_colours_and_criteria() {
    let folder = tempfile::tempdir().unwrap();
    let path = simulated(&folder, "why", &["--stop-after", "4"]);
    let text = stdout(&adoube(&["pair", "--explain", &path]));
    assert!(text.starts_with("Round 5, dutch-2026\n"), "{text}");
    for word in ["Bracket ", " meets ", "has White", "(5.2.", "not ", "instead of", "(C1)"] {
        assert!(text.contains(word), "{word} in {text}");
    }
}

#[test]
fn a_forced_pair_has_a_price_and_status_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = simulated(&folder, "force", &["--stop-after", "3"]);
    let output = adoube(&["pair", "--force", "1-24", &path]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("\n1 24\n") || text.contains("\n24 1\n"), "{text}");
    assert!(text.contains("bracket "), "{text}");
    let nobody = adoube(&["pair", "--force", "1-99", &path]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(stderr(&nobody).contains("player 99 is not present"), "{}", stderr(&nobody));
}

#[test]
fn lots_for_a_round_robin_keep_compatriots_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("players.txt");
    let players = "# ten players\nARM Aronyan, Ani\nARM Babayan, Ara\nARM Zoryan, Eva\nUKR Bondar, Oleh\n\
        UKR Moroz, Inna\nGER Weber, Nils\nGER Wolf, Mia\nFRA Petit, Luc\nFRA Roux, Zoe\nITA Rossi, Ugo\n";
    std::fs::write(&path, players).unwrap();
    let args = ["draw", "varma", path.to_str().unwrap(), "--seed", "Yerevan", "--json"];
    let drawn = adoube(&args);
    let protocol: serde_json::Value = serde_json::from_slice(&drawn.stdout).unwrap();
    let armenians: Vec<&str> = protocol
        .as_array()
        .unwrap()
        .iter()
        .filter(|line| line["delegation"] == "ARM")
        .map(|line| line["group"].as_str().unwrap())
        .collect();
    assert_eq!(armenians.len(), 3);
    assert!(armenians.iter().all(|group| *group == armenians[0]), "{armenians:?}");
    assert_eq!(stdout(&drawn), stdout(&adoube(&args)));
}

#[test]
fn tables_are_printed() {
    let shown = |args: &[&str]| stdout(&adoube(args));
    assert_eq!(shown(&["draw", "knockout", "3"]), "1 goes through\n2:3\n");
    assert_eq!(shown(&["draw", "knockout", "6", "--winners", "1,5,2,3"]), "1:5\n2:3\n");
    let final_ = ["draw", "knockout", "6", "--winners", "1,5,2,3", "--winners", "5,2"];
    assert_eq!(shown(&final_), "2:5\n");
    let wrong = adoube(&["draw", "knockout", "6", "--winners", "1,6,2,3"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(
        shown(&["draw", "mini-match", "--games", "4", "1-0"]),
        "1:0, the better seed has black in the next game\n"
    );
    let decided = ["draw", "mini-match", "--colour", "black", "0-1", "1/2-1/2"];
    assert_eq!(shown(&decided), "1½:½, the better seed has won\n");
    let level = ["draw", "mini-match", "1-0", "1-0"];
    assert_eq!(shown(&level), "1:1, a tie-break must decide\n");
    assert_eq!(shown(&["draw", "scheveningen", "2"]), "  1.  A1:B1  A2:B2\n  2.  B2:A1  B1:A2\n");
    assert_eq!(shown(&["draw", "berger", "2", "--boards", "3"]), "Round 1\n  1:2  2:1  1:2\n");
    let colour = shown(&["draw", "colour", "--seed", "adoube"]);
    assert_eq!(colour, "white (seed: adoube)\n");
}

/// Four teams of two after one round of three: A beat B 2–0, C and D drew 1–1.
const TEAMS: &str = "\
012 Teams
142 3
152 W
192 FIDE_TEAM
352 WB
001    1      A1                                2500                             1.0    1     3 w 1
001    2      A2                                2400                             1.0    2     4 b 1
001    3      B1                                2300                             0.0    3     1 b 0
001    4      B2                                2200                             0.0    4     2 w 0
001    5      C1                                2500                             0.5    5     7 b =
001    6      C2                                2400                             0.5    6     8 w =
001    7      D1                                2300                             0.5    7     5 w =
001    8      D2                                2200                             0.5    8     6 b =
310   1 Alpha                                                         1     1    2
310   2 Beta                                                          4     3    4
310   3 Gamma                                                         2     5    6
310   4 Delta                                                         3     7    8
";

#[test]
fn teams_are_paired_on_match_points_and_spread_over_their_boards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("teams.trf");
    std::fs::write(&path, TEAMS).unwrap();
    let file = path.to_str().unwrap();
    let shown = stdout(&adoube(&["pair", "--teams", file]));
    // Alpha has 2 points, Gamma and Delta 1, Beta none: Alpha floats down to Gamma, Delta to Beta.
    assert_eq!(shown, "3 Gamma - 1 Alpha   3:1  1:3\n2 Beta - 4 Delta   2:4  4:2\n");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&adoube(&["--json", "pair", "--teams", file]))).unwrap();
    assert_eq!(json["matches"][0]["boards"][1]["white"], 1);
    let absent = TEAMS.replace("142 3", "142 3\n240 Z 002    4");
    std::fs::write(&path, absent).unwrap();
    let shown = stdout(&adoube(&["pair", "--teams", file]));
    assert!(shown.ends_with("2 Beta: bye\n") && !shown.contains("Delta"), "{shown}");
    let why = stdout(&adoube(&["pair", "--teams", "--system", "dutch-2026", "--explain", file]));
    assert!(why.contains("dutch-2026"), "{why}");
    std::fs::write(&path, TEAMS.lines().take(13).collect::<Vec<_>>().join("\n")).unwrap();
    let none = adoube(&["pair", "--teams", file]);
    assert_eq!(none.status.code(), Some(2));
}

#[test]
fn record_192_says_that_teams_are_paired_by_their_own_system() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("teams.trf");
    std::fs::write(&path, TEAMS).unwrap();
    let file = path.to_str().unwrap();
    let why = stdout(&adoube(&["pair", "--teams", "--explain", file]));
    let expected = "Round 2, C.04.6\nScore 2: 1; upfloaters 3\n  3 - 1  (colours by 4.3.5)\n\
                    Score 1: 4; upfloaters 2\n  2 - 4  (colours by 4.3.5)\n";
    assert_eq!(why, expected);
    // Under type B a difference of one is a wish.
    let why = stdout(&adoube(&["pair", "--teams", "--explain", "--preference", "b", file]));
    assert!(why.contains("3 - 1  (colours by 4.3.3)"), "{why}");
    let typed = TEAMS.replace("FIDE_TEAM", "FIDE_TEAM_TYPEB_GP");
    std::fs::write(&path, typed).unwrap();
    let json = stdout(&adoube(&["--json", "pair", "--teams", "--explain", file]));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["boards"][0]["rule"], "both");
    assert_eq!(json["brackets"][0]["score"], 4, "half points");

    let dutch = TEAMS.replace("FIDE_TEAM", "CUSTOM_TEAM_SWISS");
    std::fs::write(&path, dutch).unwrap();
    // A system that is not known here is not taken for another one.
    let unknown = adoube(&["pair", "--teams", "--explain", file]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(stderr(&unknown).contains("CUSTOM_TEAM_SWISS"), "{}", stderr(&unknown));
    let named = adoube(&["pair", "--teams", "--explain", "--system", "dutch-2026", file]);
    assert!(stdout(&named).contains("dutch-2026"));
    let forced = ["pair", "--teams", "--system", "fide-team", "--explain", file];
    assert_eq!(stdout(&adoube(&forced)), expected);
    for refused in [
        &["pair", "--teams", "--preference", "b", file][..],
        &["pair", "--system", "fide-team", file],
        &["pair", "--teams", "--preference", "c", file],
    ] {
        assert_eq!(adoube(refused).status.code(), Some(2), "{refused:?}");
    }
}

/// A report of four teams of two. For each round the pairs of teams, White on board 1 first; all games are drawn.
fn team_report(rounds: &[[(usize, usize); 2]]) -> String {
    let mut text = "012 Teams\n142 3\n192 FIDE_TEAM\n352 WB\n".to_owned();
    for player in 0..8 {
        let (team, board) = (player / 2 + 1, player % 2);
        let mut line = format!(
            "001 {:>4}      {:<33} 2000 {:>29}.{}     ",
            player + 1,
            format!("Player {player}"),
            rounds.len() / 2,
            5 * (rounds.len() % 2)
        );
        for pairs in rounds {
            let (white, black) = pairs.iter().find(|(a, b)| *a == team || *b == team).unwrap();
            let opponent = 2 * (white + black - team - 1) + board + 1;
            let color = if (*white == team) == (board == 0) { 'w' } else { 'b' };
            line += &format!("  {opponent:>4} {color} =");
        }
        text += &(line + "\n");
    }
    for team in 1..=4 {
        let name = format!("Team {team}");
        text += &format!("310 {team:>3} {name:<58}      {:>4} {:>4}\n", 2 * team - 1, 2 * team);
    }
    text
}

#[test]
fn rounds_of_teams_are_checked_by_the_system_that_the_file_names() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("teams.trf");
    let file = path.to_str().unwrap();
    let fine = [[(1, 3), (4, 2)], [(4, 1), (2, 3)]];
    std::fs::write(&path, team_report(&fine)).unwrap();
    let checked = adoube(&["check", file]);
    assert_eq!(stdout(&checked), "1 files, 2 rounds, 4 pairs: 0 rounds differ\n");
    assert_eq!(checked.status.code(), Some(0));
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&adoube(&["--json", "check", file]))).unwrap();
    assert_eq!(json["reports"][0]["rules"], "fide-team");
    // An earlier round can be paired again.
    let first = stdout(&adoube(&["pair", "--teams", "--round", "1", file]));
    assert!(first.starts_with("1 Team 1 - 3 Team 3"), "{first}");

    // With the colours of round 2 changed.
    std::fs::write(&path, team_report(&[fine[0], [(1, 4), (2, 3)]])).unwrap();
    let checked = adoube(&["check", file]);
    let said = stdout(&checked);
    assert!(said.contains("round 2: in the file 1-4; by the rules 4-1"), "{said}");
    assert_eq!(checked.status.code(), Some(1));
}
