//! For whom somebody acts in a game.

use super::Role;
use adoube_base::Color;
use adoube_laws::game::Actor;
use serde::Deserialize;
use utoipa::ToSchema;

/// For whom somebody acts, where that is not clear from the seat: a screen stands between two players, and an arbiter
/// enters what was said and done at a board without a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The player with the white pieces.
    White,
    /// The player with the black pieces.
    Black,
    /// White's assistant.
    WhiteAssistant,
    /// Black's assistant.
    BlackAssistant,
    /// Somebody who watches.
    Spectator,
    /// The arbiter.
    Arbiter,
}

impl By {
    /// The one who acts.
    pub const fn actor(self) -> Actor {
        match self {
            By::White => Actor::Player(Color::White),
            By::Black => Actor::Player(Color::Black),
            By::WhiteAssistant => Actor::Assistant(Color::White),
            By::BlackAssistant => Actor::Assistant(Color::Black),
            By::Spectator => Actor::Spectator,
            By::Arbiter => Actor::Arbiter,
        }
    }

    /// The name of the one who acts; the Laws themselves have none.
    pub const fn of(actor: Actor) -> Option<By> {
        Some(match actor {
            Actor::Player(Color::White) => By::White,
            Actor::Player(Color::Black) => By::Black,
            Actor::Assistant(Color::White) => By::WhiteAssistant,
            Actor::Assistant(Color::Black) => By::BlackAssistant,
            Actor::Spectator => By::Spectator,
            Actor::Arbiter => By::Arbiter,
            Actor::Laws => return None,
        })
    }
}

/// Who acts in a game when somebody in this place says so; nothing where they must not.
pub fn actor(role: Role, by: Option<By>) -> Option<Actor> {
    match role {
        // A player acts for nobody else.
        Role::Player(own) => {
            let own = Actor::Player(own);
            by.is_none_or(|by| by.actor() == own).then_some(own)
        }
        // An assistant does what an assistant may, and nothing in the player's name.
        Role::Assistant(own) => {
            let own = Actor::Assistant(own);
            by.is_none_or(|by| by.actor() == own).then_some(own)
        }
        // What happens between the two players goes through their screen, their assistants' part of it too.
        Role::Screen => match by?.actor() {
            actor @ (Actor::Player(_) | Actor::Assistant(_)) => Some(actor),
            Actor::Arbiter | Actor::Spectator | Actor::Laws => None,
        },
        Role::Arbiter => Some(by.map_or(Actor::Arbiter, By::actor)),
        Role::Spectator => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [By; 6] =
        [By::White, By::Black, By::WhiteAssistant, By::BlackAssistant, By::Spectator, By::Arbiter];

    #[test]
    fn nobody_acts_for_whom_they_must_not() {
        let may = |role| -> Vec<By> {
            ALL.into_iter().filter(|&by| actor(role, Some(by)).is_some()).collect()
        };
        assert_eq!(may(Role::Player(Color::White)), [By::White]);
        assert_eq!(may(Role::Player(Color::Black)), [By::Black]);
        assert_eq!(may(Role::Assistant(Color::Black)), [By::BlackAssistant]);
        assert_eq!(may(Role::Screen), ALL[..4]);
        assert_eq!(may(Role::Arbiter), ALL);
        assert_eq!(may(Role::Spectator), []);
        assert_eq!(actor(Role::Player(Color::Black), None), Some(Actor::Player(Color::Black)));
        assert_eq!(actor(Role::Screen, None), None, "a screen says for whom");
        assert_eq!(actor(Role::Arbiter, None), Some(Actor::Arbiter));
    }

    #[test]
    fn everybody_who_acts_has_a_name() {
        for by in ALL {
            assert_eq!(By::of(by.actor()), Some(by));
        }
        assert_eq!(By::of(Actor::Laws), None);
    }
}
