//! Setups, positions and moves of whichever game is played.
//!
//! Chess and Tavreli have pieces and moves of different shapes, and the types of each say so. Whoever runs
//! games of all kinds (a clock, a record, an arbiter) needs little of that: whose piece stands on a square,
//! what may be played, what has ended, whether two positions are the same. That is here; what belongs to one
//! game alone is reached by [`Setup::chess`] and its like.

use crate::{
    BoardEnd, Castling, CastlingSide, FenError, Game, Irregular, Square, Variant,
    tavreli::{self, Covered, Outcome, Tavreli, TfenError, TowerMove, Towers},
};
use adoube_base::Color;
use std::fmt;

/// What stands on a board, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Pieces.
    Chess(crate::Setup),
    /// Towers.
    Tavreli(Box<Towers>),
}

/// A position from which the game goes on, or has just ended. `==` is the sameness on which repetition
/// stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// Of chess or Chess960.
    Chess(crate::Position),
    /// Of chess or Chess960, after an illegal move that nobody saw, which left what no game by the rules can show.
    Irregular(Box<Irregular>),
    /// Of Tavreli.
    Tavreli(Box<Tavreli>),
}

/// One move. [`Position`] says whether it is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Of chess or Chess960.
    Chess(crate::Move),
    /// Of Tavreli.
    Tavreli(TowerMove),
}

/// A [`Setup`] in few bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packed {
    /// Pieces.
    Chess(crate::Packed),
    /// Towers.
    Tavreli(Box<tavreli::Packed>),
}

/// The text is no board to begin from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupTextError {
    /// No FEN.
    Chess(FenError),
    /// No TFEN.
    Tavreli(TfenError),
}

