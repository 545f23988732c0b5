//! How the games of an event are played, and the keys to its seats.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{Form, OwnForm},
    go, show, submit,
};
use crate::{
    api::games::Holders,
    app::App,
    problem::Trouble,
    visitor::{Visitor, seat_cookie},
};
use adoube_board::Game;
use adoube_competition::{Act, Event, play::PlayDraft, player::PlayerId};
use adoube_house::{Folded, GameId, Seat};
use adoube_words::{Words, citing};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

#[derive(Template)]
#[template(path = "play.html")]
struct PlayPage {
    page: Page,
    id: String,
    form: Form,
    set: bool,
    /// A knock-out has tie-break games and perhaps an Armageddon.
    knockout: bool,
    /// The game and its Laws, which the settings say.
    game: Game,
    told: String,
    finished: bool,
    choices: Choices,
    /// Everybody who takes part, for a new card of one's own.
    players: Vec<(u32, String)>,
}

/// What can be chosen, each with its words.
struct Choices {
    covers: Vec<(&'static str, String)>,
    presses: Vec<(&'static str, String)>,
    conducts: Vec<(&'static str, String)>,
    flags: Vec<(&'static str, String)>,
    supervisions: Vec<(&'static str, String)>,
    calls: Vec<(&'static str, String)>,
    claims: Vec<(&'static str, String)>,
    quickplays: Vec<(&'static str, String)>,
    devices: Vec<(&'static str, String)>,
    annulled_increments: Vec<(&'static str, String)>,
    illegal_moves: Vec<(&'static str, String)>,
    touched_pieces: Vec<(&'static str, String)>,
    draws: Vec<(&'static str, String)>,
    recordings: Vec<(&'static str, String)>,
    leavings: Vec<(&'static str, String)>,
    rated: Vec<(&'static str, String)>,
}

impl Choices {
    fn new(words: Words) -> Choices {
        Choices {
            covers: vec![
                ("keeps", words.say("covered-keeps")),
                ("loses", words.say("covered-loses")),
            ],
            presses: vec![
                ("automatic", words.say("press-automatic")),
                ("by_hand", words.say("press-by-hand")),
            ],
            conducts: vec![
                ("guarded", words.say("conduct-guarded")),
                ("over_the_board", words.say("conduct-over-the-board")),
                ("real_board", words.say("conduct-real-board")),
            ],
            flags: vec![
                ("watched", words.say("flags-watched")),
                ("called", words.say("flags-called")),
            ],
            supervisions: vec![
                ("full", words.say("supervision-full")),
                ("sparse", words.say("supervision-sparse")),
                ("absent", words.say("supervision-absent")),
            ],
            calls: vec![("stop", words.say("calls-stop")), ("run", words.say("calls-run"))],
            claims: vec![
                ("board", words.say("claims-board")),
                ("arbiter", words.say("claims-arbiter")),
            ],
            quickplays: vec![
                ("silent", words.say("quickplay-silent")),
                ("announced", words.say("quickplay-announced")),
            ],
            annulled_increments: vec![
                ("kept", words.say("annulled-increments-kept")),
                ("taken-back", words.say("annulled-increments-taken-back")),
            ],
            illegal_moves: vec![
                ("", words.say("as-conduct-has-it")),
                ("prevented", words.say("illegal-moves-prevented")),
                ("at-once", words.say("illegal-moves-at-once")),
                ("on-call", words.say("illegal-moves-on-call")),
            ],
            touched_pieces: vec![
                ("", words.say("as-conduct-has-it")),
                ("enforced", words.say("touched-pieces-enforced")),
                ("on-call", words.say("touched-pieces-on-call")),
            ],
            draws: vec![("free", words.say("draws-free")), ("consent", words.say("draws-consent"))],
            recordings: vec![
                ("paper", words.say("recording-paper")),
                ("electronic", words.say("recording-electronic")),
            ],
            leavings: vec![
                ("free", words.say("leaving-free")),
                ("reported", words.say("leaving-reported")),
            ],
            rated: vec![("unrated", words.say("unrated")), ("fide", words.say("rated-fide"))],
            devices: vec![
                ("strict", words.say("devices-strict")),
                ("mild", words.say("devices-mild")),
            ],
        }
    }
}

/// The fields of the form are those of the draft, which are texts.
fn draft_of(form: &Form) -> PlayDraft {
    let mut draft = PlayDraft::default();
    for (name, value) in draft.fields() {
        form.value(name).clone_into(value);
    }
    draft
}

fn form_of(event: &Event) -> Form {
    let mut draft = match &event.play {
        Some(play) => PlayDraft::from(play),
        None => PlayDraft {
            time_control: event
                .settings
                .time_control
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            delay_minutes: "0".to_owned(),
            // The Laws forfeit whoever comes a second late, unless the regulations say otherwise (6.7.1): an
            // organiser who wants that empties the field.
            default_minutes: "30".to_owned(),
            ..PlayDraft::default()
        },
    };
    Form::with(draft.fields().map(|(name, value)| (name, std::mem::take(value))))
}

fn play_page(visitor: &Visitor, folded: &Folded, form: Form) -> PlayPage {
    PlayPage {
        page: Page::of_event(visitor, folded, Tab::Play),
        id: folded.event.id.clone(),
        form,
        set: folded.event.play.is_some(),
        knockout: folded.event.settings.system.traits().bracket,
        game: folded.event.settings.game_laws().game,
        told: citing::game_laws(visitor.words, folded.event.settings.game_laws()),
        finished: folded.event.stands_still(),
        choices: Choices::new(visitor.words),
        players: folded
            .event
            .taking_part()
            .map(|entrant| (entrant.id.0, entrant.player.name.to_string()))
            .collect(),
    }
}

/// `GET /events/{id}/play`
pub(crate) async fn edit(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&play_page(&visitor, &folded, form_of(&folded.event)))
}

/// `POST /events/{id}/play`
pub(crate) async fn save(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let set = Act::SetPlay { play: draft_of(&form) };
    let then = format!("/events/{id}/play");
    let page = |folded: &Folded, form| Ok(play_page(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(set), form, &then, page).await
}

#[derive(Template)]
#[template(path = "keys.html")]
struct KeysPage {
    page: Page,
    id: String,
    cards: Vec<Card>,
}

/// A card with a seat's key.
struct Card {
    name: String,
    link: String,
    /// The link as a picture.
    picture: String,
}

/// `POST /events/{id}/play/keys`: cuts new keys for all players, or for all boards, and shows them this once.
pub(crate) async fn cut(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: axum::http::HeaderMap,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let seats: Vec<Seat> = match form.value("of") {
        "boards" => Holders::Boards.seats(event),
        "players" => Holders::Players.seats(event),
        "assistants" => Holders::Assistants.seats(event),
        // One player who has lost the card.
        number => match number.parse() {
            Ok(player) if event.entrant(PlayerId(player)).is_some() => {
                vec![Seat::Player { event: id.clone(), player }]
            }
            _ => return Err(visitor.not_found()),
        },
    };
    if form.value("do") == "withdraw" {
        for seat in &seats {
            let done = app.seats.withdraw(seat).await;
            done.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
        }
        return show(&KeysPage {
            page: Page::of_event(&visitor, &folded, Tab::Play),
            id,
            cards: Vec::new(),
        });
    }
    let cut = app.seats.cut(seats).await;
    let cut = cut.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    let house = app.open_at(&headers);
    let cards = cut
        .into_iter()
        .map(|(seat, key)| {
            let link = format!("{house}/seat/{key}");
            Card { name: seat_name(visitor.words, event, &seat), picture: qr(&link), link }
        })
        .collect();
    show(&KeysPage { page: Page::of_event(&visitor, &folded, Tab::Play), id, cards })
}

fn seat_name(words: Words, event: &Event, seat: &Seat) -> String {
    match seat {
        Seat::Player { player, .. } => event
            .entrant(PlayerId(*player))
            .map(|entrant| entrant.player.name.to_string())
            .unwrap_or_default(),
        Seat::Assistant { player, .. } => {
            let name = event.entrant(PlayerId(*player)).map(|one| one.player.name.to_string());
            words.about("assistant-of", &name.unwrap_or_default())
        }
        Seat::Board { board, .. } => words.count("board-n", *board),
    }
}

/// A text as a picture that phones read: the path of an SVG, and its size.
pub(super) fn qr(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code.get_module(x, y) {
                let _ = write!(path, "M{x} {y}h1v1h-1z");
            }
        }
    }
    let all = size + 8;
    format!(
        "<svg class=\"qr\" viewBox=\"-4 -4 {all} {all}\" aria-hidden=\"true\" focusable=\"false\">\
         <path d=\"M-4-4h{all}v{all}h-{all}z\" fill=\"#fff\"/><path d=\"{path}\" fill=\"#000\"/></svg>"
    )
}

/// `GET /seat/{key}`: sits down. The key goes into a cookie and out of the address.
pub(crate) async fn sit_down(
    State(app): State<App>,
    Path(key): Path<String>,
    visitor: Visitor,
) -> Answer {
    let seat = app.seats.seat(&key).await;
    let seat = seat.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    if seat.is_none() {
        let words = visitor.words;
        let detail = words.say("problem-no-key-detail");
        let trouble = Trouble::new(words, StatusCode::NOT_FOUND, "problem-no-key", detail);
        return Err(visitor.trouble(trouble));
    }
    let mut answer = Redirect::to("/play").into_response();
    if let Some(cookie) = seat_cookie(&app, &key) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// Whoever asks holds no key.
pub(super) fn no_seat(visitor: &Visitor) -> PageTrouble {
    let words = visitor.words;
    let detail = words.say("problem-no-seat-detail");
    visitor.trouble(Trouble::new(words, StatusCode::FORBIDDEN, "problem-no-seat", detail))
}

/// `GET /play`: to the game of whoever holds a seat, or the wait for it.
pub(crate) async fn mine(State(app): State<App>, visitor: Visitor) -> Answer {
    let Some(seat) = visitor.seat.clone() else { return Err(no_seat(&visitor)) };
    let folded = event_of(&app, &visitor, seat.event()).await?;
    match game_of(&app, &visitor, &folded.event, &seat).await? {
        Some(id) => {
            let screen = matches!(seat, Seat::Board { .. });
            go(&format!("{}{}", id.path(), if screen { "/screen" } else { "" }))
        }
        None => {
            let name = seat_name(visitor.words, &folded.event, &seat);
            super::mine::page(&visitor, &folded, name, &seat)
        }
    }
}

/// The open game of a seat, in the latest round that has one.
async fn game_of(
    app: &App,
    visitor: &Visitor,
    event: &Event,
    seat: &Seat,
) -> Result<Option<GameId>, PageTrouble> {
    for round in event.rounds.iter().rev() {
        let board = match seat {
            Seat::Player { player, .. } | Seat::Assistant { player, .. } => {
                (1..).zip(&round.games).find_map(|(board, game)| {
                    game.pairing.players().iter().any(|id| id.0 == *player).then_some(board)
                })
            }
            Seat::Board { board, .. } => (*board as usize <= round.games.len()).then_some(*board),
        };
        let Some(board) = board else { continue };
        let id = GameId { event: event.id.clone(), round: round.number, board };
        let table = app.hall.table(&id).await;
        let table =
            table.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
        if table.is_some() {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// `POST /seat/leave`: gives the seat up in this browser.
pub(crate) async fn stand_up(State(app): State<App>) -> Response {
    let mut answer = Redirect::to("/").into_response();
    if let Some(cookie) = seat_cookie(&app, "") {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}
