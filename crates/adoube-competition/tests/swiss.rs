//! A Swiss as an event: from the first colour to the last round, and what is refused on the way.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::{Color, Points};
use adoube_competition::{
    Act, Event, Fact, GameResult, Refusal,
    act::{Changes, DrawMethod, PairMethod},
    fact::{ByeKind, Made, Pairing},
    fault::{FieldName, Problem},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    systems::{explain, propose},
    table::Table,
};
use adoube_pairing::swiss::review::Fault;
use proptest::prelude::*;
use support::{Hall, player};

fn settings(rounds: u32) -> SettingsDraft {
    SettingsDraft {
        system: "swiss".into(),
        rounds: rounds.to_string(),
        ..support::settings("Open")
    }
}

fn opened(players: u32, settings: SettingsDraft) -> Hall {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "open".into(), settings });
    for index in 1..=players {
        hall.ok(Act::EnterPlayer { player: rated(index, 2500 - 10 * u64::from(index)) });
    }
    hall
}

fn rated(index: u32, rating: u64) -> PlayerDraft {
    PlayerDraft { rating: Some(rating), ..player(&format!("Player {index:02}")) }
}

/// A Swiss whose player with id `n` has the number `n`; number 1 begins with White.
fn swiss(players: u32, rounds: u32) -> Hall {
    let mut hall = opened(players, settings(rounds));
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    hall
}

fn pair(round: u32) -> Act {
    Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects: None }
}

fn games(hall: &Hall, round: u32) -> Vec<(u32, u32)> {
    let games = &hall.event().round(round).unwrap().games;
    games.iter().map(|game| (game.pairing.white.0, game.pairing.black.0)).collect()
}

/// The better number wins every game.
fn play(hall: &mut Hall, round: u32) {
    for (board, (white, black)) in (1..).zip(games(hall, round)) {
        hall.enter(round, board, if white < black { "1-0" } else { "0-1" });
    }
    hall.ok(Act::CloseRound { round });
}

fn pairing(white: u32, black: u32) -> Pairing {
    Pairing { white: PlayerId(white), black: PlayerId(black) }
}

#[test]
fn numbers_follow_rating_title_and_name_and_the_lot_gives_the_colour() {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "open".into(), settings: settings(3) });
    for (name, title, rating) in [
        ("Zeta", "", 2100),
        ("Beta", "FM", 2300),
        ("Alpha", "WGM", 2300),
        ("Delta", "", 2300),
        ("Gamma", "", 2300),
    ] {
        let player = PlayerDraft { title: title.into(), rating: Some(rating), ..player(name) };
        hall.ok(Act::EnterPlayer { player });
    }
    assert_eq!(hall.refused(pair(1)), Refusal::NotDrawn);
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "Gyumri".into() } });
    assert_eq!(hall.event().numbers, [3, 2, 4, 5, 1].map(PlayerId));
    assert_eq!(hall.event().initial, Some(Color::White));
    let mut again = Hall { event: hall.event.clone(), log: vec![] };
    again.ok(Act::AnnulDraw { reason: "test".into() });
    again.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "Gyumri 1".into() } });
    assert_eq!(again.event().initial, Some(Color::Black), "another seed, another colour");
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(3, 4), (5, 2)], "upper half against lower half");
    let round = hall.event().round(1).unwrap();
    assert_eq!(round.rests, Some(PlayerId(1)));
    let made = round.swiss().unwrap();
    assert_eq!((made.seed.as_deref(), made.initial), (Some("Gyumri"), Color::White));
}

