//! What a hand-made pairing costs.
//!
//! The arbiter may change a pairing: swap two players, force a pair, forbid one. [`review`] says
//! which rules the result breaks and which criteria it meets less well than the pairing the rules
//! give; [`change`] makes the pairing with the arbiter's wishes in it.
//!
//! Reviews are kept in the logs of events: their form may grow, but what has once been written must
//! always be read.

use super::{
    Board, ColourRule, Entry, Forbidden, Number, Pair, Refusal, Rules, Tournament,
    criteria::{Amount, Criterion, Worth, first_difference, worth},
    dutch::{Decision, Round, boards},
    field::{Field, colours_allow},
};
use adoube_base::Points;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, fmt};

/// A rule that a pairing breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Nobody has this number, or the player is not present.
    NotPresent(Number),
    /// The player is paired more than once.
    Twice(Number),
    /// The player is present and not paired.
    Unpaired(Number),
    /// C1: they have played each other.
    Met {
        /// The two.
        players: (Number, Number),
        /// In which round.
        round: u32,
    },
    /// They are kept apart by a prohibition.
    Prohibited(Number, Number),
    /// C3: both must have the same colour.
    SameAbsoluteColour(Number, Number),
    /// C2: the player may not have the bye.
    ByeTwice(Number),
    /// A bye although the number of players is even.
    NeedlessBye(Number),
    /// C5: a lower score could take the bye.
    ByeTooHigh {
        /// Who has it.
        player: Number,
        /// With which score.
        score: Points,
        /// The lowest that could take it.
        lowest: Points,
    },
    /// Article 5: the colours are the wrong way round.
    Colours {
        /// As paired.
        pair: Pair,
        /// What decides.
        rule: ColourRule,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotPresent(number) => write!(f, "{number} is not present in this round"),
            Fault::Twice(number) => write!(f, "{number} is paired twice"),
            Fault::Unpaired(number) => write!(f, "{number} is present but not paired"),
            Fault::Met { players: (a, b), round } => {
                write!(f, "{a} and {b} met in round {round} (C1)")
            }
            Fault::Prohibited(a, b) => write!(f, "{a} and {b} must not be paired (prohibited)"),
            Fault::SameAbsoluteColour(a, b) => {
                write!(f, "{a} and {b} both must have the same colour (C3)")
            }
            Fault::ByeTwice(number) => {
                write!(f, "{number} may not have the bye after a point without playing (C2)")
            }
            Fault::NeedlessBye(number) => {
                write!(f, "{number} has a bye although all can be paired")
            }
            Fault::ByeTooHigh { player, score, lowest } => write!(
                f,
                "{player} has the bye with {score}; a player with {lowest} could take it (C5)"
            ),
            Fault::Colours { pair, rule } => write!(
                f,
                "{} against {} should have the colours the other way round ({})",
                pair.white,
                pair.black,
                rule.article()
            ),
        }
    }
}

/// How a bracket of the pairing compares with the best one for the same players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judgement {
    /// As the rules give it.
    Same,
    /// As good in all criteria, but not the first candidate.
    Later,
    /// Worse.
    Worse {
        /// The first criterion that differs.
        criterion: Criterion,
        /// What the pairing has.
        has: Amount,
        /// What is possible.
        best: Amount,
    },
    /// The pairs above leave no pairing that keeps the rules, so there is nothing to compare with.
    Incomparable,
}

/// One bracket reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedBracket {
    /// The score of its residents.
    pub score: Points,
    /// What became of it.
    pub judgement: Judgement,
}

/// A pairing reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The edition of the rules.
    pub rules: Rules,
    /// Rules that are broken.
    pub faults: Vec<Fault>,
    /// The brackets from the top, each with the players that the pairs above leave it.
    pub brackets: Vec<ReviewedBracket>,
}

