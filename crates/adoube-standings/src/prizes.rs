//! Prizes of players who share a place. Money is in cents, and what is given out is to the cent what was there to
//! be given.

use crate::Standing;
use adoube_base::Points;
use std::{fmt, str::FromStr};

/// How players with the same number of points share their prizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sharing {
    /// Each gets the prize of the place; those who are equal in every tie-break share theirs equally.
    #[default]
    ByPlace,
    /// All who have the same points share equally.
    Equal,
    /// Hort: half of the prize of the place and half of an equal share among all who have the same points.
    Hort,
}

impl FromStr for Sharing {
    type Err = String;

    fn from_str(text: &str) -> Result<Sharing, String> {
        match text {
            "place" => Ok(Sharing::ByPlace),
            "equal" => Ok(Sharing::Equal),
            "hort" => Ok(Sharing::Hort),
            _ => Err(format!("“{text}” is no way to share; known are place, equal and hort")),
        }
    }
}

/// An amount of money in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(pub u64);

impl fmt::Display for Cents {
    /// `600`, `33.34`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        f.pad(&if rest == 0 { whole.to_string() } else { format!("{whole}.{rest:02}") })
    }
}

impl FromStr for Cents {
    type Err = String;

    /// Reads `600`, `33.34`, `33,3`.
    fn from_str(text: &str) -> Result<Cents, String> {
        let wrong = || format!("“{text}” is no amount of money; write 600 or 33.34");
        let text = text.trim();
        let (whole, rest) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 12 || rest.len() > 2 || !digits(whole) || !digits(rest)
        {
            return Err(wrong());
        }
        let cents: u64 = format!("{rest:0<2}").parse().map_err(|_| wrong())?;
        let whole: u64 = whole.parse().map_err(|_| wrong())?;
        Ok(Cents(100 * whole + cents))
    }
}

/// Divides an amount equally; the cents that are left over go to the first ones, one each.
pub fn divided(amount: Cents, among: usize) -> Vec<Cents> {
    let count = among as u64;
    (0..count).map(|at| Cents(amount.0 / count + u64::from(at < amount.0 % count))).collect()
}

/// Divides prizes among players who were not separated: `places` are the players from the first place downwards,
/// those together share their prizes equally (standards 12.2.6). Gives what each player of `places` gets, in
/// their order.
pub fn by_places(prizes: &[Cents], places: &[Vec<usize>]) -> Vec<(usize, Cents)> {
    let mut left = prizes.iter().copied();
    places
        .iter()
        .flat_map(|group| {
            let pool = Cents(left.by_ref().take(group.len()).map(|prize| prize.0).sum());
            group.iter().copied().zip(divided(pool, group.len()))
        })
        .collect()
}

/// Somebody who may get a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimant {
    /// The place; who has none gets nothing.
    pub place: Option<u32>,
    /// With whom prizes are shared.
    pub equal: Equal,
}

/// What makes two players equal where prizes are shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equal {
    /// As many points.
    Points(Points),
    /// The same place, where places do not follow from points.
    Place(u32),
}

impl From<&Standing> for Claimant {
    fn from(line: &Standing) -> Claimant {
        Claimant { place: line.place, equal: Equal::Points(line.points) }
    }
}

/// What the players of a table get, line by line, the best first. Players without a place get nothing.
pub fn shared<C: Into<Claimant>>(
    prizes: &[Cents],
    table: impl IntoIterator<Item = C>,
    sharing: Sharing,
) -> Vec<Cents> {
    let table: Vec<Claimant> = table.into_iter().map(Into::into).collect();
    let placed: Vec<(Equal, u32)> =
        table.iter().filter_map(|line| Some((line.equal, line.place?))).collect();
    let mut amounts = Vec::with_capacity(table.len());
    let mut from = 0;
    for equal in placed.chunk_by(|a, b| a.0 == b.0) {
        let prizes = prizes.iter().skip(from).take(equal.len()).copied();
        let prizes: Vec<Cents> =
            prizes.chain(std::iter::repeat(Cents(0))).take(equal.len()).collect();
        from += equal.len();
        let places: Vec<u32> = equal.iter().map(|&(_, place)| place).collect();
        amounts.extend(group(&prizes, &places, sharing));
    }
    let mut amounts = amounts.into_iter();
    table.iter().map(|line| line.place.and_then(|_| amounts.next()).unwrap_or_default()).collect()
}

/// Shares the prizes of players with the same points, one prize and one place for each.
fn group(prizes: &[Cents], places: &[u32], sharing: Sharing) -> Vec<Cents> {
    let count = prizes.len() as u64;
    let pool: u64 = prizes.iter().map(|prize| prize.0).sum();
    if sharing == Sharing::Equal {
        return divided(Cents(pool), prizes.len());
    }
    // What each is to get, as a fraction: the share of the place, or the mean of it and the equal share.
    let mut exact: Vec<(u64, u64)> = Vec::new();
    let mut at = 0;
    for same in places.chunk_by(|a, b| a == b) {
        let size = same.len() as u64;
        let own: u64 = prizes[at..at + same.len()].iter().map(|prize| prize.0).sum();
        at += same.len();
        let share = match sharing {
            Sharing::Hort => (own * count + pool * size, 2 * size * count),
            _ => (own, size),
        };
        exact.extend(same.iter().map(|_| share));
    }
    let mut amounts: Vec<u64> = exact.iter().map(|(n, d)| n / d).collect();
    // The cents lost by rounding down go to those who lost most by it, better places first.
    let lost = (pool - amounts.iter().sum::<u64>()) as usize;
    let mut order: Vec<usize> = (0..exact.len()).collect();
    let rest = |at: usize| {
        let (n, d) = exact[at];
        (u128::from(n % d) << 64) / u128::from(d)
    };
    order.sort_by_key(|&at| (std::cmp::Reverse(rest(at)), at));
    for at in order.into_iter().take(lost) {
        amounts[at] += 1;
    }
    amounts.into_iter().map(Cents).collect()
}
