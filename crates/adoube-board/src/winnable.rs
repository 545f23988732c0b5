//! Can a side still mate by any series of legal moves?
//!
//! Much hangs on it: dead positions (5.2.2), flag falls (6.9), lost games by illegal moves (7.5.5),
//! resignations (5.1.2). Both players are taken to help, the counters of repetition and of quiet moves
//! are left out (a claim is not a series of moves), and the answer has three values: yes with a line
//! that ends in mate, no with certainty, or undetermined. It is never guessed.
//!
//! * [`cannot_win`] is quick and says only what it can prove; it is meant for every half-move.
//! * [`decide`] is thorough. It may take seconds.
//! * [`Solver`] asks the same on threads of its own and waits no longer than it is told.
//! * [`at_a_glance`] does something that may ask, unless it would have to wait for the answer.
//!
//! A "yes" is always replayed move by move by [`Position`] before it is given. A "no" comes from the
//! `chasolver` library, from the pieces that are left, or from seeing every reachable position. The
//! library knows castling only as in chess. With other castling rights its "no" is not enough: king
//! and rook can change places in a corner where neither could step. See `castling` below for how that
//! is made sound.

mod castling;
mod glance;
mod library;
mod solver;

use crate::{BoardEnd, Move, Position};
use adoube_base::Color;
use serde::{Deserialize, Serialize};
use shakmaty::Position as _;

pub use glance::at_a_glance;
pub use solver::Solver;

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    /// It can: these moves, from the position that was asked about, end in mate.
    Yes {
        /// Legal moves of both players; empty if the mate stands on the board.
        line: Vec<Move>,
    },
    /// No series of legal moves mates.
    No,
    /// Neither was proved. The arbiter is told so.
    Undetermined {
        /// What stood in the way.
        because: Obstacle,
    },
}

/// Why an answer is undetermined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// The search came to its limit.
    TooHard,
    /// The time allowed for the question was over.
    TimeOver,
    /// Too many questions were waiting already.
    Busy,
}

impl Answer {
    /// Whether it is a yes.
    pub fn is_yes(&self) -> bool {
        matches!(self, Answer::Yes { .. })
    }

    /// Whether it is a no.
    pub fn is_no(&self) -> bool {
        matches!(self, Answer::No)
    }

    fn too_hard() -> Answer {
        Answer::Undetermined { because: Obstacle::TooHard }
    }
}

/// Whether a position is dead: neither side can mate any more (5.2.2, and 9.6 of 2009 and 2015).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dead {
    /// It is: the game is drawn.
    Yes,
    /// It is not: one side at least can mate.
    No,
    /// Neither was proved.
    Undetermined,
}

/// A quick proof that `color` cannot mate any more; `false` says nothing.
///
/// Usually some microseconds; on rare blocked positions it can take a second.
pub fn cannot_win(position: &Position, color: Color) -> bool {
    if let Some(answer) = at_once(position, color) {
        return answer.is_no();
    }
    if !glance::may_prove(position) {
        return false;
    }
    !castling::has_other_rights(position) && library::cannot_win(position, color)
}

/// A quick proof that a position is dead; `false` says nothing. It is meant for every half-move.
pub fn is_proved_dead(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| cannot_win(position, color))
}

/// Decides whether `color` can still mate. May take seconds: see [`Solver`] to wait no longer.
///
/// ```
/// use adoube_base::Color;
/// use adoube_board::{Position, Variant, winnable};
///
/// // A lone knight mates a king that is hemmed in by its own pawns.
/// let position = Position::from_fen(Variant::Chess, "8/8/8/8/4n3/8/P6P/5k1K w - - 0 1")?;
/// assert!(winnable::decide(&position, Color::Black).is_yes());
/// // A lone king never does.
/// let position = Position::from_fen(Variant::Chess, "8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1")?;
/// assert!(winnable::decide(&position, Color::Black).is_no());
/// # Ok::<(), adoube_board::FenError>(())
/// ```
pub fn decide(position: &Position, color: Color) -> Answer {
    if let Some(answer) = at_once(position, color) {
        return answer;
    }
    if !glance::may_search() {
        return Answer::too_hard();
    }
    if castling::has_other_rights(position) {
        castling::decide(position, color)
    } else {
        library::decide(position, color)
    }
}

/// Decides whether a position is dead. May take seconds.
pub fn decide_dead(position: &Position) -> Dead {
    dead_by(|color| decide(position, color))
}

/// Dead only if neither side can win; alive as soon as one can.
fn dead_by(mut ask: impl FnMut(Color) -> Answer) -> Dead {
    let white = ask(Color::White);
    if white.is_yes() {
        return Dead::No;
    }
    let black = ask(Color::Black);
    match (white.is_no(), &black) {
        (_, Answer::Yes { .. }) => Dead::No,
        (true, Answer::No) => Dead::Yes,
        _ => Dead::Undetermined,
    }
}

/// The answer where the game has ended or the pieces left can never mate.
fn at_once(position: &Position, color: Color) -> Option<Answer> {
    // What stands on the board comes first: two bishops on squares of one colour never mate by a legal move,
    // but a position that is set up can show them giving mate together.
    match position.end() {
        Some(BoardEnd::Checkmate { winner }) if winner == color => {
            return Some(Answer::Yes { line: Vec::new() });
        }
        Some(BoardEnd::Checkmate { .. } | BoardEnd::Stalemate) => return Some(Answer::No),
        None => {}
    }
    // No legal move of these pieces mates, whatever the moves that lead to it.
    let material = position.as_shakmaty().has_insufficient_material(crate::piece::color_to(color));
    material.then_some(Answer::No)
}
