//! FIDE mode and the warnings of five levels: what is asked for, what is recorded, and what is left for good.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::Color;
use adoube_competition::{
    Act, Consent, Event, Fact, Refusal, Warning,
    act::{Changes, DrawMethod, PairMethod},
    decide::warnings as warned_of,
    fact::{ByeKind, Pairing},
    fault::FieldName,
    fide::{FideMode, Outside},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    trf::{export, import},
    warning::{Level, Step},
};
use adoube_trf::Dialect;
use support::{Hall, context, player};

fn settings(rounds: u32) -> SettingsDraft {
    SettingsDraft {
        system: "swiss".into(),
        rounds: rounds.to_string(),
        ..support::settings("Open")
    }
}

/// A Swiss whose player with id `n` has the number `n`; number 1 begins with White.
fn swiss(players: u32, settings: SettingsDraft) -> Hall {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "open".into(), settings });
    for index in 1..=players {
        let rating = Some(2500 - 10 * u64::from(index));
        let player = PlayerDraft { rating, ..player(&format!("Player {index:02}")) };
        hall.ok(Act::EnterPlayer { player });
    }
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
    hall
}

fn pair(round: u32) -> Act {
    Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects: None }
}

fn play(hall: &mut Hall, round: u32) {
    hall.ok(pair(round));
    let games = hall.event().round(round).unwrap().games.clone();
    for (board, game) in (1..).zip(games) {
        let white = game.pairing.white < game.pairing.black;
        hall.enter(round, board, if white { "1-0" } else { "0-1" });
    }
}

fn apart(a: u32, b: u32) -> Act {
    let players = vec![PlayerId(a), PlayerId(b)];
    Act::KeepApart { players, first: 1, last: 9, reason: "family".into() }
}

fn steps(refusal: Refusal) -> Vec<(&'static str, u8, Option<Step>)> {
    let Refusal::Warned { pending } = refusal else { panic!("{refusal:?}") };
    let told = |one: &adoube_competition::warning::Pending| {
        (one.warning.code(), one.warning.level().number(), one.needs)
    };
    pending.iter().map(told).collect()
}

fn said(read: &[&str], confirmed: &[&str], reason: &str) -> Consent {
    let list = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect();
    Consent { read: list(read), confirmed: list(confirmed), reason: reason.to_owned() }
}

#[test]
fn an_event_begins_in_fide_mode_unless_its_rules_are_others() {
    let begun = |change: fn(&mut SettingsDraft)| {
        let mut draft = settings(5);
        change(&mut draft);
        swiss(4, draft).event().fide.clone()
    };
    assert_eq!(begun(|_| {}), FideMode::In);
    let russian = FideMode::Outside { because: Outside::RussianRules };
    assert_eq!(begun(|draft| draft.laws = "russia-2015".into()), russian);
    let old = FideMode::Outside { because: Outside::OldPairingRules };
    assert_eq!(begun(|draft| draft.rules = "dutch-2017".into()), old);
    // When they were in force.
    let then = begun(|draft| {
        (draft.rules, draft.begins) = ("dutch-2017".into(), "2025-05-01".into());
    });
    assert_eq!(then, FideMode::In);
    assert_eq!(Hall::drawn(4).event().fide, FideMode::In, "a round robin too");
}

#[test]
fn a_prohibition_after_round_1_leaves_it_in_two_steps_with_a_reason_and_for_good() {
    let mut hall = swiss(6, settings(4));
    hall.ok(apart(1, 2));
    assert_eq!(hall.event().fide, FideMode::In, "before round 1 players may be kept apart");
    play(&mut hall, 1);
    let code = "late_prohibition";
    let act = || apart(3, 4);
    assert_eq!(steps(hall.refused(act())), [(code, 5, Some(Step::Read))]);
    let read = act().with(said(&[code], &[], "x"));
    assert_eq!(steps(hall.refused(read)), [(code, 5, Some(Step::Confirm))]);
    // To confirm what was not read is not enough.
    let confirmed = act().with(said(&[], &[code], "x"));
    assert_eq!(steps(hall.refused(confirmed)), [(code, 5, Some(Step::Read))]);
    let no_reason = act().with(said(&[code], &[code], " "));
    let Refusal::Faults { faults } = hall.refused(no_reason) else { panic!() };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::ConsentReason);
    let facts = hall.ok(act().with(said(&[code], &[code], "brothers")));
    let warnings = vec![Warning::LateProhibition { round: 1 }];
    let left = Fact::FideModeLeft { round: 1, reason: "brothers".into(), warnings };
    assert_eq!(facts[0], left);
    let mode = FideMode::Left { round: 1, reason: Some("brothers".into()) };
    assert_eq!(hall.event().fide, mode);
    // From now on nothing is left to leave; and nothing leads back.
    hall.ok(apart(5, 6));
    assert_eq!(hall.refused(Act::LeaveFideMode), Refusal::NotInFideMode);
    assert_eq!(hall.event().fide, mode);

    let text = export(hall.event(), "0").write(Dialect::Trf2026);
    assert!(text.contains("### FIDE mode left @ Round 1: brothers\n"), "{text}");
    let mut again = None;
    for act in import(text.as_bytes(), "open", None, &context()).unwrap().acts {
        for fact in adoube_competition::decide(again.as_ref(), &context(), &act).unwrap() {
            Event::evolve(&mut again, &fact).unwrap();
        }
    }
    assert_eq!(again.unwrap().fide, mode, "the file keeps it");
}

