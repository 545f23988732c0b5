//! Explanations of pairings, computed once for everybody who asks.

use crate::{
    backroom::{Backroom, Running},
    problem::Trouble,
};
use adoube_books::Shelf;
use adoube_competition::{
    Refusal,
    systems::{Why, explain_while},
};
use adoube_house::Folded;
use adoube_words::Words;
use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::watch;

/// An event, the number of its last fact, and a round.
type Asked = (String, u64, u32);

/// Why there is no explanation.
#[derive(Clone, Debug)]
pub(crate) enum Failed {
    Refused(Refusal),
    Inside(String),
}

impl Failed {
    pub(crate) fn trouble(&self, words: Words, shelf: Shelf) -> Trouble {
        match self {
            Failed::Refused(refusal) => Trouble::refused(words, shelf, refusal),
            Failed::Inside(error) => Trouble::inside(words, error),
        }
    }
}

/// What came of an explanation.
type Outcome = Result<Arc<Why>, Failed>;

/// How many explanations are kept: people ask for the same few again and again.
const KEPT: usize = 8;

/// Explanations: each is computed at most once, for everybody who asks, one after the other, and given up when
/// nobody waits for it any more.
#[derive(Default)]
pub(crate) struct Explained {
    kept: Mutex<VecDeque<(Asked, Arc<Why>)>>,
    wanted: Mutex<HashMap<Asked, Weak<Wanted>>>,
    /// One at a time.
    turn: Arc<tokio::sync::Mutex<()>>,
}

/// An explanation that somebody waits for. When the last one has gone it is dropped, and the work with it.
struct Wanted {
    outcome: watch::Receiver<Option<Outcome>>,
    /// What the work looks at.
    awaited: Arc<AtomicBool>,
    _work: Running<()>,
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.awaited.store(false, Ordering::Relaxed);
    }
}

/// Nobody waits for it any more.
struct Abandoned;

impl Explained {
    fn kept(&self, asked: &Asked) -> Option<Arc<Why>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == asked).map(|(_, why)| Arc::clone(why))
    }

    fn keep(&self, asked: Asked, why: Arc<Why>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front((asked, why));
    }

    /// The work for an explanation, which somebody else may have asked for already.
    fn wanted(
        &self,
        backroom: &Backroom,
        asked: &Asked,
        explain: impl FnOnce(&AtomicBool) -> Result<Outcome, Abandoned> + Send + 'static,
    ) -> Arc<Wanted> {
        let mut all = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, wanted| wanted.strong_count() > 0);
        if let Some(known) = all.get(asked).and_then(Weak::upgrade) {
            return known;
        }
        let (told, outcome) = watch::channel(None);
        let awaited = Arc::new(AtomicBool::new(true));
        let (still, turn) = (Arc::clone(&awaited), Arc::clone(&self.turn));
        let work = backroom.run(async move {
            let turn = turn.lock_owned().await;
            let work = move || {
                // The turn is over when the work is, whether or not anybody waits.
                let _turn = turn;
                explain(&still)
            };
            let outcome = match tokio::task::spawn_blocking(work).await {
                Ok(Ok(outcome)) => outcome,
                Ok(Err(Abandoned)) => return,
                Err(error) => Err(Failed::Inside(error.to_string())),
            };
            told.send_replace(Some(outcome));
        });
        let wanted = Arc::new(Wanted { outcome, awaited, _work: work });
        all.insert(asked.clone(), Arc::downgrade(&wanted));
        wanted
    }

    /// Explains a round. It takes as long as pairing it many times over.
    pub(crate) async fn of(
        &self,
        backroom: &Backroom,
        folded: Arc<Folded>,
        number: u32,
    ) -> Outcome {
        let asked = (folded.event.id.clone(), folded.seq, number);
        if let Some(known) = self.kept(&asked) {
            return Ok(known);
        }
        let wanted = self.wanted(backroom, &asked, move |awaited| {
            let event = &folded.event;
            let awaited = || match awaited.load(Ordering::Relaxed) {
                true => Ok(()),
                false => Err(Abandoned),
            };
            let explained = explain_while(event, number, &awaited)?;
            Ok(explained.map(Arc::new).map_err(Failed::Refused))
        });
        let mut outcome = wanted.outcome.clone();
        let told = outcome.wait_for(Option::is_some).await;
        let told = told.map_err(|error| Failed::Inside(error.to_string()))?.clone();
        let why = told.ok_or_else(|| Failed::Inside("an explanation is missing".to_owned()))??;
        self.keep(asked, Arc::clone(&why));
        Ok(why)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::sync::{atomic::AtomicUsize, mpsc};

    fn asked() -> Asked {
        ("open".into(), 7, 3)
    }

    #[tokio::test]
    async fn why_is_computed_once_for_everybody_and_given_up_when_nobody_waits() {
        let (explained, backroom) = (Explained::default(), Backroom::open(1).unwrap());
        let (began, beginning) = mpsc::channel();
        let (ended, ending) = mpsc::channel();
        let work = move |awaited: &AtomicBool| {
            began.send(()).unwrap();
            while awaited.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            ended.send(()).unwrap();
            Err(Abandoned)
        };
        let first = explained.wanted(&backroom, &asked(), work);
        let again = explained.wanted(&backroom, &asked(), |_| panic!("it is being computed"));
        assert!(Arc::ptr_eq(&first, &again));
        beginning.recv().unwrap();
        drop(first);
        assert!(ending.try_recv().is_err(), "somebody waits still");
        drop(again);
        ending.recv().unwrap();
        // Whoever asks now has it computed anew.
        let refused = |_: &AtomicBool| Ok(Err(Failed::Refused(Refusal::OtherSystem)));
        let later = explained.wanted(&backroom, &asked(), refused);
        let mut outcome = later.outcome.clone();
        let told = outcome.wait_for(Option::is_some).await.unwrap().clone();
        assert!(matches!(told, Some(Err(Failed::Refused(Refusal::OtherSystem)))));
    }

    /// Sixty who ask for sixty rounds and hang up at once: one is at work at a time, and nothing is left behind.
    #[tokio::test]
    async fn n15_sixty_hang_ups_leave_no_busy_thread() {
        let (explained, backroom) = (Explained::default(), Backroom::open(1).unwrap());
        let (at_work, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (began, beginning) = mpsc::channel();
        let mut asking = Vec::new();
        for round in 1..=60 {
            let (at_work, most, began) = (Arc::clone(&at_work), Arc::clone(&most), began.clone());
            let work = move |awaited: &AtomicBool| {
                most.fetch_max(at_work.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                began.send(()).unwrap();
                while awaited.load(Ordering::Relaxed) {
                    std::thread::yield_now();
                }
                at_work.fetch_sub(1, Ordering::SeqCst);
                Err(Abandoned)
            };
            asking.push(explained.wanted(&backroom, &("open".into(), 7, round), work));
        }
        beginning.recv().unwrap();
        drop(asking);
        // Who asks afterwards gets the turn: the one that was at work has ended, the others never began.
        let refused = |_: &AtomicBool| Ok(Err(Failed::Refused(Refusal::OtherSystem)));
        let later = explained.wanted(&backroom, &asked(), refused);
        later.outcome.clone().wait_for(Option::is_some).await.unwrap();
        assert_eq!((at_work.load(Ordering::SeqCst), most.load(Ordering::SeqCst)), (0, 1));
    }
}
