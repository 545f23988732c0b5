//! Baku acceleration: the upper half carries virtual points in the first half of the tournament.
//!
//! Virtual points make scoregroups, brackets and floats; standings and tie-breaks never see them.

use adoube_base::Points;

/// How many of `players` are in the upper group: half, rounded up to an even number.
pub fn upper_group(players: usize) -> usize {
    2 * players.div_ceil(4)
}

/// The virtual points of an upper-group player, round by round.
///
/// The first half of the rounds (rounded up) is accelerated; in the first half of those (rounded up)
/// it is a whole point, in the others a half.
///
/// ```
/// use adoube_base::Points;
/// let nine: Vec<String> = adoube_pairing::swiss::baku::virtual_points(9)
///     .iter()
///     .map(Points::to_string)
///     .collect();
/// assert_eq!(nine, ["1", "1", "1", "½", "½"]);
/// assert_eq!(adoube_pairing::swiss::baku::upper_group(161), 82);
/// ```
pub fn virtual_points(rounds: u32) -> Vec<Points> {
    let accelerated = rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < whole { Points::ONE } else { Points::HALF }).collect()
}