#[test]
fn settings_outside_of_the_regulations_leave_it_and_going_back_does_not_enter_it() {
    let mut hall = swiss(4, settings(3));
    let draft = SettingsDraft::from(&hall.event().settings);
    let russian = SettingsDraft { laws: "russia-2015".into(), ..draft.clone() };
    hall.warned(Act::ChangeSettings { settings: russian }, &["outside_fide"]);
    assert_eq!(hall.event().fide, FideMode::Left { round: 0, reason: Some("it must be".into()) });
    hall.ok(Act::ChangeSettings { settings: draft });
    assert!(!hall.event().fide.is_in());

    let mut hall = swiss(4, settings(3));
    play(&mut hall, 1);
    let draft = SettingsDraft::from(&hall.event().settings);
    let federations = SettingsDraft { federations_apart: "2".into(), ..draft };
    hall.warned(Act::ChangeSettings { settings: federations }, &["late_prohibition"]);
    assert!(!hall.event().fide.is_in());

    let mut hall = Hall::drawn(4);
    hall.warned(Act::LeaveFideMode, &["leave_fide_mode"]);
    assert_eq!(hall.event().fide, FideMode::Left { round: 1, reason: Some("it must be".into()) });
}

#[test]
fn a_log_from_before_there_was_the_mode_has_left_it_where_it_would_have() {
    let mut hall = swiss(4, settings(3));
    play(&mut hall, 1);
    hall.warned(apart(1, 2), &["late_prohibition"]);
    let mut older = None;
    for fact in hall.log.iter().filter(|fact| !matches!(fact, Fact::FideModeLeft { .. })) {
        Event::evolve(&mut older, fact).unwrap();
    }
    assert_eq!(older.unwrap().fide, FideMode::Left { round: 1, reason: None });
}

#[test]
fn the_number_of_rounds_is_changed_in_two_steps_and_the_last_round_is_looked_at_again() {
    // Six players, three rounds: in the last one colour rules give way for topscorers.
    let mut hall = swiss(6, settings(3));
    for round in 1..=3 {
        play(&mut hall, round);
    }
    let draft = SettingsDraft::from(&hall.event().settings);
    let rounds = |rounds: &str| Act::ChangeSettings {
        settings: SettingsDraft { rounds: rounds.into(), ..draft.clone() },
    };
    let act = rounds("4");
    assert_eq!(
        steps(hall.refused(act.clone())),
        [("rounds_change", 4, Some(Step::Read)), ("last_round_flips", 4, Some(Step::Read))]
    );
    let both = ["rounds_change", "last_round_flips"];
    assert_eq!(
        steps(hall.refused(act.clone().with(said(&both, &both[..1], "")))),
        [("rounds_change", 4, None), ("last_round_flips", 4, Some(Step::Confirm))]
    );
    // It is a change of the regulations: a decision, with a reason (21.5).
    let Refusal::Faults { faults } = hall.refused(act.clone().with(said(&both, &both, ""))) else {
        panic!("a reason is missing");
    };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::ConsentReason);
    let facts = hall.ok(act.with(said(&both, &both, "too many draws")));
    let Fact::Consented { warnings, reason: Some(_) } = &facts[0] else { panic!("{facts:?}") };
    assert_eq!(warnings[0], Warning::RoundsChange { from: 3, to: 4 });
    assert!(matches!(warnings[1], Warning::LastRoundFlips { round: 3, last: false, .. }));
    assert!(hall.event().fide.is_in(), "level 4 leaves nothing");
    // Back again: round 3 becomes the last one.
    let facts = hall.warned(rounds("3"), &both);
    let Fact::Consented { warnings, .. } = &facts[0] else { panic!("{facts:?}") };
    assert!(matches!(warnings[1], Warning::LastRoundFlips { round: 3, last: true, .. }));
    // Before a round is paired it is nobody's business.
    let mut fresh = swiss(6, settings(3));
    fresh.ok(rounds("4"));
}

