//! Who may come in: the organiser's password, people with passwords of their own, and sessions.
//!
//! A password, which people choose, is kept as an argon2id hash. What the house draws at random is kept as its
//! SHA-256: a session's token (260 bits), the key of a seat (130 bits), an arbiter's code (60 bits, typed by hand
//! and made anew for each event). A stolen file opens no door while it matters.

mod people;

pub use people::{Holder, INVITATION_SECONDS, Invited, Known};

use crate::moment::now;
use adoube_competition::people::PersonId;
use adoube_store::{
    StoreError,
    access::{Access, Session},
    keys::{Key, Keys},
    people::{self as stored, People},
};
use argon2::{Algorithm, Argon2, Block, Params, PasswordHash, PasswordHasher, Version};
use sha2::{Digest, Sha256};
use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::Semaphore;

/// The account of the shared password: the organiser of the house.
pub const ORGANISER: &str = "organiser";

/// How long a session lasts: two weeks, longer than most events.
pub const SESSION_SECONDS: i64 = 14 * 24 * 3600;

/// The shortest password that is taken.
pub const SHORTEST_PASSWORD: usize = 8;

/// Letters and digits that nobody mistakes for one another when copying by hand.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// Why the door could not be worked.
#[derive(Debug)]
pub enum DoorError {
    /// The store failed.
    Store(StoreError),
    /// The password is shorter than [`SHORTEST_PASSWORD`].
    TooShort,
    /// The operating system gives no random numbers, or the hash cannot be computed.
    Broken(String),
}

