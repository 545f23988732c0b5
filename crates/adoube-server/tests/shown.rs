//! What pages tell of what happened at a board, and where they are made.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use adoube_base::Color;
use adoube_competition::play::PlayDraft;
use adoube_house::{moment, now};
use adoube_laws::game::{Act, Actor, Offence, Penalty};
use adoube_server::backroom::Backroom;
use axum::http::{Method, StatusCode};
use place::{Place, SECOND, blitz};
use served::Served;
use std::sync::{Arc, mpsc};

/// 12.9.8: a penalty without effect is not left without a word.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n1_an_exclusion_that_found_no_round_is_told_at_the_desk() {
    let place = Place::new(blitz()).await;
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    let served = Served::new(&place).await;
    let told = "excluded from a round, and none was left to miss";
    let (all, one) = ("/events/test/rounds/1/desk", "/events/test/rounds/1/boards/1/desk");
    // Three rounds: two are left to miss.
    for misses in [true, true, false] {
        let (penalty, offence) = (Penalty::Rounds, Offence::Conduct);
        let exclude = Act::Penalise { color: Color::Black, penalty, offence };
        place.act(Actor::Arbiter, now(), None, exclude).await.unwrap();
        place.hall.enter_result(&place.board).await.unwrap();
        // What the board tells the competition may take some seconds.
        moment::not_before(now() + 10 * SECOND);
        for path in [all, one] {
            assert_eq!(served.page(path).await.contains(told), !misses, "{path}");
        }
    }
    assert!(served.page(one).await.contains("Black was excluded"));
}

/// A form whose list nobody touched has the order of the Laws that were chosen; one can list as many as one likes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n3_the_form_of_a_new_event_proposes_the_order_of_the_laws_and_takes_any_number() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let page = served.page("/events/new?system=swiss").await;
    let usual = "As usual under the Laws: ";
    assert!(page.contains(usual), "the default of the regulation is named");
    let (_, proposed) = page.split_once("name=\"proposed\" value=\"").unwrap();
    let (proposed, _) = proposed.split_once('"').unwrap();
    assert_eq!(proposed, "BH/C1,BH,SB,DE,WIN,BWG");
    let listed = |codes: &str| -> String {
        let fields = codes.split(',').zip(1..);
        fields.map(|(code, number)| format!("&tie_break_{number}={code}")).collect()
    };
    let eight = "BH/C1,BH,SB,DE,WIN,BWG,PS,ARO";
    for (id, laws, codes, expected) in [
        ("a", "fide-2023", proposed, proposed),
        ("b", "russia-2015", proposed, "BH,PS,SB,DE,WIN,BPG"),
        ("c", "fide-2023", eight, eight),
    ] {
        let form = format!(
            "id={id}&name={id}&chief_arbiter=A&system=swiss&rounds=5&laws={laws}&proposed={proposed}{}",
            listed(codes)
        );
        let (status, answer) = served.form("/events/new", &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{answer}");
        let (events, _) = place.house.latest(0, 1, |_| true).await.unwrap();
        let folded = &events[0];
        assert_eq!(folded.event.settings.name.to_string(), id);
        let taken: Vec<String> =
            folded.event.settings.tie_breaks.iter().map(|one| one.code()).collect();
        assert_eq!(taken.join(","), expected, "{laws}");
    }
}

/// Standards 5.4.3.5: everybody sees which flag fell first: players, spectators of one board and of all, the desk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n7_everybody_sees_which_flag_fell_first() {
    let play =
        PlayDraft { time_control: "3'".into(), flags: "called".into(), ..PlayDraft::default() };
    let place = Place::new(play).await;
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    let served = Served::new(&place).await;
    moment::not_before(now() + 200 * SECOND);
    let flag = "This flag fell first";
    let white = |page: &str| {
        let clocks: Vec<&str> = page.split("class=\"num clk").skip(1).collect();
        clocks.iter().position(|clock| clock.split("</td>").next().unwrap().contains(flag))
    };
    for path in ["/events/test/rounds/1/desk", "/events/test/rounds/1/boards/1/desk"] {
        assert_eq!(white(&served.page(path).await), Some(0), "{path}");
    }
    // It stays told when the game is over: the moment of the fall is in the record, not on a page.
    place.act(Actor::Player(Color::Black), now(), None, Act::ClaimFlag).await.unwrap();
    assert!(place.sight().await.state.outcome().is_some());
    assert_eq!(white(&served.page("/events/test/rounds/1/boards/1/desk").await), Some(0));
    // Screens of players and spectators hear it with the clocks, and have a place to show it.
    let view: serde_json::Value =
        serde_json::from_str(&served.seen("/api/games/test/1/1").await).unwrap();
    assert_eq!(view["view"]["clocks"]["first_flag"], "white");
    let board = served.seen("/events/test/rounds/1/boards/1").await;
    let boards = served.seen("/events/test/rounds/1/boards").await;
    for color in ["white", "black"] {
        assert!(board.contains(&format!("id=\"first-flag-{color}\"")), "{color}");
        assert!(boards.contains(&format!("data-flag=\"{color}\"")), "{color}");
    }
}

/// While the threads that make pages are busy, whoever moves a piece is answered; pages, exports, imports and rounds
/// that are paired wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n11_pages_imports_and_pairings_are_made_where_no_player_waits() {
    let place = Place::new(blitz()).await;
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    let backroom = Backroom::open(1).unwrap();
    let (let_go, held) = mpsc::channel::<()>();
    let busy = backroom.run(async move { held.recv().is_err() });
    let (house, hall) = (Arc::clone(&place.house), Arc::clone(&place.hall));
    let served = Arc::new(Served::over(&place, house, hall, backroom).await);
    let mut waiting = Vec::new();
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/events/test"),
        (Method::GET, "/events/test/standings"),
        (Method::GET, "/events/test/crosstable.csv"),
        (Method::GET, "/events/test/trf"),
        (Method::GET, "/events/test/rounds/1/why"),
        (Method::GET, "/events/test/rounds/1/desk"),
        (Method::GET, "/api/events/test"),
        (Method::POST, "/api/events/import"),
        (Method::POST, "/api/events/test/acts"),
    ] {
        let served = Arc::clone(&served);
        let asked =
            async move { served.ask(method, path, r#"{"type":"pair_round","round":2}"#).await };
        waiting.push((path, tokio::spawn(asked)));
    }
    // An act in a game goes all the way through the house meanwhile, and the board is told.
    let act = r#"{"acts":["interrupt"]}"#;
    let (status, answer) = served.ask(Method::POST, "/api/games/test/1/1/acts", act).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert!(place.sight().await.state.clock().running().is_none());
    for (path, one) in &waiting {
        assert!(!one.is_finished(), "{path}");
    }
    drop(let_go);
    drop(busy);
    for (path, one) in waiting {
        let (status, _) = one.await.unwrap();
        assert!(!status.is_server_error(), "{path}: {status}");
    }
}