impl fmt::Display for SetupTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupTextError::Chess(error) => error.fmt(f),
            SetupTextError::Tavreli(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SetupTextError {}

impl From<crate::Setup> for Setup {
    fn from(setup: crate::Setup) -> Setup {
        Setup::Chess(setup)
    }
}

impl From<Tavreli> for Setup {
    fn from(position: Tavreli) -> Setup {
        Setup::Tavreli(Box::new(position.into()))
    }
}

impl From<crate::Position> for Position {
    fn from(position: crate::Position) -> Position {
        Position::Chess(position)
    }
}

impl From<Tavreli> for Position {
    fn from(position: Tavreli) -> Position {
        Position::Tavreli(Box::new(position))
    }
}

impl From<crate::Move> for Move {
    fn from(m: crate::Move) -> Move {
        Move::Chess(m)
    }
}

impl From<TowerMove> for Move {
    fn from(m: TowerMove) -> Move {
        Move::Tavreli(m)
    }
}

impl Setup {
    /// The board of a text: FEN in chess and Chess960, TFEN in Tavreli.
    pub fn from_text(game: Game, text: &str) -> Result<Setup, SetupTextError> {
        match game.chess() {
            Some(variant) => crate::Setup::from_fen(variant, text)
                .map(Setup::Chess)
                .map_err(SetupTextError::Chess),
            None => text.parse::<Tavreli>().map(Setup::from).map_err(SetupTextError::Tavreli),
        }
    }

    /// The board before anything has happened.
    pub fn initial(game: Game) -> Setup {
        match game.chess() {
            Some(variant) => crate::Position::initial(variant).setup().into(),
            None => Tavreli::initial().into(),
        }
    }

    /// What becomes of a promoted ratnik that its own side covers; nothing to choose but in Tavreli.
    pub fn with_covered(self, covered: Covered) -> Setup {
        match self {
            Setup::Tavreli(towers) => Setup::Tavreli(Box::new(towers.with_covered(covered))),
            chess @ Setup::Chess(_) => chess,
        }
    }

    /// Which game.
    pub fn game(&self) -> Game {
        match self {
            Setup::Chess(setup) => setup.variant().into(),
            Setup::Tavreli(_) => Game::Tavreli,
        }
    }

    /// The pieces, if it is chess.
    pub fn chess(&self) -> Option<&crate::Setup> {
        match self {
            Setup::Chess(setup) => Some(setup),
            Setup::Tavreli(_) => None,
        }
    }

    /// The pieces to change, if it is chess.
    pub fn chess_mut(&mut self) -> Option<&mut crate::Setup> {
        match self {
            Setup::Chess(setup) => Some(setup),
            Setup::Tavreli(_) => None,
        }
    }

    /// The towers, if it is Tavreli.
    pub fn towers(&self) -> Option<&Towers> {
        match self {
            Setup::Tavreli(towers) => Some(towers),
            Setup::Chess(_) => None,
        }
    }

    /// Who has the move.
    pub fn turn(&self) -> Color {
        match self {
            Setup::Chess(setup) => setup.turn(),
            Setup::Tavreli(towers) => towers.turn(),
        }
    }

    /// Gives the move to a player.
    pub fn set_turn(&mut self, color: Color) {
        match self {
            Setup::Chess(setup) => setup.set_turn(color),
            Setup::Tavreli(towers) => towers.set_turn(color),
        }
    }

    /// Whose piece acts on a square.
    pub fn owner(&self, square: Square) -> Option<Color> {
        match self {
            Setup::Chess(setup) => setup.piece_at(square).map(|piece| piece.color),
            Setup::Tavreli(towers) => towers.top(square).map(|man| man.color()),
        }
    }

    /// The number of the move about to be played, from 1.
    pub fn move_number(&self) -> u32 {
        match self {
            Setup::Chess(setup) => setup.move_number().get(),
            Setup::Tavreli(towers) => towers.number(),
        }
    }

    /// Where a player's king or volkhv stands, if it can be told.
    pub fn king(&self, color: Color) -> Option<Square> {
        match self {
            Setup::Chess(setup) => setup.king(color),
            Setup::Tavreli(towers) => towers.volkhv(color),
        }
    }

    /// The squares from which a colour attacks a square; of a tower the top acts.
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        match self {
            Setup::Chess(setup) => setup.attackers(square, by),
            Setup::Tavreli(towers) => towers.shown().attackers(square, by),
        }
    }

    /// Whether a player's king or volkhv stands attacked.
    pub fn is_in_check(&self, color: Color) -> bool {
        match self {
            Setup::Chess(setup) => setup.is_in_check(color),
            Setup::Tavreli(towers) => towers.is_in_check(color),
        }
    }

    /// Whether the same pieces stand on the same squares.
    pub fn same_pieces(&self, other: &Setup) -> bool {
        match (self, other) {
            (Setup::Chess(a), Setup::Chess(b)) => a.pieces().eq(b.pieces()),
            (Setup::Tavreli(a), Setup::Tavreli(b)) => a.same_pieces(b),
            (Setup::Chess(_), Setup::Tavreli(_)) | (Setup::Tavreli(_), Setup::Chess(_)) => false,
        }
    }

    /// As text: FEN, or TFEN.
    pub fn fen(&self) -> String {
        match self {
            Setup::Chess(setup) => setup.fen(),
            Setup::Tavreli(towers) => towers.tfen(),
        }
    }

    /// The position in which play goes on, however the board came to look as it does; rights that the pieces belie
    /// are dropped. There is none only in Tavreli, where something stands on a volkhv or is not turned over.
    pub fn standing(&self) -> Option<Position> {
        match self {
            Setup::Chess(setup) => Some(match setup.clone().position_dropping_rights() {
                Ok(position) => Position::Chess(position),
                Err(error) => Position::Irregular(Box::new(Irregular::new(*error.setup))),
            }),
            Setup::Tavreli(towers) => towers.standing().map(Position::from),
        }
    }

    /// Whether a game by the rules could go on from here.
    pub fn is_regular(&self) -> bool {
        match self {
            Setup::Chess(setup) => setup.clone().position_dropping_rights().is_ok(),
            Setup::Tavreli(towers) => towers.position().is_ok(),
        }
    }
}

impl Position {
    /// The position, if it is one of chess that a game by the rules can show.
    pub fn chess(&self) -> Option<&crate::Position> {
        match self {
            Position::Chess(position) => Some(position),
            Position::Irregular(_) | Position::Tavreli(_) => None,
        }
    }

