//! The JSON API: the same acts and the same events as the pages.
//!
//! `GET /api/openapi.json` describes it. Reading is open to everybody; acts need a session, shown as
//! `Authorization: Bearer …` (the token is what `POST /api/session` answers) or by the cookie of the pages
//! together with the header `X-Adoube-Sign`. Errors are problem documents (RFC 9457).

mod agenda;
mod body;
pub(crate) mod broadcast;
mod disputes;
mod entries;
pub(crate) mod feeds;
pub(crate) mod games;
mod knockout;
mod logo;
mod media;
mod norms;
mod pairing;
mod past;
mod people;
pub(crate) mod stream;
pub(crate) mod tavreli;
pub mod teams;
pub(crate) mod trf;
mod venue;

use crate::{
    app::{App, LARGEST_ARCHIVE, LARGEST_REPORT_FILE},
    guard::{Trier, network},
    play::{
        data::{BoardsData, GameData},
        view::ToldOfBoard,
    },
    problem::{FieldProblem, Problem, Trouble},
    visitor::Visitor,
};
use adoube_books::Shelf;
use adoube_competition::{
    Act, Fact, Until,
    act::{BoardResult, Changes, DrawMethod, PairMethod},
    people::Power,
    player::{PlayerDraft, PlayerId},
    preset::EventPreset,
    settings::SettingsDraft,
    team::{TeamDraft, TeamId},
};
use adoube_house::{
    Folded, House, door,
    views::{
        self, CrosstableRow, EventCard, EventView, LogEntry, PlayerView, RoundView, StandingView,
        WarningView,
    },
};
use axum::{
    Json, Router,
    extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, Query, State},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::{get, post, put},
};
use body::Body;
use serde::{Deserialize, Serialize};
use std::{net::SocketAddr, sync::Arc, time::Instant};
use utoipa::{IntoParams, OpenApi, ToSchema};

/// Acts in live games, which nothing may hold up, and what a game is.
pub(crate) fn hall() -> Router<App> {
    Router::new().route("/games/{event}/{round}/{board}", get(games::game)).route(
        "/games/{event}/{round}/{board}/acts",
        post(games::act).layer(DefaultBodyLimit::max(games::LARGEST_ACT)),
    )
}

/// What everybody sees of an event.
pub(crate) fn shared() -> Router<App> {
    Router::new()
        .route("/events/{id}", get(event))
        .route("/events/{id}/trf", get(trf::export))
        .route("/events/{id}/players", get(players))
        .route("/events/{id}/rounds", get(rounds))
        .route("/events/{id}/rounds/{round}", get(round))
        .route("/events/{id}/standings", get(standings))
        .route("/events/{id}/bracket", get(knockout::bracket))
        .route("/events/{id}/teams", get(teams::teams))
        .route("/events/{id}/team-standings", get(teams::standings))
        .route("/events/{id}/crosstable", get(crosstable))
}

