//! Bad days: a store that fails, a process that was stopped, a clock that was set back. Nobody loses a game by it.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use adoube_base::Color;
use adoube_house::{Hall, House, HouseError, PlayError, Role, Sent, Sight, moment, now};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Phase},
};
use adoube_server::{
    backroom::Backroom,
    play::view::{Notation, view},
};
use adoube_store::{
    Answer, Append, AppendError, Appended, Log, Micros, Record, Seq, StoreError, StreamHead,
    StreamId, chain::Link, pulse::Pulse, sqlite::SqliteStore,
};
use adoube_words::{Lang, Words};
use place::{Place, SECOND, blitz, step};
use served::Served;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio::sync::broadcast;

/// A store whose disk can be full.
struct Disk {
    store: Arc<SqliteStore>,
    full: AtomicBool,
}

impl Disk {
    fn full(&self) -> Result<(), StoreError> {
        match self.full.load(Ordering::SeqCst) {
            true => Err(StoreError { doing: "writing", reason: "the disk is full".into() }),
            false => Ok(()),
        }
    }
}

impl Log for Disk {
    fn append(&self, append: Append) -> Answer<'_, Result<Appended, AppendError>> {
        match self.full() {
            Ok(()) => self.store.append(append),
            Err(error) => Box::pin(async { Err(error.into()) }),
        }
    }

    fn append_all(&self, appends: Vec<Append>) -> Answer<'_, Result<(), AppendError>> {
        match self.full() {
            Ok(()) => self.store.append_all(appends),
            Err(error) => Box::pin(async { Err(error.into()) }),
        }
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
        self.store.read(stream, after, limit)
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

impl Pulse for Disk {
    fn beat(&self, at: Micros) -> Answer<'_, Result<(), StoreError>> {
        match self.full() {
            Ok(()) => self.store.beat(at),
            Err(error) => Box::pin(async { Err(error) }),
        }
    }

    fn last_beat(&self) -> Answer<'_, Result<Option<Micros>, StoreError>> {
        self.store.last_beat()
    }

    fn settle<'a>(&'a self, stream: &'a StreamId, seq: Seq) -> Answer<'a, Result<(), StoreError>> {
        self.store.settle(stream, seq)
    }

    fn unsettled<'a>(&'a self, prefix: &'a str) -> Answer<'a, Result<Vec<StreamHead>, StoreError>> {
        self.store.unsettled(prefix)
    }
}

/// A hall whose disk can be full, over what a place has stored.
fn hall_on(place: &Place) -> (Arc<Disk>, Arc<Hall>) {
    let disk = Arc::new(Disk { store: place.store.clone(), full: AtomicBool::new(false) });
    let house = Arc::new(House::new(disk.clone()));
    (disk.clone(), Arc::new(Hall::new(house, disk)))
}

