//! Play-offs as a stage of an event, and places that lots decide (30.5; standards 12.1.1, 12.2).

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Event, Refusal,
    agenda::{Matter, agenda},
    agreement::AgreementDraft,
    event::play_off::NextGames,
    fault::FieldName,
    play_off::{Rate, TimeLeft},
    player::PlayerId,
    settings::SettingsDraft,
    table::Table,
};
use support::{Hall, clock::at, player, settings};

/// A round robin in which `n` players drew with each other and won against everybody else, of whom there is one where two are tied: they
/// are tied for the first place. The last game ended at 17:40.
fn drawn(laws: &str, rules: &str, places: &str, n: u32) -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft { laws: laws.into(), ..settings("Cup") };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    let all = n.max(3);
    for index in 1..=all {
        hall.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
    }
    let agreement = AgreementDraft {
        play_off: rules.into(),
        play_off_places: places.into(),
        ..AgreementDraft::default()
    };
    hall.ok(Act::SetAgreement { agreement });
    let order = (1..=all).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    for round in 1..=hall.event().rounds.len() as u32 {
        for board in 1..=hall.event().round(round).unwrap().games.len() as u32 {
            let pairing = hall.event().game(round, board).unwrap().pairing;
            let result = match (pairing.white.0 > n, pairing.black.0 > n) {
                (true, _) => "0-1",
                (_, true) => "1-0",
                _ => "1/2-1/2",
            };
            enter(&mut hall, at(17, 40), round, board, result);
        }
    }
    hall
}

fn enter(hall: &mut Hall, at: i64, round: u32, board: u32, result: &str) {
    let result = Some(result.parse().unwrap());
    hall.at(at, Act::EnterResult { round, board, result, was: None }).unwrap();
}

fn begin(time: TimeLeft) -> Act {
    Act::BeginPlayOff {
        first: 1,
        time,
        rate: String::new(),
        consents: String::new(),
        seed: "published".into(),
    }
}

/// The games that come next, published as a round: its number.
fn pair(hall: &mut Hall) -> u32 {
    let round = hall.event().next_play_off_round();
    hall.ok(Act::PairPlayOff { play_off: 1 });
    round
}

fn places(event: &Event) -> Vec<(u32, Option<u32>, bool)> {
    let table = Table::new(event);
    let lines = table.standings();
    lines
        .iter()
        .map(|line| (table.entrant(line.player).unwrap().id.0, line.place, line.shared))
        .collect()
}

/// Who won a game of two in which White won, by number on the list.
fn white(hall: &Hall, round: u32, board: u32) -> u32 {
    hall.event().game(round, board).unwrap().pairing.white.0
}

/// 30.5.1: what was not agreed before the event is not played after it; nor for a place that was not.
#[test]
fn a_play_off_is_agreed_before_the_event() {
    let mut hall = drawn("russia-2015", "none", "1", 2);
    assert_eq!(hall.refused(begin(TimeLeft::Enough)), Refusal::NoPlayOffAgreed);
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    let third = Act::BeginPlayOff {
        first: 3,
        time: TimeLeft::Enough,
        rate: String::new(),
        consents: String::new(),
        seed: "s".into(),
    };
    assert_eq!(hall.refused(third), Refusal::NoPlayOffAgreed);
}

/// 30.5: who is tied is told; before the last game nobody is.
#[test]
fn who_is_tied_waits_for_a_play_off() {
    let mut hall = drawn("russia-2015", "russia", "1", 4);
    let waits = |hall: &Hall| {
        agenda(hall.event(), 0).iter().any(|due| due.matter == Matter::PlayOff { first: 1 })
    };
    assert!(waits(&hall));
    hall.ok(begin(TimeLeft::Enough));
    assert!(!waits(&hall));
    assert_eq!(hall.refused(begin(TimeLeft::Enough)), Refusal::PlayOffBegun { first: 1 });
    let mut open = Hall::with_players(4);
    let agreement = AgreementDraft { play_off: "russia".into(), ..AgreementDraft::default() };
    open.ok(Act::SetAgreement { agreement });
    let order = (1..=4).map(PlayerId).collect();
    open.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    assert_eq!(open.refused(begin(TimeLeft::Enough)), Refusal::GamesOpen { round: 1, open: 2 });
}

