//! What all commands share: text or JSON on standard output, and the exit status.

use serde::Serialize;
use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

/// How a command that could do its work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    /// Done and fine: status 0.
    Fine,
    /// Done, and something wrong was found: status 1.
    FoundWrong,
}

/// Why a command could not do its work: status 2. The text says what is wrong, where, and what to do.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn new(reason: impl fmt::Display) -> Failure {
        Failure(reason.to_string())
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::new(error)
    }
}

/// Where a command writes its answer.
pub(crate) struct Out {
    json: bool,
}

impl Out {
    pub(crate) fn new(json: bool) -> Out {
        Out { json }
    }

    /// Shows an answer: `value` as one line of JSON, or the text made of it.
    pub(crate) fn show<T: Serialize>(
        &self,
        value: &T,
        text: impl FnOnce(&T) -> String,
    ) -> Result<(), Failure> {
        let mut answer = match self.json {
            true => harmless_json(&serde_json::to_string(value)?),
            false => harmless(&text(value)),
        };
        if !answer.ends_with('\n') {
            answer.push('\n');
        }
        match io::stdout().lock().write_all(answer.as_bytes()) {
            // The reader of the pipe has seen enough: that is its right.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            written => Ok(written?),
        }
    }
}

/// A text in which nothing commands a terminal: a name in somebody's file must not move the cursor, change colours or
/// write into the clipboard.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\t' => c,
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(shown).collect()
}

/// JSON in which nothing commands a terminal: what is not escaped already stands inside of strings.
fn harmless_json(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut all, c| {
        match c {
            '\n' | '\t' => all.push(c),
            c if c.is_control() => all.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => all.push(c),
        }
        all
    })
}

/// Turns the end of a command into the status of the process, and says what went wrong.
pub(crate) fn exit_code(done: Result<Finish, Failure>) -> ExitCode {
    match done {
        Ok(Finish::Fine) => ExitCode::SUCCESS,
        Ok(Finish::FoundWrong) => ExitCode::from(1),
        Err(Failure(reason)) => {
            eprintln!("adoube: {}", harmless(&reason));
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_files_do_not_command_the_terminal() {
        let name = "A\u{1b}[2J\u{9b}31mB\u{7f}\r\nC\tD";
        assert_eq!(harmless(name), "A\u{fffd}[2J\u{fffd}31mB\u{fffd}\u{fffd}\nC\tD");
        let json = harmless_json(&serde_json::to_string(name).unwrap_or_default());
        assert!(!json.chars().any(char::is_control), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).ok().as_deref(), Some(name));
    }
}
