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
        if is_tag_line(unindented(&bytes[newline + 1..])) && !follows_tag(bytes, newline + 1) {
            return Some(newline + 1);
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

/// A line without the blanks before it.
fn unindented(line: &[u8]) -> &[u8] {
    let blanks = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    &line[blanks..]
}

/// Whether the last line with anything in it before `at` is a tag line too. Lines that begin with `%` are
/// passed over: they are not PGN's.
fn follows_tag(bytes: &[u8], at: usize) -> bool {
    let mut end = at;
    while end > 0 {
        let start = memchr::memrchr(b'\n', &bytes[..end - 1]).map_or(0, |newline| newline + 1);
        let line = bytes[start..end].trim_ascii();
        if !line.is_empty() && bytes[start] != b'%' {
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

/// The games of a piece, one after the other. What is only white space and comments, such as the words of a
/// program before the first game, is no game.
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
            if !is_only_said(game) {
                return Some(GameText { bytes: game, offset: start });
            }
        }
    })
}

/// Whether there is nothing but white space, comments and lines that begin with `%`.
fn is_only_said(bytes: &[u8]) -> bool {
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let closed_by = match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {
                at += 1;
                continue;
            }
            b'{' => b'}',
            b';' => b'\n',
            b'%' if at == 0 || bytes[at - 1] == b'\n' => b'\n',
            _ => return false,
        };
        match memchr::memchr(closed_by, &bytes[at..]) {
            Some(end) => at += end + 1,
            // A comment that is not closed is worth a word.
            None => return closed_by == b'\n',
        }
    }
    true
}

/// Where the game after the one at `start` begins: at the first tag line after something that is not a
/// tag. Blanks before a word say nothing, and lines that begin with `%` are nobody's.
fn next_game(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut in_moves = false;
    loop {
        let line = &bytes[at..];
        let words = unindented(line);
        match words.first() {
            None => return bytes.len(),
            Some(b'[') if is_tag_line(words) => {
                if in_moves {
                    return at;
                }
            }
            Some(b'\n' | b'\r') => {}
            Some(b'%') if words.len() == line.len() => {}
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

    #[test]
    fn a_result_that_begins_with_a_blank_ends_its_game() {
        let text = "[Event \"A\"]\n\n 0-1\n\n[Event \"B\"]\n\n\t1-0\n\n  [Event \"C\"]\n\n*\n";
        assert_eq!(cut(text).len(), 3);
        assert!(cut_is_lossless(text));
    }

    #[test]
    fn what_is_said_before_the_first_tag_is_no_game() {
        for said in
            ["% of a program\n", "; of a person\n", "{of\nboth}\n\n", "% a\n; b\n{c} {d}\n\n"]
        {
            let games = cut(&format!("{said}{THREE}"));
            assert_eq!(games.len(), 3, "{said}");
            assert!(games[0].contains("[Event \"a\"]"), "{said}");
        }
        // Such a line among the tags does not tear them apart.
        assert_eq!(cut("[Event \"a\"]\n% x\n[Site \"b\"]\n\n*\n").len(), 1);
        // A comment that is not closed is something to say a word about; so are moves without tags.
        assert_eq!(cut("{open\n").len(), 1);
        assert_eq!(cut("{so} 1. e4 *\n").len(), 1);
        assert_eq!(cut("% nothing else").len(), 0);
    }

    fn cut_is_lossless(text: &str) -> bool {
        cut(text).concat() == text
    }

    #[test]
    fn pieces_of_any_size_hold_whole_games() {
        let preface = "% x\n; y\n\n";
        let text = format!(
            "{preface}{}",
            (THREE.to_owned() + "[Event \"d\"]\n% z\n[Round \"4\"]\n\n 0-1\n").repeat(7)
        );
        for size in [1, 2, 10, 60, 100, 1000] {
            let mut line = 1;
            let mut found = Vec::new();
            for chunk in Chunks::with_size(text.as_bytes(), size) {
                let chunk = chunk.unwrap();
                assert_eq!(chunk.first_line, line);
                line += chunk.bytes.iter().filter(|&&b| b == b'\n').count() as u64;
                found.extend(cut(std::str::from_utf8(&chunk.bytes).unwrap()));
            }
            // Where a piece ends with the preface, the first game begins at its tags.
            let bare = |games: &[String]| {
                games.iter().map(|game| game.replace(preface, "")).collect::<Vec<_>>()
            };
            assert_eq!(bare(&found), bare(&cut(&text)), "{size}");
            assert_eq!(found.len(), 28);
        }
    }
}
