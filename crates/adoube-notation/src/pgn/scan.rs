//! The words of a game, each with its place.
//!
//! Unlike a fast reader this one passes nothing over: what it does not understand is a word too, and
//! whoever uses it can say where it stands.

use serde::Serialize;
use std::borrow::Cow;

/// The text of bytes: UTF-8, or Latin-1 where they are not.
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// A line and a column, both from 1, columns counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    /// The place of a byte of a text whose first line has a number.
    pub(crate) fn of(text: &str, at: usize, first_line: u64) -> Place {
        let before = &text[..at.min(text.len())];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: first_line + memchr::memchr_iter(b'\n', before.as_bytes()).count() as u64,
            column: before[start..].chars().count() as u64 + 1,
        }
    }
}

/// One word of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: TokenKind<'a>,
    /// Where it begins, in bytes of the text.
    pub at: usize,
}

/// What a word is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind<'a> {
    /// A tag pair.
    Tag {
        /// Its name.
        name: &'a str,
        /// Its value, unescaped.
        value: Cow<'a, str>,
    },
    /// A move, or what stands where a move is expected.
    Move(&'a str),
    /// `$5`, `!?`
    Nag(u8),
    /// `(=)`: a draw was offered with the move before.
    DrawOffer,
    /// A comment, without its braces.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// The end of the game.
    Result(&'a str),
    /// Something that cannot be read, and why.
    Broken(&'static str),
}

/// Reads words from the text of one game.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    in_tags: bool,
    /// `(2)` before a square is no variation but a part of a tower.
    towers: bool,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0, in_tags: true, towers: false }
    }

    /// Reads words of a game of Tavreli, in which a move may begin with the number of pieces lifted.
    pub(crate) fn of_towers(text: &'a str) -> Scanner<'a> {
        Scanner { towers: true, ..Scanner::new(text) }
    }

    /// How many bytes the number of pieces lifted has, with its brackets; 0 where there is none.
    fn lifted(&self) -> usize {
        let digits = self.rest().bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let mut after = self.rest()[1 + digits..].chars();
        let closed = after.next() == Some(')') && after.next().is_some_and(char::is_alphabetic);
        if self.towers && digits > 0 && closed { digits + 2 } else { 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn at_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    /// Passes over the next `bytes` bytes and gives them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        self.at += bytes;
        taken
    }

    fn line_end(&self) -> usize {
        memchr::memchr(b'\n', self.rest().as_bytes()).unwrap_or(self.rest().len())
    }

    /// A tag pair; the line is passed over even if it is none.
    fn tag(&mut self) -> TokenKind<'a> {
        let line_end = self.line_end();
        let line = &self.rest()[..line_end];
        let Some(quote) = line.find('"') else {
            self.take(line_end);
            return TokenKind::Broken("a tag needs a value in quotes");
        };
        let name = line[1..quote].trim();
        let value = &line[quote + 1..];
        let mut escaped = false;
        let end = value.char_indices().find(|&(_, c)| {
            let found = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            found
        });
        let Some((end, _)) = end else {
            self.take(line_end);
            return TokenKind::Broken("a tag's value needs a closing quote");
        };
        let raw = &value[..end];
        let value =
            if raw.contains('\\') { Cow::Owned(unescaped(raw)) } else { Cow::Borrowed(raw) };
        let after = quote + 1 + end + 1;
        // Several tags may stand on one line.
        let close = line[after..].find(']').map_or(line_end, |at| after + at + 1);
        self.take(close);
        if name.is_empty() {
            TokenKind::Broken("a tag needs a name")
        } else {
            TokenKind::Tag { name, value }
        }
    }

    /// A word; its first so many bytes are passed over unseen.
    fn word(&mut self, unseen: usize) -> TokenKind<'a> {
        let rest = self.rest();
        let mut end = rest.len();
        let chars = rest.char_indices().skip_while(|&(at, _)| at < unseen);
        for (at, c) in chars {
            match c {
                '{' | '}' | ')' | ';' | '$' => {
                    end = at;
                    break;
                }
                // e8(Q): a promotion in brackets is part of the move.
                '(' => {
                    let inner = rest[at + 1..].find(')').filter(|&n| (1..=4).contains(&n));
                    let letters = inner.map(|n| &rest[at + 1..at + 1 + n]);
                    match letters {
                        Some(text) if at > 0 && text.chars().all(char::is_alphabetic) => {
                            end = at + text.len() + 2;
                        }
                        _ => end = at,
                    }
                    break;
                }
                c if c.is_whitespace() => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        let word = self.take(end);
        classify(word)
    }
}

fn unescaped(raw: &str) -> String {
    let mut value = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => value.extend(chars.next()),
            _ => value.push(c),
        }
    }
    value
}

