//! TFEN: a position of Tavreli as one line of text.

use super::{
    piece::{Kind, Man},
    position::{Tavreli, bit, forward, is_last_rank, native, squares},
};
use crate::Square;
use adoube_base::Color;
use shakmaty::Bitboard;
use std::{fmt, str::FromStr};

/// What is wrong with a text that is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TfenFault {
    /// Not seven fields with one blank between them.
    Fields,
    /// Not eight ranks of eight squares each.
    Board,
    /// Two digits follow each other.
    Digits,
    /// A ratnik has no symbol of its own case.
    Symbol,
    /// `+` stands before something that is no ratnik.
    Plus,
    /// Brackets around one piece, or not closed.
    Brackets,
    /// A sign that means nothing here.
    Sign(char),
    /// Not exactly one volkhv of each colour, each on top of his tower.
    Volkhv,
    /// More pieces of a sort than a side has.
    TooMany,
    /// An unpromoted ratnik is on top on its last rank.
    Unpromoted,
    /// A promoted ratnik lies in a tower of the other side.
    CaptiveRank,
    /// The side to move is not `w` or `b`.
    Side,
    /// Castling letters out of order, or without volkhv and ratoborets at home.
    Castling,
    /// Letters of double steps out of order, or without the ratnik at home.
    Steps,
    /// No double step can have crossed the square.
    EnPassant,
    /// A number with a leading zero, or none.
    Number,
    /// The side that is not to move is in check.
    Check,
}

impl TfenFault {
    /// The rule that no such position can follow from; none where the text alone is wrong.
    pub const fn rule(self) -> Option<&'static str> {
        match self {
            TfenFault::Volkhv => Some("T2.7"),
            TfenFault::TooMany => Some("T1.2"),
            TfenFault::Unpromoted => Some("T5.1"),
            TfenFault::CaptiveRank => Some("T5.5"),
            TfenFault::Castling => Some("T6.6"),
            TfenFault::Steps => Some("T4.3"),
            TfenFault::EnPassant => Some("T4.6"),
            TfenFault::Check => Some("T7.2"),
            _ => None,
        }
    }
}

impl fmt::Display for TfenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TfenFault::Fields => "a position has seven fields with one blank between them",
            TfenFault::Board => "the board has eight ranks of eight squares each",
            TfenFault::Digits => "two digits follow each other",
            TfenFault::Symbol => {
                "a ratnik is P or p and its symbol R, N, B, Q or H in the same case"
            }
            TfenFault::Plus => "only a ratnik is promoted",
            TfenFault::Brackets => "brackets hold a tower of two or more",
            TfenFault::Sign(sign) => return write!(f, "“{sign}” means nothing here"),
            TfenFault::Volkhv => "each side has one volkhv, and nothing stands on him",
            TfenFault::TooMany => "a side has more pieces of a sort than it begins with",
            TfenFault::Unpromoted => "a ratnik on top on its last rank is promoted",
            TfenFault::CaptiveRank => "a ratnik in the other side's tower is not promoted",
            TfenFault::Side => "the side to move is w or b",
            TfenFault::Castling => {
                "the castling letters are KQkq, in this order, with volkhv and ratoborets at home"
            }
            TfenFault::Steps => {
                "a letter of a double step needs that file's ratnik at the bottom of its home"
            }
            TfenFault::EnPassant => "no double step can have crossed that square",
            TfenFault::Number => {
                "the clock is a number, the move number is at least 1, both without leading zeros"
            }
            TfenFault::Check => "the side that is not to move is in check",
        })
    }
}

/// The text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TfenError {
    /// What was given.
    pub text: String,
    /// What is wrong.
    pub fault: TfenFault,
}

impl fmt::Display for TfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no position of Tavreli: {}", self.text, self.fault)
    }
}

impl std::error::Error for TfenError {}

impl FromStr for Tavreli {
    type Err = TfenError;

    fn from_str(text: &str) -> Result<Tavreli, TfenError> {
        read(text).map_err(|fault| TfenError { text: text.to_owned(), fault })
    }
}

fn read(text: &str) -> Result<Tavreli, TfenFault> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, castling, steps, passing, clock, number] = fields[..] else {
        return Err(TfenFault::Fields);
    };
    let mut position = Tavreli::empty();
    read_board(&mut position, board)?;
    position.turn = match side {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(TfenFault::Side),
    };
    sound(&position)?;
    position.castling = read_castling(&position, castling)?;
    position.steps = read_steps(&position, steps)?;
    position.en_passant = read_passing(&position, passing)?;
    position.clock = read_number(clock)?;
    position.number = read_number(number)?;
    if position.number == 0 {
        return Err(TfenFault::Number);
    }
    if position.is_in_check(!position.turn) {
        return Err(TfenFault::Check);
    }
    position.drop_idle_en_passant();
    Ok(position)
}

