//! The numbers and switches of an edition, as types.

use super::{Book, BookError, Concept};
use serde::Serialize;

/// When a player has the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HasMove {
    /// As soon as the opponent's move is made on the board.
    OnceMade,
    /// Only when the opponent has pressed the clock.
    OnceCompleted,
}

/// What is due when pieces of both colours were touched and the one cannot take the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BothColours {
    /// The first touched piece that can move or be taken decides.
    FirstUsable,
    /// The touched opposing piece is taken by another piece.
    TakenByAnother,
}

/// What counts as an attempt to castle that turns out to be illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastlingAttempt {
    /// The king touched, alone or together with the rook.
    King,
    /// King then rook, or both together.
    KingThenRookOrTogether,
    /// King then rook.
    KingThenRook,
}

/// The price of illegal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct IllegalMoves {
    /// Minutes the opponent gets for one that does not lose.
    pub minutes: u32,
    /// The completed illegal move that loses the game.
    pub loses_on: u32,
    /// The opponent gets the minutes only after complaining.
    pub minutes_need_complaint: bool,
    /// Pressing the clock without having moved counts as one.
    pub press_without_move: bool,
    /// Moving with two hands and pressing counts as one.
    pub two_hands: bool,
    /// A pawn left on the last rank becomes a queen instead of being taken back.
    pub pawn_becomes_queen: bool,
}

/// What a device costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Devices {
    /// It must have made a sound; otherwise having it on the person is enough.
    pub needs_sound: bool,
    /// The opponent gets only half a point where mate is impossible.
    pub cannot_mate_halves: bool,
}

/// Where rapid play without enough arbiters differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RapidLimits {
    /// Moves by each player after which set-up and clock settings stand.
    pub early_claims_moves: u32,
    /// Those moves must have been completed, not only made.
    pub early_claims_completed: bool,
    /// The clock's setting may still be changed later where the schedule would suffer.
    pub schedule_exception: bool,
    /// What a wrong set-up that stands does to castling.
    pub set_up_castling: SetUpCastling,
    /// The arbiter acts on an illegal move without a claim.
    pub arbiter_intervenes: bool,
    /// Touch-move is ruled only on request.
    pub touch_on_claim_only: bool,
    /// The arbiter says nothing of a fallen flag unless both are down.
    pub flag_on_claim_only: bool,
    /// The claimant of a win on time must have stopped the clocks, with the own flag up.
    pub win_needs_own_flag_up: bool,
    /// Both flags down is a draw.
    pub both_flags_draw: bool,
    /// An illegal move in blitz loses at once when claimed.
    pub blitz_illegal_loses: bool,
    /// In rapid play an illegal move can be put right after the reply if both players agree.
    pub rapid_correctable: bool,
    /// In blitz too.
    pub blitz_correctable: bool,
    /// Games one arbiter can watch in supervised rapid play.
    pub games_per_arbiter: u32,
    /// And in blitz.
    pub blitz_games_per_arbiter: u32,
    /// How often a player may see the arbiter's scoresheet in supervised play.
    pub scoresheet_requests: Option<u32>,
}

/// How a wrong set-up that stands restricts castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetUpCastling {
    /// A king that started on the queen's square may not castle.
    KingQueenInterchanged,
    /// A misplaced king may not castle, nor may any king with a misplaced rook.
    MisplacedKingOrRook,
}

/// Where rapid and blitz begin and end, in milliseconds of the 60-move total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClassBounds {
    /// The largest total that is blitz.
    pub blitz_up_to: u64,
    /// The smallest total that is standard.
    pub standard_from: u64,
}

