//! What the organiser does next. There is always one thing, until the event is over.

use crate::{
    Act, Context, Event, Refusal,
    act::{DrawMethod, PairMethod},
    decide,
};
use serde::Serialize;

/// The one thing that an organiser does next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "step", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum NextStep {
    /// Something is missing before lots can be drawn: players, teams, a chief arbiter.
    Prepare {
        /// What, as the refusal that a draw would meet with.
        #[serde(skip)]
        missing: Box<Refusal>,
    },
    /// Lots are drawn.
    DrawLots,
    /// Results are entered.
    EnterResults {
        /// The round.
        round: u32,
        /// Games of it that have no result.
        open: u32,
        /// All games of it.
        games: u32,
        /// The round that can be paired then, where rounds are paired one by one.
        #[serde(skip_serializing_if = "Option::is_none")]
        then: Option<u32>,
    },
    /// A round is paired; those before it are closed by that.
    PairRound {
        /// The round.
        round: u32,
    },
    /// Players are tied for a place for which a play-off was agreed, or play it.
    PlayOff {
        /// The place.
        first: u32,
    },
    /// The event is finished.
    Finish,
    /// Nothing: it is over.
    Over,
}

impl NextStep {
    /// What is to be done next in an event.
    pub fn of(event: &Event) -> NextStep {
        if event.stands_still() {
            return NextStep::Over;
        }
        if !event.is_drawn() {
            // What the draw asks for is known to the draw alone.
            let draw = NextStep::DrawLots.act("1");
            let refused = draw.map(|act| decide::decide(Some(event), &Context::new(0, ""), &act));
            return match refused {
                // A warning asks for consent when it comes to it; nothing is missing.
                None | Some(Ok(_) | Err(Refusal::Warned { .. })) => NextStep::DrawLots,
                Some(Err(missing)) => NextStep::Prepare { missing: Box::new(missing) },
            };
        }
        let then = event.next_round();
        let played = event.play_offs.iter().flat_map(|stage| &stage.rounds).map(|one| &one.round);
        let mut rounds = event.rounds.iter().chain(played);
        if let Some(round) = rounds.find(|round| round.open_games() > 0) {
            let (open, games) = (round.open_games() as u32, round.games.len() as u32);
            return NextStep::EnterResults { round: round.number, open, games, then };
        }
        match then {
            Some(round) => NextStep::PairRound { round },
            None => match to_play_off(event) {
                Some(first) => NextStep::PlayOff { first },
                None => NextStep::Finish,
            },
        }
    }

    /// The act that does it, where one press is enough. Lots are drawn by the seed.
    pub fn act(&self, seed: &str) -> Option<Act> {
        match *self {
            NextStep::Prepare { .. }
            | NextStep::EnterResults { .. }
            | NextStep::PlayOff { .. }
            | NextStep::Over => None,
            NextStep::DrawLots => {
                Some(Act::DrawLots { method: DrawMethod::Seed { seed: seed.to_owned() } })
            }
            NextStep::PairRound { round } => Some(Act::PairRound {
                round,
                method: PairMethod::Rules,
                unfinished: false,
                expects: None,
            }),
            NextStep::Finish => Some(Act::FinishEvent),
        }
    }

    /// Its name in a form: whoever presses means this step and no other.
    pub fn name(&self) -> String {
        match self {
            NextStep::Prepare { .. } => "prepare".to_owned(),
            NextStep::DrawLots => "draw".to_owned(),
            NextStep::EnterResults { round, .. } => format!("results-{round}"),
            NextStep::PairRound { round } => format!("pair-{round}"),
            NextStep::PlayOff { first } => format!("play-off-{first}"),
            NextStep::Finish => "finish".to_owned(),
            NextStep::Over => "over".to_owned(),
        }
    }
}

/// The first place for which somebody has to play off, or does.
fn to_play_off(event: &Event) -> Option<u32> {
    let playing = event.play_offs.iter().find(|stage| stage.places().is_none());
    let begun = |first: u32| event.play_offs.iter().any(|stage| stage.first == first);
    let tied = || decide::ties(event).into_iter().map(|(first, _)| first);
    playing.map(|stage| stage.first).or_else(|| tied().find(|&first| !begun(first)))
}
