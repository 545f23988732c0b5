//! What is changed by consent, and what binds whoever agreed: the draw after it was announced (22.4), an accepted invitation (13.12),
//! and the chief arbiter's last word on the conditions (21.6). Expectations from the text.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Event, Fact, Refusal, agenda::agenda, agreement::AgreementDraft, duty::DutyState,
    fault::FieldName, player::PlayerId, settings::SettingsDraft,
};
use std::collections::BTreeSet;
use support::{Hall, player, settings};

fn exchange(a: u32, b: u32) -> Act {
    Act::ExchangeNumbers {
        players: [PlayerId(a), PlayerId(b)],
        consents: "A, B and their opponents of round 1".into(),
        reason: "a late train".into(),
    }
}

/// Who meets whom in which round, whatever the colours.
fn pairs(event: &Event) -> BTreeSet<(u32, [u32; 2])> {
    let pair = |(round, _, game): (u32, u32, &adoube_competition::event::Game)| {
        let mut two = [game.pairing.white.0, game.pairing.black.0];
        two.sort_unstable();
        (round, two)
    };
    event.games().map(pair).collect()
}

/// The change keeps all announced pairs but those of the two: of 15 games of six players two times four.
#[test]
fn two_exchange_their_numbers_and_no_other_pair_is_changed() {
    let mut hall = Hall::drawn(6);
    let before = hall.event().clone();
    let facts = hall.ok(exchange(2, 5));
    assert!(matches!(facts[..], [Fact::NumbersExchanged { pairs: 8, .. }]), "{facts:?}");
    let after = hall.event();
    let number = |event: &Event, id| event.entrant(PlayerId(id)).unwrap().number.unwrap();
    assert_eq!((number(after, 2), number(after, 5)), (number(&before, 5), number(&before, 2)));
    assert_eq!((after.numbers[1], after.numbers[4]), (PlayerId(5), PlayerId(2)));
    // Written out by hand: 2 plays what 5 played, and the other way about.
    let swapped = pairs(&before).into_iter().map(|(round, two)| {
        let mut two = two.map(|id| match id {
            2 => 5,
            5 => 2,
            other => other,
        });
        two.sort_unstable();
        (round, two)
    });
    assert_eq!(pairs(after), swapped.collect());
    let untouched = |(_, two): &(u32, [u32; 2])| !two.contains(&2) && !two.contains(&5);
    assert!(
        pairs(&before).iter().filter(|one| untouched(one)).all(|one| pairs(after).contains(one))
    );
    // Done twice it is as it was.
    hall.ok(exchange(2, 5));
    assert_eq!(pairs(hall.event()), pairs(&before));
    assert_eq!(hall.event().numbers, before.numbers);
}

#[test]
fn who_has_played_does_not_exchange_and_nobody_does_without_consent() {
    let mut hall = Hall::drawn(5);
    let played = hall.event().game(1, 1).unwrap().pairing.white;
    hall.enter(1, 1, "1-0");
    let other = (1..=5).map(PlayerId).find(|&id| {
        let game = hall.event().game(1, 1).unwrap().pairing;
        game.white != id && game.black != id
    });
    let other = other.unwrap();
    assert_eq!(hall.refused(exchange(played.0, other.0)), Refusal::ResultsEntered);
    let mut silent = Hall::drawn(4);
    let act = Act::ExchangeNumbers {
        players: [PlayerId(1), PlayerId(2)],
        consents: " ".into(),
        reason: "x".into(),
    };
    let Refusal::Faults { faults } = silent.refused(act) else { panic!("nobody agreed") };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::Consents);
    assert!(matches!(silent.refused(exchange(1, 1)), Refusal::Faults { .. }));
    assert_eq!(Hall::with_players(4).refused(exchange(1, 2)), Refusal::NotDrawn);
    // Numbers of a Swiss follow strength, and nothing was announced with them.
    let mut swiss = Hall::default();
    let of_swiss = SettingsDraft { system: "swiss".into(), rounds: "3".into(), ..settings("Open") };
    swiss.ok(Act::CreateEvent { id: "open".into(), settings: of_swiss });
    assert_eq!(swiss.refused(exchange(1, 2)), Refusal::OtherSystem);
}

fn event_under(laws: &str) -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft { laws: laws.into(), ..settings("Cup") };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for name in ["A", "B"] {
        hall.ok(Act::EnterPlayer { player: player(name) });
    }
    hall
}

/// 13.12: whoever has accepted plays, but for good reasons. The FIDE Laws have no such rule.
#[test]
fn who_accepted_and_leaves_without_a_word_is_asked_for_one() {
    let accept = || Act::SetAcceptance {
        id: PlayerId(1),
        acceptance: serde_json::from_str(r#"{"invited":true,"accepted":"2026-10-01"}"#).unwrap(),
    };
    let leave = |id: u32, reason: &str| Act::WithdrawPlayer {
        id: PlayerId(id),
        reason: reason.into(),
        expelled: false,
    };
    let mut hall = event_under("russia-2015");
    hall.ok(accept());
    hall.ok(leave(2, ""));
    hall.warned(leave(1, ""), &["entry_binds"]);
    let mut told = event_under("russia-2015");
    told.ok(accept());
    told.ok(leave(1, "influenza"));
    let mut fide = event_under("fide-2023");
    fide.ok(accept());
    fide.ok(leave(1, ""));
}

/// 21.6: the chief arbiter decides finally whether the conditions are those of the rules.
#[test]
fn the_chief_arbiters_word_on_the_conditions_is_recorded() {
    let name = "conditions-final-word";
    let mut hall = event_under("russia-2015");
    assert_eq!(hall.event().duty_named(name).unwrap().state, DutyState::Open);
    hall.ok(Act::SettleDuty { duty: name.into(), note: "light mended, hall accepted".into() });
    let DutyState::Settled(settled) = hall.event().duty_named(name).unwrap().state else {
        panic!("it is settled")
    };
    assert_eq!(settled.note.unwrap().as_str(), "light mended, hall accepted");
    assert_eq!(settled.by, "arbiter");
    assert!(event_under("fide-2023").event().duty_named(name).is_none());
}

/// Standards 11: 22 time controls are approved for events of world level.
#[test]
fn a_time_control_that_is_not_approved_for_world_level_is_told() {
    let told = |level: &str, control: &str| {
        let mut hall = Hall::default();
        let settings = SettingsDraft {
            laws: "fide-2023".into(),
            time_control: control.into(),
            ..settings("Cup")
        };
        hall.ok(Act::CreateEvent { id: "cup".into(), settings });
        let agreement = AgreementDraft { level: level.into(), ..Default::default() };
        hall.ok(Act::SetAgreement { agreement });
        agenda(hall.event(), 0).iter().any(|due| due.matter.name() == "time-control")
    };
    assert!(told("international", "60+30"));
    assert!(!told("international", "90'/40 + 30' + 30\""), "number 3 of the list");
    assert!(!told("club", "60+30"), "a club plays as it likes");
}
