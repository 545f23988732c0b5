//! What captains of teams say and sign (27): the only sentences they may say to a player, in view of the arbiter, and their
//! names under the protocol of a match.

use crate::{result::GameResult, team::TeamId};
use serde::{Deserialize, Serialize};

/// What a captain may say to a player (27.2). Nothing else is allowed, and nothing on the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Advice {
    /// "Offer a draw."
    OfferDraw,
    /// "Accept the draw."
    AcceptDraw,
    /// "Resign."
    Resign,
    /// Asked whether to take a draw: "yes".
    Yes,
    /// Asked whether to take a draw: "no".
    No,
    /// Asked whether to take a draw: the player decides.
    OwnDecision,
}

impl Advice {
    /// All of them: the three sentences, and the three answers to a player who asks.
    pub const ALL: [Advice; 6] = [
        Advice::OfferDraw,
        Advice::AcceptDraw,
        Advice::Resign,
        Advice::Yes,
        Advice::No,
        Advice::OwnDecision,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Advice::OfferDraw => "offer_draw",
            Advice::AcceptDraw => "accept_draw",
            Advice::Resign => "resign",
            Advice::Yes => "yes",
            Advice::No => "no",
            Advice::OwnDecision => "own_decision",
        }
    }

    /// The advice of a name.
    pub fn named(name: &str) -> Option<Advice> {
        Advice::ALL.into_iter().find(|advice| advice.name() == name)
    }
}

/// Something a captain said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// From 1, in the order it was said.
    pub number: u32,
    /// In which round.
    pub round: u32,
    /// To the player of the own team at this board of the round.
    pub board: u32,
    /// For which team.
    pub team: TeamId,
    /// What.
    pub advice: Advice,
    /// When, in microseconds since 1970, UTC.
    pub at: i64,
    /// Who said it, as the log has it.
    pub by: String,
    /// The arbiter in whose view it was said (27.7), as the log has it; nobody has confirmed it yet where there is none.
    pub seen_by: Option<String>,
}

/// For whom the protocol of a match is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Signatory {
    /// For a team, by its captain.
    Team(TeamId),
    /// By the arbiter.
    Arbiter,
}

/// A name under the protocol of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// In which round.
    pub round: u32,
    /// Which match of the round, from 1.
    pub number: u32,
    /// For whom.
    pub signatory: Signatory,
    /// What was signed, from board 1. Once a result is another one the signature stands under something else.
    pub results: Vec<GameResult>,
    /// When, in microseconds since 1970, UTC.
    pub at: i64,
    /// Who signed, as the log has it.
    pub by: String,
}
