//! The board of the Laws: what stands on it, and what Article 3 allows from it, whatever went before.
//!
//! The moves of the pieces are written down here one after the other, as Article 3 has them, on shakmaty's
//! board; a test holds them against shakmaty's own moves. A position in which the side not to move is in check,
//! or in which a pawn was left on the last rank, is a position like any other.

use adoube_base::Color;
use adoube_board::{CastlingSide, Game, Role, Square};
use adoube_laws::game::Motion;
use shakmaty::{Bitboard, CastlingMode, Chess, FromSetup, Setup, fen::Fen};

/// What stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    men: Setup,
    game: Game,
}

/// A move that Article 3 allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
    /// What it takes off the board stands here.
    pub takes: Option<Square>,
    pub castling: Option<(CastlingSide, Square)>,
}

impl Move {
    /// As the hand makes it.
    pub fn motion(self) -> Motion {
        match self.castling {
            Some((side, _)) => Motion::Castle(side),
            None => Motion::Step {
                from: self.from,
                to: self.to,
                promotion: self.promotion,
                lifted: None,
            },
        }
    }
}

/// What makes two positions the same (9.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sameness {
    board: shakmaty::Board,
    turn: shakmaty::Color,
    castling: Bitboard,
    en_passant: Option<shakmaty::Square>,
}

fn color_to(color: Color) -> shakmaty::Color {
    match color {
        Color::White => shakmaty::Color::White,
        Color::Black => shakmaty::Color::Black,
    }
}

fn color_from(color: shakmaty::Color) -> Color {
    match color {
        shakmaty::Color::White => Color::White,
        shakmaty::Color::Black => Color::Black,
    }
}

fn role_to(role: Role) -> shakmaty::Role {
    shakmaty::Role::from_char(role.letter()).unwrap()
}

fn role_from(role: shakmaty::Role) -> Role {
    Role::from_letter(role.char()).unwrap()
}

fn sq(square: Square) -> shakmaty::Square {
    square.into()
}

/// The rank from which a colour's pawns start is 1, the last is 7.
fn rank_for(square: Square, color: Color) -> usize {
    let rank = square.index() / 8;
    if color == Color::White { rank } else { 7 - rank }
}

fn on_rank(file: usize, like: Square) -> Square {
    Square::from_index(like.index() / 8 * 8 + file).unwrap()
}

impl Board {
    pub fn read(game: Game, text: Option<&str>) -> Board {
        let men = match text {
            None => Setup::initial(),
            Some(text) => text.parse::<Fen>().unwrap().into_setup(),
        };
        Board { men, game }
    }

    pub fn game(&self) -> Game {
        self.game
    }

    pub fn turn(&self) -> Color {
        color_from(self.men.turn)
    }

    pub fn owner(&self, square: Square) -> Option<Color> {
        self.men.board.color_at(sq(square)).map(color_from)
    }

    pub fn role(&self, square: Square) -> Option<Role> {
        self.men.board.role_at(sq(square)).map(role_from)
    }

    pub fn squares_of(&self, color: Color) -> Vec<Square> {
        self.men.board.by_color(color_to(color)).into_iter().map(Square::from).collect()
    }

    pub fn king(&self, color: Color) -> Option<Square> {
        self.men.board.king_of(color_to(color)).map(Square::from)
    }

    pub fn quiet(&self) -> u32 {
        self.men.halfmoves
    }

    pub fn move_number(&self) -> u32 {
        self.men.fullmoves.get()
    }

    fn attacked(&self, square: Square, by: Color) -> bool {
        self.men.board.attacks_to(sq(square), color_to(by), self.men.board.occupied()).any()
    }

