//! What players, assistants and arbiters do.
//!
//! An act in JSON is what the API takes: `"resign"`, `{"move": {"mv": "e2-e4"}}`. The words of case
//! files are in [`crate::case::vocabulary`].

use super::{
    motion::Motion,
    ruling::Score,
    seal::{Envelope, Key},
    terms::{
        Authority, Basis, Comparison, DrawGround, Hands, Help, Hint, Intervention, Mishandling,
        Nuisance, Observed, Offence, Order, Penalty, Place, PressedWith, QuickplayDecision,
        QuickplayGround, Reconstruction, StartFault, StopReason, TimeReason, Told,
    },
};
use crate::clock::Millis;
use adoube_base::Color;
use adoube_board::{Role, Square};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A player.
    Player(Color),
    /// A player's assistant.
    Assistant(Color),
    /// The arbiter.
    Arbiter,
    /// Somebody who watches, a player of another game included.
    Spectator,
    /// Nobody: what the Laws order by themselves.
    Laws,
}

impl Actor {
    /// The player, if it is one.
    pub const fn player(self) -> Option<Color> {
        match self {
            Actor::Player(color) => Some(color),
            Actor::Assistant(_) | Actor::Arbiter | Actor::Spectator | Actor::Laws => None,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Player(color) => write!(f, "{color}"),
            Actor::Assistant(color) => write!(f, "{color}'s assistant"),
            Actor::Arbiter => f.write_str("arbiter"),
            Actor::Spectator => f.write_str("spectator"),
            Actor::Laws => f.write_str("laws"),
        }
    }
}

