//! The worked examples of the regulations for teams: a round robin of four teams on four boards, what a won
//! match is, and what decides between two teams.

#![allow(clippy::unwrap_used, clippy::float_arithmetic)]

use adoube_base::{ByColor, Color, Points};
use adoube_standings::{
    MatchDecider, Regulation, Score, Standing, System, TieBreak, Value,
    team::{Board, Match, MatchScoring, TeamField, WonMatch, standings, values},
};
use toml::Value as Toml;

fn examples() -> Toml {
    toml::from_str(include_str!("data/tie-break-examples.toml")).unwrap()
}

fn points(text: &str) -> ByColor<Points> {
    match text {
        "1" | "+" => ByColor::new(Points::ONE, Points::ZERO),
        "=" => ByColor::new(Points::HALF, Points::HALF),
        "0" => ByColor::new(Points::ZERO, Points::ONE),
        "--" => ByColor::new(Points::ZERO, Points::ZERO),
        other => panic!("{other}"),
    }
}

fn one(round: u32, home: usize, away: usize, boards: &[&str]) -> Match {
    let board = |text: &&str| Board { points: points(text), played: *text != "+" };
    Match { round, teams: ByColor::new(home, away), boards: boards.iter().map(board).collect() }
}

fn team(name: &Toml) -> usize {
    name.as_str().unwrap()[1..].parse::<usize>().unwrap() - 1
}

fn strings(list: &Toml) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn field(primary: Score) -> TeamField {
    let examples = examples();
    let example = &examples["team"];
    let matches = example["matches"].as_array().unwrap();
    TeamField {
        teams: 4,
        system: System::RoundRobin,
        rounds: 3,
        boards: 4,
        primary,
        matches: matches
            .iter()
            .map(|m| {
                let round = m["round"].as_integer().unwrap() as u32;
                one(round, team(&m["home"]), team(&m["away"]), &strings(&m["boards"]))
            })
            .collect(),
        ..TeamField::default()
    }
}

fn number(value: &Toml) -> Value {
    Value::fraction((value.as_float().unwrap() * 4.0) as i64, 4)
}

#[test]
fn every_worked_value_of_the_teams() {
    let examples = examples();
    let names = [
        ("match_points", "MPTS"),
        ("game_points", "GPTS"),
        ("match_plus_game_points", "MGPTS"),
        ("buchholz_match_points", "BH:MP"),
        ("buchholz_cut_1_match_points", "BH:MP/C1"),
        ("buchholz_game_points", "BH:GP"),
        ("buchholz_cut_1_game_points", "BH:GP/C1"),
        ("sonneborn_berger_a", "EMMSB"),
        ("sonneborn_berger_b", "EMGSB"),
        ("sonneborn_berger_c", "EGMSB"),
        ("sonneborn_berger_d", "EGGSB"),
        ("sonneborn_berger_cut_1_a", "EMMSB/C1"),
        ("sonneborn_berger_cut_1_b", "EMGSB/C1"),
        ("sonneborn_berger_cut_1_c", "EGMSB/C1"),
        ("sonneborn_berger_cut_1_d", "EGGSB/C1"),
        // What decides the event, on both sides of the product (Russian rules 30.3.2.2).
        ("sonneborn_berger_a", "SB:MP"),
        ("sonneborn_berger_d", "SB:GP"),
    ];
    for regulation in Regulation::ALL {
        for (key, code) in names {
            let found = values(&field(Score::Match), regulation, code.parse().unwrap());
            for one in examples["team"]["team"].as_array().unwrap() {
                let at = team(&one["name"]);
                assert_eq!(found[at], number(&one[key]), "{regulation} {code} T{}", at + 1);
            }
        }
    }
}

fn order(table: &[Standing]) -> Vec<Vec<usize>> {
    table
        .chunk_by(|a, b| a.place == b.place)
        .map(|group| group.iter().map(|line| line.player + 1).collect())
        .collect()
}

