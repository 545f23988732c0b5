//! Towers on a board, legal or not.
//!
//! An illegal move that nobody noticed, a tower put down on a volkhv: only [`Towers::position`] makes a
//! [`Tavreli`] of it, and says why if it cannot.

use super::{
    piece::{Kind, Man},
    position::{Tavreli, TowerMove, native},
    tfen::{TfenError, TfenFault, drop_belied_rights, sound, write_tower},
};
use crate::{CastlingSide, Square};
use adoube_base::Color;

/// What stands on the board, whose move it is, and the rights that are remembered; nothing is checked.
#[derive(Clone, Debug)]
pub struct Towers(Tavreli);

impl From<Tavreli> for Towers {
    fn from(position: Tavreli) -> Towers {
        Towers(position)
    }
}

impl PartialEq for Towers {
    /// The same towers, the same side to move, the same rights.
    fn eq(&self, other: &Towers) -> bool {
        self.0 == other.0
    }
}

impl Eq for Towers {}

impl Towers {
    /// The towers for somebody who draws or tells them. What may be played is not asked of them: only
    /// [`Towers::position`] knows whether a game can go on.
    pub fn shown(&self) -> &Tavreli {
        &self.0
    }

    /// Who has the move.
    pub fn turn(&self) -> Color {
        self.0.turn()
    }

    /// Gives the move to a player.
    pub fn set_turn(&mut self, color: Color) {
        self.0.turn = color;
    }

    /// What acts on a square.
    pub fn top(&self, square: Square) -> Option<Man> {
        self.0.top(square)
    }

    /// How high the tower on a square is.
    pub fn height(&self, square: Square) -> u8 {
        self.0.height(square)
    }

    /// The tower on a square, from top to bottom.
    pub fn tower(&self, square: Square) -> impl Iterator<Item = Man> + '_ {
        self.0.tower(square)
    }

    /// A player's volkhv, unless something stands on him.
    pub fn volkhv(&self, color: Color) -> Option<Square> {
        self.0.volkhv(color)
    }

    /// Whether a player's volkhv is attacked.
    pub fn is_in_check(&self, color: Color) -> bool {
        self.0.is_in_check(color)
    }

    /// Whether a colour attacks a square (T6.1).
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.0.is_attacked(square, by)
    }

    /// The square that the last double step crossed, while it can be captured there.
    pub fn en_passant(&self) -> Option<Square> {
        self.0.en_passant
    }

    /// Whether the ratnik at the bottom of a square has never left it (T4.3).
    pub fn may_step_twice(&self, square: Square) -> bool {
        self.0.steps.contains(native(square))
    }

    /// Whether neither the volkhv nor the ratoborets of that wing has ever moved (T6.6).
    pub fn castling_right(&self, color: Color, side: CastlingSide) -> bool {
        let rank = if color == Color::White { 0 } else { 56 };
        let corner = Square::from_index(if side == CastlingSide::Short { rank + 7 } else { rank });
        corner.is_some_and(|corner| self.0.castling.contains(native(corner)))
    }

    /// Half-moves since the last move of a ratnik or building.
    pub fn clock(&self) -> u32 {
        self.0.clock()
    }

    /// The number of the move to come.
    pub fn number(&self) -> u32 {
        self.0.number()
    }

    /// What becomes of a promoted ratnik that its own side covers.
    pub fn covered(&self) -> super::Covered {
        self.0.covered
    }

    /// Chooses what becomes of a promoted ratnik that its own side covers.
    pub fn with_covered(mut self, covered: super::Covered) -> Towers {
        self.0.covered = covered;
        self
    }

    /// As text, in the form of TFEN; a reader refuses it where no game could go on from it.
    pub fn tfen(&self) -> String {
        self.0.tfen()
    }

    /// The tower of a square as TFEN writes it: `N`, or `(PHrN)` from bottom to top; nothing where it is empty.
    pub fn text_of(&self, square: Square) -> Option<String> {
        let tower: Vec<Man> = self.tower(square).collect();
        (!tower.is_empty()).then(|| {
            let mut text = String::new();
            write_tower(&mut text, tower);
            text
        })
    }

    /// Every square holds the same pieces in the same order.
    pub fn same_pieces(&self, other: &Towers) -> bool {
        Square::all().all(|square| self.tower(square).eq(other.tower(square)))
    }

    /// Lifts so many pieces and sets them down elsewhere, whatever the rules say, and turns over what must
    /// be (T5.1, T5.5). False where there are not so many.
    pub fn shift(&mut self, m: TowerMove) -> bool {
        if m.from == m.to || m.count == 0 || m.count > self.height(m.from) {
            return false;
        }
        self.0.lift(m.from, m.to, m.count);
        self.0.settle(m.from);
        self.0.settle(m.to);
        true
    }

    /// Where volkhv and ratoborets of a castling stand, whether or not it is allowed: the volkhv's own square
    /// and the outermost own ratoborets that acts on that side of him.
    pub fn castling_squares(&self, color: Color, side: CastlingSide) -> Option<(Square, Square)> {
        let volkhv = self.volkhv(color)?;
        let mut ratoborets = Square::all().filter(|&square| {
            square.rank() == volkhv.rank()
                && CastlingSide::of(volkhv, square) == side
                && self.top(square) == Some(Man::Figure(color, Kind::Ratoborets))
        });
        let found = match side {
            CastlingSide::Short => ratoborets.next_back(),
            CastlingSide::Long => ratoborets.next(),
        };
        found.map(|ratoborets| (volkhv, ratoborets))
    }

    /// Castles by hand, whatever the rules say. False where volkhv or ratoborets is missing.
    pub fn castle(&mut self, color: Color, side: CastlingSide) -> bool {
        let Some((volkhv, ratoborets)) = self.castling_squares(color, side) else { return false };
        let (to, beside) = (side.king_to(volkhv), side.rook_to(volkhv));
        self.shift(TowerMove { from: volkhv, to, count: 1 });
        self.shift(TowerMove { from: ratoborets, to: beside, count: 1 });
        true
    }

    /// A move that is not legal was made: rights that went with it, the turn and the counters follow.
    pub fn after_hand(&mut self, before: &Towers, from: Square, to: Square) {
        let (top, mover) = (before.top(from), self.turn());
        self.0.leave(from, top, mover);
        self.0.en_passant = None;
        let anew = top.is_some_and(Man::is_plain_ratnik) || before.top(to).is_some();
        self.0.pass_turn(anew);
    }

    /// The position, if a game could go on from here by the rules; rights that the towers belie are dropped.
    pub fn position(&self) -> Result<Tavreli, TfenError> {
        let fault = |fault: TfenFault| TfenError { text: self.tfen(), fault };
        sound(&self.0).map_err(fault)?;
        if self.is_in_check(!self.turn()) {
            return Err(fault(TfenFault::Check));
        }
        Ok(self.with_borne_out_rights())
    }

    /// The position in which play goes on after an illegal move that nobody saw: the volkhv of the player who does
    /// not have the move may stand attacked, and nobody stands on him (T2.7). None where a tower is unsound.
    pub fn standing(&self) -> Option<Tavreli> {
        sound(&self.0).ok().map(|()| self.with_borne_out_rights())
    }

    fn with_borne_out_rights(&self) -> Tavreli {
        let mut position = self.0;
        drop_belied_rights(&mut position);
        position.drop_idle_en_passant();
        position
    }
}
