//! Report files over the API.

use super::{Answer, Organiser, event_of};
use crate::{
    app::App,
    archived::{self, NotBrought},
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_books::Shelf;
use adoube_competition::{trf::ImportError, trf::Note};
use adoube_house::{
    door,
    report_file::{self, TakeError},
    views::EventView,
};
use adoube_pairing::swiss::Rules;
use adoube_trf::Dialect;
use adoube_words::imports;
use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How to take a file.
#[derive(Deserialize)]
pub(super) struct How {
    id: Option<String>,
    rules: Option<String>,
}

/// An event that was taken from a file.
#[derive(Serialize, ToSchema)]
struct Taken {
    event: EventView,
    /// What had to be added, changed or left out.
    #[schema(value_type = Vec<Object>)]
    notes: Vec<Note>,
}

/// Makes an event of a report file (TRF16, TRF(x) or TRF-2026), which is the body; every round is compared
/// with what the rules give. An archive of an event (zip) becomes the event that it was, at its own address.
#[utoipa::path(
    post, path = "/api/events/import",
    request_body(content = String, content_type = "text/plain"),
    security(("session" = [])),
    params(
        ("id" = Option<String>, Query, description = "The event's address; left out, one is drawn"),
        ("rules" = Option<String>, Query, description = "`dutch-2026` or `dutch-2017`, whatever the file says"),
    ),
    responses(
        (status = 201, body = Taken),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn import(
    State(app): State<App>,
    Query(how): Query<How>,
    Organiser(visitor): Organiser,
    body: Bytes,
) -> Answer<Response> {
    let words = visitor.words;
    let id = match how.id {
        Some(id) => id,
        None => door::random_text(8).map_err(|error| Trouble::inside(words, &error))?,
    };
    if archived::is_archive(&body) {
        let id = archived::take(&app, words, &body).await.map_err(|not| match not {
            NotBrought::Told(status, told) => Trouble::unreadable(words, status, told),
            NotBrought::Trouble(trouble) => trouble,
        })?;
        let event = EventView::new(&*event_of(&app, &visitor, &id).await?);
        let place = [(header::LOCATION, format!("/api/events/{id}"))];
        return Ok(
            (StatusCode::CREATED, place, Json(Taken { event, notes: vec![] })).into_response()
        );
    }
    let rules = Rules::ALL.into_iter().find(|rules| Some(rules.name()) == how.rules.as_deref());
    match report_file::take(&app.house, &id, door::ORGANISER, rules, &body).await {
        Ok((done, notes)) => {
            let place = [(header::LOCATION, format!("/api/events/{id}"))];
            let taken = Taken { event: EventView::new(&done.now), notes };
            Ok((StatusCode::CREATED, place, Json(taken)).into_response())
        }
        Err(TakeError::File(ImportError::Refused(refusal))) => {
            Err(Trouble::refused(words, Shelf::EMPTY, &refusal))
        }
        Err(TakeError::File(error)) => {
            let detail = imports::error(words, &error);
            Err(Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail))
        }
        Err(TakeError::House(error)) => Err(Trouble::house(words, &error)),
    }
}

/// An event with everything that happened in it, its games and its documents, as one file that another house takes in.
#[utoipa::path(
    get, path = "/api/events/{id}/archive", security(("session" = [])),
    responses(
        (status = 200, body = String, content_type = "application/zip"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn archive(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Response> {
    let folded = event_of(&app, &visitor, &id).await?;
    archived::packed(&app, visitor.words, &folded.event.id).await
}

/// An event as a report file: TRF-2026, or TRF16 with `form=trf16`.
#[utoipa::path(
    get, path = "/api/events/{id}/trf",
    params(("form" = Option<String>, Query, description = "`trf16` for the older form")),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn export(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer<Response> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(download(&folded.event.id, report_file::written(&folded.event, wanted.dialect())))
}

/// Which form a file is to have.
#[derive(serde::Deserialize)]
pub(crate) struct Wanted {
    form: Option<String>,
}

impl Wanted {
    pub(crate) fn dialect(&self) -> Dialect {
        match self.form.as_deref() {
            Some("trf16") => Dialect::Trf16,
            _ => Dialect::Trf2026,
        }
    }
}

/// A file to be kept under the event's address.
pub(crate) fn download(id: &str, text: String) -> axum::response::Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.trf\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, text).into_response()
}
