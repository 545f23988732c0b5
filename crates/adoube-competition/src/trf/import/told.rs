//! What is told of a file: what had to be changed, and why it is not taken.

use crate::Refusal;
use adoube_base::Points;
use adoube_trf::TrfError;
use serde::Serialize;
use std::fmt;

/// What had to be added, changed or left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Note {
    /// The file has no such record, or nothing that can be taken; this stands there instead.
    Supplied { record: &'static str, text: String },
    /// A record's text cannot be taken and is left out.
    LeftOut { record: String, text: String },
    /// A player's datum cannot be taken and is left out.
    DatumLeftOut { player: u32, text: String },
    /// Numbers of players have gaps, which are closed.
    Renumbered,
    /// The points in the file are not those of the rounds.
    WrongPoints { player: u32, written: Points, counted: Points },
    /// A game of less than one move is taken as an ordinary one.
    ShortGame { player: u32, round: u32 },
    /// The pairing is not the one the rules give.
    RoundDiffers { round: u32 },
    /// Records that an event does not keep.
    NotKept { record: String, lines: usize },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Supplied { record, text } => {
                write!(f, "record {record} is missing or cannot be taken: “{text}” stands instead")
            }
            Note::LeftOut { record, text } => {
                write!(f, "record {record}: “{text}” cannot be taken and is left out")
            }
            Note::DatumLeftOut { player, text } => {
                write!(f, "player {player}: “{text}” cannot be taken and is left out")
            }
            Note::Renumbered => f.write_str("the players' numbers had gaps, which are closed"),
            Note::WrongPoints { player, written, counted } => {
                write!(
                    f,
                    "player {player} has {written} points in the file, {counted} by the rounds"
                )
            }
            Note::ShortGame { player, round } => write!(
                f,
                "player {player}, round {round}: a game of less than one move is taken as an ordinary one"
            ),
            Note::RoundDiffers { round } => {
                write!(f, "round {round} is not paired as the rules give it")
            }
            Note::NotKept { record, lines } => {
                write!(f, "record {record} ({lines} lines) is not kept in an event")
            }
        }
    }
}

/// Why a file is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ImportError {
    /// The file cannot be read.
    Trf(TrfError),
    /// The rules of events refuse what is in it.
    Refused(Refusal),
    /// Teams that an event cannot have: without numbers, in another system, or with colours that do not
    /// alternate down the boards.
    Teams,
    /// A team had a bye that is worth points and is not the pairing-allocated one.
    TeamBye { round: u32, team: u32 },
    /// The boards of a match are not those that the line-ups give.
    Boards { round: u32 },
    /// A file of a knock-out: it does not tell stages and tie-breaks.
    Knockout,
    /// An absence is worth points.
    Absence { points: Points },
    /// Virtual points that are not those of Baku acceleration.
    VirtualPoints,
    /// Two results that no game can have.
    Result { round: u32, white: u32, black: u32 },
    /// More than one pairing-allocated bye.
    Byes { round: u32 },
    /// A round robin whose rounds are not those of the Berger tables.
    NotBerger,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Trf(error) => error.fmt(f),
            ImportError::Refused(refusal) => write!(f, "{refusal:?}"),
            ImportError::Teams => f.write_str(
                "the teams of the file cannot be taken: they have no numbers (record 310), meet in another \
                 system than round robin, Swiss or Scheveningen, or colours do not alternate down the boards",
            ),
            ImportError::TeamBye { round, team } => {
                write!(f, "round {round}: team {team} has a bye that an event does not know")
            }
            ImportError::Boards { round } => {
                write!(f, "round {round}: the boards are not those that the line-ups give")
            }
            ImportError::Knockout => f.write_str(
                "a knock-out cannot be taken from a file, which tells neither stages nor tie-breaks",
            ),
            ImportError::Absence { points } => {
                write!(f, "an absence is worth {points} points; in an event it is worth nothing")
            }
            ImportError::VirtualPoints => {
                f.write_str("the virtual points are not those of Baku acceleration")
            }
            ImportError::Result { round, white, black } => {
                write!(f, "round {round}, {white}–{black}: no game can have these two results")
            }
            ImportError::Byes { round } => {
                write!(f, "round {round} has more than one pairing-allocated bye")
            }
            ImportError::NotBerger => {
                f.write_str("the rounds of the round robin are not those of the Berger tables")
            }
        }
    }
}

impl std::error::Error for ImportError {}

impl From<TrfError> for ImportError {
    fn from(error: TrfError) -> ImportError {
        ImportError::Trf(error)
    }
}

impl From<Refusal> for ImportError {
    fn from(refusal: Refusal) -> ImportError {
        ImportError::Refused(refusal)
    }
}
