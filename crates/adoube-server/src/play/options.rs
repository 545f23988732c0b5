//! What the Laws let an arbiter do at a board now, and what each would do: found by asking the decider.

use super::view::line;
use adoube_base::{ByColor, Color};
use adoube_house::Sight;
use adoube_laws::{
    clock::{Millis, Moment},
    game::{
        Act, Actor, Authority, BoardSight, Context, Fact, Intervention, Motion, Nuisance, Opening,
        Pending, Phase, QuickplayDecision, StartFault, State, What, Why, decide, evolve,
    },
};
use adoube_words::{Words, refusals, rulings};

/// Something an arbiter may do.
pub struct Choice {
    /// The act, as the API takes it.
    pub act: Act,
    /// What it is called.
    pub name: String,
    /// What would be ruled, with the clauses.
    pub effects: Vec<(String, Vec<String>)>,
    /// It is seldom wanted, and much hangs on it.
    pub rare: bool,
    /// Why an arbiter must not do it without a claim, where that is so.
    pub warning: Option<String>,
}

/// The acts that need nothing to be filled in, with their names.
fn candidates(sight: &Sight) -> Vec<(Act, &'static str, Option<Color>)> {
    let mut all: Vec<(Act, &'static str, Option<Color>)> = vec![
        (Act::StartClocks, "desk-start", None),
        (Act::Interrupt, "desk-interrupt", None),
        (Act::Resume, "desk-resume", None),
        (Act::JudgeStop { justified: true }, "desk-stop-justified", None),
        (Act::JudgeStop { justified: false }, "desk-stop-unjustified", None),
        (Act::SeeBothFlags, "desk-both-flags", None),
        (Act::SeeIllegalMove, "desk-illegal-move", None),
        (Act::SeeIllegalPosition, "desk-illegal-position", None),
        (Act::CheckClaim, "desk-check-claim", None),
        (Act::ConsentDraw, "desk-consent-draw", None),
        (Act::DecideQuickplay { decision: QuickplayDecision::Agree }, "desk-quickplay-agree", None),
        (
            Act::DecideQuickplay { decision: QuickplayDecision::Postpone { minutes: true } },
            "desk-quickplay-postpone",
            None,
        ),
        (
            Act::DecideQuickplay { decision: QuickplayDecision::Reject },
            "desk-quickplay-reject",
            None,
        ),
        (Act::GrantIncrement, "desk-grant-increment", None),
        (Act::FindBothAbsent, "desk-both-absent", None),
        (Act::ReplaceClock, "desk-replace-clock", None),
        (Act::FindBothRefuse, "desk-both-refuse", None),
        (Act::ResumeAdjourned, "desk-resume-adjourned", None),
        (Act::PositionLost, "desk-position-lost", None),
        (Act::JudgeResult { stands: true }, "desk-result-stands", None),
        (Act::JudgeResult { stands: false }, "desk-result-falls", None),
        (
            Act::FindStart { fault: StartFault::InitialPosition, cancel: false },
            "desk-fault-position",
            None,
        ),
        (
            Act::FindStart { fault: StartFault::BoardTurned, cancel: false },
            "desk-fault-board",
            None,
        ),
        (
            Act::FindStart { fault: StartFault::ColoursReversed, cancel: false },
            "desk-fault-colours",
            None,
        ),
        (
            Act::FindStart { fault: StartFault::ColoursReversed, cancel: true },
            "desk-fault-colours-cancel",
            None,
        ),
        (
            Act::FindStart { fault: StartFault::ClockSetting, cancel: false },
            "desk-fault-clock",
            None,
        ),
        (Act::OrderSeal { early: None, resumption: None }, "desk-order-seal", None),
        (Act::ExplainLaws, "desk-explain", None),
        (Act::AppointObserver, "desk-appoint-observer", None),
        (Act::SendAway { nuisance: Nuisance::Telephone }, "desk-send-away-telephone", None),
        (Act::SendAway { nuisance: Nuisance::Access }, "desk-send-away-access", None),
        (Act::SendAway { nuisance: Nuisance::FinishedPlayer }, "desk-send-away-finished", None),
        (Act::Refer { to: Authority::Fide }, "desk-refer-fide", None),
        (Act::Refer { to: Authority::Federation }, "desk-refer-federation", None),
    ];
    for color in Color::ALL {
        all.push((Act::SeeFlag { color }, "desk-flag", Some(color)));
        all.push((Act::FindAbsent { color }, "desk-absent", Some(color)));
        if sight.state.present(color).is_none() {
            all.push((Act::Forgive { color }, "desk-forgive", Some(color)));
        }
        all.push((Act::FindDevice { color, sound: false }, "desk-device", Some(color)));
        all.push((Act::FindDevice { color, sound: true }, "desk-device-sound", Some(color)));
    }
    all
}

