//! Arbiters at the players' screen: who types the event's code rules at that board for a quarter of an hour.
//!
//! The code is kept as a hash, like every key. A pass is kept in memory alone: a restart ends all of them, and
//! the arbiter types the code again.

use super::id::GameId;
use crate::door::{DoorError, Token, random_text};
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

/// How long a pass lasts.
pub const PASS_SECONDS: u64 = 15 * 60;

/// The signs of a code: short enough to be typed in the hall, and guesses are counted.
const CODE: usize = 8;

/// The codes of events, and the passes they opened.
pub struct Passes {
    keys: Arc<dyn Keys>,
    open: Mutex<HashMap<String, Pass>>,
}

/// Where somebody may rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The event.
    pub event: String,
    /// The board.
    pub board: u32,
    until: Instant,
}

impl Pass {
    /// Whether it is for this game.
    pub fn opens(&self, game: &GameId) -> bool {
        self.event == game.event && self.board == game.board
    }
}

impl Passes {
    /// Passes over stored codes.
    pub fn new(keys: Arc<dyn Keys>) -> Passes {
        Passes { keys, open: Mutex::default() }
    }

    /// Makes an event's code. The one before opens nothing any more, and its passes end.
    pub async fn new_code(&self, event: &str) -> Result<String, DoorError> {
        let code = random_text(CODE)?;
        let key = Key { token_hash: hash(event, &code), holder: holder(event) };
        self.keys.cut(vec![key]).await?;
        self.end_all(event);
        Ok(code)
    }

    /// Takes an event's code away, and its passes with it.
    pub async fn withdraw(&self, event: &str) -> Result<(), StoreError> {
        self.keys.withdraw(&holder(event)).await?;
        self.end_all(event);
        Ok(())
    }

    /// Opens a pass to a board for whoever knows the code.
    pub async fn let_in(
        &self,
        game: &GameId,
        code: &str,
        now: Instant,
    ) -> Result<Option<Token>, DoorError> {
        let code: String = code.split_whitespace().collect::<String>().to_lowercase();
        let known = self.keys.holder(hash(&game.event, &code)).await?;
        if known != Some(holder(&game.event)) {
            return Ok(None);
        }
        let text = random_text(26)?;
        let until = now + Duration::from_secs(PASS_SECONDS);
        let pass = Pass { event: game.event.clone(), board: game.board, until };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, pass| pass.until > now);
        open.insert(text.clone(), pass);
        Ok(Some(Token::new(&text)))
    }

    /// What a pass opens, while it lasts.
    pub fn pass(&self, token: &Token, now: Instant) -> Option<Pass> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(token.as_str()).filter(|pass| pass.until > now).cloned()
    }

    /// Ends a pass.
    pub fn end(&self, token: &Token) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(token.as_str());
    }

    fn end_all(&self, event: &str) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, pass| pass.event != event);
    }
}

fn holder(event: &str) -> String {
    format!("arbiter {event}")
}

fn hash(event: &str, code: &str) -> [u8; 32] {
    Sha256::digest(format!("arbiter {event} {code}").as_bytes()).into()
}
