//! What a board keeps in memory: what will be asked for, once.

#![allow(clippy::unwrap_used)]

mod place;

use adoube_base::Color;
use adoube_house::{
    Sight,
    hall::table::{Table, ViewKey},
    now,
};
use adoube_laws::game::{Act, Actor};
use adoube_store::Micros;
use place::{Place, SECOND, blitz};
use std::{sync::Arc, time::Duration};

/// Moves that can go on for ever, as far as the first of the draws that need no claim.
const THERE_AND_BACK: [&str; 4] = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"];

/// Plays so many half-moves, each so long after the one before, and answers when the clocks were started.
async fn played(place: &Place, half_moves: i64, every: Micros) -> (Arc<Table>, Micros) {
    let start = now();
    let table = place.hall.table(&place.board).await.unwrap().unwrap();
    place.act(Actor::Arbiter, start, None, Act::StartClocks).await.unwrap();
    for (n, mv) in (0..half_moves).zip(THERE_AND_BACK.into_iter().cycle()) {
        let by = if n % 2 == 0 { Color::White } else { Color::Black };
        place.moves(by, start + (n + 1) * every, mv).await.unwrap();
    }
    (table, start)
}

/// Which moves of two sights are one in memory.
fn shared(a: &Sight, b: &Sight) -> Vec<bool> {
    a.state.plies().iter().zip(b.state.plies()).map(|(a, b)| Arc::ptr_eq(a, b)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_spectators_have_seen_is_kept_once() {
    let place = Place::new(blitz()).await;
    let (table, start) = played(&place, 12, SECOND).await;
    assert_eq!(table.ahead(), 1 + 2 * 12, "the clocks, and a move and a press each time");
    let (past, next) = table.at(start + 8 * SECOND);
    assert_eq!((past.state.plies().len(), next), (8, Some(start + 9 * SECOND)));
    assert_eq!(table.ahead(), 2 * 4, "what was shown waits no longer");
    assert_eq!(shared(&past, &table.now()), [true; 8]);
    let (past, next) = table.at(start + 60 * SECOND);
    assert_eq!((table.ahead(), next), (0, None));
    assert!(Arc::ptr_eq(&past, &table.now()), "nobody is behind: there is one game");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_and_presses_are_in_the_game_and_nowhere_else() {
    let place = Place::new(blitz()).await;
    let (table, _) = played(&place, 12, SECOND).await;
    let sight = table.now();
    assert_eq!(sight.told.len(), 1, "the clocks were started: {:?}", sight.told);
    let facts = place.hall.facts(&sight).await.unwrap();
    assert_eq!(facts.len(), 1 + 2 * 12, "the log has them all");
    assert_eq!(sight.seq - sight.began, facts.len() as u64);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_waits_for_spectators_who_are_not_there() {
    let place = Place::new(blitz()).await;
    place.hall.start().await.unwrap();
    let (table, _) = played(&place, 8, 1).await;
    let gone = async {
        while table.ahead() > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), gone).await.expect("it is let go of");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_is_shown_is_kept_as_it_was_rendered() {
    let place = Place::new(blitz()).await;
    let (table, start) = played(&place, 4, SECOND).await;
    let (past, _) = table.at(start + 2 * SECOND);
    let (past, now) = (past.seq, table.now().seq);
    let rendered = |seq: u64| {
        let mut anew = false;
        let key = ViewKey { seq, how: "spectator".into() };
        let made = table.rendered(key, || {
            anew = true;
            serde_json::value::to_raw_value(&seq)
        });
        assert_eq!(made.unwrap().get(), seq.to_string());
        anew
    };
    assert!(rendered(past) && rendered(past + 1) && rendered(now));
    assert!(!rendered(past) && !rendered(now), "everybody sees these");
    assert!(rendered(past + 1), "nobody sees that again");
}
