//! What a written or spoken move says, before a position is asked what it means.

use adoube_board::{CastlingSide, File, Move, Position, Rank, Role, Square};
use std::fmt;

/// The parts of a move that were written or said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sketch {
    /// Castling to a side.
    Castle(CastlingSide),
    /// Anything else.
    Step {
        /// Nothing if only squares were given: a pawn, or any piece if both squares are there.
        role: Option<Role>,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to_file: File,
        /// Left out in the shortest pawn captures (`ed`).
        to_rank: Option<Rank>,
        promotion: Option<Role>,
    },
}

impl Sketch {
    /// The legal moves that fit.
    pub(crate) fn fitting(self, position: &Position) -> Vec<Move> {
        match self {
            Sketch::Castle(side) => position.castling_move(side).into_iter().collect(),
            Sketch::Step {
                role: Some(role),
                from_file,
                from_rank,
                to_file,
                to_rank: Some(rank),
                ..
            } if from_file.is_none() || from_rank.is_none() => {
                self.among(position.candidates(role, Square::new(to_file, rank)))
            }
            Sketch::Step { .. } => self.among(position.legal_moves()),
        }
    }

    /// Those of some legal moves that fit.
    pub(crate) fn among(self, moves: Vec<Move>) -> Vec<Move> {
        match self {
            Sketch::Castle(side) => {
                moves.into_iter().filter(|m| m.castling_side() == Some(side)).collect()
            }
            Sketch::Step { role, from_file, from_rank, to_file, to_rank, promotion } => {
                let both = from_file.is_some() && from_rank.is_some();
                let fits = |m: &Move| {
                    let from = m.from();
                    let role_fits = match role {
                        Some(role) => m.role() == role,
                        None => both || m.role() == Role::Pawn,
                    };
                    // Only with both squares given can a king's step mean castling.
                    let kind_fits = m.castling_side().is_none() || both;
                    let pawn_capture = m.role() != Role::Pawn
                        || from_file.is_some()
                        || from.file() == m.to().file()
                        || role == Some(Role::Pawn);
                    role_fits
                        && kind_fits
                        && pawn_capture
                        && from_file.is_none_or(|file| from.file() == file)
                        && from_rank.is_none_or(|rank| from.rank() == rank)
                        && arrives(m, to_file, to_rank)
                        && m.promotion() == promotion
                };
                let mut found: Vec<Move> = moves.into_iter().filter(fits).collect();
                // A king of Chess960 may reach its castling square by a step: then it steps.
                if found.len() > 1 && found.iter().any(|m| m.castling_side().is_none()) {
                    found.retain(|m| m.castling_side().is_none());
                }
                found
            }
        }
    }

    /// Legal moves that were perhaps meant: the same piece elsewhere, another piece to the same
    /// square, the same pawn move with a promotion.
    pub(crate) fn near(self, position: &Position) -> Vec<Move> {
        let Sketch::Step { role, to_file, to_rank: Some(rank), .. } = self else {
            return Vec::new();
        };
        let to = Square::new(to_file, rank);
        let role = role.unwrap_or(Role::Pawn);
        let moves = position.legal_moves();
        let to_square: Vec<Move> = moves.iter().copied().filter(|m| m.to() == to).collect();
        if to_square.is_empty() {
            moves.into_iter().filter(|m| m.role() == role).collect()
        } else {
            to_square
        }
    }
}

fn arrives(m: &Move, file: File, rank: Option<Rank>) -> bool {
    let at = |square: Square| square.file() == file && rank.is_none_or(|r| square.rank() == r);
    at(m.to()) || matches!(m, Move::Castle { rook, .. } if at(*rook))
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It does not read as a move in any way known here.
    Unreadable {
        /// What was written.
        text: String,
    },
    /// It reads as a move that is not legal in the position.
    Impossible {
        /// What was written.
        text: String,
        /// Legal moves that were perhaps meant, in short English notation.
        candidates: Vec<String>,
    },
    /// It can mean more than one legal move.
    Ambiguous {
        /// What was written.
        text: String,
        /// The moves it can mean, in short English notation.
        candidates: Vec<String>,
    },
}

