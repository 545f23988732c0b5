//! Scripts, styles and pictures, carried in the binary.

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::{fmt::Write, sync::LazyLock};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = ".*"]
struct Files;

/// Changes when any file changes: pages put it behind the addresses, so that browsers may keep files for
/// a year and still never show an old one.
pub(crate) static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for name in Files::iter() {
        if let Some(file) = Files::get(&name) {
            digest.update(name.as_bytes());
            digest.update(&file.data);
        }
    }
    digest.update(crate::flags::SHEET.as_bytes());
    digest.finalize().iter().take(6).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
});

pub(crate) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = Files::get(&name) else { return StatusCode::NOT_FOUND.into_response() };
    let tag = format!("\"{}\"", *VERSION);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = file.metadata.mimetype();
    let answer = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()),
        (header::ETAG, tag),
    ];
    (answer, file.data).into_response()
}
