//! What the house reads when it opens and for its front page: not everything that ever was.

#![allow(clippy::unwrap_used)]

mod place;

use adoube_base::Color;
use adoube_competition::{Act as EventAct, player::PlayerDraft, settings::SettingsDraft};
use adoube_house::{Folded, Hall, House, now};
use adoube_laws::game::{Act, Actor};
use adoube_store::{
    Answer, Append, AppendError, Appended, Log, Micros, Record, Seq, StoreError, StreamHead,
    StreamId, chain::Link, pulse::Pulse, sqlite::SqliteStore,
};
use place::{Place, SECOND, blitz};
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};
use tokio::sync::broadcast;

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
    let ids = |events: &[Arc<Folded>]| -> Vec<String> {
        events.iter().map(|folded| folded.event.id.clone()).collect()
    };
    let (events, more) = place.house.latest(0, 2, |_| true).await.unwrap();
    assert_eq!((ids(&events), more), (vec!["c".into(), "b".into()], true));
    let (events, more) = place.house.latest(2, 2, |_| true).await.unwrap();
    assert_eq!((ids(&events), more), (vec!["a".into(), "test".into()], false));
    // Who may not see one sees a list as if it were not there.
    let (events, more) = place.house.latest(0, 2, |event| event.id != "b").await.unwrap();
    assert_eq!((ids(&events), more), (vec!["c".into(), "a".into()], true));
    let (events, more) = place.house.latest(2, 2, |event| event.id != "b").await.unwrap();
    assert_eq!((ids(&events), more), (vec!["test".into()], false));
    assert_eq!(place.house.known("a").await.unwrap().unwrap().seq, 1);
    assert!(place.house.known("nowhere").await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_event_is_nowhere_and_can_be_brought_back() {
    let place = Place::new(blitz()).await;
    let settings = SettingsDraft { name: "Cup".into(), ..SettingsDraft::default() };
    place.house.create("cup", "organiser", settings).await.unwrap();
    let act = async |act: EventAct| place.house.act("cup", "organiser", None, &act).await;
    act(EventAct::DeleteEvent).await.unwrap();
    assert!(place.house.event("cup").await.unwrap().is_none());
    assert!(place.house.known("cup").await.unwrap().is_none());
    let lists =
        [place.house.events().await.unwrap(), place.house.latest(0, 9, |_| true).await.unwrap().0];
    for list in lists {
        assert!(list.iter().all(|folded| folded.event.id != "cup"));
    }
    let deleted = place.house.deleted().await.unwrap();
    assert_eq!(deleted.iter().map(|one| one.event.id.as_str()).collect::<Vec<_>>(), ["cup"]);
    // Its address stays taken: nobody finds another event at a link to this one.
    let again = SettingsDraft { name: "Other".into(), ..SettingsDraft::default() };
    assert!(place.house.create("cup", "organiser", again).await.is_err());
    act(EventAct::RestoreEvent).await.unwrap();
    assert_eq!(
        place.house.event("cup").await.unwrap().unwrap().event.settings.name.as_str(),
        "Cup"
    );
    assert!(place.house.deleted().await.unwrap().is_empty());
}

/// A log that counts the facts it is asked to read.
struct Counting {
    store: Arc<SqliteStore>,
    facts: AtomicUsize,
}

impl Log for Counting {
    fn append(&self, append: Append) -> Answer<'_, Result<Appended, AppendError>> {
        self.store.append(append)
    }

    fn append_all(&self, appends: Vec<Append>) -> Answer<'_, Result<(), AppendError>> {
        self.store.append_all(appends)
    }

    fn link<'a>(
        &'a self,
        stream: &'a StreamId,
        seq: Seq,
    ) -> Answer<'a, Result<Option<Link>, StoreError>> {
        self.store.link(stream, seq)
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        after: Seq,
        limit: usize,
    ) -> Answer<'a, Result<Vec<Record>, StoreError>> {
        Box::pin(async move {
            let read = self.store.read(stream, after, limit).await?;
            self.facts.fetch_add(read.len(), Ordering::SeqCst);
            Ok(read)
        })
    }

    fn caused_by<'a>(
        &'a self,
        stream: &'a StreamId,
        act: &'a str,
    ) -> Answer<'a, Result<Vec<Record>, StoreError>> {
        self.store.caused_by(stream, act)
    }

    fn streams<'a>(&'a self, prefix: &'a str) -> Answer<'a, Result<Vec<StreamHead>, StoreError>> {
        self.store.streams(prefix)
    }

    fn head(&self, stream: &StreamId) -> Option<Seq> {
        self.store.head(stream)
    }

    fn newest(&self) -> Answer<'_, Result<Option<Micros>, StoreError>> {
        self.store.newest()
    }

    fn subscribe(&self) -> broadcast::Receiver<Arc<Record>> {
        self.store.subscribe()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n15_the_front_page_does_not_grow_with_facts_and_events() {
    let place = Place::new(blitz()).await;
    let log = Arc::new(Counting { store: place.store.clone(), facts: AtomicUsize::new(0) });
    let read = || log.facts.swap(0, Ordering::SeqCst);
    let enter = async |house: &House, id: &str, players: usize| {
        for number in 0..players {
            let player = PlayerDraft { name: format!("{id} {number}"), ..PlayerDraft::default() };
            house.act(id, "organiser", None, &EventAct::EnterPlayer { player }).await.unwrap();
        }
    };
    for index in 0..12 {
        let id = format!("e{index}");
        let settings = SettingsDraft { name: id.clone(), ..SettingsDraft::default() };
        place.house.create(&id, "organiser", settings).await.unwrap();
        enter(&place.house, &id, 5).await;
    }
    // A house that opens reads the events that are shown, six facts each, the one that tells that there are older ones, and
    // no other.
    let house = House::new(log.clone());
    house.latest(0, 3, |_| true).await.unwrap();
    assert_eq!(read(), 4 * 6);
    // Whoever looks again has nothing read but what is new.
    house.latest(0, 3, |_| true).await.unwrap();
    assert_eq!(read(), 0);
    enter(&place.house, "e11", 20).await;
    house.latest(0, 3, |_| true).await.unwrap();
    assert_eq!(read(), 20);
    house.latest(0, 3, |_| true).await.unwrap();
    assert_eq!(read(), 0);
}
