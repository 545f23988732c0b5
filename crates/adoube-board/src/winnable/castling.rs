//! Castling rights that chess does not have: kings off the e-file, rooks off the corners.
//!
//! Take the rights away and ask the library. A yes stands: the line never castles, so it is legal with
//! the rights as well. A no means that no line *without castling* mates. What remains are lines that
//! castle, and before that castling only positions in which a right still stands. Those positions
//! are walked one by one (each move that loses the last right leads back to what the no covers), and every
//! castling met on the way is a new question with one right less. If the walk ends, the answer is
//! proved; if it grows too long, the answer is undetermined.

use super::{Answer, at_once, library};
use crate::{CastlingSide, File, Move, Position};
use adoube_base::Color;
use std::collections::HashMap;

/// So many positions are looked at before the question is given up.
const MOST_POSITIONS: usize = 20_000;
/// So many castlings are followed before the question is given up.
const MOST_CASTLINGS: usize = 500;

/// Whether the position has a right to castle that a game of chess cannot have.
pub(super) fn has_other_rights(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| {
        CastlingSide::ALL.into_iter().any(|side| {
            position.castling_right(color, side).is_some_and(|right| {
                let corner = match side {
                    CastlingSide::Short => File::H,
                    CastlingSide::Long => File::A,
                };
                right.king_from.file() != File::E || right.rook_from.file() != corner
            })
        })
    })
}

fn has_any_right(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| {
        CastlingSide::ALL.into_iter().any(|side| position.castling_right(color, side).is_some())
    })
}

/// Decides a position with such rights.
pub(super) fn decide(position: &Position, color: Color) -> Answer {
    let mut budget = Budget { positions: MOST_POSITIONS, castlings: MOST_CASTLINGS };
    budget.decide(position, color)
}

struct Budget {
    positions: usize,
    castlings: usize,
}

impl Budget {
    fn decide(&mut self, start: &Position, color: Color) -> Answer {
        if let Some(answer) = at_once(start, color) {
            return answer;
        }
        if !has_other_rights(start) {
            return library::decide(start, color);
        }
        match library::decide_without_castling(start, color) {
            Answer::No => self.walk(start, color),
            answer => answer,
        }
    }

    fn walk(&mut self, start: &Position, color: Color) -> Answer {
        let mut seen = vec![(start.clone(), None)];
        let mut index = HashMap::from([(start.clone(), 0usize)]);
        let mut castled: HashMap<Position, ()> = HashMap::new();
        let mut all_proved = true;
        let mut next = 0;
        while next < seen.len() {
            let position = seen[next].0.clone();
            for m in position.legal_moves() {
                let after = position.after(m);
                if m.castling_side().is_some() {
                    if castled.insert(after.clone(), ()).is_some() {
                        continue;
                    }
                    let Some(left) = self.castlings.checked_sub(1) else {
                        return Answer::too_hard();
                    };
                    self.castlings = left;
                    match self.decide(&after, color) {
                        Answer::Yes { line: rest } => {
                            let mut line = line_to(&seen, next);
                            line.push(m);
                            line.extend(rest);
                            return Answer::Yes { line };
                        }
                        Answer::No => {}
                        Answer::Undetermined { .. } => all_proved = false,
                    }
                } else if has_any_right(&after) && !index.contains_key(&after) {
                    let Some(left) = self.positions.checked_sub(1) else {
                        return Answer::too_hard();
                    };
                    self.positions = left;
                    index.insert(after.clone(), seen.len());
                    seen.push((after, Some((next, m))));
                }
            }
            next += 1;
        }
        if all_proved { Answer::No } else { Answer::too_hard() }
    }
}

/// The moves from the first position to the one with that index.
fn line_to(seen: &[(Position, Option<(usize, Move)>)], mut index: usize) -> Vec<Move> {
    let mut line = Vec::new();
    while let Some((before, m)) = seen[index].1 {
        line.push(m);
        index = before;
    }
    line.reverse();
    line
}
