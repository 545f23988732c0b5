//! Why this pairing? An explanation that an arbiter can read out.
//!
//! For every pair that is not the first one the order of candidates offers, the opponents who came
//! first are named with what stood against them: they have met, their colours forbid it, or the best
//! pairing of the bracket with that pair breaks a criterion more often. The last kind of reason is
//! found by pairing the bracket again with the pair forced.

use super::{
    Bracket, ColourRule, Number, Paired, Refusal, Rules, Tournament,
    criteria::{Amount, Criterion, Worth, first_difference},
    dutch::{Decision, Round, boards},
    field::Field,
    review::{Fault, fault},
};
use adoube_base::Points;
use adoube_books::Numbers;
use serde::Serialize;
use std::{convert::Infallible, fmt};

/// Why somebody was passed over as an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The pair is not allowed at all.
    NotAllowed(Fault),
    /// With this pair the rest of the field could not be paired, or the bye would go to a higher score
    /// (C4, C5).
    Completion,
    /// The best pairing with this pair is worse in a criterion.
    Worse {
        /// The first criterion that differs.
        criterion: Criterion,
        /// What it would be with this pair.
        would_be: Amount,
        /// What it is.
        is: Amount,
    },
    /// As good, but later in the order of candidates (4.2, 4.3): others would have to change places.
    Later,
}

/// One opponent who came first, and why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PassedOver {
    /// The opponent.
    pub opponent: Number,
    /// What stood against it.
    pub reason: Reason,
}

/// One pair and those who were passed over for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExplainedPair {
    /// The better-ranked player.
    pub upper: Number,
    /// The other.
    pub lower: Number,
    /// White, as the colours were given.
    pub white: Number,
    /// Which article gave the colours.
    pub rule: ColourRule,
    /// Opponents who came first in the order.
    pub passed_over: Vec<PassedOver>,
}

/// One bracket explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExplainedBracket {
    /// Who is in it and what came of it.
    pub bracket: Bracket,
    /// What the pairing is worth.
    pub worth: Worth,
    /// Its pairs.
    pub pairs: Vec<ExplainedPair>,
    /// Why players were exchanged between the halves: what the best pairing without would be worth.
    pub exchange: Option<Reason>,
}

/// A round explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The edition of the rules.
    pub rules: Rules,
    /// The pairing itself.
    pub paired: Paired,
    /// The lowest score that can take the bye (C5).
    pub bye_score: Option<Points>,
    /// The brackets from the top.
    pub brackets: Vec<ExplainedBracket>,
}

/// How many opponents of one player are explained by pairing again; the others are only counted.
const TRIED: usize = 3;

/// Pairs the next round and says why.
pub fn explain(tournament: &Tournament) -> Result<Explanation, Refusal> {
    match explain_while(tournament, &|| Ok::<(), Infallible>(())) {
        Ok(explained) => explained,
        Err(never) => match never {},
    }
}

