//! Writing moves (FIDE 2009 C8–C13, Russia 2015 18.7–19, FIDE 2023 C.8–C.13).

use crate::language::{Language, figurine};
use adoube_base::Color;
use adoube_board::{CastlingSide, Move, Position, Role, Square};
use serde::{Deserialize, Serialize};

/// How much of a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Piece and square of arrival, capture and check signs: `Nxf3+`.
    #[default]
    Short,
    /// With the square of departure: `Ng1xf3+`, `e2e4` (2023 C.8).
    Long,
    /// No capture, check or en passant signs: `Nf3`, `ed4` (2023 C.9, C.13).
    Terse,
}

/// How the pieces are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pieces {
    /// By letters of a language.
    Letters(Language),
    /// By figurines.
    Figurines,
}

/// The sign of mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MateSign {
    /// `#`
    #[default]
    Hash,
    /// `++`
    DoublePlus,
}

/// What stands between a promoting pawn's square and its new piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum PromotionSign {
    /// Nothing, as the Laws write: `e8Q`.
    #[default]
    Nothing,
    /// As PGN writes: `e8=Q`.
    Equals,
}

/// A way of writing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Writer {
    /// Letters or figurines.
    pub pieces: Pieces,
    /// How much is written.
    pub form: Form,
    /// `0-0` as in the Laws, or `O-O` as in PGN.
    pub castling_with_zeros: bool,
    /// Whether ` e.p.` is added.
    pub en_passant_sign: bool,
    /// The sign of mate.
    pub mate: MateSign,
    /// The sign of promotion.
    pub promotion: PromotionSign,
}

impl Writer {
    /// As PGN wants it.
    pub const PGN: Writer = Writer {
        pieces: Pieces::Letters(Language::English),
        form: Form::Short,
        castling_with_zeros: false,
        en_passant_sign: false,
        mate: MateSign::Hash,
        promotion: PromotionSign::Equals,
    };

    /// As the Laws write it, in a language.
    pub const fn laws(language: Language, form: Form) -> Writer {
        Writer {
            pieces: Pieces::Letters(language),
            form,
            castling_with_zeros: true,
            en_passant_sign: true,
            mate: MateSign::Hash,
            promotion: PromotionSign::Nothing,
        }
    }

    /// As the Laws write it, with figurines.
    pub const fn figurines(form: Form) -> Writer {
        Writer { pieces: Pieces::Figurines, ..Writer::laws(Language::English, form) }
    }

    /// Writes a legal move.
    ///
    /// ```
    /// use adoube_board::{Position, Variant};
    /// use adoube_notation::{Form, Language, Writer};
    ///
    /// let start = Position::initial(Variant::Chess);
    /// let m = start.move_from_coordinates("g1f3")?;
    /// assert_eq!(Writer::PGN.write(&start, m), "Nf3");
    /// assert_eq!(Writer::laws(Language::Armenian, Form::Short).write(&start, m), "Ձf3");
    /// assert_eq!(Writer::laws(Language::Russian, Form::Long).write(&start, m), "Кg1f3");
    /// # Ok::<(), adoube_board::CoordinatesError>(())
    /// ```
    pub fn write(&self, position: &Position, m: Move) -> String {
        let mut text = String::new();
        match m {
            Move::Castle { king, rook } => {
                let (zero, letter) = match CastlingSide::of(king, rook) {
                    CastlingSide::Short => ("0-0", "O-O"),
                    CastlingSide::Long => ("0-0-0", "O-O-O"),
                };
                text.push_str(if self.castling_with_zeros { zero } else { letter });
            }
            Move::Step { from, to, .. } | Move::EnPassant { from, to } => {
                text.push_str(self.piece(m.role()));
                text.push_str(&match self.form {
                    Form::Long => from.to_string(),
                    Form::Short | Form::Terse => departure(position, m, from, to),
                });
                if m.capture().is_some() && self.form != Form::Terse {
                    text.push('x');
                }
                text.push_str(&to.to_string());
                if let Some(role) = m.promotion() {
                    if self.promotion == PromotionSign::Equals {
                        text.push('=');
                    }
                    text.push_str(self.piece(role));
                }
            }
        }
        if self.form != Form::Terse {
            if self.en_passant_sign && matches!(m, Move::EnPassant { .. }) {
                text.push_str(" e.p.");
            }
            text.push_str(self.check_sign(position, m));
        }
        text
    }

    /// Writes legal moves one after the other with their numbers: `1. e4 e5 2. Nf3`.
    pub fn line(&self, start: &Position, moves: &[Move]) -> String {
        let mut position = start.clone();
        let mut words = Vec::new();
        for (index, &m) in moves.iter().enumerate() {
            let number = position.move_number();
            match position.turn() {
                Color::White => words.push(format!("{number}.")),
                Color::Black if index == 0 => words.push(format!("{number}...")),
                Color::Black => {}
            }
            words.push(self.write(&position, m));
            match position.play(m) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        words.join(" ")
    }

    fn piece(&self, role: Role) -> &'static str {
        match self.pieces {
            Pieces::Letters(language) => language.letter(role),
            Pieces::Figurines => figurine(role),
        }
    }

    fn check_sign(&self, position: &Position, m: Move) -> &'static str {
        match position.play(m) {
            Ok(after) if after.is_check() => match (after.is_checkmate(), self.mate) {
                (true, MateSign::Hash) => "#",
                (true, MateSign::DoublePlus) => "++",
                (false, _) => "+",
            },
            Ok(_) | Err(_) => "",
        }
    }
}

/// What must be said of the square of departure: nothing, or the file if it suffices, else the rank if
/// it suffices, else both (C10, 18.9, C.10). Only legal moves of like pieces count. A pawn that captures
/// always says its file.
pub(crate) fn departure(position: &Position, m: Move, from: Square, to: Square) -> String {
    if m.role() == Role::Pawn {
        return match m.capture() {
            Some(_) => from.file().char().to_string(),
            None => String::new(),
        };
    }
    let others: Vec<Square> = position
        .candidates(m.role(), to)
        .into_iter()
        .map(Move::from)
        .filter(|&square| square != from)
        .collect();
    if others.is_empty() {
        String::new()
    } else if others.iter().all(|square| square.file() != from.file()) {
        from.file().char().to_string()
    } else if others.iter().all(|square| square.rank() != from.rank()) {
        from.rank().char().to_string()
    } else {
        from.to_string()
    }
}
