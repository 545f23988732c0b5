//! FEN in and out.
//!
//! Read are FEN, X-FEN and Shredder-FEN. Forgiven are several spaces or underscores between fields,
//! castling letters in any order, a move number of 0 (read as 1), and fields left out at the end,
//! which take the values `w - - 0 1`. Not forgiven are rights the pieces belie, and anything that
//! belongs to other games (pockets, promoted-piece marks, check counters).
//!
//! Written is X-FEN (`KQkq`, with file letters only where those would be ambiguous), or Shredder-FEN
//! (always file letters) on request. An en passant square is written only where the capture is legal.

use crate::{Position, Setup, SetupError, Variant};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::fen::{Fen, ParseFenError};
use std::fmt;

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum FenStyle {
    /// `KQkq`, with a file letter where the rook is not the outermost.
    #[default]
    XFen,
    /// `HAha`: the files of the rooks.
    Shredder,
}

/// The text is no FEN, or no game can go on from what it describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// A field cannot be read.
    Unreadable {
        /// What was given.
        text: String,
        /// Which field.
        field: FenField,
    },
    /// The fields can be read, but the position cannot be played.
    Unplayable(SetupError),
}

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The pieces.
    Board,
    /// Who has the move.
    Turn,
    /// Castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    QuietHalfMoves,
    /// The move number.
    MoveNumber,
    /// Something that does not belong to a game of chess.
    Foreign,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Unreadable { text, field } => {
                let what = match field {
                    FenField::Board => {
                        "the pieces need eight ranks of eight squares, separated by /"
                    }
                    FenField::Turn => "who has the move is w or b",
                    FenField::Castling => "castling rights are - or letters such as KQkq or HAha",
                    FenField::EnPassant => "the en passant square is - or a square",
                    FenField::QuietHalfMoves => "the count of quiet half-moves is a number",
                    FenField::MoveNumber => "the move number is a number from 1",
                    FenField::Foreign => "it has a field that belongs to another game",
                };
                write!(f, "“{text}” is no FEN: {what}")
            }
            FenError::Unplayable(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FenError {}

impl Setup {
    /// Reads a FEN without asking whether the position can be played.
    pub fn from_fen(variant: Variant, text: &str) -> Result<Setup, FenError> {
        let unreadable = |field| FenError::Unreadable { text: text.to_owned(), field };
        let setup = Fen::from_ascii(text.trim().as_bytes())
            .map_err(|error| {
                unreadable(match error {
                    ParseFenError::InvalidFen | ParseFenError::InvalidBoard => FenField::Board,
                    ParseFenError::InvalidTurn => FenField::Turn,
                    ParseFenError::InvalidCastling => FenField::Castling,
                    ParseFenError::InvalidEpSquare => FenField::EnPassant,
                    ParseFenError::InvalidHalfmoveClock => FenField::QuietHalfMoves,
                    ParseFenError::InvalidFullmoves => FenField::MoveNumber,
                    ParseFenError::InvalidPocket | ParseFenError::InvalidRemainingChecks => {
                        FenField::Foreign
                    }
                })
            })?
            .into_setup();
        if setup.pockets.is_some() || setup.remaining_checks.is_some() || setup.promoted.any() {
            return Err(unreadable(FenField::Foreign));
        }
        Ok(Setup::from_shakmaty(variant, setup))
    }

    /// The FEN of what stands here, legal or not, as X-FEN.
    pub fn fen(&self) -> String {
        self.fen_as(FenStyle::XFen)
    }

    /// The FEN in a style.
    pub fn fen_as(&self, style: FenStyle) -> String {
        let setup = self.as_shakmaty();
        let text = Fen::try_from_setup(setup.clone())
            .unwrap_or_else(shakmaty::fen::LossyFenError::ignore)
            .to_string();
        match style {
            FenStyle::XFen => text,
            FenStyle::Shredder => {
                let mut rights = String::new();
                for (color, capital) in
                    [(shakmaty::Color::White, true), (shakmaty::Color::Black, false)]
                {
                    for rook in (setup.castling_rights & color.backrank()).into_iter().rev() {
                        let letter = rook.file().char();
                        rights.push(if capital { letter.to_ascii_uppercase() } else { letter });
                    }
                }
                let mut fields: Vec<&str> = text.split(' ').collect();
                if let (Some(field), false) = (fields.get_mut(2), rights.is_empty()) {
                    *field = &rights;
                }
                fields.join(" ")
            }
        }
    }
}

impl Position {
    /// Reads a FEN and checks that a game can go on from it.
    ///
    /// ```
    /// use adoube_board::{Position, Variant};
    ///
    /// let position = Position::from_fen(Variant::Chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")?;
    /// assert!(position.is_stalemate());
    /// # Ok::<(), adoube_board::FenError>(())
    /// ```
    pub fn from_fen(variant: Variant, text: &str) -> Result<Position, FenError> {
        Setup::from_fen(variant, text)?.position().map_err(FenError::Unplayable)
    }

    /// The FEN of the position, as X-FEN.
    pub fn fen(&self) -> String {
        self.setup().fen()
    }

    /// The FEN in a style.
    pub fn fen_as(&self, style: FenStyle) -> String {
        self.setup().fen_as(style)
    }
}

/// A game and a FEN: how a position is kept in JSON.
#[derive(Serialize, Deserialize)]
struct Written {
    variant: Variant,
    fen: String,
}

macro_rules! serialised_as_fen {
    ($($type:ident)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Written { variant: self.variant(), fen: self.fen() }.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let written = Written::deserialize(deserializer)?;
                $type::from_fen(written.variant, &written.fen).map_err(de::Error::custom)
            }
        }
    )*};
}

serialised_as_fen! { Setup Position }
