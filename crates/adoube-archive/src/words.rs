//! Why an archive is not taken, in people's words.

use crate::{BringInError, PackError, ReadError};
use adoube_words::Words;

/// Why a file is no archive, or not a whole one.
pub fn unread(words: Words, error: &ReadError) -> String {
    match error {
        ReadError::NoZip => words.say("archive-no-zip"),
        ReadError::NoContents => words.say("archive-no-contents"),
        ReadError::Later { format } => words.count("archive-later", *format),
        ReadError::TooLarge => words.say("archive-too-large"),
        ReadError::Changed { path } => words.about("archive-changed", path),
        ReadError::Broken { path, line } => {
            let args = [("it", path.clone().into()), ("n", line.to_string().into())];
            words.say_with("archive-broken", &args)
        }
    }
}

/// Why an archive does not become an event.
pub fn not_brought(words: Words, error: &BringInError) -> String {
    match error {
        BringInError::NoAddress { event } => words.about("archive-no-address", event),
        BringInError::Taken { event } => words.about("archive-taken", event),
        BringInError::Broken { stream, seq, .. } => {
            let args = [("it", stream.clone().into()), ("n", seq.to_string().into())];
            words.say_with("archive-broken", &args)
        }
        BringInError::Running { games } => {
            let games: Vec<String> =
                games.iter().map(|(round, board)| format!("{round}.{board}")).collect();
            words.about("archive-running", &games.join(", "))
        }
        BringInError::Picture => words.say("archive-picture"),
        BringInError::House(error) => error.to_string(),
    }
}

/// Why an event cannot be packed.
pub fn not_packed(words: Words, error: &PackError) -> String {
    match error {
        PackError::NoEvent => words.say("refused-no-event"),
        PackError::Game { game, .. } => words.about("archive-game", game),
        PackError::House(error) => error.to_string(),
    }
}
