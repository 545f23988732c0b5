//! Lists of players from spreadsheets and programs.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Fact, Refusal,
    act::DrawMethod,
    entry_list::{Column, EntryList, MOST},
    fault::{FieldName, Problem},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use support::{Hall, player, settings};

fn read(hall: &Hall, text: &str) -> EntryList {
    EntryList::read(text, &[], hall.event(), 2026)
}

#[test]
fn a_swiss_manager_list_with_tabs_is_understood() {
    let list = read(
        &Hall::with_players(0),
        "\u{FEFF}No.\tTitle\tName\tFideID\tRtgI\tFED\tClub/City\tBirthday\tsex\r\n\
         1\tGM\tAronian, Levon\t13300474\t2745\tARM\tYerevan\t1982/10/06\t\r\n\
         2\t\tPetrosian, Ani\t0\t0\tARM\t\t2001/00/00\tw\r\n",
    );
    assert!(list.headings.is_some());
    assert!(list.lines.iter().all(|line| line.faults.is_empty()), "{list:?}");
    let first = &list.lines[0].draft;
    assert_eq!((first.name.as_str(), first.title.as_str()), ("Aronian, Levon", "GM"));
    assert_eq!((first.fide_id, first.rating), (Some(13_300_474), Some(2745)));
    assert_eq!((first.club.as_str(), first.birth_date.as_str()), ("Yerevan", "1982-10-06"));
    let second = &list.lines[1].draft;
    assert_eq!((second.fide_id, second.rating, second.birth_year), (None, None, Some(2001)));
    assert_eq!((second.sex.as_str(), list.lines[1].number), ("f", 3));
}

#[test]
fn headings_are_read_in_four_languages() {
    let hall = Hall::with_players(0);
    for (headings, value) in [
        ("Surname;First name;Rating;Region", "Berg;Anna;1800;Lori"),
        ("Фамилия;Имя;Рейтинг;Регион", "Berg;Anna;1800;Lori"),
        ("Прізвище;Ім'я;Рейтинг;Регіон", "Berg;Anna;1800;Lori"),
        ("Ազգանուն;Անուն;Վարկանիշ;Մարզ", "Berg;Anna;1800;Lori"),
    ] {
        let list = read(&hall, &format!("{headings}\n{value}"));
        let draft = &list.lines[0].draft;
        let found = (draft.name.as_str(), draft.rating, draft.region.as_str());
        assert_eq!(found, ("Berg, Anna", Some(1800), "Lori"), "{headings}");
    }
}

#[test]
fn without_headings_the_values_tell() {
    let hall = Hall::with_players(0);
    let list = read(&hall, "1,GM Carlsen,Magnus,1503014,2839,NOR,1990\n2,Nobody,Ann,,0,ENG,2001\n");
    use Column::{Born, Federation, FideId, FirstName, Rating, Skip, Surname};
    assert_eq!(list.columns, [Skip, Surname, FirstName, FideId, Rating, Federation, Born]);
    assert_eq!(list.lines[0].draft.name, "Carlsen, Magnus");
    assert_eq!(list.lines[0].draft.title, "GM");
    let list = read(&hall, "\"Carlsen, Magnus\";2839\n\"O\"\"Neill\nMáire\";1900\n");
    assert_eq!(list.columns, [Column::Name, Column::Rating]);
    assert_eq!(list.lines[1].draft.name, "O\"Neill Máire");
    assert_eq!(list.lines[1].number, 2);
}

#[test]
fn a_column_can_be_said_to_be_something_else() {
    let hall = Hall::with_players(0);
    let list = EntryList::read(
        "Ann Berg;1950\nBo Dahl;1960",
        &[Column::Name, Column::Rating],
        hall.event(),
        2026,
    );
    assert_eq!(list.sound().map(|one| one.rating).collect::<Vec<_>>(), [Some(1950), Some(1960)]);
    let list = read(&hall, "Ann Berg;1950\nBo Dahl;1960");
    assert_eq!(list.columns[1], Column::Born);
}

