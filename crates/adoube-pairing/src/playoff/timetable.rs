//! When play-off games may begin, who watches over them, and who may still come to play one.

use adoube_base::Points;
use adoube_books::Numbers;
use std::fmt;

/// Minutes between the end of the last main game of any of the players and the first game (Russian rules
/// 30.5.3; standards 12.2.8).
pub const BEFORE_THE_FIRST_GAME: u32 = 30;

/// Minutes between two stages (the same articles).
pub const BETWEEN_STAGES: u32 = 10;

/// The earliest minute at which something may begin after something else has ended at `ended`. Minutes are
/// counted from any moment, midnight for example.
pub const fn earliest(ended: u32, pause: u32) -> u32 {
    ended.saturating_add(pause)
}

/// Why a panel cannot decide a dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PanelError {
    /// There must be three of them.
    Size(usize),
    /// Nobody sits there twice.
    Twice(String),
    /// The arbiter of the game does not judge it.
    OwnGame(String),
}

impl fmt::Display for PanelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disputes = Numbers::PlayOffs.of("disputes");
        match self {
            PanelError::Size(given) => write!(
                f,
                "three arbiters decide a dispute of a play-off ({disputes}); {given} were named"
            ),
            PanelError::Twice(name) => write!(f, "{name} is named twice"),
            PanelError::OwnGame(name) => {
                write!(
                    f,
                    "{name} is the arbiter of the game and cannot judge the dispute ({disputes})"
                )
            }
        }
    }
}

impl std::error::Error for PanelError {}

/// Whether these arbiters may decide a dispute about a game in a play-off under the Russian rules (30.5.4). Under
/// the standards the chief arbiter decides (12.2.9).
pub fn check_panel(arbiter: &str, panel: &[&str]) -> Result<(), PanelError> {
    if let Some(own) = panel.iter().find(|&&one| one == arbiter) {
        return Err(PanelError::OwnGame((*own).to_owned()));
    }
    for (at, one) in panel.iter().enumerate() {
        if panel[..at].contains(one) {
            return Err(PanelError::Twice((*one).to_owned()));
        }
    }
    if panel.len() == 3 { Ok(()) } else { Err(PanelError::Size(panel.len())) }
}

/// Who may still share one of the first `places` after the last round, so that their games can start earlier than the
/// others (Russian rules 30.5.2; standards 12.2.7). Points are those before the last round. Who is paired with
/// whom is not looked at: nobody is missed, somebody may be named without need.
pub fn contenders(points: &[Points], win: Points, places: usize) -> Vec<usize> {
    let may = |player: usize| {
        let best = points[player] + win;
        places > 0 && points.iter().filter(|&&now| now > best).count() < places
    };
    (0..points.len()).filter(|&player| may(player)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_an_hour_before_the_first_game_and_ten_minutes_between_stages() {
        let at = |hour: u32, minute: u32| 60 * hour + minute;
        assert_eq!(earliest(at(17, 40), BEFORE_THE_FIRST_GAME), at(18, 10));
        assert_eq!(earliest(at(18, 22), BETWEEN_STAGES), at(18, 32));
    }

    #[test]
    fn three_other_arbiters_decide_a_dispute() {
        assert_eq!(check_panel("A", &["B", "C", "D"]), Ok(()));
        assert_eq!(check_panel("A", &["B", "C"]), Err(PanelError::Size(2)));
        assert_eq!(check_panel("A", &["B", "A", "D"]), Err(PanelError::OwnGame("A".into())));
        assert_eq!(check_panel("A", &["B", "B", "D"]), Err(PanelError::Twice("B".into())));
    }

    #[test]
    fn who_can_reach_the_leader_may_still_tie() {
        let points: Vec<Points> = [13, 12, 11, 10, 10].map(Points::from_halves).to_vec();
        assert_eq!(contenders(&points, Points::ONE, 1), [0, 1, 2]);
        assert_eq!(contenders(&points, Points::ONE, 2), [0, 1, 2, 3, 4]);
        assert!(contenders(&points, Points::ONE, 0).is_empty());
    }
}
