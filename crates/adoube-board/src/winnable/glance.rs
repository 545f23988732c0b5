//! Asking without searching: where a search would be needed it is left to somebody who has the time.

use crate::{Piece, Position, Role, Square};
use adoube_base::Color;
use std::cell::Cell;

thread_local! {
    /// What the thread is looking at a glance, if it is, and whether that was enough.
    static GLANCE: Cell<Glance> = const { Cell::new(Glance::No) };
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Glance {
    /// Searches are made.
    No,
    /// Only what takes microseconds is answered.
    Yes,
    /// Something would have taken longer: what comes out counts for nothing.
    Failed,
}

/// Puts back what was before, also after a panic.
struct Before(Glance);

impl Drop for Before {
    fn drop(&mut self) {
        GLANCE.set(self.0);
    }
}

/// Does something that may ask whether a side can still mate, if nothing has to be searched for it: nothing where an
/// answer would take longer than a glance. What comes out is what would come out with a search, or it does not come.
///
/// ```
/// use adoube_base::Color;
/// use adoube_board::{Position, Variant, winnable};
///
/// let bare = Position::from_fen(Variant::Chess, "8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1")?;
/// let seen = winnable::at_a_glance(|| winnable::decide(&bare, Color::Black));
/// assert!(seen.is_some_and(|answer| answer.is_no()));
/// let start = Position::initial(Variant::Chess);
/// assert!(winnable::at_a_glance(|| winnable::decide(&start, Color::Black)).is_none());
/// # Ok::<(), adoube_board::FenError>(())
/// ```
pub fn at_a_glance<T>(work: impl FnOnce() -> T) -> Option<T> {
    let _before = Before(GLANCE.replace(Glance::Yes));
    let done = work();
    (GLANCE.get() == Glance::Yes).then_some(done)
}

/// Whether a search may be made here. Where it may not, what is being done has failed at a glance.
pub(super) fn may_search() -> bool {
    if GLANCE.get() == Glance::No {
        return true;
    }
    GLANCE.set(Glance::Failed);
    false
}

/// The same for the quick proof, which is made at a glance where it is sure to be quick.
pub(super) fn may_prove(position: &Position) -> bool {
    GLANCE.get() == Glance::No || !proof_may_take_long(position) || may_search()
}

/// Whether the quick proof may take longer than microseconds. It looks far ahead only where kings, pawns and bishops are
/// left, or where pawns stand before pawns or kings: at least half of the pawns less two, on either side. One more is
/// allowed for, because it looks after the moves that are forced. A wrong guess costs time and changes no answer.
fn proof_may_take_long(position: &Position) -> bool {
    let others = |role| matches!(role, Role::Queen | Role::Rook | Role::Knight);
    let all: Vec<(Square, Piece)> = position.pieces().collect();
    let stops = |square: Square, by: Color| {
        let piece = position.piece_at(square);
        piece.is_some_and(|it| it.color == by && matches!(it.role, Role::Pawn | Role::King))
    };
    let blocked = |color: Color| {
        let own = |piece: &Piece| piece.color == color && piece.role == Role::Pawn;
        let ahead = |square: Square| match color {
            Color::White => Square::from_index(square.index() + 8),
            Color::Black => Square::from_index(square.index().checked_sub(8)?),
        };
        let pawns = all.iter().filter(|(_, piece)| own(piece));
        pawns.filter(|(square, _)| ahead(*square).is_some_and(|at| stops(at, !color))).count()
    };
    let most = Color::ALL.into_iter().map(blocked).max().unwrap_or(0);
    let pawns = all.iter().filter(|(_, piece)| piece.role == Role::Pawn).count();
    !all.iter().any(|(_, piece)| others(piece.role)) || (most > 0 && most + 3 >= pawns / 2)
}
