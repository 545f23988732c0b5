//! A chain over the facts of a stream: every fact carries a sum of itself and of the sum before it, so that whoever changes, removes or slips
//! in a fact must make every later sum anew, and the last one is then another one than was published.

use sha2::{Digest, Sha256};
use std::fmt;

/// The sum of a fact and of all before it in its stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Link(pub [u8; 32]);

impl Link {
    /// What stands before the first fact of a stream: the name of the stream is in every sum.
    pub fn origin(stream: &str) -> Link {
        let mut sum = Sha256::new();
        sum.update(b"adoube log 1\n");
        part(&mut sum, stream.as_bytes());
        Link(sum.finalize().into())
    }

    /// The sum with a fact more.
    pub fn then(self, seq: u64, at: i64, actor: &str, act: Option<&str>, fact: &str) -> Link {
        let mut sum = Sha256::new();
        sum.update(self.0);
        sum.update(seq.to_be_bytes());
        sum.update(at.to_be_bytes());
        part(&mut sum, actor.as_bytes());
        // No act is not the same as an act without a name.
        sum.update([u8::from(act.is_some())]);
        part(&mut sum, act.unwrap_or_default().as_bytes());
        part(&mut sum, fact.as_bytes());
        Link(sum.finalize().into())
    }

    /// The sum of so many bytes, if that is what they are.
    pub fn from_bytes(bytes: &[u8]) -> Option<Link> {
        bytes.try_into().ok().map(Link)
    }

    /// The sum as it is written: 64 digits.
    pub fn from_hex(text: &str) -> Option<Link> {
        let mut bytes = [0; 32];
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Link(bytes))
    }
}

/// A text with its length before it: no two texts run into one another.
fn part(sum: &mut Sha256, text: &[u8]) {
    sum.update((text.len() as u64).to_be_bytes());
    sum.update(text);
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A fact that is not what it was, or not where it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Torn {
    /// In which stream.
    pub stream: String,
    /// Its number.
    pub seq: u64,
    /// How that is seen.
    pub how: Tear,
}

/// How a fact that is not what it was is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// Its sum is another one: it was changed, or something before it was.
    Changed,
    /// A number is missing before it.
    Missing,
    /// It has no sum.
    Unsummed,
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Torn { stream, seq, how } = self;
        match how {
            Tear::Changed => write!(f, "{stream}: fact {seq} is not what was stored"),
            Tear::Missing => write!(f, "{stream}: a fact before number {seq} is missing"),
            Tear::Unsummed => write!(f, "{stream}: fact {seq} was not stored by Adoube"),
        }
    }
}

/// What was found when every fact was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// How many streams there are.
    pub streams: u64,
    /// How many facts.
    pub facts: u64,
    /// The first fact of each stream that is not what it was.
    pub torn: Vec<Torn>,
}