/// The numbers and switches of an edition that the game needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Parameters {
    /// When a player has the move.
    pub has_move: HasMove,
    /// Adjusting needs the own clock to run.
    pub adjust_needs_own_clock: bool,
    /// Pieces of both colours touched.
    pub both_colours: BothColours,
    /// Castling that turns out to be illegal.
    pub castling_attempt: CastlingAttempt,
    /// A capture is made only when the captured piece is off the board.
    pub capture_needs_removal: bool,
    /// A breach of the one-hand rule, too, can no longer be complained of after touching a piece.
    pub touch_claim_covers_hands: bool,
    /// Only touching an own piece forfeits the complaint; elsewhere any piece does.
    pub touch_claim_lost_by_own_piece: bool,
    /// Rook touched before the king: no castling at all on this move, not only on that side.
    pub rook_first_bars_all_castling: bool,
    /// Time saved in one period of a game with a delay is added to the next.
    pub delay_saves: bool,
    /// Agreement completes a move for which the clock was not pressed.
    pub agreement_completes: bool,
    /// So does resignation.
    pub resignation_completes: bool,
    /// A mating move must also respect touch-move to end the game.
    pub end_needs_touch_move: bool,
    /// Resigning draws where the opponent cannot mate.
    pub resign_draws_if_opponent_cannot_mate: bool,
    /// Moves each player must have made before a draw can be agreed.
    pub agreement_moves: u32,
    /// Occurrences of a position that end the game by themselves.
    pub auto_repetition: Option<u32>,
    /// Moves by each player without capture or pawn move that end the game by themselves.
    pub auto_quiet_moves: Option<u32>,
    /// Occurrences of a position that can be claimed.
    pub claim_repetition: u32,
    /// Moves by each player without capture or pawn move that can be claimed.
    pub claim_quiet_moves: u32,
    /// The last of them must have been completed, not only made.
    pub fifty_needs_completed: bool,
    /// The clocks must be stopped for a claim.
    pub claim_stops_clocks: bool,
    /// Minutes the opponent gets for a wrong claim.
    pub wrong_claim_minutes: u32,
    /// The regulations may forbid the offer itself, not only the agreement.
    pub restriction_covers_offers: bool,
    /// The price of illegal moves.
    pub illegal_moves: IllegalMoves,
    /// Minutes of Articles 7 and 9 in rapid play, where they differ.
    pub rapid_minutes: Option<u32>,
    /// Minutes of Articles 7 and 9 in blitz without enough arbiters, where they differ.
    pub blitz_unsupervised_minutes: Option<u32>,
    /// Colours reversed: the game is cancelled until both have made that many moves; 0 leaves it to the arbiter.
    pub colours_reversed_moves: u32,
    /// The default time where the regulations are silent, in minutes.
    pub default_minutes: u32,
    /// The arbiter may forgive lateness.
    pub lateness_forgivable: bool,
    /// A wrong result that was signed stands only if both scoresheets agree on it.
    pub signed_sheets_must_agree: bool,
    /// A move is completed by the player's next move.
    pub completed_by_next_move: bool,
    /// Recording may stop below that many minutes.
    pub recording_minutes: u32,
    /// Unless the increment is that many seconds or more.
    pub recording_increment: u32,
    /// What a device costs.
    pub devices: Devices,
    /// Rapid and blitz without enough arbiters.
    pub rapid: RapidLimits,
    /// Classes of games.
    pub bounds: ClassBounds,
    /// A quickplay claim needs less than that many minutes on the clock.
    pub quickplay_minutes: u32,
    /// The quickplay rules hold only if announced.
    pub quickplay_if_announced: bool,
    /// Without an arbiter, too, only the player having the move may claim.
    pub quickplay_alone_on_move: bool,
    /// Rulings on quickplay claims cannot be appealed.
    pub quickplay_final: bool,
    /// An assistant's work costs no time where the player has a disability.
    pub assistant_free_if_disabled: bool,
    /// Minutes of lateness that lose at the resumption of an adjourned game; none: the default time.
    pub resumption_minutes: Option<u32>,
    /// No game at all may be analysed on another board; elsewhere the own one may not.
    pub analysis_of_any_game: bool,
    /// Electronic cigarettes are smoking too.
    pub electronic_cigarettes: bool,
    /// Whoever notices an irregularity must tell the arbiter; otherwise they may.
    pub report_is_duty: bool,
    /// An assistant makes only the own player's moves on the other board.
    pub assistant_makes_own_moves_only: bool,
    /// Where boards and scores differ the controller restores the course of the game; elsewhere play goes
    /// back to the last position on which the scores agree.
    pub controller_restores_course: bool,
    /// The edition has rules on adjournment.
    pub adjournment: bool,
    /// The edition has rules on Chess960.
    pub chess960: bool,
}

struct Reader<'a>(&'a Book);

