//! How the games of an event are played on live boards: as entered ([`PlayDraft`]) and as found to be
//! sound ([`PlaySettings`]).

use crate::{
    fault::{Faults, FieldName, Problem},
    system::Part,
};
use adoube_base::ByColor;
use adoube_board::{Game, any, chess960::Array, tavreli::Covered};
use adoube_laws::{
    book::Edition,
    clock::{Millis, TimeControl},
    game::{
        AnnulledIncrements, BoardSight, ClaimHandling, Draws, FlagHandling, IllegalMoveHandling,
        Opening, Player, Recording, Regulations, Supervision, TouchHandling,
    },
};
use serde::{Deserialize, Serialize};

pub use adoube_laws::game::Press;

/// What the board lets happen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Conduct {
    /// Only legal moves, and a touched piece may be let go again.
    #[default]
    Guarded,
    /// As over the board: touching binds (4.3), illegal moves can be made and cost what the Laws say (7.5).
    OverTheBoard,
    /// The pieces stand on a real board; the screen is the clock beside it.
    RealBoard,
}

/// The longest delay of a broadcast, in minutes.
pub const LONGEST_DELAY: u32 = 240;

/// How the games are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlaySettings {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "chess"))]
    pub game: Game,
    /// The number of the array that was drawn, in Chess960.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub array: Option<u16>,
    /// Whether a promoted ratnik that its own side covers keeps its rank, in Tavreli (T5.6).
    #[serde(default, skip_serializing_if = "keeps_its_rank")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "keeps"))]
    pub covered: Covered,
    /// The position every game begins from, as FEN (TFEN in Tavreli), in a thematic event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The time control.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "90+30"))]
    pub time: TimeControl,
    /// Who presses the clock.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "automatic"))]
    pub press: Press,
    /// What the board lets happen.
    pub conduct: Conduct,
    /// The board calls fallen flags; otherwise players and arbiters do.
    pub watch_flags: bool,
    /// How closely arbiters watch.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "full"))]
    pub supervision: Supervision,
    /// A player who calls the arbiter stops the clocks (6.11.2).
    pub calls_stop_clocks: bool,
    /// Draw claims are examined by the arbiter, not by the board at once (9.2, 9.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter_examines_claims: bool,
    /// How many minutes later than played spectators see everything.
    pub delay_minutes: u32,
    /// The organiser and the chief arbiter each sign for the delay: this is what one of them wanted, and what holds is told
    /// by what they have signed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub delay_is_signed: bool,
    /// How many minutes a player may be late; what the Laws say where nothing is given (6.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_minutes: Option<u32>,
    /// No draw by agreement before both have made so many moves (9.1.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws_from_move: Option<u32>,
    /// The rules of the quickplay finish were announced (2023, Guideline III.2.1; the earlier Laws always have
    /// them).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quickplay: bool,
    /// A device costs a penalty of the arbiter's choice, not the game (2023, 11.3.2.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mild_device_penalty: bool,
    /// Minutes of Articles 7 and 9, where they are not those of the Laws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty_minutes: Option<u32>,
    /// The increment of a completed move that is annulled goes with it (6.13, 7.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub annulled_increments_go: bool,
    /// Who notices illegal moves, where that is not as the conduct has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "on-call"))]
    pub illegal_moves: Option<IllegalMoveHandling>,
    /// Who sees to the touched-piece rule, where that is not as the conduct has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "on-call"))]
    pub touched_pieces: Option<TouchHandling>,
    /// No draw by agreement without the arbiter's consent (9.1.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draws_by_consent: bool,
    /// Black's time control, where the players have different ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "5"))]
    pub black_time: Option<TimeControl>,
    /// Moves are written on electronic scoresheets, which the board sees (8.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub electronic_scoresheets: bool,
    /// Who waits for the opponent's move tells the arbiter before leaving the playing area (2023, 11.2.3.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub report_leaving: bool,
    /// The games count for FIDE's rating.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The time control of the tie-break games of a knock-out, where it is not that of the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "3+2"))]
    pub tie_break_time: Option<TimeControl>,
    /// White's and Black's time of an Armageddon; five minutes and four where nothing else is agreed (30.5.6.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armageddon: Option<ArmageddonTime>,
}

