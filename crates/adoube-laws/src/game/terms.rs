//! The words acts are made of: hands, reasons, grounds, penalties.

use super::motion::Motion;
use crate::clock::Millis;
use adoube_base::Color;
use serde::{Deserialize, Serialize};

/// How several pieces were touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// One after the other, as listed.
    #[default]
    InTurn,
    /// At once.
    Together,
    /// Nobody knows in which order.
    Unknown,
}

/// One hand or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// As it should be.
    #[default]
    One,
    /// Both.
    Two,
}

/// With which hand the clock was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PressedWith {
    /// The hand that moved.
    #[default]
    SameHand,
    /// The other one.
    OtherHand,
}

/// What a player did to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mishandling {
    /// Hit it with force.
    Hit,
    /// Lifted it.
    Lifted,
    /// Knocked it over.
    KnockedOver,
    /// Kept a finger on it or hovered over it.
    Hovered,
}

/// Why a player stopped the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// A piece for a promotion is missing.
    MissingPiece,
    /// The opponent made an illegal move.
    IllegalMove,
    /// Pieces are displaced.
    DisplacedPieces,
    /// The clock is wrong.
    WrongClock,
    /// To claim a draw.
    Claim,
    /// A flag is down.
    Flag,
    /// Something else, which the arbiter judges.
    Other,
}

/// On what a draw claim rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawGround {
    /// The same position a third time.
    Repetition,
    /// Fifty moves without capture or pawn move.
    FiftyMoves,
}

/// What the claim of a draw names as evidence or as move to come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The position stands on the board.
    OnBoard,
    /// It will arise with this move, written on the scoresheet first.
    Written(Motion),
    /// It will arise with this move, which was not written.
    Unwritten(Motion),
    /// A screen or demonstration board says so.
    Screen,
}

/// Why a quickplay claim says the game should be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuickplayGround {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent makes no effort to.
    NoEffort,
}

/// What the arbiter says to a quickplay claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuickplayDecision {
    /// A draw.
    Agree,
    /// Play on; the decision comes later.
    Postpone {
        /// The opponent gets two minutes.
        minutes: bool,
    },
    /// No.
    Reject,
}

/// Where a player goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Out of the playing area.
    Area,
    /// Out of the playing venue.
    Venue,
}

/// What was wrong from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartFault {
    /// The pieces.
    InitialPosition,
    /// The board: the corner at the right hand is dark.
    BoardTurned,
    /// The colours.
    ColoursReversed,
    /// The clock.
    ClockSetting,
}

/// What the arbiter must not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// The opponent has moved.
    OpponentMoved,
    /// The clock has not been pressed.
    ClockNotPressed,
    /// How many moves have been made.
    NumberOfMoves,
}

/// What an assistant tells a visually disabled player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// The times on the clock.
    Time,
    /// The number of moves.
    Moves,
}

/// For what somebody helps a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// Moving the pieces.
    Moving,
    /// Pressing the clock.
    Clock,
    /// Keeping the score.
    Scoring,
}

/// A penalty of the edition's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A warning.
    Warning,
    /// More time for the opponent.
    OpponentTime(Millis),
    /// Less time for the offender.
    OwnTime(Millis),
    /// More points for the opponent.
    OpponentPoints,
    /// Fewer points for the offender.
    OwnPoints,
    /// The game is lost; the opponent gets this many half points.
    GameLost(u32),
    /// A fine announced in advance.
    Fine,
    /// Exclusion from rounds.
    Rounds,
    /// Exclusion from the event.
    Expulsion,
}

/// For what a penalty is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offence {
    /// Whatever the arbiter finds.
    Other,
    /// Conduct against the articles on players.
    Conduct,
    /// Disturbing the opponent.
    Disturbance,
    /// Using notes, sources of information or advice.
    Help,
    /// Analysing the game on another board.
    Analysis,
    /// Analysing some other game on another board.
    OtherAnalysis,
    /// Smoking elsewhere than where it is allowed.
    Smoking,
    /// An electronic cigarette elsewhere than where smoking is allowed.
    ElectronicCigarette,
    /// Displacing pieces.
    Displacing,
    /// Stopping the clocks without a reason.
    StoppingClocks,
    /// Mishandling the clock.
    Clock,
    /// Refusing a search.
    RefusedSearch,
    /// Arranging the result.
    Collusion,
    /// Losing by absence.
    Forfeit,
    /// Losing by absence again and again.
    Forfeits,
    /// Grave breaches that are for the federation.
    Disqualification,
    /// A breach that is for the federation's bodies.
    Liability,
}

/// Why the arbiter gives time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeReason {
    /// A disturbance from outside.
    Disturbance,
    /// A position was restored.
    Restoration,
    /// The setting was wrong.
    Setting,
    /// The setting was wrong, and the schedule of the event would suffer.
    Schedule,
    /// The clock was defective.
    Defect,
    /// An assistant's work.
    Assistant,
    /// Times of an adjourned game were wrong.
    Adjournment,
}

/// What a spectator saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Observed {
    /// An illegal move.
    IllegalMove,
    /// A fallen flag.
    FallenFlag,
    /// Another breach.
    Breach,
}

/// What an arbiter sees and acts upon without a claim, where the Laws want one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intervention {
    /// A fallen flag of this player.
    Flag(Color),
    /// An illegal move.
    IllegalMove,
    /// Two kings in check or a pawn on the last rank.
    IllegalPosition,
}

/// Why somebody who does not play here is sent away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nuisance {
    /// A telephone used in the venue.
    Telephone,
    /// Being in the playing area without permission.
    Access,
    /// Interfering, as a player whose own game is finished.
    FinishedPlayer,
}

/// Who is asked what the Laws mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// FIDE, through a member federation.
    Fide,
    /// The national federation.
    Federation,
}

/// What the scores of two boards show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// Both scores agree; this player's board is wrong.
    ScoresAgree(Color),
    /// The scores differ; they agree up to this number of half-moves.
    ScoresDiffer(u32),
}

/// The two scoresheets of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reconstruction {
    /// From the arbiter's own score: neither player kept one.
    ArbiterScore,
    /// From the opponent's scoresheet: this player kept none.
    OpponentScore(Color),
    /// On a second board.
    SecondBoard,
    /// It cannot be done.
    Impossible,
}
