//! The pieces of Tavreli.

use adoube_base::Color;
use std::fmt;

/// How a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Like a king; nothing may stand on him (T2.7).
    Volkhv,
    /// Like a queen.
    Knyaz,
    /// Like a rook.
    Ratoborets,
    /// Like a bishop.
    Luchnik,
    /// Like a knight.
    Vsadnik,
    /// Like a pawn.
    Ratnik,
    /// Like queen and knight; only a promoted ratnik is one.
    Helgi,
}

impl Kind {
    pub(super) const COUNT: usize = 7;

    /// `volkhv`, `knyaz`, … as written in case files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Volkhv => "volkhv",
            Kind::Knyaz => "knyaz",
            Kind::Ratoborets => "ratoborets",
            Kind::Luchnik => "luchnik",
            Kind::Vsadnik => "vsadnik",
            Kind::Ratnik => "ratnik",
            Kind::Helgi => "helgi",
        }
    }

    /// The letter in TFEN, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Kind::Volkhv => 'K',
            Kind::Knyaz => 'Q',
            Kind::Ratoborets => 'R',
            Kind::Luchnik => 'B',
            Kind::Vsadnik => 'N',
            Kind::Ratnik => 'P',
            Kind::Helgi => 'H',
        }
    }

    /// What a ratnik's symbol makes of it; nothing for letters that are no symbol.
    pub(super) const fn of_symbol(letter: char) -> Option<Kind> {
        match letter {
            'R' => Some(Kind::Ratoborets),
            'N' => Some(Kind::Vsadnik),
            'B' => Some(Kind::Luchnik),
            'Q' => Some(Kind::Knyaz),
            'H' => Some(Kind::Helgi),
            _ => None,
        }
    }

    /// The figure of a letter; ratniks are written with their symbol.
    pub(super) const fn of_figure(letter: char) -> Option<Kind> {
        match letter {
            'K' => Some(Kind::Volkhv),
            'Q' => Some(Kind::Knyaz),
            'R' => Some(Kind::Ratoborets),
            'B' => Some(Kind::Luchnik),
            'N' => Some(Kind::Vsadnik),
            _ => None,
        }
    }

    /// The symbols of the ratniks of files a to h (T1.4).
    pub(super) const SYMBOLS: [Kind; 8] = [
        Kind::Ratoborets,
        Kind::Vsadnik,
        Kind::Luchnik,
        Kind::Knyaz,
        Kind::Helgi,
        Kind::Luchnik,
        Kind::Vsadnik,
        Kind::Ratoborets,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece: whose it is and what it is. A ratnik has its symbol for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// A figure that began as one.
    Figure(Color, Kind),
    /// A ratnik with its symbol, promoted or not.
    Ratnik {
        /// Whose.
        color: Color,
        /// What it becomes.
        symbol: Kind,
        /// It moves by its symbol.
        promoted: bool,
    },
}

impl Man {
    /// Whose it is.
    pub const fn color(self) -> Color {
        match self {
            Man::Figure(color, _) | Man::Ratnik { color, .. } => color,
        }
    }

    /// How it moves.
    pub const fn kind(self) -> Kind {
        match self {
            Man::Figure(_, kind) => kind,
            Man::Ratnik { symbol, promoted: true, .. } => symbol,
            Man::Ratnik { promoted: false, .. } => Kind::Ratnik,
        }
    }

    /// It is a ratnik that moves as one.
    pub const fn is_plain_ratnik(self) -> bool {
        matches!(self, Man::Ratnik { promoted: false, .. })
    }

    pub(super) const fn with_rank(self, rank: bool) -> Man {
        match self {
            Man::Ratnik { color, symbol, .. } => Man::Ratnik { color, symbol, promoted: rank },
            figure @ Man::Figure(..) => figure,
        }
    }
}
