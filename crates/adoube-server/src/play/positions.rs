//! The positions of a game one after the other, for those who look at it again. Screens know no rules: what stood where after
//! each move they are told.

use super::{towers, view::arrow};
use adoube_base::Color;
use adoube_board::{Square, any::Setup};
use adoube_house::{Role, Sight};
use adoube_laws::game::{Ply, State};
use adoube_notation::Voice;
use adoube_telling::said::said;
use adoube_words::Words;
use serde::Serialize;
use std::{collections::BTreeMap, ops::Range, sync::Arc};
use utoipa::ToSchema;

/// How many positions are told at once: more than a screen goes over before it asks again.
pub const AT_ONCE: usize = 40;

/// The position after so many moves.
#[derive(Serialize, ToSchema)]
pub struct Past {
    /// After how many moves of both players.
    pub ply: usize,
    /// FEN; in Tavreli TFEN.
    pub fen: String,
    /// What stands where, in Tavreli.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub towers: Option<BTreeMap<Square, towers::Tower>>,
    /// Whose move it is.
    #[schema(value_type = String)]
    pub turn: Color,
    /// The king that is in check.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub check: Option<Square>,
    /// From where to where the last move went.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub last: Option<[Square; 2]>,
    /// The last move as it is announced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
}

/// Whether somebody may look at earlier positions. During play the players have the board in front of them and nothing
/// else (11.3.1).
pub fn looks_back(role: Role, state: &State) -> bool {
    match role {
        Role::Spectator | Role::Arbiter => true,
        Role::Player(_) | Role::Assistant(_) | Role::Screen => state.outcome().is_some(),
    }
}

/// The positions after these numbers of moves, as far as there are such.
pub fn positions(sight: &Sight, words: Words, voice: Voice, plies: Range<usize>) -> Vec<Past> {
    let state = &sight.state;
    let made = state.plies();
    let end = plies.end.min(made.len() + 1).min(plies.start.saturating_add(AT_ONCE));
    (plies.start..end)
        .map(|ply| {
            let last = ply.checked_sub(1).and_then(|index| made.get(index)).map(Arc::as_ref);
            match made.get(ply) {
                Some(next) => past(ply, &next.before(), last, words, voice),
                None => past(ply, state.board(), last, words, voice),
            }
        })
        .collect()
}

fn past(ply: usize, board: &Setup, last: Option<&Ply>, words: Words, voice: Voice) -> Past {
    let turn = board.turn();
    Past {
        ply,
        fen: board.fen(),
        towers: board.towers().map(|all| towers::towers(all.shown(), words, None)),
        turn,
        check: board.is_in_check(turn).then(|| board.king(turn)).flatten(),
        last: last.and_then(arrow),
        said: last.map(|ply| said(words, voice, ply)),
    }
}
