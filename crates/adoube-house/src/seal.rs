//! A seal on the log of an event: up to where its streams have come and their sums, signed by the house. Whoever has a seal that was published
//! can tell whether the log is still the one that it was.

use crate::{
    error::HouseError,
    game::GameId,
    house::{Folded, House},
};
use adoube_store::{Micros, Seq, StreamId, chain::Link};
use ed25519_dalek::{Signature, Signer, SigningKey, Verifier, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

/// A stream up to a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SealedStream {
    /// Which.
    pub stream: String,
    /// The number of its last fact.
    pub seq: Seq,
    /// The sum of that fact and of all before it: 64 digits.
    pub link: String,
}

/// A seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seal {
    /// The event's address.
    pub event: String,
    /// When its last fact happened, in microseconds since 1970 began.
    pub at: Micros,
    /// The event, and its games that are over.
    pub streams: Vec<SealedStream>,
    /// The public key of the house, and its signature (Ed25519), in digits; nothing where the house has no key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The signature of everything above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
}

/// What is wrong with a log, or with a seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "wrong", rename_all = "snake_case")]
pub enum Broken {
    /// The seal does not bear the signature of the key in it: it was changed.
    Signature,
    /// It was signed with another key than this house's.
    OtherHouse,
    /// The log does not go as far as the seal: facts were removed.
    Shorter {
        /// Which.
        stream: String,
        /// The number in the seal.
        seq: Seq,
    },
    /// The log is another one than was sealed.
    Differs {
        /// Which.
        stream: String,
        /// The number in the seal.
        seq: Seq,
    },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Signature => {
                f.write_str("the seal itself was changed: its signature does not fit")
            }
            Broken::OtherHouse => f.write_str("the seal is another house's"),
            Broken::Shorter { stream, seq } => {
                write!(f, "{stream}: the seal has fact {seq}, and the log ends before it")
            }
            Broken::Differs { stream, seq } => {
                write!(f, "{stream}: up to fact {seq} the log is another one than was sealed")
            }
        }
    }
}

impl Seal {
    /// What is signed: every line of it, in one form.
    fn text(&self) -> String {
        let streams = self.streams.iter();
        let lines: String =
            streams.map(|one| format!("{} {} {}\n", one.stream, one.seq, one.link)).collect();
        format!("adoube seal 1\n{}\n{}\n{lines}", self.event, self.at)
    }

    /// Signs it.
    fn signed(mut self, key: &SigningKey) -> Seal {
        self.key = Some(hex(key.verifying_key().as_bytes()));
        self.signature = Some(hex(&key.sign(self.text().as_bytes()).to_bytes()));
        self
    }

    /// Whether the signature is that of the key in it. A seal without one says nothing of who made it.
    pub fn is_genuine(&self) -> bool {
        let found = || {
            let key = VerifyingKey::from_bytes(&bytes::<32>(self.key.as_deref()?)?).ok()?;
            let signature = Signature::from_bytes(&bytes::<64>(self.signature.as_deref()?)?);
            key.verify(self.text().as_bytes(), &signature).ok()
        };
        found().is_some()
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut found = [0; N];
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    for (byte, at) in found.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?;
    }
    Some(found)
}

impl House {
    /// The seal on an event as it stands: on its own log, and on those of games that are over.
    pub async fn seal(&self, folded: &Folded) -> Result<Seal, HouseError> {
        let event = &folded.event;
        let mut streams = Vec::new();
        if let Some(own) = House::stream(&event.id) {
            streams.extend(self.sealed(&own, folded.seq).await?);
        }
        for head in self.log().streams(&format!("game/{}/", event.id)).await? {
            // What is being played is nobody's business yet, not even how many facts there are.
            let over = GameId::of_stream(&head.stream)
                .and_then(|id| event.game(id.round, id.board))
                .is_some_and(|game| game.entry.is_some());
            if over {
                streams.extend(self.sealed(&head.stream, head.last).await?);
            }
        }
        let seal =
            Seal { event: event.id.clone(), at: folded.at, streams, key: None, signature: None };
        Ok(match self.signing_key().await? {
            Some(key) => seal.signed(&key),
            None => seal,
        })
    }

    async fn sealed(
        &self,
        stream: &StreamId,
        seq: Seq,
    ) -> Result<Option<SealedStream>, HouseError> {
        let link = self.log().link(stream, seq).await?;
        Ok(link.map(|link| SealedStream {
            stream: stream.to_string(),
            seq,
            link: link.to_string(),
        }))
    }

    /// What is wrong with the logs, by a seal that was published; nothing if they are what they were. Facts that were added since then are
    /// no fault.
    pub async fn against(&self, seal: &Seal) -> Result<Vec<Broken>, HouseError> {
        let mut broken = Vec::new();
        if seal.signature.is_some() && !seal.is_genuine() {
            broken.push(Broken::Signature);
        }
        let own = self.signing_key().await?.map(|key| hex(key.verifying_key().as_bytes()));
        if own.is_some() && seal.key.is_some() && own != seal.key {
            broken.push(Broken::OtherHouse);
        }
        for one in &seal.streams {
            let (stream, seq) = (one.stream.clone(), one.seq);
            let found = match StreamId::new(&one.stream) {
                Ok(stream) => self.log().link(&stream, one.seq).await?,
                Err(_) => None,
            };
            match found {
                None => broken.push(Broken::Shorter { stream, seq }),
                Some(found) if Link::from_hex(&one.link) != Some(found) => {
                    broken.push(Broken::Differs { stream, seq });
                }
                Some(_) => {}
            }
        }
        Ok(broken)
    }
}
