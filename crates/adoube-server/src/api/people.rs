//! People over the API: accounts of the house, invitations, who serves an event.

use super::{Answer, Organiser, SessionToken, body::Body, event_of};
use crate::{
    app::App,
    guard::{Trier, network},
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_competition::{
    Act, Faults, Refusal,
    fault::FieldName,
    people::{PersonId, Role},
    text::Line,
};
use adoube_house::{
    appointing::{self, AppointError},
    door::{self, DoorError, Holder, Invited, Known, SHORTEST_PASSWORD},
    views::AppointmentView,
};
use adoube_store::Micros;
use axum::{
    Json,
    extract::{ConnectInfo, Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::{net::SocketAddr, time::Instant};
use utoipa::ToSchema;

/// Somebody with an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonView {
    person: PersonId,
    name: String,
    /// Whether they have come in and set a password.
    has_password: bool,
    /// Until when an invitation is open, in microseconds since 1970, UTC.
    #[schema(value_type = Option<i64>)]
    invited_until: Option<Micros>,
}

impl From<Known> for PersonView {
    fn from(known: Known) -> PersonView {
        let Known { id, name, has_password, invited_until } = known;
        PersonView { person: id, name, has_password, invited_until }
    }
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    name: String,
}

/// An invitation. It is shown this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationView {
    person: PersonId,
    /// What `/invited/{key}` takes, and `POST /api/invitations/{key}`.
    key: String,
    /// How long it is good for, in seconds.
    expires_in: i64,
}

impl From<Invited> for InvitationView {
    fn from(Invited { id, key }: Invited) -> InvitationView {
        InvitationView { person: id, key, expires_in: door::INVITATION_SECONDS }
    }
}

fn sound(visitor: &Visitor, name: &str) -> Answer<Line> {
    let line = Line::new(name).map_err(|one| Refusal::from(Faults::one(FieldName::Name, one)));
    line.map_err(|refusal| Trouble::refused(visitor.words, adoube_books::Shelf::EMPTY, &refusal))
}

fn taken(visitor: &Visitor) -> Trouble {
    Trouble::appointing(visitor.words, adoube_books::Shelf::EMPTY, &AppointError::NameTaken)
}

fn at_door(visitor: &Visitor) -> impl Fn(DoorError) -> Trouble {
    let words = visitor.words;
    move |error| Trouble::door(words, &error)
}

/// Everybody with an account.
#[utoipa::path(
    get, path = "/api/people", security(("session" = [])),
    responses((status = 200, body = Vec<PersonView>))
)]
pub(super) async fn all(
    State(app): State<App>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<PersonView>>> {
    let people = app.door.people().await.map_err(at_door(&visitor))?;
    Ok(Json(people.into_iter().map(PersonView::from).collect()))
}

/// Invites somebody new.
#[utoipa::path(
    post, path = "/api/people", request_body = Named, security(("session" = [])),
    responses(
        (status = 201, body = InvitationView),
        (status = 409, description = "Somebody has that name.", body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn invite(
    State(app): State<App>,
    Organiser(visitor): Organiser,
    Body(named): Body<Named>,
) -> Answer<Response> {
    let name = sound(&visitor, &named.name)?;
    let invited = app.door.invite(name.as_str()).await.map_err(at_door(&visitor))?;
    let invited = invited.ok_or_else(|| taken(&visitor))?;
    Ok((StatusCode::CREATED, Json(InvitationView::from(invited))).into_response())
}

/// Invites somebody anew. The password and the sessions they had are worth nothing any more.
#[utoipa::path(
    post, path = "/api/people/{person}/invitation", security(("session" = [])),
    responses((status = 201, body = InvitationView))
)]
pub(super) async fn invite_again(
    State(app): State<App>,
    Path(person): Path<u32>,
    Organiser(visitor): Organiser,
) -> Answer<Response> {
    let invited = app.door.invite_again(PersonId(person)).await.map_err(at_door(&visitor))?;
    let invited = invited.ok_or_else(|| Trouble::not_found(visitor.words))?;
    Ok((StatusCode::CREATED, Json(InvitationView::from(invited))).into_response())
}

/// Gives somebody another name; their sessions end.
#[utoipa::path(
    put, path = "/api/people/{person}", request_body = Named, security(("session" = [])),
    responses(
        (status = 204),
        (status = 409, description = "Somebody has that name.", body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn rename(
    State(app): State<App>,
    Path(person): Path<u32>,
    Organiser(visitor): Organiser,
    Body(named): Body<Named>,
) -> Answer<StatusCode> {
    let id = PersonId(person);
    let name = sound(&visitor, &named.name)?;
    if app.door.person(id).await.map_err(at_door(&visitor))?.is_none() {
        return Err(Trouble::not_found(visitor.words));
    }
    match app.door.rename(id, name.as_str()).await.map_err(at_door(&visitor))? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(taken(&visitor)),
    }
}

/// Removes somebody; their sessions end.
#[utoipa::path(
    delete, path = "/api/people/{person}", security(("session" = [])),
    responses((status = 204))
)]
pub(super) async fn remove(
    State(app): State<App>,
    Path(person): Path<u32>,
    Organiser(visitor): Organiser,
) -> Answer<StatusCode> {
    match app.door.remove(PersonId(person)).await.map_err(at_door(&visitor))? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Trouble::not_found(visitor.words)),
    }
}

