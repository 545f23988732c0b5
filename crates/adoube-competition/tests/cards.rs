//! Players' cards: what stands in the cells of a crosstable by rounds.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::Color;
use adoube_competition::{
    Act, Until,
    act::{DrawMethod, PairMethod},
    card::{Cell, CellData, Had, bye_sign, cards},
    fact::ByeKind,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use adoube_pairing::swiss::Float;
use support::{Hall, player, settings};

/// A cell in one word: the opponent's number, the colour, the mark, the float; a bye by its sign.
fn told(cell: &Cell) -> String {
    match cell.had {
        Had::Nothing => "-".to_owned(),
        Had::Rest => "rests".to_owned(),
        Had::Bye { kind, points } => format!("{} {points}", bye_sign(kind)),
        Had::Game { opponent, color, .. } => {
            let color = if color == Color::White { 'w' } else { 'b' };
            let mark = cell.had.mark().unwrap_or("?".to_owned());
            let float = match cell.float {
                None => "",
                Some(Float::Down) => "↓",
                Some(Float::Up) => "↑",
            };
            format!("{opponent}{color}{mark}{float}")
        }
    }
}

fn rows(hall: &Hall, until: Until) -> Vec<String> {
    let row = |cells: &Vec<Cell>| cells.iter().map(told).collect::<Vec<_>>().join(" | ");
    cards(hall.event(), until).iter().map(row).collect()
}

fn pair(hall: &mut Hall, round: u32) {
    let method = PairMethod::Rules;
    hall.ok(Act::PairRound { round, method, unfinished: false, expects: None });
}

/// Five players over two rounds of four: a half-point bye, a forfeit, the pairing's bye and a float.
fn open() -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft { system: "swiss".into(), rounds: "4".into(), ..settings("Open") };
    hall.ok(Act::CreateEvent { id: "open".into(), settings });
    for n in 1..=5 {
        let rating = Some(2500 - 100 * n);
        hall.ok(Act::EnterPlayer {
            player: PlayerDraft { rating, ..player(&format!("Player {n}")) },
        });
    }
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    hall.ok(Act::SetBye { id: PlayerId(5), round: 1, bye: Some(ByeKind::Half) });
    pair(&mut hall, 1);
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "-/+");
    pair(&mut hall, 2);
    hall
}

#[test]
fn a_cell_has_opponent_colour_result_float_and_the_sign_of_a_bye() {
    let hall = open();
    assert_eq!(
        rows(&hall, Until::Live),
        [
            "3w1 | 2b? | - | -",
            "4b+ | 1w? | - | -",
            "1b0 | PAB 1 | - | -",
            "2w− | 5b?↑ | - | -",
            "HPB ½ | 4w?↓ | - | -",
        ]
    );
}

#[test]
fn a_table_of_an_earlier_evening_knows_nothing_of_later_rounds() {
    let hall = open();
    let first = rows(&hall, Until::Round(1));
    assert_eq!(first[0], "3w1 | - | - | -");
    assert_eq!(first[2], "1b0 | - | - | -", "not even of the bye");
    assert_eq!(rows(&hall, Until::LastComplete), rows(&hall, Until::Live), "pairings are public");
}

#[test]
fn who_enters_later_or_has_gone_has_no_point_in_the_rounds_without_them() {
    let mut hall = open();
    hall.enter(2, 1, "1/2-1/2");
    hall.enter(2, 2, "1-0");
    hall.ok(Act::WithdrawPlayer { id: PlayerId(1), reason: "ill".into(), expelled: false });
    hall.ok(Act::EnterPlayer { player: player("Late") });
    pair(&mut hall, 3);
    let all = rows(&hall, Until::Live);
    assert_eq!(all[0], "3w1 | 2b½ | ZPB 0 | -");
    assert!(all[5].starts_with("ZPB 0 | ZPB 0 | "), "{}", all[5]);
}

#[test]
fn a_free_round_of_a_round_robin_is_no_bye() {
    let hall = Hall::drawn(3);
    let resting: Vec<String> = rows(&hall, Until::Live);
    assert!(resting.iter().all(|row| row.matches("rests").count() == 1), "{resting:?}");
    let cells = cards(hall.event(), Until::Live);
    assert_eq!(cells[0].iter().filter_map(CellData::new).count(), 2, "two games");
}

#[test]
fn data_of_a_cell_is_flat() {
    let hall = open();
    let cells = cards(hall.event(), Until::Live);
    let data = |at: usize| {
        let cells: Vec<CellData> = cells[at].iter().filter_map(CellData::new).collect();
        serde_json::to_value(cells).unwrap()
    };
    assert_eq!(
        data(4),
        serde_json::json!([
            { "round": 1, "bye": "HPB", "mark": "½" },
            { "round": 2, "opponent": 4, "board": 2, "color": "white", "float": "down" },
        ])
    );
    assert_eq!(data(1)[0]["result"], "-/+");
}
