//! Streams of live games: server-sent events, resumed where they broke off.
//!
//! The id of a message is the number of the last fact in it. A message holds the whole view, so that
//! whoever was away is right again with the first one, and nothing can come out of order.

use super::games::{GamePath, Style, Telling, id, table_of, told};
use crate::{
    app::App,
    play::view::{Manner, ToldOfBoard},
    problem::Trouble,
    visitor::Visitor,
};
use adoube_house::{GameId, Role, hall::table::Table, now};
use adoube_store::Micros;
use adoube_words::Words;
use axum::{
    extract::{Path, Query, State},
    response::sse::{Event as Message, KeepAlive, Sse},
};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::{convert::Infallible, sync::Arc, time::Duration};
use tokio::sync::{mpsc, watch};
use tokio_stream::{Stream, wrappers::ReceiverStream};

/// How often a silent stream says that it is there.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The longest wait for something behind the delay: the delay may be changed meanwhile.
const LONGEST_WAIT: Micros = 5_000_000;

type Sender = mpsc::Sender<Result<Message, Infallible>>;
type Messages =
    Sse<axum::response::sse::KeepAliveStream<ReceiverStream<Result<Message, Infallible>>>>;

fn stream(receiver: mpsc::Receiver<Result<Message, Infallible>>) -> Messages {
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

/// A game, for whoever asks: each message is the whole view, its id the number of the last fact in it. A
/// seat's key as bearer token shows more than everybody sees.
#[utoipa::path(
    get, path = "/events/{id}/rounds/{round}/boards/{board}/live",
    responses((status = 200, description = "A stream of server-sent events.", content_type = "text/event-stream"))
)]
pub(crate) async fn game(
    State(app): State<App>,
    Path(path): GamePath,
    Query(style): Query<Style>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, Trouble> {
    let table = table_of(&app, &visitor, &id(path)).await?;
    let role = if style.spectator { Role::Spectator } else { visitor.role(&table.now()) };
    let (sender, receiver) = mpsc::channel(16);
    let (words, manner) = (visitor.words, style.manner(&visitor));
    let message =
        |seq: u64, told: &RawValue| Some(Message::default().id(seq.to_string()).data(told.get()));
    tokio::spawn(follow(app, table, Eyes { role, visitor, words, manner }, sender, message));
    Ok(stream(receiver))
}

/// Who looks, and how.
struct Eyes {
    role: Role,
    visitor: Visitor,
    words: Words,
    manner: Manner,
}

/// Tells a role everything that is new for it, in order, until the reader is gone.
async fn follow(
    app: App,
    table: Arc<Table>,
    eyes: Eyes,
    sender: Sender,
    message: impl Fn(u64, &RawValue) -> Option<Message>,
) -> Option<()> {
    let mut news = table.news();
    let mut sent = None;
    loop {
        news.borrow_and_update();
        // A key that was taken away, or a session that has ended, shows nothing more; only those who see more than
        // everybody have one to lose.
        let holds = eyes.role == Role::Spectator || eyes.visitor.still_holds(&app).await;
        // Nor does an event that was hidden or deleted meanwhile.
        if !holds || !eyes.visitor.finds(&app, &table.id.event).await.ok()? {
            return None;
        }
        let Telling { seq, unrecorded, told, next } =
            told(&app, &table, eyes.role, eyes.words, eyes.manner).await.ok()?;
        if sent != Some((seq, unrecorded)) {
            sender.send(Ok(message(seq, &told)?)).await.ok()?;
            sent = Some((seq, unrecorded));
        }
        tokio::select! {
            changed = news.changed() => changed.ok()?,
            () = until(next) => {}
            () = sender.closed() => return None,
        }
    }
}

/// Waits until a time, or a little; forever where there is nothing to wait for.
async fn until(time: Option<Micros>) {
    match time {
        Some(time) => {
            let left = time.saturating_sub(now()).clamp(0, LONGEST_WAIT);
            tokio::time::sleep(Duration::from_micros(u64::try_from(left).unwrap_or(0))).await;
        }
        None => std::future::pending().await,
    }
}

/// A word whenever anything happens on a board of the round. For arbiters only: it comes without delay.
#[utoipa::path(
    get, path = "/events/{id}/rounds/{round}/desk/live", security(("session" = [])),
    responses((status = 200, description = "A stream of server-sent events.", content_type = "text/event-stream"))
)]
pub(crate) async fn desk(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, Trouble> {
    if !visitor.rules_in(&event) {
        return Err(Trouble::sign_in_first(visitor.words));
    }
    let news = app.hall.round_news(&event, round);
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(follow_round(app.clone(), visitor, news, sender));
    Ok(stream(receiver))
}

/// At most so often the desk is told to look again: in a scramble something happens all the time.
const DESK_PAUSE: Duration = Duration::from_millis(250);

async fn follow_round(
    app: App,
    visitor: Visitor,
    mut news: watch::Receiver<u64>,
    sender: Sender,
) -> Option<()> {
    loop {
        tokio::select! {
            changed = news.changed() => changed.ok()?,
            () = sender.closed() => return None,
        }
        if !visitor.still_holds(&app).await {
            return None;
        }
        sender.send(Ok(Message::default().event("fact").data("{}"))).await.ok()?;
        tokio::time::sleep(DESK_PAUSE).await;
    }
}

/// Which boards of a round somebody wants to see.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Chosen {
    /// Boards such as `1-4,9`; nothing for all.
    #[serde(default)]
    boards: String,
}

