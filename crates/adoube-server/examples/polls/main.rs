//! Polls of a round of forty games by a hundred sites, as they ask: with the mark they have, ten thousand times a second. Every
//! second something has changed. Prints how long answers took; fails where one in a hundred took longer than 20 ms.
//!
//! `polls BINARY [SECONDS]`, on a quiet machine: whoever asks runs on the same one.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_broadcast::source::read_all;
use adoube_notation::{Form, Language, Writer};
use serde_json::{Value, json};
use std::{
    env,
    process::{ExitCode, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    process::Command,
    time::{MissedTickBehavior, interval, sleep_until},
};

const SITES: u32 = 100;
const POLLS_A_SECOND: u32 = 10_000;
const GOOD: Duration = Duration::from_millis(20);
const PASSWORD: &str = "rook-endgame";
const ROUND: &str = "/events/open/rounds/1/games.pgn";
const GAMES: &str = include_str!("../../../adoube-broadcast/tests/data/forty-games.pgn");

/// A connection that is kept, and the mark of what was told last.
struct Site {
    stream: BufReader<TcpStream>,
    mark: String,
}

impl Site {
    async fn open(host: &str) -> Site {
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Site { stream: BufReader::new(stream), mark: String::new() }
    }

    async fn send(&mut self, request: String) -> (u16, Vec<u8>) {
        self.stream.write_all(request.as_bytes()).await.unwrap();
        let mut line = String::new();
        self.stream.read_line(&mut line).await.unwrap();
        let status: u16 = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await.unwrap();
            let told = line.trim();
            if told.is_empty() {
                break;
            }
            let (name, value) = told.split_once(':').unwrap();
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.trim().parse().unwrap(),
                "etag" => value.trim().clone_into(&mut self.mark),
                _ => {}
            }
        }
        let mut body = vec![0; if status == 304 { 0 } else { length }];
        self.stream.read_exact(&mut body).await.unwrap();
        (status, body)
    }

    /// Asks for the round. Answers whether something was new.
    async fn poll(&mut self) -> bool {
        let known = match self.mark.is_empty() {
            true => String::new(),
            false => format!("If-None-Match: {}\r\n", self.mark),
        };
        let request =
            format!("GET {ROUND} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n{known}\r\n");
        self.send(request).await.0 == 200
    }

    async fn post(&mut self, path: &str, token: &str, body: &Value) -> Value {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let (status, told) = self.send(request).await;
        let text = String::from_utf8_lossy(&told);
        assert!((200..300).contains(&status), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }
}

/// The games with so many half-moves made, as a board program writes them.
fn written(made: usize, names: &[[String; 2]]) -> String {
    let writer = Writer::laws(Language::English, Form::Short);
    let mut text = String::new();
    for (game, [white, black]) in read_all(GAMES.as_bytes()).iter().zip(names) {
        text.push_str(&format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n"));
        let mut position = game.start.clone();
        for one in game.moves.iter().take(made) {
            text.push_str(&format!("{} ", writer.write(&position, one.played)));
            position = position.play(one.played).unwrap();
        }
        text.push_str("*\n\n");
    }
    text
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let binary = args.next().expect("the binary");
    let seconds: u64 = args.next().map_or(20, |text| text.parse().unwrap());
    let place = tempfile::TempDir::new().unwrap();
    let mut server = Command::new(&binary)
        .args(["serve", "--listen", "127.0.0.1:0", "--db"])
        .arg(place.path().join("polls.db"))
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
    let mut program = Site::open(&host).await;
    let session = program.post("/api/session", "", &json!({"password": PASSWORD})).await;
    let token = session["token"].as_str().unwrap().to_owned();
    let settings = json!({"name": "Open", "chief_arbiter": "A", "system": "swiss", "rounds": "9", "time_control": "90+30"});
    program.post("/api/events", &token, &json!({"id": "open", "settings": settings})).await;
    let players: Vec<Value> = (0..80)
        .map(|n| json!({"name": format!("Family{n:02}, Given{n:02}"), "rating": 2600 - n}))
        .collect();
    for act in [
        json!({"type": "enter_players", "players": players}),
        json!({"type": "draw_lots", "method": {"by": "colour", "initial": "white"}}),
        json!({"type": "pair_round", "round": 1, "method": {"by": "rules"}}),
        json!({"type": "set_play", "play": {"time_control": "90+30"}}),
    ] {
        program.post("/api/events/open/acts", &token, &json!({"act": act})).await;
    }
    // With numbers by rating the upper half meets the lower one, colours in turn.
    let names: Vec<[String; 2]> = (0..40)
        .map(|n| {
            let pair = [n, n + 40].map(|n| format!("Family{n:02}, Given{n:02}"));
            let [one, other] = pair;
            if n % 2 == 0 { [one, other] } else { [other, one] }
        })
        .collect();
    let follow = "/api/events/open/rounds/1/follow";
    let taken = json!({"do": "take", "games": written(30, &names)});
    let taken = program.post(follow, &token, &taken).await;
    let asked =
        taken["games"].as_array().unwrap().iter().filter(|game| game["asks"] == true).count();
    assert_eq!(asked, 0, "{taken}");
    let took = Arc::new(Mutex::new(Vec::new()));
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut sites = Vec::new();
    for number in 0..SITES {
        let (host, took) = (host.clone(), Arc::clone(&took));
        sites.push(tokio::spawn(async move {
            let mut site = Site::open(&host).await;
            site.poll().await;
            let every = Duration::from_secs(1) * SITES / POLLS_A_SECOND;
            let mut due = tokio::time::Instant::now() + every * number / SITES;
            let (mut own, mut new) = (Vec::new(), 0u32);
            while Instant::now() < end {
                sleep_until(due).await;
                // From when it was due: whoever is late because the one before was slow counts that, too.
                new += u32::from(site.poll().await);
                own.push(due.elapsed());
                due += every;
            }
            took.lock().unwrap().extend(own);
            new
        }));
    }
    let mut tick = interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut made = 31;
    while Instant::now() < end {
        tick.tick().await;
        let body = json!({"do": "take", "games": written(made, &names)});
        program.post(follow, &token, &body).await;
        made += 1;
    }
    let mut new = 0;
    for site in sites {
        new += site.await.unwrap();
    }
    let mut took = took.lock().unwrap().clone();
    took.sort();
    let at = |thousandths: usize| took[(took.len() - 1) * thousandths / 1000];
    println!(
        "{} polls in {seconds} s ({} a second), {new} with something new; p50 {:?}, p99 {:?}, longest {:?}",
        took.len(),
        took.len() as u64 / seconds,
        at(500),
        at(990),
        at(1000)
    );
    match at(990) <= GOOD && took.len() as u64 / seconds >= u64::from(POLLS_A_SECOND) * 95 / 100 {
        true => ExitCode::SUCCESS,
        false => {
            println!("one in a hundred took longer than {GOOD:?}, or too few were answered");
            ExitCode::FAILURE
        }
    }
}