/// The times of an Armageddon, in which a draw counts for Black.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ArmageddonTime {
    /// White's.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "5"))]
    pub white: TimeControl,
    /// Black's, which is less.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "4"))]
    pub black: TimeControl,
}

impl ArmageddonTime {
    /// What White and Black have where nothing else is agreed (30.5.6.1.2), in minutes.
    pub const USUAL: [&str; 2] = ["5", "4"];

    fn usual() -> Option<ArmageddonTime> {
        let [white, black] = Self::USUAL;
        Some(ArmageddonTime { white: white.parse().ok()?, black: black.parse().ok()? })
    }
}

impl PlaySettings {
    /// The same for another game: where its games begin is the business of each.
    #[must_use]
    pub fn of_game(self, game: Game) -> PlaySettings {
        PlaySettings { game, array: None, position: None, covered: Covered::default(), ..self }
    }

    /// Whether it is known where games begin: the array of Chess960 is drawn, and has to be said.
    pub fn knows_the_start(&self) -> bool {
        self.game != Game::Chess960 || self.array.is_some() || self.position.is_some()
    }

    /// How a game between two players begins. The parts of a knock-out's meetings have times of their own.
    pub fn opening(&self, laws: Edition, players: ByColor<Player>, part: Option<Part>) -> Opening {
        let (time, black_time) = match part {
            None | Some(Part::Planned) => (self.time.clone(), self.black_time.clone()),
            Some(Part::TieBreak { .. }) => {
                (self.tie_break_time.clone().unwrap_or_else(|| self.time.clone()), None)
            }
            Some(Part::Armageddon) => {
                match self.armageddon.clone().or_else(ArmageddonTime::usual) {
                    Some(ArmageddonTime { white, black }) => (white, Some(black)),
                    None => (self.time.clone(), None),
                }
            }
        };
        let mut regulations = Regulations::new(laws, time);
        regulations.black_time = black_time;
        regulations.variant = self.game;
        regulations.covered = self.covered;
        regulations.supervision = self.supervision;
        regulations.default_time = self.default_minutes.map(Millis::minutes);
        regulations.draws = match self.draws_from_move {
            _ if self.draws_by_consent => Draws::Consent,
            Some(moves) => Draws::FromMove(moves),
            None => Draws::Free,
        };
        (regulations.illegal_moves, regulations.touched_pieces) = match self.conduct {
            Conduct::Guarded => (IllegalMoveHandling::Prevented, TouchHandling::Enforced),
            Conduct::OverTheBoard => (IllegalMoveHandling::AtOnce, TouchHandling::Enforced),
            Conduct::RealBoard => (IllegalMoveHandling::OnCall, TouchHandling::OnCall),
        };
        regulations.illegal_moves = self.illegal_moves.unwrap_or(regulations.illegal_moves);
        regulations.touched_pieces = self.touched_pieces.unwrap_or(regulations.touched_pieces);
        if self.conduct == Conduct::RealBoard {
            regulations.board = BoardSight::Unseen;
        }
        if self.arbiter_examines_claims {
            regulations.claims = ClaimHandling::ByArbiter;
        }
        regulations.flags =
            if self.watch_flags { FlagHandling::AtOnce } else { FlagHandling::OnCall };
        regulations.quickplay = self.quickplay;
        regulations.mild_device_penalty = self.mild_device_penalty;
        regulations.penalty_minutes = self.penalty_minutes;
        if self.annulled_increments_go {
            regulations.annulled_increments = AnnulledIncrements::TakenBack;
        }
        if self.electronic_scoresheets {
            regulations.recording = Recording::Electronic;
        }
        regulations.report_leaving = self.report_leaving;
        regulations.rated = self.rated;
        regulations.players = players;
        let array = self.array.and_then(|number| Array::new(number).ok());
        let drawn = array.map(|array| array.position().fen());
        Opening { start: self.position.clone().or(drawn), ..Opening::new(regulations) }
    }
}

