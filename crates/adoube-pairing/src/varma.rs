//! Restricted drawing of lots for a round robin: the Varma tables (Russian rules 22.8 and 22.9,
//! Ukrainian edition 12.18).
//!
//! Players of one federation draw their numbers from one group of the table, so that they do not
//! meet in the last three rounds of the Berger table. There are tables for 9 to 24 players.
//!
//! The sources say nothing of two cases; here is what is done. An envelope is offered to a federation
//! only if the federations after it can still be seated; and where a federation fits no envelope
//! from the beginning, the draw is refused, unless the arbiter allows it to be split.

use crate::berger::Number;
use adoube_base::lots::Lots;
use serde::Serialize;
use std::fmt;

/// The groups A to D for a table of `N` numbers, as printed.
const TABLES: [(u32, [&[Number]; 4]); 8] = [
    (10, [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]]),
    (12, [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]]),
    (14, [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]]),
    (16, [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]]),
    (18, [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]]),
    (20, [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]]),
    (
        22,
        [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    ),
    (
        24,
        [
            &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
            &[1, 2, 3, 4, 13, 14, 15, 16, 17],
            &[12, 18, 23],
            &[5, 24],
        ],
    ),
];

/// Which table to take where the printed one is wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// With 12 players, 11 and 12 change groups: as printed, 6 and 12 share a group and meet in the
    /// last round.
    #[default]
    Corrected,
    /// As printed.
    Printed,
}

/// The groups of numbers for that many players, without the number that is nobody in an odd field.
pub fn groups(players: u32, edition: Edition) -> Result<[Vec<Number>; 4], VarmaError> {
    let size = players.next_multiple_of(2);
    let (_, printed) = TABLES
        .iter()
        .find(|(numbers, _)| *numbers == size)
        .ok_or(VarmaError::FieldSize { players })?;
    let mut groups = printed.map(|group| group.to_vec());
    if players == 12 && edition == Edition::Corrected {
        groups[2] = vec![6, 8, 11];
        groups[3] = vec![3, 12];
    }
    for group in &mut groups {
        group.retain(|&number| number <= players);
    }
    Ok(groups)
}

/// The players of one federation or team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delegation {
    /// What equal counts are ordered by: the country code, or the name of the team.
    pub name: String,
    /// Family name first.
    pub players: Vec<String>,
}

/// One line of the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drawn {
    /// The delegation.
    pub delegation: String,
    /// The player.
    pub player: String,
    /// The envelope: A, B, C or D.
    pub group: char,
    /// The number drawn.
    pub number: Number,
}

/// Why lots cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VarmaError {
    /// There is no table.
    FieldSize {
        /// How many players were given.
        players: u32,
    },
    /// Not every delegation fits one envelope.
    Split {
        /// The delegation that would be split.
        delegation: String,
        /// How many players it has.
        players: usize,
        /// How many numbers are left in the envelopes when its turn comes.
        left: [usize; 4],
    },
}

impl fmt::Display for VarmaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VarmaError::FieldSize { players } => {
                write!(f, "the Varma tables are for 9 to 24 players; {players} were given")
            }
            VarmaError::Split { delegation, players, left: [a, b, c, d] } => write!(
                f,
                "{delegation} has {players} players, and not all delegations fit the envelopes (left: {a}, {b}, {c}, {d}); \
                 the chief arbiter may allow it to be split"
            ),
        }
    }
}

impl std::error::Error for VarmaError {}

/// Whether delegations of these sizes fit envelopes with so many numbers, each into one.
fn fits(sizes: &[usize], left: [usize; 4]) -> bool {
    let Some((&size, rest)) = sizes.split_first() else {
        return true;
    };
    (0..4).any(|group| {
        left[group] >= size && {
            let mut after = left;
            after[group] -= size;
            fits(rest, after)
        }
    })
}

/// Draws the numbers. The largest delegation draws first, equal ones by name, players by name.
pub fn draw(
    delegations: &[Delegation],
    edition: Edition,
    may_split: bool,
    lots: &mut Lots,
) -> Result<Vec<Drawn>, VarmaError> {
    let players: usize = delegations.iter().map(|d| d.players.len()).sum();
    let players = u32::try_from(players).unwrap_or(u32::MAX);
    let mut left = groups(players, edition)?;
    let mut order: Vec<&Delegation> =
        delegations.iter().filter(|delegation| !delegation.players.is_empty()).collect();
    order.sort_by(|a, b| {
        let size = |d: &Delegation| std::cmp::Reverse(d.players.len());
        size(a).cmp(&size(b)).then_with(|| a.name.cmp(&b.name))
    });
    let sizes: Vec<usize> = order.iter().map(|d| d.players.len()).collect();
    let mut protocol = Vec::new();
    for (at, delegation) in order.iter().enumerate() {
        let counts = [0, 1, 2, 3].map(|group: usize| left[group].len());
        let size = sizes[at];
        let offered: Vec<usize> = (0..4)
            .filter(|&group| {
                counts[group] >= size && {
                    let mut after = counts;
                    after[group] -= size;
                    fits(&sizes[at + 1..], after)
                }
            })
            .collect();
        let mut names: Vec<&String> = delegation.players.iter().collect();
        names.sort();
        let envelope = match offered.as_slice() {
            [] if !may_split => {
                return Err(VarmaError::Split {
                    delegation: delegation.name.clone(),
                    players: size,
                    left: counts,
                });
            }
            [] => None,
            some => Some(some[lots.below(some.len() as u64) as usize]),
        };
        for name in names {
            // A delegation that is split takes from whichever envelope is fullest.
            let group = envelope.filter(|&group| !left[group].is_empty()).unwrap_or_else(|| {
                let fullest = (0..4).max_by_key(|&group| (left[group].len(), 3 - group));
                fullest.unwrap_or(0)
            });
            let number = lots.below(left[group].len() as u64) as usize;
            protocol.push(Drawn {
                delegation: delegation.name.clone(),
                player: name.clone(),
                group: char::from(b'A' + group as u8),
                number: left[group].remove(number),
            });
        }
    }
    Ok(protocol)
}