#[test]
fn a_whole_swiss_with_byes_a_late_entry_a_withdrawal_and_a_forfeit() {
    let mut hall = swiss(7, 4);
    let bye = |id, round, bye| Act::SetBye { id: PlayerId(id), round, bye };
    hall.ok(bye(2, 1, Some(ByeKind::Half)));
    hall.ok(bye(3, 2, Some(ByeKind::Half)));
    hall.ok(bye(4, 4, Some(ByeKind::Zero)));
    hall.ok(bye(4, 4, None));
    hall.ok(bye(4, 4, Some(ByeKind::Zero)));
    assert_eq!(hall.refused(bye(1, 5, None)), Refusal::NoRound { round: 5, rounds: 4 });
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(1, 5), (6, 3), (4, 7)]);
    assert_eq!(hall.refused(bye(5, 1, Some(ByeKind::Half))), Refusal::RoundPaired { round: 1 });
    assert_eq!(hall.refused(pair(2)), Refusal::ResultsMissing { open: 3 });
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "0-1");
    hall.enter(1, 3, "+/-");
    hall.ok(Act::CloseRound { round: 1 });
    // Enters late, with a rating between players 2 and 3: id 8 takes number 3.
    hall.ok(Act::EnterPlayer { player: rated(8, 2475) });
    assert_eq!(hall.event().numbers, [1, 2, 8, 3, 4, 5, 6, 7].map(PlayerId));
    hall.ok(Act::WithdrawPlayer { id: PlayerId(7), reason: "illness".into(), expelled: false });
    hall.ok(pair(2));
    // Present are 1, 2, 4, 5, 6 and 8; 3 has a half-point bye, 7 has left.
    let made = hall.event().round(2).unwrap().swiss().cloned().unwrap();
    let byes: Vec<(u32, ByeKind)> = made.byes.iter().map(|bye| (bye.player.0, bye.kind)).collect();
    assert_eq!(byes, [(3, ByeKind::Half), (7, ByeKind::Zero)]);
    let mut paired: Vec<u32> = games(&hall, 2).into_iter().flat_map(|(a, b)| [a, b]).collect();
    paired.sort_unstable();
    assert_eq!(paired, [1, 2, 4, 5, 6, 8]);
    play(&mut hall, 2);
    hall.ok(pair(3));
    play(&mut hall, 3);
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::RoundsOpen { first: 4 });
    hall.ok(pair(4));
    play(&mut hall, 4);
    assert_eq!(hall.refused(pair(5)), Refusal::AllRoundsPaired { rounds: 4 });
    assert_eq!(
        hall.refused(Act::EnterPlayer { player: player("Too late") }),
        Refusal::TooLateToEnter
    );
    hall.ok(Act::FinishEvent);
    // 4: forfeit win, then games, a zero-point bye in the end; 7: nothing but a forfeit loss.
    let table = Table::new(hall.event());
    let points = |id: u32| {
        let lines = table.standings();
        let line = lines.iter().find(|line| table.entrant(line.player).unwrap().id.0 == id);
        line.unwrap().points
    };
    assert_eq!(points(7), Points::ZERO);
    assert_eq!(points(1), Points::from_halves(8), "number 1 wins all four games");
    let total: u32 = (1..=8).map(|id| points(id).halves()).sum();
    let games: u32 = (1..=4).map(|round| games(&hall, round).len() as u32).sum();
    let allocated = hall.event().rounds.iter().filter(|round| round.rests.is_some()).count() as u32;
    assert_eq!(total, 2 * games + 2 * allocated + 2, "games, byes of the pairing, two half points");
}

#[test]
fn what_is_accepted_is_what_was_seen() {
    let mut hall = swiss(6, 3);
    let seen = propose(hall.event(), &PairMethod::Rules, false).unwrap();
    hall.ok(Act::SetBye { id: PlayerId(1), round: 1, bye: Some(ByeKind::Half) });
    let accept = |games: Vec<Pairing>| Act::PairRound {
        round: 1,
        method: PairMethod::Rules,
        unfinished: false,
        expects: Some(games),
    };
    assert_eq!(hall.refused(accept(seen.games)), Refusal::PairingChanged);
    let seen = propose(hall.event(), &PairMethod::Rules, false).unwrap();
    hall.ok(accept(seen.games.clone()));
    assert_eq!(
        games(&hall, 1),
        seen.games.iter().map(|g| (g.white.0, g.black.0)).collect::<Vec<_>>()
    );
    assert_eq!(hall.refused(pair(1)), Refusal::NotNextRound { round: 1, next: 2 });
}

#[test]
fn an_unstarted_round_is_taken_back_and_a_started_one_is_not() {
    let mut hall = swiss(4, 3);
    hall.ok(pair(1));
    let back = |round| Act::TakeRoundBack { round, reason: "a player was forgotten".into() };
    let before = hall.event().clone();
    hall.ok(back(1));
    assert!(hall.event().rounds.is_empty());
    assert_eq!(hall.refused(back(1)), Refusal::NoRound { round: 1, rounds: 0 });
    hall.ok(pair(1));
    assert_eq!(hall.event(), &before, "the pairing follows from the event alone");
    hall.enter(1, 1, "1-0");
    assert_eq!(hall.refused(back(1)), Refusal::RoundBegun { round: 1 });
    hall.enter(1, 2, "1-0");
    hall.ok(pair(2));
    assert_eq!(hall.refused(back(1)), Refusal::NotLastRound { round: 1, last: 2 });
    let no_reason = Act::TakeRoundBack { round: 2, reason: " ".into() };
    assert!(matches!(hall.refused(no_reason), Refusal::Faults { .. }));
    hall.ok(back(2));
}

