//! The whole server without a network, for tests: requests in, answers out.

#![allow(dead_code, reason = "no test file needs all of it")]

use super::place::Place;
use adoube_house::{Hall, House, Passes, Seats, door::Door, door::Token};
use adoube_server::{Config, Rooms, backroom::Backroom, routes};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Method, Request, StatusCode, header},
};
use std::sync::Arc;
use tower::ServiceExt;

/// The pages of a place and the organiser's session.
pub(crate) struct Served {
    pub(crate) router: Router,
    pub(crate) token: Token,
}

impl Served {
    pub(crate) async fn new(place: &Place) -> Served {
        let (house, hall) = (Arc::clone(&place.house), Arc::clone(&place.hall));
        Served::over(place, house, hall, Backroom::open(1).unwrap()).await
    }

    /// Over a house and a hall that may be others than those of the place.
    pub(crate) async fn over(
        place: &Place,
        house: Arc<House>,
        hall: Arc<Hall>,
        backroom: Backroom,
    ) -> Served {
        let door = Arc::new(Door::new(place.store.clone()));
        door.set_password("rook-endgame").await.unwrap();
        let token = door.sign_in("rook-endgame").await.unwrap().unwrap();
        let seats = Arc::new(Seats::new(place.store.clone()));
        let passes = Arc::new(Passes::new(place.store.clone()));
        let config = Config { listens_at: "127.0.0.1:1".into(), ..Config::default() };
        let rooms = Rooms { house, door, hall, seats, passes };
        Served { router: routes(rooms, backroom, config), token }
    }

    /// A request as the organiser's program sends it.
    pub(crate) async fn ask(&self, method: Method, path: &str, json: &str) -> (StatusCode, String) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token.as_str()))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(json.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// A form as the organiser sends it.
    pub(crate) async fn form(&self, path: &str, fields: &str) -> (StatusCode, String) {
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token.as_str()))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(fields.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// A page as the organiser sees it.
    pub(crate) async fn page(&self, path: &str) -> String {
        let (status, text) = self.ask(Method::GET, path, "").await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        text
    }

    /// A page as everybody sees it.
    pub(crate) async fn seen(&self, path: &str) -> String {
        let (status, text) =
            self.send(Request::builder().uri(path).body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        text
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }
}