#[test]
fn a_flip_says_whether_the_rules_give_another_pairing() {
    let differs = |players: u32, rounds: u32, seed: u32| {
        let mut hall = swiss(players, settings(rounds));
        for round in 1..=rounds {
            hall.ok(pair(round));
            for board in 1..=hall.event().round(round).unwrap().games.len() as u32 {
                let code = ["1-0", "0-1", "1/2-1/2"][((seed >> (2 * board)) ^ round) as usize % 3];
                hall.enter(round, board, code);
            }
        }
        let mut draft = SettingsDraft::from(&hall.event().settings);
        draft.rounds = (rounds + 1).to_string();
        let act = Act::ChangeSettings { settings: draft };
        let told = warned_of(hall.event(), &context(), &act);
        let Warning::LastRoundFlips { differs, .. } = told[1] else { panic!("{told:?}") };
        // The slow way: the same event with one round more from the beginning, the same results.
        let mut longer = swiss(players, settings(rounds + 1));
        for round in 1..rounds {
            longer.ok(pair(round));
            for (board, game) in (1..).zip(hall.event().round(round).unwrap().games.clone()) {
                longer.enter(round, board, game.result().unwrap().code());
            }
        }
        longer.ok(pair(rounds));
        let pairs = |hall: &Hall| -> Vec<Pairing> {
            let round = hall.event().round(rounds).unwrap();
            let mut games: Vec<Pairing> = round.games.iter().map(|game| game.pairing).collect();
            games.sort_by_key(|game| (game.white, game.black));
            games
        };
        assert_eq!(differs, pairs(&hall) != pairs(&longer), "seed {seed}");
        differs
    };
    let found: Vec<bool> = (0..60).map(|seed| differs(8, 5, seed * 7919)).collect();
    assert!(found.contains(&true) && found.contains(&false), "both happen: {found:?}");
}

#[test]
fn byes_that_regulations_limit_are_acknowledged() {
    let mut hall = swiss(6, settings(3));
    let bye = |round, bye| Act::SetBye { id: PlayerId(1), round, bye: Some(bye) };
    hall.ok(bye(1, ByeKind::Half));
    assert_eq!(
        steps(hall.refused(bye(2, ByeKind::Half))),
        [("second_half_bye", 2, Some(Step::Read))]
    );
    hall.ok(bye(2, ByeKind::Half).with(said(&["second_half_bye"], &[], "")));
    hall.warned(bye(3, ByeKind::Half), &["second_half_bye", "last_round_half_bye"]);
    hall.warned(bye(3, ByeKind::Full), &["full_bye"]);
    hall.ok(bye(3, ByeKind::Zero));
}

#[test]
fn more_rounds_than_can_be_played_are_acknowledged_before_the_first() {
    let mut hall = swiss(4, settings(5));
    hall.warned(pair(1), &["too_many_rounds"]);
}

#[test]
fn a_pairing_by_hand_is_confirmed_where_it_breaks_an_absolute_criterion() {
    let mut hall = swiss(6, settings(5));
    hall.ok(apart(1, 3));
    play(&mut hall, 1);
    let by_hand = |games: &[(u32, u32)], round| Act::PairRound {
        round,
        method: PairMethod::Hand {
            games: games
                .iter()
                .map(|&(a, b)| Pairing { white: PlayerId(a), black: PlayerId(b) })
                .collect(),
            bye: None,
            reason: "as agreed".into(),
        },
        unfinished: false,
        expects: None,
    };
    // Round 1 was 1-4, 5-2, 3-6.
    let games = hall.event().rounds[0].games.iter().map(|game| game.pairing);
    let games: Vec<(u32, u32)> = games.map(|game| (game.white.0, game.black.0)).collect();
    assert_eq!(games, [(1, 4), (5, 2), (3, 6)]);
    let facts = hall.warned(by_hand(&[(4, 1), (2, 3), (6, 5)], 2), &["meet_again"]);
    let Fact::Consented { warnings, .. } = &facts[0] else { panic!("{facts:?}") };
    assert_eq!(
        warnings[..],
        [Warning::MeetAgain { a: "Player 04".into(), b: "Player 01".into(), met: 1 }]
    );
    hall.ok(Act::TakeRoundBack { round: 2, reason: "again".into() });
    hall.warned(by_hand(&[(3, 1), (4, 2), (6, 5)], 2), &["kept_apart_meet"]);
    assert!(hall.event().fide.is_in(), "an arbiter may pair by hand");
    for board in 1..=3 {
        hall.enter(2, board, "1-0");
    }
    // 3 had White twice and gets it again.
    let told = warned_of(hall.event(), &context(), &by_hand(&[(3, 4), (1, 5), (2, 6)], 3));
    assert!(told.contains(&Warning::ThirdColour { name: "Player 03".into() }), "{told:?}");
    // A change that only takes a later candidate is told, and its reason is enough.
    let mut hall = swiss(6, settings(5));
    let swap = vec![(PlayerId(4), PlayerId(5))];
    let method = PairMethod::Changes {
        changes: Changes { swap, ..Changes::default() },
        reason: "friends".into(),
    };
    let act = Act::PairRound { round: 1, method, unfinished: false, expects: None };
    let told = warned_of(hall.event(), &context(), &act);
    assert_eq!(told, [Warning::HandDiffers { round: 1 }]);
    assert_eq!(told[0].level(), Level::Told);
    hall.ok(act);
}

