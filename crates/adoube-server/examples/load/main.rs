//! Large events in the last minutes of a blitz round: many games at once, a move every two seconds in each. Starts the
//! server itself, lasts a bounded time and prints what it measured. `make load` runs it; nothing else should run on the
//! machine meanwhile. There are three figures:
//!
//! * `spectators`: 2,000 spectators of the boards;
//! * `readers`: 200 readers who reload tables of 300 players all the time;
//! * `strangers`: wrong passwords, half requests, and readers of the largest page who do not read.
//!
//! `load SERVER [FIGURE|all] [GAMES] [SECONDS]`

#![allow(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a tool for developers that prints figures"
)]

mod connection;
mod games;
mod readers;
mod strangers;

use connection::{Connection, megabytes, resident};
use games::{EVERY, Figures, acts_of, follow, play, prepare};
use serde_json::json;
use std::{
    path::Path,
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::interval,
};

const PASSWORD: &str = "load-load-load";

/// What an act may take to the opponent's screen, in milliseconds: 99 of 100 acts.
const LATENCY: f64 = 50.0;
/// What a clock may be wrong by, in milliseconds: 99 of 100 acts.
const UNFAIR: f64 = 5.0;
/// What a clock may be wrong by in the worst case, in milliseconds: nobody is charged for more than what an act
/// may take to be seen.
const WORST_UNFAIR: f64 = 50.0;

/// What memory may grow by for each half-move of an open game, in bytes: a game has to remember its moves, their
/// times and the boards they were made on, and nothing else that lasts.
const KEPT: f64 = 320.0;
/// How long the server's buffers and caches find their size; memory is judged after it.
const WARM_UP: Duration = Duration::from_secs(15);

/// How many look at the boards, and how many reload tables.
const SPECTATORS: usize = 2000;
const READERS: usize = 200;
/// How many players their table has, and the largest one that strangers can ask for.
const TABLE: usize = 300;
const LARGEST: usize = 1000;

/// What memory may be at the most beside the games, under readers and under strangers, in bytes.
const BOUND: u64 = 256 * 1024 * 1024;

/// Who is there beside the players.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Figure {
    Spectators,
    Readers,
    Strangers,
}

/// The server's memory at a time, and how many half-moves had been made.
struct Sample {
    at: Instant,
    acts: usize,
    bytes: u64,
}

/// By how many bytes memory grows for each half-move: the slope of the line that fits the samples best.
fn growth(samples: &[Sample]) -> Option<f64> {
    let count = samples.len() as f64;
    let mean = |of: &dyn Fn(&Sample) -> f64| samples.iter().map(of).sum::<f64>() / count;
    let (acts, bytes) = (mean(&|sample| sample.acts as f64), mean(&|sample| sample.bytes as f64));
    let shared = mean(&|sample| (sample.acts as f64 - acts) * (sample.bytes as f64 - bytes));
    let spread = mean(&|sample| (sample.acts as f64 - acts).powi(2));
    (samples.len() >= 4 && spread > 0.0).then(|| shared / spread)
}

/// The value below which so many thousandths of all lie.
fn quantile(values: &mut [u64], thousandths: usize) -> f64 {
    values.sort_unstable();
    let index = (values.len() * thousandths / 1000).min(values.len().saturating_sub(1));
    values.get(index).copied().unwrap_or(0) as f64 / 1000.0
}

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize, usual: usize| args.get(at).map_or(usual, |text| text.parse().unwrap());
    let (games, seconds) = (number(3, 500), number(4, 60));
    let figures: &[Figure] = match args.get(2).map(String::as_str) {
        None | Some("all") => &[Figure::Spectators, Figure::Readers, Figure::Strangers],
        Some("spectators") => &[Figure::Spectators],
        Some("readers") => &[Figure::Readers],
        Some("strangers") => &[Figure::Strangers],
        Some(other) => panic!("there is no figure “{other}”: spectators, readers, strangers, all"),
    };
    let mut failed = false;
    for &figure in figures {
        failed |= !measured(Path::new(&args[1]), figure, games, seconds as u64).await;
    }
    std::process::exit(i32::from(failed));
}

/// Starts a server. Answers where it is.
async fn start(binary: &Path, db: &Path) -> (Child, String) {
    let mut server = Command::new(binary)
        .args(["serve", "--listen", "127.0.0.1:0", "--connections-per-address", "20000", "--db"])
        .arg(db)
        .env("ADOUBE_PASSWORD", PASSWORD)
        .env("RUST_LOG", "warn")
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut said = BufReader::new(server.stderr.take().unwrap()).lines();
    let host = loop {
        let line = said.next_line().await.unwrap().unwrap();
        if let Some((_, url)) = line.split_once("open at http://") {
            break url.trim().to_owned();
        }
    };
    tokio::spawn(async move {
        while let Ok(Some(line)) = said.next_line().await {
            eprintln!("{line}");
        }
    });
    (server, host)
}

