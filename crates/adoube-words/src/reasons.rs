//! Why a round is paired as it is, and what a change costs, in people's words. The sentences are in
//! `pairing.ftl`; numbers of criteria and articles are those of the edition.

use crate::{Arg, Words, wording};
use adoube_competition::{
    Event,
    player::PlayerId,
    systems::{swiss, teams},
};
use adoube_pairing::swiss::{
    ColourRule, Rules,
    criteria::{Amount, Criterion},
    explain::Reason,
    review::{Fault, Judgement, Review},
};

/// How players are called: by what the engine calls them.
pub type Names<'a> = &'a dyn Fn(u32) -> String;

/// A player, or a team, by pairing number, as `Name (12)`.
pub fn by_number(event: &Event, number: u32) -> String {
    if event.settings.system.traits().has_matches() {
        return match teams::id(event, number) {
            Some(id) => format!("{} ({number})", wording::team_name(event, id)),
            None => number.to_string(),
        };
    }
    match swiss::id(event, number).and_then(|id| event.entrant(id)) {
        Some(entrant) => format!("{} ({number})", entrant.player.name),
        None => number.to_string(),
    }
}

/// A player by id, as `Name (12)`.
pub fn by_id(event: &Event, id: u32) -> String {
    match event.entrant(PlayerId(id)) {
        Some(entrant) => match entrant.number {
            Some(number) => format!("{} ({number})", entrant.player.name),
            None => entrant.player.name.to_string(),
        },
        None => id.to_string(),
    }
}

/// Which rules and criteria a pairing breaks; nothing for the pairing that the rules give.
pub fn cost(words: Words, names: Names<'_>, review: &Review) -> Vec<String> {
    let faults = review.faults.iter().map(|broken| fault(words, names, broken));
    let brackets = review.brackets.iter().filter_map(|bracket| {
        let score = Arg::from(bracket.score.to_string());
        match &bracket.judgement {
            Judgement::Same => None,
            Judgement::Later => Some(words.say_with("cost-later", &[("score", score)])),
            Judgement::Incomparable => {
                Some(words.say_with("cost-incomparable", &[("score", score)]))
            }
            Judgement::Worse { criterion, has, best } => Some(words.say_with(
                "cost-worse",
                &[
                    ("score", score),
                    ("criterion", named(words, *criterion, review.rules).into()),
                    ("has", amount(words, has).into()),
                    ("best", amount(words, best).into()),
                ],
            )),
        }
    });
    faults.chain(brackets).collect()
}

/// A rule that a pair breaks.
pub fn fault(words: Words, names: Names<'_>, fault: &Fault) -> String {
    let one = |key: &str, who: u32| words.about(key, &names(who));
    let two = |key: &str, a: u32, b: u32, more: &[(&str, Arg<'_>)]| {
        let mut args = vec![("a", names(a).into()), ("b", names(b).into())];
        args.extend(more.iter().cloned());
        words.say_with(key, &args)
    };
    match fault {
        Fault::NotPresent(who) => one("cost-not-present", *who),
        Fault::Twice(who) => one("cost-twice", *who),
        Fault::Unpaired(who) => one("cost-unpaired", *who),
        Fault::Met { players: (a, b), round } => {
            two("cost-met", *a, *b, &[("round", (*round).into())])
        }
        Fault::Prohibited(a, b) => two("cost-prohibited", *a, *b, &[]),
        Fault::SameAbsoluteColour(a, b) => two("cost-same-colour", *a, *b, &[]),
        Fault::ByeTwice(who) => one("cost-bye-twice", *who),
        Fault::NeedlessBye(who) => one("cost-needless-bye", *who),
        Fault::ByeTooHigh { player, score, lowest } => words.say_with(
            "cost-bye-too-high",
            &[
                ("it", names(*player).into()),
                ("score", score.to_string().into()),
                ("lowest", lowest.to_string().into()),
            ],
        ),
        Fault::Colours { pair, rule } => {
            two("cost-colours", pair.white, pair.black, &[("why", colour(words, *rule).into())])
        }
    }
}

/// Why an opponent who came first was passed over.
pub fn reason(words: Words, names: Names<'_>, rules: Rules, reason: &Reason) -> String {
    match reason {
        Reason::NotAllowed(broken) => fault(words, names, broken),
        Reason::Completion => words.say(match rules {
            Rules::Dutch2026 => "reason-completion-2026",
            Rules::Dutch2017 => "reason-completion-2017",
        }),
        Reason::Worse { criterion, would_be, is } => words.say_with(
            "reason-worse",
            &[
                ("criterion", named(words, *criterion, rules).into()),
                ("has", amount(words, would_be).into()),
                ("best", amount(words, is).into()),
            ],
        ),
        Reason::Later => words.say("reason-later"),
    }
}

/// What gave the colours, with the article.
pub fn colour(words: Words, rule: ColourRule) -> String {
    let said = words.say(match rule {
        ColourRule::Both => "colour-both",
        ColourRule::Stronger => "colour-stronger",
        ColourRule::History => "colour-history",
        ColourRule::HigherRanked => "colour-higher-ranked",
        ColourRule::Initial => "colour-initial",
    });
    format!("{said} ({})", rule.article())
}

/// A criterion with its number in the edition.
pub fn named(words: Words, criterion: Criterion, rules: Rules) -> String {
    let meaning = words.say(match criterion {
        Criterion::C6 => "criterion-c6",
        Criterion::C7 => "criterion-c7",
        Criterion::C8 => "criterion-c8",
        Criterion::C9 => "criterion-c9",
        Criterion::C10 => "criterion-c10",
        Criterion::C11 => "criterion-c11",
        Criterion::C12 => "criterion-c12",
        Criterion::C13 => "criterion-c13",
        Criterion::C14 => "criterion-c14",
        Criterion::C15 => "criterion-c15",
        Criterion::C16 => "criterion-c16",
        Criterion::C17 => "criterion-c17",
        Criterion::C18 => "criterion-c18",
        Criterion::C19 => "criterion-c19",
        Criterion::C20 => "criterion-c20",
        Criterion::C21 => "criterion-c21",
    });
    format!("C{}, {meaning}", criterion.number(rules))
}

/// How much of a criterion.
pub fn amount(words: Words, amount: &Amount) -> String {
    let list = |points: &[adoube_base::Points]| {
        let each: Vec<String> = points.iter().map(ToString::to_string).collect();
        if each.is_empty() { words.say("none") } else { each.join(", ") }
    };
    match amount {
        Amount::Count(count) => count.to_string(),
        Amount::Points(points) => list(points),
        Amount::Both(0, _) => "0".to_owned(),
        Amount::Both(count, points) => format!("{count} ({})", list(points)),
    }
}
