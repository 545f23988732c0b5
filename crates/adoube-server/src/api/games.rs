//! Live games by JSON: what a game is, and acts in it.

use super::{Answer, Organiser, body::Body};
use crate::{
    app::App,
    arrival::Arrived,
    play::{
        positions::{AT_ONCE, Past, looks_back, positions},
        view::{Manner, Notation, Told, line, view},
    },
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_board::tavreli::{Broken, MoveTextError};
use adoube_books::Shelf;
use adoube_competition::{
    Event,
    people::{Power, Spot},
};
use adoube_house::{
    By, Doer, GameId, HouseError, PlayError, Role, Seat, Sent, Sight,
    game::by::actor,
    hall::table::{Table, ViewKey},
    now,
};
use adoube_laws::game::{Act, Actor, Basis, DrawGround, Hands, Motion, Why};
use adoube_notation::Voice;
use adoube_store::Micros;
use adoube_telling::{
    self as telling, Acting, Meant, Misread, Teller, meant, own_voice, read_move,
};
use adoube_words::{Words, refusals::refusal, tower_words};
use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::{sync::Arc, time::Instant};
use utoipa::ToSchema;

/// The largest request with acts: a hand does not do more at once.
pub(super) const LARGEST_ACT: usize = 4 * 1024;

/// A path to a game.
pub(crate) type GamePath = Path<(String, u32, u32)>;

pub(crate) fn id((event, round, board): (String, u32, u32)) -> GameId {
    GameId { event, round, board }
}

/// How a screen wants its game.
#[derive(Clone, Copy, Default, Deserialize)]
pub(crate) struct Style {
    /// `short` (the default), `long` or `figurine`.
    #[serde(default)]
    notation: Option<NotationName>,
    /// With which words moves are announced: `de` is the appendix for the blind.
    #[serde(default)]
    pub(crate) voice: Option<Voice>,
    /// Look as a spectator, whoever asks.
    #[serde(default)]
    pub(crate) spectator: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NotationName {
    Short,
    Long,
    Figurine,
}

impl Style {
    /// How moves are written and announced for a visitor.
    pub(crate) fn manner(self, visitor: &Visitor) -> Manner {
        Manner { notation: self.notation(), voice: self.voice.or(visitor.voice) }
    }

    pub(crate) fn notation(self) -> Notation {
        match self.notation {
            None | Some(NotationName::Short) => Notation::Short,
            Some(NotationName::Long) => Notation::Long,
            Some(NotationName::Figurine) => Notation::Figurine,
        }
    }
}

impl Visitor {
    /// What the visitor is in a game. A seat comes first: an organiser who sits down at a board plays.
    pub(crate) fn role(&self, sight: &Sight) -> Role {
        let seated = self.seat.as_ref().and_then(|seat| seat.role(sight));
        seated.unwrap_or(match self.watches(&sight.id.event) {
            true => Role::Arbiter,
            false => Role::Spectator,
        })
    }
}

/// What a role is told at this moment.
pub(crate) struct Telling {
    /// The number of the last fact in it.
    pub(crate) seq: u64,
    /// The clocks stand, which is not recorded yet.
    pub(crate) unrecorded: bool,
    /// What is sent.
    pub(crate) told: Box<RawValue>,
    /// When there is something new behind the delay.
    pub(crate) next: Option<Micros>,
}

/// What a role is told at this moment.
pub(crate) async fn told(
    app: &App,
    table: &Table,
    role: Role,
    words: Words,
    manner: Manner,
) -> Result<Telling, HouseError> {
    let Seen { time, sight, next } = seen(app, table, role).await?;
    let unwritable =
        |error: serde_json::Error| HouseError::Unwritable { reason: error.to_string() };
    let render = || view(&sight, role, words, manner).map_err(unwritable);
    let view: Arc<RawValue> = match role {
        // A player's own view is for one screen: nobody else will ask for it.
        Role::Player(_) | Role::Assistant(_) | Role::Screen => render()?.into(),
        Role::Arbiter | Role::Spectator => {
            let stands = if sight.unrecorded { " stands" } else { "" };
            let how = format!("{} {} {}{stands}", role.name(), words.lang().tag(), manner.name());
            table.rendered(ViewKey { seq: sight.seq, how }, render)?
        }
    };
    let told = Told { now: sight.moment(time).0, base: sight.base, view: &view };
    let told = to_raw_value(&told).map_err(unwritable)?;
    Ok(Telling { seq: sight.seq, unrecorded: sight.unrecorded, told, next })
}

/// A game as a role may see it at this moment.
pub(crate) struct Seen {
    /// The time that is seen.
    pub(crate) time: Micros,
    /// The game as it stood then.
    pub(crate) sight: Arc<Sight>,
    /// When there is something new behind the delay.
    pub(crate) next: Option<Micros>,
}

/// What a role may see at this moment: spectators see everything later by the broadcast's delay.
pub(crate) async fn seen(app: &App, table: &Table, role: Role) -> Result<Seen, HouseError> {
    Ok(match role {
        Role::Spectator => {
            let delay = app.hall.delay(&table.id).await?;
            let (sight, next) = table.at(delay.seen(now()));
            // Of a board that is not broadcast no time is seen but that of its opening.
            let time = delay.seen(now()).max(sight.base);
            Seen { time, sight, next: next.and_then(|next| delay.shown(next)) }
        }
        Role::Player(_) | Role::Assistant(_) | Role::Screen | Role::Arbiter => {
            Seen { time: now(), sight: table.now(), next: None }
        }
    })
}

pub(crate) async fn table_of(app: &App, visitor: &Visitor, id: &GameId) -> Answer<Arc<Table>> {
    match app.hall.table(id).await {
        Ok(Some(table)) => Ok(table),
        Ok(None) => Err(Trouble::not_found(visitor.words)),
        Err(error) => Err(Trouble::house(visitor.words, &error)),
    }
}

/// A live game as the visitor may see it: `now`, the game's moment in milliseconds, and the `view`.
#[utoipa::path(
    get, path = "/api/games/{event}/{round}/{board}",
    responses((status = 200, body = Told), (status = 404, body = Problem, content_type = "application/problem+json"))
)]
pub(crate) async fn game(
    State(app): State<App>,
    Path(path): GamePath,
    Query(style): Query<Style>,
    visitor: Visitor,
) -> Answer<Response> {
    let table = table_of(&app, &visitor, &id(path)).await?;
    let role = if style.spectator { Role::Spectator } else { visitor.role(&table.now()) };
    let told = told(&app, &table, role, visitor.words, style.manner(&visitor)).await;
    let told = told.map_err(|error| Trouble::house(visitor.words, &error))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], told.told.get().to_owned()).into_response())
}

