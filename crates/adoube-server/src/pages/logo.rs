//! The logo of an event: giving it, taking it away, showing it.

use super::{Answer, event_of, go, press, settings, upload::OwnUpload};
use crate::{
    app::App,
    problem::{Trouble, no_picture},
    visitor::Visitor,
};
use adoube_competition::{Act, logo::Digest};
use adoube_house::{ActError, door, house::LogoError};
use axum::{
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};

/// `POST /events/{id}/logo`
pub(crate) async fn set(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    upload: OwnUpload,
) -> Answer {
    let then = format!("/events/{id}/settings");
    if !upload.text("remove").is_empty() {
        return press(&app, &visitor, &id, &Act::SetLogo { logo: None }, &then).await;
    }
    let words = visitor.words;
    match app.house.set_logo(&id, door::ORGANISER, upload.bytes("logo").unwrap_or_default()).await {
        Ok(_) => go(&then),
        Err(LogoError::Picture(wrong)) => {
            let folded = event_of(&app, &visitor, &id).await?;
            settings::with_problem(&visitor, &folded, no_picture(words, wrong))
        }
        Err(LogoError::Act(ActError::Refused(refusal))) => {
            let shelf = app.house.shelf(&id).await;
            Err(visitor.trouble(Trouble::refused(words, shelf, &refusal)))
        }
        Err(LogoError::Act(ActError::House(error))) => {
            Err(visitor.trouble(Trouble::house(words, &error)))
        }
    }
}

/// `GET /events/{id}/logo/{digest}`. What is at this address never changes; whoever may not see the event has it not.
pub(crate) async fn picture(
    State(app): State<App>,
    Path((id, digest)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let digest: Digest = digest.parse().map_err(|_| visitor.not_found())?;
    let found = app.house.logo(&folded.event, digest).await;
    let found = found.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let (kind, bytes) = found.ok_or_else(|| visitor.not_found())?;
    let kept = match folded.event.visibility.is_public() {
        true => "public, max-age=31536000, immutable",
        false => "private, no-store",
    };
    let headers = [(header::CONTENT_TYPE, kind.media_type()), (header::CACHE_CONTROL, kept)];
    Ok((headers, bytes).into_response())
}
