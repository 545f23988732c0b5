//! The face of an event: its picture, or the first letter of its name on its colour.

use adoube_competition::{Event, tint::Tint};
use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

/// What an event is known by at a glance.
pub(crate) struct Face {
    pub(crate) tint: Tint,
    /// What can be read on it.
    pub(crate) ink: Tint,
    pub(crate) letter: String,
    /// Where its picture is, if it has one.
    pub(crate) picture: Option<String>,
}

impl Face {
    /// What has no event yet.
    pub(crate) fn of_nothing() -> Face {
        let tint = Tint::usual("");
        Face { tint, ink: tint.ink(), letter: "A".to_owned(), picture: None }
    }

    pub(crate) fn new(event: &Event) -> Face {
        let settings = &event.settings;
        let tint = settings.colour.unwrap_or_else(|| Tint::usual(&event.id));
        let name = settings.name.as_str();
        let first = name.chars().find(|c| c.is_alphanumeric()).or(name.chars().next());
        let letter = first.map(|c| c.to_uppercase().collect()).unwrap_or_default();
        let picture = event.logo.map(|logo| format!("/events/{}/logo/{}", event.id, logo.digest));
        Face { tint, ink: tint.ink(), letter, picture }
    }
}

/// `GET /colour/{digits}.css`: a sheet that says nothing but a colour and what is written on it. It follows from its address
/// alone, so that browsers may keep it for ever and the policy need not allow styles in pages.
pub(crate) async fn sheet(Path(name): Path<String>) -> Response {
    let tint = name.strip_suffix(".css").and_then(|digits| digits.parse::<Tint>().ok());
    let Some(tint) = tint else { return StatusCode::NOT_FOUND.into_response() };
    let kept = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (kept, format!(":root{{--event:{tint};--event-ink:{}}}", tint.ink())).into_response()
}