/// The sign of a game's end, in one spelling.
fn classify(word: &str) -> TokenKind<'_> {
    match word {
        "1-0" | "1–0" | "1:0" => TokenKind::Result("1-0"),
        "0-1" | "0–1" | "0:1" => TokenKind::Result("0-1"),
        "1/2-1/2" | "1/2" | "½-½" | "½–½" | "1/2–1/2" => TokenKind::Result("1/2-1/2"),
        "*" => TokenKind::Result("*"),
        "!" => TokenKind::Nag(1),
        "?" => TokenKind::Nag(2),
        "!!" => TokenKind::Nag(3),
        "??" => TokenKind::Nag(4),
        "!?" => TokenKind::Nag(5),
        "?!" => TokenKind::Nag(6),
        _ => TokenKind::Move(word),
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            self.at += rest.len() - trimmed.len();
            let at = self.at;
            let first = self.rest().chars().next()?;
            let token = |kind| Some(Token { kind, at });
            if first == '%' && self.at_line_start() {
                let end = self.line_end();
                self.take(end);
                continue;
            }
            if self.in_tags {
                if first == '[' {
                    return token(self.tag());
                }
                self.in_tags = false;
            }
            return match first {
                '{' => {
                    self.take(1);
                    match memchr::memchr(b'}', self.rest().as_bytes()) {
                        Some(end) => {
                            let comment = self.take(end);
                            self.take(1);
                            token(TokenKind::Comment(comment.trim()))
                        }
                        None => {
                            let length = self.rest().len();
                            self.take(length);
                            token(TokenKind::Broken("a comment is not closed"))
                        }
                    }
                }
                ';' => {
                    self.take(1);
                    let end = self.line_end();
                    token(TokenKind::Comment(self.take(end).trim()))
                }
                '(' => {
                    if self.rest().starts_with("(=)") {
                        self.take(3);
                        return token(TokenKind::DrawOffer);
                    }
                    let lifted = self.lifted();
                    if lifted > 0 {
                        return token(self.word(lifted));
                    }
                    self.take(1);
                    token(TokenKind::Open)
                }
                ')' => {
                    self.take(1);
                    token(TokenKind::Close)
                }
                '}' => {
                    self.take(1);
                    token(TokenKind::Broken("a comment is closed that was not opened"))
                }
                '$' => {
                    self.take(1);
                    let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
                    match self.take(digits).parse() {
                        Ok(nag) => token(TokenKind::Nag(nag)),
                        Err(_) => token(TokenKind::Broken("a $ sign needs a number up to 255")),
                    }
                }
                '.' | '…' => {
                    self.take(first.len_utf8());
                    continue;
                }
                '0'..='9' => {
                    let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
                    let after = self.rest()[digits..].chars().next();
                    match after {
                        // A move number: dots, or nothing before the move.
                        Some('.' | '…') => {
                            self.take(digits);
                            continue;
                        }
                        None => {
                            self.take(digits);
                            continue;
                        }
                        Some(c) if c.is_whitespace() => {
                            self.take(digits);
                            continue;
                        }
                        Some(_) => token(self.word(0)),
                    }
                }
                _ => {
                    let kind = self.word(0);
                    // "e.p." set apart belongs to the move before it.
                    if matches!(kind, TokenKind::Move("e.p." | "ep" | "e.p" | "+" | "++" | "#")) {
                        continue;
                    }
                    token(kind)
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind<'_>> {
        Scanner::new(text).map(|token| token.kind).collect()
    }

    #[test]
    fn words_of_a_game() {
        use TokenKind as K;
        assert_eq!(
            kinds(
                "[White \"A \\\"B\\\"\"]\n\n1. e4 {best} e5!? 2.Nf3 $1 (2. f4) 2... Nc6 3. e8(Q) (=) ;end\n1/2-1/2"
            ),
            [
                K::Tag { name: "White", value: "A \"B\"".into() },
                K::Move("e4"),
                K::Comment("best"),
                K::Move("e5!?"),
                K::Move("Nf3"),
                K::Nag(1),
                K::Open,
                K::Move("f4"),
                K::Close,
                K::Move("Nc6"),
                K::Move("e8(Q)"),
                K::DrawOffer,
                K::Comment("end"),
                K::Result("1/2-1/2"),
            ]
        );
    }

    #[test]
    fn broken_words_say_so() {
        use TokenKind as K;
        assert_eq!(kinds("{open"), [K::Broken("a comment is not closed")]);
        assert_eq!(
            kinds("[White A]\n*"),
            [K::Broken("a tag needs a value in quotes"), K::Result("*")]
        );
        assert_eq!(
            kinds("[White \"A]\n*"),
            [K::Broken("a tag's value needs a closing quote"), K::Result("*")]
        );
        assert_eq!(
            kinds("e4 $999 }"),
            [
                K::Move("e4"),
                K::Broken("a $ sign needs a number up to 255"),
                K::Broken("a comment is closed that was not opened"),
            ]
        );
        assert_eq!(kinds("e4\n% [escaped]\ne5"), [K::Move("e4"), K::Move("e5")]);
    }

    #[test]
    fn places_count_lines_and_characters() {
        let text = "é1\nabc Ձf3";
        let at = text.find('Ձ').unwrap();
        assert_eq!(Place::of(text, at, 10), Place { line: 11, column: 5 });
    }

    #[test]
    fn latin_1_is_read_where_utf_8_fails() {
        assert_eq!(text_of(b"Andr\xe9"), "André");
        assert_eq!(text_of("André".as_bytes()), "André");
    }
}
