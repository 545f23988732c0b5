//! A position of Tavreli and how a move changes it.

use super::{
    hash::key,
    piece::{Kind, Man},
};
use crate::{CastlingSide, Square};
use adoube_base::{ByColor, Color};
use serde::{Deserialize, Serialize};
use shakmaty::{Bitboard, attacks};

/// What becomes of a promoted ratnik that its own side covers. The source is silent (T5.6); the event's
/// regulations choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Covered {
    /// It keeps its rank.
    #[default]
    Keeps,
    /// It is an ordinary ratnik again.
    Loses,
}

/// A move: so many pieces from the top of a tower, to a square (T7.3). Castling is the volkhv's move of two
/// squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TowerMove {
    /// The tower.
    pub from: Square,
    /// Where the lifted part goes.
    pub to: Square,
    /// How many pieces are lifted.
    pub count: u8,
}

/// How a position has ended by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player to move is in check and cannot move (T8.1).
    Checkmate {
        /// Who gave it.
        winner: Color,
    },
    /// The player to move cannot move and is not in check (T8.2).
    Stalemate,
}

/// No piece.
pub(super) const NOBODY: u8 = u8::MAX;

/// A position.
#[derive(Clone, Copy)]
pub struct Tavreli {
    /// The pieces; how many there are is `men_count`.
    pub(super) men: [Man; 32],
    pub(super) men_count: u8,
    /// The piece below each piece, or [`NOBODY`].
    pub(super) below: [u8; 32],
    /// The top piece of each square, or [`NOBODY`].
    pub(super) top: [u8; 64],
    pub(super) height: [u8; 64],
    /// Squares by what acts there.
    pub(super) acting: ByColor<[Bitboard; Kind::COUNT]>,
    pub(super) owned: ByColor<Bitboard>,
    pub(super) turn: Color,
    /// Corners of ratoborets that may still castle.
    pub(super) castling: Bitboard,
    /// Squares of ratniks that may still step twice.
    pub(super) steps: Bitboard,
    pub(super) en_passant: Option<Square>,
    pub(super) clock: u32,
    pub(super) number: u32,
    pub(super) covered: Covered,
    /// A hash of the towers alone; see [`Tavreli::hash64`].
    pub(super) towers_hash: u64,
}

pub(super) fn bit(square: Square) -> Bitboard {
    Bitboard(1 << square.index())
}

pub(super) fn squares(board: Bitboard) -> impl Iterator<Item = Square> {
    board.into_iter().filter_map(|square| Square::from_index(usize::from(square)))
}

pub(super) fn native(square: Square) -> shakmaty::Square {
    shakmaty::Square::ALL[square.index()]
}

/// The square so many ranks forward.
pub(super) fn forward(square: Square, color: Color, ranks: i32) -> Option<Square> {
    let step = if color == Color::White { 8 } else { -8 };
    let index = i32::try_from(square.index()).ok()? + step * ranks;
    Square::from_index(usize::try_from(index).ok()?)
}

const fn native_color(color: Color) -> shakmaty::Color {
    match color {
        Color::White => shakmaty::Color::White,
        Color::Black => shakmaty::Color::Black,
    }
}

/// The rank on which a ratnik is promoted.
pub(super) fn is_last_rank(square: Square, color: Color) -> bool {
    square.index() / 8 == if color == Color::White { 7 } else { 0 }
}

impl Tavreli {
    /// The position before anything has happened (T1.3).
    pub fn initial() -> Tavreli {
        let rank: String = "RNBQKBNR".into();
        let mut position = Tavreli::empty();
        for (file, letter) in rank.chars().enumerate() {
            let kind = Kind::of_figure(letter).unwrap_or(Kind::Volkhv);
            for (color, home) in [(Color::White, 0), (Color::Black, 56)] {
                let second = if color == Color::White { 8 } else { 48 };
                let ratnik = Man::Ratnik { color, symbol: Kind::SYMBOLS[file], promoted: false };
                for (index, man) in
                    [(home + file, Man::Figure(color, kind)), (second + file, ratnik)]
                {
                    if let Some(square) = Square::from_index(index) {
                        position.put(square, man);
                    }
                }
            }
        }
        position.castling = Bitboard(0x8100_0000_0000_0081);
        position.steps = Bitboard(0x00ff_0000_0000_ff00);
        position
    }

