//! Positions of Tavreli without a game: for small boards to try the rules on, and for programs.

use super::Answer;
use crate::{
    play::{
        towers::{self, Lifts, Tower},
        view::Side,
    },
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_base::Color;
use adoube_board::{
    Square,
    tavreli::{Covered, Outcome, Tavreli, TowerMove, write_move},
};
use adoube_words::{Words, tower_words};
use axum::{Json, extract::Query, http::StatusCode};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// No position is written longer: 32 pieces of three signs, brackets, blanks, rights and numbers.
const LONGEST_TFEN: usize = 300;
/// No move is written longer.
const LONGEST_MOVE: usize = 40;

/// The position that is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// The position as TFEN; left out, the one that games begin with.
    tfen: Option<String>,
    /// A move to be made in it, as people write it: `e2-e4`, `(2)d2xe3`, `0-0`.
    #[serde(rename = "move")]
    played: Option<String>,
    /// What becomes of a promoted ratnik that its own side covers: `keeps` its rank (the default) or `loses` it.
    #[param(value_type = Option<String>)]
    covered: Option<CoveredName>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum CoveredName {
    Keeps,
    Loses,
}

/// A position of Tavreli.
#[derive(Serialize, ToSchema)]
pub(crate) struct TowerPosition {
    /// The position, after the move if one was made.
    tfen: String,
    /// Who is to move.
    #[schema(value_type = Side)]
    turn: Color,
    /// The square of a volkhv in check.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    check: Option<Square>,
    /// `checkmate` or `stalemate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'static str>,
    /// The towers by their squares.
    #[schema(value_type = BTreeMap<String, Tower>)]
    towers: BTreeMap<Square, Tower>,
    /// Where each tower may go.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    dests: BTreeMap<Square, Vec<Square>>,
    /// How many pieces may be lifted, by the square they leave and the square they go to.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, Vec<u8>>>)]
    lifts: Lifts,
    /// From where to where the move went.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<(String, String)>)]
    last: Option<[Square; 2]>,
    /// The move as it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<String>,
    /// The move in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<String>,
}

impl TowerPosition {
    /// A position as it is told, in a language.
    pub(crate) fn new(position: &Tavreli, words: Words) -> TowerPosition {
        let lifts = towers::lifts(position.legal_moves());
        let turn = position.turn();
        TowerPosition {
            tfen: position.tfen(),
            turn,
            check: position.is_in_check(turn).then(|| position.volkhv(turn)).flatten(),
            ended: position.outcome().map(|outcome| match outcome {
                Outcome::Checkmate { .. } => "checkmate",
                Outcome::Stalemate => "stalemate",
            }),
            towers: towers::towers(position, words, None),
            dests: towers::dests(&lifts),
            lifts,
            last: None,
            written: None,
            said: None,
        }
    }

    /// The position after a move, which must be legal, and the move.
    fn after(position: &Tavreli, m: TowerMove, words: Words) -> Option<TowerPosition> {
        let after = position.play(m)?;
        Some(TowerPosition {
            last: Some([m.from, m.to]),
            written: Some(write_move(position, m, false)),
            said: towers::voice(words).announce(position, m),
            ..TowerPosition::new(&after, words)
        })
    }
}

/// A position of Tavreli and, if one is given, the position after a move: its towers, the legal moves, check
/// and end, and the move in words. Nothing is stored.
#[utoipa::path(
    get, path = "/api/tavreli/position", params(Asked),
    responses(
        (status = 200, body = TowerPosition),
        (status = 409, description = "The move is not legal; `clauses` names the rule.", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "No position, or no move.", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn position(
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Answer<Json<TowerPosition>> {
    let words = visitor.words;
    let unreadable = |detail: String, rule: Option<&'static str>| {
        let mut trouble = Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, detail);
        trouble.problem.clauses = rule.into_iter().map(str::to_owned).collect();
        trouble
    };
    let start = match asked.tfen.as_deref() {
        None => Tavreli::initial(),
        Some(text) if text.len() > LONGEST_TFEN => {
            return Err(unreadable(words.say("tfen-long"), None));
        }
        Some(text) => text.parse::<Tavreli>().map_err(|error| {
            unreadable(tower_words::fault(words, error.fault), error.fault.rule())
        })?,
    };
    let start = start.with_covered(match asked.covered {
        None | Some(CoveredName::Keeps) => Covered::Keeps,
        Some(CoveredName::Loses) => Covered::Loses,
    });
    let Some(text) = asked.played.as_deref() else {
        return Ok(Json(TowerPosition::new(&start, words)));
    };
    if text.len() > LONGEST_MOVE {
        return Err(unreadable(words.about("tower-move-unreadable", "…"), None));
    }
    let after = match start.read_move(text) {
        Ok(m) => TowerPosition::after(&start, m, words),
        Err(error) => {
            let (detail, rule) = tower_words::no_move(words, &error);
            let mut trouble = unreadable(detail, rule);
            if rule.is_some() {
                let Problem { detail, clauses, .. } = *trouble.problem;
                trouble = Trouble::new(words, StatusCode::CONFLICT, "problem-refused", detail);
                trouble.problem.clauses = clauses;
            }
            return Err(trouble);
        }
    };
    // A move that was read is legal.
    after.map(Json).ok_or_else(|| Trouble::not_found(words))
}
