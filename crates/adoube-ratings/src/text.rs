//! The text list. Its first line names the columns, and every field begins where its name does; the names and
//! widths have changed over the years, so they are taken from that line.

use crate::{LONGEST, ListError, RatedPlayer, decoded, number, sex, title, year};
use std::{
    io::{BufRead, Read},
    ops::Range,
};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomensTitle,
    Standard,
    K,
    Rapid,
    Blitz,
    Birth,
    Ignored,
}

impl Field {
    fn named(name: &str) -> Field {
        match name.to_ascii_lowercase().as_str() {
            "id" => Field::Id,
            "name" => Field::Name,
            "fed" => Field::Federation,
            "sex" => Field::Sex,
            "tit" | "titl" | "title" => Field::Title,
            "wtit" => Field::WomensTitle,
            "srtng" | "rtng" | "rating" => Field::Standard,
            "sk" | "k" => Field::K,
            "rrtng" => Field::Rapid,
            "brtng" => Field::Blitz,
            "b-day" | "bday" | "born" | "birthday" => Field::Birth,
            other if is_month(other) => Field::Standard,
            _ => Field::Ignored,
        }
    }
}

/// `SEP26`: the list of a month names its rating column so.
fn is_month(name: &str) -> bool {
    let (month, year) = name.split_at_checked(3).unwrap_or((name, ""));
    let months =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    months.contains(&month) && year.len() == 2 && year.bytes().all(|byte| byte.is_ascii_digit())
}

/// The columns that a first line names.
fn columns(header: &str) -> Option<Vec<(Field, Range<usize>)>> {
    // Two names of the older lists are glued together; a space keeps every column where it is only behind them.
    let lower = header.to_ascii_lowercase();
    let glued = [("titlfed", 4), ("gamesborn", 5)];
    let mut starts: Vec<(usize, String)> = Vec::new();
    let mut at = 0;
    while at < lower.len() {
        let rest = lower.get(at..)?;
        let Some(skip) = rest.find(|c: char| !c.is_whitespace()) else { break };
        at += skip;
        let rest = lower.get(at..)?;
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let word = &rest[..end];
        match glued.iter().find(|(together, _)| word == *together) {
            Some(&(_, first)) => {
                starts.push((at, word[..first].to_owned()));
                starts.push((at + first, word[first..].to_owned()));
            }
            // "ID Number" is one name.
            None if word == "number" && starts.len() == 1 => {}
            None => starts.push((at, word.to_owned())),
        }
        at += end;
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([usize::MAX]);
    let found: Vec<(Field, Range<usize>)> =
        starts.iter().zip(ends).map(|((at, name), end)| (Field::named(name), *at..end)).collect();
    let has = |field| found.iter().any(|(one, _)| *one == field);
    (has(Field::Id) && has(Field::Name) && has(Field::Federation)).then_some(found)
}

/// The lines of a list as players.
pub(crate) struct Lines<R> {
    source: R,
    columns: Vec<(Field, Range<usize>)>,
    line: u64,
    buffer: Vec<u8>,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(mut source: R) -> Result<Lines<R>, ListError> {
        let mut buffer = Vec::new();
        source.by_ref().take(LONGEST).read_until(b'\n', &mut buffer)?;
        let header = decoded(&buffer);
        let header = header.trim_start_matches('\u{feff}').trim_end();
        let columns = columns(header)
            .ok_or_else(|| ListError::NoList { begins: header.chars().take(40).collect() })?;
        Ok(Lines { source, columns, line: 1, buffer, failed: false })
    }

    fn player(&self) -> Result<RatedPlayer, ListError> {
        let line = decoded(&self.buffer);
        let ascii = line.is_ascii();
        let at = self.line;
        let field = |field: Field| -> String {
            let Some((_, columns)) = self.columns.iter().find(|(one, _)| *one == field) else {
                return String::new();
            };
            if ascii {
                let end = columns.end.min(line.len());
                line.get(columns.start..end).unwrap_or_default().trim().to_owned()
            } else {
                let width = columns.end - columns.start;
                let text: String = line.chars().skip(columns.start).take(width).collect();
                text.trim().to_owned()
            }
        };
        let id = field(Field::Id);
        let id = number(&id, at, "a number of a player")?.ok_or_else(|| ListError::Wrong {
            at,
            expected: "a line with the number of a player",
            found: line.trim().chars().take(40).collect(),
        })?;
        let rating = "a rating";
        Ok(RatedPlayer {
            id,
            name: field(Field::Name),
            federation: field(Field::Federation),
            sex: sex(&field(Field::Sex)),
            title: title(&field(Field::Title), &field(Field::WomensTitle)),
            birth_year: year(&field(Field::Birth), at)?,
            standard: number(&field(Field::Standard), at, rating)?,
            k: number(&field(Field::K), at, "a coefficient")?,
            rapid: number(&field(Field::Rapid), at, rating)?,
            blitz: number(&field(Field::Blitz), at, rating)?,
        })
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<RatedPlayer, ListError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.failed {
            self.buffer.clear();
            self.line += 1;
            match self.source.by_ref().take(LONGEST).read_until(b'\n', &mut self.buffer) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    self.failed = true;
                    return Some(Err(error.into()));
                }
            }
            if self.buffer.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let player = self.player();
            self.failed = player.is_err();
            return Some(player);
        }
        None
    }
}