    /// Which of the games of chess, if it is one.
    pub fn variant(&self) -> Option<Variant> {
        match self {
            Position::Chess(position) => Some(position.variant()),
            Position::Irregular(board) => Some(board.setup().variant()),
            Position::Tavreli(_) => None,
        }
    }

    /// The position, if it is Tavreli.
    pub fn tavreli(&self) -> Option<&Tavreli> {
        match self {
            Position::Tavreli(position) => Some(position),
            Position::Chess(_) | Position::Irregular(_) => None,
        }
    }

    /// Who has the move.
    pub fn turn(&self) -> Color {
        match self {
            Position::Chess(position) => position.turn(),
            Position::Irregular(board) => board.setup().turn(),
            Position::Tavreli(position) => position.turn(),
        }
    }

    /// Whose piece acts on a square.
    pub fn owner(&self, square: Square) -> Option<Color> {
        match self {
            Position::Chess(position) => position.piece_at(square).map(|piece| piece.color),
            Position::Irregular(board) => board.setup().piece_at(square).map(|piece| piece.color),
            Position::Tavreli(position) => position.top(square).map(|man| man.color()),
        }
    }

    /// Where a player's king or volkhv stands.
    pub fn king(&self, color: Color) -> Option<Square> {
        match self {
            Position::Chess(position) => position.king(color),
            Position::Irregular(board) => board.setup().king(color),
            Position::Tavreli(position) => position.volkhv(color),
        }
    }

    /// The board as it stands, free to be changed by hand.
    pub fn setup(&self) -> Setup {
        match self {
            Position::Chess(position) => position.setup().into(),
            Position::Irregular(board) => board.setup().clone().into(),
            Position::Tavreli(position) => Setup::from(**position),
        }
    }

    /// As text: FEN, or TFEN.
    pub fn fen(&self) -> String {
        match self {
            Position::Chess(position) => position.fen(),
            Position::Irregular(board) => board.setup().fen(),
            Position::Tavreli(position) => position.tfen(),
        }
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self {
            Position::Chess(position) => {
                position.legal_moves().into_iter().map(Move::Chess).collect()
            }
            Position::Irregular(board) => {
                board.legal_moves().into_iter().map(Move::Chess).collect()
            }
            Position::Tavreli(position) => {
                position.legal_moves().into_iter().map(Move::Tavreli).collect()
            }
        }
    }

