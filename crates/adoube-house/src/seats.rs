//! Who may sit down where: the unguessable links of players and screens.

use crate::{
    door::{DoorError, random_text},
    game::Seat,
};
use adoube_store::{
    StoreError,
    keys::{Key, Keys},
};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

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