/// Which positions.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// After so many moves of both players, and after those that follow.
    #[serde(default)]
    from: usize,
    /// With which words moves are announced.
    #[serde(default)]
    voice: Option<Voice>,
    /// Look as a spectator, whoever asks.
    #[serde(default)]
    spectator: bool,
}

/// Positions of a live game, as far as the visitor may know them: after `from` moves of both players and after the moves that
/// follow, at most 40. Players are told them when their game is over.
#[utoipa::path(
    get, path = "/api/games/{event}/{round}/{board}/positions", params(("from" = Option<usize>, Query, description = "After how many moves of both players the first position is.")),
    responses(
        (status = 200, body = Vec<Past>),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The game is being played.", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn past(
    State(app): State<App>,
    Path(path): GamePath,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer<Json<Vec<Past>>> {
    let words = visitor.words;
    let table = table_of(&app, &visitor, &id(path)).await?;
    let role = if wanted.spectator { Role::Spectator } else { visitor.role(&table.now()) };
    let seen = seen(&app, &table, role).await;
    let sight = seen.map_err(|error| Trouble::house(words, &error))?.sight;
    if !looks_back(role, &sight.state) {
        let detail = words.say("problem-in-play-detail");
        return Err(Trouble::new(words, StatusCode::CONFLICT, "problem-in-play", detail));
    }
    let end = wanted.from.saturating_add(AT_ONCE);
    let voice = wanted.voice.or(visitor.voice).unwrap_or(own_voice(words.lang()));
    Ok(Json(positions(&sight, words, voice, wanted.from..end)))
}

/// Acts in a game.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentActs {
    /// Any text of the sender's choice that names these acts: sent again, they are not done again.
    #[serde(default)]
    id: Option<String>,
    /// For whom; needed only by those who may act for more than one: a screen between two players, and an arbiter,
    /// who enters what others said and did.
    #[serde(default)]
    by: Option<By>,
    /// When it was done, in microseconds since 1970, by a screen that was cut off. It cannot lie before
    /// what is known of the game, nor in the future.
    #[serde(default)]
    at: Option<Micros>,
    /// The acts, in order: all of them are done, or none.
    #[serde(default)]
    #[schema(value_type = Vec<Object>, example = json!([{"move": {"mv": "e2-e4"}}]))]
    acts: Vec<Act>,
    /// A move as people write it, in any language, instead of acts.
    #[serde(default)]
    typed: Option<String>,
    /// A line of the command line, typed or spoken, instead of acts: a move, a question about the board, or what a player
    /// does, in any of the languages.
    #[serde(default)]
    line: Option<String>,
    /// With which words it is answered.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    voice: Option<Voice>,
    /// A draw is offered with the typed move.
    #[serde(default)]
    offer: bool,
    /// A draw is claimed, instead of acts.
    #[serde(default)]
    claim: Option<Claim>,
}

