//! The command line: a whole event, what is refused, and what the exit status says.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use std::process::Output;
use support::adoube;
use tempfile::TempDir;

/// A store of its own and the commands on it.
struct Desk {
    _place: TempDir,
    db: String,
}

impl Desk {
    fn new() -> Desk {
        let place = TempDir::new().unwrap();
        let db = place.path().join("test.db").to_str().unwrap().to_owned();
        Desk { _place: place, db }
    }

    fn run(&self, args: &[&str]) -> Output {
        adoube(&[&["event", "--db", &self.db], args].concat())
    }

    fn text(&self, args: &[&str]) -> String {
        let out = self.run(args);
        assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8(out.stdout).unwrap()
    }

    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.text(&[args, &["--json"]].concat())).unwrap()
    }

    /// Why a command could not be done: status 2, a sentence on standard error, nothing on standard output.
    fn refused(&self, args: &[&str]) -> String {
        let out = self.run(args);
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        assert!(out.stdout.is_empty());
        String::from_utf8(out.stderr).unwrap()
    }
}

#[test]
fn a_whole_event_without_a_browser() {
    let desk = Desk::new();
    let id = desk.text(&[
        "create",
        "Кубок",
        "--id",
        "cup",
        "--chief-arbiter",
        "O'Neill",
        "--tie-breaks",
        "SB,WIN",
    ]);
    assert_eq!(id, "cup\n");
    for name in ["Ձախ", "Right", "Верх"] {
        desk.text(&["enter", "cup", name, "--rating", "2000", "--federation", "arm"]);
    }
    desk.text(&["draw", "cup", "--by-hand", "2,1,3"]);
    assert_eq!(desk.text(&["result", "cup", "1", "1", "1-0"]), "Round 1, board 1: 1–0\n");
    assert_eq!(desk.text(&["result", "cup", "1", "1", "1-0"]), "nothing to change\n");
    desk.text(&["result", "cup", "2", "1", "½-½"]);
    desk.text(&["result", "cup", "3", "1", "-/-"]);
    for round in ["1", "2", "3"] {
        desk.text(&["close", "cup", round]);
    }
    desk.text(&["finish", "cup"]);
    let standings = desk.json(&["standings", "cup"]);
    let line = |n: usize| (&standings[n]["name"], &standings[n]["points"], &standings[n]["place"]);
    // Numbers: Right 1, Ձախ 2, Верх 3. Round 1: 2 beats 3; round 2: 1 and 2 draw; round 3: nobody comes.
    assert_eq!(line(0), (&"Ձախ".into(), &3.into(), &1.into()));
    assert_eq!(line(1), (&"Right".into(), &1.into(), &2.into()));
    assert_eq!(standings[0]["tie_breaks"][0]["code"], "SB");
    assert_eq!(standings[0]["tie_breaks"][0]["value"], "0.25");
    let text = desk.text(&["standings", "cup"]);
    assert!(text.contains("Ձախ") && text.contains("1½") && text.contains("SB"), "{text}");
    let table = desk.text(&["crosstable", "cup"]);
    assert!(table.contains('×') && table.contains('−') && table.contains('½'), "{table}");
    let log = desk.json(&["log", "cup"]);
    let kinds: Vec<&str> =
        log.as_array().unwrap().iter().map(|e| e["fact"]["type"].as_str().unwrap()).collect();
    assert_eq!(kinds.first(), Some(&"event_created"));
    assert_eq!(kinds.last(), Some(&"event_finished"));
    assert!(desk.text(&["log", "cup"]).contains("Event finished"));
    assert!(desk.text(&["list"]).contains("finished"));
    assert!(desk.text(&["show", "cup"]).contains("Round 3 (closed)"));
}

