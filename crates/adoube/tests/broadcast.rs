//! Real boards and the world, from the command line: a follower that is killed and started again, and games that are sent to a
//! site which speaks as lichess documents it.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Command, Stdio},
    thread,
};
use support::{Desk, Server, adoube};

/// An event of four with its first round drawn: board 1 is 1 against 4.
fn event(desk: &Desk) {
    desk.ok(&[
        "create",
        "Open",
        "--id",
        "open",
        "--time-control",
        "90+30",
        "--chief-arbiter",
        "A. Arbiter",
    ]);
    for name in ["Ada Adler", "Bo Berg", "Cy Cole", "Di Dahl"] {
        desk.ok(&["enter", "open", name]);
    }
    desk.ok(&["draw", "open", "--by-hand", "1,2,3,4"]);
}

fn follow(desk: &Desk, source: &str, more: &[&str]) -> (Option<i32>, String) {
    let db = desk.db();
    let args = ["follow", "--db", &db, source, "--event", "open", "--round", "1", "--once"];
    let all: Vec<&str> = args.iter().chain(more).copied().collect();
    let output = adoube(&all);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

fn game(white: &str, black: &str, moves: &str) -> String {
    format!("[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves}\n\n")
}

#[test]
fn a_file_of_real_boards_is_followed_and_nothing_is_there_twice() {
    let desk = Desk::new();
    event(&desk);
    let file = desk.path("games.pgn");
    let other = game("B. Berg", "Somebody", "1. d4 *");
    let write = |moves: &str| {
        std::fs::write(&file, game("Adler, Ada", "Dahl, Di", moves) + &other).unwrap();
    };
    write("1. e4 {[%clk 1:29:50]} e5 *");
    let (status, said) = follow(&desk, &file, &[]);
    assert_eq!(status, Some(1), "something is to be looked at: {said}");
    assert!(said.contains("1 games at their boards") && said.contains("--place"), "{said}");
    // A follower that runs on and is killed in the middle.
    let db = desk.db();
    let args = ["follow", "--db", &db, &file, "--event", "open", "--round", "1", "--every", "1"];
    let mut running = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(args)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut told).unwrap();
    write("1. e4 {[%clk 1:29:50]} e5 {[%clk 1:29:00]} 2. Nf3 {[%clk 1:28:00]} 1-0");
    running.kill().unwrap();
    running.wait().unwrap();
    let (_, said) = follow(&desk, &file, &["--place", "1.? B. Berg – Somebody=2"]);
    assert!(said.contains("2 games at their boards"), "{said}");
    let (status, said) = follow(&desk, &file, &[]);
    assert_eq!(status, Some(0), "{said}");
    let shown = desk.ok(&["show", "open", "--json"]);
    assert!(shown.contains("1-0"), "{shown}");
}

/// Reads a request and answers it as lichess documents its push.
fn stand_in(listener: &TcpListener) -> String {
    let (mut stream, _) = listener.accept().unwrap();
    let request = read(&mut stream);
    let body = r#"{"games":[{"tags":{"White":"Adler"},"moves":3},{"tags":{"Round":"1.2","White":"Bo Berg","Black":"Cy Cole"},"error":"no such player"}]}"#;
    let answer = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(answer.as_bytes()).unwrap();
    request
}

fn read(stream: &mut TcpStream) -> String {
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if let Some(told) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = told.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    head + "\n" + &String::from_utf8(body).unwrap()
}

#[test]
fn the_games_of_a_round_are_pushed_to_a_lichess_broadcast() {
    let desk = Desk::new();
    event(&desk);
    let file = desk.path("games.pgn");
    std::fs::write(&file, game("Ada Adler", "Di Dahl", "1. e4 {[%clk 1:29:50]} e5 2. Nf3 *"))
        .unwrap();
    follow(&desk, &file, &[]);
    // The house signs for the delay of both; without it nothing goes out.
    let server = Server::start(std::path::Path::new(&desk.db()));
    let client = server.client(&server.sign_in());
    let sign = serde_json::json!({"act": {"type": "sign_delay", "minutes": 0}});
    assert_eq!(client.post("/api/events/open/acts", &sign).unwrap().0, 200);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let site = format!("http://{}", listener.local_addr().unwrap());
    let heard = thread::spawn(move || stand_in(&listener));
    let db = desk.db();
    let args = [
        "push",
        "--db",
        &db,
        "abcd1234",
        "--event",
        "open",
        "--round",
        "1",
        "--site",
        &site,
        "--token",
        "lip_secret",
        "--once",
    ];
    let output = adoube(&args);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "a game was refused: {said}");
    assert!(
        said.contains("1 games with 3 moves taken") && said.contains("no such player"),
        "{said}"
    );
    assert!(!said.contains("lip_secret"));
    let request = heard.join().unwrap();
    assert!(request.starts_with("POST /api/broadcast/round/abcd1234/push HTTP/1.1"), "{request}");
    assert!(request.to_ascii_lowercase().contains("authorization: bearer lip_secret"), "{request}");
    assert!(
        request.contains("1. e4 {[%clk 1:29:50]}") && request.contains("[Round \"1.1\"]"),
        "{request}"
    );
    let refused =
        adoube(&["push", "--db", &db, "../x", "--event", "open", "--token", "t", "--once"]);
    assert_eq!(refused.status.code(), Some(2));
}
