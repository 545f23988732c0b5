//! Twenty flags that fall at once in positions that take seconds to search, and what it costs everybody else: other flags,
//! moves on other boards, the signs of life of the house. `make flags` runs it; it prints figures and ends with status 1
//! where somebody was late.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement")]

use adoube_base::Color;
use adoube_competition::{
    Act as EventAct,
    act::{DrawMethod, PairMethod},
    play::PlayDraft,
    player::PlayerDraft,
    settings::SettingsDraft,
};
use adoube_house::{GameId, Hall, House, Sent, now};
use adoube_laws::game::{Act, Actor, Hands};
use adoube_store::{
    Answer, Micros, Seq, StoreError, StreamHead, StreamId, pulse::Pulse, sqlite::SqliteStore,
};
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

/// Neither side can be proved to win or not to win: a search takes seconds on any machine.
const HARD: &str = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";
const HARD_BOARDS: u32 = 20;
/// Ordinary games whose flags fall meanwhile, and games in which moves are made all the time.
const FLAGS: u32 = 40;
const GAMES: u32 = 10;
/// The way of Black's knight in those games, which gives no check.
const BLACK: [&str; 11] = ["g8", "f6", "h5", "f4", "d5", "b4", "c6", "e5", "g4", "h6", "g8"];
/// How long the keeper waits for moves that are on their way, on purpose.
const GRACE: Micros = 100_000;
/// How late a flag or a move may be, in microseconds, and how far apart two signs of life.
const LATE: Micros = 100_000;
const APART: Micros = 1_500_000;

/// A pulse that remembers when it beat.
struct Watched {
    store: Arc<SqliteStore>,
    beats: Mutex<Vec<Micros>>,
}