impl Reader<'_> {
    fn number(&self, concept: Concept, name: &'static str) -> Result<u32, BookError> {
        self.0
            .param(concept, name)
            .and_then(toml::Value::as_integer)
            .and_then(|value| u32::try_from(value).ok())
            .ok_or(BookError::Parameter { concept, name })
    }

    fn switch(&self, concept: Concept, name: &str) -> bool {
        self.0.param(concept, name).and_then(toml::Value::as_bool) == Some(true)
    }

    fn word(&self, concept: Concept, name: &'static str) -> Result<&str, BookError> {
        self.0
            .param(concept, name)
            .and_then(toml::Value::as_str)
            .ok_or(BookError::Parameter { concept, name })
    }

    fn bounds(&self) -> Result<ClassBounds, BookError> {
        const MINUTE: u64 = 60_000;
        let minutes = |concept, name| self.number(concept, name).map(|n| u64::from(n) * MINUTE);
        let standard_from = minutes(Concept::RapidDefinition, "less_than_minutes")?;
        let blitz_up_to = minutes(Concept::BlitzDefinition, "at_most_minutes").or_else(|_| {
            // "less than 15" and "15 or more" leave no gap; where the rapid rule says "more than 15",
            // the book says which side the boundary itself falls on, and it is rapid.
            minutes(Concept::BlitzDefinition, "less_than_minutes").map(|bound| bound - 1)
        })?;
        Ok(ClassBounds { blitz_up_to, standard_from })
    }
}