/// A claim of a draw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Claim {
    /// `repetition` or `fifty-moves`.
    #[schema(value_type = String)]
    ground: DrawGround,
    /// The move that the player intends to make, as people write it; none if the position stands.
    #[serde(default)]
    typed: Option<String>,
}

/// What acts came to.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedActs {
    /// The number of the game's last fact.
    seq: u64,
    /// What was ruled, in words and with the clauses.
    rulings: Vec<RulingText>,
    /// The answer to a question.
    #[serde(flatten)]
    answer: Option<AnswerText>,
}

/// The answer to a question about a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnswerText {
    /// In words.
    pub(crate) said: String,
    /// In braille signs, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    braille: Option<String>,
}

impl From<telling::Told> for AnswerText {
    fn from(told: telling::Told) -> AnswerText {
        AnswerText { said: told.text, braille: told.braille }
    }
}

#[derive(Serialize, ToSchema)]
struct RulingText {
    text: String,
    clauses: Vec<String>,
}

/// Acts in a game, by a player, a screen or an arbiter. Answered when what follows is durable.
#[utoipa::path(
    post, path = "/api/games/{event}/{round}/{board}/acts", request_body = SentActs,
    responses(
        (status = 200, body = PlayedActs),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "The Laws refuse it.", body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Faster than hands act.", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn act(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
    headers: HeaderMap,
    arrived: Arrived,
    Body(sent): Body<SentActs>,
) -> Answer<Json<PlayedActs>> {
    // An act has arrived when all of it has: whoever sends its beginning early gains nothing. Whatever has held the
    // house up since then is not the sender's.
    played(&app, &id(path), &visitor, &headers, arrived.at(), sent).await.map(Json)
}

