//! Pictures that organisers give: what they are is seen from their bytes, never from what somebody says of them.

use adoube_competition::logo::{Digest, Logo, PictureKind};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// The largest picture, in bytes.
pub const LARGEST: usize = 512 * 1024;

/// The least and the most pixels of a side.
pub const SIDES: std::ops::RangeInclusive<u32> = 16..=2048;

/// Why a picture is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// It is no PNG, JPEG or WebP, or is cut off.
    Unknown,
    /// It has too many bytes.
    TooLarge {
        /// How many.
        bytes: usize,
    },
    /// A side has too few or too many pixels.
    Sides {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPicture::Unknown => f.write_str("the file is no PNG, JPEG or WebP picture"),
            NoPicture::TooLarge { bytes } => {
                write!(f, "the picture has {bytes} bytes; {LARGEST} are the most")
            }
            NoPicture::Sides { width, height } => {
                let (least, most) = (SIDES.start(), SIDES.end());
                write!(f, "the picture has {width} × {height} pixels; a side has {least} to {most}")
            }
        }
    }
}

impl std::error::Error for NoPicture {}

/// What a picture is, if it is one that can be taken.
pub fn look(bytes: &[u8]) -> Result<Logo, NoPicture> {
    if bytes.len() > LARGEST {
        return Err(NoPicture::TooLarge { bytes: bytes.len() });
    }
    let found = png(bytes)
        .map(|size| (PictureKind::Png, size))
        .or_else(|| jpeg(bytes).map(|size| (PictureKind::Jpeg, size)))
        .or_else(|| webp(bytes).map(|size| (PictureKind::Webp, size)));
    let (kind, (width, height)) = found.ok_or(NoPicture::Unknown)?;
    if !SIDES.contains(&width) || !SIDES.contains(&height) {
        return Err(NoPicture::Sides { width, height });
    }
    Ok(Logo { kind, digest: Digest(Sha256::digest(bytes).into()) })
}

type Size = (u32, u32);

fn big(bytes: &[u8], at: usize, count: usize) -> Option<u32> {
    let bytes = bytes.get(at..at + count)?;
    Some(bytes.iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte)))
}

fn little(bytes: &[u8], at: usize, count: usize) -> Option<u32> {
    let bytes = bytes.get(at..at + count)?;
    Some(bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | u32::from(byte)))
}

/// The signature, then a header chunk of 13 bytes; the last chunk ends it.
fn png(bytes: &[u8]) -> Option<Size> {
    let is_one = bytes.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR");
    let is_whole = bytes.ends_with(b"\0\0\0\0IEND\xae\x42\x60\x82");
    (is_one && is_whole).then(|| Some((big(bytes, 16, 4)?, big(bytes, 20, 4)?)))?
}

/// Segments, each with a mark and its length, up to the frame that tells the size.
fn jpeg(bytes: &[u8]) -> Option<Size> {
    if !bytes.starts_with(b"\xff\xd8\xff") || !bytes.ends_with(b"\xff\xd9") {
        return None;
    }
    let mut at = 2;
    loop {
        let mark = big(bytes, at, 2)?;
        let length = big(bytes, at + 2, 2)? as usize;
        match mark {
            // Tables of codes and arithmetic, among the frames, are none.
            0xffc4 | 0xffc8 | 0xffcc => {}
            0xffc0..=0xffcf => return Some((big(bytes, at + 7, 2)?, big(bytes, at + 5, 2)?)),
            0xff01..=0xfffe => {}
            _ => return None,
        }
        at += 2 + length.max(2);
    }
}

