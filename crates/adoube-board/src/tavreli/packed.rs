//! Towers in few bytes, for those who keep a board for every half-move of every game.

use super::{
    piece::{Kind, Man},
    position::{Covered, NOBODY, Tavreli, squares},
    towers::Towers,
};
use crate::Square;
use adoube_base::Color;
use shakmaty::Bitboard;

/// [`Towers`] packed: what was packed comes out as it went in, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// The pieces from a1 to h8, each tower from bottom to top; [`NOBODY`] where there are no more.
    men: [u8; 32],
    /// The squares on which something stands.
    occupied: Bitboard,
    /// Which of the pieces stand at the bottom of a tower.
    bottoms: u32,
    castling: Bitboard,
    steps: Bitboard,
    clock: u32,
    number: u32,
    en_passant: Option<Square>,
    turn: Color,
    covered: Covered,
}

/// The kinds by their number.
const KINDS: [Kind; Kind::COUNT] = [
    Kind::Volkhv,
    Kind::Knyaz,
    Kind::Ratoborets,
    Kind::Luchnik,
    Kind::Vsadnik,
    Kind::Ratnik,
    Kind::Helgi,
];

/// A piece as a number: the kind, the colour, whether it is a ratnik, whether he is promoted.
const fn number(man: Man) -> u8 {
    let (color, kind, sort) = match man {
        Man::Figure(color, kind) => (color, kind, 0),
        Man::Ratnik { color, symbol, promoted: false } => (color, symbol, 1),
        Man::Ratnik { color, symbol, promoted: true } => (color, symbol, 3),
    };
    kind as u8 | (matches!(color, Color::Black) as u8) << 3 | sort << 4
}

/// The piece of a number.
fn man(number: u8) -> Option<Man> {
    let kind = *KINDS.get(usize::from(number & 7))?;
    let color = if number & 8 == 0 { Color::White } else { Color::Black };
    match number >> 4 {
        0 => Some(Man::Figure(color, kind)),
        1 => Some(Man::Ratnik { color, symbol: kind, promoted: false }),
        3 => Some(Man::Ratnik { color, symbol: kind, promoted: true }),
        _ => None,
    }
}

impl From<&Towers> for Packed {
    fn from(towers: &Towers) -> Packed {
        let board = towers.shown();
        let occupied = board.occupied();
        let (mut men, mut bottoms, mut end) = ([NOBODY; 32], 0, 0);
        for square in squares(occupied) {
            bottoms |= 1 << end;
            // A tower is told from top to bottom.
            let height = usize::from(board.height(square));
            for (depth, man) in (1..).zip(board.tower(square)) {
                men[end + height - depth] = number(man);
            }
            end += height;
        }
        Packed {
            men,
            occupied,
            bottoms,
            castling: board.castling,
            steps: board.steps,
            clock: board.clock,
            number: board.number,
            en_passant: board.en_passant,
            turn: board.turn,
            covered: board.covered,
        }
    }
}

impl Packed {
    /// The towers that were packed.
    pub fn towers(&self) -> Towers {
        let mut board = Tavreli::empty();
        let mut left = squares(self.occupied);
        let mut at = None;
        for (index, &number) in self.men.iter().enumerate() {
            if self.bottoms & 1 << index != 0 {
                at = left.next();
            }
            if let (Some(square), Some(man)) = (at, man(number)) {
                board.put(square, man);
            }
        }
        board.castling = self.castling;
        board.steps = self.steps;
        board.clock = self.clock;
        board.number = self.number;
        board.en_passant = self.en_passant;
        board.turn = self.turn;
        board.covered = self.covered;
        board.into()
    }

    /// Whether the same towers stand on the same squares and the same player has the move: without that, two
    /// positions are not the same.
    pub fn is_like(&self, other: &Packed) -> bool {
        (self.men, self.occupied, self.bottoms, self.turn)
            == (other.men, other.occupied, other.bottoms, other.turn)
    }

    /// The number of the move to come.
    pub fn number(&self) -> u32 {
        self.number
    }
}
