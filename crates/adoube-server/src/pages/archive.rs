//! An event to take away as one file, and such a file in the form for report files.

use super::{Answer, PageTrouble, event_of, go};
use crate::{
    app::App,
    archived::{NotBrought, packed, take},
    visitor::Visitor,
};
use adoube_competition::people::Power;
use axum::{
    extract::{Path, State},
    response::Response,
};

/// `GET /events/{id}/archive.zip`
pub(crate) async fn download(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Regulate)?;
    let folded = event_of(&app, &visitor, &id).await?;
    let packed = packed(&app, visitor.words, &folded.event.id).await;
    packed.map_err(|trouble| visitor.trouble(trouble))
}

/// Takes an archive that was chosen in the form for report files; what is wrong with it is said there.
pub(super) async fn brought(
    app: &App,
    visitor: &Visitor,
    bytes: &[u8],
    again: impl FnOnce(String) -> Answer,
) -> Result<Response, PageTrouble> {
    match take(app, visitor.words, bytes).await {
        Ok(id) => go(&format!("/events/{id}")),
        Err(NotBrought::Told(_, error)) => again(error),
        Err(NotBrought::Trouble(trouble)) => Err(visitor.trouble(trouble)),
    }
}