/// A RIFF file of one of three kinds: lossy, lossless, or with more in it.
fn webp(bytes: &[u8]) -> Option<Size> {
    let is_one = bytes.starts_with(b"RIFF") && bytes.get(8..12)? == b"WEBP";
    // A chunk of an odd length is followed by a byte that is not counted everywhere.
    let is_whole = (little(bytes, 4, 4)? as usize).checked_add(8)? <= bytes.len();
    if !is_one || !is_whole {
        return None;
    }
    match bytes.get(12..16)? {
        b"VP8 " => {
            let begins = bytes.get(23..26)? == b"\x9d\x01\x2a";
            begins
                .then(|| Some((little(bytes, 26, 2)? & 0x3fff, little(bytes, 28, 2)? & 0x3fff)))?
        }
        b"VP8L" => {
            let sides = little(bytes, 21, 4)?;
            (*bytes.get(20)? == 0x2f).then_some(((sides & 0x3fff) + 1, (sides >> 14 & 0x3fff) + 1))
        }
        b"VP8X" => Some((little(bytes, 24, 3)? + 1, little(bytes, 27, 3)? + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes.extend(b"\x08\x06\0\0\0....\0\0\0\0IEND\xae\x42\x60\x82");
        bytes
    }

    fn of_jpeg(width: u16, height: u16) -> Vec<u8> {
        // An application's segment and a table of codes stand before the frame.
        let mut bytes = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x03x\xff\xc2\0\x0b\x08".to_vec();
        bytes.extend(height.to_be_bytes());
        bytes.extend(width.to_be_bytes());
        bytes.extend(b"\x01\x01\x11\0\xff\xd9");
        bytes
    }

    fn of_webp(chunk: &[u8]) -> Vec<u8> {
        let length = u32::try_from(chunk.len() + 4).unwrap_or(0);
        [b"RIFF", &length.to_le_bytes()[..], b"WEBP", chunk].concat()
    }

    #[test]
    fn a_picture_is_known_by_its_bytes_and_named_by_them() {
        let seen = |bytes: &[u8]| look(bytes).map(|logo| logo.kind);
        assert_eq!(seen(&of_png(64, 64)), Ok(PictureKind::Png));
        assert_eq!(seen(&of_jpeg(64, 2048)), Ok(PictureKind::Jpeg));
        let lossy = of_webp(b"VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x40\0\x40\0");
        assert_eq!(seen(&lossy), Ok(PictureKind::Webp));
        // 64 by 32, less one each, in fourteen bits each.
        let sides = (63u32 | 31 << 14).to_le_bytes();
        assert_eq!(
            seen(&of_webp(&[b"VP8L\x05\0\0\0\x2f", &sides[..]].concat())),
            Ok(PictureKind::Webp)
        );
        let more = of_webp(b"VP8X\x0a\0\0\0\0\0\0\0\x3f\0\0\x1f\0\0");
        assert_eq!(seen(&more), Ok(PictureKind::Webp));
        let name = |bytes: &[u8]| look(bytes).map(|logo| logo.digest.to_string());
        assert_ne!(name(&of_png(64, 64)), name(&of_png(64, 65)));
    }

    #[test]
    fn what_is_too_large_too_small_or_no_picture_is_refused() {
        let sides = |width, height| Err(NoPicture::Sides { width, height });
        assert_eq!(look(&of_png(15, 64)), sides(15, 64));
        assert_eq!(look(&of_png(64, u32::MAX)), sides(64, u32::MAX));
        assert_eq!(look(&of_jpeg(2049, 64)), sides(2049, 64));
        let heavy = vec![0; LARGEST + 1];
        assert_eq!(look(&heavy), Err(NoPicture::TooLarge { bytes: LARGEST + 1 }));
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>";
        for bytes in [&b""[..], b"GIF89a", svg, b"RIFF\0\0\0\0WEBP", b"\xff\xd8\xff\xd9"] {
            assert_eq!(look(bytes), Err(NoPicture::Unknown));
        }
    }

    /// However a picture is cut off, nothing worse happens than that it is none.
    #[test]
    fn what_is_cut_off_is_no_picture() {
        let lossy = of_webp(b"VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x40\0\x40\0");
        for whole in [of_png(64, 64), of_jpeg(64, 64), lossy] {
            assert!(look(&whole).is_ok());
            for length in 0..whole.len() {
                assert_eq!(look(&whole[..length]), Err(NoPicture::Unknown), "{length}");
            }
        }
    }
}