#[test]
fn a_bye_by_hand_for_somebody_who_had_one_is_confirmed() {
    let mut hall = swiss(5, settings(4));
    play(&mut hall, 1);
    assert_eq!(hall.event().rounds[0].rests, Some(PlayerId(5)));
    let method = PairMethod::Hand {
        games: [(1, 2), (4, 3)]
            .map(|(a, b)| Pairing { white: PlayerId(a), black: PlayerId(b) })
            .to_vec(),
        bye: Some(PlayerId(5)),
        reason: "ill".into(),
    };
    let act = Act::PairRound { round: 2, method, unfinished: false, expects: None };
    let told = warned_of(hall.event(), &context(), &act);
    assert!(told.contains(&Warning::ByeNotAllowed { name: "Player 05".into() }), "{told:?}");
}

#[test]
fn results_with_which_a_round_was_paired_are_confirmed() {
    let mut hall = swiss(6, settings(3));
    hall.ok(pair(1));
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    let anyway =
        Act::PairRound { round: 2, method: PairMethod::Rules, unfinished: true, expects: None };
    hall.warned(anyway, &["games_adjourned"]);
    let enter = |board, code: &str| Act::EnterResult {
        round: 1,
        board,
        result: Some(support::result(code)),
        was: None,
    };
    // The adjourned game ends drawn, as it counted: nothing to say.
    let mut drawn = Hall { event: hall.event.clone(), log: vec![] };
    drawn.ok(enter(3, "1/2-1/2"));
    let text = export(drawn.event(), "0").write(Dialect::Trf2026);
    let remark = "### Adjournment @ Round 1: board 3 had no result when round 2 was paired";
    assert!(text.contains(&format!("{remark}\n")), "{text}");
    let facts = hall.warned(enter(3, "0-1"), &["adjourned_not_drawn"]);
    let Fact::Consented { warnings, .. } = &facts[0] else { panic!("{facts:?}") };
    assert_eq!(warnings[..], [Warning::AdjournedNotDrawn { round: 1, board: 3, paired: 2 }]);
    let text = export(hall.event(), "0").write(Dialect::Trf2026);
    assert!(text.contains(&format!("{remark} and ended 0-1\n")), "{text}");
    // Any other result of a round on which a pairing stands.
    hall.warned(enter(1, "0-1"), &["past_result"]);
    hall.warned(Act::EnterResult { round: 1, board: 2, result: None, was: None }, &["past_result"]);
    hall.enter(2, 1, "1-0");
    hall.ok(Act::EnterResult { round: 2, board: 1, result: None, was: None });
    // In a round robin nothing is paired by results.
    let mut robin = Hall::drawn(4);
    robin.enter(1, 1, "1-0");
    robin.enter(2, 1, "1-0");
    robin.enter(1, 1, "0-1");
}

#[test]
fn no_level_asks_for_less_than_it_should() {
    let consents = [said(&[], &[], ""), said(&["x"], &["x"], "")];
    let all = [
        Warning::HandDiffers { round: 1 },
        Warning::TooManyRounds { players: 2, most: 1, rounds: 3 },
        Warning::GamesAdjourned { games: 1 },
        Warning::TieBreaksChange,
        Warning::LeaveFideMode,
    ];
    let numbers: Vec<u8> = all.iter().map(|warning| warning.level().number()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    for (warning, needed) in all.iter().zip([0, 1, 1, 2, 2]) {
        // How many different answers an act must come with.
        let code = warning.code();
        let answers = [said(&[], &[], "r"), said(&[code], &[], "r"), said(&[], &[code], "r")];
        let enough = |consent: &Consent| consent.lacking(warning).is_none();
        assert_eq!(enough(&answers[0]), needed == 0, "{code}");
        assert_eq!(enough(&answers[1]), needed == 0 || code == "too_many_rounds", "{code}");
        assert_eq!(enough(&answers[2]), needed < 2, "{code}");
        assert!(enough(&said(&[code], &[code], "r")), "{code}");
        assert!(consents.iter().all(|consent| enough(consent) == (needed == 0)));
    }
}
