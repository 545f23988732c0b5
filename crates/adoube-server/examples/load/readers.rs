//! Readers of large tables, who reload them all the time, and an organiser who changes them meanwhile.

use crate::connection::{Connection, read_answer};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncWriteExt, BufReader},
    net::TcpStream,
    time::interval,
};

/// Rounds of the table that are played before the load.
const ROUNDS: u64 = 3;

/// Opens a Swiss event with so many players, some rounds of it played.
pub(crate) async fn open_table(program: &mut Connection, token: &str, id: &str, players: usize) {
    let settings =
        json!({"name": id, "chief_arbiter": "A. Arbiter", "system": "swiss", "rounds": "9"});
    let new = json!({"id": id, "settings": settings});
    let (status, answer) = program.send("POST", "/api/events", token, Some(&new)).await;
    assert_eq!(status, 201, "{answer}");
    for number in 1..=players {
        let player = json!({"name": format!("Reader's choice {number}"), "rating": 2700 - number});
        act(program, token, id, json!({"type": "enter_player", "player": player})).await;
    }
    act(program, token, id, json!({"type": "draw_lots", "method": {"by": "seed", "seed": id}}))
        .await;
    for round in 1..=ROUNDS {
        act(
            program,
            token,
            id,
            json!({"type": "pair_round", "round": round, "method": {"by": "rules"}}),
        )
        .await;
        for board in 1..=players / 2 {
            let result = ["1-0", "0-1", "1/2-1/2"][(board + round as usize) % 3];
            act(
                program,
                token,
                id,
                json!({"type": "enter_result", "round": round, "board": board, "result": result}),
            )
            .await;
        }
    }
}

async fn act(program: &mut Connection, token: &str, id: &str, act: Value) {
    let path = format!("/api/events/{id}/acts");
    let (status, answer) = program.send("POST", &path, token, Some(&json!({"act": act}))).await;
    assert_eq!(status, 200, "{act}: {answer}");
}

/// An organiser who corrects a result every two seconds, so that every table is another one.
pub(crate) async fn organise(host: String, token: String, id: String, end: Instant) {
    let mut program = Connection::open(&host).await;
    let mut tick = interval(Duration::from_secs(2));
    for turn in 0.. {
        tick.tick().await;
        if Instant::now() >= end {
            return;
        }
        let result = ["1-0", "0-1"][turn % 2];
        let correction =
            json!({"type": "enter_result", "round": ROUNDS, "board": 1, "result": result});
        act(&mut program, &token, &id, correction).await;
    }
}

/// Reads the tables of an event again and again. Counts the pages.
pub(crate) async fn read(
    host: String,
    id: String,
    number: usize,
    end: Instant,
    pages: Arc<AtomicUsize>,
) {
    let paths = ["standings", "crosstable", "rounds/3", "players"];
    let Ok(stream) = TcpStream::connect(&host).await else { return };
    let mut stream = BufReader::new(stream);
    for turn in number.. {
        if Instant::now() >= end {
            return;
        }
        let path = paths[turn % paths.len()];
        let request = format!(
            "GET /events/{id}/{path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n\r\n"
        );
        if stream.write_all(request.as_bytes()).await.is_err() {
            return;
        }
        match read_answer(&mut stream).await {
            Some((200, _)) => drop(pages.fetch_add(1, Ordering::Relaxed)),
            Some((status, _)) => panic!("{path}: {status}"),
            None => return,
        }
    }
}