/// What is kept apart so that nobody does it by a slip of the hand.
fn is_rare(act: &Act) -> bool {
    matches!(
        act,
        Act::FindDevice { .. }
            | Act::FindBothRefuse
            | Act::FindStart { .. }
            | Act::ReplaceClock
            | Act::OrderSeal { .. }
            | Act::PositionLost
            | Act::ExplainLaws
            | Act::AppointObserver
            | Act::SendAway { .. }
            | Act::Refer { .. }
    )
}

/// Whether there is anything to do it for. The decider would let it pass, but it changes nothing.
fn makes_sense(sight: &Sight, act: &Act) -> bool {
    let state = &sight.state;
    match act {
        Act::Interrupt => state.clock().running().is_some(),
        // A screen shows each player the own side; a real board can stand askew.
        Act::FindStart { fault: StartFault::BoardTurned, .. } => {
            state.regulations().board == BoardSight::Unseen
        }
        Act::JudgeResult { .. } => {
            Color::ALL.into_iter().any(|color| state.signed(color).is_some())
        }
        _ => true,
    }
}

/// The same act with less said, where the Laws may not care for the rest: it need not be offered twice.
fn twin(act: &Act) -> Option<Act> {
    match *act {
        Act::FindDevice { color, sound: true } => Some(Act::FindDevice { color, sound: false }),
        Act::FindStart { fault, cancel: true } => Some(Act::FindStart { fault, cancel: false }),
        _ => None,
    }
}

fn rulings(facts: &[Fact]) -> Vec<&What> {
    facts.iter().map(|fact| &fact.what).filter(|what| matches!(what, What::Ruled(_))).collect()
}

/// What is ruled, with the clauses.
fn effects(words: Words, facts: &[Fact]) -> Vec<(String, Vec<String>)> {
    let ruled = facts.iter().filter(|fact| matches!(fact.what, What::Ruled(_)));
    ruled.filter_map(|fact| line(words, fact)).collect()
}

/// The same without a claim, by an arbiter who insists.
fn intervention(act: &Act) -> Option<Intervention> {
    match act {
        Act::SeeFlag { color } => Some(Intervention::Flag(*color)),
        Act::SeeIllegalMove => Some(Intervention::IllegalMove),
        Act::SeeIllegalPosition => Some(Intervention::IllegalPosition),
        _ => None,
    }
}

/// What can be done now.
pub fn choices(sight: &Sight, at: Moment, words: Words) -> Vec<Choice> {
    if matches!(sight.state.phase(), Phase::Cancelled) {
        return Vec::new();
    }
    let context = Context { at, by: Actor::Arbiter };
    // Where neither has come, neither wins.
    let both_absent = decide(&sight.state, context, &Act::FindBothAbsent).is_ok();
    candidates(sight)
        .into_iter()
        .filter(|(act, ..)| makes_sense(sight, act))
        .filter(|(act, ..)| !(both_absent && matches!(act, Act::FindAbsent { .. })))
        .filter_map(|(act, key, color)| {
            let name = match color {
                Some(color) => words.about(key, &rulings::color(words, color)),
                None => words.say(key),
            };
            match decide(&sight.state, context, &act) {
                Ok(facts) => {
                    let less = twin(&act).and_then(|one| decide(&sight.state, context, &one).ok());
                    if less.is_some_and(|less| rulings(&less) == rulings(&facts)) {
                        return None;
                    }
                    let effects = effects(words, &facts);
                    Some(Choice { rare: is_rare(&act), act, name, effects, warning: None })
                }
                // Where an arbiter must not act by himself the desk says so instead of hiding it.
                Err(refusal) if refusal.why == Why::ArbiterMustWait => {
                    let insisting = Act::Intervene { upon: intervention(&act)? };
                    let facts = decide(&sight.state, context, &insisting).ok()?;
                    Some(Choice {
                        rare: is_rare(&act),
                        act: insisting,
                        name,
                        effects: effects(words, &facts),
                        warning: Some(refusals::refusal(words, &refusal)),
                    })
                }
                Err(_) => None,
            }
        })
        .collect()
}

