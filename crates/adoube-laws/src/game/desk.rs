//! The desk an act comes to: who may do it, when, and how facts and citations are written down.

use super::{
    Context, Fact, What,
    act::{Act, Actor},
    adjournment, blind, ends,
    regulations::BoardSight,
    ruling::{Automatic, Cause, Finding, Refusal, Ruling, Why},
    state::{Phase, State},
    terms::StartFault,
    whose::{Whose, whose},
};
use crate::{
    book::{ClauseId, Concept},
    clock::{Millis, Moment},
};
use adoube_base::Color;

/// A decision in the making: facts are applied as they are found, to a copy.
pub(super) struct Desk<'a> {
    before: &'a State,
    pub(super) state: State,
    pub(super) at: Moment,
    pub(super) by: Actor,
    /// The act of an arbiter who insists where the Laws want a claim, and what wants it.
    pub(super) insists: Option<(Act, Vec<Concept>)>,
    facts: Vec<Fact>,
}

impl<'a> Desk<'a> {
    pub(super) fn open(before: &'a State, context: Context) -> Desk<'a> {
        Desk {
            before,
            state: before.clone(),
            // A report that comes late does not turn time back.
            at: context.at.max(before.last),
            by: context.by,
            insists: None,
            facts: Vec::new(),
        }
    }

    pub(super) fn close(self) -> Vec<Fact> {
        self.facts
    }

    /// What was found so far.
    pub(super) fn facts(&self) -> Vec<Fact> {
        self.facts.clone()
    }

    /// The game before the act.
    pub(super) fn before(&self) -> &'a State {
        self.before
    }

    /// Something was done.
    pub(super) fn done(&mut self, act: &Act) {
        let act = self.insists.as_ref().map_or(act, |(insisting, _)| insisting);
        let fact = Fact { at: self.at, by: self.by, what: What::Done(act.clone()) };
        super::evolve(&mut self.state, &fact);
        self.facts.push(fact);
    }

    /// Something is ruled under these concepts.
    pub(super) fn rule(&mut self, finding: Finding, concepts: &[Concept]) {
        let clauses = self.cite(concepts);
        self.rule_under(finding, clauses);
    }

    /// Something is ruled under clauses that somebody has named.
    pub(super) fn rule_under(&mut self, finding: Finding, clauses: Vec<ClauseId>) {
        let fact =
            Fact { at: self.at, by: Actor::Laws, what: What::Ruled(Ruling { finding, clauses }) };
        super::evolve(&mut self.state, &fact);
        self.facts.push(fact);
    }

    /// A span that an arbiter can give, take or set: from nothing to a day.
    pub(super) fn sensible(&self, span: Millis) -> Result<(), Refusal> {
        if (Millis::ZERO..=Millis::minutes(24 * 60)).contains(&span) {
            Ok(())
        } else {
            self.refuse(Why::TooMuchTime, &[])
        }
    }

    /// Time for a player, in minutes.
    pub(super) fn minutes(&mut self, color: Color, minutes: u32, concepts: &[Concept]) {
        if minutes > 0 {
            self.rule(Finding::Gains { color, span: Millis::minutes(minutes) }, concepts);
        }
    }

    /// The position after so many half-moves stands again.
    pub(super) fn restore(&mut self, half_moves: u32, concepts: &[Concept]) {
        self.rule(Finding::Restored { half_moves }, concepts);
    }

    /// The clauses of the books in force, each once; concepts they do not know are left out.
    pub(super) fn cite(&self, concepts: &[Concept]) -> Vec<ClauseId> {
        let rules = self.state.regulations().rules();
        let mut clauses: Vec<ClauseId> = Vec::with_capacity(concepts.len());
        for id in concepts.iter().flat_map(|&concept| rules.cite(concept)) {
            if !clauses.contains(id) {
                clauses.push(id.clone());
            }
        }
        clauses
    }

    pub(super) fn knows(&self, concept: Concept) -> bool {
        self.state.regulations().rules().knows(concept)
    }

