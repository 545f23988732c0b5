//! How the move just made has ended the game, in the order in which the Laws ask.
//!
//! Mate and stalemate come first, then a dead position, then the draws that need no claim: a mating
//! move that is also the 75th quiet one is mate (FIDE 2023 9.6.2, 5.1.1). Claims, flags, agreements and
//! resignations are no business of the board.

use crate::{
    BoardEnd, History,
    counters::numbers::{AUTOMATIC_QUIET_HALF_MOVES, AUTOMATIC_REPETITION},
    winnable,
};
use adoube_base::Color;
use serde::{Deserialize, Serialize};

/// An end that nobody has to claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "end", rename_all = "kebab-case")]
pub enum End {
    /// Mate (5.1.1).
    Checkmate {
        /// Who gave it.
        winner: Color,
    },
    /// Stalemate (5.2.1).
    Stalemate,
    /// Neither side can mate any more (5.2.2).
    DeadPosition,
    /// A position for the fifth time (FIDE 2023 9.6.1).
    Fivefold,
    /// 75 moves of each player without capture and pawn move (FIDE 2023 9.6.2).
    SeventyFiveMoves,
}

impl History {
    /// How the game has ended, if it has. Fivefold repetition and 75 moves count only in editions that
    /// have these draws. Of dead positions only those are found that are quickly proved
    /// ([`winnable::is_proved_dead`]); where a result hangs on it, ask [`winnable::decide_dead`].
    pub fn end(&self, with_automatic_draws: bool) -> Option<End> {
        match self.position().end() {
            Some(BoardEnd::Checkmate { winner }) => return Some(End::Checkmate { winner }),
            Some(BoardEnd::Stalemate) => return Some(End::Stalemate),
            None => {}
        }
        if winnable::is_proved_dead(self.position()) {
            Some(End::DeadPosition)
        } else if !with_automatic_draws {
            None
        } else if self.times() >= AUTOMATIC_REPETITION {
            Some(End::Fivefold)
        } else if self.quiet_half_moves() >= AUTOMATIC_QUIET_HALF_MOVES {
            Some(End::SeventyFiveMoves)
        } else {
            None
        }
    }
}