/// A password to be set.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    password: String,
}

/// Accepts an invitation: sets the password and comes in.
#[utoipa::path(
    post, path = "/api/invitations/{key}", request_body = NewPassword,
    responses(
        (status = 201, body = SessionToken),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn accept(
    State(app): State<App>,
    Path(key): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Body(new): Body<NewPassword>,
) -> Answer<Response> {
    let words = visitor.words;
    let trier = Trier::At(network(address.ip()));
    if !app.guesses.try_one(trier.clone(), Instant::now()) {
        return Err(Trouble::too_many_guesses(words));
    }
    match app.door.accept(&key, &new.password).await {
        Ok(Some(token)) => {
            app.guesses.right(&trier);
            Ok((StatusCode::CREATED, Json(SessionToken::new(&token))).into_response())
        }
        Ok(None) => {
            let detail = words.say("problem-no-invitation-detail");
            Err(Trouble::new(words, StatusCode::NOT_FOUND, "problem-no-invitation", detail))
        }
        Err(DoorError::TooShort) => {
            let detail = words.count("password-too-short", SHORTEST_PASSWORD);
            Err(Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail))
        }
        Err(error) => Err(Trouble::door(words, &error)),
    }
}

/// Who is asking, and where they serve.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// Nothing with the shared password of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<PersonId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// What they are in which event.
    events: Vec<Serving>,
}

/// What somebody is in an event.
#[derive(Serialize, ToSchema)]
struct Serving {
    event: String,
    roles: Vec<Role>,
}

/// Who is asking, and where they serve.
#[utoipa::path(
    get, path = "/api/me", security(("session" = [])),
    responses((status = 200, body = Me))
)]
pub(super) async fn me(State(app): State<App>, visitor: Visitor) -> Answer<Json<Me>> {
    let (person, name) = match visitor.holder() {
        Some(Holder::Person { id, name }) => (*id, name.clone()),
        _ => return Ok(Json(Me { person: None, name: None, events: vec![] })),
    };
    let events = app.house.events().await;
    let events = events.map_err(|error| Trouble::house(visitor.words, &error))?;
    let serving = events.iter().map(|folded| Serving {
        event: folded.event.id.clone(),
        roles: folded.event.roles_of(person).cloned().collect(),
    });
    let events = serving.filter(|one| !one.roles.is_empty()).collect();
    Ok(Json(Me { person: Some(person), name: Some(name), events }))
}

/// Everybody who serves the event or has served it.
#[utoipa::path(
    get, path = "/api/events/{id}/people", security(("session" = [])),
    responses((status = 200, body = Vec<AppointmentView>))
)]
pub(super) async fn serving(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<Vec<AppointmentView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(folded.event.appointments.iter().map(AppointmentView::new).collect()))
}

/// Somebody to be appointed by name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAppointment {
    /// Of somebody with an account, or a new one, who is then invited.
    name: String,
    role: Role,
}

/// What came of an appointment.
#[derive(Serialize, ToSchema)]
pub(crate) struct Appointed {
    person: PersonId,
    /// Of who has no account yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<InvitationView>,
}

/// Appoints somebody by name, and invites who has no account yet. Ending an appointment is an act.
#[utoipa::path(
    post, path = "/api/events/{id}/people", request_body = NewAppointment, security(("session" = [])),
    responses(
        (status = 201, body = Appointed),
        (status = 403, description = "Whoever asks may not appoint to that role.", body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn appoint(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
    Body(new): Body<NewAppointment>,
) -> Answer<Response> {
    let words = visitor.words;
    let name = sound(&visitor, &new.name)?;
    let doer = visitor.doer().ok_or_else(|| Trouble::sign_in_first(words))?;
    let done = appointing::appoint(&app.door, &app.house, &id, doer, &name, new.role).await;
    let done = match done {
        Ok(done) => done,
        Err(error) => return Err(Trouble::appointing(words, app.house.shelf(&id).await, &error)),
    };
    let invitation = done.invited.map(InvitationView::from);
    Ok((StatusCode::CREATED, Json(Appointed { person: done.person, invitation })).into_response())
}

/// An act with the name of the account it is about, whatever the sender wrote: the log does not take names from strangers.
pub(super) async fn named(app: &App, visitor: &Visitor, act: Act) -> Answer<Act> {
    match act {
        Act::Appoint { person, role, .. } => {
            let known = app.door.person(person).await.map_err(at_door(visitor))?;
            let known = known.ok_or_else(|| Trouble::not_found(visitor.words))?;
            Ok(Act::Appoint { person, name: known.name, role })
        }
        Act::Consented { act, read, confirmed, reason } => {
            let act = Box::new(Box::pin(named(app, visitor, *act)).await?);
            Ok(Act::Consented { act, read, confirmed, reason })
        }
        act => Ok(act),
    }
}
