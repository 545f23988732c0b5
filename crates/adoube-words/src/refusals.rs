//! Why the Laws refuse an act, in people's words. The sentences are in `play.ftl`.

use crate::Words;
use adoube_laws::game::{Refusal, Why};

/// Why an act was refused, with the clauses.
pub fn refusal(words: Words, refusal: &Refusal) -> String {
    let sentence = words.say(why(refusal.why));
    if refusal.clauses.is_empty() {
        return sentence;
    }
    let clauses: Vec<&str> = refusal.clauses.iter().map(|clause| clause.as_str()).collect();
    format!("{sentence} ({})", clauses.join(", "))
}

const fn why(why: Why) -> &'static str {
    match why {
        Why::GameOver => "why-game-over",
        Why::NotStarted => "why-not-started",
        Why::NotAnArray => "why-not-an-array",
        Why::Stopped => "why-stopped",
        Why::Adjourned => "why-adjourned",
        Why::NotForThisActor => "why-not-for-this-actor",
        Why::NotYourMove => "why-not-your-move",
        Why::OpponentNotCompleted => "why-opponent-not-completed",
        Why::MoveAlreadyMade => "why-move-already-made",
        Why::NothingThere => "why-nothing-there",
        Why::NotYourPiece => "why-not-your-piece",
        Why::Illegal => "why-illegal",
        Why::PieceTouched => "why-piece-touched",
        Why::Released => "why-released",
        Why::PromotionChosen => "why-promotion-chosen",
        Why::MustPlayThis => "why-must-play-this",
        Why::AdjustOutOfTurn => "why-adjust-out-of-turn",
        Why::AdjustClock => "why-adjust-clock",
        Why::TooLateToComplain => "why-too-late-to-complain",
        Why::NothingToComplain => "why-nothing-to-complain",
        Why::ClaimAfterTouch => "why-claim-after-touch",
        Why::ClaimUnwritten => "why-claim-unwritten",
        Why::ClaimStands => "why-claim-stands",
        Why::ClaimFixed => "why-claim-fixed",
        Why::ClaimFromScreen => "why-claim-from-screen",
        Why::OfferStands => "why-offer-stands",
        Why::NoOffer => "why-no-offer",
        Why::OfferOpen => "why-offer-open",
        Why::TooEarlyForDraw => "why-too-early-for-draw",
        Why::DrawsRestricted => "why-draws-restricted",
        Why::FlagUp => "why-flag-up",
        Why::ClocksMustStop => "why-clocks-must-stop",
        Why::TooLateForIllegalMove => "why-too-late-for-illegal-move",
        Why::TooLateForStart => "why-too-late-for-start",
        Why::ArbiterMustWait => "why-arbiter-must-wait",
        Why::NotLate => "why-not-late",
        Why::TooMuchTime => "why-too-much-time",
        Why::NotInThisEdition => "why-not-in-this-edition",
        Why::QuickplayTime => "why-quickplay-time",
        Why::QuickplayNotHere => "why-quickplay-not-here",
        Why::QuickplayFinal => "why-quickplay-final",
        Why::ScoreNotAllowed => "why-score-not-allowed",
        Why::ArbiterMustNotSay => "why-arbiter-must-not-say",
        Why::DisabilityCostsNothing => "why-disability-costs-nothing",
        Why::ReasonMissing => "why-reason-missing",
        Why::NotAsked => "why-not-asked",
        Why::NotAnnounced => "why-not-announced",
        Why::PieceNotNamed => "why-piece-not-named",
        Why::OpponentNotAnnounced => "why-opponent-not-announced",
        Why::TooLateToCorrect => "why-too-late-to-correct",
        Why::NothingToPress => "why-nothing-to-press",
        Why::NotPermitted => "why-not-permitted",
        Why::WrongKey => "why-wrong-key",
        Why::NotAdjourned => "why-not-adjourned",
        Why::ReplierAbsent => "why-replier-absent",
        Why::NothingPending => "why-nothing-pending",
        Why::NotForgivable => "why-not-forgivable",
        Why::NoSuchPenalty => "why-no-such-penalty",
        Why::NoSuchArticle => "why-no-such-article",
        Why::NoSuchMove => "why-no-such-move",
        Why::BoardUnseen => "why-board-unseen",
        Why::ClaimExamined => "why-claim-examined",
        Why::AssistantNeeded => "why-assistant-needed",
    }
}
