//! A Swiss on the command line, and through report files: what is exported, `adoube check` agrees with.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};
use std::path::Path;
use support::{Desk, Server, adoube};

#[test]
fn an_open_from_the_first_colour_to_a_report_file_that_check_agrees_with() {
    let desk = Desk::new();
    let swiss = ["--system", "swiss", "--rounds", "3", "--chief-arbiter", "A. Arbiter"];
    let create: Vec<&str> = ["create", "Open", "--id", "open"].into_iter().chain(swiss).collect();
    desk.ok(&create);
    for index in 1..=6 {
        let rating = (2400 - 10 * index).to_string();
        desk.ok(&["enter", "open", &format!("Player {index}"), "--rating", &rating]);
    }
    assert!(desk.refused(&["pair", "open"]).contains("Lots have not been drawn"));
    desk.ok(&["draw", "open", "--colour", "white"]);
    desk.ok(&["bye", "open", "6", "2", "half"]);
    desk.ok(&["apart", "open", "1", "2", "--last", "2"]);
    desk.ok(&["fix-board", "open", "3", "1"]);
    let preview = desk.ok(&["--json", "pair", "open", "--preview"]);
    let preview: Value = serde_json::from_str(&preview).unwrap();
    assert_eq!(preview["games"][0]["white"], 3, "a fixed board: {preview}");
    assert!(desk.ok(&["pair", "open", "--explain"]).contains("3 meets 6"));
    let swap = ["pair", "open", "--swap", "4-5"];
    let with_reason: Vec<&str> = swap.iter().copied().chain(["--reason", "brothers"]).collect();
    assert!(desk.refused(&swap).contains("Reason"));
    assert!(desk.ok(&with_reason).contains("not the first candidate"));
    desk.ok(&["take-back", "open", "1", "--reason", "no brothers"]);
    desk.ok(&["pair", "open"]);
    assert!(desk.refused(&["pair", "open"]).contains("3 games of earlier rounds"));
    for board in ["1", "2", "3"] {
        desk.ok(&["result", "open", "1", board, "1-0"]);
    }
    desk.ok(&["close", "open", "1"]);
    desk.ok(&["pair", "open"]);
    for board in ["1", "2"] {
        desk.ok(&["result", "open", "2", board, "1/2-1/2"]);
    }
    desk.ok(&["close", "open", "2"]);
    assert!(desk.ok(&["pair", "open", "--explain", "--round", "1"]).contains("Round 1"));
    assert!(desk.ok(&["standings", "open"]).contains("BH/C1"));

    for (form, name) in [("--trf", "trf-2026.trf"), ("--trf16", "trf-16.trf")] {
        let file = desk.path(name);
        desk.ok(&["export", "open", form, "--output", &file]);
        let checked = adoube(&["check", &file]);
        let said = String::from_utf8_lossy(&checked.stdout);
        assert_eq!(checked.status.code(), Some(0), "{said}");
        assert!(said.contains("2 rounds") && said.contains("0 rounds differ"), "{said}");
        let again = desk.ok(&["import", &file, "--id", name.trim_end_matches(".trf")]);
        let id = again.trim();
        assert_eq!(
            desk.ok(&["export", id, form]).replace("### Import @ Round 2\n", ""),
            // TRF16 says in a comment which pairings were prohibited for a few rounds, and it is lost on the way in.
            std::fs::read_to_string(&file)
                .unwrap()
                .replace("### Not to meet in rounds 1 to 2: 1 2\n", "")
        );
        let games = |id: &str| {
            let paired = desk.ok(&["--json", "pair", id, "--preview"]);
            serde_json::from_str::<Value>(&paired).unwrap()["games"].clone()
        };
        // The board is fixed in the event only: a file does not know it.
        let sorted = |games: Value| {
            let mut games: Vec<String> =
                games.as_array().unwrap().iter().map(ToString::to_string).collect();
            games.sort();
            games
        };
        assert_eq!(sorted(games(id)), sorted(games("open")), "{name}");
    }
}