    /// The Laws want a claim here: an arbiter who has none waits, or insists.
    pub(super) fn wants_claim(&mut self, concepts: &[Concept]) -> Result<(), Refusal> {
        match &mut self.insists {
            Some((_, wanting)) => {
                wanting.extend_from_slice(concepts);
                Ok(())
            }
            None => self.refuse(Why::ArbiterMustWait, concepts),
        }
    }

    /// An arbiter acts upon what only a player may claim: what follows follows, and it is said that the claim
    /// was missing.
    pub(super) fn insist(
        &mut self,
        act: &Act,
        decide: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        self.insists = Some((act.clone(), Vec::new()));
        decide(self)?;
        if let Some((_, wanting)) = self.insists.take()
            && !wanting.is_empty()
        {
            self.rule(Finding::Intervened, &wanting);
        }
        Ok(())
    }

    pub(super) fn refusal(&self, why: Why, concepts: &[Concept]) -> Refusal {
        Refusal { why, clauses: self.cite(concepts) }
    }

    pub(super) fn refuse<T>(&self, why: Why, concepts: &[Concept]) -> Result<T, Refusal> {
        Err(self.refusal(why, concepts))
    }

    /// The player who acts, or for whom an assistant acts.
    pub(super) fn player(&self) -> Result<Color, Refusal> {
        match self.by {
            Actor::Player(color) | Actor::Assistant(color) => Ok(color),
            Actor::Arbiter | Actor::Spectator | Actor::Laws => {
                self.refuse(Why::NotForThisActor, &[])
            }
        }
    }

    /// Who may do it, and in which phase of the game.
    pub(super) fn admit(&self, act: &Act) -> Result<(), Refusal> {
        let allowed = match self.by {
            Actor::Player(_) => whose(act) == Whose::Player,
            Actor::Arbiter => whose(act) == Whose::Arbiter,
            Actor::Assistant(color) => blind::is_for_assistant(self.before, color, act),
            Actor::Spectator => whose(act) == Whose::Spectator,
            Actor::Laws => false,
        };
        if !allowed {
            let concepts: &[Concept] = match self.by {
                Actor::Assistant(_) => &[Concept::ViAssistant],
                Actor::Spectator => &[Concept::ThirdPartyObservations],
                _ => &[],
            };
            return self.refuse(Why::NotForThisActor, concepts);
        }
        let unseen = self.before.regulations().board == BoardSight::Unseen;
        if unseen && needs_the_board(act) {
            return self.refuse(Why::BoardUnseen, &[]);
        }
        match &self.before.phase {
            Phase::Ended(outcome) if !after_the_end(self.before, act) => {
                let mut concepts = ends::concepts(outcome.cause).to_vec();
                if let (Cause::Automatic(Automatic::Checkmate), Act::ClaimDraw { .. }) =
                    (outcome.cause, act)
                {
                    concepts.push(Concept::MateBeforeClaims);
                }
                self.refuse(Why::GameOver, &concepts)
            }
            Phase::InPlay | Phase::Adjourned
                if self.before.mate_in_doubt() && changes_the_result(act) =>
            {
                self.refuse(Why::Stopped, &[Concept::RestartDecision])
            }
            Phase::Cancelled if !matches!(act, Act::Appeal { .. }) => {
                self.refuse(Why::GameOver, &[])
            }
            Phase::Scheduled if !before_the_start(act) => {
                self.refuse(Why::NotStarted, &[Concept::StartWhiteClock])
            }
            Phase::Adjourned if !while_adjourned(act) => {
                self.refuse(Why::Adjourned, &[Concept::AdjSealMove])
            }
            _ => Ok(()),
        }
    }
}

/// What cannot be done where nobody knows what stands on the board.
fn needs_the_board(act: &Act) -> bool {
    matches!(
        act,
        Act::Touch { .. }
            | Act::Brush { .. }
            | Act::Move { .. }
            | Act::Release { .. }
            | Act::Remove { .. }
            | Act::Promote { .. }
            | Act::TakeBack
            | Act::Restore { .. }
            | Act::ClaimDraw { .. }
            | Act::SeeIllegalPosition
            | Act::OrderSeal { .. }
    )
}

