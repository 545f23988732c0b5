//! The role table: every address of the server and every act has a line in it, everybody is let through exactly where it
//! says, and `docs/roles.md` is the table as people read it.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use adoube_competition::{
    Act,
    decide::rights,
    people::{Power, Role, RoleKind, SeatOnCommittee, Sector, may},
    settings::SettingsDraft,
    team::{TeamDraft, TeamId},
    text::Line,
};
use adoube_house::{Doer, appointing, door::Door};
use adoube_server::role_table::{Access, TABLE};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use place::{Place, blitz};
use served::Served;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    sync::Arc,
};

fn source(file: &str) -> String {
    fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Every address with its methods, from the list of routes.
fn routes() -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for (text, root) in [(source("src/routes.rs"), ""), (source("src/api.rs"), "/api")] {
        for route in text.split(".route(").skip(1) {
            let route = route.split(';').next().unwrap();
            let (before, path, rest) = match route.trim_start().strip_prefix("event,") {
                Some(rest) => ("", "/events/{id}", rest),
                None => {
                    let (before, rest) = route.split_once('"').unwrap();
                    let (path, rest) = rest.split_once('"').unwrap();
                    (before, path, rest)
                }
            };
            let prefix = match before.trim() {
                "&at(" => "/events/{id}",
                "&board(" => "/events/{id}/rounds/{round}/boards/{board}",
                "" => "",
                other => panic!("an address that this test cannot read: {other}"),
            };
            let methods = ["get", "post", "put", "delete", "patch"];
            let of_route = methods.into_iter().filter(|method| {
                rest.match_indices(&format!("{method}(")).any(|(at, _)| {
                    !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
                })
            });
            let of_route: Vec<&str> = of_route.collect();
            assert!(!of_route.is_empty(), "{route}");
            for method in of_route {
                found.insert((method.to_uppercase(), format!("{root}{prefix}{path}")));
            }
        }
    }
    found
}

#[test]
fn every_address_has_a_line_and_every_line_an_address() {
    let routes = routes();
    assert!(routes.len() > 120, "the routes are read: {routes:?}");
    let listed: BTreeSet<(String, String)> =
        TABLE.iter().map(|(method, path, _)| (method.to_string(), path.to_string())).collect();
    let unlisted: Vec<_> = routes.difference(&listed).collect();
    assert!(unlisted.is_empty(), "not in the role table (src/role_table.rs): {unlisted:?}");
    let gone: Vec<_> = listed.difference(&routes).collect();
    assert!(gone.is_empty(), "no address any more: {gone:?}");
}

/// What the API describes is in the table, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_the_api_describes_has_a_line() {
    let place = Place::new(blitz()).await;
    let description = Served::new(&place).await.seen("/api/openapi.json").await;
    let description: serde_json::Value = serde_json::from_str(&description).unwrap();
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() > 20);
    for (path, item) in paths {
        for method in item.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            let listed = TABLE.iter().any(|(one, route, _)| *one == method && route == path);
            assert!(listed, "{method} {path}");
        }
    }
}

/// An address of the event with everything in it filled in.
fn filled(route: &str, event: &str, board: u32) -> String {
    let board = board.to_string();
    let mut path = route.to_owned();
    for (name, value) in [
        ("{id}", event),
        ("{event}", event),
        ("{round}", "1"),
        ("{board}", &board),
        ("{player}", "1"),
        ("{team}", "1"),
        ("{number}", "1"),
        // Nobody: what is tried is whether it is let through, not what it does.
        ("{appointment}", "99"),
        ("{person}", "99"),
        ("{key}", "x"),
        ("{chapter}", "desk"),
        ("{document}", "start-list"),
        ("{name}", "x"),
        ("{digest}", "x"),
        ("{*name}", "x"),
        ("{edition}", "fide-2023"),
        ("{clause}", "1.1"),
    ] {
        path = path.replace(name, value);
    }
    assert!(!path.contains('{'), "{path}");
    path
}

/// Who tries.
struct Trier {
    role: Option<Role>,
    token: Option<String>,
    event: &'static str,
}

struct House {
    served: Served,
    triers: Vec<Trier>,
    _place: Place,
}

