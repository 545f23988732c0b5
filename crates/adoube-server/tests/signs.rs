//! Forms and acts need the sign of the session whose pages sent them: every address that takes any is tried without it.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use place::{Place, blitz};
use served::Served;

/// What may be sent without a sign, and why.
const OPEN: [(&str, &str); 11] = [
    ("/events/test/rounds/1/boards/1/say", "there is no session; it carries the key of a seat"),
    ("/events/test/enter", "whoever enters by the public form is not known"),
    ("/api/events/test/entries", "whoever enters by the public form is not known"),
    ("/sign-in", "there is no session yet; it carries the password"),
    ("/events/test/rounds/1/boards/1/arbiter", "there is no pass yet; it carries the code"),
    ("/events/test/rounds/1/boards/1/arbiter/leave", "gives a right up, and has no fields"),
    ("/play", "there is no session; it carries the key of a player's seat"),
    ("/seat/leave", "gives a seat up, and has no fields"),
    ("/invited/x", "there is no session yet; it carries the invitation"),
    ("/api/invitations/x", "there is no session yet; it carries the invitation"),
    ("/api/session", "there is no session yet; it carries the password"),
];

/// The addresses that take something, from the list of routes, each with a method it takes it by.
fn addresses() -> Vec<(&'static str, String)> {
    let own = |file: &str| {
        let path = format!("{}/src/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    };
    let mut found = Vec::new();
    for (text, root) in [(own("routes.rs"), ""), (own("api.rs"), "/api")] {
        for route in text.split(".route(").skip(1) {
            // Only what belongs to this one: the next begins with the split.
            let route = route.split(';').next().unwrap();
            let methods = [("POST", "post("), ("PUT", "put("), ("DELETE", "delete(")];
            let taken = methods.into_iter().find(|(_, word)| route.contains(word));
            let Some((method, _)) = taken else { continue };
            let (before, rest) = route.split_once('"').unwrap();
            let (path, _) = rest.split_once('"').unwrap();
            let prefix = match before.trim() {
                "&at(" => "/events/{id}",
                "&board(" => "/events/{id}/rounds/{round}/boards/{board}",
                "" => "",
                other => panic!("an address that this test cannot read: {other}"),
            };
            let mut path = format!("{root}{prefix}{path}");
            for (name, value) in [
                ("{id}", "test"),
                ("{event}", "test"),
                ("{round}", "1"),
                ("{board}", "1"),
                ("{player}", "1"),
                ("{team}", "1"),
                ("{number}", "1"),
                ("{appointment}", "1"),
                ("{person}", "1"),
                ("{key}", "x"),
            ] {
                path = path.replace(name, value);
            }
            assert!(!path.contains('{'), "{path}");
            found.push((method, path));
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_taken_without_the_sign_of_the_session() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let cookie = format!("adoube_session={}", served.token.as_str());
    let mut addresses = addresses();
    // The event is gone after the one, the session ends with the other.
    let last = ["/events/test/delete", "/sign-out"];
    addresses.sort_by_key(|(_, path)| last.iter().position(|one| one == path));
    assert!(addresses.len() > 40, "the routes are read: {addresses:?}");
    let send = async |method: &str, path: &str, sign: Option<String>| {
        let json = path.starts_with("/api/");
        let kind = match path {
            "/events/import" | "/events/test/logo" => "multipart/form-data; boundary=x",
            _ if json => "application/json",
            _ => "application/x-www-form-urlencoded",
        };
        let part = "--x\r\nContent-Disposition: form-data; name=\"sign\"\r\n\r\n";
        let body = match (kind, &sign) {
            _ if path.starts_with("/api/games/") => {
                r#"{"by":"arbiter","acts":["start-clocks"]}"#.to_owned()
            }
            ("multipart/form-data; boundary=x", sign) => {
                format!("{part}{}\r\n--x--\r\n", sign.clone().unwrap_or_default())
            }
            (_, Some(sign)) => format!("sign={sign}"),
            (_, None) => String::new(),
        };
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::COOKIE, &cookie)
            .header(header::CONTENT_TYPE, kind)
            .header("sec-fetch-site", "same-origin");
        let request = match sign.filter(|_| json) {
            Some(sign) => request.header("x-adoube-sign", sign),
            None => request,
        };
        served.send(request.body(Body::from(body)).unwrap()).await.0
    };
    for (method, path) in &addresses {
        if OPEN.iter().any(|(open, _)| open == path) {
            continue;
        }
        let wrong = Some("somebody-elses".to_owned());
        for sign in [None, wrong] {
            let status = send(method, path, sign.clone()).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{path} with {sign:?}");
        }
        let own = Some(served.token.form_sign());
        assert_ne!(
            send(method, path, own).await,
            StatusCode::FORBIDDEN,
            "{path} with its own sign"
        );
    }
    for (open, _) in OPEN {
        assert!(addresses.iter().any(|(_, path)| path == open), "{open} is no address any more");
    }
}