#[test]
fn what_is_wrong_stands_beside_its_line_and_nothing_is_lost() {
    let mut hall = Hall::with_players(1);
    let known = PlayerDraft { fide_id: Some(7), ..player("Known") };
    hall.ok(Act::EnterPlayer { player: known });
    let list =
        read(&hall, "Name;FideID;Rtg\nPlayer 1;;\nOther;7;\nNew;8;abc\nAgain;9;\n\nagain;;\n;10;");
    let faults: Vec<Vec<Problem>> = list
        .lines
        .iter()
        .map(|line| line.faults.iter().map(|fault| fault.problem.clone()).collect())
        .collect();
    assert_eq!(faults[0], [Problem::NameTaken]);
    assert_eq!(faults[1], [Problem::FideIdTaken { by: "Known".into() }]);
    assert_eq!(faults[2], [Problem::NoNumber { text: "abc".into() }]);
    assert_eq!(faults[3], []);
    assert_eq!(faults[4], [Problem::NameTaken]);
    assert_eq!(faults[5], [Problem::Missing]);
    assert_eq!(list.lines[2].cells, ["New", "8", "abc"]);
    assert_eq!(list.lines[4].number, 7);
    assert_eq!(list.sound().count(), 1);
}

#[test]
fn two_of_one_name_are_told_apart_by_number_or_year() {
    let list = read(
        &Hall::with_players(0),
        "Name;FideID;Born\nIvan Ivanov;7;1990\nIvanov, Ivan;8;1990\nIvan Ivanov;;1991",
    );
    assert_eq!(list.sound().count(), 3);
}

#[test]
fn a_list_is_bounded() {
    let text: String = (0..=MOST + 1).map(|n| format!("Player number{n}\n")).collect();
    let list = read(&Hall::with_players(0), &text);
    assert_eq!((list.lines.len(), list.beyond), (MOST, 2));
    let mut hall = Hall::with_players(0);
    let players = vec![player("X"); MOST + 1];
    assert!(matches!(hall.refused(Act::EnterPlayers { players }), Refusal::Faults { .. }));
}

#[test]
fn no_text_is_too_strange_to_be_read() {
    for text in ["", "\"", "\"\"\"", "\t\t\n;;\n", ";\"a\n\nb", "\u{FEFF}", "№", "a\r\rb", "1,2\n3"]
    {
        let list = read(&Hall::with_players(0), text);
        assert!(list.lines.len() <= 2, "{text:?}");
    }
}

#[test]
fn a_list_is_entered_whole_or_not_at_all() {
    let mut hall = Hall::with_players(0);
    let id = |fide_id| PlayerDraft { fide_id: Some(fide_id), ..player("X") };
    let Refusal::PlayersRefused { players } =
        hall.refused(Act::EnterPlayers { players: vec![id(7), player(""), id(7)] })
    else {
        panic!()
    };
    assert_eq!(players.iter().map(|one| one.number).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(players[0].faults.iter().next().unwrap().field, FieldName::Name);
    let players: Vec<_> = (0..300).map(|n| player(&format!("Player {n}"))).collect();
    assert_eq!(hall.ok(Act::EnterPlayers { players }).len(), 300);
    assert_eq!(hall.event().entrants[299].player.name.as_str(), "Player 299");
}

#[test]
fn a_list_after_the_draw_of_a_swiss_is_numbered_once() {
    let mut hall = Hall::default();
    let swiss = SettingsDraft { system: "swiss".into(), rounds: "5".into(), ..settings("Open") };
    hall.ok(Act::CreateEvent { id: "open".into(), settings: swiss });
    let rated = |name: &str, rating| PlayerDraft { rating: Some(rating), ..player(name) };
    hall.ok(Act::EnterPlayers { players: vec![rated("A", 2000), rated("B", 1800)] });
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "1".into() } });
    let facts = hall.ok(Act::EnterPlayers { players: vec![rated("C", 2200), rated("D", 1900)] });
    let renumbered = facts.iter().filter(|fact| matches!(fact, Fact::Renumbered { .. })).count();
    assert_eq!((facts.len(), renumbered), (3, 1));
    assert_eq!(hall.event().numbers, [3, 1, 4, 2].map(PlayerId));
}

#[test]
fn the_players_of_a_report_file_are_read_by_their_columns() {
    let file = "012 Open\n022 Yerevan\n\
        001    1 mGM  Aronian, Levon                    2745 ARM    13300474 1982/10/06  1.0    1     2 w 1\n\
        001    2 wWGM Danielian, Elina                  2380 ARM    13300156 1978/00/00  0.0    2     1 b 0\n";
    let list = read(&Hall::with_players(0), file);
    let sound: Vec<_> = list.sound().collect();
    assert_eq!(sound.len(), 2, "{list:?}");
    assert_eq!((sound[0].name.as_str(), sound[0].title.as_str()), ("Aronian, Levon", "GM"));
    assert_eq!((sound[0].rating, sound[0].fide_id), (Some(2745), Some(13_300_474)));
    assert_eq!((sound[0].birth_date.as_str(), sound[0].sex.as_str()), ("1982-10-06", "m"));
    assert_eq!((sound[1].birth_year, sound[1].sex.as_str()), (Some(1978), "f"));
}
