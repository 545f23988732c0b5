//! The same questions with a limit on waiting.

use super::{Answer, Dead, Obstacle, dead_by, decide};
use crate::Position;
use adoube_base::Color;
use std::{
    num::NonZeroUsize,
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
        let (questions, receiver) =
            mpsc::sync_channel::<Question>(threads.get() * WAITING_PER_THREAD);
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..threads.get() {
            let receiver = Arc::clone(&receiver);
            thread::Builder::new()
                .name("winnable".to_owned())
                .spawn(move || answer_all(&receiver))?;
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

fn answer_all(questions: &Mutex<Receiver<Question>>) {
    loop {
        let received = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(question) = received else {
            return;
        };
        if !question.given_up.load(Ordering::Relaxed) {
            // Whoever asked may have gone; then nobody misses the answer.
            let _ = question.reply.send(decide(&question.position, question.color));
        }
    }
}
