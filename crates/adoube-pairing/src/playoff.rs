//! Play-offs among players who share a place: the procedures of the Russian rules (30.5) and of the standards
//! (12.2.11), by the number of tied players.
//!
//! A play-off is told by its [`Setup`] and the games finished so far; [`progress`] says what happened in which
//! stage, which lots were drawn, and what comes next: games to play, moves to count, or the places. Nothing is
//! remembered between calls, so a result that was entered wrongly is corrected by giving another one.
//!
//! Lots are drawn from the seed of the setup, each for its own purpose and independently of the order in which
//! results come in; anybody who has the seed can draw them again.
//!
//! Players are indices from 0 in the order of the event's next tie-break, which some procedures number by.

mod blocks;
mod russia;
mod standards;
pub mod timetable;

use adoube_base::{ByColor, Color};
use adoube_books::Numbers;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, fmt, str::FromStr};

/// Whose procedures are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// The Russian rules of 2015, article 30.5.
    #[serde(rename = "russia-2015")]
    Russia2015,
    /// The standards, article 12.2.
    #[serde(rename = "standards-2018")]
    Standards2018,
}

impl FromStr for Rules {
    type Err = String;

    fn from_str(text: &str) -> Result<Rules, String> {
        match text {
            "russia-2015" => Ok(Rules::Russia2015),
            "standards-2018" => Ok(Rules::Standards2018),
            _ => {
                Err(format!("“{text}” has no play-offs; known are russia-2015 and standards-2018"))
            }
        }
    }
}

/// How much time there is (Russian rules 30.5.6.3, 30.5.6.7, 30.5.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Time {
    /// Enough for mini-matches.
    #[default]
    Enough,
    /// Not enough: four or eight players have Armageddon games instead.
    Short,
    /// The main games ended late: straight to Armageddon, whatever the number of players.
    Late,
}

/// What is fixed before a play-off begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Whose procedures.
    pub rules: Rules,
    /// How many players are tied.
    pub players: usize,
    /// How much time there is.
    pub time: Time,
    /// Two players may agree on a slower rate with the organiser and the chief arbiter (Russian rules 30.5.7;
    /// standards 12.2.13): as it was agreed.
    pub agreed_rate: Option<String>,
    /// The text that all lots are drawn from.
    pub seed: String,
}

/// Why there can be no such play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// One player is not tied with anybody; more than 999 nobody has seen.
    Players(usize),
    /// The standards have no Armageddon games to hurry to.
    NoArmageddon,
    /// Only two players can agree on a rate of their own, and only if there is time.
    NoAgreement,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(given) => {
                write!(f, "a play-off is for 2 to 999 tied players; {given} were given")
            }
            SetupError::NoAgreement => write!(
                f,
                "only two players with enough time can agree on a slower rate ({})",
                Numbers::PlayOffs.of("slower_rate")
            ),
            SetupError::NoArmageddon => f.write_str(
                "the standards know no Armageddon games: without time, apply the next tie-break instead",
            ),
        }
    }
}

impl std::error::Error for SetupError {}

/// The rate of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rate {
    /// 3 minutes and 5 seconds a move in the Russian rules, 3 minutes and 2 seconds in the standards.
    Blitz,
    /// White 5 minutes, Black 4; a draw wins for Black.
    Armageddon,
}

