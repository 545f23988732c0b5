//! What an event does to a rating: expected score, performance, and the change by K. All numbers are whole:
//! expectations and changes are hundredths.

use crate::{Field, ratings};

/// A rating difference above this counts as this much (the 400-point rule).
pub const GREATEST_DIFFERENCE: i64 = 400;

/// From this rating on the whole difference counts, since October 2025.
pub const WHOLE_DIFFERENCE_FROM: u32 = 2650;

/// Whose ratings the 400-point rule limits (FIDE Rating Regulations 8.3.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limit {
    /// Everybody's: until September 2025.
    Everybody,
    /// Those below 2650: since October 2025.
    #[default]
    Below2650,
}

impl Limit {
    /// What was in force in a month; what is now, of an event without a date.
    pub fn of(month: Option<(i32, u32)>) -> Limit {
        match month {
            Some(month) if month < (2025, 10) => Limit::Everybody,
            Some(_) | None => Limit::Below2650,
        }
    }

    /// The difference that counts for the player with the first rating.
    fn difference(self, own: u32, opponent: u32) -> i64 {
        let whole = i64::from(own) - i64::from(opponent);
        match self {
            Limit::Below2650 if own >= WHOLE_DIFFERENCE_FROM => whole,
            Limit::Below2650 | Limit::Everybody => {
                whole.clamp(-GREATEST_DIFFERENCE, GREATEST_DIFFERENCE)
            }
        }
    }
}

/// How much a game can change: K times (score − expected).
///
/// What FIDE uses where the list does not say otherwise: 40 for the young until 2300, 10 from 2400 on, 20 for
/// everybody else. Who is new to the list (fewer than 30 games) has 40, which a rating alone does not tell.
pub const fn usual_k(rating: u32, young: bool) -> u32 {
    if rating >= 2400 {
        10
    } else if young && rating < 2300 {
        40
    } else {
        20
    }
}

/// The expected score of a player against an opponent, in hundredths.
pub fn expected(own: u32, opponent: u32, limit: Limit) -> i64 {
    ratings::expected(limit.difference(own, opponent))
}

/// What a player's rated games come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingChange {
    /// Games over the board against rated opponents.
    pub games: u32,
    /// The score in them, in half points.
    pub score_halves: u32,
    /// The average rating of the opponents, halves up.
    pub average: i64,
    /// What the player's rating led to expect, in hundredths of a point; nothing for the unrated.
    pub expected: Option<i64>,
    /// The performance: the average and what the score is worth.
    pub performance: i64,
}

impl RatingChange {
    /// The change by a coefficient, in hundredths; nothing for the unrated.
    pub fn change(&self, k: u32) -> Option<i64> {
        let expected = self.expected?;
        Some(i64::from(k) * (50 * i64::from(self.score_halves) - expected))
    }
}

/// Everybody's. Only games played over the board against rated opponents count, and they count 1, ½ and 0.
/// Nothing for who has none.
pub fn rating_changes(field: &Field, limit: Limit) -> Vec<Option<RatingChange>> {
    let of = |(player, rounds): (usize, &Vec<crate::Seen>)| {
        let rated = field.rating(player, None);
        let mut change = RatingChange { expected: rated.map(|_| 0), ..RatingChange::default() };
        let mut sum = 0;
        for seen in rounds {
            let met = seen.met().and_then(|opponent| field.rating_in(opponent, seen.round));
            let Some(rating) = met else { continue };
            let own = rated.and_then(|_| field.rating_in(player, seen.round));
            change.games += 1;
            change.score_halves += field.ordinary(seen);
            sum += i64::from(rating);
            if let (Some(total), Some(own)) = (&mut change.expected, own) {
                *total += expected(own, rating, limit);
            }
        }
        let games = i64::from(change.games);
        if games == 0 {
            return None;
        }
        let halves_up = |sum: i64, count: i64| (2 * sum + count).div_euclid(2 * count);
        change.average = halves_up(sum, games);
        let percent = halves_up(50 * i64::from(change.score_halves), games);
        change.performance = change.average + ratings::difference(percent);
        Some(change)
    };
    field.seen().iter().enumerate().map(of).collect()
}

/// Hundredths as written: `+4.6`, `-12`, `0`.
pub fn written(hundredths: i64) -> String {
    let sign = match hundredths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use adoube_base::{ByColor, Color, Points};

    #[test]
    fn wrong_answers_on_real_files_10_the_whole_difference_counts_from_2650_on() {
        for limit in [Limit::Everybody, Limit::Below2650] {
            assert_eq!(expected(2400, 2400, limit), 50);
            assert_eq!((expected(2400, 2000, limit), expected(2649, 1500, limit)), (92, 92));
            assert_eq!((expected(2000, 2400, limit), expected(1500, 2800, limit)), (8, 8));
            assert_eq!(expected(2650, 2300, limit), 89);
        }
        let (old, new) = (Limit::of(Some((2025, 9))), Limit::of(Some((2025, 10))));
        assert_eq!((expected(2800, 1800, old), expected(2800, 1800, new)), (92, 100));
        assert_eq!((expected(2650, 2200, old), expected(2650, 2200, new)), (92, 94));
        assert_eq!((expected(2650, 3400, old), expected(2650, 3400, new)), (8, 0));
        assert_eq!(Limit::of(None), new);
    }

    #[test]
    fn a_change_is_k_times_what_was_made_more_than_expected() {
        let game = |round, black, white_halves: u32| Game {
            round,
            players: ByColor::new(0, black),
            points: ByColor::new(
                Points::from_halves(white_halves),
                Points::from_halves(2 - white_halves),
            ),
            winner: match white_halves {
                2 => Some(Color::White),
                0 => Some(Color::Black),
                _ => None,
            },
            played: true,
        };
        let mut forfeit = game(4, 1, 2);
        forfeit.played = false;
        let field = Field {
            players: 4,
            rounds: 4,
            ratings: vec![Some(2000), Some(2100), Some(1900), None],
            games: vec![game(1, 1, 2), game(2, 2, 1), game(3, 3, 2), forfeit],
            ..Field::default()
        };
        let changes = rating_changes(&field, Limit::default());
        let own = changes[0].unwrap_or_default();
        // Expected .36 against 2100 and .64 against 1900; made 1½ of 2. The unrated and the forfeit do not count.
        assert_eq!((own.games, own.score_halves, own.expected), (2, 3, Some(100)));
        assert_eq!((own.average, own.performance), (2000, 2000 + 193));
        assert_eq!((own.change(20), own.change(10)), (Some(1000), Some(500)));
        assert_eq!(changes[3].and_then(|change| change.change(20)), None);
        assert_eq!(changes[3].map(|change| change.performance), Some(2000 - 800));
        assert_eq!(written(1000), "+10");
        assert_eq!((written(-460), written(5)), ("−4.6".into(), "+0.05".into()));
    }

    #[test]
    fn the_usual_coefficients() {
        assert_eq!([usual_k(2400, true), usual_k(2399, false), usual_k(2300, true)], [10, 20, 20]);
        assert_eq!(usual_k(2299, true), 40);
    }
}
