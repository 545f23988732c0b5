//! The worked examples of the regulations: a round robin of six, a double round robin of four, and
//! withdrawals.

#![allow(clippy::unwrap_used, clippy::float_arithmetic)]

use adoube_base::{ByColor, Color, Points};
use adoube_standings::{
    Bye, ByeKind, Field, Game, Regulation, Standing, System, TieBreak, Value,
    crosstable::crosstable, encounter, ratings, standings, unplayed, values,
    withdrawal::games_count,
};
use std::collections::BTreeMap;
use toml::Value as Toml;

const BOTH: [Regulation; 2] = [Regulation::Russia2015, Regulation::Standards2018];

fn codes(list: &str) -> Vec<TieBreak> {
    list.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

fn examples() -> Toml {
    toml::from_str(include_str!("data/tie-break-examples.toml")).unwrap()
}

fn number(value: &Toml) -> usize {
    value.as_integer().unwrap() as usize
}

/// A number printed with decimals, exactly; what is printed rounded is rounded.
fn printed(value: &Toml) -> Value {
    match value {
        Toml::Integer(number) => Value::whole(*number),
        Toml::Float(number) => {
            Value::fraction((number * 10_000.0).round() as i64, 10_000).to_hundredths()
        }
        other => panic!("{other}"),
    }
}

fn points(value: &Toml) -> Points {
    Points::from_halves((value.as_float().unwrap() * 2.0) as u32)
}

fn game(round: u32, white: usize, black: usize, result: &str) -> Game {
    let (points, winner, played) = match result {
        "1-0" => (ByColor::new(Points::ONE, Points::ZERO), Some(Color::White), true),
        "0-1" => (ByColor::new(Points::ZERO, Points::ONE), Some(Color::Black), true),
        "1/2-1/2" => (ByColor::new(Points::HALF, Points::HALF), None, true),
        "+/-" => (ByColor::new(Points::ONE, Points::ZERO), Some(Color::White), false),
        "-/+" => (ByColor::new(Points::ZERO, Points::ONE), Some(Color::Black), false),
        other => panic!("{other}"),
    };
    Game { round, players: ByColor::new(white - 1, black - 1), points, winner, played }
}

fn field(example: &Toml, system: System) -> Field {
    let list = |key: &str| example.get(key).and_then(Toml::as_array).cloned().unwrap_or_default();
    let round = |one: &Toml| number(&one["round"]) as u32;
    Field {
        players: number(&example["players"]),
        system,
        rounds: number(&example["rounds"]) as u32,
        ratings: list("player")
            .iter()
            .map(|player| player.get("rating").map(|rating| number(rating) as u32))
            .collect(),
        games: list("games")
            .iter()
            .map(|g| {
                let (white, black) = (number(&g["white"]), number(&g["black"]));
                game(round(g), white, black, g["result"].as_str().unwrap())
            })
            .collect(),
        byes: list("no_opponent")
            .iter()
            .map(|bye| Bye {
                round: round(bye),
                player: number(&bye["player"]) - 1,
                kind: match bye["kind"].as_str().unwrap() {
                    "full_point_bye" => ByeKind::PairingAllocated,
                    "half_point_bye" => ByeKind::HalfPoint,
                    "absent" => ByeKind::ZeroPoint,
                    other => panic!("{other}"),
                },
                points: points(&bye["points"]),
            })
            .collect(),
        ..Field::default()
    }
}

fn by_player(table: &[Standing]) -> BTreeMap<usize, &Standing> {
    table.iter().map(|line| (line.player, line)).collect()
}

/// The players by place; players who share a place are together.
fn order(table: &[Standing]) -> Vec<Vec<usize>> {
    table
        .chunk_by(|a, b| a.place == b.place)
        .map(|g| g.iter().map(|l| l.player + 1).collect())
        .collect()
}

/// The names of the examples and the codes they belong to; the last says under which regulations.
const NAMES: [(&str, &str, &[Regulation]); 25] = [
    ("buchholz", "BH", &BOTH),
    ("buchholz_cut_1", "BH/C1", &BOTH),
    ("buchholz_cut_2", "BH/C2", &BOTH),
    ("median_buchholz_1", "BH/M1", &BOTH),
    ("median_buchholz_2", "BH/M2", &BOTH),
    ("sum_of_buchholz", "SOB", &BOTH),
    ("sonneborn_berger", "SB", &BOTH),
    ("progressive", "PS", &BOTH),
    ("progressive_cut_1", "PS/C1", &BOTH),
    ("progressive_cut_2", "PS/C2", &BOTH),
    ("koya", "KS", &BOTH),
    ("koya_extended_1", "KS/G+1", &BOTH),
    ("koya_reduced_1", "KS/G-1", &BOTH),
    ("wins_over_the_board", "WON", &BOTH),
    ("wins_incl_forfeit", "WIN", &BOTH),
    ("wins_black", "BWG", &BOTH),
    ("games_black", "BPG", &BOTH),
    ("aro", "ARO", &BOTH),
    ("aro_div_rounds", "ARO/D", &BOTH),
    ("aroc_1", "ARO/C1", &[Regulation::Standards2018]),
    ("aroc_2", "ARO/C2", &[Regulation::Standards2018]),
    ("aroc_1_plain", "ARO/C1", &[Regulation::Russia2015]),
    ("tpr", "TPR", &BOTH),
    ("tpr_400", "TPR400", &BOTH),
    ("score", "PTS", &BOTH),
];

#[test]
fn every_worked_value_of_the_regulations() {
    let examples = examples();
    let mut checked = 0;
    for (name, system) in [
        ("swiss", System::Swiss),
        ("round_robin", System::RoundRobin),
        ("double_round_robin", System::RoundRobin),
    ] {
        let field = field(&examples[name], system);
        for (key, code, regulations) in NAMES {
            for &regulation in regulations {
                let values = values(&field, regulation, code.parse().unwrap());
                for player in examples[name]["player"].as_array().unwrap() {
                    let Some(expected) = player.get(key) else { continue };
                    let found = values[number(&player["no"]) - 1];
                    let found =
                        if found == found.to_hundredths() { found } else { found.to_hundredths() };
                    assert_eq!(found, printed(expected), "{name} {regulation} {key}: {player}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 500, "{checked} values");
}

#[test]
fn virtual_opponents_score_what_the_examples_say() {
    let examples = examples();
    let field = field(&examples["swiss"], System::Swiss);
    let all = unplayed::contributions(&field, Regulation::Standards2018, &field.seen());
    // Player, round, half points.
    for (player, round, halves) in
        [(4, 4, 3), (6, 4, 4), (6, 5, 1), (7, 2, 3), (8, 2, 6), (8, 5, 4)]
    {
        let one = all[player - 1].iter().find(|one| one.round == round).unwrap();
        assert_eq!(
            (one.opponent, one.score.halves()),
            (None, halves),
            "player {player}, round {round}"
        );
    }
}

#[test]
fn virtual_opponents_of_the_printed_examples() {
    let examples = examples();
    for case in examples["virtual_opponent"].as_array().unwrap() {
        let whole = |key: &str| number(&case[key]) as u32;
        let (missed, rounds) = (whole("unplayed_round_R"), whole("completed_rounds_n"));
        // The score before the round, a win or a draw at a time.
        let mut left = points(&case["score_before_SPR"]).halves();
        let mut games: Vec<Game> = (1..missed)
            .map(|round| {
                let result = ["0-1", "1/2-1/2", "1-0"][left.min(2) as usize];
                left -= left.min(2);
                game(round, 1, 2, result)
            })
            .collect();
        assert_eq!(left, 0);
        let won = points(&case["awarded_SfPR"]) == Points::ONE;
        games.push(if won { game(missed, 1, 2, "+/-") } else { game(missed, 2, 1, "+/-") });
        let field = Field { players: 2, system: System::Swiss, rounds, games, ..Field::default() };
        for regulation in BOTH {
            let all = unplayed::contributions(&field, regulation, &field.seen());
            let one = all[0].iter().find(|one| one.round == missed).unwrap();
            assert_eq!(one.score, points(&case["svon"]), "{regulation} {case}");
        }
    }
}

#[test]
fn the_table_of_rating_differences_is_the_printed_one() {
    let examples = examples();
    let printed = examples["tpr_table"]["dp"].as_array().unwrap();
    assert_eq!(printed.len(), 51);
    for (from_the_top, dp) in (0..).zip(printed) {
        assert_eq!(ratings::difference(100 - from_the_top), dp.as_integer().unwrap());
    }
}

#[test]
fn who_chose_not_to_play_three_games_is_below_whoever_played_more() {
    // 1 played one game only and has the better performance; 2 played four. Both have two points.
    let byes = |player: usize, halves: &[(u32, u32)]| -> Vec<Bye> {
        let bye = |&(round, halves): &(u32, u32)| Bye {
            round,
            player,
            kind: if halves == 0 { ByeKind::ZeroPoint } else { ByeKind::HalfPoint },
            points: Points::from_halves(halves),
        };
        halves.iter().map(bye).collect()
    };
    let three = Field {
        players: 3,
        system: System::Swiss,
        rounds: 4,
        ratings: vec![Some(2000), Some(2000), Some(2000)],
        // A win and three rounds missed by choice, two of them with half a point.
        games: vec![
            game(1, 1, 2, "1-0"),
            game(2, 2, 3, "1-0"),
            game(3, 2, 3, "1-0"),
            game(4, 2, 3, "0-1"),
        ],
        byes: byes(0, &[(2, 1), (3, 1), (4, 0)]),
        ..Field::default()
    };
    let first = |field: &Field, regulation, code: &str| {
        order(&standings(field, regulation, &codes(code)))[0][0]
    };
    assert!(values(&three, Regulation::Russia2015, codes("TPR")[0])[0] > Value::whole(2700));
    assert_eq!(first(&three, Regulation::Russia2015, "TPR"), 2);
    assert_eq!(first(&three, Regulation::Fide2026, "TPR"), 1, "FIDE has no such rule today");
    // Two rounds missed by choice are allowed: the third was the pairing's, which gave nothing here.
    let mut two = three.clone();
    two.byes[2].kind = ByeKind::PairingAllocated;
    assert_eq!(first(&two, Regulation::Russia2015, "TPR"), 1);
}

#[test]
fn every_recommended_order() {
    use Regulation::{Russia2015, Standards2018};
    let examples = examples();
    let swiss = field(&examples["swiss"], System::Swiss);
    let robin = field(&examples["round_robin"], System::RoundRobin);
    for (field, regulation, list, expected) in [
        (&robin, Russia2015, "SB DE WIN KS BPG", "4 6 3 5 2 1"),
        (&robin, Standards2018, "DE WIN SB KS", "4 6 5 3 2 1"),
        (&swiss, Russia2015, "ARO TPR BH PS WIN DE", "2 5 3 1 4 8 7 6"),
        (&swiss, Russia2015, "ARO/D TPR BH PS WIN DE", "2 5 3 1 4 7 8 6"),
        (&swiss, Russia2015, "BH PS SB DE WIN BPG", "2 5 3 1 7 4 8 6"),
        (&swiss, Standards2018, "BH/C1 BH SB DE WIN BWG", "5 2 3 1 7 4 8 6"),
        (&swiss, Standards2018, "BH/C1 BH DE ARO/C1 WIN BWG BPG SB", "5 2 3 1 4 7 8 6"),
    ] {
        let expected: Vec<Vec<usize>> =
            expected.split(' ').map(|number| vec![number.parse().unwrap()]).collect();
        assert_eq!(order(&standings(field, regulation, &codes(list))), expected, "{list}");
    }
    let ties = order(&standings(&robin, Russia2015, &[]));
    assert_eq!(ties, [vec![4], vec![3, 5, 6], vec![1, 2]]);
}

#[test]
fn direct_encounter_as_the_examples_have_it() {
    let examples = examples();
    for (name, system) in [("swiss", System::Swiss), ("round_robin", System::RoundRobin)] {
        let field = field(&examples[name], system);
        let seen = field.seen();
        for case in examples[name]["direct_encounter"].as_array().unwrap() {
            let tied: Vec<usize> =
                case["players"].as_array().unwrap().iter().map(|p| number(p) - 1).collect();
            let groups = encounter::order(&field, Regulation::Standards2018, &seen, &tied);
            if !case["applicable"].as_bool().unwrap() {
                assert_eq!(groups, [tied], "{case}");
                continue;
            }
            let points: Vec<u32> =
                case["points"].as_array().unwrap().iter().map(|p| points(p).halves()).collect();
            let place = |player: usize| groups.iter().position(|g| g.contains(&player)).unwrap();
            for (a, pa) in tied.iter().zip(&points) {
                for (b, pb) in tied.iter().zip(&points) {
                    assert_eq!(pa.cmp(pb), place(*b).cmp(&place(*a)), "{case}");
                }
            }
        }
    }
}

#[test]
fn withdrawals_by_the_rule_of_half_the_games() {
    let examples = examples();
    for case in examples["round_robin"]["withdrawal"].as_array().unwrap() {
        let gone = number(&case["player"]) - 1;
        let after = number(&case["after_round"]) as u32;
        let mut field = field(&examples["round_robin"], System::RoundRobin);
        for game in &mut field.games {
            if game.round > after
                && let Some(color) = game.players.find(|&p| p == gone)
            {
                game.played = false;
                game.winner = Some(!color);
                game.points =
                    ByColor::from_fn(|c| if c == color { Points::ZERO } else { Points::ONE });
            }
        }
        let completed =
            field.games.iter().filter(|g| g.played && g.players.find(|&p| p == gone).is_some());
        let completed = completed.count() as u32;
        assert_eq!(completed as usize, number(&case["games_completed"]));
        let kept = games_count(completed, number(&case["games_scheduled"]) as u32);
        assert_eq!(kept, case["kept"].as_bool().unwrap());
        if !kept {
            field.annulled.push(gone);
        }
        let table = standings(&field, Regulation::Russia2015, &codes("SB DE WIN"));
        let lines = by_player(&table);
        for (key, score) in case["counted_scores"].as_table().unwrap() {
            let player = key[1..].parse::<usize>().unwrap() - 1;
            assert_eq!(lines[&player].points, points(score), "{key}");
        }
        assert_eq!(lines[&gone].place.is_some(), kept);
        let order: Vec<usize> = (0..6).collect();
        let plus = crosstable(&field, &order);
        for mark in case["plus_marks"].as_array().unwrap() {
            let cell = plus[number(&mark["player"]) - 1][gone][0];
            assert!(!cell.played && cell.won, "the plus is shown whether it counts or not");
            assert_eq!(cell.round as usize, number(&mark["round"]));
        }
    }
}

#[test]
fn a_subset_still_tied_is_looked_at_again_by_itself() {
    // Among 1, 2, 3, 4 the points are 2, 2, ½, 1½; 1 and 2 are equal and 1 won their game. What they
    // made against 5 and 6 brings all four to two points.
    let games = vec![
        game(1, 1, 2, "1-0"),
        game(1, 3, 4, "0-1"),
        game(2, 1, 3, "1/2-1/2"),
        game(2, 2, 4, "1-0"),
        game(3, 4, 1, "1/2-1/2"),
        game(3, 2, 3, "1-0"),
        game(4, 3, 5, "1-0"),
        game(4, 4, 6, "1/2-1/2"),
        game(5, 6, 3, "1/2-1/2"),
    ];
    let field = Field { players: 6, rounds: 5, games, ..Field::default() };
    assert_eq!(order(&standings(&field, Regulation::Fide2026, &[]))[0], [1, 2, 3, 4]);
    let decided = order(&standings(&field, Regulation::Fide2026, &codes("DE")));
    assert_eq!(decided[..4], [[1], [2], [4], [3]]);

    // 1 beat 2, 3 and 4 drew everything: {1} > {3, 4} > {2} in the first look; nothing splits 3 and 4.
    let games = vec![
        game(1, 1, 2, "1-0"),
        game(1, 3, 4, "1/2-1/2"),
        game(2, 1, 3, "1/2-1/2"),
        game(2, 2, 4, "1/2-1/2"),
        game(3, 1, 4, "1/2-1/2"),
        game(3, 2, 3, "1/2-1/2"),
        game(4, 2, 5, "1-0"),
        game(5, 3, 5, "1/2-1/2"),
        game(6, 4, 5, "1/2-1/2"),
    ];
    let field = Field { players: 5, rounds: 6, games, ..Field::default() };
    let table = standings(&field, Regulation::Fide2026, &codes("DE"));
    assert_eq!(order(&table)[..3], [vec![1], vec![3, 4], vec![2]]);
    assert_eq!(table[1].place, Some(2));
    assert!(table[1].shared && table[2].shared && !table[0].shared);
}

#[test]
fn forfeits_can_be_treated_as_games() {
    // 1 won against 2 by forfeit; both have one point.
    let field = Field {
        players: 3,
        system: System::Swiss,
        rounds: 2,
        games: vec![game(1, 1, 2, "+/-"), game(2, 2, 3, "1-0")],
        ..Field::default()
    };
    let de = |code: &str| order(&standings(&field, Regulation::Fide2026, &codes(code)))[0].clone();
    assert_eq!(de("DE"), [1, 2], "in a Swiss they have not met");
    assert_eq!(de("DE/P"), [1]);
    // 2 lost by forfeit: a dummy with the own point, or 1 as opponents see it, with a draw for the round
    // missed. 3, who was beaten, has nothing.
    let buchholz = |code: &str| values(&field, Regulation::Fide2026, codes(code)[0])[1];
    assert_eq!((buchholz("BH"), buchholz("BH/P")), (Value::whole(1), Value::fraction(3, 2)));
    let shown =
        adoube_standings::working::working(&field, Regulation::Fide2026, &codes("BH/P"), 0, 1)
            .unwrap();
    assert_eq!(shown.parts[0].kind, adoube_standings::working::PartKind::Played);
    assert_eq!(shown.total, buchholz("BH/P"));
}

#[test]
fn a_value_cites_the_text_that_was_asked_for() {
    use adoube_standings::working::working;
    let field = Field {
        players: 2,
        system: System::RoundRobin,
        rounds: 1,
        games: vec![game(1, 1, 2, "1-0")],
        ..Field::default()
    };
    let list = codes("BH SB DE WIN PS ARO BPG");
    let cited = |regulation| -> Vec<&str> {
        let of = |at| working(&field, regulation, &list, at, 0).unwrap().article;
        (0..list.len()).map(of).collect()
    };
    assert_eq!(cited(Regulation::Fide2026), ["8.1", "9.1", "6", "7.1", "7.5", "10.1", "7.3"]);
    assert_eq!(
        cited(Regulation::Russia2015),
        ["30.3.1", "30.3.2", "30.1.6", "30.1.4", "30.1.1", "30.4.1", "30.1.5"]
    );
    assert_eq!(
        cited(Regulation::Standards2018),
        ["12.4.1", "12.9.1", "12.5", "12.12.4", "12.10.1", "12.3.1", "12.8"]
    );
    // A cut at both ends of a round robin's ratings is odd, and still no reason to break off.
    assert!(working(&field, Regulation::Standards2018, &codes("ARO/M1"), 0, 0).is_some());
}
