//! Games for the world: what sites and programs read of a round, and of an event.
//!
//! A feed is what spectators may know at that moment, no more: it is made of the games behind the broadcast's delay, and
//! whatever is told about it (how it is marked, since when it is as it is) is told of that text alone, so that nobody can
//! read from it that something has happened. It is made once for each change, and one game anew where one has changed;
//! hundreds may ask for it meanwhile.

use super::{Delay, Hall, Public};
use crate::{
    error::HouseError,
    game::{GameId, Role, Sight, score, tags},
    house::Folded,
    moment::now,
};
use adoube_competition::{Event, GameResult};
use adoube_notation::tavreli::Alphabet;
use adoube_store::{Micros, Seq};
use sha2::{Digest, Sha256};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

/// A text for the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feed {
    /// The games, in the order of the boards.
    pub text: Arc<str>,
    /// What only this text has.
    pub mark: String,
    /// Since when it is as it is; nothing where that is not known.
    pub since: Micros,
    /// Each game by its board.
    pub games: Arc<BTreeMap<u32, Arc<str>>>,
}

/// What a feed was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    /// How often something happened on a board of the round.
    news: u64,
    /// How many games were opened.
    openings: u64,
    /// How far the event had come.
    seq: Seq,
    /// What of it is public.
    public: Public,
}

/// What one game's text was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
struct GameState {
    seq: Seq,
    event: Seq,
    result: Option<GameResult>,
    unrecorded: bool,
}

/// A feed that is kept.
#[derive(Debug, Default)]
struct Kept {
    state: Option<State>,
    /// When something new comes from behind the delay.
    due: Option<Micros>,
    feed: Option<Arc<Feed>>,
    games: HashMap<u32, (GameState, Arc<str>)>,
}

/// The feed of a round, by event and round.
type KeptFeeds = HashMap<(String, u32), Arc<tokio::sync::Mutex<Kept>>>;

/// Feeds that are kept, by event and round.
#[derive(Debug, Default)]
pub(super) struct Feeds(Mutex<KeptFeeds>);

/// How many are kept: the rounds that anybody follows are few.
const MOST_FEEDS: usize = 200;

impl Feeds {
    fn of(&self, event: &str, round: u32) -> Arc<tokio::sync::Mutex<Kept>> {
        let mut feeds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if feeds.len() >= MOST_FEEDS && !feeds.contains_key(&(event.to_owned(), round)) {
            feeds.clear();
        }
        Arc::clone(feeds.entry((event.to_owned(), round)).or_default())
    }
}

impl Hall {
    /// The games of a round as the world may know them; nothing if there is no such round.
    pub async fn feed(&self, folded: &Folded, round: u32) -> Result<Option<Arc<Feed>>, HouseError> {
        let event = &folded.event;
        let Some(games) = event.round(round).map(|round| round.games.len() as u32) else {
            return Ok(None);
        };
        let kept = self.feeds.of(&event.id, round);
        // Whoever asks while it is made gets the one that is being made.
        let mut kept = kept.lock().await;
        // What happens while it is made is in it or makes it anew.
        let public = self.public(&event.id).await?;
        let state = State {
            news: *self.round_news(&event.id, round).borrow(),
            openings: *self.opening_news(&event.id, round).borrow(),
            seq: folded.seq,
            public,
        };
        let time = now();
        if let Some(feed) = &kept.feed
            && kept.state.as_ref() == Some(&state)
            && kept.due.is_none_or(|due| time < due)
        {
            return Ok(Some(Arc::clone(feed)));
        }
        let mut due: Option<Micros> = None;
        let mut texts = BTreeMap::new();
        for board in 1..=games {
            let id = GameId { event: event.id.clone(), round, board };
            if !event.broadcast.has(board) {
                continue;
            }
            let delay = state.public.at(board);
            let (game, sight) = match self.table(&id).await {
                Ok(Some(table)) => {
                    let (sight, next) = table.at(delay.seen(time));
                    let at = next.and_then(|next| delay.shown(next));
                    due = due.into_iter().chain(at).min();
                    // The competition may know more than the board told: not before all of that is seen.
                    let result = event.game(round, board).and_then(|game| game.result());
                    let result = result.filter(|_| next.is_none());
                    let state = GameState {
                        seq: sight.seq,
                        event: folded.seq,
                        result,
                        unrecorded: sight.unrecorded,
                    };
                    (state, Some(sight))
                }
                // One record that cannot be read must not keep the other boards from the world.
                Ok(None) | Err(HouseError::Broken { .. }) => {
                    let state =
                        GameState { seq: 0, event: folded.seq, result: None, unrecorded: false };
                    (state, None)
                }
                Err(error) => return Err(error),
            };
            let text = match kept.games.get(&board).filter(|(known, _)| *known == game) {
                Some((_, text)) => Arc::clone(text),
                None => {
                    let Some(text) = text(event, &id, sight.as_deref(), game.result) else {
                        continue;
                    };
                    let text: Arc<str> = text.into();
                    kept.games.insert(board, (game, Arc::clone(&text)));
                    text
                }
            };
            texts.insert(board, text);
        }
        let before = kept.feed.take();
        let feed = Arc::new(Feed::of(texts, before.as_deref(), time));
        (kept.state, kept.due, kept.feed) = (Some(state), due, Some(Arc::clone(&feed)));
        Ok(Some(feed))
    }

