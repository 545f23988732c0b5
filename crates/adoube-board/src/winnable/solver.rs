//! The same questions with a limit on waiting.

use super::{Answer, Dead, Obstacle, dead_by, decide};
use crate::Position;
use adoube_base::Color;
use std::{
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError},
    },
    thread,
    time::Duration,
};

/// So many questions may wait for each thread.
const WAITING_PER_THREAD: usize = 16;

/// A few threads that answer whether a side can still mate.
///
/// The search cannot be broken off from outside, so a question whose time is over goes on to its own
/// limit (seconds) on its thread while the asker has long had [`Obstacle::TimeOver`]; threads and waiting
/// questions are bounded, so nothing piles up. Dropping the solver lets the threads end.
#[derive(Debug)]
pub struct Solver {
    questions: SyncSender<Question>,
}

#[derive(Debug)]
struct Question {
    position: Position,
    color: Color,
    given_up: Arc<AtomicBool>,
    reply: SyncSender<Answer>,
}

impl Solver {
    /// Starts the threads.
    pub fn new(threads: NonZeroUsize) -> std::io::Result<Solver> {
        Solver::with(threads, decide)
    }

    fn with(
        threads: NonZeroUsize,
        decide: impl Fn(&Position, Color) -> Answer + Copy + Send + 'static,
    ) -> std::io::Result<Solver> {
        let (questions, receiver) =
            mpsc::sync_channel::<Question>(threads.get() * WAITING_PER_THREAD);
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..threads.get() {
            let receiver = Arc::clone(&receiver);
            thread::Builder::new()
                .name("winnable".to_owned())
                .spawn(move || answer_all(&receiver, decide))?;
        }
        Ok(Solver { questions })
    }

    /// Decides whether `color` can still mate, waiting at most so long.
    pub fn ask(&self, position: &Position, color: Color, at_most: Duration) -> Answer {
        let (reply, answer) = mpsc::sync_channel(1);
        let given_up = Arc::new(AtomicBool::new(false));
        let question =
            Question { position: position.clone(), color, given_up: Arc::clone(&given_up), reply };
        match self.questions.try_send(question) {
            Ok(()) => {}
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                return Answer::Undetermined { because: Obstacle::Busy };
            }
        }
        answer.recv_timeout(at_most).unwrap_or_else(|error| {
            given_up.store(true, Ordering::Relaxed);
            Answer::Undetermined {
                because: match error {
                    RecvTimeoutError::Timeout => Obstacle::TimeOver,
                    RecvTimeoutError::Disconnected => Obstacle::TooHard,
                },
            }
        })
    }

    /// Decides whether the position is dead, waiting at most so long for each side.
    pub fn ask_dead(&self, position: &Position, at_most: Duration) -> Dead {
        dead_by(|color| self.ask(position, color, at_most))
    }
}

fn answer_all(questions: &Mutex<Receiver<Question>>, decide: impl Fn(&Position, Color) -> Answer) {
    loop {
        let received = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Question { position, color, given_up, reply }) = received else {
            return;
        };
        if given_up.load(Ordering::Relaxed) {
            continue;
        }
        // A question that breaks the solver takes no thread with it: without an answer it is too hard.
        if let Ok(answer) = catch_unwind(AssertUnwindSafe(|| decide(&position, color))) {
            // Whoever asked may have gone; then nobody misses the answer.
            let _ = reply.send(answer);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Variant;

    #[test]
    fn a_question_that_breaks_the_solver_takes_no_thread_away() {
        let breaks = |_: &Position, color: Color| match color {
            Color::White => panic!("a bug"),
            Color::Black => Answer::No,
        };
        let solver = Solver::with(NonZeroUsize::MIN, breaks).unwrap();
        let position = Position::initial(Variant::Chess);
        let ask = |color| solver.ask(&position, color, Duration::MAX);
        for _ in 0..3 {
            assert_eq!(ask(Color::White), Answer::Undetermined { because: Obstacle::TooHard });
            assert_eq!(ask(Color::Black), Answer::No, "the one thread is there");
        }
    }
}