#[test]
fn changes_by_hand_are_made_and_their_cost_is_recorded() {
    let mut hall = swiss(6, 3);
    let changes = |changes: Changes, reason: &str| Act::PairRound {
        round: 1,
        method: PairMethod::Changes { changes, reason: reason.into() },
        unfinished: false,
        expects: None,
    };
    let ids = |a, b| vec![(PlayerId(a), PlayerId(b))];
    // The rules give 1-4, 5-2, 3-6.
    let swap = Changes { swap: ids(4, 5), ..Changes::default() };
    assert!(matches!(hall.refused(changes(swap.clone(), "")), Refusal::Faults { .. }));
    let facts = hall.ok(changes(swap, "friends"));
    assert_eq!(games(&hall, 1), [(1, 5), (4, 2), (3, 6)]);
    let Fact::RoundPaired { made: Some(Made::Swiss(made)), .. } = &facts[0] else {
        panic!("{facts:?}")
    };
    let by_hand = made.by_hand.as_ref().unwrap();
    assert_eq!(by_hand.reason, "friends");
    assert!(!by_hand.cost.is_clean() && by_hand.cost.faults.is_empty(), "a later candidate");
    hall.ok(Act::TakeRoundBack { round: 1, reason: "again".into() });
    hall.ok(changes(Changes { forbid: ids(1, 4), ..Changes::default() }, "family"));
    assert!(games(&hall, 1).iter().all(|&pair| pair != (1, 4) && pair != (4, 1)));
    hall.ok(Act::TakeRoundBack { round: 1, reason: "again".into() });
    hall.ok(changes(Changes { force: ids(1, 2), ..Changes::default() }, "a wish"));
    assert!(games(&hall, 1).contains(&(1, 2)));
    hall.ok(Act::TakeRoundBack { round: 1, reason: "again".into() });
    let nobody = Changes { force: ids(1, 9), ..Changes::default() };
    assert_eq!(hall.refused(changes(nobody, "x")), Refusal::NotPresent { id: PlayerId(9) });
    let itself = Changes { swap: ids(1, 1), ..Changes::default() };
    assert_eq!(hall.refused(changes(itself, "x")), Refusal::PairedTwice { id: PlayerId(1) });
    // Nothing to change: the pairing of the rules, and nothing to record.
    hall.ok(changes(Changes::default(), ""));
    assert_eq!(hall.event().round(1).unwrap().swiss().unwrap().by_hand, None);
}

#[test]
fn without_a_legal_pairing_the_arbiter_decides_and_it_is_told_what_it_breaks() {
    let mut hall = swiss(2, 2);
    hall.warned(pair(1), &["too_many_rounds"]);
    play(&mut hall, 1);
    assert_eq!(hall.refused(pair(2)), Refusal::NoPairing { round: 2, present: 2 });
    let hand = |games: Vec<Pairing>, bye| Act::PairRound {
        round: 2,
        method: PairMethod::Hand { games, bye, reason: "a second game was agreed".into() },
        unfinished: false,
        expects: None,
    };
    let (one, two) = (PlayerId(1), PlayerId(2));
    assert_eq!(hall.refused(hand(vec![], None)), Refusal::LeftOut { id: one });
    assert_eq!(
        hall.refused(hand(vec![pairing(1, 3)], None)),
        Refusal::NotPresent { id: PlayerId(3) }
    );
    assert_eq!(
        hall.refused(hand(vec![pairing(1, 2)], Some(two))),
        Refusal::PairedTwice { id: two }
    );
    hall.warned(hand(vec![pairing(2, 1)], None), &["meet_again"]);
    let made = hall.event().round(2).unwrap().swiss().cloned().unwrap();
    let cost = made.by_hand.unwrap().cost;
    assert_eq!(cost.faults, [Fault::Met { players: (2, 1), round: 1 }]);
    // Or the event is made shorter.
    hall.ok(Act::TakeRoundBack { round: 2, reason: "no second game".into() });
    let shorter = SettingsDraft::from(&hall.event().settings);
    let rounds = |rounds: &str| SettingsDraft { rounds: rounds.into(), ..shorter.clone() };
    hall.warned(
        Act::ChangeSettings { settings: rounds("1") },
        &["rounds_change", "last_round_flips"],
    );
    hall.ok(Act::FinishEvent);
}

