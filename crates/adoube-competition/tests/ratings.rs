//! Ratings in an event: by which players are numbered, numbering anew, results corrected for the rating
//! report alone, and who is expelled.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::Color;
use adoube_competition::{
    Act, Event, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    fault::FieldName,
    numbering::Numbering,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    table::Table,
    trf::{Note, export, import},
};
use adoube_trf::Dialect;
use support::{Hall, context, player};

fn settings(numbering: &str) -> SettingsDraft {
    SettingsDraft {
        system: "swiss".into(),
        rounds: "6".into(),
        federation: "ARM".into(),
        numbering: numbering.into(),
        tie_breaks: Some(vec!["BH".into(), "PS".into()]),
        ..support::settings("Open")
    }
}

fn rated(name: &str, fide: Option<u64>, national: Option<u64>) -> PlayerDraft {
    PlayerDraft { rating: fide, national_rating: national, ..player(name) }
}

fn opened(numbering: &str, players: &[(Option<u64>, Option<u64>)]) -> Hall {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "open".into(), settings: settings(numbering) });
    for (index, &(fide, national)) in players.iter().enumerate() {
        let player = rated(&format!("Player {}", index + 1), fide, national);
        hall.ok(Act::EnterPlayer { player });
    }
    hall
}

fn draw(hall: &mut Hall) {
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
}

fn pair(hall: &mut Hall, round: u32) {
    let method = PairMethod::Rules;
    hall.act_anyway(Act::PairRound { round, method, unfinished: false, expects: None }).unwrap();
}

fn numbers(hall: &Hall) -> Vec<u32> {
    hall.event().numbers.iter().map(|id| id.0).collect()
}

const FOUR: [(Option<u64>, Option<u64>); 4] =
    [(Some(2000), Some(2300)), (None, Some(2200)), (Some(2100), None), (Some(2250), Some(1900))];

#[test]
fn numbers_follow_the_rating_that_is_agreed_on() {
    for (numbering, order) in [
        ("fide", [4, 3, 1, 2]),
        ("nro", [1, 2, 4, 3]),
        ("fidon", [4, 2, 3, 1]),
        ("nidof", [1, 2, 3, 4]),
        ("hbfn", [1, 4, 2, 3]),
        ("lbfn", [2, 3, 1, 4]),
    ] {
        let mut hall = opened(numbering, &FOUR);
        draw(&mut hall);
        assert_eq!(numbers(&hall), order, "{numbering}");
        let text = export(hall.event(), "0").write(Dialect::Trf2026);
        assert_eq!(text.contains("172 ARM"), numbering != "fide", "{text}");
        let method = format!("172 ARM {}\n", numbering.to_uppercase());
        assert!(numbering == "fide" || text.contains(&method), "{text}");
        let read = import(text.as_bytes(), "open", None, &context()).unwrap();
        assert!(!read.notes.iter().any(|note| matches!(note, Note::NotKept { .. })));
        let mut again: Option<Event> = None;
        for act in &read.acts {
            for fact in adoube_competition::decide(again.as_ref(), &context(), act).unwrap() {
                Event::evolve(&mut again, &fact).unwrap();
            }
        }
        let again = again.unwrap();
        assert_eq!(again.settings.numbering, hall.event().settings.numbering);
        let nationals = |event: &Event| -> Vec<Option<u16>> {
            let own = |id: &PlayerId| event.entrant(*id).unwrap().player.national_rating;
            event.numbers.iter().map(own).collect()
        };
        assert_eq!(nationals(&again), nationals(hall.event()), "{text}");
    }
    let names = Numbering::ALL.map(Numbering::name).join(", ");
    let mut hall = Hall::default();
    let act = Act::CreateEvent { id: "x".into(), settings: settings("elo") };
    let Refusal::Faults { faults } = hall.refused(act) else { panic!() };
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.field, FieldName::Numbering);
    assert!(format!("{fault:?}").contains(&names));
}

#[test]
fn another_method_numbers_anew_before_the_first_round_and_stands_after_it() {
    let mut hall = opened("fide", &FOUR);
    draw(&mut hall);
    let draft = SettingsDraft::from(&hall.event().settings);
    let national = SettingsDraft { numbering: "nro".into(), ..draft.clone() };
    hall.ok(Act::ChangeSettings { settings: national });
    assert_eq!(numbers(&hall), [1, 2, 4, 3]);
    pair(&mut hall, 1);
    assert_eq!(hall.refused(Act::ChangeSettings { settings: draft }), Refusal::RegulationsStand);
}