/// More parts than this a choice has not.
const MOST_PARTS: usize = 100;

impl Chosen {
    /// As typed.
    pub(crate) fn typed(&self) -> &str {
        self.boards.trim()
    }

    /// Whether a board was chosen. What is no number chooses nothing; where nothing can be read all are shown.
    pub(crate) fn has(&self, board: u32) -> bool {
        let parts = self.boards.split([',', ';', ' ']).filter(|part| !part.is_empty());
        let range = |part: &str| {
            let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
            Some(from.trim().parse::<u32>().ok()?..=to.trim().parse::<u32>().ok()?)
        };
        let mut ranges = parts.take(MOST_PARTS).filter_map(range).peekable();
        ranges.peek().is_none() || ranges.any(|range| range.contains(&board))
    }

    /// The same in an address.
    pub(crate) fn query(&self) -> String {
        let plain = |c: &char| c.is_ascii_digit() || matches!(c, '-' | ',');
        let plain: String =
            self.typed().replace([' ', ';'], ",").replace('–', "-").chars().filter(plain).collect();
        if plain.is_empty() { String::new() } else { format!("?boards={plain}") }
    }
}

/// Every board of a round, as spectators see it, or those that are chosen by `boards`, such as `1-4,9`. Each message is one board.
#[utoipa::path(
    get, path = "/events/{id}/rounds/{round}/boards/live",
    responses((status = 200, description = "A stream of server-sent events.", content_type = "text/event-stream"))
)]
pub(crate) async fn boards(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    Query(style): Query<Style>,
    Query(chosen): Query<Chosen>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, Trouble> {
    let house = |error| Trouble::house(visitor.words, &error);
    let folded = app.house.event(&event).await.map_err(house)?;
    let folded = folded.ok_or_else(|| Trouble::not_found(visitor.words))?;
    let games = folded.event.round(round).map(|round| round.games.len() as u32);
    let games = games.ok_or_else(|| Trouble::not_found(visitor.words))?;
    let broadcast = &folded.event.broadcast;
    let boards = (1..=games).filter(|&board| broadcast.has(board) && chosen.has(board)).collect();
    let (sender, receiver) = mpsc::channel(64);
    let manner = style.manner(&visitor);
    let eyes = Onlooker { event, round, visitor, manner };
    tokio::spawn(follow_boards(app, eyes, boards, sender));
    Ok(stream(receiver))
}

/// Who looks at all boards of a round.
struct Onlooker {
    event: String,
    round: u32,
    visitor: Visitor,
    manner: Manner,
}

/// Follows every board of a round, and those that are opened later too.
async fn follow_boards(
    app: App,
    eyes: Onlooker,
    mut missing: Vec<u32>,
    sender: Sender,
) -> Option<()> {
    let Onlooker { event, round, visitor, manner } = eyes;
    let mut openings = app.hall.opening_news(&event, round);
    loop {
        openings.borrow_and_update();
        let mut still = Vec::new();
        for board in missing {
            let id = GameId { event: event.clone(), round, board };
            let Some(table) = app.hall.table(&id).await.ok()? else {
                still.push(board);
                continue;
            };
            let message = move |_, told: &RawValue| {
                let data = serde_json::to_string(&ToldOfBoard { board, told }).ok()?;
                Some(Message::default().event("board").id(board.to_string()).data(data))
            };
            let words = visitor.words;
            let eyes = Eyes { role: Role::Spectator, visitor: visitor.clone(), words, manner };
            tokio::spawn(follow(app.clone(), table, eyes, sender.clone(), message));
        }
        if still.is_empty() {
            return Some(());
        }
        missing = still;
        tokio::select! {
            changed = openings.changed() => changed.ok()?,
            () = sender.closed() => return None,
        }
    }
}