impl Parameters {
    /// Reads them from the clauses.
    pub fn from_book(book: &Book) -> Result<Parameters, BookError> {
        use Concept::*;
        let read = Reader(book);
        let optional = |concept, name| {
            if book.param(concept, name).is_some() {
                read.number(concept, name).map(Some)
            } else {
                Ok(None)
            }
        };
        let minutes = read.number(IllegalMovePenalty, "minutes_to_opponent")?;
        Ok(Parameters {
            has_move: match read.word(HavingTheMove, "trigger")? {
                "made" => HasMove::OnceMade,
                "completed" => HasMove::OnceCompleted,
                _ => {
                    return Err(BookError::Parameter { concept: HavingTheMove, name: "trigger" });
                }
            },
            adjust_needs_own_clock: book.knows(AdjustOwnClockRunning),
            both_colours: match read.word(TouchBothColours, "fallback")? {
                "first touched piece that can be moved or captured" => BothColours::FirstUsable,
                "capture the touched opposing piece with another own piece" => {
                    BothColours::TakenByAnother
                }
                _ => {
                    return Err(BookError::Parameter {
                        concept: TouchBothColours,
                        name: "fallback",
                    });
                }
            },
            castling_attempt: match read.word(CastlingAttemptIllegal, "trigger")? {
                "king, or king and rook together" => CastlingAttempt::King,
                "king then rook, or both together" => CastlingAttempt::KingThenRookOrTogether,
                "king then rook" => CastlingAttempt::KingThenRook,
                _ => {
                    return Err(BookError::Parameter {
                        concept: CastlingAttemptIllegal,
                        name: "trigger",
                    });
                }
            },
            capture_needs_removal: read.switch(CaptureMade, "captured_piece_must_be_removed"),
            touch_claim_covers_hands: read.word(TouchClaimForfeited, "articles")? != "4.3-4.4",
            touch_claim_lost_by_own_piece: read.switch(TouchClaimForfeited, "own_piece"),
            delay_saves: book.param(TimeCarryOver, "except_delay").is_none(),
            agreement_completes: book.param(MoveCompletedByGameEnd, "agreement").is_some(),
            resignation_completes: book.param(MoveCompletedByGameEnd, "resignation").is_some(),
            rook_first_bars_all_castling: book.param(TouchRookThenKing, "castling").is_some(),
            end_needs_touch_move: read.word(CheckmateEndsGame, "requires")? != "legal move",
            resign_draws_if_opponent_cannot_mate: read
                .switch(Resignation, "draw_if_opponent_cannot_mate"),
            agreement_moves: read.number(DrawByAgreement, "min_moves_each")?,
            auto_repetition: optional(FivefoldRepetition, "count")?,
            auto_quiet_moves: optional(SeventyFiveMoves, "count")?,
            claim_repetition: read.number(ThreefoldClaim, "count")?,
            claim_quiet_moves: read.number(FiftyMoveClaim, "count")?,
            fifty_needs_completed: read.switch(FiftyCompleted, "completed"),
            claim_stops_clocks: read.word(ClaimProcedure, "clock_stop")? == "mandatory",
            wrong_claim_minutes: read.number(ClaimIncorrect, "minutes_to_opponent")?,
            restriction_covers_offers: book
                .param(DrawRestriction, "covers")
                .and_then(toml::Value::as_array)
                .is_some_and(|covers| covers.iter().any(|word| word.as_str() == Some("offer"))),
            illegal_moves: IllegalMoves {
                minutes,
                loses_on: read.number(IllegalMovePenalty, "loses_on")?,
                minutes_need_complaint: read
                    .switch(IllegalMovePenalty, "opponent_must_have_claimed"),
                press_without_move: read.switch(ClockPressedWithoutMove, "counts_as_illegal"),
                two_hands: read.switch(TwoHandsMove, "counts_as_illegal"),
                pawn_becomes_queen: book.param(PromotionNotCompleted, "becomes").is_some(),
            },
            rapid_minutes: optional(RapidPenaltyMinutes, "minutes_to_opponent")?,
            blitz_unsupervised_minutes: optional(BlitzUnsupervised, "article_7_and_9_minutes")?,
            colours_reversed_moves: read.number(ColoursReversed, "cancel_before_moves_each")?,
            default_minutes: read.number(DefaultTime, "default_minutes")?,
            lateness_forgivable: read.switch(DefaultTime, "arbiter_may_waive"),
            signed_sheets_must_agree: read.switch(SignResult, "both_sheets_must_agree"),
            completed_by_next_move: book.knows(MoveCompletedByNextMove),
            recording_minutes: read.number(RecordingExemption, "minutes_below")?,
            recording_increment: read
                .number(RecordingExemption, "unless_increment_seconds_at_least")?,
            devices: Devices {
                needs_sound: book.param(ElectronicDevice, "trigger").is_some(),
                cannot_mate_halves: read.switch(ElectronicDevicePenalty, "cannot_mate_exception"),
            },
            rapid: RapidLimits {
                early_claims_moves: read.number(RapidEarlyClaimsLimit, "moves_each")?,
                early_claims_completed: read.switch(RapidEarlyClaimsLimit, "completed"),
                schedule_exception: read.switch(RapidClockSettingLimit, "schedule_exception"),
                set_up_castling: if book.param(RapidSetupLimit, "misplaced_rook").is_some() {
                    SetUpCastling::MisplacedKingOrRook
                } else {
                    SetUpCastling::KingQueenInterchanged
                },
                arbiter_intervenes: read.switch(RapidIllegalMove, "arbiter_intervenes"),
                touch_on_claim_only: book.knows(RapidTouchOnClaimOnly),
                flag_on_claim_only: book.knows(RapidFlagOnClaimOnly),
                win_needs_own_flag_up: read.switch(RapidWinOnTime, "own_flag_must_be_up"),
                both_flags_draw: book.knows(RapidBothFlags),
                blitz_illegal_loses: read.number(BlitzIllegalMove, "loses_on")? == 1,
                rapid_correctable: read.switch(RapidIllegalMove, "correctable_by_agreement"),
                // Where blitz has no rule of its own it follows the rapid one.
                blitz_correctable: read.switch(BlitzIllegalMove, "correctable_by_agreement")
                    || (!book.knows(BlitzExcludedArticles)
                        && read.switch(RapidIllegalMove, "correctable_by_agreement")),
                games_per_arbiter: read.number(RapidSupervisedRatio, "games_per_arbiter")?,
                blitz_games_per_arbiter: read.number(BlitzSupervisedRatio, "games_per_arbiter")?,
                scoresheet_requests: optional(RapidShowScoresheet, "max_requests")?,
            },
            bounds: read.bounds()?,
            quickplay_minutes: read.number(QuickplayClaim, "minutes_below")?,
            quickplay_if_announced: book.knows(QuickplayAnnounced),
            quickplay_alone_on_move: read.switch(QuickplayNoArbiterClaim, "having_the_move"),
            quickplay_final: book.knows(QuickplayFinal),
            assistant_free_if_disabled: read.switch(ClockAssistant, "exempt_if_disabled"),
            resumption_minutes: optional(AdjLate, "late_after_minutes")?,
            analysis_of_any_game: read.switch(NoOutsideHelp, "any_game"),
            electronic_cigarettes: read.switch(Smoking, "electronic"),
            report_is_duty: read.word(ThirdPartyObservations, "report")?.starts_with("must"),
            assistant_makes_own_moves_only: book.param(ViAssistantMoves, "moves").is_some(),
            controller_restores_course: book.param(ViScoresDiffer, "restores").is_some(),
            adjournment: book.knows(AdjSealMove),
            chess960: book.knows(C960Nature),
        })
    }
}