#[test]
fn after_a_correction_everybody_is_numbered_anew_or_nobody_until_round_4_is_paired() {
    let all = [2400, 2300, 2200, 2100, 2000, 1900, 1800, 1700];
    let mut hall = opened("fide", &all.map(|rating| (Some(rating), None)));
    draw(&mut hall);
    pair(&mut hall, 1);
    let first = hall.event().rounds[0].clone();
    let correct = |id: u32, rating| Act::CorrectPlayer {
        id: PlayerId(id),
        player: rated(&format!("Player {id}"), Some(rating), None),
    };
    hall.ok(correct(6, 2350));
    assert_eq!(numbers(&hall), [1, 2, 3, 4, 5, 6, 7, 8], "a correction alone moves nobody");
    assert!(hall.event().can_be_renumbered());
    let facts = hall.warned(Act::Renumber, &["numbers_change"]);
    let Fact::Consented { warnings, .. } = &facts[0] else { panic!("{facts:?}") };
    assert!(format!("{warnings:?}").contains("players: 5"));
    assert_eq!(numbers(&hall), [1, 6, 2, 3, 4, 5, 7, 8]);
    assert_eq!(hall.event().rounds[0], first, "what is published stays");
    assert_eq!(hall.ok(Act::Renumber), []);
    for round in 1..=4 {
        if round > 1 {
            pair(&mut hall, round);
        }
        for board in 1..=4 {
            hall.enter(round, board, "1-0");
        }
    }
    hall.ok(correct(5, 2500));
    assert!(!hall.event().can_be_renumbered());
    assert_eq!(hall.refused(Act::Renumber), Refusal::NumbersStand);
    assert_eq!(Hall::drawn(4).refused(Act::Renumber), Refusal::OtherSystem);
}

#[test]
fn a_result_is_corrected_for_the_rating_alone() {
    let mut hall = opened("fide", &[2400, 2300, 2200, 2100].map(|rating| (Some(rating), None)));
    draw(&mut hall);
    pair(&mut hall, 1);
    let correct = |result: Option<&str>, reason: &str| Act::CorrectForRating {
        round: 1,
        board: 1,
        result: result.map(support::result),
        reason: reason.into(),
    };
    assert_eq!(
        hall.refused(correct(Some("0-1"), "x")),
        Refusal::NothingToVerify { round: 1, board: 1 }
    );
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    hall.ok(Act::CloseRound { round: 1 });
    pair(&mut hall, 2);
    let standings = |hall: &Hall| Table::new(hall.event()).standings();
    let scores = |hall: &Hall| -> Vec<u32> {
        let changes = Table::new(hall.event()).rating_changes();
        changes.into_iter().map(|change| change.map_or(9, |change| change.score_halves)).collect()
    };
    let before = (standings(&hall), hall.event().rounds.clone());
    assert_eq!(scores(&hall), [2, 0, 0, 2]);
    assert!(matches!(hall.refused(correct(Some("0-1"), " ")), Refusal::Faults { .. }));
    hall.ok(correct(Some("0-1"), "the slip was read wrongly"));
    assert_eq!(scores(&hall), [0, 0, 2, 2]);
    assert_eq!((standings(&hall), hall.event().rounds.clone()), before, "nothing else moves");
    let text = export(hall.event(), "0").write(Dialect::Trf2026);
    let remark = "### Rating @ Round 1: 1-3 0-1 instead of 1-0: the slip was read wrongly\n";
    assert!(text.contains(remark), "{text}");
    // A game that was not played counts for nobody.
    hall.ok(correct(Some("+/-"), "nobody came"));
    assert_eq!(scores(&hall), [9, 0, 9, 2]);
    hall.ok(correct(None, "it was right after all"));
    assert_eq!(scores(&hall), [2, 0, 0, 2]);
    assert_eq!(hall.ok(correct(Some("1-0"), "as recorded")), []);
}

