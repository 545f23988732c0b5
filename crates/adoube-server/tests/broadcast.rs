//! What goes out to the world over HTTP: feeds for those who poll, pieces for other sites, news of results; and what comes in
//! from real boards.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use adoube_base::Color;
use adoube_competition::{
    Act as EventAct,
    broadcast::BroadcastDraft,
    people::{PersonId, Role, RoleKind},
    play::PlayDraft,
};
use adoube_house::{Doer, Official, moment, now};
use adoube_laws::game::{Act, Actor};
use axum::{
    body::{Body, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use place::{Place, SECOND, blitz};
use served::Served;
use tower::ServiceExt;

const ROUND: &str = "/events/test/rounds/1/games.pgn";
const MINUTE: i64 = 60 * SECOND;

/// What a program that polls gets.
async fn polled(
    served: &Served,
    path: &str,
    headers: &[(header::HeaderName, &str)],
) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::builder().uri(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let answer = served.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = answer.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    (parts.status, parts.headers, String::from_utf8(body.to_vec()).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_polls_is_told_what_is_new_and_nothing_early() {
    let place = Place::new(PlayDraft { delay_minutes: "15".into(), ..blitz() }).await;
    let served = Served::new(&place).await;
    let (status, headers, text) = polled(&served, ROUND, &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(text.matches("[Event \"Test\"]").count(), 2, "{text}");
    let tag = headers[header::ETAG].to_str().unwrap().to_owned();
    assert_eq!(headers[header::CONTENT_TYPE], "application/x-chess-pgn; charset=utf-8");
    let known = [(header::IF_NONE_MATCH, tag.as_str())];
    let (status, same, nothing) = polled(&served, ROUND, &known).await;
    assert_eq!((status, nothing.as_str()), (StatusCode::NOT_MODIFIED, ""));
    assert_eq!(same[header::ETAG].to_str().unwrap(), tag);
    // A move is made, and for a quarter of an hour nothing tells of it.
    let at = now();
    place.act(Actor::Arbiter, at, None, Act::StartClocks).await.unwrap();
    place.moves(Color::White, at + SECOND, "e2-e4").await.unwrap();
    moment::not_before(at + 14 * MINUTE);
    let (status, before, _) = polled(&served, ROUND, &known).await;
    assert_eq!(status, StatusCode::NOT_MODIFIED);
    let since = before[header::LAST_MODIFIED].to_str().unwrap().to_owned();
    let by_time = [(header::IF_MODIFIED_SINCE, since.as_str())];
    assert_eq!(polled(&served, ROUND, &by_time).await.0, StatusCode::NOT_MODIFIED);
    moment::not_before(at + 16 * MINUTE);
    let (status, _, text) = polled(&served, ROUND, &known).await;
    assert_eq!(status, StatusCode::OK);
    assert!(text.contains("1. e4 {[%clk 0:03:0"), "{text}");
    assert_eq!(polled(&served, ROUND, &by_time).await.0, StatusCode::OK);
    // The same of the board, of the event and as JSON.
    for path in ["/events/test/rounds/1/boards/1/game.pgn", "/events/test/games.pgn"] {
        let (status, headers, text) = polled(&served, path, &[]).await;
        assert!(status == StatusCode::OK && text.contains("1. e4"), "{path}: {text}");
        let tag = headers[header::ETAG].to_str().unwrap();
        let again = polled(&served, path, &[(header::IF_NONE_MATCH, tag)]).await;
        assert_eq!(again.0, StatusCode::NOT_MODIFIED, "{path}");
    }
    let (_, _, json) = polled(&served, "/api/events/test/rounds/1/games", &[]).await;
    assert!(json.contains("\"moves\":[\"e4\"]") && json.contains("\"code\":\"B00\""), "{json}");
    // Packed for those who unpack.
    let (_, headers, _) = {
        let request = Request::builder()
            .uri("/events/test/games.pgn")
            .header(header::ACCEPT_ENCODING, "gzip");
        let answer = served.router.clone().oneshot(request.body(Body::empty()).unwrap()).await;
        let answer = answer.unwrap();
        (answer.status(), answer.headers().clone(), ())
    };
    assert_eq!(headers[header::CONTENT_ENCODING], "gzip");
    assert_eq!(
        polled(&served, "/events/test/rounds/9/games.pgn", &[]).await.0,
        StatusCode::NOT_FOUND
    );
}

/// Standards 9.1.4: without both no feed starts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn until_both_have_signed_nothing_goes_out() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let person = |id: u32, role: RoleKind| {
        Doer::Person(Official { id: PersonId(id), name: format!("Person {id}"), role: Some(role) })
    };
    // Another event, whose games are set by one of the two.
    let settings = adoube_competition::settings::SettingsDraft {
        name: "Other".into(),
        chief_arbiter: "A. Arbiter".into(),
        time_control: "3+2".into(),
        ..Default::default()
    };
    place.house.create("other", "organiser", settings).await.unwrap();
    let by = async |doer: Doer, act: EventAct| {
        place.house.act("other", doer, None, &act).await.unwrap();
    };
    let appoint = |id: u32, role: Role| EventAct::Appoint {
        person: PersonId(id),
        name: format!("Person {id}"),
        role,
    };
    by(Doer::Organiser, appoint(1, Role::Organiser)).await;
    by(Doer::Organiser, appoint(2, Role::ChiefArbiter { qualification: None })).await;
    for name in ["A", "B", "C", "D"] {
        let player =
            adoube_competition::player::PlayerDraft { name: name.into(), ..Default::default() };
        by(Doer::Organiser, EventAct::EnterPlayer { player }).await;
    }
    let method = adoube_competition::act::DrawMethod::Seed { seed: "s".into() };
    by(Doer::Organiser, EventAct::DrawLots { method }).await;
    by(person(2, RoleKind::ChiefArbiter), EventAct::SetPlay { play: PlayDraft::default() }).await;
    let event = place.house.event("other").await.unwrap().unwrap();
    place.hall.open_round(&event.event, 1, &Doer::Organiser).await.unwrap();
    let board = adoube_house::GameId { event: "other".into(), round: 1, board: 1 };
    let sent = |by: Actor, act: Act| adoube_house::Sent {
        by,
        actor: "test".into(),
        at: now(),
        id: None,
        acts: vec![act],
    };
    place.hall.act(&board, &sent(Actor::Arbiter, Act::StartClocks)).await.unwrap();
    let e4 = sent(Actor::Player(Color::White), place::step("e2-e4"));
    place.hall.act(&board, &e4).await.unwrap();
    moment::not_before(now() + 300 * MINUTE);
    let all = [
        "/events/other/rounds/1/games.pgn",
        "/events/other/games.pgn",
        "/events/other/rounds/1/boards/1/game.pgn",
        "/api/games/other/1/1",
        "/api/events/other/rounds/1/games",
        "/api/games/other/1/1/positions",
    ];
    let shows = async |path: &str| {
        let text = served.seen(path).await;
        text.contains("e4")
    };
    for path in all {
        assert!(!shows(path).await, "{path}");
    }
    assert!(served.seen("/events/other/rounds/1/boards").await.contains("No delay is fixed"));
    by(person(1, RoleKind::Organiser), EventAct::SignDelay { minutes: 0 }).await;
    // The keeper tells an open house; here it is opened again.
    let hall =
        std::sync::Arc::new(adoube_house::Hall::new(place.house.clone(), place.store.clone()));
    let backroom = adoube_server::backroom::Backroom::open(1).unwrap();
    let served = Served::over(&place, place.house.clone(), hall, backroom).await;
    for path in all {
        assert!(served.seen(path).await.contains("e4"), "{path}");
    }
    let page = served.seen("/events/other/broadcast").await;
    assert!(
        page.contains("Spectators see everything at once") && page.contains("Person 2"),
        "{page}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_frame_what_the_organiser_lets_them_and_nothing_else() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let policy = async |path: &str| {
        let (status, headers, _) = polled(&served, path, &[]).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        policy.split("frame-ancestors ").nth(1).unwrap().split(';').next().unwrap().to_owned()
    };
    let pieces = ["/events/test/embed/rounds/1/boards/1", "/events/test/embed/standings"];
    for path in pieces {
        assert_eq!(policy(path).await, "'none'", "{path}");
    }
    let sites = "https://club.example http://news.example:8080";
    let broadcast = BroadcastDraft { sites: sites.into(), ..BroadcastDraft::default() };
    place
        .house
        .act("test", "organiser", None, &EventAct::SetBroadcast { broadcast })
        .await
        .unwrap();
    for path in pieces {
        assert_eq!(policy(path).await, sites, "{path}");
    }
    assert_eq!(policy("/events/test/standings").await, "'none'", "pages are never framed");
    let page = served.seen("/events/test/broadcast").await;
    assert!(page.contains("&lt;iframe src=&quot;") || page.contains("&#60;iframe"), "{page}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_are_news_and_a_corrected_one_is_news_again() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let enter = async |result: &str, was: Option<&str>| {
        let act = EventAct::EnterResult {
            round: 1,
            board: 1,
            result: result.parse().ok(),
            was: was.map(|was| was.parse().ok()),
        };
        place.house.act("test", "organiser", None, &act).await.unwrap();
    };
    let path = "/events/test/results.atom";
    let (_, headers, empty) = polled(&served, path, &[]).await;
    assert_eq!(headers[header::CONTENT_TYPE], "application/atom+xml; charset=utf-8");
    assert!(!empty.contains("<entry>"), "{empty}");
    enter("1-0", None).await;
    let (_, headers, one) = polled(&served, path, &[]).await;
    assert_eq!(one.matches("<entry>").count(), 1, "{one}");
    let tag = headers[header::ETAG].to_str().unwrap().to_owned();
    let known = [(header::IF_NONE_MATCH, tag.as_str())];
    assert_eq!(polled(&served, path, &known).await.0, StatusCode::NOT_MODIFIED);
    enter("0-1", Some("1-0")).await;
    let (status, _, other) = polled(&served, path, &known).await;
    assert_eq!(status, StatusCode::OK);
    assert_ne!(one, other);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_real_boards_are_taken_in_and_what_is_unsure_is_asked() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let event = place.house.event("test").await.unwrap().unwrap();
    // The boards of round 2 are not opened here: they are real ones.
    let players = event.event.game(2, 1).unwrap().pairing.players();
    let name = |id| event.event.entrant(id).unwrap().player.name.to_string();
    let (white, black) = (name(players.white), name(players.black));
    let path = "/api/events/test/rounds/2/follow";
    let game = |black: &str, moves: &str| {
        format!("[Round \"2.1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves}\n")
    };
    let take = async |pgn: String| {
        let body = serde_json::json!({"do": "take", "games": pgn}).to_string();
        let (status, text) = served.ask(Method::POST, path, &body).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    };
    let unsure = take(game("Nobody", "1. e4 {[%clk 0:02:50]} e5 *")).await;
    assert_eq!(unsure["games"][0]["asks"], true, "{unsure}");
    let key = unsure["games"][0]["game"].as_str().unwrap().to_owned();
    let page = served.page("/events/test/rounds/2/follow").await;
    assert!(
        page.contains("Only one of the players") && page.contains("It is at this board"),
        "{page}"
    );
    let body = serde_json::json!({"do": "place", "game": key, "board": 1}).to_string();
    assert_eq!(served.ask(Method::POST, path, &body).await.0, StatusCode::OK);
    let taken = take(game("Nobody", "1. e4 {[%clk 0:02:50]} e5 2. Ke3 *")).await;
    assert_eq!(taken["games"][0]["asks"], false);
    assert!(taken["games"][0]["notes"][0].as_str().unwrap().contains("Ke3"), "{taken}");
    let told = served.seen("/events/test/rounds/2/games.pgn").await;
    assert!(told.contains("1. e4 {[%clk 0:02:50]} 1... e5"), "{told}");
    assert!(told.contains(&format!("[Black \"{black}\"]")), "the event's own names");
    // What is no address is said beside the field; nobody but those who see to the boards comes here.
    let wrong = serde_json::json!({"do": "begin", "address": "ftp://boards"}).to_string();
    assert_eq!(served.ask(Method::POST, path, &wrong).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(polled(&served, path, &[]).await.0, StatusCode::UNAUTHORIZED);
}
