//! One board of the hall: the game that is played there, in memory.

use super::{
    id::GameId,
    sight::{Sight, Unfit},
};
use adoube_store::{Micros, Record, Seq};
use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::watch;

/// A board with its game. What is in memory can be dropped at any time: the log is the truth.
pub struct Table {
    /// Which game.
    pub id: GameId,
    /// Acts on one board are decided one after the other, in the order they came.
    pub(super) turn: tokio::sync::Mutex<()>,
    sight: Mutex<Arc<Sight>>,
    /// The game as spectators see it, behind the broadcast's delay.
    past: Mutex<Arc<Sight>>,
    records: Mutex<Vec<Arc<Record>>>,
    news: watch::Sender<Seq>,
    views: Mutex<Views>,
}

/// How many renderings of a game are kept.
const KEPT_VIEWS: usize = 8;

/// What was rendered of a game at a number of its log, so that a thousand spectators cost one rendering.
#[derive(Default)]
struct Views {
    rendered: HashMap<ViewKey, Arc<str>>,
}

/// Which rendering: who looks, in which words, at which number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ViewKey {
    /// The number of the last fact shown.
    pub seq: Seq,
    /// Everything else that makes renderings differ.
    pub how: String,
}

impl Table {
    /// A board from its game's log; nothing if no game was opened there.
    pub fn from_log(id: &GameId, records: Vec<Record>) -> Result<Option<Table>, Unfit> {
        let mut sight = None;
        let mut past = None;
        for record in &records {
            Sight::take_in(&mut sight, id, record)?;
            if past.is_none() {
                past.clone_from(&sight);
            }
        }
        let (Some(sight), Some(past)) = (sight, past) else { return Ok(None) };
        let (news, _) = watch::channel(sight.seq);
        Ok(Some(Table {
            id: id.clone(),
            turn: tokio::sync::Mutex::default(),
            sight: Mutex::new(Arc::new(sight)),
            past: Mutex::new(Arc::new(past)),
            records: Mutex::new(records.into_iter().map(Arc::new).collect()),
            news,
            views: Mutex::default(),
        }))
    }

    /// The game as it stands.
    pub fn now(&self) -> Arc<Sight> {
        Arc::clone(&self.sight.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Says when there is something new.
    pub fn news(&self) -> watch::Receiver<Seq> {
        self.news.subscribe()
    }

    /// Takes in what was stored. What is known already is passed over; false if something is missing
    /// before it.
    pub fn take_in(&self, news: &[Record]) -> Result<bool, Unfit> {
        let mut kept = self.sight.lock().unwrap_or_else(PoisonError::into_inner);
        let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        let mut sight = None;
        for record in news {
            let known = sight.as_ref().map_or(kept.seq, |sight: &Sight| sight.seq);
            match record.seq {
                seq if seq <= known => continue,
                seq if seq > known + 1 => return Ok(false),
                _ => {}
            }
            let mut next = Some(sight.take().unwrap_or_else(|| Sight::clone(&kept)));
            Sight::take_in(&mut next, &self.id, record)?;
            sight = next;
            records.push(Arc::new(record.clone()));
        }
        drop(records);
        if let Some(sight) = sight {
            let seq = sight.seq;
            *kept = Arc::new(sight);
            drop(kept);
            self.news.send_replace(seq);
        }
        Ok(true)
    }

    /// The game as it stood at a time, and when the next thing happened after it. Time only goes on: what
    /// was shown once is not taken back when the delay grows.
    pub fn at(&self, time: Micros) -> (Arc<Sight>, Option<Micros>) {
        let mut past = self.past.lock().unwrap_or_else(PoisonError::into_inner);
        let records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        let from = usize::try_from(past.seq).unwrap_or(usize::MAX).min(records.len());
        let mut next = None;
        for record in &records[from..] {
            if record.at > time {
                let sight = next.map_or_else(|| Arc::clone(&past), Arc::new);
                *past = Arc::clone(&sight);
                return (sight, Some(record.at));
            }
            let mut sight = Some(next.take().unwrap_or_else(|| Sight::clone(&past)));
            // It was folded before, when it was taken in.
            if Sight::take_in(&mut sight, &self.id, record).is_ok() {
                next = sight;
            }
        }
        if let Some(sight) = next {
            *past = Arc::new(sight);
        }
        (Arc::clone(&past), None)
    }

    /// Whether anybody follows it.
    pub(super) fn is_followed(&self) -> bool {
        self.news.receiver_count() > 0
    }

    /// A rendering, made once.
    pub fn rendered(&self, key: ViewKey, render: impl FnOnce() -> String) -> Arc<str> {
        let lock = || self.views.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().rendered.get(&key) {
            return Arc::clone(known);
        }
        let text: Arc<str> = render().into();
        let mut views = lock();
        // The latest few: players and arbiters look at the newest, spectators at what is behind the delay.
        while views.rendered.len() >= KEPT_VIEWS
            && let Some(oldest) = views.rendered.keys().min_by_key(|key| key.seq).cloned()
        {
            views.rendered.remove(&oldest);
        }
        views.rendered.insert(key, Arc::clone(&text));
        text
    }
}
