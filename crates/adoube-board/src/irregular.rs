//! What Article 3 allows on a board that no game by the rules can show.
//!
//! An illegal move that nobody noticed leaves a king in check that the player to move could take, a pawn on the
//! last rank, or no king at all; and the game goes on. A reply that obeys Article 3 is as legal there as anywhere:
//! each piece moves as it does, no king is taken, and the own king is not left attacked. Such boards are rare, so
//! that every move is tried out on a copy of the board, and nothing is remembered.

use crate::{
    BoardEnd, Castling, CastlingSide, Move, Role, Setup, Square, Variant, piece::color_to,
};
use adoube_base::Color;
use shakmaty::{Bitboard, attacks};

/// A board with a player to move from which no [`Position`](crate::Position) can be made.
///
/// `==` is the sameness on which repetition stands, as it is for positions.
#[derive(Clone, Debug)]
pub struct Irregular {
    setup: Setup,
}

impl Irregular {
    /// The board as it stands; a right to take en passant that no pawn can use is forgotten.
    pub(crate) fn new(setup: Setup) -> Irregular {
        let mut board = Irregular { setup };
        let passes = |m: &Move| matches!(m, Move::EnPassant { .. });
        if board.setup.en_passant().is_some() && !board.legal_moves().iter().any(passes) {
            board.setup.set_en_passant(None);
        }
        board
    }

    /// What stands on the board.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All legal moves, piece by piece from a1 to h8, castling last.
    pub fn legal_moves(&self) -> Vec<Move> {
        let turn = self.setup.turn();
        let mut moves = Vec::new();
        for (from, piece) in self.setup.pieces().filter(|(_, piece)| piece.color == turn) {
            if piece.role == Role::Pawn {
                self.pawn_moves(from, &mut moves);
            } else {
                self.officer_moves(piece.role, from, &mut moves);
            }
        }
        moves.extend(CastlingSide::ALL.into_iter().filter_map(|side| self.castling(side)));
        moves.retain(|&m| self.is_safe(m));
        moves
    }

    /// The own king, wherever one stands, is not attacked after the move (3.9).
    fn is_safe(&self, m: Move) -> bool {
        let turn = self.setup.turn();
        let mut after = self.setup.clone();
        after.do_move(m);
        let kings: Vec<Square> = of(&after, Role::King, turn).collect();
        !kings.into_iter().any(|king| after.is_attacked(king, !turn))
    }

    fn occupied(&self) -> Bitboard {
        self.setup.as_shakmaty().board.occupied()
    }

    /// What a move to a square takes there; nothing where it may not go: own pieces and kings are never taken.
    fn arrival(&self, to: Square) -> Option<Option<Role>> {
        match self.setup.piece_at(to) {
            None => Some(None),
            Some(piece) if piece.color == self.setup.turn() || piece.role == Role::King => None,
            Some(piece) => Some(Some(piece.role)),
        }
    }