/// The rest.
pub(crate) fn aside() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(openapi))
        .route("/session", post(sign_in).delete(sign_out))
        .route("/me", get(people::me))
        .route("/people", get(people::all).post(people::invite))
        .route("/people/{person}", put(people::rename).delete(people::remove))
        .route("/people/{person}/invitation", post(people::invite_again))
        .route("/invitations/{key}", post(people::accept))
        .route("/events/{id}/agenda", get(agenda::agenda))
        .route("/events/{id}/venue", get(venue::show))
        .route("/events/{id}/venue/plan", post(venue::plan))
        .route("/events/{id}/venue/check", post(venue::look))
        .route("/events/{id}/rounds/{round}/tables", get(venue::tables))
        .route("/events/{id}/entries", get(entries::all).post(entries::ask))
        .route("/events/{id}/listed", get(entries::listed))
        .route("/events/{id}/needs", get(entries::needs))
        .route("/events/{id}/incidents", get(disputes::incidents))
        .route("/events/{id}/play-off", get(disputes::play_off))
        .route("/events/{id}/media", get(media::media))
        .route("/events/{id}/norms", get(norms::all))
        .route("/events/{id}/seal", get(past::seal))
        .route("/events/{id}/past", get(past::past))
        .route("/events/{id}/archive", get(trf::archive))
        .route("/events/{id}/appeals", get(disputes::appeals))
        .route("/events/{id}/people", get(people::serving).post(people::appoint))
        .route("/events", get(events).post(create))
        .route("/events/import", post(trf::import).layer(DefaultBodyLimit::max(LARGEST_ARCHIVE)))
        .route(
            "/events/{id}/logo",
            post(logo::set).delete(logo::remove).layer(DefaultBodyLimit::max(LARGEST_REPORT_FILE)),
        )
        .route("/events/{id}/acts", post(act))
        .route("/events/{id}/pairing", get(pairing::pairing))
        .route("/events/{id}/rounds/{round}/why", get(pairing::why))
        .route("/events/{id}/log", get(log))
        .route("/events/{id}/rounds/{round}/boards", post(games::boards))
        .route("/events/{id}/rounds/{round}/games", get(broadcast::games))
        .route(
            "/events/{id}/rounds/{round}/follow",
            get(broadcast::followed)
                .post(broadcast::follow)
                .layer(DefaultBodyLimit::max(LARGEST_REPORT_FILE)),
        )
        .route("/events/{id}/keys", post(games::keys))
        .route("/games/{event}/{round}/{board}/positions", get(games::past))
        .route("/games/{event}/{round}/{board}/told", get(games::asked))
        .route("/tavreli/position", get(tavreli::position))
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Adoube",
        description = "Chess competitions by the book. Points are whole numbers of half points; \
                       times are microseconds since 1970, UTC."
    ),
    servers((url = "/")),
    modifiers(&Bearer, &PathNames),
    paths(
        sign_in, sign_out, people::me, people::all, people::invite, people::invite_again, people::rename, people::remove, people::accept, people::serving, people::appoint, agenda::agenda, venue::show, venue::plan, venue::look, venue::tables, entries::all, entries::ask, entries::listed, entries::needs, events, create, event, act, players, rounds, round, pairing::pairing, disputes::incidents, disputes::appeals, disputes::play_off, media::media, norms::all, past::seal, past::past,
        pairing::why, knockout::bracket, logo::set, logo::remove, trf::import, trf::export, trf::archive, standings, teams::teams, teams::standings, crosstable, log, games::game, games::past, games::asked, games::act, games::boards, games::keys,
        stream::game, stream::desk, stream::boards, tavreli::position,
        broadcast::games, broadcast::followed, broadcast::follow, feeds::round, feeds::event
    ),
    components(schemas(
        Act, BoardResult, Changes<PlayerId>, Changes<TeamId>, DrawMethod, PairMethod, Fact, PlayerDraft, TeamDraft, SettingsDraft, Problem, FieldProblem, WarningView, ToldOfBoard, GameData, BoardsData
    ))
)]
struct Description;

/// How a program shows that it may act: the token of `POST /api/session` as a bearer token.
struct Bearer;

impl utoipa::Modify for Bearer {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        if let Some(components) = openapi.components.as_mut() {
            components.add_security_scheme("session", SecurityScheme::Http(scheme));
        }
    }
}

/// What the names in the addresses are: each is described once, here.
struct PathNames;

impl utoipa::Modify for PathNames {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::{
            ObjectBuilder, RefOr, Required, Type,
            path::{ParameterBuilder, ParameterIn},
        };
        for (path, item) in &mut openapi.paths.paths {
            let names: Vec<&str> =
                path.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
            let name: String =
                path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
            let methods = [
                ("get", &mut item.get),
                ("post", &mut item.post),
                ("put", &mut item.put),
                ("delete", &mut item.delete),
            ];
            let there =
                methods.into_iter().filter_map(|(method, one)| Some((method, one.as_mut()?)));
            for (method, operation) in there {
                // Two modules may have functions of the same name; an address and a method are one operation.
                operation.operation_id = Some(format!("{method}{name}"));
                describe_answers(operation, !names.is_empty());
                let described = operation.parameters.get_or_insert_default();
                for &name in &names {
                    if described.iter().any(|one| matches!(one, RefOr::T(one) if one.name == name))
                    {
                        continue;
                    }
                    let (kind, what) = match name {
                        "id" | "event" => (Type::String, "The event's address"),
                        "round" => (Type::Integer, "The round, from 1"),
                        "board" => (Type::Integer, "The board, from 1"),
                        "person" => (Type::Integer, "The number of somebody's account"),
                        _ => (Type::String, "What is asked for"),
                    };
                    let parameter = ParameterBuilder::new()
                        .name(name)
                        .parameter_in(ParameterIn::Path)
                        .required(Required::True)
                        .description(Some(what))
                        .schema(Some(ObjectBuilder::new().schema_type(kind)));
                    described.push(RefOr::T(parameter.build()));
                }
            }
        }
    }
}

