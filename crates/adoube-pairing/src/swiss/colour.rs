//! Colour preferences (article 1.7) and the allocation of colours (article 5).

use super::field::Seat;
use adoube_base::Color;
use adoube_books::Numbers;
use serde::{Deserialize, Serialize};

/// How much a player is owed a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// As many games with either colour; the last one decides.
    Mild,
    /// One game more with the other colour.
    Strong,
    /// Two games more with the other colour, or the other colour twice running.
    Absolute,
}

/// The colour a player wishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Preference {
    /// Which.
    pub color: Color,
    /// How much.
    pub strength: Strength,
}

/// Games with White minus games with Black.
pub(crate) fn difference(colors: &[Color]) -> i32 {
    colors
        .iter()
        .map(|color| match color {
            Color::White => 1,
            Color::Black => -1,
        })
        .sum()
}

/// The colour of the last two played games, where it was the same.
pub(crate) fn repeated(colors: &[Color]) -> Option<Color> {
    match colors {
        [.., a, b] if a == b => Some(*b),
        _ => None,
    }
}

/// The preference that follows from the colours of the played games.
pub(crate) fn preference(colors: &[Color]) -> Option<Preference> {
    let last = *colors.last()?;
    let difference = difference(colors);
    let owed = if difference > 0 { Color::Black } else { Color::White };
    Some(match (difference.abs(), repeated(colors)) {
        (2.., _) => Preference { color: owed, strength: Strength::Absolute },
        // The repetition decides even against the difference: +1 after two Blacks wants White.
        (_, Some(color)) => Preference { color: !color, strength: Strength::Absolute },
        (1, None) => Preference { color: owed, strength: Strength::Strong },
        (_, None) => Preference { color: !last, strength: Strength::Mild },
    })
}

/// What the colour criteria C3 and C10 to C13 look at in a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wish {
    pub(crate) preference: Option<(Color, Strength)>,
    pub(crate) difference: i32,
    /// The last two played games had the same colour.
    pub(crate) repeated: bool,
}

impl Wish {
    fn clash(self, other: Wish) -> Option<(Strength, Strength)> {
        let ((mine, strength), (theirs, other)) = (self.preference?, other.preference?);
        (mine == theirs).then_some((strength, other))
    }

    /// Both have the same absolute preference.
    pub(crate) fn both_absolute(self, other: Wish) -> bool {
        self.clash(other) == Some((Strength::Absolute, Strength::Absolute))
    }

    /// C10: somebody's colour difference goes beyond two.
    pub(crate) fn difference_grows(self, other: Wish) -> bool {
        self.both_absolute(other) && self.difference.abs().min(other.difference.abs()) >= 2
    }

    /// C11: somebody gets the same colour three times running. The one with the smaller difference
    /// gives way; between equals the history decides, and it spares whoever repeated a colour
    /// unless both did.
    pub(crate) fn third_running(self, other: Wish) -> bool {
        self.both_absolute(other)
            && match self.difference.abs().cmp(&other.difference.abs()) {
                std::cmp::Ordering::Greater => other.repeated,
                std::cmp::Ordering::Less => self.repeated,
                std::cmp::Ordering::Equal => self.repeated && other.repeated,
            }
    }

    /// C12: somebody does not get the preferred colour.
    pub(crate) fn same(self, other: Wish) -> bool {
        self.clash(other).is_some()
    }

    /// C13: somebody does not get a strong preference. Absolute against absolute counts above.
    pub(crate) fn both_strong(self, other: Wish) -> bool {
        self.clash(other).is_some_and(|(mine, theirs)| {
            mine.min(theirs) >= Strength::Strong && !self.both_absolute(other)
        })
    }
}

/// Which rule of article 5.2 gave the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourRule {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger preference is granted.
    Stronger,
    /// 5.2.3: the colours alternate from the last round in which they differed.
    History,
    /// 5.2.4: the preference of the higher-ranked player is granted.
    HigherRanked,
    /// 5.2.5: nobody has a preference; the initial-colour decides by the parity of the number.
    Initial,
}

impl ColourRule {
    /// The article.
    pub fn article(self) -> &'static str {
        Numbers::Dutch.of(match self {
            ColourRule::Both => "both",
            ColourRule::Stronger => "stronger",
            ColourRule::History => "history",
            ColourRule::HigherRanked => "higher_ranked",
            ColourRule::Initial => "initial",
        })
    }
}

/// The colour of the higher-ranked of two players, and why.
pub(crate) fn allocate(higher: &Seat, lower: &Seat, initial: Color) -> (Color, ColourRule) {
    let (mine, theirs) = match (higher.preference, lower.preference) {
        (None, None) => {
            let color = if higher.odd { initial } else { !initial };
            return (color, ColourRule::Initial);
        }
        (Some(mine), None) => return (mine.color, ColourRule::Both),
        (None, Some(theirs)) => return (!theirs.color, ColourRule::Both),
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    if mine.color != theirs.color {
        return (mine.color, ColourRule::Both);
    }
    let weight = |seat: &Seat, preference: Preference| match preference.strength {
        Strength::Absolute => (Strength::Absolute, seat.difference.abs()),
        strength => (strength, 0),
    };
    match weight(higher, mine).cmp(&weight(lower, theirs)) {
        std::cmp::Ordering::Greater => return (mine.color, ColourRule::Stronger),
        std::cmp::Ordering::Less => return (!theirs.color, ColourRule::Stronger),
        std::cmp::Ordering::Equal => {}
    }
    let mut pairs = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    if let Some((mine, _)) = pairs.find(|(mine, theirs)| mine != theirs) {
        return (!*mine, ColourRule::History);
    }
    (mine.color, ColourRule::HigherRanked)
}