fn left(sight: &Sight, color: Color) -> Millis {
    sight.state.clock().display(color, sight.moment(now() + 3600 * SECOND)).remaining
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_fails_loses_no_game() {
    let place = Place::new(blitz()).await;
    let (disk, hall) = hall_on(&place);
    let sent = |by, at, act| Sent { by, actor: "test".into(), at, id: None, acts: vec![act] };
    let base = hall.table(&place.board).await.unwrap().unwrap().now().base;
    let start = sent(Actor::Arbiter, base, Act::StartClocks);
    hall.act(&place.board, &start).await.unwrap();
    let first = sent(Actor::Player(Color::White), base + 10 * SECOND, step("e2-e4"));
    hall.act(&place.board, &first).await.unwrap();

    disk.full.store(true, Ordering::SeqCst);
    let late = sent(Actor::Player(Color::Black), now() + 170 * SECOND, step("e7-e5"));
    let refused = hall.act(&place.board, &late).await;
    assert!(matches!(refused, Err(PlayError::House(HouseError::Store(_)))), "{refused:?}");
    let table = hall.table(&place.board).await.unwrap().unwrap();
    let stands = table.now();
    assert!(stands.unrecorded);
    assert_eq!(stands.state.clock().running(), None, "the clocks stand");
    let at_once = left(&stands, Color::Black);
    assert_eq!(at_once, Millis::seconds(182), "at the last time that something could be stored");
    let shown =
        view(&stands, Role::Player(Color::Black), Words::of(Lang::English), Notation::Short);
    assert!(shown.unwrap().get().contains("cannot record at the moment"), "the board says so");
    let backroom = Backroom::open(1).unwrap();
    let house = Arc::new(House::new(disk.clone()));
    let served = Served::over(&place, house, Arc::clone(&hall), backroom).await;
    let desk = served.page("/events/test/rounds/1/desk").await;
    assert!(desk.contains(&Words::of(Lang::English).say("play-house-stands")), "the desk says so");
    let (spectators, _) = table.at(now() + 3600 * SECOND);
    assert_eq!(spectators.state.clock().running(), None, "for everybody");

    // However long it takes, no flag falls and nothing is half done.
    assert!(hall.mend().await.is_err());
    let again = hall.act(&place.board, &late).await;
    assert!(matches!(again, Err(PlayError::House(HouseError::Standing))), "{again:?}");
    let seq = table.now().seq;

    disk.full.store(false, Ordering::SeqCst);
    hall.mend().await.unwrap();
    let sight = table.now();
    assert!(hall.outage().is_none() && !sight.unrecorded);
    assert!(sight.seq > seq, "the interruption is on record");
    assert_eq!(*sight.state.phase(), Phase::InPlay);
    assert_eq!(left(&sight, Color::Black), at_once, "what was shown is what is recorded");
    let resume = sent(Actor::Arbiter, now(), Act::Resume);
    hall.act(&place.board, &resume).await.unwrap();
    let reply = sent(Actor::Player(Color::Black), now(), step("e7-e5"));
    hall.act(&place.board, &reply).await.unwrap();
    assert_eq!(table.now().state.plies().len(), 2, "play goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_fails_while_nobody_moves_stops_the_clocks_too() {
    let place = Place::new(blitz()).await;
    let (disk, hall) = hall_on(&place);
    let start = Sent {
        by: Actor::Arbiter,
        actor: "test".into(),
        at: now(),
        id: None,
        acts: vec![Act::StartClocks],
    };
    hall.act(&place.board, &start).await.unwrap();
    hall.start().await.unwrap();
    let resume = Sent { acts: vec![Act::Resume], at: now(), ..start };
    hall.act(&place.board, &resume).await.unwrap();
    disk.full.store(true, Ordering::SeqCst);
    let table = hall.table(&place.board).await.unwrap().unwrap();
    let mut news = table.news();
    // The keeper finds it by its next sign of life; whoever follows the board is told.
    while !table.now().unrecorded {
        news.changed().await.unwrap();
    }
    disk.full.store(false, Ordering::SeqCst);
    while table.now().unrecorded {
        news.changed().await.unwrap();
    }
    assert_eq!(table.now().state.clock().running(), None, "the arbiter resumes");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_clock_of_the_machine_was_set_back_spectators_do_not_lose_the_game() {
    let place = Place::new(blitz()).await;
    // Yesterday the machine's clock was an hour ahead.
    let ahead = now() + 3600 * SECOND;
    place.act(Actor::Arbiter, ahead, None, Act::StartClocks).await.unwrap();
    place.moves(Color::White, ahead + 5 * SECOND, "e2-e4").await.unwrap();
    let today = Arc::new(Hall::new(Arc::clone(&place.house), place.store.clone()));
    today.start().await.unwrap();
    assert!(now() >= ahead + 5 * SECOND, "time never goes back");
    let table = today.table(&place.board).await.unwrap().unwrap();
    let (seen, next) = table.at(now());
    assert_eq!((seen.state.plies().len(), next), (1, None));
    assert!(moment::drift().is_some(), "the operator is warned");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_stopped_interrupts_the_games_at_its_last_sign_of_life() {
    let place = Place::new(blitz()).await;
    let base = place.sight().await.base;
    place.act(Actor::Arbiter, base, None, Act::StartClocks).await.unwrap();
    place.moves(Color::White, base + 10 * SECOND, "e2-e4").await.unwrap();
    // The process is stopped fifteen seconds after the beginning, and finds itself a long time later.
    place.hall.life().sign(base + 15 * SECOND);
    moment::not_before(base + 100 * SECOND);
    let late = place.moves(Color::Black, now(), "e7-e5").await;
    assert!(matches!(late, Err(PlayError::House(HouseError::Standing))), "{late:?}");
    place.hall.mend().await.unwrap();
    let sight = place.sight().await;
    assert_eq!(sight.state.clock().running(), None);
    assert_eq!(left(&sight, Color::Black), Millis::seconds(182 - 5), "the gap is not charged");
}