#[test]
fn every_recommended_order_of_teams() {
    let examples = examples();
    for case in examples["team"]["preset_order"].as_array().unwrap() {
        let primary = match case["primary"].as_str().unwrap() {
            "match_points" => Score::Match,
            _ => Score::Game,
        };
        let regulation = match case["preset"].as_str().unwrap() {
            "ru_team_round_robin" => Regulation::Russia2015,
            _ => Regulation::Standards2018,
        };
        let list: Vec<TieBreak> =
            ["MPvGP", "DE", "SB"].iter().map(|code| code.parse().unwrap()).collect();
        let found = order(&standings(&field(primary), regulation, &list));
        let expected: Vec<Vec<usize>> =
            case["order"].as_array().unwrap().iter().map(|name| vec![team(name) + 1]).collect();
        assert_eq!(found, expected, "{case}");
    }
    let ties = order(&standings(&field(Score::Match), Regulation::Fide2026, &[]));
    assert_eq!(ties, [vec![1, 2, 3], vec![4]]);
    // Among the three all have two match points; game points are 4, 3½ and 4½.
    let list = ["EDE".parse().unwrap()];
    let table = standings(&field(Score::Match), Regulation::Fide2026, &list);
    assert_eq!(order(&table), [[3], [1], [2], [4]]);
}

#[test]
fn a_won_match_is_one_thing_in_the_standards_and_another_in_the_russian_rules() {
    let examples = examples();
    let cases = examples["match_point_rule"].as_array().unwrap();
    assert!(!cases.is_empty());
    for case in cases {
        let lost_by_both = one(1, 0, 1, &strings(&case["boards"]));
        for (key, won) in [
            ("more_than_opponent", WonMatch::MoreThanOpponent),
            ("more_than_half_of_boards", WonMatch::MoreThanHalf),
        ] {
            let field = TeamField {
                teams: 2,
                boards: 4,
                scoring: MatchScoring { won, ..MatchScoring::default() },
                ..TeamField::default()
            };
            let found = field.match_points(&lost_by_both);
            let expected: Vec<u32> = case[key]
                .as_array()
                .unwrap()
                .iter()
                .map(|p| 2 * p.as_integer().unwrap() as u32)
                .collect();
            assert_eq!([found[Color::White].halves(), found[Color::Black].halves()][..], expected);
        }
    }
}

#[test]
fn between_two_teams_boards_decide() {
    // 2–2: White won boards 2 and 3, Black boards 1 and 4.
    let drawn = one(1, 0, 1, &["0", "1", "1", "0"]);
    // Board numbers times points: 5 against 5.
    assert_eq!(drawn.decided(MatchDecider::BoardCount), None);
    assert_eq!(drawn.decided(MatchDecider::TopBoards), Some(Color::Black));
    // Without board 4 it is 2–1.
    assert_eq!(drawn.decided(MatchDecider::BottomBoards), Some(Color::White));
    let high = one(1, 0, 1, &["1", "0", "=", "="]);
    assert_eq!(high.decided(MatchDecider::BoardCount), Some(Color::White));
    let flat = one(1, 0, 1, &["=", "=", "=", "="]);
    for decider in MatchDecider::ALL {
        assert_eq!(flat.decided(decider), None);
    }

    let event =
        |matches| TeamField { teams: 2, rounds: 1, boards: 4, matches, ..TeamField::default() };
    for (code, expected) in [
        ("EDE", vec![vec![1, 2]]),
        ("EDE/BC", vec![vec![1, 2]]),
        ("EDE/TBR", vec![vec![2], vec![1]]),
        ("EDE/BBE", vec![vec![1], vec![2]]),
    ] {
        let list = [code.parse().unwrap()];
        let table = standings(&event(vec![drawn.clone()]), Regulation::Fide2026, &list);
        assert_eq!(order(&table), expected, "{code}");
    }
}

#[test]
fn a_forfeited_match_is_won_and_not_played_and_one_that_both_forfeit_is_nobodys() {
    let board = |white: Points| Board { points: ByColor::new(white, Points::ZERO), played: false };
    let forfeit =
        |white| Match { round: 1, teams: ByColor::new(0, 1), boards: vec![board(white); 4] };
    let field = TeamField { teams: 2, rounds: 1, boards: 4, ..TeamField::default() };
    let halves = |one: &Match| field.match_points(one).map(|points| points.halves());
    assert_eq!(halves(&forfeit(Points::ONE)), ByColor::new(4, 0));
    assert_eq!(halves(&forfeit(Points::ZERO)), ByColor::new(0, 0));
    assert!(!forfeit(Points::ONE).is_played());
}