#[test]
fn regulations_stand_once_a_round_is_paired_but_not_the_number_of_rounds() {
    let mut hall = swiss(6, 3);
    let draft = |hall: &Hall| SettingsDraft::from(&hall.event().settings);
    let baku = SettingsDraft { acceleration: "baku".into(), ..draft(&hall) };
    hall.ok(Act::ChangeSettings { settings: baku });
    let robin = SettingsDraft { system: "round_robin".into(), tie_breaks: None, ..draft(&hall) };
    let robin = robin.of_its_system();
    assert_eq!(hall.refused(Act::ChangeSettings { settings: robin }), Refusal::DrawStands);
    hall.ok(pair(1));
    play(&mut hall, 1);
    hall.ok(pair(2));
    let plain = SettingsDraft { acceleration: "none".into(), ..draft(&hall) };
    assert_eq!(hall.refused(Act::ChangeSettings { settings: plain }), Refusal::RegulationsStand);
    let rounds = |rounds: &str| SettingsDraft { rounds: rounds.into(), ..draft(&hall) };
    let (short, long) = (rounds("1"), rounds("5"));
    assert_eq!(
        hall.refused(Act::ChangeSettings { settings: short }),
        Refusal::TooFewRounds { paired: 2 }
    );
    hall.warned(Act::ChangeSettings { settings: long }, &["rounds_change"]);
    let tie_breaks = SettingsDraft { tie_breaks: Some(vec!["SB".into()]), ..draft(&hall) };
    hall.warned(Act::ChangeSettings { settings: tie_breaks }, &["tie_breaks_change"]);
}

#[test]
fn the_settings_of_a_swiss_say_what_is_wrong_with_them() {
    let fault = |draft: SettingsDraft| {
        let refusal = Hall::default().refused(Act::CreateEvent { id: "x".into(), settings: draft });
        let Refusal::Faults { faults } = refusal else { panic!("{refusal:?}") };
        faults.into_iter().map(|fault| (fault.field, fault.problem)).collect::<Vec<_>>()
    };
    let with = |change: fn(&mut SettingsDraft)| {
        let mut draft = settings(5);
        change(&mut draft);
        fault(draft)
    };
    assert_eq!(with(|d| d.rounds.clear()), [(FieldName::Rounds, Problem::Missing)]);
    assert_eq!(
        with(|d| d.rounds = "nine".into()),
        [(FieldName::Rounds, Problem::NoNumber { text: "nine".into() })]
    );
    assert_eq!(with(|d| d.bye = "1½".into()), [(FieldName::Bye, Problem::ByeAboveWin)]);
    assert_eq!(
        with(|d| (d.win, d.draw) = ("3".into(), "2".into())),
        [(FieldName::Draw, Problem::DrawsAboveWin)]
    );
    assert_eq!(with(|d| d.system = "swish".into())[0].0, FieldName::System);
    assert_eq!(
        with(|d| (d.system, d.tie_breaks) = (String::new(), Some(vec!["BH/C1".into()]))),
        [
            (FieldName::Rounds, Problem::OfAnotherSystem { text: "5".into() }),
            (FieldName::TieBreaks, Problem::OnlyInSwiss { text: "BH/C1".into() })
        ]
    );
}

