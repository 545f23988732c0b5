//! Sealed moves: written now, read later, and neither read nor changed in between.
//!
//! The sealer's own device draws a [`Key`] of 256 random bits, encrypts the move under it and sends
//! only the [`Envelope`]. The key stays outside the log (on the sealer's device, printed into the paper
//! envelope) until the envelope is opened, so nobody who reads the log or runs the server reads the
//! move. The commitment binds the sealer: no other key opens the envelope to another move.
//!
//! * `commitment` = SHA-256 of `adoube sealed move`, the key and the padded text.
//! * `sealed` = the text, padded with blanks to 16 bytes so that its length tells nothing, exclusive-or
//!   the first 16 bytes of the ChaCha20 stream of the key. A key is used once.

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

const LENGTH: usize = 16;

fn hex<const N: usize>(bytes: &[u8; N]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// The text is not so many bytes in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexError {
    /// How many bytes were expected.
    pub bytes: usize,
}

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} hexadecimal digits", self.bytes * 2)
    }
}

impl std::error::Error for HexError {}

macro_rules! hex_type {
    ($(#[$doc:meta])* $name:ident, $bytes:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; $bytes]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = HexError;
            fn from_str(text: &str) -> Result<$name, HexError> {
                unhex(text).map($name).ok_or(HexError { bytes: $bytes })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    };
}

hex_type!(
    /// What opens an envelope. Drawn at random by the sealer, once per envelope.
    Key, 32
);
hex_type!(
    /// What binds the sealer to the move.
    Commitment, 32
);
hex_type!(
    /// The encrypted move.
    Sealed, LENGTH
);

/// A sealed move as it stands in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Envelope {
    /// Binds the sealer.
    pub commitment: Commitment,
    /// Hides the move.
    pub sealed: Sealed,
}

/// Why an envelope could not be sealed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealError {
    /// The written move is longer than an envelope holds.
    TooLong,
    /// The key does not belong to the envelope.
    WrongKey,
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SealError::TooLong => write!(f, "a sealed move has at most {LENGTH} bytes"),
            SealError::WrongKey => f.write_str("this key does not open this envelope"),
        }
    }
}

impl std::error::Error for SealError {}

fn commit(key: &Key, padded: &[u8; LENGTH]) -> Commitment {
    let mut hash = Sha256::new();
    hash.update(b"adoube sealed move");
    hash.update(key.0);
    hash.update(padded);
    Commitment(hash.finalize().into())
}

fn veil(key: &Key, bytes: &mut [u8; LENGTH]) {
    let mut stream = ChaCha20Rng::from_seed(key.0);
    for chunk in bytes.chunks_mut(8) {
        for (byte, mask) in chunk.iter_mut().zip(stream.next_u64().to_le_bytes()) {
            *byte ^= mask;
        }
    }
}

impl Envelope {
    /// Seals what the player has written.
    pub fn seal(written: &str, key: &Key) -> Result<Envelope, SealError> {
        let mut bytes = [b' '; LENGTH];
        let text = written.trim_end().as_bytes();
        bytes.get_mut(..text.len()).ok_or(SealError::TooLong)?.copy_from_slice(text);
        let commitment = commit(key, &bytes);
        veil(key, &mut bytes);
        Ok(Envelope { commitment, sealed: Sealed(bytes) })
    }

    /// Opens it: the text as the player wrote it.
    pub fn open(&self, key: &Key) -> Result<String, SealError> {
        let mut bytes = self.sealed.0;
        veil(key, &mut bytes);
        if commit(key, &bytes) != self.commitment {
            return Err(SealError::WrongKey);
        }
        Ok(String::from_utf8_lossy(&bytes).trim_end().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn too_long_a_move_is_refused() {
        assert_eq!(Envelope::seal("a move of 17 bytes", &Key([7; 32])), Err(SealError::TooLong));
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let key = Key([7; 32]).to_string();
        assert_eq!(key.parse(), Ok(Key([7; 32])));
        let accented = key.replacen("07", "é", 1);
        for text in ["", &key[2..], &format!("{key}07"), &key.replace('7', "x"), &accented] {
            assert_eq!(text.parse::<Key>(), Err(HexError { bytes: 32 }), "{text}");
        }
    }

    #[test]
    fn an_envelope_does_not_show_what_is_in_it() {
        let written = b"e2-e4           ";
        let sealed = Envelope::seal("e2-e4", &Key([7; 32])).unwrap().sealed.0;
        assert_ne!(&sealed, written);
        assert!(sealed.chunks(4).zip(written.chunks(4)).all(|(shown, byte)| shown != byte));
    }

    proptest! {
        #[test]
        fn only_its_own_key_opens_an_envelope(text in "[a-zA-Z0-9=+-]{0,16}", key: [u8; 32], other: [u8; 32]) {
            let envelope = Envelope::seal(&text, &Key(key)).unwrap();
            prop_assert_eq!(envelope.open(&Key(key)), Ok(text));
            if other != key {
                prop_assert_eq!(envelope.open(&Key(other)), Err(SealError::WrongKey));
            }
        }

        #[test]
        fn a_changed_envelope_does_not_open(text in "[a-z0-9-]{1,16}", key: [u8; 32], at in 0usize..16, bit in 0u8..8) {
            let mut envelope = Envelope::seal(&text, &Key(key)).unwrap();
            envelope.sealed.0[at] ^= 1 << bit;
            prop_assert_eq!(envelope.open(&Key(key)), Err(SealError::WrongKey));
        }
    }
}