    pub(super) fn empty() -> Tavreli {
        Tavreli {
            men: [Man::Figure(Color::White, Kind::Volkhv); 32],
            men_count: 0,
            below: [NOBODY; 32],
            top: [NOBODY; 64],
            height: [0; 64],
            acting: ByColor::new([Bitboard(0); Kind::COUNT], [Bitboard(0); Kind::COUNT]),
            owned: ByColor::new(Bitboard(0), Bitboard(0)),
            turn: Color::White,
            castling: Bitboard(0),
            steps: Bitboard(0),
            en_passant: None,
            clock: 0,
            number: 1,
            covered: Covered::Keeps,
            towers_hash: 0,
        }
    }

    /// Puts one more piece on a square.
    pub(super) fn put(&mut self, square: Square, man: Man) {
        let index = self.men_count;
        self.men_count += 1;
        self.men[usize::from(index)] = man;
        let (from, to) = (square.index(), usize::from(index));
        self.hide(square);
        self.below[to] = self.top[from];
        self.top[from] = index;
        self.towers_hash ^= key(man, square, self.height[from]);
        self.height[from] += 1;
        self.show(square);
    }

    /// Chooses what becomes of a promoted ratnik that its own side covers.
    pub fn with_covered(mut self, covered: Covered) -> Tavreli {
        self.covered = covered;
        self
    }

    /// What becomes of a promoted ratnik that its own side covers.
    pub fn covered(&self) -> Covered {
        self.covered
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Half-moves since the last move of a ratnik or building (T9.3).
    pub fn clock(&self) -> u32 {
        self.clock
    }

    /// The number of the move to come.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// What acts on a square.
    pub fn top(&self, square: Square) -> Option<Man> {
        let index = self.top[square.index()];
        (index != NOBODY).then(|| self.men[usize::from(index)])
    }

    /// How high the tower on a square is.
    pub fn height(&self, square: Square) -> u8 {
        self.height[square.index()]
    }

    /// The tower on a square, from top to bottom.
    pub fn tower(&self, square: Square) -> impl Iterator<Item = Man> + '_ {
        self.chain(square).map(|index| self.men[index])
    }

