//! Colour preferences (article 1.7) and the allocation of colours (article 4).

use super::{
    Preferences,
    field::{Field, Seat},
};
use crate::swiss::{Preference, Strength};
use adoube_base::Color;
use adoube_books::Numbers;
use serde::{Deserialize, Serialize};

/// The preference that follows from the colours of the played matches.
pub(super) fn preference(
    kind: Preferences,
    colors: &[Color],
    difference: i32,
    last_round: bool,
) -> Option<Preference> {
    let strong = |color| Some(Preference { color, strength: Strength::Strong });
    let mild = |color| Some(Preference { color, strength: Strength::Mild });
    let last_two = match colors {
        [.., a, b] if a == b => Some(*b),
        _ => None,
    };
    // 1.7.1; the first two paragraphs of 1.7.2 have the same conditions.
    match (kind, difference, last_two) {
        (Preferences::None, ..) => return None,
        (_, ..=-2, _) | (_, -1..=0, Some(Color::Black)) => return strong(Color::White),
        (_, 2.., _) | (_, 0..=1, Some(Color::White)) => return strong(Color::Black),
        (Preferences::A, ..) => return None,
        (Preferences::B, ..) => {}
    }
    match (difference, colors.last()) {
        (-1, _) => mild(Color::White),
        (1, _) => mild(Color::Black),
        (_, Some(&last)) if !last_round => mild(!last),
        _ => None,
    }
}

/// Which rule of article 4.3 gave the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourRule {
    /// 4.3.1: neither has played; the initial-colour decides by the parity of the first-team's number.
    Initial,
    /// 4.3.2: only one team has a preference.
    OnlyOne,
    /// 4.3.3: the preferences are opposite.
    Both,
    /// 4.3.4: only one of two equal preferences is strong (type B).
    Stronger,
    /// 4.3.5: White to the lower colour difference.
    Difference,
    /// 4.3.6: the colours alternate from the last time that they differed.
    History,
    /// 4.3.7: the preference of the first-team.
    FirstTeam,
    /// 4.3.8: the first-team alternates.
    FirstTeamAlternates,
    /// 4.3.9: the other team alternates.
    OtherTeamAlternates,
}

impl ColourRule {
    /// The article.
    pub fn article(self) -> &'static str {
        Numbers::Teams.of(match self {
            ColourRule::Initial => "initial",
            ColourRule::OnlyOne => "only_one",
            ColourRule::Both => "both",
            ColourRule::Stronger => "stronger",
            ColourRule::Difference => "difference",
            ColourRule::History => "history",
            ColourRule::FirstTeam => "first_team",
            ColourRule::FirstTeamAlternates => "first_team_alternates",
            ColourRule::OtherTeamAlternates => "other_team_alternates",
        })
    }
}

/// White, Black and why.
pub(super) fn allocate(field: &Field, a: usize, b: usize) -> (usize, usize, ColourRule) {
    let rank = |at: usize| {
        let seat = &field.seats[at];
        (std::cmp::Reverse((seat.points, seat.secondary)), seat.number)
    };
    let (first, other) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
    let (color, rule) = first_teams_colour(field, &field.seats[first], &field.seats[other]);
    match color {
        Color::White => (first, other, rule),
        Color::Black => (other, first, rule),
    }
}

fn first_teams_colour(field: &Field, first: &Seat, other: &Seat) -> (Color, ColourRule) {
    if first.colors.is_empty() && other.colors.is_empty() {
        let odd = first.number % 2 == 1;
        return (if odd { field.initial } else { !field.initial }, ColourRule::Initial);
    }
    match (first.preference, other.preference) {
        (Some(own), None) => return (own.color, ColourRule::OnlyOne),
        (None, Some(theirs)) => return (!theirs.color, ColourRule::OnlyOne),
        (Some(own), Some(theirs)) if own.color != theirs.color => {
            return (own.color, ColourRule::Both);
        }
        // Under type A all have the same strength.
        (Some(own), Some(theirs)) if own.strength > theirs.strength => {
            return (own.color, ColourRule::Stronger);
        }
        (Some(own), Some(theirs)) if own.strength < theirs.strength => {
            return (!theirs.color, ColourRule::Stronger);
        }
        (Some(_), Some(_)) | (None, None) => {}
    }
    match first.difference.cmp(&other.difference) {
        std::cmp::Ordering::Less => return (Color::White, ColourRule::Difference),
        std::cmp::Ordering::Greater => return (Color::Black, ColourRule::Difference),
        std::cmp::Ordering::Equal => {}
    }
    let mut both = first.colors.iter().rev().zip(other.colors.iter().rev());
    if let Some((&own, _)) = both.find(|(own, theirs)| own != theirs) {
        return (!own, ColourRule::History);
    }
    match (first.preference, first.colors.last(), other.colors.last()) {
        (Some(own), ..) => (own.color, ColourRule::FirstTeam),
        (None, Some(&last), _) => (!last, ColourRule::FirstTeamAlternates),
        (None, None, last) => {
            // The other team has played, or 4.3.1 would have decided.
            (last.copied().unwrap_or(field.initial), ColourRule::OtherTeamAlternates)
        }
    }
}