/// Measures one figure. Answers whether it is good.
async fn measured(binary: &Path, figure: Figure, wanted: usize, seconds: u64) -> bool {
    let place = tempfile::TempDir::new().unwrap();
    let (mut server, host) = start(binary, &place.path().join("load.db")).await;
    let pid = server.id().unwrap();
    let mut program = Connection::open(&host).await;
    let (_, session) =
        program.send("POST", "/api/session", "", Some(&json!({"password": PASSWORD}))).await;
    let token = session["token"].as_str().unwrap().to_owned();
    match figure {
        Figure::Spectators => {}
        Figure::Readers => readers::open_table(&mut program, &token, "table", TABLE).await,
        Figure::Strangers => readers::open_table(&mut program, &token, "table", LARGEST).await,
    }
    let games = prepare(&mut program, &token, wanted).await;
    let figures = Arc::new(Figures::default());
    let spectators = if figure == Figure::Spectators { SPECTATORS } else { 0 };
    follow(&host, &games, spectators, &figures);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let before = resident(pid);
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let (pages, tries) = (Arc::new(AtomicUsize::new(0)), Arc::new(strangers::Tries::default()));
    match figure {
        Figure::Spectators => println!(
            "\n{} games, {spectators} spectators, {seconds} s, a move every 2 s in each game",
            games.len()
        ),
        Figure::Readers => {
            println!(
                "\n{} games, {READERS} readers of tables of {TABLE} players, {seconds} s",
                games.len()
            );
            for number in 0..READERS {
                let (host, pages) = (host.clone(), Arc::clone(&pages));
                tokio::spawn(readers::read(host, "table".to_owned(), number, end, pages));
            }
            tokio::spawn(readers::organise(host.clone(), token.clone(), "table".to_owned(), end));
        }
        Figure::Strangers => {
            println!("\n{} games and strangers, {seconds} s", games.len());
            strangers::come(&host, "table", end, &tries);
        }
    }
    let mut players = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let delay = EVERY.mul_f64(index as f64 / games.len() as f64);
        players.push(tokio::spawn(play(
            host.clone(),
            Arc::clone(game),
            Arc::clone(&figures),
            Instant::now() + delay,
            end,
            index as u64,
        )));
    }
    let mut tick = interval(Duration::from_secs(5));
    let mut memory = Vec::new();
    let warm = Instant::now() + WARM_UP;
    while Instant::now() < end {
        tick.tick().await;
        memory.push(Sample { at: Instant::now(), acts: acts_of(&games), bytes: resident(pid) });
    }
    for player in players {
        player.await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let acts = acts_of(&games);
    let mut latency = std::mem::take(&mut *figures.latency.lock().unwrap());
    println!("acts {acts}, refused {}", figures.refused.load(Ordering::Relaxed));
    println!(
        "act to the opponent's screen: p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms ({} measured)",
        quantile(&mut latency, 500),
        quantile(&mut latency, 990),
        quantile(&mut latency, 1000),
        latency.len()
    );
    let mut unfair = std::mem::take(&mut *figures.unfair.lock().unwrap());
    println!(
        "charged beyond what was sent: p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        quantile(&mut unfair, 500),
        quantile(&mut unfair, 990),
        quantile(&mut unfair, 1000)
    );
    let mut answered = std::mem::take(&mut *figures.answered.lock().unwrap());
    println!(
        "answers to players: p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        quantile(&mut answered, 500),
        quantile(&mut answered, 990),
        quantile(&mut answered, 1000)
    );
    println!(
        "messages {}, out of order or lost {}",
        figures.messages.load(Ordering::Relaxed),
        figures.disorder.load(Ordering::Relaxed)
    );
    match figure {
        Figure::Spectators => {}
        Figure::Readers => {
            let read = pages.load(Ordering::Relaxed) as u64;
            println!("pages read {read}, {} a second", read / seconds.max(1));
        }
        Figure::Strangers => println!(
            "passwords tried {}, half requests {}, pages asked for and not read {}",
            tries.passwords.load(Ordering::Relaxed),
            tries.halves.load(Ordering::Relaxed),
            tries.unread.load(Ordering::Relaxed)
        ),
    }
    let shown: Vec<String> = memory.iter().map(|sample| megabytes(sample.bytes)).collect();
    println!("memory in MB: {} before, every 5 s {}", megabytes(before), shown.join(" "));
    let most = memory.iter().map(|sample| sample.bytes).max().unwrap_or(0);
    memory.retain(|sample| sample.at >= warm);
    let growth = growth(&memory);
    match growth {
        Some(bytes) => println!(
            "after the first {} s it grows by {bytes:.0} bytes for each half-move",
            WARM_UP.as_secs()
        ),
        None => println!("too short a time to say whether memory grows"),
    }
    server.kill().await.unwrap();
    let count = |figure: &AtomicUsize| figure.load(Ordering::Relaxed);
    let alone = figure == Figure::Spectators;
    let found = [
        (count(&figures.disorder) > 0, "messages were lost or out of order"),
        (count(&figures.refused) > 0, "acts were refused"),
        (
            alone && quantile(&mut latency, 990) > LATENCY,
            "acts take too long to the opponent's screen",
        ),
        (unfair.is_empty(), "no clock was measured"),
        (quantile(&mut unfair, 990) > UNFAIR, "clocks are charged unfairly"),
        (quantile(&mut unfair, 1000) > WORST_UNFAIR, "a clock was charged very unfairly"),
        (alone && growth.is_some_and(|bytes| bytes > KEPT), "memory grows"),
        (!alone && most > before + BOUND, "memory is not bounded"),
    ];
    for (_, what) in found.iter().filter(|(bad, _)| *bad) {
        println!("FAILED: {what}");
    }
    !found.iter().any(|(bad, _)| *bad)
}