    /// The pieces of a tower by their index, from top to bottom.
    pub(super) fn chain(&self, square: Square) -> impl Iterator<Item = usize> + '_ {
        let mut at = self.top[square.index()];
        std::iter::from_fn(move || {
            let index = usize::from(at);
            at = *self.below.get(index)?;
            Some(index)
        })
    }

    pub(super) fn occupied(&self) -> Bitboard {
        self.owned.white | self.owned.black
    }

    pub(super) fn of(&self, color: Color, kind: Kind) -> Bitboard {
        self.acting[color][kind as usize]
    }

    /// A player's volkhv.
    pub fn volkhv(&self, color: Color) -> Option<Square> {
        squares(self.of(color, Kind::Volkhv)).next()
    }

    /// What acts on a square is no longer counted.
    pub(super) fn hide(&mut self, square: Square) {
        if let Some(man) = self.top(square) {
            self.acting[man.color()][man.kind() as usize].discard(native(square));
            self.owned[man.color()].discard(native(square));
        }
    }

    /// What acts on a square is counted again.
    pub(super) fn show(&mut self, square: Square) {
        if let Some(man) = self.top(square) {
            self.acting[man.color()][man.kind() as usize].add(native(square));
            self.owned[man.color()].add(native(square));
        }
    }

    /// Whether a colour attacks a square (T6.1).
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.is_attacked_with(square, by, self.occupied())
    }

    /// The squares from which a colour attacks a square (T6.1).
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        let reaches = |from: &Square| {
            let Some(top) = self.top(*from).filter(|top| top.color() == by) else { return false };
            let reach = match top.kind() {
                Kind::Ratnik => self.strikes(by, *from),
                kind => self.reach(kind, *from),
            };
            reach.contains(native(square))
        };
        Square::all().filter(reaches).collect()
    }

    /// The same where other squares are occupied than now.
    pub(super) fn is_attacked_with(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let at = native(square);
        let of = |kind| self.of(by, kind);
        let queens = of(Kind::Knyaz) | of(Kind::Helgi);
        (attacks::knight_attacks(at) & (of(Kind::Vsadnik) | of(Kind::Helgi))).any()
            || (attacks::king_attacks(at) & of(Kind::Volkhv)).any()
            || (attacks::pawn_attacks(native_color(!by), at) & of(Kind::Ratnik)).any()
            || (attacks::rook_attacks(at, occupied) & (of(Kind::Ratoborets) | queens)).any()
            || (attacks::bishop_attacks(at, occupied) & (of(Kind::Luchnik) | queens)).any()
    }

    /// Whether a player's volkhv is attacked (T6.2).
    pub fn is_in_check(&self, color: Color) -> bool {
        self.volkhv(color).is_some_and(|square| self.is_attacked(square, !color))
    }

    pub(super) fn reach(&self, kind: Kind, from: Square) -> Bitboard {
        let (at, occupied) = (native(from), self.occupied());
        match kind {
            Kind::Volkhv => attacks::king_attacks(at),
            Kind::Knyaz => attacks::queen_attacks(at, occupied),
            Kind::Ratoborets => attacks::rook_attacks(at, occupied),
            Kind::Luchnik => attacks::bishop_attacks(at, occupied),
            Kind::Vsadnik => attacks::knight_attacks(at),
            Kind::Helgi => attacks::queen_attacks(at, occupied) | attacks::knight_attacks(at),
            Kind::Ratnik => Bitboard(0),
        }
    }

    pub(super) fn strikes(&self, color: Color, from: Square) -> Bitboard {
        attacks::pawn_attacks(native_color(color), native(from))
    }

    /// Castling to a side, if it is legal now.
    pub fn castling_move(&self, side: CastlingSide) -> Option<TowerMove> {
        let from = self.volkhv(self.turn)?;
        let to = side.king_to(from);
        self.castlings().any(|square| square == to).then_some(TowerMove { from, to, count: 1 })
    }

    /// The side to which a legal move castles: the volkhv goes two squares in no other way.
    pub fn castling_side(&self, m: TowerMove) -> Option<CastlingSide> {
        let castles =
            self.volkhv(self.turn) == Some(m.from) && m.from.index().abs_diff(m.to.index()) == 2;
        castles.then(|| CastlingSide::of(m.from, m.to))
    }

    /// How the position has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.can_move() {
            return None;
        }
        let in_check = self.is_in_check(self.turn);
        Some(if in_check { Outcome::Checkmate { winner: !self.turn } } else { Outcome::Stalemate })
    }

    /// The position after a move; nothing if it is not legal.
    pub fn play(&self, m: TowerMove) -> Option<Tavreli> {
        self.is_legal(m).then(|| {
            let mut next = self.after(m);
            next.drop_idle_en_passant();
            next
        })
    }

    /// An en passant square that allows no legal capture is no part of the position (T9.2).
    pub(super) fn drop_idle_en_passant(&mut self) {
        let mut can = false;
        if self.en_passant.is_some() {
            self.each_passing(|_, _| can = true);
        }
        if !can {
            self.en_passant = None;
        }
    }
}

impl PartialEq for Tavreli {
    /// The same position for repetition: the same side to move, the same towers, the same rights (T9.2).
    fn eq(&self, other: &Tavreli) -> bool {
        self.towers_hash == other.towers_hash
            && self.turn == other.turn
            && self.castling == other.castling
            && self.steps == other.steps
            && self.en_passant == other.en_passant
            && self.height == other.height
            && Square::all().all(|square| self.tower(square).eq(other.tower(square)))
    }
}

impl Eq for Tavreli {}

impl std::hash::Hash for Tavreli {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.hash64().hash(state);
    }
}

impl std::fmt::Debug for Tavreli {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tavreli({})", self.tfen())
    }
}
