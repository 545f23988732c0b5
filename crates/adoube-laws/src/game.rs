//! The game by the Laws: the decider of one game.
//!
//! Acts come in, the edition decides, facts go out:
//!
//! * [`decide`]`(&state, context, &act)` gives the [`Fact`]s an act leads to, or a [`Refusal`] with the
//!   clause that rules it out. It changes nothing.
//! * [`evolve()`]`(&mut state, &fact)` applies a fact. A game's log, folded, always gives the same
//!   [`State`], and any prefix of a log is a game.
//!
//! A fact is either what was done (the [`Act`], with who and when) or what was ruled (a [`Ruling`] with
//! its clauses). The record holds what happened, an illegal move that stood included; the legal game
//! is a view of it. Ends that come by themselves, that are declared, that are claimed and that are
//! decided are different types ([`Cause`]).
//!
//! Nothing here reads a clock or draws a lot: [`Context`] brings the moment and the actor. Start
//! reading at [`decide`]; each chapter is a file named after its matter.

mod act;
mod adjournment;
mod arbiter;
mod blind;
mod boards;
mod claims;
mod complaints;
mod desk;
pub mod device;
mod draws;
mod ends;
mod evolve;
mod flags;
mod hall;
mod hand;
mod illegal;
mod illegality;
mod irregularities;
mod motion;
mod parts;
mod penalties;
mod pending;
mod ply;
mod press;
mod quickplay;
mod recording;
mod regulations;
mod restoring;
mod ruling;
pub mod seal;
mod start;
mod state;
mod terms;
mod touching;
mod whose;

pub use act::{Act, Actor};
pub use adjournment::Label;
pub use device::{Calls, Device, Entered, Press, decide_by};
pub use hand::may_play;
pub use illegality::reasons;
pub use motion::{Motion, ParseMotionError};
pub use pending::Pending;
pub use ply::{HandsUsed, Ply};
pub use regulations::{
    AnnulledIncrements, BoardSight, ClaimHandling, Draws, FlagHandling, IllegalMoveHandling,
    Opening, OpeningError, Player, Recording, Regulations, Supervision, TouchHandling, Watch,
};
pub use ruling::{
    Automatic, Breach, Cause, Claimed, Decided, Declared, Finding, Outcome, ParseScoreError,
    Refusal, Ruling, Sanction, Score, Why,
};
pub use state::{Adjournment, Due, Hand, Helped, Part, Phase, State};
pub use terms::*;
pub use touching::{Allowed, allowed};

use crate::clock::Moment;
use desk::Desk;
use serde::{Deserialize, Serialize};

/// When something is done and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    /// The moment.
    pub at: Moment,
    /// The actor.
    pub by: Actor,
}

/// What happened, or what was ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Somebody did something.
    Done(Act),
    /// The Laws, or an arbiter under them, decided something.
    Ruled(Ruling),
}

/// A fact of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// When.
    pub at: Moment,
    /// By whom.
    pub by: Actor,
    /// What.
    pub what: What,
}

/// What an act leads to in a game as it stands, or why it does not count.
pub fn decide(state: &State, context: Context, act: &Act) -> Result<Vec<Fact>, Refusal> {
    let mut desk = Desk::open(state, context);
    desk.admit(act)?;
    if flags::called_by_the_board(&mut desk) {
        // The call takes the place of what a player does. What an arbiter decides is decided with the flag down.
        if desk.state.outcome().is_none() && context.by == Actor::Arbiter {
            let called = desk.facts();
            return match chapter(&mut desk, act) {
                Ok(()) => Ok(desk.close()),
                Err(_) => Ok(called),
            };
        }
        return Ok(desk.close());
    }
    chapter(&mut desk, act)?;
    Ok(desk.close())
}

/// Applies a fact.
pub fn evolve(state: &mut State, fact: &Fact) {
    match &fact.what {
        What::Done(act) => {
            if let Act::Release { .. } | Act::Remove { .. } | Act::Promote { .. } = act {
                hand::evolve_part(state, fact.at, fact.by, act);
            }
            state.do_act(fact.at, fact.by, act);
        }
        What::Ruled(ruling) => {
            if let Finding::MateUnknown(_) = ruling.finding {
                state.doubted_under.clone_from(&ruling.clauses);
            }
            state.rule(fact.at, &ruling.finding);
        }
    }
}

/// The whole of a log.
pub fn fold<'a>(start: State, facts: impl IntoIterator<Item = &'a Fact>) -> State {
    facts.into_iter().fold(start, |mut state, fact| {
        evolve(&mut state, fact);
        state
    })
}