    fn officer_moves(&self, role: Role, from: Square, moves: &mut Vec<Move>) {
        let (at, occupied) = (shakmaty::Square::from(from), self.occupied());
        let targets = match role {
            Role::Pawn => return,
            Role::Knight => attacks::knight_attacks(at),
            Role::Bishop => attacks::bishop_attacks(at, occupied),
            Role::Rook => attacks::rook_attacks(at, occupied),
            Role::Queen => attacks::queen_attacks(at, occupied),
            Role::King => attacks::king_attacks(at),
        };
        for to in targets.into_iter().map(Square::from) {
            if let Some(capture) = self.arrival(to) {
                moves.push(Move::Step { role, from, to, capture, promotion: None });
            }
        }
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let turn = self.setup.turn();
        let (step, home, last) = match turn {
            Color::White => (8i32, 1usize, 7usize),
            Color::Black => (-8, 6, 0),
        };
        let ahead = |ranks: i32| {
            let index = i32::try_from(from.index()).ok()? + step * ranks;
            Square::from_index(usize::try_from(index).ok()?)
        };
        let empty = |square: &Square| self.setup.piece_at(*square).is_none();
        let mut push = |to: Square, capture: Option<Role>| {
            let to_last = to.index() / 8 == last;
            let becomes: &[Option<Role>] = if to_last {
                &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)]
            } else {
                &[None]
            };
            moves.extend(becomes.iter().map(|&promotion| Move::Step {
                role: Role::Pawn,
                from,
                to,
                capture,
                promotion,
            }));
        };
        if let Some(one) = ahead(1).filter(empty) {
            push(one, None);
            if from.index() / 8 == home
                && let Some(two) = ahead(2).filter(empty)
            {
                push(two, None);
            }
        }
        let strikes = attacks::pawn_attacks(color_to(turn), from.into());
        for to in strikes.into_iter().map(Square::from) {
            if let Some(capture @ Some(_)) = self.arrival(to) {
                push(to, capture);
            }
        }
        if let Some(to) = self.passed_on().filter(|&to| strikes.contains(to.into())) {
            moves.push(Move::EnPassant { from, to });
        }
    }

    /// The square that an opposing pawn has just passed, if the board bears it out.
    fn passed_on(&self) -> Option<Square> {
        let to = self.setup.en_passant()?;
        let turn = self.setup.turn();
        let (rank, behind) = if turn == Color::White { (5, -8i32) } else { (2, 8) };
        let pawn =
            Square::from_index(usize::try_from(i32::try_from(to.index()).ok()? + behind).ok()?)?;
        let stands = self.setup.piece_at(pawn) == Some(Role::Pawn.of(!turn));
        (to.index() / 8 == rank && self.setup.piece_at(to).is_none() && stands).then_some(to)
    }

    /// The squares of a castling to which the right still exists, legal at the moment or not.
    pub fn castling_right(&self, color: Color, side: CastlingSide) -> Option<Castling> {
        let king = self.setup.king(color)?;
        let home = if color == Color::White { 0 } else { 7 };
        let rook = self.setup.castling_rooks().find(|&rook| {
            rook.index() / 8 == home
                && king.index() / 8 == home
                && self.setup.piece_at(rook) == Some(Role::Rook.of(color))
                && CastlingSide::of(king, rook) == side
        })?;
        let placed = self.setup.variant() == Variant::Chess960 || king.index() % 8 == 4;
        placed.then(|| Castling::new(king, rook))
    }

    /// Castling to a side by all that 3.8.2 asks but the safety of the square of arrival, which is asked of every
    /// move.
    fn castling(&self, side: CastlingSide) -> Option<Move> {
        let turn = self.setup.turn();
        let right = self.castling_right(turn, side)?;
        let (king, rook) = (right.king_from, right.rook_from);
        let line = |a: Square, b: Square| {
            let between = attacks::between(a.into(), b.into());
            between | Bitboard::from_square(b.into())
        };
        let path = line(king, right.king_to) | line(rook, right.rook_to);
        let ends = Bitboard::from_square(king.into()) | Bitboard::from_square(rook.into());
        if (path & self.occupied() & !ends).any() {
            return None;
        }
        let mut without = self.setup.clone();
        without.take(king);
        let crossed = line(king, right.king_to) | Bitboard::from_square(king.into());
        let calm = crossed.into_iter().map(Square::from).all(|s| !without.is_attacked(s, !turn));
        calm.then_some(Move::Castle { king, rook })
    }

    /// Castling to a side, if it is legal now.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        self.castling(side).filter(|&m| self.is_safe(m))
    }

    /// The legal moves from one square to another, castling by the king's square of arrival and by the rook's.
    pub fn legal_moves_between(&self, from: Square, to: Square) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|m| {
            m.from() == from
                && (m.to() == to || matches!(m, Move::Castle { rook, .. } if *rook == to))
        });
        moves
    }

    /// Whether a move may be played.
    pub fn is_legal(&self, m: Move) -> bool {
        self.legal_moves().contains(&m)
    }

    /// The board after a legal move; nothing if it is not legal.
    pub fn play(&self, m: Move) -> Option<Setup> {
        self.is_legal(m).then(|| {
            let mut after = self.setup.clone();
            after.play_by_hand(m);
            after
        })
    }

    /// Whether the player to move is mated or stalemated. Who has no king is neither.
    pub fn end(&self) -> Option<BoardEnd> {
        let turn = self.setup.turn();
        let mut kings = of(&self.setup, Role::King, turn).peekable();
        if kings.peek().is_none() || !self.legal_moves().is_empty() {
            None
        } else if kings.any(|king| self.setup.is_attacked(king, !turn)) {
            Some(BoardEnd::Checkmate { winner: !turn })
        } else {
            Some(BoardEnd::Stalemate)
        }
    }
}

impl PartialEq for Irregular {
    fn eq(&self, other: &Irregular) -> bool {
        self.setup.variant() == other.setup.variant()
            && self.setup.turn() == other.setup.turn()
            && self.setup.pieces().eq(other.setup.pieces())
            && self.setup.castling_rooks().eq(other.setup.castling_rooks())
            && self.legal_moves() == other.legal_moves()
    }
}

impl Eq for Irregular {}

fn of(setup: &Setup, role: Role, color: Color) -> impl Iterator<Item = Square> + '_ {
    setup.pieces().filter(move |&(_, piece)| piece == role.of(color)).map(|(square, _)| square)
}

impl Setup {
    /// Makes a move, with what follows from it for rights, counters and turn; nothing is checked.
    pub fn play_by_hand(&mut self, m: Move) {
        let mover = self.turn();
        let pawn_or_capture = m.is_capture_or_pawn_move();
        let castling_lost: Vec<Square> = match m.role() {
            Role::King => self
                .castling_rooks()
                .filter(|&rook| self.piece_at(rook).is_none_or(|piece| piece.color == mover))
                .collect(),
            _ => Vec::new(),
        };
        self.do_move(m);
        for square in castling_lost.into_iter().chain([m.from(), m.to()]) {
            self.set_castling_rook(square, false);
        }
        let (from, to) = (m.from().index(), m.to().index());
        let double = m.role() == Role::Pawn && from.abs_diff(to) == 16;
        let passed = double.then(|| Square::from_index(usize::midpoint(from, to))).flatten();
        self.set_en_passant(passed);
        let quiet = self.quiet_half_moves();
        self.set_quiet_half_moves(if pawn_or_capture { 0 } else { quiet.saturating_add(1) });
        if mover == Color::Black {
            self.set_move_number(self.move_number().saturating_add(1));
        }
        self.set_turn(!mover);
    }
}