impl Pulse for Watched {
    fn beat(&self, at: Micros) -> Answer<'_, Result<(), StoreError>> {
        self.beats.lock().unwrap().push(now());
        self.store.beat(at)
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

async fn act(hall: &Arc<Hall>, id: &GameId, by: Actor, act: Act) -> Micros {
    let at = now();
    let sent = Sent { by, actor: "bench".into(), at, id: None, acts: vec![act] };
    hall.act(id, &sent).await.unwrap();
    at
}

/// When a flag that fell at a time was ruled on.
async fn ruled(hall: Arc<Hall>, id: GameId, fell: Micros) -> Micros {
    let table = hall.table(&id).await.unwrap().unwrap();
    let mut news = table.news();
    loop {
        let state = &table.now().state;
        if state.outcome().is_some() || state.clock().running().is_none() {
            return now() - fell - GRACE;
        }
        news.changed().await.unwrap();
    }
}

fn told(what: &str, mut times: Vec<Micros>) -> Micros {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    let ms = |time: Micros| format!("{}.{}", time / 1000, time % 1000 / 100);
    println!(
        "{what}: p50 {} ms, p99 {} ms, worst {} ms ({} measured)",
        ms(at(50)),
        ms(at(99)),
        ms(at(100)),
        times.len()
    );
    at(100)
}

fn main() {
    tokio::runtime::Runtime::new().unwrap().block_on(measure());
}

async fn measure() {
    let folder = std::env::temp_dir().join(format!("adoube-flags-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Arc::new(SqliteStore::open(&folder.join("flags.db")).unwrap());
    let house = Arc::new(House::new(store.clone()));
    let settings = SettingsDraft {
        name: "Flags".into(),
        chief_arbiter: "A".into(),
        system: "swiss".into(),
        rounds: "3".into(),
        ..SettingsDraft::default()
    };
    house.create("flags", "bench", settings).await.unwrap();
    let boards = HARD_BOARDS + FLAGS + GAMES;
    for number in 0..2 * boards {
        let player = PlayerDraft { name: format!("Player {number}"), ..PlayerDraft::default() };
        house.act("flags", "bench", None, &EventAct::EnterPlayer { player }).await.unwrap();
    }
    let draft = |time: &str, position: &str| PlayDraft {
        time_control: time.into(),
        position: position.into(),
        ..PlayDraft::default()
    };
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    let pair = PairMethod::Rules;
    for one in [
        EventAct::DrawLots { method },
        EventAct::SetPlay { play: draft("0'2\"", "") },
        EventAct::PairRound { round: 1, method: pair, unfinished: false, expects: None },
    ] {
        house.act("flags", "bench", None, &one).await.unwrap();
    }
    let pulse = Arc::new(Watched { store: store.clone(), beats: Mutex::default() });
    let hall = Arc::new(Hall::new(Arc::clone(&house), pulse.clone()));
    hall.start().await.unwrap();
    let event = house.event("flags").await.unwrap().unwrap();
    let game = |board: u32| GameId { event: "flags".into(), round: 1, board };
    for board in 1..=boards {
        let play = match board {
            board if board <= HARD_BOARDS => draft("0'2\"", HARD),
            // One after the other, from the moment at which the hard ones fall.
            board if board <= HARD_BOARDS + FLAGS => {
                let tenths = 20 + (board - HARD_BOARDS);
                draft(&format!("0'{}\"", tenths.div_ceil(10)), "")
            }
            _ => draft("60'", ""),
        };
        let play = play.check(None).unwrap();
        assert!(hall.open(&event.event, &play, 1, board, &"bench".into()).await.unwrap());
    }
    let mut waiting = Vec::new();
    for board in 1..=HARD_BOARDS + FLAGS {
        let id = game(board);
        let started = act(&hall, &id, Actor::Arbiter, Act::StartClocks).await;
        let table = hall.table(&id).await.unwrap().unwrap();
        let sight = table.now();
        let left = sight.state.clock().display(Color::White, sight.moment(started)).remaining;
        let fell = started + left.0 * 1000;
        waiting.push((board, tokio::spawn(ruled(Arc::clone(&hall), id, fell))));
    }
    // Moves to and fro on other boards until the last search has ended.
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let players: Vec<_> = (HARD_BOARDS + FLAGS + 1..=boards)
        .map(|board| {
            let (hall, id, stopped) = (Arc::clone(&hall), game(board), stopped.clone());
            tokio::spawn(async move {
                act(&hall, &id, Actor::Arbiter, Act::StartClocks).await;
                let mut took = Vec::new();
                // White's knight goes to and fro, Black's on a long way: no position comes five times too soon.
                let black = BLACK.windows(2).map(|two| format!("{}-{}", two[0], two[1]));
                let white = ["g1-f3", "f3-g1"].map(str::to_owned);
                for (white, black) in white.into_iter().cycle().zip(black.cycle()) {
                    for (text, color) in [(white, Color::White), (black, Color::Black)] {
                        let over = hall.table(&id).await.unwrap().unwrap().now();
                        if *stopped.borrow() || over.state.outcome().is_some() {
                            return took;
                        }
                        let mv = Act::Move { mv: text.parse().unwrap(), hands: Hands::One };
                        let began = act(&hall, &id, Actor::Player(color), mv).await;
                        took.push(now() - began);
                        tokio::time::sleep(Duration::from_millis(700)).await;
                    }
                }
                took
            })
        })
        .collect();
    let (mut hard, mut others) = (Vec::new(), Vec::new());
    for (board, one) in waiting {
        let late = one.await.unwrap();
        if board <= HARD_BOARDS { hard.push(late) } else { others.push(late) }
    }
    stop.send_replace(true);
    let mut moves = Vec::new();
    for one in players {
        moves.extend(one.await.unwrap());
    }
    let beats = pulse.beats.lock().unwrap().clone();
    let apart: Vec<Micros> = beats.windows(2).map(|two| two[1] - two[0]).collect();
    told("flags that were searched", hard);
    let flags = told("other flags, after the keeper's grace", others);
    let moves = told("moves on other boards", moves);
    let apart = told("between two signs of life", apart);
    drop(std::fs::remove_dir_all(&folder));
    if flags > LATE || moves > LATE || apart > APART {
        println!("FAILED: somebody waited for a search");
        std::process::exit(1);
    }
}
