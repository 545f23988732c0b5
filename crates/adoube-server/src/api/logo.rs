//! The logo of an event, from programs.

use super::{Answer, Organiser};
use crate::{
    app::App,
    problem::{Problem, Trouble, no_picture},
};
use adoube_competition::Act;
use adoube_house::{door, house::LogoError};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::StatusCode,
};

/// Gives an event a logo: the body is a PNG, JPEG or WebP picture of at most 512 kilobytes and 16 to 2048 pixels a side.
#[utoipa::path(
    post, path = "/api/events/{id}/logo", security(("session" = [])),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 204),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn set(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
    body: Bytes,
) -> Answer<StatusCode> {
    let words = visitor.words;
    match app.house.set_logo(&id, door::ORGANISER, &body).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT),
        Err(LogoError::Picture(wrong)) => {
            let detail = no_picture(words, wrong);
            Err(Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail))
        }
        Err(LogoError::Act(error)) => Err(Trouble::act(words, app.house.shelf(&id).await, &error)),
    }
}

/// Takes the logo of an event away.
#[utoipa::path(
    delete, path = "/api/events/{id}/logo", security(("session" = [])),
    responses(
        (status = 204),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<StatusCode> {
    let done = app.house.act(&id, door::ORGANISER, None, &Act::SetLogo { logo: None }).await;
    match done {
        Ok(_) => Ok(StatusCode::NO_CONTENT),
        Err(error) => Err(Trouble::act(visitor.words, app.house.shelf(&id).await, &error)),
    }
}
