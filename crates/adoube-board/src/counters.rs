//! How often a position has stood, and how long nothing was taken or pushed (9.2, 9.3, 9.6).

use crate::{Move, Position};

/// Numbers of the draws by repetition and by quiet moves. Editions say which of them exist and what
/// they lead to; the numbers have never differed.
pub mod numbers {
    /// A claim is possible when a position stands for this time (9.2).
    pub const CLAIM_REPETITION: u32 = 3;
    /// The game is drawn when a position stands for this time (FIDE 2023 9.6.1).
    pub const AUTOMATIC_REPETITION: u32 = 5;
    /// A claim is possible after this many half-moves without capture and pawn move (9.3).
    pub const CLAIM_QUIET_HALF_MOVES: u32 = 100;
    /// The game is drawn after this many of them, unless the last gave mate (FIDE 2023 9.6.2).
    pub const AUTOMATIC_QUIET_HALF_MOVES: u32 = 150;
}

/// A game's positions in order, and how often each has stood.
///
/// Positions are compared as the Laws compare them (see [`Position`]); a hash only saves comparing
/// those that differ. Taking moves back ([`History::take_back`]) restores all counts, as the Laws ask when
/// an illegal move is found.
#[derive(Clone, Debug)]
pub struct History {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    position: Position,
    hash: u64,
    /// How often the position has stood, this time included.
    times: u32,
    /// Index of the first entry that can be the same as this one.
    since: usize,
}

impl History {
    /// A game that begins in a position.
    pub fn new(start: Position) -> History {
        let hash = start.hash64();
        History { entries: vec![Entry { position: start, hash, times: 1, since: 0 }] }
    }

    fn last(&self) -> &Entry {
        self.entries.last().expect("a game has a first position")
    }

    /// The position that stands now.
    pub fn position(&self) -> &Position {
        &self.last().position
    }

    /// The position in which the game began.
    pub fn start(&self) -> &Position {
        &self.entries[0].position
    }

    /// How many moves have been played, counting each player's.
    pub fn half_moves(&self) -> usize {
        self.entries.len() - 1
    }

    /// The position after that many half-moves; 0 is the start.
    pub fn position_after(&self, half_moves: usize) -> Option<&Position> {
        self.entries.get(half_moves).map(|entry| &entry.position)
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: Move) -> Result<&Position, crate::IllegalMove> {
        let entry = self.next(m)?;
        self.entries.push(entry);
        Ok(self.position())
    }

    fn next(&self, m: Move) -> Result<Entry, crate::IllegalMove> {
        let before = self.last();
        let position = before.position.play(m)?;
        let hash = position.hash64();
        let since =
            if before.position.is_irreversible(m) { self.entries.len() } else { before.since };
        let times = 1 + self.entries[since.min(self.entries.len())..]
            .iter()
            .filter(|entry| entry.hash == hash && entry.position == position)
            .count() as u32;
        Ok(Entry { position, hash, times, since })
    }

    /// Takes back so many half-moves, or all there are.
    pub fn take_back(&mut self, half_moves: usize) {
        let keep = self.entries.len().saturating_sub(half_moves).max(1);
        self.entries.truncate(keep);
    }

    /// How often the position that stands now has stood, this time included.
    pub fn times(&self) -> u32 {
        self.last().times
    }

    /// How often the position after a move would have stood, that time included: what a player who
    /// writes down an intended move claims (9.2.1.1).
    pub fn times_after(&self, m: Move) -> Result<u32, crate::IllegalMove> {
        Ok(self.next(m)?.times)
    }

    /// Half-moves since the last capture or pawn move.
    pub fn quiet_half_moves(&self) -> u32 {
        self.position().quiet_half_moves()
    }

    /// The same after a move.
    pub fn quiet_half_moves_after(&self, m: Move) -> u32 {
        if m.is_capture_or_pawn_move() { 0 } else { self.quiet_half_moves() + 1 }
    }
}