#[test]
fn players_are_kept_apart_by_hand_and_by_federation() {
    let mut hall = swiss(4, 3);
    let apart = |players: &[u32], first, last| Act::KeepApart {
        players: players.iter().copied().map(PlayerId).collect(),
        first,
        last,
        reason: "family".into(),
    };
    assert!(matches!(hall.refused(apart(&[1, 1], 1, 3)), Refusal::Faults { .. }));
    assert_eq!(hall.refused(apart(&[1, 9], 1, 3)), Refusal::NoPlayer { id: PlayerId(9) });
    hall.ok(apart(&[1, 3], 1, 99));
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(1, 4), (3, 2)], "1-3 would be the first candidate");
    play(&mut hall, 1);
    hall.ok(Act::LetMeet { prohibition: 1 });
    assert_eq!((hall.event().prohibitions[0].first, hall.event().prohibitions[0].last), (1, 1));
    assert_eq!(hall.ok(Act::LetMeet { prohibition: 1 }), []);
    assert_eq!(
        hall.refused(Act::LetMeet { prohibition: 2 }),
        Refusal::NoProhibition { prohibition: 2 }
    );
    hall.ok(pair(2));
    play(&mut hall, 2);

    let mut hall = opened(0, SettingsDraft { federations_apart: "1".into(), ..settings(1) });
    for (index, federation) in (1..).zip(["ARM", "UKR", "ARM", "UKR"]) {
        let player =
            PlayerDraft { federation: federation.into(), ..rated(index, 2500 - u64::from(index)) };
        hall.ok(Act::EnterPlayer { player });
    }
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(1, 4), (3, 2)], "1-3 and 2-4 are of one federation each");
}

#[test]
fn fixed_boards_adjourned_games_and_acceleration() {
    let mut hall = swiss(8, 5);
    hall.ok(Act::FixBoard { id: PlayerId(8), board: Some(1) });
    assert!(matches!(
        hall.refused(Act::FixBoard { id: PlayerId(8), board: Some(0) }),
        Refusal::Faults { .. }
    ));
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(8, 4), (1, 5), (6, 2), (3, 7)]);
    for board in 1..=3 {
        hall.enter(1, board, "1-0");
    }
    assert_eq!(hall.refused(pair(2)), Refusal::ResultsMissing { open: 1 });
    let anyway =
        Act::PairRound { round: 2, method: PairMethod::Rules, unfinished: true, expects: None };
    hall.warned(anyway, &["games_adjourned"]);
    let made = hall.event().round(2).unwrap().swiss().cloned().unwrap();
    assert_eq!(made.unfinished.len(), 1);
    // They count as drawn and play on.
    let tournament = adoube_competition::systems::swiss::tournament(hall.event(), 2);
    for at in [2, 6] {
        let entry = &tournament.players[at].rounds[0];
        assert_eq!(tournament.scoring.points(entry), Points::HALF);
    }
    assert!(games(&hall, 2).iter().any(|&(white, black)| white == 3 || black == 3));

    let mut hall = opened(8, SettingsDraft { acceleration: "baku".into(), ..settings(5) });
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(1, 3), (4, 2), (5, 7), (8, 6)], "the halves among themselves");
    play(&mut hall, 1);
    // A newcomer with number 1: the upper half still ends with player 4 and now has five.
    hall.ok(Act::EnterPlayer { player: rated(9, 2700) });
    let tournament = adoube_competition::systems::swiss::tournament(hall.event(), 2);
    let accelerated: Vec<u32> = tournament
        .players
        .iter()
        .filter(|player| !player.virtual_points.is_empty())
        .map(|player| player.number)
        .collect();
    assert_eq!(accelerated, [1, 2, 3, 4, 5]);
}

#[test]
fn rounds_are_explained_before_and_after_they_are_played() {
    let mut hall = swiss(6, 3);
    let before = explain(hall.event(), 1).unwrap();
    hall.ok(pair(1));
    play(&mut hall, 1);
    hall.ok(Act::WithdrawPlayer { id: PlayerId(6), reason: String::new(), expelled: false });
    assert_eq!(explain(hall.event(), 1).unwrap(), before, "what happened later does not matter");
    assert_eq!(explain(hall.event(), 3).unwrap_err(), Refusal::NoRound { round: 3, rounds: 1 });
    assert_eq!(explain(Hall::drawn(4).event(), 1).unwrap_err(), Refusal::OtherSystem);
    assert_eq!(Hall::drawn(4).refused(pair(1)), Refusal::OtherSystem);
}