/// How the games are played, as entered. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayDraft {
    /// `chess`, `chess960` or `tavreli`: the event becomes one of this game; left out, it stays what it is.
    pub game: String,
    /// The number of the array, 0 to 959, in Chess960.
    pub array: String,
    /// A covered promoted ratnik `keeps` its rank (the default) or `loses` it, in Tavreli.
    pub covered: String,
    /// A position as FEN, in Tavreli as TFEN; nothing for the usual array.
    pub position: String,
    /// The time control; by default the one of the event's settings.
    pub time_control: String,
    /// `automatic` (the default) or `by_hand`.
    pub press: String,
    /// `guarded` (the default), `over_the_board` or `real_board`.
    pub conduct: String,
    /// `watched` (the default) or `called`.
    pub flags: String,
    /// `full` (the default), `sparse` or `absent`.
    pub supervision: String,
    /// `stop` the clocks (the default) or let them `run`.
    pub calls: String,
    /// Draw claims are examined by the `board` (the default) or by the `arbiter`.
    pub claims: String,
    /// Minutes; 0 by default.
    pub delay_minutes: String,
    /// Minutes; nothing for what the Laws say.
    pub default_minutes: String,
    /// A number of moves; nothing for no restriction.
    pub draws_from_move: String,
    /// The quickplay finish is `silent` (the default) or `announced`.
    pub quickplay: String,
    /// A device costs the game, `strict` (the default), or a penalty of the arbiter's choice, `mild`.
    pub devices: String,
    /// Minutes; nothing for what the Laws say.
    pub penalty_minutes: String,
    /// The increment of a completed move that is annulled is `kept` (the default) or `taken-back`.
    pub annulled_increments: String,
    /// Illegal moves are `prevented`, reported `at-once` when the clock is pressed, or put right `on-call` of a player
    /// or the arbiter; nothing for what the conduct says.
    pub illegal_moves: String,
    /// The touched-piece rule is `enforced` by the board or seen to `on-call`; nothing for what the conduct says.
    pub touched_pieces: String,
    /// Draws by agreement are `free` (the default) or need the arbiter's `consent`.
    pub draws: String,
    /// Black's time control, where it is another.
    pub black_time: String,
    /// Scoresheets are on `paper` (the default) or `electronic`.
    pub recording: String,
    /// Leaving the playing area while the opponent thinks is `free` (the default) or to be `reported`.
    pub leaving: String,
    /// The games are `unrated` (the default) or count for the rating of `fide`.
    pub rated: String,
    /// Of a knock-out: the time control of tie-break games; by default that of the others.
    pub tie_break_time: String,
    /// Of a knock-out: White's time in an Armageddon; five minutes by default.
    pub armageddon_white: String,
    /// Of a knock-out: Black's time in an Armageddon, which is less; four minutes by default.
    pub armageddon_black: String,
}

impl PlayDraft {
    /// Every field with its name, for forms. A field that is missing here does not compile.
    pub fn fields(&mut self) -> impl Iterator<Item = (&'static str, &mut String)> {
        let PlayDraft {
            game,
            array,
            covered,
            position,
            time_control,
            press,
            conduct,
            flags,
            supervision,
            calls,
            claims,
            delay_minutes,
            default_minutes,
            draws_from_move,
            quickplay,
            devices,
            penalty_minutes,
            annulled_increments,
            illegal_moves,
            touched_pieces,
            draws,
            black_time,
            recording,
            leaving,
            rated,
            tie_break_time,
            armageddon_white,
            armageddon_black,
        } = self;
        [
            ("game", game),
            ("array", array),
            ("covered", covered),
            ("position", position),
            ("time_control", time_control),
            ("press", press),
            ("conduct", conduct),
            ("flags", flags),
            ("supervision", supervision),
            ("calls", calls),
            ("claims", claims),
            ("delay_minutes", delay_minutes),
            ("default_minutes", default_minutes),
            ("draws_from_move", draws_from_move),
            ("quickplay", quickplay),
            ("devices", devices),
            ("penalty_minutes", penalty_minutes),
            ("annulled_increments", annulled_increments),
            ("illegal_moves", illegal_moves),
            ("touched_pieces", touched_pieces),
            ("draws", draws),
            ("black_time", black_time),
            ("recording", recording),
            ("leaving", leaving),
            ("rated", rated),
            ("tie_break_time", tie_break_time),
            ("armageddon_white", armageddon_white),
            ("armageddon_black", armageddon_black),
        ]
        .into_iter()
    }

