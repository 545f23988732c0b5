//! One board of the hall: the game that is played there, in memory.
//!
//! A hall has hundreds of them for hours, so a table keeps what will be asked for and no more: the game as it
//! stands, the game as spectators see it, and what lies between the two. The moves that both have are kept once;
//! the rest is in the log.

use crate::game::{
    GameId,
    sight::{Sight, Step, Unfit},
};
use adoube_store::{Micros, Record, Seq};
use serde_json::value::RawValue;
use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::watch;

/// A board with its game. What is in memory can be dropped at any time: the log is the truth.
pub struct Table {
    /// Which game.
    pub id: GameId,
    /// Acts on one board are decided one after the other, in the order they came.
    pub(super) turn: tokio::sync::Mutex<()>,
    memory: Mutex<Memory>,
    news: watch::Sender<Seq>,
    views: Mutex<HashMap<ViewKey, Arc<RawValue>>>,
}

/// What is kept of a game.
struct Memory {
    now: Arc<Sight>,
    /// The game as spectators see it, behind the broadcast's delay.
    past: Arc<Sight>,
    /// What has happened and spectators have not seen.
    ahead: VecDeque<Step>,
    /// The game with its clock stopped, while nothing can be recorded.
    standing: Option<Arc<Sight>>,
}

/// How many renderings of a game are kept, so that a thousand spectators cost one rendering.
const KEPT_VIEWS: usize = 8;

/// Which rendering: who looks, in which words, at which number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ViewKey {
    /// The number of the last fact shown.
    pub seq: Seq,
    /// Everything else that makes renderings differ.
    pub how: String,
}

impl Memory {
    /// Lets spectators see what had happened at a time.
    fn show(&mut self, id: &GameId, time: Micros) {
        let due = self.ahead.iter().take_while(|step| step.at() <= time).count();
        if due == self.ahead.len() {
            self.past = Arc::clone(&self.now);
            // The room they had is given back as well.
            self.ahead = VecDeque::new();
        } else if due > 0 {
            let mut sight = Some(Sight::clone(&self.past));
            for step in self.ahead.drain(..due) {
                // It was folded before, when it was taken in.
                if Sight::take_in(&mut sight, id, &step).is_err() {
                    break;
                }
            }
            if let Some(mut sight) = sight {
                sight.state.share(&self.now.state);
                self.past = Arc::new(sight);
            }
        }
    }
}

impl Table {
    /// A board from its game's log; nothing if no game was opened there.
    pub fn from_log(id: &GameId, records: Vec<Record>) -> Result<Option<Table>, Unfit> {
        let mut sight = None;
        let mut past = None;
        let mut ahead = VecDeque::new();
        for record in &records {
            let step = Step::read(record)?;
            Sight::take_in(&mut sight, id, &step)?;
            match past {
                None => past.clone_from(&sight),
                Some(_) => ahead.push_back(step),
            }
        }
        let (Some(now), Some(past)) = (sight, past) else { return Ok(None) };
        let (news, _) = watch::channel(now.seq);
        Ok(Some(Table {
            id: id.clone(),
            turn: tokio::sync::Mutex::default(),
            memory: Mutex::new(Memory {
                now: Arc::new(now),
                past: Arc::new(past),
                ahead,
                standing: None,
            }),
            news,
            views: Mutex::default(),
        }))
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as it stands. While nothing can be recorded its clock stands, too.
    pub fn now(&self) -> Arc<Sight> {
        let memory = self.memory();
        Arc::clone(memory.standing.as_ref().unwrap_or(&memory.now))
    }

    /// The game as it is recorded.
    pub(super) fn recorded(&self) -> Arc<Sight> {
        Arc::clone(&self.memory().now)
    }

    /// Lets the clock stand while nothing can be recorded. False if it does not run.
    pub(super) fn stand(&self, stood: impl FnOnce(&Sight) -> Option<Sight>) -> bool {
        let mut memory = self.memory();
        memory.standing = stood(&memory.now).map(Arc::new);
        let stands = memory.standing.is_some();
        drop(memory);
        self.news.send_modify(|_| {});
        stands
    }

    /// What is recorded is all there is.
    pub(super) fn go_on(&self) {
        if self.memory().standing.take().is_some() {
            self.news.send_modify(|_| {});
        }
    }

    /// Says when there is something new.
    pub fn news(&self) -> watch::Receiver<Seq> {
        self.news.subscribe()
    }

    /// Takes in what was stored. What is known already is passed over; false if something is missing
    /// before it.
    pub fn take_in(&self, news: &[Record]) -> Result<bool, Unfit> {
        let mut memory = self.memory();
        let mut sight = None;
        let mut steps = Vec::new();
        for record in news {
            let known = sight.as_ref().map_or(memory.now.seq, |sight: &Sight| sight.seq);
            match record.seq {
                seq if seq <= known => continue,
                seq if seq > known + 1 => return Ok(false),
                _ => {}
            }
            let step = Step::read(record)?;
            let mut next = Some(sight.take().unwrap_or_else(|| Sight::clone(&memory.now)));
            Sight::take_in(&mut next, &self.id, &step)?;
            sight = next;
            steps.push(step);
        }
        if let Some(sight) = sight {
            let seq = sight.seq;
            memory.now = Arc::new(sight);
            memory.ahead.extend(steps);
            drop(memory);
            self.news.send_replace(seq);
        }
        Ok(true)
    }

    /// The game as it stood at a time, and when the next thing happened after it. Time only goes on: what
    /// was shown once is not taken back when the delay grows.
    pub fn at(&self, time: Micros) -> (Arc<Sight>, Option<Micros>) {
        let mut memory = self.memory();
        memory.show(&self.id, time);
        let next = memory.ahead.front().map(Step::at);
        // Nobody's clock runs on for spectators either.
        let stands = memory.standing.as_ref().filter(|one| next.is_none() && one.at <= time);
        (Arc::clone(stands.unwrap_or(&memory.past)), next)
    }

    /// How many entries of the log are kept because spectators have not seen them.
    pub fn ahead(&self) -> usize {
        self.memory().ahead.len()
    }

    /// Whether anybody follows it.
    pub(super) fn is_followed(&self) -> bool {
        self.news.receiver_count() > 0
    }

    /// A rendering, made once.
    pub fn rendered<E>(
        &self,
        key: ViewKey,
        render: impl FnOnce() -> Result<Box<RawValue>, E>,
    ) -> Result<Arc<RawValue>, E> {
        let lock = || self.views.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&key) {
            return Ok(Arc::clone(known));
        }
        let text: Arc<RawValue> = render()?.into();
        let shown = {
            let memory = self.memory();
            [memory.now.seq, memory.past.seq, key.seq]
        };
        let mut views = lock();
        // Players and arbiters look at the newest, spectators at what is behind the delay, and nobody at what
        // lies before or between.
        views.retain(|known, _| shown.contains(&known.seq));
        while views.len() >= KEPT_VIEWS
            && let Some(oldest) = views.keys().min_by_key(|key| key.seq).cloned()
        {
            views.remove(&oldest);
        }
        views.insert(key, Arc::clone(&text));
        Ok(text)
    }
}
