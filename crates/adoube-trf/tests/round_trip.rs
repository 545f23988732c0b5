//! Nothing is lost: files come back byte by byte, records come back from either dialect.

#![allow(clippy::unwrap_used)]

use adoube_base::{Color, Points, lots::Lots};
use adoube_pairing::swiss::{
    Forbidden, Rules, Tournament,
    simulate::{Simulation, simulate},
};
use adoube_trf::{
    Cell, Competition, Dialect, Document, Encoding, Heading, Mark, Person, PlayerRecord, Record,
    TeamRecord,
};
use proptest::prelude::*;
use std::path::Path;

fn bytes_of_all_files() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for rules in Rules::ALL {
        for kind in ["tournaments", "next-round"] {
            let folder =
                Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{rules}/{kind}"));
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.extension().is_some_and(|e| e == "trf") {
                    all.push(std::fs::read(path).unwrap());
                }
            }
        }
    }
    assert!(all.len() > 200);
    all
}

/// What the file says before every round, the coming one included.
fn said(document: &Document) -> Vec<Tournament> {
    let competition = Competition::of(document).unwrap();
    (1..=competition.played() + 1)
        .map(|round| competition.before(round, Rules::Dutch2026))
        .collect()
}

#[test]
fn a_file_comes_back_byte_by_byte_and_says_the_same_in_both_dialects() {
    for bytes in bytes_of_all_files() {
        let document = Document::read(&bytes).unwrap();
        assert_eq!(document.to_bytes(), bytes);
        let before = said(&document);
        let next = before.len() as u32;
        for dialect in [Dialect::Trf16, Dialect::Trf2026] {
            let text = document.write(dialect);
            let again = Document::read(text.as_bytes()).unwrap();
            let (mut expected, mut found) = (before.clone(), said(&again));
            if dialect == Dialect::Trf16 {
                // Of prohibited pairings TRF(x) knows only those of the coming round.
                for tournament in expected.iter_mut().chain(&mut found) {
                    let rounds = tournament.rounds;
                    tournament.forbidden.retain(|one| {
                        let whole = one.first <= 1 && one.last >= rounds;
                        whole || (one.first..=one.last).contains(&next)
                    });
                    tournament
                        .forbidden
                        .iter_mut()
                        .for_each(|one| (one.first, one.last) = (1, 999));
                }
            }
            assert!(found == expected, "not the same: {text}");
            assert_eq!(again.write(dialect), text, "writing again changes nothing");
        }
    }
}

#[test]
fn a_simulated_tournament_comes_back_from_its_file() {
    for seed in 0..30 {
        let mut lots = Lots::from_seed(&format!("file {seed}"));
        let mut options = Simulation::new(Rules::ALL[seed % 2], 10 + seed as u32, 7);
        options.forbidden = 3;
        options.full_byes = 20;
        options.baku = seed % 3 == 0;
        if seed % 4 == 0 {
            options.scoring.win = Points::from_halves(6);
            options.scoring.draw = Points::ONE;
        }
        let simulated = simulate(&options, &mut lots);
        let heading = Heading {
            texts: vec![("012".to_owned(), "Open".to_owned())],
            baku: options.baku,
            ..Heading::default()
        };
        let document = Document::from_tournament(&heading, &simulated.tournament, |number| {
            Person { name: format!("Жребий{number}, Ян"), ..Person::default() }
        });
        for dialect in [Dialect::Trf16, Dialect::Trf2026] {
            let again = Document::read(document.write(dialect).as_bytes()).unwrap();
            assert_eq!(again.text_of("012"), Some("Open"));
            let competition = Competition::of(&again).unwrap();
            let rules = (dialect == Dialect::Trf2026).then_some(simulated.tournament.rules);
            assert_eq!(competition.rules, rules);
            assert!(competition.wrong_points().is_empty());
            let mut back = competition.before(simulated.tournament.played + 1, options.rules);
            for player in &mut back.players {
                while player.virtual_points.last() == Some(&Points::ZERO) {
                    player.virtual_points.pop();
                }
            }
            let mut expected = simulated.tournament.clone();
            if dialect == Dialect::Trf16 {
                let next = expected.played + 1;
                for tournament in [&mut back, &mut expected] {
                    let holds = |one: &Forbidden| {
                        (one.first..=one.last).contains(&next)
                            || (one.first == 1 && one.last >= options.rounds)
                    };
                    tournament.forbidden.retain(holds);
                    tournament
                        .forbidden
                        .iter_mut()
                        .for_each(|one| (one.first, one.last) = (1, 999));
                }
            }
            assert_eq!(back, expected);
        }
    }
}