impl Rate {
    /// As an arbiter sets the clocks.
    pub fn clocks(self, setup: &Setup) -> &str {
        match (self, &setup.agreed_rate, setup.rules) {
            (Rate::Blitz, Some(agreed), _) => agreed,
            (Rate::Blitz, None, Rules::Russia2015) => "3 min + 5 s",
            (Rate::Blitz, None, Rules::Standards2018) => "3 min + 2 s",
            (Rate::Armageddon, ..) => "White 5 min, Black 4 min",
        }
    }
}

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Game {
    /// What it is called: `mini.1`, `semi-final-2.armageddon`, `group-A.3`.
    pub id: String,
    /// In which round of its stage, from 1. Games of one round are played at the same time.
    pub round: u32,
    /// The rate of play.
    pub rate: Rate,
    /// Who plays.
    pub players: ByColor<usize>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outcome {
    WhiteWins,
    Draw,
    BlackWins,
}

impl FromStr for Outcome {
    type Err = String;

    /// Reads `1-0`, `=`, `½-½`, `1/2-1/2`, `0-1`; forfeits as wins.
    fn from_str(text: &str) -> Result<Outcome, String> {
        match text.trim() {
            "1-0" | "+/-" | "+-" => Ok(Outcome::WhiteWins),
            "0-1" | "-/+" | "-+" => Ok(Outcome::BlackWins),
            "=" | "½-½" | "1/2-1/2" | "0.5-0.5" => Ok(Outcome::Draw),
            other => Err(format!("“{other}” is no result; write 1-0, = or 0-1")),
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Which one.
    pub game: String,
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it had, as numbered on the scoresheet. Needed only where moves decide.
    pub moves: Option<u32>,
}

/// Lots that were drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lot {
    /// What for: `mini.colours`, `numbers`.
    pub id: String,
    /// The players in drawn order: numbers from 1, or White before Black.
    pub drawn: Vec<usize>,
}

/// A stage that has begun, or comes next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stage {
    /// What it is called.
    pub id: String,
    /// All its games.
    pub games: Vec<Game>,
    /// How many minutes must lie between what was before and its first game; none if it has begun.
    pub pause: Option<u32>,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "next", rename_all = "snake_case")]
pub enum Next {
    /// Games are open. Stages listed together go on side by side.
    Play {
        /// The stages, with the games that have no result yet.
        stages: Vec<Stage>,
    },
    /// The moves of these games decide, and nobody has told them.
    CountMoves {
        /// Names of games.
        games: Vec<String>,
    },
    /// It is over.
    Over {
        /// The players from the first place at stake downwards; those together were not separated.
        places: Vec<Vec<usize>>,
    },
}

/// Where a play-off stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// The stages so far, in the order in which they were opened.
    pub stages: Vec<Stage>,
    /// The lots drawn so far.
    pub lots: Vec<Lot>,
    /// Players who dropped out before or between the games, by tie-break.
    pub eliminated: Vec<usize>,
    /// What comes next.
    pub next: Next,
}

/// Results that do not belong to the play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgressError {
    /// There cannot be such a play-off.
    Setup(SetupError),
    /// No stage so far has a game of this name.
    UnknownGame(String),
    /// A game has two results.
    Twice(String),
    /// A won game has at least one move.
    NoMoves(String),
}

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgressError::Setup(error) => error.fmt(f),
            ProgressError::UnknownGame(game) => {
                write!(f, "there is no game “{game}” in this play-off so far; see the games listed")
            }
            ProgressError::Twice(game) => write!(f, "the game “{game}” has two results"),
            ProgressError::NoMoves(game) => {
                write!(
                    f,
                    "the game “{game}” cannot have had 0 moves; leave the number out if it is unknown"
                )
            }
        }
    }
}

impl std::error::Error for ProgressError {}

/// How far a play-off has come with these games finished.
pub fn progress(setup: &Setup, finished: &[Finished]) -> Result<Progress, ProgressError> {
    progress_with(setup, &[], finished)
}