impl Fault {
    /// The same fault with players called otherwise.
    #[must_use]
    pub fn renamed(self, name: impl Fn(Number) -> Number) -> Fault {
        match self {
            Fault::NotPresent(number) => Fault::NotPresent(name(number)),
            Fault::Twice(number) => Fault::Twice(name(number)),
            Fault::Unpaired(number) => Fault::Unpaired(name(number)),
            Fault::Met { players: (a, b), round } => {
                Fault::Met { players: (name(a), name(b)), round }
            }
            Fault::Prohibited(a, b) => Fault::Prohibited(name(a), name(b)),
            Fault::SameAbsoluteColour(a, b) => Fault::SameAbsoluteColour(name(a), name(b)),
            Fault::ByeTwice(number) => Fault::ByeTwice(name(number)),
            Fault::NeedlessBye(number) => Fault::NeedlessBye(name(number)),
            Fault::ByeTooHigh { player, score, lowest } => {
                Fault::ByeTooHigh { player: name(player), score, lowest }
            }
            Fault::Colours { pair, rule } => Fault::Colours {
                pair: Pair { white: name(pair.white), black: name(pair.black) },
                rule,
            },
        }
    }
}

impl Review {
    /// The same review with players called otherwise.
    #[must_use]
    pub fn renamed(mut self, name: impl Fn(Number) -> Number) -> Review {
        self.faults = self.faults.into_iter().map(|fault| fault.renamed(&name)).collect();
        self
    }

    /// Whether it is the pairing that the rules give.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
            && self.brackets.iter().all(|bracket| bracket.judgement == Judgement::Same)
    }
}

impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_clean() {
            return writeln!(f, "This is the pairing that the rules give.");
        }
        for fault in &self.faults {
            writeln!(f, "{fault}")?;
        }
        for bracket in &self.brackets {
            match &bracket.judgement {
                Judgement::Same => {}
                Judgement::Later => {
                    writeln!(f, "bracket {}: as good, but not the first candidate", bracket.score)?
                }
                Judgement::Worse { criterion, has, best } => writeln!(
                    f,
                    "bracket {}: C{}, {}: {has} instead of {best}",
                    bracket.score,
                    criterion.number(self.rules),
                    criterion.meaning()
                )?,
                Judgement::Incomparable => writeln!(
                    f,
                    "bracket {}: nothing to compare with after the pairs above",
                    bracket.score
                )?,
            }
        }
        Ok(())
    }
}

/// What forbids two players to meet, if anything does.
pub(crate) fn fault(tournament: &Tournament, field: &Field, a: usize, b: usize) -> Option<Fault> {
    let (one, two) = (&field.seats[a], &field.seats[b]);
    let (x, y) = (one.number, two.number);
    if field.meetings.barred(a, b) {
        let player = tournament.players.iter().find(|p| p.number == x);
        let rounds = player.map_or(&[][..], |player| &player.rounds);
        let met = rounds
            .iter()
            .take(tournament.played as usize)
            .position(|entry| matches!(entry, Entry::Game { opponent, .. } if *opponent == y));
        return Some(match met {
            Some(round) => Fault::Met { players: (x, y), round: round as u32 + 1 },
            None => Fault::Prohibited(x, y),
        });
    }
    (!colours_allow(one, two)).then_some(Fault::SameAbsoluteColour(x, y))
}

impl Round<'_> {
    /// The worth of a decision, with a look at the next scoregroup where the rules take one.
    pub(crate) fn worth(&self, decision: &Decision<'_>, group: usize) -> Worth {
        let mut plan = decision.plan.clone();
        plan.next = match decision.kind {
            super::BracketKind::Normal => self.groups.get(group + 1).cloned().unwrap_or_default(),
            super::BracketKind::Penultimate | super::BracketKind::Collapsed => Vec::new(),
        };
        let score = self.field.seats[plan.residents[0]].score;
        let bye = self.bye_score.is_some_and(|bye| score <= bye);
        worth(&plan, &decision.paired.pairs, &decision.paired.floaters, bye)
    }
}