/// Test case 83, RU 30.5.6.1: a mini-match 1–1, then Armageddon; drawn, Black is first. The games are rounds of the event.
#[test]
fn case_83_two_players_to_the_armageddon() {
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    assert!(places(hall.event())[..2].iter().all(|one| one.1 == Some(1) || one.1 == Some(2)));
    hall.ok(begin(TimeLeft::Enough));
    let rounds = hall.event().rounds.len() as u32;
    let first = pair(&mut hall);
    assert_eq!(first, rounds + 1);
    assert_eq!(hall.event().play_off_rate(first, 1), Some(Rate::Blitz));
    assert_eq!(
        hall.refused(Act::PairPlayOff { play_off: 1 }),
        Refusal::GamesOpen { round: first, open: 1 }
    );
    let colours = hall.event().game(first, 1).unwrap().pairing;
    enter(&mut hall, at(18, 15), first, 1, "1-0");
    let second = pair(&mut hall);
    assert_eq!(
        hall.event().game(second, 1).unwrap().pairing.white,
        colours.black,
        "colours are reversed"
    );
    enter(&mut hall, at(18, 22), second, 1, "1-0");
    let last = pair(&mut hall);
    assert_eq!(hall.event().play_off_rate(last, 1), Some(Rate::Armageddon));
    let black = hall.event().game(last, 1).unwrap().pairing.black;
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::PlayOffOpen { play_off: 1 });
    enter(&mut hall, at(18, 40), last, 1, "1/2-1/2");
    assert_eq!(places(hall.event())[0], (black.0, Some(1), false));
    assert_eq!(places(hall.event())[1].1, Some(2));
    let points: Vec<u32> =
        Table::new(hall.event()).standings().iter().map(|line| line.points.halves()).collect();
    assert_eq!(points, [3, 3, 0], "a play-off gives no points");
    hall.ok(Act::FinishEvent);
}

/// Test case 84, UA 12.2.11 (1): a mini-match 1–1 under the standards: a new lot, and single games until somebody wins.
#[test]
fn case_84_sudden_death_under_the_standards() {
    let mut hall = drawn("fide-2023", "standards", "1", 2);
    hall.ok(begin(TimeLeft::Enough));
    for _ in 0..2 {
        let round = pair(&mut hall);
        enter(&mut hall, at(18, 20), round, 1, "1/2-1/2");
    }
    let sudden = pair(&mut hall);
    let pairing = hall.event().game(sudden, 1).unwrap().pairing;
    assert_eq!(hall.event().play_off_rate(sudden, 1), Some(Rate::Blitz));
    enter(&mut hall, at(18, 40), sudden, 1, "1/2-1/2");
    let next = pair(&mut hall);
    assert_eq!(hall.event().game(next, 1).unwrap().pairing.white, pairing.black);
    let winner = white(&hall, next, 1);
    enter(&mut hall, at(18, 50), next, 1, "1-0");
    assert_eq!(places(hall.event())[0], (winner, Some(1), false));
    assert_eq!(
        hall.refused(Act::PairPlayOff { play_off: 1 }),
        Refusal::PlayOffOver { play_off: 1 }
    );
}

/// Test case 85, RU 30.5.6.2: three who are equal after blitz and Armageddon: the fewest moves of the game each won.
#[test]
fn case_85_the_fewest_moves_decide() {
    let mut hall = drawn("russia-2015", "russia", "1", 3);
    hall.ok(begin(TimeLeft::Enough));
    for _ in 0..3 {
        let round = pair(&mut hall);
        enter(&mut hall, at(18, 20), round, 1, "1/2-1/2");
    }
    // Of three in a Berger table each has White once: White wins everywhere.
    let mut winners = Vec::new();
    for moves in [31, 28, 40] {
        let round = pair(&mut hall);
        assert_eq!(hall.event().play_off_rate(round, 1), Some(Rate::Armageddon));
        winners.push((white(&hall, round, 1), round, moves));
        enter(&mut hall, at(18, 40), round, 1, "1-0");
    }
    let stage = hall.event().play_off(1).unwrap();
    assert!(matches!(stage.next(), Some(NextGames::CountMoves { places }) if places.len() == 3));
    for &(_, round, moves) in &winners {
        hall.ok(Act::CountMoves { round, board: 1, moves });
    }
    assert_eq!(places(hall.event())[0].0, winners[1].0);
}

