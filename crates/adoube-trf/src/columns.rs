//! A line seen as columns, counted in characters from 1.

use crate::error::{Problem, TrfError};
use adoube_base::Points;
use std::borrow::Cow;

pub(crate) struct Columns<'a> {
    text: &'a str,
    /// Where each character begins, unless the line is ASCII.
    starts: Option<Vec<usize>>,
    line: usize,
}

impl<'a> Columns<'a> {
    pub(crate) fn new(text: &'a str, line: usize) -> Self {
        let starts = (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at).collect());
        Columns { text, starts, line }
    }

    /// How many characters the line has.
    pub(crate) fn len(&self) -> usize {
        self.starts.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// The text from one column to another, both included; shorter where the line ends.
    pub(crate) fn text(&self, first: usize, last: usize) -> &'a str {
        let byte = |column: usize| match &self.starts {
            Some(starts) => starts.get(column - 1).copied().unwrap_or(self.text.len()),
            None => (column - 1).min(self.text.len()),
        };
        &self.text[byte(first)..byte(last + 1).max(byte(first))]
    }

    /// The same without blanks around it.
    pub(crate) fn trimmed(&self, first: usize, last: usize) -> &'a str {
        self.text(first, last).trim()
    }

    pub(crate) fn error(&self, column: usize, problem: Problem) -> TrfError {
        TrfError { line: self.line, column, problem }
    }

    /// A whole number, or nothing where the columns are blank.
    pub(crate) fn number(
        &self,
        first: usize,
        last: usize,
        what: &'static str,
    ) -> Result<Option<u32>, TrfError> {
        let text = self.trimmed(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if digits => Ok(Some(number)),
            _ => Err(self.error(first, Problem::NotANumber { what, text: text.to_owned() })),
        }
    }

    /// Points, or nothing where the columns are blank.
    pub(crate) fn points(&self, first: usize, last: usize) -> Result<Option<Points>, TrfError> {
        match self.trimmed(first, last) {
            "" => Ok(None),
            text if last - first >= 4 => any_points(text)
                .map(Some)
                .ok_or_else(|| self.error(first, Problem::NotPoints(text.to_owned()))),
            text => parse_points(text)
                .map(Some)
                .ok_or_else(|| self.error(first, Problem::NotPoints(text.to_owned()))),
        }
    }

    /// The words of a line from a column on, with the columns they begin in.
    pub(crate) fn words(&self, first: usize) -> Vec<(usize, &'a str)> {
        let mut words = Vec::new();
        let mut start = None;
        for column in first..=self.len() + 1 {
            let blank = self.text(column, column).trim().is_empty();
            match (start, blank) {
                (None, false) => start = Some(column),
                (Some(from), true) => {
                    words.push((from, self.text(from, column - 1)));
                    start = None;
                }
                _ => {}
            }
        }
        words
    }
}

/// `2`, `2.5` or `2.50`; also with a comma.
fn any_points(text: &str) -> Option<Points> {
    let shorter: Cow<'_, str> = match text.strip_suffix('0') {
        Some(rest) if rest.ends_with(".5") || rest.ends_with(".0") => rest.into(),
        _ => text.into(),
    };
    shorter.parse().ok()
}

/// Points where a report file has four columns for them: `110½` fits into them, and not as the decimal number
/// that is written.
pub(crate) fn parse_points(text: &str) -> Option<Points> {
    any_points(text).filter(|points| {
        let halves = points.halves();
        halves < 2 * 100 || (halves.is_multiple_of(2) && halves < 2 * 10_000)
    })
}