/// Does what somebody sent from a page, a script or a program.
async fn played(
    app: &App,
    id: &GameId,
    visitor: &Visitor,
    headers: &HeaderMap,
    arrived: Micros,
    sent: SentActs,
) -> Answer<PlayedActs> {
    let words = visitor.words;
    let table = table_of(app, visitor, id).await?;
    let sight = table.now();
    let (by, actor) = whoever(visitor, headers, &sight, sent.by)?;
    if !app.pace.may_act(&actor.to_string(), Instant::now()) {
        return Err(Trouble::too_fast(words));
    }
    let unreadable =
        |detail: String| Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail);
    if sent.id.as_ref().is_some_and(|id| id.is_empty() || id.chars().count() > 100) {
        return Err(unreadable(words.say("problem-act-id")));
    }
    let mut acts = sent.acts;
    if let Some(line) = &sent.line {
        let (eyes, acting) = match by {
            Actor::Player(color) => (Some(color), Acting::Player(color)),
            Actor::Assistant(color) => (Some(color), Acting::Assistant(color)),
            Actor::Arbiter | Actor::Spectator | Actor::Laws => (None, Acting::Nobody),
        };
        let voice = sent.voice.or(visitor.voice).unwrap_or(own_voice(words.lang()));
        let at = sight.moment(arrived);
        let teller = Teller { state: &sight.state, at, eyes, words, voice };
        let answered = |told: telling::Told| PlayedActs {
            seq: sight.seq,
            rulings: vec![],
            answer: Some(told.into()),
        };
        match meant(teller, acting, line) {
            Ok(Meant::Answer(told)) => return Ok(answered(told)),
            Ok(Meant::AskedBack(text)) => return Ok(answered(text.into())),
            Ok(Meant::Acts(meant)) => {
                let moves = meant.iter().any(|act| matches!(act, Act::Move { .. }));
                acts.extend(meant);
                if sent.offer && moves {
                    acts.push(Act::OfferDraw { condition: None });
                }
            }
            Err(Misread(text)) => return Err(unreadable(text)),
        }
    }
    if let Some(typed) = &sent.typed {
        let mv = read(&sight, typed, words).map_err(unreadable)?;
        acts.push(Act::Move { mv, hands: Hands::One });
        if sent.offer {
            acts.push(Act::OfferDraw { condition: None });
        }
    }
    if let Some(claim) = &sent.claim {
        let basis = match claim.typed.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
            // The device writes the move down before it claims.
            Some(text) => Basis::Written(read(&sight, text, words).map_err(unreadable)?),
            None => Basis::OnBoard,
        };
        acts.push(Act::ClaimDraw { ground: claim.ground, basis });
    }
    if by == Actor::Arbiter
        && !matches!(actor, Doer::Seat(_))
        && let Err(refusal) = visitor.may_rule(id, &acts)
    {
        return Err(Trouble::refused(words, Shelf::EMPTY, &refusal));
    }
    if acts.is_empty() || acts.len() > 8 {
        return Err(unreadable(words.say("problem-no-acts")));
    }
    // Only a screen between two players may say when something was done: it keeps both players' time.
    let at = match (sent.at, visitor.seat.as_ref().and_then(|seat| seat.role(&sight))) {
        (Some(at), Some(Role::Screen)) => at.clamp(sight.at, arrived.max(sight.at)),
        _ => arrived,
    };
    // Two people may choose the same name for their acts.
    let id_of_act = sent.id.map(|id| format!("{actor} {id}"));
    let sent = Sent { by, actor, at, id: id_of_act, acts };
    match app.hall.act(id, &sent).await {
        Ok(played) => {
            let rulings = played
                .facts
                .iter()
                .filter_map(|fact| line(words, fact))
                .map(|(text, clauses)| RulingText { text, clauses })
                .collect();
            Ok(PlayedActs { seq: played.now.seq, rulings, answer: None })
        }
        Err(error) => {
            let mut trouble = trouble(words, &error);
            if let PlayError::Refused(refused) = &error
                && refused.why == Why::Illegal
                && let Some(broken) = broken(&sight, &sent.acts)
            {
                trouble.problem.detail = tower_words::broken(words, broken);
            }
            Err(trouble)
        }
    }
}

/// The rule of Tavreli that a move among the acts breaks.
fn broken(sight: &Sight, acts: &[Act]) -> Option<Broken> {
    let position = sight.state.position()?;
    let mv = acts.iter().find_map(|act| match act {
        Act::Move { mv, .. } => Some(mv),
        _ => None,
    })?;
    match position.tavreli()?.read_move(&mv.to_string()) {
        Err(MoveTextError::Illegal { broken, .. }) => Some(broken),
        _ => None,
    }
}

/// Who acts, and who that is for the log. A seat at the game comes first: only who has none there, or a screen's on
/// which an arbiter rules, may act as the arbiter.
fn whoever(
    visitor: &Visitor,
    headers: &HeaderMap,
    sight: &Sight,
    by: Option<By>,
) -> Answer<(Actor, Doer)> {
    let seated = visitor.seat.as_ref().and_then(|seat| Some((seat.role(sight)?, seat)));
    if let Some((role, seat)) = &seated
        && let Some(actor) = actor(*role, by)
    {
        return Ok((actor, Doer::Seat((*seat).clone())));
    }
    let plays = matches!(seated, Some((Role::Player(_), _)));
    let for_others = by.is_some_and(|by| by != By::Arbiter);
    let no_seat = || {
        let words = visitor.words;
        let detail = words.say("problem-no-seat-detail");
        Trouble::new(words, StatusCode::UNAUTHORIZED, "problem-no-seat", detail)
    };
    match actor(Role::Arbiter, by) {
        Some(actor) if visitor.rules_at(&sight.id) && !(plays && for_others) => {
            visitor.signed_request(headers)?;
            Ok((actor, visitor.arbiter(&sight.id).ok_or_else(no_seat)?))
        }
        _ => Err(no_seat()),
    }
}

