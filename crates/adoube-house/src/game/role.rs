//! Whose eyes look at a game.

use adoube_base::Color;

/// Whose eyes look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A player's.
    Player(Color),
    /// Those of a player's assistant, who sees what the player may know.
    Assistant(Color),
    /// Both players': one screen between them.
    Screen,
    /// An arbiter's.
    Arbiter,
    /// Anybody's. They see everything later by the broadcast's delay.
    Spectator,
}

impl Role {
    /// A short name, for scripts and caches.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Player(color) => color.name(),
            Role::Assistant(Color::White) => "white-assistant",
            Role::Assistant(Color::Black) => "black-assistant",
            Role::Screen => "screen",
            Role::Arbiter => "arbiter",
            Role::Spectator => "spectator",
        }
    }
}
