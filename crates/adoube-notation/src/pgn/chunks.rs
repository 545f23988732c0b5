//! Cutting a stream into games without holding more of it than a few of them.

use std::io::{self, Read};

/// The size of a piece, about.
const CHUNK: usize = 1 << 20;
/// No game is larger: a file in which no game begins for so long is cut anyway, at the end of a line.
const LARGEST: usize = 16 << 20;

/// A piece of a stream that holds whole games.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The line of the stream on which it begins, from 1.
    pub first_line: u64,
}

/// Pieces of whole games, in order.
#[derive(Debug)]
pub struct Chunks<R> {
    stream: R,
    /// What was read beyond the last piece.
    rest: Vec<u8>,
    line: u64,
    ended: bool,
    size: usize,
}

impl<R: Read> Chunks<R> {
    /// Cuts a stream.
    pub fn new(stream: R) -> Chunks<R> {
        Chunks::with_size(stream, CHUNK)
    }

    /// Cuts a stream into pieces of about a size.
    pub fn with_size(stream: R, size: usize) -> Chunks<R> {
        Chunks { stream, rest: Vec::new(), line: 1, ended: false, size: size.clamp(1, LARGEST / 2) }
    }

    fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let mut bytes = std::mem::take(&mut self.rest);
        let mut wanted = self.size;
        loop {
            self.fill(&mut bytes, wanted)?;
            if bytes.is_empty() {
                return Ok(None);
            }
            if self.ended {
                break;
            }
            if let Some(cut) = last_game(&bytes) {
                self.rest = bytes.split_off(cut);
                break;
            }
            if bytes.len() >= LARGEST {
                let cut = memchr::memrchr(b'\n', &bytes).map_or(bytes.len(), |at| at + 1);
                self.rest = bytes.split_off(cut);
                break;
            }
            wanted = (bytes.len() * 2).min(LARGEST);
        }
        let chunk = Chunk { first_line: self.line, bytes };
        self.line += memchr::memchr_iter(b'\n', &chunk.bytes).count() as u64;
        Ok(Some(chunk))
    }

    fn fill(&mut self, bytes: &mut Vec<u8>, wanted: usize) -> io::Result<()> {
        if self.ended || bytes.len() >= wanted {
            return Ok(());
        }
        let missing = wanted - bytes.len();
        let read = self.stream.by_ref().take(missing as u64).read_to_end(bytes);
        self.ended = !matches!(read, Ok(read) if read == missing);
        read.map(drop)
    }
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        self.next_chunk().transpose()
    }
}

/// Where the last game of a piece begins, if it is not the first.
fn last_game(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    while let Some(newline) = memchr::memrchr(b'\n', &bytes[..end]) {
        if is_tag_line(&bytes[newline + 1..]) && !follows_tag(bytes, newline + 1) {
            return (newline + 1 > 0).then_some(newline + 1);
        }
        end = newline;
    }
    None
}

/// Whether a line begins a tag pair: a bracket, a name, a space and a quote. Comments that merely begin
/// with a bracket do not.
fn is_tag_line(line: &[u8]) -> bool {
    let [b'[', rest @ ..] = line else {
        return false;
    };
    let name = rest
        .iter()
        .take(64)
        .position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'))
        .unwrap_or(0);
    name > 0
        && rest[name..].iter().take(16).find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b'"')
}

/// Whether the last line with anything in it before `at` is a tag line too.
fn follows_tag(bytes: &[u8], at: usize) -> bool {
    let mut end = at;
    while end > 0 {
        let start = memchr::memrchr(b'\n', &bytes[..end - 1]).map_or(0, |newline| newline + 1);
        let line = bytes[start..end].trim_ascii();
        if !line.is_empty() {
            return is_tag_line(line);
        }
        end = start;
    }
    false
}

/// The text of one game in a piece.
#[derive(Clone, Copy, Debug)]
pub struct GameText<'a> {
    /// Its bytes, tags first.
    pub bytes: &'a [u8],
    /// Where it begins in the piece.
    pub offset: usize,
}

/// The games of a piece, one after the other. What is only white space is no game.
pub fn games(bytes: &[u8]) -> impl Iterator<Item = GameText<'_>> {
    let bytes_start = if bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
    let mut next = bytes_start;
    std::iter::from_fn(move || {
        loop {
            if next >= bytes.len() {
                return None;
            }
            let start = next;
            next = next_game(bytes, start);
            let game = &bytes[start..next];
            if !game.trim_ascii().is_empty() {
                return Some(GameText { bytes: game, offset: start });
            }
        }
    })
}

/// Where the game after the one at `start` begins: at the first tag line after something that is not a
/// tag.
fn next_game(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut in_moves = false;
    loop {
        let line = &bytes[at..];
        match line.first() {
            None => return bytes.len(),
            Some(b'[') if is_tag_line(line) => {
                if in_moves {
                    return at;
                }
            }
            Some(b'\n' | b'\r' | b' ' | b'\t') => {}
            Some(_) => in_moves = true,
        }
        match memchr::memchr(b'\n', line) {
            None => return bytes.len(),
            Some(newline) => at += newline + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &str = "[Event \"a\"]\n[Site \"x\"]\n\n1. e4 {see\n[Diagram] and\n[%clk 1:00:00]} e5\n\n2. Nf3 *\n\n\n[Event \"b\"]\n\n*\n[Event \"c\"]\n[Round \"3\"]\n\n1-0\n";

    fn cut(text: &str) -> Vec<String> {
        games(text.as_bytes())
            .map(|game| String::from_utf8_lossy(game.bytes).into_owned())
            .collect()
    }

    #[test]
    fn games_begin_at_tags_after_moves() {
        let cut = cut(THREE);
        assert_eq!(cut.len(), 3);
        assert!(cut[0].ends_with("2. Nf3 *\n\n\n"));
        assert!(cut[1].starts_with("[Event \"b\"]"));
        assert!(cut[2].contains("Round"));
        assert!(cut_is_lossless(THREE));
    }

    fn cut_is_lossless(text: &str) -> bool {
        cut(text).concat() == text
    }

    #[test]
    fn pieces_of_any_size_hold_whole_games() {
        let text = THREE.repeat(7);
        for size in [1, 2, 10, 60, 100, 1000] {
            let mut line = 1;
            let mut found = Vec::new();
            for chunk in Chunks::with_size(text.as_bytes(), size) {
                let chunk = chunk.unwrap();
                assert_eq!(chunk.first_line, line);
                line += chunk.bytes.iter().filter(|&&b| b == b'\n').count() as u64;
                found.extend(cut(std::str::from_utf8(&chunk.bytes).unwrap()));
            }
            assert_eq!(found, cut(&text), "{size}");
        }
    }
}
