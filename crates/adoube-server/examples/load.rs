//! A large event in the last minutes of a blitz round: many games at once, a move every two seconds in
//! each, spectators on every board. Starts the server itself, lasts a bounded time and prints what it
//! measured. `make load` runs it; nothing else should run on the machine meanwhile.
//!
//! `load SERVER [GAMES] [SPECTATORS] [SECONDS]`

#![allow(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a tool for developers that prints figures"
)]

use adoube_base::lots::Lots;
use adoube_board::{Position, Variant};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    process::Stdio,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    process::Command,
    time::{interval, sleep_until},
};

const PASSWORD: &str = "load-load-load";
/// Players of one event: a round robin of so many has half as many boards.
const FIELD: usize = 100;
const EVERY: Duration = Duration::from_secs(2);

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

/// A connection that is kept.
struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
    /// When the last request had left.
    written: Instant,
}

impl Connection {
    async fn open(host: &str) -> Connection {
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Connection {
            stream: BufReader::new(stream),
            host: host.to_owned(),
            written: Instant::now(),
        }
    }

    /// A connection has a buffer of bounded size that is touched from end to end in the course of some fifty
    /// requests. That is done here by a few long ones, so that it is not taken for something a game keeps.
    async fn fill_buffers(&mut self, path: &str, key: &str) {
        for _ in 0..6 {
            assert_eq!(self.send_long("GET", path, key, None, 4000).await.0, 200);
        }
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
    ) -> (u16, Value) {
        self.send_long(method, path, key, body, 0).await
    }

    /// Sends a request that is longer than it need be.
    async fn send_long(
        &mut self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
        padding: usize,
    ) -> (u16, Value) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Authorization: Bearer {key}\r\nX-Padding: {:padding$}\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            0,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
        self.written = Instant::now();
        let mut line = String::new();
        self.stream.read_line(&mut line).await.unwrap();
        let status = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await.unwrap();
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }
}

/// What is known of a game under load.
struct Game {
    path: String,
    keys: [String; 2],
    /// When each half-move was sent.
    sent: Mutex<Vec<Instant>>,
    acts: AtomicUsize,
}

#[derive(Default)]
struct Figures {
    /// From the act to the opponent's screen, in microseconds.
    latency: Mutex<Vec<u64>>,
    /// By how much what a clock was charged lies outside of what lay between two acts, in microseconds. Each
    /// act was sent at some time between taking the time and having written it: what this tool is late by is
    /// not charged to the house.
    unfair: Mutex<Vec<u64>>,
    messages: AtomicUsize,
    disorder: AtomicUsize,
    refused: AtomicUsize,
}

/// Reads a stream until it ends, and hands over each message with its number.
async fn listen(host: String, path: String, key: Option<String>, mut hear: impl FnMut(u64, &str)) {
    let mut stream = TcpStream::connect(&host).await.unwrap();
    let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n{key}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut lines = BufReader::new(stream);
    let (mut line, mut data, mut id) = (String::new(), String::new(), 0);
    loop {
        line.clear();
        match lines.read_line(&mut line).await {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if let Some(text) = line.strip_prefix("data: ") {
            data.push_str(text.trim_end());
        } else if let Some(text) = line.strip_prefix("id: ") {
            id = text.trim().parse().unwrap_or(0);
        } else if line.trim().is_empty() && !data.is_empty() {
            hear(id, &data);
            data.clear();
        }
    }
}

/// How many half-moves a view shows.
fn half_moves(data: &str) -> usize {
    let from = data.find("\"moves\":[").map_or(data.len(), |at| at + 8);
    let to = data[from..].find(']').map_or(data.len(), |at| from + at);
    data[from..to].matches("\"text\"").count()
}

/// What memory of its own a process has, in bytes; files that are mapped do not count.
fn resident(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1_048_576.0)
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

fn acts_of(games: &[Arc<Game>]) -> usize {
    games.iter().map(|game| game.acts.load(Ordering::Relaxed)).sum()
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
    let (wanted, spectators, seconds) = (number(2, 500), number(3, 2000), number(4, 60));
    let place = tempfile::TempDir::new().unwrap();
    let mut server = Command::new(&args[1])
        .args(["serve", "--listen", "127.0.0.1:0", "--db"])
        .arg(place.path().join("load.db"))
        .env("ADOUBE_PASSWORD", PASSWORD)
        .env("RUST_LOG", "warn")
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let pid = server.id().unwrap();
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
    let games = prepare(&host, wanted).await;
    println!(
        "{} games, {spectators} spectators, {seconds} s, a move every 2 s in each game",
        games.len()
    );
    let figures = Arc::new(Figures::default());
    follow(&host, &games, spectators, &figures);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let before = resident(pid);
    let end = Instant::now() + Duration::from_secs(seconds as u64);
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
        "charged against sent: p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        quantile(&mut unfair, 500),
        quantile(&mut unfair, 990),
        quantile(&mut unfair, 1000)
    );
    println!(
        "messages {}, out of order or lost {}",
        figures.messages.load(Ordering::Relaxed),
        figures.disorder.load(Ordering::Relaxed)
    );
    let shown: Vec<String> = memory.iter().map(|sample| megabytes(sample.bytes)).collect();
    println!("memory in MB: {} before, every 5 s {}", megabytes(before), shown.join(" "));
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
    let found = [
        (count(&figures.disorder) > 0, "messages were lost or out of order"),
        (count(&figures.refused) > 0, "acts were refused"),
        (quantile(&mut latency, 990) > LATENCY, "acts take too long to the opponent's screen"),
        (unfair.is_empty(), "no clock was measured"),
        (quantile(&mut unfair, 990) > UNFAIR, "clocks are charged unfairly"),
        (quantile(&mut unfair, 1000) > WORST_UNFAIR, "a clock was charged very unfairly"),
        (growth.is_some_and(|bytes| bytes > KEPT), "memory grows"),
    ];
    for (_, what) in found.iter().filter(|(bad, _)| *bad) {
        println!("FAILED: {what}");
    }
    std::process::exit(i32::from(found.iter().any(|(bad, _)| *bad)));
}