/// Says of every answer what it is, and that there may be nothing at an address with names in it.
fn describe_answers(operation: &mut utoipa::openapi::path::Operation, has_names: bool) {
    use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder, Schema};
    let answers = &mut operation.responses.responses;
    if has_names && !answers.contains_key("404") {
        let problem = RefOr::<Schema>::Ref(Ref::from_schema_name("Problem"));
        let problem = Content::new(Some(problem));
        let answer = ResponseBuilder::new().content("application/problem+json", problem);
        answers.insert("404".to_owned(), RefOr::T(answer.build()));
    }
    for (status, answer) in answers {
        let RefOr::T(answer) = answer else { continue };
        if answer.description.is_empty() {
            answer.description = match status.as_str() {
                "200" => "What was asked for.",
                "201" => "It was made.",
                "204" => "It was done.",
                "401" => "Whoever asks has not signed in.",
                "403" => "Whoever asks has no role that lets them do it.",
                "404" => "There is nothing at this address.",
                "409" => "The rules refuse it.",
                "422" => "What was sent cannot be read, or has faults.",
                "429" => "Too many tries, or faster than hands act.",
                _ => "A problem.",
            }
            .to_owned();
        }
    }
}

async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

type Answer<T> = Result<T, Trouble>;

/// Somebody whom the role table lets do this, by token or by a signed request of our own pages: whoever asks for this gets
/// nobody else.
struct Organiser(Visitor);

impl FromRequestParts<App> for Organiser {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Organiser, Trouble> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        if !visitor.is_organiser() && !visitor.is_admitted() {
            return Err(Trouble::sign_in_first(visitor.words));
        }
        visitor.signed_request(&parts.headers)?;
        Ok(Organiser(visitor))
    }
}

impl Visitor {
    /// Lets only a request through that shows a token, or that our own page signed.
    fn signed_request(&self, headers: &HeaderMap) -> Answer<()> {
        let sign = headers.get("x-adoube-sign").and_then(|value| value.to_str().ok());
        if self.signed(sign) { Ok(()) } else { Err(Trouble::forged(self.words)) }
    }
}

async fn event_of(app: &App, visitor: &Visitor, id: &str) -> Answer<Arc<Folded>> {
    match app.house.event(id).await {
        Ok(Some(folded)) => Ok(folded),
        Ok(None) => Err(Trouble::not_found(visitor.words)),
        Err(error) => Err(Trouble::house(visitor.words, &error)),
    }
}

/// A password: with a name somebody's own, without one the shared password of the house.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Password {
    #[serde(default)]
    name: Option<String>,
    password: String,
}

/// What to show from now on.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionToken {
    token: String,
    /// How long it is good for, in seconds.
    expires_in: i64,
}

impl SessionToken {
    fn new(token: &door::Token) -> SessionToken {
        SessionToken { token: token.as_str().to_owned(), expires_in: door::SESSION_SECONDS }
    }
}

/// Signs in.
#[utoipa::path(
    post, path = "/api/session", request_body = Password,
    responses(
        (status = 201, body = SessionToken),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
    )
)]
async fn sign_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Body(password): Body<Password>,
) -> Answer<Response> {
    let words = visitor.words;
    let trier = Trier::At(network(address.ip()));
    if !app.guesses.try_one(trier.clone(), Instant::now()) {
        return Err(Trouble::too_many_guesses(words));
    }
    let token = match &password.name {
        Some(name) => app.door.sign_in_as(name, &password.password).await,
        None => app.door.sign_in(&password.password).await,
    };
    match token.map_err(|error| Trouble::inside(words, &error))? {
        Some(token) => {
            app.guesses.right(&trier);
            Ok((StatusCode::CREATED, Json(SessionToken::new(&token))).into_response())
        }
        None => {
            let status = StatusCode::UNAUTHORIZED;
            Err(Trouble::new(words, status, "problem-wrong-password", words.say("sign-in-wrong")))
        }
    }
}

