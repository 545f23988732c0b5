//! The 960 starting arrays: by number, by lot, and by dice (FIDE 2009 F2, FIDE 2023 guideline II.2).
//!
//! # Numbers
//!
//! The usual numbering, 0 to 959. Divide by 4: the remainder places the bishop of the light squares on
//! b, d, f or h. Divide again by 4: the bishop of the dark squares on a, c, e or g. Divide by 6: the
//! queen on one of the six free squares, counted from a. What is left, 0 to 9, picks the two squares of
//! the knights among the five still free; rook, king, rook fill the rest. 518 is the array of chess.
//!
//! # Dice
//!
//! One die, as an arbiter does it at the board. First throw: the bishop of the dark squares (1 for a,
//! 2 for c, 3 for e, 4 for g); second: the bishop of the light squares (b, d, f, h); third: the queen
//! on one of the six free squares from the left; fourth: a knight on one of five; fifth: the other
//! knight on one of four; rook, king, rook fill the rest. A throw with no square is thrown again. Every
//! array is equally likely.

use crate::Role;
use adoube_base::lots::Lots;
use serde::Serialize;
use std::fmt;

/// One of the 960 arrays, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Array(u16);

/// The pairs of squares for the knights among five free ones, in the order of the numbering.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Array {
    /// How many arrays there are.
    pub const COUNT: u16 = 960;
    /// The array of chess.
    pub const CHESS: Array = Array(518);

    /// The array with a number from 0 to 959.
    pub const fn new(number: u16) -> Result<Array, ArrayNumberError> {
        if number < Array::COUNT { Ok(Array(number)) } else { Err(ArrayNumberError { number }) }
    }

    /// Its number.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// All arrays in the order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Array> {
        (0..Array::COUNT).map(Array)
    }

    /// White's pieces from a1 to h1.
    pub fn back_rank(self) -> [Role; 8] {
        let rest = usize::from(self.0);
        let (light, rest) = (rest % 4, rest / 4);
        let (dark, rest) = (rest % 4, rest / 4);
        let (queen, knights) = (rest % 6, rest / 6);
        let (first, second) = KNIGHTS[knights];
        let mut rank = Rank::default();
        rank.put(light * 2 + 1, Role::Bishop);
        rank.put(dark * 2, Role::Bishop);
        rank.put_free(queen, Role::Queen);
        // The second knight's square is counted before the first one is set.
        rank.put_free(second, Role::Knight);
        rank.put_free(first, Role::Knight);
        rank.finish()
    }

    /// The array in which White's pieces stand so from a1 to h1.
    pub fn from_back_rank(rank: [Role; 8]) -> Result<Array, ArrayError> {
        let files = |role| (0..8).filter(|&file| rank[file] == role).collect::<Vec<usize>>();
        let (kings, queens, rooks, bishops, knights) = (
            files(Role::King),
            files(Role::Queen),
            files(Role::Rook),
            files(Role::Bishop),
            files(Role::Knight),
        );
        let (&[king], &[queen], &[left, right], &[one, other], &[first, second]) = (
            kings.as_slice(),
            queens.as_slice(),
            rooks.as_slice(),
            bishops.as_slice(),
            knights.as_slice(),
        ) else {
            return Err(ArrayError::WrongPieces);
        };
        if !(left..right).contains(&king) {
            return Err(ArrayError::KingNotBetweenRooks);
        }
        let (light, dark) = match (one % 2, other % 2) {
            (1, 0) => (one, other),
            (0, 1) => (other, one),
            _ => return Err(ArrayError::BishopsOnOneColour),
        };
        let free = |square: usize, taken: &[usize]| {
            square - taken.iter().filter(|&&file| file < square).count()
        };
        let queen_index = free(queen, &[light, dark]);
        let taken = [light, dark, queen];
        let pair = (free(first, &taken), free(second, &taken));
        let Some(code) = KNIGHTS.iter().position(|&knights| knights == pair) else {
            return Err(ArrayError::WrongPieces);
        };
        let number = ((code * 6 + queen_index) * 4 + dark / 2) * 4 + light / 2;
        u16::try_from(number)
            .ok()
            .and_then(|number| Array::new(number).ok())
            .ok_or(ArrayError::WrongPieces)
    }

    /// Draws an array by lot: one number below 960.
    pub fn draw(lots: &mut Lots) -> Array {
        Array(lots.below(u64::from(Array::COUNT)) as u16)
    }

    /// Throws a die until the array is found, and gives all throws, the useless ones too.
    pub fn roll(lots: &mut Lots) -> (Array, Vec<u8>) {
        let mut dice = Dice::default();
        let mut throws = Vec::new();
        loop {
            let throw = lots.below(6) as u8 + 1;
            throws.push(throw);
            if let Ok(Some(array)) = dice.throw(throw) {
                return (array, throws);
            }
        }
    }
}

