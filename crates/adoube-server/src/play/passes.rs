//! Arbiters at the players' screen: who types the event's code rules at that board for a quarter of an hour.
//!
//! The code is kept as a hash, like every key. Only the screen between the players of a board takes it, and what
//! it opens is that board in that round. A pass is kept in memory alone: a restart ends all of them, and the
//! arbiter types the code again.

use super::id::GameId;
use crate::door::{DoorError, Token, random_text};
use adoube_store::{
    StoreError,
    keys::{Key, Keys},
};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// How long a pass lasts.
pub const PASS_SECONDS: u64 = 15 * 60;

/// The signs of a code: short enough to be typed in the hall, and too long to be found from its hash while an
/// event lasts (60 bits).
const CODE: usize = 12;

/// The codes of events, and the passes they opened.
pub struct Passes {
    keys: Arc<dyn Keys>,
    open: Mutex<Open>,
}

/// The passes that are open.
#[derive(Default)]
struct Open {
    passes: HashMap<String, Pass>,
    /// How often a code was changed or taken away: a pass asked for before that is not given after it.
    changes: u64,
}

/// Where somebody may rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The game: an event's board in one round.
    pub game: GameId,
    until: Instant,
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
        loop {
            let changes = self.lock().changes;
            let known = self.keys.holder(hash(&game.event, &code)).await?;
            if known != Some(holder(&game.event)) {
                return Ok(None);
            }
            let text = random_text(26)?;
            let mut open = self.lock();
            // A code may have been taken away since it was looked up.
            if open.changes != changes {
                continue;
            }
            let until = now + Duration::from_secs(PASS_SECONDS);
            open.passes.retain(|_, pass| pass.until > now);
            open.passes.insert(text.clone(), Pass { game: game.clone(), until });
            return Ok(Some(Token::new(&text)));
        }
    }

    /// What a pass opens, while it lasts.
    pub fn pass(&self, token: &Token, now: Instant) -> Option<Pass> {
        self.lock().passes.get(token.as_str()).filter(|pass| pass.until > now).cloned()
    }

    /// Ends a pass.
    pub fn end(&self, token: &Token) {
        self.lock().passes.remove(token.as_str());
    }

    fn end_all(&self, event: &str) {
        let mut open = self.lock();
        open.changes += 1;
        open.passes.retain(|_, pass| pass.game.event != event);
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn holder(event: &str) -> String {
    format!("arbiter {event}")
}

fn hash(event: &str, code: &str) -> [u8; 32] {
    Sha256::digest(format!("arbiter {event} {code}").as_bytes()).into()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use adoube_store::Answer;

    /// Codes in memory. Whatever is to happen between a look and its answer happens once.
    #[derive(Default)]
    struct Codes {
        keys: Mutex<HashMap<[u8; 32], String>>,
        meanwhile: Mutex<Option<Box<dyn FnOnce() + Send>>>,
    }

    impl Keys for Codes {
        fn cut(&self, keys: Vec<Key>) -> Answer<'_, Result<(), StoreError>> {
            let mut known = self.keys.lock().unwrap();
            known.retain(|_, holder| keys.iter().all(|key| key.holder != *holder));
            known.extend(keys.into_iter().map(|key| (key.token_hash, key.holder)));
            Box::pin(async { Ok(()) })
        }

        fn holder(&self, hash: [u8; 32]) -> Answer<'_, Result<Option<String>, StoreError>> {
            let known = self.keys.lock().unwrap().get(&hash).cloned();
            if let Some(meanwhile) = self.meanwhile.lock().unwrap().take() {
                meanwhile();
            }
            Box::pin(async { Ok(known) })
        }

        fn withdraw<'a>(&'a self, holder: &'a str) -> Answer<'a, Result<(), StoreError>> {
            self.keys.lock().unwrap().retain(|_, known| known != holder);
            Box::pin(async { Ok(()) })
        }
    }

    fn game(round: u32) -> GameId {
        GameId { event: "open".into(), round, board: 3 }
    }

    #[tokio::test]
    async fn a_pass_is_for_one_board_in_one_round_and_for_a_while() {
        let (passes, now) = (Passes::new(Arc::new(Codes::default())), Instant::now());
        let code = passes.new_code("open").await.unwrap();
        assert_eq!(code.len(), 12);
        let typed = format!(" {} {} ", code[..4].to_uppercase(), &code[4..]);
        let token = passes.let_in(&game(1), &typed, now).await.unwrap().unwrap();
        assert_eq!(passes.pass(&token, now).unwrap().game, game(1));
        assert_ne!(passes.pass(&token, now).unwrap().game, game(2));
        assert_eq!(passes.pass(&token, now + Duration::from_secs(PASS_SECONDS)), None);
        assert_eq!(passes.let_in(&game(1), "wrong", now).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_code_that_is_taken_away_while_it_is_looked_up_opens_nothing() {
        let codes = Arc::new(Codes::default());
        let passes = Arc::new(Passes::new(codes.clone()));
        let code = passes.new_code("open").await.unwrap();
        let (known, others) = (Arc::clone(&codes), Arc::clone(&passes));
        *codes.meanwhile.lock().unwrap() = Some(Box::new(move || {
            known.keys.lock().unwrap().clear();
            others.end_all("open");
        }));
        assert_eq!(passes.let_in(&game(1), &code, Instant::now()).await.unwrap(), None);
    }
}
