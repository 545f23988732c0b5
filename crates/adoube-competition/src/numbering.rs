//! By which rating players are numbered (record 172 of report files).

use crate::player::Player;
use serde::{Deserialize, Serialize};

/// Which rating gives the players of a Swiss their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Numbering {
    /// FIDE's.
    #[default]
    Fide,
    /// The national one alone.
    Nro,
    /// FIDE's, or the national one of who has none.
    Fidon,
    /// The national one, or FIDE's of who has none.
    Nidof,
    /// The higher of both.
    Hbfn,
    /// The lower of both; the one of who has only one.
    Lbfn,
}

impl Numbering {
    /// All of them.
    pub const ALL: [Numbering; 6] = [
        Numbering::Fide,
        Numbering::Nro,
        Numbering::Fidon,
        Numbering::Nidof,
        Numbering::Hbfn,
        Numbering::Lbfn,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Numbering::Fide => "fide",
            Numbering::Nro => "nro",
            Numbering::Fidon => "fidon",
            Numbering::Nidof => "nidof",
            Numbering::Hbfn => "hbfn",
            Numbering::Lbfn => "lbfn",
        }
    }

    /// The rating that counts; 0 for who has none.
    pub fn rating(self, player: &Player) -> u16 {
        let (fide, national) = (player.rating, player.national_rating);
        let counts = match self {
            Numbering::Fide => fide,
            Numbering::Nro => national,
            Numbering::Fidon => fide.or(national),
            Numbering::Nidof => national.or(fide),
            Numbering::Hbfn => fide.max(national),
            Numbering::Lbfn => fide.zip(national).map(|(a, b)| a.min(b)).or(fide).or(national),
        };
        counts.unwrap_or(0)
    }
}