impl fmt::Display for DoorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DoorError::Store(error) => error.fmt(f),
            DoorError::TooShort => {
                write!(f, "a password has at least {SHORTEST_PASSWORD} characters")
            }
            DoorError::Broken(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for DoorError {}

impl From<StoreError> for DoorError {
    fn from(error: StoreError) -> DoorError {
        DoorError::Store(error)
    }
}

/// The door: passwords in, sessions out.
pub struct Door {
    access: Arc<dyn Access>,
    people: Arc<dyn People>,
    /// Where browsers are remembered in which the password was right.
    browsers: Option<Arc<dyn Keys>>,
    /// Hashing is made to take memory and time; one at a time, so that a flood of guesses cannot exhaust the
    /// machine.
    hashing: Arc<Semaphore>,
    /// The memory it takes, used again and again: what a system is given back in such pieces it may keep.
    memory: Arc<Mutex<Vec<Block>>>,
}

/// What the holder of a session has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The text for the cookie.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Takes the text of a cookie or header.
    pub fn new(text: &str) -> Token {
        Token(text.to_owned())
    }

    fn hash(&self) -> [u8; 32] {
        hash_of(&self.0)
    }

    /// The sign that a form was made for this session: nobody can know it who does not know the token.
    pub fn form_sign(&self) -> String {
        let digest = Sha256::digest(format!("form {}", self.0).as_bytes());
        digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Door {
    /// A door over stored accounts.
    pub fn new<S: Access + People>(store: Arc<S>) -> Door {
        Door {
            access: Arc::clone(&store) as Arc<dyn Access>,
            people: store,
            browsers: None,
            hashing: Arc::new(Semaphore::new(1)),
            memory: Arc::default(),
        }
    }

    /// The same door, which remembers the browsers it let in.
    pub fn with_browsers(self, keys: Arc<dyn Keys>) -> Door {
        Door { browsers: Some(keys), ..self }
    }

    /// Remembers a browser in which the password was right. What it gets opens nothing: it only tells it apart from
    /// others at its address.
    pub async fn remember_browser(&self) -> Result<Option<String>, DoorError> {
        let Some(keys) = &self.browsers else { return Ok(None) };
        let (token, name) = (random_text(26)?, random_text(8)?);
        let key = Key { token_hash: hash_of(&token), holder: format!("{BROWSER}{name}") };
        keys.cut(vec![key]).await?;
        Ok(Some(token))
    }

    /// Which remembered browser shows this, if it is one.
    pub async fn browser(&self, token: &str) -> Result<Option<String>, DoorError> {
        let Some(keys) = &self.browsers else { return Ok(None) };
        let holder = keys.holder(hash_of(token)).await?;
        Ok(holder.filter(|holder| holder.starts_with(BROWSER)))
    }

    /// Whether the organiser has a password.
    pub async fn has_password(&self) -> Result<bool, DoorError> {
        Ok(self.access.password(ORGANISER).await?.is_some())
    }

    /// Sets the organiser's password. All sessions with the one before end.
    pub async fn set_password(&self, password: &str) -> Result<(), DoorError> {
        let hash = self.hashed(password).await?;
        Ok(self.access.set_password(ORGANISER, hash).await?)
    }

    /// What is kept of a password.
    async fn hashed(&self, password: &str) -> Result<String, DoorError> {
        if password.chars().count() < SHORTEST_PASSWORD {
            return Err(DoorError::TooShort);
        }
        let password = password.to_owned();
        self.hashing(move || {
            Argon2::default()
                .hash_password(password.as_bytes())
                .map(|hash| hash.to_string())
                .map_err(|error| DoorError::Broken(error.to_string()))
        })
        .await?
    }

    /// Opens a session for whoever knows the organiser's password; nothing for anybody else.
    pub async fn sign_in(&self, password: &str) -> Result<Option<Token>, DoorError> {
        self.sign_in_to(ORGANISER, password).await
    }

    /// Opens a session of an account for whoever knows its password.
    async fn sign_in_to(&self, account: &str, password: &str) -> Result<Option<Token>, DoorError> {
        let Some(stored) = self.access.password(account).await? else { return Ok(None) };
        if !self.is_password(password, stored.clone()).await? {
            return Ok(None);
        }
        // Hashing takes its time, and whoever it is may have been removed meanwhile.
        let same = async || -> Result<bool, DoorError> {
            Ok(self.access.password(account).await?.as_ref() == Some(&stored))
        };
        if !same().await? {
            return Ok(None);
        }
        let token = self.open_session(account).await?;
        if same().await? {
            return Ok(Some(token));
        }
        self.sign_out(&token).await?;
        Ok(None)
    }

    /// Whether a password is the one of a hash.
    async fn is_password(&self, password: &str, stored: String) -> Result<bool, DoorError> {
        let password = password.to_owned();
        let memory = Arc::clone(&self.memory);
        self.hashing(move || {
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            is_right(password.as_bytes(), &stored, &mut memory)
        })
        .await
    }

    async fn open_session(&self, account: &str) -> Result<Token, DoorError> {
        let token = Token(random_text(52)?);
        let session = Session {
            token_hash: token.hash(),
            account: account.to_owned(),
            expires: now() + SESSION_SECONDS * 1_000_000,
        };
        self.access.open_session(session, now()).await?;
        Ok(token)
    }

    /// Whose session it is, if it is one.
    pub async fn holder(&self, token: &Token) -> Result<Option<Holder>, DoorError> {
        let session = self.access.session(token.hash(), now()).await?;
        let Some(Session { account, .. }) = session else { return Ok(None) };
        if account == ORGANISER {
            return Ok(Some(Holder::Organiser));
        }
        let Some(id) = stored::of_account(&account) else { return Ok(None) };
        let person = self.people.person(id).await?;
        Ok(person.map(|one| Holder::Person { id: PersonId(one.id), name: one.name }))
    }

    /// Ends a session.
    pub async fn sign_out(&self, token: &Token) -> Result<(), DoorError> {
        Ok(self.access.close_session(token.hash()).await?)
    }

    /// Runs the hash off the asynchronous threads.
    async fn hashing<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, DoorError> {
        let broken = |error: &dyn fmt::Display| DoorError::Broken(error.to_string());
        let turns = Arc::clone(&self.hashing);
        let turn = turns.acquire_owned().await.map_err(|error| broken(&error))?;
        let work = move || {
            // The turn is over when the work is, whether or not anybody waits: who hangs up frees no thread by it.
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| broken(&error))
    }
}

/// How a remembered browser is named among the keys.
const BROWSER: &str = "browser ";

fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Whether a password is the one of a hash. A hash that cannot be read is nobody's.
fn is_right(password: &[u8], stored: &str, memory: &mut Vec<Block>) -> bool {
    let mut right = || -> Option<bool> {
        let hash = PasswordHash::new(stored).ok()?;
        let (salt, expected) = hash.salt.as_ref().zip(hash.hash.as_ref())?;
        let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
        let version =
            hash.version.map_or(Some(Version::default()), |v| Version::try_from(v).ok())?;
        let params = Params::try_from(&hash).ok()?;
        if memory.len() < params.block_count() {
            memory.resize(params.block_count(), Block::new());
        }
        let mut found = vec![0; expected.len()];
        let argon = Argon2::new(algorithm, version, params);
        let blocks = &mut memory[..argon.params().block_count()];
        argon.hash_password_into_with_memory(password, salt, &mut found, blocks).ok()?;
        // Compared in a time that does not tell how much of it is right.
        Some(argon2::password_hash::phc::Output::new(&found).ok()? == *expected)
    };
    right().unwrap_or(false)
}

/// Random text of that many signs, five bits each.
pub fn random_text(signs: usize) -> Result<String, DoorError> {
    let mut bytes = vec![0; signs];
    getrandom::fill(&mut bytes).map_err(|error| DoorError::Broken(error.to_string()))?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn wrong_passwords_reuse_the_memory_of_the_first() {
        let stored = Argon2::default().hash_password(b"rook-endgame").unwrap().to_string();
        let mut memory = Vec::new();
        assert!(is_right(b"rook-endgame", &stored, &mut memory));
        let (place, size) = (memory.as_ptr(), memory.len());
        for guess in ["", "rook", "rook-endgame ", "Rook-endgame"] {
            assert!(!is_right(guess.as_bytes(), &stored, &mut memory), "{guess:?}");
        }
        assert!(is_right(b"rook-endgame", &stored, &mut memory));
        assert_eq!((memory.as_ptr(), memory.len()), (place, size));
        assert!(!is_right(b"rook-endgame", "no hash at all", &mut memory));
    }
}
