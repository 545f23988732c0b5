//! What waits to be decided.
//!
//! Several matters can wait at once: a claim may be under examination while a quickplay decision is postponed and a
//! player has stopped the clocks. Each ends by its own rule, by the end of the game, and by nothing else.

use super::{
    motion::Motion,
    ruling::{Cause, Claimed},
    state::{State, is_last_rank},
    terms::DrawGround,
};
use adoube_base::Color;
use adoube_board::{Role, any::Setup};
use std::fmt;

/// A matter that somebody has still to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A draw claim is examined by the arbiter.
    Claim {
        /// Whose.
        by: Color,
        /// On what ground.
        ground: DrawGround,
        /// With this move.
        mv: Option<Motion>,
        /// After so many half-moves.
        since: usize,
    },
    /// Whether this player can still mate is not known: the arbiter decides the result.
    Mate(Color),
    /// A quickplay claim waits for the arbiter.
    Quickplay(Color),
    /// A quickplay decision was postponed.
    Postponed(Color),
    /// An increment was asked for.
    Increment(Color),
    /// The clocks were stopped by this player and the arbiter has not judged why.
    Stop(Color),
    /// This player complains of something wrong from the start.
    Start(Color),
    /// The arbiter waits to see whether the position stays illegal.
    IllegalPosition {
        /// Half-moves made when the waiting began.
        since: usize,
    },
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pending::Claim { by, .. } => write!(f, "the claim of {by}"),
            Pending::Mate(color) => write!(f, "whether {color} can mate"),
            Pending::Quickplay(color) => write!(f, "the quickplay claim of {color}"),
            Pending::Postponed(color) => write!(f, "the postponed decision for {color}"),
            Pending::Increment(color) => write!(f, "the increment asked for by {color}"),
            Pending::Stop(color) => write!(f, "the stop of the clocks by {color}"),
            Pending::Start(color) => write!(f, "the complaint of {color} of the start"),
            Pending::IllegalPosition { .. } => f.write_str("the illegal position"),
        }
    }
}

/// A draw claim under examination.
#[derive(Clone, Copy)]
pub(super) struct Examined {
    pub(super) by: Color,
    pub(super) ground: DrawGround,
    pub(super) mv: Option<Motion>,
}

impl State {
    /// What is still to be decided, the oldest first.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Whether the Laws leave the result to the arbiter now. A decision at any other time needs an article that the
    /// arbiter names.
    pub fn awaits_decision(&self) -> bool {
        let without_arbiter = Cause::Claimed(Claimed::QuickplayWithoutArbiter);
        let provisional = self.outcome().is_some_and(|outcome| outcome.cause == without_arbiter);
        provisional
            || self.result_fell
            || self.mate_in_doubt()
            || self.quickplay_postponed().is_some()
    }

    /// A matter begins to wait; what waits already goes on waiting, and waits once.
    pub(super) fn wait_for(&mut self, matter: Pending) {
        if !self.pending.contains(&matter) {
            self.pending.push(matter);
        }
    }

    /// Matters that are decided wait no longer.
    pub(super) fn settle(&mut self, decided: impl Fn(&Pending) -> bool) {
        self.pending.retain(|matter| !decided(matter));
    }

    fn first<T>(&self, matter: impl Fn(&Pending) -> Option<T>) -> Option<T> {
        self.pending.iter().find_map(matter)
    }

    pub(super) fn claim_examined(&self) -> Option<Examined> {
        self.first(|matter| match *matter {
            Pending::Claim { by, ground, mv, .. } => Some(Examined { by, ground, mv }),
            _ => None,
        })
    }

    /// Who has made a quickplay claim that nobody has answered.
    pub(super) fn quickplay_claimed(&self) -> Option<Color> {
        self.first(|matter| match *matter {
            Pending::Quickplay(color) => Some(color),
            _ => None,
        })
    }

    /// Whose quickplay claim is to be decided later.
    pub(super) fn quickplay_postponed(&self) -> Option<Color> {
        self.first(|matter| match *matter {
            Pending::Postponed(color) => Some(color),
            _ => None,
        })
    }

    /// Who has asked for an increment; of two, the one whose offer was declined first goes first.
    pub(super) fn increments_asked(&self) -> impl Iterator<Item = Color> + '_ {
        self.pending.iter().filter_map(|matter| match *matter {
            Pending::Increment(color) => Some(color),
            _ => None,
        })
    }

    pub(super) fn stopped_by(&self) -> Option<Color> {
        self.first(|matter| match *matter {
            Pending::Stop(color) | Pending::Start(color) => Some(color),
            _ => None,
        })
    }

    /// The result hangs on a mate that could not be found out.
    pub(super) fn mate_in_doubt(&self) -> bool {
        self.pending.iter().any(|matter| matches!(matter, Pending::Mate(_)))
    }

    /// The arbiter waits to see whether an illegal position is put right.
    pub(super) fn waits_for_position(&self) -> bool {
        self.pending.iter().any(|matter| matches!(matter, Pending::IllegalPosition { .. }))
    }

    /// The arbiter has waited for an illegal position to be put right, and the next move is completed.
    pub(super) fn has_waited(&self) -> bool {
        let completed = |since: usize| self.plies.get(since).is_some_and(|p| p.completed.is_some());
        self.pending
            .iter()
            .any(|matter| matches!(*matter, Pending::IllegalPosition { since } if completed(since)))
    }
}

/// Both kings in check, or a pawn on the rank farthest from its start.
pub(super) fn is_illegal_position(board: &Setup) -> bool {
    let both = Color::ALL.into_iter().all(|color| board.is_in_check(color));
    let pawn = board.chess().is_some_and(|board| {
        board
            .pieces()
            .any(|(square, piece)| piece.role == Role::Pawn && is_last_rank(square, piece.color))
    });
    both || pawn
}