    /// Looks at every field and says all that is wrong. `usual` is the time control of the event's
    /// settings.
    pub fn check(&self, usual: Option<&str>) -> Result<PlaySettings, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let game = faults.take(F::Game, one_of(&self.game, &GAMES));
        let array = faults.take(F::Array, number(&self.array, 959));
        let covered = faults.take(F::Covered, one_of(&self.covered, &COVERS));
        let position =
            faults.take(F::Position, position(game.unwrap_or_default(), self.position.trim()));
        if game == Some(Game::Chess960) && array == Some(None) && position == Some(None) {
            faults.add(F::Array, Problem::Missing);
        }
        let text = match self.time_control.trim() {
            "" => usual.unwrap_or_default(),
            text => text,
        };
        let time = faults.take(F::TimeControl, time_control(text));
        let press = faults.take(F::Press, one_of(&self.press, &PRESSES));
        let conduct = faults.take(F::Conduct, one_of(&self.conduct, &CONDUCTS));
        let watch_flags =
            faults.take(F::Flags, one_of(&self.flags, &[("watched", true), ("called", false)]));
        let supervision = faults.take(F::Supervision, one_of(&self.supervision, &SUPERVISIONS));
        let calls = faults.take(F::Calls, one_of(&self.calls, &[("stop", true), ("run", false)]));
        let claims =
            faults.take(F::Claims, one_of(&self.claims, &[("board", false), ("arbiter", true)]));
        let delay =
            faults.take(F::DelayMinutes, number(&self.delay_minutes, u64::from(LONGEST_DELAY)));
        let default = faults.take(F::DefaultMinutes, number(&self.default_minutes, 24 * 60));
        let draws = faults.take(F::DrawsFromMove, number(&self.draws_from_move, 500));
        let quickplay = faults.take(F::Quickplay, one_of(&self.quickplay, &QUICKPLAYS));
        let devices = faults.take(F::Devices, one_of(&self.devices, &DEVICES));
        let minutes = faults.take(F::PenaltyMinutes, number(&self.penalty_minutes, 60));
        let annulled =
            faults.take(F::AnnulledIncrements, one_of(&self.annulled_increments, &ANNULLED));
        let optional = |text: &str| match text.trim() {
            "" => Ok(None),
            text => time_control(text).map(Some),
        };
        let illegal_moves =
            faults.take(F::IllegalMoves, choice(&self.illegal_moves, &ILLEGAL_MOVES));
        let touched_pieces =
            faults.take(F::TouchedPieces, choice(&self.touched_pieces, &TOUCHED_PIECES));
        let consent = faults.take(F::Draws, one_of(&self.draws, &DRAWS));
        if consent == Some(true) && draws.flatten().is_some() {
            let text = self.draws_from_move.trim().to_owned();
            faults.add(F::DrawsFromMove, Problem::NeedsConsentAnyway { text });
        }
        let black_time = faults.take(F::BlackTime, optional(&self.black_time));
        let recording = faults.take(F::Recording, one_of(&self.recording, &RECORDINGS));
        let leaving = faults.take(F::Leaving, one_of(&self.leaving, &LEAVINGS));
        let rated = faults.take(F::Rated, one_of(&self.rated, &RATED));
        let tie_break_time = faults.take(F::TieBreakTime, optional(&self.tie_break_time));
        let white = faults.take(F::ArmageddonWhite, optional(&self.armageddon_white));
        let black = faults.take(F::ArmageddonBlack, optional(&self.armageddon_black));
        let armageddon = match (white, black) {
            (Some(Some(white)), Some(Some(black))) => {
                // The measure of a game's class; without a bonus any would do.
                let moves = Edition::USUAL.parameters().bounds.increments;
                if black.total(moves) >= white.total(moves) {
                    faults.add(F::ArmageddonBlack, Problem::NotLessTime);
                }
                Some(ArmageddonTime { white, black })
            }
            // One of them alone says nothing.
            (Some(Some(_)), Some(None)) => {
                faults.add(F::ArmageddonBlack, Problem::Missing);
                None
            }
            (Some(None), Some(Some(_))) => {
                faults.add(F::ArmageddonWhite, Problem::Missing);
                None
            }
            _ => None,
        };
        let settings = (|| {
            let game = game?;
            Some(PlaySettings {
                game,
                // The array of ordinary chess is not drawn.
                array: array?.filter(|_| game == Game::Chess960).map(|number| number as u16),
                // No piece covers another but in Tavreli.
                covered: covered.filter(|_| game == Game::Tavreli).unwrap_or_default(),
                position: position?,
                time: time?,
                // Nothing but the player's hand tells that a move was made on a real board.
                press: press
                    .filter(|_| conduct != Some(Conduct::RealBoard))
                    .unwrap_or(Press::ByHand),
                conduct: conduct?,
                watch_flags: watch_flags?,
                supervision: supervision?,
                calls_stop_clocks: calls?,
                arbiter_examines_claims: claims?,
                delay_minutes: delay?.unwrap_or(0),
                delay_is_signed: false,
                default_minutes: default?,
                draws_from_move: draws?,
                quickplay: quickplay?,
                mild_device_penalty: devices?,
                penalty_minutes: minutes?,
                annulled_increments_go: annulled?,
                illegal_moves: illegal_moves?,
                touched_pieces: touched_pieces?,
                draws_by_consent: consent?,
                black_time: black_time?,
                electronic_scoresheets: recording?,
                report_leaving: leaving?,
                rated: rated?,
                tie_break_time: tie_break_time?,
                armageddon,
            })
        })();
        settings.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

impl From<&PlaySettings> for PlayDraft {
    /// The draft that gives these settings, for a form that changes them.
    fn from(play: &PlaySettings) -> PlayDraft {
        fn name<T: PartialEq>(known: &[(&str, T)], value: &T) -> String {
            let found = known.iter().find(|(_, one)| one == value);
            found.map(|(name, _)| (*name).to_owned()).unwrap_or_default()
        }
        let number = |n: Option<u32>| n.map(|n| n.to_string()).unwrap_or_default();
        let time = |time: Option<&TimeControl>| time.map(ToString::to_string).unwrap_or_default();
        PlayDraft {
            game: name(&GAMES, &play.game),
            array: number(play.array.map(u32::from)),
            covered: name(&COVERS, &play.covered),
            position: play.position.clone().unwrap_or_default(),
            time_control: play.time.to_string(),
            press: name(&PRESSES, &play.press),
            conduct: name(&CONDUCTS, &play.conduct),
            flags: if play.watch_flags { "watched" } else { "called" }.to_owned(),
            supervision: name(&SUPERVISIONS, &play.supervision),
            calls: if play.calls_stop_clocks { "stop" } else { "run" }.to_owned(),
            claims: if play.arbiter_examines_claims { "arbiter" } else { "board" }.to_owned(),
            delay_minutes: play.delay_minutes.to_string(),
            default_minutes: number(play.default_minutes),
            draws_from_move: number(play.draws_from_move),
            quickplay: name(&QUICKPLAYS, &play.quickplay),
            devices: name(&DEVICES, &play.mild_device_penalty),
            penalty_minutes: number(play.penalty_minutes),
            annulled_increments: name(&ANNULLED, &play.annulled_increments_go),
            illegal_moves: play
                .illegal_moves
                .map(|one| name(&ILLEGAL_MOVES, &one))
                .unwrap_or_default(),
            touched_pieces: play
                .touched_pieces
                .map(|one| name(&TOUCHED_PIECES, &one))
                .unwrap_or_default(),
            draws: name(&DRAWS, &play.draws_by_consent),
            black_time: time(play.black_time.as_ref()),
            recording: name(&RECORDINGS, &play.electronic_scoresheets),
            leaving: name(&LEAVINGS, &play.report_leaving),
            rated: name(&RATED, &play.rated),
            tie_break_time: time(play.tie_break_time.as_ref()),
            armageddon_white: time(play.armageddon.as_ref().map(|one| &one.white)),
            armageddon_black: time(play.armageddon.as_ref().map(|one| &one.black)),
        }
    }
}

const GAMES: [(&str, Game); 3] =
    [("chess", Game::Chess), ("chess960", Game::Chess960), ("tavreli", Game::Tavreli)];
const COVERS: [(&str, Covered); 2] = [("keeps", Covered::Keeps), ("loses", Covered::Loses)];
const PRESSES: [(&str, Press); 2] = [("automatic", Press::Automatic), ("by_hand", Press::ByHand)];
const CONDUCTS: [(&str, Conduct); 3] = [
    ("guarded", Conduct::Guarded),
    ("over_the_board", Conduct::OverTheBoard),
    ("real_board", Conduct::RealBoard),
];
const SUPERVISIONS: [(&str, Supervision); 3] =
    [("full", Supervision::Full), ("sparse", Supervision::Sparse), ("absent", Supervision::Absent)];

const QUICKPLAYS: [(&str, bool); 2] = [("silent", false), ("announced", true)];
const ANNULLED: [(&str, bool); 2] = [("kept", false), ("taken-back", true)];
const ILLEGAL_MOVES: [(&str, IllegalMoveHandling); 3] = [
    ("prevented", IllegalMoveHandling::Prevented),
    ("at-once", IllegalMoveHandling::AtOnce),
    ("on-call", IllegalMoveHandling::OnCall),
];
const TOUCHED_PIECES: [(&str, TouchHandling); 2] =
    [("enforced", TouchHandling::Enforced), ("on-call", TouchHandling::OnCall)];
const DRAWS: [(&str, bool); 2] = [("free", false), ("consent", true)];
const RECORDINGS: [(&str, bool); 2] = [("paper", false), ("electronic", true)];
const LEAVINGS: [(&str, bool); 2] = [("free", false), ("reported", true)];
const RATED: [(&str, bool); 2] = [("unrated", false), ("fide", true)];
const DEVICES: [(&str, bool); 2] = [("strict", false), ("mild", true)];

/// The choice of that name; the first where nothing is chosen.
fn one_of<T: Copy>(text: &str, known: &[(&str, T)]) -> Result<T, Problem> {
    let text = text.trim();
    let found = known.iter().find(|(name, _)| text.is_empty() || *name == text);
    found.map(|(_, value)| *value).ok_or_else(|| Problem::Unknown {
        text: text.to_owned(),
        known: known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", "),
    })
}