/// Events, keys, open boards, running clocks.
async fn prepare(host: &str, wanted: usize) -> Vec<Arc<Game>> {
    let mut program = Connection::open(host).await;
    let (_, session) =
        program.send("POST", "/api/session", "", Some(&json!({"password": PASSWORD}))).await;
    let token = session["token"].as_str().unwrap().to_owned();
    let mut games = Vec::new();
    for number in 0.. {
        if games.len() >= wanted {
            break;
        }
        let id = format!("load-{number}");
        let settings = json!({"name": id, "chief_arbiter": "A. Arbiter"});
        let (status, _) = program
            .send("POST", "/api/events", &token, Some(&json!({"id": id, "settings": settings})))
            .await;
        assert_eq!(status, 201);
        let acts = format!("/api/events/{id}/acts");
        for player in 1..=FIELD {
            let act = json!({"act": {"type": "enter_player", "player": {"name": format!("Player {number}-{player}")}}});
            assert_eq!(program.send("POST", &acts, &token, Some(&act)).await.0, 200);
        }
        let order: Vec<usize> = (1..=FIELD).collect();
        for act in [
            json!({"type": "draw_lots", "method": {"by": "hand", "order": order}}),
            json!({"type": "set_play", "play": {"time_control": "60+2", "default_minutes": "60"}}),
        ] {
            let (status, answer) =
                program.send("POST", &acts, &token, Some(&json!({"act": act}))).await;
            assert_eq!(status, 200, "{answer}");
        }
        let boards = format!("/api/events/{id}/rounds/1/boards");
        for what in ["open", "start"] {
            assert_eq!(
                program.send("POST", &boards, &token, Some(&json!({"do": what}))).await.0,
                200
            );
        }
        let (_, keys) = program
            .send(
                "POST",
                &format!("/api/events/{id}/keys"),
                &token,
                Some(&json!({"of": "players"})),
            )
            .await;
        let keys: HashMap<u64, String> = keys
            .as_array()
            .unwrap()
            .iter()
            .map(|key| (key["number"].as_u64().unwrap(), key["key"].as_str().unwrap().to_owned()))
            .collect();
        let (_, round) =
            program.send("GET", &format!("/api/events/{id}/rounds/1"), &token, None).await;
        for (board, game) in (1..).zip(round["games"].as_array().unwrap()) {
            let key = |color: &str| keys[&game[color].as_u64().unwrap()].clone();
            games.push(Arc::new(Game {
                path: format!("{id}/1/{board}"),
                keys: [key("white"), key("black")],
                sent: Mutex::default(),
                acts: AtomicUsize::new(0),
            }));
        }
    }
    games.truncate(wanted);
    games
}

