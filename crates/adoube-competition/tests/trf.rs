//! Events from report files and as report files.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::Points;
use adoube_base::{Color, lots::Lots};
use adoube_competition::table::Table;
use adoube_competition::{
    Act, Event, Refusal,
    act::{DrawMethod, PairMethod},
    decide::decide_all,
    fact::{ByeKind, Pairing},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    trf::{Import, ImportError, Note, export, import},
};
use adoube_pairing::swiss::{
    self, Pair, Rules,
    simulate::{Simulation, simulate},
};
use adoube_trf::{Competition, Dialect, Document, Heading, Person};
use std::{fs, path::Path};
use support::{Hall, context, player};

fn imported(bytes: &[u8]) -> (Event, Vec<Note>) {
    made(import(bytes, "open", None, &context()).unwrap_or_else(|error| panic!("{error}")))
}

fn made(Import { acts, notes }: Import) -> (Event, Vec<Note>) {
    let mut event = None;
    for fact in decide_all(None, &context(), &acts).unwrap() {
        Event::evolve(&mut event, &fact).unwrap();
    }
    (event.unwrap(), notes)
}

/// Exports, imports again, and compares; every round of the file is paired anew.
fn goes_round(event: &Event, what: &str) {
    let text = export(event, "0").write(Dialect::Trf2026);
    let (again, _) = imported(text.as_bytes());
    assert_eq!(&again, event, "{what}\n{text}");
    assert_eq!(export(&again, "0").write(Dialect::Trf2026), text, "{what}");
    // TRF16 has no word for the system, nor for the rounds of a prohibition: the games and the points are there.
    let text = export(event, "0").write(Dialect::Trf16);
    let (again, _) = imported(text.as_bytes());
    let games = |event: &Event| -> Vec<_> {
        let told = event.games().filter(|(_, _, game)| game.entry.is_some());
        told.map(|(round, board, game)| (round, board, game.pairing, game.result())).collect()
    };
    assert_eq!(games(&again), games(event), "{what}\n{text}");
    let points = |event: &Event| -> Vec<_> {
        let table = Table::new(event);
        let lines = table.field().seen();
        lines.iter().map(|rounds| rounds.iter().map(|seen| seen.points).sum::<Points>()).collect()
    };
    assert_eq!(points(&again), points(event), "{what}\n{text}");
    let document = Document::read(export(event, "0").write(Dialect::Trf2026).as_bytes()).unwrap();
    let competition = Competition::of(&document).unwrap();
    assert_eq!(competition.wrong_points(), [], "{what}");
    for round in
        event.rounds.iter().filter(|round| round.swiss().is_some_and(|made| made.by_hand.is_none()))
    {
        let number = round.number;
        let rules = event.settings.system.swiss().unwrap().rules;
        let paired = swiss::pair(&competition.before(number, rules)).unwrap();
        let boards = paired.boards.iter().map(|b| Pair { white: b.white, black: b.black });
        assert!(competition.result(number).equals(boards, paired.bye), "{what}, round {number}");
    }
}

#[test]
fn files_of_pairing_programs_are_taken_and_come_back_the_same() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../adoube-trf/tests/data");
    let (mut files, mut left_out) = (0, 0);
    for rules in Rules::ALL {
        for kind in ["tournaments", "next-round"] {
            let mut paths: Vec<_> = fs::read_dir(data.join(rules.name()).join(kind))
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .filter(|path| path.extension().is_some_and(|end| end == "trf"))
                .collect();
            paths.sort();
            for path in paths.iter().step_by(4) {
                let what = path.display().to_string();
                let bytes = fs::read(path).unwrap();
                let taken = import(&bytes, "open", Some(rules), &context());
                // An event knows no acceleration but Baku's.
                if taken == Err(ImportError::VirtualPoints) {
                    left_out += 1;
                    continue;
                }
                let (event, notes) = made(taken.unwrap_or_else(|error| panic!("{what}: {error}")));
                let differs = |note: &Note| matches!(note, Note::RoundDiffers { .. });
                assert!(!notes.iter().any(differs), "{what}: {notes:?}");
                goes_round(&event, &what);
                files += 1;
            }
        }
    }
    assert!(files > 50 && left_out < 5, "{files} taken, {left_out} left out");
}

