//! What an organiser chooses where the Laws leave a choice.

use crate::{
    book::{Concept, Edition, Parameters, Rules},
    clock::{Class, Millis, TimeControl},
};
use adoube_base::{ByColor, Color};
use adoube_board::{
    Game, SetupError, SetupFault,
    any::{Setup, SetupTextError},
    tavreli::Covered,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How closely arbiters watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Supervision {
    /// Enough arbiters: the Competition Rules hold in full.
    #[default]
    Full,
    /// Not enough of them: rapid and blitz have rules of their own.
    Sparse,
    /// No arbiter is present.
    Absent,
}

/// How many arbiters there are, and whether the games are written down by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Watch {
    /// Arbiters.
    pub arbiters: u32,
    /// Games they watch at the same time.
    pub games: u32,
    /// An arbiter or an assistant records each game.
    pub recorded: bool,
}

impl Supervision {
    /// Whether so many arbiters are enough for games of a class under an edition: one for so many games, and
    /// since 2023 each game recorded (A.4 and B.2).
    pub fn of(watch: Watch, laws: Edition, class: Class) -> Supervision {
        if watch.arbiters == 0 {
            return Supervision::Absent;
        }
        let parameters = laws.parameters();
        let (per_arbiter, recorded) = match class {
            Class::Standard => return Supervision::Full,
            Class::Rapid => (parameters.rapid.games_per_arbiter, Concept::RapidSupervisedRecorded),
            Class::Blitz => {
                (parameters.rapid.blitz_games_per_arbiter, Concept::BlitzSupervisedRecorded)
            }
        };
        let enough = watch.games <= watch.arbiters.saturating_mul(per_arbiter);
        if enough && (watch.recorded || !laws.book().knows(recorded)) {
            Supervision::Full
        } else {
            Supervision::Sparse
        }
    }
}

/// What the board does with illegal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IllegalMoveHandling {
    /// Does not let them happen.
    Prevented,
    /// Reports them when the clock is pressed, as an arbiter who stands by would.
    #[default]
    AtOnce,
    /// Says nothing until a player or the arbiter does.
    OnCall,
}

/// Who sees to the touched-piece rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TouchHandling {
    /// The board lets no other move happen.
    #[default]
    Enforced,
    /// The opponent has to complain.
    OnCall,
}

/// Who sees to the flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagHandling {
    /// The players and the arbiter.
    #[default]
    OnCall,
    /// The board calls a flag at the next act after it has fallen, whoever acts.
    AtOnce,
}

/// What becomes of the increment of a completed move that is annulled. The Laws leave the times to the arbiter's best
/// judgement (6.13), who may leave them as they are (7.1 of 2023); arbiters differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnnulledIncrements {
    /// It stays on the clock.
    #[default]
    Kept,
    /// It goes with the move: the move that replaces it earns it again.
    TakenBack,
}

impl AnnulledIncrements {
    fn are_kept(&self) -> bool {
        *self == AnnulledIncrements::Kept
    }
}

/// Who examines a draw claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimHandling {
    /// The board, which knows the record, at once.
    #[default]
    AtOnce,
    /// The arbiter, with the players and the scoresheets; the claim stands open meanwhile.
    ByArbiter,
}

/// Whether the pieces are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardSight {
    /// The moves made on the board are known.
    #[default]
    Seen,
    /// A real board beside a clock: only the clock is known. A press completes a move, whatever it was, and
    /// whatever hangs on the position is the arbiter's to decide.
    Unseen,
}

fn keeps_its_rank(covered: &Covered) -> bool {
    *covered == Covered::Keeps
}

impl BoardSight {
    fn is_seen(&self) -> bool {
        *self == BoardSight::Seen
    }
}

/// How the game is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recording {
    /// On a paper scoresheet, which the board does not see.
    #[default]
    Paper,
    /// On an electronic scoresheet: the board sees what is written and when.
    Electronic,
}

/// What the regulations say of draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    /// Nothing.
    #[default]
    Free,
    /// None without the arbiter's consent before both have made so many moves.
    FromMove(u32),
    /// None without the arbiter's consent.
    Consent,
}

/// What the game needs to know of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Player {
    /// For the envelope and the scoresheet.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Plays on a special board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blind: bool,
    /// Cannot hear announcements.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deaf: bool,
    /// Has a disability for which an assistant's work costs no time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disabled: bool,
}

impl Player {
    /// Whether the player has a disability, whichever it is.
    pub const fn is_disabled(&self) -> bool {
        self.blind || self.deaf || self.disabled
    }
}

/// The regulations of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Regulations {
    /// The edition in force.
    pub laws: Edition,
    /// The game.
    #[serde(default)]
    pub variant: Game,
    /// The time control.
    pub time: TimeControl,
    /// Black's, where it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_time: Option<TimeControl>,
    /// How closely arbiters watch.
    #[serde(default)]
    pub supervision: Supervision,
    /// How late a player may be; the edition's default where the regulations are silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_time: Option<Millis>,
    /// Draws.
    #[serde(default)]
    pub draws: Draws,
    /// Illegal moves.
    #[serde(default)]
    pub illegal_moves: IllegalMoveHandling,
    /// Touched pieces.
    #[serde(default)]
    pub touched_pieces: TouchHandling,
    /// Flags.
    #[serde(default)]
    pub flags: FlagHandling,
    /// Draw claims.
    #[serde(default)]
    pub claims: ClaimHandling,
    /// Increments of moves that are annulled.
    #[serde(default, skip_serializing_if = "AnnulledIncrements::are_kept")]
    pub annulled_increments: AnnulledIncrements,
    /// The board.
    #[serde(default, skip_serializing_if = "BoardSight::is_seen")]
    pub board: BoardSight,
    /// Scoresheets.
    #[serde(default)]
    pub recording: Recording,
    /// The rules of the quickplay finish were announced.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quickplay: bool,
    /// Minutes of Articles 7 and 9 where the regulations differ from the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty_minutes: Option<u32>,
    /// A device costs a penalty at the arbiter's choice instead of the game (2023 lets regulations be milder).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mild_device_penalty: bool,
    /// Whether a promoted ratnik that its own side covers keeps its rank (Tavreli, T5.6).
    #[serde(default, skip_serializing_if = "keeps_its_rank")]
    pub covered: Covered,
    /// A player who waits for the opponent's move tells the arbiter before leaving the playing area (2023
    /// lets regulations ask for it).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub report_leaving: bool,
    /// The game counts for FIDE's rating.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The players.
    #[serde(default)]
    pub players: ByColor<Player>,
}