/// The choice of that name; none where nothing is chosen.
fn choice<T: Copy>(text: &str, known: &[(&str, T)]) -> Result<Option<T>, Problem> {
    if text.trim().is_empty() { Ok(None) } else { one_of(text, known).map(Some) }
}

/// A number up to `most`, or nothing.
fn number(text: &str, most: u64) -> Result<Option<u32>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let found: u64 = text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() })?;
    match u32::try_from(found) {
        Ok(number) if found <= most => Ok(Some(number)),
        _ => Err(Problem::OutOfRange { least: 0, most, found }),
    }
}

/// A position that a game can begin from, or nothing.
fn position(game: Game, text: &str) -> Result<Option<String>, Problem> {
    if text.is_empty() {
        return Ok(None);
    }
    let no_position = || Problem::NoPosition { text: text.to_owned() };
    let setup = any::Setup::from_text(game, text).map_err(|_| no_position())?;
    let position = match setup.clone() {
        any::Setup::Chess(setup) => {
            any::Position::from(setup.position().map_err(|_| no_position())?)
        }
        any::Setup::Tavreli(towers) => towers.position().map_err(|_| no_position())?.into(),
    };
    // What stands on the board is kept as it was entered, a right to capture en passant that is of no use included.
    if position.end().is_some() { Err(no_position()) } else { Ok(Some(setup.fen())) }
}