impl fmt::Display for Array {
    /// `RNBQKBNR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.back_rank()
            .iter()
            .try_for_each(|role| write!(f, "{}", role.letter().to_ascii_uppercase()))
    }
}

/// A back rank being filled.
#[derive(Clone, Debug, Default)]
struct Rank([Option<Role>; 8]);

impl Rank {
    fn put(&mut self, file: usize, role: Role) {
        self.0[file] = Some(role);
    }

    /// Puts a piece on the free square with that index, counted from a.
    fn put_free(&mut self, index: usize, role: Role) {
        if let Some(square) = self.0.iter_mut().filter(|s| s.is_none()).nth(index) {
            *square = Some(role);
        }
    }

    /// Fills the last three squares.
    fn finish(self) -> [Role; 8] {
        let mut last = [Role::Rook, Role::King, Role::Rook].into_iter();
        self.0.map(|square| square.or_else(|| last.next()).unwrap_or(Role::Rook))
    }
}

/// An array on its way, thrown with one die.
///
/// ```
/// use adoube_board::chess960::Dice;
///
/// let mut dice = Dice::default();
/// for throw in [2, 3, 3, 2] {
///     assert_eq!(dice.throw(throw), Ok(None));
/// }
/// assert_eq!(dice.throw(6), Ok(None)); // only four squares are left: thrown again
/// let array = dice.throw(4)?.unwrap();
/// assert_eq!(array.to_string(), "RNBQKBRN");
/// # Ok::<(), adoube_board::chess960::ThrowError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Dice {
    rank: Rank,
    step: usize,
}

impl Dice {
    /// What the next throw places, and on how many squares it may fall; nothing once all is placed.
    pub fn next(&self) -> Option<(Role, u8)> {
        [
            (Role::Bishop, 4),
            (Role::Bishop, 4),
            (Role::Queen, 6),
            (Role::Knight, 5),
            (Role::Knight, 4),
        ]
        .get(self.step)
        .copied()
    }

    /// Takes one throw. The array is known after the fifth that counts.
    pub fn throw(&mut self, eyes: u8) -> Result<Option<Array>, ThrowError> {
        if !(1..=6).contains(&eyes) {
            return Err(ThrowError::NotADie { eyes });
        }
        let Some((role, squares)) = self.next() else {
            return Err(ThrowError::AlreadyPlaced);
        };
        if eyes > squares {
            return Ok(None);
        }
        let index = usize::from(eyes - 1);
        match self.step {
            0 => self.rank.put(index * 2, role),
            1 => self.rank.put(index * 2 + 1, role),
            _ => self.rank.put_free(index, role),
        }
        self.step += 1;
        if self.next().is_some() {
            return Ok(None);
        }
        Ok(Array::from_back_rank(self.rank.clone().finish()).ok())
    }
}

/// The number belongs to no array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrayNumberError {
    /// What was given.
    pub number: u16,
}

impl fmt::Display for ArrayNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no Chess960 array; they are numbered 0 to 959", self.number)
    }
}

impl std::error::Error for ArrayNumberError {}

/// Why a back rank is none of the 960.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrayError {
    /// Not one king, one queen and two each of the others.
    WrongPieces,
    /// The king does not stand between the rooks (F2.a, II.2.1).
    KingNotBetweenRooks,
    /// The bishops stand on squares of one colour (F2.b, II.2.2).
    BishopsOnOneColour,
}

impl fmt::Display for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ArrayError::WrongPieces => {
                "an array has one king, one queen, two rooks, two bishops and two knights"
            }
            ArrayError::KingNotBetweenRooks => "the king must stand between the rooks",
            ArrayError::BishopsOnOneColour => "the bishops must stand on squares of both colours",
        })
    }
}

impl std::error::Error for ArrayError {}

/// A throw that cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowError {
    /// A die has one to six eyes.
    NotADie {
        /// What was given.
        eyes: u8,
    },
    /// All pieces are placed already.
    AlreadyPlaced,
}

impl fmt::Display for ThrowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThrowError::NotADie { eyes } => write!(f, "{eyes} is no throw of a die; 1 to 6 are"),
            ThrowError::AlreadyPlaced => f.write_str("all pieces are placed: no throw is left"),
        }
    }
}

impl std::error::Error for ThrowError {}