#[test]
fn wrong_answers_on_real_files_10_trf16_is_written_for_its_readers() {
    let text = "\
012 Open
142 5
152 W
162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0
162  X 1.0
192 FIDE_DUTCH_2025_BAKU
001    1      A                                 2000                             3.0          3 w 1
001    2      B                                 1900                             3.0          4 b 1
001    3      C                                 1800                             0.0          1 b 0
001    4      D                                 1700                             0.0          2 w 0
240 H 002    2
240 Z 003    3
250       3.0 001 002    1    2
250       1.5 003 003    1    2
260 001 005    1    2
260 002 003    3    4
260 004 005    1    4
";
    let document = Document::read(text.as_bytes()).unwrap();
    let written = document.write(Dialect::Trf16);
    for expected in [
        "XXR 5",
        "XXC white1",
        "XXS W=3.0 D=1.0 WL=0.0 BL=0.0 ZPB=0.0 FL=0.0 PAB=1.0",
        "XXA    1  3.0  3.0  1.5",
        "XXA    2  3.0  3.0  1.5",
        "XXP 1 2",
        "XXP 3 4",
        "### Not to meet in rounds 4 to 5: 1 4",
    ] {
        assert!(written.lines().any(|line| line == expected), "{expected} in\n{written}");
    }
    for code in ["142", "152", "162", "192", "240", "250", "260"] {
        assert!(!written.lines().any(|line| line.starts_with(code)), "{code} in\n{written}");
    }
    assert!(written.contains("4 b 1  0000 - H\n"), "{written}");
    assert!(written.contains("1 b 0            0000 - Z\n"), "{written}");
    // Acceleration that only the code names is written out.
    let named: String = text
        .lines()
        .filter(|line| !line.starts_with("250"))
        .fold(String::new(), |all, line| all + line + "\n");
    let written = Document::read(named.as_bytes()).unwrap().write(Dialect::Trf16);
    assert!(written.lines().filter(|line| line.starts_with("XXA")).count() == 2, "{written}");
}

#[test]
fn older_encodings_and_byte_order_marks_come_back_as_they_were() {
    let text = format!(
        "012 M\u{fc}nchen \u{80}\r\n001    1 m    {:<33}      GER\r\n",
        "M\u{fc}ller, J\u{f6}rg"
    );
    let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    let document = Document::read(&latin).unwrap();
    assert_eq!(document.encoding, Encoding::Cp1252);
    assert_eq!(document.text_of("012"), Some("München €"));
    assert_eq!(document.to_bytes(), latin);
    let Record::Player(player) = &document.lines[1].record else {
        panic!("a player");
    };
    // Columns count characters, not bytes.
    assert_eq!((player.name.as_str(), player.federation.as_str()), ("Müller, Jörg", "GER"));
    let marked = "\u{feff}012 Open\r001    7".as_bytes();
    let document = Document::read(marked).unwrap();
    assert_eq!(document.encoding, Encoding::Utf8 { marks: 1 });
    assert_eq!(document.to_bytes(), marked);
    assert_eq!(document.lines.len(), 2);
    // What fuzzing found: more points than four columns hold.
    assert!(Document::read("BBU110½".as_bytes()).is_err());
    assert!(Document::read("BBU 99.5".as_bytes()).is_ok());
    // And two marks, the second of which became part of the first line.
    let twice = include_bytes!("data/two-byte-order-marks.trf");
    let document = Document::read(twice).unwrap();
    assert_eq!(document.to_bytes(), twice);
    let written = document.write(Dialect::Trf2026);
    assert_eq!(Document::read(written.as_bytes()).unwrap().write(Dialect::Trf2026), written);
}

#[test]
fn unknown_lines_and_comments_stay_where_they_are() {
    let text = "XYZ whatever   \n### MPA @ Round 3: 4-7\n\nab\n801 Team\n001    1\n";
    let mut document = Document::read(text.as_bytes()).unwrap();
    assert_eq!(document.to_bytes(), text.as_bytes());
    for dialect in [Dialect::Trf16, Dialect::Trf2026] {
        assert_eq!(document.write(dialect), text);
    }
    document.push(Record::Rounds(9));
    assert_eq!(document.to_bytes(), format!("{text}142 9\n").as_bytes());
}

fn marks() -> impl Strategy<Value = Mark> {
    prop::sample::select(vec![
        Mark::Win,
        Mark::Draw,
        Mark::Loss,
        Mark::ShortWin,
        Mark::ShortDraw,
        Mark::ShortLoss,
        Mark::ForfeitWin,
        Mark::ForfeitLoss,
        Mark::HalfBye,
        Mark::FullBye,
        Mark::AllocatedBye,
        Mark::ZeroBye,
        Mark::Unknown,
    ])
}

fn cells() -> impl Strategy<Value = Cell> {
    let color = prop::option::of(prop::sample::select(Color::ALL.to_vec()));
    (prop::option::of(1u32..9999), color, marks()).prop_map(|(opponent, color, mark)| Cell {
        opponent,
        color,
        mark,
    })
}

fn players() -> impl Strategy<Value = Record> {
    let text = |pattern: &'static str| pattern.prop_map(|text: String| text.trim().to_owned());
    (
        (1u32..9999, text("[mw]?"), text("(GM|IM|WGM|FM|g|wf)?")),
        (text("[A-Za-zÀ-ž, .'-]{0,33}"), text("[0-9]{0,4}"), text("([A-Z]{3})?")),
        (text("[0-9]{0,11}"), text("([0-9]{4}/[0-9]{2}/[0-9]{2})?")),
        (prop::option::of(0u32..199), prop::option::of(1u32..9999)),
        prop::collection::vec(cells(), 0..12),
    )
        .prop_map(
            |(
                (number, sex, title),
                (name, rating, federation),
                (fide_id, birth),
                (points, rank),
                rounds,
            )| {
                Record::Player(Box::new(PlayerRecord {
                    number,
                    sex,
                    title,
                    name,
                    rating,
                    federation,
                    fide_id,
                    birth,
                    points: points.map(Points::from_halves),
                    rank,
                    rounds,
                }))
            },
        )
}

