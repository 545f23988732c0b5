//! The numbers and switches of an edition, as types.

use super::{Book, BookError, Concept, reading::Reading};
use serde::{Deserialize, Serialize};

/// When a player has the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HasMove {
    /// As soon as the opponent's move is made on the board.
    #[serde(rename = "made")]
    OnceMade,
    /// Only when the opponent has pressed the clock.
    #[serde(rename = "completed")]
    OnceCompleted,
}

/// What is due when pieces of both colours were touched and the one cannot take the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BothColours {
    /// The first touched piece that can move or be taken decides.
    FirstUsable,
    /// The touched opposing piece is taken by another piece.
    TakenByAnother,
}

/// What counts as an attempt to castle that turns out to be illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Regulations may set a milder penalty than the loss of the game.
    pub may_be_reduced: bool,
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
    /// The claimant of a win on time must have stopped the clocks.
    pub win_needs_stopped_clocks: bool,
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
    /// How often a player may see the arbiter's scoresheet in supervised rapid play; none: not at all.
    pub scoresheet_requests: Option<u32>,
    /// And in blitz.
    pub blitz_scoresheet_requests: Option<u32>,
    /// Whoever does not record may see the opponent's scoresheet, and keeps the rights that rest on writing.
    pub scoresheet_on_request: bool,
    /// Moves are recorded in supervised blitz.
    pub blitz_recording: bool,
    /// In blitz without enough arbiters the rules of the quickplay finish hold.
    pub blitz_quickplay: bool,
    /// There, too, the arbiter puts right what cannot stand: both kings in check, a pawn on the last rank.
    pub blitz_illegal_positions: bool,
}

/// How a wrong set-up that stands restricts castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetUpCastling {
    /// A king that started on the queen's square may not castle.
    KingQueenInterchanged,
    /// A misplaced king may not castle, nor may any king with a misplaced rook.
    MisplacedKingOrRook,
}

/// Where rapid and blitz begin and end, in milliseconds of what a game has with so many increments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClassBounds {
    /// The largest total that is blitz.
    pub blitz_up_to: u64,
    /// So many increments count towards it.
    pub blitz_increments: u32,
    /// The smallest total that is standard.
    pub standard_from: u64,
    /// So many increments count towards it.
    pub increments: u32,
}

/// The quickplay finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Quickplay {
    /// A claim needs less than that many minutes on the clock.
    pub minutes: u32,
    /// Without an arbiter, that many.
    pub alone_minutes: u32,
    /// Without an arbiter, too, only the player having the move may claim.
    pub alone_on_move: bool,
    /// The rules hold only if announced.
    pub if_announced: bool,
    /// A period with time for each move can be a quickplay finish.
    pub with_increment: bool,
    /// Where they must be announced: games with time for each move are among those they are for.
    pub scope_increment: bool,
    /// And blitz is.
    pub scope_blitz: bool,
    /// A claim is an offer of a draw too.
    pub is_offer: bool,
    /// Minutes the opponent may get where the decision is put off.
    pub postponed_minutes: u32,
    /// Minutes the opponent gets where the claim is rejected.
    pub rejected_minutes: u32,
    /// Rulings cannot be appealed.
    pub is_final: bool,
    /// A player may ask for an increment instead.
    pub increment: Option<IncrementRequest>,
}

/// An increment on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct IncrementRequest {
    /// The request needs less than that many minutes on the clock.
    pub minutes: u32,
    /// What each move earns from then on.
    pub seconds: u32,
    /// Minutes the opponent gets.
    pub opponent_minutes: u32,
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
    /// The quickplay finish.
    pub quickplay: Quickplay,
    /// The work of an assistant at the clock costs no time where the player has a disability.
    pub clock_assistant_free_if_disabled: bool,
    /// Nor does that of one who keeps the score.
    pub scoring_assistant_free_if_disabled: bool,
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
    /// A promotion is announced with the new piece.
    pub promotion_piece_announced: bool,
    /// Where boards and scores differ the controller restores the course of the game; elsewhere play goes
    /// back to the last position on which the scores agree.
    pub controller_restores_course: bool,
    /// The edition has rules on adjournment.
    pub adjournment: bool,
    /// The edition has rules on Chess960.
    pub chess960: bool,
}

/// Words of the books that have one meaning only.
mod word {
    use serde::Deserialize;

    /// Stopping the clocks for a claim.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum ClockStop {
        Optional,
        Mandatory,
    }

    /// What touching forfeits a complaint.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum LostBy {
        OwnPiece,
        AnyPiece,
    }

    /// Which castling is barred to whoever touched a rook first.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum Bars {
        ThatSide,
        BothSides,
    }

    /// What makes a device cost the game.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum Device {
        Sound,
        Carried,
    }

    /// To which class a bound belongs.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum BoundIs {
        Rapid,
        Blitz,
    }

    /// Whether something is left to people or asked of them.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum Duty {
        May,
        Must,
    }

    /// What is restored where two boards and two scores differ.
    #[derive(PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum Restores {
        CourseOfTheGame,
        LastAgreedPosition,
    }
}

