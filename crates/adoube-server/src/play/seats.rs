//! Who may sit down where: the unguessable links of players and screens.

use super::view::Role;
use crate::{
    door::{DoorError, random_text},
    play::sight::Sight,
};
use adoube_base::Color;
use adoube_store::{
    StoreError,
    keys::{Key, Keys},
};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

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
            Seat::Player { event, .. } | Seat::Board { event, .. } => event,
        }
    }

    /// What its holder is in a game.
    pub fn role(&self, sight: &Sight) -> Option<Role> {
        if self.event() != sight.id.event {
            return None;
        }
        match self {
            Seat::Player { player, .. } => Color::ALL
                .into_iter()
                .find(|&color| sight.opened.players[color].0 == *player)
                .map(Role::Player),
            Seat::Board { board, .. } => (*board == sight.id.board).then_some(Role::Screen),
        }
    }

    /// The seat of somebody in the log, if it was one.
    pub(super) fn of_holder(holder: &str) -> Option<Seat> {
        let (kind, rest) = holder.split_once(' ')?;
        let (event, number) = rest.rsplit_once(' ')?;
        let (event, number) = (event.to_owned(), number.parse().ok()?);
        match kind {
            "player" => Some(Seat::Player { event, player: number }),
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
            Seat::Board { event, board } => write!(f, "board {event} {board}"),
        }
    }
}

/// How long a looked-up key is believed: a key that was taken away opens nothing after this time.
const BELIEVED: Duration = Duration::from_secs(2);

/// How many looked-up keys are kept.
const KEPT: usize = 20_000;

/// What was looked up, and until when it is believed.
type Known = HashMap<[u8; 32], (Instant, Option<Seat>)>;

/// The keys to the seats.
pub struct Seats {
    keys: Arc<dyn Keys>,
    /// Every act of a game shows a key: the store is not asked each time.
    known: Mutex<Known>,
}

impl Seats {
    /// Seats over stored keys.
    pub fn new(keys: Arc<dyn Keys>) -> Seats {
        Seats { keys, known: Mutex::default() }
    }

    /// Cuts new keys. The ones the seats had before open nothing any more.
    pub async fn cut(&self, seats: Vec<Seat>) -> Result<Vec<(Seat, String)>, DoorError> {
        let mut cut = Vec::with_capacity(seats.len());
        for seat in seats {
            cut.push((seat, random_text(26)?));
        }
        let keys = cut
            .iter()
            .map(|(seat, token)| Key { token_hash: hash(token), holder: seat.to_string() })
            .collect();
        self.keys.cut(keys).await?;
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clear();
        Ok(cut)
    }

    /// Takes a seat's key away.
    pub async fn withdraw(&self, seat: &Seat) -> Result<(), StoreError> {
        self.keys.withdraw(&seat.to_string()).await?;
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clear();
        Ok(())
    }

    /// Which seat a key opens.
    pub async fn seat(&self, token: &str) -> Result<Option<Seat>, StoreError> {
        let hash = hash(token);
        let now = Instant::now();
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).cloned();
        if let Some((until, seat)) = known
            && until > now
        {
            return Ok(seat);
        }
        let seat = self.keys.holder(hash).await?.and_then(|holder| Seat::of_holder(&holder));
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(hash, (now + BELIEVED, seat.clone()));
        Ok(seat)
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(format!("seat {token}").as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::Seat;

    #[test]
    fn a_seat_is_read_back_from_its_name() {
        for seat in [
            Seat::Player { event: "k7w-2".into(), player: 3 },
            Seat::Board { event: "open".into(), board: 12 },
        ] {
            assert_eq!(Seat::of_holder(&seat.to_string()), Some(seat));
        }
        for text in ["", "player", "player x", "guest x 3", "board x y"] {
            assert_eq!(Seat::of_holder(text), None, "{text}");
        }
    }
}