    /// The legal moves of what stands on a square.
    pub fn legal_moves_from(&self, square: Square) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|m| m.from() == square);
        moves
    }

    /// The legal moves of chess from one square to another; several if a pawn promotes. None in Tavreli, where a
    /// move says how much of a tower it lifts.
    pub fn piece_moves_between(&self, from: Square, to: Square) -> Vec<crate::Move> {
        match self {
            Position::Chess(position) => position.legal_moves_between(from, to),
            Position::Irregular(board) => board.legal_moves_between(from, to),
            Position::Tavreli(_) => Vec::new(),
        }
    }

    /// The legal moves of chess; none in Tavreli.
    pub fn piece_moves(&self) -> Vec<crate::Move> {
        match self {
            Position::Chess(position) => position.legal_moves(),
            Position::Irregular(board) => board.legal_moves(),
            Position::Tavreli(_) => Vec::new(),
        }
    }

    /// Castling to a side, if it is legal now.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        match self {
            Position::Chess(position) => position.castling_move(side).map(Move::Chess),
            Position::Irregular(board) => board.castling_move(side).map(Move::Chess),
            Position::Tavreli(position) => position.castling_move(side).map(Move::Tavreli),
        }
    }

    /// The side to which a legal move castles.
    pub fn castling_side(&self, m: Move) -> Option<CastlingSide> {
        match (self, m) {
            (_, Move::Chess(m)) => m.castling_side(),
            (Position::Tavreli(position), Move::Tavreli(m)) => position.castling_side(m),
            (Position::Chess(_) | Position::Irregular(_), Move::Tavreli(_)) => None,
        }
    }

    /// The squares of a castling of chess to which the right still exists, legal at the moment or not.
    pub fn castling_right(&self, color: Color, side: CastlingSide) -> Option<Castling> {
        match self {
            Position::Chess(position) => position.castling_right(color, side),
            Position::Irregular(board) => board.castling_right(color, side),
            Position::Tavreli(_) => None,
        }
    }

    /// The position after a legal move; nothing if it is not legal.
    pub fn play(&self, m: Move) -> Option<Position> {
        match (self, m) {
            (Position::Chess(position), Move::Chess(m)) => {
                position.play(m).ok().map(Position::Chess)
            }
            (Position::Irregular(board), Move::Chess(m)) => {
                board.play(m).and_then(|after| Setup::Chess(after).standing())
            }
            (Position::Tavreli(position), Move::Tavreli(m)) => position.play(m).map(Position::from),
            (Position::Chess(_) | Position::Irregular(_), Move::Tavreli(_))
            | (Position::Tavreli(_), Move::Chess(_)) => None,
        }
    }

    /// Whether the player to move is mated or stalemated.
    pub fn end(&self) -> Option<BoardEnd> {
        match self {
            Position::Chess(position) => position.end(),
            Position::Irregular(board) => board.end(),
            Position::Tavreli(position) => position.outcome().map(|outcome| match outcome {
                Outcome::Checkmate { winner } => BoardEnd::Checkmate { winner },
                Outcome::Stalemate => BoardEnd::Stalemate,
            }),
        }
    }

    /// Whether the player to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        matches!(self.end(), Some(BoardEnd::Checkmate { .. }))
    }

    /// Half-moves since the last that begins the count anew: a capture or pawn move; in Tavreli, a ratnik's
    /// move or building.
    pub fn quiet_half_moves(&self) -> u32 {
        match self {
            Position::Chess(position) => position.quiet_half_moves(),
            Position::Irregular(board) => board.setup().quiet_half_moves(),
            Position::Tavreli(position) => position.clock(),
        }
    }

    /// The same after a legal move; nothing if it is not legal.
    pub fn quiet_half_moves_after(&self, m: Move) -> Option<u32> {
        self.play(m).map(|next| next.quiet_half_moves())
    }
}

impl From<&Setup> for Packed {
    fn from(setup: &Setup) -> Packed {
        match setup {
            Setup::Chess(setup) => Packed::Chess(setup.into()),
            Setup::Tavreli(towers) => Packed::Tavreli(Box::new(towers.as_ref().into())),
        }
    }
}

impl Packed {
    /// The setup that was packed.
    pub fn setup(&self) -> Setup {
        match self {
            Packed::Chess(packed) => Setup::Chess(packed.setup()),
            Packed::Tavreli(packed) => Setup::Tavreli(Box::new(packed.towers())),
        }
    }

    /// Whether the same pieces stand on the same squares and the same player has the move: without that, two
    /// positions are not the same.
    pub fn is_like(&self, other: &Packed) -> bool {
        match (self, other) {
            (Packed::Chess(a), Packed::Chess(b)) => a.is_like(b),
            (Packed::Tavreli(a), Packed::Tavreli(b)) => a.is_like(b),
            (Packed::Chess(_), Packed::Tavreli(_)) | (Packed::Tavreli(_), Packed::Chess(_)) => {
                false
            }
        }
    }

    /// The number of the move about to be played, from 1.
    pub fn move_number(&self) -> u32 {
        match self {
            Packed::Chess(packed) => packed.move_number().get(),
            Packed::Tavreli(packed) => packed.number(),
        }
    }
}

impl Move {
    /// The square of departure; the king's when castling.
    pub const fn from(self) -> Square {
        match self {
            Move::Chess(m) => m.from(),
            Move::Tavreli(m) => m.from,
        }
    }

    /// The square of arrival; the king's when castling.
    pub const fn to(self) -> Square {
        match self {
            Move::Chess(m) => m.to(),
            Move::Tavreli(m) => m.to,
        }
    }

    /// The move, if it is chess.
    pub const fn chess(self) -> Option<crate::Move> {
        match self {
            Move::Chess(m) => Some(m),
            Move::Tavreli(_) => None,
        }
    }

    /// The move, if it is Tavreli.
    pub const fn tavreli(self) -> Option<TowerMove> {
        match self {
            Move::Tavreli(m) => Some(m),
            Move::Chess(_) => None,
        }
    }
}
