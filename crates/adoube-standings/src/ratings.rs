//! Tie-breaks from ratings (FIDE C.07, article 10; Russian rules 30.4). Only games played over the board
//! count, and they count 1, ½ and 0 whatever the event's points are.

use crate::{ByeKind, Field, Measure, Regulation, Seen, TieBreak, Value, field::Against};

/// Fractional score from .50 to 1.00, in steps of a hundredth, to rating difference (the FIDE table).
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The highest difference at which the better player is expected to score .50, .51, … .99.
const STEPS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference that a score of `percent` hundredths is worth.
pub fn difference(percent: i64) -> i64 {
    if percent >= 50 {
        DIFFERENCES.get((percent - 50) as usize).copied().unwrap_or(800)
    } else {
        -difference(100 - percent)
    }
}

/// The expected score against somebody rated `difference` lower, in hundredths.
pub fn expected(difference: i64) -> i64 {
    let better = 50 + STEPS.partition_point(|&most| most < difference.abs()) as i64;
    if difference >= 0 { better } else { 100 - better }
}

/// The games of a player over the board.
struct Played {
    /// The opponents' ratings; nothing if one of them has none.
    ratings: Option<Vec<i64>>,
    opponents: Vec<usize>,
    /// In half points.
    score: i64,
    /// Rounds without a game.
    unplayed: usize,
}

fn played(field: &Field, rounds: &[Seen], unrated: Option<u32>) -> Played {
    let games: Vec<&Seen> = rounds.iter().filter(|seen| seen.is_played()).collect();
    let opponents: Vec<usize> = games.iter().filter_map(|seen| seen.met()).collect();
    Played {
        ratings: opponents.iter().map(|&o| field.rating(o, unrated).map(i64::from)).collect(),
        score: games.iter().map(|seen| i64::from(field.ordinary(seen))).sum(),
        unplayed: (field.rounds as usize).saturating_sub(opponents.len()),
        opponents,
    }
}

fn average(numbers: &[i64]) -> Value {
    Value::fraction(numbers.iter().sum(), numbers.len() as i64)
}

/// The average rating of the opponents (10.1): rounded by FIDE today, exact in the older texts. In the
/// standards every unplayed round uses up one cut (12.3.3).
pub(crate) fn average_rating(
    field: &Field,
    regulation: Regulation,
    rounds: &[Seen],
    tie_break: TieBreak,
) -> Value {
    let TieBreak { cut, unrated, .. } = tie_break;
    let Played { ratings, unplayed, .. } = played(field, rounds, unrated);
    let Some(mut ratings) = ratings else { return Value::UNDEFINED };
    ratings.sort_unstable();
    let low = match regulation {
        Regulation::Standards2018 => usize::from(cut.low).saturating_sub(unplayed),
        _ => usize::from(cut.low),
    };
    let high = ratings.len().saturating_sub(usize::from(cut.high));
    let kept = ratings.get(low..high).unwrap_or_default();
    if tie_break.by_rounds {
        return Value::fraction(kept.iter().sum(), i64::from(field.rounds));
    }
    let average = average(kept);
    if regulation.is_fide() { average.rounded().map_or(average, Value::whole) } else { average }
}

/// How many rounds a player may choose not to play before it matters for the order by ratings.
const MAY_SKIP: usize = 2;

/// For each player who chose not to play more than two games, how many games were missed; 0 for everybody else.
/// The Russian rules say so of the performance (30.4.3), the standards of the average rating (12.15.1); nothing
/// where the regulation has no such rule. A pairing-allocated bye and a forfeit win are nobody's choice.
pub(crate) fn skipped_too_much(
    regulation: Regulation,
    measure: Measure,
    seen: &[Vec<Seen>],
) -> Option<Vec<usize>> {
    let applies = match regulation {
        Regulation::Russia2015 => {
            matches!(measure, Measure::Performance | Measure::Performance400)
        }
        Regulation::Standards2018 => measure == Measure::AverageRating,
        Regulation::Fide2026 | Regulation::Fide2024 => false,
    };
    let chosen = |seen: &&Seen| match seen.against {
        Against::Opponent { won, played, .. } => !played && !won,
        Against::Nobody(kind) => matches!(kind, ByeKind::HalfPoint | ByeKind::ZeroPoint),
    };
    applies.then(|| {
        let missed = |rounds: &Vec<Seen>| match rounds.iter().filter(chosen).count() {
            skipped if skipped > MAY_SKIP => rounds.iter().filter(|s| !s.is_played()).count(),
            _ => 0,
        };
        seen.iter().map(missed).collect()
    })
}

/// The average rating of the opponents, rounded, and what the score is worth (10.2).
pub(crate) fn performance(
    field: &Field,
    player: usize,
    rounds: &[Seen],
    unrated: Option<u32>,
    within_400: bool,
) -> Value {
    let Played { ratings, score, .. } = played(field, rounds, unrated);
    let Some(mut ratings) = ratings else { return Value::UNDEFINED };
    if within_400 {
        let Some(own) = field.rating(player, unrated).map(i64::from) else {
            return Value::UNDEFINED;
        };
        for rating in &mut ratings {
            *rating = (*rating).clamp(own - 400, own + 400);
        }
    }
    let Some(average) = average(&ratings).rounded() else { return Value::UNDEFINED };
    let percent = Value::fraction(score * 100, 2 * ratings.len() as i64).rounded().unwrap_or(0);
    Value::whole(average + difference(percent))
}

/// The smallest rating that is expected to make at least the score against these opponents (10.3).
pub(crate) fn perfect_performance(field: &Field, rounds: &[Seen], unrated: Option<u32>) -> Value {
    let Played { ratings, score, .. } = played(field, rounds, unrated);
    let (Some(ratings), true) = (&ratings, rounds.iter().any(Seen::is_played)) else {
        return Value::UNDEFINED;
    };
    let (Some(&least), Some(&most)) = (ratings.iter().min(), ratings.iter().max()) else {
        return Value::UNDEFINED;
    };
    if score == 0 {
        return Value::whole(least - 800);
    }
    let enough =
        |own: i64| ratings.iter().map(|rating| expected(own - rating)).sum::<i64>() >= score * 50;
    // The expected score grows with the rating; above the last step it is full.
    let (mut below, mut above) = (least - 801, most + 801);
    while above - below > 1 {
        let middle = below + (above - below) / 2;
        if enough(middle) { above = middle } else { below = middle }
    }
    Value::whole(above)
}

/// The average of a value over the opponents met, rounded (10.4, 10.5); opponents without it are left out.
pub(crate) fn average_of_opponents(field: &Field, rounds: &[Seen], of: &[Value]) -> Value {
    let opponents = played(field, rounds, None).opponents;
    let numbers: Vec<i64> =
        opponents.iter().filter_map(|&opponent| of[opponent].rounded()).collect();
    average(&numbers).rounded().map_or(Value::UNDEFINED, Value::whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tables_are_symmetrical_and_end_where_they_should() {
        assert_eq!((difference(50), difference(100), difference(0)), (0, 800, -800));
        assert_eq!((difference(70), difference(30)), (149, -149));
        assert_eq!((expected(0), expected(3), expected(4), expected(-4)), (50, 50, 51, 49));
        assert_eq!((expected(735), expected(736), expected(-736)), (99, 100, 0));
    }

    #[test]
    fn what_a_score_is_worth_leads_back_to_that_score() {
        for percent in 50..=99 {
            let back = expected(difference(percent));
            assert!((back - percent).abs() <= 1, "{percent}: {back}");
        }
    }
}
