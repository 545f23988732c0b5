//! A game as it stands at a number of its log, with everything that is shown of it.

use super::{
    doer::{Doer, Official},
    entry::{Entry, Opened},
    id::GameId,
};
use adoube_base::Color;
use adoube_competition::{
    GameResult,
    result::{Forfeit, Score as Played},
};
use adoube_laws::{
    clock::{Flags, Moment},
    game::{Act, Cause, Decided, Declared, Fact, Outcome, Phase, Score, State, What, evolve},
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
    /// Who of those with an account caused it.
    pub by: Option<Box<Official>>,
}

/// An entry of a game's log, read.
#[derive(Clone, Debug)]
pub enum Step {
    /// A game begins at the board.
    Opened {
        /// The number of the entry.
        seq: Seq,
        /// When it was stored.
        at: Micros,
        /// What it begins with.
        opened: Arc<Opened>,
    },
    /// Something happened in it.
    Told {
        /// What.
        told: Arc<Told>,
        /// Whether a screen between the players keeps their time from here on, where that says so.
        kept_by_screen: Option<bool>,
    },
}

impl Step {
    /// Reads a record of the log.
    pub fn read(record: &Record) -> Result<Step, Unfit> {
        let (seq, at) = (record.seq, record.at);
        let entry: Entry = serde_json::from_str(&record.fact)
            .map_err(|error| Unfit { seq, reason: error.to_string() })?;
        Ok(match entry {
            Entry::Opened(opened) => Step::Opened { seq, at, opened: Arc::from(opened) },
            Entry::Fact(fact) => {
                let doer = Doer::from(record.actor.as_str());
                let kept_by_screen = doer.keeps_time_by_screen();
                let by = match doer {
                    Doer::Person(official) => Some(Box::new(official)),
                    _ => None,
                };
                Step::Told { told: Arc::new(Told { seq, at, fact, by }), kept_by_screen }
            }
        })
    }

    /// The number of the entry.
    pub fn seq(&self) -> Seq {
        match self {
            Step::Opened { seq, .. } => *seq,
            Step::Told { told, .. } => told.seq,
        }
    }

    /// When it was stored.
    pub fn at(&self) -> Micros {
        match self {
            Step::Opened { at, .. } => *at,
            Step::Told { told, .. } => told.at,
        }
    }
}

/// Whether a fact is anything beside what it does to the game: the moves themselves, presses of the clock and what
/// players write down are in the state, and come by the hundred.
fn is_news(fact: &Fact) -> bool {
    !matches!(
        fact.what,
        What::Done(
            Act::Move { .. }
                | Act::Release { .. }
                | Act::Remove { .. }
                | Act::Promote { .. }
                | Act::Press { .. }
                | Act::Write { .. }
                | Act::ReadClock { .. }
        )
    )
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
    /// The number of the entry that opened it.
    pub began: Seq,
    /// How many games began at the board: a cancelled one is followed by another.
    pub number: u32,
    /// The number of the last fact in it.
    pub seq: Seq,
    /// When that was stored.
    pub at: Micros,
    /// The game.
    pub state: State,
    /// What happened in it beside moves, presses of the clock and what was written down.
    pub told: Vec<Arc<Told>>,
    /// A screen between the players keeps their time: what it has not sent yet may have happened already.
    pub kept_by_screen: bool,
    /// The house cannot record at the moment: the clocks are shown as they stand since then.
    pub unrecorded: bool,
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
    /// Takes in an entry of the log.
    pub fn take_in(sight: &mut Option<Sight>, id: &GameId, step: &Step) -> Result<(), Unfit> {
        let unfit = |reason: String| Unfit { seq: step.seq(), reason };
        match (step, sight.as_mut()) {
            (Step::Opened { seq, at, opened }, before) => {
                let state =
                    State::new(opened.opening.clone()).map_err(|error| unfit(error.to_string()))?;
                let number = before.map_or(0, |before| before.number) + 1;
                *sight = Some(Sight {
                    id: id.clone(),
                    opened: Arc::clone(opened),
                    base: *at,
                    began: *seq,
                    number,
                    seq: *seq,
                    at: *at,
                    state,
                    told: Vec::new(),
                    kept_by_screen: false,
                    unrecorded: false,
                });
            }
            (Step::Told { .. }, None) => {
                return Err(unfit("a fact before the game was opened".into()));
            }
            (Step::Told { told, kept_by_screen }, Some(sight)) => {
                evolve(&mut sight.state, &told.fact);
                sight.seq = told.seq;
                sight.at = told.at;
                sight.kept_by_screen = kept_by_screen.unwrap_or(sight.kept_by_screen);
                if is_news(&told.fact) {
                    sight.told.push(Arc::clone(told));
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
pub fn result_of_score(score: Score) -> Option<GameResult> {
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
