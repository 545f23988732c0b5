//! Pulling the plug during a burst of entries: whatever was acknowledged is there afterwards.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{Mutex, mpsc},
};
use support::Server;
use tempfile::TempDir;

const KILLS: u32 = 24;
const PLAYERS: u32 = 12;
const WRITERS: u32 = 4;
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

#[test]
fn killed_in_a_burst_the_log_keeps_every_acknowledged_result_without_a_gap() {
    let place = TempDir::new().unwrap();
    let db = place.path().join("crash.db");
    let mut server = Server::start(&db);
    let token = server.sign_in();
    server.client(&token).open_event("cup", PLAYERS);
    // The id of an acknowledged act, with what followed from it.
    let acknowledged: Mutex<Vec<(String, Value)>> = Mutex::default();

    for kill in 0..KILLS {
        // A different moment of the burst each time.
        let after = 1 + kill * 7 % 40;
        std::thread::scope(|scope| {
            let (told, heard) = mpsc::channel();
            for writer in 0..WRITERS {
                let (client, told, acknowledged) =
                    (server.client(&token), told.clone(), &acknowledged);
                scope.spawn(move || {
                    for n in 0.. {
                        // Every entry of a writer differs from its last one on that board, so that
                        // each becomes a fact.
                        let act = json!({
                            "type": "enter_result",
                            "round": 1 + (kill + n / 3) % (PLAYERS - 1),
                            "board": 1 + writer,
                            "result": RESULTS[(n + kill) as usize % 3],
                        });
                        let id = format!("{kill}-{writer}-{n}");
                        let sent = json!({ "id": id, "act": act });
                        let Some((status, done)) = client.post("/api/events/cup/acts", &sent)
                        else {
                            return;
                        };
                        assert_eq!(status, 200, "{done}");
                        if done["facts"] != json!([]) {
                            acknowledged.lock().unwrap().push((id, done["facts"].clone()));
                        }
                        if told.send(()).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(told);
            heard.iter().take(after as usize).for_each(drop);
            server.kill();
        });
        server = Server::start(&db);
    }

    let log = server.client(&token).log("cup");
    let numbers: Vec<u64> = log.iter().map(|entry| entry["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=log.len() as u64).collect::<Vec<_>>(), "no gap");
    let acknowledged = acknowledged.into_inner().unwrap();
    assert!(acknowledged.len() >= KILLS as usize, "{} entries", acknowledged.len());
    let mut stored: HashMap<&str, Vec<Value>> = HashMap::new();
    for entry in &log {
        if let Some(id) = entry["act"].as_str() {
            stored.entry(id).or_default().push(entry["fact"].clone());
        }
    }
    for (id, facts) in &acknowledged {
        let found = stored.get(id.as_str()).map(|facts| Value::from(facts.clone()));
        assert_eq!(found.as_ref(), Some(facts), "act {id} was acknowledged");
    }
}