/// Test case 82, RU 30.5.3: the last main game ended at 17:40: the first game not before 18:10; a stage that ended at 18:22: the next not
/// before 18:32.
#[test]
fn case_82_the_breaks_of_a_play_off() {
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    hall.ok(begin(TimeLeft::Enough));
    let first = pair(&mut hall);
    assert_eq!(hall.event().play_off_from(first), Some(at(18, 10)));
    let early = Act::BeginRound { round: first };
    let context = adoube_competition::Context::new(at(18, 9), "arbiter");
    let warned = adoube_competition::decide(hall.event.as_ref(), &context, &early).unwrap_err();
    assert!(
        matches!(warned, Refusal::Warned { pending } if pending[0].warning.code() == "break_too_short")
    );
    let context = adoube_competition::Context::new(at(18, 10), "arbiter");
    assert!(adoube_competition::decide(hall.event.as_ref(), &context, &early).is_ok());
    enter(&mut hall, at(18, 15), first, 1, "1-0");
    let second = pair(&mut hall);
    assert_eq!(hall.event().play_off_from(second), None, "the same stage goes on");
    enter(&mut hall, at(18, 22), second, 1, "1-0");
    let armageddon = pair(&mut hall);
    assert_eq!(hall.event().play_off_from(armageddon), Some(at(18, 32)));
}

/// 30.5.5: colours are drawn by lot: by the seed, or in the hall, as long as nobody has played by it.
#[test]
fn a_lot_that_was_drawn_in_the_hall_stands() {
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    hall.ok(begin(TimeLeft::Enough));
    let Some(NextGames::Pair { games, lots, .. }) = hall.event().play_off(1).unwrap().next() else {
        panic!("games come next")
    };
    let (lot, drawn) = lots[0].clone();
    assert_eq!(drawn, [games[0].white, games[0].black]);
    let other: Vec<PlayerId> = drawn.iter().rev().copied().collect();
    let enter_lot = |order: Vec<PlayerId>| Act::EnterLot { play_off: 1, lot: lot.clone(), order };
    let twice = hall.refused(enter_lot(vec![PlayerId(1), PlayerId(1)]));
    assert!(matches!(twice, Refusal::Faults { .. }));
    hall.ok(enter_lot(other.clone()));
    let round = pair(&mut hall);
    assert_eq!(hall.event().game(round, 1).unwrap().pairing.white, other[0]);
    enter(&mut hall, at(18, 15), round, 1, "1-0");
    assert!(matches!(hall.refused(enter_lot(drawn)), Refusal::NoLot { .. }));
}

/// 30.5.7: only two agree on a slower rate, with organiser and chief arbiter; 30.5.8: late, straight to Armageddon.
#[test]
fn another_rate_and_no_time() {
    let mut hall = drawn("russia-2015", "russia", "1", 3);
    let slower = |consents: &str| Act::BeginPlayOff {
        first: 1,
        time: TimeLeft::Enough,
        rate: "10+5".into(),
        consents: consents.into(),
        seed: "s".into(),
    };
    assert_eq!(hall.refused(slower("both")), Refusal::NoSlowerRate);
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    let Refusal::Faults { faults } = hall.refused(slower("")) else {
        panic!("who consented is asked for")
    };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::Reason);
    hall.ok(slower("A. Organiser, B. Arbiter"));
    let stage = hall.event().play_off(1).unwrap();
    assert_eq!(hall.event().play_off_time(stage).unwrap().to_string(), "10' + 5\"");
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    hall.ok(begin(TimeLeft::Late));
    let round = pair(&mut hall);
    assert_eq!(hall.event().play_off_rate(round, 1), Some(Rate::Armageddon));
    let mut hall = drawn("fide-2023", "standards", "1", 2);
    assert_eq!(hall.refused(begin(TimeLeft::Late)), Refusal::NoArmageddon);
}

/// The rate of the rules, or what was agreed before the event (30.5.6.1.1; standards 12.2.11).
#[test]
fn the_rate_of_the_rules() {
    for (laws, rules, time) in
        [("russia-2015", "russia", "3' + 5\""), ("fide-2023", "standards", "3' + 2\"")]
    {
        let mut hall = drawn(laws, rules, "1", 2);
        hall.ok(begin(TimeLeft::Enough));
        let stage = hall.event().play_off(1).unwrap();
        assert_eq!(hall.event().play_off_time(stage).unwrap().to_string(), time);
    }
}