fn teams() -> impl Strategy<Value = Record> {
    let text = |pattern: &'static str| pattern.prop_map(|text: String| text.trim().to_owned());
    let halves = || prop::option::of((0u32..400).prop_map(Points::from_halves));
    (
        prop::option::of(1u32..999),
        (text("[A-Za-zÀ-ž .]{0,32}"), text("[A-Z]{0,5}"), text("[0-9]{0,6}")),
        (halves(), halves(), prop::option::of(1u32..999)),
        prop::collection::vec(1u32..9999, 0..9),
    )
        .prop_map(
            |(number, (name, nickname, strength), (match_points, game_points, rank), players)| {
                let old = TeamRecord { name, players, ..TeamRecord::default() };
                Record::Team(Box::new(match number {
                    None => old,
                    Some(_) => TeamRecord {
                        number,
                        nickname,
                        strength,
                        match_points,
                        game_points,
                        rank,
                        ..old
                    },
                }))
            },
        )
}

fn records() -> impl Strategy<Value = Record> {
    let numbers = || prop::collection::vec(1u32..9999, 1..6);
    let points = || (0u32..40).prop_map(Points::from_halves);
    prop_oneof![
        4 => players(),
        2 => teams(),
        1 => (1u32..999).prop_map(Record::Rounds),
        1 => prop::sample::select(Color::ALL.to_vec())
            .prop_map(|color| Record::Initial { color: Some(color), by_rank: false }),
        1 => (points(), points(), points())
            .prop_map(|(w, d, p)| Record::Scoring(vec![("W".into(), w), ("D".into(), d), ("P".into(), p)])),
        1 => (1u32..99, numbers())
            .prop_map(|(round, players)| Record::Byes { mark: Mark::HalfBye, round: Some(round), players }),
        1 => (prop::option::of(points()), points(), 1u32..20, 20u32..30, (1u32..99, 99u32..999))
            .prop_map(|(match_points, points, a, b, players)| {
                Record::Acceleration { match_points, points, rounds: (a, b), players }
            }),
        1 => (1u32..9999, prop::collection::vec(points(), 1..9))
            .prop_map(|(player, points)| Record::VirtualPoints { player, points }),
        1 => (1u32..9, 9u32..99, numbers())
            .prop_map(|(a, b, players)| Record::Forbidden { rounds: Some((a, b)), players }),
        1 => prop::collection::vec("[0-9]{2}/[0-9]{2}/[0-9]{2}", 1..9).prop_map(Record::Dates),
        1 => "[^\r\n]{0,40}".prop_map(Record::Comment),
        1 => ("(012|022|122|352|801|XYZ)", "[^\r\n]{0,40}")
            .prop_map(|(code, text)| Record::Other { code, text }),
    ]
}

proptest! {
    #[test]
    fn records_come_back_from_either_dialect(records in prop::collection::vec(records(), 1..8)) {
        for dialect in [Dialect::Trf16, Dialect::Trf2026] {
            let text = Document::of(records.clone()).write(dialect);
            let again = Document::read(text.as_bytes()).unwrap();
            if dialect == Dialect::Trf16 {
                // Some records are said in other words there, once and for all.
                prop_assert_eq!(again.write(dialect), text);
                continue;
            }
            let found: Vec<Record> = again.records().map(|(_, record)| record.clone()).collect();
            prop_assert_eq!(&found, &records, "{}", text);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused_with_a_place(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        match Document::read(&bytes) {
            Ok(document) => {
                prop_assert_eq!(document.to_bytes(), bytes);
                let _ = Competition::of(&document);
            }
            Err(error) => prop_assert!(error.line >= 1 && error.column >= 1),
        }
    }

    #[test]
    fn a_damaged_file_never_panics(at in 0usize..4000, byte in prop_oneof![any::<u8>(), prop::sample::select(b" 0159=+-HUZwbXR\r\n#.".to_vec())], cut in 0usize..4000) {
        let file = include_bytes!("data/sample.trf");
        let mut bytes = file.to_vec();
        let at = at % bytes.len();
        bytes[at] = byte;
        bytes.truncate(cut.max(at + 1));
        if let Ok(document) = Document::read(&bytes) {
            for dialect in [Dialect::Trf16, Dialect::Trf2026] {
                let text = document.write(dialect);
                let again = Document::read(text.as_bytes()).unwrap();
                prop_assert_eq!(again.write(dialect), text);
            }
            if let Ok(competition) = Competition::of(&document) {
                let tournament = competition.before(competition.played() + 1, Rules::Dutch2026);
                let _ = adoube_pairing::swiss::pair(&tournament);
            }
        }
    }
}
