//! The hall: what an act leads to, what spectators may know, what an outage costs.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;

use adoube_base::Color;
use adoube_competition::{
    Act as EventAct, Consent, Refusal as EventRefusal, Warning, act::DrawMethod, play::PlayDraft,
};
use adoube_house::{
    ActError, Doer, GameId, Hall, PlayError, Role, Sent,
    game::{
        entry::Entry,
        score::{self, score},
        tags::Tags,
    },
    now,
};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Finding, Phase, What},
};
use adoube_notation::tavreli::Alphabet;
use adoube_server::play::view::{Notation, is_for, view};
use adoube_store::{Micros, pulse::Pulse};
use adoube_words::{Lang, Words};
use place::{Place, SECOND, blitz, step};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_see_everything_later_by_the_delay_and_never_less_than_before() {
    let place = Place::new(blitz()).await;
    let start = now();
    place.act(Actor::Arbiter, start, None, Act::StartClocks).await.unwrap();
    for (n, mv) in (1..).zip(["e2-e4", "e7-e5", "g1-f3"]) {
        let by = if n % 2 == 1 { Color::White } else { Color::Black };
        place.moves(by, start + n * SECOND, mv).await.unwrap();
    }
    let table = place.hall.table(&place.board).await.unwrap().unwrap();
    let shown = |at: Micros| {
        let (sight, next) = table.at(at);
        (sight.state.plies().len(), next.map(|next| next - start))
    };
    assert_eq!(shown(start), (0, Some(SECOND)));
    assert_eq!(shown(start + SECOND), (1, Some(2 * SECOND)));
    assert_eq!(shown(start + 2 * SECOND + SECOND / 2), (2, Some(3 * SECOND)));
    assert_eq!(shown(start), (2, Some(3 * SECOND)), "what was shown is not taken back");
    assert_eq!(shown(start + 60 * SECOND), (3, None));
    assert_eq!(table.now().state.plies().len(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_that_is_sent_twice_is_done_once_and_both_answers_are_the_same() {
    let place = Place::new(blitz()).await;
    let at = now();
    place.act(Actor::Arbiter, at, None, Act::StartClocks).await.unwrap();
    let sent = Sent {
        by: Actor::Player(Color::White),
        actor: "white".into(),
        at: at + SECOND,
        id: Some("one".into()),
        acts: vec![step("e2-e4")],
    };
    let first = place.hall.act(&place.board, &sent).await.unwrap();
    let again = place.hall.act(&place.board, &sent).await.unwrap();
    assert_eq!(first.facts, again.facts);
    assert_eq!(again.now.state.plies().len(), 1);
    // Many at once are decided one after the other.
    let many = (0..20).map(|_| place.hall.act(&place.board, &sent));
    let mut answers = Vec::new();
    for answer in many {
        answers.push(answer.await.unwrap().facts);
    }
    assert!(answers.iter().all(|facts| *facts == first.facts));
    let refused = place.moves(Color::White, at + 2 * SECOND, "d2-d4").await;
    assert!(matches!(refused, Err(PlayError::Refused(_))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_an_outage_the_clocks_stand_at_the_last_sign_of_life() {
    let place = Place::new(blitz()).await;
    let start = now() - 120 * SECOND;
    // The game was opened later than it seems to have begun; its moments count from its opening.
    let table = place.hall.table(&place.board).await.unwrap().unwrap();
    let base = table.now().base;
    assert!(start < base);
    place.act(Actor::Arbiter, base, None, Act::StartClocks).await.unwrap();
    place.moves(Color::White, base + 10 * SECOND, "e2-e4").await.unwrap();
    // Black thinks; five seconds later the house is seen for the last time.
    place.store.beat(base + 15 * SECOND).await.unwrap();
    let after = Arc::new(Hall::new(Arc::clone(&place.house), place.store.clone()));
    after.start().await.unwrap();
    let sight = after.table(&place.board).await.unwrap().unwrap().now();
    assert_eq!(sight.state.clock().running(), None);
    let left = |color| sight.state.clock().display(color, sight.state.last_moment()).remaining;
    assert_eq!(left(Color::White), Millis::seconds(180 + 2 - 10 + 2));
    assert_eq!(
        left(Color::Black),
        Millis::seconds(180 + 2 - 5),
        "charged until the outage, not after"
    );
    let ruled = sight.told.iter().any(|told| {
        matches!(&told.fact.what, What::Ruled(r) if r.finding == Finding::ClocksStopped && !r.clauses.is_empty())
    });
    assert!(ruled, "the interruption is on record");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_comes_to_the_competition_once_and_by_itself() {
    let place = Place::new(blitz()).await;
    place.hall.start().await.unwrap();
    let mut news = place.store_news();
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    place.act(Actor::Player(Color::Black), now(), None, Act::Resign).await.unwrap();
    // Waits for the fact itself, not for a time.
    loop {
        let record = news.recv().await.unwrap();
        if record.fact.contains("result_entered") {
            break;
        }
    }
    let event = place.house.event("test").await.unwrap().unwrap();
    assert_eq!(event.event.game(1, 1).unwrap().result().unwrap().code(), "1-0");
    let sight = place.hall.table(&place.board).await.unwrap().unwrap().now();
    assert!(matches!(sight.state.phase(), Phase::Ended(_)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_that_nobody_calls_is_told_to_the_desk_once() {
    let play =
        PlayDraft { time_control: "0'1\"".into(), flags: "called".into(), ..PlayDraft::default() };
    let place = Place::new(play).await;
    place.hall.start().await.unwrap();
    let mut news = place.hall.round_news("test", 1);
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    // Waits until the keeper has seen the flag: it tells whoever follows the round, and does nothing else.
    let table = place.hall.table(&place.board).await.unwrap().unwrap();
    loop {
        news.changed().await.unwrap();
        let sight = table.now();
        if sight.fallen(sight.moment(now())).is_some() {
            break;
        }
    }
    let told = *news.borrow_and_update();
    let other = GameId { board: 2, ..place.board.clone() };
    let sent = Sent {
        by: Actor::Arbiter,
        actor: "test".into(),
        at: now(),
        id: None,
        acts: vec![Act::StartClocks],
    };
    place.hall.act(&other, &sent).await.unwrap();
    assert!(
        *news.borrow() - told <= 2,
        "the desk is told again and again: {told}, {}",
        *news.borrow()
    );
    assert_eq!(table.now().state.outcome(), None, "nobody has called it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resuming_all_boards_leaves_those_where_somebody_waits_for_an_answer() {
    let place = Place::new(blitz()).await;
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    let stop = Act::StopClocks { reason: adoube_laws::game::StopReason::Other };
    place.act(Actor::Player(Color::White), now(), None, stop).await.unwrap();
    let event = place.house.event("test").await.unwrap().unwrap();
    let resumed =
        place.hall.act_on_all(&event.event, 1, &Act::Resume, &Doer::Organiser).await.unwrap();
    assert_eq!(resumed, 0);
    let sight = place.hall.table(&place.board).await.unwrap().unwrap().now();
    assert!(!sight.state.pending().is_empty());
}

#[test]
fn what_was_written_into_a_game_s_log_is_read_and_written_back_as_it_was() {
    let log = include_str!("logs/game.jsonl");
    for line in log.lines() {
        let entry: Entry = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    }
    assert!(log.lines().count() > 5);
}

#[test]
fn what_a_player_writes_or_asks_is_for_nobody_else_s_eyes() {
    let fact = |by, act| adoube_laws::game::Fact {
        at: adoube_laws::clock::Moment(0),
        by,
        what: What::Done(act),
    };
    let white = Actor::Player(Color::White);
    let written = fact(white, Act::Write { mv: "e2-e4".parse().unwrap() });
    assert!(is_for(Role::Arbiter, &written));
    assert!(is_for(Role::Player(Color::White), &written));
    assert!(!is_for(Role::Player(Color::Black), &written));
    assert!(!is_for(Role::Spectator, &written));
    let offer = fact(white, Act::OfferDraw { condition: None });
    assert!(is_for(Role::Player(Color::Black), &offer));
    assert!(!is_for(Role::Spectator, &offer), "an offer is between the players");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_tavreli_is_played_and_shown_with_its_towers() {
    let place = Place::new(PlayDraft { game: "tavreli".into(), ..blitz() }).await;
    let start = now();
    place.act(Actor::Arbiter, start, None, Act::StartClocks).await.unwrap();
    // Building on an own ratnik, carrying it along, splitting it off again.
    for (n, mv) in (1..).zip(["c1-d2", "e7-e5", "d2-f4", "e5-f4", "g1-f3", "g8-f6"]) {
        let by = if n % 2 == 1 { Color::White } else { Color::Black };
        place.moves(by, start + n * SECOND, mv).await.unwrap();
    }
    let seen = async |role, lang| -> serde_json::Value {
        let table = place.hall.table(&place.board).await.unwrap().unwrap();
        let text = view(&table.now(), role, Words::of(lang), Notation::Short);
        serde_json::from_str(text.unwrap().get()).unwrap()
    };
    let white = seen(Role::Player(Color::White), Lang::Russian).await;
    assert_eq!(white["variant"], "tavreli");
    assert_eq!(
        white["fen"],
        "rnbqkb1r/prpnpbpq1pbpnpr/5n2/8/5(PQBph)2/5N2/PRPNPB1PHPBPNPR/RN1QKB1R w KQkq ABCEFGHabcdfgh - 2 4"
    );
    assert_eq!(white["towers"]["f4"]["owner"], "black");
    assert_eq!(white["towers"]["f4"]["height"], 3);
    assert_eq!(white["lifts"]["f3"]["e5"], serde_json::json!([1]));
    assert!(white["dests"]["f3"].as_array().unwrap().contains(&"e5".into()));
    let moves: Vec<&str> =
        white["moves"].as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap()).collect();
    assert_eq!(moves, ["в1хг2", "д7-д5", "г2-е4", "д5хе4", "ж1-е3", "ж8-е6"]);
    assert!(!white["said"].as_str().unwrap().is_empty());
    let refused = place.moves(Color::White, start + 7 * SECOND, "f3-e1").await;
    match refused {
        Err(PlayError::Refused(refusal)) => {
            let clauses: Vec<String> = refusal.clauses.iter().map(ToString::to_string).collect();
            assert_eq!(clauses, ["T2.7", "T7.2"], "nobody stands on a volkhv");
        }
        other => panic!("{other:?}"),
    }
    place.moves(Color::White, start + 7 * SECOND, "f3-e5").await.unwrap();
    let black = seen(Role::Player(Color::Black), Lang::English).await;
    assert_eq!(black["lifts"]["f4"]["f3"], serde_json::json!([1, 2, 3]));
    place.moves(Color::Black, start + 8 * SECOND, "(1)f4-f3").await.unwrap();
    let spectator = seen(Role::Spectator, Lang::English).await;
    assert_eq!(spectator["towers"]["f4"]["owner"], "white", "the split frees what was captive");
    assert_eq!(spectator["moves"][7]["text"], "(1)f4-f3");
    assert!(spectator.get("lifts").is_none());
    let sight = place.hall.table(&place.board).await.unwrap().unwrap().now();
    let tags = |name: &str| Tags { pairs: vec![("White".into(), name.into())], ..Tags::default() };
    let text = score(&sight, Role::Spectator, tags("А"), Alphabet::Cyrillic);
    let reading = adoube_notation::tavreli::Game::read(&text, 1);
    assert_eq!(reading.faults, [], "{text}");
    assert_eq!((reading.game.moves.len(), reading.game.tag("White")), (8, Some("А")));
    let played = score::moves(&sight, Alphabet::Cyrillic);
    assert!(played.ends_with("4. е3-д5 (1)е4-е3"), "{played}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_not_taken_from_under_games_that_have_begun_without_a_word() {
    let place = Place::new(blitz()).await;
    let annul = EventAct::AnnulDraw { reason: "a player was forgotten".into() };
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    let refused = place.house.act("test", "organiser", None, &annul).await.unwrap_err();
    let ActError::Refused(EventRefusal::Warned { pending }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(pending[0].warning, Warning::LiveGames { round: 1, boards: vec![1] });
    let event = place.house.event("test").await.unwrap().unwrap();
    let order = event.event.numbers.iter().rev().copied().collect();
    let consent = Consent::to_all(pending.iter().map(|one| &one.warning), "");
    let again = EventAct::DrawLots { method: DrawMethod::ByHand { order } };
    for act in [annul.with(consent), again] {
        place.house.act("test", "organiser", None, &act).await.unwrap();
    }
    // The old games give way to those of the new pairing.
    let event = place.house.event("test").await.unwrap().unwrap();
    assert_eq!(place.hall.open_round(&event.event, 1, &Doer::Organiser).await.unwrap(), 2);
    let sight = place.hall.table(&place.board).await.unwrap().unwrap().now();
    assert_eq!(*sight.state.phase(), Phase::Scheduled);
    let players = event.event.game(1, 1).unwrap().pairing.players();
    assert_eq!(sight.opened.players, players);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_live_while_the_public_sees_games_in_it() {
    for (delay, seen) in [("0", 1), ("15", 0)] {
        let place = Place::new(PlayDraft { delay_minutes: delay.into(), ..blitz() }).await;
        let live = async || place.hall.live().await.unwrap();
        assert!(live().await.is_empty(), "the boards are open, and nobody plays");
        place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
        let boards = live().await.get(&("test".into(), 1)).copied().unwrap_or(0);
        assert_eq!(boards, seen, "with a delay of {delay} minutes");
        place.act(Actor::Player(Color::White), now(), None, Act::Resign).await.unwrap();
        assert!(live().await.is_empty());
    }
}