#[test]
fn a_defective_file_is_refused_and_nothing_is_left_of_it() {
    let desk = Desk::new();
    let file = desk.path("bad.trf");
    std::fs::write(&file, "012 Bad\n001    x\n").unwrap();
    let said = desk.refused(&["import", &file]);
    assert!(said.contains("line 2"), "{said}");
    assert!(desk.ok(&["list"]).contains("no events"));
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../adoube-trf/tests/data/sample.trf");
    let id = desk.ok(&["import", data.to_str().unwrap(), "--id", "sample"]);
    assert_eq!(id, "sample\n");
    let said = desk.refused(&["import", data.to_str().unwrap(), "--id", "sample"]);
    assert!(said.contains("already"), "{said}");
}

#[test]
fn a_program_pairs_asks_why_and_moves_the_event_to_another_house() {
    let desk = Desk::new();
    let server = Server::start(Path::new(&desk.path("served.db")));
    let client = server.client(&server.sign_in());
    let settings =
        json!({ "name": "Open", "chief_arbiter": "A.", "system": "swiss", "rounds": "3" });
    let (status, _) =
        client.post("/api/events", &json!({ "id": "open", "settings": settings })).unwrap();
    assert_eq!(status, 201);
    for n in 1..=5u32 {
        let player = json!({ "name": format!("Player {n}"), "rating": 2400 - n });
        client.act("open", &json!({ "type": "enter_player", "player": player })).unwrap();
    }
    let method = json!({ "by": "colour", "initial": "black" });
    client.act("open", &json!({ "type": "draw_lots", "method": method })).unwrap();

    let preview = client.get("/api/events/open/pairing");
    let games = json!([{ "white": 3, "black": 1 }, { "white": 2, "black": 4 }]);
    assert_eq!((&preview["games"], &preview["bye"]), (&games, &json!(5)));
    let changed = client.get("/api/events/open/pairing?changes=swap:3-4");
    let worse = &changed["swiss"]["by_hand"]["cost"]["brackets"][0]["judgement"];
    assert_eq!(worse, "later", "{changed}");
    assert_eq!(server.client("").get("/api/events/open/pairing")["status"], 401);

    let pair = |expects: &Value| json!({ "type": "pair_round", "round": 1, "expects": expects });
    let (status, refused) = client.act("open", &pair(&json!([]))).unwrap();
    assert_eq!((status, &refused["type"]), (409, &json!("/problems/refused")));
    let (status, _) = client.act("open", &pair(&games)).unwrap();
    assert_eq!(status, 200);
    let why = server.client("").get("/api/events/open/rounds/1/why");
    assert_eq!(why["brackets"][0]["pairs"][0]["rule"], "initial", "{why}");
    assert_eq!(server.client("").get("/api/events/open/rounds/2/why")["status"], 401);

    let file = client.text("/api/events/open/trf");
    let (status, taken) = client.post_text("/api/events/import?id=copy", &file);
    assert_eq!((status, &taken["notes"]), (201, &json!([])), "{taken}");
    assert_eq!(taken["event"]["rounds"][0]["games"][0]["white"], 3);
    let (status, refused) = client.post_text("/api/events/import", "001 x");
    assert_eq!(status, 422);
    assert!(refused["detail"].as_str().unwrap().contains("line 1"), "{refused}");
    let paths = client.get("/api/openapi.json")["paths"].clone();
    for path in
        ["/api/events/{id}/pairing", "/api/events/{id}/rounds/{round}/why", "/api/events/import"]
    {
        assert!(paths.get(path).is_some(), "{path}");
    }
}

