//! Games under load: both players of each, and everybody's screens.

use crate::connection::Connection;
use adoube_base::lots::Lots;
use adoube_board::{Position, Variant};
use serde_json::json;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    time::sleep_until,
};

/// Players of one event: a round robin of so many has half as many boards.
const FIELD: usize = 100;
/// How often a move is made in each game.
pub(crate) const EVERY: Duration = Duration::from_secs(2);

/// What is known of a game under load.
pub(crate) struct Game {
    path: String,
    keys: [String; 2],
    /// When each half-move was sent.
    sent: Mutex<Vec<Instant>>,
    pub(crate) acts: AtomicUsize,
}

#[derive(Default)]
pub(crate) struct Figures {
    /// From the act to the opponent's screen, in microseconds.
    pub(crate) latency: Mutex<Vec<u64>>,
    /// By how much what a clock was charged lies outside of what lay between two acts, in microseconds. Each
    /// act was sent at some time between taking the time and having written it: what this tool is late by is
    /// not charged to the house.
    pub(crate) unfair: Mutex<Vec<u64>>,
    /// From sending a request of a player to having its answer, in microseconds.
    pub(crate) answered: Mutex<Vec<u64>>,
    pub(crate) messages: AtomicUsize,
    pub(crate) disorder: AtomicUsize,
    pub(crate) refused: AtomicUsize,
}

/// Reads a stream until it ends, and hands over each message with its number.
pub(crate) async fn listen(
    host: String,
    path: String,
    key: Option<String>,
    mut hear: impl FnMut(u64, &str),
) {
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
pub(crate) fn half_moves(data: &str) -> usize {
    let from = data.find("\"moves\":[").map_or(data.len(), |at| at + 8);
    let to = data[from..].find(']').map_or(data.len(), |at| from + at);
    data[from..to].matches("\"text\"").count()
}

pub(crate) fn acts_of(games: &[Arc<Game>]) -> usize {
    games.iter().map(|game| game.acts.load(Ordering::Relaxed)).sum()
}

/// Events, keys, open boards, running clocks.
pub(crate) async fn prepare(
    program: &mut Connection,
    token: &str,
    wanted: usize,
) -> Vec<Arc<Game>> {
    let mut games = Vec::new();
    for number in 0.. {
        if games.len() >= wanted {
            break;
        }
        let id = format!("load-{number}");
        let settings = json!({"name": id, "chief_arbiter": "A. Arbiter"});
        let (status, _) = program
            .send("POST", "/api/events", token, Some(&json!({"id": id, "settings": settings})))
            .await;
        assert_eq!(status, 201);
        let acts = format!("/api/events/{id}/acts");
        for player in 1..=FIELD {
            let act = json!({"act": {"type": "enter_player", "player": {"name": format!("Player {number}-{player}")}}});
            assert_eq!(program.send("POST", &acts, token, Some(&act)).await.0, 200);
        }
        let order: Vec<usize> = (1..=FIELD).collect();
        for act in [
            json!({"type": "draw_lots", "method": {"by": "hand", "order": order}}),
            json!({"type": "set_play", "play": {"time_control": "60+2", "default_minutes": "60"}}),
        ] {
            let (status, answer) =
                program.send("POST", &acts, token, Some(&json!({"act": act}))).await;
            assert_eq!(status, 200, "{answer}");
        }
        let boards = format!("/api/events/{id}/rounds/1/boards");
        for what in ["open", "start"] {
            assert_eq!(
                program.send("POST", &boards, token, Some(&json!({"do": what}))).await.0,
                200
            );
        }
        let (_, keys) = program
            .send("POST", &format!("/api/events/{id}/keys"), token, Some(&json!({"of": "players"})))
            .await;
        let keys: HashMap<u64, String> = keys
            .as_array()
            .unwrap()
            .iter()
            .map(|key| (key["number"].as_u64().unwrap(), key["key"].as_str().unwrap().to_owned()))
            .collect();
        let (_, round) =
            program.send("GET", &format!("/api/events/{id}/rounds/1"), token, None).await;
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
pub(crate) fn follow(host: &str, games: &[Arc<Game>], spectators: usize, figures: &Arc<Figures>) {
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
                    let sent = game.sent.lock().unwrap();
                    let ago: Vec<_> = sent.iter().skip(known).map(Instant::elapsed).collect();
                    eprintln!("{}: {known} half-moves, then {count}, sent {ago:?} ago", game.path);
                    figures.disorder.fetch_add(1, Ordering::Relaxed);
                }
                if count > known && (count - 1) % 2 != color {
                    let sent = game.sent.lock().unwrap().get(count - 1).copied();
                    if let Some(sent) = sent {
                        figures.latency.lock().unwrap().push(micros_since(sent));
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

fn micros_since(moment: Instant) -> u64 {
    u64::try_from(moment.elapsed().as_micros()).unwrap_or(u64::MAX)
}

pub(crate) fn live_of(path: &str) -> String {
    let mut parts = path.split('/');
    let (event, round, board) =
        (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
    format!("/events/{event}/rounds/{round}/boards/{board}/live")
}

/// Both players of a game: a random legal move every two seconds.
pub(crate) async fn play(
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
    // Opening hundreds of connections beside strangers may take longer than until the first moves were due: two of them
    // would then be made at once, and seen at once.
    let mut due = begin.max(Instant::now());
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
        figures.answered.lock().unwrap().push(micros_since(now));
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
            let asked = Instant::now();
            let (_, told) = connections[side].send("GET", &view, key, None).await;
            figures.answered.lock().unwrap().push(micros_since(asked));
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