/// Reads a typed move: in the letters of the page's language, then in English ones, then in any, then in words.
fn read(sight: &Sight, typed: &str, words: Words) -> Result<Motion, String> {
    read_move(&sight.state, typed, words).map_err(|Misread(why)| why)
}

/// A question about a game.
#[derive(Deserialize)]
pub(crate) struct Asked {
    line: String,
    #[serde(default)]
    voice: Option<Voice>,
    #[serde(default)]
    spectator: bool,
}

/// Answers a question about a game, as the visitor may know it: where pieces stand, what attacks a square, the last move, the
/// clocks. The words are those of the command line, in any of its languages; `help` lists them. Nothing is done.
#[utoipa::path(
    get, path = "/api/games/{event}/{round}/{board}/told",
    params(("line" = String, Query, description = "The question: `square e4`, `attackers e4`, `clock`, `help`."), ("voice" = Option<String>, Query, description = "With which words: `de`, `en`, `ru`, `uk`, `hy`.")),
    responses(
        (status = 200, body = AnswerText),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn asked(
    State(app): State<App>,
    Path(path): GamePath,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Answer<Json<AnswerText>> {
    let id = id(path);
    let style = Style { voice: asked.voice, spectator: asked.spectator, ..Style::default() };
    answer(&app, &visitor, &id, style, &asked.line).await.map(Json)
}

/// Answers a question about a game.
pub(crate) async fn answer(
    app: &App,
    visitor: &Visitor,
    id: &GameId,
    style: Style,
    line: &str,
) -> Answer<AnswerText> {
    let words = visitor.words;
    let table = table_of(app, visitor, id).await?;
    let role = if style.spectator { Role::Spectator } else { visitor.role(&table.now()) };
    let seen = seen(app, &table, role).await;
    let Seen { time, sight, .. } = seen.map_err(|error| Trouble::house(words, &error))?;
    let eyes = match role {
        Role::Player(color) | Role::Assistant(color) => Some(color),
        Role::Screen | Role::Arbiter | Role::Spectator => None,
    };
    let voice = style.manner(visitor).voice(words);
    let teller = Teller { state: &sight.state, at: sight.moment(time), eyes, words, voice };
    match meant(teller, Acting::Nobody, line) {
        Ok(Meant::Answer(told)) => Ok(told.into()),
        Ok(Meant::AskedBack(text)) => Ok(telling::Told::from(text).into()),
        // Who only asks does nothing.
        Ok(Meant::Acts(_)) => {
            let detail = words.say("tell-only-players");
            Err(Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail))
        }
        Err(Misread(detail)) => {
            Err(Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail))
        }
    }
}

/// Does or answers a line that came with a form of the page, from whoever sits at the board; nobody else does anything there.
pub(crate) async fn say(
    app: &App,
    visitor: &Visitor,
    id: &GameId,
    headers: &HeaderMap,
    style: Style,
    line: &str,
) -> Answer<Vec<String>> {
    let table = table_of(app, visitor, id).await?;
    let seated = visitor.seat.as_ref().and_then(|seat| seat.role(&table.now()));
    if !matches!(seated, Some(Role::Player(_) | Role::Assistant(_))) {
        return Ok(vec![answer(app, visitor, id, style, line).await?.said]);
    }
    let sent = SentActs { line: Some(line.to_owned()), voice: style.voice, ..SentActs::default() };
    let done = played(app, id, visitor, headers, now(), sent).await?;
    let said = done.answer.map(|answer| answer.said);
    // What somebody did stands on the board; what the Laws say to it is told.
    let ruled = done.rulings.into_iter().filter(|ruling| !ruling.clauses.is_empty());
    Ok(ruled.map(|ruling| ruling.text).chain(said).collect())
}

/// Why an act was not done.
pub(crate) fn trouble(words: Words, error: &PlayError) -> Trouble {
    match error {
        PlayError::NoGame => Trouble::not_found(words),
        PlayError::Refused(refused) => {
            let detail = refusal(words, refused);
            let mut trouble = Trouble::new(words, StatusCode::CONFLICT, "problem-refused", detail);
            trouble.problem.clauses = refused.clauses.iter().map(ToString::to_string).collect();
            trouble
        }
        PlayError::Event(refused) => Trouble::refused(words, Shelf::EMPTY, refused),
        PlayError::NotSet => {
            let detail = words.say("problem-play-not-set-detail");
            Trouble::new(words, StatusCode::CONFLICT, "problem-refused", detail)
        }
        PlayError::House(error) => Trouble::house(words, error),
    }
}

