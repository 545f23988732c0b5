//! An event as one file, and such a file as an event: what pages and API share.

use crate::{app::App, problem::Trouble};
use adoube_archive::{Archive, BringInError, PackError, bring_in, pack, words};
use adoube_house::door;
use adoube_words::Words;
use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

/// Whether a file is an archive and no report file: a zip begins so.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Why an archive did not become an event: in words, or as trouble of the house.
pub(crate) enum NotBrought {
    /// What is wrong with it.
    Told(StatusCode, String),
    /// The house could not do it.
    Trouble(Trouble),
}

/// Makes an event of an archive; its address.
pub(crate) async fn take(app: &App, lang: Words, bytes: &[u8]) -> Result<String, NotBrought> {
    // What is packed tightly takes its time.
    let file = bytes.to_vec();
    let read = app.house.pool().run(move || Archive::read(&file)).await;
    let archive = read.map_err(|error| {
        NotBrought::Told(StatusCode::UNPROCESSABLE_ENTITY, words::unread(lang, &error))
    })?;
    match bring_in(&app.house, &archive, door::ORGANISER).await {
        Ok(brought) => Ok(brought.event),
        Err(BringInError::House(error)) => Err(NotBrought::Trouble(Trouble::house(lang, &error))),
        Err(error) => {
            let status = match error {
                BringInError::Taken { .. } => StatusCode::CONFLICT,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            };
            Err(NotBrought::Told(status, words::not_brought(lang, &error)))
        }
    }
}

/// Packs an event for whoever may take all of it away.
pub(crate) async fn packed(app: &App, lang: Words, id: &str) -> Result<Response, Trouble> {
    let archive = pack(&app.house, id).await.map_err(|error| match error {
        PackError::House(error) => Trouble::house(lang, &error),
        error => Trouble::unreadable(lang, StatusCode::CONFLICT, words::not_packed(lang, &error)),
    })?;
    let file = app.house.pool().run(move || archive.write()).await;
    let file = file.map_err(|error| Trouble::inside(lang, &error))?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.zip\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, file).into_response())
}
