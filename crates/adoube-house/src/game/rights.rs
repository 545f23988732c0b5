//! Which power an arbiter's act in a game needs.

use adoube_competition::people::Power;
use adoube_laws::game::{Act, Penalty};

/// The power that acts need of who rules: what is an arbiter's needs the right to rule at the board, and excluding somebody from
/// rounds or from the event the confirmation of a chief arbiter (14.4.7).
pub fn needed(acts: &[Act]) -> Power {
    let excludes = |act: &Act| match act {
        Act::Penalise { penalty, .. } => match penalty {
            Penalty::Rounds | Penalty::Expulsion => true,
            Penalty::Warning
            | Penalty::OpponentTime(_)
            | Penalty::OwnTime(_)
            | Penalty::OpponentPoints
            | Penalty::OwnPoints
            | Penalty::GameLost(_)
            | Penalty::Fine => false,
        },
        _ => false,
    };
    if acts.iter().any(excludes) { Power::Discipline } else { Power::Rule }
}