/// A house with everybody in it: nobody, the organiser, somebody without a role, and one of each role.
async fn everybody() -> House {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let league = SettingsDraft {
        name: "League".into(),
        system: "team_swiss".into(),
        rounds: "3".into(),
        boards: "2".into(),
        ..SettingsDraft::default()
    };
    place.house.create("league", "organiser", league).await.unwrap();
    let team = TeamDraft { name: "North".into(), ..TeamDraft::default() };
    place.house.act("league", "organiser", None, &Act::EnterTeam { team }).await.unwrap();
    let door = Door::new(Arc::clone(&place.store));
    let boards = Sector::new("1").unwrap();
    let roles = [
        ("test", Role::Organiser),
        ("test", Role::ChiefArbiter { qualification: None }),
        ("test", Role::DeputyChiefArbiter { qualification: None }),
        ("test", Role::SectorArbiter { boards, qualification: None }),
        ("test", Role::PairingsOfficer),
        ("test", Role::TechnicalStaff),
        ("test", Role::on_committee(SeatOnCommittee::Chair)),
        ("league", Role::Captain { team: TeamId(1) }),
        ("test", Role::Press),
    ];
    assert_eq!(roles.len(), RoleKind::ALL.len(), "every role is tried");
    let organiser = Some(served.token.as_str().to_owned());
    let mut triers = vec![
        Trier { role: None, token: None, event: "test" },
        Trier { role: None, token: organiser, event: "test" },
    ];
    for (event, role) in roles {
        let name = Line::new(role.kind().name()).unwrap();
        let by = Doer::Organiser;
        let done = appointing::appoint(&door, &place.house, event, by, &name, role.clone()).await;
        let key = done.unwrap().invited.unwrap().key;
        let token = door.accept(&key, "rook-endgame").await.unwrap().unwrap();
        let token = Some(token.as_str().to_owned());
        triers.push(Trier { role: Some(role), token, event });
    }
    let key = door.invite("Nobody's helper").await.unwrap().unwrap().key;
    let token = door.accept(&key, "rook-endgame").await.unwrap().unwrap();
    // Serves in no event: is asked for by the address of one that is there.
    triers.push(Trier { role: None, token: Some(token.as_str().to_owned()), event: "league" });
    House { served, triers, _place: place }
}

impl House {
    async fn tries(&self, trier: &Trier, method: &str, path: &str, body: &str) -> StatusCode {
        let json = path.starts_with("/api/");
        let kind = match json {
            true => "application/json",
            false => "application/x-www-form-urlencoded",
        };
        let mut request =
            Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, kind);
        if let Some(token) = &trier.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        // A stream that was opened never ends: its status is enough.
        let answer = tower::ServiceExt::oneshot(self.served.router.clone(), request).await.unwrap();
        answer.status()
    }
}

