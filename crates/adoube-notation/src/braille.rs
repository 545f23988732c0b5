//! Braille chess notation, as Unicode braille and as BRF.
//!
//! The code is the British Braille Chess Code (2015): `k q r l s` for king, queen, rook, bishop and
//! knight, so that no piece is a file; ranks as lower numbers without a numeric sign; dots 5-6 for a
//! capture, 4-5 for check and 4-5-6 for a capture with check, each before the square of arrival; mate as
//! dots 3-4-5 and m after the move. For what the examples of the code at hand do not show we write: castling
//! as letters o joined by hyphens, a promotion as the new piece after the square, a draw offer and
//! en passant not at all. One code serves all languages: national letters would clash with the files.
//!
//! BRF is the same in the 64 ASCII characters that embossers know.

use crate::{
    sketch::{ReadError, Sketch, settle},
    write::departure,
};
use adoube_board::{CastlingSide, File, Move, Position, Rank, Role};

/// The 64 characters of braille ASCII in the order of their dots: dot 1 counts 1, dot 2 counts 2, dot
/// 3 counts 4 and so on.
const ASCII: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

const LETTERS: [char; 8] = ['⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓'];
const LOWER_NUMBERS: [char; 10] = ['⠴', '⠂', '⠆', '⠒', '⠲', '⠢', '⠖', '⠶', '⠦', '⠔'];
const CAPTURE: char = '⠰';
const CHECK: char = '⠘';
const CAPTURE_WITH_CHECK: char = '⠸';
const MATE: &str = "⠜⠍";
const SHORT: &str = "⠕⠤⠕";
const LONG: &str = "⠕⠤⠕⠤⠕";

const fn piece(role: Role) -> Option<char> {
    match role {
        Role::Pawn => None,
        Role::Knight => Some('⠎'),
        Role::Bishop => Some('⠇'),
        Role::Rook => Some('⠗'),
        Role::Queen => Some('⠟'),
        Role::King => Some('⠅'),
    }
}

/// Writes a legal move in Unicode braille.
///
/// ```
/// use adoube_board::{Position, Variant};
/// use adoube_notation::braille;
///
/// let start = Position::initial(Variant::Chess);
/// let m = start.move_from_coordinates("g1f3")?;
/// assert_eq!(braille::write(&start, m), "⠎⠋⠒");
/// assert_eq!(braille::to_brf("⠎⠋⠒"), "SF3");
/// # Ok::<(), adoube_board::CoordinatesError>(())
/// ```
pub fn write(position: &Position, m: Move) -> String {
    let after = position.play(m).ok();
    let check = after.as_ref().is_some_and(Position::is_check);
    let mate = after.as_ref().is_some_and(Position::is_checkmate);
    let mut cells = String::new();
    match m.castling_side() {
        Some(side) => {
            if check && !mate {
                cells.push(CHECK);
            }
            cells.push_str(match side {
                CastlingSide::Short => SHORT,
                CastlingSide::Long => LONG,
            });
        }
        None => {
            let (from, to) = (m.from(), m.to());
            cells.extend(piece(m.role()));
            for c in departure(position, m, from, to).chars() {
                cells.extend(coordinate(c));
            }
            match (m.capture().is_some(), check && !mate) {
                (true, true) => cells.push(CAPTURE_WITH_CHECK),
                (true, false) => cells.push(CAPTURE),
                (false, true) => cells.push(CHECK),
                (false, false) => {}
            }
            cells.push(LETTERS[to.file() as usize]);
            cells.push(LOWER_NUMBERS[to.rank() as usize + 1]);
            cells.extend(m.promotion().and_then(piece));
        }
    }
    if mate {
        cells.push_str(MATE);
    }
    cells
}

fn coordinate(c: char) -> Option<char> {
    File::from_char(c)
        .map(|file| LETTERS[file as usize])
        .or_else(|| Rank::from_char(c).map(|rank| LOWER_NUMBERS[rank as usize + 1]))
}

/// A move number as lower numbers.
pub fn number(number: u32) -> String {
    number.to_string().bytes().map(|digit| LOWER_NUMBERS[usize::from(digit - b'0') % 10]).collect()
}

/// Unicode braille as BRF; spaces and line ends stay, and what is not braille is left out.
pub fn to_brf(cells: &str) -> String {
    cells
        .chars()
        .filter_map(|c| match c {
            '\u{2800}'..='\u{283f}' => Some(ASCII[c as usize - 0x2800] as char),
            ' ' | '\n' => Some(c),
            _ => None,
        })
        .collect()
}

/// BRF as Unicode braille; small letters are read as capitals, and what is not BRF is left out.
pub fn from_brf(text: &str) -> String {
    text.chars()
        .filter_map(|c| match c {
            ' ' | '\n' => Some(c),
            _ => {
                let wanted = u8::try_from(c).ok()?.to_ascii_uppercase();
                let dots = ASCII.iter().position(|&known| known == wanted)?;
                char::from_u32(0x2800 + dots as u32)
            }
        })
        .collect()
}

/// Reads a move written in Unicode braille.
pub fn read(position: &Position, cells: &str) -> Result<Move, ReadError> {
    let sketches: Vec<Sketch> = sketch(cells.trim()).into_iter().collect();
    settle(position, cells.trim(), &sketches)
}

fn sketch(cells: &str) -> Option<Sketch> {
    let cells = cells.strip_suffix(MATE).unwrap_or(cells);
    let plain: Vec<char> =
        cells.chars().filter(|c| !matches!(*c, CAPTURE | CHECK | CAPTURE_WITH_CHECK)).collect();
    let joined: String = plain.iter().collect();
    match joined.as_str() {
        SHORT => return Some(Sketch::Castle(CastlingSide::Short)),
        LONG => return Some(Sketch::Castle(CastlingSide::Long)),
        _ => {}
    }
    let role_of = |cell: char| Role::ALL.into_iter().find(|&role| piece(role) == Some(cell));
    let (role, rest) = match plain.as_slice() {
        [first, rest @ ..] if role_of(*first).is_some() => (role_of(*first), rest),
        rest => (None, rest),
    };
    let (promotion, squares) = match rest {
        [squares @ .., last] if role_of(*last).is_some() => (role_of(*last), squares),
        squares => (None, squares),
    };
    let file = |cell: char| {
        let index = LETTERS.iter().position(|&letter| letter == cell)?;
        File::ALL.get(index).copied()
    };
    let rank = |cell: char| {
        let index = LOWER_NUMBERS.iter().position(|&number| number == cell)?;
        Rank::ALL.get(index.checked_sub(1)?).copied()
    };
    let (from_file, from_rank, to_file, to_rank) = match *squares {
        [f, r] => (None, None, file(f)?, rank(r)?),
        [from, f, r] if file(from).is_some() => (file(from), None, file(f)?, rank(r)?),
        [from, f, r] => (None, Some(rank(from)?), file(f)?, rank(r)?),
        [ff, fr, f, r] => (Some(file(ff)?), Some(rank(fr)?), file(f)?, rank(r)?),
        _ => return None,
    };
    Some(Sketch::Step { role, from_file, from_rank, to_file, to_rank: Some(to_rank), promotion })
}