#[test]
fn simulated_tournaments_with_everything_in_them_go_round() {
    for (seed, rules) in [(1, Rules::Dutch2026), (2, Rules::Dutch2017), (3, Rules::Dutch2026)] {
        let mut options = Simulation::new(rules, 24, 7);
        options.full_byes = 10;
        options.half_byes = 40;
        options.zero_byes = 30;
        options.late = 100;
        options.withdrawals = 20;
        options.forfeits = 40;
        options.double_forfeits = 20;
        options.unusual = 0;
        options.forbidden = 2;
        options.baku = seed == 3;
        options.stop_after = Some(5);
        let simulated = simulate(&options, &mut Lots::from_seed(&format!("round trip {seed}")));
        let texts = [("012", "Simulated"), ("102", "A. Arbiter")];
        let heading = Heading {
            texts: texts.map(|(code, text)| (code.to_owned(), text.to_owned())).to_vec(),
            comments: vec![],
            baku: options.baku,
        };
        let document = Document::from_tournament(&heading, &simulated.tournament, |number| {
            Person { name: format!("Player {number}"), ..Person::default() }
        });
        let (event, notes) = imported(document.write(Dialect::Trf2026).as_bytes());
        assert_eq!(notes, [], "{seed}");
        assert_eq!(event.rounds.len(), 5);
        goes_round(&event, &format!("seed {seed}"));
        // What comes next is the same for the event as for the file it came from.
        let mut coming = simulated.tournament.clone();
        for player in &mut coming.players {
            player.present = true;
        }
        let wanted = swiss::pair(&coming).unwrap();
        let proposed =
            adoube_competition::systems::propose(&event, &PairMethod::Rules, false).unwrap();
        let games: Vec<(u32, u32)> =
            proposed.games.iter().map(|game| (game.white.0, game.black.0)).collect();
        let boards: Vec<(u32, u32)> = wanted.boards.iter().map(|b| (b.white, b.black)).collect();
        assert_eq!(games, boards, "seed {seed}");
    }
}