/// Judges a pairing of the next round.
pub fn review(
    tournament: &Tournament,
    pairs: &[Pair],
    bye: Option<Number>,
) -> Result<Review, Refusal> {
    let field = Field::new(tournament)?;
    let places = field.places();
    let mut faults = Vec::new();
    let mut seen = vec![false; field.seats.len()];
    let mut seat = |number: Number, faults: &mut Vec<Fault>| match places.get(&number) {
        None => {
            faults.push(Fault::NotPresent(number));
            None
        }
        Some(&at) if std::mem::replace(&mut seen[at], true) => {
            faults.push(Fault::Twice(number));
            None
        }
        Some(&at) => Some(at),
    };
    let mut seated = Vec::new();
    for pair in pairs {
        let white = seat(pair.white, &mut faults);
        let black = seat(pair.black, &mut faults);
        if let (Some(white), Some(black)) = (white, black) {
            seated.push((white.min(black), white.max(black)));
            faults.extend(fault(tournament, &field, white, black));
            let board = boards(&field, &[(white, black)])[0];
            if board.white != pair.white {
                faults.push(Fault::Colours { pair: *pair, rule: board.rule });
            }
        }
    }
    let bye = bye.and_then(|number| seat(number, &mut faults));
    for (at, seen) in seen.iter().enumerate() {
        if !seen {
            faults.push(Fault::Unpaired(field.seats[at].number));
        }
    }
    let round = match Round::new(&field) {
        Ok(round) => Some(round),
        // Nothing the rules give to compare with: a pairing by hand is then the only one there is.
        Err(Refusal::NoLegalPairing { .. }) => None,
        Err(refusal) => return Err(refusal),
    };
    if let Some(at) = bye {
        let own = &field.seats[at];
        if field.seats.len() % 2 == 0 {
            faults.push(Fault::NeedlessBye(own.number));
        }
        if !own.may_take_bye {
            faults.push(Fault::ByeTwice(own.number));
        }
        if let Some(lowest) = round.as_ref().and_then(|round| round.bye_score)
            && own.score > lowest
        {
            faults.push(Fault::ByeTooHigh { player: own.number, score: own.score, lowest });
        }
    }
    let brackets = round.map_or_else(Vec::new, |round| judge(&round, &seated));
    Ok(Review { rules: tournament.rules, faults, brackets })
}

/// Bracket by bracket: the pairs that belong to it against the best there are.
fn judge(round: &Round<'_>, pairs: &[(usize, usize)]) -> Vec<ReviewedBracket> {
    let mut reviewed = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    let mut group = 0;
    let mut collapsed = false;
    while group < round.groups.len() {
        let score = round.field.seats[round.groups[group][0]].score;
        let (decision, next) = if collapsed {
            let plan = round.collapsed(&moved, group);
            let decision = super::bracket::pair(&plan).map(|paired| Decision {
                kind: super::BracketKind::Collapsed,
                plan,
                paired,
            });
            (decision, round.groups.len())
        } else {
            let decision = round.decide(&moved, group).map(|mut decisions| {
                collapsed = decisions.len() > 1;
                decisions.swap_remove(0)
            });
            (decision, group + 1)
        };
        let residents: Vec<usize> = match &decision {
            Some(decision) => decision.plan.residents.clone(),
            None => round.groups[group].clone(),
        };
        let mut here = vec![false; round.field.seats.len()];
        for &at in moved.iter().chain(&residents) {
            here[at] = true;
        }
        let own: Vec<(usize, usize)> = pairs
            .iter()
            .copied()
            .filter(|&(a, b)| here[a] && here[b] && !moved.contains(&b))
            .collect();
        let mut floaters: Vec<usize> = moved.iter().chain(&residents).copied().collect();
        floaters.retain(|at| !own.iter().any(|(a, b)| a == at || b == at));
        let judgement = match decision {
            None => Judgement::Incomparable,
            Some(best) => {
                let mut wanted = best.paired.pairs.clone();
                let mut given = own.clone();
                wanted.sort_unstable();
                given.sort_unstable();
                if wanted == given {
                    Judgement::Same
                } else {
                    let best_worth = round.worth(&best, group);
                    let mut hand_made = best;
                    hand_made.paired.pairs = own;
                    hand_made.paired.floaters.clone_from(&floaters);
                    let worth = round.worth(&hand_made, group);
                    match first_difference(&worth, &best_worth) {
                        None => Judgement::Later,
                        Some((criterion, has, best)) => Judgement::Worse { criterion, has, best },
                    }
                }
            }
        };
        reviewed.push(ReviewedBracket { score, judgement });
        moved = floaters;
        group = next;
    }
    reviewed
}

