//! What became of a report file on its way in, in people's words. The sentences are in `pairing.ftl`.

use crate::{Arg, Words, wording};
use adoube_books::Shelf;
use adoube_competition::trf::{ImportError, Note};

/// What had to be changed, in words.
pub fn note(words: Words, note: &Note) -> String {
    let text = |text: &str| Arg::from(text.to_owned());
    // As text: a number of a list is not to be grouped by thousands.
    let number = |number: u32| Arg::from(number.to_string());
    match note {
        Note::Supplied { record, text: it } => {
            words.say_with("note-supplied", &[("record", text(record)), ("it", text(it))])
        }
        Note::LeftOut { record, text: it } => {
            words.say_with("note-left-out", &[("record", text(record)), ("it", text(it))])
        }
        Note::DatumLeftOut { player, text: it } => {
            words.say_with("note-datum-left-out", &[("player", number(*player)), ("it", text(it))])
        }
        Note::Renumbered => words.say("note-renumbered"),
        Note::WrongPoints { player, written, counted } => words.say_with(
            "note-wrong-points",
            &[
                ("player", number(*player)),
                ("written", written.to_string().into()),
                ("counted", counted.to_string().into()),
            ],
        ),
        Note::ShortGame { player, round } => words
            .say_with("note-short-game", &[("player", number(*player)), ("round", number(*round))]),
        Note::RoundDiffers { round } => words.about("note-round-differs", round),
        Note::NotKept { record, lines } => words
            .say_with("note-not-kept", &[("record", text(record)), ("lines", Arg::from(*lines))]),
    }
}

/// Why a file is not taken, in words. What the reader of the format says stays as it says it.
pub fn error(words: Words, error: &ImportError) -> String {
    match error {
        ImportError::Trf(error) => words.about("import-unreadable", error),
        ImportError::Refused(refusal) => wording::refusal(words, Shelf::EMPTY, refusal),
        ImportError::Teams => words.say("import-teams"),
        ImportError::TeamBye { round, team } => words
            .say_with("import-team-bye", &[("round", (*round).into()), ("team", (*team).into())]),
        ImportError::Boards { round } => words.count("import-boards", *round),
        ImportError::Knockout => words.say("import-knockout"),
        ImportError::Absence { points } => words.about("import-absence", points),
        ImportError::VirtualPoints => words.say("import-virtual-points"),
        ImportError::Result { round, white, black } => words.say_with(
            "import-result",
            &[
                ("round", round.to_string().into()),
                ("white", white.to_string().into()),
                ("black", black.to_string().into()),
            ],
        ),
        ImportError::Byes { round } => words.about("import-byes", round),
        ImportError::NotBerger => words.say("import-not-berger"),
    }
}
