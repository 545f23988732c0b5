//! What the house reads when it opens and for its front page: not everything that ever was.

#![allow(clippy::unwrap_used)]

mod place;

use adoube_base::Color;
use adoube_competition::settings::SettingsDraft;
use adoube_house::{Hall, now};
use adoube_laws::game::{Act, Actor};
use adoube_store::pulse::Pulse;
use place::{Place, SECOND, blitz};
use std::sync::Arc;

/// The games that the house would read if it opened now.
async fn unsettled(place: &Place) -> Vec<String> {
    let heads = place.store.unsettled("game/").await.unwrap();
    heads.into_iter().map(|head| head.stream.to_string()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_start_does_not_fold_every_game_ever_played() {
    let place = Place::new(blitz()).await;
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    place.act(Actor::Player(Color::Black), now() + SECOND, None, Act::Resign).await.unwrap();
    place.hall.enter_result(&place.board).await.unwrap();
    assert_eq!(unsettled(&place).await, ["game/test/1/1", "game/test/1/2"]);
    // A house that opens finds the first one over, and never looks at it again.
    let house = Arc::new(Hall::new(Arc::clone(&place.house), place.store.clone()));
    house.start().await.unwrap();
    assert_eq!(unsettled(&place).await, ["game/test/1/2"]);
    // Whatever happens to it afterwards makes it a game to look at.
    place.act(Actor::Player(Color::White), now() + 2 * SECOND, None, Act::AskLaws).await.ok();
    let appeal = Act::Sign { score: "1-0".parse().unwrap() };
    place.act(Actor::Player(Color::White), now() + 2 * SECOND, None, appeal).await.unwrap();
    assert_eq!(unsettled(&place).await, ["game/test/1/1", "game/test/1/2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_front_page_reads_the_latest_events_only() {
    let place = Place::new(blitz()).await;
    for id in ["a", "b", "c"] {
        let settings = SettingsDraft { name: id.into(), ..SettingsDraft::default() };
        place.house.create(id, "organiser", settings).await.unwrap();
    }
    let (events, count) = place.house.latest(0, 2).await.unwrap();
    let ids: Vec<&str> = events.iter().map(|folded| folded.event.id.as_str()).collect();
    assert_eq!((ids, count), (vec!["c", "b"], 4));
    let (events, _) = place.house.latest(2, 2).await.unwrap();
    assert_eq!(events[0].event.id, "a");
    assert_eq!(place.house.last("a").await.unwrap(), Some(1));
    assert_eq!(place.house.last("nowhere").await.unwrap(), None);
}
