//! A file, line by line.

use crate::{error::TrfError, record::Record, write::Dialect};

/// How the bytes of a file stand for characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte-order mark.
    Utf8 {
        /// How many the file begins with.
        marks: usize,
    },
    /// The Windows code page of western Europe, which older programs write.
    Cp1252,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub record: Record,
    /// As it stood in the file, without the line end; nothing for a line that is new.
    text: Option<String>,
    end: &'static str,
}

impl Line {
    /// The line as it stood in the file; nothing for a line that is new.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

/// A file. Written out again without a change, it has the same bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// How the file was encoded.
    pub encoding: Encoding,
    /// What it says, line by line.
    pub lines: Vec<Line>,
}

/// The byte-order mark.
const MARK: char = '\u{feff}';

/// What bytes 0x80 to 0x9f mean in CP1252; the five unused ones stand for themselves.
const CP1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

impl Document {
    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Document, TrfError> {
        let (encoding, text) = match std::str::from_utf8(bytes) {
            Ok(text) => {
                // A program that adds a mark to a file that has one leaves two.
                let rest = text.trim_start_matches(MARK);
                let marks = (text.len() - rest.len()) / MARK.len_utf8();
                (Encoding::Utf8 { marks }, rest.to_owned())
            }
            Err(_) => {
                let decode = |&byte: &u8| match byte {
                    0x80..=0x9f => CP1252[usize::from(byte) - 0x80],
                    _ => char::from(byte),
                };
                (Encoding::Cp1252, bytes.iter().map(decode).collect())
            }
        };
        let mut lines = Vec::new();
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let (line, end, next) = match rest.find(['\r', '\n']) {
                None => (rest, "", ""),
                Some(at) if rest[at..].starts_with("\r\n") => {
                    (&rest[..at], "\r\n", &rest[at + 2..])
                }
                Some(at) if rest[at..].starts_with('\r') => (&rest[..at], "\r", &rest[at + 1..]),
                Some(at) => (&rest[..at], "\n", &rest[at + 1..]),
            };
            lines.push(Line {
                record: Record::read(line, lines.len() + 1)?,
                text: Some(line.to_owned()),
                end,
            });
            rest = next;
        }
        Ok(Document { encoding, lines })
    }

    /// A file made of records.
    pub fn of(records: impl IntoIterator<Item = Record>) -> Document {
        let line = |record| Line { record, text: None, end: "\n" };
        Document {
            encoding: Encoding::Utf8 { marks: 0 },
            lines: records.into_iter().map(line).collect(),
        }
    }

    /// The records in order, with their line numbers.
    pub fn records(&self) -> impl Iterator<Item = (usize, &Record)> {
        let lines = self.lines.iter().enumerate();
        lines.map(|(at, line)| (at + 1, &line.record))
    }

    /// The text of the first record of a kind that is not read further, such as `012`.
    pub fn text_of(&self, code: &str) -> Option<&str> {
        self.records().find_map(|(_, record)| match record {
            Record::Other { code: own, text } if own == code => Some(text.trim()),
            _ => None,
        })
    }

    /// Puts a record after all others.
    pub fn push(&mut self, record: Record) {
        if let Some(last) = self.lines.last_mut()
            && last.end.is_empty()
        {
            last.end = "\n";
        }
        self.lines.extend(Document::of([record]).lines);
    }

    /// The bytes of the file. Lines that were read keep their text; new ones are written in the
    /// dialect of TRF-2026.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut text = String::new();
        for line in &self.lines {
            match &line.text {
                Some(own) => text.push_str(own),
                None => text.push_str(&Dialect::Trf2026.line(&line.record)),
            }
            text.push_str(line.end);
        }
        match self.encoding {
            Encoding::Utf8 { marks: 0 } => text.into_bytes(),
            Encoding::Utf8 { marks } => {
                let mut marked: String = std::iter::repeat_n(MARK, marks).collect();
                marked.push_str(&text);
                marked.into_bytes()
            }
            Encoding::Cp1252 => text
                .chars()
                .map(|letter| match CP1252.iter().position(|&known| known == letter) {
                    Some(at) => at as u8 + 0x80,
                    None => u8::try_from(letter).unwrap_or(b'?'),
                })
                .collect(),
        }
    }

    /// The whole file written anew in a dialect, with LF line ends and in UTF-8.
    pub fn write(&self, dialect: Dialect) -> String {
        match dialect {
            Dialect::Trf16 => dialect.file(self.in_trf16().iter()),
            Dialect::Trf2026 => dialect.file(self.lines.iter().map(|line| &line.record)),
        }
    }
}