impl Regulations {
    /// Plain regulations: full supervision, nothing restricted.
    pub fn new(laws: Edition, time: TimeControl) -> Regulations {
        Regulations {
            laws,
            variant: Game::Chess,
            time,
            black_time: None,
            supervision: Supervision::Full,
            default_time: None,
            draws: Draws::Free,
            illegal_moves: IllegalMoveHandling::default(),
            touched_pieces: TouchHandling::default(),
            flags: FlagHandling::default(),
            claims: ClaimHandling::default(),
            annulled_increments: AnnulledIncrements::default(),
            board: BoardSight::default(),
            recording: Recording::default(),
            quickplay: false,
            penalty_minutes: None,
            mild_device_penalty: false,
            covered: Covered::default(),
            report_leaving: false,
            rated: false,
            players: ByColor::default(),
        }
    }

    /// The books in force.
    pub fn rules(&self) -> Rules {
        Rules { edition: self.laws, game: self.variant }
    }

    /// The numbers and switches in force.
    pub fn parameters(&self) -> &'static Parameters {
        self.rules().parameters()
    }

    /// Standard, rapid or blitz under the edition in force.
    pub fn class(&self) -> Class {
        self.time.class(self.laws)
    }

    /// Rapid or blitz without enough arbiters: the appendices' own rules hold.
    pub fn is_unsupervised(&self) -> bool {
        self.class() != Class::Standard && self.supervision != Supervision::Full
    }

    /// How late a player may be.
    pub fn lateness(&self) -> Millis {
        self.default_time.unwrap_or(Millis::minutes(self.parameters().default_minutes))
    }

    /// Minutes the opponent gets under Article 7 or 9, given what the article itself says.
    pub fn minutes(&self, article: u32) -> u32 {
        let parameters = self.parameters();
        let class_minutes = match self.class() {
            Class::Standard => None,
            Class::Rapid => parameters.rapid_minutes,
            Class::Blitz if self.supervision != Supervision::Full => {
                parameters.blitz_unsupervised_minutes
            }
            Class::Blitz => None,
        };
        self.penalty_minutes.or(class_minutes).unwrap_or(article)
    }

    /// Whether something is regulated otherwise than the Laws of chess do.
    pub fn departs_from_the_laws(&self) -> bool {
        self.penalty_minutes.is_some() || self.variant != Game::Chess
    }

    /// A player's time control.
    pub fn time_of(&self, color: Color) -> &TimeControl {
        match (color, &self.black_time) {
            (Color::Black, Some(time)) => time,
            _ => &self.time,
        }
    }
}

/// How a game begins: its regulations, and what stands on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    /// The regulations.
    pub regulations: Regulations,
    /// The position as FEN, in Tavreli as TFEN; the initial array where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The player who does not have the move may stand in check, as after an illegal move that nobody saw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opponent_in_check: bool,
}

/// The most minutes that regulations can give for an illegal move or a wrong claim.
const MOST_PENALTY_MINUTES: u32 = 60;

/// Why no game can begin like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningError {
    /// The text is no position.
    Text(SetupTextError),
    /// No game can have the position.
    Position(SetupError),
    /// The minutes of Articles 7 and 9 are beyond all measure.
    PenaltyMinutes(u32),
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::Text(error) => error.fmt(f),
            OpeningError::Position(error) => error.fmt(f),
            OpeningError::PenaltyMinutes(minutes) => write!(
                f,
                "{minutes} minutes for an illegal move or a wrong claim are too many; \
                 at most {MOST_PENALTY_MINUTES} can be given"
            ),
        }
    }
}

impl std::error::Error for OpeningError {}

impl Opening {
    /// A game that begins from the initial array.
    pub fn new(regulations: Regulations) -> Opening {
        Opening { regulations, start: None, opponent_in_check: false }
    }

    /// What stands on the board at the start.
    pub fn setup(&self) -> Result<Setup, OpeningError> {
        if let Some(minutes) = self.regulations.penalty_minutes
            && minutes > MOST_PENALTY_MINUTES
        {
            return Err(OpeningError::PenaltyMinutes(minutes));
        }
        let game = self.regulations.variant;
        let setup = match &self.start {
            Some(text) => Setup::from_text(game, text).map_err(OpeningError::Text)?,
            None => Setup::initial(game),
        };
        if let Setup::Chess(board) = &setup
            && let Err(error) = board.clone().position_dropping_rights()
        {
            let meant = self.opponent_in_check && error.faults == [SetupFault::OpponentInCheck];
            if !meant {
                return Err(OpeningError::Position(error));
            }
        }
        Ok(setup.with_covered(self.regulations.covered))
    }
}
