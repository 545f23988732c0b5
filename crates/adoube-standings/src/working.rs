//! How a value came about, round by round, as an arbiter would show it to a player.

use crate::{
    ByeKind, Field, Measure, Regulation, Seen, TieBreak, Value, encounter,
    field::Against,
    opponents::{counts_for_koya, fore, left_out, product_quarters, score_halves},
    own,
    ranking::{by_encounter, tied_with},
    unplayed::{Contribution, contributions},
    values,
};
use adoube_base::Points;
use adoube_books::Numbers;
use serde::Serialize;

/// A value and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// Which tie-break.
    pub tie_break: TieBreak,
    /// The article that defines it.
    pub article: &'static str,
    /// The rounds, in order. Rounds that have nothing to do with it are not there.
    pub parts: Vec<Part>,
    /// What they come to.
    pub total: Value,
}

/// What a round gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The round.
    pub round: u32,
    /// Whom it was against.
    pub opponent: Option<usize>,
    /// What kind of round it was.
    pub kind: PartKind,
    /// The board, where boards count one by one.
    pub board: Option<u32>,
    /// What the player got for it.
    pub points: Points,
    /// The score of the opponent, or of whoever stands for one, where it matters.
    pub score: Option<Points>,
    /// What the round adds.
    pub value: Value,
    /// A cut leaves it out.
    pub left_out: bool,
}

/// What kind of round it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PartKind {
    /// Over the board.
    Played,
    /// Won or lost by forfeit.
    Forfeit,
    /// A bye that was not asked for.
    Bye,
    /// A bye that was asked for, or an absence.
    RequestedBye,
}

impl PartKind {
    fn of(seen: &Seen) -> PartKind {
        match seen.against {
            Against::Opponent { played: true, .. } => PartKind::Played,
            Against::Opponent { .. } => PartKind::Forfeit,
            Against::Nobody(ByeKind::PairingAllocated | ByeKind::FullPoint) => PartKind::Bye,
            Against::Nobody(ByeKind::HalfPoint | ByeKind::ZeroPoint) => PartKind::RequestedBye,
        }
    }
}

/// The article that defines a measure: of FIDE C.07, of the Russian rules, or of the standards. What a national
/// text does not define is FIDE's, and is said to be.
pub fn article(measure: Measure, regulation: Regulation) -> &'static str {
    let numbers = match regulation {
        Regulation::Fide2026 | Regulation::Fide2024 => Numbers::TieBreaksFide,
        Regulation::Russia2015 => Numbers::TieBreaksRussia,
        Regulation::Standards2018 => Numbers::TieBreaksStandards,
    };
    numbers.of(measure.code())
}

/// Shows how a player's value of the tie-break at `at` in a list came about.
///
/// For sums the parts that are not left out add up to the total. Averages show what is averaged; a
/// performance shows the ratings it starts from. An encounter shows the games among those whom the points and
/// the earlier tie-breaks of the list left equal, and its total is the place among them.
pub fn working(
    field: &Field,
    regulation: Regulation,
    tie_breaks: &[TieBreak],
    at: usize,
    player: usize,
) -> Option<Working> {
    let tie_break = *tie_breaks.get(at)?;
    if tie_break.measure != Measure::DirectEncounter {
        return Some(of_one(field, regulation, tie_break, player));
    }
    let tied = tied_with(field, regulation, &tie_breaks[..at], player);
    let played;
    let field = if tie_break.forfeits_played {
        played = field.with_forfeits_played();
        &played
    } else {
        field
    };
    let seen = field.seen();
    let order = |tied: &[usize]| encounter::order(field, regulation, &seen, tied);
    let groups = vec![tied.clone()];
    let (values, _) = by_encounter(field.players, tie_break.reverse, groups, order);
    Some(Working {
        tie_break,
        article: article(tie_break.measure, regulation),
        parts: encounters(field, &seen, player, &tied),
        total: values.get(player).copied().unwrap_or_default(),
    })
}

/// The rounds against those still equal.
pub(crate) fn encounters(
    field: &Field,
    seen: &[Vec<Seen>],
    player: usize,
    tied: &[usize],
) -> Vec<Part> {
    let rounds = seen.get(player).map(Vec::as_slice).unwrap_or_default();
    let among = |seen: &&Seen| {
        encounter::met_with(field, seen).is_some_and(|opponent| tied.contains(&opponent))
    };
    rounds.iter().filter(among).map(|seen| part(seen, Value::points(seen.points))).collect()
}

