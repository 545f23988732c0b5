//! Which game.

use adoube_store::StreamId;
use std::fmt;

/// A game by its place in an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId {
    /// The event's address.
    pub event: String,
    /// The round, from 1.
    pub round: u32,
    /// The board, from 1.
    pub board: u32,
}

impl GameId {
    /// The stream of the game's facts; nothing if no event can have that address.
    pub fn stream(&self) -> Option<StreamId> {
        let sound = !self.event.contains('/') && !self.event.is_empty();
        sound.then(|| StreamId::new(&format!("game/{self}")).ok())?
    }

    /// The game of a stream.
    pub fn of_stream(stream: &StreamId) -> Option<GameId> {
        let mut parts = stream.as_str().strip_prefix("game/")?.split('/');
        let (event, round, board) = (parts.next()?, parts.next()?, parts.next()?);
        let id = GameId {
            event: event.to_owned(),
            round: round.parse().ok()?,
            board: board.parse().ok()?,
        };
        (parts.next().is_none() && id.to_string() == format!("{event}/{round}/{board}"))
            .then_some(id)
    }

    /// Where people find it.
    pub fn path(&self) -> String {
        format!("/events/{}/rounds/{}/boards/{}", self.event, self.round, self.board)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.event, self.round, self.board)
    }
}
