//! What the Laws, or an arbiter under them, decide; and what is refused.

use super::motion::Motion;
use crate::{book::ClauseId, clock::Millis};
use adoube_base::{ByColor, Color};
use adoube_board::Square;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// What the two players score in a game, in quarters of a point: a value an arbiter may enter, and
/// which the Laws may refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score(ByColor<u8>);

impl Score {
    /// Both half a point.
    pub const DRAW: Score = Score(ByColor::new(2, 2));
    /// Neither anything.
    pub const BOTH_LOSE: Score = Score(ByColor::new(0, 0));

    /// This player one point, the other none.
    pub fn win(color: Color) -> Score {
        let mut score = Score::BOTH_LOSE;
        score.0[color] = 4;
        score
    }

    /// This player none, the other so many half points.
    pub fn loss(color: Color, opponent_halves: u32) -> Score {
        let mut score = Score::BOTH_LOSE;
        score.0[!color] = u8::try_from(opponent_halves.saturating_mul(2)).unwrap_or(u8::MAX);
        score
    }

    /// A player's half points, where they are whole half points.
    pub fn halves(self, color: Color) -> Option<u32> {
        self.0[color].is_multiple_of(2).then_some(u32::from(self.0[color]) / 2)
    }

    /// Each player scores 1, ½ or 0, and together they score no more than a point (10.2).
    pub fn is_normal(self) -> bool {
        self.0.iter().all(|&quarters| matches!(quarters, 0 | 2 | 4))
            && self.0.white + self.0.black <= 4
    }

    /// The same with one player's score changed by so many half points, never below zero or above a point.
    pub fn changed(self, color: Color, halves: i32) -> Score {
        let mut score = self;
        let quarters = (i32::from(score.0[color]) + 2 * halves).clamp(0, 4);
        score.0[color] = u8::try_from(quarters).unwrap_or(0);
        score
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |f: &mut fmt::Formatter<'_>, quarters: u8| match quarters {
            0 => f.write_str("0"),
            1 => f.write_str("1/4"),
            2 => f.write_str("1/2"),
            3 => f.write_str("3/4"),
            4 => f.write_str("1"),
            more => write!(f, "{more}/4"),
        };
        side(f, self.0.white)?;
        f.write_str("-")?;
        side(f, self.0.black)
    }
}

/// The text is not a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseScoreError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a result; write 1-0, 1/2-1/2 or 0-0", self.text)
    }
}

impl std::error::Error for ParseScoreError {}

impl FromStr for Score {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<Score, ParseScoreError> {
        let error = || ParseScoreError { text: text.to_owned() };
        let quarters = |part: &str| match part {
            "0" => Ok(0),
            "1/4" | "¼" => Ok(1),
            "1/2" | "½" => Ok(2),
            "3/4" | "¾" => Ok(3),
            "1" => Ok(4),
            _ => Err(error()),
        };
        let (white, black) = text.split_once('-').ok_or_else(error)?;
        Ok(Score(ByColor::new(quarters(white)?, quarters(black)?)))
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Score, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Ends the pieces bring about by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Automatic {
    /// Checkmate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Neither player can mate.
    DeadPosition,
    /// The same position for the fifth time.
    Fivefold,
    /// 75 moves by each without capture or pawn move.
    SeventyFiveMoves,
}

/// Ends the players bring about by their word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declared {
    /// One resigned.
    Resignation,
    /// Both agreed to a draw.
    Agreement,
}

/// Ends a player has to claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claimed {
    /// The same position for the third time.
    Repetition,
    /// 50 moves by each without capture or pawn move.
    FiftyMoves,
    /// A flag is down with moves missing.
    TimeForfeit,
    /// Both flags are down.
    BothFlags,
    /// An illegal move in blitz.
    BlitzIllegalMove,
    /// No way to win by normal means, no arbiter present; the result is to be confirmed.
    QuickplayWithoutArbiter,
}

/// Ends an arbiter decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// One illegal move too many.
    IllegalMoves,
    /// Lateness.
    Forfeit,
    /// Both were late.
    DoubleForfeit,
    /// A device.
    Device,
    /// Persistent refusal to follow the Laws.
    Refusal,
    /// Both refused.
    BothRefuse,
    /// A penalty.
    Penalty,
    /// A quickplay claim was upheld.
    Quickplay,
    /// A position that stayed illegal.
    IllegalPosition,
    /// The sealed move was ambiguous, unintelligible or illegal.
    SealedMove,
    /// The arbiter's decision.
    Decision,
}

