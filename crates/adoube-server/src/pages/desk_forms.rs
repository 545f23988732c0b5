//! The forms of an arbiter's desk: what can be chosen in them, the acts they become, and the articles they rest
//! on, found by asking the decider.

use super::form::Form;
use crate::play::options::RecordedTimes;
use adoube_base::Color;
use adoube_competition::GameResult;
use adoube_house::{Sight, game::sight::score_of};
use adoube_laws::{
    clock::{Millis, Moment},
    game::{Act, Actor, Context, Offence, Penalty, Score, State, TimeReason, What, decide},
};
use adoube_words::{Words, rulings};

pub(super) const PENALTIES: [&str; 9] = [
    "warning",
    "opponent-time",
    "own-time",
    "opponent-points",
    "own-points",
    "game-lost",
    "fine",
    "rounds",
    "expulsion",
];

/// A penalty by its name in the form; the opponent's half points where the game is lost.
pub(super) fn penalty(name: &str, span: Millis, opponent: u32) -> Option<Penalty> {
    Some(match name {
        "warning" => Penalty::Warning,
        "opponent-time" => Penalty::OpponentTime(span),
        "own-time" => Penalty::OwnTime(span),
        "opponent-points" => Penalty::OpponentPoints,
        "own-points" => Penalty::OwnPoints,
        "game-lost" => Penalty::GameLost(opponent),
        "fine" => Penalty::Fine,
        "rounds" => Penalty::Rounds,
        "expulsion" => Penalty::Expulsion,
        _ => return None,
    })
}

pub(super) fn offences(words: Words) -> Vec<(&'static str, String)> {
    vec![
        ("other", words.say("offence-other")),
        ("conduct", words.say("offence-conduct")),
        ("disturbance", words.say("offence-disturbance")),
        ("help", words.say("offence-help")),
        ("analysis", words.say("offence-analysis")),
        ("other-analysis", words.say("offence-other-analysis")),
        ("smoking", words.say("offence-smoking")),
        ("electronic-cigarette", words.say("offence-electronic-cigarette")),
        ("displacing", words.say("offence-displacing")),
        ("stopping-clocks", words.say("offence-stopping-clocks")),
        ("clock", words.say("offence-clock")),
        ("refused-search", words.say("offence-refused-search")),
        ("collusion", words.say("offence-collusion")),
    ]
}

pub(super) fn reasons(words: Words) -> Vec<(&'static str, String)> {
    vec![
        ("disturbance", words.say("reason-disturbance")),
        ("restoration", words.say("reason-restoration")),
        ("setting", words.say("reason-setting")),
        ("defect", words.say("reason-defect")),
        ("assistant", words.say("reason-assistant")),
        ("adjournment", words.say("reason-adjournment")),
    ]
}

/// A penalty without its amount, which stands in the field beside it.
pub(super) fn penalty_name(words: Words, penalty: Penalty) -> String {
    match penalty {
        Penalty::OpponentTime(_) => words.say("penalty-name-opponent-time"),
        Penalty::OwnTime(_) => words.say("penalty-name-own-time"),
        other => rulings::penalty(words, other),
    }
}

