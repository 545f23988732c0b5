//! Nobody waits for a search: not the keeper, not the other boards.

#![allow(clippy::unwrap_used)]

mod place;

use adoube_base::Color;
use adoube_competition::play::PlayDraft;
use adoube_house::{GameId, Sent, hall::table::Table, now};
use adoube_laws::game::{Act, Actor};
use adoube_store::pulse::Pulse;
use place::{Place, step};
use std::sync::{Arc, mpsc};

/// Waits until a game is over.
async fn over(table: &Table) -> String {
    let mut news = table.news();
    loop {
        if let Some(outcome) = table.now().state.outcome() {
            return outcome.score.to_string();
        }
        news.changed().await.unwrap();
    }
}

/// Whoever searches is held up, all of them. A flag that needs a search waits; one that needs none is ruled on, and the
/// house goes on giving signs of life.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_keeper_hands_a_search_over_and_goes_on() {
    // Black has nothing but the king: White's flag is a draw at a glance. Whether White's pawn can win is searched.
    let position = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
    let play = PlayDraft {
        time_control: "0'2\"".into(),
        position: position.into(),
        ..PlayDraft::default()
    };
    let place = Place::new(play).await;
    place.hall.start().await.unwrap();
    let searched = place.board.clone();
    let seen = GameId { board: 2, ..searched.clone() };
    for id in [&searched, &seen] {
        let (by, actor, acts) = (Actor::Arbiter, "test".into(), vec![Act::StartClocks]);
        let sent = Sent { by, actor, at: now(), id: None, acts };
        place.hall.act(id, &sent).await.unwrap();
    }
    place.act(Actor::Player(Color::White), now(), None, step("e2-e4")).await.unwrap();

    let (began, beginning) = mpsc::channel();
    let mut let_go = Vec::new();
    for _ in 0..32 {
        let (go, held) = mpsc::channel::<()>();
        let (house, began) = (Arc::clone(&place.house), began.clone());
        let_go.push(go);
        tokio::spawn(async move {
            let search = move || {
                began.send(()).unwrap();
                held.recv().is_err()
            };
            house.pool().run(search).await
        });
    }
    for _ in 0..32 {
        beginning.recv().unwrap();
    }
    let held = now();

    let searched = place.hall.table(&searched).await.unwrap().unwrap();
    let seen = place.hall.table(&seen).await.unwrap().unwrap();
    assert_eq!(over(&seen).await, "1/2-1/2");
    while place.store.last_beat().await.unwrap().is_none_or(|beat| beat <= held) {
        tokio::task::yield_now().await;
    }
    assert!(searched.now().state.outcome().is_none(), "nobody has searched yet");
    drop(let_go);
    assert_eq!(over(&searched).await, "1-0");
}
