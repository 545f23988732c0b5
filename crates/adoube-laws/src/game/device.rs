//! What a device between people and the decider does by itself: a screen that presses the clock, a seat whose first act is
//! an arrival, a call that stops nothing. These are regulations like others: an event has them, a case file can set them.

use super::{
    Context, Fact,
    act::{Act, Actor},
    decide, evolve,
    ruling::{Refusal, Why},
    state::{Phase, State},
    terms::PressedWith,
};
use serde::{Deserialize, Serialize};

/// The regulations of a device. Without any of them everything is done by people, as over a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Device {
    /// Who presses the clock.
    pub press: Press,
    /// What a player's call does to the clocks.
    pub calls: Calls,
    /// From where acts come.
    pub entered: Entered,
}

/// Who presses the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// The board, as soon as the move is made.
    Automatic,
    /// The player, by hand (6.2.1).
    #[default]
    ByHand,
}

/// What a player's call for the arbiter does to the clocks (6.11.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Calls {
    /// It stops them.
    #[default]
    Stop,
    /// They run on: whoever stops them only calls.
    Run,
}

/// From where acts come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entered {
    /// From the hall: people do it, and an arbiter sees them.
    #[default]
    InTheHall,
    /// From a screen that both players share.
    OnScreen,
    /// From a seat of the player's own, which nobody else can act from.
    AtOwnSeat,
}

/// Decides acts that came through a device, one after the other: all of them, or none.
pub fn decide_by(
    before: &State,
    device: Device,
    context: Context,
    acts: &[Act],
) -> Result<Vec<Fact>, Refusal> {
    let mut state = before.clone();
    let mut facts = Vec::new();
    let mut step = |state: &mut State, act: &Act| -> Result<(), Refusal> {
        let news = decide(state, context, act)?;
        news.iter().for_each(|fact| evolve(state, fact));
        facts.extend(news);
        Ok(())
    };
    // Who may go is said by the arbiter, not by who goes.
    let permits = |act: &Act| matches!(act, Act::Leave { permitted: true, .. });
    if device.entered != Entered::InTheHall && acts.iter().any(permits) {
        return Err(Refusal { why: Why::NotForThisActor, clauses: Vec::new() });
    }
    if device.arrives(&state, context.by, acts) {
        step(&mut state, &Act::Arrive)?;
    }
    let mut moved = false;
    for act in acts {
        // After an act that ended the game the rest has nothing left to do.
        if state.outcome().is_some() && before.outcome().is_none() {
            break;
        }
        step(&mut state, device.meant(context.by, act))?;
        // At a seat of one's own what is entered is said: the device tells it to the opponent.
        if let Some(mv) = device.says(&state, context.by, act, acts) {
            step(&mut state, &Act::Announce { mv })?;
        }
        // A move may be made whole, or by the last of its parts: a rook let go, a captured piece or a pawn taken off.
        moved |= state.plies().len() > before.plies().len() || matches!(act, Act::Announce { .. });
    }
    if device.press == Press::Automatic && moved && made_is_open(&state, context.by) {
        match step(&mut state, &Act::Press { with: PressedWith::SameHand }) {
            // A blind player's move has to be announced first; the clock is pressed with that.
            Ok(()) | Err(Refusal { why: Why::NotAnnounced, .. }) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(facts)
}

impl Device {
    /// Who acts from a seat of one's own and has not been there comes with it: too late is too late, whatever the first
    /// act is (6.7.1).
    fn arrives(self, state: &State, by: Actor, acts: &[Act]) -> bool {
        let Actor::Player(color) = by else { return false };
        self.entered == Entered::AtOwnSeat
            && *state.phase() == Phase::InPlay
            && state.present(color).is_none()
            && !matches!(acts.first(), Some(Act::Arrive))
    }

    /// The move that a device announces for a visually disabled player, who, or whose assistant, has entered it at the own
    /// seat. Whoever announces it with another act does so themselves.
    fn says(
        self,
        state: &State,
        by: Actor,
        act: &Act,
        acts: &[Act],
    ) -> Option<super::motion::Motion> {
        let own = match by {
            Actor::Player(color) | Actor::Assistant(color) => color,
            Actor::Arbiter | Actor::Spectator | Actor::Laws => return None,
        };
        let Act::Move { mv, .. } = act else { return None };
        let announces = acts.iter().any(|act| matches!(act, Act::Announce { .. }));
        let owed = state.unannounced() == Some(own);
        (self.entered == Entered::AtOwnSeat && owed && !announces).then_some(*mv)
    }

    /// A player's call as the event lets it be.
    fn meant(self, by: Actor, act: &Act) -> &Act {
        match act {
            Act::StopClocks { .. } if by.player().is_some() && self.calls == Calls::Run => {
                &Act::AskLaws
            }
            act => act,
        }
    }
}

/// Whether the player, or an assistant for the player, has made a move that is not completed, and the game goes on.
fn made_is_open(state: &State, by: Actor) -> bool {
    let own = match by {
        Actor::Player(color) | Actor::Assistant(color) => color,
        Actor::Arbiter | Actor::Spectator | Actor::Laws => return false,
    };
    let last = state.plies().last();
    *state.phase() == Phase::InPlay
        && last.is_some_and(|ply| ply.by == own && ply.completed.is_none())
        && state.clock().running() == Some(own)
}
