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
        let mut answer = if self.json { serde_json::to_string(value)? } else { text(value) };
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

/// Turns the end of a command into the status of the process, and says what went wrong.
pub(crate) fn exit_code(done: Result<Finish, Failure>) -> ExitCode {
    match done {
        Ok(Finish::Fine) => ExitCode::SUCCESS,
        Ok(Finish::FoundWrong) => ExitCode::from(1),
        Err(Failure(reason)) => {
            eprintln!("adoube: {reason}");
            ExitCode::from(2)
        }
    }
}
