//! The XML list: `<playerslist>` with one `<player>` after another, each a flat list of elements. That is all of
//! XML that is read here: elements, text, the five named characters and numbered ones, comments. Declarations of
//! documents and entities are refused, so that no file can make the reader fetch or unfold anything.

use crate::{LONGEST, ListError, RatedPlayer, decoded, number, sex, title, year};
use std::io::{BufRead, Read};

/// A piece of the file.
enum Piece {
    Open(String),
    Close(String),
    End,
}

/// The elements of a list as players.
pub(crate) struct Elements<R> {
    source: R,
    /// How many players there were.
    count: u64,
    buffer: Vec<u8>,
    failed: bool,
}

impl<R: BufRead> Elements<R> {
    pub(crate) fn new(source: R) -> Result<Elements<R>, ListError> {
        let mut elements = Elements { source, count: 0, buffer: vec![], failed: false };
        match elements.piece()?.1 {
            Piece::Open(name) if name == "playerslist" => Ok(elements),
            Piece::Open(name) => Err(ListError::NoList { begins: format!("<{name}>") }),
            Piece::Close(name) => Err(ListError::NoList { begins: format!("</{name}>") }),
            Piece::End => Err(ListError::NoList { begins: String::new() }),
        }
    }

    fn wrong(&self, expected: &'static str, found: &str) -> ListError {
        ListError::Wrong { at: self.count, expected, found: found.chars().take(40).collect() }
    }

    /// Everything up to a sign, which is taken and not given.
    fn until(&mut self, sign: u8) -> Result<bool, ListError> {
        self.buffer.clear();
        self.source.by_ref().take(LONGEST).read_until(sign, &mut self.buffer)?;
        if self.buffer.last() == Some(&sign) {
            self.buffer.pop();
            return Ok(true);
        }
        if self.buffer.len() as u64 >= LONGEST {
            return Err(self.wrong("an element of a list", &decoded(&self.buffer)));
        }
        Ok(false)
    }

    /// The text before the next element, and the element.
    fn piece(&mut self) -> Result<(String, Piece), ListError> {
        let mut text = String::new();
        loop {
            let more = self.until(b'<')?;
            text.push_str(&decoded(&self.buffer));
            if !more {
                return Ok((text, Piece::End));
            }
            if !self.until(b'>')? {
                return Err(self.wrong("a whole element", &decoded(&self.buffer)));
            }
            let tag = decoded(&self.buffer);
            if tag.starts_with('?') {
                continue;
            }
            if tag.starts_with("!--") {
                let mut comment = tag;
                while !comment.ends_with("--") || comment.len() < 5 {
                    if !self.until(b'>')? {
                        return Err(self.wrong("the end of a comment", &comment));
                    }
                    comment = format!("!--  {}", decoded(&self.buffer));
                }
                continue;
            }
            if tag.starts_with('!') {
                return Err(self.wrong("an element of a list", &tag));
            }
            let piece = match tag.strip_prefix('/') {
                Some(name) => Piece::Close(name.trim().to_owned()),
                None => Piece::Open(tag),
            };
            return Ok((text, piece));
        }
    }

    /// The next player, or nothing at the end of the list.
    fn player(&mut self) -> Result<Option<RatedPlayer>, ListError> {
        match self.piece()?.1 {
            Piece::Open(name) if name == "player" => self.count += 1,
            Piece::Close(name) if name == "playerslist" => return Ok(None),
            Piece::Open(name) | Piece::Close(name) => {
                return Err(self.wrong("a player or the end of the list", &name));
            }
            Piece::End => return Err(self.wrong("the end of the list", "")),
        }
        let mut player = RatedPlayer::default();
        let (mut open, mut women) = (String::new(), String::new());
        loop {
            let name = match self.piece()?.1 {
                Piece::Close(name) if name == "player" => break,
                // An element without content.
                Piece::Open(name) if name.ends_with('/') => continue,
                Piece::Open(name) => name,
                Piece::Close(name) => return Err(self.wrong("a field of a player", &name)),
                Piece::End => return Err(self.wrong("the end of a player", "")),
            };
            let (text, Piece::Close(end)) = self.piece()? else {
                return Err(self.wrong("a field without elements in it", &name));
            };
            if end != name {
                return Err(self.wrong("the end of the field", &end));
            }
            let text = self.unescaped(&text)?;
            let at = self.count;
            match name.as_str() {
                "fideid" => {
                    player.id = number(&text, at, "a number of a player")?
                        .ok_or_else(|| self.wrong("a number of a player", &text))?;
                }
                "name" => player.name = text.trim().to_owned(),
                "country" => player.federation = text.trim().to_owned(),
                "sex" => player.sex = sex(&text),
                "title" => open = text,
                "w_title" => women = text,
                "rating" => player.standard = number(&text, at, "a rating")?,
                "k" => player.k = number(&text, at, "a coefficient")?,
                "rapid_rating" => player.rapid = number(&text, at, "a rating")?,
                "blitz_rating" => player.blitz = number(&text, at, "a rating")?,
                "birthday" => player.birth_year = year(&text, at)?,
                _ => {}
            }
        }
        if player.id == 0 {
            return Err(self.wrong("a player with a number", &player.name));
        }
        player.title = title(&open, &women);
        Ok(Some(player))
    }

    /// Text with its named and numbered characters.
    fn unescaped(&self, text: &str) -> Result<String, ListError> {
        if !text.contains('&') {
            return Ok(text.to_owned());
        }
        let mut parts = text.split('&');
        let mut plain = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let wrong = || self.wrong("a named character", &format!("&{part}"));
            let (name, rest) = part.split_once(';').ok_or_else(wrong)?;
            let numbered = |digits: &str, radix| {
                u32::from_str_radix(digits, radix).ok().and_then(char::from_u32)
            };
            let letter = match name {
                "amp" => Some('&'),
                "lt" => Some('<'),
                "gt" => Some('>'),
                "quot" => Some('"'),
                "apos" => Some('\''),
                _ => match name.strip_prefix('#') {
                    Some(hex) if hex.starts_with('x') => numbered(&hex[1..], 16),
                    Some(digits) => numbered(digits, 10),
                    None => None,
                },
            };
            plain.push(letter.ok_or_else(wrong)?);
            plain.push_str(rest);
        }
        Ok(plain)
    }
}

impl<R: BufRead> Iterator for Elements<R> {
    type Item = Result<RatedPlayer, ListError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let player = self.player().transpose();
        self.failed = player.as_ref().is_none_or(Result::is_err);
        player
    }
}