/// What may still be done when the game is over: signatures, appeals, and acts of the arbiter.
fn after_the_end(state: &State, act: &Act) -> bool {
    if let Act::OpenEnvelope { .. } = act {
        return adjournment::may_change_forfeit(state);
    }
    matches!(
        act,
        Act::Sign { .. }
            | Act::Appeal { .. }
            | Act::AskLaws
            | Act::KeepScoresheet
            | Act::ExplainLaws
            | Act::SendAway { .. }
            | Act::Refer { .. }
            | Act::JudgeResult { .. }
            | Act::Penalise { .. }
            | Act::Decide { .. }
            | Act::ReplaceScoresheet { .. }
            | Act::ReadClock { .. }
            | Act::Verify
    )
}

/// What would end the game or lead it on. While the arbiter has to find out whether somebody could mate, the result is
/// the arbiter's.
fn changes_the_result(act: &Act) -> bool {
    matches!(
        act,
        Act::OfferDraw { .. }
            | Act::AcceptDraw
            | Act::DeclineDraw
            | Act::Resign
            | Act::ClaimDraw { .. }
            | Act::ClaimQuickplay { .. }
            | Act::AskIncrement
            | Act::ClaimIllegalMove
            | Act::ClaimTouch
            | Act::ClaimTwoHands
            | Act::AgreeCorrection { .. }
            | Act::SeeIllegalMove
            | Act::SeeIllegalPosition
            | Act::OrderSeal { .. }
            | Act::OpenEnvelope { .. }
            | Act::EnvelopeLost { .. }
    )
}

fn before_the_start(act: &Act) -> bool {
    matches!(
        act,
        Act::Arrive
            | Act::PlaceClock
            | Act::StartClocks
            | Act::Forgive { .. }
            | Act::AcceptAssistant { .. }
            | Act::LiftExemption { .. }
            | Act::DemandTwoBoards
            | Act::Penalise { .. }
            | Act::FindDevice { .. }
            | Act::Appeal { .. }
            | Act::AskLaws
            | Act::ExplainLaws
            | Act::AppointObserver
            | Act::SendAway { .. }
            | Act::Refer { .. }
            | Act::SetTime { .. }
    )
}

/// What may be done between the sealing of a move and its opening: nothing at the board, but all that needs none.
fn while_adjourned(act: &Act) -> bool {
    matches!(
        act,
        Act::Arrive
            | Act::OfferDraw { .. }
            | Act::AcceptDraw
            | Act::DeclineDraw
            | Act::Resign
            | Act::ResumeAdjourned
            | Act::OpenEnvelope { .. }
            | Act::EnvelopeLost { .. }
            | Act::PositionLost
            | Act::SetTime { .. }
            | Act::Forgive { .. }
            | Act::FindAbsent { .. }
            | Act::FindBothAbsent
            | Act::ClaimFlag
            | Act::SeeFlag { .. }
            | Act::Penalise { .. }
            | Act::Decide { .. }
            | Act::FindDevice { .. }
            | Act::FindRefusal { .. }
            | Act::FindBothRefuse
            // A game that began wrongly is cancelled whenever that is found (7.1, 7.2, 7.3), and no player need come back to
            // it. What only looks wrong to a player waits for the arbiter.
            | Act::FindStart { .. }
            | Act::ClaimStart { fault: StartFault::InitialPosition }
            | Act::SetCounter { .. }
            | Act::JudgeStop { .. }
            // What waits for the arbiter waits for no resumption.
            | Act::ConsentDraw
            | Act::DecideQuickplay { .. }
            | Act::GrantIncrement
            | Act::Appeal { .. }
            | Act::AcceptAssistant { .. }
            | Act::LiftExemption { .. }
            | Act::AppointObserver
            | Act::SendAway { .. }
            | Act::AskLaws
            | Act::ExplainLaws
            | Act::Refer { .. }
    )
}
