//! What the rules say about a game of Tavreli that has been played.
//!
//! Repetition and the 50-move rule end nothing by themselves here, and nobody is ever short of pieces
//! (T8.5, T9.1): only mate and stalemate do.

use super::{Ending, Finding, Ground, ResultFault};
use crate::{
    pgn::Outcome,
    tavreli::{Fault, FaultKind, Game},
};
use adoube_base::Color;
use adoube_board::{
    counters::numbers::{CLAIM_QUIET_HALF_MOVES, CLAIM_REPETITION},
    tavreli::{MoveTextError, Outcome as End, Tavreli, TowerMove, write_move},
};
use std::collections::HashMap;

/// How many half-moves a game has, and everything that is to be said about it.
pub(super) fn examine(text: &str, first_line: u64) -> (u64, Vec<Finding>) {
    let reading = Game::read(text, first_line);
    let game = &reading.game;
    let mut positions = vec![game.start];
    for node in &game.moves {
        let Some(after) = positions.last().and_then(|now| now.play(node.played)) else { break };
        positions.push(after);
    }
    let replayed = Replayed { positions, moves: game.moves.iter().map(|n| n.played).collect() };
    let ended = replayed.last().outcome();
    let mut findings = Vec::new();
    let mut played_on = false;
    for fault in &reading.faults {
        match (&fault.kind, ended) {
            (FaultKind::Move(error), Some(end))
                if fault.half_moves == replayed.moves.len()
                    && !matches!(error, MoveTextError::WrongMark { .. })
                    && !played_on =>
            {
                findings.push(Finding::PlayedOn {
                    after: match end {
                        End::Checkmate { .. } => Ending::Checkmate,
                        End::Stalemate => Ending::Stalemate,
                    },
                    ended_by: replayed.name(replayed.moves.len().saturating_sub(1)),
                });
                played_on = true;
            }
            _ => findings.push(told(fault, &replayed)),
        }
    }
    findings.extend(replayed.claims());
    findings.extend(result_findings(game, ended));
    (replayed.moves.len() as u64, findings)
}

/// A fault of reading as a finding.
fn told(fault: &Fault, replayed: &Replayed) -> Finding {
    match &fault.kind {
        FaultKind::Move(MoveTextError::Illegal { text, broken }) => Finding::IllegalMove {
            place: fault.place,
            number: replayed.number(fault.half_moves),
            text: text.clone(),
            candidates: Vec::new(),
            because: Some(broken.to_string()),
        },
        _ => Finding::Broken { place: fault.place, what: fault.to_string() },
    }
}

/// A game played through.
struct Replayed {
    /// The start, and the position after every move.
    positions: Vec<Tavreli>,
    moves: Vec<TowerMove>,
}

impl Replayed {
    fn last(&self) -> &Tavreli {
        self.after(self.positions.len())
    }

    fn after(&self, half_moves: usize) -> &Tavreli {
        &self.positions[half_moves.min(self.positions.len() - 1)]
    }

    /// `12.` or `12...` of the move after so many half-moves.
    fn number(&self, half_moves: usize) -> String {
        let position = self.after(half_moves);
        let dots = match position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        format!("{}{dots}", position.number())
    }

    /// `12... (1)e8-f6++`: the move after so many half-moves.
    fn name(&self, half_moves: usize) -> String {
        let number = self.number(half_moves);
        match self.moves.get(half_moves) {
            Some(&m) => format!("{number} {}", write_move(self.after(half_moves), m, false)),
            None => number,
        }
    }

    /// The first claim on each ground (T9.1-T9.3), and none once the game is over (T9.4).
    fn claims(&self) -> Vec<Finding> {
        let (mut threefold, mut fifty) = (None, None);
        let mut times: HashMap<Tavreli, u32> = HashMap::new();
        let mut doubles = false;
        for (half_moves, position) in self.positions.iter().enumerate() {
            let here = times.entry(*position).or_insert(0);
            *here += 1;
            let stands = *here >= CLAIM_REPETITION;
            // A third time needs a second.
            doubles |= *here > 1;
            if threefold.is_none() && doubles {
                let again = |next: &Tavreli| {
                    times.get(next).is_some_and(|&before| before + 1 >= CLAIM_REPETITION)
                };
                threefold = self.claim(half_moves, Ground::Threefold, stands, again);
            }
            if fifty.is_none() && position.clock() + 1 >= CLAIM_QUIET_HALF_MOVES {
                let quiet = |next: &Tavreli| next.clock() >= CLAIM_QUIET_HALF_MOVES;
                fifty = self.claim(half_moves, Ground::FiftyMoves, quiet(position), quiet);
            }
        }
        threefold.into_iter().chain(fifty).collect()
    }

    /// A claim on the position that stands, or on the one after a move that would make it good.
    fn claim(
        &self,
        half_moves: usize,
        ground: Ground,
        stands: bool,
        good: impl Fn(&Tavreli) -> bool,
    ) -> Option<Finding> {
        let position = self.after(half_moves);
        let legal = position.legal_moves();
        if legal.is_empty() {
            return None;
        }
        let intending = if stands {
            None
        } else {
            Some(legal.into_iter().find(|&m| position.play(m).is_some_and(|next| good(&next)))?)
        };
        Some(Finding::Claim {
            ground,
            by: position.turn(),
            before: self.number(half_moves),
            intending: intending.map(|m| write_move(position, m, false)),
        })
    }
}

/// Results that the board or the tags contradict.
fn result_findings(game: &Game, ended: Option<End>) -> Vec<Finding> {
    let stated = game.outcome;
    let mut found = Vec::new();
    let tagged = game.tag("Result").and_then(Outcome::from_sign);
    if let Some(tagged) = tagged.filter(|&tagged| tagged != stated) {
        found.push(Finding::Result {
            stated: tagged,
            should_be: stated,
            because: ResultFault::Tag,
        });
    }
    let should_be = ended.map(|end| match end {
        End::Checkmate { winner: Color::White } => Outcome::White,
        End::Checkmate { winner: Color::Black } => Outcome::Black,
        End::Stalemate => Outcome::Draw,
    });
    if let Some(should_be) = should_be
        && stated != Outcome::Unknown
        && stated != should_be
    {
        found.push(Finding::Result { stated, should_be, because: ResultFault::Board });
    }
    found
}