/// Test case 92, RU 30.5.4: three arbiters decide a dispute, none of them the arbiter of the game. Under the standards the chief arbiter.
#[test]
fn case_92_a_panel_of_three_others() {
    let dispute = |round: u32, panel: &[&str]| Act::DecidePlayOffDispute {
        round,
        board: 1,
        arbiter: "A".into(),
        panel: panel.iter().map(|&name| name.to_owned()).collect(),
        decision: "the flag had fallen".into(),
        result: Some("0-1".parse().unwrap()),
    };
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    hall.ok(begin(TimeLeft::Enough));
    let round = pair(&mut hall);
    for wrong in [&["B", "C"][..], &["A", "B", "C"], &["B", "B", "C"], &["B", "C", "D", "E"]] {
        assert_eq!(hall.refused(dispute(round, wrong)), Refusal::WrongPanel { needed: 3 });
    }
    hall.ok(dispute(round, &["B", "C", "D"]));
    assert_eq!(hall.code(round, 1), Some("0-1"));
    assert_eq!(hall.refused(dispute(1, &["B", "C", "D"])), Refusal::NotOfPlayOff { round: 1 });
    let mut hall = drawn("fide-2023", "standards", "1", 2);
    hall.ok(begin(TimeLeft::Enough));
    let round = pair(&mut hall);
    assert_eq!(hall.refused(dispute(round, &["B", "C", "D"])), Refusal::WrongPanel { needed: 1 });
    hall.ok(dispute(round, &["Chief"]));
}

/// Test case 91, UA 12.2.6: those whom the play-off does not separate share their place, and their prizes.
#[test]
fn case_91_the_losing_semi_finalists_share_a_place() {
    let mut hall = drawn("fide-2023", "standards", "1", 4);
    hall.ok(begin(TimeLeft::Enough));
    while hall.event().play_off(1).unwrap().places().is_none() {
        let round = pair(&mut hall);
        for board in 1..=hall.event().round(round).unwrap().games.len() as u32 {
            // The player with the smaller number wins every game.
            let pairing = hall.event().game(round, board).unwrap().pairing;
            let result = if pairing.white < pairing.black { "1-0" } else { "0-1" };
            enter(&mut hall, at(19, 0), round, board, result);
        }
    }
    let places = places(hall.event());
    assert_eq!(places[0], (1, Some(1), false));
    assert_eq!([places[2].1, places[3].1], [Some(3), Some(3)]);
    assert!(places[2].2 && places[3].2);
    let cents = |text: &str| text.parse::<adoube_standings::prizes::Cents>().unwrap();
    let prizes: Vec<_> = ["1000", "800", "600", "400"].map(cents).to_vec();
    let table = Table::new(hall.event());
    let given = adoube_standings::prizes::shared(
        &prizes,
        table.claimants(),
        adoube_standings::prizes::Sharing::Equal,
    );
    assert_eq!(given, [cents("1000"), cents("800"), cents("500"), cents("500")]);
}

/// The main event stands once somebody plays off; a round of it can be taken back while nothing is entered.
#[test]
fn a_round_of_a_play_off_can_be_taken_back() {
    let mut hall = drawn("russia-2015", "russia", "1", 2);
    hall.ok(begin(TimeLeft::Enough));
    assert_eq!(
        hall.refused(Act::AnnulDraw { reason: "no".into() }),
        Refusal::PlayOffBegun { first: 1 }
    );
    let round = pair(&mut hall);
    let back = || Act::TakePlayOffRoundBack { play_off: 1, reason: "the wrong lot".into() };
    hall.ok(back());
    assert!(hall.event().round(round).is_none());
    assert_eq!(pair(&mut hall), round);
    enter(&mut hall, at(18, 15), round, 1, "1-0");
    assert_eq!(hall.refused(back()), Refusal::RoundBegun { round });
}

/// Test case 81, UA 12.1.1: players who are equal on everything: a recorded lot decides, drawn by a seed or in the hall.
#[test]
fn case_81_lots_where_everything_is_equal() {
    let mut hall = drawn("fide-2023", "none", "1", 3);
    assert!(places(hall.event()).iter().all(|one| one.2));
    let order: Vec<PlayerId> = [3, 1, 2].map(PlayerId).to_vec();
    let draw = |first: u32, seed: &str, order: Vec<PlayerId>| Act::DrawPlaces {
        first,
        seed: seed.into(),
        order,
    };
    assert_eq!(hall.refused(draw(2, "s", vec![])), Refusal::NoTie { first: 2 });
    hall.ok(draw(1, "", order));
    assert_eq!(
        places(hall.event()),
        [(3, Some(1), false), (1, Some(2), false), (2, Some(3), false)]
    );
    let mut seeded = drawn("fide-2023", "none", "1", 3);
    seeded.ok(draw(1, "published", vec![]));
    let mut again = drawn("fide-2023", "none", "1", 3);
    again.ok(draw(1, "published", vec![]));
    assert_eq!(places(seeded.event()), places(again.event()), "anybody can draw it again");
}