#[test]
fn an_event_of_the_house_goes_round_with_what_was_done_by_hand() {
    let mut hall = Hall::default();
    let settings = SettingsDraft {
        system: "swiss".into(),
        rounds: "5".into(),
        acceleration: "baku".into(),
        federations_apart: "2".into(),
        win: "3".into(),
        draw: "1".into(),
        bye: "1".into(),
        place: "Սևան".into(),
        begins: "2026-11-09".into(),
        tie_breaks: Some(vec!["BH/C1".into(), "DE".into()]),
        ..support::settings("Open")
    };
    hall.ok(Act::CreateEvent { id: "open".into(), settings });
    for index in 1..=9u32 {
        let player = PlayerDraft {
            rating: Some(2400 - u64::from(index)),
            title: if index == 1 { "WGM".into() } else { String::new() },
            federation: ["ARM", "UKR", ""][index as usize % 3].into(),
            birth_year: Some(1990),
            fide_id: Some(1000 + u64::from(index)),
            ..player(&format!("Игрок {index}"))
        };
        hall.ok(Act::EnterPlayer { player });
    }
    let method = DrawMethod::Colour { initial: Color::Black, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    hall.ok(Act::SetBye { id: PlayerId(3), round: 1, bye: Some(ByeKind::Half) });
    hall.ok(Act::SetBye { id: PlayerId(4), round: 4, bye: Some(ByeKind::Half) });
    let players = vec![PlayerId(1), PlayerId(2)];
    hall.ok(Act::KeepApart { players, first: 1, last: 3, reason: String::new() });
    let rules = |round| Act::PairRound {
        round,
        method: PairMethod::Rules,
        unfinished: true,
        expects: None,
    };
    hall.ok(rules(1));
    for (board, code) in (1..).zip(["1-0", "1/2-0", "-/-"]) {
        hall.enter(1, board, code);
    }
    // Late, and with the best rating: the upper half grows by one.
    let newcomer = PlayerDraft { rating: Some(2600), ..player("Newcomer") };
    hall.ok(Act::EnterPlayer { player: newcomer });
    let pairs: Vec<Pairing> = [(10, 9), (8, 1), (2, 7), (6, 3), (4, 5)]
        .map(|(white, black)| Pairing { white: PlayerId(white), black: PlayerId(black) })
        .to_vec();
    let hand = PairMethod::Hand { games: pairs, bye: None, reason: "a storm".into() };
    let by_hand = Act::PairRound { round: 2, method: hand, unfinished: true, expects: None };
    hall.act_anyway(by_hand).unwrap();
    hall.ok(Act::WithdrawPlayer { id: PlayerId(9), reason: String::new(), expelled: false });
    let text = export(hall.event(), "0").write(Dialect::Trf2026);
    for wanted in [
        "012 Open\n",
        "042 2026/11/09\n",
        "142 5\n",
        "152 B\n",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0\n162  X 1.0\n",
        "192 FIDE_DUTCH_2025_BAKU\n",
        "202 BH/C1,DE\n",
        "### MPA @ Round 2: a storm\n",
        "### Adjournment @ Round 1: board 4 had no result when round 2 was paired and ended -/+\n",
        "240 H 004    5\n",
        "240 Z 003   10\n",
        "250       1.0 001 002    1    7\n",
        "260 001 003    2    3\n",
    ] {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
    let (event, notes) = imported(text.as_bytes());
    assert!(notes.contains(&Note::RoundDiffers { round: 2 }), "{notes:?}");
    goes_round(&event, "by hand");
    assert_eq!(event.imported, Some(2));
}

#[test]
fn round_robins_go_round_if_they_follow_the_tables() {
    for (players, cycles) in [(5, "single"), (6, "double"), (4, "double_as_printed")] {
        let mut hall = Hall::default();
        let draft = SettingsDraft { cycles: cycles.into(), ..support::settings("Robin") };
        hall.ok(Act::CreateEvent { id: "open".into(), settings: draft });
        for index in 1..=players {
            hall.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
        }
        let order = (1..=players).map(PlayerId).collect();
        hall.ok(Act::DrawLots { method: DrawMethod::ByHand { order } });
        hall.enter(1, 1, "1-0");
        hall.enter(1, 2, "+/-");
        hall.ok(if players == 6 {
            Act::EnterResults { round: 1, entries: vec![] }
        } else {
            Act::CloseRound { round: 1 }
        });
        let text = export(hall.event(), "0").write(Dialect::Trf2026);
        let (event, notes) = imported(text.as_bytes());
        assert_eq!(notes, []);
        assert_eq!(event.settings, hall.event().settings, "{cycles}");
        assert_eq!(event.rounds, hall.event().rounds);
        goes_round(&event, cycles);
        let swapped = text.replace("   1 w 1", "   1 b 1");
        if swapped != text {
            assert!(import(swapped.as_bytes(), "open", None, &context()).is_err());
        }
    }
}

const TWO: &str = "\
012 Two
102 A. Arbiter
142 2
192 FIDE_DUTCH_2025
001    1   gm One                               2500 ARM    13300474 1982/10/06  1.0    1     2 w 1
001    2      Two                               2400 XX?    13300474 0000/00/00  0.0    2     1 b 0
";

#[test]
fn what_cannot_be_taken_is_told() {
    let (event, notes) = imported(TWO.as_bytes());
    assert_eq!(event.entrants[0].player.title.unwrap().code(), "GM");
    assert_eq!(event.entrants[0].player.birth_year, Some(1982));
    let told: Vec<String> = notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "player 2: “XX?” cannot be taken and is left out",
            "player 2: “13300474” cannot be taken and is left out",
        ]
    );
    let bare: String = TWO.lines().skip(3).map(|line| format!("{line}\n")).collect();
    let bare = bare.replace("192 FIDE_DUTCH_2025\n", "132 dates\n").replace(" 1.0 ", " 2.0 ");
    let (_, notes) = imported(bare.as_bytes());
    let told: Vec<&str> = notes
        .iter()
        .map(|note| match note {
            Note::Supplied { record, .. } => record,
            Note::NotKept { .. } => "not kept",
            Note::WrongPoints { .. } => "points",
            _ => "other",
        })
        .collect();
    assert_eq!(told, ["not kept", "012", "102", "142", "192", "other", "other", "points"]);
    let error = |change: (&str, &str)| {
        import(TWO.replace(change.0, change.1).as_bytes(), "open", None, &context()).unwrap_err()
    };
    assert!(matches!(error(("1 b 0", "1 w 0")), ImportError::Trf(_)));
    let result = ImportError::Result { round: 1, white: 1, black: 2 };
    assert_eq!(error(("1 b 0", "1 b 1")), result);
    assert_eq!(
        error(("142 2", "142 2\n162  A 1.0")),
        ImportError::Absence { points: "1".parse().unwrap() }
    );
    assert_eq!(
        error(("142 2", "142 2\n250       2.0 001 001    1    1")),
        ImportError::VirtualPoints
    );
    let team =
        "310   1 Team                                                                   1    2";
    assert_eq!(error(("142 2", &format!("142 2\n{team}"))), ImportError::Teams);
    assert!(matches!(
        import(TWO.as_bytes(), "No address", None, &context()).unwrap_err(),
        ImportError::Refused(Refusal::Faults { .. })
    ));
}
