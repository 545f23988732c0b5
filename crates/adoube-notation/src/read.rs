//! Reading moves as people really write them.
//!
//! Understood are short, long and terse forms, figurines of either colour and the letters of every
//! language; forgiven are
//!
//! * a move number before the move, and praise or blame (`!`, `?`) after it;
//! * signs of capture, check, mate and en passant that are there, are not there, or are others:
//!   `x × : *`, `+ ++ # mate`, `e.p. ep`;
//! * a hyphen (`N1-f3`, `e2–e4`), spaces, and a superfluous square of departure;
//! * castling with zeros, capital or small letters, Latin or Cyrillic;
//! * promotion as `e8Q e8=Q e8(Q) e8/Q`;
//! * Cyrillic look-alikes of the files a, c, e and of the x; small letters of pieces where no pawn
//!   move is meant; capital letters in bare squares (`E4`); bare coordinates (`g1f3`);
//! * the rank left out of a pawn's capture (`ed`), where one capture fits.
//!
//! Not forgiven is what does not say which move it is: two pieces that fit, a promotion without the
//! piece, a letter that means different pieces in the languages allowed. The error names the moves.

use crate::{
    language::{Language, leading_figurine},
    sketch::{ReadError, Sketch, settle, settle_among},
};
use adoube_board::{CastlingSide, File, Irregular, Move, Position, Rank, Role};

/// A way of reading moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    languages: Vec<Language>,
}

/// A move that was read, and what was written with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadMove {
    /// The move.
    pub played: Move,
    /// Whether a draw offer was noted: `(=)` (C13, 18.12, C.12).
    pub draw_offer: bool,
}

impl Reader {
    /// Reads the letters of one language, and figurines.
    pub fn new(language: Language) -> Reader {
        Reader { languages: vec![language] }
    }

    /// Reads the letters of every language. A letter that means different pieces in different
    /// languages is ambiguous unless only one of them can move there.
    pub fn any() -> Reader {
        Reader { languages: Language::ALL.to_vec() }
    }

    /// Reads one move.
    ///
    /// ```
    /// use adoube_board::{Position, Variant};
    /// use adoube_notation::{Language, Reader};
    ///
    /// let start = Position::initial(Variant::Chess);
    /// for text in ["Nf3", "1. Ng1-f3", "♘f3", "Кf3", "Ձf3", "g1f3"] {
    ///     let read = Reader::any().read(&start, text)?;
    ///     assert_eq!(start.coordinates(read.played), "g1f3");
    /// }
    /// # Ok::<(), adoube_notation::ReadError>(())
    /// ```
    pub fn read(&self, position: &Position, text: &str) -> Result<ReadMove, ReadError> {
        let (sketches, draw_offer) = self.sketches(text);
        settle(position, text.trim(), &sketches).map(|played| ReadMove { played, draw_offer })
    }

    /// Reads one move on a board that no game by the rules can show.
    pub fn read_irregular(&self, board: &Irregular, text: &str) -> Result<ReadMove, ReadError> {
        let (sketches, draw_offer) = self.sketches(text);
        settle_among(&board.legal_moves(), text.trim(), &sketches)
            .map(|played| ReadMove { played, draw_offer })
    }

    /// What a text can say, and whether a draw is offered in it.
    fn sketches(&self, text: &str) -> (Vec<Sketch>, bool) {
        let (body, draw_offer) = strip_signs(text);
        let body: String = body.chars().map(plain).collect();
        let mut sketches: Vec<Sketch> = Vec::new();
        if let Some(side) = castling(&body) {
            sketches.push(Sketch::Castle(side));
        } else {
            for &language in &self.languages {
                sketches.extend(sketch(&body, language));
            }
            if sketches.is_empty() {
                sketches.extend(self.forgiven(&body));
            }
            sketches.dedup();
        }
        (sketches, draw_offer)
    }

    /// What a text means that is written with the wrong case.
    fn forgiven(&self, body: &str) -> Vec<Sketch> {
        let small = body.to_lowercase();
        let mut first = body.chars();
        let capital: String =
            first.next().into_iter().flat_map(char::to_uppercase).chain(first).collect();
        let mut sketches: Vec<Sketch> =
            self.languages.iter().filter_map(|&language| sketch(&capital, language)).collect();
        sketches.extend(squares_only(&small));
        sketches
    }
}

/// Look-alikes of the letters that moves are made of.
fn plain(c: char) -> char {
    match c {
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'х' | '×' | '✕' | ':' | '*' => 'x',
        '–' | '—' | '‑' | '−' => '-',
        _ => c,
    }
}

