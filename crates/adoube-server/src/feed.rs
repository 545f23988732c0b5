//! How feeds are told: packed once, marked by what they are, and with nothing said to whoever has them already.

use adoube_house::now;
use adoube_store::Micros;
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use std::{
    collections::VecDeque,
    io::Write,
    sync::{Mutex, PoisonError},
};

/// What games are.
pub(crate) const PGN: &str = "application/x-chess-pgn; charset=utf-8";

/// Below this packing is not worth while.
const SMALL: usize = 512;

/// How many packed feeds are kept.
const KEPT: usize = 32;

/// For a while after a change its time is not told: who asks by times, which are whole seconds, would take what came a
/// little later in the same second for known.
const YOUNG: Micros = 2_000_000;

/// Feeds that were packed once, by their marks.
#[derive(Debug, Default)]
pub(crate) struct Packed(Mutex<VecDeque<(String, Bytes)>>);

impl Packed {
    fn of(&self, mark: &str, text: &str) -> Option<Bytes> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = kept().iter().find(|(known, _)| known == mark) {
            return Some(known.clone());
        }
        let packed = pack(&Bytes::copy_from_slice(text.as_bytes()))?;
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((mark.to_owned(), packed.clone()));
        Some(packed)
    }
}

/// How a feed is marked, and how its file is called.
pub(crate) struct Wanted<'a> {
    pub(crate) mark: String,
    pub(crate) since: Micros,
    pub(crate) name: &'a str,
}

/// The name of a file: the address of an event is made of letters, digits and hyphens.
pub(crate) fn disposition(event: &str, name: &str) -> String {
    let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-' || *c == '_';
    let event: String = event.chars().filter(plain).collect();
    format!("inline; filename=\"{event}-{name}.pgn\"")
}

/// Games, as PGN.
pub(crate) fn games(
    packed: &Packed,
    headers: &HeaderMap,
    event: &str,
    text: &str,
    wanted: &Wanted<'_>,
) -> Response {
    let mut answer = told(packed, headers, text, PGN, &wanted.mark, wanted.since);
    if let Ok(name) = HeaderValue::from_str(&disposition(event, wanted.name)) {
        answer.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    answer
}

/// A text with its mark; nothing but the mark to whoever has it.
pub(crate) fn told(
    packed: &Packed,
    headers: &HeaderMap,
    text: &str,
    kind: &'static str,
    mark: &str,
    since: Micros,
) -> Response {
    let aged = now().saturating_sub(since) > YOUNG;
    let since = Some(since).filter(|_| aged);
    let mut answer = match is_known(headers, mark, since) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => body(packed, headers, text, mark),
    };
    let told = answer.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&format!("W/\"{mark}\"")) {
        told.insert(header::ETAG, value);
    }
    if let Some(value) = since.and_then(|since| HeaderValue::from_str(&date(since)?).ok()) {
        told.insert(header::LAST_MODIFIED, value);
    }
    told.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    told.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // What everybody may read, pages of other sites may read, too; nobody's cookies come with it.
    told.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    told.insert(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
    if answer.status() == StatusCode::OK {
        answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    answer
}

fn body(kept: &Packed, headers: &HeaderMap, text: &str, mark: &str) -> Response {
    let packs = text.len() > SMALL && takes_packed(headers);
    match packs.then(|| kept.of(mark, text)).flatten() {
        Some(packed) => ([(header::CONTENT_ENCODING, "gzip")], Body::from(packed)).into_response(),
        None => Body::from(text.to_owned()).into_response(),
    }
}

/// Whether whoever asks has this text: by its mark, or, where no mark is told, by the time.
fn is_known(headers: &HeaderMap, mark: &str, since: Option<Micros>) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match text(header::IF_NONE_MATCH) {
        Some(known) => known
            .split(',')
            .map(str::trim)
            .any(|one| one == "*" || one.trim_start_matches("W/").trim_matches('"') == mark),
        None => {
            let told = text(header::IF_MODIFIED_SINCE)
                .and_then(|told| jiff::fmt::rfc2822::parse(told).ok());
            let known = told.map(|told| told.timestamp().as_second());
            since.zip(known).is_some_and(|(since, known)| since / 1_000_000 <= known)
        }
    }
}

/// A time as HTTP writes it.
fn date(at: Micros) -> Option<String> {
    let at = jiff::Timestamp::from_microsecond(at).ok()?;
    Some(at.strftime("%a, %d %b %Y %H:%M:%S GMT").to_string())
}

/// Whether whoever asks can unpack.
pub(crate) fn takes_packed(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter();
    all.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let refused = matches!(quality.trim().strip_prefix("q="), Some("0" | "0.0" | "0.00"));
        matches!(name.trim(), "gzip" | "*") && !refused
    })
}

/// Packs a text. Writing to memory cannot fail; if it did the text would be sent as it is.
pub(crate) fn pack(body: &Bytes) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::fast());
    packer.write_all(body).ok()?;
    packer.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_it_is_told_by_its_mark_or_by_the_time() {
        let at = 1_763_467_200_500_000;
        let asked = |name: HeaderName, value: &str| {
            let mut headers = HeaderMap::new();
            headers.extend(HeaderValue::from_str(value).ok().map(|value| (name, value)));
            is_known(&headers, "abc", Some(at))
        };
        for known in ["\"abc\"", "W/\"abc\"", "\"x\", W/\"abc\"", "*"] {
            assert!(asked(header::IF_NONE_MATCH, known), "{known}");
        }
        assert!(!asked(header::IF_NONE_MATCH, "\"abcd\""));
        assert_eq!(date(at).as_deref(), Some("Tue, 18 Nov 2025 12:00:00 GMT"));
        assert!(asked(header::IF_MODIFIED_SINCE, "Tue, 18 Nov 2025 12:00:00 GMT"));
        assert!(asked(header::IF_MODIFIED_SINCE, "Tue, 18 Nov 2025 12:00:01 GMT"));
        assert!(!asked(header::IF_MODIFIED_SINCE, "Tue, 18 Nov 2025 11:59:59 GMT"));
        assert!(!asked(header::IF_MODIFIED_SINCE, "yesterday"));
        assert!(!is_known(&HeaderMap::new(), "abc", Some(at)));
    }
}