/// What an arbiter does to all boards of a round.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToBoards {
    #[serde(rename = "do")]
    what: ToAll,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ToAll {
    /// Opens a game at every board that has none.
    Open,
    /// Starts the clocks of the games that have not begun.
    Start,
    /// Stops all running clocks.
    Interrupt,
    /// Lets the stopped games go on.
    Resume,
}

/// How many boards followed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Boards {
    boards: usize,
}

/// Opens, starts, stops or resumes the boards of a round.
#[utoipa::path(
    post, path = "/api/events/{id}/rounds/{round}/boards", request_body = ToBoards,
    security(("session" = [])),
    responses((status = 200, body = Boards), (status = 409, body = Problem, content_type = "application/problem+json"))
)]
pub(super) async fn boards(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    Organiser(visitor): Organiser,
    Body(to): Body<ToBoards>,
) -> Answer<Json<Boards>> {
    let folded = super::event_of(&app, &visitor, &event).await?;
    let event = &folded.event;
    event.round(round).ok_or_else(|| Trouble::not_found(visitor.words))?;
    let hall = &app.hall;
    let doer = visitor.doer_with(Power::RunBoards, Spot::Event);
    let doer = doer.ok_or_else(|| Trouble::sign_in_first(visitor.words))?;
    let done = match to.what {
        ToAll::Open => hall.open_round(event, round, &doer).await,
        ToAll::Start => hall.act_on_all(event, round, &Act::StartClocks, &doer).await,
        ToAll::Interrupt => hall.act_on_all(event, round, &Act::Interrupt, &doer).await,
        ToAll::Resume => hall.act_on_all(event, round, &Act::Resume, &doer).await,
    };
    Ok(Json(Boards { boards: done.map_err(|error| trouble(visitor.words, &error))? }))
}

/// For whom keys are cut.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForWhom {
    of: Holders,
}

/// Holders of keys.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Holders {
    /// Everybody who takes part.
    Players,
    /// The assistants of those who have one, or may have.
    Assistants,
    /// A screen at every board.
    Boards,
}

impl Holders {
    /// Their seats in an event.
    pub(crate) fn seats(self, event: &Event) -> Vec<Seat> {
        let id = || event.id.clone();
        match self {
            Holders::Boards => {
                let most = event.rounds.iter().map(|round| round.games.len()).max().unwrap_or(0);
                (1..=most as u32).map(|board| Seat::Board { event: id(), board }).collect()
            }
            Holders::Assistants => event
                .taking_part()
                .filter(|one| one.needs.has_helper() || one.care.assistant.is_some())
                .map(|one| Seat::Assistant { event: id(), player: one.id.0 })
                .collect(),
            Holders::Players => event
                .taking_part()
                .map(|entrant| Seat::Player { event: id(), player: entrant.id.0 })
                .collect(),
        }
    }
}

/// A key to a seat. It is shown this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct CutKey {
    /// The player's id, or the board.
    number: u32,
    /// What `/seat/{key}` takes, and `Authorization: Bearer`.
    key: String,
}

/// Cuts new keys for all players or all boards. The old ones open nothing any more.
#[utoipa::path(
    post, path = "/api/events/{id}/keys", request_body = ForWhom,
    security(("session" = [])),
    responses((status = 200, body = Vec<CutKey>))
)]
pub(super) async fn keys(
    State(app): State<App>,
    Path(event): Path<String>,
    Organiser(visitor): Organiser,
    Body(whom): Body<ForWhom>,
) -> Answer<Json<Vec<CutKey>>> {
    let folded = super::event_of(&app, &visitor, &event).await?;
    let cut = app.seats.cut(whom.of.seats(&folded.event)).await;
    let cut = cut.map_err(|error| Trouble::inside(visitor.words, &error))?;
    let key = |(seat, key): (Seat, String)| match seat {
        Seat::Player { player: number, .. }
        | Seat::Assistant { player: number, .. }
        | Seat::Board { board: number, .. } => CutKey { number, key },
    };
    Ok(Json(cut.into_iter().map(key).collect()))
}
