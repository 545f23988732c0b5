//! The time of record, which never goes back, and signs of life, which tell when it stood still.
//!
//! The wall clock is read once; from then on time passes evenly, whatever is done to the wall clock: a player's
//! clock must not jump because the machine's was set. And it begins no earlier than what was recorded before:
//! whoever starts the house on a machine whose clock is slow must not make yesterday's moves lie in the future.

use adoube_store::Micros;
use std::{
    sync::{
        LazyLock, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

/// What the machine's clock says.
fn wall() -> Micros {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Micros::try_from(since.as_micros()).unwrap_or(Micros::MAX)
}

/// Even time from a start, moved on where the record is ahead of it.
struct Flow {
    start: Micros,
    /// How far it was moved on since the start.
    ahead: AtomicI64,
}

impl Flow {
    const fn new(start: Micros) -> Flow {
        Flow { start, ahead: AtomicI64::new(0) }
    }

    fn at(&self, elapsed: Duration) -> Micros {
        let elapsed = Micros::try_from(elapsed.as_micros()).unwrap_or(Micros::MAX);
        self.start.saturating_add(elapsed).saturating_add(self.ahead.load(Ordering::Relaxed))
    }

    /// Moves time on to what is known to have been. Answers by how much it had been behind.
    fn not_before(&self, known: Micros, elapsed: Duration) -> Option<Micros> {
        let behind = known.saturating_sub(self.at(elapsed));
        if behind <= 0 {
            return None;
        }
        self.ahead.fetch_add(behind, Ordering::Relaxed);
        Some(behind)
    }
}

static FLOW: LazyLock<(Flow, Instant)> = LazyLock::new(|| (Flow::new(wall()), Instant::now()));

/// The time of record.
pub fn now() -> Micros {
    let (flow, then) = &*FLOW;
    flow.at(then.elapsed())
}

/// Something is known to have been recorded at this time: now is not before it. Answers by how much the time of
/// record had been behind it; the operator is told.
pub fn not_before(known: Micros) -> Option<Micros> {
    let (flow, then) = &*FLOW;
    let behind = flow.not_before(known, then.elapsed())?;
    tracing::warn!(
        seconds = behind / 1_000_000,
        "the machine's clock is behind what was recorded before; time goes on from the record. Set the machine's clock"
    );
    Some(behind)
}

/// By so much the machine's clock may differ from the time of record before the operator is told.
const DRIFT: Micros = 5_000_000;

/// By how much the machine's clock is ahead of the time of record (behind it, where negative), where that is worth
/// a word. Somebody has set it, or it stands still; the time of record passes evenly all the same.
pub fn drift() -> Option<Micros> {
    let drift = wall().saturating_sub(now());
    (drift.abs() > DRIFT).then_some(drift)
}

/// How long without a sign of life is a standstill: the process was stopped, or the machine slept. Signs are given
/// four times a second by a thread that does nothing else.
pub const STANDSTILL: Micros = 3_000_000;

/// Signs of life inside a process. Whoever was stopped does not know it; the gap between two signs tells.
#[derive(Debug, Default)]
pub struct Life {
    /// When the last sign was given; 0 if none was.
    last: AtomicI64,
    /// The last sign before a standstill that nobody has dealt with.
    stood: Mutex<Option<Micros>>,
}

impl Life {
    /// A sign of life. Answers true if the process had stood still before it.
    pub fn sign(&self, at: Micros) -> bool {
        let before = self.last.fetch_max(at, Ordering::Relaxed);
        if before == 0 || at.saturating_sub(before) <= STANDSTILL {
            return false;
        }
        let mut stood = self.stood.lock().unwrap_or_else(PoisonError::into_inner);
        let first = stood.map_or(before, |earlier| earlier.min(before));
        *stood = Some(first);
        true
    }

    /// Whoever acts looks whether the process stands, or stood, still; before the first sign nobody knows.
    pub fn look(&self, at: Micros) {
        if self.last.load(Ordering::Relaxed) != 0 {
            self.sign(at);
        }
    }

    /// The machine slept since this sign, although the time of record did not pass.
    pub fn slept(&self, since: Micros) {
        let mut stood = self.stood.lock().unwrap_or_else(PoisonError::into_inner);
        stood.get_or_insert(since);
    }

    /// The last sign before a standstill, once.
    pub fn take_standstill(&self) -> Option<Micros> {
        self.stood.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// How long the machine has been up, with the time it slept; nothing where the system does not tell.
pub fn uptime() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/uptime").ok()?;
    let (seconds, rest) = text.split_once('.')?;
    let hundredths: u64 = rest.get(..2)?.parse().ok()?;
    Some(Duration::from_millis(seconds.parse::<u64>().ok()? * 1000 + hundredths * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Micros = 1_000_000;

    #[test]
    fn time_never_goes_back_behind_what_was_recorded() {
        // The machine's clock says 100 s; a fact was recorded at 160 s, a pulse at 130 s.
        let flow = Flow::new(100 * SECOND);
        let elapsed = Duration::from_secs(2);
        assert_eq!(flow.not_before(160 * SECOND, elapsed), Some(58 * SECOND));
        assert_eq!(flow.not_before(130 * SECOND, elapsed), None, "the newest counts");
        assert_eq!(flow.at(elapsed), 160 * SECOND);
        assert_eq!(
            flow.at(Duration::from_secs(5)),
            163 * SECOND,
            "and time passes evenly from there"
        );
    }

    #[test]
    fn the_global_time_goes_on_from_the_record() {
        let known = now() + 3600 * SECOND;
        assert!(not_before(known).is_some());
        assert!(now() >= known);
        assert!(drift().is_some_and(|drift| drift < -3000 * SECOND), "the operator can be told");
    }

    #[test]
    fn a_process_that_was_stopped_finds_the_last_sign_before_it() {
        let life = Life::default();
        life.look(50 * SECOND);
        assert_eq!(life.take_standstill(), None, "nobody gives signs yet");
        assert!(!life.sign(100 * SECOND));
        assert!(!life.sign(100 * SECOND + STANDSTILL));
        assert!(life.sign(200 * SECOND));
        life.look(201 * SECOND);
        assert_eq!(life.take_standstill(), Some(100 * SECOND + STANDSTILL));
        assert_eq!(life.take_standstill(), None, "once");
    }
}