fn chapter(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Intervene { upon } => {
            let seen = match *upon {
                Intervention::Flag(color) => Act::SeeFlag { color },
                Intervention::IllegalMove => Act::SeeIllegalMove,
                Intervention::IllegalPosition => Act::SeeIllegalPosition,
            };
            desk.insist(act, |desk| chapter(desk, &seen))
        }
        Act::Arrive
        | Act::PlaceClock
        | Act::StartClocks
        | Act::FindAbsent { .. }
        | Act::FindBothAbsent
        | Act::Forgive { .. } => start::decide(desk, act),
        Act::Touch { .. }
        | Act::Brush { .. }
        | Act::Adjust { .. }
        | Act::Move { .. }
        | Act::Release { .. }
        | Act::Remove { .. }
        | Act::Promote { .. }
        | Act::TakeBack
        | Act::AnnounceCastling
        | Act::FindAccident { .. }
        | Act::ClaimTouch
        | Act::ClaimTwoHands
        | Act::OrderRepeat => hand::decide(desk, act),
        Act::Press { .. } | Act::Mishandle { .. } => press::decide(desk, act),
        Act::StopClocks { .. }
        | Act::Interrupt
        | Act::Resume
        | Act::JudgeStop { .. }
        | Act::SetTime { .. }
        | Act::GiveTime { .. }
        | Act::SetCounter { .. }
        | Act::ReadClock { .. }
        | Act::ReplaceClock
        | Act::Hint { .. }
        | Act::AcceptAssistant { .. }
        | Act::LiftExemption { .. }
        | Act::AskLaws
        | Act::ExplainLaws
        | Act::Appeal { .. } => arbiter::decide(desk, act),
        Act::Leave { .. }
        | Act::Report { .. }
        | Act::Interfere { .. }
        | Act::AppointObserver
        | Act::SendAway { .. }
        | Act::Refer { .. } => hall::decide(desk, act),
        Act::ClaimFlag | Act::SeeFlag { .. } | Act::SeeBothFlags => flags::decide(desk, act),
        Act::OfferDraw { .. }
        | Act::AcceptDraw
        | Act::DeclineDraw
        | Act::WithdrawOffer
        | Act::ConsentDraw => draws::decide(desk, act),
        Act::ClaimDraw { .. } | Act::WithdrawClaim | Act::ChangeClaim { .. } | Act::CheckClaim => {
            claims::decide(desk, act)
        }
        Act::Resign => ends::resign(desk, act),
        Act::ClaimIllegalMove
        | Act::SeeIllegalMove
        | Act::SeeIllegalPosition
        | Act::AgreeCorrection { .. }
        | Act::Restore { .. } => illegal::decide(desk, act),
        Act::ClaimStart { .. }
        | Act::FindStart { .. }
        | Act::FindDisplaced { .. }
        | Act::Displace { .. }
        | Act::Replace => irregularities::decide(desk, act),
        Act::ClaimQuickplay { .. }
        | Act::Verify
        | Act::AskIncrement
        | Act::DecideQuickplay { .. }
        | Act::GrantIncrement => quickplay::decide(desk, act),
        Act::Write { .. }
        | Act::MarkOffer
        | Act::WriteNotes
        | Act::HideScoresheet
        | Act::KeepScoresheet
        | Act::AskScoresheet
        | Act::SeeScoresheet
        | Act::Sign { .. }
        | Act::Reconstruct { .. }
        | Act::WarnNotation { .. }
        | Act::ReplaceScoresheet { .. }
        | Act::JudgeResult { .. } => recording::decide(desk, act),
        Act::Penalise { .. }
        | Act::FindDevice { .. }
        | Act::FindRefusal { .. }
        | Act::FindBothRefuse
        | Act::Decide { .. } => penalties::decide(desk, act),
        Act::Seal { .. }
        | Act::OrderSeal { .. }
        | Act::ResumeAdjourned
        | Act::OpenEnvelope { .. }
        | Act::EnvelopeLost { .. }
        | Act::PositionLost => adjournment::decide(desk, act),
        Act::LiftOut { .. }
        | Act::Feel { .. }
        | Act::Announce { .. }
        | Act::Repeat { .. }
        | Act::Execute { .. }
        | Act::AskTold { .. }
        | Act::Tell { .. }
        | Act::DemandTwoBoards
        | Act::CompareBoards { .. } => blind::decide(desk, act),
    }
}