/// One act.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    // Players: coming and going.
    /// Comes to the board.
    Arrive,
    /// Leaves.
    Leave {
        /// From where.
        place: Place,
        /// With the arbiter's permission.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        permitted: bool,
    },

    // Players: the hand.
    /// Touches pieces on purpose.
    Touch {
        /// On these squares.
        squares: Vec<Square>,
        /// In which order.
        #[serde(default, skip_serializing_if = "is_default")]
        order: Order,
    },
    /// Brushes a piece while reaching for another.
    Brush {
        /// On this square.
        square: Square,
    },
    /// Announces it and adjusts a piece.
    Adjust {
        /// On this square.
        square: Square,
        /// Without a word.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silently: bool,
    },
    /// Makes a move, whole.
    Move {
        /// Which.
        mv: Motion,
        /// With how many hands.
        #[serde(default, skip_serializing_if = "is_default")]
        hands: Hands,
    },
    /// Puts one piece on its square and lets go; whatever else belongs to the move is still to be done.
    Release {
        /// From where to where.
        mv: Motion,
    },
    /// Takes a piece off the board as part of the move.
    Remove {
        /// From this square.
        square: Square,
    },
    /// Puts a new piece on the promotion square and lets go.
    Promote {
        /// Which.
        role: Role,
        /// Where.
        square: Square,
    },
    /// Takes back a move that is not completed.
    TakeBack,
    /// Says "I am about to castle".
    AnnounceCastling,
    /// Displaces pieces without meaning to.
    Displace {
        /// From these squares.
        squares: Vec<Square>,
    },
    /// Puts displaced pieces back.
    Replace,

    // Players: the clock.
    /// Presses the clock.
    Press {
        /// With which hand.
        #[serde(default, skip_serializing_if = "is_default")]
        with: PressedWith,
    },
    /// Mishandles the clock.
    Mishandle {
        /// How.
        how: Mishandling,
    },
    /// Stops both clocks and calls the arbiter.
    StopClocks {
        /// Why.
        reason: StopReason,
    },
    /// Claims that the opponent's flag is down.
    ClaimFlag,

    // Players: draws and the end.
    /// Offers a draw.
    OfferDraw {
        /// On a condition, which has no effect.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<String>,
    },
    /// Accepts.
    AcceptDraw,
    /// Declines in words.
    DeclineDraw,
    /// Wants to take an offer back.
    WithdrawOffer,
    /// Claims a draw.
    ClaimDraw {
        /// On what ground.
        ground: DrawGround,
        /// Resting on what.
        basis: Basis,
    },
    /// Wants to take a claim back.
    WithdrawClaim,
    /// Wants to claim with another move than the one written.
    ChangeClaim {
        /// Which.
        mv: Motion,
    },
    /// Resigns.
    Resign,
    /// Claims that the opponent made an illegal move.
    ClaimIllegalMove,
    /// Complains that the opponent moved another piece than the one touched.
    ClaimTouch,
    /// Complains that the opponent moved with two hands.
    ClaimTwoHands,
    /// Complains of something wrong from the start.
    ClaimStart {
        /// What.
        fault: StartFault,
    },
    /// Claims a draw in the quickplay finish.
    ClaimQuickplay {
        /// On what ground.
        ground: QuickplayGround,
        /// The complete score was handed in.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        score: bool,
    },
    /// Verifies the position and the score of a quickplay claim made without an arbiter.
    Verify,
    /// Asks for an increment in the quickplay finish.
    AskIncrement,
    /// Agrees with the opponent to put an old illegal move right.
    AgreeCorrection {
        /// Back to the position after this many half-moves.
        half_moves: u32,
    },

    // Players: writing.
    /// Writes a move on the own scoresheet.
    Write {
        /// Which.
        mv: Motion,
    },
    /// Marks the draw offer (=).
    MarkOffer,
    /// Writes something else on it.
    WriteNotes,
    /// Hides the scoresheet.
    HideScoresheet,
    /// Takes the scoresheet away.
    KeepScoresheet,
    /// Asks for a scoresheet in rapid or blitz.
    AskScoresheet,
    /// Asks to see the arbiter's scoresheet.
    SeeScoresheet,
    /// Signs the scoresheets, or confirms the result.
    Sign {
        /// With which result.
        score: Score,
    },
    /// Appeals a decision.
    Appeal {
        /// A decision on a quickplay claim.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        quickplay: bool,
    },
    /// Asks for a point of the Laws to be explained.
    AskLaws,

    // Players: adjournment.
    /// Seals a move.
    Seal {
        /// In this envelope.
        envelope: Envelope,
    },

    // Visually disabled players and their assistants.
    /// Takes a piece out of its hole.
    LiftOut {
        /// On this square.
        square: Square,
    },
    /// Feels a piece in its hole.
    Feel {
        /// On this square.
        square: Square,
    },
    /// Announces the move.
    Announce {
        /// Which.
        mv: Motion,
    },
    /// Repeats the move the opponent has announced.
    Repeat {
        /// As it was heard.
        mv: Motion,
    },
    /// Makes an announced move on the board of the player who heard it.
    Execute {
        /// Which.
        mv: Motion,
        /// On whose board.
        on: Color,
    },
    /// Asks to be told.
    AskTold {
        /// What.
        what: Told,
    },
    /// Tells the player.
    Tell {
        /// What.
        what: Told,
    },
    /// Demands a second board.
    DemandTwoBoards,

    // Spectators.
    /// Tells the arbiter of an irregularity.
    Report {
        /// What was seen.
        what: Observed,
    },
    /// Speaks to a player about the game.
    Interfere {
        /// To whom.
        color: Color,
    },

    // The arbiter.
    /// Decides where the clock stands.
    PlaceClock,
    /// Starts White's clock.
    StartClocks,
    /// Stops both clocks.
    Interrupt,
    /// Lets play go on.
    Resume,
    /// Finds that a player has not come in time.
    FindAbsent {
        /// Who.
        color: Color,
    },
    /// Finds that neither has.
    FindBothAbsent,
    /// Forgives a player's lateness.
    Forgive {
        /// Whose.
        color: Color,
    },
    /// Sees that this player's flag is down.
    SeeFlag {
        /// Whose.
        color: Color,
    },
    /// Sees that both flags are down and cannot tell which fell first.
    SeeBothFlags,
    /// Sees an illegal move.
    SeeIllegalMove,
    /// Sees two kings in check or a pawn on the last rank.
    SeeIllegalPosition,
    /// Acts upon what only a player may claim.
    Intervene {
        /// What.
        upon: Intervention,
    },
    /// Finds that contact with a piece was an accident.
    FindAccident {
        /// On this square.
        square: Square,
    },
    /// Orders a two-handed move to be made again with one hand.
    OrderRepeat,
    /// Puts the pieces back.
    Restore {
        /// To the position after this many half-moves.
        half_moves: u32,
        /// It is not the position directly before the irregularity, but the last one known.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        last_known: bool,
    },
    /// Sets a player's time.
    SetTime {
        /// Whose.
        color: Color,
        /// To what.
        span: Millis,
        /// Why.
        reason: TimeReason,
    },
    /// Gives a player time.
    GiveTime {
        /// To whom.
        color: Color,
        /// How much.
        span: Millis,
        /// Why.
        reason: TimeReason,
    },
    /// Sets a player's move counter.
    SetCounter {
        /// Whose.
        color: Color,
        /// To what.
        moves: u32,
    },
    /// Reads off a clock at a real board, which runs by itself, what it showed after a player's last move.
    ReadClock {
        /// Whose.
        color: Color,
        /// What it showed.
        span: Millis,
    },
    /// Replaces a defective clock.
    ReplaceClock,
    /// Judges why a player stopped the clocks.
    JudgeStop {
        /// There was a good reason.
        justified: bool,
    },
    /// Finds something wrong from the start.
    FindStart {
        /// What.
        fault: StartFault,
        /// Cancels the game where that is the arbiter's choice.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cancel: bool,
    },
    /// Finds that a piece has stood on a wrong square.
    FindDisplaced {
        /// Since the position after this many half-moves.
        half_moves: u32,
    },
    /// Finishes the examination of a draw claim.
    CheckClaim,
    /// Consents to a draw the regulations restrict.
    ConsentDraw,
    /// Decides a quickplay claim.
    DecideQuickplay {
        /// How.
        decision: QuickplayDecision,
    },
    /// Agrees to the increment asked for.
    GrantIncrement,
    /// Penalises a player.
    Penalise {
        /// Whom.
        color: Color,
        /// With what.
        penalty: Penalty,
        /// For what.
        offence: Offence,
    },
    /// Finds a device.
    FindDevice {
        /// Whose.
        color: Color,
        /// It made a sound.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sound: bool,
    },
    /// Finds that a player keeps refusing to follow the Laws.
    FindRefusal {
        /// Who.
        color: Color,
        /// The half points of the opponent.
        opponent: u32,
    },
    /// Finds that both refuse.
    FindBothRefuse,
    /// Decides the result.
    Decide {
        /// Which.
        score: Score,
        /// Under which article of the books in force. Where a decision is awaited the Laws know it themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        article: Option<String>,
    },
    /// Tells a player something.
    Hint {
        /// Whom.
        color: Color,
        /// What.
        hint: Hint,
    },
    /// Lets the clock be adjusted for an assistant's work though it comes of a disability, by a ruling with a reason.
    LiftExemption {
        /// Whose.
        color: Color,
        /// Why.
        why: String,
    },
    /// Accepts an assistant.
    AcceptAssistant {
        /// Of whom.
        color: Color,
        /// For what.
        help: Help,
    },
    /// Has the scores brought up to date after a flag has fallen.
    Reconstruct {
        /// How.
        how: Reconstruction,
    },
    /// Warns a player who does not write algebraic notation.
    WarnNotation {
        /// Whom.
        color: Color,
    },
    /// Replaces a defective electronic scoresheet.
    ReplaceScoresheet {
        /// Whose.
        color: Color,
    },
    /// Lets a wrongly signed result stand, or not.
    JudgeResult {
        /// It stands.
        stands: bool,
    },
    /// Explains the Laws.
    ExplainLaws,
    /// Appoints somebody to watch the game.
    AppointObserver,
    /// Sends away somebody who does not play here.
    SendAway {
        /// Why.
        nuisance: Nuisance,
    },
    /// Puts a question on the Laws to those who answer for them.
    Refer {
        /// To whom.
        to: Authority,
    },
    /// Compares two boards that differ.
    CompareBoards {
        /// What the scores show.
        comparison: Comparison,
    },

    // The arbiter: adjournment.
    /// Orders the player on move to seal.
    OrderSeal {
        /// The session ends only in this time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        early: Option<Millis>,
        /// When and where play goes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resumption: Option<String>,
    },
    /// Takes the game up again.
    ResumeAdjourned,
    /// Opens the envelope.
    OpenEnvelope {
        /// With this key.
        key: Key,
    },
    /// Declares the envelope lost; the sealer says which move was sealed.
    EnvelopeLost {
        /// The move claimed.
        mv: Motion,
    },
    /// Declares that the position cannot be set up again.
    PositionLost,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