#[test]
fn a_random_seed_is_recorded_and_repeats_the_draw() {
    let desk = Desk::new();
    for id in ["one", "two"] {
        desk.text(&["create", "Cup", "--id", id, "--chief-arbiter", "A"]);
        for n in 1..=9 {
            desk.text(&["enter", id, &format!("Player {n}")]);
        }
    }
    let order = |facts: &Value| facts[0]["order"].clone();
    let first = desk.json(&["draw", "one"]);
    let seed = first[0]["seed"].as_str().unwrap();
    assert_eq!(order(&desk.json(&["draw", "two", "--seed", seed])), order(&first));
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let desk = Desk::new();
    assert!(
        desk.refused(&["list"]).contains("there is no store"),
        "a mistyped name is not an empty store"
    );
    assert!(
        desk.refused(&["create", " ", "--begins", "tomorrow"])
            .contains("Name: This must be filled in.")
    );
    assert!(desk.refused(&["create", "Cup", "--id", "No/Way"]).contains("cannot be an address"));
    assert!(desk.refused(&["standings", "nowhere"]).contains("there is no event “nowhere”"));
    assert!(desk.refused(&["enter", "nowhere", "X"]).contains("There is no such event."));
    desk.text(&["create", "Cup", "--id", "cup"]);
    assert!(desk.refused(&["create", "Cup", "--id", "cup"]).contains("at this address already"));
    assert!(desk.refused(&["draw", "cup"]).contains("chief arbiter"));
    let two = desk.refused(&["create", "Cup", "--scoring", "3,1"]);
    assert!(two.contains("three numbers of points"), "{two}");
    assert!(desk.refused(&["create", "Cup", "--id", "new"]).contains("cannot be an address"));
    assert_eq!(desk.text(&["create", "Cup", "--id", "three", "--scoring", "3,1,0"]), "three\n");
    assert_eq!(desk.json(&["show", "three"])["settings"]["scoring"]["win"], 6);
    let forgotten = desk.run(&["result", "cup", "1", "1"]);
    assert_eq!(forgotten.status.code(), Some(2), "clearing must be said");
    assert!(desk.refused(&["result", "cup", "1", "1", "2-0"]).contains("“2-0” is no result"));
    assert!(
        desk.refused(&["result", "cup", "1", "1", "1-0"]).contains("Lots have not been drawn yet.")
    );
    let many = desk.refused(&[
        "enter",
        "cup",
        "X",
        "--title",
        "Prince",
        "--rating",
        "5000",
        "--birth-year",
        "1700",
    ]);
    for field in ["Title", "Rating", "Year of birth"] {
        assert!(many.contains(field), "{many}");
    }
    assert_eq!(desk.json(&["show", "cup"])["players"].as_array().unwrap().len(), 0);
}

