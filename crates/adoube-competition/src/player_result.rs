//! Results that the players themselves tell, where the regulations allow it: each of the two from a link of their own. Where both
//! say the same it is entered; where they do not, the arbiter decides.

use crate::result::{GameResult, Score};
use serde::{Deserialize, Serialize};

/// What a player may say of the own game: it was won by one of them, or drawn. Everything else is the arbiter's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Told {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody did.
    Draw,
}

impl Told {
    /// All of them, in the order of the buttons.
    pub const ALL: [Told; 3] = [Told::White, Told::Draw, Told::Black];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Told::White => "white",
            Told::Black => "black",
            Told::Draw => "draw",
        }
    }

    /// The one of a name.
    pub fn named(name: &str) -> Option<Told> {
        Told::ALL.into_iter().find(|told| told.name() == name)
    }

    /// The result of the game.
    pub const fn result(self) -> GameResult {
        GameResult::Played(match self {
            Told::White => Score::WhiteWon,
            Told::Black => Score::BlackWon,
            Told::Draw => Score::Drawn,
        })
    }
}

/// What the two players of a game said, where they said it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct TwoTold {
    pub white: Option<Told>,
    pub black: Option<Told>,
}

impl TwoTold {
    /// Whether both spoke and do not agree.
    pub fn disagree(self) -> bool {
        self.white.zip(self.black).is_some_and(|(white, black)| white != black)
    }

    /// What both say.
    pub fn agreed(self) -> Option<Told> {
        self.white.filter(|white| self.black == Some(*white))
    }
}