fn keeps_its_rank(covered: &Covered) -> bool {
    *covered == Covered::Keeps
}

fn time_control(text: &str) -> Result<TimeControl, Problem> {
    if text.is_empty() {
        return Err(Problem::Missing);
    }
    text.parse().map_err(|_| Problem::NoTimeControl { text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_and_its_settings_lead_to_each_other() {
        let draft = PlayDraft {
            game: "chess960".into(),
            array: "518".into(),
            press: "by_hand".into(),
            conduct: "over_the_board".into(),
            flags: "called".into(),
            calls: "run".into(),
            claims: "arbiter".into(),
            delay_minutes: "15".into(),
            draws_from_move: "30".into(),
            quickplay: "announced".into(),
            devices: "mild".into(),
            penalty_minutes: "1".into(),
            annulled_increments: "taken-back".into(),
            ..PlayDraft::default()
        };
        let play = draft.check(Some("90'/40 + 30' + 30\"")).unwrap();
        assert_eq!(PlayDraft::from(&play).check(None).unwrap(), play);
        assert_eq!(play.array, Some(518));
        let regulations = play.opening(Edition::Fide2023, ByColor::default(), None).regulations;
        assert!(regulations.quickplay && regulations.mild_device_penalty);
        assert_eq!(regulations.penalty_minutes, Some(1));
        assert_eq!(regulations.annulled_increments, AnnulledIncrements::TakenBack);
        assert_eq!(
            play.opening(Edition::Fide2023, ByColor::default(), None)
                .setup()
                .unwrap()
                .fen()
                .split(' ')
                .next(),
            Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
        );
    }

    #[test]
    fn an_armageddon_4_gives_black_less_time_and_tie_breaks_have_their_own() {
        let usual = PlayDraft::default().check(Some("90+30")).unwrap();
        let time = |play: &PlaySettings, part| {
            let regulations = play.opening(Edition::Fide2023, ByColor::default(), part).regulations;
            let black = regulations.black_time.map(|time| time.to_string());
            (regulations.time.to_string(), black)
        };
        let main = ("90' + 30\"".to_owned(), None);
        assert_eq!(time(&usual, None), main);
        assert_eq!(time(&usual, Some(Part::Planned)), main);
        assert_eq!(time(&usual, Some(Part::TieBreak { set: 1 })), main);
        assert_eq!(time(&usual, Some(Part::Armageddon)), ("5'".into(), Some("4'".into())));
        let draft = PlayDraft {
            tie_break_time: "10+5".into(),
            armageddon_white: "10".into(),
            armageddon_black: "7".into(),
            ..PlayDraft::default()
        };
        let agreed = draft.check(Some("90+30")).unwrap();
        assert_eq!(PlayDraft::from(&agreed).check(Some("90+30")).unwrap(), agreed);
        assert_eq!(time(&agreed, Some(Part::TieBreak { set: 2 })), ("10' + 5\"".into(), None));
        assert_eq!(time(&agreed, Some(Part::Armageddon)), ("10'".into(), Some("7'".into())));
        let fields = |draft: PlayDraft| -> Vec<FieldName> {
            let faults = draft.check(Some("90+30")).unwrap_err();
            faults.iter().map(|fault| fault.field).collect()
        };
        let more = PlayDraft { armageddon_black: "10".into(), ..draft.clone() };
        assert_eq!(fields(more), [FieldName::ArmageddonBlack]);
        let half = PlayDraft { armageddon_white: String::new(), ..draft };
        assert_eq!(fields(half), [FieldName::ArmageddonWhite]);
    }

    #[test]
    fn an_event_can_be_one_of_tavreli() {
        let start = "k7/8/8/8/3(PRn)4/8/8/K6R w - - - 0 1";
        let draft = PlayDraft {
            game: "tavreli".into(),
            covered: "loses".into(),
            position: start.into(),
            ..PlayDraft::default()
        };
        let play = draft.check(Some("15+10")).unwrap();
        assert_eq!(PlayDraft::from(&play).check(None).unwrap(), play);
        let opening = play.opening(Edition::Fide2023, ByColor::default(), None);
        assert_eq!(opening.setup().unwrap().fen(), start);
        assert_eq!(opening.regulations.covered, Covered::Loses);
        let chess = PlayDraft { position: start.into(), ..PlayDraft::default() };
        let faults = chess.check(Some("15+10")).unwrap_err();
        assert_eq!(
            faults.iter().map(|fault| fault.field).collect::<Vec<_>>(),
            [FieldName::Position]
        );
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let draft = PlayDraft {
            game: "chess960".into(),
            time_control: "soon".into(),
            delay_minutes: "9999".into(),
            default_minutes: "late".into(),
            ..PlayDraft::default()
        };
        let faults = draft.check(None).unwrap_err();
        let fields: Vec<FieldName> = faults.iter().map(|fault| fault.field).collect();
        use FieldName as F;
        assert_eq!(fields, [F::Array, F::TimeControl, F::DelayMinutes, F::DefaultMinutes]);
    }
}