    /// Takes in what another process has stored of a round, where no keeper hears of it.
    pub async fn look_again(&self, event: &Event, round: u32) -> Result<(), HouseError> {
        self.forget_delay(&event.id);
        let boards = event.round(round).map_or(0, |round| round.games.len() as u32);
        for board in 1..=boards {
            let id = GameId { event: event.id.clone(), round, board };
            let before = self.known(&id).map(|table| table.recorded().seq);
            match self.catch_up(&id).await {
                Ok(()) | Err(HouseError::Broken { .. }) => {}
                Err(error) => return Err(error),
            }
            if self.known(&id).map(|table| table.recorded().seq) != before {
                self.announce(&id);
            }
        }
        Ok(())
    }

    /// The games of all rounds that are made, one after the other.
    pub async fn event_feed(&self, folded: &Folded) -> Result<Feed, HouseError> {
        let mut texts = BTreeMap::new();
        let mut since = 0;
        for round in &folded.event.rounds {
            if let Some(feed) = self.feed(folded, round.number).await? {
                since = since.max(feed.since);
                texts.insert(round.number, Arc::clone(&feed.text));
            }
        }
        let mut feed = Feed::of(texts, None, since);
        feed.games = Arc::default();
        Ok(feed)
    }
}

/// The text of one game.
fn text(
    event: &Event,
    id: &GameId,
    sight: Option<&Sight>,
    result: Option<GameResult>,
) -> Option<String> {
    match sight {
        Some(sight) => {
            let tags = tags::tags(event, sight, result);
            Some(score::score(sight, Role::Spectator, tags, Alphabet::Latin))
        }
        None => Some(score::heading(&tags::unrecorded(event, id)?)),
    }
}

impl Feed {
    fn of(texts: BTreeMap<u32, Arc<str>>, before: Option<&Feed>, time: Micros) -> Feed {
        let text: String = texts.values().map(AsRef::as_ref).collect();
        let mark = mark(&text);
        let since = match before {
            Some(before) if before.mark == mark => before.since,
            _ => time,
        };
        Feed { text: text.into(), mark, since, games: Arc::new(texts) }
    }
}

/// What only this text has.
pub fn mark(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

impl Delay {
    /// Up to when everything is seen at a time.
    pub fn seen(self, time: Micros) -> Micros {
        match self {
            Delay::By(delay) => time.saturating_sub(delay),
            Delay::Never => Micros::MIN,
        }
    }

    /// When something is seen that happened at a time; nothing where it is not.
    pub fn shown(self, happened: Micros) -> Option<Micros> {
        match self {
            Delay::By(delay) => Some(happened.saturating_add(delay)),
            Delay::Never => None,
        }
    }

    /// In minutes.
    pub fn minutes(self) -> Option<u32> {
        match self {
            Delay::By(delay) => u32::try_from(delay / 60_000_000).ok(),
            Delay::Never => None,
        }
    }
}