#[test]
fn a_method_of_drawing_belongs_to_its_system() {
    let by_hand = |n: u32| DrawMethod::ByHand { order: (1..=n).map(PlayerId).collect() };
    let colour = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    let mut hall = opened(4, settings(3));
    assert_eq!(hall.refused(Act::DrawLots { method: by_hand(4) }), Refusal::OtherSystem);
    let mut robin = Hall::with_players(4);
    assert_eq!(robin.refused(Act::DrawLots { method: colour }), Refusal::OtherSystem);
    let order = vec![PlayerId(2), PlayerId(1), PlayerId(4), PlayerId(3)];
    let method =
        DrawMethod::Colour { initial: Color::Black, order: order.clone(), upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    assert_eq!(hall.event().numbers, order);
    hall.ok(pair(1));
    assert_eq!(games(&hall, 1), [(4, 2), (1, 3)], "number 1 has Black");
}

/// What a random event does between rounds.
#[derive(Clone, Debug)]
enum Between {
    Bye(u32, Option<ByeKind>),
    Withdraw(u32),
    Return(u32),
    Enter(u64),
}

fn between() -> impl Strategy<Value = Between> {
    let kind = prop::option::of(prop::sample::select(ByeKind::ALL.to_vec()));
    prop_oneof![
        4 => (1u32..16, kind).prop_map(|(id, bye)| Between::Bye(id, bye)),
        1 => (1u32..16).prop_map(Between::Withdraw),
        1 => (1u32..16).prop_map(Between::Return),
        1 => (1000u64..2600).prop_map(Between::Enter),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_swisses_keep_the_rules_and_fold_to_the_same_event(
        players in 2u32..12,
        baku in any::<bool>(),
        rounds in prop::collection::vec(
            (prop::collection::vec(between(), 0..4), prop::collection::vec(0usize..9, 8)),
            1..7,
        ),
    ) {
        let acceleration = if baku { "baku" } else { "none" };
        let planned = rounds.len() as u32;
        let draft = SettingsDraft { acceleration: acceleration.into(), ..settings(planned) };
        let mut hall = opened(players, draft);
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "seed".into() } });
        for (round, (doings, results)) in (1..).zip(&rounds) {
            for doing in doings {
                let _ = hall.act_anyway(match *doing {
                    Between::Bye(id, bye) => Act::SetBye { id: PlayerId(id), round, bye },
                    Between::Withdraw(id) => {
                        Act::WithdrawPlayer { id: PlayerId(id), reason: String::new(), expelled: false }
                    }
                    Between::Return(id) => Act::ReturnPlayer { id: PlayerId(id) },
                    Between::Enter(rating) => {
                        let index = hall.event().entrants.len() as u32 + 1;
                        Act::EnterPlayer { player: rated(index, rating) }
                    }
                });
            }
            match hall.act_anyway(pair(round)) {
                Ok(_) => {}
                Err(Refusal::NoPairing { .. } | Refusal::NobodyToPair { .. }) => break,
                Err(other) => return Err(TestCaseError::fail(format!("{other:?}"))),
            }
            let boards = games(&hall, round).len() as u32;
            for (board, result) in (1..=boards).zip(results.iter().cycle()) {
                hall.enter(round, board, GameResult::ALL[*result].code());
            }
            hall.ok(Act::CloseRound { round });
            check(hall.event(), round);
        }
        let mut again = None;
        for fact in &hall.log {
            let stored = serde_json::to_string(fact).unwrap();
            Event::evolve(&mut again, &serde_json::from_str(&stored).unwrap()).unwrap();
        }
        prop_assert_eq!(again, hall.event);
    }
}

/// Everybody plays, has a bye or was not there; nobody meets twice over the board or has two byes.
fn check(event: &Event, round: u32) {
    let this = event.round(round).unwrap();
    let mut seen: Vec<PlayerId> = this
        .games
        .iter()
        .flat_map(|game| [game.pairing.white, game.pairing.black])
        .chain(this.rests)
        .chain(this.swiss().into_iter().flat_map(|made| made.byes.iter().map(|bye| bye.player)))
        .collect();
    seen.sort_unstable();
    let mut everybody = event.numbers.clone();
    everybody.sort_unstable();
    assert_eq!(seen, everybody);
    let played = event.games().filter(|(_, _, game)| game.result().is_some_and(|r| r.is_played()));
    let mut met: Vec<(PlayerId, PlayerId)> = played
        .map(|(_, _, game)| {
            let Pairing { white, black } = game.pairing;
            (white.min(black), white.max(black))
        })
        .collect();
    let games = met.len();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), games, "nobody meets twice");
    let mut rests: Vec<PlayerId> = event.rounds.iter().filter_map(|round| round.rests).collect();
    let byes = rests.len();
    rests.sort_unstable();
    rests.dedup();
    assert_eq!(rests.len(), byes, "nobody has two byes of the pairing");
}