/// The same where some lots were drawn in the hall. A lot that does not name the players of its draw is not taken: the seed draws.
pub fn progress_with(
    setup: &Setup,
    drawn: &[Lot],
    finished: &[Finished],
) -> Result<Progress, ProgressError> {
    check(setup).map_err(ProgressError::Setup)?;
    let mut results: HashMap<&str, &Finished> = HashMap::new();
    for one in finished {
        if one.moves == Some(0) {
            return Err(ProgressError::NoMoves(one.game.clone()));
        }
        if results.insert(&one.game, one).is_some() {
            return Err(ProgressError::Twice(one.game.clone()));
        }
    }
    let (stages, lots, eliminated) = (vec![], vec![], vec![]);
    let mut script = Script { setup, drawn, results, stages, lots, eliminated };
    let done = match setup.rules {
        Rules::Russia2015 => script.russia(),
        Rules::Standards2018 => script.standards(),
    };
    let known = |id: &str| script.stages.iter().flat_map(|s| &s.games).any(|game| game.id == id);
    if let Some(stray) = finished.iter().find(|one| !known(&one.game)) {
        return Err(ProgressError::UnknownGame(stray.game.clone()));
    }
    let next = match done {
        Ok(places) => Next::Over { places },
        Err(Wait { stages, .. }) if !stages.is_empty() => Next::Play { stages },
        Err(Wait { moves, .. }) => Next::CountMoves { games: moves },
    };
    let Script { stages, lots, eliminated, .. } = script;
    Ok(Progress { stages, lots, eliminated, next })
}

fn check(setup: &Setup) -> Result<(), SetupError> {
    if !(2..=999).contains(&setup.players) {
        return Err(SetupError::Players(setup.players));
    }
    if setup.rules == Rules::Standards2018 && setup.time != Time::Enough {
        return Err(SetupError::NoArmageddon);
    }
    if setup.agreed_rate.is_some() && (setup.players > 2 || setup.time != Time::Enough) {
        return Err(SetupError::NoAgreement);
    }
    Ok(())
}

/// The fewest games a play-off can take, and the most; a sudden death has no most.
pub fn extent(setup: &Setup) -> Result<(u32, Option<u32>), SetupError> {
    check(setup)?;
    Ok(match (setup.rules, setup.players, setup.time) {
        (Rules::Standards2018, 2, _) => (2, None),
        (Rules::Standards2018, 3, _) => (3, None),
        (Rules::Standards2018, ..) => (6, None),
        (Rules::Russia2015, players, time) => {
            let (least, most) = russia::extent(players, time);
            (least, Some(most))
        }
    })
}

/// The procedure as a script that is played from the beginning each time, until a result is missing.
struct Script<'a> {
    setup: &'a Setup,
    drawn: &'a [Lot],
    results: HashMap<&'a str, &'a Finished>,
    stages: Vec<Stage>,
    lots: Vec<Lot>,
    eliminated: Vec<usize>,
}

/// What the script waits for.
#[derive(Debug, Default)]
struct Wait {
    stages: Vec<Stage>,
    moves: Vec<String>,
}

/// The end of a part of the script, or what it waits for.
type Step<T> = Result<T, Wait>;

/// Players from the best place downwards; those together are not separated.
type Places = Vec<Vec<usize>>;

/// Parts that go on side by side: all of them must end, and all wait together.
fn together<T>(parts: Vec<Step<T>>) -> Step<Vec<T>> {
    let mut waits = Wait::default();
    let mut done = Vec::new();
    let mut waiting = false;
    for part in parts {
        match part {
            Ok(one) => done.push(one),
            Err(wait) => {
                waiting = true;
                waits.stages.extend(wait.stages);
                waits.moves.extend(wait.moves);
            }
        }
    }
    if waiting { Err(waits) } else { Ok(done) }
}

/// What White and Black got, in half points.
fn points(rate: Rate, outcome: Outcome) -> ByColor<u32> {
    match (outcome, rate) {
        (Outcome::WhiteWins, _) => ByColor::new(2, 0),
        (Outcome::Draw, Rate::Blitz) => ByColor::new(1, 1),
        (Outcome::Draw, Rate::Armageddon) | (Outcome::BlackWins, _) => ByColor::new(0, 2),
    }
}

/// Who won, with a draw in Armageddon won by Black.
fn winner(rate: Rate, outcome: Outcome) -> Option<Color> {
    points(rate, outcome).find(|&halves| halves == 2)
}