/// Takes away move number, remarks and signs around a move; tells whether a draw was offered.
fn strip_signs(text: &str) -> (&str, bool) {
    let mut text = text.trim();
    let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let dotted = numbered.trim_start_matches(['.', '…']);
    // Zeros of castling and ranks of departure are no move numbers: those are followed by a dot.
    if numbered.len() < text.len() && dotted.len() < numbered.len() {
        text = dotted.trim_start();
    } else if dotted.len() == text.len() {
        text = text.trim_start_matches(['.', '…']).trim_start();
    } else if numbered.len() == text.len() {
        text = dotted.trim_start();
    }
    let mut draw_offer = false;
    loop {
        let before = text;
        for sign in ["(=)", "="] {
            if let Some(rest) = text.strip_suffix(sign) {
                draw_offer = true;
                text = rest.trim_end();
            }
        }
        for sign in [
            "e.p.", "e.p", "e. p.", "ep.", "ep", "mate", "+", "#", "!", "?", "‼", "⁇", "⁈", "⁉",
            "x", "†", "‡",
        ] {
            if let Some(rest) = text.strip_suffix(sign) {
                text = rest.trim_end();
            }
        }
        if text == before {
            return (text, draw_offer);
        }
    }
}

/// Castling, written with zeros or letters.
fn castling(body: &str) -> Option<CastlingSide> {
    let mut rings = 0;
    let mut expect_ring = true;
    for c in body.chars().filter(|c| !c.is_whitespace()) {
        match (c, expect_ring) {
            ('0' | 'O' | 'o' | 'О' | 'о', true) => rings += 1,
            ('-', false) => {}
            _ => return None,
        }
        expect_ring = !expect_ring;
    }
    match (rings, expect_ring) {
        (2, false) => Some(CastlingSide::Short),
        (3, false) => Some(CastlingSide::Long),
        _ => None,
    }
}

/// One reading of a text in one language.
fn sketch(body: &str, language: Language) -> Option<Sketch> {
    let piece = |text: &str| {
        leading_figurine(text)
            .or_else(|| language.leading_piece(text))
            .map(|(role, rest)| (role, text.len() - rest.len()))
    };
    let (role, rest) = match piece(body) {
        Some((role, length)) => (Some(role), &body[length..]),
        None => (None, body),
    };
    // The squares end where the promotion begins, if there is one.
    let squares_end = rest
        .char_indices()
        .find(|&(_, c)| !(is_coordinate(c) || is_separator(c)))
        .map_or(rest.len(), |(at, _)| at);
    let (squares, tail) = rest.split_at(squares_end);
    let promotion = match tail {
        "" => None,
        _ => Some(promotion(tail, &piece)?),
    };
    let coordinates: Vec<char> = squares.chars().filter(|&c| is_coordinate(c)).collect();
    arranged(role, &coordinates, promotion)
}

/// Squares with nothing else around.
fn squares_only(body: &str) -> Option<Sketch> {
    let coordinates: Vec<char> = body.chars().filter(|&c| !is_separator(c)).collect();
    coordinates
        .iter()
        .all(|&c| is_coordinate(c))
        .then(|| arranged(None, &coordinates, None))
        .flatten()
}

fn is_coordinate(c: char) -> bool {
    matches!(c, 'a'..='h' | '1'..='8')
}

fn is_separator(c: char) -> bool {
    matches!(c, '-' | 'x' | ' ' | '\u{a0}')
}

/// The piece of a promotion: `Q`, `=Q`, `(Q)`, `/Q`.
fn promotion(tail: &str, piece: &impl Fn(&str) -> Option<(Role, usize)>) -> Option<Role> {
    let inner = tail.trim_start_matches(['=', '/', '(', ' ']);
    let (role, length) = piece(inner)?;
    let after = inner[length..].trim_end_matches([')', ' ']);
    (after.is_empty() && role != Role::King).then_some(role)
}

/// Files and ranks in the orders in which they name squares.
fn arranged(role: Option<Role>, coordinates: &[char], promotion: Option<Role>) -> Option<Sketch> {
    let file = |c: char| File::from_char(c);
    let rank = |c: char| Rank::from_char(c);
    let (from_file, from_rank, to_file, to_rank) = match *coordinates {
        [f, r] if rank(r).is_some() => (None, None, file(f)?, rank(r)),
        [from, to] if role.is_none() && promotion.is_none() => {
            (Some(file(from)?), None, file(to)?, None)
        }
        [from, f, r] if file(from).is_some() => (file(from), None, file(f)?, Some(rank(r)?)),
        [from, f, r] => (None, Some(rank(from)?), file(f)?, Some(rank(r)?)),
        [ff, fr, f, r] => (Some(file(ff)?), Some(rank(fr)?), file(f)?, Some(rank(r)?)),
        _ => return None,
    };
    Some(Sketch::Step { role, from_file, from_rank, to_file, to_rank, promotion })
}
