//! Tavreli, Russian tower chess: nothing ever leaves the board. A piece that lands on an occupied square
//! stands on what was there; the towers move by the rule of their top piece and can be taken apart again.
//!
//! * [`Tavreli`]: a position. It knows its legal [`TowerMove`]s, check, mate and stalemate, and its `==` is
//!   the sameness on which repetition stands (T9.2).
//! * [`Towers`]: towers on a board, legal or not. What a hand did, right or wrong, is that.
//! * [`Packed`]: the same in few bytes.
//! * [`Broken`]: the rule that a move breaks.
//! * [`TfenError`]: what is wrong with a text that is no position.
//!
//! Rules are cited as in the project's text of the rules: T2.3 is the third rule of the second section.
//! Where the source is silent the rule is a decision; the weakest of them, whether a promoted ratnik that
//! its own side covers keeps its rank (T5.6), is [`Covered`].
//!
//! A tower is a chain of pieces, each of which knows the one below; a square knows the top of its chain and its
//! height. So a move lifts any number of pieces by changing three links, is taken back as easily, and neither
//! allocates. Bitboards of what acts (the tops) give attacks, and legality without trying moves out.

mod broken;
mod generate;
mod hash;
mod make;
mod notation;
mod packed;
mod piece;
mod position;
mod tfen;
mod towers;

pub use broken::Broken;
pub use make::Undo;
pub use notation::{MoveTextError, write_move};
pub use packed::Packed;
pub use piece::{Kind, Man};
pub use position::{Covered, Outcome, Tavreli, TowerMove};
pub use tfen::{TfenError, TfenFault};
pub use towers::Towers;

/// How many sequences of `depth` legal moves there are.
pub fn perft(position: &Tavreli, depth: u32) -> u64 {
    fn walk(position: &mut Tavreli, depth: u32) -> u64 {
        if depth <= 1 {
            return position.count_legal_moves() as u64;
        }
        let mut count = 0;
        // The moves are listed before any is made: what is taken back leaves the list as it was.
        let here = *position;
        here.each_legal(|m| {
            let undo = position.make(m);
            count += walk(position, depth - 1);
            position.unmake(undo);
        });
        count
    }
    if depth == 0 { 1 } else { walk(&mut position.clone(), depth) }
}
