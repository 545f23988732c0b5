//! The places from which people act in games.

use super::{Role, Sight};
use adoube_base::Color;
use std::fmt;

/// A place that a key opens.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A player's own, at whatever board the player has in a round.
    Player {
        /// The event.
        event: String,
        /// The player's id.
        player: u32,
    },
    /// That of a player's assistant, beside the player.
    Assistant {
        /// The event.
        event: String,
        /// The player's id.
        player: u32,
    },
    /// A screen between two players, at the same board in every round.
    Board {
        /// The event.
        event: String,
        /// The board.
        board: u32,
    },
}

impl Seat {
    /// The event it is in.
    pub fn event(&self) -> &str {
        match self {
            Seat::Player { event, .. }
            | Seat::Assistant { event, .. }
            | Seat::Board { event, .. } => event,
        }
    }

    /// What its holder is in a game.
    pub fn role(&self, sight: &Sight) -> Option<Role> {
        if self.event() != sight.id.event {
            return None;
        }
        let color_of = |player: u32| {
            Color::ALL.into_iter().find(|&color| sight.opened.players[color].0 == player)
        };
        match self {
            Seat::Player { player, .. } => color_of(*player).map(Role::Player),
            Seat::Assistant { player, .. } => color_of(*player).map(Role::Assistant),
            Seat::Board { board, .. } => (*board == sight.id.board).then_some(Role::Screen),
        }
    }

    /// The seat of somebody in the log, if it was one.
    pub fn of_holder(holder: &str) -> Option<Seat> {
        let (kind, rest) = holder.split_once(' ')?;
        let (event, number) = rest.rsplit_once(' ')?;
        let (event, number) = (event.to_owned(), number.parse().ok()?);
        match kind {
            "player" => Some(Seat::Player { event, player: number }),
            "assistant" => Some(Seat::Assistant { event, player: number }),
            "board" => Some(Seat::Board { event, board: number }),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    /// As it is stored, and as it stands in the log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Player { event, player } => write!(f, "player {event} {player}"),
            Seat::Assistant { event, player } => write!(f, "assistant {event} {player}"),
            Seat::Board { event, board } => write!(f, "board {event} {board}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seat;

    #[test]
    fn a_seat_is_read_back_from_its_name() {
        for seat in [
            Seat::Player { event: "k7w-2".into(), player: 3 },
            Seat::Assistant { event: "open".into(), player: 4 },
            Seat::Board { event: "open".into(), board: 12 },
        ] {
            assert_eq!(Seat::of_holder(&seat.to_string()), Some(seat));
        }
        for text in ["", "player", "player x", "guest x 3", "board x y"] {
            assert_eq!(Seat::of_holder(text), None, "{text}");
        }
    }
}