/// Shows a value that hangs on nothing but the tie-break itself.
pub(crate) fn of_one(
    field: &Field,
    regulation: Regulation,
    tie_break: TieBreak,
    player: usize,
) -> Working {
    if tie_break.forfeits_played {
        let played = field.with_forfeits_played();
        let shown = of_one(&played, regulation, tie_break.as_it_happened(), player);
        return Working { tie_break, ..shown };
    }
    let seen = field.seen();
    let total = values(field, regulation, tie_break).get(player).copied().unwrap_or_default();
    let rounds = seen.get(player).map(Vec::as_slice).unwrap_or_default();
    let parts = match tie_break.measure {
        Measure::Buchholz => summed(field, regulation, tie_break, player, score_halves, 2),
        Measure::ForeBuchholz => {
            summed(&fore(field), regulation, tie_break, player, score_halves, 2)
        }
        Measure::SonnebornBerger => {
            summed(field, regulation, tie_break, player, product_quarters, 4)
        }
        Measure::AverageOfBuchholz | Measure::SumOfBuchholz => {
            let of = if tie_break.fore { Measure::ForeBuchholz } else { Measure::Buchholz };
            let buchholz = values(field, regulation, TieBreak::plain(of));
            met(rounds, |opponent| buchholz[opponent])
        }
        Measure::Koya => {
            let counting = counts_for_koya(field, &seen, tie_break.limit);
            rounds
                .iter()
                .filter(|seen| seen.scheduled().is_some())
                .map(|seen| Part {
                    left_out: seen.scheduled().is_none_or(|opponent| !counting[opponent]),
                    ..part(seen, Value::points(seen.points))
                })
                .collect()
        }
        Measure::Progressive => progressive(field, rounds, tie_break.cut.low),
        Measure::Points => {
            rounds.iter().map(|seen| part(seen, Value::points(seen.points))).collect()
        }
        Measure::Wins => counted(rounds, |seen| own::is_win(field, seen, regulation.is_fide())),
        Measure::WinsOverTheBoard => counted(rounds, own::won),
        Measure::BlackGames => counted(rounds, own::black),
        Measure::BlackWins => counted(rounds, |seen| own::black(seen) && own::won(seen)),
        Measure::Played => counted(rounds, |seen| !seen.is_voluntary()),
        Measure::StandardPoints => {
            let value = |own: &Seen| Value::fraction(own::standard_halves(field, own, &seen), 2);
            rounds.iter().map(|own| part(own, value(own))).collect()
        }
        Measure::AverageRating
        | Measure::Performance
        | Measure::Performance400
        | Measure::PerfectPerformance => ratings(field, regulation, tie_break, rounds),
        Measure::AveragePerformance | Measure::AveragePerfectPerformance => {
            let of = match tie_break.measure {
                Measure::AveragePerformance => Measure::Performance,
                _ => Measure::PerfectPerformance,
            };
            let plain = TieBreak { unrated: tie_break.unrated, ..TieBreak::plain(of) };
            let all = values(field, regulation, plain);
            met(rounds, |opponent| all[opponent])
        }
        // Numbers of one's own, places among equals, and what only teams have.
        _ => vec![],
    };
    Working { tie_break, article: article(tie_break.measure, regulation), parts, total }
}

pub(crate) fn part(seen: &Seen, value: Value) -> Part {
    Part {
        round: seen.round,
        opponent: seen.scheduled(),
        kind: PartKind::of(seen),
        board: None,
        points: seen.points,
        score: None,
        value,
        left_out: false,
    }
}

/// The rounds of a sum over opponents' scores.
fn summed(
    field: &Field,
    regulation: Regulation,
    tie_break: TieBreak,
    player: usize,
    value: impl Fn(&Contribution) -> i64,
    denominator: i64,
) -> Vec<Part> {
    let seen = field.seen();
    let all = contributions(field, regulation, &seen);
    let (Some(rounds), Some(own)) = (seen.get(player), all.get(player)) else { return vec![] };
    let out = left_out(own, tie_break.cut, &value);
    rounds
        .iter()
        .zip(own)
        .zip(out)
        .map(|((seen, one), left_out)| Part {
            score: Some(one.score),
            left_out,
            ..part(seen, Value::fraction(value(one), denominator))
        })
        .collect()
}

/// The opponents met over the board.
fn met(rounds: &[Seen], value: impl Fn(usize) -> Value) -> Vec<Part> {
    rounds.iter().filter_map(|seen| Some(part(seen, value(seen.met()?)))).collect()
}

/// The rounds that count one each.
fn counted(rounds: &[Seen], counts: impl Fn(&Seen) -> bool) -> Vec<Part> {
    rounds.iter().filter(|seen| counts(seen)).map(|seen| part(seen, Value::whole(1))).collect()
}

/// The score after each round. A free round of a round robin repeats the score before it.
fn progressive(field: &Field, rounds: &[Seen], cut: u8) -> Vec<Part> {
    let mut total = Points::ZERO;
    (1..=field.rounds)
        .map(|round| {
            let seen = rounds.iter().find(|seen| seen.round == round);
            total += seen.map_or(Points::ZERO, |seen| seen.points);
            Part {
                round,
                opponent: seen.and_then(Seen::scheduled),
                kind: seen.map_or(PartKind::Bye, PartKind::of),
                board: None,
                points: seen.map_or(Points::ZERO, |seen| seen.points),
                score: None,
                value: Value::points(total),
                left_out: round <= u32::from(cut),
            }
        })
        .collect()
}

/// The ratings of the opponents met, with those that a cut leaves out.
fn ratings(
    field: &Field,
    regulation: Regulation,
    tie_break: TieBreak,
    rounds: &[Seen],
) -> Vec<Part> {
    let mut parts = met(rounds, |opponent| {
        let rating = field.rating(opponent, tie_break.unrated);
        rating.map_or(Value::UNDEFINED, |rating| Value::whole(i64::from(rating)))
    });
    let unplayed = (field.rounds as usize).saturating_sub(parts.len());
    let low = match regulation {
        Regulation::Standards2018 => usize::from(tie_break.cut.low).saturating_sub(unplayed),
        _ => usize::from(tie_break.cut.low),
    };
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&i| parts[i].value);
    let high = parts.len().saturating_sub(usize::from(tie_break.cut.high));
    for (place, index) in order.into_iter().enumerate() {
        parts[index].left_out = place < low || place >= high;
    }
    parts
}