impl Parameters {
    /// Reads them from the clauses of an edition. Every parameter of every clause is read here and nowhere else.
    pub fn from_book(book: &Book) -> Result<Parameters, BookError> {
        Parameters::from_books(&[book])
    }

    /// Reads them from a book that lies over an edition: what it does not say the edition does.
    pub fn overlaid(own: &Book, edition: &Book) -> Result<Parameters, BookError> {
        Parameters::from_books(&[own, edition])
    }

    fn from_books(books: &[&Book]) -> Result<Parameters, BookError> {
        use Concept::*;
        let read = Reading::new(books);
        let parameters = Parameters {
            has_move: read.value(HavingTheMove, "trigger")?,
            adjust_needs_own_clock: read.knows(AdjustOwnClockRunning),
            both_colours: read.value(TouchBothColours, "fallback")?,
            castling_attempt: read.value(CastlingAttemptIllegal, "trigger")?,
            capture_needs_removal: read.value(CaptureMade, "captured_piece_must_be_removed")?,
            touch_claim_covers_hands: read.value(TouchClaimForfeited, "covers_hands")?,
            touch_claim_lost_by_own_piece: read
                .value::<word::LostBy>(TouchClaimForfeited, "lost_by")?
                == word::LostBy::OwnPiece,
            rook_first_bars_all_castling: read.value::<word::Bars>(TouchRookThenKing, "bars")?
                == word::Bars::BothSides,
            delay_saves: !read.value::<bool>(TimeCarryOver, "except_delay")?,
            agreement_completes: read.value(MoveCompletedByGameEnd, "agreement")?,
            resignation_completes: read.value(MoveCompletedByGameEnd, "resignation")?,
            end_needs_touch_move: read.value(CheckmateEndsGame, "respects_touch_move")?,
            resign_draws_if_opponent_cannot_mate: read
                .value(Resignation, "draw_if_opponent_cannot_mate")?,
            agreement_moves: read.value(DrawByAgreement, "min_moves_each")?,
            auto_repetition: read.number_or(FivefoldRepetition, "count", "never")?,
            auto_quiet_moves: read.number_or(SeventyFiveMoves, "count", "never")?,
            claim_repetition: read.value(ThreefoldClaim, "count")?,
            claim_quiet_moves: read.value(FiftyMoveClaim, "count")?,
            fifty_needs_completed: read.value(FiftyCompleted, "completed")?,
            claim_stops_clocks: read.value::<word::ClockStop>(ClaimProcedure, "clock_stop")?
                == word::ClockStop::Mandatory,
            wrong_claim_minutes: read.value(ClaimIncorrect, "minutes_to_opponent")?,
            restriction_covers_offers: read.value(DrawRestriction, "covers_offers")?,
            illegal_moves: IllegalMoves {
                minutes: read.value(IllegalMovePenalty, "minutes_to_opponent")?,
                loses_on: read.value(IllegalMovePenalty, "loses_on")?,
                minutes_need_complaint: read
                    .value(IllegalMovePenalty, "opponent_must_have_claimed")?,
                press_without_move: read.value_or(
                    ClockPressedWithoutMove,
                    "counts_as_illegal",
                    false,
                )?,
                two_hands: read.value_or(TwoHandsMove, "counts_as_illegal", false)?,
                pawn_becomes_queen: read.value(PromotionNotCompleted, "becomes_queen")?,
            },
            rapid_minutes: read.number_or(
                RapidPenaltyMinutes,
                "minutes_to_opponent",
                "unchanged",
            )?,
            blitz_unsupervised_minutes: read.number_or(
                BlitzUnsupervised,
                "minutes_to_opponent",
                "unchanged",
            )?,
            colours_reversed_moves: read.value(ColoursReversed, "cancel_before_moves_each")?,
            default_minutes: read.value(DefaultTime, "default_minutes")?,
            lateness_forgivable: read.value(DefaultTime, "arbiter_may_waive")?,
            signed_sheets_must_agree: read.value(SignResult, "both_sheets_must_agree")?,
            completed_by_next_move: read.knows(MoveCompletedByNextMove),
            recording_minutes: read.value(RecordingExemption, "minutes_below")?,
            recording_increment: read
                .value(RecordingExemption, "unless_increment_seconds_at_least")?,
            devices: Devices {
                needs_sound: read.value::<word::Device>(ElectronicDevice, "trigger")?
                    == word::Device::Sound,
                cannot_mate_halves: read.value(ElectronicDevicePenalty, "cannot_mate_exception")?,
                may_be_reduced: read.value(ElectronicDevicePenalty, "regulations_may_reduce")?,
            },
            rapid: rapid(&read)?,
            bounds: bounds(&read)?,
            quickplay: quickplay(&read)?,
            clock_assistant_free_if_disabled: read.value(ClockAssistant, "exempt_if_disabled")?,
            scoring_assistant_free_if_disabled: read
                .value(ScoringAssistant, "exempt_if_disabled")?,
            resumption_minutes: read.number_or(AdjLate, "late_after_minutes", "default-time")?,
            analysis_of_any_game: read.value(NoOutsideHelp, "any_game")?,
            electronic_cigarettes: read.value(Smoking, "electronic")?,
            report_is_duty: read.value::<word::Duty>(ThirdPartyObservations, "report")?
                == word::Duty::Must,
            assistant_makes_own_moves_only: read.value_or(
                ViAssistantMoves,
                "own_moves_only",
                false,
            )?,
            promotion_piece_announced: read.value_or(
                ViAnnouncement,
                "announce_promotion_piece",
                false,
            )?,
            controller_restores_course: read.value_or(
                ViScoresDiffer,
                "restores",
                word::Restores::LastAgreedPosition,
            )? == word::Restores::CourseOfTheGame,
            adjournment: read.knows(AdjSealMove),
            chess960: read.knows(C960Nature),
        };
        read.finish()?;
        Ok(parameters)
    }
}