/// Why a game ended. What ends by itself, what is declared, what is claimed and what is decided are
/// different types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cause {
    /// By the pieces.
    Automatic(Automatic),
    /// By the players' word.
    Declared(Declared),
    /// By a claim.
    Claimed(Claimed),
    /// By an arbiter.
    Decided(Decided),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// What each player scores.
    pub score: Score,
    /// Why.
    pub cause: Cause,
}

/// What a player did wrong, where the Laws say so without more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breach {
    /// Another piece moved than the one touched.
    TouchedPiece,
    /// Two hands.
    TwoHands,
    /// The clock pressed with the other hand, or a hand kept on it.
    ClockHand,
    /// The clock mishandled.
    ClockHandling,
    /// The clock pressed without a move.
    PressWithoutMove,
    /// The clocks stopped without a reason.
    StoppedClocks,
    /// Pieces displaced.
    DisplacedPieces,
    /// An illegal move made, though not completed.
    UncompletedIllegalMove,
    /// A piece touched when not having the move.
    TouchOutOfTurn,
    /// The opponent disturbed.
    Disturbance,
    /// A move written in advance.
    WroteInAdvance,
    /// The own last move not written before the next.
    NotRecorded,
    /// The scoresheet used for something else.
    ScoresheetUse,
    /// The scoresheet hidden.
    ScoresheetHidden,
    /// The scoresheet kept.
    ScoresheetKept,
    /// The playing venue left.
    LeftVenue,
    /// The playing area left on the own move.
    LeftArea,
    /// The playing area left on the opponent's move without a word, where the regulations want one.
    LeftUnreported,
    /// A device in the venue.
    Device,
    /// Conduct.
    Conduct,
}

/// What the arbiter owes a breach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sanction {
    /// Nothing is said.
    None,
    /// A penalty may follow.
    May,
    /// A penalty must follow; which is the arbiter's choice.
    Must,
}

