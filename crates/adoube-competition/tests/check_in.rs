//! How entries stand, who has come on the day, who is disqualified, and results that players tell.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Consent, Context, Fact, Refusal, Warning,
    act::{DrawMethod, PairMethod},
    check_in::AcceptanceDraft,
    decide,
    disqualified::{Disqualified, DisqualifiedDraft},
    fact::{ByeKind, Place},
    fault::FieldName,
    people::Authority,
    player::{PlayerDraft, PlayerId},
    player_result::{Told, TwoTold},
    settings::SettingsDraft,
};
use support::{Hall, context, player, settings};

fn swiss(players: u32) -> Hall {
    let mut hall = Hall::default();
    let draft = SettingsDraft { system: "swiss".into(), rounds: "2".into(), ..settings("Open") };
    hall.ok(Act::CreateEvent { id: "open".into(), settings: draft });
    let players = (1..=players)
        .map(|n| PlayerDraft { rating: Some(2500 - u64::from(n)), ..player(&format!("P{n:03}")) });
    hall.ok(Act::EnterPlayers { players: players.collect() });
    hall
}

fn draw() -> Act {
    Act::DrawLots { method: DrawMethod::Seed { seed: "1".into() } }
}

fn pair(round: u32) -> Act {
    Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects: None }
}

fn come(hall: &mut Hall, players: impl IntoIterator<Item = u32>) {
    for id in players {
        hall.ok(Act::CheckIn { id: PlayerId(id) });
    }
}

#[test]
fn an_acceptance_has_its_day() {
    let mut hall = swiss(2);
    let id = PlayerId(1);
    let accepted = |on: &str| Act::SetAcceptance {
        id,
        acceptance: AcceptanceDraft { invited: true, accepted: on.into(), fee_paid: true },
    };
    hall.ok(accepted("2026-10-01"));
    let known = hall.event().entrant(id).unwrap().acceptance;
    assert!(known.invited && known.fee_paid);
    assert_eq!(known.accepted.unwrap().to_string(), "2026-10-01");
    assert_eq!(hall.ok(accepted("2026-10-01")), []);
    let Refusal::Faults { faults } = hall.refused(accepted("soon")) else { panic!() };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::Accepted);
}

#[test]
fn round_one_of_a_swiss_is_paired_from_those_who_have_come() {
    let mut hall = swiss(10);
    assert_eq!(hall.refused(Act::CheckIn { id: PlayerId(1) }), Refusal::CheckInOff);
    hall.ok(Act::SetCheckIn { on: true });
    come(&mut hall, 1..=6);
    hall.ok(draw());
    assert_eq!(hall.event().numbers.len(), 6);
    hall.warned(pair(1), &["not_checked_in"]);
    assert_eq!(hall.event().rounds[0].games.len(), 3);
    assert_eq!(hall.event().taking_part().count(), 10, "the others stay entered");
    // One comes late: a number, and a game in the next round.
    come(&mut hall, [9]);
    assert_eq!(hall.event().numbers.len(), 7);
    for board in 1..=3 {
        hall.enter(1, board, "1-0");
    }
    hall.ok(pair(2));
    assert!(
        hall.event().rounds[1].seats(PlayerId(9))
            || hall.event().rounds[1].rests == Some(PlayerId(9))
    );
    assert_eq!(hall.refused(Act::SetCheckIn { on: false }), Refusal::CheckInStands);
}

#[test]
fn who_was_drawn_the_evening_before_and_does_not_come_has_no_game_and_no_point() {
    let mut hall = swiss(5);
    hall.ok(draw());
    hall.ok(Act::SetCheckIn { on: true });
    come(&mut hall, 1..=4);
    hall.warned(pair(1), &["not_checked_in"]);
    let round = &hall.event().rounds[0];
    assert!(!round.seats(PlayerId(5)) && round.rests.is_none());
    let byes = &round.swiss().unwrap().byes;
    assert_eq!((byes[0].player, byes[0].kind), (PlayerId(5), ByeKind::Zero));
}

