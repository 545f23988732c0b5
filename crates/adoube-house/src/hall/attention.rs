//! What on a board needs a person, the most urgent first.

use super::table::Table;
use crate::game::Sight;
use adoube_base::Color;
use adoube_laws::{
    clock::{Class, Flags, Millis, Moment},
    game::{Act, Fact, Finding, Pending, Phase, What},
};

/// Why an arbiter should look at a board. The order is the order on the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attention {
    /// A player has stopped the clocks or called.
    Call(Color),
    /// A claim waits.
    Claim(Color),
    /// A player appeals a decision (13.10, 25.3), and no arbiter has done anything since.
    Appeal(Color),
    /// Whether this player can still mate is not known: the result is the arbiter's.
    Mate(Color),
    /// Both flags are down, this player's first (5.4.3.5).
    BothFlags(Color),
    /// A flag is down and nobody has called it.
    Flag(Color),
    /// A player has not come in time.
    Missing(Color),
    /// The clocks are stopped.
    Stopped,
    /// The players signed different results.
    Disagreement,
    /// What the players signed does not stand, and no other result was decided.
    ResultFell,
    /// The last ruling was about an illegal move.
    IllegalMove(Color),
    /// A move is to be sealed.
    Sealing(Color),
    /// The player whose clock runs is short of time (`trouble`).
    TimeTrouble(Color),
}

/// Below this a player is in time trouble, so that an arbiter should be near. In a standard game it is where recording may end
/// (8.4); in rapid a game is decided by the flag much later; in blitz everybody is short of time from the first move.
pub(super) const fn trouble(class: Class) -> Option<Millis> {
    match class {
        Class::Standard => Some(Millis::minutes(5)),
        Class::Rapid => Some(Millis::minutes(1)),
        Class::Blitz => None,
    }
}

/// How long an illegal move stays on top.
const FRESH: Millis = Millis::minutes(2);

impl Attention {
    /// The key of its words.
    pub const fn key(self) -> &'static str {
        match self {
            Attention::Call(_) => "attention-call",
            Attention::Claim(_) => "attention-claim",
            Attention::Appeal(_) => "attention-appeal",
            Attention::Mate(_) => "attention-mate",
            Attention::BothFlags(_) => "attention-both-flags",
            Attention::Flag(_) => "attention-flag",
            Attention::Missing(_) => "attention-missing",
            Attention::Stopped => "attention-stopped",
            Attention::Disagreement => "attention-disagreement",
            Attention::ResultFell => "attention-result-fell",
            Attention::IllegalMove(_) => "attention-illegal-move",
            Attention::Sealing(_) => "attention-sealing",
            Attention::TimeTrouble(_) => "attention-time-trouble",
        }
    }

    /// Whom it is about.
    pub const fn color(self) -> Option<Color> {
        match self {
            Attention::Call(color)
            | Attention::Claim(color)
            | Attention::Appeal(color)
            | Attention::Mate(color)
            | Attention::BothFlags(color)
            | Attention::Flag(color)
            | Attention::Missing(color)
            | Attention::IllegalMove(color)
            | Attention::Sealing(color)
            | Attention::TimeTrouble(color) => Some(color),
            Attention::Stopped | Attention::Disagreement | Attention::ResultFell => None,
        }
    }

    /// Whether it can wait.
    pub const fn is_quiet(self) -> bool {
        matches!(
            self,
            Attention::TimeTrouble(_) | Attention::Sealing(_) | Attention::IllegalMove(_)
        )
    }
}