/// What is found and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    // The move.
    /// The move before was completed by making the next.
    CompletedByNextMove(Color),
    /// The pieces touched bind the player.
    Touched {
        /// Whom.
        color: Color,
        /// The pieces on these squares.
        squares: Vec<Square>,
    },
    /// The king must move: castling there is illegal.
    KingMoveDue(Color),
    /// Contact was an accident and binds nobody.
    NoObligation(Square),
    /// A game-ending move that broke the touched-piece rule ends nothing.
    DoesNotEnd(Color),

    // Illegal moves and positions.
    /// An illegal move was completed; so many now.
    IllegalMove {
        /// By whom.
        color: Color,
        /// The player's completed illegal moves.
        count: u32,
    },
    /// An illegal move that was not completed is taken back and does not count.
    TakenBack(Color),
    /// The position after so many half-moves stands again.
    Restored {
        /// How many half-moves remain of the game.
        half_moves: u32,
    },
    /// A pawn left on the last rank becomes a queen.
    BecomesQueen(Square),
    /// The player must make a move; the own clock runs again.
    MustMove(Color),
    /// The arbiter waits until the next move is completed.
    Waiting,
    /// The arbiter has acted without the claim that the Laws want.
    Intervened,
    /// The game is cancelled and a new one is played.
    Cancelled,
    /// The position is transferred to a board placed rightly.
    Transferred,
    /// The game goes on.
    PlayOn,
    /// This player may no longer castle, or not with the rook of a square.
    NoCastling {
        /// Who.
        color: Color,
        /// With which rook; none: not at all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rook: Option<Square>,
    },
    /// The player puts the pieces back on the own time.
    PutsBack(Color),

    // The clock.
    /// A player gets time.
    Gains {
        /// Who.
        color: Color,
        /// How much.
        span: Millis,
    },
    /// A player loses time.
    Loses {
        /// Who.
        color: Color,
        /// How much.
        span: Millis,
    },
    /// A player's time is set.
    TimeSet {
        /// Whose.
        color: Color,
        /// To what.
        span: Millis,
    },
    /// A player's move counter is set.
    CounterSet {
        /// Whose.
        color: Color,
        /// To what.
        moves: u32,
    },
    /// Both clocks are stopped.
    ClocksStopped,
    /// There was a good reason to stop them; the arbiter decides when they run again.
    StopJustified,
    /// This player's clock runs.
    Runs(Color),
    /// A flag is down: so many moves of so many were completed.
    FlagDown(Color),
    /// Both players go to the next period.
    NextPeriod,
    /// The next move counts as the first of the next period.
    FirstOfNextPeriod(Color),
    /// Both players get an increment.
    Increment(Millis),
    /// Without a defect the clock's indications are conclusive; this one is replaced.
    ClockReplaced,
    /// White loses all the time until arriving.
    WhitesClockRuns,
    /// Lateness is forgiven.
    Forgiven(Color),

    // Draws.
    /// The condition attached to an offer has no effect.
    ConditionVoid(Color),
    /// The offer is declined.
    Declined(Color),
    /// The claim is a draw offer too.
    ClaimIsOffer(Color),
    /// The claim is wrong.
    ClaimWrong(Color),
    /// The claim is examined; the players check it under the arbiter's supervision.
    Examined(Color),
    /// This move must be made.
    MustPlay {
        /// By whom.
        color: Color,
        /// Which.
        mv: Motion,
    },
    /// The decision is postponed.
    Postponed(Color),
    /// The claim is rejected.
    Rejected(Color),
    /// The arbiter consents to a draw.
    Consent,

    // Recording and conduct.
    /// A breach.
    Breach {
        /// By whom.
        color: Color,
        /// What.
        what: Breach,
        /// What the arbiter owes it.
        penalty: Sanction,
    },
    /// Somebody who watches has told the arbiter of an irregularity.
    Informed {
        /// It was a duty; otherwise it was allowed.
        duty: bool,
    },
    /// Somebody who watches has interfered and may be removed.
    Interfered,
    /// Somebody is sent away.
    SentAway(super::terms::Nuisance),
    /// Somebody watches the game for the arbiter.
    ObserverAppointed,
    /// A question on the Laws goes to those who answer for them.
    Referred(super::terms::Authority),
    /// The game is to be rated, and its regulations are not the Laws'.
    RatedByOtherRules,
    /// A penalty is imposed.
    Penalised {
        /// On whom.
        color: Color,
        /// Which.
        penalty: super::terms::Penalty,
    },
    /// Scores are brought up to date.
    ScoreCompleted,
    /// The game is reconstructed on a second board.
    Reconstructed,
    /// The scoresheet is given or shown.
    ScoresheetShown(Color),
    /// The scoresheet is replaced.
    ScoresheetReplaced(Color),
    /// A player is warned to write algebraic notation.
    WarnedOfNotation(Color),
    /// The result is signed.
    Signed(Score),
    /// A wrong result that was signed stands, or does not.
    ResultStands(bool),
    /// An appeal is lodged.
    Appealed(Color),
    /// A point of the Laws is explained.
    Explained,
    /// An assistant is accepted.
    AssistantAccepted {
        /// For whom.
        color: Color,
        /// The player's clock is adjusted for it.
        adjusts: bool,
    },

    // Adjournment.
    /// The player must seal the next move.
    SealDue(Color),
    /// The move on the board must be the sealed move.
    SealThisMove(Motion),
    /// The move is sealed and the clocks are stopped; the envelope shows what it must.
    Sealed(Color),
    /// The envelope is opened; the sealed move is made.
    SealedMove(Motion),

    // Visually disabled players.
    /// The piece counts as touched.
    TouchedByHand(Square),
    /// A second board is provided.
    TwoBoards,
    /// The slip of the tongue is corrected.
    Corrected(Motion),
    /// The player has repeated another move than the one announced.
    Misheard(Color),
    /// The player corrects the own board.
    CorrectsBoard(Color),
    /// The controller restores the right course of the game from here and reconciles the scores.
    CourseRestored {
        /// How many half-moves remain as they were.
        half_moves: u32,
    },

    // The end.
    /// Whether this player can still mate could not be found out; the arbiter decides the result.
    MateUnknown(Color),
    /// The game is over.
    Ended(Outcome),
}

/// A decision with its clauses.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruling {
    /// What is found.
    pub finding: Finding,
    /// Under which clauses of the edition in force.
    pub clauses: Vec<ClauseId>,
}

macro_rules! whys {
    ($($variant:ident $text:literal,)*) => {
        /// Why an act was refused, in a form that can be translated.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Why {
            $(#[doc = $text] $variant,)*
        }

        impl Why {
            /// In English.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Why::$variant => $text,)*
                }
            }
        }
    };
}