/// A piece at the beginning of a text, and what follows it.
fn read_man(text: &str) -> Result<(Man, &str), TfenFault> {
    let (promoted, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    let mut signs = rest.chars();
    let sign = signs.next().ok_or(TfenFault::Brackets)?;
    let color = if sign.is_ascii_uppercase() { Color::White } else { Color::Black };
    if matches!(sign, 'P' | 'p') {
        let symbol = signs.next().filter(|s| s.is_ascii_uppercase() == sign.is_ascii_uppercase());
        let symbol = symbol.and_then(|s| Kind::of_symbol(s.to_ascii_uppercase()));
        let symbol = symbol.ok_or(TfenFault::Symbol)?;
        return Ok((Man::Ratnik { color, symbol, promoted }, signs.as_str()));
    }
    let kind = Kind::of_figure(sign.to_ascii_uppercase()).ok_or(TfenFault::Sign(sign))?;
    if promoted {
        return Err(TfenFault::Plus);
    }
    Ok((Man::Figure(color, kind), signs.as_str()))
}

fn read_board(position: &mut Tavreli, text: &str) -> Result<(), TfenFault> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(TfenFault::Board);
    }
    for (row, mut rest) in ranks.into_iter().enumerate() {
        let (mut file, mut after_digit) = (0, false);
        while let Some(sign) = rest.chars().next() {
            if let Some(empty @ 1..=8) = sign.to_digit(10) {
                if after_digit {
                    return Err(TfenFault::Digits);
                }
                file += empty as usize;
                after_digit = true;
                rest = &rest[1..];
                continue;
            }
            after_digit = false;
            let square = (file < 8).then(|| Square::from_index((7 - row) * 8 + file)).flatten();
            let square = square.ok_or(TfenFault::Board)?;
            let mut put = |man: Man| {
                if usize::from(position.men_count) == position.men.len() {
                    return Err(TfenFault::TooMany);
                }
                position.put(square, man);
                Ok(())
            };
            if let Some(inner) = rest.strip_prefix('(') {
                let (tower, after) = inner.split_once(')').ok_or(TfenFault::Brackets)?;
                let (mut tower, mut height) = (tower, 0);
                while !tower.is_empty() {
                    let (man, more) = read_man(tower)?;
                    put(man)?;
                    (tower, height) = (more, height + 1);
                }
                if height < 2 {
                    return Err(TfenFault::Brackets);
                }
                rest = after;
            } else {
                let (man, more) = read_man(rest)?;
                put(man)?;
                rest = more;
            }
            file += 1;
        }
        if file != 8 {
            return Err(TfenFault::Board);
        }
    }
    Ok(())
}

/// What must hold of the towers.
pub(super) fn sound(position: &Tavreli) -> Result<(), TfenFault> {
    for color in [Color::White, Color::Black] {
        let men = || {
            position.men[..usize::from(position.men_count)].iter().filter(|m| m.color() == color)
        };
        let figures = |kind| men().filter(|m| **m == Man::Figure(color, kind)).count();
        if figures(Kind::Volkhv) != 1 || position.volkhv(color).is_none() {
            return Err(TfenFault::Volkhv);
        }
        let symbols = |kind| {
            men().filter(|m| matches!(m, Man::Ratnik { symbol, .. } if *symbol == kind)).count()
        };
        for (kind, most, ratniks) in [
            (Kind::Knyaz, 1, 1),
            (Kind::Ratoborets, 2, 2),
            (Kind::Luchnik, 2, 2),
            (Kind::Vsadnik, 2, 2),
            (Kind::Helgi, 0, 1),
        ] {
            if figures(kind) > most || symbols(kind) > ratniks {
                return Err(TfenFault::TooMany);
            }
        }
        for square in squares(position.of(color, Kind::Ratnik)) {
            if is_last_rank(square, color) {
                return Err(TfenFault::Unpromoted);
            }
        }
    }
    for square in squares(position.occupied()) {
        let owner = position.top(square).map(Man::color);
        let captive = position.tower(square).any(|man| {
            Some(man.color()) != owner && matches!(man, Man::Ratnik { promoted: true, .. })
        });
        if captive {
            return Err(TfenFault::CaptiveRank);
        }
    }
    Ok(())
}

/// The letters of a field, which must stand in the order of `all`, each at most once.
fn letters(text: &str, all: &str, fault: TfenFault) -> Result<Vec<usize>, TfenFault> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let found: Option<Vec<usize>> = text.chars().map(|letter| all.find(letter)).collect();
    match found {
        Some(found) if !found.is_empty() && found.is_sorted_by(|a, b| a < b) => Ok(found),
        _ => Err(fault),
    }
}

const CORNERS: [(usize, usize, Color); 4] =
    [(7, 4, Color::White), (0, 4, Color::White), (63, 60, Color::Black), (56, 60, Color::Black)];

fn read_castling(position: &Tavreli, text: &str) -> Result<Bitboard, TfenFault> {
    let mut rights = Bitboard(0);
    for index in letters(text, "KQkq", TfenFault::Castling)? {
        let corner = castling_corner(position, index).ok_or(TfenFault::Castling)?;
        rights |= bit(corner);
    }
    Ok(rights)
}