#[test]
fn tables_as_text_and_as_json() {
    let text = adoube(&["draw", "berger", "5"]);
    assert_eq!(
        String::from_utf8(text.stdout).unwrap().lines().next(),
        Some("  1.  2:5  3:4  (1 rests)")
    );
    let json: Value =
        serde_json::from_slice(&adoube(&["draw", "berger", "4", "--double", "--json"]).stdout)
            .unwrap();
    assert_eq!(json.as_array().unwrap().len(), 6);
    assert_eq!(
        json[1]["pairs"][0]["white"], 2,
        "the last two rounds of the first cycle are exchanged"
    );
    let refused = adoube(&["draw", "berger", "1"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("2 to 1000 players"));
}

#[test]
fn a_file_that_cannot_be_used_is_named() {
    let out = adoube(&["event", "--db", "/no/such/folder/x.db", "list"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8(out.stderr).unwrap().contains("/no/such/folder/x.db"));
}

#[test]
fn a_password_is_set_from_standard_input() {
    use std::io::Write;
    let desk = Desk::new();
    let set = |password: &str| {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_adoube"))
            .args(["password", "--db", &desk.db])
            .stdin(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
        child.wait_with_output().unwrap()
    };
    assert_eq!(set("short").status.code(), Some(2));
    assert_eq!(set("long enough").status.code(), Some(0));
    let server = support::Server::start(std::path::Path::new(&desk.db));
    let body = serde_json::json!({ "password": "long enough" });
    assert_eq!(server.client("").post("/api/session", &body).unwrap().0, 201);
}

#[test]
fn an_event_is_hidden_archived_deleted_and_brought_back() {
    let desk = Desk::new();
    desk.text(&["create", "Cup", "--id", "cup", "--draft"]);
    assert_eq!(desk.json(&["show", "cup"])["visibility"], "draft");
    assert!(desk.refused(&["archive", "cup"]).contains("Publish it first"));
    for (what, seen) in [("publish", "public"), ("hide", "hidden"), ("publish", "public")] {
        desk.text(&[what, "cup"]);
        assert_eq!(desk.json(&["list"])[0]["visibility"], seen);
    }
    desk.text(&["archive", "cup"]);
    assert!(desk.refused(&["enter", "cup", "Ada"]).contains("archived"));
    desk.text(&["delete", "cup"]);
    assert_eq!(desk.json(&["list"]).as_array().unwrap().len(), 0);
    assert!(desk.refused(&["show", "cup"]).contains("no event"));
    assert_eq!(desk.json(&["list", "--deleted"])[0]["id"], "cup");
    desk.text(&["restore", "cup"]);
    assert_eq!(desk.json(&["show", "cup"])["visibility"], "archived");
    assert!(desk.text(&["list", "--deleted"]).contains("No event was deleted"));
}

#[test]
fn a_hall_is_planned_and_equipment_is_checked_without_a_browser() {
    let desk = Desk::new();
    let place = TempDir::new().unwrap();
    let file = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    // As the handbook has it: sixty boards in thirty metres by eighteen.
    let plan = file("plan.svg");
    let out =
        adoube(&["venue", "plan", "--hall", "30x18", "--boards", "60", "-o", &plan, "--json"]);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    let made: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((&made["placed"], &made["style"]), (&60.into(), &"double".into()));
    let drawn = std::fs::read_to_string(&plan).unwrap();
    assert!(drawn.contains("data-table=\"60\"") && drawn.contains("width=\"277mm\""));
    // Fewer fit: status 1, and why.
    let out = adoube(&["venue", "plan", "--hall", "12x9", "--boards", "40", "--door", "0,4 0,6"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stdout).contains("why no more:"));
    for bad in [&["--hall", "12", "--boards", "4"], &["--hall", "12x9", "--boards", "0"]] {
        let out = adoube(&[&["venue", "plan"], &bad[..]].concat());
        assert_eq!(out.status.code(), Some(2));
    }
    // Equipment: what differs with its clause, and status 1.
    std::fs::write(
        file("found.toml"),
        "grade = \"rated\"\n[pieces]\nking = 10.6\nqueen = \"85 mm\"\n",
    )
    .unwrap();
    let out = adoube(&["venue", "check", &file("found.toml")]);
    assert_eq!(out.status.code(), Some(1));
    let told = String::from_utf8(out.stdout).unwrap();
    assert!(told.contains("Height of the king: 10.6 cm") && told.contains("2.2 ¶2"), "{told}");
    assert!(told.contains("2 looked at, 1 differ"), "{told}");
    for (name, text, why) in [
        ("unknown.toml", "[pieces]\nboat = 1", "is not on the list"),
        ("bad.toml", "[pieces]\nking = \"tall\"", "expected a measure"),
        ("other.toml", "[board]\nking = 1", "is not on the list"),
        ("torn.toml", "[pieces", "torn.toml"),
    ] {
        std::fs::write(file(name), text).unwrap();
        let out = adoube(&["venue", "check", &file(name)]);
        assert_eq!(out.status.code(), Some(2), "{name}");
        assert!(String::from_utf8_lossy(&out.stderr).contains(why), "{name}");
    }
    assert!(
        String::from_utf8(adoube(&["venue", "items"]).stdout).unwrap().contains("[hall] light")
    );
    // In an event.
    let id = desk.text(&["create", "Halls", "--chief-arbiter", "A. Arbiter"]).trim().to_owned();
    for name in ["Ann", "Ben", "Cay", "Dan"] {
        desk.text(&["enter", &id, name]);
    }
    desk.text(&["inspect", &id, "king", "10.6", "--note", "set 3"]);
    desk.text(&["approve", &id, "pieces", "chief_arbiter", "A. Arbiter"]);
    desk.text(&["count", &id, "clock", "1", "--type", "Wonder"]);
    desk.text(&["hall-plan", &id, "--hall", "14x10", "--with", "door 0,4 0,6"]);
    desk.text(&["seating", &id, "--apart", "1", "--near", "1,2"]);
    let told = desk.text(&["inspection", &id]);
    for one in
        ["king: 10.6 cm", "A. Arbiter (chief arbiter) approves", "“Wonder” is not on the list"]
    {
        assert!(told.contains(one), "{one}: {told}");
    }
    desk.text(&["draw", &id, "--seed", "1"]);
    let tables = desk.json(&["tables", &id, "1"]);
    assert_eq!(tables.as_array().unwrap().len(), 2);
    assert!(desk.refused(&["inspect", &id, "chandelier", "yes"]).contains("chandelier"));
}
