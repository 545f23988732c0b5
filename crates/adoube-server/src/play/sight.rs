//! A game as it stands at a number of its log, with everything that is shown of it.

use super::{
    entry::{Entry, Opened},
    id::GameId,
    seats::Seat,
};
use adoube_base::Color;
use adoube_competition::{
    GameResult,
    result::{Forfeit, Score as Played},
};
use adoube_laws::{
    clock::{Flags, Moment},
    game::{Cause, Decided, Declared, Fact, Outcome, Phase, Score, State, evolve},
};
use adoube_store::{Micros, Record, Seq};
use std::sync::Arc;

/// A fact of the game and where it stands in the log.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its number.
    pub seq: Seq,
    /// When it was stored.
    pub at: Micros,
    /// What happened.
    pub fact: Fact,
}

/// A game as it stands.
#[derive(Clone, Debug)]
pub struct Sight {
    /// Which game.
    pub id: GameId,
    /// What it began with.
    pub opened: Arc<Opened>,
    /// When it was opened: the moment zero of the game's facts.
    pub base: Micros,
    /// How many games began at the board: a cancelled one is followed by another.
    pub number: u32,
    /// The number of the last fact in it.
    pub seq: Seq,
    /// When that was stored.
    pub at: Micros,
    /// The game.
    pub state: State,
    /// What happened in it.
    pub told: Vec<Arc<Told>>,
    /// A screen between the players keeps their time: what it has not sent yet may have happened already.
    pub kept_by_screen: bool,
}

/// A log that does not fold.
#[derive(Clone, Debug)]
pub struct Unfit {
    /// The number of the entry.
    pub seq: Seq,
    /// Why.
    pub reason: String,
}

impl Sight {
    /// Takes in a record of the log.
    pub fn take_in(sight: &mut Option<Sight>, id: &GameId, record: &Record) -> Result<(), Unfit> {
        let unfit = |reason: String| Unfit { seq: record.seq, reason };
        let entry: Entry =
            serde_json::from_str(&record.fact).map_err(|error| unfit(error.to_string()))?;
        match (entry, sight.as_mut()) {
            (Entry::Opened(opened), before) => {
                let state =
                    State::new(opened.opening.clone()).map_err(|error| unfit(error.to_string()))?;
                let number = before.map_or(0, |before| before.number) + 1;
                *sight = Some(Sight {
                    id: id.clone(),
                    opened: Arc::from(opened),
                    base: record.at,
                    number,
                    seq: record.seq,
                    at: record.at,
                    state,
                    told: Vec::new(),
                    kept_by_screen: false,
                });
            }
            (Entry::Fact(_), None) => {
                return Err(unfit("a fact before the game was opened".into()));
            }
            (Entry::Fact(fact), Some(sight)) => {
                evolve(&mut sight.state, &fact);
                sight.told.push(Arc::new(Told { seq: record.seq, at: record.at, fact }));
                sight.seq = record.seq;
                sight.at = record.at;
                match Seat::of_holder(&record.actor) {
                    Some(Seat::Board { .. }) => sight.kept_by_screen = true,
                    // Who acts at a seat of their own does not leave the time to the screen.
                    Some(Seat::Player { .. }) => sight.kept_by_screen = false,
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// The game's moment of a time.
    pub fn moment(&self, at: Micros) -> Moment {
        Moment(u64::try_from(at.saturating_sub(self.base) / 1000).unwrap_or(0))
    }

    /// The time of a moment.
    pub fn time(&self, moment: Moment) -> Micros {
        self.base.saturating_add(i64::try_from(moment.0.saturating_mul(1000)).unwrap_or(i64::MAX))
    }

    /// When the running clock's flag falls, if it is still up.
    pub fn flag_due(&self) -> Option<Moment> {
        let color = self.state.clock().running()?;
        let now = self.state.last_moment();
        let display = self.state.clock().display(color, now);
        display.flag.is_none().then(|| now.after(display.remaining + display.delay))
    }

    /// Whose flag is down at a moment.
    pub fn fallen(&self, at: Moment) -> Option<Color> {
        match self.state.clock().flags(at) {
            Flags::Up => None,
            Flags::One(color) | Flags::Both(color) => Some(color),
        }
    }

    /// Whether the game has been begun and is not over.
    pub fn is_going_on(&self) -> bool {
        matches!(self.state.phase(), Phase::InPlay | Phase::Sealing | Phase::Adjourned)
    }
}

/// What a score that both players signed is to the competition.
pub(super) fn result_of_score(score: Score) -> Option<GameResult> {
    result_of(Outcome { score, cause: Cause::Declared(Declared::Agreement) })
}

/// What the outcome of a game is to the competition.
pub fn result_of(outcome: Outcome) -> Option<GameResult> {
    let absent = matches!(outcome.cause, Cause::Decided(Decided::Forfeit | Decided::DoubleForfeit));
    let halves = |color| outcome.score.halves(color);
    Some(match (halves(Color::White)?, halves(Color::Black)?) {
        (2, 0) if absent => GameResult::Unplayed(Forfeit::ToWhite),
        (0, 2) if absent => GameResult::Unplayed(Forfeit::ToBlack),
        (0, 0) if absent => GameResult::Unplayed(Forfeit::ByBoth),
        (2, 0) => GameResult::Played(Played::WhiteWon),
        (0, 2) => GameResult::Played(Played::BlackWon),
        (1, 1) => GameResult::Played(Played::Drawn),
        (0, 0) => GameResult::Played(Played::LostByBoth),
        (1, 0) => GameResult::Played(Played::WhiteHalf),
        (0, 1) => GameResult::Played(Played::BlackHalf),
        _ => return None,
    })
}

/// The score that a result of the competition is, for the arbiter who declares one at the board.
pub fn score_of(result: GameResult) -> Option<Score> {
    result.code().parse().ok()
}