/// The acts of a form; none where a new game is wanted.
pub(super) fn acts_of(
    form: &Form,
    state: &State,
    recorded: &RecordedTimes,
    words: Words,
) -> Result<Option<Vec<Act>>, String> {
    let unreadable = |field: &str| words.about("desk-unreadable", form.value(field));
    let color = || match form.value("color") {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(unreadable("color")),
    };
    let time = |field: &str| {
        let text = form.value(field).trim();
        text.parse::<Millis>()
            .ok()
            .filter(|span| span.0 >= 0 && span.0 <= 24 * 3_600_000)
            .ok_or_else(|| words.about("desk-no-time", text))
    };
    let span = || time("span");
    let opponent = || match form.value("opponent") {
        "0" => Ok(0),
        "½" => Ok(1),
        "1" => Ok(2),
        _ => Err(unreadable("opponent")),
    };
    let named = |field: &str| serde_json::Value::String(form.value(field).to_owned());
    let act = match form.value("do") {
        "act" => serde_json::from_str(form.value("act")).map_err(|_| unreadable("act"))?,
        "again" => return Ok(None),
        "give-time" => Act::GiveTime {
            color: color()?,
            span: span()?,
            reason: serde_json::from_value::<TimeReason>(named("reason"))
                .map_err(|_| unreadable("reason"))?,
        },
        "set-time" => Act::SetTime {
            color: color()?,
            span: span()?,
            reason: serde_json::from_value::<TimeReason>(named("reason"))
                .map_err(|_| unreadable("reason"))?,
        },
        "counter" => Act::SetCounter {
            color: color()?,
            moves: form.value("moves").trim().parse().map_err(|_| unreadable("moves"))?,
        },
        "restore" => {
            let half_moves: u32 =
                form.value("half_moves").parse().map_err(|_| unreadable("half_moves"))?;
            let last_known = form.value("last_known") == "yes";
            let mut acts = vec![Act::Restore { half_moves, last_known }];
            if form.value("with_times") == "yes" {
                let times = recorded.get(half_moves as usize).copied().flatten();
                let times = times.ok_or_else(|| words.say("desk-no-recorded-times"))?;
                acts.extend(Color::ALL.map(|color| Act::SetTime {
                    color,
                    span: times[color],
                    reason: TimeReason::Restoration,
                }));
            }
            return Ok(Some(acts));
        }
        "penalise" => {
            let name = form.value("penalty");
            let timed = matches!(name, "opponent-time" | "own-time");
            let span = if timed { span()? } else { Millis::ZERO };
            let opponent = if name == "game-lost" { opponent()? } else { 0 };
            Act::Penalise {
                color: color()?,
                penalty: penalty(name, span, opponent).ok_or_else(|| unreadable("penalty"))?,
                offence: serde_json::from_value::<Offence>(named("offence"))
                    .map_err(|_| unreadable("offence"))?,
            }
        }
        "refusal" => Act::FindRefusal { color: color()?, opponent: opponent()? },
        "result" => {
            let result: GameResult =
                form.value("result").parse().map_err(|_| unreadable("result"))?;
            let article = form.value("article").trim();
            if !state.awaits_decision() {
                // Nothing waits for a decision: the arbiter says under which article it is made, and means it.
                if article.is_empty() {
                    return Err(words.say("desk-article-needed"));
                }
                if form.value("meant") != "yes" {
                    return Err(words.say("desk-decision-unconfirmed"));
                }
            }
            Act::Decide {
                score: score_of(result).ok_or_else(|| unreadable("result"))?,
                article: (!article.is_empty()).then(|| article.to_owned()),
            }
        }
        "seal" => Act::OrderSeal {
            early: if form.value("early").trim().is_empty() { None } else { Some(time("early")?) },
            resumption: Some(form.value("resumption").trim().to_owned())
                .filter(|text| !text.is_empty()),
        },
        "open-envelope" => Act::OpenEnvelope {
            key: form.value("key").trim().parse().map_err(|_| unreadable("key"))?,
        },
        "envelope-lost" => {
            Act::EnvelopeLost { mv: form.value("mv").trim().parse().map_err(|_| unreadable("mv"))? }
        }
        _ => return Err(unreadable("do")),
    };
    Ok(Some(vec![act]))
}

/// The articles the forms rest on.
pub(super) struct Grounds {
    pub(super) times: Vec<String>,
    pub(super) counter: Vec<String>,
    pub(super) penalty: Vec<String>,
    pub(super) refusal: Vec<String>,
    pub(super) restore: Vec<String>,
    pub(super) seal: Vec<String>,
    pub(super) result: Vec<String>,
}

impl Grounds {
    /// What the Laws would cite for each form now, whether they allow it or not.
    pub(super) fn new(sight: &Sight, at: Moment) -> Grounds {
        let (color, span) = (Color::White, Millis::minutes(1));
        let all = [
            TimeReason::Disturbance,
            TimeReason::Restoration,
            TimeReason::Setting,
            TimeReason::Defect,
            TimeReason::Assistant,
            TimeReason::Adjournment,
        ];
        let times = all.into_iter().flat_map(|reason| {
            [Act::GiveTime { color, span, reason }, Act::SetTime { color, span, reason }]
        });
        let penalties = PENALTIES.into_iter().filter_map(|name| {
            let penalty = penalty(name, span, 2)?;
            Some(Act::Penalise { color, penalty, offence: Offence::Other })
        });
        let half_moves = u32::try_from(sight.state.plies().len().saturating_sub(1)).unwrap_or(0);
        let asked = |acts: Vec<Act>| cited(sight, at, &acts);
        Grounds {
            times: asked(times.collect()),
            counter: asked(vec![Act::SetCounter { color, moves: 0 }]),
            penalty: asked(penalties.collect()),
            refusal: asked(vec![Act::FindRefusal { color, opponent: 2 }]),
            restore: asked(vec![Act::Restore { half_moves, last_known: false }]),
            seal: asked(vec![Act::OrderSeal { early: Some(span), resumption: None }]),
            result: asked(vec![Act::Decide { score: Score::win(color), article: None }]),
        }
    }
}

/// The clauses that the decider cites for any of these acts, each once.
fn cited(sight: &Sight, at: Moment, acts: &[Act]) -> Vec<String> {
    let context = Context { at, by: Actor::Arbiter };
    let mut found: Vec<String> = Vec::new();
    for act in acts {
        let clauses: Vec<String> = match decide(&sight.state, context, act) {
            Ok(facts) => facts
                .iter()
                .filter_map(|fact| match &fact.what {
                    What::Ruled(ruling) => Some(&ruling.clauses),
                    What::Done(_) => None,
                })
                .flatten()
                .map(ToString::to_string)
                .collect(),
            Err(refusal) => refusal.clauses.iter().map(ToString::to_string).collect(),
        };
        for clause in clauses {
            if !found.contains(&clause) {
                found.push(clause);
            }
        }
    }
    found
}