#[test]
fn a_mistake_is_taken_back_before_round_one() {
    let mut hall = swiss(5);
    hall.ok(Act::SetCheckIn { on: true });
    come(&mut hall, 1..=5);
    assert_eq!(hall.ok(Act::CheckIn { id: PlayerId(1) }), [], "twice is once");
    hall.ok(Act::TakeCheckInBack { id: PlayerId(1) });
    assert_eq!(hall.event().awaited().count(), 1);
    hall.ok(draw());
    hall.warned(pair(1), &["not_checked_in"]);
    assert_eq!(hall.refused(Act::TakeCheckInBack { id: PlayerId(2) }), Refusal::CheckInStands);
}

#[test]
fn in_a_round_robin_the_arbiter_is_asked_before_the_draw() {
    let mut hall = Hall::with_players(5);
    hall.ok(Act::SetCheckIn { on: true });
    come(&mut hall, 1..=3);
    hall.warned(draw(), &["not_checked_in"]);
    assert_eq!(hall.event().numbers.len(), 3);
    // An odd field has a free number for one who comes late; a full one has none.
    come(&mut hall, [4]);
    assert_eq!(hall.event().numbers.len(), 4);
    assert_eq!(hall.refused(Act::CheckIn { id: PlayerId(5) }), Refusal::FieldIsFull);
}

#[test]
fn where_everybody_has_come_nobody_is_warned_of() {
    let mut hall = swiss(4);
    hall.ok(Act::SetCheckIn { on: true });
    come(&mut hall, 1..=4);
    hall.ok(draw());
    hall.ok(pair(1));
}

fn banned(name: &str, fide_id: Option<u64>, until: &str) -> Disqualified {
    let (from, decision) = ("2026-01-01".into(), "Decision 7".into());
    DisqualifiedDraft { name: name.into(), fide_id, from, until: until.into(), decision }
        .check()
        .unwrap()
}

#[test]
fn who_is_disqualified_enters_only_with_consent_and_a_reason() {
    let mut hall = swiss(1);
    let enter =
        |name: &str, fide_id| Act::EnterPlayer { player: PlayerDraft { fide_id, ..player(name) } };
    let list = vec![banned("Ivanov, Ivan", Some(7), ""), banned("Olga Berg", None, "2026-06-30")];
    let context = Context { disqualified: list, ..context() };
    let warned = |act: &Act| match decide(hall.event.as_ref(), &context, act) {
        Err(Refusal::Warned { pending }) => Some(pending[0].warning.clone()),
        _ => None,
    };
    let found = warned(&enter("Somebody Else", Some(7)));
    assert!(matches!(found, Some(Warning::Disqualified { until: None, .. })));
    assert!(warned(&enter("Ivan Ivanov", None)).is_some(), "the name, where no number tells");
    assert!(warned(&enter("Ivan Ivanov", Some(8))).is_none(), "another person");
    assert!(warned(&enter("Olga Berg", None)).is_none(), "the term is over");
    let many = Act::EnterPlayers { players: vec![player("A"), player("Ivan Ivanov")] };
    assert!(warned(&many).is_some(), "by any door");
    let consent = |reason: &str| {
        let codes = vec!["disqualified".to_owned()];
        Consent { read: codes.clone(), confirmed: codes, reason: reason.into() }
    };
    let act = enter("Ivan Ivanov", None);
    let without = decide(hall.event.as_ref(), &context, &act.clone().with(consent("")));
    assert!(matches!(without, Err(Refusal::Faults { .. })));
    let facts = decide(hall.event.as_ref(), &context, &act.with(consent("lifted"))).unwrap();
    assert!(matches!(facts[0], Fact::Consented { .. }));
    hall.event = None;
}

/// Four players, round 1 paired, players tell.
fn telling() -> Hall {
    let mut hall = swiss(4);
    hall.ok(Act::AllowPlayerResults { allowed: true });
    hall.ok(draw());
    hall.ok(pair(1));
    hall
}

