//! Arbiters at the players' screen: who types the event's code rules at that board for a quarter of an hour.
//!
//! The code is kept as a hash, like every key. Only the screen between the players of a board takes it, and what
//! it opens is that board in that round. A pass is kept in memory alone: a restart ends all of them, and the
//! arbiter types the code again.

use crate::{
    door::{DoorError, Token, random_text},
    game::GameId,
};
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

/// How long a code that was looked up is believed to be good: one that another process has taken away opens nothing
/// after this time.
const BELIEVED: Duration = Duration::from_secs(2);

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
#[derive(Clone, Debug)]
struct Pass {
    /// The game: an event's board in one round.
    game: GameId,
    until: Instant,
    /// The hash of the code that opened it.
    code: [u8; 32],
    /// Until when the code need not be looked up again.
    believed: Instant,
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
            let code = hash(&game.event, &code);
            let known = self.keys.holder(code).await?;
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
            let pass = Pass { game: game.clone(), until, code, believed: now + BELIEVED };
            open.passes.insert(text.clone(), pass);
            return Ok(Some(Token::new(&text)));
        }
    }

    /// What a pass opens, while it lasts and as long as its code is good.
    pub async fn pass(&self, token: &Token, now: Instant) -> Result<Option<GameId>, StoreError> {
        let known = self.lock().passes.get(token.as_str()).filter(|pass| pass.until > now).cloned();
        let Some(Pass { game, code, believed, .. }) = known else { return Ok(None) };
        if believed > now {
            return Ok(Some(game));
        }
        // Another process may have taken the code away, or made a new one.
        let good = self.keys.holder(code).await? == Some(holder(&game.event));
        if !good {
            self.end(token);
            return Ok(None);
        }
        // It may have been ended here meanwhile.
        let mut open = self.lock();
        let pass = open.passes.get_mut(token.as_str());
        Ok(pass.map(|pass| {
            pass.believed = now + BELIEVED;
            game
        }))
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
        assert_eq!(passes.pass(&token, now).await.unwrap(), Some(game(1)));
        let late = now + Duration::from_secs(PASS_SECONDS);
        assert_eq!(passes.pass(&token, late - BELIEVED).await.unwrap(), Some(game(1)));
        assert_eq!(passes.pass(&token, late).await.unwrap(), None);
        assert_eq!(passes.let_in(&game(1), "wrong", now).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_code_that_another_process_takes_away_ends_the_passes_here() {
        let codes = Arc::new(Codes::default());
        let (here, there) = (Passes::new(codes.clone()), Passes::new(codes));
        let now = Instant::now();
        for taken_away in [true, false] {
            let code = here.new_code("open").await.unwrap();
            let token = here.let_in(&game(1), &code, now).await.unwrap().unwrap();
            if taken_away {
                there.withdraw("open").await.unwrap();
            } else {
                there.new_code("open").await.unwrap();
            }
            assert_eq!(here.pass(&token, now + BELIEVED).await.unwrap(), None);
            assert_eq!(here.pass(&token, now).await.unwrap(), None, "it does not come back");
        }
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