/// What speaks for a claim of a draw.
pub struct Evidence {
    /// The move claimed with, where the claim rests on the position after it.
    pub claimed: Option<Motion>,
    /// After which half-moves the position has stood before, as counts.
    pub repeated: Vec<usize>,
    /// How many half-moves ago something was taken or a pawn moved.
    pub quiet: u32,
}

impl Evidence {
    /// In words, for the arbiter.
    pub fn said(&self, sight: &Sight, words: Words) -> String {
        // What begins the count of quiet moves anew is another thing in Tavreli (T9.3).
        let towers = sight.state.board().towers().is_some();
        let said = if self.repeated.is_empty() {
            let key = if towers { "evidence-first-time-towers" } else { "evidence-first-time" };
            words.count(key, self.quiet / 2)
        } else {
            let place = |&half: &usize| match half {
                0 => words.say("evidence-at-the-start"),
                half => move_name(half, sight),
            };
            let places: Vec<String> = self.repeated.iter().map(place).collect();
            words.say_with(
                if towers { "evidence-repeated-towers" } else { "evidence-repeated" },
                &[
                    ("n", u32::try_from(self.repeated.len() + 1).unwrap_or(0).into()),
                    ("places", places.join(", ").into()),
                    ("quiet", (self.quiet / 2).into()),
                ],
            )
        };
        match self.claimed {
            Some(claimed) => words.say_with(
                "evidence-after",
                &[("move", claimed.to_string().into()), ("evidence", said.into())],
            ),
            None => said,
        }
    }
}

/// A half-move, counted from 1, by its number and its move.
pub fn move_name(half: usize, sight: &Sight) -> String {
    let ply = half.checked_sub(1).and_then(|index| sight.state.plies().get(index));
    let Some(ply) = ply else { return half.to_string() };
    let dots = if ply.by == Color::White { "." } else { "…" };
    format!("{}{dots} {}", ply.number(), ply.motion)
}

/// The evidence for a claim: of the position on the board, or of the one that the claimed move leads to (9.2,
/// 9.3).
pub fn evidence(sight: &Sight) -> Evidence {
    let state = &sight.state;
    let nothing = Evidence { claimed: None, repeated: Vec::new(), quiet: 0 };
    let Some(position) = state.position() else { return nothing };
    let claimed = state.pending().iter().find_map(|matter| match *matter {
        Pending::Claim { mv: Some(mv), .. } => {
            let legal = mv.resolve(position)?;
            Some((mv, position.play(legal)?))
        }
        _ => None,
    });
    let (claimed, position) = match claimed {
        Some((mv, after)) => (Some(mv), after),
        None => (None, position.clone()),
    };
    let repeated = state.stood(&position).collect();
    Evidence { claimed, repeated, quiet: position.quiet_half_moves() }
}

/// What both clocks showed when the position after so many half-moves had come to stand, by half-moves.
pub type RecordedTimes = Vec<Option<ByColor<Millis>>>;

/// The recorded times of a game, from everything that happened in it.
pub fn recorded_times(opening: &Opening, facts: &[Fact]) -> RecordedTimes {
    let Ok(mut state) = State::new(opening.clone()) else { return Vec::new() };
    let mut times = RecordedTimes::new();
    for fact in facts {
        evolve(&mut state, fact);
        let half_moves = state.plies().len();
        // What was taken back has no times any more.
        times.resize((half_moves + 1).max(1), None);
        let stands = state.plies().last().is_none_or(|ply| ply.completed.is_some());
        if stands && times[half_moves].is_none() {
            let shown = |color| state.clock().remaining(color, fact.at);
            times[half_moves] = Some(ByColor::from_fn(shown));
        }
    }
    times
}