fn tell(hall: &Hall, board: u32, white: bool, told: Told) -> Act {
    let pairing = hall.event().game(1, board).unwrap().pairing;
    let player = if white { pairing.white } else { pairing.black };
    Act::TellResult { round: 1, board, player, told }
}

#[test]
fn what_both_say_is_entered() {
    let mut hall = telling();
    let first = tell(&hall, 1, true, Told::White);
    assert_eq!(hall.ok(first).len(), 1);
    assert_eq!(hall.event().game(1, 1).unwrap().result(), None);
    let second = tell(&hall, 1, false, Told::White);
    hall.ok(second);
    assert_eq!(hall.event().game(1, 1).unwrap().result().unwrap().code(), "1-0");
    let again = tell(&hall, 1, false, Told::Draw);
    assert_eq!(hall.refused(again), Refusal::ResultStands { round: 1, board: 1 });
}

#[test]
fn where_they_disagree_the_arbiter_decides() {
    let mut hall = telling();
    let acts = [tell(&hall, 2, true, Told::White), tell(&hall, 2, false, Told::Draw)];
    for act in acts {
        hall.ok(act);
    }
    let place = Place { round: 1, board: 2 };
    assert_eq!(hall.event().disagreements(), [place]);
    let both = TwoTold { white: Some(Told::White), black: Some(Told::Draw) };
    assert_eq!(hall.event().told(place), both);
    assert_eq!(hall.event().game(1, 2).unwrap().result(), None);
    hall.enter(1, 2, "1/2-1/2");
    assert_eq!(hall.event().disagreements(), []);
    // Whoever was mistaken can also say it anew.
    let acts = [(true, Told::Black), (false, Told::Draw), (true, Told::Draw)];
    for (white, told) in acts {
        let act = tell(&hall, 1, white, told);
        hall.ok(act);
    }
    assert_eq!(hall.event().game(1, 1).unwrap().result().unwrap().code(), "1/2-1/2");
}

#[test]
fn players_tell_only_where_it_is_allowed_and_of_their_own_games() {
    let mut hall = swiss(4);
    hall.ok(draw());
    hall.ok(pair(1));
    let act = tell(&hall, 1, true, Told::Draw);
    assert_eq!(hall.refused(act.clone()), Refusal::PlayersDoNotTell);
    hall.ok(Act::AllowPlayerResults { allowed: true });
    let other = hall.event().game(1, 2).unwrap().pairing.white;
    let wrong = Act::TellResult { round: 1, board: 1, player: other, told: Told::Draw };
    assert_eq!(hall.refused(wrong), Refusal::NoGameOf { id: other, round: 1 });
    let live = Context { live: vec![Place { round: 1, board: 1 }], ..context() };
    let on_live = decide(hall.event.as_ref(), &live, &act);
    assert_eq!(on_live.unwrap_err(), Refusal::LiveBoard { board: 1 });
    hall.enter(1, 2, "1-0");
    let off = Act::AllowPlayerResults { allowed: false };
    assert_eq!(hall.refused(off), Refusal::RegulationsStand);
    hall.enter(1, 1, "1-0");
    hall.ok(Act::CloseRound { round: 1 });
    assert_eq!(hall.refused(act), Refusal::RoundClosed { round: 1 });
}

#[test]
fn a_players_link_says_what_is_the_players_and_nothing_else() {
    let mut hall = telling();
    let white = hall.event().game(1, 1).unwrap().pairing.white;
    let context = Context { authority: Authority::Player(white), ..context() };
    let decided = |act: &Act| decide(hall.event.as_ref(), &context, act);
    assert!(decided(&tell(&hall, 1, true, Told::Draw)).is_ok());
    for act in [
        tell(&hall, 1, false, Told::Draw),
        Act::CheckIn { id: PlayerId(white.0 % 4 + 1) },
        Act::WithdrawPlayer { id: white, reason: String::new(), expelled: false },
        Act::FinishEvent,
    ] {
        assert_eq!(decided(&act).unwrap_err(), Refusal::NotTheirs, "{act:?}");
    }
    hall.event = None;
}
