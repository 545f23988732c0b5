//! How pages are made: beside those who answer players, packed, and where everybody sees the same once for all.

use crate::{
    app::App,
    feed::{pack, takes_packed},
    problem::Trouble,
    shelf::{Made, Shape},
    visitor::Visitor,
};
use axum::{
    body::{Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Below this packing is not worth while.
const SMALL: usize = 512;

/// Makes an answer in the back room.
pub(crate) async fn aside(State(app): State<App>, request: Request, next: Next) -> Response {
    let packs = takes_packed(request.headers());
    match app.backroom.run(made(Arc::clone(&app.room), request, next, packs)).await {
        Ok(made) => made.answer(),
        Err(error) => failed(&error),
    }
}

/// Gives what was made for everybody, or makes it.
pub(crate) async fn shared(
    State(app): State<App>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let packs = takes_packed(request.headers());
    let plain = request.method() == Method::GET && visitor.is_anybody();
    let state = match event_of(request.uri().path()).filter(|_| plain) {
        Some(id) => app.house.known(id).await.map(|folded| folded.map(|folded| folded.seq)),
        None => Ok(None),
    };
    let state = match state {
        Ok(state) => state,
        Err(error) => {
            return crate::pages::trouble(&visitor, Trouble::house(visitor.words, &error));
        }
    };
    let Some(state) = state else { return aside(State(app), request, next).await };
    let stands = if visitor.stands { "stands " } else { "" };
    let shape = Shape {
        address: format!("{stands}{}", visitor.path),
        lang: visitor.words.lang(),
        packed: packs,
    };
    let make = app.backroom.run(made(Arc::clone(&app.room), request, next, packs));
    match app.shelf.page(shape, state, make).await {
        Ok(made) => made.answer(),
        Err(error) => failed(&error),
    }
}

/// The event whose page it is.
fn event_of(path: &str) -> Option<&str> {
    let path = path.strip_prefix("/api").unwrap_or(path);
    path.strip_prefix("/events/")?.split('/').next()
}

fn failed(error: &dyn std::fmt::Display) -> Response {
    tracing::error!(%error, "a page could not be made");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// An answer, whole and packed.
async fn made(room: Arc<Semaphore>, request: Request, next: Next, packs: bool) -> Made {
    let (mut parts, body) = next.run(request).await.into_parts();
    let body = match to_bytes(body, usize::MAX).await {
        Ok(body) => body,
        Err(error) => {
            let (parts, _) = failed(&error).into_parts();
            return Made { status: parts.status, headers: parts.headers, body: Bytes::new() };
        }
    };
    let headers = &mut parts.headers;
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let is_text = ["text/", "application/", "image/svg"].iter().any(|one| kind.starts_with(one));
    let mut packed = None;
    if is_text && body.len() > SMALL && !headers.contains_key(header::CONTENT_ENCODING) {
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        if packs {
            packed = pack(&body);
        }
    }
    if packed.is_some() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        headers.remove(header::CONTENT_LENGTH);
    }
    let body = packed.unwrap_or(body);
    let Some(body) = weighed(room, body) else {
        let busy = StatusCode::SERVICE_UNAVAILABLE;
        let later = [(header::RETRY_AFTER, HeaderValue::from_static("5"))];
        return Made { status: busy, headers: HeaderMap::from_iter(later), body: Bytes::new() };
    };
    Made { status: parts.status, headers: parts.headers, body }
}

/// Answers that are smaller are not weighed.
const LIGHT: usize = 128 * 1024;

/// A body that gives its room back when the last reader has gone: readers who do not read cannot fill the machine.
struct Weighed {
    bytes: Bytes,
    _room: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for Weighed {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Finds room for a large body; nothing if there is none. It does not wait for any: what waits takes memory, too.
fn weighed(room: Arc<Semaphore>, bytes: Bytes) -> Option<Bytes> {
    if bytes.len() < LIGHT {
        return Some(bytes);
    }
    let kilobytes = u32::try_from(bytes.len() / 1024).ok()?;
    let room = room.try_acquire_many_owned(kilobytes).ok()?;
    Some(Bytes::from_owner(Weighed { bytes, _room: room }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_can_unpack_is_asked() {
        let takes = |value: &'static str| {
            let pair = (header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_packed(&HeaderMap::from_iter([pair]))
        };
        assert!(takes("gzip, deflate, br"));
        assert!(takes("br;q=1.0, gzip;q=0.8, *;q=0.1"));
        assert!(!takes("identity"));
        assert!(!takes("gzip;q=0, identity"));
        assert!(!takes_packed(&HeaderMap::new()));
    }

    #[test]
    fn large_answers_share_a_bounded_room_and_give_it_back() {
        let room = Arc::new(Semaphore::new(1024));
        let large = || Bytes::from(vec![0; 600 * 1024]);
        let first = weighed(Arc::clone(&room), large());
        let shared = first.clone();
        assert!(weighed(Arc::clone(&room), large()).is_none(), "there is no room");
        assert!(weighed(Arc::clone(&room), Bytes::from("small")).is_some());
        drop(first);
        assert_eq!(room.available_permits(), 1024 - 600, "somebody reads it still");
        drop(shared);
        assert!(weighed(Arc::clone(&room), large()).is_some());
    }

    #[test]
    fn the_event_of_a_page_is_found() {
        assert_eq!(event_of("/events/open/standings"), Some("open"));
        assert_eq!(event_of("/api/events/open"), Some("open"));
        assert_eq!(event_of("/live"), None);
    }
}
