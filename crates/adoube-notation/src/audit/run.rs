//! Counting repetitions at full speed.
//!
//! While no irreversible move is played, two positions are the same if the same pieces stand on the same
//! squares and the same player has the move. So it is enough to keep, since the last irreversible
//! move, one number for each position: the exclusive-or of random numbers for every piece that left a
//! square or came to one. Equal positions have equal numbers; whether equal numbers are equal positions is seen on
//! the boards, which are kept beside them.

use shakmaty::{Board, Color, Move, Role, Square};

/// Longer runs are left to the slow road: looking back would take too long.
pub(super) const LONGEST: usize = 192;

/// A random number for every piece on every square, and one for the turn.
const RANDOM: [u64; 769] = random();

const fn random() -> [u64; 769] {
    let mut numbers = [0; 769];
    let mut state: u64 = 0x0061_646F_7562_6521;
    let mut index = 0;
    while index < numbers.len() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        numbers[index] = z ^ (z >> 31);
        index += 1;
    }
    numbers
}

/// The change a quiet move of a piece makes.
#[inline]
fn change(color: Color, role: Role, from: Square, to: Square) -> u64 {
    let piece = (role as usize - 1) * 2 + usize::from(color == Color::Black);
    RANDOM[piece * 64 + from as usize] ^ RANDOM[piece * 64 + to as usize] ^ RANDOM[768]
}

/// The positions since the last irreversible move.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    numbers: Vec<u64>,
    /// The boards, one for each number.
    boards: Vec<Board>,
    /// Which positions have stood twice: the second time.
    twice: Vec<usize>,
}

impl Run {
    /// Begins anew with the position that stands.
    #[inline]
    pub(super) fn restart(&mut self, board: &Board) {
        self.numbers.clear();
        self.numbers.push(0);
        self.boards.clear();
        self.boards.push(board.clone());
        self.twice.clear();
    }

    /// Whether the last move was irreversible.
    pub(super) fn has_just_begun(&self) -> bool {
        self.numbers.len() == 1
    }

    /// Whether the run is too long to be counted here.
    #[inline]
    pub(super) fn is_long(&self) -> bool {
        self.numbers.len() > LONGEST
    }

    /// Takes a reversible move, with the board after it, and tells how often the position has stood.
    #[inline]
    pub(super) fn play(&mut self, color: Color, m: Move, board: &Board) -> u32 {
        let Some(number) = self.after(color, m) else {
            self.restart(board);
            return 1;
        };
        // Positions with the same player to move, the nearest that can be the same first.
        let earlier = self.numbers.iter().zip(&self.boards).rev().skip(3).step_by(2);
        let same = earlier.filter(|&(&other, before)| other == number && before == board);
        let times = same.count() as u32 + 1;
        if times == 2 {
            self.twice.push(self.numbers.len());
        }
        self.numbers.push(number);
        self.boards.push(board.clone());
        times
    }

    fn after(&self, color: Color, m: Move) -> Option<u64> {
        match m {
            Move::Normal { role, from, to, .. } => {
                let now = self.numbers.last().copied().unwrap_or(0);
                Some(now ^ change(color, role, from, to))
            }
            Move::EnPassant { .. } | Move::Castle { .. } | Move::Put { .. } => None,
        }
    }

    /// Whether any position of the run has stood twice.
    #[inline]
    pub(super) fn has_doubles(&self) -> bool {
        !self.twice.is_empty()
    }

    /// Whether a reversible move leads to a position that has stood twice, by the numbers.
    pub(super) fn makes_third(&self, color: Color, m: Move) -> bool {
        let number = self.after(color, m);
        number.is_some_and(|number| self.twice.iter().any(|&at| self.numbers[at] == number))
    }

    /// Whether the board after one more reversible move has stood twice with the same player to move.
    pub(super) fn would_be_third(&self, board: &Board) -> bool {
        let next = self.numbers.len();
        self.twice.iter().any(|&at| (next - at).is_multiple_of(2) && self.boards[at] == *board)
    }
}
