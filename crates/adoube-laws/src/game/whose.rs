//! Whose act an act is.

use super::act::Act;

/// Whose it is to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// A player's. What of it an assistant may do for a player is told beside the assistants.
    Player,
    /// The arbiter's alone.
    Arbiter,
    /// Of those who watch.
    Spectator,
}

/// Says of every act whose it is. There is no catch-all arm: an act that is added does not compile until somebody has said
/// who may do it.
pub(super) const fn whose(act: &Act) -> Whose {
    match act {
        Act::Arrive
        | Act::Leave { .. }
        | Act::Touch { .. }
        | Act::Brush { .. }
        | Act::Adjust { .. }
        | Act::Move { .. }
        | Act::Release { .. }
        | Act::Remove { .. }
        | Act::Promote { .. }
        | Act::TakeBack
        | Act::AnnounceCastling
        | Act::Displace { .. }
        | Act::Replace
        | Act::Press { .. }
        | Act::Mishandle { .. }
        | Act::StopClocks { .. }
        | Act::ClaimFlag
        | Act::OfferDraw { .. }
        | Act::AcceptDraw
        | Act::DeclineDraw
        | Act::WithdrawOffer
        | Act::ClaimDraw { .. }
        | Act::WithdrawClaim
        | Act::ChangeClaim { .. }
        | Act::Resign
        | Act::ClaimIllegalMove
        | Act::ClaimTouch
        | Act::ClaimTwoHands
        | Act::ClaimStart { .. }
        | Act::ClaimQuickplay { .. }
        | Act::Verify
        | Act::AskIncrement
        | Act::AgreeCorrection { .. }
        | Act::Write { .. }
        | Act::MarkOffer
        | Act::WriteNotes
        | Act::HideScoresheet
        | Act::KeepScoresheet
        | Act::AskScoresheet
        | Act::SeeScoresheet
        | Act::Sign { .. }
        | Act::Appeal { .. }
        | Act::AskLaws
        | Act::Seal { .. }
        | Act::LiftOut { .. }
        | Act::Feel { .. }
        | Act::Announce { .. }
        | Act::Repeat { .. }
        | Act::Execute { .. }
        | Act::AskTold { .. }
        | Act::Tell { .. }
        | Act::DemandTwoBoards => Whose::Player,
        Act::Report { .. } | Act::Interfere { .. } => Whose::Spectator,
        Act::PlaceClock
        | Act::StartClocks
        | Act::Interrupt
        | Act::Resume
        | Act::FindAbsent { .. }
        | Act::FindBothAbsent
        | Act::Forgive { .. }
        | Act::SeeFlag { .. }
        | Act::SeeBothFlags
        | Act::SeeIllegalMove
        | Act::SeeIllegalPosition
        | Act::Intervene { .. }
        | Act::FindAccident { .. }
        | Act::OrderRepeat
        | Act::Restore { .. }
        | Act::SetTime { .. }
        | Act::GiveTime { .. }
        | Act::SetCounter { .. }
        | Act::ReadClock { .. }
        | Act::ReplaceClock
        | Act::JudgeStop { .. }
        | Act::FindStart { .. }
        | Act::FindDisplaced { .. }
        | Act::CheckClaim
        | Act::ConsentDraw
        | Act::DecideQuickplay { .. }
        | Act::GrantIncrement
        | Act::Penalise { .. }
        | Act::FindDevice { .. }
        | Act::FindRefusal { .. }
        | Act::FindBothRefuse
        | Act::Decide { .. }
        | Act::Hint { .. }
        | Act::AcceptAssistant { .. }
        | Act::LiftExemption { .. }
        | Act::Reconstruct { .. }
        | Act::WarnNotation { .. }
        | Act::ReplaceScoresheet { .. }
        | Act::JudgeResult { .. }
        | Act::ExplainLaws
        | Act::AppointObserver
        | Act::SendAway { .. }
        | Act::Refer { .. }
        | Act::CompareBoards { .. }
        | Act::OrderSeal { .. }
        | Act::ResumeAdjourned
        | Act::OpenEnvelope { .. }
        | Act::EnvelopeLost { .. }
        | Act::PositionLost => Whose::Arbiter,
    }
}