whys! {
    GameOver "The game is over.",
    NotStarted "The game has not started.",
    NotAnArray "Chess960 does not begin from this array.",
    Stopped "The clocks are stopped; the arbiter decides when play goes on.",
    Adjourned "The game is adjourned.",
    NotForThisActor "This is not for you to do.",
    NotYourMove "You do not have the move.",
    OpponentNotCompleted "The opponent has not completed the move yet.",
    MoveAlreadyMade "You have made your move.",
    NothingThere "There is no such piece on that square.",
    NotYourPiece "That is not your piece.",
    Illegal "That move is illegal.",
    PieceTouched "You touched a piece: that one must be moved or captured.",
    Released "A piece that was released stays where it is.",
    PromotionChosen "The new piece has touched the square: the choice is final.",
    MustPlayThis "Another move is due.",
    AdjustOutOfTurn "Only the player who has the move may adjust pieces.",
    AdjustClock "Only the player whose clock is running may adjust pieces.",
    TooLateToComplain "You have touched a piece: you can no longer complain.",
    NothingToComplain "There is nothing to complain of.",
    ClaimAfterTouch "You touched a piece: no claim on this move.",
    ClaimUnwritten "Write the move on the scoresheet first.",
    ClaimStands "A claim cannot be withdrawn.",
    ClaimFixed "The move you wrote can no longer be changed.",
    ClaimFromScreen "A claim cannot rest on what a screen shows.",
    OfferStands "A draw offer cannot be withdrawn.",
    NoOffer "There is no draw offer to answer.",
    OfferOpen "The opponent has not answered the draw offer yet.",
    TooEarlyForDraw "A draw can be agreed only after both players have moved.",
    DrawsRestricted "The regulations allow no draw here without the arbiter's consent.",
    FlagUp "The flag is not down.",
    ClocksMustStop "Stop the clocks before you claim a win on time.",
    TooLateForIllegalMove "You have replied: the illegal move can no longer be claimed.",
    TooLateForStart "Too many moves have been made to complain of the start.",
    ArbiterMustWait "Here the arbiter does not act without a claim.",
    TooMuchTime "At most a day can be given, taken or set.",
    NotInThisEdition "The Laws in force know no such rule.",
    QuickplayTime "Less than two minutes must be left.",
    QuickplayNotHere "The rules of the quickplay finish do not apply to this game.",
    QuickplayFinal "A decision in the quickplay finish cannot be appealed.",
    BoardUnseen "Nobody here knows what stands on the board: call the arbiter.",
    ClaimExamined "The claim is being examined.",
    ScoreNotAllowed "Each player scores 1, 1/2 or 0, together no more than 1.",
    ArbiterMustNotSay "The arbiter may not tell a player that.",
    DisabilityCostsNothing "An assistant's work that comes of a disability costs no time, unless an arbiter rules otherwise and says why.",
    ReasonMissing "Say why.",
    NotAsked "An assistant tells this only when asked.",
    NotAnnounced "Announce the move before you start the opponent's clock.",
    PieceNotNamed "Name the new piece when you announce a promotion.",
    OpponentNotAnnounced "The opponent has not announced the move yet.",
    TooLateToCorrect "The opponent's clock has been started.",
    NothingToPress "Your clock is not running.",
    NotPermitted "The Laws do not permit that.",
    WrongKey "This key does not open the envelope.",
    NotAdjourned "The game is not adjourned.",
    ReplierAbsent "The envelope is opened only in the presence of the player who must reply.",
    NothingPending "There is nothing to decide.",
    NotLate "The player is there, or may still come.",
    NotForgivable "The Laws in force do not let the arbiter forgive lateness.",
    NoSuchPenalty "The Laws in force know no such penalty.",
    NoSuchMove "The game has no such move.",
    NoSuchArticle "The Laws in force have no such article.",
    AssistantNeeded "A visually disabled player who meets a hearing-impaired one needs an assistant.",
}

/// Why an act does not count, and under which clauses.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Refusal {
    /// Why.
    pub why: Why,
    /// Under which clauses; none where the act makes no sense under any Laws.
    pub clauses: Vec<ClauseId>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.why.text())?;
        if !self.clauses.is_empty() {
            let clauses: Vec<&str> = self.clauses.iter().map(ClauseId::as_str).collect();
            write!(f, " ({})", clauses.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
