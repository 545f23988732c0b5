//! The logo of an event: the log names the picture, which is kept beside it.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What an event's picture is: the kind of its file and the SHA-256 of its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Logo {
    /// The kind of its file.
    pub kind: PictureKind,
    /// The SHA-256 of its bytes, in 64 hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub digest: Digest,
}

/// The kinds of pictures that are taken: pixels alone. A drawing in SVG could carry scripts and links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum PictureKind {
    Png,
    Jpeg,
    Webp,
}

impl PictureKind {
    /// What it is called on the web.
    pub const fn media_type(self) -> &'static str {
        match self {
            PictureKind::Png => "image/png",
            PictureKind::Jpeg => "image/jpeg",
            PictureKind::Webp => "image/webp",
        }
    }
}

/// The SHA-256 of something, as 64 small hexadecimal digits in files and addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest(pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Not 64 small hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDigest(String);

impl fmt::Display for NoDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not 64 small hexadecimal digits", self.0)
    }
}

impl std::error::Error for NoDigest {}

impl FromStr for Digest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Digest, NoDigest> {
        let wrong = || NoDigest(text.to_owned());
        let digit = |c: &u8| match c {
            b'0'..=b'9' => Ok(c - b'0'),
            b'a'..=b'f' => Ok(c - b'a' + 10),
            _ => Err(wrong()),
        };
        let digits: Vec<u8> = text.as_bytes().iter().map(digit).collect::<Result<_, _>>()?;
        let (pairs, rest) = digits.as_chunks::<2>();
        let bytes: Vec<u8> = pairs.iter().map(|[high, low]| high * 16 + low).collect();
        let bytes: [u8; 32] = bytes.try_into().map_err(|_| wrong())?;
        if rest.is_empty() { Ok(Digest(bytes)) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for Digest {
    type Error = NoDigest;

    fn try_from(text: String) -> Result<Digest, NoDigest> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_written_as_it_is_read_and_nothing_else_is_one() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Digest>().map(|digest| digest.to_string()), Ok(text.clone()));
        for wrong in [&text[1..], &text[2..], &text.to_uppercase(), &format!("{text}0"), "", "../x"]
        {
            assert!(wrong.parse::<Digest>().is_err(), "{wrong}");
        }
    }
}
