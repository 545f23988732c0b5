//! The stream of changes that keeps open pages true: server-sent events, one for each fact of an event.
//!
//! The id of an event in the stream is the fact's number, so that a browser that reconnects says with
//! `Last-Event-ID` where it stopped and misses nothing. The data is only what kind of fact it was and
//! where; pages then ask for what they show.

use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{Fact, Visibility};
use adoube_house::{House, house};
use adoube_store::{Log, Record, Seq, StreamId};
use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::sse::{Event as Message, KeepAlive, Sse},
};
use std::{convert::Infallible, sync::Arc, time::Duration};
use tokio::sync::{broadcast, mpsc};
use tokio_stream::{Stream, wrappers::ReceiverStream};

/// How many facts are read at a time when a reader has fallen behind.
const CHUNK: usize = 1024;

/// How often a silent stream says that it is there.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

#[derive(serde::Deserialize)]
pub(crate) struct From {
    /// The number of the last fact the page has in it.
    after: Option<Seq>,
}

/// `GET /events/{id}/live`
pub(crate) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, Trouble> {
    let words = visitor.words;
    let house = |error| Trouble::house(words, &error);
    let folded = app.house.event(&id).await.map_err(house)?;
    let (Some(folded), Some(stream)) = (folded, House::stream(&id)) else {
        return Err(Trouble::not_found(words));
    };
    let resumed = headers
        .get("last-event-id")
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.parse().ok());
    // Nobody can have seen what has not happened.
    let after: Seq = resumed.or(from.after).unwrap_or(folded.seq).min(folded.seq);
    let log = Arc::clone(app.house.log());
    // Subscribed before anything is read: a fact in between is heard twice rather than never.
    let news = log.subscribe();
    let (sender, receiver) = mpsc::channel(64);
    let eyes = Eyes { app, visitor, id };
    tokio::spawn(async move { follow(log, eyes, stream, after, news, sender).await });
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

/// `GET /live`: a word whenever anything happens to any event. The list of events has no number to resume from: it
/// is read again as a whole.
pub(crate) async fn all(
    State(app): State<App>,
    visitor: Visitor,
) -> Sse<impl Stream<Item = Result<Message, Infallible>>> {
    let mut news = app.house.log().subscribe();
    let (sender, receiver) = mpsc::channel(64);
    tokio::spawn(async move {
        loop {
            let heard = tokio::select! {
                heard = news.recv() => heard,
                () = sender.closed() => return,
            };
            match heard {
                Ok(record) if !changes_list(&app, &visitor, &record).await => continue,
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => return,
            }
            if sender.send(Ok(Message::default().event("fact").data("{}"))).await.is_err() {
                return;
            }
        }
    });
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

/// Whether a visitor's list of events may have changed by a fact.
async fn changes_list(app: &App, visitor: &Visitor, record: &Record) -> bool {
    // Moves on live boards change no list of events, and are nobody's business before their time.
    let Some(id) = record.stream.as_str().strip_prefix("event/") else { return false };
    // What is taken from a list is not found any more, and is missing from it all the same.
    let taken = matches!(
        house::read(record),
        Ok(Fact::VisibilitySet { visibility: Visibility::Hidden } | Fact::EventDeleted)
    );
    taken || visitor.finds(app, id).await.unwrap_or(false)
}

/// Who follows an event.
struct Eyes {
    app: App,
    visitor: Visitor,
    id: String,
}

impl Eyes {
    /// Whether there is still something to see: an event may be hidden or deleted while it is followed.
    async fn see(&self) -> bool {
        self.visitor.finds(&self.app, &self.id).await.unwrap_or(false)
    }
}

type Sender = mpsc::Sender<Result<Message, Infallible>>;

/// Sends every fact after `after`, in order and once each, until the reader is gone.
async fn follow(
    log: Arc<dyn Log>,
    eyes: Eyes,
    stream: StreamId,
    mut after: Seq,
    mut news: broadcast::Receiver<Arc<Record>>,
    sender: Sender,
) -> Option<()> {
    loop {
        loop {
            let missed = log.read(&stream, after, CHUNK).await.ok()?;
            if !missed.is_empty() && !eyes.see().await {
                return None;
            }
            for record in &missed {
                sender.send(Ok(message(record))).await.ok()?;
                after = record.seq;
            }
            if missed.len() < CHUNK {
                break;
            }
        }
        loop {
            let heard = tokio::select! {
                heard = news.recv() => heard,
                () = sender.closed() => return None,
            };
            match heard {
                Ok(record) if record.stream != stream || record.seq <= after => {}
                Ok(record) if record.seq == after + 1 => {
                    if !eyes.see().await {
                        return None;
                    }
                    sender.send(Ok(message(&record))).await.ok()?;
                    after = record.seq;
                }
                // Something was missed: read it.
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => break,
                Err(broadcast::error::RecvError::Closed) => return None,
            }
        }
    }
}

/// What a page is told of a fact.
fn message(record: &Record) -> Message {
    #[derive(serde::Deserialize, serde::Serialize)]
    struct Told {
        #[serde(rename = "type")]
        kind: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<u32>,
    }
    // What a captain says to a player is between them and the arbiter, and what a player needs between the player and those
    // who see to it: that something happened is enough.
    const PRIVATE: [&str; 7] = [
        "captain_advised",
        "advice_witnessed",
        "needs_set",
        "needs_decided",
        "assistant_named",
        "contacts_set",
        "refused_to_play",
    ];
    let private = |told: &Told| PRIVATE.contains(&told.kind.as_str());
    let data = serde_json::from_str::<Told>(&record.fact)
        .and_then(|told| match private(&told) {
            true => Ok("{}".to_owned()),
            false => serde_json::to_string(&told),
        })
        .unwrap_or_else(|_| "{}".to_owned());
    Message::default().event("fact").id(record.seq.to_string()).data(data)
}