/// The corner of a letter of castling, if volkhv and ratoborets stand at home.
fn castling_corner(position: &Tavreli, letter: usize) -> Option<Square> {
    let (corner, home, color) = CORNERS[letter];
    let (corner, home) = Square::from_index(corner).zip(Square::from_index(home))?;
    let at_home = position.volkhv(color) == Some(home) && position.height(home) == 1;
    let ratoborets = position.tower(corner).last() == Some(Man::Figure(color, Kind::Ratoborets));
    (at_home && ratoborets).then_some(corner)
}

/// The home of a letter of double steps, if its ratnik is the bottom of it.
fn step_ratnik(position: &Tavreli, letter: usize) -> Option<Square> {
    let (square, color) = step_home(letter);
    let ratnik = Man::Ratnik { color, symbol: Kind::SYMBOLS[letter % 8], promoted: false };
    square.filter(|&square| position.tower(square).last() == Some(ratnik))
}

/// Rights that the towers belie are dropped: they are only a memory of how the towers came there.
pub(super) fn drop_belied_rights(position: &mut Tavreli) {
    let corners = (0..4).filter_map(|letter| castling_corner(position, letter));
    let castling = corners.fold(Bitboard(0), |all, corner| all | bit(corner));
    let homes = (0..16).filter_map(|letter| step_ratnik(position, letter));
    let steps = homes.fold(Bitboard(0), |all, home| all | bit(home));
    position.castling &= castling;
    position.steps &= steps;
}

const STEPS: &str = "ABCDEFGHabcdefgh";

/// The home of the ratnik that a letter of double steps names.
fn step_home(index: usize) -> (Option<Square>, Color) {
    if index < 8 {
        (Square::from_index(8 + index), Color::White)
    } else {
        (Square::from_index(40 + index), Color::Black)
    }
}

fn read_steps(position: &Tavreli, text: &str) -> Result<Bitboard, TfenFault> {
    let mut rights = Bitboard(0);
    for index in letters(text, STEPS, TfenFault::Steps)? {
        rights |= bit(step_ratnik(position, index).ok_or(TfenFault::Steps)?);
    }
    Ok(rights)
}

fn read_passing(position: &Tavreli, text: &str) -> Result<Option<Square>, TfenFault> {
    if text == "-" {
        return Ok(None);
    }
    let square: Square = text.parse().map_err(|_| TfenFault::EnPassant)?;
    let stepped = !position.turn;
    let rank = if stepped == Color::White { 2 } else { 5 };
    let empty = |square: Option<Square>| square.is_some_and(|s| position.top(s).is_none());
    let symbol = Kind::SYMBOLS[square.index() % 8];
    let ratnik = Man::Ratnik { color: stepped, symbol, promoted: false };
    let landed = forward(square, stepped, 1).and_then(|beyond| position.top(beyond));
    let sound = square.index() / 8 == rank
        && empty(Some(square))
        && empty(forward(square, !stepped, 1))
        && landed == Some(ratnik);
    if sound { Ok(Some(square)) } else { Err(TfenFault::EnPassant) }
}

fn read_number(text: &str) -> Result<u32, TfenFault> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten().ok_or(TfenFault::Number)
}

impl Tavreli {
    /// The one text of the position.
    pub fn tfen(&self) -> String {
        let mut text = String::with_capacity(120);
        for rank in (0..8).rev() {
            let mut empty = 0;
            for square in (0..8).filter_map(|file| Square::from_index(rank * 8 + file)) {
                if self.top(square).is_none() {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                write_tower(&mut text, self.tower(square).collect());
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        let or_none = |letters: String| if letters.is_empty() { "-".to_owned() } else { letters };
        let castling: String = "KQkq"
            .chars()
            .zip(CORNERS)
            .filter(|(_, (corner, ..))| {
                Square::from_index(*corner).is_some_and(|s| self.castling.contains(native(s)))
            })
            .map(|(letter, _)| letter)
            .collect();
        let steps: String = STEPS
            .chars()
            .enumerate()
            .filter(|(index, _)| {
                step_home(*index).0.is_some_and(|s| self.steps.contains(native(s)))
            })
            .map(|(_, letter)| letter)
            .collect();
        let passing = self.en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
        format!(
            "{text} {} {} {} {passing} {} {}",
            if self.turn == Color::White { 'w' } else { 'b' },
            or_none(castling),
            or_none(steps),
            self.clock,
            self.number
        )
    }
}

/// Writes a tower given from top to bottom: bottom first, in brackets if it is more than one piece.
pub(super) fn write_tower(text: &mut String, tower: Vec<Man>) {
    let tall = tower.len() > 1;
    if tall {
        text.push('(');
    }
    tower.iter().rev().for_each(|man| text.push_str(&man.to_string()));
    if tall {
        text.push(')');
    }
}

impl fmt::Display for Man {
    /// As in TFEN: `N`, `pr`, `+PH`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cased = |letter: char| match self.color() {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        };
        match *self {
            Man::Figure(_, kind) => write!(f, "{}", cased(kind.letter())),
            Man::Ratnik { symbol, promoted, .. } => {
                let turned = if promoted { "+" } else { "" };
                write!(f, "{turned}{}{}", cased('P'), cased(symbol.letter()))
            }
        }
    }
}
