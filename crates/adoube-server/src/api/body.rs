//! A JSON body, with an error that says where it cannot be read.

use crate::{app::App, problem::Trouble, visitor::Visitor};
use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{StatusCode, header},
};
use serde::de::DeserializeOwned;
use std::time::Duration;

/// How long a body may take to arrive: long enough for a bad line, too short to hold a connection for nothing.
const LONGEST_READ: Duration = Duration::from_secs(20);

/// The body of a request, read as JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Trouble> {
        let (mut parts, body) = request.into_parts();
        let words = Visitor::from_request_parts(&mut parts, app).await?.words;
        let json = parts
            .headers
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|kind| {
                kind.split(';').next().is_some_and(|k| k.trim() == "application/json")
            });
        if !json {
            let detail = words.say("problem-no-json");
            return Err(Trouble::unreadable(words, StatusCode::UNSUPPORTED_MEDIA_TYPE, detail));
        }
        let request = Request::from_parts(parts, body);
        let read = tokio::time::timeout(LONGEST_READ, Bytes::from_request(request, app)).await;
        let bytes = match read {
            Ok(read) => read.map_err(|rejection| {
                Trouble::unreadable(words, rejection.status(), rejection.body_text())
            })?,
            Err(_) => return Err(Trouble::plain(words, StatusCode::REQUEST_TIMEOUT)),
        };
        serde_json::from_slice(&bytes).map(Body).map_err(|error| {
            let detail = words.about("problem-bad-json", &error);
            let status = if error.is_data() {
                StatusCode::UNPROCESSABLE_ENTITY
            } else {
                StatusCode::BAD_REQUEST
            };
            Trouble::unreadable(words, status, detail)
        })
    }
}
