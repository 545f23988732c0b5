//! Case files: a timeline of acts with the rulings expected after each.
//!
//! ```text
//! # The second completed illegal move loses the game, unless the opponent cannot mate.
//! laws   fide-2023
//! time   90'/40 + 30' + 30"
//! start  8/8/8/8/4k3/8/4P3/4K3 w - - 0 1
//!
//! 0:00:00  arbiter  starts the clocks
//! 0:00:10  white    moves e2-e5
//! 0:00:11  white    presses the clock
//!          ruled    illegal move 1 completed by white       7.5.1, 3.7.2, 3.10.2
//!          ruled    position after 0 half-moves restored    7.5.1
//!          ruled    black gains 2:00                        7.5.5
//!          ruled    white bound by e2                       7.5.1, 4.3
//!          then     black has 1:32:30                       7.5.5
//! ```
//!
//! * Before the first act stand the regulations, one `key value` to a line; see the module `read`. A line
//!   `scenario TC-091, TC-092` says which of the scenarios in `tests/data/scenarios.txt` the case plays.
//! * An act is a time, an actor and words of the [`vocabulary`]. Without a time it happens at the time of
//!   the act before. `both play e2-e4 e7-e5` makes and completes moves, a second each.
//! * `ruled` lines list every ruling the act leads to, in order, each with its clauses; anything else
//!   fails. `refused` gives the reason of a refusal and its clauses, if it has any.
//! * `then` says what holds afterwards, with the clause that makes it so where there is one. Further clauses
//!   on such a line are named for the reader: only the first counts as executed.
//! * Columns are separated by two blanks or more, clauses by commas; `#` begins a comment.

pub mod coverage;
mod read;
mod run;
pub mod vocabulary;
mod write;

pub use read::{CaseError, read};
pub use run::{Alone, Failure, Place, Report, run, run_at};
pub use write::{accept, record};

use crate::{
    book::ClauseId,
    clock::Moment,
    game::{Act, Actor, Device, Opening, Why},
};

/// The case files of the crate: path below `cases`, and text.
pub const LIBRARY: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// A case file, read.
#[derive(Clone, Debug)]
pub struct Case {
    /// The comment at the top.
    pub title: String,
    /// The numbers of the scenarios it plays, of those the project set out with.
    pub scenarios: Vec<u16>,
    /// Regulations and position.
    pub opening: Opening,
    /// The regulations of the device that the acts come through.
    pub device: Device,
    /// What happens.
    pub steps: Vec<Step>,
}

/// One line of the timeline, with what is expected of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its line in the file, from 1.
    pub line: usize,
    /// When, who and what; several for a line of moves.
    pub acts: Vec<(Moment, Actor, Act)>,
    /// What the last of them leads to.
    pub expected: Expected,
    /// What holds afterwards.
    pub then: Vec<Then>,
}

/// What an act is expected to lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// These rulings, in words and with their clauses.
    Ruled(Vec<(String, Vec<ClauseId>)>),
    /// A refusal for this reason, under these clauses.
    Refused(Why, Vec<ClauseId>),
}

/// What is expected to hold.
#[derive(Clone, Debug)]
pub struct Then {
    /// Its line in the file, from 1.
    pub line: usize,
    /// In words.
    pub words: String,
    /// The clauses that make it so.
    pub clauses: Vec<ClauseId>,
}