#[test]
fn warnings_are_answered_on_the_command_line_and_over_the_api_alike() {
    let desk = Desk::new();
    let swiss = ["--system", "swiss", "--rounds", "3", "--chief-arbiter", "A. Arbiter"];
    let create: Vec<&str> = ["create", "Open", "--id", "open"].into_iter().chain(swiss).collect();
    desk.ok(&create);
    for index in 1..=4 {
        desk.ok(&[
            "enter",
            "open",
            &format!("Player {index}"),
            "--rating",
            &(2400 - index).to_string(),
        ]);
    }
    desk.ok(&["draw", "open", "--colour", "white"]);
    desk.ok(&["pair", "open"]);
    let apart = |more: &[&str]| -> Vec<String> {
        let all = ["apart", "open", "1", "2"].iter().chain(more);
        all.map(|part| (*part).to_owned()).collect()
    };
    let refused = |more: &[&str]| {
        let args = apart(more);
        desk.refused(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let first = refused(&[]);
    assert!(first.contains("level 5, late_prohibition: Round 1 is paired already."), "{first}");
    assert!(first.contains("--read late_prohibition"), "{first}");
    let second = refused(&["--read", "late_prohibition"]);
    assert!(second.contains("--confirm late_prohibition --because REASON"), "{second}");
    let both = ["--read", "late_prohibition", "--confirm", "late_prohibition"];
    assert!(refused(&both).contains("must be filled in"));

    // The same over the API.
    let server = Server::start(Path::new(&desk.path("store.db")));
    let client = server.client(&server.sign_in());
    let act = json!({"type": "keep_apart", "players": [1, 2], "first": 1, "last": 3});
    let sent = |act: &Value| client.act("open", act).unwrap();
    let (status, problem) = sent(&act);
    assert_eq!((status, &problem["type"]), (409, &json!("/problems/warned")));
    let warning = &problem["warnings"][0];
    assert_eq!(warning["code"], "late_prohibition");
    assert_eq!((&warning["level"], &warning["needs"]), (&json!(5), &json!("read")));
    let codes = ["late_prohibition"];
    let consented = json!({
        "type": "consented", "act": act, "read": codes, "confirmed": codes, "reason": "brothers"
    });
    let (status, outcome) = sent(&consented);
    assert_eq!(status, 200, "{outcome}");
    assert_eq!(outcome["facts"][0]["type"], "fide_mode_left");
    let event = client.get("/api/events/open");
    assert_eq!(event["fide"], json!({"mode": "left", "round": 1, "reason": "brothers"}));
    drop(server);
    assert!(desk.ok(&["log", "open"]).contains("FIDE mode left after round 1: brothers"));
    assert!(desk.ok(&["export", "open"]).contains("### FIDE mode left @ Round 1: brothers"));
}

#[test]
fn players_are_compared_with_the_rating_list_that_is_valid_when_the_event_begins() {
    let desk = Desk::new();
    let (db, list, national) = (desk.path("store.db"), desk.path("list.txt"), desk.path("arm.txt"));
    let ran = |args: &[&str]| {
        let output = adoube(args);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
        String::from_utf8(output.stdout).unwrap()
    };
    ran(&["ratings", "generate", &list, "--players", "40", "--seed", "one"]);
    ran(&["ratings", "generate", &national, "--players", "40", "--seed", "two"]);
    ran(&["ratings", "import", &list, "--db", &db, "--valid-from", "2026-11-01"]);
    ran(&["ratings", "import", &national, "--db", &db, "--list", "ARM"]);
    let find = |more: &[&str], id: &str| -> Value {
        let args = [&["--json", "ratings", "find", id, "--db", &db], more].concat();
        serde_json::from_str(&ran(&args)).unwrap()
    };
    // Somebody with a rapid rating that is not the standard one.
    let rapid = (0..40).map(|at| (100_001 + 7 * at).to_string()).find(|id| {
        let player = find(&[], id);
        player["rapid"].is_u64() && player["standard"].is_u64() && player["birth_year"].is_u64()
    });
    let id = rapid.unwrap();
    let player = find(&[], &id);
    assert_ne!(find(&["--list", "arm"], &id)["standard"], player["standard"], "two lists");
    let text = |name: &str| player[name].as_str().unwrap_or_default().to_owned();
    let number = |name: &str| player[name].to_string();
    let swiss = ["--system", "swiss", "--rounds", "3", "--chief-arbiter", "A.", "--time-control"];
    let create =
        [&["create", "Open", "--id", "open", "--begins", "2026-11-20"][..], &swiss, &["15+10"]];
    desk.ok(&create.concat());
    let enter = [
        "enter",
        "open",
        &text("name"),
        "--fide-id",
        &id,
        "--title",
        &text("title"),
        "--federation",
        &text("federation"),
        "--birth-year",
        &number("birth_year"),
        "--rating",
    ];
    desk.ok(&[&enter[..], &[&number("rapid")]].concat());
    assert!(desk.ok(&["check-ratings", "open"]).contains("1 players found"), "a rapid event");
    desk.ok(&["enter", "open", "Nobody", "--fide-id", "5"]);
    let output = desk.event(&["check-ratings", "open"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("2 Nobody: not on the list"));
    // Another month, and the standard rating where the rapid one counts.
    let create =
        [&["create", "Next", "--id", "next", "--begins", "2026-12-01"][..], &swiss, &["15+10"]];
    desk.ok(&create.concat());
    let mut enter = enter;
    enter[1] = "next";
    desk.ok(&[&enter[..], &[&number("standard")]].concat());
    let output = desk.event(&["check-ratings", "next"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1));
    let (standard, rapid) = (number("standard"), number("rapid"));
    assert!(said.contains(&format!("“{standard}” entered, “{rapid}” on the list")), "{said}");
    assert!(said.contains("valid from 2026-11-01") && said.contains("another month"), "{said}");

    // The list of December stands beside that of November, and each event has its own.
    let december = desk.path("december.txt");
    ran(&["ratings", "generate", &december, "--players", "40", "--seed", "three"]);
    ran(&["ratings", "import", &december, "--db", &db, "--valid-from", "2026-12-01"]);
    let said = String::from_utf8(desk.event(&["check-ratings", "next"]).stdout).unwrap();
    assert!(said.contains("valid from 2026-12-01") && !said.contains("another month"), "{said}");
    let said = String::from_utf8(desk.event(&["check-ratings", "open"]).stdout).unwrap();
    assert!(said.contains("valid from 2026-11-01"), "{said}");
    assert_eq!(find(&["--on", "2026-11-30"], &id), player);
    assert_ne!(find(&[], &id), player, "the newest");
    let first = find(&["--on", "2026-10-31"], &id);
    assert_eq!(first, player, "none is valid yet: the first to come");
    let lists = || -> Value {
        serde_json::from_str(&ran(&["--json", "ratings", "lists", "--db", &db])).unwrap()
    };
    let edition = |list: &str, day: Value| json!({"list": list, "valid_from": day, "players": 40});
    let (november, december) =
        (edition("fide", "2026-11-01".into()), edition("fide", "2026-12-01".into()));
    assert_eq!(lists(), json!([edition("arm", Value::Null), november, december]));

    // The page shows them, and forgets one.
    let server = Server::start(Path::new(&db));
    let client = server.client(&server.sign_in());
    let page = client.page("/events/next/players/check");
    assert!(page.contains("2026-12-01 <strong>") && page.contains("2026-11-01</td>"), "{page}");
    let form = [("list", "FIDE"), ("valid_from", "2026-12-01")];
    server.client("").form("/events/next/players/check", &form);
    assert_eq!(client.page("/events/next/players/check"), page, "only the organiser may");
    client.form("/events/next/players/check", &form);
    let page = client.page("/events/next/players/check");
    assert!(page.contains("2026-11-01 <strong>") && !page.contains("2026-12-01"), "{page}");
    drop(server);
    assert_eq!(lists(), json!([edition("arm", Value::Null), november]));
    ran(&["ratings", "remove", "--list", "ARM", "--db", &db]);
    assert_eq!(lists(), json!([november]));
    for refused in [
        &["ratings", "remove", "--list", "arm", "--db", &db][..],
        &["ratings", "remove", "--valid-from", "2026-12-01", "--db", &db],
        &["ratings", "import", &list, "--list", "a@b", "--db", &db],
    ] {
        assert_eq!(adoube(refused).status.code(), Some(2), "{refused:?}");
    }
}