/// Whether the table lets somebody through.
fn lets_in(trier: &Trier, organiser: bool, access: Access) -> bool {
    let has = |power| organiser || trier.role.as_ref().is_some_and(|role| may(role.kind(), power));
    match access {
        Access::Everybody | Access::Seat => true,
        Access::SignedIn | Access::Act => trier.token.is_some(),
        Access::House => organiser,
        Access::Power(power) => has(power),
        Access::Board => has(Power::Rule),
        Access::Desk => has(Power::Watch),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_let_through_where_the_table_says_and_nowhere_else() {
    let house = everybody().await;
    // Where the event is gone, and where a session ends, come last.
    let mut lines: Vec<_> = TABLE.iter().collect();
    lines.sort_by_key(|(method, path, _)| {
        let ends = *path == "/sign-out" || (*method, *path) == ("DELETE", "/api/session");
        (ends, path.ends_with("/delete"))
    });
    for (method, route, access) in lines {
        let mut triers: Vec<(usize, &Trier)> = house.triers.iter().enumerate().collect();
        // Whoever may do something may hide or delete the event by it: they come last.
        triers.sort_by_key(|(index, trier)| lets_in(trier, *index == 1, *access));
        for (index, trier) in triers {
            let ends = route.ends_with("/sign-out") || route.ends_with("/session");
            if ends && *method != "POST" {
                continue;
            }
            let path = filled(route, trier.event, 1);
            let status = house.tries(trier, method, &path, "").await;
            let let_in = lets_in(trier, index == 1, *access);
            let who = trier.role.as_ref().map(Role::kind);
            let told = format!("{method} {path} by {index} ({who:?}): {status}");
            match (let_in, trier.token.is_some()) {
                // Whoever has no seat is not let play, and the wrong key opens nothing: that is not the table's.
                (true, _) if *access == Access::Everybody || *access == Access::Seat => {}
                (true, _) => {
                    let refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN];
                    assert!(!refused.contains(&status), "{told}");
                    assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{told}");
                }
                (false, true) => assert_eq!(status, StatusCode::FORBIDDEN, "{told}"),
                // A page leads to the door, a program is told.
                (false, false) => {
                    let led = [StatusCode::UNAUTHORIZED, StatusCode::SEE_OTHER];
                    assert!(led.contains(&status), "{told}");
                }
            }
        }
        // The doors of what is hidden are shown to nobody: it comes back before the next line is tried.
        if ["/draft", "/hide", "/archive"].iter().any(|end| route.ends_with(end)) {
            let (organiser, publish) = (&house.triers[1], r#"{"act":{"type":"publish_event"}}"#);
            let done = house.tries(organiser, "POST", "/api/events/test/acts", publish).await;
            assert_eq!(done, StatusCode::OK, "{route}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arbiter_rules_in_the_own_sector_and_nowhere_else() {
    let house = everybody().await;
    let start = r#"{"by":"arbiter","acts":["start-clocks"]}"#;
    for trier in &house.triers {
        let Some(role) = &trier.role else { continue };
        for board in [1, 2] {
            let rules = role.has(Power::Rule, adoube_competition::people::Spot::Board(board));
            let desk = filled("/events/{id}/rounds/{round}/boards/{board}/desk", "test", board);
            let seen = house.tries(trier, "GET", &desk, "").await;
            assert_eq!(seen == StatusCode::OK, rules, "{role:?} {desk}: {seen}");
            let acts = filled("/api/games/{event}/{round}/{board}/acts", "test", board);
            let status = house.tries(trier, "POST", &acts, start).await;
            assert_eq!(status == StatusCode::UNAUTHORIZED, !rules, "{role:?} {acts}: {status}");
        }
    }
}

/// 14.4.7: who is excluded from the event is so by a chief arbiter.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sector_arbiter_warns_and_does_not_expel() {
    let house = everybody().await;
    let penalise = |penalty: &str| {
        format!(
            r#"{{"by":"arbiter","acts":[{{"penalise":{{"color":"black","penalty":"{penalty}","offence":"conduct"}}}}]}}"#
        )
    };
    let acts = "/api/games/test/1/1/acts";
    let start = r#"{"by":"arbiter","acts":["start-clocks"]}"#;
    let of = |kind| {
        let own = |trier: &&Trier| trier.role.as_ref().map(Role::kind) == Some(kind);
        house.triers.iter().find(own).unwrap()
    };
    let (sector, chief) = (of(RoleKind::SectorArbiter), of(RoleKind::ChiefArbiter));
    assert_eq!(house.tries(sector, "POST", acts, start).await, StatusCode::OK);
    assert_eq!(house.tries(sector, "POST", acts, &penalise("warning")).await, StatusCode::OK);
    for grave in ["rounds", "expulsion"] {
        let status = house.tries(sector, "POST", acts, &penalise(grave)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{grave}");
    }
    assert_eq!(house.tries(chief, "POST", acts, &penalise("expulsion")).await, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_over_the_api_needs_its_power() {
    let house = everybody().await;
    let result = |board| {
        format!(r#"{{"act":{{"type":"enter_result","round":1,"board":{board},"result":"1-0"}}}}"#)
    };
    for trier in &house.triers {
        let Some(role) = &trier.role else { continue };
        for board in [1, 2] {
            let may = trier.event == "test"
                && role.has(Power::Results, adoube_competition::people::Spot::Board(board));
            let path = "/api/events/test/acts";
            let status = house.tries(trier, "POST", path, &result(board)).await;
            let expected = if may { StatusCode::OK } else { StatusCode::FORBIDDEN };
            assert_eq!(status, expected, "{role:?} at board {board}");
        }
    }
}

/// A role that is taken away is gone with the next request, in the same session.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_role_that_ends_opens_nothing_from_then_on() {
    let house = everybody().await;
    let of = |kind| {
        let own = |trier: &&Trier| trier.role.as_ref().map(Role::kind) == Some(kind);
        house.triers.iter().find(own).unwrap()
    };
    let (chief, officer) = (of(RoleKind::ChiefArbiter), of(RoleKind::PairingsOfficer));
    let log = "/api/events/test/log";
    assert_eq!(house.tries(officer, "GET", log, "").await, StatusCode::OK);
    let end = r#"{"act":{"type":"end_appointment","appointment":5}}"#;
    let ended = house.tries(chief, "POST", "/api/events/test/acts", end).await;
    assert_eq!(ended, StatusCode::OK);
    assert_eq!(house.tries(officer, "GET", log, "").await, StatusCode::FORBIDDEN);
}

/// One of each act on an event, as the API takes it.
const ACTS: &[&str] = &[
    r#"{"type":"create_event","id":"x","settings":{"name":"x"}}"#,
    r#"{"type":"change_settings","settings":{"name":"x"}}"#,
    r#"{"type":"set_play","play":{}}"#,
    r#"{"type":"set_timetable","timetable":{"zone":"UTC"}}"#,
    r#"{"type":"move_round","round":1,"starts":"2026-11-15 10:00","reason":"x"}"#,
    r#"{"type":"begin_round","round":1}"#,
    r#"{"type":"take_beginning_back","round":1,"reason":"x"}"#,
    r#"{"type":"note_absent","round":1,"players":[1]}"#,
    r#"{"type":"set_agreement","agreement":{"appeal_minutes":"30"}}"#,
    r#"{"type":"set_broadcast","broadcast":{"broadcast_boards":"1"}}"#,
    r#"{"type":"sign_delay","minutes":15}"#,
    r#"{"type":"settle_duty","duty":"premises-inspected"}"#,
    r#"{"type":"reopen_duty","duty":"premises-inspected","reason":"x"}"#,
    r#"{"type":"excuse_no_shows","id":1,"reason":"x"}"#,
    r#"{"type":"note_arrival","round":1,"player":1}"#,
    r#"{"type":"forfeit_missing","round":1,"boards":[1]}"#,
    r#"{"type":"announce","text":"x"}"#,
    r#"{"type":"end_announcement","number":1}"#,
    r#"{"type":"set_logo"}"#,
    r#"{"type":"draft_event"}"#,
    r#"{"type":"publish_event"}"#,
    r#"{"type":"hide_event"}"#,
    r#"{"type":"archive_event"}"#,
    r#"{"type":"delete_event"}"#,
    r#"{"type":"restore_event"}"#,
    r#"{"type":"enter_player","player":{"name":"x"}}"#,
    r#"{"type":"enter_players","players":[{"name":"x"}]}"#,
    r#"{"type":"set_acceptance","id":1,"acceptance":{"invited":true}}"#,
    r#"{"type":"set_entry_form","form":{"asks_needs":true}}"#,
    r#"{"type":"ask_to_enter","player":{"name":"x"}}"#,
    r#"{"type":"accept_entry","number":1}"#,
    r#"{"type":"decline_entry","number":1,"reason":"x"}"#,
    r#"{"type":"set_screen","screen":{"code":"K7MPXQ"}}"#,
    r#"{"type":"inspect","item":"king","answer":"9.5"}"#,
    r#"{"type":"approve_equipment","part":"pieces","capacity":"chief_arbiter","name":"A"}"#,
    r#"{"type":"take_approval_back","number":1,"reason":"r"}"#,
    r#"{"type":"set_hall_plan","plan":null}"#,
    r#"{"type":"set_seating","seating":{"apart":1,"groups":[]}}"#,
    r#"{"type":"count_stock","goods":"clock","name":"","count":1}"#,
    r#"{"type":"remove_screen","code":"K7MPXQ"}"#,
    r#"{"type":"exchange_numbers","players":[1,2],"consents":"x","reason":"x"}"#,
    r#"{"type":"accredit_media","accreditation":{"name":"x","means":["photographs"]}}"#,
    r#"{"type":"consent_to_media","number":1,"consenter":"organiser"}"#,
    r#"{"type":"consent_to_media","number":1,"consenter":"chief_arbiter"}"#,
    r#"{"type":"end_accreditation","number":1,"reason":"x"}"#,
    r#"{"type":"set_line_ups_before","minutes":60}"#,
    r#"{"type":"set_check_in","on":true}"#,
    r#"{"type":"check_in","id":1}"#,
    r#"{"type":"take_check_in_back","id":1}"#,
    r#"{"type":"allow_player_results","allowed":true}"#,
    r#"{"type":"tell_result","round":1,"board":1,"player":1,"told":"draw"}"#,
    r#"{"type":"correct_player","id":1,"player":{"name":"x"}}"#,
    r#"{"type":"withdraw_player","id":1}"#,
    r#"{"type":"withdraw_player","id":1,"expelled":true}"#,
    r#"{"type":"exclude_from_round","id":1,"round":1,"reason":"x"}"#,
    r#"{"type":"lift_exclusion","id":1,"round":1,"reason":"x"}"#,
    r#"{"type":"return_player","id":1}"#,
    r#"{"type":"enter_team","team":{"name":"x"}}"#,
    r#"{"type":"correct_team","id":1,"team":{"name":"x"}}"#,
    r#"{"type":"withdraw_team","id":1}"#,
    r#"{"type":"return_team","id":1}"#,
    r#"{"type":"set_roster","team":1,"players":[]}"#,
    r#"{"type":"set_line_up","team":1,"round":1}"#,
    r#"{"type":"set_line_up_deadline","round":1,"until":null}"#,
    r#"{"type":"allow_advice","allowed":true}"#,
    r#"{"type":"advise","team":1,"round":1,"board":1,"advice":"resign"}"#,
    r#"{"type":"witness_advice","number":1}"#,
    r#"{"type":"sign_match","round":1,"number":1,"signatory":"arbiter"}"#,
    r#"{"type":"sign_match","round":1,"number":1,"signatory":{"team":1}}"#,
    r#"{"type":"renumber"}"#,
    r#"{"type":"draw_lots","method":{"by":"seed","seed":"x"}}"#,
    r#"{"type":"annul_draw","reason":"x"}"#,
    r#"{"type":"pair_round","round":1}"#,
    r#"{"type":"take_round_back","round":1,"reason":"x"}"#,
    r#"{"type":"decide_meeting","stage":1,"winner":1,"reason":"x"}"#,
    r#"{"type":"take_decision_back","stage":1,"winner":1,"reason":"x"}"#,
    r#"{"type":"set_bye","id":1,"round":1,"bye":null}"#,
    r#"{"type":"set_later_rating","id":1,"round":2,"rating":null}"#,
    r#"{"type":"fix_board","id":1,"board":null}"#,
    r#"{"type":"set_needs","id":1,"needs":{}}"#,
    r#"{"type":"decide_needs","id":1,"granted":true}"#,
    r#"{"type":"name_assistant","id":1,"name":"A"}"#,
    r#"{"type":"set_contacts","hospital":"1"}"#,
    r#"{"type":"refuse_to_play","round":1,"board":1,"player":1,"reason":"r"}"#,
    r#"{"type":"keep_apart","players":[1,2],"first":1,"last":2}"#,
    r#"{"type":"let_meet","prohibition":1}"#,
    r#"{"type":"enter_result","round":1,"board":1,"result":null}"#,
    r#"{"type":"enter_results","round":1,"entries":[]}"#,
    r#"{"type":"verify_result","round":1,"board":1,"result":"1-0"}"#,
    r#"{"type":"correct_for_rating","round":1,"board":1,"result":null,"reason":"x"}"#,
    r#"{"type":"close_round","round":1}"#,
    r#"{"type":"reopen_round","round":1,"reason":"x"}"#,
    r#"{"type":"appoint","person":1,"name":"x","role":{"role":"chief_arbiter"}}"#,
    r#"{"type":"appoint","person":1,"name":"x","role":{"role":"press"}}"#,
    r#"{"type":"end_appointment","appointment":1}"#,
    r#"{"type":"record_import","rounds":1}"#,
    r#"{"type":"leave_fide_mode"}"#,
    r#"{"type":"record_incident","incident":{}}"#,
    r#"{"type":"record_ruling","incident":{},"at":1,"penalties":[]}"#,
    r#"{"type":"add_to_incident","incident":1,"kind":"note","text":"x"}"#,
    r#"{"type":"decide_incident","incident":1,"penalties":[{"kind":"warning"}],"reason":"x"}"#,
    r#"{"type":"report_incident","incident":1,"to":"x"}"#,
    r#"{"type":"record_disqualification","incident":1,"months":null,"decision":"x"}"#,
    r#"{"type":"lodge_appeal","appeal":{}}"#,
    r#"{"type":"declare_interest","appeal":1,"appointment":1,"reason":"x"}"#,
    r#"{"type":"decide_appeal","appeal":1,"verdict":{"outcome":"rejected","in_favour":0,"reason":"x"}}"#,
    r#"{"type":"return_fee","appeal":1}"#,
    r#"{"type":"begin_play_off","first":1,"seed":"x"}"#,
    r#"{"type":"enter_lot","play_off":1,"lot":"x","order":[]}"#,
    r#"{"type":"pair_play_off","play_off":1}"#,
    r#"{"type":"take_play_off_round_back","play_off":1,"reason":"x"}"#,
    r#"{"type":"count_moves","round":1,"board":1,"moves":1}"#,
    r#"{"type":"decide_play_off_dispute","round":1,"board":1,"arbiter":"x","panel":[],"decision":"x"}"#,
    r#"{"type":"draw_places","first":1}"#,
    r#"{"type":"consented","act":{"type":"finish_event"}}"#,
    r#"{"type":"finish_event"}"#,
    r#"{"type":"reopen_event","reason":"x"}"#,
];

/// The acts on an event with the powers they need.
fn acts() -> Vec<(String, Vec<Power>)> {
    let line = |text: &&str| {
        let act: Act = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        let mut name = value["type"].as_str().unwrap().to_owned();
        for (field, said) in
            [("expelled", " (expelled)"), ("role", ""), ("signatory", " (arbiter)")]
        {
            match value.get(field) {
                Some(serde_json::Value::Object(of)) if of.contains_key("team") => {
                    name.push_str(" (team)");
                }
                Some(serde_json::Value::Object(role)) => {
                    let _ = write!(name, " ({})", role["role"].as_str().unwrap());
                }
                Some(_) => name.push_str(said),
                None => {}
            }
        }
        let powers = rights::needed(None, &act).into_iter().map(|(power, _)| power);
        (name, powers.collect())
    };
    ACTS.iter().map(line).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_act_on_an_event_is_in_the_table() {
    let place = Place::new(blitz()).await;
    let description = Served::new(&place).await.seen("/api/openapi.json").await;
    let description: serde_json::Value = serde_json::from_str(&description).unwrap();
    let variants = description["components"]["schemas"]["Act"]["oneOf"].as_array().unwrap();
    let mut described = BTreeSet::new();
    for variant in variants {
        let kind = &variant["properties"]["type"]["enum"][0];
        described.insert(kind.as_str().unwrap_or_else(|| panic!("{variant}")).to_owned());
    }
    let listed: BTreeSet<String> =
        acts().iter().map(|(name, _)| name.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(described, listed);
}

/// The acts in a game by whose they are, from the list that the decider asks.
fn acts_in_games() -> BTreeMap<String, Vec<String>> {
    let text = source("../adoube-laws/src/game/whose.rs");
    let (_, list) = text.split_once("match act {").unwrap();
    let mut all = BTreeMap::new();
    let mut pending = Vec::new();
    for part in list.split("Act::").skip(1) {
        let name: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
        pending.push(name);
        if let Some((_, whose)) = part.split_once("=> Whose::") {
            let whose: String = whose.chars().take_while(|c| c.is_alphanumeric()).collect();
            all.insert(whose, std::mem::take(&mut pending));
        }
    }
    assert!(pending.is_empty() && all.len() == 3, "{all:?}");
    all
}

/// The role table as people read it.
fn document() -> String {
    let mut text = "# Who may do what\n\n\
        This file is made from the program by `ADOUBE_DESCRIBE=1 cargo nextest run -p adoube-server --test roles`; a test \
        fails when it is stale.\n\n\
        The organiser of the house, who knows the shared password, may do everything. Everybody else has an account and \
        what their roles in an event give them. A sector arbiter has it at the boards of the sector, a captain for the own \
        team.\n\n## Roles and powers\n\n"
        .to_owned();
    let kinds = RoleKind::ALL;
    let names: Vec<String> = kinds.iter().map(|kind| kind.name().replace('_', " ")).collect();
    let _ = writeln!(text, "| power | {} |", names.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(kinds.len()));
    for power in Power::ALL {
        let has: Vec<&str> =
            kinds.iter().map(|&kind| if may(kind, power) { "yes" } else { "" }).collect();
        let _ = writeln!(text, "| `{}` | {} |", power.name(), has.join(" | "));
    }
    text.push_str("\n## Acts on an event\n\n| act | power |\n|---|---|\n");
    for (name, powers) in acts() {
        let powers: Vec<String> =
            powers.iter().map(|power| format!("`{}`", power.name())).collect();
        let _ = writeln!(text, "| {name} | {} |", powers.join(", "));
    }
    text.push_str(
        "\n## Acts in a game\n\nWhoever sits at the board does what is a player's; whoever has the power `rule` at the board \
         does what is the arbiter's, and enters what others said and did.\n\n",
    );
    for (whose, names) in acts_in_games() {
        let _ = writeln!(text, "* {whose}: {}", names.join(", "));
    }
    text.push_str("\n## Addresses\n\n| method | address | who |\n|---|---|---|\n");
    for (method, path, access) in TABLE {
        let who = match access {
            Access::Everybody => "everybody".to_owned(),
            Access::SignedIn => "whoever has signed in".to_owned(),
            Access::House => "the organiser of the house".to_owned(),
            Access::Power(power) => format!("`{}`", power.name()),
            Access::Board => "`rule` at the board, and the board's screen with the code".to_owned(),
            Access::Desk => "`watch`, and an arbiter with the code".to_owned(),
            Access::Act => "the power of the act".to_owned(),
            Access::Seat => "whoever sits there, and `rule` at the board".to_owned(),
        };
        let _ = writeln!(text, "| {method} | `{path}` | {who} |");
    }
    text
}

#[test]
fn the_document_is_the_table() {
    let path = format!("{}/../../docs/roles.md", env!("CARGO_MANIFEST_DIR"));
    let text = document();
    if std::env::var_os("ADOUBE_DESCRIBE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "docs/roles.md is stale: run this test with ADOUBE_DESCRIBE=1");
}

/// What a captain said is told to nobody whose business it is not, not even by the stream that keeps pages true.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_is_told_that_a_captain_spoke() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let league = SettingsDraft {
        name: "League".into(),
        chief_arbiter: "A. Arbiter".into(),
        system: "team_swiss".into(),
        rounds: "3".into(),
        boards: "1".into(),
        ..SettingsDraft::default()
    };
    place.house.create("league", "organiser", league).await.unwrap();
    for text in [
        r#"{"type":"enter_team","team":{"name":"North"}}"#,
        r#"{"type":"enter_team","team":{"name":"South"}}"#,
        r#"{"type":"enter_player","player":{"name":"N"}}"#,
        r#"{"type":"enter_player","player":{"name":"S"}}"#,
        r#"{"type":"set_roster","team":1,"players":[1]}"#,
        r#"{"type":"set_roster","team":2,"players":[2]}"#,
        r#"{"type":"draw_lots","method":{"by":"seed","seed":"s"}}"#,
        r#"{"type":"pair_round","round":1}"#,
    ] {
        let act: Act = serde_json::from_str(text).unwrap();
        place.house.act("league", "organiser", None, &act).await.unwrap();
    }
    let last = place.house.event("league").await.unwrap().unwrap().seq;
    let said = r#"{"type":"advise","team":1,"round":1,"board":1,"advice":"resign"}"#;
    let said: Act = serde_json::from_str(said).unwrap();
    place.house.act("league", "organiser", None, &said).await.unwrap();
    let path = format!("/events/league/live?after={last}");
    let request = Request::builder().uri(path).body(Body::empty()).unwrap();
    let answer = tower::ServiceExt::oneshot(served.router.clone(), request).await.unwrap();
    let mut data = answer.into_body().into_data_stream();
    let first = tokio_stream::StreamExt::next(&mut data).await.unwrap().unwrap();
    let told = String::from_utf8(first.to_vec()).unwrap();
    assert!(told.contains("event: fact") && told.contains("data: {}"), "{told}");
    assert!(!told.contains("advised") && !told.contains("board"), "{told}");
    let page = served.seen("/events/league/rounds/1/matches/1").await;
    assert!(page.contains("North") && !page.contains("Resign"), "{page}");
    let organiser = served.page("/events/league/rounds/1/matches/1").await;
    assert!(organiser.contains("Resign"), "{organiser}");
}