/// Signs out: the session's token is worth nothing any more.
#[utoipa::path(
    delete, path = "/api/session",
    security(("session" = [])),
    responses((status = 204))
)]
async fn sign_out(State(app): State<App>, Organiser(visitor): Organiser) -> Answer<StatusCode> {
    if let Some(token) = visitor.token() {
        let done = app.door.sign_out(token).await;
        done.map_err(|error| Trouble::inside(visitor.words, &error))?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// All events, those that changed last first.
#[utoipa::path(get, path = "/api/events", responses((status = 200, body = Vec<EventCard>)))]
async fn events(State(app): State<App>, visitor: Visitor) -> Answer<Json<Vec<EventCard>>> {
    let events = app.house.events().await;
    let events = events.map_err(|error| Trouble::house(visitor.words, &error))?;
    let seen = events.iter().filter(|folded| visitor.sees(&folded.event));
    Ok(Json(seen.map(|folded| EventCard::new(folded)).collect()))
}

/// An event to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewEvent {
    /// The event's address: small letters, digits and hyphens. Left out, one is drawn.
    id: Option<String>,
    settings: SettingsDraft,
    /// What it begins as, with everything that is usually agreed for such an event: `club`, `open`, `national`, `blind`,
    /// `all-play-all`, `match`, `league`, `school` or `tavreli`.
    #[serde(default)]
    preset: Option<String>,
    /// It is a draft, which nobody else sees before it is published.
    #[serde(default)]
    draft: bool,
}

/// Opens an event.
#[utoipa::path(
    post, path = "/api/events", request_body = NewEvent,
    security(("session" = [])),
    responses(
        (status = 201, body = EventView),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
async fn create(
    State(app): State<App>,
    Organiser(visitor): Organiser,
    Body(new): Body<NewEvent>,
) -> Answer<Response> {
    let words = visitor.words;
    let id = match new.id {
        Some(id) => id,
        None => door::random_text(8).map_err(|error| Trouble::inside(words, &error))?,
    };
    let doer = visitor.doer().ok_or_else(|| Trouble::sign_in_first(words))?;
    let preset = match &new.preset {
        Some(name) => Some(EventPreset::named(name).ok_or_else(|| {
            let detail = words.about("problem-no-preset", name);
            Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail)
        })?),
        None => None,
    };
    let done = match (preset, new.draft) {
        (Some(preset), draft) => app.house.create_as(preset, &id, doer, new.settings, draft).await,
        (None, true) => app.house.create_draft(&id, doer, new.settings).await,
        (None, false) => app.house.create(&id, doer, new.settings).await,
    };
    let done = done.map_err(|error| Trouble::act(words, Shelf::EMPTY, &error))?;
    let place = [(header::LOCATION, format!("/api/events/{id}"))];
    Ok((StatusCode::CREATED, place, Json(EventView::new(&done.now))).into_response())
}

/// An event as it stands.
#[utoipa::path(
    get, path = "/api/events/{id}",
    responses(
        (status = 200, body = EventView),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    )
)]
async fn event(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<EventView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(match visitor.may(Power::ReadRecord) {
        true => EventView::new(&folded),
        false => EventView::public(&folded),
    }))
}

/// An act with its own id.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Sent {
    /// Any text of the sender's choice that names this act: whatever is sent again with the same id is not
    /// done, and gets the answer of the first time. 1 to 100 characters.
    #[serde(default)]
    id: Option<String>,
    act: Act,
}

/// What an act came to.
#[derive(Serialize, ToSchema)]
struct Outcome {
    /// The number of the event's last fact.
    seq: u64,
    /// What followed from the act; nothing if it changed nothing.
    facts: Vec<Fact>,
}