#[test]
fn who_is_expelled_has_no_place_and_the_others_keep_their_points() {
    let all = [2400, 2300, 2200, 2100].map(|rating| (Some(rating), None));
    let mut hall = opened("fide", &all);
    draw(&mut hall);
    pair(&mut hall, 1);
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1/2-1/2");
    let (id, reason) = (PlayerId(1), "a telephone".to_owned());
    hall.ok(Act::WithdrawPlayer { id, reason, expelled: true });
    let table = Table::new(hall.event());
    let lines: Vec<(u32, Option<u32>, u32)> = table
        .standings()
        .iter()
        .map(|line| (table.entrant(line.player).unwrap().id.0, line.place, line.points.halves()))
        .collect();
    assert_eq!(lines.last(), Some(&(1, None, 2)));
    let places: Vec<Option<u32>> = lines.iter().map(|line| line.1).collect();
    assert_eq!(places[0], Some(1));
    hall.ok(Act::ReturnPlayer { id });
    assert!(Table::new(hall.event()).standings().iter().all(|line| line.place.is_some()));
}

#[test]
fn who_is_still_playing_is_not_absent() {
    let all = [2400, 2300, 2200, 2100].map(|rating| (Some(rating), None));
    let mut hall = opened("fide", &all);
    draw(&mut hall);
    pair(&mut hall, 1);
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    let after_one = Table::new(hall.event()).standings();
    pair(&mut hall, 2);
    // No game of round 2 is finished: the table is that of round 1.
    let values = |lines: &[adoube_standings::Standing]| -> Vec<(usize, String, Option<u32>)> {
        lines.iter().map(|line| (line.player, line.tie_breaks[0].to_string(), line.place)).collect()
    };
    assert_eq!(values(&Table::new(hall.event()).standings()), values(&after_one));
    // One is: its players' opponents count what they have, the others are still playing.
    hall.enter(2, 1, "1/2-1/2");
    let table = Table::new(hall.event());
    let absent = |lines: &[Vec<adoube_standings::Seen>]| {
        lines.iter().flatten().filter(|seen| seen.is_voluntary()).count()
    };
    assert_eq!(absent(&table.field().seen()), 0);
}

#[test]
fn in_an_event_of_more_than_thirty_days_a_later_rating_counts_from_its_round_on() {
    let mut hall = Hall::default();
    let long = |ends: &str| SettingsDraft {
        begins: "2026-11-01".into(),
        ends: ends.into(),
        ..settings("fide")
    };
    hall.ok(Act::CreateEvent { id: "open".into(), settings: long("2026-11-30") });
    for rating in [2000, 1900, 1800, 1700] {
        hall.ok(Act::EnterPlayer { player: rated(&format!("P {rating}"), Some(rating), None) });
    }
    let later = |round, rating| Act::SetLaterRating { id: PlayerId(1), round, rating };
    assert_eq!(hall.refused(later(2, Some(2100))), Refusal::ShortEvent, "exactly thirty days");
    hall.ok(Act::ChangeSettings { settings: long("2026-12-01") });
    draw(&mut hall);
    for round in 1..=2 {
        pair(&mut hall, round);
        for board in 1..=2 {
            hall.enter(round, board, "1/2-1/2");
        }
    }
    let expected = |hall: &Hall| -> Vec<i64> {
        let changes = Table::new(hall.event()).rating_changes();
        changes.into_iter().map(|change| change.unwrap().expected.unwrap()).collect()
    };
    let before = expected(&hall);
    assert_eq!(hall.refused(later(1, None)), Refusal::NoRound { round: 1, rounds: 6 });
    assert!(matches!(hall.refused(later(2, Some(9000))), Refusal::Faults { .. }));
    hall.ok(later(2, Some(2100)));
    let after = expected(&hall);
    assert!(after[0] > before[0], "more is expected of a higher rating");
    let mut games = hall.event().rounds[1].games.iter().map(|game| game.pairing.players());
    let met = games.find(|two| two.find(|&id| id == PlayerId(1)).is_some()).unwrap();
    let other = met.iter().map(|id| id.0).find(|&id| id != 1).unwrap() as usize;
    assert!(after[other - 1] < before[other - 1], "and less of who met it in round 2");
    let same = (0..4).filter(|&at| at != 0 && at != other - 1);
    assert!(same.clone().count() == 2 && same.into_iter().all(|at| after[at] == before[at]));
    hall.ok(later(2, None));
    assert_eq!(expected(&hall), before);
    assert_eq!(hall.event().numbers[0], PlayerId(1), "numbers know the first rating");
}