/// Everybody's screen.
fn follow(host: &str, games: &[Arc<Game>], spectators: usize, figures: &Arc<Figures>) {
    for game in games {
        let live = live_of(&game.path);
        for (color, key) in game.keys.iter().enumerate() {
            let (game, figures) = (Arc::clone(game), Arc::clone(figures));
            let (mut known, mut last) = (0, 0);
            let hear = move |id: u64, data: &str| {
                figures.messages.fetch_add(1, Ordering::Relaxed);
                if id < last {
                    figures.disorder.fetch_add(1, Ordering::Relaxed);
                }
                last = id;
                let count = half_moves(data);
                // Every move of the opponent is seen, one after the other.
                if count > known + 1 {
                    figures.disorder.fetch_add(1, Ordering::Relaxed);
                }
                if count > known && (count - 1) % 2 != color {
                    let sent = game.sent.lock().unwrap().get(count - 1).copied();
                    if let Some(sent) = sent {
                        let took = u64::try_from(sent.elapsed().as_micros()).unwrap_or(u64::MAX);
                        figures.latency.lock().unwrap().push(took);
                    }
                }
                known = count;
            };
            tokio::spawn(listen(host.to_owned(), live.clone(), Some(key.clone()), hear));
        }
    }
    for number in 0..spectators {
        let game = &games[number % games.len()];
        let figures = Arc::clone(figures);
        let (mut known, mut last) = (0, 0);
        let hear = move |id: u64, data: &str| {
            figures.messages.fetch_add(1, Ordering::Relaxed);
            let count = half_moves(data);
            if id < last || count > known + 1 {
                figures.disorder.fetch_add(1, Ordering::Relaxed);
            }
            (last, known) = (id, count);
        };
        tokio::spawn(listen(host.to_owned(), live_of(&game.path), None, hear));
    }
}

fn live_of(path: &str) -> String {
    let mut parts = path.split('/');
    let (event, round, board) =
        (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
    format!("/events/{event}/rounds/{round}/boards/{board}/live")
}

/// Both players of a game: a random legal move every two seconds.
async fn play(
    host: String,
    game: Arc<Game>,
    figures: Arc<Figures>,
    begin: Instant,
    end: Instant,
    seed: u64,
) {
    let mut lots = Lots::from_seed(&format!("load {seed}"));
    let mut position = Position::initial(Variant::Chess);
    let mut connections = [Connection::open(&host).await, Connection::open(&host).await];
    let acts = format!("/api/games/{}/acts", game.path);
    let view = format!("/api/games/{}", game.path);
    for (connection, key) in connections.iter_mut().zip(&game.keys) {
        connection.fill_buffers(&view, key).await;
    }
    let mut left: [Option<i64>; 2] = [None, None];
    // When the act before had left.
    let mut written: Option<Instant> = None;
    let mut due = begin;
    for half in 0.. {
        sleep_until(due.into()).await;
        due += EVERY;
        if Instant::now() >= end {
            return;
        }
        let side = half % 2;
        // A move after which the game goes on.
        let moves: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|&m| position.play(m).is_ok_and(|next| next.end().is_none()))
            .collect();
        if moves.is_empty() {
            return;
        }
        let m = moves[lots.below(moves.len() as u64) as usize];
        let text = adoube_laws::game::Motion::from(m).to_string();
        let now = Instant::now();
        let earlier = {
            let mut sent = game.sent.lock().unwrap();
            sent.push(now);
            sent.len().checked_sub(2).map(|at| sent[at])
        };
        let body = json!({"id": format!("{seed}-{half}"), "acts": [{"move": {"mv": text}}]});
        let key = &game.keys[side];
        let (status, answer) = connections[side].send("POST", &acts, key, Some(&body)).await;
        if status != 200 {
            eprintln!("{} {text}: {answer}", game.path);
            figures.refused.fetch_add(1, Ordering::Relaxed);
            return;
        }
        game.acts.fetch_add(1, Ordering::Relaxed);
        position = position.play(m).unwrap();
        let written_at = Some(connections[side].written);
        let before_written = std::mem::replace(&mut written, written_at);
        // What the clock was charged: read sometimes, so that reading is no load of its own.
        if half % 8 == 7 || half % 8 == 5 {
            let (_, told) = connections[side].send("GET", &view, key, None).await;
            let name = if side == 0 { "white" } else { "black" };
            let ms = told["view"]["clocks"][name]["ms"].as_i64().unwrap();
            if half % 8 == 7
                && let (Some(before), Some(earlier)) = (left[side], earlier)
                && let (Some(before_written), Some(written)) = (before_written, written_at)
            {
                let charged = (before + 2000 - ms) * 1000;
                let micros =
                    |from, to: Instant| i64::try_from(to.duration_since(from).as_micros()).unwrap();
                let (least, most) = (micros(before_written, now), micros(earlier, written));
                let unfair = (least - charged).max(charged - most).max(0);
                figures.unfair.lock().unwrap().push(unfair.unsigned_abs());
            }
            left[side] = Some(ms);
        }
    }
}
