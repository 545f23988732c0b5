//! The real binary: as a command, and as a server that can be killed.

#![allow(dead_code, clippy::unwrap_used)]

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Output, Stdio},
};

pub(crate) const PASSWORD: &str = "rook-endgame";

/// Runs `adoube` with arguments to its end.
pub(crate) fn adoube(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_adoube")).args(args).output().unwrap()
}

/// An organiser at the command line, with a store of their own.
pub(crate) struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub(crate) fn new() -> Desk {
        Desk { folder: tempfile::tempdir().unwrap() }
    }

    /// A file in the folder of the store.
    pub(crate) fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// The store.
    pub(crate) fn db(&self) -> String {
        self.path("store.db")
    }

    /// `adoube event` with arguments.
    pub(crate) fn event(&self, args: &[&str]) -> Output {
        let db = self.db();
        let all: Vec<&str> =
            ["event", "--db", &db].into_iter().chain(args.iter().copied()).collect();
        adoube(&all)
    }

    pub(crate) fn ok(&self, args: &[&str]) -> String {
        let output = self.event(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
        String::from_utf8(output.stdout).unwrap()
    }

    pub(crate) fn refused(&self, args: &[&str]) -> String {
        let output = self.event(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

/// A running server.
pub(crate) struct Server {
    process: Child,
    url: String,
}

impl Server {
    /// Starts a server on a file and waits until it is open.
    pub(crate) fn start(db: &Path) -> Server {
        Server::with(db, &[])
    }

    /// The same with sample events.
    pub(crate) fn demo(db: &Path) -> Server {
        Server::with(db, &["--demo"])
    }

    /// The same in a shell that lets it open only so many files until it asks for more.
    pub(crate) fn with_few_files(db: &Path, files: u32) -> Server {
        let limited = format!("ulimit -Sn {files} && exec \"$0\" \"$@\"");
        let mut shell = Command::new("sh");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_adoube")]);
        Server::of(shell, db, &[])
    }

    fn with(db: &Path, options: &[&str]) -> Server {
        Server::of(Command::new(env!("CARGO_BIN_EXE_adoube")), db, options)
    }

    fn of(mut command: Command, db: &Path, options: &[&str]) -> Server {
        let mut process = command
            .args(["serve", "--listen", "127.0.0.1:0", "--db"])
            .arg(db)
            .args(options)
            .env("ADOUBE_PASSWORD", PASSWORD)
            .env("RUST_LOG", "error")
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let url = lines
            .find_map(|line| Some(line.unwrap().split_once("open at ")?.1.to_owned()))
            .expect("the server says where it is open");
        // Whatever it says later must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Server { process, url }
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Pulls the plug.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    pub(crate) fn client(&self, token: &str) -> Client {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        Client { agent, url: self.url.clone(), token: token.to_owned() }
    }

    pub(crate) fn sign_in(&self) -> String {
        let (status, body) =
            self.client("").post("/api/session", &json!({ "password": PASSWORD })).unwrap();
        assert_eq!(status, 201);
        body["token"].as_str().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A program that talks to a server.
#[derive(Clone)]
pub(crate) struct Client {
    agent: ureq::Agent,
    url: String,
    token: String,
}

impl Client {
    /// Sends a body; nothing if the server is gone.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Option<(u16, Value)> {
        let mut answer = self
            .agent
            .post(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .send_json(body)
            .ok()?;
        Some((answer.status().as_u16(), answer.body_mut().read_json().ok()?))
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        self.agent
            .get(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .call()
            .unwrap()
            .body_mut()
            .read_json()
            .unwrap()
    }

    /// Asks for something. What is not JSON is nothing.
    pub(crate) fn ask(&self, path: &str) -> (u16, Value) {
        let mut answer = self
            .agent
            .get(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .call()
            .unwrap();
        (answer.status().as_u16(), answer.body_mut().read_json().unwrap_or(Value::Null))
    }

    /// The text at an address.
    pub(crate) fn text(&self, path: &str) -> String {
        let mut answer = self.agent.get(format!("{}{path}", self.url)).call().unwrap();
        answer.body_mut().read_to_string().unwrap()
    }

    /// A page as whoever has signed in sees it.
    pub(crate) fn page(&self, path: &str) -> String {
        let mut answer = self
            .agent
            .get(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .call()
            .unwrap();
        answer.body_mut().read_to_string().unwrap()
    }

    /// Sends a form. The page that follows is not looked at: who has signed in is not told on.
    pub(crate) fn form(&self, path: &str, values: &[(&str, &str)]) {
        let agent = &self.agent;
        agent
            .post(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .send_form(values.iter().copied())
            .unwrap();
    }

    /// Sends a text.
    pub(crate) fn post_text(&self, path: &str, text: &str) -> (u16, Value) {
        let mut answer = self
            .agent
            .post(format!("{}{path}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .header("Content-Type", "text/plain")
            .send(text)
            .unwrap();
        (answer.status().as_u16(), answer.body_mut().read_json().unwrap())
    }

    pub(crate) fn act(&self, event: &str, act: &Value) -> Option<(u16, Value)> {
        self.post(&format!("/api/events/{event}/acts"), &json!({ "act": act }))
    }

    /// Opens an event with that many players and draws lots.
    pub(crate) fn open_event(&self, event: &str, players: u32) {
        let settings = json!({ "name": event, "chief_arbiter": "A. Arbiter" });
        let (status, _) =
            self.post("/api/events", &json!({ "id": event, "settings": settings })).unwrap();
        assert_eq!(status, 201);
        for n in 1..=players {
            let player = json!({ "name": format!("Player {n}") });
            self.act(event, &json!({ "type": "enter_player", "player": player })).unwrap();
        }
        let method = json!({ "by": "seed", "seed": event });
        let (status, _) =
            self.act(event, &json!({ "type": "draw_lots", "method": method })).unwrap();
        assert_eq!(status, 200);
    }

    /// The whole log of an event.
    pub(crate) fn log(&self, event: &str) -> Vec<Value> {
        let mut entries: Vec<Value> = Vec::new();
        loop {
            let after = entries.len();
            let page = self.get(&format!("/api/events/{event}/log?after={after}"));
            let page = page.as_array().unwrap();
            if page.is_empty() {
                return entries;
            }
            entries.extend(page.iter().cloned());
        }
    }
}