/// Pairs of the next round in the order of the boards, with the colours they have.
pub fn in_board_order(tournament: &Tournament, pairs: &[Pair]) -> Result<Vec<Pair>, Refusal> {
    let field = Field::new(tournament)?;
    let places = field.places();
    let mut seated = Vec::new();
    let mut pair_of: HashMap<Number, Pair> = HashMap::new();
    for pair in pairs {
        let place =
            |number: Number| places.get(&number).copied().ok_or(Refusal::NotPresent(number));
        seated.push((place(pair.white)?, place(pair.black)?));
        pair_of.extend([(pair.white, *pair), (pair.black, *pair)]);
    }
    let ordered = boards(&field, &seated);
    Ok(ordered.iter().filter_map(|board| pair_of.get(&board.white).copied()).collect())
}

/// What the arbiter wants otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Pairs that are to meet.
    pub force: Vec<(Number, Number)>,
    /// Pairs that are not to meet in this round.
    pub forbid: Vec<(Number, Number)>,
    /// Players who change places in the finished pairing.
    pub swap: Vec<(Number, Number)>,
}

/// A pairing with the arbiter's changes in it, and what they cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The games.
    pub boards: Vec<Board>,
    /// Who gets the bye.
    pub bye: Option<Number>,
    /// What it costs, judged by the rules without the changes.
    pub review: Review,
}

/// Pairs the next round with changes.
pub fn change(tournament: &Tournament, changes: &Changes) -> Result<Changed, Refusal> {
    let mut wished = tournament.clone();
    let round = tournament.played + 1;
    for &(a, b) in &changes.forbid {
        wished.forbidden.push(Forbidden { first: round, last: round, players: vec![a, b] });
    }
    let forced = |number: Number| changes.force.iter().any(|&(a, b)| a == number || b == number);
    for player in &mut wished.players {
        player.present &= !forced(player.number);
    }
    let (mut pairs, bye): (Vec<(Number, Number)>, Option<Number>) =
        if wished.players.iter().filter(|p| p.present).count() >= 2 {
            let paired = super::pair(&wished)?;
            let boards = paired.boards.iter().map(|b| (b.white, b.black));
            (boards.collect(), paired.bye)
        } else {
            let left = wished.players.iter().find(|p| p.present);
            (Vec::new(), left.map(|p| p.number))
        };
    pairs.extend(&changes.force);
    let mut other: HashMap<Number, Number> = HashMap::new();
    for &(a, b) in &changes.swap {
        other.insert(a, b);
        other.insert(b, a);
    }
    let new = |number: Number| other.get(&number).copied().unwrap_or(number);
    let bye = bye.map(new);
    let field = Field::new(tournament)?;
    let places = field.places();
    let mut seated = Vec::new();
    for &(a, b) in &pairs {
        let place = |number: Number| {
            let known = places.get(&number).copied();
            known.ok_or(Refusal::NotPresent(number))
        };
        seated.push((place(new(a))?, place(new(b))?));
    }
    let boards = boards(&field, &seated);
    let played: Vec<Pair> =
        boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect();
    let review = review(tournament, &played, bye)?;
    Ok(Changed { boards, bye, review })
}