    /// 3.9: the king of this colour is attacked.
    pub fn in_check(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| self.attacked(king, !color))
    }

    /// A pawn stands on the rank farthest from its start.
    pub fn pawn_on_last_rank(&self) -> Option<Square> {
        Square::all().find(|&square| {
            self.role(square) == Some(Role::Pawn)
                && self.owner(square).is_some_and(|color| rank_for(square, color) == 7)
        })
    }

    /// A4.c, 16.4.3, A.5.4: both kings are in check, or a pawn was left on the last rank.
    pub fn is_illegal(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.in_check(color))
            || self.pawn_on_last_rank().is_some()
    }

    /// The same to move, the same pieces on the same squares, the same moves possible (9.2).
    pub fn sameness(&self) -> Sameness {
        let en_passant = self
            .moves()
            .into_iter()
            .find(|m| m.takes.is_some_and(|square| square != m.to))
            .map(|m| sq(m.to));
        Sameness {
            board: self.men.board.clone(),
            turn: self.men.turn,
            castling: self.men.castling_rights,
            en_passant,
        }
    }

    /// The same pieces on the same squares, the same player to move: whoever looks for more need look only there.
    pub fn looks_like(&self, other: &Board) -> bool {
        self.men.board == other.men.board && self.men.turn == other.men.turn
    }

    pub fn position(&self) -> Option<Chess> {
        let mode = if self.game == Game::Chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        Chess::from_setup(self.men.clone(), mode)
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .or_else(shakmaty::PositionError::ignore_impossible_check)
            .or_else(shakmaty::PositionError::ignore_invalid_castling_rights)
            .or_else(shakmaty::PositionError::ignore_invalid_ep_square)
            .ok()
    }

    pub fn fen(&self) -> String {
        Fen::try_from_setup(self.men.clone()).map_or_else(|_| "?".to_owned(), |fen| fen.to_string())
    }

    /// Where this and another account of the board part, if they do: rights and counters of the way there
    /// only while the game has been a legal one.
    pub fn differs(&self, fen: &str, legal_so_far: bool) -> Option<&'static str> {
        let other = Board::read(self.game, Some(fen));
        if self.men.board != other.men.board {
            return Some("pieces");
        }
        if self.men.turn != other.men.turn {
            return Some("turn");
        }
        if !legal_so_far {
            return None;
        }
        if self.men.castling_rights != other.men.castling_rights {
            return Some("castling rights");
        }
        let passed = self.men.ep_square.or(other.men.ep_square).is_some();
        if passed && self.sameness().en_passant != other.sameness().en_passant {
            return Some("en passant");
        }
        if self.men.halfmoves != other.men.halfmoves {
            return Some("quiet half-moves");
        }
        if self.men.fullmoves != other.men.fullmoves {
            return Some("move number");
        }
        None
    }

    /// Every move that satisfies Article 3.
    pub fn moves(&self) -> Vec<Move> {
        let us = self.turn();
        let mut moves = self.moves_of_pieces();
        moves.retain(|&m| !self.after(m).in_check(us));
        moves.extend(self.castlings());
        moves
    }

    /// 3.2 to 3.7 and 3.8.1, the own king not asked.
    pub fn moves_of_pieces(&self) -> Vec<Move> {
        let us = self.turn();
        let mut moves = Vec::new();
        for from in self.squares_of(us) {
            if self.role(from) == Some(Role::Pawn) {
                self.pawn_moves(from, us, &mut moves);
                continue;
            }
            for to in self.men.board.attacks_from(sq(from)) {
                let to = Square::from(to);
                let takes = match self.owner(to) {
                    Some(color) if color == us => continue,
                    // 1.2, 1.4.1: a king is never taken.
                    Some(_) if self.role(to) == Some(Role::King) => continue,
                    Some(_) => Some(to),
                    None => None,
                };
                moves.push(Move { from, to, promotion: None, takes, castling: None });
            }
        }
        moves
    }

    fn pawn_moves(&self, from: Square, us: Color, moves: &mut Vec<Move>) {
        let forward = |square: Square| {
            let index = square.index();
            if us == Color::White {
                Square::from_index(index + 8)
            } else {
                index.checked_sub(8).and_then(Square::from_index)
            }
        };
        let mut add = |to: Square, takes: Option<Square>| {
            let plain = Move { from, to, promotion: None, takes, castling: None };
            if rank_for(to, us) == 7 {
                let choices = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
                moves.extend(choices.map(|role| Move { promotion: Some(role), ..plain }));
            } else {
                moves.push(plain);
            }
        };
        let Some(ahead) = forward(from) else { return };
        if self.owner(ahead).is_none() {
            add(ahead, None);
            if rank_for(from, us) == 1
                && let Some(two) = forward(ahead)
                && self.owner(two).is_none()
            {
                add(two, None);
            }
        }
        for to in shakmaty::attacks::pawn_attacks(color_to(us), sq(from)) {
            let to = Square::from(to);
            if self.owner(to) == Some(!us) && self.role(to) != Some(Role::King) {
                add(to, Some(to));
            } else if self.owner(to).is_none() && self.men.ep_square == Some(sq(to)) {
                let passed = on_rank(to.index() % 8, from);
                if self.owner(passed) == Some(!us) && self.role(passed) == Some(Role::Pawn) {
                    add(to, Some(passed));
                }
            }
        }
    }

    /// 3.8.2 and the castling of Chess960.
    fn castlings(&self) -> Vec<Move> {
        let us = self.turn();
        let Some(king) = self.king(us) else { return Vec::new() };
        let rooks: Vec<Square> = self
            .men
            .castling_rights
            .into_iter()
            .map(Square::from)
            .filter(|&rook| {
                self.owner(rook) == Some(us)
                    && self.role(rook) == Some(Role::Rook)
                    && rank_for(rook, us) == 0
            })
            .collect();
        if rank_for(king, us) != 0 || (self.game == Game::Chess && king.index() % 8 != 4) {
            return Vec::new();
        }
        rooks.into_iter().filter_map(|rook| self.castling_with(king, rook, us)).collect()
    }

    fn castling_with(&self, king: Square, rook: Square, us: Color) -> Option<Move> {
        let side =
            if rook.index() > king.index() { CastlingSide::Short } else { CastlingSide::Long };
        let (king_to, rook_to) = match side {
            CastlingSide::Short => (on_rank(6, king), on_rank(5, king)),
            CastlingSide::Long => (on_rank(2, king), on_rank(3, king)),
        };
        let between = |a: Square, b: Square| a.index().min(b.index())..=a.index().max(b.index());
        let mut needed: Vec<Square> = between(king, king_to)
            .chain(between(rook, rook_to))
            .filter_map(Square::from_index)
            .filter(|&square| square != king && square != rook)
            .collect();
        if self.game == Game::Chess {
            needed.extend(
                between(king, rook)
                    .filter_map(Square::from_index)
                    .filter(|&s| s != king && s != rook),
            );
        }
        if needed.into_iter().any(|square| self.owner(square).is_some()) {
            return None;
        }
        // The squares it stands on, crosses and reaches; the king itself hides nothing from an attack along
        // the rank.
        let mut without = self.clone();
        without.men.board.discard_piece_at(sq(king));
        let attacked = |square: Square| without.attacked(square, !us);
        if between(king, king_to).filter_map(Square::from_index).any(attacked) {
            return None;
        }
        let m = Move {
            from: king,
            to: king_to,
            promotion: None,
            takes: None,
            castling: Some((side, rook)),
        };
        (!self.after(m).in_check(us)).then_some(m)
    }

    /// F2, II.2: with all the pieces at home, the king between the rooks, bishops on both colours, Black opposite White.
    pub fn is_possible_start(&self) -> bool {
        if self.men.board.occupied().count() != 32 || self.move_number() > 1 {
            return true;
        }
        let rank = |first: usize| -> Vec<Option<Role>> {
            (first..first + 8).map(|i| self.role(Square::from_index(i).unwrap())).collect()
        };
        let (white, black) = (rank(0), rank(56));
        let of = |role: Role| -> Vec<usize> {
            (0..8).filter(|&file| white[file] == Some(role)).collect()
        };
        let (kings, rooks, bishops) = (of(Role::King), of(Role::Rook), of(Role::Bishop));
        white == black
            && kings.len() == 1
            && rooks.len() == 2
            && bishops.len() == 2
            && of(Role::Queen).len() == 1
            && of(Role::Knight).len() == 2
            && rooks[0] < kings[0]
            && kings[0] < rooks[1]
            && bishops[0] % 2 != bishops[1] % 2
    }

    /// Where the rook stands after castling.
    pub fn rook_goes_to(&self, king: Square, side: CastlingSide) -> Square {
        on_rank(if side == CastlingSide::Short { 5 } else { 3 }, king)
    }

    /// The board after a move of Article 3.
    pub fn after(&self, m: Move) -> Board {
        let mut next = self.clone();
        let us = self.turn();
        let pawn = self.role(m.from) == Some(Role::Pawn);
        let men = &mut next.men;
        if let Some((side, rook)) = m.castling {
            let king = men.board.remove_piece_at(sq(m.from)).unwrap();
            let tower = men.board.remove_piece_at(sq(rook)).unwrap();
            let file = if side == CastlingSide::Short { 5 } else { 3 };
            men.board.set_piece_at(sq(m.to), king);
            men.board.set_piece_at(sq(on_rank(file, m.from)), tower);
        } else {
            let mut piece = men.board.remove_piece_at(sq(m.from)).unwrap();
            if let Some(square) = m.takes {
                men.board.discard_piece_at(sq(square));
            }
            if let Some(role) = m.promotion {
                piece.role = role_to(role);
            }
            men.board.set_piece_at(sq(m.to), piece);
        }
        next.forget_rights(self, &[m.from, m.to]);
        let men = &mut next.men;
        men.ep_square = (pawn && m.from.index().abs_diff(m.to.index()) == 16)
            .then(|| sq(Square::from_index((m.from.index() + m.to.index()) / 2).unwrap()));
        men.halfmoves = if pawn || m.takes.is_some() { 0 } else { men.halfmoves + 1 };
        if us == Color::Black {
            men.fullmoves = men.fullmoves.saturating_add(1);
        }
        men.turn = color_to(!us);
        next
    }

    /// 3.8.2.1: the right to castle is lost when king or rook has moved, or the rook is gone.
    fn forget_rights(&mut self, before: &Board, squares: &[Square]) {
        for &square in squares {
            if before.role(square) == Some(Role::King)
                && let Some(color) = before.owner(square)
            {
                let rank =
                    if color == Color::White { Bitboard(0xff) } else { Bitboard(0xff << 56) };
                self.men.castling_rights &= !rank;
            }
            self.men.castling_rights.discard(sq(square));
        }
    }

    /// What the hand did, whatever Article 3 says. None where there is nothing to move.
    pub fn by_hand(&self, motion: Motion) -> Option<Board> {
        let us = self.turn();
        let mut next = self.clone();
        let mut touched = Vec::new();
        match motion {
            Motion::Step { from, to, promotion, lifted } => {
                if from == to || lifted.is_some() {
                    return None;
                }
                let mut piece = next.men.board.remove_piece_at(sq(from))?;
                if let Some(role) = promotion {
                    piece.role = role_to(role);
                }
                next.men.board.discard_piece_at(sq(to));
                next.men.board.set_piece_at(sq(to), piece);
                touched.extend([from, to]);
            }
            Motion::Castle(side) => {
                let (king, rook) = self.castling_pair(us, side)?;
                let (k, r) = match side {
                    CastlingSide::Short => (on_rank(6, king), on_rank(5, king)),
                    CastlingSide::Long => (on_rank(2, king), on_rank(3, king)),
                };
                let king_man = next.men.board.remove_piece_at(sq(king))?;
                let rook_man = next.men.board.remove_piece_at(sq(rook))?;
                next.men.board.discard_piece_at(sq(k));
                next.men.board.set_piece_at(sq(k), king_man);
                next.men.board.discard_piece_at(sq(r));
                next.men.board.set_piece_at(sq(r), rook_man);
                touched.extend([king, rook]);
            }
        }
        next.forget_rights(self, &touched);
        let quiet = self.men.board.occupied().count() == next.men.board.occupied().count()
            && touched.iter().all(|&square| self.role(square) != Some(Role::Pawn));
        next.men.halfmoves = if quiet { self.men.halfmoves + 1 } else { 0 };
        next.men.ep_square = None;
        if us == Color::Black {
            next.men.fullmoves = next.men.fullmoves.saturating_add(1);
        }
        next.men.turn = color_to(!us);
        Some(next)
    }

    /// The king and the outermost rook on a side.
    pub fn castling_pair(&self, color: Color, side: CastlingSide) -> Option<(Square, Square)> {
        let king = self.king(color)?;
        let rooks: Vec<Square> = self
            .squares_of(color)
            .into_iter()
            .filter(|&s| self.role(s) == Some(Role::Rook) && s.index() / 8 == king.index() / 8)
            .filter(|&s| (s.index() > king.index()) == (side == CastlingSide::Short))
            .collect();
        let rook = if side == CastlingSide::Short { rooks.last() } else { rooks.first() };
        rook.map(|&rook| (king, rook))
    }

    /// The move of Article 3 that the hand has made, if it is one.
    pub fn resolve(&self, motion: Motion) -> Option<Move> {
        let moves = self.moves();
        match motion {
            Motion::Castle(side) => {
                moves.into_iter().find(|m| m.castling.is_some_and(|(s, _)| s == side))
            }
            Motion::Step { lifted: Some(_), .. } => None,
            Motion::Step { from, to, promotion, lifted: None } => {
                let plain = moves.iter().find(|m| {
                    m.castling.is_none() && m.from == from && m.to == to && m.promotion == promotion
                });
                // 3.8.2: a king that goes two squares aside castles; in Chess960 castling has to be said.
                let castling = moves.iter().find(|m| {
                    m.castling.is_some()
                        && self.game == Game::Chess
                        && promotion.is_none()
                        && m.from == from
                        && m.to == to
                });
                plain.or(castling).copied()
            }
        }
    }

    pub fn place(&mut self, square: Square, role: Role, color: Color) {
        self.men.board.discard_piece_at(sq(square));
        let piece = shakmaty::Piece { color: color_to(color), role: role_to(role) };
        self.men.board.set_piece_at(sq(square), piece);
    }
}