/// The same for as long as somebody waits for it. A round of a thousand players takes minutes; `awaited` is asked
/// again and again, and the error with which it calls the work off is the answer.
pub fn explain_while<E>(
    tournament: &Tournament,
    awaited: &dyn Fn() -> Result<(), E>,
) -> Result<Result<Explanation, Refusal>, E> {
    awaited()?;
    let paired = match super::pair(tournament) {
        Ok(paired) => paired,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let field = match Field::new(tournament) {
        Ok(field) => field,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let round = match Round::new(&field) {
        Ok(round) => round,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let mut brackets = Vec::new();
    let mut moved = Vec::new();
    let mut group = 0;
    while group < round.groups.len() {
        let Some(decisions) = round.decide(&moved, group) else {
            break;
        };
        for (step, decision) in decisions.iter().enumerate() {
            let explainer =
                Explainer { tournament, round: &round, decision, moved: &moved, group, step };
            brackets.push(explainer.explain(awaited)?);
        }
        group = match decisions.len() {
            1 => group + 1,
            _ => round.groups.len(),
        };
        if let Some(last) = decisions.last() {
            moved.clone_from(&last.paired.floaters);
        }
    }
    let bye_score = round.bye_score;
    Ok(Ok(Explanation { rules: tournament.rules, bye_score, paired, brackets }))
}

struct Explainer<'e, 'f> {
    tournament: &'e Tournament,
    round: &'e Round<'f>,
    decision: &'e Decision<'f>,
    /// The players moved down to the scoregroup, and the scoregroup: where to decide anew.
    moved: &'e [usize],
    group: usize,
    /// Which of the decisions there.
    step: usize,
}

impl Explainer<'_, '_> {
    fn number(&self, at: usize) -> Number {
        self.round.field.seats[at].number
    }

    fn worth(&self, decision: &Decision<'_>) -> Worth {
        self.round.worth(decision, self.group)
    }

    fn explain<E>(&self, awaited: &dyn Fn() -> Result<(), E>) -> Result<ExplainedBracket, E> {
        let paired = &self.decision.paired;
        let plan = &self.decision.plan;
        let own = self.worth(self.decision);
        let moved_pairs =
            paired.pairs.iter().filter(|(upper, _)| plan.moved.contains(upper)).count();
        let remainder: Vec<usize> = plan
            .residents
            .iter()
            .copied()
            .filter(|at| !paired.pairs[..moved_pairs].iter().any(|(_, b)| b == at))
            .collect();
        let uppers: Vec<usize> = paired.pairs[moved_pairs..].iter().map(|&(a, _)| a).collect();
        let mut free: Vec<usize> = plan.residents.clone();
        let mut pairs = Vec::new();
        for (at, &(upper, lower)) in paired.pairs.iter().enumerate() {
            awaited()?;
            if at == moved_pairs {
                free = remainder.iter().copied().filter(|at| !uppers.contains(at)).collect();
            }
            let first = free.iter().copied().take_while(|&other| other != lower);
            let passed_over = self.passed_over(&own, at, upper, first);
            free.retain(|&other| other != lower);
            let board = boards(self.round.field, &[(upper, lower)])[0];
            pairs.push(ExplainedPair {
                upper: self.number(upper),
                lower: self.number(lower),
                white: board.white,
                rule: board.rule,
                passed_over,
            });
        }
        let exchange = (!paired.exchanged.up.is_empty()).then(|| {
            let half = uppers.len();
            self.without(&own, |field| {
                for (i, &a) in remainder.iter().enumerate() {
                    for (j, &b) in remainder.iter().enumerate().skip(i + 1) {
                        if (i < half) == (j < half) {
                            field.meetings.bar(a, b);
                        }
                    }
                }
                for &(upper, lower) in &paired.pairs[..moved_pairs] {
                    force(field, upper, lower);
                }
            })
        });
        Ok(ExplainedBracket { bracket: self.decision.bracket(), worth: own, pairs, exchange })
    }

    fn passed_over(
        &self,
        own: &Worth,
        at: usize,
        upper: usize,
        others: impl Iterator<Item = usize>,
    ) -> Vec<PassedOver> {
        let mut tried = 0;
        let mut list = Vec::new();
        for other in others {
            let reason = match fault(self.tournament, self.round.field, upper, other) {
                Some(fault) => Reason::NotAllowed(fault),
                None if tried == TRIED => break,
                None => {
                    tried += 1;
                    self.without(own, |field| {
                        for &(a, b) in &self.decision.paired.pairs[..at] {
                            force(field, a, b);
                        }
                        force(field, upper, other);
                    })
                }
            };
            list.push(PassedOver { opponent: self.number(other), reason });
        }
        list
    }

    /// Pairs the bracket again in a changed field and compares.
    fn without(&self, own: &Worth, change: impl Fn(&mut Field)) -> Reason {
        let mut field = self.round.field.clone();
        change(&mut field);
        let round = Round {
            field: &field,
            groups: self.round.groups.clone(),
            bye: self.round.bye.clone(),
            bye_score: self.round.bye_score,
        };
        let again = round.decide(self.moved, self.group).and_then(|mut decisions| {
            (self.step < decisions.len()).then(|| decisions.swap_remove(self.step))
        });
        let Some(again) = again else {
            return Reason::Completion;
        };
        match first_difference(&self.worth(&again), own) {
            Some((criterion, would_be, is)) if would_be > is => {
                Reason::Worse { criterion, would_be, is }
            }
            // A look-ahead that counts the next bracket alone can miss what completion needs.
            Some(_) => Reason::Completion,
            None => Reason::Later,
        }
    }
}

/// Leaves each of two players no other opponent.
fn force(field: &mut Field, a: usize, b: usize) {
    for at in 0..field.seats.len() {
        if at != a && at != b {
            field.meetings.bar(a, at);
            field.meetings.bar(b, at);
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let paired = &self.paired;
        writeln!(f, "Round {}, {}", paired.round, self.rules)?;
        if let (Some(bye), Some(score)) = (paired.bye, self.bye_score) {
            writeln!(
                f,
                "The bye goes to {bye}: {score} is the lowest score that can take it (C5)."
            )?;
        } else if let Some(bye) = paired.bye {
            writeln!(f, "The bye goes to {bye}.")?;
        }
        for bracket in &self.brackets {
            writeln!(f)?;
            bracket.write(f, self.rules)?;
        }
        Ok(())
    }
}

impl ExplainedBracket {
    fn write(&self, f: &mut fmt::Formatter<'_>, rules: Rules) -> fmt::Result {
        use super::BracketKind;
        let list = |numbers: &[Number]| {
            let words: Vec<String> = numbers.iter().map(Number::to_string).collect();
            words.join(", ")
        };
        let bracket = &self.bracket;
        let kind = match bracket.kind {
            BracketKind::Normal => "Bracket",
            BracketKind::Penultimate => "Penultimate bracket",
            BracketKind::Collapsed => "Collapsed last bracket from",
        };
        write!(f, "{kind} {}: {}", bracket.score, list(&bracket.residents))?;
        if !bracket.moved_down.is_empty() {
            write!(f, "; moved down: {}", list(&bracket.moved_down))?;
        }
        writeln!(f)?;
        for pair in &self.pairs {
            let (white, black) = match pair.white == pair.upper {
                true => (pair.upper, pair.lower),
                false => (pair.lower, pair.upper),
            };
            writeln!(
                f,
                "  {} meets {}; {white} has White, {black} Black ({})",
                pair.upper,
                pair.lower,
                pair.rule.article()
            )?;
            for passed in &pair.passed_over {
                write!(f, "      not {}: ", passed.opponent)?;
                passed.reason.write(f, rules)?;
                writeln!(f)?;
            }
        }
        if let Some(reason) = &self.exchange {
            write!(
                f,
                "  {} changed halves with {}; without the exchange: ",
                list(&bracket.exchanged_down),
                list(&bracket.exchanged_up)
            )?;
            reason.write(f, rules)?;
            writeln!(f)?;
        }
        if !bracket.downfloaters.is_empty() {
            writeln!(f, "  float down: {}", list(&bracket.downfloaters))?;
        }
        for (criterion, amount) in &self.worth {
            // That one player of an odd bracket floats goes without saying.
            let floats = *criterion <= Criterion::C8;
            let nothing = match amount {
                Amount::Count(count) | Amount::Both(count, _) => *count <= usize::from(floats),
                Amount::Points(points) => points.len() <= usize::from(floats),
            };
            if !nothing {
                writeln!(
                    f,
                    "  C{}, {}: {amount}; less is not possible",
                    criterion.number(rules),
                    criterion.meaning()
                )?;
            }
        }
        Ok(())
    }
}

impl Reason {
    fn write(&self, f: &mut fmt::Formatter<'_>, rules: Rules) -> fmt::Result {
        match self {
            Reason::NotAllowed(fault) => write!(f, "{fault}"),
            Reason::Completion => match rules {
                Rules::Dutch2026 => {
                    f.write_str("the players below could not all be paired as well (C4, C5)")
                }
                Rules::Dutch2017 => f.write_str("the players below could not all be paired (C4)"),
            },
            Reason::Worse { criterion, would_be, is } => write!(
                f,
                "C{}, {}: {would_be} instead of {is}",
                criterion.number(rules),
                criterion.meaning()
            ),
            Reason::Later => {
                let order = Numbers::Dutch.of("order_of_candidates");
                write!(f, "as good, but later in the order of candidates ({order})")
            }
        }
    }
}