/// Does an act. It is answered when what follows from it is durable.
#[utoipa::path(
    post, path = "/api/events/{id}/acts", request_body = Sent,
    security(("session" = [])),
    responses(
        (status = 200, body = Outcome),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The rules refuse it.", body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
    Body(sent): Body<Sent>,
) -> Answer<Json<Outcome>> {
    const LONGEST_ACT_ID: usize = 100;
    let words = visitor.words;
    if sent.id.as_ref().is_some_and(|id| id.is_empty() || id.chars().count() > LONGEST_ACT_ID) {
        let detail = words.say("problem-act-id");
        return Err(Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail));
    }
    let doer = visitor.doer().ok_or_else(|| Trouble::sign_in_first(words))?;
    let the_act = people::named(&app, &visitor, sent.act).await?;
    let done = app.house.act(&id, doer, sent.id, &the_act).await;
    let done = match done {
        Ok(done) => done,
        Err(error) => return Err(Trouble::act(words, app.house.shelf(&id).await, &error)),
    };
    Ok(Json(Outcome { seq: done.now.seq, facts: done.facts }))
}

/// Everybody who ever entered.
#[utoipa::path(get, path = "/api/events/{id}/players", responses((status = 200, body = Vec<PlayerView>)))]
async fn players(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<Vec<PlayerView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(folded.event.entrants.iter().map(PlayerView::new).collect()))
}

/// All rounds.
#[utoipa::path(get, path = "/api/events/{id}/rounds", responses((status = 200, body = Vec<RoundView>)))]
async fn rounds(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer<Json<Vec<RoundView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    Ok(Json(event.rounds.iter().map(|round| RoundView::new(event, round)).collect()))
}

/// One round.
#[utoipa::path(get, path = "/api/events/{id}/rounds/{round}", responses((status = 200, body = RoundView)))]
async fn round(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer<Json<RoundView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let round = folded.event.round(round).ok_or_else(|| Trouble::not_found(visitor.words))?;
    Ok(Json(RoundView::new(&folded.event, round)))
}

/// Up to where a table counts.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Counted {
    /// The number of a round; empty for the last complete one. Left out, or `live`: every result that is there.
    #[param(value_type = Option<String>)]
    after: Option<Until>,
}

impl Counted {
    fn until(&self) -> Until {
        self.after.unwrap_or(Until::Live)
    }
}

/// The table by points and tie-breaks.
#[utoipa::path(get, path = "/api/events/{id}/standings", params(Counted), responses((status = 200, body = Vec<StandingView>)))]
async fn standings(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(counted): Query<Counted>,
    visitor: Visitor,
) -> Answer<Json<Vec<StandingView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(views::standings(&folded.event, counted.until())))
}

/// Who got what against whom, in the order of the standings; where rounds are paired one by one also what everybody had
/// in each round.
#[utoipa::path(get, path = "/api/events/{id}/crosstable", params(Counted), responses((status = 200, body = Vec<CrosstableRow>)))]
async fn crosstable(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(counted): Query<Counted>,
    visitor: Visitor,
) -> Answer<Json<Vec<CrosstableRow>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    Ok(Json(views::crosstable(&folded.event, counted.until())))
}

/// Where to read the log from.
#[derive(Deserialize)]
struct After {
    after: Option<u64>,
    limit: Option<usize>,
}

/// The facts of an event, for the organiser.
#[utoipa::path(
    get, path = "/api/events/{id}/log",
    security(("session" = [])),
    params(
        ("after" = Option<u64>, Query, description = "Facts after this number"),
        ("limit" = Option<usize>, Query, description = "At most that many; 1,000 by default and at most"),
    ),
    responses(
        (status = 200, body = Vec<LogEntry>),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    visitor: Visitor,
) -> Answer<Json<Vec<LogEntry>>> {
    const MOST: usize = 1000;
    if !visitor.may(Power::ReadRecord) {
        return Err(Trouble::sign_in_first(visitor.words));
    }
    let words = visitor.words;
    let last = event_of(&app, &visitor, &id).await?.seq;
    let stream = House::stream(&id).ok_or_else(|| Trouble::not_found(words))?;
    let limit = after.limit.unwrap_or(MOST).min(MOST);
    let after = after.after.unwrap_or(0).min(last);
    let records = app.house.log().read(&stream, after, limit).await;
    let records = records.map_err(|error| Trouble::inside(words, &error))?;
    let entries: Result<_, _> = records.iter().map(LogEntry::new).collect();
    Ok(Json(entries.map_err(|error| Trouble::inside(words, &error))?))
}