/// Everything that needs a person on a board at a moment.
pub fn attention(sight: &Sight, at: Moment) -> Vec<Attention> {
    let state = &sight.state;
    let mut found = Vec::new();
    let playing = matches!(state.phase(), Phase::InPlay | Phase::Sealing);
    for matter in state.pending() {
        let needs = match *matter {
            Pending::Stop(color) | Pending::Start(color) if playing => Attention::Call(color),
            Pending::Claim { by: color, .. }
            | Pending::Quickplay(color)
            | Pending::Postponed(color)
            | Pending::Increment(color) => Attention::Claim(color),
            Pending::Mate(color) => Attention::Mate(color),
            Pending::Stop(_) | Pending::Start(_) | Pending::IllegalPosition { .. } => continue,
        };
        if !found.contains(&needs) {
            found.push(needs);
        }
    }
    if let Some(color) = unanswered_call(sight) {
        found.push(Attention::Call(color));
    }
    if let Some(color) = unanswered_appeal(sight) {
        found.push(Attention::Appeal(color));
    }
    if playing {
        match state.clock().flags(at) {
            Flags::Up => {}
            Flags::One(color) => found.push(Attention::Flag(color)),
            Flags::Both(first) => found.push(Attention::BothFlags(first)),
        }
        if let Some(started) = state.started()
            && at.since(started) > state.regulations().lateness()
        {
            let missing = Color::ALL
                .into_iter()
                .filter(|&color| state.present(color).is_none() && state.made(color) == 0);
            found.extend(missing.map(Attention::Missing));
        }
        match state.clock().running() {
            None => found.push(Attention::Stopped),
            Some(color)
                if state.started().is_some()
                    && trouble(state.regulations().class())
                        .is_some_and(|least| state.remaining(color, at) < least) =>
            {
                found.push(Attention::TimeTrouble(color));
            }
            Some(_) => {}
        }
        let mut latest = sight.told.iter().rev().take_while(|told| told.seq + 12 > sight.seq);
        let illegal = latest.find_map(|told| match &told.fact.what {
            What::Ruled(ruling) => match ruling.finding {
                Finding::IllegalMove { color, .. } if at.since(told.fact.at) < FRESH => Some(color),
                _ => None,
            },
            What::Done(_) => None,
        });
        found.extend(illegal.map(Attention::IllegalMove));
    }
    if matches!(state.phase(), Phase::Sealing) {
        found.push(Attention::Sealing(state.turn()));
    }
    if let (Some(white), Some(black)) = (state.signed(Color::White), state.signed(Color::Black))
        && white != black
    {
        found.push(Attention::Disagreement);
    }
    if sight.result_fell() {
        found.push(Attention::ResultFell);
    }
    found.sort_unstable();
    found
}

/// A call that stops no clock stands until an arbiter does anything at the board, or the game ends.
fn unanswered_call(sight: &Sight) -> Option<Color> {
    use adoube_laws::game::Actor;
    for told in sight.told.iter().rev() {
        let Fact { by, what, .. } = &told.fact;
        match (by, what) {
            (Actor::Arbiter, _) => return None,
            (_, What::Ruled(ruling)) if matches!(ruling.finding, Finding::Ended(_)) => return None,
            (Actor::Player(color), What::Done(Act::AskLaws)) => return Some(*color),
            _ => {}
        }
    }
    None
}

/// An appeal stands until an arbiter does anything at the board: also after the game, when most are made.
fn unanswered_appeal(sight: &Sight) -> Option<Color> {
    use adoube_laws::game::Actor;
    for told in sight.told.iter().rev() {
        match (&told.fact.by, &told.fact.what) {
            (_, What::Ruled(ruling)) => {
                if let Finding::Appealed(color) = ruling.finding {
                    return Some(color);
                }
            }
            (Actor::Arbiter, What::Done(_)) => return None,
            _ => {}
        }
    }
    None
}

/// The boards of a round, those that need a person first.
pub fn by_urgency(tables: &[std::sync::Arc<Table>], now: adoube_store::Micros) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tables.len()).collect();
    let key = |index: &usize| {
        let sight = tables[*index].now();
        let first = attention(&sight, sight.moment(now)).into_iter().next();
        (first.is_none(), first, sight.state.outcome().is_some(), sight.id.board)
    };
    order.sort_by_key(key);
    order
}