impl ReadError {
    /// What was written.
    pub fn text(&self) -> &str {
        match self {
            ReadError::Unreadable { text }
            | ReadError::Impossible { text, .. }
            | ReadError::Ambiguous { text, .. } => text,
        }
    }

    /// The moves that may have been meant, in short English notation.
    pub fn candidates(&self) -> &[String] {
        match self {
            ReadError::Unreadable { .. } => &[],
            ReadError::Impossible { candidates, .. } | ReadError::Ambiguous { candidates, .. } => {
                candidates
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Unreadable { text } => write!(
                f,
                "“{text}” does not read as a move; write the piece and the square of arrival, as Nf3 or e4"
            ),
            ReadError::Impossible { text, candidates } if candidates.is_empty() => {
                write!(f, "“{text}” is not a legal move here")
            }
            ReadError::Impossible { text, candidates } => {
                write!(f, "“{text}” is not a legal move here; legal are {}", candidates.join(", "))
            }
            ReadError::Ambiguous { text, candidates } => {
                write!(f, "“{text}” can mean {}; say which", candidates.join(" or "))
            }
        }
    }
}

impl std::error::Error for ReadError {}

/// Settles what readings of one text mean where these moves are legal.
pub(crate) fn settle_among(
    moves: &[Move],
    text: &str,
    sketches: &[Sketch],
) -> Result<Move, ReadError> {
    let mut found: Vec<Move> =
        sketches.iter().flat_map(|sketch| sketch.among(moves.to_vec())).collect();
    found.sort_unstable();
    found.dedup();
    let text = text.to_owned();
    match found.as_slice() {
        &[only] => Ok(only),
        [] if sketches.is_empty() => Err(ReadError::Unreadable { text }),
        [] => Err(ReadError::Impossible { text, candidates: Vec::new() }),
        several => {
            let candidates = several.iter().map(Move::to_string).collect();
            Err(ReadError::Ambiguous { text, candidates })
        }
    }
}

/// Settles what readings of one text mean in a position.
pub(crate) fn settle(
    position: &Position,
    text: &str,
    sketches: &[Sketch],
) -> Result<Move, ReadError> {
    let text = || text.to_owned();
    let names = |moves: &[Move]| {
        let mut names: Vec<String> =
            moves.iter().map(|&m| crate::write::Writer::PGN.write(position, m)).collect();
        names.sort();
        names.dedup();
        names
    };
    let mut found: Vec<Move> =
        sketches.iter().flat_map(|sketch| sketch.fitting(position)).collect();
    found.sort_unstable();
    found.dedup();
    match found.as_slice() {
        &[only] => Ok(only),
        [] if sketches.is_empty() => Err(ReadError::Unreadable { text: text() }),
        [] => {
            let near: Vec<Move> =
                sketches.iter().flat_map(|sketch| sketch.near(position)).collect();
            // A pawn that was not promoted is ambiguous, not impossible.
            let unpromoted = sketches.iter().any(|sketch| {
                matches!(sketch, Sketch::Step { promotion: None, .. })
                    && Role::PROMOTIONS
                        .into_iter()
                        .any(|role| !with_promotion(*sketch, role).fitting(position).is_empty())
            });
            if unpromoted {
                let promoting: Vec<Move> =
                    near.into_iter().filter(|m| m.promotion().is_some()).collect();
                return Err(ReadError::Ambiguous { text: text(), candidates: names(&promoting) });
            }
            Err(ReadError::Impossible { text: text(), candidates: names(&near) })
        }
        several => Err(ReadError::Ambiguous { text: text(), candidates: names(several) }),
    }
}

fn with_promotion(sketch: Sketch, promoted: Role) -> Sketch {
    match sketch {
        Sketch::Step { role, from_file, from_rank, to_file, to_rank, .. } => {
            Sketch::Step { role, from_file, from_rank, to_file, to_rank, promotion: Some(promoted) }
        }
        castle @ Sketch::Castle(_) => castle,
    }
}