fn rapid(read: &Reading<'_>) -> Result<RapidLimits, BookError> {
    use Concept::*;
    Ok(RapidLimits {
        early_claims_moves: read.value(RapidEarlyClaimsLimit, "moves_each")?,
        early_claims_completed: read.value(RapidEarlyClaimsLimit, "completed")?,
        schedule_exception: read.value(RapidClockSettingLimit, "schedule_exception")?,
        set_up_castling: read.value(RapidSetupLimit, "castling_lost")?,
        arbiter_intervenes: read.value(RapidIllegalMove, "arbiter_intervenes")?,
        touch_on_claim_only: read.knows(RapidTouchOnClaimOnly),
        flag_on_claim_only: read.knows(RapidFlagOnClaimOnly),
        win_needs_stopped_clocks: read.value::<word::ClockStop>(RapidWinOnTime, "clock_stop")?
            == word::ClockStop::Mandatory,
        both_flags_draw: read.knows(RapidBothFlags),
        blitz_illegal_loses: read.value::<u32>(BlitzIllegalMove, "loses_on")? == 1,
        rapid_correctable: read.value(RapidIllegalMove, "correctable_by_agreement")?,
        blitz_correctable: read.value(BlitzIllegalMove, "correctable_by_agreement")?,
        games_per_arbiter: read.value(RapidSupervisedRatio, "games_per_arbiter")?,
        blitz_games_per_arbiter: read.value(BlitzSupervisedRatio, "games_per_arbiter")?,
        scoresheet_requests: read.number_or(RapidShowScoresheet, "max_requests", "never")?,
        blitz_scoresheet_requests: read.number_or(BlitzShowScoresheet, "max_requests", "never")?,
        scoresheet_on_request: read.value(RapidRecording, "scoresheet_on_request")?,
        blitz_recording: read.value(BlitzSupervised, "recording_required")?,
        blitz_quickplay: read.value_or(BlitzExcludedArticles, "quickplay", true)?,
        blitz_illegal_positions: read.value_or(BlitzExcludedArticles, "illegal_positions", true)?,
    })
}

fn bounds(read: &Reading<'_>) -> Result<ClassBounds, BookError> {
    use Concept::*;
    const MINUTE: u64 = 60_000;
    let minutes = |concept, name| read.value::<u32>(concept, name).map(|n| u64::from(n) * MINUTE);
    let bound = minutes(BlitzDefinition, "bound_minutes")?;
    let blitz_up_to = match read.value(BlitzDefinition, "bound_is")? {
        word::BoundIs::Blitz => bound,
        word::BoundIs::Rapid => bound.saturating_sub(1),
    };
    Ok(ClassBounds {
        blitz_up_to,
        blitz_increments: read.value(BlitzDefinition, "increment_factor")?,
        standard_from: minutes(RapidDefinition, "less_than_minutes")?,
        increments: read.value(RapidDefinition, "increment_factor")?,
    })
}

fn quickplay(read: &Reading<'_>) -> Result<Quickplay, BookError> {
    use Concept::*;
    let increment = match read.knows(QuickplayIncrementRequest) {
        true => Some(IncrementRequest {
            minutes: read.value(QuickplayIncrementRequest, "minutes_below")?,
            seconds: read.value(QuickplayIncrementRequest, "increment_seconds")?,
            opponent_minutes: read.value(QuickplayIncrementRequest, "minutes_to_opponent")?,
        }),
        false => None,
    };
    Ok(Quickplay {
        minutes: read.value(QuickplayClaim, "minutes_below")?,
        alone_minutes: read.value(QuickplayNoArbiterClaim, "minutes_below")?,
        alone_on_move: read.value(QuickplayNoArbiterClaim, "having_the_move")?,
        if_announced: read.knows(QuickplayAnnounced),
        with_increment: read.value(QuickplayDefinition, "with_increment")?,
        scope_increment: read.value_or(QuickplayScope, "increment", true)?,
        scope_blitz: read.value_or(QuickplayScope, "blitz", true)?,
        is_offer: read.value(ClaimIsDrawOffer, "quickplay_too")?,
        postponed_minutes: read.value(QuickplayPostpone, "minutes_to_opponent")?,
        rejected_minutes: read.value(QuickplayReject, "minutes_to_opponent")?,
        is_final: read.knows(QuickplayFinal),
        increment,
    })
}
